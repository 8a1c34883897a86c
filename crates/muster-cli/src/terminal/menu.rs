//! Narrowing many answers down: first what all have in common to choose from, then the rest.

use muster_games::Offer;
use muster_kernel::{Facet, Form, HandCard, Message};
use muster_protocol::Speaker;

/// As many answers are shown at once.
const AT_ONCE: usize = 9;

/// One numbered line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Item {
    /// An answer, by its place among the offers.
    Answer(usize),
    /// Several answers that share this facet.
    Group {
        /// What they share.
        facet: Facet,
        /// How many they are.
        many: usize,
    },
}

/// Where in the list a person is: the facets chosen so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Menu {
    chosen: Vec<Facet>,
    /// How many facets had been chosen before each step: a step may choose several, where there is no choice between.
    steps: Vec<usize>,
    /// Whether every answer is listed, however many there are.
    flat: bool,
}

impl Menu {
    /// The lines to number.
    pub(crate) fn items(&self, offers: &[Offer]) -> Vec<Item> {
        let left: Vec<usize> = (0..offers.len()).filter(|n| self.fits(&offers[*n])).collect();
        if let Some((first, _)) = self.numbers(offers).filter(|_| !self.flat) {
            return vec![Item::Answer(first)];
        }
        if self.flat || left.len() <= AT_ONCE {
            return left.into_iter().map(Item::Answer).collect();
        }
        let depth = self.chosen.len();
        let mut items: Vec<Item> = Vec::new();
        for n in left {
            let Some(&facet) = offers[n].facets.get(depth) else {
                items.push(Item::Answer(n));
                continue;
            };
            let same = |item: &&mut Item| matches!(item, Item::Group { facet: f, .. } if *f == facet);
            match items.iter_mut().find(same) {
                Some(Item::Group { many, .. }) => *many += 1,
                _ => items.push(Item::Group { facet, many: 1 }),
            }
        }
        self.unfold(items, offers)
    }

    /// Where answers are left that differ by one number alone, too many to list: the place of the one that is proposed, and the
    /// least and the greatest as they are typed.
    pub(crate) fn numbers<'a>(&self, offers: &'a [Offer]) -> Option<(usize, [&'a str; 2])> {
        let left = || offers.iter().enumerate().filter(|(_, offer)| self.fits(offer));
        let (first, proposed) = left().next()?;
        let (_, before) = proposed.facets.split_last()?;
        let number = |offer: &Offer| match offer.facets.split_last()? {
            (Facet::Number(_, number), others) if others == before => Some(*number),
            _ => None,
        };
        let mut numbered: Vec<_> =
            left().map(|(_, o)| Some((number(o)?, o.notation.as_str()))).collect::<Option<_>>()?;
        numbered.sort_unstable();
        let [(_, least), .., (_, most)] = numbered[..] else { return None };
        (numbered.len() > AT_ONCE).then_some((first, [least, most]))
    }

    /// A group of one answer is that answer.
    fn unfold(&self, items: Vec<Item>, offers: &[Offer]) -> Vec<Item> {
        let single = |facet: Facet| {
            let fits = |offer: &&Offer| self.fits(offer) && offer.facets.get(self.chosen.len()) == Some(&facet);
            offers.iter().position(|offer| fits(&offer))
        };
        let unfolded = items.into_iter().map(|item| match item {
            Item::Group { facet, many: 1 } => single(facet).map_or(item, Item::Answer),
            Item::Group { .. } | Item::Answer(_) => item,
        });
        unfolded.collect()
    }

    fn fits(&self, offer: &Offer) -> bool {
        self.chosen.iter().zip(&offer.facets).all(|(a, b)| a == b) && offer.facets.len() >= self.chosen.len()
    }

    /// Goes into a group, and on through all that everything in it has in common.
    pub(crate) fn choose(&mut self, offers: &[Offer], facet: Facet) {
        self.steps.push(self.chosen.len());
        self.chosen.push(facet);
        while let Some(facet) = self.common(offers) {
            self.chosen.push(facet);
        }
    }

    /// What all answers that are left have in common next; nothing where one of them ends before it.
    fn common(&self, offers: &[Offer]) -> Option<Facet> {
        let mut next = offers.iter().filter(|offer| self.fits(offer)).map(|offer| offer.facets.get(self.chosen.len()));
        let first = next.next()?.copied()?;
        // Where one answer alone is left there is nothing to narrow down.
        (next.clone().next().is_some() && next.all(|facet| facet == Some(&first))).then_some(first)
    }

    /// One step back; says whether there was one.
    pub(crate) fn back(&mut self) -> bool {
        let was_flat = std::mem::take(&mut self.flat);
        let before = self.steps.pop_if(|_| !was_flat);
        before.inspect(|before| self.chosen.truncate(*before));
        was_flat || before.is_some()
    }

    /// Lists every answer.
    pub(crate) fn flatten(&mut self) {
        self.chosen.clear();
        self.steps.clear();
        self.flat = true;
    }

    /// What has been chosen so far, to be shown above the list.
    pub(crate) fn chosen(&self) -> &[Facet] {
        &self.chosen
    }
}

/// Puts facets into words.
pub(crate) struct FacetWords<'a> {
    pub(crate) speaker: Speaker<'a>,
    /// The cards of the player's hand.
    pub(crate) hand: &'a [HandCard],
}

impl FacetWords<'_> {
    /// One facet.
    pub(crate) fn facet(&self, facet: Facet) -> String {
        match facet {
            Facet::Group(group) => self.speaker.group_name(group),
            Facet::TargetGroup(group) => format!("target {}", self.speaker.group_name(group)),
            Facet::Piece(piece) => self.speaker.piece(piece),
            Facet::Verb(key) | Facet::Way(key) => self.speaker.words.word(key),
            Facet::Place(at) => format!("to {}", self.speaker.place(at)),
            Facet::Facing(degrees) => format!("facing {}", facing(degrees)),
            Facet::Target(piece) => format!("target {}", self.speaker.piece(piece)),
            Facet::Hand(index) => {
                let held = self.hand.iter().find(|card| card.index == index);
                let printed = || Some(self.speaker.card_apart(held?.card?));
                let name = held.and_then(|held| held.name.clone()).or_else(printed);
                name.unwrap_or_else(|| format!("card {}", index + 1))
            }
            Facet::Card(card) => self.speaker.card_apart(card),
            Facet::Share(piece, count) => format!("{count} on {}", self.speaker.piece(piece)),
            Facet::Number(key, number) => self.speaker.say(&Message::new(key).with("n", i64::from(number))),
        }
    }

    /// An answer: as it is typed, then what it points at, without what the whole list has in common.
    fn answer(&self, offer: &Offer, common: &[Facet]) -> String {
        let own = offer.facets.iter().filter(|facet| !common.contains(facet));
        let words: Vec<String> = own.map(|facet| self.facet(*facet)).collect();
        if words.is_empty() { offer.notation.clone() } else { format!("{} ({})", offer.notation, words.join(", ")) }
    }

    /// The lines of a list.
    pub(crate) fn items(&self, items: &[Item], offers: &[Offer]) -> Vec<String> {
        let answers = || {
            items.iter().filter_map(|item| match item {
                Item::Answer(n) => Some(&offers[*n]),
                Item::Group { .. } => None,
            })
        };
        let everywhere = |facet: &&Facet| answers().all(|offer| offer.facets.contains(facet));
        let first = answers().next().map(|offer| offer.facets.as_slice()).unwrap_or_default();
        let common: Vec<Facet> = first.iter().filter(everywhere).copied().collect();
        let line = |item: &Item| match item {
            Item::Answer(n) => self.answer(&offers[*n], &common),
            Item::Group { facet, many } => format!("{}: {many} choices", self.facet(*facet)),
        };
        items.iter().map(line).collect()
    }
}

/// An answer put together on a form, with the printed names in place of the short ones: `verb key=a,b` names the fields
/// and options of a form.
pub(crate) fn spelled_out(speaker: &Speaker<'_>, forms: &[Form], notation: &str) -> Option<String> {
    let mut parts = notation.split(' ');
    let verb = parts.next()?;
    let parts: Vec<(&str, &str)> = parts.map(|part| part.split_once('=')).collect::<Option<_>>()?;
    let spelled = forms.iter().filter(|form| form.verb == verb).find_map(|form| {
        let group = |(key, values): &(&str, &str)| {
            let field = form.fields.iter().find(|field| field.key == *key)?;
            let pick = |value: &str| field.options.iter().find(|pick| pick.value == value);
            let names: Option<Vec<String>> = values.split(',').map(|v| Some(speaker.card(pick(v)?.card))).collect();
            // A label may go on to explain itself after a colon; its name is what comes before.
            let label = speaker.say(&field.label);
            Some(format!("{}: {}", label.split(':').next().unwrap_or_default(), names?.join(", ")))
        };
        parts.iter().map(group).collect::<Option<Vec<String>>>()
    })?;
    Some(if spelled.is_empty() { "nothing".to_owned() } else { spelled.join("; ") })
}

/// A direction as the first player sees it.
pub(crate) fn facing(degrees: u16) -> String {
    match degrees % 360 {
        0 => "north".to_owned(),
        90 => "east".to_owned(),
        180 => "south".to_owned(),
        270 => "west".to_owned(),
        other => format!("{other} degrees"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_kernel::{PieceId, Place};

    /// Two pieces with six places each, and an answer without a piece.
    fn offers() -> Vec<Offer> {
        let offer = |notation: String, facets: &[Facet]| Offer {
            notation,
            facets: facets.iter().copied().collect(),
            form: None,
            shares: Vec::new(),
        };
        let mut offers: Vec<Offer> = (0..12)
            .map(|n| {
                let place = Place { x: n % 6, y: 1 };
                let facets = [Facet::Piece(PieceId(n as u16 / 6)), Facet::Verb("go"), Facet::Place(place)];
                offer(format!("go {n}"), &facets)
            })
            .collect();
        offers.push(offer("end".to_owned(), &[Facet::Verb("end")]));
        offers
    }

    #[test]
    fn many_answers_are_narrowed_down_until_one_is_left() {
        let offers = offers();
        let mut menu = Menu::default();
        let group = |n| Item::Group { facet: Facet::Piece(PieceId(n)), many: 6 };
        assert_eq!(menu.items(&offers), [group(0), group(1), Item::Answer(12)]);
        menu.choose(&offers, Facet::Piece(PieceId(1)));
        assert_eq!(menu.chosen(), [Facet::Piece(PieceId(1)), Facet::Verb("go")], "one verb is no choice");
        assert_eq!(menu.items(&offers), (6..12).map(Item::Answer).collect::<Vec<_>>());
        assert!(menu.back());
        assert!(!menu.back(), "there is nothing before the beginning");
    }

    #[test]
    fn one_number_out_of_many_is_proposed_and_the_others_are_typed() {
        let number = |n: u16| Offer {
            notation: format!("say {n}"),
            facets: [Facet::Verb("say"), Facet::Number("number-inches", n)].into_iter().collect(),
            form: None,
            shares: Vec::new(),
        };
        let offers: Vec<Offer> = [24].into_iter().chain(12..24).map(number).collect();
        let mut menu = Menu::default();
        assert_eq!(menu.items(&offers), [Item::Answer(0)]);
        assert_eq!(menu.numbers(&offers), Some((0, ["say 12", "say 24"])));
        menu.flatten();
        assert_eq!(menu.items(&offers).len(), offers.len());
    }

    #[test]
    fn every_answer_can_be_reached_and_listed() {
        let offers = offers();
        let mut menu = Menu::default();
        menu.flatten();
        assert_eq!(menu.items(&offers).len(), offers.len());
        let mut reached = Vec::new();
        let mut open = vec![Menu::default()];
        while let Some(menu) = open.pop() {
            for item in menu.items(&offers) {
                match item {
                    Item::Answer(n) => reached.push(n),
                    Item::Group { facet, .. } => {
                        let mut below = menu.clone();
                        below.choose(&offers, facet);
                        open.push(below);
                    }
                }
            }
        }
        reached.sort_unstable();
        assert_eq!(reached, (0..offers.len()).collect::<Vec<_>>());
    }
}
