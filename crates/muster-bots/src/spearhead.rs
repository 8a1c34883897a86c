//! Judgement for Spearhead: what a table is worth to a side.

use muster_ground::length::Point;
use muster_kernel::{Question, Ruleset, Seat};
use muster_search::{Asked, Judge};
use muster_spearhead::Spearhead;
use muster_spearhead::action::{Action, Manner, Prompt};
use muster_spearhead::book::{INCH, TacticCard};
use muster_spearhead::control;
use muster_spearhead::movement;
use muster_spearhead::state::{Battle, OBJECTIVES, State, UnitId};
use muster_spearhead::tactics;

/// Judgement by Victory Points, objectives, what is left of the units, and where they stand. Values are in hundredths of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SpearheadJudge;

/// What an objective is worth that a side controls.
const CONTROLLED: i64 = 60;
/// What an objective is worth on which a side would have the higher score.
const OUTSCORED: i64 = 70;
/// What a card in hand is worth.
const CARD: i64 = 25;
/// What a battle tactic in hand is worth that would be complete if the turn ended now.
const TACTIC: i64 = 60;
/// What an inch nearer to an objective is worth.
const NEARER: i64 = 3;
/// What a charge that came home is worth.
const CHARGED: i64 = 12;
/// A lead of half a dozen Victory Points.
const LEAD: i64 = 600;

impl SpearheadJudge {
    /// What a side has, wherever it stands.
    fn side(self, state: &State, side: Seat) -> i64 {
        let battle = &state.battle;
        let own = battle.sides[side.index()];
        let held = battle.control.iter().filter(|holder| **holder == Some(side)).count() as i64;
        let cards = i64::from(state.hands[side.index()].len());
        let units: i64 = battle.army(side).map(|id| self.unit(battle, id)).sum();
        100 * i64::from(own.points) + CONTROLLED * held + CARD * cards + units
    }

    /// What is left of a unit: its Health, dearer where its Save and its Ward are better, and what it counts on objectives.
    fn unit(self, battle: &Battle, id: UnitId) -> i64 {
        let (unit, scroll) = (battle.unit(id), battle.scroll(id));
        let models = if unit.is_on_field() {
            i64::from(unit.models.len())
        } else if unit.starting > 0 && unit.standing != muster_spearhead::state::Standing::Destroyed {
            i64::from(scroll.models)
        } else {
            0
        };
        let health = models * i64::from(scroll.health) - i64::from(unit.damage).min(models);
        let tough = 9 - i64::from(scroll.save) + scroll.ward.map_or(0, |ward| 7 - i64::from(ward));
        let hero = if scroll.general { 30 } else { 0 };
        3 * health * tough / 2 + 6 * models * i64::from(scroll.control) + hero * i64::from(models > 0)
    }

    /// What it is worth to a side that its units stand where they stand.
    fn places(self, battle: &Battle, totals: &[[u16; 2]; OBJECTIVES], side: Seat) -> i64 {
        let outscored = totals.iter().filter(|total| total[side.index()] > total[side.other().index()]);
        let mut worth = OUTSCORED * outscored.count() as i64;
        for id in battle.fielded(side) {
            worth -= NEARER * self.far(battle, id);
            worth += CHARGED * i64::from(battle.unit(id).charged);
        }
        worth
    }

    /// How many inches a unit is from the nearest objective that its side does not control, or from the nearest one.
    fn far(self, battle: &Battle, id: UnitId) -> i64 {
        let Some(at) = middle(battle, id) else { return 0 };
        let objectives = battle.book.objectives.iter().zip(&battle.control);
        let wanted = objectives.map(|(objective, holder)| {
            let far = i64::from(at.distance(objective.at).0) / i64::from(INCH);
            far + if *holder == Some(id.seat()) { 4 } else { 0 }
        });
        wanted.min().unwrap_or(0)
    }
}

/// Whether a side has had its turn of this round, so that cards are of no use but for their commands until it draws again.
fn is_past(battle: &Battle, seat: Seat) -> bool {
    battle.active != seat && battle.first == seat
}

/// The middle of a unit.
fn middle(battle: &Battle, id: UnitId) -> Option<Point> {
    let (mut x, mut y, mut count) = (0_i64, 0_i64, 0_i64);
    for disc in battle.discs(id) {
        x += i64::from(disc.at.x.0);
        y += i64::from(disc.at.y.0);
        count += 1;
    }
    (count > 0).then(|| Point::new((x / count) as i32, (y / count) as i32))
}

impl Judge<Spearhead> for SpearheadJudge {
    fn value(&self, rules: &Spearhead, state: &State, seat: Seat) -> i64 {
        if let Some(outcome) = rules.outcome(state) {
            let won = |winner: Seat| if winner == seat { 100_000 } else { -100_000 };
            let margin = i64::from(outcome.scores[seat.index()] - outcome.scores[seat.other().index()]);
            return outcome.winner.map_or(0, won) + margin * 100;
        }
        let totals = control::all_totals(&state.battle);
        let worth = |seat: Seat| self.side(state, seat) + self.places(&state.battle, &totals, seat);
        worth(seat) - worth(seat.other())
    }

    fn prospects(&self, _: &Spearhead, state: &State, seat: Seat) -> i64 {
        let (battle, hand) = (&state.battle, state.hands[seat.index()]);
        if battle.active != seat {
            let spare = if is_past(battle, seat) { hand.len() } else { 0 };
            return -CARD * i64::from(spare);
        }
        let complete = tactics::complete(&tactics::at_end(battle), seat, hand);
        TACTIC * i64::from(complete.len())
    }

    fn promise(&self, rules: &Spearhead, state: &State, question: &Question<Prompt>, action: &Action) -> i64 {
        let (battle, seat) = (&state.battle, question.seat);
        match (&question.prompt, action) {
            // Cards that were not scored are seldom scored later, and those that are drawn for them may be.
            (Prompt::Discard, Action::Discard(cards)) => {
                let kept = tactics::complete(&tactics::at_end(battle), seat, *cards);
                i64::from(cards.len()) - 2 * i64::from(kept.len())
            }
            (Prompt::React(_), Action::Use(used)) => {
                let of_card = |card: &TacticCard| battle.book.ability(card.command).name == used.ability;
                let costs = battle.book.cards.iter().any(of_card) && !is_past(battle, seat);
                if costs { 0 } else { 2 }
            }
            (Prompt::Move(moving), Action::Go(_, way)) => {
                let mut after = state.clone();
                movement::apply(&mut after.battle, moving.unit, way);
                self.prospects(rules, &after, seat)
            }
            (Prompt::Move(_), Action::Stay) => self.prospects(rules, state, seat),
            _ => 0,
        }
    }

    fn begins_step(&self, prompt: &Prompt) -> bool {
        matches!(prompt, Prompt::Window(_) | Prompt::Deploy | Prompt::Terrain(_) | Prompt::Fighter(_))
    }

    fn prefer(&self, _: &Spearhead, state: &State, question: &Question<Prompt>, action: &Action) -> i64 {
        match (&question.prompt, action) {
            // A move is as good as the place where it ends.
            (Prompt::Move(moving), Action::Go(_, way)) => {
                let mut after = state.battle.clone();
                movement::apply(&mut after, moving.unit, way);
                let home = if moving.manner == Manner::Charge { 1_000 } else { 0 };
                home + self.places(&after, &control::all_totals(&after), question.seat)
            }
            (Prompt::Move(_), Action::Stay) => {
                self.places(&state.battle, &control::all_totals(&state.battle), question.seat)
            }
            // Only what is far too little is thrown again.
            (Prompt::Reroll(_, total), Action::Yes) => 7 - i64::from(*total),
            (Prompt::React(_), Action::Use(_)) => -1,
            (Prompt::PileIn(_), Action::Stay) => -1,
            _ => 0,
        }
    }

    fn carry_on(&self, rules: &Spearhead, state: &State, question: &Question<Prompt>, _: Seat) -> Option<Action> {
        match &question.prompt {
            Prompt::Window(_) | Prompt::Deploy | Prompt::Terrain(_) | Prompt::Fighter(_) | Prompt::Discard => None,
            // Nobody spends cards while an answer is being tried out.
            Prompt::React(_) => Some(Action::Pass),
            Prompt::Reroll(..) => Some(Action::No),
            _ => rules.offer(state, question, 0),
        }
    }

    fn lead(&self) -> i64 {
        LEAD
    }

    fn playouts(&self) -> u32 {
        8
    }

    fn trust(&self) -> u32 {
        8
    }

    fn is_far(&self, (from, first): Asked<'_, Spearhead>, (now, question): Asked<'_, Spearhead>) -> bool {
        // One's own turn, and the other's after it.
        let (before, after) = (&from.battle, &now.battle);
        after.round > before.round || question.seat == first.seat && after.active != before.active
    }
}
