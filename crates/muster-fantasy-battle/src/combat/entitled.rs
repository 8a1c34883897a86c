//! Why somebody does not challenge, accept or go to the rear (FB-9.67, FB-9.80, FB-9.81).

use super::challenge::{able, has_place_behind};
use crate::action::{About, Choice, Pick};
use crate::ids::{UnitId, Units};
use crate::register::*;
use crate::state::{Battle, Deed};
use muster_kernel::{Message, RuleId, Seat, Violations};

/// FB-9.80, FB-9.81 everything that forbids an answer about a challenge.
pub(crate) fn check(battle: &Battle, seat: Seat, (pick, choice): (&Pick, Choice), wrong: &mut Violations) {
    let Some(units) = combat_of(battle, pick) else { return };
    let named = named(choice);
    if let (About::Challenge | About::Accept, Some(id)) = (pick.about, named) {
        takes_part(battle, (units, seat), (id, choice), wrong);
    }
    if let (About::SendBack, Some(id)) = (pick.about, named) {
        takes_part(battle, (units, seat.other()), (id, choice), wrong);
        let room = !wrong.is_empty() || has_place_behind(battle, id);
        wrong.forbid_if_with(!room, FB_9_81, || Message::new("no-place-in-the-rear").with("unit", id.piece()));
    }
    if let (About::Accept, Some(challenger), Choice::No) = (pick.about, pick.unit, choice) {
        let message = || Message::new("no-refusing-a-challenge").with("unit", challenger.piece());
        wrong.forbid_if_with(true, FB_9_81, message);
    }
}

/// Whom an answer names.
const fn named(choice: Choice) -> Option<UnitId> {
    if let Choice::Unit(id) | Choice::Champion(id) = choice { Some(id) } else { None }
}

/// The combat that a question about a challenge comes from.
fn combat_of(battle: &Battle, pick: &Pick) -> Option<Units> {
    let id = pick.unit.or_else(|| pick.options.iter().find_map(|choice| named(*choice)))?;
    super::combats(battle).into_iter().find(|units| units.has(battle.host(id)))
}

/// FB-9.67, FB-9.80, FB-9.81 everything that keeps somebody of a side from the challenges of a combat.
fn takes_part(battle: &Battle, (units, side): (Units, Seat), (id, choice): (UnitId, Choice), wrong: &mut Violations) {
    let mut bar = |barred: bool, (rule, key): (RuleId, &'static str)| {
        wrong.forbid_if_with(barred, rule, || Message::new(key).with("unit", id.piece()));
        barred
    };
    if !battle.exists(id) || id.seat() != side {
        return wrong.forbid(FB_9_80, "no-fighter-of-that-side");
    }
    let champion = battle.unit(id).command.champion && !battle.troop(id).is_character();
    let named = if matches!(choice, Choice::Champion(_)) {
        bar(!champion, (FB_9_80, "no-champion-to-challenge"))
    } else {
        bar(!battle.troop(id).is_character(), (FB_9_80, "no-character-to-challenge"))
    };
    let settled = named
        || bar(!battle.is_there(id) || !units.has(battle.host(id)), (FB_9_80, "no-challenge-from-elsewhere"))
        || bar(battle.unit(id).turn.has(Deed::SentBack), (FB_9_81, "no-challenge-from-the-rear"));
    // FB-6.3 who stands at an end of the front moves nowhere.
    if !settled {
        bar(!able(battle, units, side).contains(&id), (FB_9_80, "no-challenge-out-of-contact"));
    }
}
