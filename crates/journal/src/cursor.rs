//! A parser of canonical JSON that rejects any other encoding of the same value.

use crate::scanner::{self, plain_letters};
use crate::value::{MOST_DEPTH, MOST_INTEGER};
use crate::{Hash, Value, hex};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

/// Why a line cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The byte at which parsing fails, counted from 1.
    pub column: usize,
    pub what: Cow<'static, str>,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "column {}: {}", self.column, self.what)
    }
}

impl std::error::Error for Unreadable {}

/// How parsed values are built, or skipped after validation.
pub(crate) trait Make {
    type Made;
    type Fields: Default;
    /// What a skipped value becomes; none if values are built.
    fn looked_at() -> Option<Self::Made>;
    fn boolean(boolean: bool) -> Self::Made;
    fn integer(integer: i64) -> Self::Made;
    fn text(text: Cow<'_, str>) -> Self::Made;
    fn list(items: Vec<Self::Made>) -> Self::Made;
    fn field(fields: &mut Self::Fields, key: &str, made: Self::Made);
    fn object(fields: Self::Fields) -> Self::Made;
}

impl Make for Value {
    type Made = Value;
    type Fields = BTreeMap<String, Value>;

    fn looked_at() -> Option<Value> {
        None
    }

    fn boolean(boolean: bool) -> Value {
        Value::Boolean(boolean)
    }

    fn integer(integer: i64) -> Value {
        Value::Integer(integer)
    }

    fn text(text: Cow<'_, str>) -> Value {
        Value::Text(text.into_owned())
    }

    fn list(items: Vec<Value>) -> Value {
        Value::List(items)
    }

    fn field(fields: &mut BTreeMap<String, Value>, key: &str, value: Value) {
        fields.insert(key.to_owned(), value);
    }

    fn object(fields: BTreeMap<String, Value>) -> Value {
        Value::Object(fields)
    }
}

/// Skips values: following the hash chain needs only that a value is canonical, not what it is.
impl Make for () {
    type Made = ();
    type Fields = ();
    fn looked_at() -> Option<()> {
        Some(())
    }
    fn boolean(_: bool) {}
    fn integer(_: i64) {}
    fn text(_: Cow<'_, str>) {}
    fn list(_: Vec<()>) {}
    fn field((): &mut (), _: &str, (): ()) {}
    fn object((): ()) {}
}

pub(crate) type Read<Thing> = Result<Thing, Unreadable>;

/// A position in a line.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'line> {
    line: &'line str,
    at: usize,
}

impl<'line> Cursor<'line> {
    pub(crate) fn new(line: &'line str) -> Cursor<'line> {
        Cursor { line, at: 0 }
    }

    /// A line from a file.
    pub(crate) fn of_bytes(bytes: &'line [u8]) -> Read<Cursor<'line>> {
        let unreadable = |error: std::str::Utf8Error| Unreadable {
            column: error.valid_up_to() + 1,
            what: Cow::Borrowed("invalid UTF-8"),
        };
        str::from_utf8(bytes).map(Cursor::new).map_err(unreadable)
    }

    pub(crate) fn fail<Thing>(&self, what: impl Into<Cow<'static, str>>) -> Read<Thing> {
        Err(Unreadable { column: self.at + 1, what: what.into() })
    }

    /// Returns the text that a parser has consumed.
    pub(crate) fn passed<Thing>(&mut self, read: impl FnOnce(&mut Self) -> Read<Thing>) -> Read<(Thing, &'line str)> {
        let start = self.at;
        let thing = read(self)?;
        Ok((thing, &self.line[start..self.at]))
    }

    /// Consumes everything but this many bytes at the end.
    pub(crate) fn all_but(&mut self, count: usize) -> Read<&'line str> {
        let end = self.line.len().saturating_sub(count);
        let Some(passed) = self.line.get(self.at..end) else { return self.fail("the line ends too early") };
        self.at = end;
        Ok(passed)
    }

    pub(crate) fn next(&self) -> Option<u8> {
        self.line.as_bytes().get(self.at).copied()
    }

    /// Consumes these bytes if they come next.
    #[inline]
    pub(crate) fn passes(&mut self, letters: &str) -> bool {
        let passes = if let [letter] = letters.as_bytes() {
            self.next() == Some(*letter)
        } else {
            self.line.as_bytes()[self.at..].starts_with(letters.as_bytes())
        };
        if passes {
            self.at += letters.len();
        }
        passes
    }

    pub(crate) fn expect(&mut self, letters: &'static str) -> Read<()> {
        if self.passes(letters) { Ok(()) } else { self.fail(format!("expected {letters}")) }
    }

    /// Expects the end of the line, within this many bytes.
    pub(crate) fn end_within(&self, most: usize) -> Read<()> {
        if self.at < self.line.len() {
            return self.fail("expected the end of the line");
        }
        if self.at <= most { Ok(()) } else { self.fail(format!("this line can have at most {most} bytes")) }
    }

    pub(crate) fn integer(&mut self) -> Read<i64> {
        let start = self.at;
        let is_negative = self.passes("-");
        let digits = self.at;
        let mut integer: i64 = 0;
        while let Some(digit @ b'0'..=b'9') = self.next() {
            integer = integer.saturating_mul(10).saturating_add((digit - b'0').into());
            self.at += 1;
        }
        let has_blank_zero = self.line.as_bytes()[digits..].starts_with(b"0") && (self.at > digits + 1 || is_negative);
        let what = if self.at == digits {
            "expected an integer"
        } else if has_blank_zero {
            "a number must not have leading zeros or a negative zero"
        } else if integer > MOST_INTEGER {
            "a number must be between -9007199254740991 and 9007199254740991"
        } else {
            return Ok(if is_negative { -integer } else { integer });
        };
        self.at = start;
        self.fail(what)
    }

    /// An unsigned integer from this minimum.
    pub(crate) fn count_from(&mut self, least: u64) -> Read<u64> {
        let start = self.at;
        let integer = self.integer()?;
        if let Some(count) = u64::try_from(integer).ok().filter(|count| *count >= least) {
            return Ok(count);
        }
        self.at = start;
        self.fail(format!("this number must be at least {least}"))
    }

    pub(crate) fn text(&mut self) -> Read<Cow<'line, str>> {
        if !self.passes("\"") {
            return self.fail("expected a string");
        }
        let line = self.line;
        let mut written: Option<String> = None;
        let mut start = self.at;
        loop {
            self.at += plain_letters(&line.as_bytes()[self.at..]);
            match self.next() {
                Some(b'"') => {
                    let rest = &line[start..self.at];
                    self.at += 1;
                    return Ok(match written {
                        None => Cow::Borrowed(rest),
                        Some(written) => Cow::Owned(written + rest),
                    });
                }
                Some(b'\\') => {
                    let so_far = &line[start..self.at];
                    let letter = self.escaped()?;
                    let written = written.get_or_insert_default();
                    written.push_str(so_far);
                    written.push(letter);
                    start = self.at;
                }
                Some(_) => return self.fail("a control character must be escaped as \\u00…"),
                None => return self.fail("the string is not terminated"),
            }
        }
    }

    fn escaped(&mut self) -> Read<char> {
        if self.passes("\\\"") {
            return Ok('"');
        }
        if self.passes("\\\\") {
            return Ok('\\');
        }
        let bytes = &self.line.as_bytes()[self.at..];
        if let [b'\\', b'u', b'0', b'0', high @ (b'0' | b'1'), low, ..] = bytes
            && let Some(low) = match low {
                b'0'..=b'9' => Some(low - b'0'),
                b'a'..=b'f' => Some(low - b'a' + 10),
                _ => None,
            }
        {
            self.at += 6;
            return Ok(char::from((high - b'0') * 16 + low));
        }
        self.fail("only \\\", \\\\ and \\u0000 to \\u001f, in lowercase, can be escaped")
    }

    /// A string of at most this many bytes.
    pub(crate) fn short_text(&mut self, most: usize) -> Read<Cow<'line, str>> {
        let start = self.at;
        let text = self.text()?;
        if text.len() <= most {
            return Ok(text);
        }
        self.at = start;
        self.fail(format!("this string can have at most {most} bytes"))
    }

    pub(crate) fn hash(&mut self) -> Read<Hash> {
        let hash = self.digits().map(|digits: [u8; 32]| Hash::from(digits));
        hash.map_or_else(|| self.fail("expected a hash of 64 lowercase hexadecimal digits"), Ok)
    }

    /// Bytes as quoted hexadecimal digits. Consumes nothing if there are none.
    pub(crate) fn digits<const COUNT: usize>(&mut self) -> Option<[u8; COUNT]> {
        let inside = self.line.get(self.at..)?.strip_prefix('"')?;
        let (digits, rest) = inside.split_at_checked(2 * COUNT)?;
        let bytes = rest.starts_with('"').then(|| hex::read(digits)).flatten()?;
        self.at += 2 * COUNT + 2;
        Some(bytes)
    }

    pub(crate) fn value<Maker: Make>(&mut self, depth: usize) -> Read<Maker::Made> {
        if let Some(made) = Maker::looked_at()
            && let Some(end) = scanner::value(self.line.as_bytes(), self.at, depth)
        {
            self.at = end;
            return Ok(made);
        }
        match self.next() {
            Some(b'"') => self.text().map(Maker::text),
            Some(b'-' | b'0'..=b'9') => self.integer().map(Maker::integer),
            Some(b'[') => self.list::<Maker>(depth).map(Maker::list),
            Some(b'{') => self.object::<Maker>(depth).map(Maker::object),
            _ if self.passes("true") => Ok(Maker::boolean(true)),
            _ if self.passes("false") => Ok(Maker::boolean(false)),
            _ => self.fail("expected a string, an integer, true, false, a list or an object"),
        }
    }

    /// A list at this nesting depth. Returns nothing for skipped values.
    pub(crate) fn list<Maker: Make>(&mut self, depth: usize) -> Read<Vec<Maker::Made>> {
        if Maker::looked_at().is_some()
            && let Some(end) = scanner::list(self.line.as_bytes(), self.at, depth)
        {
            self.at = end;
            return Ok(Vec::new());
        }
        self.deeper(depth)?;
        self.expect("[")?;
        let mut items = Vec::new();
        if self.passes("]") {
            return Ok(items);
        }
        loop {
            items.push(self.value::<Maker>(depth + 1)?);
            if self.passes("]") {
                return Ok(items);
            }
            self.expect(",")?;
        }
    }

    fn object<Maker: Make>(&mut self, depth: usize) -> Read<Maker::Fields> {
        self.deeper(depth)?;
        self.expect("{")?;
        let mut fields = Maker::Fields::default();
        if self.passes("}") {
            return Ok(fields);
        }
        let mut last: Option<Cow<'line, str>> = None;
        loop {
            let start = self.at;
            let key = self.text()?;
            if last.as_ref().is_some_and(|last| *last >= key) {
                self.at = start;
                return self.fail("the keys of an object must be sorted and unique");
            }
            self.expect(":")?;
            let made = self.value::<Maker>(depth + 1)?;
            Maker::field(&mut fields, &key, made);
            last = Some(key);
            if self.passes("}") {
                return Ok(fields);
            }
            self.expect(",")?;
        }
    }

    fn deeper(&self, depth: usize) -> Read<()> {
        if depth < MOST_DEPTH { Ok(()) } else { self.fail("lists and objects can be nested at most 32 deep") }
    }
}
