//! The pages, which are built into the program.

use super::App;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::{EmbeddedFile, RustEmbed};
use std::collections::BTreeMap;
use std::io::Write as _;
use std::sync::{Mutex, PoisonError};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

const NOT_BUILT: &str =
    "This program was built without its pages. Build it with `make run`, which builds them first.\n";

/// A file of the pages, or the page itself: it knows its addresses.
pub async fn serve(State(_): State<App>, headers: HeaderMap, uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return super::Trouble::NotFound("There is no such address in this interface.".to_owned()).into_response();
    }
    if let Some(file) = Built::get(path) {
        return answer(path, &file, &headers);
    }
    // What looks like a file is none of the page's addresses.
    if path.starts_with("assets/") {
        return (StatusCode::NOT_FOUND, "There is no such file.\n").into_response();
    }
    match Built::get("index.html") {
        Some(page) => answer("index.html", &page, &headers),
        None => (StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT).into_response(),
    }
}

fn answer(path: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let compressed = if takes_gzip(headers) { compressed(path, file) } else { None };
    let hash = journal::Hash::of(&file.metadata.sha256_hash()).to_string();
    // Two forms of the same are not the same bytes.
    let form = if compressed.is_some() { "-gzip" } else { "" };
    let tag = format!("\"{}{form}\"", hash.get(..32).unwrap_or(&hash));
    let is_known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    // The names of these change with what is in them.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let vary = "accept-encoding".to_owned();
    let common = [(header::CACHE_CONTROL, keep.to_owned()), (header::ETAG, tag), (header::VARY, vary)];
    if is_known {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let kind: [(HeaderName, &str); 1] = [(header::CONTENT_TYPE, kind(path))];
    match compressed {
        Some(bytes) => (common, kind, [(header::CONTENT_ENCODING, "gzip")], bytes).into_response(),
        None => (common, kind, file.data.clone()).into_response(),
    }
}

/// Whether a browser takes gzip, as it says: `gzip` or `*`, unless that is worth nothing to it.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let lines = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    let mut takes = None;
    for coding in lines.flat_map(|line| line.split(',')) {
        let mut parts = coding.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let is_nothing = |weight: &str| !weight.bytes().any(|byte| (b'1'..=b'9').contains(&byte));
        let is_refused = parts.find_map(|part| part.strip_prefix("q=")).is_some_and(is_nothing);
        if name.eq_ignore_ascii_case("gzip") {
            return !is_refused;
        }
        if name == "*" {
            takes = Some(!is_refused);
        }
    }
    takes.unwrap_or(false)
}

/// What was compressed so far: each file once, when it is asked for first. There are as many as were built in.
static COMPRESSED: Mutex<BTreeMap<String, Option<Bytes>>> = Mutex::new(BTreeMap::new());

/// A file in fewer bytes; none where there are no fewer.
fn compressed(path: &str, file: &EmbeddedFile) -> Option<Bytes> {
    let mut compressed = COMPRESSED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = compressed.get(path) {
        return known.clone();
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let bytes = encoder.write_all(&file.data).and_then(|()| encoder.finish()).ok();
    let fewer = bytes.filter(|bytes| bytes.len() < file.data.len()).map(Bytes::from);
    compressed.insert(path.to_owned(), fewer.clone());
    fewer
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "json" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
