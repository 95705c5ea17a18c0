//! A rules submission in JSON, as records of rounds contain it.

use rulebook::submission::{Document, Field, LineColumn, Node, Problem};
use serde_json::Value;

/// JSON errors have no useful line, so every place is the start.
pub fn of_json(value: &Value) -> Result<Document, Vec<Problem>> {
    if let Node::Table(_, fields) = node(value) {
        return Ok(Document { fields });
    }
    let what = "the submission must be an object with the content of the TOML file, or its path".to_owned();
    Err(vec![Problem { place: LineColumn::START, path: String::new(), what }])
}

fn node(value: &Value) -> Node {
    let place = LineColumn::START;
    match value {
        Value::String(text) => Node::Text(place, text.clone()),
        Value::Bool(truth) => Node::Truth(place, *truth),
        Value::Number(number) => number
            .as_i64()
            .map_or(Node::Other(place, "a number that is not an integer"), |whole| Node::Whole(place, whole)),
        Value::Array(list) => Node::List(place, list.iter().map(node).collect()),
        Value::Object(fields) => {
            let fields = fields.iter().map(|(key, value)| Field { key: key.clone(), place, node: node(value) });
            Node::Table(place, fields.collect())
        }
        Value::Null => Node::Other(place, "nothing"),
    }
}
