//! The numbers of units as they are now: Leadership, weapons, saves, with items and rules (2B, 3B to 3D, 8G, 9H).

pub use crate::against::Against;
pub(crate) use crate::against::Struck;

use crate::UNITS_PER_INCH;
use crate::book::{
    Ability, ArmourPiece, Foe, ItemCategory, ItemEffect, ItemId, Kind, MagicItem, Profile, SpellEffect, StrengthBonus,
    Weapon, WeaponRule, When,
};
use crate::charts;
use crate::ids::UnitId;
use crate::leadership::{self, Dread, Terrified};
use crate::magic::lasting::Lasting;
use crate::magic::spells;
use crate::magic::upon::{self, Arms};
use crate::ranks;
use crate::state::{Battle, Deed, Mark, State};
use muster_ground::length::Length;
use muster_kernel::RuleId;

/// FB-9.51, FB-9.60 how far a General and a battle standard reach.
pub(crate) const COMMANDS: Length = Length(12 * UNITS_PER_INCH);

/// FB-3.130, FB-9.63, FB-9.120, FB-9.131 #5 the magic items that somebody carries and that do not fail: arcane ones do nothing for who has no level of
/// wizardry any more.
pub(crate) fn carried(state: &State, id: UnitId) -> impl Iterator<Item = ItemId> + '_ {
    let all = &state.hidden[id.seat().index()].items;
    // FB-7.102 what the slain rider of a monster carried does nothing for it.
    let lost = state.unit(id).marks.has(Mark::Riderless);
    // FB-9.63, FB-10.7 so does a standard that was taken, or that nobody bears any more.
    let borne = state.unit(id).command.standard || state.battle.bears_battle_standard(id);
    let works = move |item: &ItemId| {
        let category = state.book.item(*item).category;
        let arcane = category == ItemCategory::Arcane;
        let fallen = !borne && matches!(category, ItemCategory::Standard | ItemCategory::StandardRune);
        !lost && !fallen && (!arcane || spells::level(&state.battle, id) > 0)
    };
    // Of several alike so many fail as were named.
    let fails = move |at: usize| {
        let failing = state.magic.failing(all[at]);
        failing > 0 && all[..at].iter().filter(|other| **other == all[at]).count() < failing
    };
    (0..all.len()).filter(move |at| all[*at].0 == id && !fails(*at)).map(|at| all[at].1).filter(works)
}

/// The magic items of somebody that do something for him.
pub(crate) fn items(state: &State, id: UnitId) -> impl Iterator<Item = &MagicItem> {
    carried(state, id).map(|item| state.book.item(item))
}

/// What somebody's magic items do.
pub(crate) fn effects(state: &State, id: UnitId) -> impl Iterator<Item = &ItemEffect> {
    items(state, id).flat_map(|item| &item.effects)
}

/// By which rule an item of somebody does something; nothing where none of his does.
pub(crate) fn rule_of_item(state: &State, id: UnitId, effect: &ItemEffect) -> Option<RuleId> {
    items(state, id).find(|item| item.has(effect)).map(|item| item.rule)
}

/// Whether a unit has a special rule, or what it rides has.
pub(crate) fn has(battle: &Battle, id: UnitId, ability: Ability) -> bool {
    let troop = battle.troop(id);
    let ridden = troop.mount.map_or(&[][..], |(mount, _)| &battle.book.mount(mount).abilities);
    troop.has(ability) || ridden.contains(&ability)
}

/// FB-3.253 how many of a unit's models are better than its others: these fall first.
pub(crate) fn better(battle: &Battle, id: UnitId) -> u16 {
    battle.troop(id).better.map_or(0, |(count, _)| count.min(battle.own_models(id)))
}

/// FB-3.253 the profile of those of a unit who fall first, as it is printed.
pub(crate) fn ordinary(battle: &Battle, id: UnitId) -> Profile {
    let troop = battle.troop(id);
    match troop.better {
        Some((count, profile)) if count >= battle.own_models(id) => profile,
        Some(_) | None => troop.profile,
    }
}

/// FB-3.94, FB-7.100 whether the spells of somebody have any effect on a model, of a rider and his monster on one of them: his own have
/// always.
pub(crate) fn is_touched_by(battle: &Battle, (id, struck): (UnitId, Struck), caster: UnitId) -> bool {
    id == caster || !battle.troop(id).ignores_magic(&battle.book, struck)
}

/// FB-3.94 whether the spells of somebody have any effect on anybody of a unit, characters in it and what they ride among them.
pub(crate) fn is_anybody_touched_by(battle: &Battle, id: UnitId, caster: UnitId) -> bool {
    let parts = |one: UnitId| [Struck::Rider, Struck::Beast].map(|struck| (one, struck));
    std::iter::once(id).chain(battle.joined(id)).flat_map(parts).any(|part| is_touched_by(battle, part, caster))
}

/// FB-2.23, FB-2.24, FB-9.2, FB-9.74 the Leadership of a unit without its General: the best of those who are in it.
fn own_leadership(battle: &Battle, id: UnitId) -> u8 {
    let of = |id: UnitId| {
        let troop = battle.troop(id);
        let bully = troop
            .abilities
            .iter()
            .find_map(|ability| if let Ability::Bully(leadership) = ability { Some(*leadership) } else { None });
        let back = battle.unit(id).turn.has(Deed::SentBack);
        let champion =
            troop.champion.filter(|_| battle.unit(id).command.champion && !back).map_or(0, |one| one.leadership);
        troop.profile.leadership.max(champion).max(bully.unwrap_or(0))
    };
    // FB-9.134 #5 what lies on one of them alone he has not to lend.
    let lent = |one: UnitId| {
        charts::modified(of(one), -doom(spells::lasting_on(battle, one).filter(|spell| spell.on == one), battle))
    };
    battle.joined(id).filter(|one| lends(battle, *one)).map(lent).chain([of(id)]).max().unwrap_or(0).min(10)
}

/// FB-9.134 #5 how much Leadership some spells take.
fn doom<'a>(lasting: impl Iterator<Item = &'a Lasting>, battle: &Battle) -> i32 {
    let of = |one: &Lasting| match spells::spell(battle, one.lore, one.number).map(|spell| &spell.effect) {
        Some(SpellEffect::DoomAndDarkness(less)) => i32::from(*less),
        Some(_) | None => 0,
    };
    lasting.map(of).sum()
}

/// FB-6.4, FB-9.81 whether somebody lends his Leadership to others: not from the second rank of his unit, nor when he was sent there.
fn lends(battle: &Battle, id: UnitId) -> bool {
    !battle.unit(id).turn.has(Deed::SentBack) && ranks::is_in_front(battle, battle.host(id), id)
}

/// FB-9.60, FB-9.61, FB-9.62, FB-2.6 the Leadership that a unit tests on: its own, or its General's within 12 inches.
pub fn leadership(battle: &Battle, id: UnitId) -> u8 {
    let own = own_leadership(battle, id);
    let general = battle.general(id.seat()).filter(|general| {
        let host = battle.host(*general);
        // FB-7.102 a monster without its rider has its own alone.
        !battle.unit(id).marks.has(Mark::Riderless)
            && !battle.unit(host).flees()
            && lends(battle, *general)
            && host != id
            && battle.unit(host).is_on_table()
            // From where he stands himself, not from the far end of his unit.
            && battle.is_within(*general, id, COMMANDS)
    });
    // FB-9.134 #5 doom lies on whatever Leadership it tests on, and on what its General has to lend.
    let lent = general
        .map_or(0, |general| charts::modified(battle.troop(general).profile.leadership, -doomed(battle, general)));
    // FB-2.22 it never falls below 1.
    charts::modified(own.max(lent).min(10), -doomed(battle, id))
}

/// FB-3.275, FB-9.134 #5 the Leadership that a unit has by itself, less what spells take from it.
pub(crate) fn shaken_leadership(battle: &Battle, id: UnitId) -> u8 {
    charts::modified(own_leadership(battle, id), -doomed(battle, id))
}

/// FB-9.134 #5 how much Leadership the spells on somebody take.
fn doomed(battle: &Battle, id: UnitId) -> i32 {
    doom(spells::lasting_on(battle, id), battle)
}

/// FB-9.51 whether a battle standard that does not flee is within 12 inches.
pub fn has_battle_standard(battle: &Battle, id: UnitId) -> bool {
    let bearer = battle.army(id.seat()).find(|one| battle.bears_battle_standard(*one) && battle.is_there(*one));
    bearer.is_some_and(|bearer| {
        let host = battle.host(bearer);
        !battle.unit(host).flees()
            && !battle.unit(bearer).turn.has(Deed::SentBack)
            && (host == id || battle.is_within(bearer, id, COMMANDS))
    })
}

/// FB-9.35 to FB-9.37 whether a unit is frenzied.
pub(crate) fn is_frenzied(battle: &Battle, id: UnitId) -> bool {
    has(battle, id, Ability::Frenzy) && !battle.unit(id).marks.has(Mark::LostFrenzy)
}

/// FB-9.5, FB-9.20 whether most models of a unit are of a kind, the characters in it counted. FB-3.108 a Necromancer is as the
/// dead around him.
fn are_most(battle: &Battle, id: UnitId, is: impl Fn(UnitId) -> bool) -> bool {
    let own = battle.own_models(id);
    let dead = has(battle, id, Ability::Undead);
    let (alike, others): (Vec<UnitId>, Vec<UnitId>) =
        battle.joined(id).partition(|one| is(if dead { id } else { *one }));
    let count = alike.len() as u16 + if is(id) { own } else { 0 };
    2 * count > own + (alike.len() + others.len()) as u16
}

/// FB-6.67, FB-9.46 whether a unit is immune to psychology, by what it is or because it flees or stares.
pub(crate) fn is_immune(battle: &Battle, id: UnitId) -> bool {
    let unit = battle.unit(id);
    unit.flees() || unit.turn.has(Deed::Stupid) || is_steadfast(battle, id)
}

/// FB-9.50, FB-9.54, FB-3.96, FB-3.108, FB-9.36, FB-9.141 #5 whether a unit is immune to psychology by what it is, or by a spell.
pub(crate) fn is_steadfast(battle: &Battle, id: UnitId) -> bool {
    let rules = [Ability::ImmuneToPsychology, Ability::Unbreakable, Ability::Undead, Ability::Swarm];
    let frenzied = is_frenzied(battle, id);
    let immune = |one: UnitId| {
        rules.iter().any(|rule| has(battle, one, *rule)) || (frenzied && has(battle, one, Ability::Frenzy))
    };
    let light = crate::magic::spells::lies_on(battle, id).any(|effect| *effect == SpellEffect::GuardianLight);
    light || are_most(battle, id, immune)
}

/// FB-9.54, FB-3.96 whether a unit never breaks; FB-3.108 Undead crumble instead.
pub fn is_unbreakable(battle: &Battle, id: UnitId) -> bool {
    [Ability::Unbreakable, Ability::Swarm].into_iter().any(|rule| has(battle, id, rule))
}

/// FB-9.53, FB-9.55, FB-3.254 whether a unit is stubborn, or has somebody stubborn in it.
pub fn is_stubborn(battle: &Battle, id: UnitId) -> bool {
    // FB-4.18 so is who holds a building.
    battle.unit(id).building.is_some()
        || is_staunch_crew(battle, id)
        || has(battle, id, Ability::Stubborn)
        || battle.joined(id).any(|one| has(battle, one, Ability::Stubborn))
}

/// FB-3.254, FB-12.29 whether a unit is the crew of a Dwarf machine, which stands by it until that is destroyed.
pub(crate) fn is_staunch_crew(battle: &Battle, id: UnitId) -> bool {
    has(battle, id, Ability::StaunchCrew) && !battle.unit(id).marks.has(Mark::Wrecked)
}

/// FB-9.20, FB-9.29 what dread a unit causes: most of its models, or any part of a ridden model.
pub(crate) fn dread(battle: &Battle, id: UnitId) -> Dread {
    let feared = |one: UnitId| has(battle, one, Ability::Fear) || has(battle, one, Ability::Undead);
    let printed = if are_most(battle, id, |one| has(battle, one, Ability::Terror)) {
        Dread::Terror
    } else if are_most(battle, id, |one| feared(one) || has(battle, one, Ability::Terror)) {
        Dread::Fear
    } else {
        Dread::None
    };
    // FB-9.132 #4, FB-9.134 #4 each such spell makes the harmless feared, and the feared terrible.
    (0..crate::magic::spells::frightening(battle, id)).fold(printed, |dread, _| dread.raised())
}

/// FB-3.250 whether a unit guards the Dwarf Lord in it: neither fears anything.
fn is_guard(battle: &Battle, id: UnitId) -> bool {
    has(battle, id, Ability::GuardsLord) && battle.joined(id).any(|one| has(battle, one, Ability::GuardedLord))
}

/// FB-9.6, FB-9.25, FB-9.32 what dread a unit feels before another.
pub fn felt(battle: &Battle, id: UnitId, before: UnitId) -> Dread {
    if is_immune(battle, id) || is_guard(battle, id) {
        return Dread::None;
    }
    let tested = battle.unit(id).marks.has(Mark::TestedTerror);
    let terrified = if tested { Terrified::Already } else { Terrified::Never };
    leadership::dreads(dread(battle, before), dread(battle, id), terrified)
}

/// FB-3.104, FB-9.40, FB-3.114 whether a unit hates another.
pub(crate) fn hates(battle: &Battle, id: UnitId, enemy: UnitId) -> bool {
    let hated = |ability: &Ability| match ability.hates() {
        Some(Foe::All) => true,
        Some(Foe::Greenskins) => has(battle, enemy, Ability::Orc) || has(battle, enemy, Ability::Goblin),
        Some(Foe::Dwarfs) => has(battle, enemy, Ability::SlowToRun),
        None => false,
    };
    // Everybody who is with a Warrior Priest hates as he does, other characters too.
    let host = battle.host(id);
    let fury = battle.joined(host).chain([host]).any(|one| has(battle, one, Ability::RighteousFury));
    fury || battle.troop(id).abilities.iter().any(hated)
}

/// FB-3.33 the close combat weapons that somebody may choose from; a magic weapon leaves no choice (FB-3.13).
pub(crate) fn weapons(state: &State, id: UnitId) -> Vec<crate::book::WeaponId> {
    if upon::arms(&state.battle, id) != Arms::Own {
        return Vec::new();
    }
    let gear = &state.troop(id).gear.weapons;
    let mounted = is_mounted(&state.battle, id);
    let fits = |weapon: &crate::book::WeaponId| {
        let only = state.book.weapon(*weapon).rules.contains(&WeaponRule::MountedOnly);
        mounted || !only
    };
    let mut found: Vec<_> = gear.iter().copied().filter(fits).collect();
    found.dedup();
    // Nobody chooses bare hands who carries something better for both.
    if has_magic_weapon(state, id) { found.into_iter().take(1).collect() } else { found }
}

/// FB-3.33 the weapon that somebody fights with: the one that was chosen, else the first that he carries.
pub(crate) fn weapon(state: &State, id: UnitId) -> Option<crate::book::WeaponId> {
    let chosen = state.unit(id).weapon.filter(|_| upon::arms(&state.battle, id) == Arms::Own);
    chosen.or_else(|| weapons(state, id).first().copied())
}

/// FB-3.13, FB-9.130 #2 whether somebody fights with a magic weapon.
pub(crate) fn has_magic_weapon(state: &State, id: UnitId) -> bool {
    match upon::arms(&state.battle, id) {
        Arms::Own => items(state, id).any(MagicItem::is_weapon),
        Arms::Sword => true,
        Arms::Bare => false,
    }
}

/// FB-3.13, FB-9.130 #2, FB-9.135 #1, FB-9.141 #2 what the magic items do that somebody fights with: no magic weapon whose bearer
/// has a spell in hand instead, or strikes at somebody before whom it is a plain one.
pub(crate) fn fighting_effects(state: &State, id: UnitId, victim: UnitId) -> impl Iterator<Item = &ItemEffect> {
    let plain = upon::arms(&state.battle, id) != Arms::Own || upon::dims_weapons(&state.battle, victim);
    items(state, id).filter(move |item| !(plain && item.is_weapon())).flat_map(|item| &item.effects)
}

/// FB-3.56 whether the models of a unit ride.
pub(crate) fn is_mounted(battle: &Battle, id: UnitId) -> bool {
    let troop = battle.troop(id);
    troop.kind == Kind::Cavalry || troop.mount.is_some()
}

/// FB-3.24 to FB-3.32 what a weapon adds to Strength now.
pub(crate) fn strength_bonus(weapon: &Weapon, (mounted, charged, first): (bool, bool, bool)) -> u8 {
    let Some(StrengthBonus { foot, mounted: riding, when }) = weapon.strength else { return 0 };
    let counts = match when {
        When::Always => true,
        When::FirstRound => first,
        When::Charged => charged && first,
    };
    if !counts {
        0
    } else if mounted {
        riding
    } else {
        foot
    }
}

/// FB-7.100 whether somebody rides a monster, so that each of the two is struck by itself.
pub(crate) fn is_ridden(battle: &Battle, id: UnitId) -> bool {
    let troop = battle.troop(id);
    troop.kind == Kind::Monster && troop.mount.is_some()
}

/// FB-7.100 whether somebody who is struck has a special rule: of a rider and his monster each has its own.
pub(crate) fn struck_has(battle: &Battle, id: UnitId, (struck, ability): (Struck, Ability)) -> bool {
    let troop = battle.troop(id);
    let ridden = troop.mount.map_or(&[][..], |(mount, _)| &battle.book.mount(mount).abilities);
    match struck {
        Struck::Beast => ridden.contains(&ability),
        Struck::Rider if is_ridden(battle, id) => troop.has(ability),
        Struck::Rider => has(battle, id, ability),
    }
}

/// FB-8.41, FB-9.131 #3 points of armour save of a model; 1 for 6+.
pub(crate) fn armour(state: &State, id: UnitId, (weapon, against): (Option<&Weapon>, Against)) -> u8 {
    let lead = if against.is_blow() { upon::lead(&state.battle, id) } else { 0 };
    worn(state, id, (weapon, against)).saturating_sub(lead)
}

/// FB-3.22, FB-3.54 to FB-3.59, FB-8.40, FB-3.125, FB-3.138 what somebody wears, in points of armour save.
fn worn(state: &State, id: UnitId, (weapon, against): (Option<&Weapon>, Against)) -> u8 {
    let (troop, book) = (state.troop(id), &state.book);
    let fixed = effects(state, id)
        .find_map(|effect| if let ItemEffect::FixedSave(needs) = effect { Some(7 - needs) } else { None });
    if let Some(points) = fixed {
        return points;
    }
    let of = |piece: ArmourPiece| {
        let worn = troop.gear.armour.iter().map(|one| book.armour(*one)).filter(|one| one.piece == piece);
        worn.map(|one| one.points).max().unwrap_or(0)
    };
    let mut magic_shield = 0;
    let mut magic_body = 0;
    for item in items(state, id) {
        for effect in &item.effects {
            if let ItemEffect::ArmourPoints(points) = effect {
                match item.category {
                    ItemCategory::Shield => magic_shield = *points,
                    ItemCategory::ArmourRune => magic_body += points,
                    ItemCategory::Weapon
                    | ItemCategory::Armour
                    | ItemCategory::Talisman
                    | ItemCategory::Enchanted
                    | ItemCategory::Arcane
                    | ItemCategory::Standard
                    | ItemCategory::WeaponRune
                    | ItemCategory::TalismanRune
                    | ItemCategory::StandardRune => magic_body = magic_body.max(*points),
                }
            }
        }
    }
    let runes = items(state, id).any(|item| item.category == ItemCategory::ArmourRune);
    let body = if runes { of(ArmourPiece::Body) + magic_body } else { of(ArmourPiece::Body).max(magic_body) };
    let two_handed = weapon.is_some_and(|weapon| weapon.hands == crate::book::Hands::Two);
    let shield = of(ArmourPiece::Shield).max(magic_shield);
    let away = (against.is_blow() && two_handed) || upon::drops_shield(&state.battle, id);
    let shield = if away { 0 } else { shield };
    let mounted = troop.kind == Kind::Cavalry && troop.mount.is_some();
    let parries = against == Against::Front
        && shield > 0
        && !is_mounted(&state.battle, id)
        && !has_magic_weapon(state, id)
        && weapon.is_some_and(|weapon| weapon.rules.contains(&WeaponRule::ParriesWithShield) || is_choppa(weapon));
    let hide = troop.mount.filter(|_| mounted).map_or(0, |(mount, _)| book.mount(mount).hide);
    let worn = if troop.kind == Kind::Chariot { 0 } else { body };
    let base = if troop.save > 0 { troop.save } else { worn };
    let scales =
        troop.abilities.iter().map(|ability| if let Ability::ScalySkin(least) = ability { 7 - least } else { 0 });
    base + scales.sum::<u8>() + shield + u8::from(parries) + u8::from(mounted) + of(ArmourPiece::Barding) + hide
}

/// FB-3.32 a choppa parries as a hand weapon does.
fn is_choppa(weapon: &Weapon) -> bool {
    weapon.rules.contains(&WeaponRule::AloneInHand)
}

/// FB-8.44, FB-9.133 #3 the ward save that somebody has of himself, or by a spell.
pub(crate) fn bare_ward(state: &State, id: UnitId, against: Against) -> Option<u8> {
    let printed = state
        .troop(id)
        .abilities
        .iter()
        .filter_map(|ability| if let Ability::WardSave(needs) = ability { Some(*needs) } else { None });
    printed.chain(upon::shield(&state.battle, id, against)).min()
}

/// FB-8.44, FB-9.133 #3 the best ward save of somebody.
pub(crate) fn ward(state: &State, id: UnitId, (against, flaming): (Against, bool)) -> Option<u8> {
    let carried = carried_wards(state, id, flaming).map(|(_, needs)| needs);
    carried.chain(bare_ward(state, id, against)).min()
}

/// FB-3.137, FB-8.44 the ward saves that somebody's items give him, each with the item.
pub(crate) fn carried_wards(state: &State, id: UnitId, flaming: bool) -> impl Iterator<Item = (ItemId, u8)> + '_ {
    let irons = effects(state, id).filter(|effect| matches!(effect, ItemEffect::WardSaveOfTwo(_))).count();
    let of = move |effect: &ItemEffect| {
        let (needs, counts) = if let ItemEffect::WardSave(needs) = effect {
            (needs, true)
        } else if let ItemEffect::WardAgainstFlaming(needs) = effect {
            (needs, flaming)
        } else if let ItemEffect::WardSaveOfTwo(needs) = effect {
            (needs, irons >= 2)
        } else {
            return None;
        };
        Some(*needs).filter(|_| counts)
    };
    carried(state, id)
        .flat_map(move |item| state.book.item(item).effects.iter().filter_map(of).map(move |needs| (item, needs)))
}

/// FB-7.54, FB-7.100 the profile of whoever takes the blows, a rider or his monster, a crew or its machine.
pub(crate) fn struck(battle: &Battle, id: UnitId, struck: Struck) -> Profile {
    let troop = battle.troop(id);
    let of = |printed: Profile| upon::profile(battle, id, (Struck::Beast, printed));
    match (struck, troop.kind, troop.mount) {
        // FB-7.54 a machine by itself.
        (Struck::Beast, Kind::Machine, _) => of(troop.body.unwrap_or(troop.profile)),
        (Struck::Beast, _, Some((mount, _))) => of(battle.book.mount(mount).profile),
        (Struck::Beast, _, None) | (Struck::Rider, ..) => body(battle, id),
    }
}

/// FB-2.24 the Weapon Skill of somebody's ordinary models: of riders and crews their own.
pub(crate) fn weapon_skill(battle: &Battle, id: UnitId) -> u8 {
    upon::profile(battle, id, (Struck::Rider, ordinary(battle, id))).weapon_skill
}

/// FB-3.262, FB-9.102 the profile of the model that takes the blows: of a chariot, machine or monster its body.
pub(crate) fn body(battle: &Battle, id: UnitId) -> Profile {
    upon::profile(battle, id, (Struck::Rider, printed_body(battle, id)))
}

fn printed_body(battle: &Battle, id: UnitId) -> Profile {
    let troop = battle.troop(id);
    match troop.kind {
        Kind::Chariot => troop.body.unwrap_or(troop.profile),
        Kind::Infantry | Kind::Cavalry | Kind::Ogres | Kind::Swarm | Kind::Flyers | Kind::Monster | Kind::Machine => {
            troop.profile
        }
    }
}
