//! Numbers that are too large for a JSON reader, written as strings of decimal digits.

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserializer, Serializer};
use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::str::FromStr;

pub fn serialize<Number: Display, S: Serializer>(number: &Number, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

pub fn deserialize<'de, Number: FromStr, D: Deserializer<'de>>(deserializer: D) -> Result<Number, D::Error> {
    deserializer.deserialize_str(Digits(PhantomData))
}

struct Digits<Number>(PhantomData<Number>);

impl<Number: FromStr> Visitor<'_> for Digits<Number> {
    type Value = Number;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("an integer as a string, without leading zeros")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Number, E> {
        let is_plain = text == "0" || text.starts_with(|letter: char| matches!(letter, '1'..='9'));
        let number = text.parse().ok().filter(|_| is_plain);
        number.ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
    }
}
