//! Request bodies, as JSON or plain text, read with a timeout.

use super::{ApiError, Limits};
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderValue, StatusCode, header};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The two content types.
const TEXT: &str = "text/plain; charset=utf-8";
const JSON: &str = "application/json";

/// A non-empty plain-text body.
pub struct Text(pub String);

/// Reads a body with a timeout.
async fn in_time<Content: FromRequest<State>, State: Send + Sync>(
    request: Request,
    state: &State,
) -> Result<Result<Content, Content::Rejection>, ApiError> {
    let limits = request.extensions().get::<Limits>().copied().unwrap_or_default();
    let body = tokio::time::timeout(limits.body_timeout, Content::from_request(request, state)).await;
    body.map_err(|_| ApiError::TooSlow)
}

impl<State: Send + Sync> FromRequest<State> for Text {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &State) -> Result<Text, ApiError> {
        let bytes = bytes_of(request, state, TEXT).await?;
        let text =
            String::from_utf8(bytes.into()).map_err(|_| ApiError::BadRequest("Send the text in UTF-8.".to_owned()))?;
        if text.is_empty() {
            Err(ApiError::BadRequest("The text is empty. Send one that is not.".to_owned()))
        } else {
            Ok(Text(text))
        }
    }
}

/// The bytes of a body that has the required content type.
async fn bytes_of<State: Send + Sync>(request: Request, state: &State, kind: &'static str) -> Result<Bytes, ApiError> {
    match request.headers().get(header::CONTENT_TYPE) {
        None => return Err(ApiError::BadRequest(format!("The content type is missing. Send this as {kind}."))),
        Some(sent) if !is_sent_as(sent, kind) => return Err(ApiError::WrongType(kind)),
        Some(_) => {}
    }
    let unread = |rejection: BytesRejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge,
        _ => ApiError::BadRequest("The request was cut off. Send it again.".to_owned()),
    };
    in_time::<Bytes, State>(request, state).await?.map_err(unread)
}

/// Whether a content type matches. Both types are UTF-8, with or without a charset parameter.
fn is_sent_as(sent: &HeaderValue, kind: &str) -> bool {
    let mut parts = sent.to_str().unwrap_or_default().split(';').map(str::trim);
    let is_kind = parts.next().is_some_and(|sent| Some(sent.to_ascii_lowercase().as_str()) == kind.split(';').next());
    let charset = |part: &str| {
        let (name, value) = part.split_once('=')?;
        name.trim().eq_ignore_ascii_case("charset").then(|| value.trim().trim_matches('"').to_ascii_lowercase())
    };
    is_kind && parts.filter_map(charset).all(|charset| ["utf-8", "utf8"].contains(&charset.as_str()))
}

/// A JSON body. One that cannot be parsed is answered with a problem.
pub struct Body<Content>(pub Content);

impl<Content: DeserializeOwned, State: Send + Sync> FromRequest<State> for Body<Content> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &State) -> Result<Body<Content>, ApiError> {
        let bytes = bytes_of(request, state, JSON).await?;
        let unread = |error| ApiError::BadRequest(format!("The request cannot be read: {error}"));
        serde_json::from_slice(&bytes)
            .or_else(|error| body_with_fractions(&bytes).ok_or(error))
            .map(Body)
            .map_err(unread)
    }
}

/// Parses a body that writes whole numbers as `5.0`, which JSON Schema counts as integers.
fn body_with_fractions<Content: DeserializeOwned>(bytes: &[u8]) -> Option<Content> {
    let mut body: Value = serde_json::from_slice(bytes).ok()?;
    make_whole(&mut body);
    serde_json::from_value(body).ok()
}

fn make_whole(value: &mut Value) {
    match value {
        Value::Number(number) => {
            let whole = number.to_string().strip_suffix(".0").and_then(|whole| whole.parse::<i64>().ok());
            if let Some(whole) = whole {
                *number = whole.into();
            }
        }
        Value::Array(values) => values.iter_mut().for_each(make_whole),
        Value::Object(values) => values.values_mut().for_each(make_whole),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}
