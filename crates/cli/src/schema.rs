//! The JSON Schemas of rules submissions and of the terms of cash tables, generated from the keys that the parsers
//! know.

use rulebook::submission::{Format, Key, SUBMISSION, Shape};
use rulebook::{Book, Choice, Point, Setting};
use serde_json::{Map, Value, json};

/// An amount above zero, with at most two decimals.
const AMOUNT: &str = r"^(?!0+(\.0+)?$)(0|[1-9][0-9]*)(\.[0-9]{1,2})?$";

/// A fraction of one with up to six decimals, or the same as a percentage.
const SHARE: &str = r"^(0(\.[0-9]{1,6})?|1(\.0{1,6})?|([0-9]|[1-9][0-9])(\.[0-9]{1,4})?%|100(\.0{1,4})?%)$";

pub fn of_submission() -> Value {
    of_format(
        "Rules submission",
        "An operator's choices for one table, as read from TOML by `cardroom check`",
        &SUBMISSION,
    )
}

pub fn of_cash() -> Value {
    of_format(
        "Terms of a cash table",
        "The game of a poker table, as read from TOML by `cardroom check`",
        &poker::cash::FORMAT,
    )
}

/// One schema for each rule book, selected by the key `rulebook`.
fn of_format(title: &str, description: &str, format: &Format) -> Value {
    let books: Vec<Value> = format
        .books
        .iter()
        .map(|book| {
            json!({
                "if": { "properties": { "rulebook": { "const": book.id() } } },
                "then": { "$ref": format!("#/$defs/{}", book.id()) },
            })
        })
        .collect();
    let definitions: Map<String, Value> =
        format.books.iter().map(|book| (book.id().to_owned(), of_book(*book, format.keys))).collect();
    let ids: Vec<&str> = format.books.iter().map(|book| book.id()).collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "description": description,
        "type": "object",
        "required": ["rulebook"],
        "properties": { "rulebook": { "enum": ids } },
        "allOf": books,
        "$defs": definitions,
    })
}

fn of_book(book: Book, keys: &[Key]) -> Value {
    let mut schema = table(book, keys);
    schema["properties"]["rulebook"] = json!({ "const": book.id() });
    schema["required"] = json!(["rulebook"]);
    schema
}

fn table(book: Book, keys: &[Key]) -> Value {
    let properties: Map<String, Value> = keys
        .iter()
        .filter(|key| key.books.contains(&book))
        .map(|key| {
            let mut value = shape(book, &key.shape);
            value["description"] = json!(key.about);
            (key.name.to_owned(), value)
        })
        .collect();
    json!({ "type": "object", "properties": properties, "additionalProperties": false })
}

fn shape(book: Book, shape_of: &Shape) -> Value {
    match shape_of {
        Shape::Text => json!({ "type": "string", "pattern": "\\S" }),
        Shape::Whole => json!({ "type": "integer", "minimum": 0, "maximum": 1000 }),
        Shape::Certainty => json!({ "type": "boolean" }),
        Shape::Amount => json!({ "type": "string", "pattern": AMOUNT }),
        Shape::Share => json!({ "type": "string", "pattern": SHARE }),
        Shape::Odds => json!({ "type": "string", "pattern": "^[1-9][0-9]* (to|for) [1-9][0-9]*$" }),
        Shape::OneOf(choices) => json!({ "enum": choices }),
        Shape::List(of) => json!({ "type": "array", "items": shape(book, of) }),
        Shape::Two(of) => json!({ "type": "array", "items": shape(book, of), "minItems": 2, "maxItems": 2 }),
        Shape::Table(keys) => table(book, keys),
        Shape::Tables(keys) => json!({ "type": "array", "items": table(book, keys) }),
        Shape::Decks(keys) => json!({ "anyOf": [
            { "type": "integer", "minimum": 1, "maximum": 1000 },
            { "type": "array", "minItems": 1, "items": table(book, keys) },
        ] }),
        Shape::Trips(keys) => {
            let mut better = table(book, keys);
            better["required"] = json!(["base"]);
            json!({ "anyOf": [{ "type": "string", "pattern": "\\S" }, better] })
        }
        Shape::Settings => {
            let settings = Point::settings_of(book).map(|(point, known)| {
                let mut value = setting(known);
                value["description"] = json!(format!("{} ({})", point.question, point.rule));
                (known.key.clone(), value)
            });
            let properties: Map<String, Value> = settings.collect();
            json!({ "type": "object", "properties": properties, "additionalProperties": false })
        }
    }
}

fn setting(setting: &Setting) -> Value {
    match &setting.default {
        Choice::Certainty(default) => json!({ "type": "boolean", "default": default }),
        Choice::Whole(default) => json!({
            "type": "integer",
            "minimum": setting.least.unwrap_or(0),
            "maximum": setting.most.unwrap_or(1000),
            "default": default,
        }),
        Choice::Named(default) => json!({ "enum": setting.choices, "default": default }),
    }
}
