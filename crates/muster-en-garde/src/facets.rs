//! What to point at to single an action out.

mod sets;

use crate::action::{Action, Deed, Gait, Grip, Move};
use crate::book::{Book, Printed};
use crate::field::Cover;
use crate::options;
use crate::roster::{Carried, Melee};
use crate::sight::{self, Eye};
use crate::space::{self, INCH};
use crate::state::{CIVILIAN, Facing, Home, MOST, Mark, ModelId, Role, State, is_civilian};
use muster_ground::angle::Angle;
use muster_ground::length::{Point, Vector};
use muster_kernel::{Facet, Facets};
use muster_tabletop::pointing::{Pointing, direction};
use sets::count;

/// The facets of an action.
pub(crate) fn facets(book: &Book, state: &State, action: &Action) -> Facets {
    let mut pointed = Pointed { book, state, facets: Facets::new() };
    pointed.action(action);
    pointed.facets
}

/// Where a model is shown: on the table, or beside it among those to come. The civilian comes after a side's own.
pub(crate) const fn hand_index(id: ModelId) -> u8 {
    if is_civilian(id) { MOST as u8 } else { id.number() as u8 }
}

/// A model where it is shown.
fn shown(state: &State, id: ModelId) -> Facet {
    if state.model(id).is_on_table() { Facet::Piece(id.piece()) } else { Facet::Hand(hand_index(id)) }
}

/// A facing in degrees clockwise from the first player's view ahead.
pub(crate) fn degrees(facing: Facing) -> u16 {
    let turn = Angle::looking(facing.step()).map_or(0, |turn| u32::from(turn.0));
    ((turn * 360 + 32_768) / 65_536 % 360) as u16
}

/// The facets found so far.
struct Pointed<'a> {
    book: &'a Book,
    state: &'a State,
    facets: Facets,
}

impl Pointed<'_> {
    fn card(&mut self, printed: Printed) {
        self.facets.push(Facet::Card(self.book.card(printed)));
    }

    fn facing(&mut self, facing: Option<Facing>) {
        if let Some(facing) = facing {
            self.facets.push(Facet::Facing(degrees(facing)));
        }
    }

    /// A model where it is shown.
    fn actor(&mut self, id: ModelId) {
        self.facets.push(shown(self.state, id));
    }

    /// A weapon; the second of two pistols (EG-12.33) is told apart by a way.
    fn missile(&mut self, carried: Carried) {
        self.card(Printed::Missile(carried.kind));
        if carried.nth > 0 {
            self.facets.way("way-second");
        }
    }

    fn melee(&mut self, weapon: Melee, off_hand: bool) {
        self.card(Printed::Melee(weapon));
        if off_hand {
            self.facets.way("way-off-hand");
        }
    }

    fn action(&mut self, action: &Action) {
        match action {
            Action::Do(id, deed) => {
                self.actor(*id);
                self.deed(*id, deed);
            }
            Action::Move(way) => self.moves(None, way),
            Action::Scout { way, hide } => {
                self.facets.verb(if *hide { "verb-scout-hide" } else { "verb-scout" });
                self.place_of(way);
            }
            Action::Deploy { model, at, facing } => {
                self.facets.push(Facet::Hand(hand_index(*model)));
                self.facets.verb("verb-deploy");
                self.facets.place(*at);
                self.facing(*facing);
            }
            Action::Warband(warband) | Action::Unfit(warband, _) => {
                self.facets.verb("verb-warband");
                self.card(Printed::Faction(usize::from(warband.faction)));
            }
            Action::Home(home) => {
                self.facets.verb(if *home == Home::Near { "verb-home-near" } else { "verb-home-far" })
            }
            Action::Role(role) => self.facets.verb(role_verb(*role)),
            Action::Combat(id) => {
                self.facets.verb("verb-combat");
                self.actor(*id);
            }
            Action::Reply(reply) => reply.point(&mut self.facets, |id| shown(self.state, id)),
            Action::Put(at) => {
                self.facets.verb("verb-put");
                self.facets.place(*at);
            }
            Action::Face(facing) => {
                self.facets.verb("verb-face");
                self.facing(Some(*facing));
            }
            Action::Evade(facing) => {
                self.facets.verb("verb-evade");
                self.facing(*facing);
            }
            Action::Snap(weapon) => {
                self.facets.verb("verb-snap");
                self.missile(*weapon);
            }
            Action::Fire(weapon, target) => {
                self.facets.verb("verb-fire");
                self.facets.target(*target);
                self.missile(*weapon);
            }
            fencing => self.fencing(fencing),
        }
    }

    /// What is done in a combat.
    fn fencing(&mut self, action: &Action) {
        match action {
            Action::Draw { attack, grips } => self.draw(*attack, grips),
            Action::Seize(counters) => {
                self.facets.verb("verb-seize");
                self.facets.way(count(*counters));
            }
            Action::Discard(counters) => {
                self.facets.verb("verb-discard");
                self.facets.way(count(*counters));
            }
            Action::Attack(on) => {
                self.facets.verb("verb-attack");
                self.facets.target(*on);
            }
            Action::Pistol(pistol, on) => {
                self.facets.verb("verb-pistol");
                self.facets.target(*on);
                self.missile(*pistol);
            }
            Action::Wield(weapon, off_hand) => {
                self.facets.verb("verb-wield");
                self.melee(*weapon, *off_hand);
            }
            Action::Recover(weapon) => {
                self.facets.verb("verb-recover");
                self.melee(*weapon, false);
            }
            Action::Defend(ploys, guard) => {
                let (verb, way) = sets::defence(*ploys);
                self.facets.verb(verb);
                self.facets.way(way);
                if let Some(guard) = guard {
                    self.actor(*guard);
                }
            }
            Action::Press(ploys, cancels) => {
                let (verb, way) = sets::offence(*ploys, *cancels);
                self.facets.verb(verb);
                self.facets.way(way);
            }
            _ => self.facets.verb("verb-pass"),
        }
    }

    /// EG-8.23 a draw: how many Attack counters, and who takes what in hand.
    fn draw(&mut self, attack: u8, grips: &[Grip]) {
        self.facets.verb("verb-draw");
        self.facets.way(count(attack));
        for grip in grips {
            self.actor(grip.model);
            self.card(Printed::Melee(grip.weapon));
            let item = self.state.profile(grip.model).and_then(|p| p.off_hand).filter(|_| grip.off_hand);
            if let Some(item) = item {
                self.card(Printed::OffHand(item));
            }
        }
    }

    fn deed(&mut self, id: ModelId, deed: &Deed) {
        match deed {
            Deed::Move(way) => self.moves(Some(id), way),
            Deed::Leave(way) => {
                self.facets.verb("verb-leave");
                self.gait(way.gait);
                self.place_of(way);
            }
            Deed::Rout(way) => {
                self.facets.verb("verb-rout");
                self.gait(way.gait);
                self.place_of(way);
            }
            Deed::Enter(_, way) => {
                self.facets.verb(if way.gait == Gait::Run { "verb-enter-run" } else { "verb-enter" });
                self.place_of(way);
            }
            Deed::Disengage => self.facets.verb("verb-disengage"),
            Deed::Shoot { weapon, target, after } => {
                self.facets.verb(if after.is_some() { "verb-move-shoot" } else { "verb-shoot" });
                self.facets.target(*target);
                self.missile(*weapon);
                after.iter().for_each(|way| self.place_of(way));
            }
            Deed::Reload(weapon) => {
                self.facets.verb("verb-reload");
                self.missile(*weapon);
            }
            Deed::Mount(facing) => self.turning("verb-mount", *facing),
            Deed::Dismount(to, facing) => {
                self.turning("verb-dismount", *facing);
                self.facets.place(*to);
            }
            Deed::Hide(facing) => self.turning("verb-hide", *facing),
            Deed::Rest(facing) => self.turning("verb-rest", *facing),
            Deed::Aim(facing) => self.turning("verb-aim", *facing),
            Deed::Order(after) => {
                self.facets.verb(if after.is_some() { "verb-move-order" } else { "verb-order" });
                after.iter().for_each(|way| self.place_of(way));
            }
            Deed::Take(item) => {
                self.facets.verb("verb-take");
                let lies = self.state.items.get(usize::from(*item)).map(|item| item.at);
                lies.into_iter().for_each(|at| self.facets.place(at));
            }
            Deed::Escort => {
                self.facets.verb("verb-escort");
                self.facets.target(CIVILIAN);
            }
            Deed::Hand(friend) => self.doing("verb-hand", *friend),
            Deed::Drop => self.facets.verb("verb-drop"),
            Deed::Climb(to) => {
                self.facets.verb("verb-climb");
                self.facets.place(*to);
            }
            Deed::Leap(to) => {
                self.facets.verb("verb-leap");
                self.facets.place(*to);
            }
            Deed::Search(target) => self.doing("verb-search", *target),
            Deed::Challenge(target) => self.doing("verb-challenge", *target),
            Deed::Beguile(target) => self.doing("verb-beguile", *target),
            Deed::Hold => self.facets.verb("verb-hold"),
        }
    }

    fn turning(&mut self, verb: &'static str, facing: Option<Facing>) {
        self.facets.verb(verb);
        self.facing(facing);
    }

    fn doing(&mut self, verb: &'static str, target: ModelId) {
        self.facets.verb(verb);
        self.facets.target(target);
    }

    fn gait(&mut self, gait: Gait) {
        self.facets.way(match gait {
            Gait::Short => "way-short",
            Gait::Normal => "way-normal",
            Gait::Run => "way-run",
        });
    }

    /// The end of a move and where its mover looks then.
    fn place_of(&mut self, way: &Move) {
        way.corners.last().copied().into_iter().for_each(|at| self.facets.place(at));
        self.facing(way.facing);
    }

    /// A move: how fast, to what end, and where.
    fn moves(&mut self, id: Option<ModelId>, way: &Move) {
        self.facets.verb(match (way.gait, way.corners.is_empty()) {
            (_, true) => "verb-turn",
            (Gait::Short, _) => "verb-short",
            (Gait::Normal, _) => "verb-move",
            (Gait::Run, _) => "verb-run",
        });
        if way.target.is_some() {
            self.facets.way("way-contact");
        } else if let (Some(id), Some(end)) = (id, way.corners.last()) {
            self.facets.way(purpose(self.state, id, *end));
        }
        way.target.into_iter().for_each(|target| self.facets.target(target));
        self.place_of(way);
    }
}

const fn role_verb(role: Role) -> &'static str {
    match role {
        Role::Attacker => "verb-attacker",
        Role::Defender => "verb-defender",
        Role::Escort => "verb-escorting",
        Role::Blocker => "verb-blocker",
    }
}

/// What a move to a place is good for: an edge or a thing worth reaching, cover, or a direction as its owner sees it.
fn purpose(state: &State, id: ModelId, end: Point) -> &'static str {
    let from = state.model(id).at;
    let nearer = |goal: Point| goal.distance_squared(end) < goal.distance_squared(from);
    let close = |goal: Point| nearer(goal) && space::within(goal, end, i64::from(2 * INCH.0));
    let civilian = state.model(CIVILIAN);
    if state.field.objective.is_some_and(close) {
        return "way-objective";
    }
    if civilian.is_on_table() && state.civilian.escort != Some(id) && close(civilian.at) {
        return "way-civilian";
    }
    if state.items.iter().any(|item| close(item.at)) {
        return "way-item";
    }
    if covered(state, id, end) {
        return "way-cover";
    }
    let home = options::home(state, id);
    let step = end - from;
    let ahead = if home == Home::Near { step } else { Vector::new(-step.x, -step.y) };
    direction(ahead)
}

/// EG-6.31 whether a model would stand in cover at a place from the nearest enemy.
fn covered(state: &State, id: ModelId, end: Point) -> bool {
    let hidden = |enemy: &ModelId| !state.model(*enemy).has(Mark::Hidden) && state.are_enemies(id, *enemy);
    let enemies = state.on_table().iter().filter(hidden);
    let Some(enemy) = enemies.min_by_key(|enemy| state.model(*enemy).at.distance_squared(end)) else { return false };
    let at = state.model(enemy).at;
    let Some(facing) = Facing::towards(at, end) else { return false };
    let mut there = state.clone();
    there.model_mut(id).at = end;
    sight::cover(&there, Eye { id: enemy, at, facing }, id) != Some(Cover::None)
}
