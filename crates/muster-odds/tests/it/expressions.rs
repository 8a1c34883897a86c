//! The language of dice: against counting every throw, published numbers, its limits and what it says of mistakes.

use muster_dice::Exact;
use muster_odds::expression::{Answer, Expression, Fault};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::collections::BTreeMap;

fn answer(text: &str) -> Answer {
    Expression::read(text).and_then(|read| read.answer()).unwrap_or_else(|fault| panic!("{text}: {fault:?}"))
}

fn number(text: &str) -> Exact {
    match answer(text) {
        Answer::Number(number) => number,
        other => panic!("{text} is no number: {other:?}"),
    }
}

fn chance(text: &str) -> String {
    match answer(text) {
        Answer::Chance(chance) => chance.fraction(1).to_string(),
        other => panic!("{text} is neither true nor not: {other:?}"),
    }
}

fn contest(text: &str) -> [String; 3] {
    match answer(text) {
        Answer::Contest(contest) => [1, 0, -1].map(|who| contest.fraction(who).to_string()),
        other => panic!("{text} is no contest: {other:?}"),
    }
}

fn fault(text: &str) -> Fault {
    match Expression::read(text).and_then(|read| read.answer()) {
        Err(fault) => fault,
        Ok(_) => panic!("{text} was answered"),
    }
}

#[test]
fn what_players_ask() {
    assert_eq!(chance("2d6+1 >= 8"), "7/12");
    assert_eq!(chance("2D6 ≥ 9"), "5/18");
    assert_eq!(chance("reroll(2d6, <9) >= 9"), "155/324");
    assert_eq!(chance("reroll(3d6, 8-) >= 9"), "680/729");
    assert_eq!(contest("3d6 vs 2d6"), ["1009/1296", "5/72", "197/1296"]);
    assert_eq!(number("4d6kh3").mean_fraction().to_string(), "15869/1296");
    assert_eq!(number("4d6dl1"), number("highest 3 of 4d6"));
    assert_eq!(number("3d6kl2"), number("[lowest 2 of 3d6]"));
    assert_eq!(number("3d6dh1"), number("3d6kl2"));
    assert_eq!(number("2d6r1").mean_fraction().to_string(), "47/6");
    assert_eq!(number("2d6rr1").mean_fraction().to_string(), "8");
    assert_eq!(number("d3").mean_fraction().to_string(), "2");
    assert_eq!(number("max(d6, d6)"), number("max(2d6)"));
    assert_eq!(number("min(d6, d8, 5)").most(), 5);
    assert_eq!(chance("doubles(2d6)"), "1/6");
    assert_eq!(chance("doubles(3d6)"), "4/9");
    assert_eq!(chance("triples(3d6)"), "1/36");
    assert_eq!(number("sum(5d6, 4+)").mean_fraction().to_string(), "25/2");
    assert_eq!(number("count(10d6r1, 4+)").mean_fraction().to_string(), "35/6");
    assert_eq!(number("count((2d6)d6, 4+)").mean_fraction().to_string(), "7/2");
    assert_eq!(chance("any(3d6, 6)"), "91/216");
    assert_eq!(chance("all(3d6, 2+)"), "125/216");
    assert_eq!(chance("none(3d6, 1)"), "125/216");
    assert_eq!(number("4dF"), number("4d{-1,0,1}"));
    assert_eq!(number("d%"), number("1d100"));
    assert_eq!(number("d6!2").most(), 18);
    assert_eq!(number("3d6min2").least(), 6);
    assert_eq!(number("if(d6 >= 4, 2d6, 1)").mean_fraction().to_string(), "4");
    assert_eq!(number("7/2"), number("3"));
    assert_eq!(number("-7/2"), number("-4"));
    assert_eq!(number("2+3*4-1"), number("13"));
}

#[test]
fn a_sign_behind_a_number_adds_where_something_follows() {
    assert_eq!(number("2d6r1+3"), number("3+(2d6r=1)"));
    assert_eq!(number("d6r5+"), number("d6r>=5"));
    assert_eq!(chance("d6r5+ >= 5"), chance("d6r5..6 >= 5"));
    assert_eq!(number("d6r2--1"), number("(d6r<=2)-1"));
}

#[test]
fn a_throw_with_a_name_is_one_throw() {
    assert_eq!(chance("x = 2d6; x >= 8 or doubles(x)"), "1/2");
    assert_eq!(chance("2d6 >= 8 or doubles(2d6)"), "37/72");
    assert_eq!(chance("x = 2d6; 5 <= x and x < 9"), "5/9");
    assert_eq!(number("x = d6; y = d6; x - y").mean_fraction().to_string(), "0");
    assert_eq!(number("x = d6; x - x"), number("0"));
    assert_eq!(number("x = 5d6; x"), number("5d6"));
    assert_eq!(number("x = 4d6; max(x) + min(x)").mean_fraction().to_string(), "7");
    assert_eq!(number("x = 4d6; sum(x, 4+)"), number("sum(4d6, 4+)"));
    assert_eq!(number("x = 5d6; same(x)"), number("same(5d6)"));
    assert_eq!(number("x = sum(30d6); x"), number("30d6"));
    assert_eq!(contest("x = 2d6; x+1 vs x"), ["1", "0", "0"]);
    assert_eq!(chance("x = d6 >= 4; x and x"), "1/2");
    // FB-13.8: two ones or more miscast, two sixes or more that are no miscast cannot be dispelled.
    assert_eq!(chance("x = 3d6; count(x, 1) >= 2"), "2/27");
    assert_eq!(chance("x = 3d6; x >= 8 and count(x, 1) < 2 and count(x, 6) < 2"), "3/4");
}

/// An expression, how it is written, and what it comes to when dice are thrown for it.
enum Toy {
    Number(i64),
    Dice { dice: u8, sides: i64, change: Option<(&'static str, i64)> },
    Pool(&'static str, Box<Toy>, i64),
    Pair(&'static str, Box<[Toy; 2]>),
    If(Box<[Toy; 3]>),
    Reroll(Box<Toy>, i64),
}

type Throw<'a> = &'a mut dyn FnMut(i64) -> i64;

impl Toy {
    fn random(rng: &mut Xoshiro256PlusPlus, deep: u32) -> Toy {
        let mut below = |n: u64| rng.next_u64() % n;
        let pick = if deep == 0 { below(3) } else { below(9) };
        let (dice, sides, value) = (1 + below(2) as u8, 2 + below(3) as i64, below(4) as i64);
        let change = match below(6) {
            0 => Some(("r", 1)),
            1 => Some(("min", 2)),
            2 => Some(("max", 2)),
            3 => Some(("r", 2)),
            _ => None,
        };
        let name = below(8) as usize;
        let pair = ["+", "-", "*", ">=", "<", "=", "max", "min"][name];
        let pool = ["kh", "kl", "count", "sum", "any", "all", "same", "doubles"][name];
        let mut next = |deep: u32| Box::new(Toy::random(rng, deep));
        match pick {
            0 => Toy::Number(value),
            1 | 2 => Toy::Dice { dice, sides, change },
            3 | 4 => Toy::Pool(pool, Box::new(Toy::Dice { dice: dice + 1, sides, change }), value.clamp(1, 2)),
            5 | 6 => Toy::Pair(pair, Box::new([*next(deep - 1), *next(deep - 1)])),
            7 => Toy::If(Box::new([*next(deep - 1), *next(0), *next(0)])),
            _ => Toy::Reroll(next(deep - 1), value),
        }
    }

    fn text(&self) -> String {
        match self {
            Toy::Number(n) => n.to_string(),
            Toy::Dice { dice, sides, change } => {
                format!("{dice}d{sides}{}", change.map_or(String::new(), |(word, n)| format!("{word}{n}")))
            }
            Toy::Pool(word @ ("kh" | "kl"), dice, n) => format!("{}{word}{n}", dice.text()),
            Toy::Pool(word @ ("same" | "doubles"), dice, _) => format!("{word}({})", dice.text()),
            Toy::Pool(word, dice, n) => format!("{word}({}, {n}+)", dice.text()),
            Toy::Pair(word @ ("max" | "min"), both) => format!("{word}({}, {})", both[0].text(), both[1].text()),
            Toy::Pair(sign, both) => format!("(({}) {sign} ({}))", both[0].text(), both[1].text()),
            Toy::If(parts) => format!("if({} >= 2, {}, {})", parts[0].text(), parts[1].text(), parts[2].text()),
            Toy::Reroll(of, n) => format!("reroll({}, <{n})", of.text()),
        }
    }

    fn faces(&self, throw: Throw) -> Vec<i64> {
        let Toy::Dice { dice, sides, change } = self else { panic!("dice are meant") };
        let one = |_| {
            let face = throw(*sides);
            match change {
                Some(("r", n)) if face == *n => throw(*sides),
                Some(("min", n)) => face.max(*n),
                Some(("max", n)) => face.min(*n),
                _ => face,
            }
        };
        (0..*dice).map(one).collect()
    }

    fn value(&self, throw: Throw) -> i64 {
        match self {
            Toy::Number(n) => *n,
            Toy::Dice { .. } => self.faces(throw).iter().sum(),
            Toy::Pool(word, dice, n) => {
                let mut faces = dice.faces(throw);
                faces.sort_unstable();
                let showing: Vec<i64> = faces.iter().copied().filter(|face| face >= n).collect();
                let most = faces.iter().map(|face| faces.iter().filter(|other| *other == face).count()).max();
                match *word {
                    "kh" => faces.iter().rev().take(*n as usize).sum(),
                    "kl" => faces.iter().take(*n as usize).sum(),
                    "count" => showing.len() as i64,
                    "sum" => showing.iter().sum(),
                    "any" => i64::from(!showing.is_empty()),
                    "all" => i64::from(showing.len() == faces.len()),
                    "same" => most.unwrap_or(0) as i64,
                    _ => i64::from(most >= Some(2)),
                }
            }
            Toy::Pair(word, both) => {
                let (x, y) = (both[0].value(throw), both[1].value(throw));
                match *word {
                    "+" => x + y,
                    "-" => x - y,
                    "*" => x * y,
                    ">=" => i64::from(x >= y),
                    "<" => i64::from(x < y),
                    "=" => i64::from(x == y),
                    "max" => x.max(y),
                    _ => x.min(y),
                }
            }
            Toy::If(parts) => {
                let chosen = if parts[0].value(throw) >= 2 { 1 } else { 2 };
                parts[chosen].value(throw)
            }
            Toy::Reroll(of, n) => match of.value(throw) {
                first if first < *n => of.value(throw),
                first => first,
            },
        }
    }
}

/// Every way the dice of an expression can fall, one after the other; nothing if they are too many.
fn brute_force(toy: &Toy) -> Option<BTreeMap<i64, f64>> {
    let mut found = BTreeMap::new();
    let mut digits: Vec<(i64, i64)> = Vec::new();
    for _ in 0..200_000 {
        let mut at = 0;
        let value = toy.value(&mut |sides| {
            if at == digits.len() {
                digits.push((1, sides));
            }
            at += 1;
            digits[at - 1].0
        });
        *found.entry(value).or_insert(0.0) += digits.iter().map(|(_, sides)| 1.0 / *sides as f64).product::<f64>();
        while digits.last().is_some_and(|(face, sides)| face == sides) {
            digits.pop();
        }
        match digits.last_mut() {
            Some((face, _)) => *face += 1,
            None => return Some(found),
        }
    }
    None
}

#[test]
fn random_expressions_agree_with_counting_every_throw() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    let mut compared = 0;
    while compared < 600 {
        let toy = Toy::random(&mut rng, 2);
        let text = toy.text();
        let Some(brute) = brute_force(&toy) else { continue };
        let (Answer::Number(found) | Answer::Chance(found) | Answer::Contest(found)) = answer(&text);
        let found: BTreeMap<i64, f64> = found.outcomes().map(|(x, _)| (x, found.probability(x))).collect();
        assert_eq!(found.keys().collect::<Vec<_>>(), brute.keys().collect::<Vec<_>>(), "{text}");
        for (x, p) in &brute {
            assert!((found[x] - p).abs() < 1e-12, "{text}: {x} has {} instead of {p}", found[x]);
        }
        compared += 1;
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let said = |text: &str, at: std::ops::Range<usize>, problem: &str, help: &str| {
        let fault = fault(text);
        assert!(fault.problem.contains(problem) && fault.help.contains(help), "{text}: {fault:?}");
        assert_eq!(fault.at, at, "{text}: {fault:?}");
    };
    said("", 0..0, "nothing is asked", "2d6+1 >= 8");
    said("2d6 >= ", 7..7, "missing at the end", "brackets are meant");
    said("2d", 2..2, "how many sides", "2d6");
    said("2d0", 2..3, "at least one side", "d{1,1,2}");
    said("2d6 3", 4..5, "missing before this", "a sign");
    said("(2d6", 4..4, "not closed", "`)`");
    said("2d6)", 3..4, "not opened", "take it away");
    said("2d6 + foo", 6..9, "`foo` means nothing", "doubles");
    said("2d6 ? 8", 4..5, "`?` means nothing", "2d6+1 >= 8");
    said("1 < 2d6 < 9", 8..9, "one comparison follows another", "x = 2d6");
    said("2d6 and d6 >= 2", 0..3, "neither true nor not", "2d6 >= 8");
    said("count(2d6+1, 4+)", 6..11, "one number", "one by one");
    said("count(2d6)", 9..10, "which numbers", "count(10d6, 4+)");
    said("count(2d6, x)", 11..12, "which numbers", "4+");
    said("2d6kh3", 0..6, "3 dice cannot be kept of 2", "keep 2");
    said("2d6dl3", 0..6, "cannot be dropped", "fewer");
    said("(2d6+1)r1", 7..8, "only dice", "reroll(2d6, <7)");
    said("x = 2d6; xr1", 9..11, "`xr` means nothing", "the names x");
    said("x = 2d6; x r1", 11..12, "already", "where they are thrown");
    said("max = 2d6; 3", 0..3, "something else already", "x");
    said("x = 2d6; x = 3d6; x", 9..10, "another throw already", "another name");
    said("x = 2d6 x", 8..9, "`;` is missing", "x = 2d6; x >= 8");
    said("3d6 vs 2d6 vs d6", 11..13, "more than two", "max(d6, d8)");
    said("(3d6 vs 2d6) + 1", 5..7, "is not closed", "`)`");
    said("6/(d6-1)", 0..8, "divide by 0", "max(1");
    said("d6rr1..6", 0..8, "for ever", "leave a face");
    said("(d6-3)d6", 1..5, "cannot be -2 dice", "max(0");
    said("d{3..1}", 2..3, "backwards", "1..3");
    said("if(2d6, 1, 2)", 3..6, "neither true nor not", "2d6 >= 8");
    said("reroll 2d6", 7..8, "brackets are missing", "reroll(2d6, <7)");
}

/// Whether a text is refused with a word on what is allowed.
fn refuses(text: &str) -> bool {
    match Expression::read(text).and_then(|read| read.answer()) {
        Err(fault) => fault.help.len() > 5 && fault.at.end <= text.len(),
        Ok(_) => false,
    }
}

#[test]
fn what_is_too_much_is_refused_before_it_is_begun() {
    let deep = "(".repeat(200) + "1" + &")".repeat(200);
    let again = format!("d6{}", "r1".repeat(190));
    let ifs = "if(1<2,".repeat(33) + "1" + &",1)".repeat(33);
    let minus = "-".repeat(300) + "1";
    let nots = "not ".repeat(90) + "d6 > 1";
    let long = "1+".repeat(300) + "1";
    let refused = [
        "999999999d999999999",
        "1000000d1000000",
        "10001d6",
        "d10001",
        "10000d10000",
        "10000d6",
        "500d1000",
        "1000000*1000000*1000000*1000000",
        "100d100 * 100d100",
        "(100d100)d100",
        "(10000d6)d6",
        "(1000d6)d6",
        "((((d10000)d10000)d10000)d10000)d10000",
        "d10000r<5000 * d10000r<5000",
        "d10000!20",
        "d10000!6 + d10000",
        "same(10000d10000)",
        "same(1000d100)",
        "doubles(10000d10000)",
        "5000d6kh2500",
        "300d6kh150",
        "x = 100d6; x",
        "x = 8d100; x",
        "x = 20d6; y = 20d6; z = 20d6; x+y+z",
        "x = d10000; y = d10000; z = d10000; x+y+z",
        "max(d10000,d10000)+max(d10000,d10000)*d10000",
        "1000000000000000000000000000000",
        "d{1..1000000}",
        "any((10000d6)d6, 6)",
        "reroll(reroll(2000d6, 7000+), 7000-)",
        &again,
        &ifs,
        "if(any(10000d10000, 6), any(10000d10000, 5), any(10000d10000, 4))",
        "x = d10000; any(1000d6, 6) and x > 3",
        &deep,
        &minus,
        &nots,
        &long,
    ];
    let answered: Vec<&&str> = refused.iter().filter(|text| !refuses(text)).collect();
    assert!(answered.is_empty(), "{answered:?}");
    // What is within the limits is answered.
    assert_eq!(number("1000d6").mean_fraction().to_string(), "3500");
    assert_eq!(number("100d100").least(), 100);
    assert_eq!(number("20d6kh10").most(), 60);
    let ifs = "if(1<2,".repeat(31) + "1" + &",1)".repeat(31);
    assert_eq!(number(&ifs), number("1"));
}
