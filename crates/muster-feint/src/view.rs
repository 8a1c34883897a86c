//! What one observer may know of a battle (chapter 11), built from the state and never a copy with parts removed.

use crate::book::{Book, Card, Kind, WeaponId};
use crate::evidence::{MOST_USES, Record};
use crate::force::{self, ARMY, Force};
use crate::state::{Combats, NO_UNIT, Once, State, TOKENS, Token, TokenId, Unit};
use crate::step::Step;
use muster_kernel::{Observer, Seat};
use smallvec::SmallVec;

/// A side whose secrets the observer knows (FT-11.1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// Army and Distractions.
    pub force: Force,
    /// Every unit of the army.
    pub units: [Unit; ARMY],
}

/// What a Scry showed to those who may know (FT-11.12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// The token, by number among its side's.
    pub token: u8,
    /// How many Shell Games its side had played by then.
    pub epoch: u8,
    /// The unit card and weapon cards, if the observer may know.
    pub seen: Option<(Card, [Option<WeaponId>; 3])>,
}

/// A battle as one observer knows it (FT-11.16, FT-11.17).
///
/// FT-11.2, FT-11.5, FT-11.7, FT-11.18 what is public is here for everybody, what is secret for its owner alone; FT-1.6 of
/// a card back nothing is known but where it faces; FT-11.22 the record of one seat is what its views showed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose eyes.
    pub observer: Observer,
    /// Which map.
    pub scenario: u8,
    /// Where in the battle we are.
    pub step: Step,
    /// The round.
    pub round: u8,
    /// Who takes the first turns.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The sides whose secrets the observer knows.
    pub known: [Option<Known>; 2],
    /// FT-4.22 the displays.
    pub displays: [SmallVec<[Card; 8]>; 2],
    /// Cards of each army: Core and Elite. Three and two, except in a position stated otherwise.
    pub sizes: [(u8, u8); 2],
    /// Whether each force keeps the building rules, as every force does that was committed in play.
    pub lawful: [bool; 2],
    /// The tokens; `unit` only where the observer knows the side.
    pub tokens: [Token; TOKENS],
    /// Which tokens have been deployed.
    pub deployed: u16,
    /// FT-11.6 what everybody may see of face-up units.
    pub shown: [Option<Unit>; TOKENS],
    /// FT-11.3 how many weapon cards lie face down with each token.
    pub hidden_cards: [u8; TOKENS],
    /// The recorded combats.
    pub combats: Combats,
    /// What the table has seen of hidden cards, without what Scries showed.
    pub records: [Record; 2],
    /// What Scries showed of each side.
    pub sights: [SmallVec<[Sight; MOST_USES]>; 2],
}

/// FT-11.17 a face-up unit as everybody may see it: face-down weapon cards and spent Shell Games stay hidden.
fn publicly(unit: &Unit) -> Unit {
    let mut weapons = [None; 3];
    for kind in Kind::ALL.into_iter().filter(|k| unit.weapons_up & k.bit() != 0) {
        weapons[kind as usize] = unit.weapons[kind as usize];
    }
    Unit { weapons, used: unit.used & !(Once::ShellGame as u8), ..*unit }
}

/// Builds the view of an observer.
pub(crate) fn view(book: &Book, state: &State, observer: Observer) -> View {
    let over = matches!(state.step, Step::Over(_));
    let knows = |side: Seat| over || observer.knows(side);
    let committed = state.step != Step::Forces;
    let mut view = View {
        observer,
        scenario: state.scenario,
        step: state.step,
        round: state.round,
        first: state.first,
        active: state.active,
        known: [None, None],
        displays: Default::default(),
        sizes: [(0, 0); 2],
        lawful: [true; 2],
        tokens: state.tokens,
        deployed: 0,
        shown: [None; TOKENS],
        hidden_cards: [0; TOKENS],
        combats: state.combats,
        records: state.records,
        sights: Default::default(),
    };
    for side in Seat::BOTH {
        let s = side.index();
        let force = &state.forces[s];
        if committed {
            view.displays[s] = force::display(book, force);
            view.sizes[s] = (force.core, force.army.len() as u8 - force.core);
            view.lawful[s] = force::violations(book, force).is_empty();
        }
        if knows(side) && committed {
            view.known[s] = Some(Known { force: *force, units: state.units[s] });
        }
        for scried in &mut view.records[s].scried {
            let Some(now) = scried.take() else { continue };
            let unit = &state.units[s][usize::from(now.unit)];
            let seen = (knows(side) || knows(side.other())).then_some((unit.card, unit.weapons));
            view.sights[s].push(Sight { token: now.token, epoch: now.epoch, seen });
        }
    }
    for id in TokenId::all() {
        let Some(unit) = state.unit(id) else { continue };
        view.deployed |= 1 << id.0;
        view.hidden_cards[id.index()] = state.hidden_cards(unit);
        view.shown[id.index()] = unit.face_up.then(|| publicly(unit));
        if !knows(id.side()) {
            view.tokens[id.index()].unit = None;
        }
    }
    view
}

impl View {
    /// Whether the token has been deployed.
    pub fn is_deployed(&self, id: TokenId) -> bool {
        self.deployed >> id.0 & 1 == 1
    }

    /// The unit of a deployed token as far as the observer may know it: in full, or as everybody may see it.
    pub fn unit(&self, id: TokenId) -> Option<Unit> {
        let known = self.known[id.side().index()].as_ref();
        let own = known.zip(self.tokens[id.index()].unit).map(|(k, unit)| k.units[usize::from(unit)]);
        own.or(self.shown[id.index()])
    }

    /// FT-11.13 what a Scry showed of a token, unless a Shell Game has made it uncertain since.
    /// FT-12.38 then only which two units stand on the two tokens is known.
    pub fn sight(&self, id: TokenId) -> Option<(Card, [Option<WeaponId>; 3])> {
        let side = id.side().index();
        let shells = self.records[side].shells.iter().flatten();
        let certain = |sight: &&Sight| {
            usize::from(sight.token) == id.number()
                && shells.clone().skip(sight.epoch.into()).all(|game| !game.tokens.contains(&sight.token))
        };
        self.sights[side].iter().filter(certain).find_map(|s| s.seen)
    }

    /// The unit of a token as the rules see it for what can be computed from this view; blank where nothing is known.
    pub(crate) fn standing(&self, id: TokenId) -> Unit {
        self.unit(id).unwrap_or(NO_UNIT)
    }
}
