//! How an answer that is not offered might be written, so that the judge can be asked why it is not legal: offers are
//! carried on to the spot that was pointed at, or given to another piece.

use muster_games::{Offer, OfferSheet};
use muster_kernel::{Facet, Picture, Piece, PieceId, Place};
use std::collections::BTreeSet;

/// How many such answers are tried.
const MOST_TRIED: usize = 4;

/// What somebody pointed at who was not offered it.
pub struct Wondered<'a> {
    /// What is offered.
    pub sheet: &'a OfferSheet,
    /// What is seen.
    pub picture: &'a Picture,
    /// The numbers of the offers that fit what was pointed at before; of more numbers than there are offers, the first ones.
    pub left: &'a [u32],
    /// Who acts, if that was pointed at.
    pub actor: Option<PieceId>,
    /// The spot that was pointed at.
    pub at: Place,
}

impl Wondered<'_> {
    /// The answers that may have been meant, a few at most.
    pub fn answers(&self) -> Vec<String> {
        let actor = self.actor.and_then(|id| self.picture.pieces.iter().find(|piece| piece.id == id));
        let offers = self.named();
        let is_narrowed = actor.is_some() || offers.len() < self.sheet.offers.len();
        let narrowed: &[&Offer] = if is_narrowed { &offers } else { &[] };
        let on = narrowed.iter().filter_map(|offer| carried_on(offer, actor.map(|piece| piece.at), self.at));
        let alike = actor.into_iter().flat_map(|actor| self.like_others(actor));
        let another = std::iter::once_with(|| self.for_another(&offers)).flatten();
        let mut answers: Vec<String> = Vec::new();
        for text in on.chain(alike).chain(another) {
            if !answers.contains(&text) {
                answers.push(text);
            }
            if answers.len() == MOST_TRIED {
                break;
            }
        }
        answers
    }

    /// The offers that are meant, each of them once: a stranger may send any numbers, any number of times.
    fn named(&self) -> Vec<&Offer> {
        let numbers: BTreeSet<u32> = self.left.iter().take(self.sheet.offers.len()).copied().collect();
        numbers.into_iter().filter_map(|n| self.sheet.offers.get(n as usize)).collect()
    }

    /// Ways that friends facing the same way have, for this piece and as far.
    fn like_others(&self, actor: &Piece) -> Vec<String> {
        let alike = |piece: &&Piece| piece.id != actor.id && piece.owner == actor.owner && piece.facing == actor.facing;
        let ways = |other: &Piece| {
            let at = Place { x: self.at.x - actor.at.x + other.at.x, y: self.at.y - actor.at.y + other.at.y };
            let own = |offer: &&Offer| offer.facets.contains(&Facet::Piece(other.id));
            let offers = self.sheet.offers.iter().filter(own);
            let ways =
                offers.filter_map(|offer| carried_on(offer, Some(other.at), at)).filter(|way| !way.contains(','));
            ways.filter_map(|way| renamed(&way, &other.tag, &actor.tag)).collect::<Vec<_>>()
        };
        self.picture.pieces.iter().filter(alike).flat_map(ways).collect()
    }

    /// Offers that name one piece, with the piece that was pointed at in its place.
    fn for_another(&self, offers: &[&Offer]) -> Vec<String> {
        let Some(here) = self.picture.pieces.iter().find(|piece| piece.at == self.at) else { return Vec::new() };
        let means = |piece: &Piece| match self.actor {
            None => Facet::Piece(piece.id),
            Some(_) => Facet::Target(piece.id),
        };
        let is_named = |piece: &&Piece| offers.iter().any(|offer| offer.facets.contains(&means(piece)));
        let alike = self.picture.pieces.iter().filter(|piece| piece.owner == here.owner).find(is_named);
        let Some(alike) = alike else { return Vec::new() };
        offers.iter().filter_map(|offer| renamed(&offer.notation, &alike.tag, &here.tag)).collect()
    }
}

/// An offer that ends at another spot: with the spot it is written with, or with as many steps as it is away.
fn carried_on(offer: &Offer, from: Option<Place>, to: Place) -> Option<String> {
    let place = offer.facets.iter().find_map(|facet| if let Facet::Place(at) = facet { Some(*at) } else { None })?;
    let spot = format!("{},{}", place.x, place.y);
    if offer.notation.contains(&spot) {
        return Some(offer.notation.replacen(&spot, &format!("{},{}", to.x, to.y), 1));
    }
    let from = from?;
    let digits = offer.notation.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let (start, number) = offer.notation.split_at(digits);
    let n: i32 = number.parse().ok().filter(|n| *n > 0)?;
    let step = Place { x: (place.x - from.x) / n, y: (place.y - from.y) / n };
    let straight = |along: i32| from.x + step.x * along == to.x && from.y + step.y * along == to.y;
    let along = if step.x != 0 { (to.x - from.x) / step.x } else { (to.y - from.y).checked_div(step.y)? };
    (along >= 1 && straight(along)).then(|| format!("{start}{along}"))
}

/// A text in which a name stands as a word, with another name in its place.
fn renamed(text: &str, name: &str, other: &str) -> Option<String> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let stands = |(at, _): &(usize, &str)| {
        let (before, after) = (&text[..*at], &text[*at + name.len()..]);
        !before.ends_with(is_part) && !after.starts_with(is_part)
    };
    let (at, _) = text.match_indices(name).find(stands).filter(|_| !name.is_empty())?;
    Some(format!("{}{other}{}", &text[..at], &text[at + name.len()..]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_kernel::Facets;

    fn offer(notation: &str, at: Option<Place>) -> Offer {
        let facets = at.map(Facet::Place).into_iter().collect::<Facets>();
        Offer { notation: notation.into(), facets, form: None, shares: Vec::new() }
    }

    #[test]
    fn no_offer_counts_twice_and_no_more_numbers_are_read_than_there_are_offers() {
        let sheet = OfferSheet {
            complete: true,
            offers: vec![offer("stay", None), offer("go 4,2", Some(Place { x: 4, y: 2 }))],
            forms: Vec::new(),
            drags: Vec::new(),
        };
        let picture = Picture {
            board: muster_kernel::Board::Grid { columns: 10, rows: 10 },
            areas: Vec::new(),
            decoration: Vec::new(),
            pieces: Vec::new(),
            groups: Vec::new(),
            marks: Vec::new(),
            meters: Vec::new(),
            hands: Vec::new(),
            phase: muster_kernel::Message::new("phase"),
            round: (1, 1),
            active: None,
            stages: Vec::new(),
        };
        let at = Place { x: 7, y: 7 };
        let named = |left: &[u32]| {
            let wondered = Wondered { sheet: &sheet, picture: &picture, left, actor: None, at };
            let named: Vec<String> = wondered.named().into_iter().map(|offer| offer.notation.clone()).collect();
            (named, wondered.answers())
        };
        let words = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<String>>();
        assert_eq!(named(&[1; 1000]), (words(&["go 4,2"]), words(&["go 7,7"])), "the same one many times");
        assert_eq!(named(&[1, 7, 0]), (words(&["go 4,2"]), words(&["go 7,7"])), "more numbers than offers");
        assert_eq!(named(&[1, 0]), (words(&["stay", "go 4,2"]), Vec::new()), "nothing was narrowed down");
    }

    #[test]
    fn a_straight_way_is_carried_on_and_a_spot_takes_the_place_of_another() {
        let place = |x, y| Place { x, y };
        let on = |offer: &Offer, to| carried_on(offer, Some(place(4, 2)), to);
        let two = offer("move S1 2", Some(place(4, 4)));
        assert_eq!(on(&two, place(4, 7)).as_deref(), Some("move S1 5"));
        assert_eq!(on(&two, place(5, 7)), None, "it does not lead there");
        assert_eq!(on(&two, place(4, 1)), None, "it leads the other way");
        let deploy = offer("deploy G1.2 4,2 N", Some(place(4, 2)));
        assert_eq!(carried_on(&deploy, None, place(4, 9)).as_deref(), Some("deploy G1.2 4,9 N"));
        assert_eq!(on(&offer("end", None), place(4, 7)), None);
    }

    #[test]
    fn a_name_takes_the_place_of_another_where_it_stands_as_a_word() {
        assert_eq!(renamed("move S1 1", "S1", "S3").as_deref(), Some("move S3 1"));
        assert_eq!(renamed("move S10 1", "S1", "S3"), None);
        assert_eq!(renamed("XS1 S1", "S1", "S3").as_deref(), Some("XS1 S3"));
    }
}
