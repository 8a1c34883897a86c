//! The interface over HTTP: routes, and what every response carries.

mod asker;
mod failure;
mod guard;
mod odds;
mod openapi;
mod rate;
mod rulesets;
mod socket;
mod tables;
mod web;

pub(crate) use failure::Failure;
pub(crate) use guard::Hosts;

use crate::registry::TableRegistry;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{any, get, post};
use muster_protocol::wire::http::{Code, Refused};
use std::sync::Arc;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;

/// The client loads nothing from elsewhere, sends nothing elsewhere and cannot be framed.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
    connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Every route, over a registry of tables, for a server of these names.
pub(crate) fn router(registry: Arc<TableRegistry>, hosts: Hosts) -> Router {
    let journals = DefaultBodyLimit::max(registry.limits.journal);
    let bodies = DefaultBodyLimit::max(registry.limits.body);
    let api = Router::new()
        .route("/health", get(rulesets::health))
        .route("/rulesets", get(rulesets::list))
        .route("/rulesets/{id}", get(rulesets::one))
        .route("/rulesets/{id}/catalogue", get(rulesets::catalogue))
        .route("/rulesets/{id}/fighters", get(rulesets::fighters))
        .route("/rulesets/{id}/rules", get(rulesets::rules))
        .route("/odds", post(odds::attack).route_layer(from_fn(guard::takes_json)))
        .route("/tables", get(tables::list).post(tables::create).route_layer(from_fn(guard::takes_json)))
        .route("/tables/{id}", get(tables::one))
        .route("/tables/{id}/glimpse", get(tables::glimpse))
        .route("/tables/{id}/join", post(tables::join).route_layer(from_fn(guard::takes_json)))
        .route("/tables/{id}/replay", get(tables::replay))
        .route("/tables/{id}/journal", get(tables::journal))
        .route("/replays", post(tables::upload).layer(journals).route_layer(from_fn(guard::takes_text)))
        .route("/openapi.json", get(openapi::document))
        .layer(from_fn(guard::in_one_shape))
        .layer(CompressionLayer::new())
        // A socket is a connection of its own, whose bytes nothing may touch.
        .route("/tables/{id}/socket", any(socket::connect).layer(from_fn(guard::in_one_shape)))
        .fallback(unknown)
        .method_not_allowed_fallback(wrong_method)
        .layer(bodies)
        .layer(from_fn_with_state(Arc::clone(&registry), guard::in_time));
    let header = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    let client = Router::new().fallback(web::file).layer(CompressionLayer::new());
    Router::new()
        .nest("/api", api)
        .route("/api/", any(unknown))
        .fallback_service(client)
        .layer(from_fn_with_state(Arc::new(hosts), guard::meant_for_us))
        .layer(header(header::CONTENT_SECURITY_POLICY, POLICY))
        .layer(header(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        // Addresses of tables may carry an invitation: no other site is told where people come from.
        .layer(header(header::REFERRER_POLICY, "no-referrer"))
        .layer(header(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .with_state(registry)
}

async fn unknown() -> Failure {
    Failure(Refused::new(Code::UnknownAddress, "There is nothing at this address; see /api/openapi.json."))
}

async fn wrong_method() -> Failure {
    Failure(Refused::new(Code::WrongMethod, "This address takes another method; see /api/openapi.json."))
}
