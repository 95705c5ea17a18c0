//! Every route with every kind of caller: allowed, asked to sign in, or refused, as the catalog says.

use crate::premises::run;
use crate::sample::PARTS;
use crate::visitor::{Answered, Room, Visitor};
use axum::http::StatusCode;
use room::Role;
use serde_json::{Value, json};
use server::http::catalogue::{Access, ROUTES, Route};

struct Caller {
    called: String,
    visitor: Visitor,
    /// None for an unauthenticated caller.
    parts: Option<Vec<Role>>,
    /// The scopes of a token; a browser may do everything that its owner may.
    scopes: Option<Scopes>,
}

struct Scopes {
    reads: bool,
    acts: Vec<Role>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AuditBuffer {
    Open,
    SignIn,
    Shut,
}

#[test]
fn every_caller_gets_in_where_the_catalogue_says_in_a_practice_room() {
    run(every_cell(true));
}

#[test]
fn every_caller_gets_in_where_the_catalogue_says_where_money_is_played_for() {
    run(every_cell(false));
}

async fn every_cell(is_practice: bool) {
    let room = Room::open(is_practice).await;
    let callers = callers(&room, is_practice).await;
    let mut cells = 0;
    // Signing out invalidates the session, so that comes last.
    let (ends, goes_on): (Vec<&Route>, Vec<&Route>) =
        ROUTES.iter().partition(|route| (route.method, route.path) == ("DELETE", "/api/v1/session"));
    for route in goes_on.into_iter().chain(ends) {
        for caller in &callers {
            let path = path(route.path);
            let answered = room.ask(&caller.visitor, route.method, &path, body(route.path, route.method)).await;
            let expected = expected(route.who, caller, is_practice);
            let cell = format!("{} {} by {}: {}", route.method, route.path, caller.called, answered.text);
            assert_eq!(audit_log(&answered), expected, "{cell}");
            assert!(answered.status.as_u16() < 500, "{cell}");
            cells += 1;
        }
    }
    assert_eq!(cells, ROUTES.len() * callers.len());
}

async fn callers(room: &Room, is_practice: bool) -> Vec<Caller> {
    let caller = |called: &str, visitor: &Visitor, parts: Option<Vec<Role>>, scopes| Caller {
        called: called.to_owned(),
        visitor: visitor.clone(),
        parts,
        scopes,
    };
    let mut callers = vec![caller("nobody", &Visitor::default(), None, None)];
    if is_practice {
        callers.push(caller("a guest", &room.guest().await, Some(vec![Role::Player]), None));
    }
    let admin = room.admin().await;
    for part in PARTS {
        let visitor = if part == Role::Admin { admin.clone() } else { room.employ(&admin, part.name()).await };
        let parts = vec![Role::Player, part];
        let reads = room.token(&visitor, &["read"]).await;
        let plays = room.token(&visitor, &["player"]).await;
        let acts = room.token(&visitor, &[part.name()]).await;
        for (word, token, scopes) in [
            ("a token to read", reads, Scopes { reads: true, acts: vec![] }),
            ("a token to play", plays, Scopes { reads: false, acts: vec![Role::Player] }),
            ("a token to act", acts, Scopes { reads: false, acts: vec![part] }),
        ] {
            callers.push(caller(&format!("{part} with {word}"), &token, Some(parts.clone()), Some(scopes)));
        }
        callers.push(caller(part.name(), &visitor, Some(parts), None));
    }
    callers
}

/// What the catalog says.
fn expected(access: Access, caller: &Caller, is_practice: bool) -> AuditBuffer {
    let open = |may: bool| if may { AuditBuffer::Open } else { AuditBuffer::Shut };
    match access {
        Access::Anybody => return AuditBuffer::Open,
        Access::AnybodyInPractice => return open(is_practice),
        _ => {}
    }
    let Some(parts) = &caller.parts else { return AuditBuffer::SignIn };
    let acts = |role: &Role| caller.scopes.as_ref().is_none_or(|scopes| scopes.acts.contains(role));
    let sees = |role: &Role| caller.scopes.as_ref().is_none_or(|scopes| scopes.reads) || acts(role);
    open(match access {
        Access::Anybody | Access::AnybodyInPractice | Access::SignedIn => true,
        Access::PlayerInPractice => is_practice && acts(&Role::Player),
        Access::Speaker => acts(&Role::Player),
        Access::Browser => caller.scopes.is_none(),
        Access::Parts(roles) => roles.iter().any(|role| parts.contains(role) && sees(role)),
        Access::Acting(roles) => roles.iter().any(|role| parts.contains(role) && acts(role)),
    })
}

fn audit_log(answered: &Answered) -> AuditBuffer {
    match answered.status {
        // A wrong password is a response, too.
        StatusCode::UNAUTHORIZED if answered.error() == "sign-in" => AuditBuffer::SignIn,
        StatusCode::FORBIDDEN => AuditBuffer::Shut,
        _ => AuditBuffer::Open,
    }
}

fn path(path: &str) -> String {
    let path = path.replace("{table}", "999999").replace("{round}", "1").replace("{number}", "999999");
    let path = path
        .replace("{book}", "md-uth-1.2")
        .replace("{clause}", "11.B.1")
        .replace("{hash}", "none")
        .replace("{code}", "none");
    if path.ends_with("/rules") { path + "?search=ante" } else { path }
}

/// A well-formed request that does not affect the next caller.
fn body(path: &str, method: &str) -> Option<Value> {
    let command = json!({ "at": { "table": 999_999, "command": "stand-up" } });
    Some(match path {
        "/api/v1/session" if method == "POST" => json!({ "name": "nobody at all", "password": "x" }),
        "/api/v1/session/account" => json!({ "name": "The House", "password": "a password to play with" }),
        "/api/v1/me/name" => json!({ "name": "The House" }),
        "/api/v1/me/password" => json!({ "old": "x", "new": "a password to play with" }),
        "/api/v1/me/session-limit" => json!({ "minutes": null }),
        "/api/v1/me/tokens" if method == "POST" => json!({ "name": "x", "scopes": ["read"] }),
        "/api/v1/people" if method == "POST" => json!({ "name": "The House", "roles": [] }),
        "/api/v1/tables" => json!({ "name": "Mine", "submission": "0".repeat(64) }),
        "/api/v1/check" | "/api/v1/odds" => json!("game = 1"),
        "/api/v1/floor/tables" if method == "POST" => {
            json!({ "name": "x", "submission": "x", "unit": "play", "rack": 0, "isAutomatic": true })
        }
        "/api/v1/say" => json!({ "id": "sample", "role": "player", "command": command }),
        _ => return None,
    })
}
