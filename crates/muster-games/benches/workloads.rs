//! Times the eight workloads: `cargo bench -p muster-games --bench workloads` prints one line each, `-- --json` what the comparison reads.
//!
//! Every line carries a checksum of the answer, so that a fast wrong answer is no good. Times are of the computation alone
//! and on one thread; the median and the least of many repetitions are printed.
#![expect(clippy::print_stdout, reason = "a benchmark prints what it finds")]

#[path = "../tests/workloads/definitions.rs"]
mod definitions;

use definitions::{Answer, bands, batch, classic, no_spill, profiles, ranks, swords_and_axes, to_the_end};
use muster_dice::{Exact, Natural, Quick, fraction};
use sha2::{Digest, Sha256};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long each workload is repeated.
const BUDGET: Duration = Duration::from_millis(400);

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    let json = std::env::args().any(|a| a == "--json");
    let report = |name: &str, path: &str, (median, least, count): (f64, f64, usize), check: String| {
        if json {
            println!(
                "{{\"workload\":\"{name}\",\"path\":\"{path}\",\"median_us\":{median},\"min_us\":{least},\
                 \"n\":{count},\"check\":\"{check}\"}}"
            );
        } else {
            println!("{name:4} {path:8} median {median:10.2} us   least {least:10.2} us   {count:6} times   {check}");
        }
    };
    let asked = |name: &str| wanted.is_empty() || wanted.iter().any(|w| w == name);
    for (name, attacks) in [("W1", 20), ("W2", 60), ("W6", 200)].into_iter().filter(|(name, _)| asked(name)) {
        let damage = || classic(attacks).damage::<Natural>().expect("an attack");
        report(name, "exact", time(damage), sha(&text(&damage())));
        let quick = || classic(attacks).damage::<f64>().expect("an attack");
        report(name, "quick", time(quick), off(&quick(), &damage()));
        let trimmed = || classic(attacks).damage_within(1e-30).expect("an attack");
        report(name, "trimmed", time(trimmed), off(&trimmed(), &damage()));
    }
    if asked("W3") {
        let (a, b, (breaks, total)) = ranks::<Natural>();
        let all = format!("# a\n{}# b\n{}# c\n{}\n", text(&a), text(&b), fraction(&breaks, &total));
        report("W3", "exact", time(ranks::<Natural>), sha(&all));
        let (quick, all) = ranks::<f64>().2;
        report("W3", "quick", time(ranks::<f64>), format!("{:.0e}", (quick / all - breaks.share(&total)).abs()));
    }
    if asked("W4a") {
        report("W4a", "exact", time(|| bands::<Natural>([4, 3])), sha(&text(&bands([4, 3]))));
        report("W4a", "quick", time(|| bands::<f64>([4, 3])), off(&bands([4, 3]), &bands([4, 3])));
    }
    if asked("W4b") {
        let exact = to_the_end::<Natural>();
        let line = |([a, b], w): &([u32; 2], Natural)| format!("{a},{b}\t{}\n", fraction(w, &exact.total));
        report("W4b", "exact", time(to_the_end::<Natural>), sha(&exact.ends.iter().map(line).collect::<String>()));
        let quick = to_the_end::<f64>();
        let error = (quick.first_wins() / quick.total - exact.first_wins().share(&exact.total)).abs();
        report("W4b", "quick", time(to_the_end::<f64>), format!("{error:.0e}"));
    }
    if asked("W5") {
        let (chances, total) = swords_and_axes::<Natural>();
        let all: String = (1..).zip(&chances).map(|(t, w)| format!("{t}\t{}\n", fraction(w, &total))).collect();
        report("W5", "exact", time(swords_and_axes::<Natural>), sha(&all));
        let (quick, all) = swords_and_axes::<f64>();
        let errors = chances.iter().zip(quick).map(|(w, q)| (w.share(&total) - q / all).abs());
        report("W5", "quick", time(swords_and_axes::<f64>), format!("{:.0e}", errors.fold(0.0, f64::max)));
    }
    if asked("W7") {
        report("W7", "exact", time(no_spill::<Natural>), sha(&text(&no_spill())));
        report("W7", "quick", time(no_spill::<f64>), off(&no_spill(), &no_spill()));
    }
    if asked("W8") {
        let profiles = profiles();
        let exact = batch::<Natural>(&profiles);
        let line = |(i, a): (usize, &Answer<Natural>)| {
            format!("{i}\t{}\t{}\n", fraction(&a.mean.0, &a.mean.1), fraction(&a.enough, a.damage.total()))
        };
        let all: String = exact.iter().enumerate().map(line).collect();
        report("W8", "exact", time(|| batch::<Natural>(&profiles)), sha(&all));
        let quick = batch::<f64>(&profiles);
        let errors = exact.iter().zip(&quick).map(|(a, q)| (a.enough.share(a.damage.total()) - q.enough).abs());
        report("W8", "quick", time(|| batch::<f64>(&profiles)), format!("{:.0e}", errors.fold(0.0, f64::max)));
    }
}

/// Median and least time in microseconds, and how often it was measured.
fn time<T>(work: impl Fn() -> T) -> (f64, f64, usize) {
    let begun = Instant::now();
    let mut times = Vec::new();
    while times.len() < 9 || begun.elapsed() < BUDGET {
        let start = Instant::now();
        black_box(work());
        times.push(start.elapsed().as_nanos() as f64 / 1000.0);
    }
    times.sort_unstable_by(f64::total_cmp);
    (times[times.len() / 2], times[0], times.len())
}

fn text(distribution: &Exact) -> String {
    distribution.outcomes().map(|(x, _)| format!("{x}\t{}\n", distribution.fraction(x))).collect()
}

fn sha(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The greatest error of any probability.
fn off(quick: &Quick, exact: &Exact) -> String {
    let errors = (exact.least()..=exact.most()).map(|x| (exact.probability(x) - quick.weight(x)).abs());
    format!("{:.0e}", errors.fold(0.0, f64::max))
}
