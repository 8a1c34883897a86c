//! Questions about dice: what is typed, and how it is asked.

use super::dice;
use clap::{Args, Subcommand, ValueEnum};
use miette::miette;
use muster_dice::{Natural, Tally};
use muster_games::fantasy_battle_odds::guns::{Ball, Cannon, INCH, Misfire, Stone, stone_thrower};
use muster_games::fantasy_battle_odds::magic::{Casting, Spell};
use muster_games::fantasy_battle_odds::{Nerve, Stand, break_test, break_test_again};
use muster_protocol::dice::DiceAnswer;
use std::process::ExitCode;

/// What can be asked besides attacks and positions.
#[derive(Subcommand)]
pub(crate) enum Question {
    /// Anything about dice: `2d6+1 >= 8`, `3d6 vs 2d6`, `4d6kh3`, `doubles(2d6)`, `count(10d6r1, 4+)`.
    #[command(
        after_help = "Examples:\n  muster odds dice \"2d6+1 >= 8\"\n  muster odds dice \"3d6 vs 2d6\"\n  muster odds dice 4d6kh3\n  muster odds dice \"count((2d6)d6r1, 4+)\"\n  muster odds dice \"x = 2d6; x >= 8 or doubles(x)\" --json\n\nThe whole language: docs/dice.md"
    )]
    Dice(DiceQuestion),
    /// A charge: whether the dice come to the distance.
    #[command(
        after_help = "Examples:\n  muster odds charge 9\n  muster odds charge 9 --reroll\n  muster odds charge 9 --dice 3 --keep highest --plus 1"
    )]
    Charge(ChargeQuestion),
    /// A test against Leadership or any other number that two dice must not exceed.
    #[command(
        after_help = "Examples:\n  muster odds test 7\n  muster odds test 7 --reroll\n  muster odds test 8 --plus -2\n  muster odds test 7 --dice 3 --keep lowest"
    )]
    Test(TestQuestion),
    /// A spell of Fantasy Battle: cast, dispelled, with irresistible force, or a miscast.
    #[command(
        after_help = "Examples:\n  muster odds cast 9 --dice 3\n  muster odds cast 9 --dice 3 --dispel 4\n  muster odds cast 8 --dice 2 --plus 1 --dispel 2 --dispel-plus 1 --json"
    )]
    Cast(CastQuestion),
    /// A break test of Fantasy Battle, insane courage told apart.
    #[command(
        after_help = "Examples:\n  muster odds break 7 --lost-by 3\n  muster odds break 7 --lost-by 3 --reroll\n  muster odds break 9 --lost-by 5 --nerve stubborn\n  muster odds break 7 --lost-by 1 --nerve outnumbered"
    )]
    Break(BreakQuestion),
    /// A cannon of Fantasy Battle: two artillery dice, a base on the line of the shot. Without a guess, the best one.
    #[command(
        after_help = "Examples:\n  muster odds cannon --target 20..22 --guess 14\n  muster odds cannon --target 20..22"
    )]
    Cannon(CannonQuestion),
    /// A stone thrower of Fantasy Battle: an artillery die and a scatter die.
    #[command(after_help = "Examples:\n  muster odds scatter\n  muster odds scatter --within 4")]
    Scatter(ScatterQuestion),
}

#[derive(Args)]
pub(crate) struct DiceQuestion {
    /// What is asked; quotes keep the shell from reading `>` and brackets itself.
    #[arg(required = true, allow_negative_numbers = true)]
    expression: Vec<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
pub(crate) struct ChargeQuestion {
    /// How far it is.
    #[arg(value_name = "DISTANCE", value_parser = clap::value_parser!(i64).range(1..=100))]
    distance: i64,
    #[command(flatten)]
    throw: Throw,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
pub(crate) struct TestQuestion {
    /// The most that the dice may come to.
    #[arg(value_name = "NUMBER", value_parser = clap::value_parser!(i64).range(1..=100))]
    number: i64,
    #[command(flatten)]
    throw: Throw,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// How dice are thrown for a charge or a test.
#[derive(Args)]
struct Throw {
    /// Throw all dice once more if that failed.
    #[arg(long)]
    reroll: bool,
    /// How many dice are thrown.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=20))]
    dice: u8,
    /// Only the two highest or the two lowest of them count.
    #[arg(long, value_enum)]
    keep: Option<KeepFlag>,
    /// What is added: to the distance of a charge, to the number of a test.
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = clap::value_parser!(i64).range(-100..=100))]
    plus: i64,
}

/// Which dice count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum KeepFlag {
    /// The two highest.
    Highest,
    /// The two lowest.
    Lowest,
}

#[derive(Args)]
pub(crate) struct CastQuestion {
    /// What the dice must come to.
    #[arg(value_name = "VALUE", value_parser = clap::value_parser!(i64).range(1..=100))]
    value: i64,
    /// How many dice the wizard throws.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=12))]
    dice: u8,
    /// What is added to them.
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = clap::value_parser!(i64).range(-100..=100))]
    plus: i64,
    /// How many dice the opponent throws against it.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=12))]
    dispel: u8,
    /// What is added to those.
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = clap::value_parser!(i64).range(-100..=100))]
    dispel_plus: i64,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
pub(crate) struct BreakQuestion {
    /// The Leadership of the side that lost.
    #[arg(value_name = "LEADERSHIP", value_parser = clap::value_parser!(u8).range(1..=10))]
    leadership: u8,
    /// By how much it lost the combat.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i64).range(1..=100))]
    lost_by: i64,
    /// A battle standard lets it throw again.
    #[arg(long)]
    reroll: bool,
    /// How it stands its ground.
    #[arg(long, value_enum, default_value_t = NerveFlag::Ordinary)]
    nerve: NerveFlag,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// How a side stands its ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum NerveFlag {
    /// By its Leadership less the margin.
    Ordinary,
    /// By its Leadership whatever the margin.
    Stubborn,
    /// Always.
    Unbreakable,
    /// By two ones alone: those who won outnumber it and cause Fear.
    Outnumbered,
}

#[derive(Args)]
pub(crate) struct CannonQuestion {
    /// Where the base of the target begins and ends on the line of the shot, in inches: 20..22.
    #[arg(long, value_name = "FROM..TO", value_parser = stretch)]
    target: [i64; 2],
    /// The distance that is guessed, in inches.
    #[arg(long, value_name = "INCHES", value_parser = inches)]
    guess: Option<i64>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
pub(crate) struct ScatterQuestion {
    /// Count it as a hit up to so many inches off.
    #[arg(long, value_name = "INCHES", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=10))]
    within: u8,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// The farthest distance that is asked about, in inches.
const FARTHEST: i64 = 200;

/// Reads `14.25` in hundredths of an inch.
fn inches(text: &str) -> Result<i64, String> {
    let wrong =
        || format!("`{text}` is no distance from 0 to {FARTHEST} inches with two places at most: write 14 or 14.25");
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse::<i64>().ok()).flatten();
    let (whole, places) = (digits(whole).ok_or_else(wrong)?, digits(part).ok_or_else(wrong)?);
    let hundredths = match part.len() {
        1 => places * 10,
        2 => places,
        _ => return Err(wrong()),
    };
    if whole < FARTHEST { Ok(whole * INCH + hundredths) } else { Err(wrong()) }
}

/// Reads `20..22`.
fn stretch(text: &str) -> Result<[i64; 2], String> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let (from, to) = (inches(from)?, inches(to)?);
    if from <= to { Ok([from, to]) } else { Err(format!("`{text}` ends before it begins: write 20..22")) }
}

impl Throw {
    /// The dice as the language writes them, thrown again where that says so.
    fn written(&self, again: &str) -> miette::Result<String> {
        let (dice, keep) =
            (self.dice, self.keep.map_or("", |keep| if keep == KeepFlag::Highest { "kh2" } else { "kl2" }));
        if self.keep.is_some() && dice < 3 {
            return Err(miette!(
                help = "for example --dice 3 --keep highest",
                "of {dice} dice there are no two to choose"
            ));
        }
        Ok(if self.reroll { format!("reroll({dice}d6{keep}, {again})") } else { format!("{dice}d6{keep}") })
    }
}

/// Answers a question.
pub(crate) fn run(question: &Question) -> miette::Result<ExitCode> {
    match question {
        Question::Dice(asked) => dice::answer(&asked.expression.join(" "), asked.json),
        Question::Charge(asked) => {
            let (plus, distance) = (asked.throw.plus, asked.distance);
            let throw = asked.throw.written(&format!("<{}", distance - plus))?;
            let plus = if plus == 0 { String::new() } else { format!("{plus:+}") };
            dice::answer(&format!("{throw}{plus} >= {distance}"), asked.json)
        }
        Question::Test(asked) => {
            let most = asked.number + asked.throw.plus;
            dice::answer(&format!("{} <= {most}", asked.throw.written(&format!(">{most}"))?), asked.json)
        }
        Question::Cast(asked) => dice::print(&cast(asked), asked.json),
        Question::Break(asked) => dice::print(&broken(asked), asked.json),
        Question::Cannon(asked) => dice::print(&cannon(asked), asked.json),
        Question::Scatter(asked) => dice::print(&scatter(asked), asked.json),
    }
    .map(|()| ExitCode::SUCCESS)
}

/// The outcomes of a tally, in order, with what they are called.
fn outcomes<T: Ord + Clone>(question: &str, tally: &Tally<T, Natural>, called: impl Fn(&T) -> String) -> DiceAnswer {
    DiceAnswer::of_outcomes(
        question,
        tally.iter().map(|(outcome, ways)| (called(outcome), ways.clone())),
        tally.total(),
    )
}

/// How likely some outcomes are together: `takes effect: 7/12, 58.33 %`.
fn together<T: Ord + Clone>(called: &str, tally: &Tally<T, Natural>, wanted: impl Fn(&T) -> bool) -> String {
    let share = tally.chance(&wanted).share(tally.total());
    format!("{called}: {}, {}", tally.fraction(wanted), super::draw::percent(share))
}

fn cast(asked: &CastQuestion) -> DiceAnswer {
    let CastQuestion { value, dice, plus, dispel, dispel_plus, .. } = *asked;
    let outcome = Casting { value, dice, plus, dispel, dispel_plus }.outcome::<Natural>();
    let added = |plus: i64| if plus == 0 { String::new() } else { format!("{plus:+}") };
    let against = if dispel == 0 { String::new() } else { format!(", {dispel}d6{} against it", added(dispel_plus)) };
    let question = format!("a spell of {value}+ with {dice}d6{}{against}", added(plus));
    let called = |spell: &Spell| match spell {
        Spell::Cast => "cast",
        Spell::Irresistible => "irresistible force",
        Spell::MiscastAndCast => "miscast that casts it",
        Spell::Dispelled => "dispelled",
        Spell::Fails => "fails",
        Spell::Miscast => "miscast",
    };
    let mut answer = outcomes(&question, &outcome, |spell| called(spell).to_owned());
    let effect = |s: &Spell| matches!(s, Spell::Cast | Spell::Irresistible | Spell::MiscastAndCast);
    answer.notes.push(together("takes effect", &outcome, effect));
    answer.notes.push(together("any miscast", &outcome, |s| matches!(s, Spell::Miscast | Spell::MiscastAndCast)));
    answer
}

fn broken(asked: &BreakQuestion) -> DiceAnswer {
    let (nerve, how) = match asked.nerve {
        NerveFlag::Ordinary => (Nerve::Ordinary, ""),
        NerveFlag::Stubborn => (Nerve::Stubborn, ", stubborn"),
        NerveFlag::Unbreakable => (Nerve::Unbreakable, ", unbreakable"),
        NerveFlag::Outnumbered => (Nerve::Outnumbered, ", outnumbered by those it fears"),
    };
    let once = break_test::<Natural>(asked.leadership, nerve, asked.lost_by);
    let outcome = if asked.reroll { break_test_again(&once) } else { once };
    let again = if asked.reroll { ", thrown again if it fails" } else { "" };
    let question = format!("a break test on {} after losing by {}{how}{again}", asked.leadership, asked.lost_by);
    outcomes(&question, &outcome, |stand| {
        let text = match stand {
            Stand::Holds => "holds",
            Stand::InsaneCourage => "holds by insane courage",
            Stand::Breaks => "breaks",
        };
        text.to_owned()
    })
}

/// What a misfire does.
fn misfire(misfire: Misfire) -> &'static str {
    match misfire {
        Misfire::Destroyed => "misfire: destroyed",
        Misfire::Disabled => "misfire: no shot, nor next turn",
        Misfire::NoShot => "misfire: no shot",
    }
}

fn cannon(asked: &CannonQuestion) -> DiceAnswer {
    let [near, far] = asked.target;
    let shot = |guess: i64| Cannon { guess, near, far }.outcome::<Natural>();
    let chance = |guess: i64| shot(guess).chance(|ball| *ball == Ball::Hits).share(shot(guess).total());
    // Without a guess every whole inch up to the far side is tried; the shortest of the best is taken.
    let best = || {
        let guesses = (0..=far / INCH).map(|inch| inch * INCH);
        guesses.fold(0, |best, guess| if chance(guess) > chance(best) { guess } else { best })
    };
    let guess = asked.guess.unwrap_or_else(best);
    let inches = |hundredths: i64| format!("{}", hundredths as f64 / INCH as f64);
    let called = if asked.guess.is_some() { "a guess" } else { "the best whole guess" };
    let question =
        format!("a cannon at a base from {} to {} inches, {called} of {}", inches(near), inches(far), inches(guess));
    outcomes(&question, &shot(guess), |ball| {
        let text = match ball {
            Ball::Hits => "hits",
            Ball::Misses => "misses",
            Ball::Misfires(what) => misfire(*what),
        };
        text.to_owned()
    })
}

fn scatter(asked: &ScatterQuestion) -> DiceAnswer {
    let outcome = stone_thrower::<Natural>();
    let called = |stone: &Stone| match stone {
        Stone::Off(0) => "on target".to_owned(),
        Stone::Off(inches) => format!("{inches} inches off"),
        Stone::Misfires(what) => misfire(*what).to_owned(),
    };
    let mut answer = outcomes("a stone thrower: an artillery die and a scatter die", &outcome, called);
    let near = |stone: &Stone| matches!(stone, Stone::Off(inches) if *inches <= asked.within);
    let called = format!("lands within {} inches", asked.within);
    answer.notes.push(together(&called, &outcome, near));
    answer
}

#[cfg(test)]
mod tests {
    use super::{inches, stretch};

    #[test]
    fn distances_are_read_in_hundredths() {
        assert_eq!([inches("14"), inches("14.5"), inches("0.25")], [Ok(1400), Ok(1450), Ok(25)]);
        for text in ["", "-3", "1e3", "14.125", "999", ".5", "99999999999999999999"] {
            assert!(inches(text).is_err(), "{text}");
        }
        assert_eq!((stretch("20..22"), stretch("20")), (Ok([2000, 2200]), Ok([2000, 2000])));
        assert!(stretch("22..20").is_err());
    }
}
