//! Rules that stumble: the table is as it was before, and goes on.
//!
//! A test of its own, because the games of a whole program are replaced by ones that stumble when they are asked to.

#[path = "it/support.rs"]
#[expect(dead_code, reason = "this test needs less of it than others do")]
mod support;

use muster_games::*;
use muster_kernel::{
    AnswerError, Catalogue, Dice, DragId, Entry, LogEntry, NoTakeBack, Observer, Picture, PieceId, Place, Preview,
    Problem, Rule, Seat, Sheet, Spot,
};
use muster_protocol::wire::answer::Answer;
use muster_protocol::wire::http::{Code, Join, Joined, TableInfo, Who};
use muster_protocol::wire::socket::Client;
use std::sync::atomic::{AtomicUsize, Ordering};
use support::{Person, TestServer, bot, plan, seat};

/// An answer that ends so is taken, and then the rules stumble over it.
const STONE: &str = " and stumble";

/// How many pictures were made of matches.
static PICTURES: AtomicUsize = AtomicUsize::new(0);

/// A game whose matches stumble, and count the pictures that are made of them.
struct Rough(&'static dyn Game);

/// A match that stumbles.
struct Stumbling(Box<dyn Play>);

/// Says the same as the game inside.
macro_rules! as_inside {
    ($($name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {
        $(fn $name(&self $(, $argument: $type)*) -> $result { self.0.$name($($argument),*) })*
    };
}

/// Does the same as the match inside.
macro_rules! does_inside {
    ($($name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {
        $(fn $name(&mut self $(, $argument: $type)*) -> $result { self.0.$name($($argument),*) })*
    };
}

impl Game for Rough {
    as_inside! {
        id() -> &'static str;
        units_per_inch() -> i32;
        title() -> &'static str;
        blurb() -> &'static str;
        texts() -> &'static str;
        document() -> &'static str;
        minutes() -> (u16, u16);
        complexity() -> u8;
        seats() -> [&'static str; 2];
        version() -> String;
        rules() -> &'static [Rule];
        catalogue() -> &Catalogue;
        setups() -> &[SetupInfo];
        glimpse() -> Option<&Picture>;
        forces() -> &[StoredForce];
        series(series: &Series, clock: &dyn Clock, report: &mut dyn FnMut(GameRecord) -> bool) -> Result<(), BeginError>;
        scenario(file: &str, text: &str) -> ScenarioReport;
        check_forces(text: &str) -> Vec<Problem>;
        schemas() -> Vec<(&'static str, String)>;
        data_files() -> Vec<&'static str>;
        more_data_files() -> Option<&'static str>;
        odds(wanted: &WantedOdds, poll: muster_dice::Poll<'_>) -> Result<StepOdds, NoOdds>;
        fighters() -> Vec<Fighter>;
        weapons() -> Vec<String>;
        strike(wanted: &WantedStrike) -> Result<StrikeOdds, NoStrike>;
        with_data(files: &[(String, String)]) -> Result<Box<dyn Game>, Vec<(String, Problem)>>;
    }

    fn begin(&self, setup: &str, dice: &mut dyn Dice) -> Result<(Box<dyn Play>, Vec<LogEntry>), BeginError> {
        let (play, told) = self.0.begin(setup, dice)?;
        Ok((Box::new(Stumbling(play)), told))
    }

    fn replay(
        &self,
        journal: &TextJournal,
        poll: muster_dice::Poll<'_>,
        hear: &mut dyn FnMut(&dyn Play, Vec<LogEntry>),
    ) -> Result<Box<dyn Play>, GameError> {
        Ok(Box::new(Stumbling(self.0.replay(journal, poll, hear)?)))
    }
}

impl Play for Stumbling {
    as_inside! {
        waiting() -> Waiting;
        asked(seat: Seat) -> Option<Asked>;
        offers(seat: Seat) -> Option<OfferSheet>;
        check(seat: Seat, action: &str) -> Result<(), AnswerError>;
        can_take_back(seat: Seat, agreed: &[Seat]) -> Result<usize, NoTakeBack>;
        sheet(observer: Observer, piece: PieceId) -> Sheet;
        nudge(seat: Seat, action: &str) -> Result<Option<String>, AnswerError>;
        ground(seat: Seat, drag: DragId) -> Result<Option<Vec<Vec<Place>>>, AnswerError>;
        measure(observer: Observer, from: Spot, to: Spot) -> Preview;
        lines(observer: Observer) -> Vec<String>;
        len() -> usize;
        entries(from: usize) -> Vec<Entry<String>>;
        bot_answer(seat: Seat, thinker: &Thinker<'_>) -> Option<String>;
        answer_odds(seat: Seat, action: &str, effort: OddsEffort) -> Result<Option<AnswerOdds>, NoAnswerOdds>;
        danger(seat: Seat, pair: (PieceId, PieceId), effort: OddsEffort) -> Result<Option<AnswerOdds>, NoAnswerOdds>;
        fingerprint() -> u64;
    }
    does_inside! {
        answer_nth(seat: Seat, n: usize, dice: &mut dyn Dice) -> Result<Vec<LogEntry>, AnswerError>;
        roll(faces: &[u8], dice: &mut dyn Dice) -> Result<Vec<LogEntry>, AnswerError>;
        concede(seat: Seat) -> Result<Vec<LogEntry>, AnswerError>;
        take_back(seat: Seat, agreed: &[Seat]) -> Result<usize, NoTakeBack>;
        enter(entry: &Entry<String>) -> Result<Vec<LogEntry>, AnswerError>;
    }

    fn fork(&self) -> Box<dyn Play> {
        Box::new(Stumbling(self.0.fork()))
    }

    fn answer(&mut self, seat: Seat, action: &str, dice: &mut dyn Dice) -> Result<Vec<LogEntry>, AnswerError> {
        let told = self.0.answer(seat, action.strip_suffix(STONE).unwrap_or(action), dice);
        assert!(!action.ends_with(STONE), "as it was asked to");
        told
    }

    fn picture(&self, observer: Observer) -> Picture {
        PICTURES.fetch_add(1, Ordering::Relaxed);
        self.0.picture(observer)
    }

    fn preview(&self, seat: Seat, action: &str) -> Result<Previewed, AnswerError> {
        assert!(!action.ends_with(STONE), "as it was asked to");
        self.0.preview(seat, action)
    }
}

#[tokio::test]
async fn a_table_survives_rules_that_stumble() {
    let rough = games().iter().map(|game| Box::new(Rough(&**game)) as Box<dyn Game>).collect();
    assert!(replace_games(rough).is_ok(), "the games are replaced once");
    let server = TestServer::open().await;
    let created = server.create(&plan([seat(Who::Me), seat(Who::Friend)])).await;
    let (id, token) = (created.table.id, created.token.unwrap());
    let join = Join { invite: Some(created.invites[0].invite.clone()), ..Join::default() };
    let joined: Joined = server.post(&format!("/api/tables/{id}/join"), &join).await;
    let mut south = Person::sit(&server, &id, &[&token]).await;
    let mut north = Person::sit(&server, &id, &[&joined.token]).await;
    south.say("force Boar Rush").await.unwrap();
    north.catch_up(south.table.version).await;
    let (before, log) = (north.picture().clone(), north.log().to_vec());

    let stumble = |action: &str| format!("{action}{STONE}");
    let refused = north.say(&stumble("force March Line")).await.unwrap_err();
    assert_eq!(refused.code, Code::Broken);
    assert_eq!(north.picture(), &before, "the answer was applied before the rules stumbled, and is gone");
    assert_eq!(north.log(), log);
    assert!(north.asked().is_some(), "the question is open again");
    south.catch_up(north.table.version).await;
    assert!(south.asked().is_none(), "what was answered before stays answered");

    // A question about the table stumbles as well, and nothing was another for it: what others were about to answer is
    // still asked, and the game is played on as if nothing had been.
    let (version, heard) = (north.table.version, south.heard.len());
    let preview = Client::Preview { answer: Answer::Notation { text: stumble("force March Line") } };
    assert_eq!(north.ask_refused(preview).await, Code::Broken);
    assert_eq!(north.table.version, version, "asking is no change");
    south.ask(Client::Sync {}).await.unwrap();
    assert_eq!((south.table.version, south.heard.len()), (version, heard + 1), "nobody else hears of it");
    north.say("force March Line").await.unwrap();
    south.catch_up(north.table.version).await;
    assert!(south.asked().is_some() && north.asked().is_some(), "both choose weapons now");
    let info: TableInfo = server.get(&format!("/api/tables/{id}"), Some(&token)).await;
    assert_eq!(info.answers, 2, "two answers were given, and two are kept");

    // Both players and somebody who looks on: a picture for each of them with every answer, and no more.
    let mut public = Person::sit(&server, &id, &[]).await;
    for _ in 0..6 {
        let asker = if south.asked().is_some() { &mut south } else { &mut north };
        let before = PICTURES.load(Ordering::Relaxed);
        asker.take(0).await.unwrap();
        let version = asker.table.version;
        for person in [&mut south, &mut north, &mut public] {
            person.catch_up(version).await;
        }
        let made = PICTURES.load(Ordering::Relaxed) - before;
        assert_eq!(made, 3, "one picture for each observer of an answer");
    }

    let other = server.create(&plan([seat(Who::Me), bot("greedy")])).await;
    let mut elsewhere = Person::sit(&server, &other.table.id, &[&other.token.unwrap()]).await;
    elsewhere.say("force Boar Rush").await.unwrap();
}
