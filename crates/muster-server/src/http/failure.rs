//! How a refusal becomes a response, and how bodies are read.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use muster_protocol::wire::http::{Code, Refused};
use serde::de::DeserializeOwned;

/// A refusal as a response.
pub(crate) struct Failure(pub(crate) Refused);

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Failure {
        Failure(refused)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (status(self.0.code), Json(self.0)).into_response()
    }
}

fn status(code: Code) -> StatusCode {
    match code {
        Code::Unreadable | Code::HelloFirst | Code::BadPlan | Code::UnreadablePosition | Code::UnreadableJournal => {
            StatusCode::BAD_REQUEST
        }
        Code::WrongToken => StatusCode::UNAUTHORIZED,
        Code::NoSeat | Code::WrongInvite | Code::NotYet => StatusCode::FORBIDDEN,
        Code::UnknownRuleset | Code::UnknownPiece | Code::UnknownTable | Code::UnknownAddress => StatusCode::NOT_FOUND,
        Code::NotAsked | Code::Stale | Code::GameOver | Code::NoTakeBack | Code::SeatTaken => StatusCode::CONFLICT,
        Code::Illegal
        | Code::WrongDice
        | Code::UnknownSetup
        | Code::UnknownForce
        | Code::UnknownBot
        | Code::TruncatedJournal
        | Code::EditedJournal
        | Code::OtherVersion => StatusCode::UNPROCESSABLE_ENTITY,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::TooFast => StatusCode::TOO_MANY_REQUESTS,
        Code::Full | Code::NotStored => StatusCode::SERVICE_UNAVAILABLE,
        Code::Broken => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

/// The bytes of a body, unless there are too many.
pub(crate) fn bytes(body: Result<Bytes, BytesRejection>) -> Result<Bytes, Failure> {
    body.map_err(|rejection| {
        Failure(match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => {
                Refused::new(Code::TooLarge, "The body is larger than this address takes.")
            }
            _ => Refused::new(Code::Unreadable, "The body did not arrive whole."),
        })
    })
}

/// A body of JSON.
pub(crate) fn json<T: DeserializeOwned>(body: Result<Bytes, BytesRejection>) -> Result<T, Failure> {
    serde_json::from_slice(&bytes(body)?)
        .map_err(|error| Failure(Refused::new(Code::Unreadable, format!("The body cannot be read: {error}."))))
}
