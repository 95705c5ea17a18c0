//! What the room of this server is called in addresses and messages, and what is said to whoever names another one.

use crate::address::Address;
use axum::extract::Request;
use axum::http::uri::{PathAndQuery, Uri};
use std::sync::Arc;

/// Where the interface is.
const INTERFACE: &str = "/api/v1";
/// Where an address names the room: its name comes next, and then the rest of the same address without it.
const ROOMS: &str = "/api/v1/rooms/";

/// More letters of a name that is not ours are not repeated.
const MOST_REPEATED: usize = 40;

/// The name of the room of this server: lower-case letters, digits and hyphens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomName(Arc<str>);

impl RoomName {
    pub fn of(database: &Address) -> RoomName {
        RoomName(database.room().into())
    }

    /// A request that names this room is the one without the name.
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

    /// What is said to whoever asks at an address that names another room.
    pub(super) fn misses_at(&self, path: &str) -> Option<String> {
        let name = path.strip_prefix(ROOMS)?.split('/').next()?;
        self.misses(name)
    }

    /// What is said to whoever names another room.
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
