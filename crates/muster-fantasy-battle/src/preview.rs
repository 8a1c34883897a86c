//! What an action would do, as far as its player may know: where units would stand, what their way costs, how likely magic is.

mod between;
mod charges;
mod magic;
mod moves;
mod roster;
mod shots;

use crate::View;
use crate::action::{About, Action, Choice, Posing, Prompt, Why};
use crate::characters;
use crate::ids::UnitId;
use crate::movement::landed;
use crate::pace::Pace;
use crate::picture::{degrees, loose_piece};
use crate::register::*;
use muster_ground::formation::Formation;
use muster_kernel::{Body, Ghost, Message, Preview, Question};
use muster_tabletop::layout::spot;
use muster_tabletop::previews::Sketching;

pub(crate) use between::between;

/// What an action would do.
pub(crate) fn preview(view: &View, question: &Question<Prompt>, action: &Action) -> Preview {
    let battle = &view.battle;
    let mut preview = Preview::default();
    match action {
        Action::Deploy(id, place) if battle.exists(*id) => {
            preview.ghosts.push(ghost(*id, &place.formation(&battle.unit(*id).pose)));
        }
        Action::Move(id, manoeuvres) if battle.exists(*id) => {
            // FB-9.143 a spell carries as far as it says.
            let pace =
                if let Prompt::Carried(carried) = question.prompt { Pace::Spell(carried.most) } else { Pace::Move };
            moves::show(&mut preview, battle, (*id, pace), manoeuvres);
        }
        Action::March(id, manoeuvres) if battle.exists(*id) => {
            moves::show(&mut preview, battle, (*id, Pace::March), manoeuvres);
        }
        Action::Go(id, way) | Action::Run(id, way) if battle.exists(*id) => {
            let unit = battle.unit(*id);
            for (number, at) in (0u8..).zip(&unit.loose) {
                let pose = unit.pose.one_at(way.end(number, *at));
                preview.ghosts.push(Ghost { piece: loose_piece(*id, number), ..ghost(*id, &pose) });
            }
        }
        Action::Fly(id, front, facing) if battle.exists(*id) => {
            preview.ghosts.push(ghost(*id, &landed(battle.unit(*id), *front, *facing)));
        }
        Action::Guess(guess, at) => {
            if let Prompt::Guess(guessing) = question.prompt {
                shots::guessed(&mut preview, battle, (guessing, *at));
            }
            preview.note(FB_5_48, Message::new("preview-guess").with("length", guess.length().0));
        }
        Action::Pose(place) => {
            if let Prompt::Pose(Posing { unit, why: Why::Rises(..) }) = question.prompt {
                preview.ghosts.push(ghost(unit, &place.formation(&battle.unit(unit).pose)));
            }
        }
        Action::Muster(roster) => {
            roster::show(&mut preview, battle, roster);
        }
        Action::Choose(choice) => chosen(&mut preview, view, &question.prompt, *choice),
        // Nothing of them is to be seen beforehand, or there is no such unit.
        Action::Deploy(..)
        | Action::Move(..)
        | Action::March(..)
        | Action::Go(..)
        | Action::Run(..)
        | Action::Fly(..)
        | Action::Join(..)
        | Action::Reserve(_)
        | Action::Leave(..)
        | Action::Enter(..)
        | Action::Sally(..)
        | Action::Stop
        | Action::Aim(_) => {}
    }
    preview
}

/// What one of several answers would do.
fn chosen(preview: &mut Preview, view: &View, prompt: &Prompt, choice: Choice) {
    let (battle, Prompt::Pick(pick)) = (&view.battle, prompt) else { return };
    // FB-5.50 whoever picks a combat sees first how it may end.
    if pick.about == About::Combat && pick.options.len() > 1 {
        preview.note(FB_5_50, "preview-combat");
    }
    match choice {
        Choice::Charge(by, target) if battle.is_there(by) && battle.unit(target).may_be_met() => {
            charges::show(preview, &characters::gone_out(battle, by), by, target);
        }
        Choice::Shoot(by, target) if battle.is_there(by) && battle.stands(target) => {
            shots::show(preview, battle, by, target);
        }
        Choice::Spell(by, number) if pick.about == About::Cast => magic::before_dice(preview, view, by, number),
        Choice::Number(dice) => {
            if let About::CastDice { number, value, plus, stone } = pick.about {
                let by = pick.unit.map(|by| (by, number));
                magic::casting(preview, view, (by, pick.other), (dice + stone, plus, value));
            }
            if let About::DispelDice { needed, plus, more, .. } = pick.about {
                magic::dispelling(preview, dice + more, (plus, needed));
            }
        }
        // Of all others nothing is to be seen beforehand, or there is no such unit.
        Choice::Charge(..)
        | Choice::Shoot(..)
        | Choice::Spell(..)
        | Choice::Yes
        | Choice::No
        | Choice::Stop
        | Choice::Near
        | Choice::Far
        | Choice::First
        | Choice::Second
        | Choice::Unit(_)
        | Choice::React(_)
        | Choice::Champion(_)
        | Choice::Musician(_)
        | Choice::Standard(_)
        | Choice::Ray(_)
        | Choice::Lore(_)
        | Choice::Item(..)
        | Choice::Aura(_)
        | Choice::End(..)
        | Choice::Weapon(_)
        | Choice::Missile(_)
        | Choice::Side(_) => {}
    }
}

/// A unit where it would stand.
fn ghost(id: UnitId, pose: &Formation) -> Ghost {
    Ghost {
        piece: id.piece(),
        at: spot(pose.footprint().centre()),
        facing: Some(degrees(pose.facing)),
        body: Some(Body::from(pose)),
    }
}
