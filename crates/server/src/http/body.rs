//! What a request says, as JSON.

use super::Trouble;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;

/// The body of a request. What cannot be read is answered by a problem.
pub struct Body<Said>(pub Said);

impl<Said: DeserializeOwned, State: Send + Sync> FromRequest<State> for Body<Said> {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &State) -> Result<Body<Said>, Trouble> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            return Err(Trouble::BadRequest("Send this as application/json.".to_owned()));
        }
        let bytes = Bytes::from_request(request, state).await;
        let unread = |rejection: BytesRejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Trouble::TooLarge,
            _ => Trouble::BadRequest("This was cut off.".to_owned()),
        };
        let bytes = bytes.map_err(unread)?;
        let said = serde_json::from_slice(&bytes);
        said.map(Body).map_err(|error| Trouble::BadRequest(format!("This cannot be read: {error}")))
    }
}
