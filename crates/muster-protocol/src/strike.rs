//! What the attack of one printed fighter on another comes to, in words and numbers: the same for the command line and the
//! browser.

use crate::attack::{QuestionError, wrong};
use crate::dice::{DiceAnswer, DiceOutcome};
use crate::wire::odds::{AskStrike, Asked, AttackOdds, FighterInfo, Fighters, StrikeHow};
use crate::{Names, Speaker};
use muster_dice::{Exact, Natural};
use muster_games::{BeginError, Fighter, Game, NoStrike, StrikeKind, StrikeNumber, StrikeOdds, WantedStrike};
use muster_kernel::Message;
use serde::Serialize;

/// What an attack comes to. Its outcomes are the wounds of the target; in a game that counts none, whether it is slain.
#[derive(Serialize)]
pub struct StrikeAnswer {
    /// What is known about its outcomes.
    #[serde(flatten)]
    pub answer: DiceAnswer,
    /// The ruleset.
    pub ruleset: &'static str,
    /// Who attacks, and with what.
    pub attacker: String,
    /// Whom.
    pub target: String,
    /// What the attacker costs, the weapon included, in the points of the ruleset.
    pub points: u32,
    /// What the rolls need and what is added to them.
    pub numbers: Vec<Number>,
    /// How many models fall on average.
    pub slain: f64,
    /// The same exactly.
    pub slain_fraction: String,
    /// The mean wounds for each point that the attacker costs, where wounds are counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wounds_per_point: Option<f64>,
    /// How many models fall on average for each point that the attacker costs.
    pub slain_per_point: f64,
    /// What becomes of the target, the mildest first; nothing where the wounds say it all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub target_outcomes: Vec<DiceOutcome>,
}

/// A number of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Number {
    /// What it is: `dice`, `hit`, `save`, `recovery`, `margin`, `wound`.
    pub name: &'static str,
    /// How much.
    pub value: i32,
}

/// The longest name that is looked for, in characters.
const LONGEST: usize = 80;

/// Answers a question for a browser.
///
/// # Errors
/// What is not known, with names that are like it, or cannot be.
pub(crate) fn listed(ask: &AskStrike) -> Result<AttackOdds, QuestionError> {
    let Some(game) = muster_games::game(&ask.ruleset) else {
        let known: Vec<&str> = muster_games::games().iter().map(|game| game.id()).collect();
        return Err(wrong!(help = format!("there are {}", known.join(", ")), "there is no such ruleset"));
    };
    let names = [Some(&ask.attacker), Some(&ask.target), ask.weapon.as_ref()];
    if names.into_iter().flatten().any(|name| name.chars().count() > LONGEST) {
        return Err(wrong!(help = "printed names are shorter", "nobody has so long a name"));
    }
    let kind = match ask.how {
        StrikeHow::Melee => StrikeKind::Melee,
        StrikeHow::Charge => StrikeKind::Charge,
        StrikeHow::Shot => StrikeKind::Shot,
    };
    let weapon = ask.weapon.clone().filter(|weapon| !weapon.trim().is_empty());
    let wanted = WantedStrike { attacker: ask.attacker.clone(), weapon, target: ask.target.clone(), kind };
    let odds = game.strike(&wanted).map_err(|error| unanswered(game, &error))?;
    let of = if odds.wounds.is_some() { "wounds" } else { "models slain" };
    let mut told = crate::dice::counted(of, Asked::Number, odds.wounds.as_ref().unwrap_or(&odds.slain));
    let answer = StrikeAnswer::of(game, odds);
    told.points = Some(answer.points);
    told.per_point = Some(answer.wounds_per_point.unwrap_or(answer.slain_per_point));
    told.notes = answer.said();
    Ok(told)
}

/// Who is printed with numbers in a game.
pub fn fighters(game: &dyn Game) -> Fighters {
    let info = |one: Fighter| FighterInfo { id: one.id, name: one.name, points: one.points };
    Fighters { fighters: game.fighters().into_iter().map(info).collect(), weapons: game.weapons() }
}

impl StrikeAnswer {
    /// What an attack comes to in a game.
    ///
    /// # Errors
    /// What is not known, with names that are like it, or cannot be.
    pub fn to(game: &dyn Game, wanted: &WantedStrike) -> Result<StrikeAnswer, QuestionError> {
        let odds = game.strike(wanted).map_err(|error| unanswered(game, &error))?;
        Ok(StrikeAnswer::of(game, odds))
    }

    fn of(game: &dyn Game, odds: StrikeOdds) -> StrikeAnswer {
        let question = format!("{} against {}", odds.attacker, odds.target);
        let points = f64::from(odds.points.max(1));
        let names = Names::default();
        let speaker = Speaker::new(game, &names);
        let all = odds.target_outcomes.iter().fold(Natural::ZERO, |sum, (_, ways)| sum.plus(ways));
        let outcomes = odds.target_outcomes.into_iter().map(|(words, ways)| (speaker.say(&Message::from(words)), ways));
        StrikeAnswer {
            answer: DiceAnswer::of_number(&question, odds.wounds.as_ref().unwrap_or(&odds.slain)),
            ruleset: game.id(),
            attacker: odds.attacker,
            target: odds.target,
            points: odds.points,
            numbers: odds.numbers.into_iter().map(|(number, value)| Number { name: called(number), value }).collect(),
            slain: odds.slain.mean(),
            slain_fraction: odds.slain.mean_fraction().to_string(),
            wounds_per_point: odds.wounds.as_ref().map(Exact::mean).map(|mean| mean / points),
            slain_per_point: odds.slain.mean() / points,
            target_outcomes: DiceAnswer::of_outcomes("", outcomes, &all).outcomes,
        }
    }

    /// What the rolls need: `dice 5, hit 4+, save 5+`.
    pub fn needs(&self) -> String {
        let number = |number: &Number| match number.name {
            "dice" => format!("dice {}", number.value),
            "margin" | "wound" => format!("{} {:+}", number.name, number.value),
            name => format!("{name} {}+", number.value),
        };
        self.numbers.iter().map(number).collect::<Vec<_>>().join(", ")
    }

    /// What is worth knowing besides the outcomes, a sentence each.
    fn said(&self) -> Vec<String> {
        let mut said = vec![format!("{}: {} points; {}.", self.answer.question, self.points, self.needs())];
        let (slain, per) = (self.slain, self.slain_per_point);
        said.push(format!("Models slain on average: {slain:.3}, {per:.4} for each point."));
        let outcome = |outcome: &DiceOutcome| format!("{} {:.1} %", outcome.value, 100.0 * outcome.p);
        if !self.target_outcomes.is_empty() {
            said.push(format!("{}.", self.target_outcomes.iter().map(outcome).collect::<Vec<_>>().join(", ")));
        }
        said
    }

    /// Whether the outcomes are wounds.
    pub fn counts_wounds(&self) -> bool {
        self.wounds_per_point.is_some()
    }
}

const fn called(number: StrikeNumber) -> &'static str {
    match number {
        StrikeNumber::Dice => "dice",
        StrikeNumber::Hit => "hit",
        StrikeNumber::Save => "save",
        StrikeNumber::Recovery => "recovery",
        StrikeNumber::Margin => "margin",
        StrikeNumber::Wound => "wound",
    }
}

/// What is wrong, for whoever asked.
fn unanswered(game: &dyn Game, error: &NoStrike) -> QuestionError {
    let help = match error {
        NoStrike::Fighter(unknown) | NoStrike::Weapon(unknown) => format!("perhaps {}", unknown.near.join(", ")),
        NoStrike::Unable { help, .. } => help.clone(),
        NoStrike::Begin { error: BeginError::Unreadable(problems), .. } => {
            let names = Names::default();
            let speaker = Speaker::new(game, &names);
            let said = problems.iter().map(|one| format!("{}: {}", speaker.problem(&one.problem), one.help));
            said.collect::<Vec<_>>().join("; ")
        }
        NoStrike::Begin { error: BeginError::Refused(refusal), .. } => {
            let rules: Vec<&str> = refusal.rules().map(|id| id.0).collect();
            format!("because of {}", rules.join(", "))
        }
        NoStrike::Odds(_) => "another attack may have an answer".to_owned(),
    };
    QuestionError { problem: error.to_string(), help }
}
