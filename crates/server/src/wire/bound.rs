//! The bounds of integers in JSON schemas.

use schemars::Schema;
use schemars::transform::transform_subschemas;
use serde_json::{Number, Value};

/// Adds the bounds that an integer's format implies, because most validators ignore formats.
pub fn bound_integers(schema: &mut Schema) {
    let bounds: Option<(Number, Number)> = match schema.get("format").and_then(Value::as_str) {
        Some("uint32") => Some((0.into(), u32::MAX.into())),
        Some("uint64") => Some((0.into(), u64::MAX.into())),
        Some("int64") => Some((i64::MIN.into(), i64::MAX.into())),
        _ => None,
    };
    if let (Some((least, most)), Some(object)) = (bounds, schema.as_object_mut()) {
        object.entry("minimum").or_insert(Value::Number(least));
        object.entry("maximum").or_insert(Value::Number(most));
    }
    transform_subschemas(&mut bound_integers, schema);
}
