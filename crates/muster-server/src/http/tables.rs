//! Tables and replays over HTTP.

use super::Failure;
use super::asker::Asker;
use super::failure::{bytes, json};
use crate::registry::{TableRegistry, bearer};
use crate::replay;
use crate::table::Command;
use crate::work::Claim;
use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Path, Query, Request, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use muster_protocol::wire::draw::Picture;
use muster_protocol::wire::http::{Code, Joined, Refused, Replay, TableCreated, TableInfo};
use serde::Deserialize;
use std::sync::Arc;

/// The newest tables.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables", responses((status = 200, body = Vec<TableInfo>))))]
pub(crate) async fn list(State(registry): State<Arc<TableRegistry>>) -> Result<Json<Vec<TableInfo>>, Failure> {
    Ok(Json(registry.list().await?))
}

/// Sets up a table.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables", request_body = muster_protocol::wire::http::CreateTable,
    responses((status = 200, body = TableCreated), (status = "4XX", body = Refused))))]
pub(crate) async fn create(
    State(registry): State<Arc<TableRegistry>>,
    Asker(address): Asker,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<TableCreated>, Failure> {
    Ok(Json(registry.create(address, json(body)?).await?))
}

/// One table, and which of its seats the asker holds.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{id}", params(("id" = String, Path)),
    responses((status = 200, body = TableInfo), (status = "4XX", body = Refused))))]
pub(crate) async fn one(
    State(registry): State<Arc<TableRegistry>>,
    Asker(address): Asker,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<TableInfo>, Failure> {
    let token = bearer(&headers);
    Ok(Json(registry.ask(address, &id, |reply| Command::Info { token, reply }).await?))
}

/// A table as it stands, for whoever looks on: no token shows more of it.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{id}/glimpse", params(("id" = String, Path)),
    responses((status = 200, body = Picture), (status = "4XX", body = Refused))))]
pub(crate) async fn glimpse(
    State(registry): State<Arc<TableRegistry>>,
    Asker(address): Asker,
    Path(id): Path<String>,
) -> Result<Json<Picture>, Failure> {
    Ok(Json(registry.ask(address, &id, |reply| Command::Glimpse { reply }).await?))
}

/// Takes a seat.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{id}/join", params(("id" = String, Path)), request_body = muster_protocol::wire::http::Join,
    responses((status = 200, body = Joined), (status = "4XX", body = Refused))))]
pub(crate) async fn join(
    State(registry): State<Arc<TableRegistry>>,
    Asker(address): Asker,
    Path(id): Path<String>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Joined>, Failure> {
    let join = Box::new(json(body)?);
    Ok(Json(registry.ask(address, &id, |reply| Command::Join { join, reply }).await??))
}

/// As whom the game is seen.
#[derive(Deserialize)]
pub(crate) struct View {
    view: Option<String>,
}

/// A table's game as it was played so far.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{id}/replay", params(("id" = String, Path), ("view" = Option<String>, Query)),
    responses((status = 200, body = Replay), (status = "4XX", body = Refused))))]
pub(crate) async fn replay(
    State(registry): State<Arc<TableRegistry>>,
    Asker(address): Asker,
    Path(id): Path<String>,
    Query(View { view }): Query<View>,
    headers: HeaderMap,
) -> Result<Json<Replay>, Failure> {
    let token = bearer(&headers);
    let pool = &registry.work.replays;
    let ticket = pool.enter(Claim::asked(address))?;
    let record = registry.ask(address, &id, |reply| Command::Record { token, reply }).await?;
    let most = registry.limits.replay_answers;
    let work = move |cancellation: &_| replay::of_table(record, view.as_deref(), (most, cancellation));
    Ok(Json(pool.run(ticket, work).await?))
}

/// A table's journal, once everything may be known.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{id}/journal", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = "4XX", body = Refused))))]
pub(crate) async fn journal(
    State(registry): State<Arc<TableRegistry>>,
    Asker(address): Asker,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Failure> {
    let token = bearer(&headers);
    let record = registry.ask(address, &id, |reply| Command::Record { token, reply }).await?;
    let text = replay::journal_of(&record)?;
    let name = format!("attachment; filename=\"{}-{}.journal\"", record.header.ruleset, record.header.id);
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)], text))
}

/// Verifies a journal and shows it. Nothing of it is kept.
#[cfg_attr(test, utoipa::path(post, path = "/api/replays", params(("view" = Option<String>, Query)),
    request_body(content = String, content_type = "text/plain"),
    responses((status = 200, body = Replay), (status = "4XX", body = Refused), (status = 503, body = Refused))))]
pub(crate) async fn upload(
    State(registry): State<Arc<TableRegistry>>,
    Asker(address): Asker,
    Query(View { view }): Query<View>,
    request: Request,
) -> Result<Json<Replay>, Failure> {
    // A place comes before the body: what waits in line is all that is held in memory.
    let pool = &registry.work.uploads;
    let ticket = pool.enter(Claim::asked(address))?;
    let body = bytes(Bytes::from_request(request, &registry).await)?;
    let text = String::from_utf8(body.into())
        .map_err(|_| Refused::new(Code::UnreadableJournal, "A journal is text in UTF-8; this is not."))?;
    let most = registry.limits.replay_answers;
    let work = move |cancellation: &_| replay::of_journal(&text, view.as_deref(), (most, cancellation));
    Ok(Json(pool.run(ticket, work).await?))
}
