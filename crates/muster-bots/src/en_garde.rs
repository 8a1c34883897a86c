//! Judgement for En Garde!: what a table is worth to a side.

use muster_en_garde::EnGarde;
use muster_en_garde::action::{Action, Decision, Ploy, Prompt, Reply};
use muster_en_garde::book::Scenario;
use muster_en_garde::scoring;
use muster_en_garde::space;
use muster_en_garde::state::{CIVILIAN, Home, Mark, Model, ModelId, Morale, Role, Standing, State, Wound};
use muster_ground::length::Point;
use muster_kernel::{Question, Ruleset, Seat};
use muster_search::{Asked, Judge};

/// Judgement by Victory Points, what is left of the models, and where they stand. Values are in hundredths of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EnGardeJudge;

/// What a point of a model still fit to fight is worth.
const POINT: i64 = 14;
/// What an inch nearer to what is worth reaching is worth.
const INCH: i64 = 9;
/// What it costs not to be able to fight at full strength, in hundredths of a model's worth.
const STUNNED: i64 = 12;
/// What the civilian is worth: brought off the table, controlled, led as well, and an inch nearer to its way out.
const BROUGHT_OFF: i64 = 4_000;
const CONTROLLED: i64 = 450;
const LED: i64 = 1_500;
const LED_INCH: i64 = 60;
/// What a secondary objective is worth that would be fulfilled if the game ended now.
const OBJECTIVE: i64 = 200;
/// A lead of half a dozen Victory Points.
const LEAD: i64 = 600;

impl EnGardeJudge {
    fn side(self, state: &State, side: Seat) -> i64 {
        let mut value = 100 * i64::from(scoring::points(state, side));
        value += if scoring::has_fulfilled(state, side) { OBJECTIVE } else { 0 };
        value -= match state.sides[side.index()].morale {
            Morale::Steady => 0,
            Morale::Wavering => 150,
            Morale::Routing => 900,
        };
        value + state.roster(side).map(|id| self.model(state, id)).sum::<i64>() + self.civilian(state, side)
    }

    fn model(self, state: &State, id: ModelId) -> i64 {
        let model = state.model(id);
        if model.is_out() && model.standing != Standing::Off {
            return 0;
        }
        let Some(profile) = state.profile(id) else { return 0 };
        let worth = POINT * i64::from(8 + 5 * profile.rank);
        worth * self.fitness(model) / 100
    }

    /// What it is worth to a side that its models stand where they stand. Only whoever judges counts this: two sides that
    /// close in on each other would otherwise find nothing gained.
    fn places(self, state: &State, side: Seat) -> i64 {
        let own = state.roster(side).filter(|id| state.model(*id).is_on_table());
        own.map(|id| self.place(state, (side, id), state.model(id))).sum()
    }

    /// How much of a model is left, in hundredths.
    fn fitness(self, model: &Model) -> i64 {
        let wound = match model.wound {
            Wound::None => 0,
            Wound::Light => 25,
            Wound::Grievous => 55,
        };
        let lost = wound + if model.has(Mark::Stunned) { STUNNED } else { 0 };
        let unloaded = model.reload.iter().map(|n| i64::from(*n)).sum::<i64>();
        100 - lost - 2 * unloaded
            + if model.has(Mark::Aimed) { 2 } else { 0 }
            + if model.has(Mark::Charging) { 3 } else { 0 }
    }

    /// What it is worth to stand where a model stands: near its goal, not alone among enemies.
    fn place(self, state: &State, (side, id): (Seat, ModelId), model: &Model) -> i64 {
        let goal = self.goal(state, side, id);
        let far = goal.map_or(0, |goal| i64::from(model.at.distance(goal).0) / 1_000);
        let foes = space::enemies_in_contact(state, id);
        let strength = |id: ModelId| i64::from(state.rank(id)) + 1;
        let mut odds = 0;
        for foe in foes.iter() {
            odds += strength(id) - strength(foe);
        }
        -INCH * far + 12 * odds.clamp(-6, 6)
    }

    /// Where a model wants to be: at what its scenario pays for, or at the nearest enemy it can beat.
    fn goal(self, state: &State, side: Seat, id: ModelId) -> Option<Point> {
        let own = &state.sides[side.index()];
        let at = state.model(id).at;
        let civilian = state.model(CIVILIAN);
        if state.civilian.escort == Some(id) {
            let out = match (state.scenario, own.role) {
                (Scenario::Escort, Some(Role::Escort)) => Some(own.home.other()),
                (Scenario::Capture, _) => Some(own.home),
                _ => None,
            };
            return out.map(|edge| Point::new(at.x.0, if edge == Home::Near { 0 } else { 24_000 }));
        }
        // Whoever could lead the civilian goes to it; whoever brings it through stays beside it.
        let led = state.civilian.controller == Some(side) && state.civilian.escort.is_some();
        if civilian.is_on_table() && (!led || own.role == Some(Role::Escort)) {
            return Some(civilian.at);
        }
        if state.scenario == Scenario::Defence {
            return state.field.objective;
        }
        let enemies = state.roster(side.other()).filter(|e| state.model(*e).is_on_table());
        enemies.map(|e| state.model(e).at).min_by_key(|there| there.distance_squared(at))
    }

    /// What the civilian is worth to a side that has it: more the nearer it is to where it is paid for.
    fn civilian(self, state: &State, side: Seat) -> i64 {
        let own = &state.sides[side.index()];
        let civilian = state.model(CIVILIAN);
        if state.civilian.controller != Some(side) {
            return 0;
        }
        let edge = match (state.scenario, own.role) {
            (Scenario::Escort, Some(Role::Escort)) => own.home.other(),
            _ => own.home,
        };
        let y = civilian.at.y.0;
        let far = i64::from(if edge == Home::Near { y } else { 24_000 - y }) / 100;
        match civilian.standing {
            Standing::Off => BROUGHT_OFF,
            Standing::Table => CONTROLLED + if state.civilian.escort.is_some() { LED } else { 0 } - LED_INCH * far / 10,
            _ => 0,
        }
    }
}

impl Judge<EnGarde> for EnGardeJudge {
    fn value(&self, rules: &EnGarde, state: &State, seat: Seat) -> i64 {
        if let Some(outcome) = rules.outcome(state) {
            let won = |winner: Seat| if winner == seat { 100_000 } else { -100_000 };
            let margin = i64::from(outcome.scores[seat.index()] - outcome.scores[seat.other().index()]);
            return outcome.winner.map_or(0, won) + margin * 100;
        }
        self.side(state, seat) - self.side(state, seat.other()) + self.places(state, seat)
    }

    fn begins_step(&self, prompt: &Prompt) -> bool {
        matches!(prompt, Prompt::Activate | Prompt::Deploy | Prompt::Scout(_) | Prompt::Ordered(_) | Prompt::Fight(_))
    }

    fn prefer(&self, _: &EnGarde, state: &State, question: &Question<Prompt>, action: &Action) -> i64 {
        match (question.prompt, action) {
            // Two thirds to attack with: initiative and the first blow decide most combats.
            (_, Action::Draw { attack, .. }) => {
                let pool = state.fight.as_ref().map_or(6, |f| i64::from(f.attack[0] + f.defence[0]));
                -(3 * i64::from(*attack) - 2 * pool.max(4)).abs()
            }
            (Prompt::Defend(attack), Action::Defend(ploys, _)) => {
                let dangerous = state.rank(attack.by) + 1 >= state.rank(attack.on);
                let parry = i64::from(ploys.has(Ploy::Parry)) * if dangerous { 3 } else { 1 };
                parry - i64::from(ploys.len()) * 2 + i64::from(ploys.is_empty())
            }
            (Prompt::Press(_), Action::Press(ploys, _)) => {
                i64::from(ploys.has(Ploy::MightyBlow)) * 3 - i64::from(ploys.len()) * 2
            }
            // Whoever bars the way wins unless the civilian gets through.
            (Prompt::Role, Action::Role(Role::Blocker | Role::Defender)) => 1,
            (Prompt::Master(..) | Prompt::Marksman(..), Action::Reply(Reply::Reroll(_))) => 0,
            (Prompt::Decide(Decision::Lucky(..) | Decision::Banner), Action::Reply(Reply::Yes)) => 1,
            (Prompt::Rearm(_), Action::Wield(weapon, _)) => *weapon as i64,
            _ => 0,
        }
    }

    fn carry_on(&self, rules: &EnGarde, state: &State, question: &Question<Prompt>, mover: Seat) -> Option<Action> {
        match question.prompt {
            // The trial ends with the next activation, and with the next step of a combat.
            Prompt::Activate | Prompt::Deploy | Prompt::Combat | Prompt::Draw | Prompt::Scout(_) => None,
            Prompt::Fight(_) if question.seat == mover => None,
            Prompt::Ordered(_) | Prompt::Order(_) => Some(Action::Reply(Reply::No)),
            _ => rules.offers(state, question).actions().first().cloned(),
        }
    }

    fn lead(&self) -> i64 {
        LEAD
    }

    fn is_searched(&self, prompt: &Prompt) -> bool {
        Judge::<EnGarde>::begins_step(self, prompt) || *prompt == Prompt::Draw
    }

    fn is_far(&self, (from, first): Asked<'_, EnGarde>, (now, question): Asked<'_, EnGarde>) -> bool {
        match first.prompt {
            Prompt::Deploy | Prompt::Scout(_) => question.prompt == first.prompt && question.seat == first.seat,
            // What was drawn for a combat shows its worth when that combat is over.
            Prompt::Draw | Prompt::Fight(_) => match question.prompt {
                Prompt::Draw => now.combats.len() < from.combats.len(),
                Prompt::Combat | Prompt::Activate => true,
                _ => false,
            },
            // What models do shows its worth in the combats at the end of the turn.
            _ => now.turn > from.turn,
        }
    }
}
