//! Why an answer was refused, whom each reason is about, and which reasons say the same.

use muster_games::game;
use muster_kernel::{Message, Observer, PieceId, Refusal, Sampler, Seat};
use muster_protocol::wire::http::{Named, Refused, Violation};
use muster_protocol::{Names, Speaker, joined};

/// Five models in a row, of whom each might go six inches, and a stranger in their way.
const TABLE: &str = "scenario battle vigilant-brotherhood gnawfeast-clawpack
map horizontal A=south
terrain large A 25,8 facing 0,1
round 1
turn A
phase movement A
A1 at 20,2
A2 at 25,4
A4 at 5,5 6.7,5 8.4,5 10.1,5 11.8,5
B1 at 20,9
B4 models 1 at 5,10";

fn refused(answer: &str) -> Refused {
    let game = game("spearhead").expect("Spearhead");
    let (play, _) = game.begin(TABLE, &mut Sampler(1)).unwrap_or_else(|error| panic!("{error:?}"));
    let mut names = Names::default();
    names.learn(&play.picture(Observer::Seat(Seat::FIRST)));
    let error = play.check(Seat::FIRST, answer).expect_err("it is refused");
    Speaker::new(game, &names).refused(&error)
}

#[test]
fn reasons_say_whom_they_are_about_and_which_of_them_say_the_same() {
    let all = refused("move A4 by 0,9").violations;
    let far: Vec<Violation> = all.into_iter().filter(|one| one.rule == "SP-6.10").collect();
    let whom: Vec<&str> = far.iter().flat_map(|one| &one.whom).map(Named::tag).collect();
    assert_eq!(whom, ["A4.1", "A4.2", "A4.3", "A4.4", "A4.5"]);
    let begins = |one: &Violation| one.message.starts_with(&format!("The path of {}", one.whom[0].tag()));
    assert!(far.iter().all(|one| one.says == far[0].says && begins(one)), "{far:?}");
    assert!(matches!(far[0].whom[0], Named::Piece { .. }));
    let told = joined(&far);
    assert_eq!(told.len(), 1);
    assert_eq!((&told[0].reason.whom, &told[0].others[..]), (&far[0].whom, &whom[1..]));
}

#[test]
fn a_unit_is_named_as_a_group_and_what_is_said_of_another_card_is_not_the_same() {
    let Refused { violations, .. } = refused("move A4 by 0,0 5 14.5,5");
    let [alone] = violations.as_slice() else { panic!("{violations:?}") };
    assert!(matches!(alone.whom.as_slice(), [Named::Group { tag, .. }] if tag == "A4"), "{alone:?}");
    let on = |answer: &str| {
        refused(answer).violations.into_iter().find(|one| one.rule == "SP-6.11").expect("it ends on somebody")
    };
    let (own, strange) = (on("move A4 by 0,0 5 10.5,5"), on("move A1 by 0,6"));
    let tags = |one: &Violation| one.whom.iter().map(|named| named.tag().to_owned()).collect::<Vec<_>>();
    assert_eq!(tags(&own), ["A4.5", "A4.4"]);
    assert!(tags(&strange)[0].starts_with("A1") && tags(&strange)[1].starts_with("B1"), "{strange:?}");
    assert_ne!(own.says, strange.says);
}

#[test]
fn what_the_reader_cannot_tell_apart_is_said_once_and_names_nobody() {
    let game = game("spearhead").expect("Spearhead");
    let names = Names::default();
    let about = |piece: u16| muster_kernel::Violation {
        rule: muster_kernel::RuleId("SP-6.11"),
        message: Message::new("no-through").with("model", PieceId(piece)).with("piece", PieceId(9)),
    };
    let refused = Speaker::new(game, &names).forbidden(&Refusal(vec![about(1), about(2)]));
    let [only] = refused.violations.as_slice() else { panic!("{refused:?}") };
    assert!(only.whom.is_empty());
}
