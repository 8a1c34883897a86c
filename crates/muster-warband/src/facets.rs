//! What to point at to single an action out.

use crate::action::{Action, Boost, Corners, Deed, Shares};
use crate::book::{Book, Power, Spell, Warband};
use crate::catalogue::Printed;
use crate::state::{Home, ModelId, PLACES, State};
use muster_ground::length::{Point, Vector};
use muster_kernel::{Facet, Facets, Seat};
use muster_tabletop::pointing::{Pointing, direction};

/// The facets of an action.
pub(crate) fn facets(book: &Book, state: &State, action: &Action) -> Facets {
    let mut pointed = Pointed { book, state, facets: Facets::new() };
    pointed.action(action);
    pointed.facets
}

/// Where a model that is not on the table is shown beside it.
pub(crate) const fn hand_index(id: ModelId) -> u8 {
    id.number() as u8
}

/// A model where it is shown.
fn shown(state: &State, id: ModelId) -> Facet {
    let there = id.index() < PLACES && state.model(id).is_in_play();
    if there { Facet::Piece(id.piece()) } else { Facet::Hand(hand_index(id)) }
}

/// The facets found so far.
struct Pointed<'a> {
    book: &'a Book,
    state: &'a State,
    facets: Facets,
}

impl Pointed<'_> {
    /// A model where it is shown.
    fn actor(&mut self, id: ModelId) {
        self.facets.push(shown(self.state, id));
    }

    fn action(&mut self, action: &Action) {
        match action {
            Action::Warband(warband) => self.warband(warband),
            Action::Edge(home) => self.facets.verb(if *home == Home::South { "verb-south" } else { "verb-north" }),
            Action::Deploy(id, at) => {
                self.actor(*id);
                self.facets.verb("verb-deploy");
                self.facets.place(*at);
            }
            Action::Scout(id, corners) => {
                self.actor(*id);
                self.facets.verb(if corners.is_empty() { "verb-stay" } else { "verb-scout" });
                self.end(corners);
            }
            Action::First(side) => self.facets.verb(if *side == Seat::FIRST { "verb-first-a" } else { "verb-first-b" }),
            Action::Activate(id) => {
                self.actor(*id);
                self.facets.verb("verb-activate");
            }
            Action::Reactivate(id) => {
                self.actor(*id);
                self.facets.verb("verb-reactivate");
            }
            Action::Pass => self.facets.verb("verb-pass"),
            Action::StandDown => self.facets.verb("verb-stand-down"),
            Action::Do(deed) => self.deed(deed),
            Action::Use(power, target) => {
                self.facets.verb(power_verb(*power));
                target.iter().for_each(|target| self.facets.target(*target));
            }
            Action::Stop => self.facets.verb("verb-stop"),
            Action::Split(shares) => self.split(shares),
            Action::Move(corners) => {
                self.facets.verb(if corners.is_empty() { "verb-stay" } else { "verb-move" });
                self.end(corners);
            }
            Action::Reply(reply) => reply.point(&mut self.facets, |id| shown(self.state, id)),
        }
    }

    /// A warband: its list, its Leader, then whoever else there is of every kind.
    fn warband(&mut self, warband: &Warband) {
        self.facets.verb("verb-warband");
        self.facets.push(Facet::Card(self.book.card(Printed::List(warband.list))));
        let leader = warband.models.get(usize::from(warband.leader));
        for model in leader.into_iter().chain(&warband.models) {
            let card = Facet::Card(model.card);
            if !self.facets.contains(&card) {
                self.facets.push(card);
            }
        }
    }

    fn split(&mut self, shares: &Shares) {
        self.facets.verb("verb-split");
        shares.iter().for_each(|(id, dice)| self.facets.push(Facet::Share(id.piece(), *dice)));
    }

    fn deed(&mut self, deed: &Deed) {
        match deed {
            Deed::Walk(corners) => self.moves("verb-walk", corners),
            Deed::Run(corners) => self.moves("verb-run", corners),
            Deed::Charge(target, via) => {
                self.facets.verb("verb-charge");
                self.facets.target(*target);
                via.iter().for_each(|via| self.facets.place(*via));
            }
            Deed::Strike => self.facets.verb("verb-strike"),
            Deed::Shoot(target) => {
                self.facets.verb("verb-shoot");
                self.facets.target(*target);
            }
            Deed::Aim => self.facets.verb("verb-aim"),
            Deed::Focus => self.facets.verb("verb-focus"),
            Deed::StandUp => self.facets.verb("verb-stand-up"),
            Deed::Cast(spell, target, boost) => {
                self.facets.verb(spell_verb(*spell));
                self.facets.target(*target);
                self.facets.way(if *boost == Boost::Boosted { "way-boosted" } else { "way-plain" });
            }
            Deed::Reload => self.facets.verb("verb-reload"),
            Deed::Interact(place) => {
                self.facets.verb("verb-interact");
                let marker = self.state.markers.get(usize::from(*place));
                marker.map(|marker| marker.at).into_iter().for_each(|at| self.facets.place(at));
            }
        }
    }

    /// A move: what it is good for, and where it ends.
    fn moves(&mut self, verb: &'static str, corners: &Corners) {
        self.facets.verb(verb);
        if let (Some(end), Some(activation)) = (corners.last(), self.state.activation) {
            self.facets.way(purpose(self.state, activation.model, *end));
        }
        self.end(corners);
    }

    fn end(&mut self, corners: &Corners) {
        corners.last().copied().into_iter().for_each(|at| self.facets.place(at));
    }
}

/// What a move to a place is good for: a marker, a fight, or a direction as its owner sees it.
fn purpose(state: &State, id: ModelId, end: Point) -> &'static str {
    let model = state.model(id);
    let radius = model.radius;
    if state.markers.iter().any(|marker| crate::markers::touches(end, radius, marker.at)) {
        return "way-marker";
    }
    if !crate::space::engagers_at(state, id, end).is_empty() {
        return "way-contact";
    }
    let step = end - model.at;
    let ahead = match state.side(id.seat()).home {
        Home::South => step,
        Home::North => Vector::new(-step.x, -step.y),
    };
    direction(ahead)
}

/// The word for using a power.
pub(crate) const fn power_verb(power: Power) -> &'static str {
    match power {
        Power::HoldTheLine => "verb-hold-the-line",
        Power::Forward => "verb-forward",
        Power::KillingRage => "verb-killing-rage",
        Power::WarDrums => "verb-war-drums",
        Power::DreadCommand => "verb-dread-command",
        Power::GraveChill => "verb-grave-chill",
        Power::Feint => "verb-feint",
        Power::MarkPrey => "verb-mark-prey",
    }
}

/// The word for casting a spell.
pub(crate) const fn spell_verb(spell: Spell) -> &'static str {
    match spell {
        Spell::Mend => "verb-mend",
        Spell::Ward => "verb-ward",
        Spell::Firebolt => "verb-firebolt",
        Spell::TripHex => "verb-trip-hex",
        Spell::GraveGrasp => "verb-grave-grasp",
        Spell::RiseAgain => "verb-rise-again",
        Spell::Thornlash => "verb-thornlash",
        Spell::SecondWind => "verb-second-wind",
        Spell::MistVeil => "verb-mist-veil",
    }
}
