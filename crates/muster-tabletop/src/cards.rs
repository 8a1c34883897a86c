//! Cards as catalogues hold them.

use muster_kernel::{CardInfo, Explained, Message, Part, RuleId, Stat, Tag};

/// A card with a name and nothing printed on it yet.
pub fn blank(name: &str, family: &str, note: impl Into<Message>) -> CardInfo {
    CardInfo {
        name: name.to_owned(),
        note: note.into(),
        glyph: String::new(),
        family: family.to_owned(),
        stats: Vec::new(),
        tags: Vec::new(),
        cost: 0,
    }
}

/// Something printed on a card that a rule explains.
pub fn tag(name: impl Into<String>, rule: RuleId) -> Tag {
    Tag { name: name.into(), rule }
}

/// A printed number.
pub fn stat(label: &'static str, value: i32, rule: RuleId) -> Stat {
    let part = Part { amount: value, rule, source: None };
    Stat { label: label.into(), value: Explained { value, parts: [part].into_iter().collect() }, style: "plain" }
}
