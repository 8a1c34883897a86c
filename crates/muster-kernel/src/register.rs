//! Registers: every rule of a document by id, with a title in a few words and how far it is implemented.

/// The register of a ruleset: a constant for every rule, all of them in `RULES` in the order of the document, and `title`.
///
/// A rule is enforced where nothing stands behind its title; `=> partial "why"` where something is missing; `=> [USERS]`
/// where it is only a definition, with the rules that use it.
///
/// ```
/// muster_kernel::register! {
///     X_1_1 "X-1.1" "Two players" => [X_1_2]
///     X_1_2 "X-1.2" "They take turns"
///     X_1_3 "X-1.3" "The winner is cheered" => partial "nobody cheers yet"
/// }
/// assert_eq!(title(X_1_2), "They take turns");
/// assert_eq!(RULES.len(), 3);
/// ```
#[macro_export]
macro_rules! register {
    (@status) => { $crate::Status::Done };
    (@status partial $why:literal) => { $crate::Status::Partial($why) };
    (@status [$($user:ident)+]) => { $crate::Status::Definition(&[$($user),+]) };
    ($($name:ident $id:literal $title:literal $(=> $status:tt $($why:literal)?)?)*) => {
        $(
            #[doc = $title]
            pub const $name: $crate::RuleId = $crate::RuleId($id);
        )*

        /// Every rule, in the order of the document.
        pub const RULES: &[$crate::Rule] = &[$($crate::Rule {
            id: $name,
            title: $title,
            status: $crate::register!(@status $($status $($why)?)?),
        }),*];

        /// The title of a rule; nothing for an id that is in no line of this register.
        pub fn title(id: $crate::RuleId) -> &'static str {
            RULES.iter().find(|rule| rule.id == id).map_or("", |rule| rule.title)
        }
    };
}
