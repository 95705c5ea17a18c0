//! Path and query parameters.

use super::ApiError;
use super::catalogue::ROUTES;
use axum::extract::{FromRequestParts, MatchedPath, Path, Query, Request};
use axum::http::Method;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use std::error::Error;

/// A path parameter. One that cannot be parsed is answered with 404.
pub struct At<Named>(pub Named);

impl<Named: DeserializeOwned + Send, State: Send + Sync> FromRequestParts<State> for At<Named> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<At<Named>, ApiError> {
        let named = Path::from_request_parts(parts, state).await;
        named
            .map(|Path(named)| At(named))
            .map_err(|_| ApiError::NotFound("There is nothing at this address.".to_owned()))
    }
}

/// Query parameters.
pub struct Wanted<Asked>(pub Asked);

impl<Asked: DeserializeOwned, State: Send + Sync> FromRequestParts<State> for Wanted<Asked> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Wanted<Asked>, ApiError> {
        let asked = Query::from_request_parts(parts, state).await;
        asked.map(|Query(asked)| Wanted(asked)).map_err(|error| {
            // The innermost error is the one that says what is wrong.
            let mut innermost: &dyn Error = &error;
            while let Some(source) = innermost.source() {
                innermost = source;
            }
            ApiError::BadRequest(format!("The request cannot be read: {innermost}"))
        })
    }
}

/// Refuses query parameters on routes that take none. On the others, unknown parameters are refused when the query is
/// parsed.
pub(super) fn asks_no_more(request: &Request) -> Result<(), ApiError> {
    let asked = request.uri().query().unwrap_or_default();
    let Some(path) = request.extensions().get::<MatchedPath>().filter(|_| !asked.is_empty()) else { return Ok(()) };
    let method = if *request.method() == Method::HEAD { &Method::GET } else { request.method() };
    let is_asked = |route: &&super::catalogue::Route| route.path == path.as_str() && route.method == method.as_str();
    let takes_none = |route: &super::catalogue::Route| route.asks.is_none() && route.is_of_interface();
    if ROUTES.iter().find(is_asked).is_some_and(takes_none) {
        let what = "This address takes no query parameters. See /api/v1/openapi.json.";
        return Err(ApiError::BadRequest(what.to_owned()));
    }
    Ok(())
}
