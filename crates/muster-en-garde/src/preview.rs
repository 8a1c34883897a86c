//! What an action would do: where it leads, what bars the way, what it would take.

mod barred;

use crate::action::{Action, Attack, Deed, Move, Ploy, Ploys, Prompt};
use crate::activation;
use crate::book::Book;
use crate::facets::degrees;
use crate::legal;
use crate::measure;
use crate::mounted;
use crate::movement::{self, Manner, Mover};
use crate::options;
use crate::reaction;
use crate::register::*;
use crate::roll_note;
use crate::roster::{Carried, Missile};
use crate::scores;
use crate::shooting::{self, Shot};
use crate::sight;
use crate::space;
use crate::special;
use crate::state::{Facing, Mark, ModelId, Models, State};
use crate::walk::spot;
use muster_ground::length::Point;
use muster_kernel::{Explained, Ghost, Message, Preview, Question, Stat};
use muster_tabletop::previews::Sketching;

/// What an action would do. Of answers that are not legal only those that are drawn show more than nothing.
pub(crate) fn preview(book: &Book, state: &State, question: &Question<Prompt>, action: &Action) -> Preview {
    if !is_drawn(state, question, action) && legal::check(book, state, question, action).is_err() {
        return Preview::default();
    }
    let mut sketch = Sketch { book, state, preview: Preview::default() };
    sketch.draw(question, action);
    sketch.preview
}

/// Whether an answer is a way or a place on the table that can be drawn, legal or not.
fn is_drawn(state: &State, question: &Question<Prompt>, action: &Action) -> bool {
    let goes = |id: ModelId, way: &Move| {
        way.corners.len() <= movement::LEGS
            && way.corners.iter().all(|p| p.is_safe())
            && state.on_table().has(id)
            && way.target.is_none_or(|target| state.on_table().has(target))
    };
    match action {
        Action::Do(id, Deed::Move(way)) => goes(*id, way),
        Action::Move(way) | Action::Scout { way, .. } => {
            legal::mover(state, question.prompt).is_some_and(|mover| goes(mover.id, way))
        }
        Action::Deploy { model, at, .. } => at.is_safe() && model.index() < crate::state::PLACES,
        _ => false,
    }
}

/// A preview being put together.
struct Sketch<'a> {
    book: &'a Book,
    state: &'a State,
    preview: Preview,
}

impl Sketch<'_> {
    fn need(&mut self, label: &'static str, value: Explained, style: &'static str) {
        self.preview.needs.push(Stat { label: label.into(), value, style });
    }

    fn ghost(&mut self, id: ModelId, at: Point, facing: Option<Facing>) {
        let facing = degrees(facing.unwrap_or(self.state.model(id).facing));
        self.preview.ghosts.push(Ghost { piece: id.piece(), at: spot(at), facing: Some(facing), body: None });
    }

    fn draw(&mut self, question: &Question<Prompt>, action: &Action) {
        match (question.prompt, action) {
            (_, Action::Do(id, deed)) if id.index() < crate::state::PLACES => self.deed(*id, deed),
            (prompt, Action::Move(way)) => {
                if let Some(mover) = legal::mover(self.state, prompt) {
                    self.walk(mover, way);
                }
            }
            (Prompt::Scout(id), Action::Scout { way, hide }) => {
                self.walk(Mover::of(self.state, id, Manner::Scout), way);
                if *hide {
                    self.preview.note(EG_9_15, "preview-hides");
                }
            }
            (_, Action::Deploy { model, at, facing }) => {
                self.preview.mark("goal", &[*at], "preview-deploy", EG_4_13);
                if model.index() < crate::state::PLACES {
                    self.ghost(*model, *at, *facing);
                }
            }
            (Prompt::React { target, charger }, Action::Evade(facing)) => self.evade(target, charger, *facing),
            (Prompt::React { target, charger }, Action::Snap(weapon)) => {
                let place = shooting::place(self.state, target, *weapon);
                self.shot(reaction::snap(self.state, target, place), charger);
            }
            (Prompt::SecondShot(id, moved), Action::Fire(weapon, target)) => {
                let stance = if moved { shooting::Stance::Moved } else { shooting::Stance::Still };
                let weapon = shooting::place(self.state, id, *weapon);
                self.shot(Shot { eye: sight::Eye::of(self.state, id), weapon, stance }, *target);
            }
            (Prompt::Fight(id), Action::Attack(on)) => self.attack(Attack::new(id, *on)),
            (Prompt::Fight(id), Action::Pistol(pistol, on)) => self.pistol(id, *pistol, *on),
            (Prompt::Defend(attack), Action::Defend(ploys, guard)) => self.defend(attack, *ploys, *guard),
            (Prompt::Press(attack), Action::Press(ploys, cancels)) => {
                // EG-12.10 a Bodyguard that is feinted away leaves the original Defender.
                let back = attack.guarded.filter(|_| *cancels == Some(Ploy::Bodyguard));
                let on = back.unwrap_or(attack.on);
                self.attack(Attack { attack: *ploys, cancelled: *cancels, on, ..attack });
            }
            (Prompt::Face(id), Action::Face(facing)) => self.ghost(id, self.state.model(id).at, Some(*facing)),
            (_, Action::Put(at)) => self.preview.mark("goal", &[*at], "preview-put", EG_9_47),
            (_, Action::Draw { .. } | Action::Warband(_) | Action::Unfit(..)) => {
                self.preview.note(EG_11_1, "preview-secret");
            }
            _ => (),
        }
    }

    fn deed(&mut self, id: ModelId, deed: &Deed) {
        let state = self.state;
        match deed {
            Deed::Move(way) => self.walk(Mover::of(state, id, Manner::Free), way),
            Deed::Leave(way) => {
                self.walk(Mover::of(state, id, Manner::Leave), way);
                self.preview.note(EG_4_20, "preview-leaves");
            }
            Deed::Rout(way) => self.walk(Mover::of(state, id, Manner::Rout(Models::NONE)), way),
            Deed::Enter(from, way) => self.walk(Mover { id, from: *from, manner: Manner::Enter }, way),
            Deed::Disengage => self.disengage(id),
            Deed::Shoot { weapon, target, after } => {
                after.iter().for_each(|way| self.walk(Mover::of(state, id, Manner::Before), way));
                if target.index() < crate::state::PLACES {
                    let place = shooting::place(state, id, *weapon);
                    self.shot(options::planned(state, (id, place), after.as_ref()), *target);
                }
            }
            Deed::Order(after) => {
                after.iter().for_each(|way| self.walk(Mover::of(state, id, Manner::Before), way));
                // EG-7.19 from where it stands after its own move.
                let at = state.model(id).at;
                let at = after.as_ref().map_or(at, |way| movement::end(at, &way.corners));
                let reached = activation::orderable_from(state, id, at).count() as i64;
                self.preview.note(EG_7_19, Message::new("preview-order").with("models", reached));
            }
            Deed::Search(_) | Deed::Climb(_) | Deed::Leap(_) => self.daring(id, deed),
            Deed::Beguile(target) => {
                self.preview.note(EG_7_27, Message::new("preview-beguile").with("target", target.piece()));
            }
            Deed::Challenge(target) => {
                self.preview.note(EG_9_34, Message::new("preview-challenge").with("target", target.piece()));
            }
            Deed::Dismount(to, facing) => self.ghost(id, *to, *facing),
            Deed::Hide(facing) | Deed::Rest(facing) | Deed::Aim(facing) | Deed::Mount(facing) => {
                // EG-9.27 model and horse become one at the horse's place.
                let horse = mounted::horse_near(state, id).filter(|_| matches!(deed, Deed::Mount(_)));
                self.ghost(id, horse.map_or(state.model(id).at, |(_, at)| at), *facing);
                let (key, rule) = match deed {
                    Deed::Hide(_) => ("preview-hides", EG_9_15),
                    Deed::Rest(_) => ("preview-rests", EG_7_17),
                    Deed::Aim(_) => ("preview-aims", EG_7_18),
                    _ => ("preview-mounts", EG_9_27),
                };
                self.preview.note(rule, key);
            }
            _ => (),
        }
    }

    /// EG-7.22 to EG-7.24 what a die has to show; nothing for an Agile model that climbs or leaps (EG-3.25).
    fn daring(&mut self, id: ModelId, deed: &Deed) {
        let (least, rule, to) = match deed {
            Deed::Climb(to) => (2, EG_7_22, Some(*to)),
            Deed::Leap(to) => (3, EG_7_23, Some(*to)),
            _ => (4 - i32::from(special::search_bonus(self.state, id)), EG_7_24, None),
        };
        to.into_iter().for_each(|to| self.ghost(id, to, None));
        if to.is_some() && special::is_sure_footed(self.state, id) {
            return self.preview.note(EG_3_25, "preview-agile");
        }
        self.preview.needs.push(Stat { style: "plus", ..crate::catalogue::stat("stat-needed", least, rule) });
    }

    /// EG-7.3 a move: its trail, what bars it, whom it meets and what they may do about it.
    fn walk(&mut self, mover: Mover, way: &Move) {
        let (state, id) = (self.state, mover.id);
        let to = movement::end(mover.from, &way.corners);
        let last = movement::legs(mover.from, &way.corners).next_back();
        let ahead = last.and_then(|leg| Facing::towards(leg.from, leg.to));
        self.ghost(id, to, way.facing.or(ahead));
        let path: Vec<Point> = [mover.from].into_iter().chain(way.corners.iter().copied()).collect();
        let length = movement::length(mover.from, &way.corners);
        let most = movement::rate(state.class(id), way.gait);
        let cost = || Message::new("preview-way").with("length", length.0).with("most", most.0);
        if path.len() > 1 {
            self.preview.mark("trail", &path, cost(), EG_6_12);
        }
        self.preview.note(EG_6_14, cost());
        let highest = movement::highest(state, id, movement::going(state, mover, &way.corners));
        if highest < crate::action::Gait::Run {
            self.preview.note(EG_6_16, Message::new("preview-highest").with("gait", highest.id()));
        }
        self.preview.marks.extend(barred::barred(state, mover, way));
        for enemy in movement::contacts(state, id, to).iter() {
            self.preview.mark("contact", &[to, state.model(enemy).at], "mark-contact", EG_6_5);
            self.preview.note(EG_6_22, Message::new("preview-contact").with("target", enemy.piece()));
        }
        if let Some(target) = way.target.filter(|target| target.index() < crate::state::PLACES) {
            self.reactions(target, id);
        }
        if state.model(id).has(Mark::Hidden) {
            self.preview.note(EG_9_17, "preview-hidden-moves");
        }
    }

    /// EG-7.9 what the target of a charge may do.
    fn reactions(&mut self, target: ModelId, charger: ModelId) {
        for action in reaction::menu(self.book, self.state, target, charger) {
            let (key, rule) = match action {
                Action::Evade(_) => ("preview-may-evade", EG_7_10),
                Action::Snap(_) => ("preview-may-snap", EG_7_11),
                _ => continue,
            };
            self.preview.note(rule, Message::new(key).with("target", target.piece()));
        }
    }

    /// EG-7.10.
    fn evade(&mut self, target: ModelId, charger: ModelId, facing: Option<Facing>) {
        let far = reaction::evasion(self.state, target, charger);
        let to = crate::straight::along(self.state.model(target).at, reaction::away(self.state, target, charger), far);
        self.ghost(target, to, facing);
        self.preview.mark("trail", &[self.state.model(target).at, to], "preview-evade", EG_7_10);
        self.agility("stat-own-agility", target);
        self.agility("stat-their-agility", charger);
    }

    /// EG-7.6.
    fn disengage(&mut self, id: ModelId) {
        let holders = activation::holders(self.state, id);
        self.agility("stat-own-agility", id);
        for holder in holders.iter() {
            let init = self.state.profile(holder).map_or(0, |p| i32::from(p.init));
            let stat = crate::catalogue::stat("stat-their-agility", init, EG_2_4);
            self.preview.needs.push(Stat { style: "added", ..stat });
        }
        if holders.is_empty() {
            self.preview.note(EG_7_6, "preview-nobody-holds");
        }
    }

    fn agility(&mut self, label: &'static str, id: ModelId) {
        self.need(label, roll_note::agility_parts(self.state, id), "added");
    }

    /// EG-8.1 to EG-8.19 a shot: what it needs, modifier by modifier, and what a hit does.
    fn shot(&mut self, shot: Shot, target: ModelId) {
        let Some(missile) = shot.missile(self.state) else { return };
        let state = self.state;
        measure::sight_lines(state, shot.eye, target, &mut self.preview.marks);
        let apart = shot.eye.at.distance(state.model(target).at) - state.radius(shot.eye.id) - state.radius(target);
        self.preview.note(EG_8_10, Message::new("measure-gap").with("length", apart.0.max(0)));
        measure::sight_notes(state, shot.eye, target, &mut self.preview.notes);
        self.need("stat-to-hit", roll_note::shot_total(state, shot, target), "total");
        let wound = Explained::of(|l| shooting::wound_modifier(self.book, state, missile, target, l));
        self.need("stat-wound", wound, "added");
        let misfires = shooting::misfires_at(state, shot.eye.id, shot.weapon, missile);
        if misfires > 0 {
            self.preview.note(EG_8_14, Message::new("preview-misfire").with("total", misfires));
        }
        if space::is_engaged(state, target) {
            self.preview.note(EG_8_18, "preview-into-combat");
        }
    }

    /// EG-8.34 an attack as far as it is known.
    fn attack(&mut self, attack: Attack) {
        let state = self.state;
        if attack.on.index() >= crate::state::PLACES {
            return;
        }
        self.preview.mark("aim", &[state.model(attack.by).at, state.model(attack.on).at], "preview-attack", EG_8_34);
        self.need("stat-attack", Explained::of(|l| scores::attack_score(self.book, state, &attack, l)), "added");
        self.need("stat-defence", Explained::of(|l| scores::defence_score(self.book, state, &attack, l)), "added");
        self.need("stat-wound", Explained::of(|l| scores::wound_modifier(self.book, state, &attack, l)), "added");
    }

    /// EG-8.52.
    fn pistol(&mut self, id: ModelId, pistol: Carried, on: ModelId) {
        let place = shooting::place(self.state, id, pistol);
        self.attack(Attack { pistol: Some(place), ..Attack::new(id, on) });
        let misfires = shooting::misfires_at(self.state, id, place, Missile::Pistol);
        self.preview.note(EG_8_14, Message::new("preview-misfire").with("total", misfires));
    }

    /// EG-8.38 a defence, and who stands in for whom.
    fn defend(&mut self, attack: Attack, ploys: Ploys, guard: Option<ModelId>) {
        let attack = match guard.filter(|guard| guard.index() < crate::state::PLACES) {
            Some(guard) => Attack { on: guard, guarded: Some(attack.on), defence: ploys, ..attack },
            None => Attack { defence: ploys, ..attack },
        };
        self.attack(attack);
        self.preview.note(EG_8_39, Message::new("preview-counters").with("counters", ploys.len()));
    }
}
