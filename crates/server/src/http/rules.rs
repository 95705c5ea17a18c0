//! The rule books over HTTP.

use super::answer::{Trouble, json};
use super::place::At;
use crate::rules;
use crate::wire::{BookLine, RuleLine, RuleTold};
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::routing::get;
use axum::{Json, Router};
use serde::Deserialize;

/// Nobody looks for more letters than these.
const MOST_SEARCHED: usize = 200;

pub fn routes<All: Clone + Send + Sync + 'static>() -> Router<All> {
    Router::new()
        .route("/books", get(books))
        .route("/books/{book}", get(book))
        .route("/rules", get(search))
        .route("/rules/{book}/{clause}", get(told))
}

#[derive(Deserialize)]
struct Search {
    search: String,
}

async fn books() -> Result<Json<Vec<BookLine>>, Trouble> {
    json(rules::books())
}

async fn book(At(book): At<String>) -> Result<Json<Vec<RuleLine>>, Trouble> {
    let unknown = || Trouble::NotFound("there is no such rule book: GET /api/v1/books lists them".to_owned());
    json(rules::book(&book).ok_or_else(unknown)?)
}

async fn search(query: Result<Query<Search>, QueryRejection>) -> Result<Json<Vec<RuleLine>>, Trouble> {
    let Ok(Query(Search { search })) = query else {
        return Err(Trouble::BadRequest("say what to look for: /api/v1/rules?search=odd+chip".to_owned()));
    };
    if search.trim().is_empty() || search.len() > MOST_SEARCHED {
        return Err(Trouble::BadRequest(format!("look for a word or more, of at most {MOST_SEARCHED} letters")));
    }
    json(rules::search(&search))
}

async fn told(At((book, clause)): At<(String, String)>) -> Result<Json<RuleTold>, Trouble> {
    let unknown = || Trouble::NotFound("no rule book has such a rule: look for it in /api/v1/rules".to_owned());
    json(rules::told(&format!("{book}/{clause}")).ok_or_else(unknown)?)
}
