//! What the parts of a number are called.

use muster_games::game;
use muster_kernel::{CardId, Explained, Message, Origin, RuleId, Stat};
use muster_protocol::wire::draw::Part;
use muster_protocol::{Names, Speaker};

#[test]
fn a_part_of_a_number_is_called_by_its_word_where_the_rule_is_about_many() {
    let names = Names::default();
    let speaker = Speaker::new(game("warband").expect("Warband"), &names);
    let told = |source: Option<Origin>| {
        let part = muster_kernel::Part { amount: 4, rule: RuleId("WB-2.9"), source };
        let number = Explained { value: 4, parts: [part].into_iter().collect() };
        let stat = Stat { label: Message::new("armor"), value: number, style: "plus" };
        let Part { title, card, .. } = speaker.stat(&stat).parts.remove(0);
        (title, card)
    };
    assert_eq!(told(Some(Origin::Word("skill-armor"))), ("Armor".to_owned(), None));
    assert_eq!(told(Some(Origin::Card(CardId(3)))), ("Characteristics".to_owned(), Some(3)));
    assert_eq!(told(None), ("Characteristics".to_owned(), None));
}
