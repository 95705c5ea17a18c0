//! The name of this server's room in URLs and messages, and the error for requests that name another room.

use crate::address::Address;
use axum::extract::Request;
use axum::http::uri::{PathAndQuery, Uri};
use std::sync::Arc;

/// The prefix of the API.
const INTERFACE: &str = "/api/v1";
/// The prefix of URLs that name the room; the rest after the name is the same URL without it.
const ROOMS: &str = "/api/v1/rooms/";

/// At most this much of an unknown name is repeated in an error.
const MOST_REPEATED: usize = 40;

/// The name of this server's room: lowercase letters, digits and hyphens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomName(Arc<str>);

impl RoomName {
    pub fn of(database: &Address) -> RoomName {
        RoomName(database.room().into())
    }

    /// Rewrites a request that names this room to the same one without the name.
    pub(super) fn taken_from(&self, mut request: Request) -> Request {
        if let Some(uri) = self.without(request.uri()) {
            *request.uri_mut() = uri;
        }
        request
    }

    fn without(&self, uri: &Uri) -> Option<Uri> {
        let (name, rest) = uri.path().strip_prefix(ROOMS)?.split_once('/')?;
        if name != &*self.0 {
            return None;
        }
        let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
        let mut parts = uri.clone().into_parts();
        parts.path_and_query = Some(PathAndQuery::try_from(format!("{INTERFACE}/{rest}{query}")).ok()?);
        Uri::from_parts(parts).ok()
    }

    /// The error for a path that names another room.
    pub(super) fn misses_at(&self, path: &str) -> Option<String> {
        let name = path.strip_prefix(ROOMS)?.split('/').next()?;
        self.misses(name)
    }

    /// The error for the name of another room.
    pub(super) fn misses(&self, name: &str) -> Option<String> {
        let is_other = name != &*self.0;
        let shown: String = name.chars().take(MOST_REPEATED).collect();
        is_other.then(|| format!("This server has no room {shown:?}; it has {:?}.", self.0))
    }
}

impl std::fmt::Display for RoomName {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.0)
    }
}
