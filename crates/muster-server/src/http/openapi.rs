//! The interface described for programs.

use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

/// The description, as the tests write it from the types: to derive it in the program would only make its build longer.
const DOCUMENT: &str = include_str!("../../openapi.json");

/// The description.
pub(crate) async fn document() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], DOCUMENT)
}

#[cfg(test)]
mod tests {
    use super::DOCUMENT;
    use utoipa::OpenApi;

    #[derive(OpenApi)]
    #[openapi(
        info(
            title = "Muster",
            description = "Tabletop wargames by the book. Games themselves are played over the WebSocket \
            `/api/tables/{id}/socket`."
        ),
        paths(
            super::super::rulesets::health,
            super::super::rulesets::list,
            super::super::rulesets::one,
            super::super::rulesets::catalogue,
            super::super::rulesets::fighters,
            super::super::rulesets::rules,
            super::super::odds::attack,
            super::super::tables::list,
            super::super::tables::create,
            super::super::tables::one,
            super::super::tables::glimpse,
            super::super::tables::join,
            super::super::tables::replay,
            super::super::tables::journal,
            super::super::tables::upload
        )
    )]
    struct Description;

    /// With `MUSTER_WRITE_WIRE=1` this writes the file; otherwise it checks it.
    #[test]
    fn the_description_is_up_to_date() {
        let fresh = Description::openapi().to_pretty_json().expect("a description is JSON") + "\n";
        if std::env::var_os("MUSTER_WRITE_WIRE").is_some() {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json");
            std::fs::write(file, &fresh).expect("the file can be written");
        } else {
            assert!(
                DOCUMENT == fresh,
                "openapi.json is old: run MUSTER_WRITE_WIRE=1 cargo test -p muster-server openapi"
            );
        }
    }
}
