//! An attack stage by stage: what each roll needs in the end, how likely it is, and what is left on average.

use muster_dice::{Budget, Distribution, Weight};
use muster_odds::{Attack, Check, Dice, Needs, OddsError, Sixes, Taken};
use serde::Serialize;

/// One stage of an attack.
#[derive(Serialize)]
pub struct Stage {
    /// Which: `attacks`, `hit`, `wound`, `save`, `damage`, `ward`.
    pub stage: &'static str,
    /// What is thrown, or what the roll needs with everything that bears on it.
    pub needs: String,
    /// How likely one roll succeeds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<f64>,
    /// How likely one roll is critical.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub critical: Option<f64>,
    /// How much there is on average after this stage, of all attacks together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean: Option<f64>,
}

/// The stages of an attack; what is not rolled for is left out. Its means are rounded once where they are counted in whole
/// numbers.
///
/// # Errors
/// If that is too much to compute.
pub(super) fn stages<W: Weight>(attack: &Attack, budget: &Budget<'_>) -> Result<Vec<Stage>, OddsError> {
    // The mean of all attacks is that of one times that of their number.
    let twice = W::whole(attack.attacks.twice_the_mean().unsigned_abs());
    let of_each = |attack: &Attack| -> Result<f64, OddsError> {
        let one: Distribution<W> = Attack { attacks: Dice::fixed(1), ..attack.clone() }.damage_under(1e-30, budget)?;
        let sum = one.outcomes().fold(W::none(), |mut sum, (x, weight)| {
            sum.add_product(&W::whole(x.unsigned_abs()), weight);
            sum
        });
        Ok(sum.times(&twice).share(&one.total().times(&W::whole(2))))
    };
    let plain = |stage, needs: String, mean| Stage { stage, needs, chance: None, critical: None, mean: Some(mean) };
    let mut stages = vec![plain("attacks", attack.attacks.to_string(), twice.share(&W::whole(2)))];
    let hits = of_each(&attack.counting_hits())?;
    let unsaved = of_each(&attack.counting_wounds())?;
    stages.extend(rolled("hit", attack.hit, Some(hits)));
    let wounds = of_each(&Attack { save: Check::never(), ..attack.counting_wounds() })?;
    stages.extend(rolled("wound", attack.wound, Some(wounds)));
    stages.extend(rolled("save", attack.save, Some(unsaved)));
    let warded = of_each(attack)?;
    let damage = of_each(&Attack { ward: Check::never(), mortal_ward: None, ..attack.clone() })?;
    let taken = match attack.taken {
        Taken::Full => String::new(),
        Taken::Less(less) => format!(", less {less}"),
        Taken::Half => ", halved".to_owned(),
    };
    stages.push(plain("damage", format!("{}{taken}", attack.damage), damage));
    stages.extend(rolled("ward", attack.ward, Some(warded)));
    Ok(stages)
}

fn rolled(stage: &'static str, check: Check, mean: Option<f64>) -> Option<Stage> {
    let Needs::On(number) = check.needs else { return None };
    let added = check.cap.map_or(check.modifier, |cap| check.modifier.clamp(-i32::from(cap), cap.into()));
    let needed = (i32::from(number) - added).max(2);
    let needs = match (needed, check.sixes) {
        (7..=9, Sixes::Again) => format!("6, then {}+", needed - 3),
        (7.., Sixes::Succeed) => "6".to_owned(),
        (7.., Sixes::Count | Sixes::Again) => "cannot".to_owned(),
        _ => format!("{needed}+"),
    };
    let ways = check.ways();
    let share = |ways: u64, all: u64| ways as f64 / all as f64;
    let critical = (ways.critical > 0).then(|| share(ways.critical, ways.all()));
    Some(Stage { stage, needs, chance: Some(share(ways.pass + ways.critical, ways.all())), critical, mean })
}
