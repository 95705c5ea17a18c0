//! Keys of the wire as query parameters, where their schema has to be inline.

use super::{RoundOutcome, WagerKey};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;

/// A key in a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UrlKey<Key>(pub Key);

/// A key that occurs in URLs.
pub trait InUrl {
    /// All its values, as an ECMA-262 regular expression.
    const PATTERN: &'static str;
}

impl InUrl for RoundOutcome {
    const PATTERN: &'static str = "^(?:won|lost|even|folded|void)$";
}

impl InUrl for WagerKey {
    const PATTERN: &'static str = "^(?:base|ante|blind|odds|bad-beat|play|raise|trips|trips-plus|pocket|six-card\
                                   |cover-all|progressive|envy)$";
}

impl<'de, Key: Deserialize<'de>> Deserialize<'de> for UrlKey<Key> {
    fn deserialize<From: Deserializer<'de>>(from: From) -> Result<Self, From::Error> {
        Key::deserialize(from).map(UrlKey)
    }
}

impl<Key: InUrl> JsonSchema for UrlKey<Key> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "UrlKey".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "pattern": Key::PATTERN })
    }
}
