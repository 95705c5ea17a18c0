//! The cookie of a browser that is signed in.

use super::super::Terms;
use axum::http::{HeaderMap, HeaderValue, header};

const NAME: &str = "cardroom";

/// As long as a session lasts at most, in seconds.
const LONGEST: u32 = 30 * 24 * 60 * 60;

/// The word of the cookie that a browser sends.
pub(crate) fn word(headers: &HeaderMap) -> Option<&str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == NAME).map(|(_, word)| word)
}

/// Has a browser keep this word: no script reads it, no other site sends it along.
pub(super) fn given(terms: &Terms, word: &str) -> [(header::HeaderName, HeaderValue); 1] {
    [(header::SET_COOKIE, value(terms, word, LONGEST))]
}

/// Has a browser forget it.
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
