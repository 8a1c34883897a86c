//! What is wrong with a description, and what would be right.

/// What is wrong with a description, for whoever wrote it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{problem}")]
pub struct QuestionError {
    /// What is wrong.
    pub problem: String,
    /// What would be right.
    pub help: String,
}

/// Says what is wrong, and what would be right.
macro_rules! wrong {
    (help = $help:expr, $($problem:tt)+) => {
        $crate::attack::QuestionError { problem: format!($($problem)+), help: String::from($help) }
    };
}
pub(crate) use wrong;
