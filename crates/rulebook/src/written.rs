//! How values that have a notation of their own are read from the rule books' files.

use serde::de::{Deserialize, Deserializer, Error};
use std::fmt::Display;
use std::str::FromStr;

/// A value from its notation.
pub fn text<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: Display>,
{
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

/// A list of such values.
pub fn list<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: Display>,
{
    let texts = Vec::<String>::deserialize(deserializer)?;
    texts.iter().map(|text| text.parse().map_err(D::Error::custom)).collect()
}

/// Something that is written as a text, wherever it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written<T>(pub T);

impl<'de, T: FromStr<Err: Display>> Deserialize<'de> for Written<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Written<T>, D::Error> {
        text(deserializer).map(Written)
    }
}
