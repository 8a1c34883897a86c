//! A server in the same process, and people who talk to it.

use axum::Router;
use axum::body::Body;
use axum::http::response::Parts;
use axum::http::{Request as HttpRequest, StatusCode, header};
use futures_util::{SinkExt, StreamExt};
use muster_protocol::wire::answer::Answer;
use muster_protocol::wire::draw::Picture;
use muster_protocol::wire::http::{Code, CreateTable, Join, Joined, Refused, SeatPlan, TableCreated, Who};
use muster_protocol::wire::log::LogLine;
use muster_protocol::wire::socket::{Client, Detail, Now, Request, Server, TableView, Waiting};
use muster_server::{ClientAddress, Database, Limits, Options, Server as Muster, StoreError};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use tower::ServiceExt;

/// A server that listens on a port of its own.
pub(crate) struct TestServer {
    pub(crate) router: Router,
    pub(crate) address: SocketAddr,
    served: tokio::task::JoinHandle<()>,
}

impl TestServer {
    pub(crate) async fn open() -> TestServer {
        TestServer::with(Database::Memory, Limits { bot_pace: Duration::ZERO, ..Limits::default() }).await
    }

    pub(crate) async fn with(database: Database, limits: Limits) -> TestServer {
        TestServer::until(database, limits, std::future::pending()).await
    }

    /// A server that takes who asks from what a proxy says, in memory.
    pub(crate) async fn behind_a_proxy(limits: Limits) -> TestServer {
        let client_address = ClientAddress::Forwarded;
        let options = Options { database: Database::Memory, limits, client_address, ..Options::default() };
        TestServer::serving(Muster::open(&options).await.unwrap(), std::future::pending()).await
    }

    /// A server that stops when it is told to.
    pub(crate) async fn until(
        database: Database,
        limits: Limits,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> TestServer {
        let server = Muster::open(&Options { database, limits, ..Options::default() }).await.unwrap();
        TestServer::serving(server, stop).await
    }

    /// Stops, and opens the same database again once everything that still uses it has ended.
    pub(crate) async fn reopen(self, database: Database, limits: Limits) -> TestServer {
        self.served.abort();
        drop(self.router);
        let options = Options { database, limits, ..Options::default() };
        let free = async {
            loop {
                match Muster::open(&options).await {
                    Ok(server) => return server,
                    Err(StoreError::InUse { .. }) => tokio::time::sleep(Duration::from_millis(20)).await,
                    Err(error) => panic!("{error}"),
                }
            }
        };
        let server = tokio::time::timeout(Duration::from_secs(60), free).await.expect("the first server ends");
        TestServer::serving(server, std::future::pending()).await
    }

    async fn serving(server: Muster, stop: impl Future<Output = ()> + Send + 'static) -> TestServer {
        let router = server.router();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let served = tokio::spawn(async move { server.run(listener, stop).await });
        TestServer { router, address, served }
    }

    /// A request without a body; the response as text.
    pub(crate) async fn get_text(&self, path: &str, token: Option<&str>) -> (StatusCode, String) {
        let mut request = HttpRequest::get(path);
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        self.call(request.body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn get<T: DeserializeOwned>(&self, path: &str, token: Option<&str>) -> T {
        let (status, text) = self.get_text(path, token).await;
        assert!(status.is_success(), "{path}: {status} {text}");
        serde_json::from_str(&text).unwrap_or_else(|e| panic!("{path}: {e}: {text}"))
    }

    pub(crate) async fn post_text(&self, path: &str, body: impl Into<Body>) -> (StatusCode, String) {
        let kind = if path.starts_with("/api/replays") { "text/plain" } else { "application/json" };
        self.call(HttpRequest::post(path).header(header::CONTENT_TYPE, kind).body(body.into()).unwrap()).await
    }

    pub(crate) async fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> T {
        let (status, text) = self.post_text(path, serde_json::to_string(body).unwrap()).await;
        assert!(status.is_success(), "{path}: {status} {text}");
        serde_json::from_str(&text).unwrap_or_else(|e| panic!("{path}: {e}: {text}"))
    }

    /// A request that must fail with this code.
    #[track_caller]
    pub(crate) fn refused(&self, answer: &(StatusCode, String)) -> Refused {
        assert!(!answer.0.is_success(), "it was done: {}", answer.1);
        serde_json::from_str(&answer.1).unwrap_or_else(|e| panic!("{e}: {}", answer.1))
    }

    pub(crate) async fn call(&self, request: HttpRequest<Body>) -> (StatusCode, String) {
        let (head, text) = call(self.router.clone(), request).await;
        (head.status, text)
    }

    pub(crate) async fn create(&self, plan: &CreateTable) -> TableCreated {
        self.post("/api/tables", plan).await
    }

    /// A table for two at one screen.
    pub(crate) async fn one_screen(&self) -> (String, String) {
        let created = self.create(&plan([seat(Who::Me), seat(Who::Here)])).await;
        (created.table.id, created.token.unwrap())
    }
}

/// One request; the head of the response and its body as text.
pub(crate) async fn call(router: Router, request: HttpRequest<Body>) -> (Parts, String) {
    let (head, body) = router.oneshot(request).await.unwrap().into_parts();
    let bytes = axum::body::to_bytes(body, usize::MAX).await.unwrap();
    (head, String::from_utf8(bytes.to_vec()).unwrap())
}

pub(crate) fn seat(who: Who) -> SeatPlan {
    SeatPlan { who, bot: None, force: None }
}

pub(crate) fn bot(name: &str) -> SeatPlan {
    SeatPlan { who: Who::Bot, bot: Some(name.to_owned()), force: None }
}

pub(crate) fn plan(seats: [SeatPlan; 2]) -> CreateTable {
    CreateTable { ruleset: "feint".into(), setup: None, position: None, seats: seats.to_vec(), physical_dice: false }
}

/// Somebody who sets a table up for a friend, and the friend.
pub(crate) async fn two(server: &TestServer, wanted: &CreateTable) -> (String, [Person; 2]) {
    let created = server.create(wanted).await;
    let id = created.table.id;
    let join = Join { invite: Some(created.invites[0].invite.clone()), ..Join::default() };
    let joined: Joined = server.post(&format!("/api/tables/{id}/join"), &join).await;
    let south = Person::sit(server, &id, &[&created.token.unwrap()]).await;
    let north = Person::sit(server, &id, &[&joined.token]).await;
    (id, [south, north])
}

/// Somebody at a table, with a copy of the table kept from what the server sends.
pub(crate) struct Person {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every message, as it came.
    pub(crate) heard: Vec<String>,
    pub(crate) table: TableView,
    next: u32,
    /// Why the connection was closed, once it is.
    pub(crate) closed: Option<(u16, String)>,
}

impl Person {
    /// Sits down.
    pub(crate) async fn sit(server: &TestServer, id: &str, tokens: &[&str]) -> Person {
        Person::sit_with(server.address, id, tokens, Detail::Full).await.unwrap_or_else(|r| panic!("{r:?}"))
    }

    pub(crate) async fn sit_with(
        address: SocketAddr,
        id: &str,
        tokens: &[&str],
        detail: Detail,
    ) -> Result<Person, Refused> {
        let url = format!("ws://{address}/api/tables/{id}/socket");
        let (mut socket, _) = tokio_tungstenite::connect_async(url).await.expect("the table can be reached");
        let tokens = tokens.iter().map(|t| (*t).to_owned()).collect();
        let hello = Request { request: Some(0), ask_for: Client::Hello { tokens, detail: Some(detail) } };
        socket.send(Message::text(serde_json::to_string(&hello).unwrap())).await.unwrap();
        let mut heard = Vec::new();
        loop {
            let text = next_text(&mut socket, &mut None).await.expect("somebody answers");
            heard.push(text.clone());
            match serde_json::from_str(&text).unwrap() {
                Server::Table(table) => return Ok(Person { socket, heard, table: *table, next: 1, closed: None }),
                Server::Refused { refused, .. } => return Err(refused),
                _ => (),
            }
        }
    }

    /// Numbers requests from here on; for tests that send numbers of their own as well.
    pub(crate) fn number_from(&mut self, next: u32) {
        self.next = next;
    }

    /// Sends something as it is.
    pub(crate) async fn send_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Sends something as it is, if the connection is still there.
    pub(crate) async fn try_send_text(&mut self, text: &str) -> Result<(), tokio_tungstenite::tungstenite::Error> {
        self.socket.send(Message::text(text)).await
    }

    /// Sends a request; returns its number.
    pub(crate) async fn send(&mut self, ask_for: Client) -> u32 {
        let request = self.next;
        self.next += 1;
        let text = serde_json::to_string(&Request { request: Some(request), ask_for }).unwrap();
        self.send_text(&text).await;
        request
    }

    /// The next message, which is also applied to the copy of the table; nothing once the connection is closed.
    pub(crate) async fn hear(&mut self) -> Option<Server> {
        let text = next_text(&mut self.socket, &mut self.closed).await?;
        self.heard.push(text.clone());
        let message: Server = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
        match &message {
            Server::Table(table) => self.table = (**table).clone(),
            Server::Update(update) => {
                assert_eq!(update.from, self.table.version, "updates follow each other");
                self.table.version = update.version;
                if let (Some(patch), Some(picture)) = (&update.picture, &mut self.table.picture) {
                    patch.apply(picture);
                }
                if let Some(keep) = update.keep_log {
                    self.table.log.retain(|line| line.n <= keep);
                }
                self.table.log.extend(update.log.iter().cloned());
                self.table.now = update.now.clone();
            }
            Server::Seats { seats, watchers } => {
                self.table.seats.clone_from(seats);
                self.table.watchers = *watchers;
            }
            _ => (),
        }
        Some(message)
    }

    /// Sends a request and waits for what answers it.
    pub(crate) async fn ask(&mut self, ask_for: Client) -> Result<Server, Refused> {
        let number = Some(self.send(ask_for).await);
        loop {
            let message = self.hear().await.expect("the connection stays");
            match &message {
                Server::Refused { request, refused } if *request == number => return Err(refused.clone()),
                Server::Table(table) if table.request == number => return Ok(message),
                Server::Update(update) if update.request == number => return Ok(message),
                Server::Offers { request, .. }
                | Server::Preview { request, .. }
                | Server::Checked { request, .. }
                | Server::Sheet { request, .. }
                | Server::Measured { request, .. }
                | Server::Odds { request, .. }
                | Server::Ok { request }
                    if *request == number =>
                {
                    return Ok(message);
                }
                _ => (),
            }
        }
    }

    pub(crate) async fn ask_refused(&mut self, ask_for: Client) -> Code {
        self.ask(ask_for).await.expect_err("this is refused").code
    }

    pub(crate) fn now(&self) -> &Now {
        &self.table.now
    }

    pub(crate) fn picture(&self) -> &Picture {
        self.table.picture.as_ref().expect("full detail has a picture")
    }

    pub(crate) fn log(&self) -> &[LogLine] {
        &self.table.log
    }

    pub(crate) fn over(&self) -> bool {
        matches!(self.now().waiting, Waiting::Over { .. })
    }

    /// The version of this seat's question, if it is asked.
    pub(crate) fn asked(&self) -> Option<u32> {
        self.now().ask.as_ref().map(|ask| ask.version)
    }

    /// Of two seats at one screen, looks from the one that is asked.
    pub(crate) async fn look_where_asked(&mut self) {
        for seat in [0, 1] {
            self.ask(Client::Look { seat }).await.unwrap();
            if self.asked().is_some() {
                return;
            }
        }
        panic!("one of the two is asked");
    }

    /// Answers this seat's question.
    pub(crate) async fn say(&mut self, action: &str) -> Result<Server, Refused> {
        let version = self.asked().expect("this seat is asked");
        self.ask(Client::Answer { version, answer: Answer::Notation { text: action.to_owned() } }).await
    }

    /// Answers this seat's question with an offer.
    pub(crate) async fn take(&mut self, offer: u32) -> Result<Server, Refused> {
        let version = self.asked().expect("this seat is asked");
        self.ask(Client::Answer { version, answer: Answer::Offer { offer, first: Vec::new() } }).await
    }

    /// Answers this seat's question with any offer.
    pub(crate) async fn take_any(&mut self, numbers: &mut Numbers) -> Result<Server, Refused> {
        let sheet = self.now().ask.as_ref().and_then(|ask| ask.offers.as_ref()).expect("offers in full detail");
        let offers = sheet.offers.len() as u32;
        self.take(numbers.next() % offers).await
    }

    /// Listens until the table has this version.
    pub(crate) async fn catch_up(&mut self, version: u32) {
        while self.table.version < version {
            self.hear().await.expect("the connection stays");
        }
    }
}

async fn next_text(
    socket: &mut WebSocketStream<MaybeTlsStream<TcpStream>>,
    closed: &mut Option<(u16, String)>,
) -> Option<String> {
    loop {
        let message = tokio::time::timeout(Duration::from_secs(20), socket.next()).await.expect("an answer in time");
        match message {
            Some(Ok(Message::Text(text))) => return Some(text.to_string()),
            Some(Ok(Message::Close(frame))) => {
                *closed = frame.map(|frame| (frame.code.into(), frame.reason.to_string()));
                return None;
            }
            Some(Err(_)) | None => return None,
            Some(Ok(_)) => (),
        }
    }
}

/// Numbers that look random and are the same every time.
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    pub(crate) fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32
    }
}

/// Plays on with random offers until the game is over; both seats and whoever looks on hear everything.
pub(crate) async fn play_out(people: &mut [Person], numbers: &mut Numbers) {
    let mut answers = 0;
    while !people[0].over() {
        let at = people.iter().position(|p| p.asked().is_some()).expect("somebody is asked");
        people[at].take_any(numbers).await.unwrap_or_else(|r| panic!("{r:?}"));
        let version = people[at].table.version;
        for person in people.iter_mut() {
            person.catch_up(version).await;
        }
        answers += 1;
        assert!(answers < 5000, "games end");
    }
}
