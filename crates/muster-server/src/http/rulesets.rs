//! What can be played.

use super::Failure;
use crate::registry::{LISTED, TableRegistry, known_game};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use muster_protocol::wire::http::{Health, RulesetInfo};
use muster_protocol::wire::odds::Fighters;
use std::sync::Arc;

/// That the server is up, and what is wrong with the place where it keeps games.
#[cfg_attr(test, utoipa::path(get, path = "/api/health", responses((status = 200, body = Health), (status = 503, body = Health))))]
pub(crate) async fn health(State(registry): State<Arc<TableRegistry>>) -> (StatusCode, Json<Health>) {
    let live_tables = u32::try_from(registry.loaded_tables()).unwrap_or(u32::MAX);
    let found = registry.store.health(LISTED).await;
    let status = if found.failures.is_empty() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let problems = [found.failures, found.damages].concat();
    (status, Json(Health { version: env!("CARGO_PKG_VERSION").to_owned(), live_tables, problems }))
}

/// Every ruleset.
#[cfg_attr(test, utoipa::path(get, path = "/api/rulesets", responses((status = 200, body = Vec<RulesetInfo>))))]
pub(crate) async fn list() -> Json<Vec<RulesetInfo>> {
    Json(muster_games::games().iter().map(|game| muster_protocol::ruleset(&**game)).collect())
}

/// One ruleset: its ways to begin, forces and bots.
#[cfg_attr(test, utoipa::path(get, path = "/api/rulesets/{id}", params(("id" = String, Path)), responses((status = 200, body = RulesetInfo))))]
pub(crate) async fn one(Path(id): Path<String>) -> Result<Json<RulesetInfo>, Failure> {
    Ok(Json(muster_protocol::ruleset(known_game(&id)?)))
}

/// Every card of a ruleset.
#[cfg_attr(test, utoipa::path(get, path = "/api/rulesets/{id}/catalogue", params(("id" = String, Path)), responses((status = 200, body = muster_protocol::wire::draw::Catalogue))))]
pub(crate) async fn catalogue(Path(id): Path<String>) -> Result<impl IntoResponse, Failure> {
    Ok(Json(muster_protocol::catalogue(known_game(&id)?)))
}

/// Who is printed with numbers in a ruleset: whose attacks `POST /api/odds` knows by name.
#[cfg_attr(test, utoipa::path(get, path = "/api/rulesets/{id}/fighters", params(("id" = String, Path)), responses((status = 200, body = Fighters))))]
pub(crate) async fn fighters(Path(id): Path<String>) -> Result<Json<Fighters>, Failure> {
    Ok(Json(muster_protocol::strike::fighters(known_game(&id)?)))
}

/// Every rule of a ruleset.
#[cfg_attr(test, utoipa::path(get, path = "/api/rulesets/{id}/rules", params(("id" = String, Path)), responses((status = 200, body = Vec<muster_protocol::wire::http::RuleInfo>))))]
pub(crate) async fn rules(Path(id): Path<String>) -> Result<impl IntoResponse, Failure> {
    Ok(Json(muster_protocol::rules(known_game(&id)?)))
}
