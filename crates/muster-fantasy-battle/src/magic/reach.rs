//! Whom a spell may be cast at, and how far it reaches (FB-9.97, FB-9.101).

use super::nature::Nature;
use super::spells::{learned, spell};
use super::{ground, moving};
use crate::UNITS_PER_INCH;
use crate::action::Choice;
use crate::book::{Ability, Herd, Kind, LoreId, Near, Reach, Span, Spell, SpellEffect, SpellKind, Targets};
use crate::ids::UnitId;
use crate::numbers;
use crate::ranks::{self, Who};
use crate::register::*;
use crate::screens;
use crate::sight::Lookout;
use crate::state::{Battle, Mark, Standing};
use crate::targets;
use crate::zones;
use muster_ground::bases::Base;
use muster_ground::length::Length;
use muster_kernel::{Message, RuleId, Seat, Violations};
use smallvec::SmallVec;
use std::cell::RefCell;

/// So many inches.
pub(super) const fn inches(inches: u8) -> Length {
    Length(inches as i32 * UNITS_PER_INCH)
}

/// FB-9.130 #6 how far before a front the wall stands, and how far away everybody else is.
pub(super) const WALL_AHEAD: Length = inches(1);

/// FB-9.101 how far a magic missile flies.
const MISSILE: Length = inches(24);

/// Whom of its target a spell strikes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Whom {
    /// All that the spell strikes there; FB-9.101 of a single model of a unit, one of the ordinary ones.
    Whoever,
    /// FB-9.64 the champion, picked out of his unit.
    Champion,
}

/// FB-9.97 whether a unit, a character, or the champion of a unit is within a spell's reach.
pub(super) fn reaches(battle: &Battle, by: UnitId, spell: &Spell, (target, whom): (UnitId, Whom)) -> bool {
    // FB-9.142 #1, #2, #6 these reach as far from the ground that they call.
    if let (Some(near), Reach::Inches(most)) = (Nature::of(&spell.effect).near, spell.reach) {
        return is_near_ground(battle, by, (near, most), target);
    }
    let most = match (spell.kind, spell.reach) {
        (SpellKind::Missile, _) => MISSILE,
        (_, Reach::Inches(most)) => inches(most),
        (_, Reach::Anywhere | Reach::Caster) => return true,
    };
    match whom {
        Whom::Whoever => is_near(battle, by, target, most),
        Whom::Champion => {
            let there = ranks::place_of_one(battle, target, Who::Champion);
            let base = there.and_then(|place| battle.bases(target).get(usize::from(place)).copied());
            ranks::base_of(battle, by).zip(base).is_some_and(|(own, base)| own.is_within(most, &base))
        }
    }
}

/// FB-9.142 whether a unit is within so far of such ground, or of the caster where there is none on the table.
fn is_near_ground(battle: &Battle, by: UnitId, (near, inches): (Near, u8), target: UnitId) -> bool {
    let most = self::inches(inches);
    let pieces: Vec<Base> = ground::pieces(battle, near).map(|piece| piece.shape.base()).collect();
    if pieces.is_empty() {
        return is_near(battle, by, target, most);
    }
    battle.measured(target).iter().any(|own| pieces.iter().any(|piece| own.is_within(most, piece)))
}

/// FB-6.7, FB-4.18 whether a unit is near a caster.
pub(super) fn is_near(battle: &Battle, by: UnitId, target: UnitId, most: Length) -> bool {
    let stands = |id: UnitId| battle.held(id).or_else(|| ranks::base_of(battle, id));
    let Some(own) = stands(by) else { return false };
    if battle.host(target) != target {
        return by == target || stands(target).is_some_and(|there| own.is_within(most, &there));
    }
    battle.host(by) == target || battle.measured(target).iter().any(|there| own.is_within(most, there))
}

/// FB-6.18, FB-9.76 somebody who casts spells, of a unit or as a character from his own place in one.
pub(super) struct Caster<'a> {
    battle: &'a Battle,
    by: UnitId,
    lookout: Lookout<'a>,
    /// Nothing of a unit, nor FB-7.58 of who is at a machine: he sees what its crew sees.
    place: Option<u16>,
    /// Whom he sees and whom not, of those whom some spell has asked about: most spells ask about the same.
    looked_at: RefCell<SmallVec<[(UnitId, bool); 16]>>,
}

impl<'a> Caster<'a> {
    pub(super) fn of(battle: &'a Battle, by: UnitId) -> Caster<'a> {
        let host = battle.host(by);
        let place = ranks::lookout_of(battle, host, by);
        Caster { battle, by, lookout: Lookout::of(battle, host), place, looked_at: RefCell::default() }
    }

    /// FB-9.101 those at whom a spell may be cast, near or far; the caster himself for what needs no target.
    pub(super) fn targets(&self, spell: &Spell) -> Vec<UnitId> {
        let (battle, by) = (self.battle, self.by);
        let fit = thinkable(battle, by, spell).into_iter().filter(|id| self.fits(spell, *id)).collect();
        match spell.kind {
            SpellKind::Missile => screens::unscreened(battle, battle.host(by), fit, |enemy| self.sees(enemy)),
            SpellKind::OnSelf | SpellKind::Around | SpellKind::Placed | SpellKind::Targeted => fit,
        }
    }

    /// FB-9.101, FB-7.26 whether there is anybody at whom a spell may be cast.
    pub(super) fn has_target(&self, spell: &Spell) -> bool {
        let (battle, by) = (self.battle, self.by);
        let mut fit = thinkable(battle, by, spell).into_iter().filter(|id| self.fits(spell, *id));
        match spell.kind {
            // Whoever is screened may not be the nearest.
            SpellKind::Missile => fit.any(|id| !screens::is_screened(battle, id)) || !self.targets(spell).is_empty(),
            SpellKind::OnSelf | SpellKind::Around | SpellKind::Placed | SpellKind::Targeted => fit.next().is_some(),
        }
    }

    /// FB-6.18, FB-9.76 whether he sees a unit, or a character in one himself.
    fn sees(&self, target: UnitId) -> bool {
        if let Some((_, seen)) = self.looked_at.borrow().iter().find(|(one, _)| *one == target) {
            return *seen;
        }
        let seen = match self.place {
            Some(at) => self.lookout.model_sees(at, target),
            None => self.lookout.sees(target),
        };
        self.looked_at.borrow_mut().push((target, seen));
        seen
    }

    /// FB-9.101 whether somebody may be the target of a spell.
    fn fits(&self, spell: &Spell, id: UnitId) -> bool {
        self.unfit(spell, id).is_none()
    }

    /// FB-9.101 why somebody may not be the target of a spell.
    fn unfit(&self, spell: &Spell, id: UnitId) -> Option<Unfit> {
        match spell.kind {
            SpellKind::Missile if self.battle.is_engaged(id) => Some(Unfit::Fights),
            SpellKind::Missile => self.unseen(id),
            SpellKind::OnSelf | SpellKind::Around | SpellKind::Placed => None,
            SpellKind::Targeted => self.unfit_target(spell, id),
        }
    }

    /// FB-9.101 why somebody may not be what a spell at a target is cast at.
    fn unfit_target(&self, spell: &Spell, id: UnitId) -> Option<Unfit> {
        let (battle, by) = (self.battle, self.by);
        let engaged = battle.is_engaged(id);
        if spell.has(Span::Touching) {
            if !battle.engaged_with(battle.host(by)).any(|enemy| enemy == id) {
                return Some(Unfit::Apart);
            }
        } else if spell.has(Span::Engaged) {
            if !engaged {
                return Some(Unfit::AtPeace);
            }
        } else if engaged && !spell.has(Span::AlsoEngaged) {
            return Some(Unfit::Fights);
        }
        // What the target is is sooner known than whether it is seen.
        if !minds(battle, spell, id) {
            let sent = matches!(spell.effect, SpellEffect::Moves(_) | SpellEffect::RunsForth { .. });
            return Some(if sent && moving::quarrels(battle, id) { Unfit::Quarrels } else { Unfit::Unlike });
        }
        // FB-9.131 #1, FB-9.136 #2 who is picked out of a unit is seen himself.
        let looked_at = if spell.targets == Targets::EnemyModels { id } else { battle.host(id) };
        if self.looks_for(spell, id) { self.unseen(looked_at) } else { None }
    }

    /// FB-9.101 whether a target has to be seen: an enemy, where it is not said that he need not be.
    fn looks_for(&self, spell: &Spell, id: UnitId) -> bool {
        spell.has(Span::Seen) || (id.seat() != self.by.seat() && !spell.has(Span::Unseen))
    }

    /// FB-9.64, FB-9.131 #1, FB-9.134 #2, FB-9.136 #2 why a spell may not pick the champion out of a unit at which it may be cast.
    fn unfit_champion(&self, spell: &Spell, id: UnitId) -> Option<Unfit> {
        let battle = self.battle;
        // Who is left alone of his unit is all of it.
        let apart = spell.targets == Targets::EnemyModels && battle.own_models(id) > 1;
        let Some(place) = ranks::place_of_one(battle, id, Who::Champion).filter(|_| apart) else {
            return Some(Unfit::Other);
        };
        (self.looks_for(spell, id) && !self.lookout.sees_one(self.place, (id, place))).then_some(Unfit::Unseen)
    }

    /// FB-9.101, FB-9.64 the answers to the question at whom a spell is cast, each with whom it strikes.
    pub(super) fn choices(&self, spell: &Spell) -> Vec<(Choice, (UnitId, Whom))> {
        let each = |id: UnitId| {
            let champion = self.unfit_champion(spell, id).is_none();
            let champion = champion.then_some((Choice::Champion(id), (id, Whom::Champion)));
            [(Choice::Unit(id), (id, Whom::Whoever))].into_iter().chain(champion)
        };
        self.targets(spell).into_iter().flat_map(each).collect()
    }

    fn unseen(&self, id: UnitId) -> Option<Unfit> {
        (!self.sees(id)).then_some(Unfit::Unseen)
    }
}

/// FB-9.101 why somebody may not be the target of a spell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Unfit {
    /// It is cast at others than him: at friends, at enemies, at characters.
    Other,
    /// He is not what the spell asks for.
    Unlike,
    /// FB-3.97 he quarrels.
    Quarrels,
    /// He fights.
    Fights,
    /// He fights nobody.
    AtPeace,
    /// FB-3.113 he is not in contact with the caster's unit.
    Apart,
    /// He is not seen.
    Unseen,
    /// FB-7.26 he is screened.
    Screened,
}

impl Unfit {
    /// The rule, of a spell of a lore, and what is told.
    const fn told(self, lore: RuleId) -> (RuleId, &'static str) {
        match self {
            Unfit::Other => (lore, "no-spell-at-such"),
            Unfit::Unlike => (lore, "no-spell-on-these"),
            Unfit::Quarrels => (FB_3_97, "no-move-while-quarrelling"),
            Unfit::Fights => (FB_9_101, "no-spell-into-combat"),
            Unfit::AtPeace => (lore, "no-spell-out-of-combat"),
            Unfit::Apart => (lore, "no-spell-without-contact"),
            Unfit::Unseen => (FB_9_101, "no-spell-unseen"),
            Unfit::Screened => (FB_7_26, "no-spell-at-the-screened"),
        }
    }
}

/// FB-9.97, FB-9.101 at whom a spell of somebody is cast where there is one target only.
pub(crate) fn only_target(battle: &Battle, by: UnitId, number: u8) -> Option<UnitId> {
    let (lore, _) = learned(battle, by)?;
    let targets = Caster::of(battle, by).targets(spell(battle, lore, number)?);
    <[UnitId; 1]>::try_from(targets).ok().map(|[only]| only)
}

/// FB-9.97, FB-9.101 what forbids to cast a spell at somebody, or at the champion of a unit.
pub(crate) fn check_target(
    battle: &Battle,
    (by, choice): (UnitId, Choice),
    (lore, number): (LoreId, u8),
    wrong: &mut Violations,
) {
    let (Choice::Unit(target) | Choice::Champion(target)) = choice else { return };
    let there = battle.exists(target) && battle.unit(target).is_a_target();
    wrong.forbid_if_with(!there, FB_9_97, || Message::new("no-target-there").with("unit", by.piece()));
    let Some(spell) = spell(battle, lore, number).filter(|_| there) else { return };
    let caster = Caster::of(battle, by);
    let why = if thinkable(battle, by, spell).contains(&target) {
        let screened = || (!caster.targets(spell).contains(&target)).then_some(Unfit::Screened);
        let led = || if choice == Choice::Unit(target) { None } else { caster.unfit_champion(spell, target) };
        caster.unfit(spell, target).or_else(screened).or_else(led)
    } else {
        Some(Unfit::Other)
    };
    if let Some((rule, key)) = why.map(|why| why.told(battle.book.lore(lore).rule)) {
        let message = Message::new(key).with("unit", by.piece()).with("target", target.piece());
        wrong.forbid(rule, message.with("card", spell.card));
    }
}

/// FB-9.101, FB-7.26 why there is nobody at whom a spell may be cast, of each who might be thought of.
pub(super) fn check_targets(battle: &Battle, by: UnitId, (lore, number): (LoreId, u8), wrong: &mut Violations) {
    let Some(spell) = spell(battle, lore, number) else { return };
    let caster = Caster::of(battle, by);
    if caster.has_target(spell) {
        return;
    }
    let about = |key: &'static str| Message::new(key).with("unit", by.piece()).with("card", spell.card);
    let open = thinkable(battle, by, spell);
    if open.is_empty() {
        let engaged = battle.is_engaged(by) && matches!(spell.kind, SpellKind::Missile | SpellKind::OnSelf);
        let key = if engaged { "no-spell-in-combat" } else { "no-target-for-spell" };
        return wrong.forbid(FB_9_101, about(key));
    }
    for id in open {
        let why = caster.unfit(spell, id).unwrap_or(Unfit::Screened);
        let (rule, key) = why.told(battle.book.lore(lore).rule);
        wrong.forbid(rule, about(key).with("target", id.piece()));
    }
}

/// FB-9.101 those among whom the targets of a spell are.
fn thinkable(battle: &Battle, by: UnitId, spell: &Spell) -> Vec<UnitId> {
    let other = by.seat().other();
    let engaged = battle.is_engaged(by);
    match spell.kind {
        // FB-9.101 no missiles out of a combat.
        SpellKind::Missile if engaged => Vec::new(),
        SpellKind::Missile => {
            let units = battle.fielded(other).chain(targets::singled_out(battle, other));
            units.chain(alone_hit(battle, &spell.effect).filter(|id| id.seat() == other)).collect()
        }
        SpellKind::OnSelf if engaged && !spell.has(Span::AlsoEngaged) => Vec::new(),
        SpellKind::OnSelf | SpellKind::Around | SpellKind::Placed => vec![by],
        SpellKind::Targeted => match spell.targets {
            Targets::Enemies => {
                battle.fielded(other).chain(alone_hit(battle, &spell.effect).filter(|id| id.seat() == other)).collect()
            }
            Targets::EnemyModels => {
                let models = battle.army(other).filter(|id| battle.is_there(*id));
                models.chain(alone_hit(battle, &spell.effect).filter(|id| id.seat() == other)).collect()
            }
            Targets::Friends => friends(battle, by, &spell.effect),
            Targets::FriendlyCharacters => {
                let light = |id: &UnitId| battle.troop(*id).unit_strength(&battle.book) == 1;
                characters(battle, by).filter(light).collect()
            }
            Targets::FriendlyModels => characters(battle, by).chain(monsters(battle, by)).collect(),
            Targets::All => battle.everybody().collect(),
            Targets::None => vec![by],
        },
    }
}

/// FB-3.100, FB-7.57 the Fanatics that are out, and the machines that nobody works.
pub(super) fn by_themselves(battle: &Battle) -> impl Iterator<Item = UnitId> + '_ {
    Seat::BOTH.into_iter().flat_map(|side| battle.by_themselves(side))
}

/// FB-3.100, FB-7.57, FB-9.101 the Fanatics that are out and the machines that nobody works, for spells whose hits fall as those of shots do: of no other would anything come.
pub(super) fn alone_hit<'a>(battle: &'a Battle, effect: &SpellEffect) -> impl Iterator<Item = UnitId> + use<'a> {
    let hits = matches!(
        effect,
        SpellEffect::Hits { .. }
            | SpellEffect::Cleanses { .. }
            | SpellEffect::Conflagration
            | SpellEffect::BurningIron
            | SpellEffect::SpiritOfTheForge(_)
            | SpellEffect::StealSoul
            | SpellEffect::WindOfUndeath { .. }
            | SpellEffect::Ground { .. }
    );
    by_themselves(battle).filter(move |_| hits)
}

/// FB-9.137 characters are targeted apart, all other friends as units.
fn friends(battle: &Battle, by: UnitId, effect: &SpellEffect) -> Vec<UnitId> {
    let apart = matches!(effect, SpellEffect::Invocation { .. });
    battle.army(by.seat()).filter(|id| battle.unit(*id).is_on_table() || (apart && battle.is_there(*id))).collect()
}

fn characters(battle: &Battle, by: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    battle.army(by.seat()).filter(|id| battle.is_there(*id) && battle.troop(*id).is_character())
}

/// FB-7.102 monsters that have no rider.
fn monsters(battle: &Battle, by: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let alone = |id: &UnitId| battle.troop(*id).kind == Kind::Monster && !battle.troop(*id).is_character();
    battle.fielded(by.seat()).filter(alone)
}

/// FB-9.136 #5, #6 whether a unit is of Orcs or of Goblins.
fn is_greenskin(battle: &Battle, id: UnitId) -> bool {
    numbers::has(battle, id, Ability::Orc) || numbers::has(battle, id, Ability::Goblin)
}

/// FB-9.130 #6, FB-4.18 whether a wall may rise before a unit: it has a front, as nobody has in a building, and nobody is near.
fn has_room(battle: &Battle, id: UnitId) -> bool {
    let near = |other: UnitId| other != id && battle.is_within(other, id, WALL_AHEAD);
    let front = !zones::has_no_flanks(battle, id) && battle.unit(id).building.is_none();
    front && !battle.everybody().any(near)
}

/// FB-9.135 #2, FB-9.141 #5, FB-7.102 whether a spell can rally a unit: it flees, and is no monster that bolts without its rider.
pub(super) fn may_rally(battle: &Battle, id: UnitId) -> bool {
    battle.unit(id).flees() && !battle.unit(id).marks.has(Mark::Bolts)
}

/// 9Q what the effect asks of its target.
fn minds(battle: &Battle, spell: &Spell, id: UnitId) -> bool {
    let host = battle.host(id);
    match &spell.effect {
        SpellEffect::Rallies => may_rally(battle, host),
        SpellEffect::Invocation { .. } => {
            numbers::has(battle, id, Ability::Undead) || numbers::has(battle, id, Ability::Vampire)
        }
        // FB-7.57 a machine by itself has no soul.
        SpellEffect::StealSoul => {
            !numbers::has(battle, id, Ability::Undead) && battle.unit(id).standing != Standing::Unmanned
        }
        SpellEffect::DoomAndDarkness(_) => !numbers::is_steadfast(battle, id),
        SpellEffect::Heals => {
            let dead = numbers::has(battle, id, Ability::Undead) || numbers::has(battle, id, Ability::Vampire);
            !dead && !matches!(battle.troop(id).kind, Kind::Machine | Kind::Chariot)
        }
        SpellEffect::SteedOfShadows(_) => moving::is_movable(battle, id) && battle.joined(id).next().is_none(),
        SpellEffect::Moves(_) => moving::is_movable(battle, id),
        SpellEffect::Danse(_) => {
            let dead = numbers::has(battle, id, Ability::Undead) || numbers::has(battle, id, Ability::Vampire);
            // FB-9.137 #2 who fights is not moved.
            dead && (battle.is_engaged(id) || moving::is_movable(battle, id))
        }
        SpellEffect::RunsForth { who, .. } => {
            let of_them = match who {
                Herd::Beasts => {
                    matches!(battle.troop(id).kind, Kind::Cavalry | Kind::Chariot | Kind::Monster | Kind::Swarm)
                }
                Herd::Greenskins => is_greenskin(battle, id),
            };
            of_them && moving::is_movable(battle, id) && moving::sees_anybody(battle, id)
        }
        SpellEffect::FightsAtOnce => is_greenskin(battle, id),
        SpellEffect::Mends(_) => battle.troop(id).is_character() && battle.unit(id).wounds > 0,
        SpellEffect::Marsh => {
            battle.troop(id).flies(&battle.book).is_none() && !numbers::has(battle, id, Ability::Ethereal)
        }
        SpellEffect::BeastCowers => {
            matches!(battle.troop(id).kind, Kind::Cavalry | Kind::Swarm | Kind::Chariot | Kind::Monster)
        }
        SpellEffect::WallOfFire => has_room(battle, id),
        SpellEffect::Brass => matches!(battle.troop(id).kind, Kind::Machine | Kind::Chariot),
        SpellEffect::Hits { .. }
        | SpellEffect::Conflagration
        | SpellEffect::BurningIron
        | SpellEffect::Lead
        | SpellEffect::LawOfGold
        | SpellEffect::SpiritOfTheForge(_)
        | SpellEffect::Frightens
        | SpellEffect::Portent
        | SpellEffect::Quickens
        | SpellEffect::SecondSign(_)
        | SpellEffect::CelestialShield(_)
        | SpellEffect::HuntersSpear(_)
        | SpellEffect::FistsOfGork { .. }
        | SpellEffect::RaiseDead(_)
        | SpellEffect::Hammer
        | SpellEffect::Contempt(_)
        | SpellEffect::WindOfUndeath { .. }
        | SpellEffect::Dazzles(_)
        | SpellEffect::GuardianLight
        | SpellEffect::Cleanses { .. }
        | SpellEffect::HowlerWind
        | SpellEffect::RainLord
        | SpellEffect::FlamingSword
        | SpellEffect::BearsAnger
        | SpellEffect::Illumination { .. }
        | SpellEffect::BurningHead
        | SpellEffect::PitOfShades
        | SpellEffect::Comet
        | SpellEffect::CurseOfYears
        | SpellEffect::Ground { .. } => true,
    }
}
