//! The eight workloads that odds calculators are measured by, each as this library answers it.

use muster_dice::{Distribution, Kind, Weight, chosen_rerolls};
use muster_fantasy_battle::closed_form::{Blow, Combat, Nerve, Order, Saves, d6, second_breaks, to_wound};
use muster_odds::{Attack, Check, Critical, Dice, Duel, Excess, Unit, duel};

/// W1, W2 and W6: so many attacks, 3+ with two hits on a six, 4+, a save of 4+ with one rend, D3 damage, a ward of 6+.
pub(crate) fn classic(attacks: u32) -> Attack {
    profile(attacks, [3, 4, 5], Dice::die(3), Check::save(6))
}

fn profile(attacks: u32, [hit, wound, save]: [u8; 3], damage: Dice, ward: Check) -> Attack {
    Attack {
        attacks: Dice::fixed(attacks),
        hit: Check { critical: Some(6), ..Check::on(hit) },
        critical: Critical::TWO_HITS,
        wound: Check::on(wound),
        save: Check::save(save),
        damage,
        ward,
        ..Attack::default()
    }
}

/// W3: wounds of thirty attacks; the result of a combat of twenty against twenty; who breaks.
pub(crate) fn ranks<W: Weight>() -> (Distribution<W>, Distribution<W>, (W, W)) {
    let armour = |needed| Saves { armour: Some(needed), ..Saves::default() };
    let first = Blow::of([4, 3], 4, 3, armour(6));
    let second = Blow { hit: d6(4), wound: to_wound(3, 3), ..Blow::of([3, 4], 3, 3, armour(5)) };
    let combat = Combat { first: (first, 20), second: (second, 20), order: Order::Together, bonus: [3, 2] };
    let result = combat.result().expect("a small combat");
    let breaks = second_breaks(&result, 7, Nerve::Ordinary);
    (first.wounds(30).expect("thirty attacks"), result, breaks)
}

/// W4a: two dice and a number against one die and a number, read as wounds.
pub(crate) fn bands<W: Weight>(numbers: [i64; 2]) -> Distribution<W> {
    let die = Distribution::<W>::die(6).expect("six sides");
    let margin = die.sum_of(2).and_then(|two| two.less(&die)).expect("three dice");
    margin.map(|m| (m + numbers[0] - numbers[1] + 2).div_euclid(3).clamp(0, 4)).expect("five bands")
}

/// W4b: a duel to the end with six wounds each.
pub(crate) fn to_the_end<W: Weight>() -> Duel<W> {
    let (first, second) = (bands::<W>([4, 3]), bands::<W>([3, 4]));
    duel([first.weights(), second.weights()], [6, 6]).expect("blows that hurt")
}

/// W5: five swords and three axes, two zeros thrown again so as to reach each total.
pub(crate) fn swords_and_axes<W: Weight>() -> (Vec<W>, W) {
    let faces = |ways: &[(i64, u64)]| Distribution::from_ways(ways.iter().copied()).expect("six faces");
    let swords = Kind { dice: 5, die: faces(&[(0, 2), (1, 3), (2, 1)]), again: 0 };
    let axes = Kind { dice: 3, die: faces(&[(0, 4), (2, 1), (3, 1)]), again: 0 };
    let goals: Vec<i64> = (1..=19).collect();
    chosen_rerolls(&[swords, axes], 2, &goals).expect("eight dice")
}

/// W7: damage of 24 attacks on ten models of three wounds, none of it spilling over.
pub(crate) fn no_spill<W: Weight>() -> Distribution<W> {
    let mut attack = profile(24, [3, 3, 5], Dice::die(3), Check::never());
    attack.hit.critical = None;
    Unit::fresh(10, 3).loses(&attack, Excess::IsLost).expect("a small chain")
}

/// W8: many profiles.
pub(crate) fn profiles() -> Vec<(u32, Attack)> {
    let damages = [Dice::fixed(1), Dice::fixed(2), Dice::die(3), Dice::die(6)];
    let mut all = Vec::new();
    for attacks in [5, 10, 20, 30] {
        for hit in [2, 3, 4, 5] {
            for wound in [2, 3, 4, 5] {
                for save in [2, 3, 4, 5, 6, 7] {
                    for damage in &damages {
                        for ward in [Check::never(), Check::save(6), Check::save(5)] {
                            all.push((attacks, profile(attacks, [hit, wound, save], damage.clone(), ward)));
                        }
                    }
                }
            }
        }
    }
    all.into_iter().step_by(7).collect()
}

/// What W8 wants to know of a profile.
pub(crate) struct Answer<W> {
    pub(crate) damage: Distribution<W>,
    /// The mean, and what divides it.
    pub(crate) mean: (W, W),
    /// What it weighs that the damage is as much as there are attacks.
    pub(crate) enough: W,
}

/// W8: the distribution of every profile, its mean, and how likely it is as much as there are attacks.
pub(crate) fn batch<W: Weight>(profiles: &[(u32, Attack)]) -> Vec<Answer<W>> {
    let answer = |(attacks, attack): &(u32, Attack)| {
        let each = attack.each().expect("a small attack");
        let damage = attack.of_each(&each).expect("a small attack");
        let enough = damage.weight_at_least(i64::from(*attacks));
        Answer { damage, mean: attack.mean_of_each(&each).expect("a small attack"), enough }
    };
    profiles.iter().map(answer).collect()
}
