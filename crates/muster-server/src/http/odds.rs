//! Odds of an attack that somebody describes, without a game.

use super::Failure;
use super::failure::json;
use crate::hall::Hall;
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use muster_dice::Poll;
use muster_protocol::attack::{Work, answer};
use muster_protocol::wire::http::{Code, Refused};
use muster_protocol::wire::odds::{AskAttack, AttackOdds};
use std::sync::Arc;

/// What may come of an attack.
#[utoipa::path(post, path = "/api/odds", request_body = AskAttack, responses((status = 200, body = AttackOdds), (status = 400, body = Refused)))]
pub(crate) async fn attack(
    State(hall): State<Arc<Hall>>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<AttackOdds>, Failure> {
    let ask: AskAttack = json(body)?;
    // Described badly enough an attack takes a second to compute: nobody else should wait for that.
    let _desk = hall.desks.odds().acquire().await;
    let answer = tokio::task::spawn_blocking(move || answer(&ask, &Work::of_request(Poll::default()))).await;
    let answer = answer.map_err(|_| Failure(Refused::new(Code::Broken, "These odds could not be worked out.")))?;
    let answer = answer.map_err(|wrong| {
        Failure(Refused::new(Code::Unreadable, format!("{}: {}.", capital(&wrong.problem), wrong.help)))
    })?;
    Ok(Json(answer))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
