//! Judgement for Feint: what a table is worth to a side.

mod threats;

use muster_feint::Feint;
use muster_feint::action::{Action, Prompt};
use muster_feint::board::{in_half, rows_to_home};
use muster_feint::state::{Position, ROUNDS, State, TokenId};
use muster_kernel::{Question, Ruleset, Seat};
use muster_search::{Asked, Judge};

/// Judgement by victory points, strength left and ground gained. Values are in hundredths of a victory point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FeintJudge;

/// What strength in the field is worth beside points already won, of a unit's value.
const STRENGTH: i64 = 60;
/// What a row towards the enemy is worth before it scores.
const ROW: i64 = 12;
/// What facing the enemy is worth.
const FACING: i64 = 15;
/// What an enemy on the flank or in the rear costs, of a unit's value.
const EXPOSED: i64 = 12;

impl FeintJudge {
    fn side(self, position: Position<'_>, side: Seat) -> i64 {
        let state = position.state;
        let score = position.score(side);
        let late = i64::from(state.round) * 100 / i64::from(ROUNDS);
        let mut value = i64::from(score.destroyed) * 100;
        value += i64::from(score.crippled) * late + i64::from(score.ground + score.objectives) * late;
        for id in TokenId::of(side).filter(|id| state.is_alive(*id)) {
            value += self.unit(position, id);
        }
        value
    }

    fn unit(self, position: Position<'_>, id: TokenId) -> i64 {
        let (unit, profile) = (position.unit(id), position.profile(id));
        let worth = i64::from(position.value(unit));
        let left = threats::strength(position, id);
        let full = i64::from(profile.models) * i64::from(profile.wounds);
        let mut value = worth * STRENGTH * left / full;
        let Some(frame) = position.state.frame(id) else { return value };
        let advanced = i64::from(rows_to_home(id.side(), frame.at));
        let shoots = position.ranged_weapon(id).is_some_and(|w| w.range >= 3);
        value += ROW * if shoots { advanced.min(4) } else { advanced.min(6) };
        if in_half(id.side().other(), frame.at) {
            value += ROW * 2;
        }
        let ahead = muster_feint::board::home(id.side().other());
        if frame.facing == ahead {
            value += FACING;
        } else if frame.facing == ahead.about() {
            value -= FACING;
        }
        for enemy in TokenId::of(id.side().other()) {
            if position.state.faced_enemy(enemy) == Some(id)
                && position.state.arc(id, enemy) != Some(muster_ground::grid::Arc::Front)
            {
                value -= EXPOSED * worth;
            }
        }
        value
    }
}

impl Judge<Feint> for FeintJudge {
    fn value(&self, rules: &Feint, state: &State, seat: Seat) -> i64 {
        if let Some(outcome) = rules.outcome(state) {
            let won = |winner: Seat| if winner == seat { 100_000 } else { -100_000 };
            let margin = i64::from(outcome.scores[seat.index()] - outcome.scores[seat.other().index()]);
            return outcome.winner.map_or(0, won) + margin * 100;
        }
        let position = Position { book: &rules.book, state };
        self.side(position, seat) - self.side(position, seat.other())
    }

    fn prospects(&self, rules: &Feint, state: &State, seat: Seat) -> i64 {
        if state.round == 0 || rules.is_over(state) {
            return 0;
        }
        let position = Position { book: &rules.book, state };
        // Whoever is active moves next. What the other side threatens may be gone by then.
        let threat = threats::threats(position, state.active);
        if state.active == seat { threat } else { -threat }
    }

    fn begins_step(&self, prompt: &Prompt) -> bool {
        matches!(prompt, Prompt::Deploy | Prompt::Vanguard | Prompt::Act | Prompt::Group | Prompt::Reform(_))
    }

    fn prefer(&self, rules: &Feint, state: &State, question: &Question<Prompt>, action: &Action) -> i64 {
        let position = Position { book: &rules.book, state };
        match action {
            // The dearest enemy first, the weakest of equals.
            Action::Strike { target, .. } => {
                let unit = position.unit(*target);
                i64::from(position.value(unit)) * 20 - i64::from(unit.models)
            }
            Action::Step(cell) => -i64::from(rows_to_home(question.seat, *cell)),
            // To be second with deployment shows more than it hides; the first turn strikes first.
            Action::Deployer(side) => i64::from(*side != question.seat),
            Action::First(side) => i64::from(*side == question.seat),
            _ => 0,
        }
    }

    fn carry_on(&self, rules: &Feint, state: &State, question: &Question<Prompt>, mover: Seat) -> Option<Action> {
        let position = Position { book: &rules.book, state };
        match question.prompt {
            Prompt::Act if question.seat == mover => Some(Action::End),
            Prompt::Group => position.state.combats.left().next().map(Action::Fight),
            Prompt::Target(token) => {
                let targets = position.melee_targets(token);
                let worth = |t: &TokenId| position.value(position.unit(*t));
                targets.into_iter().max_by_key(worth).map(|target| Action::Strike { token, target })
            }
            Prompt::Reform(_) => Some(Action::Done),
            Prompt::Evade(_) => Some(Action::Stay),
            _ => None,
        }
    }

    fn trust(&self) -> u32 {
        // A look ahead plays the combats of the turn.
        100
    }

    fn is_far(&self, (from, _): Asked<'_, Feint>, (now, _): Asked<'_, Feint>) -> bool {
        turn(now) > turn(from)
    }
}

/// The number of the turn that is played; before the battle, of units deployed.
fn turn(state: &State) -> u32 {
    if state.round == 0 {
        return state.tokens.iter().filter(|token| token.is_on_board()).count() as u32;
    }
    100 + 2 * u32::from(state.round) + u32::from(state.active != state.first)
}
