//! What stands in an address: its numbers and names, and what follows the question mark.

use super::Trouble;
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

/// What an address names. What cannot be read names nothing, and is told so.
pub struct At<Named>(pub Named);

impl<Named: DeserializeOwned + Send, State: Send + Sync> FromRequestParts<State> for At<Named> {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<At<Named>, Trouble> {
        let named = Path::from_request_parts(parts, state).await;
        named
            .map(|Path(named)| At(named))
            .map_err(|_| Trouble::NotFound("There is nothing at this address.".to_owned()))
    }
}

/// What is asked for after the question mark.
pub struct Wanted<Asked>(pub Asked);

impl<Asked: DeserializeOwned, State: Send + Sync> FromRequestParts<State> for Wanted<Asked> {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Wanted<Asked>, Trouble> {
        let asked = Query::from_request_parts(parts, state).await;
        let unread = |error| Trouble::BadRequest(format!("This cannot be read: {error}"));
        asked.map(|Query(asked)| Wanted(asked)).map_err(unread)
    }
}
