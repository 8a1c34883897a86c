//! The browser client, built into the binary.

use super::Failure;
use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use muster_protocol::wire::http::{Code, Refused};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// Names of built files carry a hash of what is in them, so they never change.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

const NO_CLIENT: &str = "<!doctype html><html lang=en><meta charset=utf-8><title>Muster</title><h1>Muster is running</h1>\
<p>This binary was built without the browser client, because Node was not found or its build failed. Install Node 20 or \
newer with npm, run <code>cargo build</code> again, and reload this page.</p>\
<p>Until then the table can be played in a terminal with <code>muster play feint</code>, and programs can use the \
<a href=\"/api/openapi.json\">interface</a>.</p></html>";

/// A file of the client; every other address is a page of the client, which finds its own way.
pub(crate) async fn file(method: Method, uri: Uri) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        let refused = Refused::new(Code::WrongMethod, "Pages can only be fetched; programs ask below /api.");
        return ([(header::ALLOW, "GET, HEAD")], Failure(refused)).into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Client::get(path).filter(|_| !path.is_empty()) {
        let cache = if path.starts_with("assets/") { FOR_EVER } else { ASK_AGAIN };
        let mime = file.metadata.mimetype().to_owned();
        return ([(header::CONTENT_TYPE, mime), (header::CACHE_CONTROL, cache.to_owned())], file.data).into_response();
    }
    if path.starts_with("assets/") {
        return (StatusCode::NOT_FOUND, Html("<!doctype html><title>Not found</title>There is no such file."))
            .into_response();
    }
    match Client::get("index.html") {
        Some(page) => {
            let headers = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, ASK_AGAIN)];
            (headers, page.data).into_response()
        }
        None => (StatusCode::SERVICE_UNAVAILABLE, Html(NO_CLIENT)).into_response(),
    }
}
