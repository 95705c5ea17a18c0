//! The catalog, the router and the API documentation have the same routes.

use crate::premises::run;
use crate::visitor::{Room, Visitor};
use axum::http::StatusCode;
use server::http::catalogue::ROUTES;
use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn every_address_of_the_catalogue_is_answered() {
    run(async {
        let room = Room::open(true).await;
        for route in &ROUTES {
            let path = route.path.replace("{table}", "1").replace("{round}", "1").replace("{number}", "1");
            let answered = room.ask(&Visitor::default(), route.method, &path, None).await;
            let is_there = answered.status != StatusCode::METHOD_NOT_ALLOWED
                && !answered.text.contains("no such address")
                && !answered.text.contains("without its pages");
            assert!(is_there, "{} {}: {}", route.method, route.path, answered.text);
        }
    });
}

#[test]
fn the_router_has_no_address_that_the_catalogue_lacks() {
    let listed: BTreeSet<String> = ROUTES.iter().map(|route| format!("{} {}", route.method, route.path)).collect();
    assert_eq!(listed.len(), ROUTES.len(), "no address is listed twice");
    assert_eq!(routed(), listed);
}

#[test]
fn every_address_is_in_the_document_of_the_protocol() {
    let document = std::fs::read_to_string(root().join("docs/protocol.md")).unwrap();
    for route in &ROUTES {
        let path = route.path.replace("{book}/{clause}", "ID").replace("{book}", "BOOK");
        let path =
            path.replace("{code}", "CODE").replace("{table}", "N").replace("{number}", "N").replace("{round}", "R");
        let named = format!("`{} {}", route.method, path.replace("{hash}", "HASH"));
        let is_named = document.match_indices(&named).any(|(at, _)| {
            let next = document[at + named.len()..].chars().next();
            matches!(next, Some('`' | '?'))
        });
        assert!(is_named, "docs/protocol.md does not name {named}`");
    }
}

#[test]
fn the_catalogue_for_programs_is_whole() {
    run(async {
        let room = Room::open(true).await;
        let answered = room.get(&Visitor::default(), "/api/v1/openapi.json").await;
        let document = answered.json();
        assert_eq!(document["openapi"], "3.1.0");
        for route in &ROUTES {
            let operation = &document["paths"][route.path][route.method.to_lowercase()];
            assert_eq!(operation["summary"], route.summary);
        }
        let schemas = document["components"]["schemas"].as_object().unwrap();
        for name in
            ["TableView", "Me", "Problem", "SignIn", "Outcome", "Cents", "RoomCommand", "RoundCommand", "HandCommand"]
        {
            assert!(schemas.contains_key(name), "{name}");
        }
        let body = &document["components"]["schemas"]["Say"]["properties"];
        assert_eq!(body["command"]["$ref"], "#/components/schemas/RoomCommand");
        assert_eq!(document["components"]["schemas"]["TableNumber"]["maximum"], u32::MAX);
        let reference = "#/components/schemas/";
        for (at, _) in answered.text.match_indices(reference) {
            let name: String =
                answered.text[at + reference.len()..].chars().take_while(|letter| *letter != '"').collect();
            assert!(schemas.contains_key(&name), "{name} is named and not there");
        }
        assert!(!answered.text.contains("$defs"), "everything lies in one place");
    });
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Every `.route("…", get(…).post(…))` of the source, as method and path.
fn routed() -> BTreeSet<String> {
    let source = root().join("crates/server/src");
    let folder = source.join("http");
    let mut files = vec![source.join("http.rs")];
    files.extend(std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()));
    let mut routed = BTreeSet::new();
    for file in files.iter().filter(|file| file.is_file()) {
        let text = std::fs::read_to_string(file).unwrap();
        for (at, start) in text.match_indices(".route(\"") {
            let (path, rest) = text[at + start.len()..].split_once('"').unwrap();
            let verbs = rest.lines().next().unwrap();
            let is_machine = ["/healthz", "/readyz", "/version", "/metrics"].contains(&path);
            let path = if is_machine { path.to_owned() } else { format!("/api/v1{path}") };
            for verb in ["get", "post", "delete", "put", "patch", "any"] {
                if [" ", "."].iter().any(|before| verbs.contains(&format!("{before}{verb}("))) {
                    routed.insert(format!("{} {path}", verb.to_uppercase()));
                }
            }
        }
    }
    routed
}
