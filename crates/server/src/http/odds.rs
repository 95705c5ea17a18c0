//! The check and the exact analysis of submissions over HTTP.

use super::answer::{ApiError, json};
use super::body::Text;
use super::parameters::At;
use crate::odds::{Busy, Odds, checked};
use crate::wire::{Checked, Digest, MOST_SUBMISSION, OddsState, Text as Bounded};
use axum::extract::{DefaultBodyLimit, FromRef, State};
use axum::http::{HeaderName, header};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use axum::{Json, Router};
use tokio::sync::Semaphore;

/// The most texts that are parsed at the same time.
static READING: Semaphore = Semaphore::const_new(2);

/// A report embeds its fonts and styles and runs no scripts.
const REPORT_POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox; frame-ancestors 'self'";

pub fn routes<All: Clone + Send + Sync + 'static>() -> Router<All>
where
    Odds: FromRef<All>,
{
    Router::new()
        .route("/check", post(check))
        .route("/odds", post(ask))
        .route("/odds/{hash}", get(state))
        .route("/odds/{hash}/report", get(report))
        .layer(DefaultBodyLimit::max(MOST_SUBMISSION))
}

async fn check(Text(text): Text) -> Result<Json<Checked>, ApiError> {
    json(aside(move || checked::checked(&text)).await?)
}

async fn ask(State(odds): State<Odds>, Text(text): Text) -> Result<Json<OddsState>, ApiError> {
    json(aside(move || odds.ask(&text)).await??)
}

/// Parses a text on a blocking thread: one with an error on every line takes a tenth of a second.
async fn aside<Read: Send + 'static>(read: impl FnOnce() -> Read + Send + 'static) -> Result<Read, ApiError> {
    let _reading = READING.acquire().await.map_err(|_| ApiError::Broken)?;
    tokio::task::spawn_blocking(read).await.map_err(|_| ApiError::Broken)
}

async fn state(State(odds): State<Odds>, At(hash): At<Bounded<Digest>>) -> Result<Json<OddsState>, ApiError> {
    json(odds.state(&hash).ok_or_else(unknown)?)
}

async fn report(State(odds): State<Odds>, At(hash): At<Bounded<Digest>>) -> Result<impl IntoResponse, ApiError> {
    let html = odds.report(&hash).ok_or_else(unknown)?;
    let headers: [(HeaderName, &str); 4] = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_SECURITY_POLICY, REPORT_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, html.to_string()))
}

fn unknown() -> ApiError {
    ApiError::NotFound(
        "This submission has not been analyzed. Request an analysis by sending its text to /api/v1/odds.".to_owned(),
    )
}

impl From<Busy> for ApiError {
    fn from(_: Busy) -> ApiError {
        ApiError::too_many(10)
    }
}
