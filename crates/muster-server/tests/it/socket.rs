//! Games over the socket.

use crate::support::{Numbers, Person, TestServer, bot, plan, play_out, seat};
use muster_protocol::wire::answer::Answer;
use muster_protocol::wire::http::{Code, Join, Joined, Who};
use muster_protocol::wire::socket::{Client, Detail, Server, Waiting};

#[tokio::test]
async fn two_people_and_a_watcher_play_a_game_and_copies_stay_true() {
    let server = TestServer::open().await;
    for round in 0..3 {
        let created = server.create(&plan([seat(Who::Me), seat(Who::Friend)])).await;
        let id = created.table.id;
        let join = Join { invite: Some(created.invites[0].invite.clone()), ..Join::default() };
        let joined: Joined = server.post(&format!("/api/tables/{id}/join"), &join).await;
        let mut people = [
            Person::sit(&server, &id, &[&created.token.unwrap()]).await,
            Person::sit(&server, &id, &[&joined.token]).await,
            Person::sit(&server, &id, &[]).await,
        ];
        play_out(&mut people, &mut Numbers(round)).await;
        for mut person in people {
            let (picture, log) = (person.picture().clone(), person.log().to_vec());
            person.ask(Client::Sync {}).await.unwrap();
            assert_eq!(person.picture(), &picture, "what was patched is what is there");
            assert_eq!(person.log(), log, "the log told line by line is the log told at once");
        }
    }
}

#[tokio::test]
async fn a_ready_force_answers_by_itself_and_a_bot_by_return() {
    let server = TestServer::open().await;
    let mut wanted = plan([seat(Who::Me), bot("greedy")]);
    wanted.seats[0].force = Some("march-line".into());
    wanted.seats[1].force = Some("risen-phalanx".into());
    let created = server.create(&wanted).await;
    let mut person = Person::sit(&server, &created.table.id, &[&created.token.unwrap()]).await;
    for _ in 0..100 {
        if person.asked().is_some() {
            break;
        }
        person.hear().await.unwrap();
    }
    let ask = person.now().ask.clone().expect("the person is asked in the end");
    assert!(!ask.rule.starts_with("FT-3."), "forces and weapons are chosen already: {ask:?}");
    assert!(ask.offers.unwrap().complete);
}

#[tokio::test]
async fn an_answer_can_be_taken_back_until_something_shows() {
    let server = TestServer::open().await;
    let (id, token) = server.one_screen().await;
    let mut person = Person::sit(&server, &id, &[&token]).await;
    let version = person.table.version;
    assert_eq!(person.ask_refused(Client::TakeBack { version }).await, Code::NoTakeBack);
    person.say("force Mirefang Horde").await.unwrap();
    let back = person.now().take_back.clone().expect("it is said whether something can be taken back");
    assert!(back.why_not.is_some(), "what is chosen in secret is committed");
    let version = person.table.version;
    assert_eq!(person.ask_refused(Client::TakeBack { version }).await, Code::NoTakeBack);
    person.ask(Client::Look { seat: 1 }).await.unwrap();
    person.say("force March Line").await.unwrap();
    for seat in [0, 1] {
        person.ask(Client::Look { seat }).await.unwrap();
        person.say("weapons").await.unwrap();
    }
    person.look_where_asked().await;
    let before = person.table.clone();
    person.take(0).await.unwrap();
    assert_eq!(person.now().take_back.as_ref().unwrap().answers, 1);
    let version = person.table.version;
    person.ask(Client::TakeBack { version }).await.unwrap();
    assert_eq!(person.log(), before.log);
    assert_eq!(person.picture(), before.picture.as_ref().unwrap());
    assert_eq!(person.now().ask.as_ref().unwrap().text, before.now.ask.as_ref().unwrap().text);
    assert_eq!(person.ask_refused(Client::TakeBack { version }).await, Code::Stale);
}

#[tokio::test]
async fn a_question_stays_open_while_the_other_seat_answers() {
    let server = TestServer::open().await;
    let created = server.create(&plan([seat(Who::Me), seat(Who::Friend)])).await;
    let id = created.table.id;
    let join = Join { invite: Some(created.invites[0].invite.clone()), ..Join::default() };
    let joined: Joined = server.post(&format!("/api/tables/{id}/join"), &join).await;
    let mut south = Person::sit(&server, &id, &[&created.token.unwrap()]).await;
    let mut north = Person::sit(&server, &id, &[&joined.token]).await;
    let asked = south.asked().unwrap();
    north.say("force March Line").await.unwrap();
    south.catch_up(north.table.version).await;
    assert_eq!(south.asked(), Some(asked), "the question is the same one");
    south.say("force Boar Rush").await.unwrap();
    assert_ne!(south.asked(), Some(asked), "the next question is another");
}

#[tokio::test]
async fn people_may_roll_their_own_dice() {
    let server = TestServer::open().await;
    let mut wanted = plan([seat(Who::Me), seat(Who::Here)]);
    wanted.physical_dice = true;
    let created = server.create(&wanted).await;
    let mut person = Person::sit(&server, &created.table.id, &[&created.token.unwrap()]).await;
    for answer in ["force March Line", "force Boar Rush", "weapons", "weapons"] {
        if person.asked().is_none() {
            let Waiting::Choices { seats } = person.now().waiting.clone() else { panic!("choices are waited for") };
            person.ask(Client::Look { seat: seats[0] }).await.unwrap();
        }
        person.say(answer).await.unwrap();
    }
    let Waiting::Dice { dice, sides, .. } = person.now().waiting else {
        panic!("dice are waited for: {:?}", person.now())
    };
    assert_eq!(sides, 6);
    let version = person.table.version;
    let wrong = Client::Roll { version, faces: vec![9; usize::from(dice)] };
    assert_eq!(person.ask_refused(wrong).await, Code::WrongDice);
    let right = Client::Roll { version, faces: vec![3; usize::from(dice)] };
    person.ask(right).await.unwrap();
    assert_eq!(person.log().last().unwrap().dice.as_ref().unwrap().faces, vec![3; usize::from(dice)]);
}

#[tokio::test]
async fn questions_about_the_table_are_answered() {
    let server = TestServer::open().await;
    let (id, token) = server.one_screen().await;
    let mut people = [Person::sit(&server, &id, &[&token]).await];
    // Play until pieces stand on the board and the first seat is asked.
    let mut numbers = Numbers(3);
    while people[0].picture().pieces.len() < 10 || people[0].asked().is_none() {
        if people[0].asked().is_none() {
            let seat = 1 - people[0].table.seat.unwrap();
            people[0].ask(Client::Look { seat }).await.unwrap();
        } else {
            people[0].take_any(&mut numbers).await.unwrap();
        }
    }
    let [person] = &mut people;
    let offers = person.now().ask.clone().unwrap().offers.unwrap();
    let Server::Offers { sheet, .. } = person.ask(Client::Offers {}).await.unwrap() else { panic!("offers") };
    assert_eq!(sheet, offers);
    let text = sheet.offers[0].notation.clone();
    let answer = Answer::Offer { offer: 0, first: Vec::new() };
    assert!(matches!(person.ask(Client::Preview { answer: answer.clone() }).await, Ok(Server::Preview { .. })));
    let Ok(Server::Checked { refused: None, notation, .. }) = person.ask(Client::Check { answer }).await else {
        panic!("legal")
    };
    assert_eq!(notation, Some(text), "an offer is written as it says");
    let wrong = Client::Check { answer: Answer::Notation { text: "move S1 99".into() } };
    let Ok(Server::Checked { refused: Some(refused), .. }) = person.ask(wrong).await else { panic!("illegal") };
    assert!(!refused.violations.is_empty() && refused.violations.iter().all(|v| !v.title.is_empty()), "{refused:?}");
    let piece = person.picture().pieces[0].id;
    assert!(matches!(person.ask(Client::Sheet { piece }).await, Ok(Server::Sheet { sheet: Some(_), .. })));
    // A piece may have fallen while it was asked about: that is no mistake of whoever asks.
    assert!(matches!(person.ask(Client::Sheet { piece: u16::MAX }).await, Ok(Server::Sheet { sheet: None, .. })));
    assert!(matches!(person.ask(Client::Say { text: "Well played".into() }).await, Ok(Server::Ok { .. })));
}

#[tokio::test]
async fn brief_detail_sends_what_is_needed_to_answer_and_no_more() {
    let server = TestServer::open().await;
    let (id, token) = server.one_screen().await;
    let mut person = Person::sit_with(server.address, &id, &[&token], Detail::Brief).await.unwrap();
    assert!(person.table.picture.is_none() && person.log().is_empty());
    let Ok(Server::Update(update)) = person.take(2).await else { panic!("an update acknowledges") };
    assert!(update.picture.is_none() && update.log.is_empty() && update.now.take_back.is_none());
}

#[tokio::test]
async fn giving_up_ends_the_game() {
    let server = TestServer::open().await;
    let (id, token) = server.one_screen().await;
    let mut person = Person::sit(&server, &id, &[&token]).await;
    person.ask(Client::Concede {}).await.unwrap();
    let Waiting::Over { standing } = &person.now().waiting else { panic!("it is over") };
    assert_eq!(standing.winner, Some(1));
    assert_eq!(person.ask_refused(Client::Concede {}).await, Code::GameOver);
}
