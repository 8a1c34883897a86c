//! The worked examples of the rules, fraction by fraction.

use muster_dice::{Exact, Fraction, Natural, Tally};
use muster_en_garde::closed_form::{Attack, Shot, Ties, Wound, band, goes_first, morale, pistol, recovers};

fn text(ways: u64, all: u64) -> String {
    muster_dice::fraction(&ways.into(), &all.into()).to_string()
}

/// Misfire, miss, stunned, light, grievous, critical, with nothing left out.
fn table(tally: &Tally<Wound, Natural>) -> [String; 6] {
    let all = [Wound::Misfire, Wound::Miss, Wound::Stunned, Wound::Light, Wound::Grievous, Wound::Critical];
    all.map(|wound| tally.fraction(|w| *w == wound).to_string())
}

fn hit(tally: &Tally<Wound, Natural>) -> String {
    tally.fraction(|w| *w > Wound::Miss).to_string()
}

#[test]
fn shots() {
    // EX-7, EX-8, EX-9
    let musket = Shot { modifier: 0, wound: 1, blackpowder: true };
    assert_eq!(table(&musket.wounds()), ["1/36", "7/18", "0", "11/36", "1/4", "1/36"]);
    let near = Shot { modifier: 3, wound: 0, blackpowder: true };
    assert_eq!(table(&near.wounds()), ["1/36", "1/18", "0", "1/3", "5/12", "1/6"]);
    let bow = Shot { modifier: -2, wound: -1, blackpowder: false };
    assert_eq!(table(&bow.wounds()), ["0", "13/18", "1/9", "1/6", "0", "0"]);
    // EX-10: a shot that misses without a misfire flies on to one of two others.
    let into = Shot { modifier: 1, wound: 1, blackpowder: true };
    let shot: Tally<Wound, Natural> = into.wounds();
    let missed = shot.fraction(|w| *w == Wound::Miss);
    assert_eq!(missed.to_string(), "1/4");
    let half = Fraction::new(1.into(), 2.into());
    let friend = |wanted: fn(&Wound) -> bool| (missed.clone() * half.clone() * shot.fraction(wanted)).to_string();
    assert_eq!(friend(|w| *w > Wound::Miss), "13/144");
    assert_eq!(friend(|w| *w >= Wound::Grievous), "5/96");
    // EX-21
    let marksman: Tally<Wound, Natural> = Shot { modifier: 0, wound: 0, blackpowder: true }.wounds_of_marksman();
    assert_eq!((hit(&marksman), table(&marksman)[0].clone()), ("29/36".into(), "1/216".into()));
}

#[test]
fn hits() {
    // EX-11
    let rows = [
        (-4, "3/8", "7/72", "83/144", "713/3888"),
        (-3, "1/2", "103/648", "101/144", "719/2592"),
        (-2, "5/8", "155/648", "29/36", "3007/7776"),
        (-1, "20/27", "145/432", "191/216", "145/288"),
        (0, "181/216", "575/1296", "15/16", "401/648"),
        (1, "49/54", "721/1296", "419/432", "1877/2592"),
        (2, "103/108", "287/432", "80/81", "13/16"),
        (3, "53/54", "493/648", "1291/1296", "6851/7776"),
        (4, "215/216", "545/648", "1295/1296", "2411/2592"),
        (5, "1", "65/72", "1", "1871/1944"),
        (6, "1", "613/648", "1", "3817/3888"),
    ];
    for (margin, plain, parried, mighty, both) in rows {
        let chance = |mighty_blow, parry| {
            let score: Exact = Attack { margin, mighty_blow, parry, wound: 0 }.hit_score().expect("few dice");
            score.fraction_at_least(1).to_string()
        };
        let found = [chance(false, false), chance(false, true), chance(true, false), chance(true, true)];
        assert_eq!(found, [plain, parried, mighty, both], "margin {margin}");
    }
}

#[test]
fn blows() {
    let wounds = |attack: Attack| -> Tally<Wound, Natural> { attack.wounds().expect("few dice") };
    // EX-12
    let plain = Attack { margin: 5, ..Attack::default() };
    assert_eq!(table(&wounds(plain)), ["0", "0", "0", "5/108", "23/108", "20/27"]);
    let parried = Attack { parry: true, ..plain };
    assert_eq!(table(&wounds(parried)), ["0", "7/72", "0", "103/432", "71/216", "145/432"]);
    let mighty = Attack { mighty_blow: true, ..parried };
    assert_eq!(table(&wounds(mighty)), ["0", "73/1944", "0", "583/3888", "89/288", "145/288"]);
    // EX-13
    let parried = Attack { margin: -4, parry: true, ..Attack::default() };
    let missed = wounds(parried).fraction(|w| *w == Wound::Miss);
    assert_eq!(missed.to_string(), "65/72");
    let riposte = wounds(Attack { margin: 3, wound: -3, ..Attack::default() });
    assert_eq!(table(&riposte), ["0", "1/54", "31/216", "73/216", "73/216", "35/216"]);
    assert_eq!((missed * riposte.fraction(|w| *w == Wound::Critical)).to_string(), "2275/15552");
    // EX-21, EX-26
    let master: Tally<Wound, Natural> = Attack::default().wounds_with_mastery().expect("few dice");
    assert_eq!((hit(&master), hit(&wounds(Attack::default()))), ("15/16".into(), "181/216".into()));
    assert_eq!(hit(&wounds(Attack { margin: -1, parry: true, ..Attack::default() })), "145/432");
    // EX-25
    let shot: Tally<Wound, Natural> = pistol(0, 1).expect("few dice");
    assert_eq!(table(&shot), ["1/36", "5/36", "0", "5/24", "79/216", "7/27"]);
}

#[test]
fn order_and_nerve() {
    // EX-14, EX-28
    assert_eq!(text(goes_first([6, 4], Ties::First), 36), "5/6");
    assert_eq!(text(goes_first([6, 4], Ties::Second), 36), "13/18");
    assert_eq!(text(goes_first([3, 1], Ties::Second), 36), "13/18");
    assert_eq!(text(goes_first([-1, 1], Ties::Second), 36), "1/6");
    // EX-18
    assert_eq!(text(morale(8, 0), 36), "13/18");
    assert_eq!(text(morale(8, 1), 36), "7/12");
    assert_eq!(text(36 * 36 - (36 - morale(8, 1)).pow(2), 36 * 36), "119/144");
    assert_eq!(text(morale(8, 3), 36), "5/18");
    // EX-19: plain, Engaged, Rested, both.
    assert_eq!([0, -1, 2, 1].map(|modifier| text(recovers(modifier), 6)), ["1/2", "1/3", "5/6", "2/3"]);
    // EX-20: out of contact with one, and past two at once.
    assert_eq!(text(goes_first([4, 3], Ties::Second), 36), "7/12");
    assert_eq!(text(goes_first([2, 3], Ties::Second), 36), "5/18");
    let past_both = (1..=6i64).map(|own| (own + 4 - 3 - 1).clamp(0, 6) * (own + 4 - 1 - 1).clamp(0, 6)).sum::<i64>();
    assert_eq!(text(past_both as u64, 216), "29/54");
    assert_eq!(band(1, -1), Wound::Stunned);
}
