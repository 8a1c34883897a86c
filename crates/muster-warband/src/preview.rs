//! What an action would do: where it leads, what bars the way, what it would take.

use crate::action::{Action, Attack, AttackKind, Boost, Decision, Deed, Prompt, Reply};
use crate::attack;
use crate::book::{Book, Spell};
use crate::charge;
use crate::hazard;
use crate::layout::spot;
use crate::legal;
use crate::measure;
use crate::movement::{self, Manner, Mover};
use crate::register::*;
use crate::retaliation;
use crate::roll_note;
use crate::space;
use crate::state::{ModelId, PLACES, State};
use muster_ground::length::Point;
use muster_kernel::{Ghost, Message, Preview, Question, Stat, Violations};
use muster_tabletop::previews::Sketching;

/// What an action would do.
pub(crate) fn preview(_: &Book, state: &State, question: &Question<Prompt>, action: &Action) -> Preview {
    let mut sketch = Sketch { state, preview: Preview::default() };
    match (question.prompt, action) {
        (Prompt::Act(id) | Prompt::Strain(id), Action::Do(deed)) => sketch.deed(id, deed),
        (Prompt::Act(_) | Prompt::Strain(_), Action::Use(power, _)) => {
            sketch.preview.note(WB_3_50, Message::new("preview-power").with("points", power.cost()));
        }
        (prompt, Action::Move(corners)) => {
            legal::mover(prompt).into_iter().for_each(|mover| sketch.walk(mover, corners));
        }
        (_, Action::Scout(id, corners)) if id.index() < PLACES => {
            sketch.walk(Mover { id: *id, manner: Manner::Scout }, corners);
        }
        (_, Action::Deploy(id, at)) if id.index() < PLACES => sketch.ghost(*id, *at),
        (Prompt::Split(attack), Action::Split(shares)) => {
            for (on, dice) in shares.iter().filter(|(on, _)| on.index() < PLACES) {
                sketch.attack(attack, (*on, *dice));
            }
        }
        (Prompt::Decide(Decision::FreeAttack(id, target)), Action::Reply(Reply::Yes)) => {
            sketch.strikes(Attack { by: id, manner: AttackKind::Charge(target) }, target);
        }
        (Prompt::Reroll(_), Action::Reply(Reply::Reroll(_))) => sketch.preview.note(WB_9_17, "preview-reroll"),
        (_, Action::Warband(_)) => sketch.preview.note(WB_11_2, "preview-secret"),
        _ => (),
    }
    sketch.preview
}

/// A preview being put together.
struct Sketch<'a> {
    state: &'a State,
    preview: Preview,
}

impl Sketch<'_> {
    fn ghost(&mut self, id: ModelId, at: Point) {
        self.preview.ghosts.push(Ghost { piece: id.piece(), at: spot(at), facing: None, body: None });
    }

    fn deed(&mut self, id: ModelId, deed: &Deed) {
        let state = self.state;
        match deed {
            Deed::Walk(corners) => self.leave(Mover { id, manner: Manner::Walk }, corners),
            Deed::Run(corners) => self.leave(Mover { id, manner: Manner::Run }, corners),
            Deed::Charge(target, via) if target.index() < PLACES && state.model(*target).is_in_play() => {
                if via.is_none_or(|via| via.is_safe()) {
                    let corners = charge::way(state, id, *target, *via);
                    self.walk(Mover { id, manner: Manner::Charge }, &corners);
                    measure::sight_lines(state, id, *target, &mut self.preview.marks);
                    self.free_attack((id, *target), &corners);
                }
            }
            Deed::Strike => {
                for on in space::engaged_by(state, id).iter() {
                    self.strikes(Attack { by: id, manner: AttackKind::Melee }, on);
                }
            }
            Deed::Shoot(target) => self.shot(id, AttackKind::Shot(*target), *target),
            Deed::Cast(spell, target, boost) => self.cast(id, (*spell, *target, *boost)),
            Deed::Aim => self.preview.note(WB_7_16, "preview-aim"),
            Deed::Focus => self.preview.note(WB_7_17, "preview-focus"),
            Deed::StandUp => self.preview.note(WB_7_18, "preview-stand-up"),
            Deed::Charge(..) | Deed::Reload | Deed::Interact(_) => {}
        }
    }

    /// WB-8.50 a Walk or a Run, and who would strike first.
    fn leave(&mut self, mover: Mover, corners: &[Point]) {
        self.walk(mover, corners);
        if corners.iter().all(|at| at.is_safe()) {
            let to = movement::end(self.state.model(mover.id).at, corners);
            for enemy in retaliation::holders(self.state, mover.id, to).iter() {
                self.preview.note(WB_8_50, Message::new("preview-disengage").with("target", enemy.piece()));
            }
            // WB-4.11
            if hazard::is_burnt(self.state, mover.id, self.state.model(mover.id).at, corners) {
                self.preview.note(WB_4_11, "preview-hazard");
            }
        }
    }

    /// WB-6.11 a move: its trail, what it costs, what bars it, whom it meets.
    fn walk(&mut self, mover: Mover, corners: &[Point]) {
        let state = self.state;
        if corners.len() > movement::LEGS || corners.iter().any(|at| !at.is_safe()) {
            return;
        }
        let from = state.model(mover.id).at;
        let to = movement::end(from, corners);
        self.ghost(mover.id, to);
        let (cost, most) = (movement::cost(state, mover, corners), mover.budget(state));
        let label = || Message::new("preview-way").with("length", cost.0).with("most", most.0);
        let trail: Vec<Point> = [from].into_iter().chain(corners.iter().copied()).collect();
        if trail.len() > 1 {
            let mut wrong = Violations::default();
            movement::check(state, mover, corners, &mut wrong);
            let style = if wrong.is_empty() { "trail" } else { "barred" };
            self.preview.mark(style, &trail, label(), WB_6_9);
        }
        self.preview.note(WB_6_10, label());
        for enemy in space::engagers_at(state, mover.id, to).iter() {
            self.preview.mark("contact", &[to, state.model(enemy).at], "mark-engaged", WB_6_6);
            self.preview.note(WB_6_13, Message::new("preview-contact").with("target", enemy.piece()));
        }
    }

    /// WB-8.41 a ranged attack.
    fn shot(&mut self, id: ModelId, manner: AttackKind, target: ModelId) {
        if target.index() >= PLACES || !self.state.model(target).is_in_play() {
            return;
        }
        measure::sight_lines(self.state, id, target, &mut self.preview.marks);
        let gap = space::gap(self.state, id, target);
        self.preview.note(WB_6_1, Message::new("measure-gap").with("length", gap.0));
        self.strikes(Attack { by: id, manner }, target);
    }

    /// WB-7.20 a spell.
    fn cast(&mut self, id: ModelId, (spell, target, boost): (Spell, ModelId, Boost)) {
        if spell.is_attack() {
            return self.shot(id, AttackKind::Spell(spell, target, boost), target);
        }
        self.preview.note(WB_9_51, Message::new("preview-cast").with("dice", 2 + attack::boost(boost)));
    }

    /// WB-7.14 the attack at the end of a charge, as everybody stands then.
    fn free_attack(&mut self, (id, target): (ModelId, ModelId), corners: &[Point]) {
        let mut there = self.state.clone();
        let model = there.model_mut(id);
        model.at = movement::end(model.at, corners);
        let mut sketch = Sketch { state: &there, preview: std::mem::take(&mut self.preview) };
        sketch.strikes(Attack { by: id, manner: AttackKind::Charge(target) }, target);
        self.preview = sketch.preview;
    }

    /// WB-8.4, WB-8.6 an attack with all its dice on one target.
    fn strikes(&mut self, attack: Attack, on: ModelId) {
        if self.state.model(on).is_in_play() {
            self.attack(attack, (on, attack::pool_on(self.state, attack, on)));
        }
    }

    /// WB-8.4, WB-8.8, WB-8.10 an attack on a target: dice, and what each needs.
    fn attack(&mut self, attack: Attack, (on, dice): (ModelId, u8)) {
        let state = self.state;
        if !state.model(on).is_in_play() {
            return;
        }
        self.preview.mark("aim", &[state.model(attack.by).at, state.model(on).at], "preview-attack", WB_8_2);
        self.preview.note(WB_8_4, Message::new("preview-dice").with("dice", dice));
        let hit = attack::hit_modifier(state, attack, on, &mut ());
        let armor = attack::armor_modifier(state, attack, on, &mut ());
        // Of several targets each has numbers of its own.
        let mut need = |label: &'static str, value| {
            let label = Message::new(label).with("target", on.piece());
            self.preview.needs.push(Stat { label, value, style: "plus" });
        };
        need("stat-to-hit-on", roll_note::hit_needs(state, attack, on, hit));
        need("stat-to-save-of", roll_note::armor_needs(state, attack, on, armor));
    }
}
