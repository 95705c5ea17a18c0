//! The JSON schema of a command accepts exactly what the server accepts.

use super::command::samples;
use super::validator::Validator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};
use server::wire::bound_integers;

/// The replacements for every part of a sample.
fn others() -> Vec<Value> {
    let numbers = [0, 1, 10, 11, 255, 256, u64::from(u32::MAX), 1 << 32, (1 << 53) - 1, 1 << 53, 1 << 63, u64::MAX];
    let below = [-1, 1 - (1 << 53), -(1 << 53), i64::MIN];
    let texts = ["", "no such word", "Ah", "AH", "1", "play", "Play", "floor", "ante", "first"];
    let parts =
        [json!(null), json!(true), json!(0.5), json!([]), json!([1, "Ah"]), json!({}), json!({ "surprise": 1 })];
    let numbers = numbers.map(Value::from).into_iter().chain(below.map(Value::from));
    numbers.chain(texts.map(Value::from)).chain(parts).collect()
}

/// Where the parts of a value are, the value itself first.
fn places(value: &Value) -> Vec<String> {
    let parts: Vec<(String, &Value)> = match value {
        Value::Object(object) => object.iter().map(|(key, part)| (key.clone(), part)).collect(),
        Value::Array(list) => list.iter().enumerate().map(|(at, part)| (at.to_string(), part)).collect(),
        _ => Vec::new(),
    };
    let below =
        parts.iter().flat_map(|(key, part)| places(part).into_iter().map(move |place| format!("/{key}{place}")));
    std::iter::once(String::new()).chain(below).collect()
}

/// The value with a single change, in every way: a part replaced, a field missing, a field too many.
fn changed(value: &Value) -> Vec<Value> {
    let mut changed = Vec::new();
    for place in places(value) {
        let mut put = |change: &dyn Fn(&mut Value)| {
            let mut other = value.clone();
            change(other.pointer_mut(&place).expect("the place is there"));
            changed.push(other);
        };
        for other in others() {
            put(&|part| *part = other.clone());
        }
        match value.pointer(&place) {
            Some(Value::Object(object)) => {
                put(&|part| part["unheard-of"] = 0.into());
                for key in object.keys() {
                    put(&|part| drop(part.as_object_mut().expect("an object").remove(key)));
                    put(&|part| {
                        let object = part.as_object_mut().expect("an object");
                        let field = object.remove(key).expect("a field");
                        object.insert(key.to_uppercase(), field);
                    });
                }
            }
            Some(Value::Array(list)) => {
                put(&|part| part.as_array_mut().expect("a list").push(Value::Null));
                if let Some(first) = list.first() {
                    put(&|part| part.as_array_mut().expect("a list").push(first.clone()));
                    put(&|part| drop(part.as_array_mut().expect("a list").remove(0)));
                }
            }
            _ => {}
        }
    }
    changed
}

#[test]
fn a_schema_accepts_what_is_read_and_nothing_else() {
    let settings = SchemaSettings::draft2020_12().with_transform(bound_integers);
    let mut generator = settings.for_deserialize().into_generator();
    let schema = generator.subschema_for::<room::RoomCommand>().to_value();
    let definitions: Map<String, Value> = generator.take_definitions(true);
    let validator = Validator { definitions: &definitions };
    let (mut read, mut unread) = (0, 0);
    for sample in samples() {
        assert!(validator.accepts(&schema, &sample), "the schema does not know {sample}");
        assert!(serde_json::from_value::<room::RoomCommand>(sample.clone()).is_ok(), "{sample} is not read");
        for other in changed(&sample) {
            let text = serde_json::from_value::<room::RoomCommand>(other.clone());
            assert_eq!(validator.accepts(&schema, &other), text.is_ok(), "{other}: {text:?}");
            if text.is_ok() { read += 1 } else { unread += 1 }
        }
    }
    assert!(read > 1_000 && unread > 10_000, "{read} were read and {unread} were not");
}
