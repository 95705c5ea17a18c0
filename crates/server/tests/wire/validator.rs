//! Validates a value against a JSON schema, with the keywords that our schemas use. An unknown keyword is a panic.

use serde_json::{Map, Value};

/// Keywords that do not affect validity.
const ANNOTATIONS: [&str; 6] = ["title", "description", "default", "format", "$schema", "$defs"];

pub struct Validator<'schema> {
    /// Where references point: the last part of `#/$defs/NAME`.
    pub definitions: &'schema Map<String, Value>,
}

impl Validator<'_> {
    pub fn accepts(&self, schema: &Value, value: &Value) -> bool {
        match schema {
            Value::Bool(all) => *all,
            Value::Object(keywords) => {
                keywords.iter().all(|(keyword, schema)| self.holds(keywords, keyword, schema, value))
            }
            _ => panic!("a schema is an object or a boolean, not {schema}"),
        }
    }

    fn holds(&self, all: &Map<String, Value>, keyword: &str, schema: &Value, value: &Value) -> bool {
        let count = |schema: &Value| list(schema).iter().filter(|schema| self.accepts(schema, value)).count();
        match keyword {
            _ if ANNOTATIONS.contains(&keyword) => true,
            "$ref" => self.accepts(&self.definitions[text(schema).rsplit('/').next().unwrap_or_default()], value),
            "oneOf" => count(schema) == 1,
            "anyOf" => count(schema) > 0,
            "allOf" => count(schema) == list(schema).len(),
            "const" => schema == value,
            "enum" => list(schema).contains(value),
            "type" if schema.is_array() => list(schema).iter().any(|kind| is_of(text(kind), value)),
            "type" => is_of(text(schema), value),
            "minimum" => whole(value).is_none_or(|number| number >= whole(schema).expect("a bound is whole")),
            "maximum" => whole(value).is_none_or(|number| number <= whole(schema).expect("a bound is whole")),
            "pattern" => value.as_str().is_none_or(|value| matches(text(schema), value)),
            "required" => {
                value.as_object().is_none_or(|object| list(schema).iter().all(|key| object.contains_key(text(key))))
            }
            "properties" | "additionalProperties" => {
                // Both are checked together, with the first that is found.
                let first = ["additionalProperties", "properties"].into_iter().find(|key| all.contains_key(*key));
                first != Some(keyword) || value.as_object().is_none_or(|object| self.has_fields(all, object))
            }
            "items" | "prefixItems" => {
                let first = ["items", "prefixItems"].into_iter().find(|key| all.contains_key(*key));
                first != Some(keyword) || value.as_array().is_none_or(|values| self.has_items(all, values))
            }
            "minItems" => value.as_array().is_none_or(|values| values.len() as u64 >= schema.as_u64().unwrap_or(0)),
            "maxItems" => value.as_array().is_none_or(|values| values.len() as u64 <= schema.as_u64().unwrap_or(0)),
            _ => panic!("no schema of ours has had {keyword:?}: teach it to the validator"),
        }
    }

    fn has_fields(&self, schema: &Map<String, Value>, object: &Map<String, Value>) -> bool {
        let others = schema.get("additionalProperties").unwrap_or(&Value::Bool(true));
        object.iter().all(|(key, field)| {
            let known = schema.get("properties").and_then(|properties| properties.get(key));
            self.accepts(known.unwrap_or(others), field)
        })
    }

    fn has_items(&self, schema: &Map<String, Value>, values: &[Value]) -> bool {
        let first = schema.get("prefixItems").map_or(&[][..], list);
        let others = schema.get("items").unwrap_or(&Value::Bool(true));
        let of = |at: usize| first.get(at).unwrap_or(others);
        values.iter().enumerate().all(|(at, value)| self.accepts(of(at), value))
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("this keyword has a list")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("this keyword has a text")
}

fn whole(value: &Value) -> Option<i128> {
    value.as_i64().map(i128::from).or_else(|| value.as_u64().map(i128::from))
}

fn is_of(kind: &str, value: &Value) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => whole(value).is_some(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => panic!("no schema of ours has had the type {kind:?}: teach it to the validator"),
    }
}

/// Whether a string matches this pattern: `^`, sets of characters in brackets that may be followed by `+`, plain
/// characters, `$`.
fn matches(pattern: &str, value: &str) -> bool {
    let mut pattern = pattern.strip_prefix('^').and_then(|rest| rest.strip_suffix('$')).expect("a whole pattern");
    let mut value = value;
    while let Some(first) = pattern.chars().next() {
        let (set, rest) = match pattern.strip_prefix('[') {
            Some(rest) => rest.split_once(']').expect("a set ends"),
            None => pattern.split_at(first.len_utf8()),
        };
        let (repeats, rest) = rest.strip_prefix('+').map_or((false, rest), |rest| (true, rest));
        let fits = value.chars().take_while(|letter| is_in(set, *letter)).take(if repeats { usize::MAX } else { 1 });
        let length: usize = fits.map(char::len_utf8).sum();
        if length == 0 {
            return false;
        }
        (pattern, value) = (rest, &value[length..]);
    }
    value.is_empty()
}

/// Whether a character is in a set such as `2-9TJ`, where a hyphen at the end is itself.
fn is_in(set: &str, letter: char) -> bool {
    let letters: Vec<char> = set.chars().collect();
    let is_between = |range: &[char]| range[1] == '-' && (range[0]..=range[2]).contains(&letter);
    letters.windows(3).any(is_between) || letters.contains(&letter)
}

#[test]
fn patterns_are_matched_whole() {
    let card = "^[2-9TJQKA][cdhs]$";
    for (value, is_card) in
        [("Ah", true), ("2c", true), ("1c", false), ("ah", false), ("Ahh", false), ("A", false), ("", false)]
    {
        assert_eq!(matches(card, value), is_card, "{value}");
    }
    let rule = "^[a-z0-9.-]+/[A-Za-z0-9.]+$";
    for (value, is_rule) in
        [("md-uth-1.2/13.B", true), ("house/7", true), ("house", false), ("/7", false), ("house/7 ", false)]
    {
        assert_eq!(matches(rule, value), is_rule, "{value}");
    }
}
