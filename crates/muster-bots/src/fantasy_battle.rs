//! Judgement for Fantasy Battle: what a table is worth to a side.

mod charges;
mod clashes;
mod ground;
mod volleys;

use muster_fantasy_battle::action::{About, Action, Choice, Guess, Pick, Prompt};
use muster_fantasy_battle::book::Kind;
use muster_fantasy_battle::ids::UnitId;
use muster_fantasy_battle::machines::wanted as wanted_inches;
use muster_fantasy_battle::state::{Battle, Deed, Reaction, Standing, State};
use muster_fantasy_battle::step::{Stage, Step};
use muster_fantasy_battle::turns::TURNS;
use muster_fantasy_battle::victory;
use muster_fantasy_battle::zones::zone_of;
use muster_fantasy_battle::{FantasyBattle, UNITS_PER_INCH};
use muster_ground::arcs::Zone;
use muster_ground::length::Point;
use muster_kernel::{Question, Ruleset, Seat};
use muster_search::{Asked, Judge};
use volleys::Moment;

/// Judgement by victory points, what is left of the units, whether they stand firm, and where they stand. Values are in tenths
/// of a victory point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FantasyBattleJudge;

/// How much of its points a unit is worth that stands in good order, in percent.
const FIRM: i64 = 80;
/// The same of a unit that flees.
const FLEEING: i64 = 30;
/// What an inch nearer to the enemy is worth to who fights hand to hand.
const NEARER: i64 = 12;
/// What it is worth to stand where an enemy has its flank or its rear.
const FLANKING: i64 = 120;
/// How near an enemy has to be to be flanked, in inches.
const REACH: i64 = 16;
/// How much of what one's best charges promise counts, in percent: the enemy moves before they come to pass.
const HOPE: i64 = 30;
/// How much of what the enemy's promise him counts.
const FEAR: i64 = 60;
/// How much of what a further round of the combats promises counts.
const FIGHTS: i64 = 50;
/// How much of what the next volleys promise counts.
const SHOTS: i64 = 50;
/// A lead that half wins a game.
const LEAD: i64 = 2_500;

impl FantasyBattleJudge {
    /// What a side has, wherever it stands.
    fn side(self, battle: &Battle, side: Seat) -> i64 {
        let points = victory::points(battle, side);
        let late = lateness(battle);
        let lasting = i64::from(points.units) + i64::from(points.general) + i64::from(points.standards);
        let ground = (i64::from(points.quarters) + i64::from(points.scenario)) * late / 6;
        let units: i64 = battle.army(side).map(|id| self.unit(battle, id)).sum();
        10 * (lasting + ground) + units
    }

    /// What is left of a unit.
    fn unit(self, battle: &Battle, id: UnitId) -> i64 {
        let (unit, troop) = (battle.unit(id), battle.troop(id));
        let points = 10 * i64::from(troop.points);
        let steady = match unit.standing {
            Standing::Nobody | Standing::Destroyed | Standing::Whirls | Standing::Unmanned => return 0,
            Standing::ToDeploy | Standing::Reserve | Standing::Arriving | Standing::Away(..) => {
                return points * FIRM / 100;
            }
            Standing::Field if unit.flees() => FLEEING,
            Standing::Joined(host) if battle.unit(host).flees() => FLEEING,
            Standing::Field | Standing::Joined(_) => FIRM,
        };
        if troop.kind == Kind::Machine {
            return points * steady * i64::from(unit.crew) / (100 * i64::from(troop.crew.max(1)));
        }
        let all = i64::from(troop.models.max(1)) * i64::from(troop.body.unwrap_or(troop.profile).wounds.max(1));
        let left = i64::from(battle.own_models(id)) * i64::from(troop.body.unwrap_or(troop.profile).wounds.max(1))
            - i64::from(unit.wounds)
            - i64::from(unit.body_wounds);
        points * steady * left.clamp(0, all) / (100 * all)
    }

    /// What it is worth to a side that its units stand where they stand.
    fn places(self, battle: &Battle, side: Seat) -> i64 {
        let enemies: Vec<(UnitId, Point)> =
            battle.fielded(side.other()).map(|id| (id, battle.unit(id).pose.footprint().centre())).collect();
        battle.fielded(side).map(|id| self.place(battle, id, &enemies)).sum()
    }

    /// What the place of a unit is worth: near enemies to fight, with the nearest ahead.
    fn place(self, battle: &Battle, id: UnitId, enemies: &[(UnitId, Point)]) -> i64 {
        if battle.unit(id).flees() || battle.is_engaged(id) {
            return 0;
        }
        let own = battle.unit(id).pose.footprint();
        let at = own.centre();
        let inches = |to: Point| i64::from(at.distance(to).0) / i64::from(UNITS_PER_INCH);
        let Some((nearest, far)) =
            enemies.iter().map(|(enemy, there)| (*enemy, inches(*there))).min_by_key(|(enemy, far)| (*far, *enemy))
        else {
            return 0;
        };
        let mut worth = if shoots(battle, id) { -NEARER * (far - 14).abs() } else { -NEARER * far };
        // An enemy ahead can be charged and seen; one behind charges.
        let centre = battle.unit(nearest).pose.footprint().centre();
        worth += match zone_of(&own, centre) {
            Zone::Front => NEARER * 4,
            Zone::LeftFlank | Zone::RightFlank => -NEARER * 4,
            Zone::Rear => -NEARER * 8,
        };
        worth
    }

    /// What it is worth to a side that its units stand at the flanks and in the rear of enemies who are near.
    fn flanks(self, battle: &Battle, side: Seat) -> i64 {
        let steady = |id: &UnitId| !battle.unit(*id).flees() && !battle.is_engaged(*id);
        let enemies: Vec<_> =
            battle.fielded(side.other()).filter(steady).map(|id| battle.unit(id).pose.footprint()).collect();
        let own = battle.fielded(side).filter(steady).map(|id| battle.unit(id).pose.footprint().centre());
        let beside = own.map(|at| {
            let near = enemies
                .iter()
                .filter(|theirs| i64::from(theirs.centre().distance(at).0) <= REACH * i64::from(UNITS_PER_INCH));
            near.filter(|theirs| zone_of(theirs, at) != Zone::Front).count() as i64
        });
        FLANKING * beside.sum::<i64>()
    }
}

/// How much of the worth of ground counts that a side holds, in sixths: it is judged when the game ends.
fn lateness(battle: &Battle) -> i64 {
    i64::from(battle.round.min(6))
}

/// Whether a side has a turn after the one that goes on.
fn has_turn(battle: &Battle, side: Seat) -> bool {
    battle.round < TURNS || battle.active == battle.first && side != battle.first
}

/// What a machine would best be laid to, as its player sees the table.
fn wanted(state: &State, question: &Question<Prompt>) -> Guess {
    match &question.prompt {
        Prompt::Guess(guessing) => Guess::inches(wanted_inches(&state.battle, *guessing)),
        Prompt::Pick(_)
        | Prompt::Muster
        | Prompt::Deploy
        | Prompt::Orders
        | Prompt::Carried(_)
        | Prompt::Pose(_)
        | Prompt::Aim(_) => Guess::inches(0),
    }
}

/// Whether a unit has something to shoot with.
fn shoots(battle: &Battle, id: UnitId) -> bool {
    let troop = battle.troop(id);
    !troop.gear.missiles.is_empty() || troop.kind == Kind::Machine
}

/// How good one of several answers is that is not tried out.
fn preference(battle: &Battle, pick: &Pick, choice: Choice) -> i64 {
    match (pick.about, choice) {
        // Who has won pursues, and holds nobody back.
        (About::Restrain, Choice::Yes) => -1,
        (_, Choice::Yes) => 1,
        // Those that come after the hand weapon are heavier.
        (_, Choice::Weapon(weapon)) => weapon.index() as i64,
        // Nobody lets go of a spell for nothing.
        (_, Choice::End(..)) => -1,
        (_, Choice::React(Reaction::StandAndShoot)) => 2,
        (_, Choice::React(Reaction::Hold)) => 1,
        (About::SpellTarget { .. }, Choice::Unit(id)) => i64::from(battle.troop(id).points),
        // A champion is worth a little more than one of his men.
        (About::SpellTarget { .. }, Choice::Champion(id)) => i64::from(battle.troop(id).points) + 1,
        (About::CastDice { value, plus, stone, .. }, Choice::Number(dice)) => {
            -(i64::from(dice) + i64::from(stone) - dice_for(i64::from(value) - i64::from(plus) + 2)).abs()
        }
        (About::DispelDice { needed, plus, more, .. }, Choice::Number(dice)) => {
            let needed = i64::from(needed) - i64::from(plus);
            let all = pick.options.iter().filter(|other| matches!(other, Choice::Number(_))).count() as i64;
            let hopeless = dice_for(needed - 2) > all + i64::from(more);
            let far = (i64::from(dice) + i64::from(more) - dice_for(needed)).abs();
            if hopeless { -1 } else { 100 - far }
        }
        (About::DispelDice { .. }, Choice::Item(..)) => 50,
        (_, Choice::Number(number)) => i64::from(number),
        _ => 0,
    }
}

/// Whether a spell would be dispelled that one's own Wizard keeps in play.
fn is_own_spell(question: &Question<Prompt>, choice: Choice) -> bool {
    let in_play = matches!(&question.prompt, Prompt::Pick(pick) if pick.about == About::InPlay);
    in_play && matches!(choice, Choice::Spell(by, _) if by.seat() == question.seat)
}

/// The charge of somebody who helps others that charge already; nobody else charges who does not have to.
fn support(battle: &Battle, pick: &Pick) -> Action {
    let helps = |choice: &&Choice| matches!(**choice, Choice::Charge(by, on) if charges::joins(battle, by, on));
    let stop = || pick.options.iter().rfind(|choice| **choice == Choice::Stop);
    let chosen = pick.options.iter().find(helps).or_else(stop);
    Action::Choose(chosen.copied().unwrap_or(pick.options[0]))
}

/// How many dice come to so much on average; two at least, because few spells are cast by one.
fn dice_for(sum: i64) -> i64 {
    ((2 * sum + 6) / 7).max(2)
}

impl Judge<FantasyBattle> for FantasyBattleJudge {
    fn value(&self, rules: &FantasyBattle, state: &State, seat: Seat) -> i64 {
        if let Some(outcome) = rules.outcome(state) {
            let won = |winner: Seat| if winner == seat { 100_000 } else { -100_000 };
            let margin = i64::from(outcome.scores[seat.index()] - outcome.scores[seat.other().index()]);
            return outcome.winner.map_or(0, won) + margin * 10;
        }
        let battle = &state.battle;
        let worth = |seat: Seat| self.side(battle, seat) + self.flanks(battle, seat);
        // Who comes nearer brings the enemy nearer, too: that counts for who comes.
        worth(seat) - worth(seat.other()) + self.places(battle, seat)
    }

    fn prospects(&self, rules: &FantasyBattle, state: &State, seat: Seat) -> i64 {
        let battle = &state.battle;
        if rules.outcome(state).is_some() || battle.round == 0 {
            return 0;
        }
        // What a side promises itself of its next turn, so much of it; nothing where there is no such turn.
        let next = |side: Seat, charges: i64| {
            let worth =
                || charges * charges::hopes(battle, side) + SHOTS * volleys::volleys(battle, side, Moment::Next);
            if has_turn(battle, side) { worth() } else { 0 }
        };
        let goes_on = FIGHTS * clashes::fights(battle, seat) + 100 * volleys::volleys(battle, seat, Moment::Now);
        let ground = 10 * ground::to_come(battle, seat) * lateness(battle) / 6;
        (next(seat, HOPE) - next(seat.other(), FEAR) + goes_on) / 100 + ground
    }

    fn begins_step(&self, prompt: &Prompt) -> bool {
        match prompt {
            Prompt::Orders | Prompt::Deploy | Prompt::Carried(_) => true,
            Prompt::Pick(pick) => {
                // Whoever flees tries to rally.
                matches!(pick.about, About::Charge | About::Cast | About::Lay | About::Target | About::Combat)
            }
            Prompt::Muster | Prompt::Pose(_) | Prompt::Guess(_) | Prompt::Aim(_) => false,
        }
    }

    fn is_vain(&self, _: &FantasyBattle, state: &State, question: &Question<Prompt>, action: &Action) -> bool {
        let Action::Choose(choice) = action else { return false };
        match *choice {
            // A charge that falls short is a way to nowhere.
            Choice::Charge(by, on) => charges::falls_short(&state.battle, by, on),
            // Nobody lets go of a spell for nothing.
            Choice::End(..) => true,
            _ => is_own_spell(question, *choice),
        }
    }

    fn prefer(&self, _: &FantasyBattle, state: &State, question: &Question<Prompt>, action: &Action) -> i64 {
        match (&question.prompt, action) {
            (_, Action::Guess(guess, _)) => -i64::from(wanted(state, question).0.abs_diff(guess.0)),
            (_, Action::Choose(choice)) if is_own_spell(question, *choice) => -1,
            (Prompt::Pick(pick), Action::Choose(choice)) => preference(&state.battle, pick, *choice),
            _ => 0,
        }
    }

    fn carry_on(
        &self,
        rules: &FantasyBattle,
        state: &State,
        question: &Question<Prompt>,
        mover: Seat,
    ) -> Option<Action> {
        let battle = &state.battle;
        let fought = || battle.army(mover).any(|id| battle.unit(id).turn.has(Deed::Charged));
        let pick = match &question.prompt {
            Prompt::Deploy => return None,
            // A charge is judged by the combat that it brings.
            Prompt::Orders => return (state.active == mover && fought()).then_some(Action::Stop),
            Prompt::Muster | Prompt::Carried(_) | Prompt::Pose(_) | Prompt::Aim(_) => {
                return rules.offer(state, question, 0);
            }
            Prompt::Guess(_) => return Some(Action::Guess(wanted(state, question), None)),
            Prompt::Pick(pick) => pick,
        };
        let stop = pick.options.contains(&Choice::Stop).then_some(Action::Choose(Choice::Stop));
        match pick.about {
            // A shot is judged by what comes of it once all have been laid.
            About::Charge | About::Lay if state.active == mover => stop,
            // Whoever stops sees the combats of the turn, so everything else is judged after them, too.
            About::Target | About::Cast if state.active == mover && !battle.contacts.is_empty() => stop,
            About::Charge | About::Lay | About::Target | About::Cast => None,
            _ => {
                let best = pick.options.iter().rev().max_by_key(|choice| preference(battle, pick, **choice));
                best.map(|choice| Action::Choose(*choice))
            }
        }
    }

    fn look_on(
        &self,
        rules: &FantasyBattle,
        state: &State,
        question: &Question<Prompt>,
        mover: Seat,
    ) -> Option<Action> {
        if state.active != mover {
            return self.carry_on(rules, state, question, mover);
        }
        // Whether it charges or not, a side does nothing more until its combats are fought: so both are judged at the same moment.
        match &question.prompt {
            Prompt::Orders => Some(Action::Stop),
            Prompt::Pick(pick) if pick.about == About::Charge => Some(support(&state.battle, pick)),
            Prompt::Pick(pick) if matches!(pick.about, About::Cast | About::Lay | About::Target) => Some(Action::Stop),
            Prompt::Pick(_)
            | Prompt::Muster
            | Prompt::Deploy
            | Prompt::Carried(_)
            | Prompt::Pose(_)
            | Prompt::Guess(_)
            | Prompt::Aim(_) => self.carry_on(rules, state, question, mover),
        }
    }

    fn is_shown(&self, first: &Prompt, now: &State) -> bool {
        match first {
            // Where a unit has gone is seen at once.
            Prompt::Orders => true,
            // A shot is judged before the combats of the turn, which it does not change.
            Prompt::Pick(pick) if matches!(pick.about, About::Lay | About::Target) => {
                matches!(now.step, Step::Turn(stage) if stage >= Stage::Combat)
            }
            Prompt::Pick(_)
            | Prompt::Muster
            | Prompt::Deploy
            | Prompt::Carried(_)
            | Prompt::Pose(_)
            | Prompt::Guess(_)
            | Prompt::Aim(_) => false,
        }
    }

    fn lead(&self) -> i64 {
        LEAD
    }

    fn worlds(&self) -> u32 {
        4
    }

    fn plays_on(&self) -> bool {
        false
    }

    fn playouts(&self) -> u32 {
        24
    }

    fn trust(&self) -> u32 {
        4
    }

    fn is_far(&self, (from, first): Asked<'_, FantasyBattle>, (now, question): Asked<'_, FantasyBattle>) -> bool {
        // One's own turn, and the other's after it.
        let (before, after) = (&from.battle, &now.battle);
        after.round > before.round || question.seat == first.seat && after.active != before.active
    }
}
