//! The catalog of routes as an `OpenAPI` 3.1 document.

use super::catalogue::{Access, Gives, Of, ROUTES, Route, Takes};
use crate::wire::{Digest, Numbered, PROTOCOL, Problem, RoundNumber, Text, bound_integers};
use axum::Json;
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

pub async fn tell() -> Json<Value> {
    Json(document())
}

const ABOUT: &str = "Amounts are cents and times are microseconds since 1970; a card is two characters, such as `Ah`. \
    A request that is not as this document says is answered by 400, or by 404 where its path names nothing; one that can be read \
    and cannot be taken for another reason by 422. An address takes no parameter after the question mark that it does not list. \
    A body has at most 65,536 bytes, and 8,192 where people and accounts are concerned. Every address of `/api/v1` may name the room, \
    `roomId` of the lobby: `/api/v1/rooms/main/lobby` is `/api/v1/lobby`.";

/// The whole document.
pub fn document() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| settings.definitions_path = SCHEMAS.into());
    let settings = settings.with_transform(bound_integers);
    let mut requests = settings.clone().for_deserialize().into_generator();
    let mut responses = settings.for_serialize().into_generator();
    let problem = responses.subschema_for::<Problem>().to_value();
    let mut paths: Map<String, Value> = Map::new();
    for route in &ROUTES {
        let operation = operation(route, &mut requests, &mut responses, &problem);
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method.to_lowercase()] = operation;
    }
    let mut schemas = requests.take_definitions(true);
    for (name, schema) in responses.take_definitions(true) {
        let requests = schemas.get(&name);
        debug_assert!(
            requests.is_none_or(|requests| *requests == schema),
            "{name} has different schemas in requests and responses"
        );
        schemas.insert(name, schema);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Cardroom",
            "version": PROTOCOL.to_string(),
            "description": ABOUT,
        },
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

const SCHEMAS: &str = "/components/schemas";

fn operation(route: &Route, requests: &mut SchemaGenerator, responses: &mut SchemaGenerator, problem: &Value) -> Value {
    let mut operation = json!({
        "summary": route.summary,
        "description": who(route.who),
        "parameters": parameters(route, requests),
        "responses": statuses(route, responses, problem),
        "security": security(route),
    });
    let body = match route.takes {
        Takes::Json(of) => Some(content("application/json", &schema(of, requests))),
        Takes::Text(of) => Some(content("text/plain", &schema(of, requests))),
        Takes::Nothing => None,
    };
    if let Some(content) = body {
        operation["requestBody"] = json!({ "required": true, "content": content });
    }
    operation
}

/// All statuses of a route, with the schema of each body.
fn statuses(route: &Route, responses: &mut SchemaGenerator, problem: &Value) -> Value {
    let mut statuses = json!({ success(route.gives): answer(route, responses) });
    if let Gives::MadeOrWaits(_, waits) = route.gives {
        let content = content("application/json", &schema(waits, responses));
        statuses["202"] = json!({ "description": "It waits for approval by a second person", "content": content });
    }
    for status in route.failures() {
        let mut failure = json!({ "description": why_not(status), "content": content("application/json", problem) });
        if status == 429 {
            let seconds = json!({ "type": "integer", "minimum": 1 });
            let about = "The number of seconds after which it may be retried";
            failure["headers"] =
                json!({ "Retry-After": { "description": about, "required": true, "schema": seconds } });
        }
        statuses[status.to_string()] = failure;
    }
    statuses
}

fn success(gives: Gives) -> &'static str {
    match gives {
        Gives::Json(_) | Gives::Plain(_) => "200",
        Gives::MadeOrWaits(..) => "201",
        Gives::Nothing => "204",
        Gives::Socket => "101",
    }
}

fn answer(route: &Route, responses: &mut SchemaGenerator) -> Value {
    let mut answer = match route.gives {
        Gives::Json(of) | Gives::MadeOrWaits(of, _) => {
            json!({ "description": "Done", "content": content("application/json", &schema(of, responses)) })
        }
        Gives::Plain(kind) => {
            let is_json = kind == "application/json";
            let schema = json!({ "type": if is_json { "object" } else { "string" } });
            json!({ "description": "Done", "content": content(kind, &schema) })
        }
        Gives::Nothing | Gives::Socket => json!({ "description": "Done" }),
    };
    if route.sets_cookie {
        let cookie = json!({ "type": "string", "pattern": "^cardroom=[0-9a-f]*; " });
        let about = "The session cookie; an empty value deletes it";
        answer["headers"] = json!({ "Set-Cookie": { "description": about, "required": true, "schema": cookie } });
    }
    answer
}

fn why_not(status: u16) -> &'static str {
    match status {
        400 => "The request does not match the schema: `what` says where",
        401 => "Sign in first, or the name or the password is wrong",
        403 => "The caller does not have permission",
        404 => "It does not exist, or the caller may not see it",
        408 => "The body did not arrive in time",
        409 => "A rule of the room forbids it: `rule` says which",
        410 => "The idempotency key has expired",
        413 => "The body is too long",
        415 => "The body has the wrong media type",
        422 => "The request is well-formed but cannot be accepted: `what` says why",
        429 => "Rate limited",
        503 => "The room is closing, or a concurrent change came first: try again",
        _ => "An internal error",
    }
}

fn schema(of: Of, generator: &mut SchemaGenerator) -> Value {
    of(generator).to_value()
}

fn content(kind: &str, schema: &Value) -> Value {
    json!({ kind: { "schema": schema } })
}

/// The path parameters and the query parameters.
fn parameters(route: &Route, requests: &mut SchemaGenerator) -> Vec<Value> {
    let names = route.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let mut parameters: Vec<Value> = names
        .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": named(name, requests) }))
        .collect();
    let Some(asks) = route.asks else { return parameters };
    let asked = alone(asks);
    let required = |name: &str| asked["required"].as_array().is_some_and(|required| required.contains(&name.into()));
    for (name, schema) in asked["properties"].as_object().into_iter().flatten() {
        let mut schema = schema.clone();
        let about = schema.as_object_mut().and_then(|schema| schema.remove("description"));
        // A parameter that is not needed is left out; it is never null.
        if let Some(kind) = schema["type"].as_array().and_then(|kinds| kinds.first()).cloned() {
            schema["type"] = kind;
        }
        let mut parameter = json!({ "name": name, "in": "query", "required": required(name), "schema": schema });
        if let Some(about) = about {
            parameter["description"] = about;
        }
        parameters.push(parameter);
    }
    parameters
}

/// The definition of a type that is not part of the document: its properties are query parameters.
fn alone(of: Of) -> Value {
    let mut generator = SchemaSettings::draft2020_12().for_deserialize().into_generator();
    of(&mut generator);
    generator.take_definitions(true).into_iter().next().map(|(_, definition)| definition).unwrap_or_default()
}

/// The schema of the path parameter with this name.
fn named(name: &str, requests: &mut SchemaGenerator) -> Value {
    match name {
        "table" | "number" => requests.subschema_for::<Numbered>().to_value(),
        "round" => requests.subschema_for::<RoundNumber>().to_value(),
        "hash" => requests.subschema_for::<Text<Digest>>().to_value(),
        _ => json!({ "type": "string", "minLength": 1 }),
    }
}

fn who(access: Access) -> String {
    let parts = |roles: &[room::Role]| roles.iter().map(|role| role.name()).collect::<Vec<_>>().join(", ");
    match access {
        Access::Anybody => "Anybody".to_owned(),
        Access::AnybodyInPractice => "Anybody, in a practice room".to_owned(),
        Access::SignedIn => "Anybody who is signed in".to_owned(),
        Access::PlayerInPractice => "A player, in a practice room; a token needs the player scope".to_owned(),
        Access::Speaker => "Anybody who is signed in, in the role that they name; a token needs that scope".to_owned(),
        Access::Browser => "Anybody who is signed in with a browser".to_owned(),
        Access::Parts(roles) => format!("Only: {}", parts(roles)),
        Access::Acting(roles) => format!("Only: {}; a token needs the scope of one of them", parts(roles)),
    }
}

fn security(route: &Route) -> Value {
    let browser = if route.method == "GET" { json!({ "browser": [] }) } else { json!({ "browser": [], "page": [] }) };
    match route.who {
        Access::Anybody | Access::AnybodyInPractice if route.is_for_eyes => {
            json!([{}, { "browser": [] }, { "program": [] }])
        }
        Access::Anybody | Access::AnybodyInPractice => json!([]),
        Access::Browser => json!([browser]),
        _ => json!([browser, { "program": [] }]),
    }
}
