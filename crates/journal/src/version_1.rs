//! Version 1 of a record: the rules are inside their events, `{"played":{"amount":3000,"rule":"…","seat":6}}`. Version
//! 2 has them beside: `[{"played":{"amount":3000,"seat":6}},"…"]`.

use crate::{Entry, Value};
use std::collections::BTreeMap;

/// The keys under which an event of this name had its rules, in the order in which they are beside it now. An event
/// with fewer rules had only the first of these keys.
pub(crate) fn keys(event: &str) -> &'static [&'static str] {
    match event {
        "hand-read" => &["rule", "kind", "compared", "under"],
        "dealer-read" => &["rule", "kind"],
        _ => &["rule", "under"],
    }
}

/// Events that keep their rule inside as well, because they depend on it.
const KEEP: [&str; 2] = ["voided", "hand-voided"];

/// Events whose other fields may all be absent: they are objects even then.
const OBJECTS: [&str; 2] = ["cover-all-kept", "kill-placed"];

/// To version 2.
pub(crate) fn up(mut entry: Entry) -> Result<Entry, String> {
    entry.did = entry.did.into_iter().map(sidecar).collect::<Result<_, _>>()?;
    Ok(entry)
}

fn sidecar(event: Value) -> Result<Value, String> {
    if !matches!(event, Value::Text(_) | Value::Object(_)) {
        return Err("an event must be a string or an object".to_owned());
    }
    let mut rules = Vec::new();
    let event = without_rules(event, &mut rules);
    rules.insert(0, event);
    Ok(Value::List(rules))
}

/// An event is a string, or an object with its name as the only key; a nested one states its kind.
fn without_rules(event: Value, rules: &mut Vec<Value>) -> Value {
    let mut named = match event {
        Value::Object(named) if named.len() == 1 => named,
        other => return other,
    };
    let Some((name, inside)) = named.pop_first() else { return Value::Object(named) };
    match inside {
        Value::Object(mut fields) if matches!(fields.get("rule"), Some(Value::Text(_))) => {
            take_rules(&name, &mut fields, rules);
            let is_text = fields.is_empty() && !OBJECTS.contains(&name.as_str());
            if is_text { Value::Text(name) } else { named_object(name, Value::Object(fields)) }
        }
        Value::Object(fields) if fields.len() == 1 => {
            let inside = without_rules(Value::Object(fields), rules);
            named_object(name, inside)
        }
        inside => named_object(name, inside),
    }
}

fn named_object(name: String, inside: Value) -> Value {
    Value::Object(BTreeMap::from([(name, inside)]))
}

fn take_rules(name: &str, fields: &mut BTreeMap<String, Value>, rules: &mut Vec<Value>) {
    for key in keys(name) {
        rules.extend(if KEEP.contains(&name) { fields.get(*key).cloned() } else { fields.remove(*key) });
    }
}
