//! What an action would do, as far as its player may know: where units would stand.

use crate::View;
use crate::action::{About, Action, Choice, Prompt};
use crate::ids::UnitId;
use crate::magic;
use crate::movement::{self, landed};
use crate::picture::{degrees, loose_piece};
use crate::register::*;
use crate::sheet;
use muster_ground::formation::Formation;
use muster_kernel::{Body, Ghost, Message, Preview, Question, RuleId, Stat};
use muster_tabletop::layout::spot;

/// What an action would do.
pub(crate) fn preview(view: &View, question: &Question<Prompt>, action: &Action) -> Preview {
    let battle = &view.battle;
    let mut preview = Preview::default();
    let ghost = |id: UnitId, pose: &Formation| Ghost {
        piece: id.piece(),
        at: spot(pose.footprint().centre()),
        facing: Some(degrees(pose.facing)),
        body: Some(Body::from(pose)),
    };
    match action {
        Action::Deploy(id, place) if battle.exists(*id) => {
            preview.ghosts.push(ghost(*id, &place.formation(&battle.unit(*id).pose)));
        }
        Action::Move(id, manoeuvres) | Action::March(id, manoeuvres) if battle.exists(*id) => {
            let pose = manoeuvres.iter().fold(battle.unit(*id).pose, |pose, next| pose.after(*next));
            preview.ghosts.push(ghost(*id, &pose));
            let spent = movement::cost(battle, *id, manoeuvres);
            let value = sheet::whole(spent.min(i64::from(i32::MAX)) as i32, FB_6_29);
            preview.needs.push(Stat { label: "stat-cost".into(), value, style: "length" });
        }
        Action::Go(id, way) | Action::Run(id, way) if battle.exists(*id) => {
            let unit = battle.unit(*id);
            for (number, at) in (0u8..).zip(&unit.loose) {
                let pose = Formation { front: way.end(number, *at), files: 1, models: 1, ..unit.pose };
                preview.ghosts.push(Ghost { piece: loose_piece(*id, number), ..ghost(*id, &pose) });
            }
        }
        Action::Fly(id, front, facing) if battle.exists(*id) => {
            preview.ghosts.push(ghost(*id, &landed(battle.unit(*id), *front, *facing)));
        }
        Action::Choose(Choice::Number(dice)) => preview.notes.extend(chance(&question.prompt, *dice)),
        _ => {}
    }
    preview
}

/// FB-5.46, FB-5.47 how likely so many dice cast a spell, or dispel it, in percent and rounded down.
fn chance(prompt: &Prompt, dice: u8) -> Option<(Message, RuleId)> {
    let Prompt::Pick(pick) = prompt else { return None };
    let (key, rule, (good, all)) = match pick.about {
        About::CastDice { value, plus, stone } => {
            ("preview-cast-chance", FB_9_98, magic::cast_chance(dice + stone, plus, value))
        }
        About::DispelDice { needed, plus, more } => {
            ("preview-dispel-chance", FB_9_105, magic::dispel_chance(dice + more, plus, needed))
        }
        _ => return None,
    };
    Some((Message::new(key).with("percent", (100 * good / all) as i64), rule))
}
