//! The activation in progress, as a set-up states it: `active A1 again short took walk noted aimed`.

use super::named;
use crate::action::Name;
use crate::notation::model_name;
use crate::state::{Activation, ActivationSlot, Allowance, Kind, Note};
use muster_kernel::{Fault, reading::one_of};

/// WB-5.14 what is left, by id.
const ALLOWANCES: [(&str, Allowance); 3] =
    [("whole", Allowance::Whole), ("short", Allowance::Short), ("spent", Allowance::Spent)];
/// WB-9.18 how a model came to act, by id.
const KINDS: [(&str, Kind); 2] = [("fresh", Kind::Fresh), ("again", Kind::Again)];

/// Reads an activation.
pub(super) fn read(words: &[&str]) -> Result<Activation, Fault> {
    let [name, rest @ ..] = words else {
        return Err(Fault::new("nobody is active", "write for example `active A1 short took walk`"));
    };
    let mut activation = Activation::new(named(name)?, Kind::Fresh, ActivationSlot::First);
    let mut words = rest.iter().copied();
    while let Some(word) = words.next() {
        let about = words.clone().next().unwrap_or("");
        match word {
            "follow-up" => activation.slot = ActivationSlot::FollowUp,
            "charged" => {
                activation.charged = Some(named(about)?);
                words.next();
            }
            "took" => {
                let all: Vec<(&str, Name)> = Name::ALL.map(|name| (name.id(), name)).into();
                activation.take(one_of(about, &all)?);
                words.next();
            }
            "noted" => {
                let all: Vec<(&str, Note)> = Note::ALL.map(|note| (note.id(), note)).into();
                activation.note(one_of(about, &all)?);
                words.next();
            }
            _ => match KINDS.iter().find(|(id, _)| *id == word) {
                Some((_, kind)) => activation.kind = *kind,
                None => activation.left = one_of(word, &ALLOWANCES)?,
            },
        }
    }
    Ok(activation)
}

/// Writes an activation.
pub(crate) fn write(activation: &Activation) -> String {
    let word = |found: Option<&'static str>| found.unwrap_or("");
    let kind = word(KINDS.iter().find(|(_, kind)| *kind == activation.kind).map(|(id, _)| *id));
    let left = word(ALLOWANCES.iter().find(|(_, left)| *left == activation.left).map(|(id, _)| *id));
    let mut text = format!("active {} {kind} {left}", model_name(activation.model));
    if activation.slot == ActivationSlot::FollowUp {
        text += " follow-up";
    }
    if let Some(target) = activation.charged {
        text = format!("{text} charged {}", model_name(target));
    }
    for name in Name::ALL.into_iter().filter(|name| activation.has_taken(*name)) {
        text = format!("{text} took {}", name.id());
    }
    for note in Note::ALL.into_iter().filter(|note| activation.is(*note)) {
        text = format!("{text} noted {}", note.id());
    }
    text
}
