//! Who may ask, in which words, and the one shape of every refusal.

use crate::support::{Person, TestServer, call};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use muster_protocol::wire::http::{Code, Refused};
use muster_protocol::wire::socket::Detail;
use muster_server::{Database, Limits, Options, app};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;

type Head<'a> = (Method, &'a str, &'a [(&'a str, &'a str)]);

async fn asked(server: &TestServer, (method, path, headers): Head<'_>, body: &str) -> (StatusCode, String) {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    server.call(request.body(Body::from(body.to_owned())).unwrap()).await
}

const JSON: (&str, &str) = ("content-type", "application/json");
const HERE: (&str, &str) = ("host", "127.0.0.1:7777");

#[tokio::test]
async fn every_refusal_has_one_shape() {
    let server = TestServer::with(Database::Memory, Limits { body: 1000, ..Limits::default() }).await;
    let (id, _) = server.one_screen().await;
    let socket = format!("/api/tables/{id}/socket");
    let large = "x".repeat(2000);
    let cases: &[(Head<'_>, &str, StatusCode, Code)] = &[
        ((Method::GET, "/api/none", &[]), "", StatusCode::NOT_FOUND, Code::UnknownAddress),
        ((Method::GET, "/api", &[]), "", StatusCode::NOT_FOUND, Code::UnknownAddress),
        ((Method::GET, "/api/", &[]), "", StatusCode::NOT_FOUND, Code::UnknownAddress),
        ((Method::DELETE, "/api/tables", &[]), "", StatusCode::METHOD_NOT_ALLOWED, Code::WrongMethod),
        ((Method::GET, "/api/odds", &[]), "", StatusCode::METHOD_NOT_ALLOWED, Code::WrongMethod),
        ((Method::POST, "/table/1", &[]), "", StatusCode::METHOD_NOT_ALLOWED, Code::WrongMethod),
        ((Method::POST, "/api/tables", &[JSON]), &large, StatusCode::PAYLOAD_TOO_LARGE, Code::TooLarge),
        ((Method::POST, "/api/tables", &[JSON]), "{", StatusCode::BAD_REQUEST, Code::Unreadable),
        ((Method::GET, "/api/tables/%FF", &[]), "", StatusCode::BAD_REQUEST, Code::Unreadable),
        ((Method::GET, "/api/rulesets/%FF/rules", &[]), "", StatusCode::BAD_REQUEST, Code::Unreadable),
        ((Method::GET, "/api/tables/x/replay?view=0&view=1", &[]), "", StatusCode::BAD_REQUEST, Code::Unreadable),
        ((Method::GET, &socket, &[]), "", StatusCode::BAD_REQUEST, Code::Unreadable),
        ((Method::POST, &socket, &[]), "", StatusCode::METHOD_NOT_ALLOWED, Code::WrongMethod),
    ];
    for (head, body, status, code) in cases {
        let reply = asked(&server, head.clone(), body).await;
        let refused: Refused = serde_json::from_str(&reply.1).unwrap_or_else(|e| panic!("{head:?}: {e}: {reply:?}"));
        assert_eq!((reply.0, refused.code), (*status, *code), "{head:?}: {refused:?}");
        assert!(refused.message.ends_with('.') && refused.message.len() > 10, "{refused:?}");
    }
    let request = Request::delete("/api/tables").body(Body::empty()).unwrap();
    let (head, _) = call(server.router.clone(), request).await;
    assert_eq!(head.headers["allow"], "GET,HEAD,POST", "what would be right");
    assert_eq!(head.headers["content-type"], "application/json");
}

#[tokio::test]
async fn bodies_say_what_they_are() {
    let server = TestServer::open().await;
    for path in ["/api/tables", "/api/tables/none/join", "/api/odds"] {
        for headers in [&[][..], &[("content-type", "text/plain")], &[("content-type", "application/json5")]] {
            let reply = asked(&server, (Method::POST, path, headers), "{}").await;
            assert_eq!(reply.0, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{path} {headers:?}");
            let refused = server.refused(&reply);
            assert!(refused.code == Code::WrongType && refused.message.contains("application/json"), "{refused:?}");
        }
        let said = [("content-type", "Application/JSON; charset=utf-8")];
        let reply = asked(&server, (Method::POST, path, &said), "{").await;
        assert_eq!(server.refused(&reply).code, Code::Unreadable, "{path}: it was looked at");
    }
    let reply = asked(&server, (Method::POST, "/api/replays", &[JSON]), "").await;
    assert!(server.refused(&reply).message.contains("text/plain"), "{reply:?}");
}

#[tokio::test]
async fn a_name_that_is_not_this_server_s_is_refused() {
    let options = Options { database: Database::Memory, hosts: vec!["games.example".into()], ..Options::default() };
    let router = app(&options).await.unwrap();
    let status = async |path: &str, host: &str| {
        let request = Request::get(path).header("host", host).body(Body::empty()).unwrap();
        let (head, text) = call(router.clone(), request).await;
        if head.status == StatusCode::MISDIRECTED_REQUEST {
            let refused: Refused = serde_json::from_str(&text).unwrap();
            assert!(refused.code == Code::WrongHost && refused.message.contains("--allow-host"), "{refused:?}");
        }
        head.status
    };
    for host in ["127.0.0.1:7777", "[::1]:7777", "localhost:80", "10.1.2.3", "games.example", "Games.Example:443"] {
        assert_eq!(status("/api/rulesets", host).await, StatusCode::OK, "{host}");
    }
    for path in ["/", "/api/rulesets", "/api/none"] {
        for host in ["evil.example", "evil.example:7777", "x", "127.0.0.1.evil.example"] {
            assert_eq!(status(path, host).await, StatusCode::MISDIRECTED_REQUEST, "{path} {host}");
        }
        for host in ["", "a b", "me@localhost"] {
            assert_eq!(status(path, host).await, StatusCode::BAD_REQUEST, "{path} {host}");
        }
    }
}

#[tokio::test]
async fn pages_of_other_sites_cannot_ask() {
    let server = TestServer::open().await;
    let create = async |origin: &str| {
        let headers = [HERE, JSON, ("origin", origin)];
        let reply = asked(&server, (Method::POST, "/api/tables", &headers), "{}").await;
        server.refused(&reply).code
    };
    assert_eq!(create("http://127.0.0.1:7777").await, Code::Unreadable, "our own page; its plan is bad");
    for origin in ["http://127.0.0.1:8888", "http://evil.example", "https://127.0.0.1", "null", "chrome"] {
        assert_eq!(create(origin).await, Code::WrongOrigin, "{origin}");
    }
    let headers = [HERE, ("origin", "http://evil.example")];
    let reply = asked(&server, (Method::GET, "/api/rulesets", &headers), "").await;
    assert_eq!(reply.0, StatusCode::OK, "what is only read is kept from other sites by their browser");
}

#[tokio::test]
async fn sockets_of_other_sites_are_not_opened() {
    let server = TestServer::open().await;
    let (id, token) = server.one_screen().await;
    let connect = async |origin: String| {
        let url = format!("ws://{}/api/tables/{id}/socket", server.address);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("origin", HeaderValue::from_str(&origin).unwrap());
        tokio_tungstenite::connect_async(request).await.map(|_| ())
    };
    connect(format!("http://{}", server.address)).await.expect("our own page");
    let refused = connect("http://evil.example".into()).await.expect_err("another site");
    let tokio_tungstenite::tungstenite::Error::Http(response) = refused else { panic!("{refused:?}") };
    assert_eq!(response.status(), StatusCode::FORBIDDEN);
    // Programs send no origin.
    Person::sit_with(server.address, &id, &[&token], Detail::Brief).await.unwrap();
}
