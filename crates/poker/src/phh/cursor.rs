//! A place in the text of one hand, and the small pieces of TOML that begin there.

use super::class::{self, KEY, TOKEN};
use super::fault::{Wrong, shown, wrong};
use super::scalar;
use super::string::{Text, forbidden, is_control, string};
use std::borrow::Cow;

/// As deep as values may be nested; a hand needs a list or two.
const MOST_DEPTH: usize = 16;

pub(super) struct Cursor<'text> {
    text: &'text str,
    at: usize,
}

/// A key as it is written, as it reads, and where it begins.
pub(super) struct Key<'text> {
    pub at: usize,
    pub written: &'text str,
    pub name: Cow<'text, str>,
}

impl<'text> Cursor<'text> {
    pub fn new(text: &'text str, at: usize) -> Cursor<'text> {
        Cursor { text, at }
    }

    pub fn at(&self) -> usize {
        self.at
    }

    #[inline]
    pub fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    #[inline]
    pub fn skip_blanks(&mut self) {
        while let Some(b' ' | b'\t') = self.peek() {
            self.at += 1;
        }
    }

    /// Skips blanks, and on to the next line if only a comment is left of this one.
    pub fn end_line(&mut self) -> Result<(), Wrong> {
        self.skip_blanks();
        if self.peek() == Some(b'#') {
            self.skip_comment()?;
        }
        match self.peek() {
            None => Ok(()),
            Some(b'\n' | b'\r') => self.skip_newline(),
            Some(_) => wrong(self.at, format!("{} is left over: begin a new line here", shown(self.rest_of_line()))),
        }
    }

    /// Skips blanks, comments and line ends.
    #[inline]
    pub fn skip_lines(&mut self) -> Result<(), Wrong> {
        self.skip_blanks();
        match self.peek() {
            Some(b'\n' | b'\r' | b'#') => self.skip_more_lines(),
            _ => Ok(()),
        }
    }

    fn skip_more_lines(&mut self) -> Result<(), Wrong> {
        loop {
            match self.peek() {
                Some(b' ' | b'\t' | b'\n') => self.at += 1,
                Some(b'\r') => self.skip_newline()?,
                Some(b'#') => self.skip_comment()?,
                _ => return Ok(()),
            }
        }
    }

    fn skip_newline(&mut self) -> Result<(), Wrong> {
        if self.text.as_bytes()[self.at..].starts_with(b"\r\n") {
            self.at += 2;
            return Ok(());
        }
        if self.peek() == Some(b'\r') {
            return wrong(self.at, "a carriage return stands alone: end lines with LF or CRLF");
        }
        self.at += 1;
        Ok(())
    }

    fn skip_comment(&mut self) -> Result<(), Wrong> {
        while let Some(byte) = self.peek() {
            if byte == b'\n' || byte == b'\r' {
                break;
            }
            if is_control(byte) {
                return forbidden(self.at, byte);
            }
            self.at += 1;
        }
        Ok(())
    }

    fn rest_of_line(&self) -> &'text str {
        self.text[self.at..].lines().next().unwrap_or_default()
    }

    #[inline]
    fn bare(&mut self, part: u8) -> &'text str {
        let start = self.at;
        while self.peek().is_some_and(|byte| class::is(byte, part)) {
            self.at += 1;
        }
        &self.text[start..self.at]
    }

    /// The key and the `=` after it.
    pub fn key(&mut self) -> Result<Key<'text>, Wrong> {
        let at = self.at;
        let mut name = self.key_part()?;
        let mut end = self.at;
        self.skip_blanks();
        while self.peek() == Some(b'.') {
            self.at += 1;
            self.skip_blanks();
            self.key_part()?;
            end = self.at;
            name = Cow::Borrowed(&self.text[at..end]);
            self.skip_blanks();
        }
        let written = &self.text[at..end];
        if self.peek() != Some(b'=') {
            return wrong(self.at, format!("= is missing: write {written} = and a value"));
        }
        self.at += 1;
        self.skip_blanks();
        Ok(Key { at, written, name })
    }

    fn key_part(&mut self) -> Result<Cow<'text, str>, Wrong> {
        if let Some(b'"' | b'\'') = self.peek() {
            let at = self.at;
            let text = self.string("a key")?;
            if text.at > at + 1 {
                return wrong(at, "a key stands on one line: write one quotation mark on each side");
            }
            return Ok(text.content);
        }
        let name = self.bare(KEY);
        if name.is_empty() {
            let what = shown(self.rest_of_line());
            return wrong(self.at, format!("{what} does not begin with a key: write key = value"));
        }
        Ok(Cow::Borrowed(name))
    }

    pub fn string(&mut self, what: &str) -> Result<Text<'text>, Wrong> {
        let Some(b'"' | b'\'') = self.peek() else {
            return wrong(self.at, format!("{what} is text: put it between ' marks"));
        };
        let (text, end) = string(self.text, self.at)?;
        self.at = end;
        Ok(text)
    }

    /// A value without quotation marks, up to where it must have ended.
    #[inline]
    pub fn token(&mut self) -> &'text str {
        self.bare(TOKEN)
    }

    /// Whether `inf` stood here; if so, it is taken.
    pub fn took_infinity(&mut self) -> bool {
        let start = self.at;
        if !matches!(self.peek(), Some(b'i' | b'+')) {
            return false;
        }
        let is_infinity = matches!(self.token(), "inf" | "+inf");
        if !is_infinity {
            self.at = start;
        }
        is_infinity
    }

    /// The items of a list, one by one; each is read by the caller, up to where it ends.
    pub fn list(
        &mut self,
        example: &str,
        mut item: impl FnMut(&mut Cursor<'text>) -> Result<(), Wrong>,
    ) -> Result<(), Wrong> {
        let opened = self.at;
        if self.peek() != Some(b'[') {
            return wrong(opened, format!("a list is wanted: write {example}"));
        }
        self.at += 1;
        loop {
            self.skip_lines()?;
            match self.peek() {
                Some(b']') => break,
                None => return wrong(opened, "this list is not closed: write ] at its end"),
                Some(_) => item(self)?,
            }
            self.skip_lines()?;
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(b']') => break,
                None => return wrong(opened, "this list is not closed: write ] at its end"),
                Some(_) => return wrong(self.at, "write a comma between two items of a list, ] at its end"),
            }
        }
        self.at += 1;
        Ok(())
    }

    /// Any value, as it is written.
    pub fn verbatim(&mut self) -> Result<&'text str, Wrong> {
        let start = self.at;
        self.skip_value(MOST_DEPTH)?;
        Ok(&self.text[start..self.at])
    }

    fn skip_value(&mut self, depth: usize) -> Result<(), Wrong> {
        let Some(inside) = depth.checked_sub(1) else {
            return wrong(self.at, format!("values are nested more than {MOST_DEPTH} deep: write them flatter"));
        };
        match self.peek() {
            Some(b'"' | b'\'') => self.string("this").map(drop),
            Some(b'[') => self.list("[…]", |cursor| cursor.skip_value(inside)),
            Some(b'{') => self.skip_table(inside),
            None | Some(b'\n' | b'\r' | b'#') => wrong(self.at, "the value is missing: write one after ="),
            Some(_) => self.skip_scalar(),
        }
    }

    fn skip_table(&mut self, depth: usize) -> Result<(), Wrong> {
        self.at += 1;
        self.skip_blanks();
        if self.peek() == Some(b'}') {
            self.at += 1;
            return Ok(());
        }
        loop {
            self.key()?;
            self.skip_value(depth)?;
            self.skip_blanks();
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(b'}') => break,
                _ => return wrong(self.at, "write a comma between two entries of a table, } at its end"),
            }
            self.skip_blanks();
        }
        self.at += 1;
        Ok(())
    }

    fn skip_scalar(&mut self) -> Result<(), Wrong> {
        let start = self.at;
        let token = self.token();
        if token.is_empty() {
            return wrong(start, format!("{} is no value: put text between ' marks", shown(self.rest_of_line())));
        }
        // A date and its time may stand apart.
        if token.len() == 10 && matches!(self.text.as_bytes()[self.at..], [b' ', b'0'..=b'9', ..]) {
            self.at += 1;
            self.token();
        }
        match scalar::refusal(&self.text[start..self.at]) {
            Some(what) => wrong(start, what),
            None => Ok(()),
        }
    }
}
