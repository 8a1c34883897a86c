//! Judgement for Warband: what a table is worth to a side.

use muster_ground::length::Point;
use muster_kernel::{Question, Ruleset, Seat};
use muster_search::{Asked, Judge};
use muster_warband::Warbands;
use muster_warband::action::{Action, Boost, Came, Deed, Prompt, Reply, Throw};
use muster_warband::book::Scenario;
use muster_warband::scoring;
use muster_warband::space;
use muster_warband::state::{Mark, ModelId, Models, State};

/// Judgement by Victory Points, what is left of the models, and where they stand. Values are in hundredths of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WarbandJudge;

/// What a printed point of a model is worth.
const POINT: i64 = 30;
/// What an inch nearer to what is worth reaching is worth.
const INCH: i64 = 12;
/// What a command point that is left is worth.
const COMMAND: i64 = 20;
/// What a broken warband costs beyond its losses.
const BROKEN: i64 = 400;
/// What a lit beacon is worth beyond its points: more than all models lose by having farther to go to the next one.
const LIT: i64 = 3_000;
/// A lead of half a dozen Victory Points.
const LEAD: i64 = 600;

impl WarbandJudge {
    fn side(self, rules: &Warbands, state: &State, side: Seat) -> i64 {
        let own = state.side(side);
        let value = 100 * i64::from(scoring::points(&rules.book, state, side)) + COMMAND * i64::from(own.command);
        let models: i64 = state.in_play(side).map(|id| self.model(state, id)).sum();
        let lit = state.markers.iter().filter(|marker| marker.lit == Some(side)).count() as i64;
        value + models + LIT * lit - if own.broken { BROKEN } else { 0 }
    }

    /// What a model is worth as it stands, in parts of its printed points.
    fn model(self, state: &State, id: ModelId) -> i64 {
        let (model, profile) = (state.model(id), state.profile(id));
        let wounds = i64::from(profile.wounds).max(1);
        let lost = wounds - i64::from(model.wounds);
        let mut fit = 100 - 50 * lost / wounds;
        fit -= if model.has(Mark::KnockedDown) { 20 } else { 0 };
        fit -= if model.has(Mark::Fatigued) { 6 } else { 0 };
        fit -= if model.has(Mark::Unloaded) { 6 } else { 0 };
        fit += if model.has(Mark::Warded) || model.has(Mark::Veiled) || model.has(Mark::Holding) { 3 } else { 0 };
        fit -= if model.has(Mark::Prey) { 3 } else { 0 };
        POINT * i64::from(profile.points) * fit / 100
    }

    /// What it is worth to a side that its models stand where they stand. Only whoever judges counts this: two sides that
    /// close in on each other would otherwise find nothing gained.
    fn places(self, state: &State, side: Seat) -> i64 {
        state.in_play(side).map(|id| self.place(state, side, id)).sum()
    }

    fn place(self, state: &State, side: Seat, id: ModelId) -> i64 {
        let at = state.model(id).at;
        let far = self.goal(state, side, id).map_or(0, |goal| i64::from(at.distance(goal).0) / 1_000);
        let foes = space::engagers(state, id);
        let friends: Models = space::engaged_by(state, id);
        let strength = |id: ModelId| i64::from(state.profile(id).points);
        let odds: i64 = foes.iter().map(|foe| strength(id) - strength(foe)).sum();
        // Whoever only shoots keeps out of fights.
        let shooter = state.profile(id).ranged_dice > state.profile(id).melee_dice;
        let fight = if shooter { -60 * foes.len() as i64 } else { 15 * friends.len() as i64 };
        -INCH * far + odds.clamp(-20, 20) + fight
    }

    /// Where a model wants to be: at the marker its scenario pays for, or at the nearest enemy.
    fn goal(self, state: &State, side: Seat, id: ModelId) -> Option<Point> {
        let at = state.model(id).at;
        let nearest = |points: &mut dyn Iterator<Item = Point>| points.min_by_key(|point| point.distance_squared(at));
        let enemies = || state.in_play(side.other()).map(|enemy| state.model(enemy).at);
        let carried = |place: usize| state.models.iter().any(|model| model.token == Some(place as u8));
        let markers = || state.markers.iter();
        let marker = match state.scenario {
            Scenario::Beacons => nearest(&mut markers().filter(|m| m.lit != Some(side)).map(|m| m.at)),
            Scenario::ThreeStones => nearest(&mut markers().map(|m| m.at)),
            Scenario::Plunder if state.model(id).token.is_some() => return self.way_home(state, side, at),
            Scenario::Plunder => {
                let free = markers().enumerate().filter(|(place, _)| !carried(*place));
                nearest(&mut free.map(|(_, m)| m.at))
            }
            Scenario::BloodPrice => None,
        };
        marker.or_else(|| nearest(&mut enemies()))
    }

    /// How much a model should act soon: the closer an enemy, the sooner, and who lies rather late.
    fn urgency(self, state: &State, id: ModelId) -> i64 {
        let model = state.model(id);
        let gaps = state.in_play(id.seat().other()).map(|enemy| space::gap(state, id, enemy).0);
        let near = 40 - i64::from(gaps.min().unwrap_or(36_000)) / 1_000;
        near - if model.has(Mark::KnockedDown) { 10 } else { 0 }
    }

    /// Straight back to the own edge.
    fn way_home(self, state: &State, side: Seat, at: Point) -> Option<Point> {
        let y = match state.side(side).home {
            muster_warband::state::Home::South => 3_000,
            muster_warband::state::Home::North => 33_000,
        };
        Some(Point::new(at.x.0, y))
    }
}

impl Judge<Warbands> for WarbandJudge {
    fn value(&self, rules: &Warbands, state: &State, seat: Seat) -> i64 {
        if let Some(outcome) = rules.outcome(state) {
            let won = |winner: Seat| if winner == seat { 100_000 } else { -100_000 };
            let margin = i64::from(outcome.scores[seat.index()] - outcome.scores[seat.other().index()]);
            return outcome.winner.map_or(0, won) + margin * 100;
        }
        self.side(rules, state, seat) + self.places(state, seat) - self.side(rules, state, seat.other())
    }

    fn begins_step(&self, prompt: &Prompt) -> bool {
        matches!(prompt, Prompt::Act(_) | Prompt::Strain(_) | Prompt::Deploy)
    }

    fn prefer(&self, _: &Warbands, state: &State, question: &Question<Prompt>, action: &Action) -> i64 {
        match (question.prompt, action) {
            (Prompt::Turn | Prompt::FollowUp(_), Action::Activate(id)) => self.urgency(state, *id),
            (Prompt::Turn, Action::Reactivate(id)) => self.urgency(state, *id) - 60,
            (Prompt::FollowUp(_), Action::Reactivate(_)) => -1,
            (Prompt::FollowUp(_), Action::Reply(Reply::No)) => 30 - 10 * i64::from(state.side(question.seat).command),
            // A failed die is worth a command point when there are some to spare.
            (Prompt::Reroll(reroll), Action::Reply(Reply::Reroll(place))) => {
                let die = reroll.dice()[usize::from(*place)];
                let spare = i64::from(state.side(question.seat).command) - 1;
                let dear = matches!(reroll.throw, Throw::Armor(id) if state.model(id).wounds <= 1);
                let wanted = die.came == Came::Short && !die.again;
                if wanted { 7 - i64::from(die.needs) + spare + if dear { 2 } else { 0 } } else { -9 }
            }
            (Prompt::Reroll(_), _) => 4,
            (Prompt::Retaliate { .. } | Prompt::Disengage { .. } | Prompt::Clear, Action::Reply(Reply::Name(id))) => {
                i64::from(state.profile(*id).points)
            }
            (Prompt::Bodyguard { ward, .. }, Action::Reply(Reply::Name(guard))) => {
                i64::from(state.profile(ward).points) - i64::from(state.profile(*guard).points)
            }
            (Prompt::Decide(_), Action::Reply(Reply::Yes)) => 1,
            (Prompt::Split(_), Action::Split(shares)) => -(shares.len() as i64),
            (_, Action::Do(Deed::Cast(_, _, Boost::Boosted))) => -1,
            _ => 0,
        }
    }

    fn carry_on(&self, rules: &Warbands, state: &State, question: &Question<Prompt>, mover: Seat) -> Option<Action> {
        match question.prompt {
            Prompt::Turn | Prompt::FollowUp(_) | Prompt::Deploy | Prompt::Strain(_) => None,
            Prompt::Act(_) if question.seat == mover => None,
            // Nobody throws command points away while an answer is being tried out.
            Prompt::Reroll(_) => Some(Action::Reply(Reply::No)),
            _ => rules.offers(state, question).actions().first().cloned(),
        }
    }

    fn lead(&self) -> i64 {
        LEAD
    }

    fn is_searched(&self, prompt: &Prompt) -> bool {
        Judge::<Warbands>::begins_step(self, prompt) || *prompt == Prompt::Turn
    }

    fn is_far(&self, (from, first): Asked<'_, Warbands>, (now, question): Asked<'_, Warbands>) -> bool {
        // One's own activation, and the other's after it.
        now.round > from.round || question.prompt == Prompt::Turn && question.seat == first.seat
    }
}
