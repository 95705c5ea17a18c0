//! The rule books, route by route.

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use serde_json::Value;
use server::{http, wait_for};
use tower::ServiceExt as _;

fn got(path: &str) -> (StatusCode, Value) {
    let request = Request::get(path).body(Body::empty()).unwrap();
    let routes = axum::Router::new().nest("/api/v1", http::rules::routes::<()>()).with_state(());
    let asked = async {
        let response = routes.oneshot(request).await.unwrap();
        (response.status(), to_bytes(response.into_body(), 10 << 20).await.unwrap())
    };
    let (status, body) = wait_for(asked).unwrap();
    (status, serde_json::from_slice(&body).unwrap_or(Value::Null))
}

#[test]
fn books_and_their_rules_are_listed() {
    let (status, books) = got("/api/v1/books");
    assert_eq!(status, StatusCode::OK);
    let ids: Vec<&str> = books.as_array().unwrap().iter().map(|book| book["book"].as_str().unwrap()).collect();
    assert_eq!(ids, ["md-uth-1.2", "md-huh-1.0", "ma-uth", "wsop-2011", "house"]);
    for (index, id) in ids.iter().enumerate() {
        let (_, rules) = got(&format!("/api/v1/books/{id}"));
        let rules = rules.as_array().unwrap();
        let not_ours = rules.iter().filter(|rule| rule["status"] == "not-ours").count() as u64;
        assert_eq!(books[index]["notOurs"].as_u64(), Some(not_ours), "{id}");
        assert_eq!(books[index]["rules"].as_u64(), Some(rules.len() as u64 - not_ours), "{id}");
    }
}

#[test]
fn a_rule_is_told_by_its_id_with_the_slash() {
    let (status, rule) = got("/api/v1/rules/md-uth-1.2/2.A");
    assert_eq!((status, rule["id"].as_str()), (StatusCode::OK, Some("md-uth-1.2/2.A")));
    assert!(!rule["scenarios"].as_array().unwrap().is_empty() && rule["bookTitle"].is_string());
}

#[test]
fn what_is_looked_for_is_found() {
    let (status, found) = got("/api/v1/rules?search=odd+CHIP");
    assert_eq!(status, StatusCode::OK);
    let found = found.as_array().unwrap();
    assert!(found.iter().any(|rule| rule["id"].as_str().is_some_and(|id| id.starts_with("wsop-2011/"))));
    let (_, common) = got("/api/v1/rules?search=the");
    assert!(found.len() < 100 && common.as_array().unwrap().len() == 100, "no more than a hundred are told");
}

#[test]
fn what_is_not_there_is_a_problem() {
    let long = format!("/api/v1/rules?search={}", "a".repeat(201));
    for (path, status, error) in [
        ("/api/v1/books/no-such-book", StatusCode::NOT_FOUND, "not-found"),
        ("/api/v1/rules/md-uth-1.2/99.Z", StatusCode::NOT_FOUND, "not-found"),
        ("/api/v1/rules", StatusCode::BAD_REQUEST, "bad-request"),
        ("/api/v1/rules?search=", StatusCode::BAD_REQUEST, "bad-request"),
        (&long, StatusCode::BAD_REQUEST, "bad-request"),
    ] {
        let (found, problem) = got(path);
        assert_eq!((found, problem["error"].as_str()), (status, Some(error)), "{path}");
    }
}
