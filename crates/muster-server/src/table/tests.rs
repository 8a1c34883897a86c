//! What a table does for those who ask, counted: how often the game is played again for it.

use super::{Command, Hello};
use crate::address::Address;
use crate::connections::ConnectionSlot;
use crate::outbox::{Outbox, Queue};
use crate::registry::TableRegistry;
use crate::store::Write;
use crate::{Database, Limits, Options};
use muster_protocol::wire::answer::Answer;
use muster_protocol::wire::http::{Code, CreateTable, SeatPlan, Who};
use muster_protocol::wire::socket::{Client, Detail};
use std::net::IpAddr;
use std::sync::Arc;

/// An offer as an answer.
fn offer(offer: u32) -> Answer {
    Answer::Offer { offer, first: Vec::new() }
}

async fn registry(limits: Limits) -> Arc<TableRegistry> {
    TableRegistry::open(&Options { database: Database::Memory, limits, ..Options::default() }).await.unwrap()
}

fn plan(who: [Who; 2]) -> CreateTable {
    let seats = who.map(|who| SeatPlan { who, bot: (who == Who::Bot).then(|| "greedy".to_owned()), force: None });
    CreateTable { ruleset: "feint".into(), setup: None, position: None, seats: seats.to_vec(), physical_dice: false }
}

fn address(n: u8) -> Address {
    Address::of(IpAddr::from([10, 0, 0, n]))
}

/// Somebody connected, as the table sees it.
struct Connected {
    number: u64,
    _slot: Arc<ConnectionSlot>,
    queue: Queue,
}

impl Connected {
    async fn come(registry: &Arc<TableRegistry>, id: &str, tokens: Vec<String>) -> Connected {
        let slot = Arc::new(registry.connections.open(None, None).unwrap());
        let (outbox, queue) = Outbox::new();
        let number = slot.number;
        let _slot = Arc::clone(&slot);
        let hello = Hello { slot, address: address(1), request: None, tokens, detail: Detail::Full, outbox };
        registry.tell(address(1), id, Command::Hello(Box::new(hello))).await.unwrap();
        Connected { number, _slot, queue }
    }

    async fn ask(&self, registry: &Arc<TableRegistry>, id: &str, message: Client) {
        let command = Command::Client { connection: self.number, request: Some(7), message: Box::new(message) };
        registry.tell(address(1), id, command).await.unwrap();
    }

    /// The next message of this type.
    async fn hear(&mut self, kind: &str) -> serde_json::Value {
        loop {
            let text = self.queue.next().await.expect("somebody answers");
            let message: serde_json::Value = serde_json::from_str(&text).unwrap();
            if message["type"] == kind {
                return message;
            }
        }
    }
}

#[tokio::test]
async fn a_crowd_that_asks_for_everything_has_the_game_played_again_once() {
    let registry = registry(Limits::default()).await;
    let id = registry.create(address(1), plan([Who::Me, Who::Here])).await.unwrap().table.id;
    let other = registry.create(address(1), plan([Who::Me, Who::Here])).await.unwrap().table.id;
    let before = registry.work.opened.begun();
    assert_eq!(before, 2, "each table was opened once");
    let mut crowd = Vec::new();
    for _ in 0..30 {
        crowd.push(Connected::come(&registry, &id, Vec::new()).await);
    }
    for _ in 0..20 {
        for one in &mut crowd {
            one.ask(&registry, &id, Client::Sync {}).await;
        }
        // What another table is asked has nothing to wait for.
        registry.ask(address(1), &other, |reply| Command::Info { token: None, reply }).await.unwrap();
        for one in &mut crowd {
            while one.hear("table").await["request"] != 7 {}
        }
    }
    assert_eq!(registry.work.opened.begun() - before, 1, "for the first of them alone");
}

#[tokio::test]
async fn who_comes_and_goes_does_not_have_the_game_played_again() {
    let registry = registry(Limits::default()).await;
    let created = registry.create(address(1), plan([Who::Me, Who::Here])).await.unwrap();
    let (id, token) = (created.table.id, created.token.unwrap());
    let mut player = Connected::come(&registry, &id, vec![token]).await;
    let mut told = player.hear("table").await;
    let before = registry.work.opened.begun();
    for _ in 0..10 {
        let mut one = Connected::come(&registry, &id, Vec::new()).await;
        let seen = one.hear("table").await;
        assert_eq!(seen["version"], told["version"]);
        registry.tell(address(1), &id, Command::Leave { connection: one.number }).await.unwrap();
        // The table changes while nobody looks on.
        let version = told["ask"]["version"].as_u64().unwrap() as u32;
        player.ask(&registry, &id, Client::Answer { version, answer: offer(0) }).await;
        told = player.hear("update").await;
        if told["ask"].is_null() {
            let seat = told["waiting"]["seats"][0].as_u64().unwrap() as u8;
            player.ask(&registry, &id, Client::Look { seat }).await;
            told = player.hear("table").await;
        }
    }
    let looked_with_both = 1;
    assert!(registry.work.opened.begun() - before <= 1 + looked_with_both, "{}", registry.work.opened.begun() - before);
}

#[tokio::test]
async fn one_address_leaves_tables_for_others() {
    let registry = registry(Limits { tables: 12, tables_per_address: 8, ..Limits::default() }).await;
    let make = async |n| registry.create(address(n), plan([Who::Me, Who::Here])).await.map(|c| c.table.id);
    for _ in 0..8 {
        make(1).await.unwrap();
    }
    assert_eq!(make(1).await.unwrap_err().code, Code::Full);
    assert!(make(2).await.is_ok(), "somebody else still finds a table");
    let large = CreateTable { position: Some(" ".repeat(40_000)), ..plan([Who::Me, Who::Here]) };
    assert!(registry.create(address(3), large).await.is_err(), "and nobody takes the rest with one position");
}

#[tokio::test]
async fn tables_nobody_plays_at_go_and_games_stay() {
    let registry = registry(Limits { idle: std::time::Duration::from_millis(1), ..Limits::default() }).await;
    let make = async |who| {
        let created = registry.create(address(1), plan(who)).await.unwrap();
        (created.table.id, created.token.unwrap())
    };
    let (untouched, _) = make([Who::Me, Who::Here]).await;
    let (alone, token_alone) = make([Who::Me, Who::Friend]).await;
    let (played, token) = make([Who::Me, Who::Here]).await;
    let (over, token_over) = make([Who::Me, Who::Here]).await;
    for (id, token, message) in [
        (&alone, token_alone, Client::Answer { version: 0, answer: offer(0) }),
        (&played, token, Client::Answer { version: 0, answer: offer(0) }),
        (&over, token_over, Client::Concede {}),
    ] {
        let mut player = Connected::come(&registry, id, vec![token]).await;
        player.ask(&registry, id, message).await;
        player.hear("update").await;
        registry.tell(address(1), id, Command::Leave { connection: player.number }).await.unwrap();
    }
    while registry.loaded_tables() > 0 {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    let there = async |id: &String| registry.store.load(id).await.unwrap().is_some();
    let day = 24 * 3600;
    let now = crate::registry::now();
    assert_eq!(registry.expire(now).await, 0, "all are fresh");
    assert_eq!(registry.expire(now + 2 * day).await, 2, "those nobody played at, and where nobody came");
    assert!(!there(&untouched).await && !there(&alone).await && there(&played).await);
    assert_eq!(registry.expire(now + 100 * day).await, 1, "a game that nobody plays on");
    assert!(!there(&played).await && there(&over).await, "one that was played to its end stays");
    registry.store.write(Write::Delete { id: over }).await.unwrap();
}

#[tokio::test]
async fn a_table_somebody_has_open_does_not_go() {
    let registry = registry(Limits::default()).await;
    let id = registry.create(address(1), plan([Who::Me, Who::Here])).await.unwrap().table.id;
    assert_eq!(registry.expire(i64::MAX / 2).await, 0);
    registry.forget(&id);
    let open =
        async || registry.ask(address(1), &id, |reply| Command::Info { token: None, reply }).await.map(|info| info.id);
    let mark = registry.mark_for_removal(&id).expect("nobody has it open");
    assert_eq!(open().await.unwrap_err().code, Code::UnknownTable, "what goes cannot be opened");
    drop(mark);
    assert_eq!(open().await.unwrap(), id);
}
