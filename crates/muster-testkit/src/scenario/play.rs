//! Lines of a `play` block: answers, dice, and attempts that must fail.

use super::words::{split_rules, words};
use super::{Scene, look, waiting};
use muster_dice::Faces;
use muster_kernel::{AnswerError, LogEntry, Open, People, Presentation, Refusal, Seat};

/// The seat with this name in notation.
pub(crate) fn seat<R: Presentation>(name: &str) -> Option<Seat> {
    R::SEATS.iter().position(|s| *s == name).map(|i| Seat(i as u8))
}

/// Carries out one line.
///
/// # Errors
/// What was expected, and what was found.
pub(crate) fn line<R: Presentation>(scene: &mut Scene<R>, text: &str) -> Result<(), String> {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let told = match first {
        "dice" => dice(scene, rest)?,
        "refused" => return refused(scene, rest),
        "concede" => {
            let seat = seat::<R>(rest).ok_or_else(|| no_seat::<R>(rest))?;
            scene.game.concede(seat).map_err(|e| format!("expected {rest} to concede; {}", because(scene, &e)))?
        }
        "take" => {
            let name = rest.strip_prefix("back ").ok_or_else(|| format!("cannot read `{text}`"))?;
            let seat = seat::<R>(name).ok_or_else(|| no_seat::<R>(name))?;
            scene.game.take_back(seat, &[]).map_err(|e| format!("expected {name} to take back; {e}"))?;
            scene.told.clear();
            scene.heard = 0;
            Vec::new()
        }
        name => {
            let seat = seat::<R>(name).ok_or_else(|| no_seat::<R>(name))?;
            answer(scene, seat, rest).map_err(|e| format!("`{text}` was refused: {}", because(scene, &e)))?
        }
    };
    scene.told.extend(told);
    scene.note_tags();
    Ok(())
}

fn no_seat<R: Presentation>(name: &str) -> String {
    format!(
        "`{name}` is no seat: a line begins with {} or {}, `dice`, `refused`, `concede` or `take back`",
        R::SEATS[0],
        R::SEATS[1]
    )
}

fn answer<R: Presentation>(scene: &mut Scene<R>, seat: Seat, text: &str) -> Result<Vec<LogEntry>, AnswerError> {
    let question = scene.game.question(seat)?;
    let action = scene.game.rules().parse_action(question, text).map_err(AnswerError::Refused)?;
    scene.game.answer(seat, action, &mut People)
}

fn dice<R: Presentation>(scene: &mut Scene<R>, text: &str) -> Result<Vec<LogEntry>, String> {
    let faces = faces(text)?;
    let Open::Roll(roll) = scene.game.open() else {
        return Err(format!("nobody asked for the dice {text}; {}", waiting(&**scene.game.rules(), scene.game.open())));
    };
    let wanted = roll.pool.dice;
    scene.game.roll(faces, &mut People).map_err(|_| {
        format!(
            "the dice {text} cannot be; {} (expected {wanted} dice)",
            waiting(&**scene.game.rules(), scene.game.open())
        )
    })
}

fn faces(text: &str) -> Result<Faces, String> {
    let faces: Result<Vec<u8>, _> = words(text).into_iter().map(str::parse).collect();
    faces.map(|f| f.into_iter().collect()).map_err(|_| format!("cannot read the dice `{text}`"))
}

/// An attempt that must fail and change nothing.
fn refused<R: Presentation>(scene: &mut Scene<R>, text: &str) -> Result<(), String> {
    let before = (scene.game.state().clone(), scene.game.open().clone(), scene.game.entries().len());
    let result = attempt(scene, text);
    let after = (scene.game.state().clone(), scene.game.open().clone(), scene.game.entries().len());
    result?;
    if before == after { Ok(()) } else { Err(format!("the refused attempt `{text}` changed the game")) }
}

fn attempt<R: Presentation>(scene: &mut Scene<R>, text: &str) -> Result<(), String> {
    if let Some(name) = text.strip_prefix("take back ") {
        let seat = seat::<R>(name).ok_or_else(|| no_seat::<R>(name))?;
        return match scene.game.take_back(seat, &[]) {
            Ok(_) => Err(format!("expected that {name} cannot take back; it was possible")),
            Err(_) => Ok(()),
        };
    }
    if let Some(dice) = text.strip_prefix("dice ") {
        return match scene.game.roll(faces(dice)?, &mut People) {
            Ok(_) => Err(format!("expected the dice {dice} to be refused; they were accepted")),
            Err(_) => Ok(()),
        };
    }
    let (text, rules) = split_rules(text);
    let (name, action) = text.split_once(' ').ok_or_else(|| format!("cannot read `{text}`"))?;
    let seat = seat::<R>(name).ok_or_else(|| no_seat::<R>(name))?;
    let result = answer(scene, seat, action);
    match (result, rules) {
        (Err(AnswerError::Refused(refusal)), Some(rules)) => same_rules(scene, &refusal, &rules),
        (Err(AnswerError::NotAsked | AnswerError::Over), None) => Ok(()),
        (Err(error), Some(rules)) => {
            Err(format!("expected a refusal because of {}; {}", rules.join(", "), because(scene, &error)))
        }
        (Err(error), None) => {
            Err(format!("expected that {name} is not asked; name the rules behind a colon: {}", because(scene, &error)))
        }
        (Ok(_), _) => Err(format!("expected `{text}` to be refused; it was accepted")),
    }
}

/// Whether a refusal rests on exactly these rules.
pub(crate) fn same_rules<R: Presentation>(scene: &Scene<R>, refusal: &Refusal, rules: &[String]) -> Result<(), String> {
    compare_rules(&**scene.game.rules(), refusal, rules)
}

/// Whether a refusal rests on exactly these rules.
pub(crate) fn compare_rules<R: Presentation>(rules: &R, refusal: &Refusal, wanted: &[String]) -> Result<(), String> {
    let mut found: Vec<&str> = refusal.rules().map(|id| id.0).collect();
    let mut wanted: Vec<&str> = wanted.iter().map(String::as_str).collect();
    for list in [&mut found, &mut wanted] {
        list.sort_unstable();
        list.dedup();
    }
    if found == wanted {
        return Ok(());
    }
    Err(format!("expected a refusal because of {}; found: {}", wanted.join(", "), refusal_text(rules, refusal)))
}

fn refusal_text<R: Presentation>(rules: &R, refusal: &Refusal) -> String {
    let each = refusal.0.iter().map(|v| format!("{} ({})", v.rule, look::message_text(rules, &v.message)));
    each.collect::<Vec<_>>().join(", ")
}

fn because<R: Presentation>(scene: &Scene<R>, error: &AnswerError) -> String {
    match error {
        AnswerError::Refused(refusal) => refusal_text(&**scene.game.rules(), refusal),
        AnswerError::Over | AnswerError::NotAsked | AnswerError::NoOffer(_) | AnswerError::WrongDice { .. } => {
            format!("{error}; {}", waiting(&**scene.game.rules(), scene.game.open()))
        }
    }
}
