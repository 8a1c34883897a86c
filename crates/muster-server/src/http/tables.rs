//! Tables and replays over HTTP.

use super::Failure;
use super::failure::{bytes, json};
use crate::address::client_address;
use crate::connections::ConnectionSlot;
use crate::registry::{TableRegistry, bearer};
use crate::replay;
use crate::table::Command;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Path, Query, Request, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use axum::{Extension, Json};
use muster_protocol::wire::http::{Code, CreateTable, Join, Joined, Refused, Replay, TableCreated, TableInfo};
use serde::Deserialize;
use std::sync::Arc;

/// The newest tables.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = Vec<TableInfo>)))]
pub(crate) async fn list(State(registry): State<Arc<TableRegistry>>) -> Result<Json<Vec<TableInfo>>, Failure> {
    Ok(Json(registry.list().await?))
}

/// Sets up a table.
#[utoipa::path(post, path = "/api/tables", request_body = CreateTable,
    responses((status = 200, body = TableCreated), (status = "4XX", body = Refused)))]
pub(crate) async fn create(
    State(registry): State<Arc<TableRegistry>>,
    slot: Option<Extension<Arc<ConnectionSlot>>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<TableCreated>, Failure> {
    let peer = slot.and_then(|Extension(slot)| slot.peer);
    let address = client_address(registry.client_address, peer, &headers);
    Ok(Json(registry.create(address, json(body)?).await?))
}

/// One table, and which of its seats the asker holds.
#[utoipa::path(get, path = "/api/tables/{id}", params(("id" = String, Path)),
    responses((status = 200, body = TableInfo), (status = "4XX", body = Refused)))]
pub(crate) async fn one(
    State(registry): State<Arc<TableRegistry>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<TableInfo>, Failure> {
    let token = bearer(&headers);
    Ok(Json(registry.ask(&id, |reply| Command::Info { token, reply }).await?))
}

/// Takes a seat.
#[utoipa::path(post, path = "/api/tables/{id}/join", params(("id" = String, Path)), request_body = Join,
    responses((status = 200, body = Joined), (status = "4XX", body = Refused)))]
pub(crate) async fn join(
    State(registry): State<Arc<TableRegistry>>,
    Path(id): Path<String>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Joined>, Failure> {
    let join = json(body)?;
    Ok(Json(registry.ask(&id, |reply| Command::Join { join, reply }).await??))
}

/// As whom the game is seen.
#[derive(Deserialize)]
pub(crate) struct View {
    view: Option<String>,
}

/// A table's game as it was played so far.
#[utoipa::path(get, path = "/api/tables/{id}/replay", params(("id" = String, Path), ("view" = Option<String>, Query)),
    responses((status = 200, body = Replay), (status = "4XX", body = Refused)))]
pub(crate) async fn replay(
    State(registry): State<Arc<TableRegistry>>,
    Path(id): Path<String>,
    Query(View { view }): Query<View>,
    headers: HeaderMap,
) -> Result<Json<Replay>, Failure> {
    let token = bearer(&headers);
    let workers = &registry.work.replays;
    let place = workers.enter()?;
    let record = registry.ask(&id, |reply| Command::Record { token, reply }).await?;
    Ok(Json(workers.run(place, move |stop| replay::of_table(record, view.as_deref(), stop)).await?))
}

/// A table's journal, once everything may be known.
#[utoipa::path(get, path = "/api/tables/{id}/journal", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = "4XX", body = Refused)))]
pub(crate) async fn journal(
    State(registry): State<Arc<TableRegistry>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Failure> {
    let token = bearer(&headers);
    let record = registry.ask(&id, |reply| Command::Record { token, reply }).await?;
    let text = replay::journal_of(&record)?;
    let name = format!("attachment; filename=\"{}-{}.journal\"", record.header.ruleset, record.header.id);
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)], text))
}

/// Verifies a journal and shows it. Nothing of it is kept.
#[utoipa::path(post, path = "/api/replays", params(("view" = Option<String>, Query)),
    request_body(content = String, content_type = "text/plain"),
    responses((status = 200, body = Replay), (status = "4XX", body = Refused), (status = 503, body = Refused)))]
pub(crate) async fn upload(
    State(registry): State<Arc<TableRegistry>>,
    Query(View { view }): Query<View>,
    request: Request,
) -> Result<Json<Replay>, Failure> {
    // A place comes before the body: what waits in line is all that is held in memory.
    let workers = &registry.work.uploads;
    let place = workers.enter()?;
    let body = bytes(Bytes::from_request(request, &registry).await)?;
    let text = String::from_utf8(body.into())
        .map_err(|_| Refused::new(Code::UnreadableJournal, "A journal is text in UTF-8; this is not."))?;
    Ok(Json(workers.run(place, move |stop| replay::of_journal(&text, view.as_deref(), stop)).await?))
}
