//! A round of combat, blow by blow (FB-5.34, FB-3.33, FB-7.95, FB-8.23 to FB-8.30, FB-8.53).

use super::aim::{self, Prey, Reached};
use super::arms;
use super::challenge;
use super::outcome::{self, Ranked};
use super::special;
use super::strikers::{self, Part, Strike};
use super::timing::{self, Portion};
use super::touching::{self, Touching};
use crate::action::{About, Choice};
use crate::asking::Asking;
use crate::attack::{self, Hits, How, Packets};
use crate::blows;
use crate::book::{Ability, ItemEffect};
use crate::charts::{self, Opponent, ToHit};
use crate::duels;
use crate::event::{Event, OfUnit, Purpose, RollOf};
use crate::ids::{UnitId, Units};
use crate::losses;
use crate::magic::upon;
use crate::numbers::{self, Against, Struck};
use crate::register::*;
use crate::rerolls;
use crate::rolls;
use crate::secrets;
use crate::state::{Battle, Mark, State};
use crate::step::Game;
use crate::targets;
use muster_ground::arcs::Zone;
use muster_kernel::{Flow, Seat};

/// What happened in a round.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Round {
    /// FB-8.55 the wounds that each side inflicted.
    pub(super) wounds: [u16; 2],
    /// FB-8.57 the rank bonus of each unit at the start of the round.
    pub(super) ranks: Vec<Ranked>,
    /// FB-8.66 wounds beyond those of a model slain in a challenge.
    pub(super) overkill: [u8; 2],
    /// FB-8.25 ordinary models that were slain before they struck.
    fallen: Vec<Fallen>,
    /// FB-3.175 blows that were aimed, and come later.
    held: Vec<Held>,
}

/// FB-3.175 blows that were aimed when others of the same part were struck, and wait for their own moment.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Held {
    /// Whose.
    by: UnitId,
    /// Of which part.
    part: Part,
    /// On whom, and what with.
    aimed: Aimed,
    /// FB-8.25 how many of each model.
    each: u16,
    /// How many of its ordinary models those whom it strikes had slain then.
    fallen: u16,
}

/// FB-8.25, FB-8.26 ordinary models of a unit, and who slew them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Fallen {
    of: UnitId,
    by: UnitId,
    count: u16,
}

impl Round {
    /// FB-8.25, FB-8.26 how many ordinary models of a unit each enemy unit has slain so far.
    fn fallen(&self, id: UnitId) -> Vec<(UnitId, u16)> {
        self.fallen.iter().filter(|fallen| fallen.of == id).map(|fallen| (fallen.by, fallen.count)).collect()
    }

    /// FB-8.26 how many of them one enemy unit has slain.
    fn fallen_to(&self, id: UnitId, by: UnitId) -> u16 {
        self.fallen(id).into_iter().find(|(one, _)| *one == by).map_or(0, |(_, count)| count)
    }

    /// FB-8.25 ordinary models of a unit fall.
    fn fell(&mut self, (of, by): (UnitId, UnitId), count: u16) {
        match self.fallen.iter_mut().find(|fallen| (fallen.of, fallen.by) == (of, by)) {
            Some(fallen) => fallen.count += count,
            None => self.fallen.push(Fallen { of, by, count }),
        }
    }
}

/// FB-8.27 who strikes in a round, and in what groups, one after the other.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Sequence {
    strikes: Vec<Strike>,
    groups: Vec<Vec<usize>>,
}

/// Attacks of a part on one of those that it reaches, each number with what it is struck with.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Aimed {
    /// Who is struck.
    pub(super) prey: Prey,
    /// FB-3.31 the shots, then the blows.
    pub(super) attacks: Vec<(arms::Blows, u16)>,
}

/// Unsaved wounds that wait until everybody has struck who strikes at the same time.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Harm {
    /// Who dealt them.
    pub(super) by: UnitId,
    /// FB-8.30 what part of him: he himself, or what he rides.
    pub(super) part: Part,
    /// FB-9.82 whom he fights in a challenge.
    pub(super) foe: Option<UnitId>,
    /// Who suffers them.
    pub(super) prey: Prey,
    /// The wounds.
    pub(super) packets: Packets,
}

impl Sequence {
    /// FB-8.27, FB-8.28 the order in which all strike, of equals one side first.
    pub(super) fn of(strikes: Vec<Strike>, ahead: Seat) -> Sequence {
        let when: Vec<_> = strikes.iter().map(|strike| strike.when).collect();
        Sequence { groups: blows::order(&when, ahead.index() as u8), strikes }
    }

    /// Those who strike at the same time, group after group.
    pub(super) fn groups(&self) -> impl Iterator<Item = impl Iterator<Item = &Strike>> {
        self.groups.iter().map(|group| group.iter().map(|place| &self.strikes[*place]))
    }
}

/// FB-5.34 a combat is fought: impact hits, weapons, then blow after blow.
pub(super) fn fight(t: &mut Game<'_>, units: Units) -> Flow<Round> {
    let (mut round, strikes) = begin(t, units)?;
    let ahead = match ahead(&t.state.battle, units, &strikes) {
        Some(side) => side,
        None => rolls::roll_off(t, RollOf::StrikeFirst, [0, 0])?,
    };
    strike(t, &Sequence::of(strikes, ahead), &mut round)?;
    Ok(round)
}

/// FB-8.27 blow after blow.
fn strike(t: &mut Game<'_>, sequence: &Sequence, round: &mut Round) -> Flow<()> {
    for group in sequence.groups() {
        let mut harm = Vec::new();
        for strike in group {
            harm.extend(deal(t, strike, round)?);
        }
        settle(t, &harm, round)?;
    }
    Ok(())
}

/// FB-5.34 what comes before the blows, and who strikes them.
pub(super) fn begin(t: &mut Game<'_>, units: Units) -> Flow<(Round, Vec<Strike>)> {
    // FB-9.83 whoever was slain or carried off between two rounds has no challenge to go on with.
    challenge::end(&mut t.state.battle);
    let ranks = outcome::ranked(&t.state.battle, units);
    let mut round = Round { ranks, ..Round::default() };
    impact(t, units, &mut round)?;
    challenge::issue(t, units)?;
    weapons(t, units)?;
    let strikes = strikers::all(t.state, units);
    timing::show(t, &strikes);
    Ok((round, strikes))
}

/// FB-9.136 #5 the blows of one unit alone, in their order.
pub(super) fn strike_alone(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    let alone: Units = [id].into_iter().collect();
    challenge::end(&mut t.state.battle);
    weapons(t, alone)?;
    let strikes = strikers::all(t.state, alone);
    strike(t, &Sequence::of(strikes, Seat::FIRST), &mut Round::default())
}

/// FB-8.28 who strikes first of equals: the winner of the last round; nothing where a roll-off decides.
pub(super) fn ahead(battle: &Battle, units: Units, strikes: &[Strike]) -> Option<Seat> {
    let when: Vec<_> = strikes.iter().map(|strike| strike.when).collect();
    if !blows::needs_roll_off(&when) {
        return Some(Seat::FIRST);
    }
    units.iter().find(|id| battle.unit(*id).marks.has(Mark::Won)).map(UnitId::seat)
}

/// FB-7.95, FB-3.88, FB-8.54, FB-9.76 impact hits of chariots that charged, before everything else: those of both sides at once.
fn impact(t: &mut Game<'_>, units: Units, round: &mut Round) -> Flow<()> {
    let mut harm = Vec::new();
    for id in units.iter() {
        let hits = t.state.troop(id).abilities.iter().find_map(|ability| {
            if let Ability::ImpactHits { hits, strength } = ability { Some((*hits, *strength)) } else { None }
        });
        let charged = strikers::charged(&t.state.battle, id);
        let (Some((dice, strength)), true) = (hits, charged) else { continue };
        for (enemy, count) in aim::impact(t, id, dice)? {
            for (on, struck, hits) in targets::struck_down(t, (id, enemy), count)? {
                let plain = Hits::plain(id, on, (hits, strength), Against::Harm);
                let prey = match struck {
                    Struck::Beast => Prey::Beast(on),
                    Struck::Rider if on == enemy => Prey::Ranks(on),
                    Struck::Rider => Prey::Character(on),
                };
                harm.push((id, prey, attack::resolve(t, Hits { how: How { struck, ..plain.how }, ..plain })?));
            }
        }
    }
    let ridden: Vec<bool> = harm.iter().map(|(_, prey, _)| numbers::is_ridden(&t.state.battle, prey.id())).collect();
    for ((id, prey, packets), ridden) in harm.into_iter().zip(ridden) {
        if !(ridden && is_slain_already(&t.state.battle, prey)) {
            hurt(t, (id, prey), &packets, round)?;
        }
    }
    Ok(())
}

/// FB-3.33, FB-5.4, FB-5.53 in the first round everybody with several weapons chooses one for the whole combat, FB-9.136 #5 unless he has struck
/// with one before.
fn weapons(t: &mut Game<'_>, units: Units) -> Flow<()> {
    for host in super::in_turn(&t.state.battle, units) {
        if !t.state.unit(host).is_on_table() || !strikers::is_first(&t.state.battle, host) {
            continue;
        }
        for id in [host].into_iter().chain(t.state.joined(host).collect::<Vec<_>>()) {
            let options = numbers::weapons(t.state, id);
            if options.len() < 2 || t.state.unit(id).weapon.is_some() {
                continue;
            }
            let options = options.into_iter().map(|weapon| (Choice::Weapon(weapon), weapon));
            let weapon = Asking::of(About::Weapon, id).one(t, id.seat(), options)?;
            t.state.unit_mut(id).weapon = Some(weapon);
        }
    }
    Ok(())
}

/// FB-8.29 who is slain or gone strikes no more.
pub(super) fn strikes_no_more(battle: &Battle, strike: &Strike) -> bool {
    let champion = matches!(strike.part, Part::Champion | Part::ChampionsMount);
    (champion && !battle.unit(strike.by).command.champion) || !battle.is_there(strike.by) || strike.is_lost(battle)
}

/// FB-8.53 what a part deals to each whom it strikes.
fn deal(t: &mut Game<'_>, strike: &Strike, round: &mut Round) -> Flow<Vec<Harm>> {
    if strikes_no_more(&t.state.battle, strike) {
        return Ok(Vec::new());
    }
    let (mut found, aimed) = aim_blows(t, strike, round)?;
    let mut dealt: Vec<(Prey, Packets)> = Vec::new();
    for Aimed { prey, attacks } in aimed {
        let mut packets = Packets::new();
        for (blows, dice) in &attacks {
            packets.extend(struck(t, (strike, prey), blows, *dice)?);
        }
        dealt.push((prey, packets));
    }
    let wounds = dealt.iter().map(|(_, packets)| packets.len() as u16).sum();
    if wounds > 0 && special::rages(&t.state.battle, strike) {
        for (prey, dice) in aim_more(t, strike, wounds, round)? {
            let blows = arms::blows(t.state, strike, prey);
            let packets = struck(t, (strike, prey), &blows, dice)?;
            match dealt.iter_mut().find(|(other, _)| *other == prey) {
                Some((_, before)) => before.extend(packets),
                None => dealt.push((prey, packets)),
            }
        }
    }
    found.extend(dealt.into_iter().map(|(prey, packets)| strike.harm(prey, packets)));
    Ok(found)
}

/// FB-3.262, FB-8.23 so many more attacks of a part, aimed as others are.
fn aim_more(t: &mut Game<'_>, strike: &Strike, attacks: u16, round: &Round) -> Flow<Vec<(Prey, u16)>> {
    let reached = aim::reached(&t.state.battle, strike);
    let open = reached.iter().map(|one| one.enemy).collect();
    let (models, _) = standing(&t.state.battle, (strike, open), round);
    if models.is_empty() {
        return Ok(Vec::new());
    }
    let blows: Vec<Touching> = touching::times(&models, attacks).collect();
    aim::aim(t, (strike, &reached), (&blows, attacks), (attacks, attacks))
}

/// FB-8.53 those of equal rank on one side strike together: all blows are worked out before anybody is removed.
pub(super) fn settle(t: &mut Game<'_>, all: &[Harm], round: &mut Round) -> Flow<()> {
    let ridden: Vec<bool> = all.iter().map(|harm| numbers::is_ridden(&t.state.battle, harm.prey.id())).collect();
    for (harm, ridden) in all.iter().zip(ridden) {
        let gone = ridden && is_slain_already(&t.state.battle, harm.prey);
        if harm.foe.is_some() {
            let left = if gone { 0 } else { wounds_left(&t.state.battle, harm.prey) };
            overkill(harm, left, round);
        }
        if gone {
            continue;
        }
        let slain = hurt(t, (harm.by, harm.prey), &harm.packets, round)?;
        // FB-3.173 what a steed slays is not slain by its rider's blade.
        if !harm.part.is_mount() {
            special::raise(t, harm.by, slain);
        }
    }
    Ok(())
}

/// FB-12.21, FB-8.49 whether somebody who was ridden, or rode, when he was struck fell to another blow of the same moment: what was dealt
/// to a rider falls on no monster that he leaves behind, nor what was dealt to this on who dismounts from it.
fn is_slain_already(battle: &Battle, prey: Prey) -> bool {
    match prey {
        Prey::Ranks(id) | Prey::Character(id) => battle.unit(id).marks.has(Mark::Riderless),
        Prey::Beast(id) => battle.unit(id).marks.has(Mark::Dismounted),
        Prey::Champion(_) => false,
    }
}

/// FB-8.66 how many wounds somebody has left.
fn wounds_left(battle: &Battle, prey: Prey) -> u16 {
    let id = prey.id();
    match prey {
        // Who was slain by a blow of the same moment has nothing left.
        Prey::Champion(_) => u16::from(battle.unit(id).command.champion),
        Prey::Beast(_) => {
            let most = numbers::struck(battle, id, Struck::Beast).wounds;
            u16::from(most.saturating_sub(battle.unit(id).body_wounds))
        }
        Prey::Ranks(_) | Prey::Character(_) if !battle.is_there(id) => 0,
        Prey::Ranks(_) | Prey::Character(_) => {
            u16::from(numbers::body(battle, id).wounds.saturating_sub(battle.unit(id).wounds))
        }
    }
}

/// FB-8.66, FB-9.84 in a challenge the wounds beyond those that the slain one had left count as well.
fn overkill(harm: &Harm, left: u16, round: &mut Round) {
    // A blow that slays outright leaves nothing over.
    let plain = harm.packets.iter().filter(|packet| **packet != attack::WHOLE);
    let dealt: u16 = plain.map(|packet| u16::from(*packet)).sum();
    round.overkill[harm.by.seat().index()] += dealt.saturating_sub(left).min(u8::MAX.into()) as u8;
}

/// FB-8.24, FB-8.25, FB-8.26, FB-8.31, FB-13.28 the attacks of a part, each number on whom it is aimed; and what those deal who
/// vomit instead.
pub(super) fn aim_blows(t: &mut Game<'_>, strike: &Strike, round: &mut Round) -> Flow<(Vec<Harm>, Vec<Aimed>)> {
    if strike.portion == Portion::Later {
        return Ok((Vec::new(), held_back(t, strike, round)));
    }
    let reached = aim::reached(&t.state.battle, strike);
    let Some(first) = reached.first().map(Reached::first) else { return Ok((Vec::new(), Vec::new())) };
    let each = arms::blows(t.state, strike, first).attacks;
    let open = reached.iter().map(|one| one.enemy).collect();
    let (models, behind) = standing(&t.state.battle, (strike, open), round);
    let vomiting = special::vomiting(t, strike, touching::total(&models))?;
    let (mut vomited, mut busy) = (Vec::new(), Vec::new());
    for (prey, count) in aim::aim(t, (strike, &reached), (&models, vomiting), (1, 1))? {
        vomited.push(strike.harm(prey, special::vomit(t, strike, prey, count)?));
        busy.push((t.state.host(prey.id()), count));
    }
    let models = touching::without(&models, &busy);
    let attacks = u16::from(special::attacks(t, strike, each)?);
    // FB-3.28 from the second rank there is one attack each, of the men alone.
    let supports = u16::from(each.min(1));
    let per = strikers::per_model(&t.state.battle, strike);
    let blows: Vec<Touching> =
        touching::times(&models, attacks * per).chain(touching::times(&behind, supports)).collect();
    let of_one = attacks * per;
    let of_both = of_one + if behind.is_empty() { 0 } else { supports };
    let mut shots = touching::total(&models) * per;
    let mut aimed = Vec::new();
    for (prey, dice) in aim::aim(t, (strike, &reached), (&blows, touching::total(&blows)), (of_one, of_both))? {
        if !strike.part.is_mount() {
            let foe = arms::foe(t.state, strike.by, prey);
            secrets::show_blows(t, strike.by, foe);
        }
        let blows = arms::blows(t.state, strike, prey);
        // FB-3.31 one attack of each who has a pistol is a shot.
        let shot = if blows.shot.is_some() { shots.min(dice) } else { 0 };
        shots -= shot;
        let pistol = arms::Blows { strength: blows.shot.unwrap_or(0), piercing: blows.piercing + 1, ..blows };
        aimed.push(Aimed { prey, attacks: vec![(pistol, shot), (blows, dice - shot)] });
    }
    let (now, later) = aimed.into_iter().partition(|aimed| timing::at(t.state, strike, aimed.prey) == strike.when);
    if strike.portion == Portion::First {
        let held = |aimed: Aimed| {
            let fallen = round.fallen_to(strike.by, t.state.host(aimed.prey.id()));
            Held { by: strike.by, part: strike.part, aimed, each: of_one, fallen }
        };
        let later: Vec<Held> = Vec::into_iter(later).map(held).collect();
        round.held.extend(later);
        return Ok((vomited, now));
    }
    Ok((vomited, [now, later].concat()))
}

/// FB-8.25, FB-8.26 the models of a part that are left to strike, and those of the second rank; FB-8.23 who touched nobody but such as are gone
/// strikes nobody.
fn standing(battle: &Battle, (strike, open): (&Strike, Units), round: &Round) -> (Vec<Touching>, Vec<Touching>) {
    let fallen = if is_ordinary(battle, strike) { round.fallen(strike.by) } else { Vec::new() };
    let all = [&strike.spared[..], &strike.models[..]].concat();
    let left = touching::without(&all, &fallen);
    // FB-8.25 the second rank strikes as far as it has men left.
    let pose = battle.unit(strike.by).pose;
    let behind = touching::among(&strike.behind, open);
    let behind = touching::at_most(&behind, pose.models.saturating_sub(pose.files));
    (touching::among(&left[strike.spared.len()..], open), behind)
}

/// FB-8.25 whether those who strike are ordinary models, of whom those fall first who have not struck.
fn is_ordinary(battle: &Battle, strike: &Strike) -> bool {
    !battle.troop(strike.by).is_character() && matches!(strike.part, Part::Models | Part::Better | Part::Mounts)
}

/// FB-3.175, FB-8.25 the blows of a part that were held back until now; who was slain meanwhile strikes none of them.
fn held_back(t: &Game<'_>, strike: &Strike, round: &Round) -> Vec<Aimed> {
    let own = |held: &&Held| held.by == strike.by && held.part == strike.part;
    let due = |held: &&Held| timing::at(t.state, strike, held.aimed.prey) == strike.when;
    let left = |held: &Held| {
        let mut aimed = held.aimed.clone();
        let fallen = round.fallen_to(strike.by, t.state.host(held.aimed.prey.id()));
        let slain = if is_ordinary(&t.state.battle, strike) { fallen - held.fallen } else { 0 };
        let mut lost = slain * held.each;
        for (_, dice) in aimed.attacks.iter_mut().rev() {
            let gone = lost.min(*dice);
            (*dice, lost) = (*dice - gone, lost - gone);
        }
        aimed
    };
    round.held.iter().filter(own).filter(due).map(left).collect()
}

/// FB-8.31, FB-8.34 so many attacks, down to unsaved wounds.
pub(super) fn struck(
    t: &mut Game<'_>,
    (strike, prey): (&Strike, Prey),
    blows: &arms::Blows,
    dice: u16,
) -> Flow<Packets> {
    if dice == 0 {
        return Ok(Packets::new());
    }
    let victim = prey.id();
    let struck = prey.struck();
    let battle = &t.state.battle;
    let skill = match prey {
        Prey::Champion(_) => {
            let troop = battle.troop(victim);
            upon::profile(battle, victim, (struck, troop.champion.unwrap_or(troop.profile))).weapon_skill
        }
        Prey::Beast(_) => numbers::struck(battle, victim, struck).weapon_skill,
        // FB-2.24 a chariot is hit as its crew is.
        Prey::Ranks(_) | Prey::Character(_) => numbers::weapon_skill(battle, victim),
    };
    // FB-2.13, FB-3.167 what a rune adds to his skill counts when he is struck at as well.
    let more = if matches!(prey, Prey::Ranks(_) | Prey::Character(_)) {
        skill_of_runes(t.state, victim, strike.by)
    } else {
        0
    };
    if more > 0 {
        secrets::show_those(t, victim, |effect| matches!(effect, ItemEffect::WeaponSkill(_)));
    }
    let skill = charts::modified(skill, more.into());
    let (hits, wounding) = hits(t, (strike.by, victim), dice, (blows, skill))?;
    let side = strikers::struck_side(&t.state.battle, strike.by, victim);
    let against = if side == Zone::Front { Against::Front } else { Against::Behind };
    let (hits, wounding) = if blows.automatic { (0, hits + wounding) } else { (hits, wounding) };
    attack::resolve(
        t,
        Hits {
            by: strike.by,
            on: victim,
            hits,
            wounding,
            strength: blows.strength,
            piercing: blows.piercing,
            how: How { struck, ..blows.how },
            wounds: blows.wounds,
            against,
        },
    )
}

/// FB-3.167 what the items of somebody add to his Weapon Skill against another.
fn skill_of_runes(state: &State, id: UnitId, other: UnitId) -> u8 {
    let of = |effect: &ItemEffect| if let ItemEffect::WeaponSkill(more) = effect { *more } else { 0 };
    numbers::fighting_effects(state, id, other).map(of).sum()
}

/// FB-8.31, FB-8.32, FB-3.74, FB-9.40, FB-13.20, FB-13.27 how many blows hit, and how many of them wound by poison.
fn hits(
    t: &mut Game<'_>,
    (by, victim): (UnitId, UnitId),
    dice: u16,
    (blows, skill): (&arms::Blows, u8),
) -> Flow<(u16, u16)> {
    let opponent =
        if t.state.unit(t.state.host(victim)).flees() { Opponent::Fleeing } else { Opponent::Fighting(skill) };
    let needs = match charts::close_combat(blows.weapon_skill, opponent, blows.striking) {
        ToHit::Never => return Ok((0, 0)),
        ToHit::Automatic => return Ok((dice, 0)),
        ToHit::On(needs) | ToHit::SixThen(needs) => needs,
    };
    let purpose = Purpose::of(RollOf::Hit, by).whose(blows.how.whose).against(victim);
    let faces = rerolls::roll(t, (by.seat(), purpose), (dice, needs), blows.again)?;
    let hit = faces.iter().filter(|face| **face >= needs).count() as u16;
    let sixes = if blows.poisoned { faces.iter().filter(|face| **face == 6).count() as u16 } else { 0 };
    let poison = sixes.min(hit);
    if poison > 0 {
        t.tell(|_, _| Event::new(FB_3_74, "ev-poison").unit(victim).with("count", i64::from(poison)));
    }
    Ok((hit - poison, poison))
}

/// FB-8.55, FB-8.25 wounds are applied and counted; who falls before he struck does not. How many were slain.
fn hurt(t: &mut Game<'_>, (by, prey): (UnitId, Prey), packets: &Packets, round: &mut Round) -> Flow<u16> {
    let victim = prey.id();
    let slayers = t.state.host(by);
    let before = t.state.own_models(victim);
    let taken = match prey {
        Prey::Champion(id) => losses::champion(t, id, packets)?,
        // FB-9.82 a champion who fights a challenge falls to nobody else.
        Prey::Ranks(id) if duels::of_champion(&t.state.battle, id) => losses::but_the_champion(t, id, packets)?,
        Prey::Ranks(id) | Prey::Character(id) => losses::apply(t, id, packets)?,
        // FB-12.21 who was struck at the same time may have lost his rider already.
        Prey::Beast(id) if !numbers::is_ridden(&t.state.battle, id) => losses::apply(t, id, packets)?,
        Prey::Beast(id) => losses::suffer(t, (id, Struck::Beast), packets)?,
    };
    round.wounds[by.seat().index()] += taken;
    let slain = match prey {
        Prey::Champion(_) => taken,
        Prey::Character(id) | Prey::Beast(id) => u16::from(!t.state.is_there(id)),
        Prey::Ranks(id) => before.saturating_sub(t.state.own_models(id)),
    };
    if let Prey::Ranks(victim) = prey {
        let there = t.state.unit(victim).is_on_table();
        let lost = if there { before.saturating_sub(t.state.own_models(victim)) } else { before };
        round.fell((victim, slayers), lost);
    }
    Ok(slain)
}
