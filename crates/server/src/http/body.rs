//! What a request says, as JSON or as it is. Whoever is slow to say it is not waited for.

use super::{Patience, Trouble};
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, StringRejection};
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;

/// A text, or why it is none.
pub struct Text(pub Result<String, StringRejection>);

/// Reads what a request says, for as long as people are waited for.
async fn in_time<Said: FromRequest<State>, State: Send + Sync>(
    request: Request,
    state: &State,
) -> Result<Result<Said, Said::Rejection>, Trouble> {
    let patience = request.extensions().get::<Patience>().copied().unwrap_or_default();
    let said = tokio::time::timeout(patience.body, Said::from_request(request, state)).await;
    said.map_err(|_| Trouble::TooSlow)
}

impl<State: Send + Sync> FromRequest<State> for Text {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &State) -> Result<Text, Trouble> {
        in_time(request, state).await.map(Text)
    }
}

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
        let bytes = in_time::<Bytes, State>(request, state).await?;
        let unread = |rejection: BytesRejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Trouble::TooLarge,
            _ => Trouble::BadRequest("This was cut off.".to_owned()),
        };
        let bytes = bytes.map_err(unread)?;
        let said = serde_json::from_slice(&bytes);
        said.map(Body).map_err(|error| Trouble::BadRequest(format!("This cannot be read: {error}")))
    }
}
