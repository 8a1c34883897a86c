//! Two who strike at each other until one is gone.

use muster_dice::{Natural, Weight};

/// How a duel can end: wounds left to each, one of them none, and what that weighs.
#[derive(Clone, PartialEq, Debug)]
pub struct Duel<W> {
    /// Wounds left to the first and to the second, and the weight.
    pub ends: Vec<([u32; 2], W)>,
    /// What everything weighs.
    pub total: W,
}

/// A duel to the end: the first strikes, then the second if it still stands, and so on. `blows` holds for each of them
/// what it weighs to cause 0, 1, 2 … wounds with one blow; `lives` how many wounds each has.
///
/// Wounds only ever fall, so one pass over the states from the most wounds down suffices. Rounds in which nothing happens
/// are summed as a geometric series: a round in which something happens weighs what it weighs out of all rounds but those.
/// Returns nothing if neither can ever hurt the other.
pub fn duel<W: Weight>(blows: [&[W]; 2], lives: [u32; 2]) -> Option<Duel<W>> {
    let sum = |w: &[W]| {
        w.iter().fold(W::none(), |mut s, x| {
            s.add(x);
            s
        })
    };
    let [first, second] = blows;
    let nothing = |w: &[W]| w.first().cloned().unwrap_or_else(W::none);
    let (idle, both) = (nothing(first).times(&nothing(second)), sum(first).times(&sum(second)));
    let moved = both.minus(&idle);
    if moved.is_none() {
        return None;
    }
    let second_total = sum(second);
    let [a, b] = lives.map(|n| n as usize);
    // Every weight is kept out of `moved` to the power of the wounds lost, so a round that costs several wounds is
    // brought to scale with further factors.
    let mut powers = vec![W::whole(1)];
    for i in 0..a + b {
        powers.push(powers[i].times(&moved));
    }
    let mut weights = vec![vec![W::none(); b + 1]; a + 1];
    weights[a][b] = W::whole(1);
    for left in (1..=a).rev() {
        for right in (1..=b).rev() {
            let here = std::mem::replace(&mut weights[left][right], W::none());
            if here.is_none() {
                continue;
            }
            for (x, blow) in first.iter().enumerate().filter(|(_, w)| !w.is_none()) {
                let here = here.times(blow);
                if x >= right {
                    let scaled = here.times(&second_total).times(&powers[right - 1]);
                    weights[left][0].add(&scaled);
                    continue;
                }
                for (y, back) in second.iter().enumerate().filter(|(y, w)| x + y > 0 && !w.is_none()) {
                    let lost = x + y.min(left);
                    weights[left - y.min(left)][right - x].add(&here.times(back).times(&powers[lost - 1]));
                }
            }
        }
    }
    let ends = (0..=a).flat_map(|l| (0..=b).map(move |r| (l, r))).filter(|(l, r)| (*l == 0) != (*r == 0));
    let ends = ends.filter_map(|(l, r)| {
        let weight = weights[l][r].times(&powers[l + r]);
        (!weight.is_none()).then_some(([l as u32, r as u32], weight))
    });
    Some(Duel { ends: ends.collect(), total: powers[a + b].clone() })
}

impl<W: Weight> Duel<W> {
    /// What it weighs that the first is the one who stands.
    pub fn first_wins(&self) -> W {
        self.ends.iter().filter(|([_, second], _)| *second == 0).fold(W::none(), |mut sum, (_, w)| {
            sum.add(w);
            sum
        })
    }
}

impl Duel<Natural> {
    /// The exact probability that the first is the one who stands.
    pub fn first_wins_fraction(&self) -> muster_dice::Fraction {
        muster_dice::fraction(&self.first_wins(), &self.total)
    }
}
