//! Places in the sequence of play by words: `loadout A`, `hero B`, `fight rest A`, `over rounds`.

use crate::ability::Phase;
use crate::notation::{side_name, word_of};
use crate::state::Size;
use crate::step::{End, Fighting, Stage, Step};
use muster_kernel::reading::one_of;
use muster_kernel::{Fault, Seat};
use muster_tabletop::setup::seat;

/// SP-5.20 the windows of abilities by word.
pub(crate) const PHASES: [(&str, Phase); 9] = [
    ("deployment", Phase::Deployment),
    ("start-of-round", Phase::StartOfRound),
    ("start-of-turn", Phase::StartOfTurn),
    ("hero", Phase::Hero),
    ("movement", Phase::Movement),
    ("shooting", Phase::Shooting),
    ("charge", Phase::Charge),
    ("combat", Phase::Combat),
    ("end-of-turn", Phase::EndOfTurn),
];
/// SP-5.50 the stages of the fight sequence by word.
const STAGES: [(&str, Stage); 3] = [("first", Stage::First), ("second", Stage::Second), ("rest", Stage::Rest)];
/// SP-4.40, SP-4.41 the kinds of terrain features by word.
pub(crate) const SIZES: [(&str, Size); 2] = [("large", Size::Large), ("small", Size::Small)];
/// The steps that are nobody's.
const PLAIN: [(&str, Step); 13] = [
    ("roles", Step::Roles),
    ("battlefield", Step::Battlefield),
    ("first-control", Step::FirstControl),
    ("turn-order", Step::TurnOrder),
    ("twist", Step::Twist),
    ("turn-start", Step::TurnStart),
    ("twist-at-end", Step::TwistAtEnd),
    ("control", Step::Control),
    ("score", Step::Score),
    ("tactics", Step::Tactics),
    ("after-scoring", Step::AfterScoring),
    ("turn-end", Step::TurnEnd),
    ("round-end", Step::RoundEnd),
];

/// A step as a phase, with its side.
pub(crate) fn write(step: Step) -> String {
    let of = |name: &str, side: Seat| format!("{name} {}", side_name(side));
    match step {
        Step::Loadout(side) => of("loadout", side),
        Step::Terrain(side, size) => format!("{} {}", of("terrain", side), word_of(&SIZES, size)),
        Step::Deploy(side) => of("deploy", side),
        Step::Draw(side) => of("draw", side),
        Step::Window(phase, side) => of(word_of(&PHASES, phase), side),
        Step::Fight(Fighting { stage, next }) => of(&format!("fight {}", word_of(&STAGES, stage)), next),
        Step::Over(End::Rounds) => "over rounds".to_owned(),
        Step::Over(End::Conceded(side)) => of("over conceded", side),
        Step::Roles
        | Step::Battlefield
        | Step::FirstControl
        | Step::TurnOrder
        | Step::Twist
        | Step::TurnStart
        | Step::TwistAtEnd
        | Step::Control
        | Step::Score
        | Step::Tactics
        | Step::AfterScoring
        | Step::TurnEnd
        | Step::RoundEnd => word_of(&PLAIN, step).to_owned(),
    }
}

/// The step of some words; a side that is not named is the one whose turn it is.
///
/// # Errors
/// There is no such step, or no such side.
pub(super) fn read(words: &[&str], active: Seat) -> Result<Step, Fault> {
    let (name, rest) = words.split_first().map_or(("", words), |(name, rest)| (*name, rest));
    if let Some((_, phase)) = PHASES.iter().find(|(known, _)| *known == name) {
        return side(rest, active).map(|side| Step::Window(*phase, side));
    }
    if let Some((_, step)) = PLAIN.iter().find(|(known, _)| *known == name) {
        return nothing(rest).map(|()| *step);
    }
    Ok(match (name, rest) {
        ("loadout", _) => Step::Loadout(side(rest, active)?),
        ("terrain", [of @ .., size]) => Step::Terrain(side(of, active)?, one_of(size, &SIZES)?),
        ("terrain", []) => Step::Terrain(active, one_of("", &SIZES)?),
        ("deploy", _) => Step::Deploy(side(rest, active)?),
        ("draw", _) => Step::Draw(side(rest, active)?),
        ("fight", [stage, of @ ..]) => {
            Step::Fight(Fighting { stage: one_of(stage, &STAGES)?, next: side(of, active)? })
        }
        ("fight", []) => Step::Fight(Fighting { stage: one_of("", &STAGES)?, next: active }),
        ("over", ["conceded", of @ ..]) => Step::Over(End::Conceded(side(of, active)?)),
        ("over", [] | ["rounds"]) => Step::Over(End::Rounds),
        ("over", [word, ..]) => {
            return Err(Fault::new(format!("`{word}` ends no battle"), "write rounds or `conceded A`"));
        }
        _ => {
            let help = "phases are start-of-turn A, hero A, movement A, shooting A, charge A, combat A, end-of-turn A, fight \
                        first A, control, score, turn-end, over and those before the battle";
            return Err(Fault::new(format!("there is no phase `{name}`"), help));
        }
    })
}

/// The side of a phase, if it is named.
fn side(words: &[&str], active: Seat) -> Result<Seat, Fault> {
    match words {
        [] => Ok(active),
        [word, rest @ ..] => nothing(rest).and_then(|()| seat(word)),
    }
}

/// Whether nothing stands behind a phase that is read.
fn nothing(words: &[&str]) -> Result<(), Fault> {
    let more = |word| Err(Fault::new(format!("`{word}` says nothing of this phase"), "leave it out"));
    words.first().map_or(Ok(()), more)
}
