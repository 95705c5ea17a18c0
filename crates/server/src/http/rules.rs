//! The rule books over HTTP.

use super::answer::{Trouble, json};
use super::place::{At, Wanted};
use crate::rules;
use crate::wire::{BookLine, RuleLine, RuleTold, Text, Words};
use axum::routing::get;
use axum::{Json, Router};
use schemars::JsonSchema;
use serde::Deserialize;

pub fn routes<All: Clone + Send + Sync + 'static>() -> Router<All> {
    Router::new()
        .route("/books", get(books))
        .route("/books/{book}", get(book))
        .route("/rules", get(search))
        .route("/rules/{book}/{clause}", get(told))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Search {
    search: Text<Words>,
}

async fn books() -> Result<Json<Vec<BookLine>>, Trouble> {
    json(rules::books())
}

async fn book(At(book): At<String>) -> Result<Json<Vec<RuleLine>>, Trouble> {
    let unknown = || Trouble::NotFound("there is no such rule book: GET /api/v1/books lists them".to_owned());
    json(rules::book(&book).ok_or_else(unknown)?)
}

async fn search(Wanted(Search { search }): Wanted<Search>) -> Result<Json<Vec<RuleLine>>, Trouble> {
    json(rules::search(&search))
}

async fn told(At((book, clause)): At<(String, String)>) -> Result<Json<RuleTold>, Trouble> {
    let unknown = || Trouble::NotFound("no rule book has such a rule: look for it in /api/v1/rules".to_owned());
    json(rules::told(&format!("{book}/{clause}")).ok_or_else(unknown)?)
}
