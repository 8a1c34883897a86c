//! Attacks and damage on the table: numbers, dice, wards, removals and last blows, walked through exactly and compared with the
//! closed form (SP-8.1 to SP-8.63).

use muster_dice::{Exact, Fraction, fraction};
use muster_kernel::{Candidate, Continuation, Explained, OddsModel, Question, Ruleset, Seat, Violations};
use muster_odds::prospects::{Effort, Method, Standpoint};
use muster_odds::walk::{self, MOST_WAYS, Outcomes};
use muster_spearhead::Spearhead;
use muster_spearhead::action::Attacks;
use muster_spearhead::action::{Action, Aim, Prompt};
use muster_spearhead::closed_form::{self, pool, slain, target};
use muster_spearhead::effect::Strike;
use muster_spearhead::number::Amount;
use muster_spearhead::state::{Battle, LastBlow, ModelId, State, UnitId};
use muster_spearhead::targets;
use muster_spearhead::{damage, numbers};

const fn a(row: usize) -> UnitId {
    UnitId::new(Seat::FIRST, row - 1)
}

const fn b(row: usize) -> UnitId {
    UnitId::new(Seat::SECOND, row - 1)
}

/// The first turn of side A, on the southern half, without terrain unless it is stated.
fn table(rules: &Spearhead, forces: &str, lines: &str) -> State {
    let terrain = if lines.contains("terrain") { "" } else { "terrain none\n" };
    let text = format!(
        "scenario battle {forces}\nrealm aqshy\nmap horizontal A=south\n{terrain}round 1\nfirst A\nturn A\n{lines}"
    );
    let setup = rules.parse_setup(&text).unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
    rules.begin(&setup).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"))
}

/// A step played through with all dice, where players answer as is foreseen, but for what `own` answers.
fn walked(rules: &Spearhead, state: &State, own: impl Fn(&State, &Prompt) -> Option<Action>) -> Outcomes<State> {
    let outcomes =
        walk::step(rules, state, MOST_WAYS, |rules: &Spearhead, state: &State, question: &Question<Prompt>| {
            let foreseen = || {
                let candidate = Candidate::new(question.clone(), Action::Pass);
                match rules.foresee(state, question, &candidate) {
                    Continuation::Answer(action) => Some(action),
                    Continuation::Resume(_) | Continuation::Stop => None,
                }
            };
            let answer = own(state, &question.prompt).or_else(foreseen);
            if let Some(answer) = &answer {
                rules
                    .check(state, question, answer)
                    .unwrap_or_else(|refusal| panic!("{question:?} {answer:?}: {refusal:?}"));
            }
            answer
        });
    outcomes.unwrap_or_else(|fault| panic!("{fault:?}"))
}

fn nobody(_: &State, _: &Prompt) -> Option<Action> {
    None
}

/// How many models of a unit are gone.
fn gone(before: &State, after: &State, id: UnitId) -> i64 {
    i64::from(before.battle.unit(id).models.len()) - i64::from(after.battle.unit(id).models.len())
}

/// A fight walked through comes to the same as the closed form of it.
fn fights_as_said(rules: &Spearhead, state: &State, (by, on): (UnitId, UnitId)) -> Exact {
    let aim = targets::aims(&state.battle, by, Attacks::Combat).remove(0);
    let assigned = targets::assigned(&state.battle, by, Attacks::Combat, &aim);
    let attacks = closed_form::attacks(&state.battle, (by, on), &assigned, &[]);
    let said: Exact = slain(target(&state.battle, on), &attacks).unwrap_or_else(|fault| panic!("{fault:?}"));
    let outcomes = walked(rules, state, nobody);
    for fallen in 0..=said.most() {
        let walked = outcomes.chance(|after| gone(state, after, on) >= fallen);
        // SP-6.25 more may go than are slain, where those that are left would not hold together.
        assert!(walked >= said.fraction_at_least(fallen), "{fallen} of {on:?}");
        if fallen < 2 {
            assert_eq!(walked, said.fraction_at_least(fallen), "{fallen} of {on:?}");
        }
    }
    said
}

fn exactly(text: &str) -> Fraction {
    text.parse().unwrap_or_else(|_| panic!("{text} is a fraction"))
}

const OGORS: &str = "phase fight second A
A1 at 15,8
B6 at 12.8,11.2 15,11.2 17.2,11.2";

#[test]
fn the_lord_vigilant_strikes_rat_ogors_by_a_plan() {
    // SP-13.13.
    let rules = Spearhead::standard();
    let lines = format!("{OGORS}\neffect A plan-the-attack user A1 objective dracothion");
    let state = table(&rules, "vigilant-brotherhood gnawfeast-clawpack", &lines);
    let said = fights_as_said(&rules, &state, (a(1), b(6)));
    assert_eq!(said.mean_fraction(), exactly("59477975/38263752"));
    assert_eq!(said.fraction(3), exactly("9203125/114791256"));
}

#[test]
fn barrow_knights_that_charged_do_more() {
    // SP-13.12, with two knights.
    let rules = Spearhead::standard();
    let lines = "phase fight second A
A3 models 1,2 at 12,10 14,10 charged
B3 at 11,12 12.5,12 14,12 15.5,12 17,12";
    let state = table(&rules, "deathrattle-tomb-host ironjawz-bigmob", lines);
    let lance = Strike { by: a(3), weapon: 0, on: Some(b(3)) };
    let steed = Strike { weapon: 1, ..lance };
    let more = |strike| numbers::damage(&state.battle, strike, &mut ()).more;
    assert_eq!([more(lance), more(steed)], [1, 0]);
    fights_as_said(&rules, &state, (a(3), b(3)));
}

/// What a fight comes to in closed form, of what the rules make of the weapons.
fn in_closed_form(state: &State, (by, on): (UnitId, UnitId)) -> [Exact; 2] {
    let aim = targets::aims(&state.battle, by, Attacks::Combat).remove(0);
    let assigned = targets::assigned(&state.battle, by, Attacks::Combat, &aim);
    let attacks = closed_form::attacks(&state.battle, (by, on), &assigned, &[]);
    let fallen = slain(target(&state.battle, on), &attacks).unwrap_or_else(|fault| panic!("{fault:?}"));
    [pool(&attacks).unwrap_or_else(|fault| panic!("{fault:?}")), fallen]
}

#[test]
fn five_barrow_knights_charge_five_ardboyz() {
    // SP-13.12.
    let rules = Spearhead::standard();
    let lines = "phase fight second A
A1 at 25,3
A3 at 5,10 7,10 9,10 11,10 13,10 charged
B3 at 6,12 7.5,12 9,12 10.5,12 12,12";
    let forces = "deathrattle-tomb-host ironjawz-bigmob";
    let [points, fallen] = in_closed_form(&table(&rules, forces, lines), (a(3), b(3)));
    assert_eq!(points.mean_fraction(), exactly("170/27"));
    assert_eq!(fallen.fraction(5), exactly("53472350473444173074303363/367563769698228525450367488"));
    let driven = format!("{lines}\neffect A king-of-shambling-bones user A1 units +A3");
    let [points, fallen] = in_closed_form(&table(&rules, forces, &driven), (a(3), b(3)));
    assert_eq!(points.mean_fraction(), exactly("200/27"));
    assert_eq!(fallen.fraction(5), exactly("3065145212243056801/12157665459056928801"));
}

#[test]
fn three_kroxigor_strike_many_models_and_few() {
    // SP-13.10.
    let rules = Spearhead::standard();
    let forces = "starscale-warhost gnawfeast-clawpack";
    let lines = "phase fight second A
A4 at 7.9,10 10,10 12.1,10";
    let many = "B4 at 7.8,12 8.9,12 10,12 11.1,12 12.2,12 7.8,13.1 8.9,13.1 10,13.1 11.1,13.1 12.2,13.1";
    let [points, _] = in_closed_form(&table(&rules, forces, &format!("{lines}\n{many}")), (a(4), b(4)));
    assert_eq!(points.mean_fraction(), exactly("100/9"));
    let few = "B6 at 7.9,12.8 10,12.8 12.1,12.8";
    let [points, _] = in_closed_form(&table(&rules, forces, &format!("{lines}\n{few}")), (a(4), b(6)));
    assert_eq!(points.mean_fraction(), exactly("25/3"));
    assert_eq!(points.fraction_at_least(10), exactly("1321618333541416015625/3234734993627557134336"));
}

#[test]
fn kroxigor_strike_brutally_where_many_stand() {
    // SP-13.10, with one of them: against five models a six is two hits, against four it is not.
    let rules = Spearhead::standard();
    let lines = "phase fight second A
A4 models 1 at 14,10
B3 at 11,12 12.5,12 14,12 15.5,12 17,12";
    let mut state = table(&rules, "starscale-warhost ironjawz-bigmob", lines);
    let five = fights_as_said(&rules, &state, (a(4), b(3)));
    state.battle.unit_mut(b(3)).models = muster_spearhead::state::Numbers::first(4);
    let four = fights_as_said(&rules, &state, (a(4), b(3)));
    assert!(five.mean_fraction() > four.mean_fraction());
}

#[test]
fn a_companion_feels_nothing_of_its_friends() {
    // SP-8.23: the charm of the Clawlord worsens saves for his halberd, not for the fangs of his beast.
    let rules = Spearhead::standard();
    let lines = "phase fight second A
take A too-quick-to-hit-hit warpstone-charm
A1 at 15,8
B4 at 13,11 15,11 17,11 19,11 21,11
effect B stand-guard units +B4";
    let state = table(&rules, "gnawfeast-clawpack vigilant-brotherhood", lines);
    let net = |weapon| {
        let strike = Strike { by: a(1), weapon, on: Some(b(4)) };
        Explained::of(|ledger| numbers::save_modifier(&state.battle, strike, ledger).into()).value
    };
    assert_eq!([net(1), net(2)], [-2, -1]);
}

#[test]
fn modifiers_are_summed_and_then_limited() {
    // SP-12.5: two bonuses against Cover leave one; the limit comes last.
    let rules = Spearhead::standard();
    let lines = "phase fight second A
terrain large B 15,12 facing 0,1
A1 at 15,8.6
B4 at 13.5,11.4 15.3,11.4 17.1,11.4 13.5,13 15.3,13
effect A king-of-shambling-bones units +A1
effect A let-the-blood-flow units +A1 until round";
    let state = table(&rules, "deathrattle-tomb-host vigilant-brotherhood", lines);
    let strike = Strike { by: a(1), weapon: 0, on: Some(b(4)) };
    let model = ModelId { unit: a(1), number: 0 };
    let hit = |state: &State| {
        Explained::of(|ledger| numbers::hit_modifier(&state.battle, strike, model, ledger).into()).value
    };
    assert_eq!(hit(&state), 1);
    let mut fewer = state.clone();
    fewer.battle.effects.truncate(1);
    assert_eq!(hit(&fewer), 0);
    fewer.battle.effects.clear();
    assert_eq!(hit(&fewer), -1);
    fewer.battle.unit_mut(b(4)).charged = true;
    assert_eq!(hit(&fewer), 0, "SP-12.1 who charged has no Cover");
}

#[test]
fn a_wounded_clawlord_strikes_more_often() {
    // SP-12.36; SP-13.29 the Jaws of a battle-damaged Carnosaur.
    let rules = Spearhead::standard();
    let mut state = table(&rules, "gnawfeast-clawpack starscale-warhost", "phase combat A\nA1 at 15,8\nB1 at 15,12");
    let attacks = |battle: &Battle, by, weapon| {
        let strike = Strike { by, weapon, on: None };
        let Amount { number, more } = numbers::attacks(battle, strike, &mut ());
        i16::from(number.least()) + i16::from(more)
    };
    assert_eq!([attacks(&state.battle, a(1), 1), attacks(&state.battle, b(1), 2)], [5, 3]);
    state.battle.unit_mut(a(1)).damage = 1;
    state.battle.unit_mut(b(1)).damage = 10;
    assert_eq!([attacks(&state.battle, a(1), 1), attacks(&state.battle, b(1), 2)], [8, 1]);
}

const PISTOL: &str = "phase shooting A
A1 at 15,8
B4 at 11,14 12.8,14 14.6,14 16.4,14 18.2,14";

#[test]
fn the_odds_of_a_shot_are_told() {
    // SP-13.3: the pistol at Liberators.
    let rules = Spearhead::standard();
    let state = table(&rules, "gnawfeast-clawpack vigilant-brotherhood", PISTOL);
    let aim = Aim { at: [b(4)].into_iter().collect(), own: Vec::new() };
    let question = Question::open(Seat::FIRST, Prompt::Window(muster_spearhead::ability::Phase::Shooting));
    let action = Action::Shoot(a(1), aim);
    rules.check(&state, &question, &action).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let standpoint = Standpoint { rules: &rules, base: &state, tape: &[], now: &state, seat: Seat::FIRST };
    let effort = Effort { most: MOST_WAYS, ..Effort::default() };
    let prospects = standpoint.answer(&Candidate::new(question, action), effort).ok().flatten().expect("one table");
    assert!(matches!(prospects.method, Method::Exact { .. }), "{:?}", prospects.method);
    let stake = &prospects.stakes[0];
    assert_eq!(stake.piece, ModelId { unit: b(4), number: 0 }.piece());
    let unharmed = stake.outcomes.iter().find(|outcome| outcome.words.key == "outcome-unharmed").expect("it may miss");
    // The mean over one to six shots that each go through one time in four.
    let each = exactly("3/4");
    let mut power = exactly("1");
    let mut sum = Fraction::default();
    for _ in 0..6 {
        power *= each.clone();
        sum += power.clone();
    }
    assert_eq!(fraction(&unharmed.ways, &unharmed.of), sum / exactly("6"));
}

#[test]
fn whom_a_weapon_may_not_attack() {
    let rules = Spearhead::standard();
    let state = table(&rules, "gnawfeast-clawpack vigilant-brotherhood", PISTOL);
    let wrong = |id: UnitId, aim: &Aim| {
        let mut wrong = Violations::default();
        targets::check(&state.battle, id, Attacks::Shooting, aim, &mut wrong);
        wrong.into_vec().into_iter().map(|violation| violation.message.key).collect::<Vec<_>>()
    };
    let at = |id| Aim { at: [id].into_iter().collect(), own: Vec::new() };
    assert_eq!(wrong(a(1), &at(b(4))), [""; 0]);
    assert_eq!(wrong(a(1), &at(b(3))), ["no-target-there", "no-shot"]);
    assert_eq!(wrong(a(1), &at(a(1))), ["no-target-friend", "no-shot"]);
    assert_eq!(wrong(a(1), &Aim::default()), ["no-shot"]);
    let own = Aim { own: vec![(0, 0, None), (0, 1, Some(b(4))), (40, 0, None)], ..at(b(4)) };
    assert_eq!(wrong(a(1), &own), ["no-such-weapon", "no-such-weapon", "no-shot"]);
}

#[test]
fn heroes_on_foot_are_guarded_by_their_friends() {
    // SP-8.60, SP-12.37, SP-13.28: the musket picks the Lord-Veritant from 12 inches at most.
    let rules = Spearhead::standard();
    let lines =
        |y: &str| format!("phase shooting A\nA3 at 15,3\nB2 at 15,{y}\nB4 at 13,18 14.8,18 16.6,18 18.4,18 20.2,18");
    let is_target = |y: &str| {
        let state = table(&rules, "gnawfeast-clawpack vigilant-brotherhood", &lines(y));
        targets::targets(&state.battle, a(3), Attacks::Shooting).has(b(2))
    };
    // The radii are 0.6299 and 0.7874.
    assert!(is_target("16.417"));
    assert!(!is_target("16.419"));
}

#[test]
fn a_token_may_go_with_the_wards() {
    // SP-3.217, SP-12.35: the Lord-Veritant retreats from Clanrats; each point is warded, a one takes the token.
    let rules = Spearhead::standard();
    let lines = "phase movement A
A2 at 15,8
B4 models 1,2 at 14.4,10 15.6,10";
    let state = table(&rules, "vigilant-brotherhood gnawfeast-clawpack", lines);
    let retreat = |_: &State, prompt: &Prompt| {
        let answer = Action::Declare(muster_spearhead::ability::Universal::Retreat, a(2));
        matches!(prompt, Prompt::Window(_)).then_some(answer)
    };
    let outcomes = walked(&rules, &state, retreat);
    assert_eq!(outcomes.chance(|after| !after.battle.unit(a(2)).token), exactly("193/648"));
    // SP-13.7.
    let damage = |points| outcomes.chance(|after| after.battle.unit(a(2)).damage == points);
    assert_eq!([0, 1, 2, 3].map(damage), ["13/81", "4/9", "8/27", "8/81"].map(exactly));
}

#[test]
fn the_slain_strike_back() {
    // SP-9.73: Liberators in a blaze of glory; the marked unit that falls by it scores at once (SP-9.47).
    let rules = Spearhead::standard();
    let lines = "phase fight second A
A2 models 1 at 15,8 damage 4
B4 models 1 at 15,10 damage 1
twist bloodmarked marked +A2";
    let mut state = table(&rules, "gnawfeast-clawpack vigilant-brotherhood", lines);
    state.battle.last_blows.push(LastBlow { unit: b(4), on: 4, ability: 0 });
    let outcomes = walked(&rules, &state, nobody);
    let dies = outcomes.chance(|after| !after.battle.unit(b(4)).is_on_field());
    let falls = outcomes.chance(|after| !after.battle.unit(a(2)).is_on_field());
    assert_eq!(falls, dies / exactly("2"));
    for (after, _) in &outcomes.states {
        let lost = u8::from(!after.battle.unit(a(2)).is_on_field());
        assert_eq!((after.battle.sides[1].points, after.battle.turn.destroyed[0]), (lost, lost));
    }
}

#[test]
fn removals_leave_a_unit_coherent() {
    // SP-13.32: of two full rows of five, three slain are four that go.
    let rules = Spearhead::standard();
    let lines = "phase combat A
A4 at 10,8 11.2,8 12.4,8 13.6,8 14.8,8 10,9.2 11.2,9.2 12.4,9.2 13.6,9.2 14.8,9.2";
    let state = table(&rules, "gnawfeast-clawpack vigilant-brotherhood", lines);
    let removal = |slain| muster_spearhead::coherency::removal(&state.battle, a(4), slain);
    assert_eq!([1, 2, 3].map(|slain| removal(slain).len()), [1, 2, 4]);
    let mut wrong = Violations::default();
    damage::check_removal(&state.battle, a(4), 4, removal(3), &mut wrong);
    assert!(wrong.is_empty());
    damage::check_removal(&state.battle, a(4), 1, muster_spearhead::state::Numbers::first(1), &mut wrong);
    assert_eq!(wrong.as_slice()[0].message.key, "no-removal-incoherent", "not the end of a row");
}
