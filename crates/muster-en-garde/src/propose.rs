//! Good answers among the many that are legal, and any legal answer at random.

use crate::action::{Action, Corners, Deed, Gait, Move, Prompt, Reply};
use crate::activation;
use crate::book::Book;
use crate::civilian;
use crate::drags;
use crate::field::{Shape, TABLE, Terrain};
use crate::ground;
use crate::legal;
use crate::mounted;
use crate::movement::{self, Manner, Mover};
use crate::options;
use crate::rout;
use crate::shooting::{self, Shot, Stance};
use crate::sight::{self, Eye};
use crate::space::{self, INCH};
use crate::special;
use crate::state::{CIVILIAN, FOOT, Facing, Home, Mark, ModelId, Models, Standing, State};
use muster_ground::angle::Angle;
use muster_ground::length::{Length, Point, Vector};
use muster_kernel::random::below;
use muster_kernel::{Offers, Question, Seat};
use rand_core::Rng;
use smallvec::SmallVec;

/// What may be answered to a question of the Move Phase whose answers are too many to list.
pub(crate) fn offers(book: &Book, state: &State, question: &Question<Prompt>) -> Offers<Action> {
    let proposals = match question.prompt {
        Prompt::Activate => {
            let own = activation::unactivated(state, question.seat);
            own.iter().flat_map(|id| deeds(book, state, id).into_iter().map(move |d| Action::Do(id, d))).collect()
        }
        Prompt::Put(_) => {
            let escort = state.civilian.escort;
            escort.map_or(Vec::new(), |e| civilian::beside(state, e).into_iter().map(Action::Put).collect())
        }
        prompt => match legal::mover(state, prompt) {
            Some(mover) => {
                let mut ways: Vec<Action> = moves(state, mover)
                    .into_iter()
                    .filter(|way| rout::allows(state, mover, way))
                    .map(Action::Move)
                    .collect();
                ways.extend(way_home(state, mover).map(Action::Move).filter(|way| !ways.contains(way)));
                if let (Prompt::Ordered(id), Some((edge, _))) = (prompt, options::exit(state, mover.id)) {
                    ways.extend(home_runs(state, id, edge).map(|way| Action::Do(id, Deed::Leave(way))));
                }
                ways.push(Action::Reply(Reply::No));
                ways.retain(|way| legal::check(book, state, question, way).is_ok());
                ways
            }
            None => vec![Action::Reply(Reply::No)],
        },
    };
    Offers::Region { proposals, forms: Vec::new(), drags: drags::drags(state, question) }
}

/// Good things for a model to do, each of them legal.
pub(crate) fn deeds(book: &Book, state: &State, id: ModelId) -> Vec<Deed> {
    if let Some(only) = options::forced(state, id) {
        return vec![only];
    }
    let side = side(id);
    let mut deeds = Vec::new();
    if state.model(id).standing == Standing::Reserve {
        deeds.extend(entries(state, id));
    } else {
        still(book, state, id, &mut deeds);
        let manner = if state.routs(id) { Manner::Rout(Models::NONE) } else { Manner::Free };
        let wrap = |way| if state.routs(id) { Deed::Rout(way) } else { Deed::Move(way) };
        deeds.extend(moves(state, Mover::of(state, id, manner)).into_iter().map(wrap));
        let home = way_home(state, Mover::of(state, id, manner)).map(Deed::Rout);
        deeds.extend(home.filter(|way| !deeds.contains(way)));
        if let Some((edge, _)) = options::exit(state, id) {
            deeds.extend(home_runs(state, id, edge).map(Deed::Leave));
        }
    }
    deeds.push(Deed::Hold);
    deeds.retain(|deed| options::is_legal(book, state, side, (id, deed)));
    deeds
}

/// EG-9.11 the way that a routing model can take at least.
fn way_home(state: &State, mover: Mover) -> Option<Move> {
    let Manner::Rout(left) = mover.manner else { return None };
    rout::way_home(state, mover.id, left)
}

fn side(id: ModelId) -> Seat {
    id.side().unwrap_or(Seat::FIRST)
}

/// Everything a model may do without choosing where to go, legal or not.
fn still(book: &Book, state: &State, id: ModelId, deeds: &mut Vec<Deed>) {
    if space::is_engaged(state, id) {
        return deeds.extend([Deed::Disengage, Deed::Escort]);
    }
    let Some(profile) = state.profile(id) else { return };
    for (place, weapon) in shooting::weapons(profile) {
        let shot = Shot { eye: Eye::of(state, id), weapon: place, stance: Stance::Still };
        let targets = enemies(state, id).filter(|target| shooting::may_shoot(book, state, shot, *target));
        deeds.extend(targets.map(|target| Deed::Shoot { weapon, target, after: None }));
        for target in enemies(state, id).filter(|t| !sight::sees(state, Eye::of(state, id), *t)) {
            // EG-6.10 a turn on the spot brings an enemy behind into sight.
            let facing = Facing::towards(state.model(id).at, state.model(target).at);
            let after = facing.map(activation::turn_on_the_spot);
            deeds.push(Deed::Shoot { weapon, target, after });
        }
        deeds.push(Deed::Reload(weapon));
    }
    deeds.extend([Deed::Aim(nearest_facing(state, id)), Deed::Rest(None), Deed::Hide(None), Deed::Mount(None)]);
    if state.model(id).has(Mark::Mounted) {
        deeds.extend(mounted::place_beside(state, id).map(|to| Deed::Dismount(to, None)));
    }
    if state.commands(id) && activation::orderable(state, id).next().is_some() {
        deeds.push(Deed::Order(None));
    }
    for target in enemies(state, id) {
        deeds.extend([Deed::Search(target), Deed::Challenge(target), Deed::Beguile(target)]);
    }
    deeds.extend((0..state.items.len()).map(|item| Deed::Take(item as u8)));
    deeds.extend([Deed::Escort, Deed::Drop]);
    deeds.extend(state.roster(side(id)).map(Deed::Hand));
    deeds.extend(footwork(state, id));
}

/// EG-7.22, EG-7.23 climbs and leaps straight across what is near.
fn footwork(state: &State, id: ModelId) -> impl Iterator<Item = Deed> {
    let at = state.model(id).at;
    let reach = Length(2 * FOOT.0 + 300);
    let near: Vec<[Point; 2]> = special::climbable(state)
        .filter(|wall| {
            muster_ground::segment::Segment::new(wall[0], wall[1]).square_to(at).at_most(i64::from(reach.0).pow(2))
        })
        .collect();
    let directions = if near.is_empty() { 0 } else { 8 };
    let up = space::level(&state.field, at) != space::Level::Ground;
    let climbs = (0..directions).map(move |n| Deed::Climb(at.towards(civilian::sixteenth(2 * n), Length(1_300))));
    let leaps =
        (0..if up { 8 } else { 0 }).map(move |n| Deed::Leap(at.towards(civilian::sixteenth(2 * n), Length(3_000))));
    climbs.chain(leaps)
}

/// Enemies on the table, by id.
fn enemies(state: &State, id: ModelId) -> impl Iterator<Item = ModelId> + use<> {
    state.foes_of(id).iter()
}

/// The enemy nearest to a point.
fn nearest_enemy(state: &State, id: ModelId, at: Point) -> Option<ModelId> {
    enemies(state, id).min_by_key(|enemy| state.model(*enemy).at.distance_squared(at))
}

fn nearest_facing(state: &State, id: ModelId) -> Option<Facing> {
    let at = state.model(id).at;
    nearest_enemy(state, id, at).and_then(|enemy| Facing::towards(at, state.model(enemy).at))
}

/// Good moves for a mover, each of them legal, most sensible first: into contact, to what is worth reaching, into cover,
/// straight ahead and aside.
pub(crate) fn moves(state: &State, mover: Mover) -> Vec<Move> {
    let mut ways = Vec::new();
    let mut add = |way: Option<Move>| {
        if let Some(way) = way.filter(|way| movement::is_legal(state, mover, way))
            && !ways.contains(&way)
        {
            ways.push(way);
        }
    };
    for enemy in enemies(state, mover.id) {
        for way in charges(state, mover, enemy) {
            add(Some(way));
        }
    }
    for goal in goals(state, mover) {
        for gait in gaits(mover) {
            add(towards(state, mover, gait, goal));
        }
    }
    for goal in shelters(state, mover) {
        add(reaching(state, mover, goal));
    }
    for n in 0..8 {
        let direction = civilian::sixteenth(2 * n);
        for gait in gaits(mover) {
            let far = movement::rate(state.class(mover.id), gait);
            add(straight(state, mover, gait, (direction, far)));
        }
    }
    ways
}

/// The categories a mover may declare, longest first.
fn gaits(mover: Mover) -> SmallVec<[Gait; 3]> {
    let all = Gait::ALL.into_iter().rev();
    match mover.manner {
        Manner::Again(most) => all.filter(|gait| *gait <= most).collect(),
        Manner::Before | Manner::Break(_) => SmallVec::from_iter([Gait::Short]),
        Manner::Enter => SmallVec::from_iter([Gait::Run, Gait::Normal]),
        Manner::Scout => SmallVec::from_iter([Gait::Normal]),
        Manner::Free | Manner::Rout(_) | Manner::Leave => all.collect(),
    }
}

/// Points worth going to: the objective, the civilian, items, the nearest enemy, an exit.
fn goals(state: &State, mover: Mover) -> SmallVec<[Point; 6]> {
    let civilian = state.model(CIVILIAN);
    let wanted = civilian.is_on_table() && state.civilian.escort != Some(mover.id);
    let mut goals: SmallVec<[Point; 6]> = SmallVec::new();
    goals.extend(wanted.then_some(civilian.at));
    goals.extend(state.items.iter().map(|item| item.at));
    goals.extend(state.field.objective);
    goals.extend(nearest_enemy(state, mover.id, mover.from).map(|enemy| state.model(enemy).at));
    if let Some((edge, _)) = options::exit(state, mover.id) {
        goals.push(below_edge(edge, mover.from, state.radius(mover.id)));
    }
    goals
}

/// The point of an edge straight ahead of a place, as far as a base comes.
fn below_edge(edge: Home, at: Point, radius: Length) -> Point {
    let y = if edge == Home::Near { radius } else { TABLE.depth - radius };
    Point { x: at.x, y }
}

/// EG-6.22 straight charges at an enemy, from the near side and from both flanks.
fn charges(state: &State, mover: Mover, enemy: ModelId) -> impl Iterator<Item = Move> {
    let there = state.model(enemy).at;
    let apart = state.radius(mover.id) + state.radius(enemy);
    let (from, class) = (mover.from, state.class(mover.id));
    let back = from - there;
    let most = i64::from((movement::rate(class, Gait::Normal) + apart).0);
    let near = !space::is_hidden(state, enemy) && space::within(from, there, most) && (back.x != 0 || back.y != 0);
    let angles: &[i32] = if near { &[0, 60, -60] } else { &[] };
    angles.iter().map(move |angle| {
        let to = there.towards(Angle::degrees(*angle).apply(back), apart);
        let short = movement::length(from, &[to]) <= movement::rate(class, Gait::Short);
        let gait = if short { Gait::Short } else { Gait::Normal };
        Move { gait, corners: Corners::from_iter([to]), facing: None, target: Some(enemy) }
    })
}

/// Straight towards a goal, as far as the category allows.
fn towards(state: &State, mover: Mover, gait: Gait, goal: Point) -> Option<Move> {
    let far = mover.from.distance(goal).min(movement::rate(state.class(mover.id), gait));
    straight(state, mover, gait, (goal - mover.from, far))
}

/// Straight along a direction, so far or, where that is barred, half or a quarter as far.
fn straight(state: &State, mover: Mover, gait: Gait, (direction, far): (Vector, Length)) -> Option<Move> {
    if direction.x == 0 && direction.y == 0 {
        return None;
    }
    // One unit less than the rate, since coordinates are rounded and legs are rounded up.
    let way = |length: i32| {
        let to = clamped(mover.from.towards(direction, Length(length - 1)), state.radius(mover.id));
        Move { gait, corners: Corners::from_iter([to]), facing: None, target: None }
    };
    let lengths = [far.0, far.0 / 2, far.0 / 4].into_iter().filter(|length| *length > 250);
    lengths.map(way).find(|way| movement::is_legal(state, mover, way))
}

/// A point moved onto the table.
fn clamped(at: Point, radius: Length) -> Point {
    let keep = |n: Length, most: Length| Length(n.0.clamp(radius.0, most.0 - radius.0));
    Point { x: keep(at.x, TABLE.width), y: keep(at.y, TABLE.depth) }
}

/// The quickest category that reaches a point in a straight line.
fn reaching(state: &State, mover: Mover, goal: Point) -> Option<Move> {
    let long = movement::length(mover.from, &[goal]);
    let mut slow = gaits(mover);
    slow.reverse();
    let gait = slow.into_iter().find(|gait| long <= movement::rate(state.class(mover.id), *gait))?;
    Some(Move { gait, corners: Corners::from_iter([goal]), facing: nearest_facing(state, mover.id), target: None })
}

/// Points within reach that lie behind or in something, seen from the nearest enemy; at most four.
fn shelters(state: &State, mover: Mover) -> SmallVec<[Point; 4]> {
    let Some(enemy) = nearest_enemy(state, mover.id, mover.from) else { return SmallVec::new() };
    let threat = state.model(enemy).at;
    let reach = i64::from(movement::rate(state.class(mover.id), Gait::Run).0);
    let radius = state.radius(mover.id);
    let mut found: SmallVec<[(i64, Point); 12]> = SmallVec::new();
    for feature in state.field.features.iter().filter(|f| f.terrain.cover() > crate::field::Cover::None) {
        let (low, high) = feature.shape.thing().bounds();
        let middle = Point::new((low.x.0 + high.x.0) / 2, (low.y.0 + high.y.0) / 2);
        let inside = matches!(feature.terrain, Terrain::Wood | Terrain::Scrub | Terrain::Rubble);
        let behind = match &feature.shape {
            _ if inside => middle,
            Shape::Line(_) | Shape::Area(_) | Shape::Disc(_) => {
                let half = Length((high.x.0 - low.x.0).min(high.y.0 - low.y.0) / 2);
                middle.towards(middle - threat, half + radius + Length(INCH.0 / 10))
            }
        };
        let square = mover.from.distance_squared(behind);
        if square <= reach * reach {
            found.push((square, clamped(behind, radius)));
        }
    }
    found.sort_by_key(|(square, _)| *square);
    found.into_iter().take(4).map(|(_, point)| point).collect()
}

/// Straight moves that bring a model to an edge.
fn home_runs(state: &State, id: ModelId, edge: Home) -> impl Iterator<Item = Move> {
    let to = below_edge(edge, state.model(id).at, state.radius(id));
    Gait::ALL.into_iter().map(move |gait| Move { gait, corners: Corners::from_iter([to]), facing: None, target: None })
}

/// EG-7.8 ways on, from nine points of the home edge.
fn entries(state: &State, id: ModelId) -> Vec<Deed> {
    let home = options::home(state, id);
    let radius = state.radius(id);
    let y = if home == Home::Near { radius } else { TABLE.depth - radius };
    let ahead = if home == Home::Near { Facing::UP } else { Facing::DOWN };
    let mut deeds = Vec::new();
    for n in 1..10 {
        let from = Point { x: Length(TABLE.width.0 * n / 10), y };
        let mover = Mover { id, from, manner: Manner::Enter };
        for gait in gaits(mover) {
            let far = movement::rate(state.class(id), gait);
            if let Some(way) = straight(state, mover, gait, (ahead.step(), far)) {
                deeds.push(Deed::Enter(from, way));
            }
        }
    }
    deeds
}

/// One legal answer at random, from among more than is proposed.
pub(crate) fn sample(book: &Book, state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
    if question.prompt == Prompt::Activate {
        return sample_activation(book, state, question.seat, rng);
    }
    if let Some(mover) = legal::mover(state, question.prompt) {
        let way = sample_move(state, mover, rng).or_else(|| way_home(state, mover));
        return way.map_or(Action::Reply(Reply::No), Action::Move);
    }
    match offers(book, state, question) {
        Offers::List(mut actions) | Offers::Region { proposals: mut actions, .. } => {
            let n = below(rng, actions.len());
            actions.swap_remove(n)
        }
    }
}

/// Any model, and any of the things it may do.
fn sample_activation(book: &Book, state: &State, seat: Seat, rng: &mut dyn Rng) -> Action {
    let own = activation::unactivated(state, seat);
    let id = own.nth(below(rng, own.len()));
    if let Some(only) = options::forced(state, id) {
        return Action::Do(id, only);
    }
    let on_table = state.model(id).is_on_table();
    let engaged = space::is_engaged(state, id);
    if on_table
        && !state.routs(id)
        && !engaged
        && below(rng, 4) > 0
        && let Some(way) = sample_move(state, Mover::of(state, id, Manner::Free), rng)
    {
        return Action::Do(id, Deed::Move(way));
    }
    if on_table && !state.routs(id) {
        for _ in 0..TRIES {
            let drawn = if engaged { Some(any_way_out(rng)) } else { any_deed(state, id, rng) };
            if let Some(deed) = drawn
                && options::is_legal(book, state, seat, (id, &deed))
            {
                return Action::Do(id, deed);
            }
        }
        return Action::Do(id, Deed::Hold);
    }
    let mut deeds = self::deeds(book, state, id);
    Action::Do(id, deeds.swap_remove(below(rng, deeds.len())))
}

/// Something that an Engaged model might do, legal or not.
fn any_way_out(rng: &mut dyn Rng) -> Deed {
    [Deed::Disengage, Deed::Escort, Deed::Hold][below(rng, 3)].clone()
}

/// Something that a model on the table might do without choosing where to go, legal or not.
fn any_deed(state: &State, id: ModelId, rng: &mut dyn Rng) -> Option<Deed> {
    let profile = state.profile(id)?;
    Some(match below(rng, 16) {
        0..=4 => any_shot(state, id, rng)?,
        5 => Deed::Reload(shooting::weapons(profile).nth(below(rng, profile.missiles.len().max(1)))?.1),
        6 => Deed::Aim(nearest_facing(state, id)),
        7 => Deed::Hide(None),
        8 if state.model(id).has(Mark::Mounted) => Deed::Dismount(mounted::place_beside(state, id)?, None),
        8 => Deed::Mount(None),
        9 => Deed::Order(None),
        10 => Deed::Search(nth_enemy(state, id, rng)?),
        11 => Deed::Challenge(nth_enemy(state, id, rng)?),
        12 => Deed::Beguile(nth_enemy(state, id, rng)?),
        13 => any_errand(state, id, rng),
        14 => any_footwork(state, id, rng)?,
        _ => Deed::Rest(None),
    })
}

/// A shot at anybody, after a turn on the spot where he stands behind (EG-6.10).
fn any_shot(state: &State, id: ModelId, rng: &mut dyn Rng) -> Option<Deed> {
    let profile = state.profile(id).filter(|profile| !profile.missiles.is_empty())?;
    let weapon = shooting::weapons(profile).nth(below(rng, profile.missiles.len()))?.1;
    let target = nth_enemy(state, id, rng)?;
    let (model, there) = (state.model(id), state.model(target).at);
    let behind = !space::in_front(model.at, model.facing, there);
    let after = Facing::towards(model.at, there).filter(|_| behind).map(activation::turn_on_the_spot);
    Some(Deed::Shoot { weapon, target, after })
}

/// Something to pick up, to lead, to hand over or to drop.
fn any_errand(state: &State, id: ModelId, rng: &mut dyn Rng) -> Deed {
    let own = state.warbands[side(id).index()].models.len();
    match below(rng, 4) {
        0 if !state.items.is_empty() => Deed::Take(below(rng, state.items.len()) as u8),
        1 => Deed::Hand(ModelId::new(side(id), below(rng, own))),
        2 => Deed::Drop,
        _ => Deed::Escort,
    }
}

/// A climb or a leap, where there is anything to climb or to leap from.
fn any_footwork(state: &State, id: ModelId, rng: &mut dyn Rng) -> Option<Deed> {
    let ways: SmallVec<[Deed; 16]> = footwork(state, id).collect();
    (!ways.is_empty()).then(|| ways[below(rng, ways.len())].clone())
}

/// Any enemy on the table.
fn nth_enemy(state: &State, id: ModelId, rng: &mut dyn Rng) -> Option<ModelId> {
    let foes = state.foes_of(id);
    if foes.is_empty() { None } else { Some(foes.nth(below(rng, foes.len()))) }
}

/// How often a random move or deed is drawn before giving up.
const TRIES: usize = 4;

/// A random legal move: now and then a charge, otherwise any direction and length.
pub(crate) fn sample_move(state: &State, mover: Mover, rng: &mut dyn Rng) -> Option<Move> {
    if !matches!(mover.manner, Manner::Before | Manner::Break(_) | Manner::Rout(_))
        && below(rng, 2) == 0
        && let Some(foe) = nth_enemy(state, mover.id, rng)
        && let Some(way) = charges(state, mover, foe).find(|way| movement::is_legal(state, mover, way))
    {
        return Some(way);
    }
    let gaits = gaits(mover);
    for _ in 0..TRIES {
        let gait = gaits[below(rng, gaits.len())];
        let most = movement::rate(state.class(mover.id), gait).0;
        // Half of all wanderers drift towards an enemy, or battles would never be joined.
        let foe = nth_enemy(state, mover.id, rng).filter(|_| below(rng, 2) == 0);
        let ahead = foe.map(|foe| state.model(foe).at - mover.from).filter(|step| step.x != 0 || step.y != 0);
        let length = |rng: &mut dyn Rng| Length(below(rng, most as usize - 1) as i32);
        let step = match ahead {
            Some(ahead) => ahead.scaled(length(rng)),
            None => Angle(rng.next_u32() as u16).apply(Vector { x: 0, y: length(rng).0.into() }),
        };
        let to = clamped(mover.from + step, state.radius(mover.id));
        let way = Move { gait, corners: Corners::from_iter([to]), facing: None, target: None };
        if rout::allows(state, mover, &way) {
            return Some(way);
        }
    }
    None
}

/// How far a slip of the hand is forgiven, in mil.
const SLIP: Length = Length(INCH.0);

/// The legal answer nearest to one that is not: to the same end by a way round, into contact with an enemy close to it,
/// or the same move shifted at its end or cut short.
pub(crate) fn nudge(book: &Book, state: &State, question: &Question<Prompt>, action: &Action) -> Option<Action> {
    let legal = |action: &Action| legal::check(book, state, question, action).is_ok();
    let way = way_of(action)?;
    let id = match action {
        Action::Do(id, _) | Action::Deploy { model: id, .. } => *id,
        _ => legal::mover(state, question.prompt)?.id,
    };
    let end = way.corners.last().copied()?;
    let apart = |enemy: &ModelId| state.radius(id) + state.radius(*enemy);
    let close = |enemy: &ModelId| {
        let reach = i64::from((apart(enemy) + SLIP).0);
        space::within(end, state.model(*enemy).at, reach)
    };
    // To the very place first, by a way round.
    let round = ground::way_round(state, question, action).filter(|round| legal(round));
    if round.is_some() {
        return round;
    }
    // Into contact next: that is what a hand so close to an enemy means.
    for enemy in enemies(state, id).filter(close) {
        let there = state.model(enemy).at;
        let snapped = there.towards(end - there, apart(&enemy));
        for gait in [Gait::Short, Gait::Normal] {
            let near = with_way(action, Move { gait, target: Some(enemy), ..ending(&way, snapped) });
            if legal(&near) {
                return Some(near);
            }
        }
    }
    let around = (0..10).flat_map(|ring: i32| (0..16).map(move |n| (ring, n)));
    let shifted = around.map(|(ring, n)| end.towards(civilian::sixteenth(n), Length(ring * 100)));
    let cut = (1..20).map(|n| {
        let start = way.corners.iter().rev().nth(1).copied().unwrap_or(state.model(id).at);
        start.part_way(end, 20 - n, 20)
    });
    shifted.chain(cut).map(|to| with_way(action, ending(&way, to))).find(legal)
}

/// The move in an answer.
pub(crate) fn way_of(action: &Action) -> Option<Move> {
    match action {
        Action::Move(way) | Action::Scout { way, .. } => Some(way.clone()),
        Action::Do(_, Deed::Move(way) | Deed::Leave(way) | Deed::Rout(way) | Deed::Enter(_, way)) => Some(way.clone()),
        Action::Do(_, Deed::Shoot { after, .. } | Deed::Order(after)) => after.clone(),
        Action::Deploy { at, .. } => {
            Some(Move { gait: Gait::Run, corners: Corners::from_iter([*at]), facing: None, target: None })
        }
        _ => None,
    }
}

/// The same answer with another move.
fn with_way(action: &Action, way: Move) -> Action {
    match action {
        Action::Do(id, Deed::Move(_)) => Action::Do(*id, Deed::Move(way)),
        Action::Do(id, Deed::Leave(_)) => Action::Do(*id, Deed::Leave(way)),
        Action::Do(id, Deed::Rout(_)) => Action::Do(*id, Deed::Rout(way)),
        Action::Do(id, Deed::Enter(from, _)) => Action::Do(*id, Deed::Enter(*from, way)),
        Action::Do(id, Deed::Order(_)) => Action::Do(*id, Deed::Order(Some(way))),
        Action::Do(id, Deed::Shoot { weapon, target, .. }) => {
            Action::Do(*id, Deed::Shoot { weapon: *weapon, target: *target, after: Some(way) })
        }
        Action::Scout { hide, .. } => Action::Scout { way, hide: *hide },
        Action::Deploy { model, at, facing } => {
            Action::Deploy { model: *model, at: way.corners.last().copied().unwrap_or(*at), facing: *facing }
        }
        _ => Action::Move(way),
    }
}

/// The same move with another end, and nobody charged.
fn ending(way: &Move, to: Point) -> Move {
    let mut corners = way.corners.clone();
    if let Some(last) = corners.last_mut() {
        *last = to;
    }
    Move { corners, target: None, ..way.clone() }
}
