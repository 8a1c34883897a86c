//! How many models touch which enemies, and how few and how many of their blows fall on each of them (FB-8.23, FB-8.26).

use crate::ids::{UnitId, Units};

/// Models that touch the same enemy units; or blows of such.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Touching {
    /// The enemy units, all of them.
    pub(crate) enemies: Units,
    /// How many models, or blows.
    pub(crate) count: u16,
}

/// Models, each with the enemy units that it touches, put together; those first who touch few.
pub(super) fn counted(all: impl IntoIterator<Item = Units>) -> Vec<Touching> {
    let mut found: Vec<Touching> = Vec::new();
    for enemies in all {
        match found.iter_mut().find(|one| one.enemies == enemies) {
            Some(one) => one.count += 1,
            None => found.push(Touching { enemies, count: 1 }),
        }
    }
    found.sort_by_key(|one| one.enemies.len());
    found
}

/// How many there are of them all.
pub(super) fn total(all: &[Touching]) -> u16 {
    all.iter().map(|one| one.count).sum()
}

/// Each of them so many times.
pub(super) fn times(all: &[Touching], each: u16) -> impl Iterator<Item = Touching> {
    all.iter().map(move |one| Touching { count: one.count.saturating_mul(each), ..*one })
}

/// FB-8.23 those who touch one of these enemies, and no others of the enemies whom they touch.
pub(super) fn among(all: &[Touching], open: Units) -> Vec<Touching> {
    let touched = all.iter().map(|one| Touching { enemies: one.enemies.and(open), ..*one });
    touched.filter(|one| !one.enemies.is_empty()).collect()
}

/// FB-8.25, FB-8.26 who is left when so many of those are gone who touch each of these enemies; where more are than touch him, others are.
/// Those go first who stand first.
pub(super) fn without(all: &[Touching], gone: &[(UnitId, u16)]) -> Vec<Touching> {
    let mut left = all.to_vec();
    let others = gone.iter().map(|(enemy, count)| taken(&mut left, *count, |one| one.enemies.has(*enemy))).sum();
    taken(&mut left, others, |_| true);
    left
}

/// So many of them at most.
pub(super) fn at_most(all: &[Touching], most: u16) -> Vec<Touching> {
    let mut left = all.to_vec();
    let surplus = total(all).saturating_sub(most);
    taken(&mut left, surplus, |_| true);
    left
}

/// Takes so many of some of them; how many more should have gone than there are.
fn taken(all: &mut [Touching], mut count: u16, which: impl Fn(&Touching) -> bool) -> u16 {
    for one in all.iter_mut().filter(|one| which(one)) {
        let gone = count.min(one.count);
        (one.count, count) = (one.count - gone, count - gone);
    }
    count
}

/// FB-8.23 the least and the most of so many blows in all that may fall on an enemy, when those before him are dealt: as many at least as
/// nobody else can deal out, as many at most as touch him and are left.
pub(super) fn bounds(blows: &[Touching], dice: u16, dealt: &[(UnitId, u16)], enemy: UnitId) -> (u16, u16) {
    let reaching = |those: Units| total(&among(blows, those)).min(dice);
    let everybody = blows.iter().flat_map(|one| one.enemies.iter()).chain([enemy]).collect::<Units>();
    let (mut least, mut most) = (0, u16::MAX);
    for set in 0..1_u32 << dealt.len() {
        let some = || dealt.iter().enumerate().filter(move |(nth, _)| set & (1 << nth) != 0).map(|(_, one)| one);
        let spent: u16 = some().map(|(_, count)| count).sum();
        let those: Units = some().map(|(one, _)| *one).chain([enemy]).collect();
        most = most.min(reaching(those).saturating_sub(spent));
        let bound = reaching(everybody) - reaching(everybody.without(those));
        least = least.max(bound.saturating_sub(spent));
    }
    (least, most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_kernel::Seat;

    fn of(models: &[(&[usize], u16)]) -> Vec<Touching> {
        let enemy = |row: &usize| UnitId::new(Seat::SECOND, *row);
        models
            .iter()
            .map(|(rows, count)| Touching { enemies: rows.iter().map(enemy).collect(), count: *count })
            .collect()
    }

    #[test]
    fn who_steps_up_does_not_strike() {
        // FB-13.28
        let [one, other] = [0, 1].map(|row| UnitId::new(Seat::SECOND, row));
        let left = |gone: &[(UnitId, u16)]| without(&of(&[(&[0], 4), (&[1], 4), (&[0, 1], 1)]), gone);
        assert_eq!(left(&[(one, 3)]), of(&[(&[0], 1), (&[1], 4), (&[0, 1], 1)]));
        assert_eq!(left(&[(one, 5), (other, 2)]), of(&[(&[0], 0), (&[1], 2), (&[0, 1], 0)]));
        assert_eq!(total(&left(&[(one, 7)])), 2);
        assert_eq!(total(&left(&[(one, 99)])), 0);
    }

    /// Every way to deal blows out, one by one.
    fn ways(blows: &[Touching], dice: u16) -> Vec<[u16; 3]> {
        let mut found = vec![([0; 3], 0)];
        for one in blows {
            for _ in 0..one.count {
                let each = |(dealt, count): ([u16; 3], u16)| {
                    let on = |row: usize| {
                        let mut more: [u16; 3] = dealt;
                        more[row] += 1;
                        (more, count + 1)
                    };
                    one.enemies.iter().map(|enemy| on(enemy.row())).chain([(dealt, count)]).collect::<Vec<_>>()
                };
                found = found.into_iter().flat_map(each).collect();
                found.sort_unstable();
                found.dedup();
            }
        }
        found.into_iter().filter(|(_, count)| *count == dice).map(|(dealt, _)| dealt).collect()
    }

    #[test]
    fn bounds_are_what_can_be_dealt() {
        let all: [&[(&[usize], u16)]; 4] = [
            &[(&[0], 2), (&[0, 1], 1), (&[2], 1), (&[1, 2], 1)],
            &[(&[0, 1], 2), (&[1, 2], 2), (&[0, 2], 1)],
            &[(&[0, 1, 2], 3), (&[1], 1)],
            &[(&[0], 3), (&[2], 2), (&[0, 2], 2)],
        ];
        let enemies = [0, 1, 2].map(|row| UnitId::new(Seat::SECOND, row));
        for blows in all.map(of) {
            for dice in 1..=total(&blows) {
                let ways = ways(&blows, dice);
                for way in &ways {
                    let dealt: Vec<(UnitId, u16)> = enemies.into_iter().zip(*way).collect();
                    for nth in 0..3 {
                        let same = ways.iter().filter(|other| other[..nth] == way[..nth]).map(|other| other[nth]);
                        let (least, most) = (same.clone().min().unwrap(), same.max().unwrap());
                        assert_eq!(
                            bounds(&blows, dice, &dealt[..nth], enemies[nth]),
                            (least, most),
                            "{blows:?} {way:?}"
                        );
                    }
                }
            }
        }
    }
}
