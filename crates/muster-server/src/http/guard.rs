//! Who may ask and in which words: the host a request names, the site it comes from, the type of what it brings, how long it
//! takes, and the shape of what refuses it.

use super::Failure;
use crate::registry::TableRegistry;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use muster_protocol::wire::http::{Code, Refused};
use std::net::IpAddr;
use std::sync::Arc;

/// The most bytes of a refusal in another shape that are told on.
const TOLD_ON: usize = 1024;

/// The names by which a server is known, beside its addresses and `localhost`.
///
/// A page of somebody else's can have the name of its own site lead to this machine, and would then be taken by a browser
/// for a page of this server. It cannot do so without naming that site.
pub(crate) struct Hosts(Vec<String>);

impl Hosts {
    /// The server of these names.
    pub(crate) fn new(names: &[String]) -> Hosts {
        Hosts(names.iter().map(|name| plain(name)).collect())
    }

    /// Whether a request that names this host, without a port, is meant for this server.
    fn answers_for(&self, host: &str) -> bool {
        let host = plain(host);
        let address = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(&host);
        address.parse::<IpAddr>().is_ok()
            || host == "localhost"
            || host.ends_with(".localhost")
            || self.0.contains(&host)
    }

    /// Whether a page that was loaded from `origin` belongs to the server that is reached as `host`. Where something in
    /// front of the server passes requests on under another name, the page's own name counts if it is one of the server's.
    fn is_own_page(&self, origin: &str, host: Option<&Authority>) -> bool {
        let Ok(origin) = origin.parse::<Uri>() else { return false };
        let usual = match origin.scheme_str() {
            Some("http") => 80,
            Some("https") => 443,
            _ => return false,
        };
        let Some(page) = origin.authority() else { return false };
        let place = |authority: &Authority| (plain(authority.host()), authority.port_u16().unwrap_or(usual));
        host.is_some_and(|host| place(host) == place(page)) || self.0.contains(&plain(page.host()))
    }

    fn check(&self, request: &Request) -> Result<(), Refused> {
        let host = named_host(request)?;
        if let Some(host) = &host
            && !self.answers_for(host.host())
        {
            let message = format!(
                "This server does not answer for `{}`; ask it by its address, or start it with --allow-host {}.",
                host.host(),
                host.host()
            );
            return Err(Refused::new(Code::WrongHost, message));
        }
        let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
        if !changes && !request.headers().contains_key(header::UPGRADE) {
            return Ok(());
        }
        let Some(origin) = request.headers().get(header::ORIGIN) else { return Ok(()) };
        if origin.to_str().is_ok_and(|origin| self.is_own_page(origin, host.as_ref())) {
            return Ok(());
        }
        Err(Refused::new(Code::WrongOrigin, "Pages of other sites may not ask for this."))
    }
}

/// A name as it is compared.
fn plain(name: &str) -> String {
    name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase()
}

/// The host a request is for, if it says so: a browser always does.
fn named_host(request: &Request) -> Result<Option<Authority>, Refused> {
    let named = request.headers().get_all(header::HOST).iter().collect::<Vec<_>>();
    let unreadable = || Refused::new(Code::Unreadable, "The request has a `Host` that cannot be read.");
    match named.as_slice() {
        [] => Ok(request.uri().authority().cloned()),
        [host] => {
            let host = Authority::try_from(host.as_bytes()).map_err(|_| unreadable())?;
            if host.as_str().contains('@') { Err(unreadable()) } else { Ok(Some(host)) }
        }
        _ => Err(unreadable()),
    }
}

/// Refuses what is meant for another server, and what pages of other sites ask for.
pub(super) async fn meant_for_us(State(hosts): State<Arc<Hosts>>, request: Request, next: Next) -> Response {
    match hosts.check(&request) {
        Ok(()) => next.run(request).await,
        Err(refused) => Failure(refused).into_response(),
    }
}

/// Refuses bodies that are not said to be JSON: another site's form cannot say so.
pub(super) async fn takes_json(request: Request, next: Next) -> Response {
    of_type("application/json", request, next).await
}

/// Refuses bodies that are not said to be text.
pub(super) async fn takes_text(request: Request, next: Next) -> Response {
    of_type("text/plain", request, next).await
}

async fn of_type(wanted: &str, request: Request, next: Next) -> Response {
    let named = essence(request.headers());
    if request.method() != Method::POST || named.is_some_and(|named| named.eq_ignore_ascii_case(wanted)) {
        return next.run(request).await;
    }
    let message = match named {
        Some(named) => format!("The body is said to be `{named}`; send it as `Content-Type: {wanted}`."),
        None => format!("The body is not said to be anything; send it as `Content-Type: {wanted}`."),
    };
    Failure(Refused::new(Code::WrongType, message)).into_response()
}

/// The media type without its parameters.
fn essence(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    value.split(';').next().map(str::trim)
}

/// Refuses what has taken too long.
pub(super) async fn in_time(State(registry): State<Arc<TableRegistry>>, request: Request, next: Next) -> Response {
    let longest = registry.limits.request_deadline;
    tokio::time::timeout(longest, next.run(request)).await.unwrap_or_else(|_| {
        let message = format!("The request took longer than the {} s that it may take.", longest.as_secs_f64());
        Failure(Refused::new(Code::TooLong, message)).into_response()
    })
}

/// Gives refusals that come from below the handlers, which are plain text, the shape that all others have.
pub(super) async fn in_one_shape(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    let json = essence(response.headers()).is_some_and(|named| named == "application/json");
    if json || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let (mut head, body) = response.into_parts();
    let told = to_bytes(body, TOLD_ON).await.unwrap_or_default();
    let told = String::from_utf8_lossy(&told);
    let message = match told.trim().trim_end_matches('.') {
        "" => format!("{status}."),
        told => format!("{told}."),
    };
    let refused = serde_json::to_vec(&Refused::new(code_of(status), message)).expect("plain data becomes JSON");
    head.headers.remove(header::CONTENT_LENGTH);
    head.headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    Response::from_parts(head, Body::from(refused))
}

fn code_of(status: StatusCode) -> Code {
    match status {
        StatusCode::NOT_FOUND => Code::UnknownAddress,
        StatusCode::METHOD_NOT_ALLOWED => Code::WrongMethod,
        StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Code::WrongType,
        _ if status.is_server_error() => Code::Broken,
        _ => Code::Unreadable,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_answers_for_its_addresses_and_its_names() {
        let hosts = Hosts::new(&["Games.Example".to_owned()]);
        for host in ["127.0.0.1", "192.168.0.7", "[::1]", "localhost", "LOCALHOST.", "a.localhost", "games.example"] {
            assert!(hosts.answers_for(host), "{host}");
        }
        for host in ["example", "evil.example", "games.example.evil.example", "127.0.0.1.evil.example", ""] {
            assert!(!hosts.answers_for(host), "{host}");
        }
    }

    #[test]
    fn a_page_is_the_server_s_own_if_it_came_from_where_the_request_goes() {
        let hosts = Hosts::new(&["games.example".to_owned()]);
        let own = |origin: &str, host: &str| hosts.is_own_page(origin, host.parse().ok().as_ref());
        assert!(own("http://127.0.0.1:7777", "127.0.0.1:7777"));
        assert!(own("http://localhost", "localhost:80") && own("https://localhost", "LocalHost"));
        assert!(own("https://games.example", "127.0.0.1:7777"), "passed on under another name");
        assert!(!own("http://127.0.0.1:7778", "127.0.0.1:7777"), "another server of the same machine");
        assert!(!own("http://evil.example", "127.0.0.1:7777"));
        assert!(!own("null", "127.0.0.1:7777") && !own("file://", "127.0.0.1:7777") && !own("", "127.0.0.1"));
    }
}
