//! Serialization of any serde type to a value of a record, and deserialization from the record's text.

use crate::forward::{forward_to_general, forward_to_sequence};
use crate::value::MOST_INTEGER;
use crate::{Unreadable, Value};
use serde::de::Deserialize;
use serde::ser::{
    Error, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::{self, Display};

/// Why something cannot be a value of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unwritable {
    pub what: Cow<'static, str>,
}

impl Display for Unwritable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.what)
    }
}

impl std::error::Error for Unwritable {}

impl Error for Unwritable {
    fn custom<Message: Display>(message: Message) -> Unwritable {
        Unwritable { what: message.to_string().into() }
    }
}

type Written = Result<Value, Unwritable>;

fn refused<Thing>(what: &'static str) -> Result<Thing, Unwritable> {
    Err(Unwritable { what: what.into() })
}

/// Serializes to a value. Fails for what a record cannot hold: fractions, numbers beyond [`MOST_INTEGER`], bytes and
/// null; an absent value has no key.
pub fn to_value<Thing: Serialize + ?Sized>(thing: &Thing) -> Result<Value, Unwritable> {
    thing.serialize(ValueSerializer)
}

/// Deserializes directly from the text of a value.
pub fn from_text<'text, Thing: Deserialize<'text>>(text: &'text str) -> Result<Thing, Unreadable> {
    serde_json::from_str(text).map_err(|error| {
        let text = error.to_string();
        let what = text.rsplit_once(" at line ").map_or(text.as_str(), |(what, _)| what).to_owned();
        Unreadable { column: error.column().max(1), what: what.into() }
    })
}

/// A serializer that builds values.
pub(crate) struct ValueSerializer;

impl Serializer for ValueSerializer {
    type Ok = Value;
    type Error = Unwritable;
    type SerializeSeq = List;
    type SerializeTuple = List;
    type SerializeTupleStruct = List;
    type SerializeTupleVariant = Tagged<List>;
    type SerializeMap = Map;
    type SerializeStruct = Fields;
    type SerializeStructVariant = Tagged<Fields>;

    forward_to_general!();

    fn serialize_bool(self, boolean: bool) -> Written {
        Ok(Value::Boolean(boolean))
    }

    fn serialize_i64(self, integer: i64) -> Written {
        if (-MOST_INTEGER..=MOST_INTEGER).contains(&integer) {
            return Ok(Value::Integer(integer));
        }
        refused("a number must be between -9007199254740991 and 9007199254740991: write a larger one as a string")
    }

    fn serialize_f64(self, _: f64) -> Written {
        refused("a record cannot hold fractions: write an integer of a smaller unit")
    }

    fn serialize_char(self, letter: char) -> Written {
        Ok(Value::text(letter))
    }

    fn serialize_str(self, text: &str) -> Written {
        Ok(Value::text(text))
    }

    fn serialize_bytes(self, _: &[u8]) -> Written {
        refused("a record cannot hold bytes: write a string")
    }

    fn serialize_none(self) -> Written {
        refused("a record cannot hold null: leave the key out")
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        Ok(Value::text(variant))
    }

    fn serialize_newtype_variant<Thing: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        thing: &Thing,
    ) -> Written {
        Ok(Value::object([(variant, thing.serialize(self)?)]))
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<List, Unwritable> {
        Ok(List(Vec::with_capacity(length.unwrap_or_default().min(64))))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        length: usize,
    ) -> Result<Tagged<List>, Unwritable> {
        Ok(Tagged { variant, inside: self.serialize_seq(Some(length))? })
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Map, Unwritable> {
        Ok(Map { fields: BTreeMap::new(), key: String::new() })
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Fields, Unwritable> {
        Ok(Fields(BTreeMap::new()))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Tagged<Fields>, Unwritable> {
        Ok(Tagged { variant, inside: Fields(BTreeMap::new()) })
    }
}

/// Collects the items of a list.
pub(crate) struct List(Vec<Value>);

impl SerializeSeq for List {
    type Ok = Value;
    type Error = Unwritable;

    fn serialize_element<Thing: Serialize + ?Sized>(&mut self, thing: &Thing) -> Result<(), Unwritable> {
        self.0.push(to_value(thing)?);
        Ok(())
    }

    fn end(self) -> Written {
        Ok(Value::List(self.0))
    }
}

forward_to_sequence!(List: SerializeTuple::serialize_element, SerializeTupleStruct::serialize_field);

/// Collects the fields of an object.
pub(crate) struct Fields(BTreeMap<String, Value>);

impl SerializeStruct for Fields {
    type Ok = Value;
    type Error = Unwritable;

    fn serialize_field<Thing: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        thing: &Thing,
    ) -> Result<(), Unwritable> {
        self.0.insert(key.to_owned(), to_value(thing)?);
        Ok(())
    }

    fn end(self) -> Written {
        Ok(Value::Object(self.0))
    }
}

/// A map with dynamic keys.
pub(crate) struct Map {
    fields: BTreeMap<String, Value>,
    key: String,
}

impl SerializeMap for Map {
    type Ok = Value;
    type Error = Unwritable;

    fn serialize_key<Key: Serialize + ?Sized>(&mut self, key: &Key) -> Result<(), Unwritable> {
        match to_value(key)? {
            Value::Text(key) if !self.fields.contains_key(&key) => self.key = key,
            Value::Text(_) => return refused("the keys of an object must be unique"),
            _ => return refused("the keys of an object must be strings"),
        }
        Ok(())
    }

    fn serialize_value<Thing: Serialize + ?Sized>(&mut self, thing: &Thing) -> Result<(), Unwritable> {
        self.fields.insert(std::mem::take(&mut self.key), to_value(thing)?);
        Ok(())
    }

    fn end(self) -> Written {
        Ok(Value::Object(self.fields))
    }
}

/// The content of a variant, under its name.
pub(crate) struct Tagged<Inside> {
    variant: &'static str,
    inside: Inside,
}

impl SerializeTupleVariant for Tagged<List> {
    type Ok = Value;
    type Error = Unwritable;

    fn serialize_field<Thing: Serialize + ?Sized>(&mut self, thing: &Thing) -> Result<(), Unwritable> {
        SerializeSeq::serialize_element(&mut self.inside, thing)
    }

    fn end(self) -> Written {
        Ok(Value::object([(self.variant, SerializeSeq::end(self.inside)?)]))
    }
}

impl SerializeStructVariant for Tagged<Fields> {
    type Ok = Value;
    type Error = Unwritable;

    fn serialize_field<Thing: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        thing: &Thing,
    ) -> Result<(), Unwritable> {
        SerializeStruct::serialize_field(&mut self.inside, key, thing)
    }

    fn end(self) -> Written {
        Ok(Value::object([(self.variant, SerializeStruct::end(self.inside)?)]))
    }
}
