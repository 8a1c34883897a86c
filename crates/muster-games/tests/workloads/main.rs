//! The eight workloads: exact answers, fraction by fraction, and quick ones within their bounds.
//!
//! The exact answers are compared by the SHA-256 of their text, one `outcome<TAB>fraction` a line in lowest terms, with
//! what several other libraries answer.

mod definitions;

use definitions::{Answer, bands, batch, classic, no_spill, profiles, ranks, swords_and_axes, to_the_end};
use muster_dice::{Distribution, Exact, Fraction, Natural, Quick, fraction};
use sha2::{Digest, Sha256};

fn same(text: &str, sha256: &str) {
    let digest: String = Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(digest, sha256, "another answer; it begins with {}", &text[..text.len().min(200)]);
}

fn text(distribution: &Exact) -> String {
    distribution.outcomes().map(|(x, _)| format!("{x}\t{}\n", distribution.fraction(x))).collect()
}

/// Every quick probability is within its stated bound of the exact one, and that bound is small.
fn close(quick: &Quick, exact: &Exact) {
    let bound = quick.error();
    assert!(bound.relative < 1e-11 && bound.absolute < 1e-27, "{bound:?}");
    for x in exact.least()..=exact.most() {
        let (p, q) = (exact.probability(x), quick.weight(x));
        assert!((p - q).abs() <= p * (bound.relative + f64::EPSILON) + bound.absolute, "{x}: {p} and {q}, {bound:?}");
    }
}

fn attack(attacks: u32, sha256: &str) {
    let exact: Exact = classic(attacks).damage().expect("a small attack");
    same(&text(&exact), sha256);
    close(&classic(attacks).damage().expect("a small attack"), &exact);
    close(&classic(attacks).damage_within(1e-30).expect("a small attack"), &exact);
}

#[test]
fn w1_twenty_attacks() {
    attack(20, "ec5c117296ae7e6332d00f13f86233f3902f162372e4c88e5ba00595d70da005");
    let exact: Exact = classic(20).damage().expect("a small attack");
    assert_eq!(exact.mean_fraction().to_string(), "250/27");
}

#[test]
fn w2_sixty_attacks() {
    attack(60, "eb8596e9f9e1c3583aa722ae2c695a587bd5621d11b0b6511f6871b468263f80");
}

#[test]
fn w6_two_hundred_attacks() {
    attack(200, "c095295de7d6d29967ad22060c1d42ce9d313eea3a220c337d9e21b2c4670e8d");
}

#[test]
fn w3_ranks_and_nerve() {
    let (wounds, result, (breaks, total)) = ranks::<Natural>();
    let all = format!("# a\n{}# b\n{}# c\n{}\n", text(&wounds), text(&result), fraction(&breaks, &total));
    same(&all, "5a0b8214f3b45d8d86c58755a4d07aeccd5bb15fc9c53e4761c53de6488ed5d5");
    let (quick_wounds, quick_result, (quick_breaks, quick_total)) = ranks::<f64>();
    close(&quick_wounds, &wounds);
    close(&quick_result, &result);
    assert!((quick_breaks / quick_total - breaks.share(&total)).abs() < 1e-13);
}

#[test]
fn w4_bands_and_duel() {
    let exact = bands::<Natural>([4, 3]);
    same(&text(&exact), "89f7c81d991d39524d3314cfba7ae853b5e20dd06ad09c8e5442a68cd956c1a0");
    close(&bands::<f64>([4, 3]), &exact);
    let exact = to_the_end::<Natural>();
    let line = |([a, b], w): &([u32; 2], Natural)| format!("{a},{b}\t{}\n", fraction(w, &exact.total));
    let all: String = exact.ends.iter().map(line).collect();
    same(&all, "2a37f90bbe943c300124d11e3b8cbccc6687b27c7de0aea089d72d952bade6a0");
    let quick = to_the_end::<f64>();
    for (([a, b], w), (ends, q)) in exact.ends.iter().zip(&quick.ends) {
        assert_eq!([a, b], [&ends[0], &ends[1]]);
        assert!((w.share(&exact.total) - q / quick.total).abs() < 1e-13);
    }
    assert!((quick.first_wins() / quick.total - 0.875_241_770_149).abs() < 1e-12);
}

#[test]
fn w5_chosen_rerolls() {
    let (chances, total) = swords_and_axes::<Natural>();
    let all: String = (1..).zip(&chances).map(|(t, w)| format!("{t}\t{}\n", fraction(w, &total))).collect();
    same(&all, "0533cc41b5a833c92fa138cf121fc13e74d1b2aeed61c8d1159ec3729b1d1c84");
    let (quick, quick_total) = swords_and_axes::<f64>();
    for (w, q) in chances.iter().zip(quick) {
        assert!((w.share(&total) - q / quick_total).abs() < 1e-13);
    }
}

#[test]
fn w7_no_spill() {
    let exact = no_spill::<Natural>();
    same(&text(&exact), "821ec4350f66c811abe43abb869c580c50ab7a511b2b7d2b9eb057db7d96a1fb");
    close(&no_spill(), &exact);
}

#[test]
fn w8_many_profiles() {
    let profiles = profiles();
    assert_eq!(profiles.len(), 659);
    let (exact, quick) = (batch::<Natural>(&profiles), batch::<f64>(&profiles));
    let line = |(i, a): (usize, &Answer<Natural>)| {
        assert_eq!(fraction(&a.mean.0, &a.mean.1), a.damage.mean_fraction());
        format!("{i}\t{}\t{}\n", a.damage.mean_fraction(), fraction(&a.enough, a.damage.total()))
    };
    let all: String = exact.iter().enumerate().map(line).collect();
    same(&all, "a5dc6704cdf5575a40cc8544faf87423b37c987ca74f23ac93abdbc8fe62ba7e");
    for (a, q) in exact.iter().zip(&quick) {
        close(&q.damage, &a.damage);
        assert!((a.enough.share(a.damage.total()) - q.enough).abs() < 1e-13);
    }
}

#[test]
fn closed_forms_agree_with_the_plain_sum_of_stages() {
    // Stage by stage, as a player reads it: every stage as many dice as the one before let through.
    let once: Exact = classic(7).damage().expect("a small attack");
    let die = |ways, all| Exact::happens(ways, all).expect("ways");
    let hits = Exact::from_ways([(0, 2), (1, 3), (2, 1)]).and_then(|d| d.sum_of(7)).expect("hits");
    let wounds = hits.many(&die(1, 2)).expect("wounds");
    let unsaved = wounds.many(&die(2, 3)).expect("unsaved");
    let damage = unsaved.many(&Exact::die(3).expect("sides")).expect("damage");
    let through = damage.many(&die(5, 6)).expect("through");
    let all = |d: &Distribution<Natural>| (0..=42).map(|x| d.fraction(x)).collect::<Vec<Fraction>>();
    assert_eq!(all(&once), all(&through));
}
