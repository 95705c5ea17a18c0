//! How a request is answered when it cannot be done: always a `Problem`, with a fitting status.

use crate::keeper::{EXPIRED, Unanswered};
use crate::store::StoreError;
use crate::wire::{Outcome, Problem, ProblemKind};
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rulebook::Refusal;
use serde::Serialize;

/// Everybody acts in a part that they were given.
pub const OWN_PART: &str = "house/102";

/// Why a request is not done.
#[derive(Debug)]
pub enum Trouble {
    /// A rule forbids it.
    Refused(Refusal),
    BadRequest(String),
    /// Sign in first.
    SignIn,
    WrongPassword,
    Forbidden(String),
    NotFound(String),
    /// The address is there, but not for this method.
    WrongMethod,
    TooLarge,
    /// What the request says did not come in time.
    TooSlow,
    /// Too much for now, and after how many seconds it may be tried again.
    TooMany {
        what: String,
        seconds: u32,
    },
    /// Something else came first.
    TryAgain(String),
    /// It was sent too long ago.
    Expired,
    Broken,
}

pub fn json<Answer: Serialize>(answer: Answer) -> Result<Json<Answer>, Trouble> {
    Ok(Json(answer))
}

impl Trouble {
    pub fn too_many(seconds: u32) -> Trouble {
        Trouble::TooMany { what: "Too many requests: wait a moment and try again.".to_owned(), seconds }
    }

    /// The same as the answer to a command.
    pub fn into_outcome(self) -> Outcome {
        // What is not for somebody to say is as little theirs a moment later.
        let is_final = matches!(self, Trouble::Forbidden(_) | Trouble::BadRequest(_));
        let (_, Problem { what, rule, .. }) = self.told();
        match rule {
            Some(rule) => Outcome::Refused { rule, what },
            None if is_final => Outcome::Refused { rule: OWN_PART.to_owned(), what },
            None => Outcome::TryAgain { what },
        }
    }

    fn told(self) -> (StatusCode, Problem) {
        let problem = |error: ProblemKind, what: String| Problem { error, what, rule: None };
        match self {
            Trouble::Refused(refusal) => {
                let what = refusal.what.to_string();
                let rule = Some(refusal.rule.to_string());
                (StatusCode::CONFLICT, Problem { error: ProblemKind::Refused, what, rule })
            }
            Trouble::BadRequest(what) => (StatusCode::BAD_REQUEST, problem(ProblemKind::BadRequest, what)),
            Trouble::SignIn => (StatusCode::UNAUTHORIZED, problem(ProblemKind::SignIn, "Sign in first.".to_owned())),
            Trouble::WrongPassword => {
                let what = "The name or the password is wrong.".to_owned();
                (StatusCode::UNAUTHORIZED, problem(ProblemKind::WrongPassword, what))
            }
            Trouble::Forbidden(what) => (StatusCode::FORBIDDEN, problem(ProblemKind::Forbidden, what)),
            Trouble::NotFound(what) => (StatusCode::NOT_FOUND, problem(ProblemKind::NotFound, what)),
            Trouble::WrongMethod => {
                let what = "This address is not asked in this way: /api/v1/openapi.json says how.".to_owned();
                (StatusCode::METHOD_NOT_ALLOWED, problem(ProblemKind::BadRequest, what))
            }
            Trouble::TooLarge => {
                let what = "This is too long.".to_owned();
                (StatusCode::PAYLOAD_TOO_LARGE, problem(ProblemKind::BadRequest, what))
            }
            Trouble::TooSlow => {
                let what = "This took too long to arrive: send it again.".to_owned();
                (StatusCode::REQUEST_TIMEOUT, problem(ProblemKind::BadRequest, what))
            }
            Trouble::TooMany { what, .. } => (StatusCode::TOO_MANY_REQUESTS, problem(ProblemKind::TooMany, what)),
            Trouble::TryAgain(what) => (StatusCode::SERVICE_UNAVAILABLE, problem(ProblemKind::TryAgain, what)),
            Trouble::Expired => (StatusCode::GONE, problem(ProblemKind::Expired, EXPIRED.to_owned())),
            Trouble::Broken => {
                let what = "Something is broken here. What you asked may not have been done: look again.".to_owned();
                (StatusCode::INTERNAL_SERVER_ERROR, problem(ProblemKind::Broken, what))
            }
        }
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let wait = if let Trouble::TooMany { seconds, .. } = self { Some(seconds) } else { None };
        let (status, problem) = self.told();
        let mut response = (status, Json(problem)).into_response();
        if let Some(seconds) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<Unanswered> for Trouble {
    fn from(unanswered: Unanswered) -> Trouble {
        match unanswered {
            Unanswered::Closed => Trouble::TryAgain("The room is closing: come back in a moment.".to_owned()),
            Unanswered::Broken => Trouble::Broken,
            Unanswered::Store(error) => {
                tracing::error!(%error, "the store failed");
                Trouble::Broken
            }
        }
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        tracing::error!(%error, "the store failed");
        Trouble::Broken
    }
}
