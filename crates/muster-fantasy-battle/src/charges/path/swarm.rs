//! How models in loose order come into contact: each by itself, as a line along a face of the target (FB-6.80).

use super::aims::Line;
use super::one_by_one::{self, OneByOne};
use super::{Charged, Search};
use crate::book::Kind;
use crate::charges::fighting_line::FLUSH;
use crate::charges::on_foot;
use crate::ids::UnitId;
use crate::movement;
use crate::zones::{self, CONTACT};
use muster_ground::angle::Angle;
use muster_ground::arcs::Zone;
use muster_ground::bases::Base;
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point};
use muster_ground::sweep::Sweep;
use muster_ground::things::Thing;
use std::cmp::Reverse;

/// FB-6.8 how far apart those may be who touch.
pub(super) const NEAR: i64 = CONTACT.0 as i64;

/// From where to where along a face.
pub(super) type Span = (i64, i64);

/// A line that may be formed: how many models of both sides touch, then how near to the middle of the face it stands.
pub(super) type Worth = (usize, Reverse<i64>);

impl Search<'_> {
    /// FB-6.76, FB-6.80 models in loose order come into contact as a line along the face.
    pub(super) fn swarm(&self) -> Option<Charged> {
        let face = if self.anywhere { zones::zone_of(&self.block, self.start.front) } else { self.face };
        let line = Line::of(&self.block, face);
        let (_, pose) = self.lined_up((&line, face), |files| self.places(&line, files))?;
        let forms_up = self.battle.troop(self.target).kind != Kind::Machine && !self.battle.unit(self.target).flees();
        if self.anywhere && forms_up {
            let (along, _) = line.places(pose.front);
            return self.meet_anywhere(&pose, line.point(along.clamp(0, line.length)));
        }
        let cost = self.start.front.distance(pose.front).min(self.reach);
        Some(Charged { before: pose, pose, target: None, face, cost })
    }

    /// FB-6.80 of the lines of so many files that begin at some places the one in which the most of both sides touch, of several the one
    /// nearest to the middle of the face. Nobody stands in its front who does not touch.
    pub(super) fn lined_up(
        &self,
        (line, face): (&Line, Zone),
        places: impl Fn(i64) -> Vec<i64>,
    ) -> Option<(Worth, Formation)> {
        let unit = self.battle.unit(self.by);
        let (models, wide) = (unit.loose.len() as u16, self.wide());
        let facing = self.block.outward(face) + Angle::HALF;
        let things = self.in_the_way();
        let obstacles = one_by_one::obstacles(&things);
        let comers = OneByOne::of(self, line, &obstacles);
        let spans = comers.spans();
        let most = ((line.length + 2 * NEAR) / wide + 2).min(spans.len() as i64);
        let mut best: Option<(Worth, Formation)> = None;
        for files in (1..=most).rev() {
            let most = files as usize + self.most_of_theirs(files * wide);
            let middle = (line.length - files * wide) / 2;
            for from in places(files) {
                let away = Reverse((from - middle).abs());
                let is_better = |touching: usize| best.as_ref().is_none_or(|(worth, _)| (touching, away) > *worth);
                if !is_better(most) || !is_filled(&spans, (from, wide), files) {
                    continue;
                }
                let front = line.point(from + files * wide / 2) + line.outward.scaled(Length(FLUSH));
                let pose = Formation { front, facing, files: files as u16, models, ..unit.pose };
                let touching = self.meeting(&pose);
                let fits = || self.may_stand(&pose) && comers.fill((from, wide), files);
                if touching > 0 && is_better(touching) && fits() {
                    best = Some(((touching, away), pose));
                }
            }
        }
        best
    }

    /// Where along a face a line may begin of which all touch it: about its middle, and where one of its models begins beside another, or
    /// where the last begins who reaches the place; nearest to the middle first.
    fn places(&self, line: &Line, files: i64) -> Vec<i64> {
        let wide = self.wide();
        let mut ends = self.notable(line, self.start.front, wide);
        ends.extend(self.spans(line).iter().flat_map(|(from, to)| [from - NEAR, *from, *to, to + NEAR]));
        let middle = (line.length - files * wide) / 2;
        let all_touch = |from: &i64| from + wide >= -NEAR && from + (files - 1) * wide <= line.length + NEAR;
        let shifted = ends.iter().flat_map(|end| (0..=files).map(move |nth| end - nth * wide));
        let mut found: Vec<i64> = shifted.chain([middle]).filter(all_touch).collect();
        found.sort_unstable_by_key(|from| ((from - middle).abs(), *from));
        found.dedup();
        found
    }

    /// How wide one of those is who come.
    pub(super) fn wide(&self) -> i64 {
        self.battle.unit(self.by).pose.base.0.0.into()
    }

    /// FB-6.80 which part of a face each model reaches that reaches any.
    fn spans(&self, line: &Line) -> Vec<Span> {
        self.battle.unit(self.by).loose.iter().filter_map(|front| self.span(line, *front)).collect()
    }

    /// FB-6.98, FB-6.106 whether a model whose front is there flies: of those who do by themselves none that stands in a wood.
    pub(super) fn is_aloft(&self, front: Point) -> bool {
        let winged = self.battle.troop(self.by).flies(&self.battle.book).is_some();
        let in_wood = || {
            let base = self.battle.unit(self.by).pose.one_at(front).footprint();
            movement::is_in_wood(self.battle, &base.into())
        };
        self.flies && !(winged && in_wood())
    }

    /// FB-6.39, FB-6.106 how far a model goes whose front is there.
    pub(super) fn reach_from(&self, front: Point) -> Length {
        if self.flies && !self.is_aloft(front) { self.reach.min(on_foot(self.battle, self.by)) } else { self.reach }
    }

    /// FB-4.6, FB-6.76, FB-6.80 which part of a face a model reaches if nobody is in its way: very difficult ground on its way lets it come less far.
    pub(super) fn span(&self, line: &Line, front: Point) -> Option<Span> {
        let base = Base::from(self.battle.unit(self.by).pose.one_at(front).footprint());
        let gap = |along: i64| base.gap_to_point(line.point(along));
        let (mut low, mut high) = (0, line.length);
        while low < high {
            let middle = (low + high) / 2;
            if gap(middle).compare(gap(middle + 1)).is_le() { high = middle } else { low = middle + 1 }
        }
        let nearest = line.point(low);
        let aloft = self.is_aloft(front);
        let slowed = if aloft { Length::ZERO } else { movement::slowed(self.battle, self.by, (front, nearest)) };
        let far = self.reach_from(front) - slowed;
        let reaches = |along: i64| gap(along).at_most(far);
        reaches(low).then(|| (last(low, 0, reaches), last(low, line.length, reaches)))
    }

    /// FB-6.57 whom of some enemies that model meets first on its straight way to the target that has least far to go.
    pub(super) fn met_by_the_nearest(&self, enemies: &[UnitId]) -> Option<UnitId> {
        let (unit, target) = (self.battle.unit(self.by), Base::from(self.block));
        let models = unit.loose.iter().map(|front| unit.pose.one_at(*front).footprint());
        let nearest = models.min_by_key(|model| Base::from(*model).gap(&target).length())?;
        let points = Zone::ALL.map(|side| self.block.edge(side).nearest_to(nearest.centre()));
        let to = points.into_iter().min_by_key(|point| point.distance_squared(nearest.centre()))?;
        let own = Base::from(nearest);
        let way = Sweep::of(&own, to - nearest.centre());
        let met = |enemy: &UnitId| self.battle.footprints(*enemy).iter().any(|there| way.overlaps(Thing::Base(there)));
        let gap = |enemy: &UnitId| self.battle.footprints(*enemy).iter().map(|there| there.gap(&own).length()).min();
        enemies.iter().copied().filter(met).min_by_key(gap)
    }

    /// The most models of the target that a line so long touches.
    fn most_of_theirs(&self, long: i64) -> usize {
        let pose = self.battle.unit(self.target).pose;
        let narrowest = pose.base.0.min(pose.base.1).0.max(1);
        let abreast = (long + 2 * NEAR) / i64::from(narrowest) + 2;
        (abreast as usize).min(pose.count().into())
    }

    /// FB-6.80 how many models of both sides touch where a line stands; of those without a formation whoever is met.
    fn meeting(&self, pose: &Formation) -> usize {
        let unit = self.battle.unit(self.target);
        if self.anywhere || !unit.loose.is_empty() {
            return pose.within(self.touches(), &self.block.into()).len();
        }
        let (own, theirs) = pose.contacts(self.touches(), &unit.pose);
        if theirs.is_empty() { 0 } else { own.len() + theirs.len() }
    }

    /// FB-6.11 whether nobody stands where a line would, the target among them.
    fn may_stand(&self, pose: &Formation) -> bool {
        self.has_room(pose) && !Base::from(pose.footprint()).overlaps(&self.block.into())
    }
}

/// The last place from one that is well towards another one that is well still.
fn last(from: i64, to: i64, is_well: impl Fn(i64) -> bool) -> i64 {
    let (mut well, mut bad) = (from, to);
    if is_well(to) {
        return to;
    }
    while (well - bad).abs() > 1 {
        let middle = (well + bad) / 2;
        if is_well(middle) { well = middle } else { bad = middle }
    }
    well
}

/// FB-6.80 whether each place of a line is reached by another model: places are filled from the first on, by whoever comes least far on.
fn is_filled(spans: &[Span], (from, wide): (i64, i64), files: i64) -> bool {
    let mut left: Vec<Span> = spans.to_vec();
    (0..files).all(|nth| {
        let (start, end) = (from + nth * wide, from + (nth + 1) * wide);
        let able = |(low, high): &Span| *low <= end + NEAR && *high >= start - NEAR;
        let next = (0..left.len()).filter(|at| able(&left[*at])).min_by_key(|at| left[*at].1);
        next.map(|at| left.swap_remove(at)).is_some()
    })
}
