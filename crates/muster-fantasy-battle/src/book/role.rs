//! What models of a unit may be beside what its entry prints (FB-3.5, FB-3.9, FB-3.112).

/// What a unit or one of its models may be made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// FB-3.9 a standard bearer.
    Standard,
    /// FB-3.9 a musician.
    Musician,
    /// FB-3.9 a champion.
    Champion,
    /// FB-3.5 the General.
    General,
    /// FB-3.112 a detachment.
    Detachment,
    /// How many files a unit is suggested to have.
    Files,
}

impl Role {
    /// All of them.
    pub const ALL: [Role; 6] =
        [Role::Standard, Role::Musician, Role::Champion, Role::General, Role::Detachment, Role::Files];

    /// How it is written.
    pub const fn word(self) -> &'static str {
        match self {
            Role::Standard => "standard",
            Role::Musician => "musician",
            Role::Champion => "champion",
            Role::General => "general",
            Role::Detachment => "detachment",
            Role::Files => "files",
        }
    }
}
