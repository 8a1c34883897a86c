//! Registers: every rule of a document by id, with a title in a few words and how far it is implemented.

use crate::Rule;

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
/// A register too long for one file stands in several, each a `part` without `title`; [`join_rules`](crate::join_rules) puts
/// their `RULES` together.
#[macro_export]
macro_rules! register {
    (@status) => { $crate::Status::Done };
    (@status partial $why:literal) => { $crate::Status::Partial($why) };
    (@status [$($user:ident)+]) => { $crate::Status::Definition(&[$($user),+]) };
    (part $($name:ident $id:literal $title:literal $(=> $status:tt $($why:literal)?)?)*) => {
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
    };
    ($($row:tt)*) => {
        $crate::register! { part $($row)* }

        /// The title of a rule; nothing for an id that is in no line of this register.
        pub fn title(id: $crate::RuleId) -> &'static str {
            RULES.iter().find(|rule| rule.id == id).map_or("", |rule| rule.title)
        }
    };
}

/// The rules of the parts of a register, one part after the other; `N` is how many there are in all.
///
/// ```
/// mod board {
///     muster_kernel::register! { part X_1_1 "X-1.1" "A board" }
/// }
/// mod turns {
///     muster_kernel::register! { part X_2_1 "X-2.1" "Turns" }
/// }
/// use muster_kernel::{Rule, join_rules};
/// const RULES: &[Rule] = &join_rules::<2>(&[board::RULES, turns::RULES]);
/// assert_eq!((RULES[0].id, RULES[1].id), (board::X_1_1, turns::X_2_1));
/// ```
///
/// # Panics
/// When there are not `N` of them, at least one; in a constant that is refused by the compiler.
pub const fn join_rules<const N: usize>(parts: &[&[Rule]]) -> [Rule; N] {
    let mut all = [parts[0][0]; N];
    let (mut part, mut at) = (0, 0);
    while part < parts.len() {
        let mut row = 0;
        while row < parts[part].len() {
            all[at] = parts[part][row];
            (row, at) = (row + 1, at + 1);
        }
        part += 1;
    }
    assert!(at == N, "the parts of a register have other rules than were counted");
    all
}
