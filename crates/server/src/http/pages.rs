//! The web pages: files embedded in the program, each with an entity tag and, once requested, a gzip version.

use super::App;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::BTreeMap;
use std::fmt;
use std::io::Write as _;
use std::sync::{Arc, OnceLock};

const NOT_BUILT: &str =
    "This program was built without its web pages. Build it with `make run`, which builds them first.\n";

/// A path below the root of the site, and its content.
pub type PageFile = (&'static str, &'static [u8]);

/// The embedded files by path. Empty if the program was built without them.
#[derive(Clone, Default)]
pub struct Pages(Arc<BTreeMap<&'static str, Page>>);

struct Page {
    bytes: &'static [u8],
    hash: String,
    /// Compressed on the first request; none if that is no shorter.
    compressed: OnceLock<Option<Bytes>>,
}

impl Pages {
    pub fn new(files: &[PageFile]) -> Pages {
        Pages(Arc::new(files.iter().map(|(path, bytes)| (*path, Page::new(bytes))).collect()))
    }

    fn get(&self, path: &str) -> Option<&Page> {
        self.0.get(path)
    }
}

impl fmt::Debug for Pages {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.0.keys()).finish()
    }
}

impl Page {
    fn new(bytes: &'static [u8]) -> Page {
        Page { bytes, hash: journal::Hash::of(bytes).to_string(), compressed: OnceLock::new() }
    }

    fn compressed(&self) -> Option<Bytes> {
        let compress = || {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
            let bytes = encoder.write_all(self.bytes).and_then(|()| encoder.finish()).ok();
            bytes.filter(|bytes| bytes.len() < self.bytes.len()).map(Bytes::from)
        };
        self.compressed.get_or_init(compress).clone()
    }
}

/// A file of the pages. Any other path gets the single-page app, which routes it.
pub async fn serve(State(app): State<App>, headers: HeaderMap, uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        let what = app.room.misses_at(uri.path());
        let what = what.unwrap_or_else(|| "There is no such route in this API.".to_owned());
        return super::ApiError::NotFound(what).into_response();
    }
    let pages = &app.build.pages;
    if let Some(page) = pages.get(path) {
        return answer(path, page, &headers);
    }
    // A path that looks like a file is not a page of the app.
    if path.starts_with("assets/") {
        return (StatusCode::NOT_FOUND, "There is no such file.\n").into_response();
    }
    match pages.get("index.html") {
        Some(page) => answer("index.html", page, &headers),
        None => (StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT).into_response(),
    }
}

fn answer(path: &str, page: &Page, headers: &HeaderMap) -> Response {
    let compressed = if takes_gzip(headers) { page.compressed() } else { None };
    // The compressed version has different bytes, so it needs a different entity tag.
    let form = if compressed.is_some() { "-gzip" } else { "" };
    let tag = format!("\"{}{form}\"", page.hash.get(..32).unwrap_or(&page.hash));
    let is_known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    // The names of these files contain a hash of their content.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let vary = "accept-encoding".to_owned();
    let common = [(header::CACHE_CONTROL, keep.to_owned()), (header::ETAG, tag), (header::VARY, vary)];
    if is_known {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let kind: [(HeaderName, &str); 1] = [(header::CONTENT_TYPE, kind(path))];
    match compressed {
        Some(bytes) => (common, kind, [(header::CONTENT_ENCODING, "gzip")], bytes).into_response(),
        None => (common, kind, page.bytes).into_response(),
    }
}

/// Whether `Accept-Encoding` allows gzip: `gzip` or `*`, unless its quality value is zero.
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
