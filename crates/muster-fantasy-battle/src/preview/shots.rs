//! What those who shoot at a unit need (FB-8.10, FB-8.11): at short range and at long, because nobody measures before it is declared.

use crate::action::Guessing;
use crate::aiming::Aim;
use crate::book::Kind;
use crate::charts::{ShotModifier, ToHit};
use crate::ids::UnitId;
use crate::machines;
use crate::ranks;
use crate::register::*;
use crate::shooting;
use crate::state::Battle;
use muster_ground::length::Point;
use muster_kernel::{Arg, Message, Preview};
use muster_tabletop::previews::Sketching;

/// FB-7.61, FB-11.8 along which line a machine fires; where on it its shot would come down nobody shows before it is guessed.
pub(super) fn guessed(preview: &mut Preview, battle: &Battle, (guessing, at): (Guessing, Option<Point>)) {
    if let Some(line) = machines::line(battle, guessing, at) {
        let about = Message::new("preview-aim").with("unit", guessing.by.piece());
        let about = about.with("target", guessing.target.piece());
        preview.mark("aim", &[line.from, line.to], about, FB_7_61);
    }
}

/// The line to a target, and what is needed to hit it.
pub(super) fn show(preview: &mut Preview, battle: &Battle, by: UnitId, target: UnitId) {
    let own = ranks::base_of(battle, target).filter(|_| battle.host(target) != target);
    let to = own.map_or_else(|| battle.unit(target).pose.footprint().centre(), |base| base.centre());
    let from = battle.unit(battle.host(by)).pose.front;
    let about = |key: &'static str| Message::new(key).with("unit", by.piece()).with("target", target.piece());
    preview.mark("aim", &[from, to], about("preview-aim"), FB_7_22);
    let skill = match battle.troop(by).kind {
        Kind::Machine => machines::crew_skill(battle, by),
        Kind::Infantry | Kind::Cavalry | Kind::Ogres | Kind::Swarm | Kind::Flyers | Kind::Monster | Kind::Chariot => {
            battle.troop(by).profile.ballistic_skill
        }
    };
    // FB-7.78, FB-3.89 nobody rolls to hit with a stone, a ball or his breath, nor is told here how far it is.
    if skill == 0 || machines::hits_by_itself(battle, by) || shooting::breathes(battle, by) {
        return;
    }
    let aim = Aim { by, target, skill, only: None };
    let near: Vec<ShotModifier> = shooting::at_short_range(battle, by).collect();
    let far = shooting::at_long_range(battle, by).chain(near.iter().copied());
    let [near, far] = [aim.needs(battle, near.iter().copied()), aim.needs(battle, far)];
    let hits = |needs: ToHit, range: &'static str| {
        let said = match needs {
            ToHit::Never => about("preview-hit-never"),
            ToHit::Automatic => about("preview-hit-always"),
            ToHit::On(needs) => about("preview-hit").with("needs", i64::from(needs)),
            ToHit::SixThen(needs) => about("preview-hit-six").with("needs", i64::from(needs)),
        };
        said.with("range", Arg::Word(range))
    };
    if near == far {
        return preview.note(FB_8_10, hits(near, "preview-any-range"));
    }
    preview.note(FB_8_10, hits(near, "preview-short-range"));
    preview.note(FB_8_10, hits(far, "preview-long-range"));
    preview.note(FB_7_23, about("preview-range"));
}
