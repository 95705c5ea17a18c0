//! The catalogue for programs, as `OpenAPI` 3.1.

use super::catalogue::{Access, Gives, Of, ROUTES, Route, Takes};
use super::room::INTERFACE;
use super::{App, RoomName};
use crate::wire::{PROTOCOL, Problem, bound_integers};
use axum::Json;
use axum::extract::State;
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

pub async fn tell(State(app): State<App>) -> Json<Value> {
    Json(document(&app.room))
}

/// The whole document.
pub fn document(room: &RoomName) -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| settings.definitions_path = SCHEMAS.into());
    let settings = settings.with_transform(bound_integers);
    let mut said = settings.clone().for_deserialize().into_generator();
    let mut told = settings.for_serialize().into_generator();
    let problem = told.subschema_for::<Problem>().to_value();
    let mut paths: Map<String, Value> = Map::new();
    for route in &ROUTES {
        let operation = operation(route, &mut said, &mut told, &problem);
        // Whatever belongs to the room stands below the servers; what belongs to the machine knows no rooms.
        let path = match route.path.strip_prefix(INTERFACE) {
            Some(path) => paths.entry(path).or_insert_with(|| json!({})),
            None => paths.entry(route.path).or_insert_with(|| json!({ "servers": [{ "url": "/" }] })),
        };
        path[route.method.to_lowercase()] = operation;
    }
    let mut schemas = said.take_definitions(true);
    schemas.extend(told.take_definitions(true));
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Cardroom",
            "version": PROTOCOL.to_string(),
            "description": "Amounts are cents and times are microseconds since 1970; a card is two letters, `Ah`.",
        },
        "servers": servers(room),
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "browser": { "type": "apiKey", "in": "cookie", "name": "cardroom" },
                "page": { "type": "apiKey", "in": "header", "name": "X-Cardroom-Token" },
                "program": { "type": "http", "scheme": "bearer" },
            },
        },
    })
}

/// The room with and without its name.
fn servers(room: &RoomName) -> Value {
    let name = json!({ "default": room.to_string(), "description": "The room: `roomId` of the lobby" });
    let named = format!("{INTERFACE}/rooms/{{room}}");
    json!([
        { "url": INTERFACE, "description": "The only room of this server" },
        { "url": named, "description": "A room by its name", "variables": { "room": name } },
    ])
}

const SCHEMAS: &str = "/components/schemas";

fn operation(route: &Route, said: &mut SchemaGenerator, told: &mut SchemaGenerator, problem: &Value) -> Value {
    let mut operation = json!({
        "summary": route.summary,
        "description": who(route.who),
        "parameters": parameters(route),
        "responses": {
            success(route.gives): answer(route.gives, told),
            "default": { "description": "Why not", "content": content("application/json", problem) },
        },
        "security": security(route),
    });
    if let Gives::MadeOrWaits(_, waits) = route.gives {
        let content = content("application/json", &schema(waits, told));
        operation["responses"]["202"] = json!({ "description": "It waits for a second person", "content": content });
    }
    let body = match route.takes {
        Takes::Json(of) => Some(content("application/json", &schema(of, said))),
        Takes::Text => Some(content("text/plain", &json!({ "type": "string" }))),
        Takes::Nothing | Takes::Query(_) => None,
    };
    if let Some(content) = body {
        operation["requestBody"] = json!({ "required": true, "content": content });
    }
    operation
}

fn success(gives: Gives) -> &'static str {
    match gives {
        Gives::Json(_) | Gives::Plain(_) => "200",
        Gives::MadeOrWaits(..) => "201",
        Gives::Nothing => "204",
        Gives::Socket => "101",
    }
}

fn answer(gives: Gives, told: &mut SchemaGenerator) -> Value {
    match gives {
        Gives::Json(of) | Gives::MadeOrWaits(of, _) => {
            json!({ "description": "Done", "content": content("application/json", &schema(of, told)) })
        }
        Gives::Plain(kind) => json!({ "description": "Done", "content": content(kind, &json!({})) }),
        Gives::Nothing | Gives::Socket => json!({ "description": "Done" }),
    }
}

fn schema(of: Of, generator: &mut SchemaGenerator) -> Value {
    of(generator).to_value()
}

fn content(kind: &str, schema: &Value) -> Value {
    json!({ kind: { "schema": schema } })
}

/// What stands in braces in the path, and what may stand after the question mark.
fn parameters(route: &Route) -> Vec<Value> {
    let is_number = |name: &str| ["table", "round", "number", "before", "after"].contains(&name);
    let kind = |name: &str| if is_number(name) { "integer" } else { "string" };
    let parameter = |name: &str, place: &str| {
        let required = place == "path" || name == "search";
        json!({ "name": name, "in": place, "required": required, "schema": { "type": kind(name) } })
    };
    let named = route.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let asked = if let Takes::Query(names) = route.takes { names } else { &[] };
    named.map(|name| parameter(name, "path")).chain(asked.iter().map(|name| parameter(name, "query"))).collect()
}

fn who(access: Access) -> String {
    let parts = |roles: &[room::Role]| roles.iter().map(|role| role.name()).collect::<Vec<_>>().join(", ");
    match access {
        Access::Anybody => "Anybody".to_owned(),
        Access::AnybodyInPractice => "Anybody, in a practice room".to_owned(),
        Access::SignedIn => "Whoever is signed in".to_owned(),
        Access::PlayerInPractice => "Whoever plays, in a practice room; a token has to be for playing".to_owned(),
        Access::Speaker => "Whoever is signed in, in the part that they name; a token has to be for it".to_owned(),
        Access::Browser => "Whoever is signed in with a browser".to_owned(),
        Access::Parts(roles) => format!("Only: {}", parts(roles)),
        Access::Acting(roles) => format!("Only: {}; a token has to be for acting as one of them", parts(roles)),
    }
}

fn security(route: &Route) -> Value {
    let browser = if route.method == "GET" { json!({ "browser": [] }) } else { json!({ "browser": [], "page": [] }) };
    match route.who {
        Access::Anybody | Access::AnybodyInPractice => json!([]),
        Access::Browser => json!([browser]),
        _ => json!([browser, { "program": [] }]),
    }
}
