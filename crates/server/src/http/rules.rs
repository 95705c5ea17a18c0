//! The rule books over HTTP.

use super::answer::{ApiError, json};
use super::parameters::{At, Wanted};
use crate::wire::{BookLine, GuideView, RuleLine, RuleView, Text, Words};
use crate::{guide, rules};
use axum::routing::get;
use axum::{Json, Router};
use schemars::JsonSchema;
use serde::Deserialize;

pub fn routes<All: Clone + Send + Sync + 'static>() -> Router<All> {
    Router::new()
        .route("/books", get(books))
        .route("/books/{book}", get(book))
        .route("/rules", get(search))
        .route("/rules/{book}/guide", get(guide_to_book))
        .route("/rules/{book}/{clause}", get(rule))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Search {
    search: Text<Words>,
}

async fn books() -> Result<Json<Vec<BookLine>>, ApiError> {
    json(rules::books())
}

async fn book(At(book): At<String>) -> Result<Json<Vec<RuleLine>>, ApiError> {
    let unknown = || ApiError::NotFound("There is no such rule book. GET /api/v1/books lists them.".to_owned());
    json(rules::book(&book).ok_or_else(unknown)?)
}

async fn guide_to_book(At(book): At<String>) -> Result<Json<GuideView>, ApiError> {
    let unknown =
        || ApiError::NotFound("There is no guide to this rule book. It has no game against the house.".to_owned());
    json(book.parse().ok().and_then(guide::of_book).ok_or_else(unknown)?)
}

async fn search(Wanted(Search { search }): Wanted<Search>) -> Result<Json<Vec<RuleLine>>, ApiError> {
    json(rules::search(&search))
}

async fn rule(At((book, clause)): At<(String, String)>) -> Result<Json<RuleView>, ApiError> {
    let unknown = || ApiError::NotFound("There is no such rule. Search for it at /api/v1/rules.".to_owned());
    json(rules::rule(&format!("{book}/{clause}")).ok_or_else(unknown)?)
}
