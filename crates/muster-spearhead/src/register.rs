//! The register: every rule of `docs/rules/spearhead.md` by id, with a title in a few words and how far it is implemented.

mod battle;
mod cards;
mod forces;

pub use battle::*;
pub use cards::*;
pub use forces::*;

use muster_kernel::{Rule, RuleId, join_rules};

/// How many rules there are.
const COUNT: usize = forces::RULES.len() + battle::RULES.len() + cards::RULES.len();

/// Every rule, in the order of the document.
pub const RULES: &[Rule] = &join_rules::<COUNT>(&[forces::RULES, battle::RULES, cards::RULES]);

/// The title of a rule; nothing for an id that is in no line of this register.
pub fn title(id: RuleId) -> &'static str {
    RULES.iter().find(|rule| rule.id == id).map_or("", |rule| rule.title)
}
