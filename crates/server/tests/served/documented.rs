//! Every response in any of these tests is documented: its status, its content type, and its headers.

use axum::http::{HeaderMap, Method, StatusCode, header};
use serde_json::Value;
use server::http::catalogue::{ROUTES, Route};
use server::http::openapi::document;
use std::sync::LazyLock;

pub static DOCUMENT: LazyLock<Value> = LazyLock::new(document);

pub fn requires_documented(method: &Method, path: &str, status: StatusCode, headers: &HeaderMap) {
    let method = if method == Method::HEAD { "GET" } else { method.as_str() };
    let Some(route) = ROUTES.iter().find(|route| route.method == method && is_at(route, path)) else { return };
    let responses = &DOCUMENT["paths"][route.path][method.to_lowercase()]["responses"];
    let response = &responses[status.as_str()];
    assert!(response.is_object(), "{method} {path} is answered by {status}, which is not documented: {responses}");
    let kind = headers.get(header::CONTENT_TYPE).map(|kind| kind.to_str().unwrap());
    let kinds: Vec<&str> =
        response["content"].as_object().into_iter().flatten().map(|(kind, _)| kind.as_str()).collect();
    assert_eq!(kinds, kind.into_iter().collect::<Vec<_>>(), "{method} {path}, {status}");
    for name in [header::RETRY_AFTER, header::SET_COOKIE] {
        let documented = response["headers"].as_object().into_iter().flatten();
        let is_documented = documented.clone().any(|(known, _)| known.eq_ignore_ascii_case(name.as_str()));
        assert_eq!(headers.contains_key(&name), is_documented, "{method} {path}, {status}: {name}");
    }
}

/// Whether a path matches this route.
fn is_at(route: &Route, path: &str) -> bool {
    let (mut parts, mut asked) = (route.path.split('/'), path.split('/'));
    loop {
        match (parts.next(), asked.next()) {
            (None, None) => return true,
            (Some(part), Some(asked)) if part == asked || part.starts_with('{') => {}
            _ => return false,
        }
    }
}
