//! Values of a record: a subset of JSON with a canonical encoding.

use crate::scanner::plain_letters;
use std::collections::BTreeMap;
use std::fmt;

/// The largest integer that every JSON reader represents exactly.
pub const MOST_INTEGER: i64 = (1 << 53) - 1;

/// The maximum nesting depth of lists and objects.
pub const MOST_DEPTH: usize = 32;

/// No fractions, no exponents, no null: an absent value has no key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Boolean(bool),
    /// Within ±[`MOST_INTEGER`].
    Integer(i64),
    Text(String),
    List(Vec<Value>),
    /// Keys are sorted by their UTF-8 bytes.
    Object(BTreeMap<String, Value>),
}

impl Value {
    pub fn text(text: impl Into<String>) -> Value {
        Value::Text(text.into())
    }

    pub fn object<Key: Into<String>>(fields: impl IntoIterator<Item = (Key, Value)>) -> Value {
        Value::Object(fields.into_iter().map(|(key, value)| (key.into(), value)).collect())
    }

    pub(crate) fn write(&self, out: &mut String) {
        match self {
            Value::Boolean(true) => out.push_str("true"),
            Value::Boolean(false) => out.push_str("false"),
            Value::Integer(integer) => out.push_str(&integer.to_string()),
            Value::Text(text) => write_text(text, out),
            Value::List(items) => write_list(items, out),
            Value::Object(fields) => {
                out.push('{');
                for (index, (key, value)) in fields.iter().enumerate() {
                    if index > 0 {
                        out.push(',');
                    }
                    write_text(key, out);
                    out.push(':');
                    value.write(out);
                }
                out.push('}');
            }
        }
    }

    /// Whether it can be written and read within the allowed depth.
    pub(crate) fn fits(&self, depth: usize) -> bool {
        match self {
            Value::Boolean(_) | Value::Integer(_) | Value::Text(_) => true,
            Value::List(items) => depth > 0 && items.iter().all(|item| item.fits(depth - 1)),
            Value::Object(fields) => depth > 0 && fields.values().all(|value| value.fits(depth - 1)),
        }
    }
}

/// The canonical encoding.
impl fmt::Display for Value {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(&mut text);
        out.pad(&text)
    }
}

pub(crate) fn write_list(items: &[Value], out: &mut String) {
    out.push('[');
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        item.write(out);
    }
    out.push(']');
}

/// Whether nothing in a string must be escaped.
pub(crate) fn is_plain(text: &str) -> bool {
    plain_letters(text.as_bytes()) == text.len()
}

/// Quotes, backslashes and control characters are escaped, each in exactly one way; everything else is written as it
/// is.
pub(crate) fn write_text(text: &str, out: &mut String) {
    out.push('"');
    if is_plain(text) {
        out.push_str(text);
        out.push('"');
        return;
    }
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\0'..='\x1f' => {
                let code = letter as u32;
                out.push_str(if code < 16 { "\\u000" } else { "\\u001" });
                out.extend(char::from_digit(code % 16, 16));
            }
            _ => out.push(letter),
        }
    }
    out.push('"');
}
