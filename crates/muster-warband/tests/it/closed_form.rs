//! Closed forms of Warband against a walk through its rules and against what players are told before they answer.

use muster_dice::{Fraction, Natural, Tally};
use muster_kernel::{Candidate, PieceId, Question, Ruleset, Seat};
use muster_odds::prospects::{Effort, Method, Prospects, Standpoint};
use muster_odds::walk::{self, MOST_WAYS, Outcomes};
use muster_odds::{Check, OddsError};
use muster_warband::Warbands;
use muster_warband::action::{self, Action, AttackKind, Boost, Came, Decision, Deed, Prompt, Reply, Throw};
use muster_warband::book::{Keyword, Spell};
use muster_warband::closed_form::{Attack, Target, TargetOutcome};
use muster_warband::state::{Mark, ModelId, State};

const A1: ModelId = ModelId::new(Seat::FIRST, 0);
const B1: ModelId = ModelId::new(Seat::SECOND, 0);

fn table(rules: &Warbands, models: &str) -> State {
    let text =
        format!("scenario blood-price\nmap none\n{models}\nA3 levy-spear at 4,4\nB3 levy-spear at 32,32\nactive A1");
    let setup = rules.parse_setup(&text).unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
    rules.begin(&setup).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"))
}

/// The rules played through, where everybody declines what may be declined, and `own` answers first.
fn walked(
    rules: &Warbands,
    state: &State,
    own: impl Fn(&State, &Prompt) -> Option<Action>,
) -> Result<Outcomes<State>, OddsError> {
    walk::step(rules, state, MOST_WAYS, |_: &Warbands, state: &State, question: &Question<Prompt>| {
        own(state, &question.prompt).or(match question.prompt {
            Prompt::Decide(Decision::FreeAttack(..)) => Some(Action::Reply(Reply::Yes)),
            Prompt::Decide(Decision::Feint(..))
            | Prompt::Reroll(_)
            | Prompt::Bodyguard { .. }
            | Prompt::Decide(Decision::Inspire(_))
            | Prompt::Retaliate { .. }
            | Prompt::Disengage { .. }
            | Prompt::Bloodlust(_) => Some(Action::Reply(Reply::No)),
            _ => None,
        })
    })
}

/// An action of the active model.
fn does(deed: &Deed) -> impl Fn(&State, &Prompt) -> Option<Action> {
    move |_, prompt| matches!(prompt, Prompt::Act(_) | Prompt::Strain(_)).then(|| Action::Do(deed.clone()))
}

/// What became of a model.
fn outcome(state: &State, id: ModelId) -> TargetOutcome {
    let model = state.model(id);
    match () {
        () if !model.is_in_play() => TargetOutcome::Removed,
        () if model.has(Mark::KnockedDown) => TargetOutcome::KnockedDown,
        () => TargetOutcome::Standing(model.wounds.into()),
    }
}

/// The chances of standing, lying and being gone.
fn three(chance: impl Fn(&dyn Fn(&TargetOutcome) -> bool) -> Fraction) -> [Fraction; 3] {
    [
        chance(&|outcome| matches!(outcome, TargetOutcome::Standing(_))),
        chance(&|outcome| *outcome == TargetOutcome::KnockedDown),
        chance(&|outcome| *outcome == TargetOutcome::Removed),
    ]
}

fn after(outcomes: &Outcomes<State>, id: ModelId) -> [Fraction; 3] {
    three(|wanted| outcomes.chance(|state| wanted(&outcome(state, id))))
}

fn told(rules: &Warbands, state: &State, prompt: Prompt, action: Action) -> Option<Prospects> {
    let question = Question::open(A1.seat(), prompt);
    rules.check(state, &question, &action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
    let standpoint = Standpoint { rules, base: state, tape: &[], now: state, seat: question.seat };
    standpoint
        .answer(&Candidate::new(question, action), Effort { most: MOST_WAYS, ..Effort::default() })
        .expect("one table")
}

/// The chances that a model is unharmed or wounded, is knocked down, and is removed, as players are told them.
fn foretold(prospects: &Prospects, id: ModelId) -> [Fraction; 3] {
    assert!(matches!(prospects.method, Method::Exact { .. }), "few dice: {:?}", prospects.method);
    let stake = prospects.stakes.iter().find(|stake| stake.piece == id.piece()).expect("at stake");
    let of = |keys: &[&str]| {
        let outcomes = stake.outcomes.iter().filter(|outcome| keys.contains(&outcome.words.key));
        outcomes.fold(Fraction::default(), |sum, outcome| sum + muster_dice::fraction(&outcome.ways, &outcome.of))
    };
    [of(&["outcome-unharmed", "outcome-wounds"]), of(&["outcome-down"]), of(&["outcome-removed"])]
}

/// The closed form of an attack as it stands.
fn closed(state: &State, attack: action::Attack, on: ModelId, dice: u8) -> Tally<TargetOutcome, Natural> {
    let closed = Attack::of(state, attack, on);
    assert_eq!(closed.dice, u32::from(dice), "as printed: nobody here is outnumbered");
    let wounds = closed.wounds().expect("few dice");
    let lies = state.model(on).has(Mark::KnockedDown);
    let recovery = (!lies).then_some(state.profile(on).recovery);
    let target = Target { wounds: state.model(on).wounds.into(), recovery };
    let outcomes = target.outcome(&wounds).expect("few dice");
    // Whoever lay lies on unless it is gone.
    outcomes
        .map(|outcome| if lies && *outcome != TargetOutcome::Removed { TargetOutcome::KnockedDown } else { *outcome })
}

fn of(tally: &Tally<TargetOutcome, Natural>) -> [Fraction; 3] {
    three(|wanted| tally.fraction(|outcome| wanted(outcome)))
}

/// What is told of somebody who lay already: it is worse off only if it is gone.
fn as_told(state: &State, id: ModelId, [standing, down, removed]: [Fraction; 3]) -> [Fraction; 3] {
    if state.model(id).has(Mark::KnockedDown) {
        [standing + down, Fraction::default(), removed]
    } else {
        [standing, down, removed]
    }
}

const FIGHTERS: [&str; 9] =
    ["man-at-arms", "halberdier", "knight", "raider", "berserk", "ghoul", "thornblade", "grave-guard", "levy-spear"];

#[test]
fn blows_and_retaliations_agree() {
    let rules = Warbands::standard();
    let mut compared = 0;
    for by in FIGHTERS {
        for on in FIGHTERS {
            for marks in ["", "wounds 1", "down", "fatigued"] {
                // Knights have bases of 0.8", everybody else here of half an inch.
                let apart = [by, on].into_iter().map(|who| if who == "knight" { 800 } else { 500 }).sum::<u32>();
                let at = format!("{}.{:03}", 10 + apart / 1000, apart % 1000);
                let state = table(
                    &rules,
                    &format!("A1 {by} at 10,10\nB1 {on} at {at},10 {marks}\nside A command 2\nside B command 2"),
                );
                let strike = Action::Do(Deed::Strike);
                let dice = state.profile(A1).melee_dice;
                let expected = closed(&state, action::Attack { by: A1, manner: AttackKind::Melee }, B1, dice);
                let label = format!("{by} strikes {on} {marks}");
                let outcomes = walked(&rules, &state, does(&Deed::Strike)).expect("few dice");
                assert_eq!(after(&outcomes, B1), of(&expected), "{label}: the rules");
                let prospects = told(&rules, &state, Prompt::Act(A1), strike).expect("dice");
                let target = as_told(&state, B1, of(&expected));
                assert_eq!(foretold(&prospects, B1), target, "{label}: what is told");
                // WB-8.60 whoever stands and is not fatigued strikes back.
                let able = !matches!(marks, "down" | "fatigued")
                    || (marks == "fatigued" && state.has(B1, Keyword::Relentless));
                let back = action::Attack { by: B1, manner: AttackKind::Retaliation(A1) };
                let back = of(&closed(&state, back, A1, state.profile(B1).melee_dice));
                let answers = if able { of(&expected)[0].clone() } else { Fraction::default() };
                let [_, down, removed] = back.map(|share| share * answers.clone());
                let [_, told_down, told_removed] = foretold(&prospects, A1);
                assert_eq!([told_down, told_removed], [down, removed], "{label}: what comes back");
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 9 * 9 * 4);
}

#[test]
fn charges_and_shots_agree() {
    let rules = Warbands::standard();
    for on in FIGHTERS {
        for by in ["knight", "berserk", "thornblade", "ghoul"] {
            let state = table(&rules, &format!("A1 {by} at 10,10\nB1 {on} at 14,10 fatigued"));
            let charge = Deed::Charge(B1, None);
            let lance = u8::from(state.has(A1, Keyword::Lance));
            let expected = closed(
                &state,
                action::Attack { by: A1, manner: AttackKind::Charge(B1) },
                B1,
                state.profile(A1).melee_dice + lance,
            );
            let outcomes = walked(&rules, &state, does(&charge)).expect("few dice");
            assert_eq!(after(&outcomes, B1), of(&expected), "{by} charges {on}");
            let prospects = told(&rules, &state, Prompt::Act(A1), Action::Do(charge)).expect("dice");
            assert_eq!(foretold(&prospects, B1), of(&expected), "{by} charges {on}");
        }
        for (by, at, marks) in
            [("crossbowman", "25,10", ""), ("crossbowman", "18,10", "down"), ("skulk-archer", "24,10", "wounds 1")]
        {
            let state = table(&rules, &format!("A1 {by} at 10,10\nB1 {on} at {at} {marks}"));
            let shot = Deed::Shoot(B1);
            let expected = closed(
                &state,
                action::Attack { by: A1, manner: AttackKind::Shot(B1) },
                B1,
                state.profile(A1).ranged_dice,
            );
            let outcomes = walked(&rules, &state, does(&shot)).expect("few dice");
            assert_eq!(after(&outcomes, B1), of(&expected), "{by} shoots {on} {marks}");
            let prospects = told(&rules, &state, Prompt::Act(A1), Action::Do(shot)).expect("dice");
            assert_eq!(foretold(&prospects, B1), as_told(&state, B1, of(&expected)), "{by} shoots {on} {marks}");
        }
        let state = table(&rules, &format!("A1 hexer at 10,10\nB1 {on} at 20,10"));
        let spell = Deed::Cast(Spell::Firebolt, B1, Boost::Plain);
        let manner = AttackKind::Spell(Spell::Firebolt, B1, Boost::Plain);
        let expected = closed(&state, action::Attack { by: A1, manner }, B1, 3);
        let prospects = told(&rules, &state, Prompt::Act(A1), Action::Do(spell)).expect("dice");
        assert_eq!(foretold(&prospects, B1), of(&expected), "a Firebolt on {on}");
    }
}

#[test]
fn walking_away_is_told() {
    // EX-17: past two Raiders, one after the other, as the rules, the closed form and what is told have it.
    let rules = Warbands::standard();
    let state = table(&rules, "A1 crossbowman at 10,10\nB1 raider at 11,10\nB2 raider at 9,10");
    let question = Question::open(A1.seat(), Prompt::Act(A1));
    let away = rules.parse_action(&question, "walk 10,7").expect("a walk");
    let answers = |_: &State, prompt: &Prompt| match prompt {
        Prompt::Act(_) => Some(away.clone()),
        Prompt::Disengage { able, .. } => able.iter().next().map(Reply::Name).map(Action::Reply),
        _ => None,
    };
    let outcomes = walked(&rules, &state, answers).expect("few dice");
    let unhurt = Fraction::new(64.into(), 729.into());
    assert_eq!(after(&outcomes, A1)[0], unhurt);
    let prospects = told(&rules, &state, Prompt::Act(A1), away.clone()).expect("dice");
    assert_eq!(foretold(&prospects, A1), after(&outcomes, A1));
    assert_eq!(prospects.stakes.iter().map(|stake| stake.piece).collect::<Vec<PieceId>>(), [A1.piece()]);
}

/// The attacker of EX-8: it throws its misses again as long as it can pay for it.
fn rerolls_misses(_: &State, prompt: &Prompt) -> Option<Action> {
    match prompt {
        Prompt::Act(_) => Some(Action::Do(Deed::Strike)),
        Prompt::Reroll(thrown) if matches!(thrown.throw, Throw::Hit(..)) => {
            let miss = thrown.dice().iter().position(|die| die.came == Came::Short && !die.again);
            Some(miss.map_or(Action::Reply(Reply::No), |place| Action::Reply(Reply::Reroll(place as u8))))
        }
        _ => None,
    }
}

#[test]
fn misses_thrown_again() {
    // EX-8. What the hits come to is told by the wounds: the armour is the same for each of them.
    let rules = Warbands::standard();
    let outcomes = |points: u8| {
        let state =
            table(&rules, &format!("A1 halberdier at 10,10\nB1 raider at 11,10 fatigued\nside A command {points}"));
        let outcomes = walked(&rules, &state, rerolls_misses).expect("few dice");
        let lost =
            |n: i8| outcomes.chance(|state| outcome(state, B1) == TargetOutcome::Standing((2 - n).into())).to_string();
        [lost(0), lost(1), after(&outcomes, B1)[2].to_string()]
    };
    assert_eq!(outcomes(1), ["29/144", "65/144", "25/108"]);
    let both = Attack { dice: 2, hit: Check::on(4), armour: Check::on(5).with(-1), rerolls: 2 };
    let both: Tally<TargetOutcome, Natural> =
        Target { wounds: 2, recovery: Some(5) }.outcome(&both.wounds().expect("few")).expect("few");
    let closed = |wanted: TargetOutcome| both.fraction(|outcome| *outcome == wanted).to_string();
    assert_eq!(
        outcomes(2),
        [closed(TargetOutcome::Standing(2)), closed(TargetOutcome::Standing(1)), closed(TargetOutcome::Removed)]
    );
    // A third point has no die left to be spent on.
    assert_eq!(outcomes(3), outcomes(2));
}

#[test]
fn a_charge_and_a_fatigue_action() {
    // EX-19, action by action.
    let rules = Warbands::standard();
    let state = table(&rules, "A1 berserk at 10,10\nB1 man-at-arms at 14,10");
    let charged = walked(&rules, &state, does(&Deed::Charge(B1, None))).expect("few dice");
    let again = charged.then(MOST_WAYS, |state, _| {
        walked(&rules, state, |state: &State, prompt: &Prompt| match prompt {
            Prompt::Strain(_) if state.model(B1).is_in_play() => Some(Action::Do(Deed::Strike)),
            Prompt::Strain(_) => Some(Action::Stop),
            _ => None,
        })
    });
    let again = again.expect("few dice");
    assert_eq!(after(&again, B1).map(|share| share.to_string()), ["3185/11664", "202697/1889568", "1170901/1889568"]);
}
