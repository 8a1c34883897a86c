//! A line of a warband list: characteristics within their ranges, keywords, powers and spells that there are (WB-2.9).

use super::Reader;
use super::files::ModelEntry;
use crate::book::{BaseSize, Class, Keyword, Keywords, Power, Profile, Spell};
use crate::register::*;
use muster_ground::length::Length;
use muster_kernel::{CardId, Fault, RuleId};
use smallvec::SmallVec;
use std::ops::RangeInclusive;
use toml::Spanned;

/// Keywords of a model and the numbers that go with them.
#[derive(Default)]
struct Gifts {
    keywords: Keywords,
    crushing: u8,
    piercing: u8,
    regenerate: u8,
}

/// The numbers a keyword can have: WB-3.24 and WB-3.35 count down armor, WB-3.37 is a target number.
fn numbers(keyword: Keyword) -> Option<RangeInclusive<u8>> {
    match keyword {
        Keyword::Crushing | Keyword::Piercing => Some(1..=5),
        Keyword::Regenerate => Some(2..=6),
        _ => None,
    }
}

impl Reader {
    /// WB-2.9 to WB-2.11, WB-3.8 a model type, if everything about it can be.
    pub(super) fn model(&mut self, entry: ModelEntry, (list, card): (u8, u16)) -> Option<Profile> {
        let before = self.page.count();
        let at = entry.id.span().start;
        self.ranges(&entry, at);
        let class = self.among(&entry.class, &Class::ALL, Class::id, ("class", WB_3_8));
        let base = self.among(&entry.base, &BaseSize::ALL, BaseSize::id, ("base", WB_2_10));
        let gifts = self.keywords(&entry.keywords);
        let power = entry.power.as_ref().and_then(|text| self.among(text, &Power::ALL, Power::id, ("power", WB_3_50)));
        let spell = |text| self.among(text, &Spell::ALL, Spell::id, ("spell", WB_3_60));
        let spells: SmallVec<[Spell; 4]> = entry.spells.iter().filter_map(spell).collect();
        let shoots = entry.ranged_dice > 0;
        let needless = [
            (shoots && (entry.ranged.is_none() || entry.range == 0), "has ranged dice, but no `ranged` or no `range`"),
            (!shoots && entry.range > 0, "has a range, but no ranged dice"),
            (!spells.is_empty() && entry.ranged.is_none(), "has spells, but no `ranged` to cast them with"),
        ];
        for (_, what) in needless.into_iter().filter(|(wrong, _)| *wrong) {
            let help = "a ranged weapon has `ranged`, `ranged-dice` and `range`; spells need `ranged`";
            self.page.fault(at, Fault::of(WB_2_11, format!("{} {what}", entry.name), help));
        }
        if self.page.count() > before {
            return None;
        }
        Some(Profile {
            id: entry.id.into_inner(),
            code: entry.code,
            name: entry.name,
            list,
            class: class?,
            speed: Length(i32::from(entry.speed) * 1_000),
            melee: entry.melee,
            melee_dice: entry.melee_dice,
            ranged: entry.ranged.unwrap_or(0),
            ranged_dice: entry.ranged_dice,
            range: Length(i32::from(entry.range) * 1_000),
            armor: entry.armor,
            wounds: entry.wounds,
            nerve: entry.nerve,
            recovery: entry.recovery,
            command: entry.command,
            height: entry.height,
            base: base?,
            points: entry.points.into(),
            keywords: gifts.keywords,
            crushing: gifts.crushing,
            piercing: gifts.piercing,
            regenerate: gifts.regenerate,
            power,
            spells,
            card: CardId(card),
        })
    }

    /// WB-2.9 every characteristic is in its range.
    fn ranges(&mut self, entry: &ModelEntry, at: usize) {
        let target = 2..=6;
        let checks = [
            ("speed", entry.speed, 3..=10),
            ("melee", entry.melee, target.clone()),
            ("melee-dice", entry.melee_dice, 0..=6),
            ("ranged", entry.ranged.unwrap_or(2), target.clone()),
            ("ranged-dice", entry.ranged_dice, 0..=6),
            ("range", entry.range, 0..=36),
            ("armor", entry.armor, target.clone()),
            ("wounds", entry.wounds, 1..=6),
            ("nerve", entry.nerve, target.clone()),
            ("recovery", entry.recovery, target),
            ("command", entry.command, 0..=3),
            ("height", entry.height, 1..=5),
            ("points", entry.points, 1..=u8::MAX),
        ];
        for (what, value, range) in checks.into_iter().filter(|(_, value, range)| !range.contains(value)) {
            let problem = format!("{what} {value} of {} is out of range", entry.name);
            let help = format!("{what} is {} to {}", range.start(), range.end());
            self.page.fault(at, Fault::of(WB_2_9, problem, help));
        }
    }

    /// One of a few words, or a fault that names them.
    fn among<T: Copy>(
        &mut self,
        text: &Spanned<String>,
        all: &[T],
        id: fn(T) -> &'static str,
        (what, rule): (&str, RuleId),
    ) -> Option<T> {
        let found = all.iter().copied().find(|one| id(*one) == text.get_ref());
        if found.is_none() {
            let ids: Vec<&str> = all.iter().map(|one| id(*one)).collect();
            let fault = Fault::of(
                rule,
                format!("`{}` is no {what}", text.get_ref()),
                format!("write one of {}", ids.join(", ")),
            );
            self.page.fault(text.span().start, fault);
        }
        found
    }

    /// WB-3.20 to WB-3.44 keywords, each once, with a number where it has one: `crushing 1`.
    fn keywords(&mut self, texts: &[Spanned<String>]) -> Gifts {
        let mut gifts = Gifts::default();
        for text in texts {
            let (word, number) =
                text.get_ref().split_once(' ').map_or((text.get_ref().as_str(), None), |(w, n)| (w, Some(n)));
            let found = Keyword::ALL.into_iter().find(|k| k.id() == word);
            let Some(keyword) = found.filter(|k| !gifts.keywords.has(*k)) else {
                let ids: Vec<&str> = Keyword::ALL.iter().map(|k| k.id()).collect();
                let problem = if found.is_some() { "is there twice" } else { "is no keyword" };
                let help = format!("keywords are {}, each once", ids.join(", "));
                self.page.fault(text.span().start, Fault::of(keyword_rule(found), format!("`{word}` {problem}"), help));
                continue;
            };
            gifts.keywords = gifts.keywords.with(keyword);
            self.number(text, keyword, number, &mut gifts);
        }
        gifts
    }

    /// The number of a keyword, where it has one and only there.
    fn number(&mut self, text: &Spanned<String>, keyword: Keyword, number: Option<&str>, gifts: &mut Gifts) {
        let range = numbers(keyword);
        let value = number.and_then(|n| n.parse::<u8>().ok());
        match (&range, value) {
            (Some(range), Some(value)) if range.contains(&value) => match keyword {
                Keyword::Crushing => gifts.crushing = value,
                Keyword::Piercing => gifts.piercing = value,
                _ => gifts.regenerate = value,
            },
            (None, None) if number.is_none() => {}
            _ => {
                let help = match range {
                    Some(range) => {
                        format!("write `{} n` with a number from {} to {}", keyword.id(), range.start(), range.end())
                    }
                    None => format!("`{}` has no number", keyword.id()),
                };
                let problem = format!("`{}` has not the number it needs", text.get_ref());
                self.page.fault(text.span().start, Fault::of(keyword_rule(Some(keyword)), problem, help));
            }
        }
    }
}

/// The rule a fault of a keyword rests on.
fn keyword_rule(keyword: Option<Keyword>) -> RuleId {
    keyword.map_or(WB_3_8, crate::catalogue::keyword_rule)
}
