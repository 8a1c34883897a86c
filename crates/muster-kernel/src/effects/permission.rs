//! What may be done and what may not, as effects say.

use super::{Change, Effect, Source, Vocabulary};

/// What effects say of something that may be granted or forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// No effect speaks of it: the ordinary rules decide.
    Ordinary,
    /// It may be done whatever the ordinary rules say.
    Granted(Source),
    /// It may not be done, whatever grants it.
    Forbidden(Source),
}

/// What the effects that apply say of something; what is forbidden stays forbidden whoever grants it.
pub fn permission<'e, V: Vocabulary + 'e>(
    state: &V::State,
    effects: impl IntoIterator<Item = &'e Effect<V>>,
    what: V::Permission,
    subject: &V::Subject,
) -> Verdict {
    let mut verdict = Verdict::Ordinary;
    for effect in effects {
        let said = match effect.change {
            Change::Grant(granted) if granted == what => Verdict::Granted(effect.source),
            Change::Forbid(forbidden) if forbidden == what => Verdict::Forbidden(effect.source),
            Change::Grant(_) | Change::Forbid(_) => continue,
            Change::Set(..) | Change::Scale(..) | Change::Add(..) | Change::AtLeast(..) | Change::AtMost(..) => {
                continue;
            }
        };
        if effect.applies(state, subject) {
            match said {
                Verdict::Forbidden(_) => return said,
                Verdict::Granted(_) | Verdict::Ordinary => verdict = said,
            }
        }
    }
    verdict
}
