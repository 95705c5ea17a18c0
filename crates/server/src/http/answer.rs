//! API errors: every failed request is answered with a `Problem` and a fitting status.

use crate::decider::{EXPIRED, Unanswered};
use crate::store::StoreError;
use crate::wire::{ErrorKind, Outcome, Problem};
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rulebook::Refusal;
use serde::Serialize;

/// The rule that everybody acts only in a role that they have been given.
pub const OWN_PART: &str = "house/102";

/// Why a request failed.
#[derive(Debug)]
pub enum ApiError {
    /// A rule forbids it.
    Refused(Refusal),
    /// The request does not match the schema of the route.
    BadRequest(String),
    /// The request is well-formed but cannot be accepted for another reason.
    Unfit(String),
    /// Authentication is required.
    SignIn,
    WrongPassword,
    Forbidden(String),
    NotFound(String),
    /// The path exists, but not with this method.
    WrongMethod,
    TooLarge,
    /// The wrong content type.
    WrongType(&'static str),
    /// The body did not arrive in time.
    TooSlow,
    /// Rate limited. It may be retried after this many seconds.
    TooMany {
        what: String,
        seconds: u32,
    },
    /// A concurrent change came first.
    TryAgain(String),
    /// The idempotency key has expired.
    Expired,
    Broken,
}

pub fn json<Answer: Serialize>(answer: Answer) -> Result<Json<Answer>, ApiError> {
    Ok(Json(answer))
}

impl ApiError {
    pub fn too_many(seconds: u32) -> ApiError {
        ApiError::TooMany { what: "Too many requests. Wait a moment and try again.".to_owned(), seconds }
    }

    /// The same failure as the outcome of a command.
    pub fn into_outcome(self) -> Outcome {
        // A retry would not help.
        let is_final = matches!(self, ApiError::Forbidden(_) | ApiError::BadRequest(_) | ApiError::Unfit(_));
        let (_, Problem { what, rule, .. }) = self.parts();
        match rule {
            Some(rule) => Outcome::Refused { rule, what },
            None if is_final => Outcome::Refused { rule: OWN_PART.to_owned(), what },
            None => Outcome::TryAgain { what },
        }
    }

    /// What went wrong, for people to read.
    pub fn words(self) -> String {
        self.parts().1.what
    }

    fn parts(self) -> (StatusCode, Problem) {
        let problem = |error: ErrorKind, what: String| Problem { error, what, rule: None };
        match self {
            ApiError::Refused(refusal) => {
                let what = refusal.what.to_string();
                let rule = Some(refusal.rule.to_string());
                (StatusCode::CONFLICT, Problem { error: ErrorKind::Refused, what, rule })
            }
            ApiError::BadRequest(what) => (StatusCode::BAD_REQUEST, problem(ErrorKind::BadRequest, what)),
            ApiError::Unfit(what) => (StatusCode::UNPROCESSABLE_ENTITY, problem(ErrorKind::Unfit, what)),
            ApiError::SignIn => (StatusCode::UNAUTHORIZED, problem(ErrorKind::SignIn, "Sign in first.".to_owned())),
            ApiError::WrongPassword => {
                let what = "The name or the password is wrong.".to_owned();
                (StatusCode::UNAUTHORIZED, problem(ErrorKind::WrongPassword, what))
            }
            ApiError::Forbidden(what) => (StatusCode::FORBIDDEN, problem(ErrorKind::Forbidden, what)),
            ApiError::NotFound(what) => (StatusCode::NOT_FOUND, problem(ErrorKind::NotFound, what)),
            ApiError::WrongMethod => {
                let what = "api/v1/openapi.json says how./This address does not support this method. See /api/v1/openapi.json./api/v1/openapi.json says how.".to_owned();
                (StatusCode::METHOD_NOT_ALLOWED, problem(ErrorKind::BadRequest, what))
            }
            ApiError::TooLarge => {
                let what = "The request is too long.".to_owned();
                (StatusCode::PAYLOAD_TOO_LARGE, problem(ErrorKind::BadRequest, what))
            }
            ApiError::WrongType(kind) => {
                (StatusCode::UNSUPPORTED_MEDIA_TYPE, problem(ErrorKind::BadRequest, format!("Send this as {kind}.")))
            }
            ApiError::TooSlow => {
                let what = "The request took too long to arrive. Send it again.".to_owned();
                (StatusCode::REQUEST_TIMEOUT, problem(ErrorKind::BadRequest, what))
            }
            ApiError::TooMany { what, .. } => (StatusCode::TOO_MANY_REQUESTS, problem(ErrorKind::TooMany, what)),
            ApiError::TryAgain(what) => (StatusCode::SERVICE_UNAVAILABLE, problem(ErrorKind::TryAgain, what)),
            ApiError::Expired => (StatusCode::GONE, problem(ErrorKind::Expired, EXPIRED.to_owned())),
            ApiError::Broken => {
                let what = "Something went wrong on the server. Your request may not have been carried out; check before you repeat it.".to_owned();
                (StatusCode::INTERNAL_SERVER_ERROR, problem(ErrorKind::Broken, what))
            }
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let wait = if let ApiError::TooMany { seconds, .. } = self { Some(seconds) } else { None };
        let (status, problem) = self.parts();
        let mut response = (status, Json(problem)).into_response();
        if let Some(seconds) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<Unanswered> for ApiError {
    fn from(unanswered: Unanswered) -> ApiError {
        match unanswered {
            Unanswered::Closed => ApiError::TryAgain("The room is closing. Come back in a moment.".to_owned()),
            Unanswered::Broken => ApiError::Broken,
            Unanswered::Store(error) => {
                tracing::error!(%error, "the store failed");
                ApiError::Broken
            }
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        tracing::error!(%error, "the store failed");
        ApiError::Broken
    }
}
