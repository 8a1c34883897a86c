//! Odds of an attack that somebody describes, without a game.

use super::Failure;
use super::asker::Asker;
use super::failure::json;
use crate::registry::TableRegistry;
use crate::work::{Cancellation, Claim};
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use muster_dice::Poll;
use muster_protocol::attack::{QuestionError, Work, answer};
use muster_protocol::wire::http::{Code, Refused};
use muster_protocol::wire::odds::{AskAttack, AttackOdds};
use std::sync::Arc;

/// What may come of an attack.
#[cfg_attr(test, utoipa::path(post, path = "/api/odds", request_body = AskAttack, responses((status = 200, body = AttackOdds),
    (status = "4XX", body = Refused), (status = 503, body = Refused))))]
pub(crate) async fn attack(
    State(registry): State<Arc<TableRegistry>>,
    Asker(address): Asker,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<AttackOdds>, Failure> {
    let ask: AskAttack = json(body)?;
    let pool = &registry.work.public_odds;
    let work = move |cancellation: &Cancellation| {
        let goes_on = || !cancellation.is_cancelled();
        answer(&ask, &Work::of_request(Poll::new(&goes_on))).map_err(|wrong| refused(&wrong))
    };
    Ok(Json(pool.run(pool.enter(Claim::asked(address))?, work).await?))
}

fn refused(wrong: &QuestionError) -> Refused {
    Refused::new(Code::Unreadable, format!("{}: {}.", capital(&wrong.problem), wrong.help))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
