//! The session cookie.

use super::super::Terms;
use axum::http::{HeaderMap, HeaderValue, header};

const NAME: &str = "cardroom";

/// The longest lifetime of a session, in seconds.
const LONGEST: u32 = 30 * 24 * 60 * 60;

/// The secret in the request's session cookie.
pub(crate) fn word(headers: &HeaderMap) -> Option<&str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == NAME).map(|(_, word)| word)
}

/// Sets the cookie: `HttpOnly`, and never sent by other sites.
pub(super) fn given(terms: &Terms, word: &str) -> [(header::HeaderName, HeaderValue); 1] {
    [(header::SET_COOKIE, value(terms, word, LONGEST))]
}

/// Deletes the cookie.
pub(super) fn taken(terms: &Terms) -> [(header::HeaderName, HeaderValue); 1] {
    [(header::SET_COOKIE, value(terms, "", 0))]
}

fn value(terms: &Terms, word: &str, seconds: u32) -> HeaderValue {
    let secure = if terms.is_secure { "; Secure" } else { "" };
    let text = format!("{NAME}={word}; Path=/; HttpOnly; SameSite=Strict; Max-Age={seconds}{secure}");
    let mut value = HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static(""));
    value.set_sensitive(true);
    value
}
