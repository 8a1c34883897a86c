//! What a player is told before anything is decided: what an enemy may do next turn, where a unit can go, how far things are
//! apart, and what follows from a move or a charge.

use muster_ground::group_move::GroupMove;
use muster_ground::length::{Point, Vector};
use muster_kernel::{
    Facet, Message, Observer, OddsModel, Offers, PieceId, Place, Presentation, Preview, Question, RuleId, Ruleset,
    Seat, Spot,
};
use muster_odds::prospects::{Effort, Standpoint};
use muster_spearhead::Spearhead;
use muster_spearhead::ability::{Phase, Universal};
use muster_spearhead::action::{Action, Manner, Moving, Prompt, Returning};
use muster_spearhead::book::{INCH, inches};
use muster_spearhead::charging;
use muster_spearhead::state::{ModelId, State, UnitId, Units};

const A: Seat = Seat::FIRST;
const B: Seat = Seat::SECOND;
/// Clanrats of the first side and Liberators of the second, as rows of their forces count them.
const CLANRATS: UnitId = UnitId::new(A, 3);
const LIBERATORS: UnitId = UnitId::new(B, 3);

/// Skaven against Stormcast on the horizontal map, without terrain unless some is stated.
fn table(position: &str) -> (Spearhead, State) {
    let rules = Spearhead::standard();
    let begin = "scenario battle gnawfeast-clawpack vigilant-brotherhood\nrealm aqshy\nmap horizontal A=south\n";
    let text = format!("{begin}{position}");
    let setup = rules.parse_setup(&text).unwrap_or_else(|problems| panic!("{problems:?}"));
    let state = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    (rules, state)
}

/// Clanrats in two rows, and Liberators in a row so far north of them, in a phase of the first side's turn.
fn facing(phase: &str, y: &str) -> (Spearhead, State) {
    table(&format!(
        "terrain none\nround 1\nfirst A\nturn A\nphase {phase}
A4 at 10,4 11.2,4 12.4,4 13.6,4 14.8,4 10,5.2 11.2,5.2 12.4,5.2 13.6,5.2 14.8,5.2
B4 at 9,{y} 10.8,{y} 12.6,{y} 14.4,{y} 16.2,{y}"
    ))
}

fn first(id: UnitId) -> PieceId {
    ModelId { unit: id, number: 0 }.piece()
}

/// What is said with some key: the numbers in it by name.
fn said<'a>(notes: &'a [(Message, RuleId)], key: &str) -> Vec<&'a (Message, RuleId)> {
    notes.iter().filter(|(message, _)| message.key == key).collect()
}

fn number(message: &Message, name: &str) -> i64 {
    let found = message.args.iter().find(|(known, _)| *known == name);
    match found {
        Some((_, muster_kernel::Arg::Number(n))) => *n,
        other => panic!("{name} of {message:?} is {other:?}"),
    }
}

fn keys(preview: &Preview) -> Vec<&'static str> {
    preview.notes.iter().map(|(message, _)| message.key).collect()
}

fn preview(rules: &Spearhead, state: &State, question: &Question<Prompt>, action: &Action) -> Preview {
    rules.preview(&rules.view(state, Observer::Seat(question.seat)), question, action)
}

/// All models so many hundredths of an inch east and north.
fn by(x: i32, y: i32) -> GroupMove {
    GroupMove::shift([Vector::new(i64::from(x * INCH / 100), i64::from(y * INCH / 100))])
}

#[test]
fn a_sheet_says_what_an_enemy_does_next_turn() {
    let (rules, state) = facing("movement A", "12");
    let sheet = rules.sheet(&rules.view(&state, Observer::Seat(A)), first(LIBERATORS));
    let charges = said(&sheet.tags, "threat-charge");
    // SP-7.5 2D6 at least 5, 7 and 9, half an inch more with the end of the move, and a Move of 5″ before.
    let told: Vec<[i64; 3]> =
        charges.iter().map(|(message, _)| ["length", "most", "chance"].map(|name| number(message, name))).collect();
    let half = i64::from(INCH / 2);
    let row = |n: i64, chance| [n * 2 * half + half, (n + 5) * 2 * half + half, chance];
    assert_eq!(told, [row(5, 83), row(7, 58), row(9, 28)]);
    let moves = said(&sheet.tags, "threat-move");
    assert_eq!(number(&moves[0].0, "most"), i64::from(inches(11).0));
    let ring =
        |key| sheet.rings.iter().filter(|ring| ring.label.key == key).map(|ring| ring.distance).collect::<Vec<_>>();
    assert_eq!(ring("ring-run"), [inches(11).0]);
    assert_eq!(ring("ring-charge").len(), 3);
    assert!(ring("ring-range").is_empty(), "Liberators have no ranged weapons");
    let prosecutors = UnitId::new(B, 2);
    let (rules, state) =
        table("terrain none\nround 1\nfirst A\nturn A\nphase movement A\nB3 at 9,12 11,12 13,12\nA1 at 20,4");
    let sheet = rules.sheet(&rules.view(&state, Observer::Seat(A)), first(prosecutors));
    // SP-3.220 three dice: 8, 11 and 13 instead of 5, 7 and 9.
    let charges: Vec<i64> = said(&sheet.tags, "threat-charge").iter().map(|(m, _)| number(m, "chance")).collect();
    assert!(charges.iter().zip([83, 50, 25]).all(|(chance, least)| *chance >= least), "{charges:?}");
    assert_eq!(number(&said(&sheet.tags, "threat-shoot")[0].0, "most"), i64::from(inches(22).0));
}

#[test]
fn the_worst_that_an_enemy_may_do_is_a_charge_with_its_chance() {
    let (rules, state) = facing("movement A", "12");
    let threats = rules.threats(&state, first(LIBERATORS), first(CLANRATS));
    assert_eq!(threats.len(), 1, "Liberators do not shoot");
    let given = threats[0].given.as_ref().expect("they have to charge first");
    assert_eq!(given.message.key, "threat-moved-and-charged");
    assert!(given.ways < given.of && number(&given.message, "inches") < 5);
    let standpoint = Standpoint { rules: &rules, base: &state, tape: &[], now: &state, seat: A };
    let pair = (first(LIBERATORS), first(CLANRATS));
    let (prospects, _) = standpoint.threat(pair.0, pair.1, Effort::default()).expect("odds").expect("a threat");
    assert_eq!(prospects.stakes[0].piece, first(CLANRATS));
    assert!(prospects.stakes[0].outcomes.iter().any(|outcome| outcome.words.key == "outcome-slain"));
    // Whoever is in combat fights without a charge.
    let (rules, state) = facing("movement A", "8");
    let threats = rules.threats(&state, first(LIBERATORS), first(CLANRATS));
    assert!(threats.len() == 1 && threats[0].given.is_none());
}

#[test]
fn ground_keeps_out_of_combat_ranges_and_each_of_its_corners_is_legal() {
    let (rules, state) = facing("movement A", "12");
    let question = Question::open(A, Prompt::Window(Phase::Movement));
    let Offers::Region { drags, .. } = rules.offers(&state, &question) else { panic!("moves are drawn") };
    let drag = drags.iter().find(|drag| drag.piece == first(CLANRATS)).expect("the Clanrats may move");
    let outlines = rules.ground(&state, &question, drag).expect("ground");
    let corners: Vec<Place> = outlines.concat();
    assert!(corners.len() > 20, "{} corners", corners.len());
    let from = drag.from.expect("they stand somewhere");
    let mut straight = 0;
    for at in &corners {
        let way = GroupMove::shift([Point::new(at.x, at.y) - Point::new(from.x, from.y)]);
        straight += usize::from(rules.check(&state, &question, &Action::Move(CLANRATS, way)).is_ok());
    }
    assert!(straight * 2 > corners.len(), "{straight} of {} corners are reached in a straight line", corners.len());
    // SP-6.15 their rear row stands 6.8″ from the enemy, and the front row 5.6″ with bases between: nobody comes nearer than 3″.
    let highest = corners.iter().map(|at| at.y).max().expect("corners");
    let free = inches(12).0 - inches(3).0 - (INCH * 4 / 5 + INCH / 2) - INCH * 6 / 5;
    assert!(highest <= free + INCH / 10, "{highest} of {free}");
    assert!(corners.iter().any(|at| at.y < from.y) && corners.iter().any(|at| at.x < from.x));
}

#[test]
fn a_straight_line_that_is_barred_slips_to_a_way_round() {
    // SP-6.11 an own unit stands in the way.
    let (rules, state) = table(
        "terrain none\nround 1\nfirst A\nturn A\nphase movement A\nA1 at 10,4\nA2 at 10,6\nB4 at 9,18 10.8,18 12.6,18 14.4,18 16.2,18",
    );
    let question = Question::open(A, Prompt::Window(Phase::Movement));
    let general = UnitId::new(A, 0);
    let line = Action::Move(general, by(0, 400));
    assert!(rules.check(&state, &question, &line).is_err());
    let Some(Action::Move(_, way)) = rules.nudge(&state, &question, &line) else { panic!("there is a way round") };
    let from = state.battle.unit(general).at[0];
    assert_eq!(way.end(0, from), by(0, 400).end(0, from));
    assert!(way.way(0, from).len() > 2, "it turns");
    assert!(rules.check(&state, &question, &Action::Move(general, way)).is_ok());
}

#[test]
fn measuring_tells_the_gap_and_what_it_matters_for() {
    let (rules, state) = facing("movement A", "12");
    let view = rules.view(&state, Observer::Seat(A));
    let measured = rules.measure(&view, Spot::Piece(first(CLANRATS)), Spot::Piece(first(LIBERATORS)));
    let found = keys(&measured);
    for key in ["measure-gap", "measure-units", "measure-seen", "measure-charge"] {
        assert!(found.contains(&key), "{key}: {found:?}");
    }
    // From row to row 6.8″ less half of 25 and 40 mm, less the half inch at the end: a charge of 6″.
    let charge = said(&measured.notes, "measure-charge")[0];
    assert_eq!((number(&charge.0, "inches"), charge.1.0), (6, "SP-7.5"));
    let same = rules.measure(&view, Spot::Piece(first(CLANRATS)), Spot::Piece(PieceId(first(CLANRATS).0 + 1)));
    assert!(keys(&same).contains(&"measure-coherency"));
    let dracothion = state.battle.book.objectives[0].at;
    let place = Spot::Place(Place { x: dracothion.x.0, y: dracothion.y.0 });
    assert!(keys(&rules.measure(&view, Spot::Piece(first(CLANRATS)), place)).contains(&"measure-objective"));
    assert!(rules.measure(&view, Spot::Piece(PieceId(60_000)), place).notes.is_empty());
}

#[test]
fn a_move_is_shown_with_scores_ranges_and_what_parts_the_unit() {
    // Two Clanrats contest Dracothion after the move, and nobody does before.
    let (rules, state) = facing("movement A", "19");
    let question = Question::open(A, Prompt::Window(Phase::Movement));
    let objective = state.battle.book.objectives[0].at;
    let model = ModelId { unit: CLANRATS, number: 9 };
    let step = objective - state.battle.disc(model).at;
    let far = GroupMove::shift([step]);
    let shown = preview(&rules, &state, &question, &Action::Move(CLANRATS, far));
    let contests = said(&shown.notes, "preview-contests");
    // The one that they leave, and the one that they come to.
    let own: Vec<i64> = contests.iter().map(|(message, _)| number(message, "own")).collect();
    assert!(own.len() == 2 && own.iter().filter(|score| **score > 0).count() == 1, "{own:?} {:?}", keys(&shown));
    assert!(keys(&shown).contains(&"preview-coherent"));
    let torn =
        GroupMove::default().corrected(9, vec![state.battle.disc(model).at + Vector::new(i64::from(3 * INCH), 0)]);
    let shown = preview(&rules, &state, &question, &Action::Move(CLANRATS, torn));
    assert!(shown.marks.iter().any(|mark| mark.label.key == "preview-apart"));
    assert!(keys(&shown).contains(&"no-coherency") && !keys(&shown).contains(&"preview-coherent"));
}

#[test]
fn a_move_is_shown_with_those_in_range_of_whom() {
    let (rules, state) = table(
        "terrain none\nround 1\nfirst B\nturn B\nphase movement B\nB3 at 9,16 11,16 13,16\nA4 at 10,4 11.2,4 12.4,4 13.6,4 14.8,4 10,5.2 11.2,5.2 12.4,5.2 13.6,5.2 14.8,5.2",
    );
    let question = Question::open(B, Prompt::Window(Phase::Movement));
    let prosecutors = UnitId::new(B, 2);
    let shown = preview(&rules, &state, &question, &Action::Move(prosecutors, by(0, -300)));
    let shoots = said(&shown.notes, "preview-shoots");
    assert!(!shoots.is_empty() && number(&shoots[0].0, "weapons") > 0, "{:?}", keys(&shown));
    let stays = preview(&rules, &state, &question, &Action::Move(prosecutors, by(0, 300)));
    assert!(said(&stays.notes, "preview-shoots").is_empty());
}

#[test]
fn a_charge_is_shown_with_what_it_needs_and_how_likely_that_is() {
    let (rules, state) = facing("charge A", "12");
    let question = Question::open(A, Prompt::Window(Phase::Charge));
    let shown = preview(&rules, &state, &question, &Action::Declare(Universal::Charge, CLANRATS));
    let needs = said(&shown.notes, "preview-charge-needs");
    assert_eq!(needs.len(), 1);
    // A charge needs 6: 26 of 36 ways.
    assert_eq!((number(&needs[0].0, "inches"), number(&needs[0].0, "chance")), (6, 72));
    let charges = charging::charges(&state.battle, CLANRATS);
    let moving = Moving { unit: CLANRATS, manner: Manner::Charge, allowance: inches(charges[0].inches) };
    let asked = Question::open(A, Prompt::Move(moving));
    assert!(rules.check(&state, &asked, &Action::Go(CLANRATS, charges[0].way.clone())).is_ok());
    let short = Question::open(A, Prompt::Move(Moving { allowance: inches(5), ..moving }));
    assert!(rules.check(&state, &short, &Action::Go(CLANRATS, charges[0].way.clone())).is_err());
    // SP-13.4 two dice that need 9: 5 of 18.
    let chance = charging::chance(&state.battle, CLANRATS, 9);
    assert_eq!(chance.ways * 18, chance.of * 5);
}

/// The cards of the first side's hand of some kind, and what is said of each.
fn hand(rules: &Spearhead, state: &State, label: &str) -> Vec<(u8, Vec<&'static str>)> {
    let picture = rules.picture(&rules.view(state, Observer::Seat(A)));
    let found = picture.hands.into_iter().filter(|hand| hand.seat == A && hand.label.key == label);
    let keys = |notes: Vec<(Message, RuleId)>| notes.into_iter().map(|(message, _)| message.key).collect();
    found.flat_map(|hand| hand.cards).map(|card| (card.index, keys(card.notes))).collect()
}

#[test]
fn cards_in_hand_say_what_they_wait_for() {
    let (rules, mut state) = facing("movement A", "19");
    // War of Attrition, Raid, Do Not Waver; and The Ignax Dais was used.
    state.hands[0] = [1, 6, 11].into_iter().collect();
    state.battle.sides[0].discards = [0].into_iter().collect();
    let waits = [(1, vec!["tactic-none-destroyed"]), (6, vec!["tactic-no-raider"]), (11, vec!["tactic-no-fight"])];
    assert_eq!(hand(&rules, &state, "hand-tactics"), waits);
    assert_eq!(hand(&rules, &state, "hand-discards"), [(0, vec![])]);
    state.battle.turn.destroyed = [0, 1];
    assert_eq!(hand(&rules, &state, "hand-tactics")[0].1, ["tactic-complete"]);
    state.battle.turn.destroyed = [1, 1];
    assert_eq!(hand(&rules, &state, "hand-tactics")[0].1, ["tactic-not-more"]);
    assert_eq!(hand(&rules, &state, "hand-tactics")[2].1, ["tactic-no-fight", "tactic-lost"]);
    state.battle.active = B;
    assert_eq!(hand(&rules, &state, "hand-tactics")[0].1, ["tactic-not-now"]);
    // SP-11.2 the other side sees how many there are.
    let picture = rules.picture(&rules.view(&state, Observer::Seat(B)));
    let hidden = picture.hands.iter().find(|hand| hand.seat == A && hand.label.key == "hand-tactics").expect("a hand");
    assert!(hidden.cards.len() == 3 && hidden.cards.iter().all(|card| card.card.is_none() && card.notes.is_empty()));
}

#[test]
fn control_is_told_as_it_would_be_if_the_turn_ended() {
    // SP-8.44 nobody has gained Dracothion yet, on which these stand.
    let begin = "terrain none\nround 1\nfirst A\nturn A\nphase movement A\nB4 at 9,19 10.8,19 12.6,19 14.4,19 16.2,19";
    let (rules, mut state) = table(&format!("{begin}\nA1 at 15,11"));
    state.battle.control = [None; 5];
    // The Dracothion Dais and The Behemat Dais.
    state.hands[0] = [4, 3].into_iter().collect();
    assert_eq!(hand(&rules, &state, "hand-tactics"), [(3, vec!["tactic-control"]), (4, vec!["tactic-complete"])]);
}

#[test]
fn the_parts_of_a_turn_say_what_is_left_to_do() {
    let (rules, mut state) = facing("movement A", "12");
    // Redeploy is for the enemy's movement phase, and Inspiring Presence for a hero phase that is over.
    state.hands = [[8].into_iter().collect(), [5].into_iter().collect()];
    let stages = |state: &State, seat: Seat| rules.picture(&rules.view(state, Observer::Seat(seat))).stages;
    let own = stages(&state, A);
    assert_eq!(own.len(), 7);
    let now = &own[2];
    assert_eq!(now.when, muster_kernel::When::Now);
    let units: Vec<i64> = said(&now.left, "stage-units").iter().map(|(message, _)| number(message, "n")).collect();
    assert_eq!(units, [1, 1], "the Clanrats may move or run: {:?}", now.left);
    assert!(own[..2].iter().all(|stage| stage.left.is_empty() && stage.when == muster_kernel::When::Past));
    let other = stages(&state, B);
    let redeploy = state.battle.book.ability(state.battle.book.cards[5].command).card;
    let told = |stage: &muster_kernel::Stage| {
        stage
            .left
            .iter()
            .any(|(message, _)| message.args.iter().any(|(_, arg)| *arg == muster_kernel::Arg::Card(redeploy)))
    };
    assert!(told(&other[2]), "{:?}", other[2].left);
    assert!(!own.iter().any(told), "nobody is told of the cards of the other side");
    // Whoever has moved is done; whoever has passed can do nothing more.
    state.battle.step = muster_spearhead::step::Step::Window(Phase::Movement, B);
    assert!(stages(&state, A)[2].left.is_empty() && told(&stages(&state, B)[2]));
}

#[test]
fn slain_models_are_pointed_at_one_by_one_and_those_that_may_come_back_are_named_as_on_the_board() {
    let (rules, state) =
        table("terrain none\nround 1\nfirst A\nturn A\nphase hero A\nA4 models 1,2,3 at 10,4 11.2,4 12.4,4");
    let model = |number: u8| ModelId { unit: CLANRATS, number }.piece();
    let remove = Question::open(A, Prompt::Remove(CLANRATS, 2));
    let facets = rules.facets(&state, &remove, &Action::Remove([0, 2].into_iter().collect()));
    assert_eq!(facets.to_vec(), [Facet::Verb("verb-remove"), Facet::Target(model(0)), Facet::Target(model(2))]);
    let back = Question::open(A, Prompt::Return(Returning { unit: CLANRATS, count: 1, engaged: Units::NONE }));
    let facets = rules.facets(&state, &back, &Action::Return(7, Point::new(0, 0)));
    assert_eq!(facets[..2], [Facet::Piece(model(7)), Facet::Verb("verb-return")]);
    let picture = rules.picture(&rules.view(&state, Observer::Public));
    let group = picture.groups.iter().find(|group| group.id == CLANRATS.group()).expect("Clanrats");
    assert_eq!(group.gone.iter().find(|(id, _)| *id == model(7)).map(|(_, tag)| tag.as_str()), Some("A4.8"));
    assert_eq!((group.pieces.len(), group.gone.len()), (3, 7));
}
