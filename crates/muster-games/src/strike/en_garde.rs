//! En Garde!: two models of the ready warbands as they are deployed, where nobody declares a Ploy or throws anything again but a Marksman.

use super::{Fighter, NoStrike, StrikeKind, StrikeNumber, StrikeOdds, Strikes, WantedStrike, fighter, find, table};
use muster_dice::{Natural, Tally};
use muster_en_garde::EnGarde;
use muster_en_garde::action::Attack;
use muster_en_garde::closed_form::{self, Shot, Wound};
use muster_en_garde::roster::{Melee, Profile};
use muster_en_garde::state::{ModelId, State};
use muster_en_garde::{scores, shooting};
use muster_kernel::{PieceOutcomeWords, Seat};

/// En Garde!'s printed fighters.
pub(crate) const STRIKES: Strikes<EnGarde> = Strikes { fighters, weapons, strike };

const A1: ModelId = ModelId::new(Seat::FIRST, 0);
const B1: ModelId = ModelId::new(Seat::SECOND, 0);

/// The models of the ready warbands with what notation calls them.
fn profiles(rules: &EnGarde) -> impl Iterator<Item = (String, &Profile)> {
    rules.book.warbands.iter().flat_map(|ready| {
        let models = ready.warband.models.iter();
        models.enumerate().map(move |(number, profile)| (format!("{}-{}", ready.id, number + 1), profile))
    })
}

fn fighters(rules: &EnGarde) -> Vec<Fighter> {
    let fighter =
        |(id, profile): (String, &Profile)| Fighter { id, name: profile.name.clone(), points: profile.points.into() };
    profiles(rules).map(fighter).collect()
}

fn weapons(rules: &EnGarde) -> Vec<String> {
    rules
        .book
        .melee
        .iter()
        .map(|row| &row.name)
        .chain(rules.book.missiles.iter().map(|row| &row.name))
        .cloned()
        .collect()
}

/// EG-8.34, EG-8.4 what an attack comes to.
fn strike(rules: &EnGarde, wanted: &WantedStrike) -> Result<StrikeOdds, NoStrike> {
    let all = fighters(rules);
    let (by, on) = (&all[fighter(&all, &wanted.attacker)?], &all[fighter(&all, &wanted.target)?]);
    let profile = profiles(rules).find(|(id, _)| *id == by.id).map(|(_, profile)| profile);
    let Some(profile) = profile else { return Err(unable(&by.name, "no ready warband has it")) };
    let ((outcomes, numbers), with) = match wanted.kind {
        StrikeKind::Melee | StrikeKind::Charge => {
            let with = blade(rules, profile, wanted)?;
            (blow(rules, (by, on), with)?, rules.book.melee(with).name.clone())
        }
        StrikeKind::Shot => {
            let place = missile(rules, profile, wanted)?;
            let row = rules.book.missile(profile.missiles[usize::from(place)]);
            (shot(rules, (by, on), (place, row.mounted))?, row.name.clone())
        }
    };
    let slain = outcomes.numbers(|wound| i64::from(*wound == Wound::Critical))?;
    let merged = outcomes.map(|wound| words(*wound));
    Ok(StrikeOdds {
        attacker: format!("{} with {with}", by.name),
        target: on.name.clone(),
        points: by.points,
        numbers,
        wounds: None,
        slain,
        target_outcomes: WORDS.into_iter().map(|key| (PieceOutcomeWords { key, n: 0 }, merged.weight(&key))).collect(),
    })
}

/// What becomes of the target, and the numbers that decide it.
type Came = (Tally<Wound, Natural>, Vec<(StrikeNumber, i32)>);

/// EG-8.34 a blow.
fn blow(rules: &EnGarde, (by, on): (&Fighter, &Fighter), with: Melee) -> Result<Came, NoStrike> {
    let mounts = [by, on].map(|fighter| mounts(rules, fighter));
    let state = laid_out(rules, (by, on), (mounts, &format!(" using {}", with.id()), touching(mounts)))?;
    let attack = Attack::new(A1, B1);
    let book = &rules.book;
    let against = scores::defence_score(book, &state, &attack, &mut ());
    let margin = scores::attack_score(book, &state, &attack, &mut ()) - against;
    let wound = scores::wound_modifier(book, &state, &attack, &mut ());
    let closed = closed_form::Attack { margin: margin.into(), wound: wound.into(), ..closed_form::Attack::default() };
    Ok((closed.wounds()?, vec![(StrikeNumber::Margin, margin), (StrikeNumber::Wound, wound)]))
}

/// EG-8.4 a shot by somebody who stands still, at six inches; EG-9.31 on foot with what no rider shoots.
fn shot(rules: &EnGarde, fighters: (&Fighter, &Fighter), (place, from_a_horse): (u8, bool)) -> Result<Came, NoStrike> {
    let by = if from_a_horse { mounts(rules, fighters.0) } else { Mount::None };
    let state = laid_out(rules, fighters, ([by, mounts(rules, fighters.1)], "", "16"))?;
    let aim = shooting::aim(&rules.book, &state, (A1, place), B1);
    let aim = aim.ok_or_else(|| unable(&fighters.0.name, "it has no such weapon"))?;
    let closed = Shot { modifier: aim.roll.into(), wound: aim.wound.into(), blackpowder: aim.misfires };
    let outcomes = if aim.marksman { closed.wounds_of_marksman() } else { closed.wounds() };
    Ok((outcomes, vec![(StrikeNumber::Margin, aim.roll), (StrikeNumber::Wound, aim.wound)]))
}

/// What somebody sits on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mount {
    None,
    Horse,
}

impl Mount {
    /// What a position says of it.
    const fn said(self) -> &'static str {
        match self {
            Mount::None => "",
            Mount::Horse => " mounted",
        }
    }
}

/// EG-4.13 whoever has a horse is deployed on it.
fn mounts(rules: &EnGarde, fighter: &Fighter) -> Mount {
    let profile = profiles(rules).find(|(id, _)| *id == fighter.id);
    if profile.is_some_and(|(_, profile)| profile.horse) { Mount::Horse } else { Mount::None }
}

/// EG-1.8 where the target stands that touches an attacker ten inches from the edge: a rider's base is twice as wide.
const fn touching(mounts: [Mount; 2]) -> &'static str {
    match mounts {
        [Mount::None, Mount::None] => "11",
        [Mount::Horse, Mount::None] | [Mount::None, Mount::Horse] => "11.5",
        [Mount::Horse, Mount::Horse] => "12",
    }
}

/// Both on a bare table, on foot or mounted, the target so many inches from the edge and the attacker ten.
fn laid_out(
    rules: &EnGarde,
    (by, on): (&Fighter, &Fighter),
    (mounts, with, far): ([Mount; 2], &str, &str),
) -> Result<State, NoStrike> {
    let scenario = &rules.book.scenarios[0].id;
    let [mine, theirs] = mounts.map(Mount::said);
    let text =
        format!("scenario {scenario}\nmap none\nA1 {} at 10,10{with}{mine}\nB1 {} at 10,{far}{theirs}", by.id, on.id);
    table(rules, &text, &by.name)
}

/// The blade that is named, or the first that somebody has.
fn blade(rules: &EnGarde, profile: &Profile, wanted: &WantedStrike) -> Result<Melee, NoStrike> {
    let Some(name) = &wanted.weapon else { return Ok(profile.melee.first().copied().unwrap_or(Melee::Unarmed)) };
    let names: Vec<[&str; 2]> = Melee::ALL.iter().map(|with| [&*rules.book.melee(*with).name, with.id()]).collect();
    let with = Melee::ALL[find(&names, name).map_err(NoStrike::Weapon)?];
    if profile.melee.contains(&with) || with == Melee::Unarmed {
        return Ok(with);
    }
    let has: Vec<&str> = profile.melee.iter().map(|with| &*rules.book.melee(*with).name).collect();
    Err(unable(&profile.name, &format!("it has {}", has.join(", "))))
}

/// The place of the missile weapon that is named, or of the first that somebody has.
fn missile(rules: &EnGarde, profile: &Profile, wanted: &WantedStrike) -> Result<u8, NoStrike> {
    if profile.missiles.is_empty() {
        return Err(unable(&profile.name, "it has nothing to shoot with: leave --shoot out"));
    }
    let Some(name) = &wanted.weapon else { return Ok(0) };
    let names: Vec<[&str; 2]> =
        profile.missiles.iter().map(|with| [&*rules.book.missile(*with).name, with.id()]).collect();
    Ok(find(&names, name).map_err(NoStrike::Weapon)? as u8)
}

fn unable(fighter: &str, help: &str) -> NoStrike {
    NoStrike::Unable { fighter: fighter.to_owned(), help: help.to_owned() }
}

/// Everything that may become of a target, the mildest first.
const WORDS: [&str; 5] = ["outcome-unharmed", "outcome-stunned", "outcome-light", "outcome-grievous", "outcome-slain"];

/// EG-8.53 what a wound is to a model that had none.
const fn words(wound: Wound) -> &'static str {
    match wound {
        Wound::Misfire | Wound::Miss => WORDS[0],
        Wound::Stunned => WORDS[1],
        Wound::Light => WORDS[2],
        Wound::Grievous => WORDS[3],
        Wound::Critical => WORDS[4],
    }
}
