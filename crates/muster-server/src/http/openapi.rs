//! The interface described for programs.

use axum::Json;
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Muster",
        description = "Tabletop wargames by the book. Games themselves are played over the WebSocket \
        `/api/tables/{id}/socket`."
    ),
    paths(
        super::rulesets::health,
        super::rulesets::list,
        super::rulesets::one,
        super::rulesets::catalogue,
        super::rulesets::fighters,
        super::rulesets::rules,
        super::odds::attack,
        super::tables::list,
        super::tables::create,
        super::tables::one,
        super::tables::join,
        super::tables::replay,
        super::tables::journal,
        super::tables::upload
    )
)]
struct Description;

/// The description.
pub(crate) async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}
