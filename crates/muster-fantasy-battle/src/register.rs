//! The register: every rule of `docs/rules/fantasy-battle.md` by id, with a title in a few words and how far it is implemented.

mod battle;
mod fighting;
mod forces;
mod nerve;

pub use battle::*;
pub use fighting::*;
pub use forces::*;
pub use nerve::*;

use muster_kernel::{Rule, RuleId, join_rules};

/// How many rules there are.
const COUNT: usize = forces::RULES.len() + battle::RULES.len() + fighting::RULES.len() + nerve::RULES.len();

/// Every rule, in the order of the document.
pub const RULES: &[Rule] = &join_rules::<COUNT>(&[forces::RULES, battle::RULES, fighting::RULES, nerve::RULES]);

/// The title of a rule; nothing for an id that is in no line of this register.
pub fn title(id: RuleId) -> &'static str {
    RULES.iter().find(|rule| rule.id == id).map_or("", |rule| rule.title)
}
