//! Integers in requests with their bounds, in bodies and in URLs.

use super::MOST_NUMBER;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;

/// An integer in a body, as a JSON number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Within<const LEAST: i64, const MOST: i64>(pub i64);

/// An integer in a URL: digits and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digits<const LEAST: i64, const MOST: i64>(pub i64);

/// The number of a table, a person or a token in a URL.
pub type Numbered = Digits<0, { u32::MAX as i64 }>;

/// The number of a round in a URL.
pub type RoundNumber = Digits<0, MOST_NUMBER>;

/// A time in a URL, in microseconds since 1970.
pub type Moment = Digits<0, MOST_NUMBER>;

/// The cursor of a page that ends before it.
pub type BeforePosition = Digits<1, MOST_NUMBER>;

/// The cursor of a page that begins after it.
pub type AfterPosition = Digits<0, MOST_NUMBER>;

impl Numbered {
    pub fn number(self) -> u32 {
        // Other values fail to parse.
        u32::try_from(self.0).unwrap_or(u32::MAX)
    }
}

impl<'de, const LEAST: i64, const MOST: i64> Deserialize<'de> for Within<LEAST, MOST> {
    fn deserialize<From: Deserializer<'de>>(from: From) -> Result<Self, From::Error> {
        let number = i64::deserialize(from)?;
        let bad = || serde::de::Error::custom(format!("this number must be from {LEAST} to {MOST}"));
        if (LEAST..=MOST).contains(&number) { Ok(Within(number)) } else { Err(bad()) }
    }
}

impl<'de, const LEAST: i64, const MOST: i64> Deserialize<'de> for Digits<LEAST, MOST> {
    fn deserialize<From: Deserializer<'de>>(from: From) -> Result<Self, From::Error> {
        let text = String::deserialize(from)?;
        let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
        let number = text.parse().ok().filter(|number| is_plain && (LEAST..=MOST).contains(number));
        number
            .map(Digits)
            .ok_or_else(|| serde::de::Error::custom(format!("this number must be from {LEAST} to {MOST}")))
    }
}

fn schema(least: i64, most: i64) -> Schema {
    json_schema!({ "type": "integer", "minimum": least, "maximum": most })
}

impl<const LEAST: i64, const MOST: i64> JsonSchema for Within<LEAST, MOST> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Within".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schema(LEAST, MOST)
    }
}

impl<const LEAST: i64, const MOST: i64> JsonSchema for Digits<LEAST, MOST> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Digits".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schema(LEAST, MOST)
    }
}
