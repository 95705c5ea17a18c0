//! Canonical encoding of any serializable value straight to text, for comparing many values with a record.

use crate::forward::{forward_to_general, forward_to_sequence};
use crate::record::MOVED;
use crate::scanner::plain_letters;
use crate::value::{MOST_INTEGER, is_plain, write_text};
use crate::value_serializer::ValueSerializer;
use crate::{Unwritable, version_1};
use game::Events;
use room::{Part, RoomEvent};
use rulebook::Rules;
use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use std::fmt::{self, Display, Write};

/// Produces the same text as [`crate::to_value`] followed by writing the value, reusing its buffers.
#[derive(Clone, Debug, Default)]
pub struct CanonicalText {
    page: Vec<u8>,
    /// How much of the buffer is used.
    end: usize,
    /// The fields of the objects being written, each with its position.
    fields: Vec<Field>,
    /// Fields that are about to be sorted.
    unsorted: Vec<u8>,
    /// The rules of the event being written, if this version stores them inside, until their place is found.
    inside: Rules,
}

#[derive(Clone, Copy, Debug)]
struct Field {
    /// The first bytes of the key as a number, which distinguishes most keys.
    begins: u64,
    key: &'static str,
    start: usize,
    end: usize,
}

impl Field {
    #[inline]
    fn new(key: &'static str, start: usize) -> Field {
        let letters = key.as_bytes();
        let begins = letters.first_chunk().map_or_else(
            || letters.iter().rev().fold(0, |word, letter| word >> 8 | u64::from(*letter) << 56),
            |letters| u64::from_be_bytes(*letters),
        );
        Field { begins, key, start, end: start }
    }

    #[inline]
    fn place(&self) -> (u64, &'static str) {
        (self.begins, self.key)
    }
}

impl CanonicalText {
    /// The canonical text of a value.
    pub fn of<Thing: Serialize + ?Sized>(&mut self, thing: &Thing) -> Result<&str, Unwritable> {
        self.write(thing)?;
        Ok(self.letters())
    }

    /// Whether this is the canonical text of a value.
    pub fn is<Thing: Serialize + ?Sized>(&mut self, letters: &str, thing: &Thing) -> bool {
        self.write(thing).is_ok() && self.page[..self.end] == *letters.as_bytes()
    }

    /// Whether this is the canonical text of a part's events, the separator and its transfers, in this record version.
    pub(crate) fn is_part(&mut self, letters: &str, version: u32, part: &Part) -> bool {
        let mut write = || -> Written {
            self.write_events(version, &part.did)?;
            self.put(MOVED.as_bytes());
            part.moved.serialize(&mut *self)
        };
        write().is_ok() && self.page[..self.end] == *letters.as_bytes()
    }

    /// The canonical text of events in this record version.
    pub fn of_events(&mut self, version: u32, events: &Events<RoomEvent>) -> Result<&str, Unwritable> {
        self.write_events(version, events)?;
        Ok(self.letters())
    }

    fn letters(&self) -> &str {
        str::from_utf8(&self.page[..self.end]).expect("only complete UTF-8 strings were written")
    }

    fn write_events(&mut self, version: u32, events: &Events<RoomEvent>) -> Written {
        if version != 1 {
            return self.write(events);
        }
        self.begin();
        self.put(b"[");
        for (rules, event) in events.cited() {
            if self.end > 1 {
                self.put(b",");
            }
            self.inside = rules;
            event.serialize(&mut *self)?;
        }
        self.put(b"]");
        Ok(())
    }

    fn begin(&mut self) {
        self.end = 0;
        self.fields.clear();
        self.inside = Rules::NONE;
    }

    fn write<Thing: Serialize + ?Sized>(&mut self, thing: &Thing) -> Written {
        self.begin();
        thing.serialize(self)
    }

    /// Space for this many bytes.
    #[inline]
    fn place(&mut self, count: usize) -> &mut [u8] {
        let start = self.end;
        self.end += count;
        if self.end > self.page.len() {
            self.lengthen();
        }
        &mut self.page[start..self.end]
    }

    #[cold]
    fn lengthen(&mut self) {
        self.page.resize(2 * self.end + 1024, 0);
    }

    #[inline]
    fn put(&mut self, letters: &[u8]) {
        self.place(letters.len()).copy_from_slice(letters);
    }

    /// A quoted string without escapes, between these bytes.
    #[inline]
    fn quoted<const BEFORE: usize, const AFTER: usize>(
        &mut self,
        before: [u8; BEFORE],
        text: &str,
        after: [u8; AFTER],
    ) {
        let place = self.place(BEFORE + text.len() + AFTER + 2);
        let (first, rest) = place.split_at_mut(BEFORE + 1);
        let (inside, last) = rest.split_at_mut(text.len());
        first[..BEFORE].copy_from_slice(&before);
        first[BEFORE] = b'"';
        copy_short(text.as_bytes(), inside);
        last[0] = b'"';
        last[1..].copy_from_slice(&after);
    }

    /// Writes the name of a variant and opens its content, which ends with [`CanonicalText::untag`].
    fn tag(&mut self, variant: &str) {
        self.quoted([b'{'], variant, [b':']);
    }

    fn untag(&mut self) {
        self.put(b"}");
    }

    /// Sorts the fields from this one on by key.
    fn sort(&mut self, first: usize) {
        let fields = &mut self.fields[first..];
        let Some(start) = fields.first().map(|field| field.start) else { return };
        fields.sort_unstable_by_key(Field::place);
        self.unsorted.clear();
        self.unsorted.extend_from_slice(&self.page[start..self.end]);
        let mut at = start;
        for field in fields {
            if at > start {
                self.page[at] = b',';
                at += 1;
            }
            let letters = &self.unsorted[field.start - start..field.end - start];
            self.page[at..at + letters.len()].copy_from_slice(letters);
            at += letters.len();
        }
    }

    /// The digits of an integer.
    fn integer(&mut self, integer: i64) {
        let mut digits = [b'-'; 20];
        let mut rest = integer.unsigned_abs();
        let mut first = digits.len();
        loop {
            first -= 1;
            digits[first] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        // The buffer is prefilled with minus signs, of which one is kept if negative.
        self.put(&digits[first - usize::from(integer < 0)..]);
    }
}

/// Bytes as they come.
impl Write for CanonicalText {
    fn write_str(&mut self, letters: &str) -> fmt::Result {
        self.put(letters.as_bytes());
        Ok(())
    }
}

/// Copies a short string as two pieces that may overlap: names rarely have more than sixteen bytes.
#[inline]
fn copy_short(letters: &[u8], place: &mut [u8]) {
    let is_copied = match letters.len() {
        4..8 => copy_ends::<4>(letters, place),
        8..=16 => copy_ends::<8>(letters, place),
        17..=32 => copy_ends::<16>(letters, place),
        _ => false,
    };
    if !is_copied {
        place.copy_from_slice(letters);
    }
}

/// Copies the first and the last `COUNT` bytes.
#[inline]
fn copy_ends<const COUNT: usize>(letters: &[u8], place: &mut [u8]) -> bool {
    let (Some(first), Some(last)) = (letters.first_chunk::<COUNT>(), letters.last_chunk::<COUNT>()) else {
        return false;
    };
    if let Some(place) = place.first_chunk_mut() {
        *place = *first;
    }
    if let Some(place) = place.last_chunk_mut() {
        *place = *last;
    }
    true
}

type Written = Result<(), Unwritable>;

impl<'text> Serializer for &'text mut CanonicalText {
    type Ok = ();
    type Error = Unwritable;
    type SerializeSeq = List<'text>;
    type SerializeTuple = List<'text>;
    type SerializeTupleStruct = List<'text>;
    type SerializeTupleVariant = List<'text>;
    type SerializeMap = Map<'text>;
    type SerializeStruct = Object<'text>;
    type SerializeStructVariant = Object<'text>;

    forward_to_general!();

    fn serialize_bool(self, boolean: bool) -> Written {
        self.put(if boolean { &b"true"[..] } else { b"false" });
        Ok(())
    }

    fn serialize_i64(self, integer: i64) -> Written {
        if !(-MOST_INTEGER..=MOST_INTEGER).contains(&integer) {
            return ValueSerializer.serialize_i64(integer).map(|_| ());
        }
        self.integer(integer);
        Ok(())
    }

    fn serialize_f64(self, fraction: f64) -> Written {
        ValueSerializer.serialize_f64(fraction).map(|_| ())
    }

    fn serialize_char(self, letter: char) -> Written {
        self.serialize_str(letter.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Written {
        if is_plain(text) {
            self.quoted([], text, []);
        } else {
            let mut escaped = String::new();
            write_text(text, &mut escaped);
            self.put(escaped.as_bytes());
        }
        Ok(())
    }

    fn collect_str<Thing: Display + ?Sized>(self, thing: &Thing) -> Written {
        let start = self.end;
        // Writing to the buffer cannot fail.
        let _ = write!(self, "\"{thing}\"");
        let inside = start + 1..self.end - 1;
        if plain_letters(&self.page[inside.clone()]) < inside.len() {
            self.end = start;
            return self.serialize_str(&thing.to_string());
        }
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Written {
        ValueSerializer.serialize_bytes(bytes).map(|_| ())
    }

    fn serialize_none(self) -> Written {
        ValueSerializer.serialize_none().map(|_| ())
    }

    fn serialize_unit_variant(self, name: &'static str, index: u32, variant: &'static str) -> Written {
        if !self.inside.is_empty() {
            return SerializeStructVariant::end(self.serialize_struct_variant(name, index, variant, 0)?);
        }
        self.quoted([], variant, []);
        Ok(())
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
        self.put(b"[");
        Ok(List { start: self.end, text: self, is_tagged: false })
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
        Ok(Map { text: self, values: ValueSerializer.serialize_map(length)? })
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Object<'text>, Unwritable> {
        self.put(b"{");
        Ok(Object {
            first: self.fields.len(),
            text: self,
            is_tagged: false,
            is_sorted: true,
            inside: (Rules::NONE, ""),
        })
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
        length: usize,
    ) -> Result<Object<'text>, Unwritable> {
        self.tag(variant);
        let inside = (std::mem::take(&mut self.inside), variant);
        Ok(Object { is_tagged: true, inside, ..self.serialize_struct(name, length)? })
    }
}

/// Serializes the items of a list.
pub struct List<'text> {
    text: &'text mut CanonicalText,
    /// The position of the first item.
    start: usize,
    is_tagged: bool,
}

impl SerializeSeq for List<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_element<Thing: Serialize + ?Sized>(&mut self, thing: &Thing) -> Written {
        if self.text.end > self.start {
            self.text.put(b",");
        }
        thing.serialize(&mut *self.text)
    }

    fn end(self) -> Written {
        self.text.put(b"]");
        if self.is_tagged {
            self.text.untag();
        }
        Ok(())
    }
}

forward_to_sequence!(
    List<'_>: SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field,
    SerializeTupleVariant::serialize_field
);

/// Serializes the fields of an object.
pub struct Object<'text> {
    text: &'text mut CanonicalText,
    /// The index of its first field among all that are being written.
    first: usize,
    is_tagged: bool,
    /// Whether the keys have been in ascending order so far.
    is_sorted: bool,
    /// If it is an event, its rules and its name.
    inside: (Rules, &'static str),
}

impl Object<'_> {
    /// Writes the rules of an event under the keys of version 1.
    #[cold]
    fn put_rules(&mut self) -> Written {
        let (rules, event) = self.inside;
        for (key, rule) in version_1::keys(event).iter().zip(rules.iter()) {
            let is_there = self.text.fields[self.first..].iter().any(|field| field.key == *key);
            if !is_there {
                SerializeStruct::serialize_field(self, key, &rule)?;
            }
        }
        Ok(())
    }
}

impl SerializeStruct for Object<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_field<Thing: Serialize + ?Sized>(&mut self, key: &'static str, thing: &Thing) -> Written {
        let place = self.text.fields.len();
        let mut field = Field::new(key, self.text.end);
        if place > self.first {
            field.start += 1;
            self.is_sorted &= self.text.fields[place - 1].place() < field.place();
            self.text.quoted([b','], key, [b':']);
        } else {
            self.text.quoted([], key, [b':']);
        }
        self.text.fields.push(field);
        thing.serialize(&mut *self.text)?;
        self.text.fields[place].end = self.text.end;
        Ok(())
    }

    fn end(mut self) -> Written {
        if !self.inside.0.is_empty() {
            self.put_rules()?;
        }
        if !self.is_sorted {
            self.text.sort(self.first);
        }
        self.text.fields.truncate(self.first);
        self.text.put(if self.is_tagged { &b"}}"[..] } else { b"}" });
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

/// A map with dynamic keys. A record has few of them, so they are serialized by way of values.
pub struct Map<'text> {
    text: &'text mut CanonicalText,
    values: <ValueSerializer as Serializer>::SerializeMap,
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
        let mut letters = String::new();
        self.values.end()?.write(&mut letters);
        self.text.put(letters.as_bytes());
        Ok(())
    }
}
