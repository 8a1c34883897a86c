//! The worked examples of chapter 13 that are about dice, in closed form (SP-13.1 to SP-13.13).

use muster_dice::{Distribution, Exact, Fraction};
use muster_odds::{Check, OddsError, Unit};
use muster_spearhead::closed_form::{Attack, Crit, lost, mortal, pool, slain};
use muster_spearhead::number::{Amount, Number};
use muster_spearhead::numbers::needs;

type Tested = Result<(), OddsError>;

/// A fraction as it is written: `4/9`.
fn exactly(text: &str) -> Fraction {
    text.parse().unwrap_or_else(|_| panic!("{text} is a fraction"))
}

/// So many attacks by one model that need this to hit and wound, against this save.
fn attack(attacks: u8, [hit, wound, save]: [u8; 3], damage: u8) -> Attack {
    Attack {
        models: 1,
        attacks: Amount::fixed(attacks),
        hit,
        crit: None,
        wound,
        save,
        damage: Amount::fixed(damage),
        ward: None,
    }
}

fn with(crit: Crit, attack: Attack) -> Attack {
    Attack { crit: Some(crit), ..attack }
}

fn mean(attacks: &[Attack]) -> Result<Fraction, OddsError> {
    Ok(pool(attacks)?.mean_fraction())
}

#[test]
fn liberators_strike_clanrats() -> Tested {
    // SP-13.1.
    let one = attack(1, [3, 3, 6], 1);
    assert_eq!(pool(&[with(Crit::Mortal, one)])?.fraction(1), exactly("4/9"));
    let all = [with(Crit::Mortal, attack(8, [3, 3, 6], 1)), with(Crit::Mortal, attack(2, [3, 3, 6], 2))];
    assert_eq!(mean(&all)?, exactly("16/3"));
    let fallen: Exact = slain(Unit::fresh(10, 1), &all)?;
    assert_eq!(fallen.fraction_at_least(5), exactly("759214592/1162261467"));
    assert_eq!(fallen.fraction(10), exactly("60030976/3486784401"));
    assert_eq!(fallen.mean_fraction(), exactly("6194533520/1162261467"));
    Ok(())
}

#[test]
fn clanrats_strike_liberators() -> Tested {
    // SP-13.2.
    let all = [Attack { models: 10, ..attack(2, [4, 5, 3], 1) }];
    assert_eq!(mean(&all)?, exactly("10/9"));
    let nothing = exactly("4064231406647572522401601/12748236216396078174437376");
    assert_eq!(pool(&all)?.fraction(0), nothing);
    let somebody = exactly("3902556096045479155092715/12748236216396078174437376");
    assert_eq!(slain(Unit::fresh(5, 2), &all)?.fraction_at_least(1), somebody);
    Ok(())
}

#[test]
fn the_ratling_pistol_shoots_at_liberators() -> Tested {
    // SP-13.3: Cover takes a face from the hits, not the critical one.
    let attacks = Amount::of(Number::D6(1));
    let shot = |hit| with(Crit::AutoWound, Attack { attacks, ..attack(0, [hit, 3, 4], 1) });
    let each = |hit| Attack { attacks: Amount::fixed(1), ..shot(hit) };
    assert_eq!([mean(&[each(3)])?, mean(&[each(4)])?], ["1/4", "7/36"].map(exactly));
    assert_eq!([mean(&[shot(3)])?, mean(&[shot(4)])?], ["7/8", "49/72"].map(exactly));
    assert_eq!(pool(&[shot(4)])?.fraction_at_least(2), exactly("1940014517/13060694016"));
    Ok(())
}

#[test]
fn the_warplock_musket_with_and_without_more_warp_energy() -> Tested {
    // SP-13.5.
    let musket = with(Crit::AutoWound, attack(2, [3, 3, 5], 1));
    let plain = Attack { damage: Amount::of(Number::D3), ..musket };
    let more = Attack { damage: Amount::fixed(3), ..musket };
    assert_eq!(mean(&[Attack { attacks: Amount::fixed(1), ..musket }])?, exactly("1/3"));
    assert_eq!(mean(&[plain])?, exactly("4/3"));
    let either = |more: Fraction, plain: Fraction| exactly("5/6") * more + exactly("1/6") * plain;
    assert_eq!(either(mean(&[more])?, mean(&[plain])?), exactly("17/9"));
    assert_eq!(either(pool(&[more])?.fraction(6), pool(&[plain])?.fraction(6)), exactly("23/243"));
    let on_itself: Exact = mortal(Amount::of(Number::D3), None)?;
    assert_eq!(exactly("1/6") * on_itself.mean_fraction(), exactly("1/3"));
    Ok(())
}

#[test]
fn wards_against_mortal_damage() -> Tested {
    // SP-13.7.
    let through: Exact = mortal(Amount::of(Number::D3), Some(5))?;
    assert_eq!([0, 1, 2, 3].map(|points| through.fraction(points)), ["13/81", "4/9", "8/27", "8/81"].map(exactly));
    assert_eq!(through.mean_fraction(), exactly("4/3"));
    let through: Exact = mortal(Amount::of(Number::D3), Some(6))?;
    assert_eq!(through.mean_fraction(), exactly("5/3"));
    Ok(())
}

#[test]
fn prosecutors_retreat() -> Tested {
    // SP-13.8: one is slain by two points or three, otherwise the counter is at 1.
    let prosecutors = Unit::fresh(3, 2);
    let points: Exact = mortal(Amount::of(Number::D3), None)?;
    assert_eq!(prosecutors.slain_of(&points)?.fraction(1), exactly("2/3"));
    assert_eq!(points.fraction(1), exactly("1/3"));
    Ok(())
}

#[test]
fn rend_and_save_modifiers_make_a_net() {
    // SP-13.9: what is added to a save, Rend taken away, is at most +1.
    let saves = |save: u8, rend: i8, added: i8| {
        let ways = Check::save(needs(save, (added - rend).min(1))).ways();
        Fraction::new(ways.pass.into(), ways.all().into())
    };
    let of_four =
        [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 1), (3, 1), (3, 0)].map(|(rend, more)| saves(4, rend, more));
    assert_eq!(of_four, ["1/2", "2/3", "2/3", "1/3", "1/2", "1/3", "1/6", "0"].map(exactly));
    assert_eq!(saves(3, 0, 1), exactly("5/6"));
}

#[test]
fn kroxigor_strike_clanrats() -> Tested {
    // SP-13.10.
    let mauls = Attack { models: 3, ..attack(4, [4, 2, 6], 2) };
    let brutal = [with(Crit::TwoHits, mauls)];
    assert_eq!(mean(&brutal)?, exactly("100/9"));
    let all =
        exactly("32590800230466200270854325772276743357353515625/48873677980689257489322752273774603865660850176");
    assert_eq!(slain(Unit::fresh(10, 1), &brutal)?.fraction(10), all);
    assert_eq!(mean(&[mauls])?, exactly("25/3"));
    let ten = exactly("1321618333541416015625/3234734993627557134336");
    assert_eq!(pool(&[mauls])?.fraction_at_least(10), ten);
    Ok(())
}

#[test]
fn ardboyz_bash_with_their_shields() -> Tested {
    // SP-13.11.
    let points = Distribution::happens(1, 6)?.sum_of(5)?;
    let points: &Exact = &points;
    assert_eq!(points.fraction_at_least(1), exactly("4651/7776"));
    assert_eq!(points.mean_fraction(), exactly("5/6"));
    Ok(())
}

#[test]
fn barrow_knights_charge_ardboyz() -> Tested {
    // SP-13.12: the lances do one point more, and the king drives the riders, not the steeds.
    let lances = |hit| {
        let damage = Amount { number: Number::Fixed(1), more: 1 };
        with(Crit::Mortal, Attack { models: 5, damage, ..attack(2, [hit, 3, 4], 1) })
    };
    let steeds = Attack { models: 5, ..attack(2, [5, 3, 3], 1) };
    let each = |blows: Attack| Attack { models: 1, attacks: Amount::fixed(1), ..blows };
    assert_eq!([mean(&[each(lances(4))])?, mean(&[each(steeds)])?], ["5/9", "2/27"].map(exactly));
    let ardboyz = Unit::fresh(5, 2);
    let plain = [lances(4), steeds];
    assert_eq!(mean(&plain)?, exactly("170/27"));
    let all = exactly("53472350473444173074303363/367563769698228525450367488");
    assert_eq!(slain(ardboyz, &plain)?.fraction(5), all);
    let driven = [lances(3), steeds];
    assert_eq!(mean(&driven)?, exactly("200/27"));
    assert_eq!(slain(ardboyz, &driven)?.fraction(5), exactly("3065145212243056801/12157665459056928801"));
    Ok(())
}

#[test]
fn the_lord_vigilant_strikes_rat_ogors() -> Tested {
    // SP-13.13: the plan helps the axe, not the talons.
    let (axe, talons) = (attack(5, [2, 3, 7], 2), attack(3, [4, 3, 6], 2));
    let ogors = Unit::fresh(3, 4);
    assert_eq!(mean(&[axe, talons])?, exactly("65/9"));
    let fallen: Exact = slain(ogors, &[axe, talons])?;
    assert_eq!(fallen.mean_fraction(), exactly("59477975/38263752"));
    assert_eq!(fallen.fraction(3), exactly("9203125/114791256"));
    assert_eq!(mean(&[with(Crit::Mortal, axe), talons])?, exactly("70/9"));
    let points: Exact = lost(ogors, &[axe, talons])?;
    assert_eq!(points.most(), 12, "no more than they have");
    Ok(())
}
