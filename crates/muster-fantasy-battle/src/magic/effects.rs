//! What spells do (9Q).

mod anew;
mod curse;
mod dim;
mod gold;
mod ground;
mod mends;
mod places;
mod strikes;

pub(crate) use anew::act_anew;
pub(crate) use dim::dim;

use super::attempt::{self, Spoken};
use super::lasting::{Ends, Lasting};
use super::reach::{self, Whom};
use super::spells::{lasts, next_turn};
use super::{moving, raising};
use crate::action::{Carried, Carries};
use crate::against::Magic;
use crate::attack::{self, Hits, How};
use crate::book::{Ability, Dice, Hitting, SpellEffect, SpellKind, Targets};
use crate::combat;
use crate::event::{Event, OfUnit, Purpose, RollOf};
use crate::flight;
use crate::ids::UnitId;
use crate::nerve;
use crate::numbers::{self, Against, Struck};
use crate::register::*;
use crate::state::Battle;
use crate::step::Game;
use crate::targets;
use muster_kernel::Flow;

/// FB-12.35 all whom a spell is aimed at.
pub(super) fn victims(battle: &Battle, spoken: Spoken) -> Vec<UnitId> {
    let spell = spoken.printed(battle);
    if spell.effect == SpellEffect::BurningHead {
        return places::on_line(battle, spoken);
    }
    if spell.kind != SpellKind::Around {
        return vec![spoken.on];
    }
    let own = battle.host(spoken.by);
    let side = |id: &UnitId| match spell.targets {
        Targets::Enemies | Targets::EnemyModels => id.seat() != spoken.by.seat(),
        Targets::Friends | Targets::FriendlyCharacters | Targets::FriendlyModels => id.seat() == spoken.by.seat(),
        // FB-9.132 #3 who is alone with himself is not struck.
        Targets::All => *id != own || !battle.troop(own).is_character() || battle.joined(own).next().is_some(),
        Targets::None => false,
    };
    let free = |id: &UnitId| {
        spell.has(crate::book::Span::AlsoEngaged) || spell.targets == Targets::Friends || !battle.is_engaged(*id)
    };
    let alone = reach::alone_hit(battle, &spell.effect);
    let all = battle.everybody().chain(alone).filter(side).filter(free);
    all.filter(|id| reach::reaches(battle, spoken.by, &spell, (*id, Whom::Whoever))).collect()
}

/// Somebody whom a spell strikes.
struct Victim {
    on: UnitId,
    /// FB-9.130 #3 the models of his that the Burning Head flies through.
    burnt: Vec<u16>,
}

/// FB-9.130 #3 whom a spell strikes as they stand when it takes effect: whoever runs for what befalls others was in its way before.
fn struck(battle: &Battle, spoken: Spoken) -> Vec<Victim> {
    let flies = spoken.printed(battle).effect == SpellEffect::BurningHead;
    let burnt = |on| if flies { places::burnt(battle, spoken, on) } else { Vec::new() };
    victims(battle, spoken).into_iter().map(|on| Victim { on, burnt: burnt(on) }).collect()
}

/// FB-5.22, FB-9.101 to FB-9.104 a spell that was not dispelled takes effect.
pub(super) fn happens(t: &mut Game<'_>, spoken: Spoken) -> Flow<()> {
    let spell = spoken.printed(&t.state.battle);
    let card = spell.card;
    t.tell(|_, _| Event::new(FB_5_22, "ev-spell-works").unit(spoken.by).on(spoken.on).with("card", card));
    for victim in struck(&t.state.battle, spoken) {
        if t.state.unit(victim.on).is_a_target() {
            upon(t, spoken, &spell.effect, &victim)?;
        }
    }
    Ok(())
}

/// FB-3.94 whether a spell does something to a victim: what a whole unit does or becomes, if magic touches its own models; all else, which falls
/// on each model by itself, if it touches anybody there.
fn touches(battle: &Battle, effect: &SpellEffect, (on, by): (UnitId, UnitId)) -> bool {
    let of_the_unit = matches!(
        effect,
        SpellEffect::Rallies
            | SpellEffect::Heals
            | SpellEffect::Mends(_)
            | SpellEffect::SteedOfShadows(_)
            | SpellEffect::Moves(_)
            | SpellEffect::Danse(_)
            | SpellEffect::RunsForth { .. }
            | SpellEffect::FightsAtOnce
            | SpellEffect::Invocation { .. }
            | SpellEffect::RaiseDead(_)
            | SpellEffect::GuardianLight
    );
    if of_the_unit {
        return numbers::is_touched_by(battle, (on, Struck::Rider), by);
    }
    numbers::is_anybody_touched_by(battle, on, by)
}

/// What a spell does to one of its victims.
fn upon(t: &mut Game<'_>, spoken: Spoken, effect: &SpellEffect, victim: &Victim) -> Flow<()> {
    let on = victim.on;
    if !touches(&t.state.battle, effect, (on, spoken.by)) {
        return Ok(());
    }
    let flaming = t.state.book.lore(spoken.lore).rule == FB_9_130;
    match effect {
        SpellEffect::Hits { hits, strength, how } => {
            let has = |what| how.contains(&what);
            if has(Hitting::NotUndead) && numbers::has(&t.state.battle, on, Ability::Undead) {
                return Ok(());
            }
            let count = number(t, spoken, *hits)?;
            let how = How { no_armour: has(Hitting::NoArmour), flaming: flaming || has(Hitting::Flaming), ..magical() };
            hit(t, spoken, on, (count, *strength), how)
        }
        SpellEffect::Cleanses { hits, strength, undead } => {
            let count = number(t, spoken, *hits)?;
            let dead = numbers::has(&t.state.battle, on, Ability::Undead);
            hit(t, spoken, on, (count, if dead { *undead } else { *strength }), magical())
        }
        SpellEffect::Conflagration => strikes::conflagration(t, spoken, on),
        SpellEffect::BurningIron => strikes::burning_iron(t, spoken, (on, 1)),
        SpellEffect::SpiritOfTheForge(hits) => {
            let count = number(t, spoken, *hits)?;
            strikes::burning_iron(t, spoken, (on, count.into()))
        }
        SpellEffect::FistsOfGork { weapon_skill, strength } => {
            strikes::fists(t, spoken, on, (*weapon_skill, *strength))
        }
        SpellEffect::StealSoul => strikes::steal_soul(t, spoken, on),
        SpellEffect::Rallies => nerve::regroup(t, on),
        SpellEffect::Heals => mends::heal(t, spoken.by, on),
        SpellEffect::Mends(wounds) => {
            mends::mend(t, on, *wounds);
            Ok(())
        }
        SpellEffect::Hammer | SpellEffect::Contempt(_) => {
            let round = next_turn(&t.state.battle, spoken.by.seat());
            stay(t, spoken, on, Ends::MovesOf(round, spoken.by.seat()));
            Ok(())
        }
        SpellEffect::SteedOfShadows(inches) => carry(t, on, (*inches, Carries::Aloft)),
        SpellEffect::Moves(inches) => carry(t, on, (*inches, Carries::Afoot)),
        // FB-9.137 #2 who fights strikes better, all others move.
        SpellEffect::Danse(inches) if !t.state.is_engaged(on) => carry(t, on, (*inches, Carries::Afoot)),
        SpellEffect::RunsForth { far, answering, .. } => moving::run_forth(t, spoken, (*far, *answering)),
        SpellEffect::FightsAtOnce => combat::fight_at_once(t, on),
        SpellEffect::Invocation { wounds, zombies } => raising::invoke(t, spoken, on, (*wounds, *zombies)),
        SpellEffect::RaiseDead(models) => raising::raise_dead(t, spoken, *models),
        SpellEffect::WindOfUndeath { hits, strength } => wind(t, spoken, on, (*hits, *strength)),
        SpellEffect::GuardianLight => {
            if reach::may_rally(&t.state.battle, on) {
                nerve::regroup(t, on)?;
            }
            stay(t, spoken, on, Ends::Never);
            Ok(())
        }
        SpellEffect::CurseOfYears => {
            stay(t, spoken, on, Ends::Never);
            curse::curse(t, spoken.by, on, 6)
        }
        SpellEffect::LawOfGold => gold::fails(t, spoken, on),
        SpellEffect::HuntersSpear(strength) => strikes::spear(t, spoken, on, *strength),
        SpellEffect::Ground { near, hits, strength } => ground::rises(t, spoken, on, (*near, *hits, *strength)),
        SpellEffect::BeastCowers => {
            let owner = on.seat();
            let round = next_turn(&t.state.battle, owner);
            stay(t, spoken, on, Ends::MovesOf(round, owner));
            Ok(())
        }
        SpellEffect::RainLord => {
            stay(t, spoken, on, Ends::Game);
            Ok(())
        }
        SpellEffect::BurningHead => places::burn(t, spoken, (on, &victim.burnt)),
        SpellEffect::WallOfFire => places::rise(t, spoken, on),
        SpellEffect::PitOfShades => places::pit(t, spoken, on),
        SpellEffect::Comet => {
            places::mark(t, spoken);
            Ok(())
        }
        SpellEffect::DoomAndDarkness(_) | SpellEffect::Brass | SpellEffect::Marsh => {
            let owner = on.seat();
            let round = next_turn(&t.state.battle, owner);
            stay(t, spoken, on, Ends::EndOf(round, owner));
            Ok(())
        }
        SpellEffect::SecondSign(dice) => {
            let count = number(t, spoken, *dice)?;
            let (round, side) = (t.state.round, t.state.active);
            stay(t, spoken, on, Ends::EndOf(round, side));
            count_of(&mut t.state.battle, spoken, count);
            Ok(())
        }
        SpellEffect::Quickens if !numbers::has(&t.state.battle, on, Ability::Undead) => Ok(()),
        SpellEffect::Frightens
        | SpellEffect::Quickens
        | SpellEffect::Danse(_)
        | SpellEffect::HowlerWind
        | SpellEffect::Portent
        | SpellEffect::CelestialShield(_)
        | SpellEffect::Dazzles(_)
        | SpellEffect::Lead
        | SpellEffect::FlamingSword
        | SpellEffect::BearsAnger
        | SpellEffect::Illumination { .. } => {
            let (round, side) = (t.state.round, t.state.active);
            let ends = if attempt::stays(&t.state.battle, spoken) { Ends::Never } else { Ends::EndOf(round, side) };
            stay(t, spoken, on, ends);
            Ok(())
        }
    }
}

/// FB-9.132 #1 and #5, FB-9.137 #2 a unit is moved so many inches.
fn carry(t: &mut Game<'_>, unit: UnitId, (inches, how): (u8, Carries)) -> Flow<()> {
    moving::carry(t, Carried { unit, most: reach::inches(inches), how })
}

/// FB-9.137 #6 a unit is hit; whoever is wiped out rises where he fell.
fn wind(t: &mut Game<'_>, spoken: Spoken, on: UnitId, (hits, strength): (Dice, u8)) -> Flow<()> {
    let (models, pose) = (t.state.own_models(on), flight::gathered(&t.state.battle, on));
    // FB-3.100 a Fanatic is no unit, and leaves no dead to rise.
    let unit = t.state.is_there(on);
    let count = number(t, spoken, hits)?;
    hit(t, spoken, on, (count, strength), How { no_armour: true, ..magical() })?;
    if unit && !t.state.is_there(on) {
        raising::rise_again(t, spoken, (models, pose));
    }
    Ok(())
}

/// FB-9.104 wounds by spells are magical.
fn magical() -> How {
    How { magic: Magic::Spell, ..How::default() }
}

/// How many hits, or wounds, a spell makes.
pub(super) fn number(t: &mut Game<'_>, spoken: Spoken, dice: Dice) -> Flow<u8> {
    if dice.dice == 0 {
        return Ok(dice.plus);
    }
    attack::total(t, Purpose::of(RollOf::SpellHits, spoken.by).against(spoken.on), dice)
}

/// FB-9.101 hits fall as those of shooting; on a model that was singled out they fall on it.
fn hit(t: &mut Game<'_>, spoken: Spoken, on: UnitId, (count, strength): (u8, u8), how: How) -> Flow<()> {
    let by = spoken.by;
    let printed = spoken.printed(&t.state.battle);
    let against = if printed.kind == SpellKind::Missile { Against::Missile } else { Against::Harm };
    let hits = Hits { how, ..Hits::plain(by, on, (count.into(), strength), against) };
    if spoken.whom == Whom::Champion {
        return targets::champion(t, hits).map(|_| ());
    }
    if t.state.host(on) != on || printed.targets == Targets::EnemyModels {
        return targets::picked(t, hits);
    }
    // FB-9.132 #3 what strikes everybody around the caster does not strike him.
    if on == t.state.host(by) && printed.targets == Targets::All {
        return targets::around(t, hits, spoken.by);
    }
    targets::shot(t, hits)
}

/// What was just cast, where it lies.
pub(super) fn last_mut(battle: &mut Battle, spoken: Spoken) -> Option<&mut Lasting> {
    let own = |one: &&mut Lasting| one.by == spoken.by && one.is(spoken.lore, spoken.number);
    battle.magic.lasting.iter_mut().rev().find(own)
}

/// How far what was just cast has gone, or how much of it there is.
fn count_of(battle: &mut Battle, spoken: Spoken, count: u8) {
    if let Some(one) = last_mut(battle, spoken) {
        one.count = count;
    }
}

/// FB-9.102, FB-9.116 a spell lies on somebody from now on.
pub(super) fn stay(t: &mut Game<'_>, spoken: Spoken, on: UnitId, ends: Ends) {
    lasts(&mut t.state.battle, spoken.by, (spoken.lore, spoken.number), (on, ends));
    let card = spoken.printed(&t.state.battle).card;
    t.tell(|_, _| Event::new(FB_9_116, "ev-spell-stays").unit(spoken.by).on(on).with("card", card));
}
