//! How a refusal becomes a response, and how bodies are read.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use muster_protocol::wire::http::{Code, Refused};
use serde::de::DeserializeOwned;

/// After how many seconds somebody who was refused because much is going on may ask again: most work is done by then.
const RETRY_AFTER: &str = "2";

/// A refusal as a response.
pub(crate) struct Failure(pub(crate) Refused);

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Failure {
        Failure(refused)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let code = self.0.code;
        let mut response = (status(code), Json(self.0)).into_response();
        if matches!(code, Code::Busy | Code::TooFast) {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static(RETRY_AFTER));
        }
        response
    }
}

fn status(code: Code) -> StatusCode {
    match code {
        Code::Unreadable | Code::HelloFirst | Code::BadPlan | Code::UnreadablePosition | Code::UnreadableJournal => {
            StatusCode::BAD_REQUEST
        }
        Code::WrongToken => StatusCode::UNAUTHORIZED,
        Code::NoSeat | Code::WrongInvite | Code::NotYet | Code::WrongOrigin => StatusCode::FORBIDDEN,
        Code::UnknownRuleset | Code::UnknownTable | Code::UnknownAddress => StatusCode::NOT_FOUND,
        Code::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        Code::WrongType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        Code::WrongHost => StatusCode::MISDIRECTED_REQUEST,
        Code::NotAsked | Code::Stale | Code::GameOver | Code::NoTakeBack | Code::SeatTaken => StatusCode::CONFLICT,
        Code::Illegal
        | Code::WrongDice
        | Code::UnknownSetup
        | Code::UnknownForce
        | Code::UnknownBot
        | Code::TruncatedJournal
        | Code::EditedJournal
        | Code::OtherVersion
        | Code::TooLong => StatusCode::UNPROCESSABLE_ENTITY,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::TooFast => StatusCode::TOO_MANY_REQUESTS,
        Code::Full | Code::Busy | Code::NotStored => StatusCode::SERVICE_UNAVAILABLE,
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
