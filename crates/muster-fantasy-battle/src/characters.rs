//! Characters in units (FB-6.3, FB-6.4, FB-6.37, FB-9.73).

use crate::UNITS_PER_INCH;
use crate::afoot::{self, Goal, Reach, Walk};
use crate::book::{Ability, Kind};
use crate::fanatics;
use crate::ids::UnitId;
use crate::obstacles;
use crate::pace::{self, Pace};
use crate::ranks::{self, Who};
use crate::register::*;
use crate::shrinking;
use crate::state::{Battle, Contact, Deed, Mark, Standing};
use muster_ground::angle::Angle;
use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::manoeuvre::Side;
use muster_ground::things::Thing;
use muster_kernel::{Message, Seat, Violations};
use std::borrow::Cow;

/// How far from another a base is put, so that the two do not overlap.
const GAP: i32 = 2;

/// FB-6.3, FB-6.5 a character takes a place in the front rank of a unit, and who stood there goes to the last rank; or he comes to
/// stand at an end of it.
pub(crate) fn join(battle: &mut Battle, id: UnitId, (host, end): (UnitId, Option<Side>)) {
    let place = beside(battle, id, host);
    let places = ranks_taken(battle, id, host);
    let base = battle.troop(id).base;
    let own = battle.unit_mut(id);
    (own.standing, own.end) = (Standing::Joined(host), end);
    let unit = battle.unit_mut(host);
    unit.pose = grown(&unit.pose, places, end.map(|side| (side, base)));
    if !unit.loose.is_empty() {
        let place = place.unwrap_or(unit.loose[0]);
        unit.loose.push(place);
    }
}

/// FB-6.3, FB-7.58 how many places of the ranks of a unit a character takes: at a machine there are none.
pub(crate) fn ranks_taken(battle: &Battle, id: UnitId, host: UnitId) -> u16 {
    if has_ranks(battle, host) { battle.places(id, host) } else { 0 }
}

/// FB-6.3 a block in which somebody takes so many places of the ranks, or an end of the front.
fn grown(pose: &Formation, places: u16, end: Option<(Side, (Length, Length))>) -> Formation {
    let pose = Formation { models: pose.models + places, ..*pose };
    end.map_or(pose, |(side, base)| pose.with_end(side, base))
}

/// FB-6.3, FB-7.58, FB-7.96 whether those who are in a unit stand in its ranks: not with a crew, nor in a chariot.
fn has_ranks(battle: &Battle, host: UnitId) -> bool {
    match battle.troop(host).kind {
        Kind::Machine | Kind::Chariot => false,
        Kind::Infantry | Kind::Cavalry | Kind::Ogres | Kind::Swarm | Kind::Flyers | Kind::Monster => true,
    }
}

/// FB-6.3 whether the base of a character does not fit into the ranks of a unit, so that he stands at an end.
pub(crate) fn stands_at_end(battle: &Battle, id: UnitId, host: UnitId) -> bool {
    has_ranks(battle, host) && battle.places(id, host) == 0
}

/// FB-6.3, FB-7.103 whether a character in a unit stands outside of its ranks, or one whose mount was slain where it had no room in them.
pub(crate) fn is_outside(battle: &Battle, id: UnitId, host: UnitId) -> bool {
    let unit = battle.unit(id);
    let crowded_out = unit.end.is_some() && unit.marks.has(Mark::Dismounted);
    host != id && (crowded_out || stands_at_end(battle, id, host))
}

/// FB-6.3 the ways in which a character may stand in a unit: in its ranks, or at either end.
pub(crate) fn ways_in(battle: &Battle, id: UnitId, host: UnitId) -> &'static [Option<Side>] {
    if stands_at_end(battle, id, host) { &[Some(Side::Right), Some(Side::Left)] } else { &[None] }
}

/// FB-6.84 where a character stands among models in loose order: next to one of them where there is room, the nearest to him
/// that there is.
fn beside(battle: &Battle, id: UnitId, host: UnitId) -> Option<Point> {
    let own = battle.unit(id).pose;
    let (wide, deep) = (own.base.0.0 + GAP, own.base.1.0 + GAP);
    let around = [(wide, 0), (-wide, 0), (0, deep), (0, -deep), (wide, deep), (-wide, -deep)];
    let places =
        battle.unit(host).loose.iter().flat_map(|at| around.map(|(x, y)| *at + Vector::new(x.into(), y.into())));
    let free = |at: &Point| {
        let mut wrong = Violations::whether();
        let block = battle.unit(host).pose.one_at(*at).footprint();
        crate::placing::check(battle, id, &[block], &mut wrong);
        let there = battle.bases(host);
        wrong.is_empty() && there.iter().all(|base| !base.overlaps(&block.into()))
    };
    places.filter(free).min_by_key(|at| at.distance_squared(own.front))
}

/// FB-9.73 a character who is out of his unit, and how that stood with him and stands without him.
pub(crate) struct Out {
    id: UnitId,
    host: UnitId,
    base: (Length, Length),
    end: Option<Side>,
    stood: Block,
    with_him: Stands,
    without_him: Stands,
}

/// How a unit stands.
#[derive(PartialEq, Eq)]
struct Stands {
    pose: Formation,
    loose: Vec<Point>,
}

impl Stands {
    fn of(battle: &Battle, id: UnitId) -> Stands {
        let unit = battle.unit(id);
        Stands { pose: unit.pose, loose: unit.loose.clone() }
    }
}

/// FB-9.73 a character steps out of his unit to charge: at his own place, from which he is measured and sees; in ranks a hair before it, so that
/// they hide nothing before them from him. Nothing of who is in no unit.
pub(crate) fn goes_out(battle: &mut Battle, id: UnitId) -> Option<Out> {
    let pose = place_in(battle, id)?;
    let ahead = if battle.is_loose(battle.host(id)) { Length::ZERO } else { Length(GAP) };
    let front = pose.front + pose.facing.heading().scaled(ahead);
    Some(step_out(battle, id, Formation { front, ..pose }))
}

/// FB-9.73 a character leaves his unit, and stands where he stood in it. Nothing of who is in no unit.
pub(crate) fn leaves(battle: &mut Battle, id: UnitId) -> Option<Out> {
    let pose = place_in(battle, id)?;
    Some(stands_apart(battle, id, pose))
}

/// FB-6.4 how a character would stand by himself in his place in a unit.
fn place_in(battle: &Battle, id: UnitId) -> Option<Formation> {
    let host = battle.host(id);
    let place = ranks::block_of(battle, host, id).filter(|_| host != id)?;
    Some(Formation::single(place.front(), battle.unit(host).pose.facing, battle.troop(id).base))
}

/// FB-9.73 the battle with a character who is in a unit out of it, and as it is with all others.
pub(crate) fn gone_out(battle: &Battle, id: UnitId) -> Cow<'_, Battle> {
    let mut battle = Cow::Borrowed(battle);
    if battle.host(id) != id {
        goes_out(battle.to_mut(), id);
    }
    battle
}

/// FB-9.73 he steps out; his unit declares no charge in this turn.
pub(crate) fn step_out(battle: &mut Battle, id: UnitId, pose: Formation) -> Out {
    let out = stands_apart(battle, id, pose);
    [id, out.host].into_iter().for_each(|one| battle.unit_mut(one).turn.note(Deed::Parted));
    out
}

/// A character is by himself who was in a unit.
fn stands_apart(battle: &mut Battle, id: UnitId, pose: Formation) -> Out {
    let host = battle.host(id);
    let (end, base) = (battle.unit(id).end, battle.troop(id).base);
    let stood = ranks::block_of(battle, host, id).unwrap_or(pose.footprint());
    let with_him = Stands::of(battle, host);
    part(battle, id);
    let unit = battle.unit_mut(id);
    (unit.standing, unit.pose) = (Standing::Field, pose);
    Out { id, host, base, end, stood, with_him, without_him: Stands::of(battle, host) }
}

/// FB-9.73 who is out of his unit is in it again, in his place; FB-7.103 who has lost his mount meanwhile, or whose unit stands as he did not leave
/// it, in another. Who flees does not come back.
pub(crate) fn comes_back(battle: &mut Battle, out: Out) {
    let Out { id, host, base, end, stood, with_him, without_him } = out;
    let there = |id: UnitId| battle.unit(id).is_on_table() && !battle.unit(id).flees();
    if !there(id) || !there(host) {
        return;
    }
    if Stands::of(battle, host) != without_him || battle.troop(id).base != base {
        return find_place(battle, (id, host), (end, stood));
    }
    let own = battle.unit_mut(id);
    (own.standing, own.end) = (Standing::Joined(host), end);
    let unit = battle.unit_mut(host);
    (unit.pose, unit.loose) = (with_him.pose, with_him.loose);
}

/// FB-9.73 who has not got clear of his unit, and fights nobody, stays in it.
pub(crate) fn stays_unless_clear(battle: &mut Battle, out: Out) {
    let own = Base::from(battle.unit(out.id).pose.footprint());
    let clear = battle.is_engaged(out.id) || battle.shunned(out.host).iter().all(|there| !there.overlaps(&own));
    if !clear {
        comes_back(battle, out);
    }
}

/// FB-9.73 the unit out of which a character has stepped to charge, while he stands in its midst.
pub(crate) fn left_behind(battle: &Battle, id: UnitId) -> Option<UnitId> {
    let own = battle.unit(id);
    if !own.turn.has(Deed::Parted) || own.flees() || !own.is_on_table() {
        return None;
    }
    let left = |host: &UnitId| battle.unit(*host).turn.has(Deed::Parted) && *host != id;
    // FB-6.75 from among models in loose order he stepped nowhere: they are as near as they stand to each other.
    let near = |host: &UnitId| if battle.is_loose(*host) { UNITS_PER_INCH } else { 2 * GAP };
    battle.fielded(id.seat()).filter(left).find(|host| battle.is_within(*host, id, Length(near(host))))
}

/// FB-6.3, FB-6.5 a character's place is given up: the last rank has one model less, or the front is as wide as its ranks again.
pub(crate) fn part(battle: &mut Battle, id: UnitId) {
    if let Standing::Joined(host) = battle.unit(id).standing {
        let places = ranks_taken(battle, id, host);
        let own = ranks::place_of(battle, host, id).map(usize::from);
        let end = battle.unit_mut(id).end.take();
        let unit = battle.unit_mut(host);
        unit.pose = end.map_or(unit.pose, |side| unit.pose.without_end(side));
        // FB-6.84 the others among models in loose order keep their places.
        if let Some(own) = own.filter(|own| *own < unit.loose.len()) {
            unit.loose.remove(own);
        }
        // FB-8.50 of a single rank the others keep their places.
        shrinking::shrink(battle, host, places);
    }
}

/// FB-7.103 a character in a unit whose mount is slain takes a place of its ranks if he fits and there is room, or stands at the end where
/// he was, or at one that is free; who finds room nowhere there stands by himself, as near as may be to where he was.
pub(crate) fn find_place(battle: &mut Battle, (id, host): (UnitId, UnitId), (before, stood): (Option<Side>, Block)) {
    let fits = |end: &Option<Side>| match end {
        Some(side) => battle.unit(host).pose.end(*side).is_none(),
        None => !stands_at_end(battle, id, host),
    };
    let ends = before.into_iter().chain(Side::BOTH).map(Some);
    let all = std::iter::once(None).chain(ends).filter(fits);
    if let Some(end) = all.into_iter().find(|end| has_room(battle, id, host, &with(battle, id, (host, *end)))) {
        return join(battle, id, (host, end));
    }
    let wished = Formation::single(stood.front(), stood.facing(), battle.troop(id).base);
    let pose = crate::placing::nearest(battle, id, &wished).unwrap_or(wished);
    let unit = battle.unit_mut(id);
    (unit.standing, unit.pose) = (Standing::Field, pose);
    shares(battle, (id, host));
}

/// FB-7.102, FB-7.103, FB-9.79, FB-12.21 whoever was in a unit and is by himself now has done what it did, and goes on against those
/// whom he touches.
pub(crate) fn shares(battle: &mut Battle, (id, host): (UnitId, UnitId)) {
    goes_on(battle, (id, host));
    let own = battle.contacts.iter().filter_map(|one| match () {
        () if one.by == host => Some((one.with, Contact { by: id, ..*one })),
        () if one.with == host => Some((one.by, Contact { with: id, ..*one })),
        () => None,
    });
    let pose = battle.unit(id).pose;
    let touches = |enemy: UnitId| {
        let reach = obstacles::reach(battle, host, enemy);
        battle.unit(id).is_on_table() && !pose.within_formation(reach, &battle.unit(enemy).pose).is_empty()
    };
    let met: Vec<Contact> = own.filter(|(enemy, _)| touches(*enemy)).map(|(_, contact)| contact).collect();
    battle.contacts.extend(met);
}

/// FB-3.34, FB-8.28, FB-9.79 whoever was in a unit has done in this turn and in its combat what it did, and what he did himself. FB-9.81 it
/// was a champion who was sent back of a unit.
pub(crate) fn goes_on(battle: &mut Battle, (id, host): (UnitId, UnitId)) {
    let (mut turn, flight, marks) = (battle.unit(host).turn, battle.unit(host).flight, battle.unit(host).marks);
    turn.forget(Deed::SentBack);
    let unit = battle.unit_mut(id);
    (unit.turn, unit.flight) = (unit.turn.or(turn), flight);
    for mark in [Mark::FoughtOn, Mark::Won, Mark::Crossed, Mark::ChargesOn].into_iter().filter(|mark| marks.has(*mark))
    {
        unit.marks.note(mark);
    }
}

/// FB-7.102 the monster of a slain rider parts from the unit in which he was: it stands where it stood at an end of the front, else
/// beside, behind or before the ranks, else as near as may be to its place in them. Nothing where there is no room at all.
pub(crate) fn pose_apart(battle: &Battle, (id, host): (UnitId, UnitId)) -> Option<Formation> {
    let rank = battle.unit(host).pose;
    let base = battle.troop(id).base;
    let at = |front: Point| Formation::single(front, rank.facing, base);
    let stood = ranks::block_of(battle, host, id).map(|block| at(block.front()));
    if battle.unit(id).end.is_some() {
        return stood;
    }
    let mut left = battle.clone();
    part(&mut left, id);
    let (heading, rank) = (rank.facing.heading(), left.unit(host).pose);
    let aside = (rank.width().0 + base.0.0) / 2 + GAP;
    let places = [(aside, 0), (-aside, 0), (0, -rank.depth().0 - GAP), (0, base.1.0 + GAP)];
    let free = |pose: &Formation| {
        let mut wrong = Violations::whether();
        crate::placing::check(&left, id, &[pose.footprint()], &mut wrong);
        wrong.is_empty()
    };
    let beside = |right: i32| rank.front + heading.right().scaled(Length(right));
    let roomy = places.into_iter().map(|(right, ahead)| at(beside(right) + heading.scaled(Length(ahead)))).find(free);
    roomy.or_else(|| crate::placing::nearest(&left, id, &stood?))
}

/// FB-9.79, FB-6.3 the characters of a unit that is gone stay together: one as the unit that the others are in, beside him in one rank
/// those on bases like his, at its ends the others. FB-9.73 nobody is in the unit of who rides a monster: such a one, and who finds no
/// room, stands by himself. Those who are units then; nobody where there were none.
pub(crate) fn keep_together(battle: &mut Battle, id: UnitId) -> Vec<UnitId> {
    let mut left: Vec<UnitId> = battle.joined(id).collect();
    // Who rides a monster stands beside the others, not they beside him; FB-3.108 the living who lead Undead stand with these, not these with them.
    let lives =
        |one: &UnitId| ![Ability::Undead, Ability::Vampire].into_iter().any(|kind| battle.troop(*one).has(kind));
    left.sort_by_key(|one| (battle.troop(*one).kind == Kind::Monster, lives(one), battle.unit(*one).end.is_some()));
    let pose = battle.unit(id).pose;
    // FB-7.56 at a machine they are where its crew was fought.
    let front = |one: UnitId| {
        let block = ranks::block_of(battle, id, one).filter(|_| battle.troop(id).kind != Kind::Machine);
        block.map_or(pose.front, |block| block.front())
    };
    let places: Vec<(UnitId, Point)> = left.iter().map(|one| (*one, front(*one))).collect();
    for (one, front) in places {
        let alone = Formation::single(front, pose.facing, battle.troop(one).base);
        let unit = battle.unit_mut(one);
        (unit.standing, unit.pose) = (Standing::Field, alone);
    }
    let Some((&first, rest)) = left.split_first() else { return Vec::new() };
    let mut apart = vec![first];
    for one in rest {
        let ends = [battle.unit(*one).end, Some(Side::Right), Some(Side::Left)].into_iter().flatten();
        let free = ends.into_iter().find(|side| battle.unit(first).pose.end(*side).is_none());
        let outside = stands_at_end(battle, *one, first);
        battle.unit_mut(*one).end = None;
        if battle.troop(first).kind == Kind::Monster || (outside && free.is_none()) {
            apart.push(*one);
            continue;
        }
        join(battle, *one, (first, free.filter(|_| outside)));
        let pose = &mut battle.unit_mut(first).pose;
        pose.files = pose.models;
    }
    battle.unit_mut(first).end = None;
    battle.unit_mut(id).pose.ends = [None; 2];
    apart
}

/// FB-9.79 characters who have lost the unit around them part when the movement phase of their side begins, unless they fight
/// or flee, or FB-4.18 hold a building together: each stays where he stood in the rank.
pub(crate) fn separate(battle: &mut Battle) {
    let alone = |battle: &Battle, id: UnitId| {
        let unit = battle.unit(id);
        battle.troop(id).is_character() && !battle.is_engaged(id) && !unit.flees() && unit.building.is_none()
    };
    let led: Vec<UnitId> = battle.fielded(battle.active).filter(|id| alone(battle, *id)).collect();
    for id in led {
        let rank = battle.unit(id).pose;
        let places: Vec<(u16, Who)> = ranks::marked(battle, id);
        let own = (0..rank.models).find(|place| places.iter().all(|(taken, _)| taken != place)).unwrap_or(0);
        let others = places.iter().filter_map(|(place, who)| match who {
            Who::Character(one) => Some((*place, *one)),
            Who::Ordinary | Who::Champion | Who::Standard | Who::Musician => None,
        });
        for (place, one) in others.chain([(own, id)]) {
            let pose = Formation::single(rank.base_of(place).front(), rank.facing, battle.troop(one).base);
            let unit = battle.unit_mut(one);
            (unit.standing, unit.end, unit.pose) = (Standing::Field, None, pose);
        }
    }
}

/// FB-7.58, FB-9.73, FB-3.96, FB-3.105, FB-3.108, FB-3.115, FB-6.84, FB-6.103, FB-9.55 everything that forbids a character to be in a
/// unit.
pub(crate) fn check_join(battle: &Battle, id: UnitId, (host, end): (UnitId, Option<Side>), wrong: &mut Violations) {
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece()).with("target", host.piece());
    let theirs = battle.exists(host) && host.seat() == id.seat() && host != id && battle.unit(host).is_on_table();
    wrong.forbid_if_with(!theirs, FB_9_73, || Message::new("no-unit-to-join").with("unit", id.piece()));
    if !theirs {
        return;
    }
    let (own, unit) = (battle.troop(id), battle.troop(host));
    wrong.forbid_if_with(!own.is_character(), FB_9_73, about("no-character"));
    let open = match unit.kind {
        Kind::Infantry | Kind::Cavalry | Kind::Ogres => unit.models > 1,
        // FB-7.58 characters on foot join a crew.
        Kind::Machine => own.kind == Kind::Infantry && battle.own_models(host) > 0,
        Kind::Swarm | Kind::Flyers | Kind::Chariot | Kind::Monster => false,
    };
    wrong.forbid_if_with(battle.unit(host).building.is_some(), FB_4_18, about("no-joining-in-a-building"));
    let joined_alone = unit.is_character();
    wrong.forbid_if_with(!open || joined_alone, FB_9_73, about("no-joining-these"));
    let book = &battle.book;
    wrong.forbid_if_with(own.flies(book).is_some(), FB_6_103, about("no-flyer-joins"));
    wrong.forbid_if_with(own.kind == Kind::Chariot, FB_9_73, about("no-monster-joins"));
    check_end(battle, id, (host, end), wrong);
    wrong.forbid_if_with(own.has(Ability::Slayer) != unit.has(Ability::Slayer), FB_3_105, about("no-slayers"));
    let undead = unit.has(Ability::Undead) || unit.has(Ability::Vampire);
    let of_death = own.has(Ability::Undead) || own.has(Ability::Vampire) || own.level > 0;
    wrong.forbid_if_with(undead && !of_death, FB_3_108, about("no-joining-undead"));
    let priests = unit.has(Ability::OnlyPriestsJoin) && !own.has(Ability::Prayers);
    wrong.forbid_if_with(priests, FB_3_115, about("only-priests-join"));
    let loose = unit.is_loose(book) && (own.kind != Kind::Infantry || own.base != unit.base);
    wrong.forbid_if_with(loose, FB_6_84, about("no-joining-loose"));
    let busy = battle.is_engaged(id) || battle.is_engaged(host) || battle.unit(host).flees() || battle.unit(id).flees();
    wrong.forbid_if_with(busy, FB_9_73, about("no-joining-now"));
    if !wrong.is_settled() {
        let grown = with(battle, id, (host, end));
        wrong.forbid_if_with(!is_clear(battle, id, host, &grown), FB_6_11, about("no-room-to-join"));
        wrong.forbid_if_with(grows_into_rock(battle, host, &grown), FB_4_7, || {
            Message::new("no-impassable").with("unit", host.piece())
        });
        let near = afoot::near_enemy(battle, host, &grown);
        wrong.forbid_if_with(near.is_some(), FB_6_10, || {
            Message::new("no-near-enemy").with("unit", host.piece()).with("target", near.unwrap_or(host).piece())
        });
    }
}

/// FB-6.3 who does not fit into the ranks stands at an end where nobody stands yet, and nobody else does.
fn check_end(battle: &Battle, id: UnitId, (host, end): (UnitId, Option<Side>), wrong: &mut Violations) {
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece()).with("target", host.piece());
    let outside = stands_at_end(battle, id, host);
    wrong.forbid_if_with(outside && end.is_none(), FB_6_3, about("no-end-named"));
    wrong.forbid_if_with(!outside && end.is_some(), FB_6_3, about("no-end-needed"));
    let taken = end.is_some_and(|side| battle.unit(host).pose.end(side).is_some());
    wrong.forbid_if_with(taken, FB_6_3, about("no-end-free"));
}

/// FB-6.3 how a unit stands with a character in it, whom it may let have a rank more or an end of its front.
pub(crate) fn with(battle: &Battle, id: UnitId, (host, end): (UnitId, Option<Side>)) -> Formation {
    let end = end.map(|side| (side, battle.troop(id).base));
    let places = if battle.is_loose(host) { 0 } else { ranks_taken(battle, id, host) };
    grown(&battle.unit(host).pose, places, end)
}

/// FB-4.7, FB-6.5, FB-6.11 whether a unit that grows by a character still stands on nobody, and on ground that it may stand on.
fn has_room(battle: &Battle, id: UnitId, host: UnitId, grown: &Formation) -> bool {
    is_clear(battle, id, host, grown) && !grows_into_rock(battle, host, grown)
}

/// FB-4.7 whether a unit that grows by a character would stand in impassable terrain; FB-4.18 who holds a building is drawn in it.
fn grows_into_rock(battle: &Battle, host: UnitId, grown: &Formation) -> bool {
    let block = Base::from(grown.footprint());
    battle.unit(host).building.is_none() && battle.impassable().any(|ground| ground.overlaps(&block))
}

/// FB-6.5, FB-6.11 whether a unit that grows by a character still stands on nobody.
fn is_clear(battle: &Battle, id: UnitId, host: UnitId, grown: &Formation) -> bool {
    if grown.footprint() == battle.unit(host).pose.footprint() {
        return true;
    }
    let block = Base::from(grown.footprint());
    let others = battle.everybody_about(Thing::Base(&block).bounds()).filter(|other| *other != id && *other != host);
    let clear = others
        .flat_map(|other| battle.footprints(other))
        .chain(battle.unmanned_bases())
        .all(|there| !there.overlaps(&block));
    clear && battle.map().table.holds_base(&block)
}

/// FB-9.73, FB-6.11, FB-6.30, FB-6.33 how a character comes into contact with a unit, out of one that he has left.
pub(crate) fn way_to(battle: &Battle, (id, left): (UnitId, UnitId), host: UnitId) -> Reach {
    let from = battle.unit(id).pose.footprint();
    Walk::of(battle, (id, left), from).reach(Goal::Unit(host), pace::movement(battle, id))
}

/// FB-3.100, FB-9.73 the legs of his way there.
pub(crate) fn legs_to(battle: &Battle, (id, left): (UnitId, UnitId), host: UnitId) -> Vec<fanatics::Leg> {
    let from = battle.unit(id).pose.footprint();
    Walk::of(battle, (id, left), from).legs(Goal::Unit(host), pace::movement(battle, id))
}

/// FB-9.73 everything that forbids a character to go from his unit to another in one move.
pub(crate) fn check_change(battle: &Battle, id: UnitId, (host, end): (UnitId, Option<Side>), wrong: &mut Violations) {
    let left = battle.host(id);
    check_parting(battle, id, wrong);
    wrong.forbid_if_with(host == left, FB_9_73, || {
        Message::new("no-joining-again").with("unit", id.piece()).with("target", host.piece())
    });
    if wrong.is_empty() {
        let mut out = battle.clone();
        leaves(&mut out, id);
        check_join(&out, id, (host, end), wrong);
        check_reach(&out, (id, left), host, wrong);
    }
}

/// FB-9.73, FB-6.11, FB-6.30 a character reaches a unit within his move or his march, round those who stand between, out of one that he has left.
pub(crate) fn check_reach(battle: &Battle, (id, left): (UnitId, UnitId), host: UnitId, wrong: &mut Violations) {
    if !wrong.is_empty() {
        return;
    }
    let most = pace::allowance(battle, id, Pace::March);
    let far = !battle.is_within(id, host, most);
    wrong.forbid_if_with(far, FB_9_73, || {
        let message = Message::new("no-joining-so-far").with("unit", id.piece()).with("target", host.piece());
        message.with("length", most.0)
    });
    if !far {
        let reach = way_to(battle, (id, left), host);
        reach.check(id, most, wrong);
        if matches!(reach, Reach::Marches(_)) {
            pace::check_march(battle, id, wrong);
        }
    }
    let parted = battle.unit(id).turn.has(Deed::Parted);
    wrong.forbid_if_with(parted, FB_9_73, || Message::new("no-joining-twice").with("unit", id.piece()));
}

/// FB-9.73 whether a character is in a unit that he may leave now, wherever to.
pub(crate) fn may_leave(battle: &Battle, id: UnitId) -> bool {
    let mut wrong = Violations::whether();
    check_parting(battle, id, &mut wrong);
    battle.host(id) != id && wrong.is_empty()
}

/// FB-9.73 everything that keeps a character in his unit, wherever he would go.
fn check_parting(battle: &Battle, id: UnitId, wrong: &mut Violations) {
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece());
    let host = battle.host(id);
    let unit = battle.unit(host);
    let busy = battle.is_engaged(host) || unit.flees();
    let bound = [Deed::Charged, Deed::FailedCharge, Deed::Rallied, Deed::Compelled, Deed::Quarrels, Deed::Stupid];
    let held = bound.into_iter().any(|deed| unit.turn.has(deed));
    wrong.forbid_if_with(busy || held, FB_9_73, about("no-leaving-now"));
    wrong.forbid_if_with(ranks::drives(battle, id), FB_7_96, about("no-leaving-a-chariot"));
    let turn = battle.unit(id).turn;
    wrong.forbid_if_with(turn.has(Deed::Parted) || turn.has(Deed::Ordered), FB_9_73, about("no-joining-twice"));
    // FB-9.73 who moved with his unit moves no more; FB-3.97 what it did to show them was no move of its own.
    let showed = unit.turn.has(Deed::Bickered) && !unit.turn.has(Deed::Ordered);
    wrong.forbid_if_with(unit.turn.has(Deed::Moved) && !showed, FB_9_73, about("no-leaving-after-move"));
    let alone = battle.own_models(host) == 0 && battle.troop(host).kind != Kind::Machine;
    wrong.forbid_if_with(alone, FB_9_73, about("no-leaving-nobody"));
}

/// FB-9.73, FB-9.47 everything that forbids a character to leave his unit for a place.
pub(crate) fn check_leave(battle: &Battle, side: Seat, to: (UnitId, Point, Angle), wrong: &mut Violations) {
    let (id, front, facing) = to;
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece());
    let host = if battle.exists(id) && id.seat() == side { battle.host(id) } else { id };
    if host == id {
        return wrong.forbid_if_with(true, FB_9_73, about("no-unit-to-leave"));
    }
    check_parting(battle, id, wrong);
    if !front.is_safe() {
        return wrong.forbid_if_with(true, FB_4_22, about("no-off-table"));
    }
    let pose = Formation::single(front, facing, battle.troop(id).base);
    let block = pose.footprint();
    let most = Length(i32::from(battle.troop(id).movement(&battle.book)) * UNITS_PER_INCH);
    // He goes from his own place in the front rank.
    let way = ranks::block_of(battle, host, id).map(|own| own.centre().distance(block.centre()));
    let far = way.is_none_or(|way| way > Length(2 * most.0));
    wrong.forbid_if_with(far, FB_9_73, || about("no-leaving-so-far")().with("length", 2 * most.0));
    let mut left = battle.clone();
    part(&mut left, id);
    crate::placing::check(&left, id, &[block], wrong);
    for enemy in battle.fielded(side.other()) {
        let inch = Length(UNITS_PER_INCH);
        let close = battle.footprints(enemy).iter().any(|there| there.gap(&block.into()).less_than(inch));
        wrong.forbid_if_with(close, FB_6_10, || about("no-near-enemy")().with("target", enemy.piece()));
    }
    // Of a place where he may not stand that is said alone.
    if !wrong.is_empty() {
        return;
    }
    let reach = way_from(battle, id, block);
    reach.check(id, Length(2 * most.0), wrong);
    if matches!(reach, Reach::Marches(_)) {
        pace::check_march(battle, id, wrong);
    }
}

/// FB-9.73, FB-6.11, FB-6.30, FB-6.33 how a character comes from his place in a unit to another.
pub(crate) fn way_from(battle: &Battle, id: UnitId, to: Block) -> Reach {
    out_of(battle, id, |walk, most| walk.reach(Goal::Place(to.centre()), most)).unwrap_or(Reach::Barred)
}

/// FB-3.100, FB-9.73 the legs of his way there.
pub(crate) fn legs_from(battle: &Battle, id: UnitId, to: Block) -> Vec<fanatics::Leg> {
    out_of(battle, id, |walk, most| walk.legs(Goal::Place(to.centre()), most)).unwrap_or_default()
}

/// FB-9.78 something about the way of a character out of his unit, on which he goes so far as one who is alone.
fn out_of<T>(battle: &Battle, id: UnitId, about: impl Fn(&Walk<'_>, Length) -> T) -> Option<T> {
    let host = battle.host(id);
    let from = ranks::block_of(battle, host, id)?;
    let most = Length(i32::from(battle.troop(id).movement(&battle.book)) * UNITS_PER_INCH);
    let mut out = battle.clone();
    leaves(&mut out, id);
    Some(about(&Walk::of(&out, (id, host), from), most))
}
