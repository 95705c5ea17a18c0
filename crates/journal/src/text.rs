//! Whatever has a shape in serde, straight as the letters of its value, for whoever compares many with a record.

use crate::Unwritable;
use crate::shape::Shape;
use crate::value::{MOST_INTEGER, is_plain, write_text};
use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use std::fmt::{Display, Write};

/// The letters that [`crate::to_value`] and the writing of its value come to, for one thing after another.
#[derive(Clone, Debug, Default)]
pub struct Text {
    letters: String,
    /// The fields of the objects that are being written, each with where it stands.
    fields: Vec<Field>,
    /// Where fields are put in order.
    sorted: String,
}

#[derive(Clone, Copy, Debug)]
struct Field {
    /// The first letters of the key as a number, which tells most keys apart.
    begins: u64,
    key: &'static str,
    start: usize,
    end: usize,
}

impl Field {
    fn new(key: &'static str, start: usize) -> Field {
        let mut letters = [0; 8];
        for (place, letter) in letters.iter_mut().zip(key.bytes()) {
            *place = letter;
        }
        Field { begins: u64::from_be_bytes(letters), key, start, end: start }
    }

    fn place(&self) -> (u64, &'static str) {
        (self.begins, self.key)
    }
}

impl Text {
    /// The letters of a thing.
    pub fn of<Thing: Serialize + ?Sized>(&mut self, thing: &Thing) -> Result<&str, Unwritable> {
        self.letters.clear();
        self.fields.clear();
        thing.serialize(&mut *self)?;
        Ok(&self.letters)
    }

    /// Writes the name of a variant, under which something stands that ends with [`Text::untag`].
    fn tag(&mut self, variant: &str) {
        self.letters.push('{');
        self.key(variant);
    }

    /// A name that stands in the code of a type, so nothing in it is escaped.
    fn key(&mut self, name: &str) {
        self.letters.push('"');
        self.letters.push_str(name);
        self.letters.push_str("\":");
    }

    fn untag(&mut self) {
        self.letters.push('}');
    }

    /// Puts the fields from this one on in the order of their keys, with commas between them.
    fn close_object(&mut self, first: usize) {
        let fields = &mut self.fields[first..];
        if let Some(start) = fields.first().map(|field| field.start)
            && !fields.is_sorted_by_key(Field::place)
        {
            fields.sort_unstable_by_key(Field::place);
            self.sorted.clear();
            for field in fields {
                if !self.sorted.is_empty() {
                    self.sorted.push(',');
                }
                self.sorted.push_str(self.letters.get(field.start..field.end).unwrap_or_default());
            }
            self.letters.truncate(start);
            self.letters.push_str(&self.sorted);
        }
        self.fields.truncate(first);
        self.letters.push('}');
    }
}

/// The digits of a whole number.
fn write_integer(integer: i64, out: &mut String) {
    if integer < 0 {
        out.push('-');
    }
    let mut rest = integer.unsigned_abs();
    let mut digits = [0; 20];
    let mut first = digits.len();
    loop {
        first -= 1;
        digits[first] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    out.extend(digits[first..].iter().map(|digit| char::from(*digit)));
}

type Written = Result<(), Unwritable>;

impl<'text> Serializer for &'text mut Text {
    type Ok = ();
    type Error = Unwritable;
    type SerializeSeq = List<'text>;
    type SerializeTuple = List<'text>;
    type SerializeTupleStruct = List<'text>;
    type SerializeTupleVariant = List<'text>;
    type SerializeMap = Map<'text>;
    type SerializeStruct = Object<'text>;
    type SerializeStructVariant = Object<'text>;

    fn serialize_bool(self, boolean: bool) -> Written {
        self.letters.push_str(if boolean { "true" } else { "false" });
        Ok(())
    }

    fn serialize_i8(self, integer: i8) -> Written {
        self.serialize_i64(integer.into())
    }

    fn serialize_i16(self, integer: i16) -> Written {
        self.serialize_i64(integer.into())
    }

    fn serialize_i32(self, integer: i32) -> Written {
        self.serialize_i64(integer.into())
    }

    fn serialize_i64(self, integer: i64) -> Written {
        if !(-MOST_INTEGER..=MOST_INTEGER).contains(&integer) {
            return Shape.serialize_i64(integer).map(|_| ());
        }
        write_integer(integer, &mut self.letters);
        Ok(())
    }

    fn serialize_u8(self, integer: u8) -> Written {
        self.serialize_i64(integer.into())
    }

    fn serialize_u16(self, integer: u16) -> Written {
        self.serialize_i64(integer.into())
    }

    fn serialize_u32(self, integer: u32) -> Written {
        self.serialize_i64(integer.into())
    }

    fn serialize_u64(self, integer: u64) -> Written {
        self.serialize_i64(i64::try_from(integer).unwrap_or(i64::MAX))
    }

    fn serialize_f32(self, fraction: f32) -> Written {
        Shape.serialize_f32(fraction).map(|_| ())
    }

    fn serialize_f64(self, fraction: f64) -> Written {
        Shape.serialize_f64(fraction).map(|_| ())
    }

    fn serialize_char(self, letter: char) -> Written {
        self.serialize_str(letter.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Written {
        write_text(text, &mut self.letters);
        Ok(())
    }

    fn collect_str<Thing: Display + ?Sized>(self, thing: &Thing) -> Written {
        let start = self.letters.len();
        // A string takes what is written.
        let _ = write!(self.letters, "\"{thing}\"");
        let inside = self.letters.get(start + 1..self.letters.len() - 1).unwrap_or_default();
        if !is_plain(inside) {
            let text = inside.to_owned();
            self.letters.truncate(start);
            write_text(&text, &mut self.letters);
        }
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Written {
        Shape.serialize_bytes(bytes).map(|_| ())
    }

    fn serialize_none(self) -> Written {
        Shape.serialize_none().map(|_| ())
    }

    fn serialize_some<Thing: Serialize + ?Sized>(self, thing: &Thing) -> Written {
        thing.serialize(self)
    }

    fn serialize_unit(self) -> Written {
        self.serialize_none()
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        self.serialize_none()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<Thing: Serialize + ?Sized>(self, _: &'static str, thing: &Thing) -> Written {
        thing.serialize(self)
    }

    fn serialize_newtype_variant<Thing: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        thing: &Thing,
    ) -> Written {
        self.tag(variant);
        thing.serialize(&mut *self)?;
        self.untag();
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<List<'text>, Unwritable> {
        self.letters.push('[');
        Ok(List { start: self.letters.len(), text: self, is_tagged: false })
    }

    fn serialize_tuple(self, length: usize) -> Result<List<'text>, Unwritable> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_struct(self, _: &'static str, length: usize) -> Result<List<'text>, Unwritable> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        length: usize,
    ) -> Result<List<'text>, Unwritable> {
        self.tag(variant);
        Ok(List { is_tagged: true, ..self.serialize_seq(Some(length))? })
    }

    fn serialize_map(self, length: Option<usize>) -> Result<Map<'text>, Unwritable> {
        Ok(Map { text: self, values: Shape.serialize_map(length)? })
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Object<'text>, Unwritable> {
        self.letters.push('{');
        Ok(Object { first: self.fields.len(), text: self, is_tagged: false })
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
        length: usize,
    ) -> Result<Object<'text>, Unwritable> {
        self.tag(variant);
        Ok(Object { is_tagged: true, ..self.serialize_struct(name, length)? })
    }
}

/// Items on their way into a list.
pub struct List<'text> {
    text: &'text mut Text,
    /// Where the first item stands.
    start: usize,
    is_tagged: bool,
}

impl SerializeSeq for List<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_element<Thing: Serialize + ?Sized>(&mut self, thing: &Thing) -> Written {
        if self.text.letters.len() > self.start {
            self.text.letters.push(',');
        }
        thing.serialize(&mut *self.text)
    }

    fn end(self) -> Written {
        self.text.letters.push(']');
        if self.is_tagged {
            self.text.untag();
        }
        Ok(())
    }
}

impl SerializeTuple for List<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_element<Thing: Serialize + ?Sized>(&mut self, thing: &Thing) -> Written {
        SerializeSeq::serialize_element(self, thing)
    }

    fn end(self) -> Written {
        SerializeSeq::end(self)
    }
}

impl SerializeTupleStruct for List<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_field<Thing: Serialize + ?Sized>(&mut self, thing: &Thing) -> Written {
        SerializeSeq::serialize_element(self, thing)
    }

    fn end(self) -> Written {
        SerializeSeq::end(self)
    }
}

impl SerializeTupleVariant for List<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_field<Thing: Serialize + ?Sized>(&mut self, thing: &Thing) -> Written {
        SerializeSeq::serialize_element(self, thing)
    }

    fn end(self) -> Written {
        SerializeSeq::end(self)
    }
}

/// Fields on their way into an object.
pub struct Object<'text> {
    text: &'text mut Text,
    /// The place of its first field among all that are being written.
    first: usize,
    is_tagged: bool,
}

impl SerializeStruct for Object<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_field<Thing: Serialize + ?Sized>(&mut self, key: &'static str, thing: &Thing) -> Written {
        if self.text.fields.len() > self.first {
            self.text.letters.push(',');
        }
        let start = self.text.letters.len();
        self.text.key(key);
        let place = self.text.fields.len();
        self.text.fields.push(Field::new(key, start));
        thing.serialize(&mut *self.text)?;
        self.text.fields[place].end = self.text.letters.len();
        Ok(())
    }

    fn end(self) -> Written {
        self.text.close_object(self.first);
        if self.is_tagged {
            self.text.untag();
        }
        Ok(())
    }
}

impl SerializeStructVariant for Object<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_field<Thing: Serialize + ?Sized>(&mut self, key: &'static str, thing: &Thing) -> Written {
        SerializeStruct::serialize_field(self, key, thing)
    }

    fn end(self) -> Written {
        SerializeStruct::end(self)
    }
}

/// An object whose keys are told as they come: a record has few of them, so they go by their values.
pub struct Map<'text> {
    text: &'text mut Text,
    values: <Shape as Serializer>::SerializeMap,
}

impl SerializeMap for Map<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_key<Key: Serialize + ?Sized>(&mut self, key: &Key) -> Written {
        self.values.serialize_key(key)
    }

    fn serialize_value<Thing: Serialize + ?Sized>(&mut self, thing: &Thing) -> Written {
        self.values.serialize_value(thing)
    }

    fn end(self) -> Written {
        self.values.end()?.write(&mut self.text.letters);
        Ok(())
    }
}
