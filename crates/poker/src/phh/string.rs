//! The strings of TOML: basic and literal, on one line or on several.

use super::class::{self, BASIC_STOP, CONTROL, LITERAL_STOP};
use super::fault::{Wrong, wrong};
use std::borrow::Cow;

/// The content of a string, and where it begins.
pub(super) struct Text<'text> {
    pub at: usize,
    pub content: Cow<'text, str>,
}

impl Text<'_> {
    /// Where a byte of the content stands; if it was written with escapes, only where the string begins.
    pub fn place(&self, offset: usize) -> usize {
        match self.content {
            Cow::Borrowed(_) => self.at + offset,
            Cow::Owned(_) => self.at,
        }
    }
}

/// Reads the string that begins at this byte with a quotation mark, and says where it ends.
pub(super) fn string(text: &str, at: usize) -> Result<(Text<'_>, usize), Wrong> {
    let bytes = text.as_bytes();
    let quote = bytes[at];
    if bytes[at..].starts_with(&[quote; 3]) {
        return on_lines(text, at);
    }
    let start = at + 1;
    let stop = if quote == b'"' { BASIC_STOP } else { LITERAL_STOP };
    let mut end = start;
    while bytes.get(end).is_some_and(|&byte| !class::is(byte, stop)) {
        end += 1;
    }
    match bytes.get(end) {
        Some(&byte) if byte == quote => Ok((Text { at: start, content: Cow::Borrowed(&text[start..end]) }, end + 1)),
        Some(b'\\') => escaped(text, start, end),
        Some(&byte) if !matches!(byte, b'\n' | b'\r') => forbidden(end, byte),
        _ => unclosed(at, quote),
    }
}

/// A basic string from its first escape on.
fn escaped(text: &str, start: usize, first: usize) -> Result<(Text<'_>, usize), Wrong> {
    let bytes = text.as_bytes();
    let mut content = text[start..first].to_owned();
    let mut at = first;
    loop {
        match bytes.get(at) {
            Some(b'"') => return Ok((Text { at: start, content: Cow::Owned(content) }, at + 1)),
            Some(b'\\') => {
                let (letter, after) = escape(text, at)?;
                content.push(letter);
                at = after;
            }
            Some(b'\n' | b'\r') | None => return unclosed(start - 1, b'"'),
            Some(&byte) if is_control(byte) => return forbidden(at, byte),
            Some(_) => {
                let run = bytes[at..].iter().position(|&byte| class::is(byte, BASIC_STOP));
                let end = run.map_or(bytes.len(), |run| at + run);
                content.push_str(&text[at..end]);
                at = end;
            }
        }
    }
}

/// A string between three quotation marks at each end.
fn on_lines(text: &str, at: usize) -> Result<(Text<'_>, usize), Wrong> {
    let bytes = text.as_bytes();
    let quote = bytes[at];
    let mut start = at + 3;
    // A line's end right after the opening marks is not part of the string.
    start += match bytes[start..] {
        [b'\n', ..] => 1,
        [b'\r', b'\n', ..] => 2,
        _ => 0,
    };
    let mut content = Cow::Borrowed("");
    let mut taken = start;
    let mut end = start;
    loop {
        match bytes.get(end) {
            Some(&byte) if byte == quote && bytes[end..].starts_with(&[quote; 3]) => {
                // Up to two marks more belong to the string.
                end += bytes[end + 3..].iter().take(2).take_while(|&&next| next == quote).count();
                append(&mut content, &text[taken..end]);
                return Ok((Text { at: start, content }, end + 3));
            }
            Some(b'\\') if quote == b'"' => {
                append(&mut content, &text[taken..end]);
                let (letter, after) = match line_end(bytes, end + 1) {
                    Some(after) => (None, after),
                    None => escape(text, end).map(|(letter, after)| (Some(letter), after))?,
                };
                content.to_mut().extend(letter);
                end = after;
                taken = end;
            }
            Some(b'\n') => end += 1,
            Some(b'\r') if bytes.get(end + 1) == Some(&b'\n') => end += 2,
            Some(&byte) if is_control(byte) => return forbidden(end, byte),
            Some(_) => end += 1,
            None => {
                let marks = char::from(quote).to_string().repeat(3);
                return wrong(at, format!("this string is not closed: write {marks} at its end"));
            }
        }
    }
}

/// Stays a borrowed piece of the text as long as it is one.
fn append<'text>(content: &mut Cow<'text, str>, piece: &'text str) {
    match content {
        Cow::Borrowed("") => *content = Cow::Borrowed(piece),
        content => content.to_mut().push_str(piece),
    }
}

/// A backslash at the end of a line takes the blanks and lines after it away. Where the string goes on, if this is so.
fn line_end(bytes: &[u8], after: usize) -> Option<usize> {
    let blanks = bytes[after..].iter().take_while(|byte| b" \t\r\n".contains(byte)).count();
    let gap = &bytes[after..after + blanks];
    gap.contains(&b'\n').then_some(after + blanks)
}

/// The character that an escape stands for, and where it ends.
fn escape(text: &str, at: usize) -> Result<(char, usize), Wrong> {
    let bytes = text.as_bytes();
    let letter = match bytes.get(at + 1) {
        Some(b'b') => '\u{8}',
        Some(b't') => '\t',
        Some(b'n') => '\n',
        Some(b'f') => '\u{c}',
        Some(b'r') => '\r',
        Some(b'"') => '"',
        Some(b'\\') => '\\',
        Some(b'u') => return numbered(text, at, 4),
        Some(b'U') => return numbered(text, at, 8),
        _ => return wrong(at, "no such escape: write \\\\ for a backslash, or put the string between ' marks"),
    };
    Ok((letter, at + 2))
}

fn numbered(text: &str, at: usize, digits: usize) -> Result<(char, usize), Wrong> {
    let end = at + 2 + digits;
    let code = text.get(at + 2..end).filter(|code| code.bytes().all(|digit| digit.is_ascii_hexdigit()));
    let letter = code.and_then(|code| u32::from_str_radix(code, 16).ok()).and_then(char::from_u32);
    match letter {
        Some(letter) => Ok((letter, end)),
        None => wrong(at, format!("this escape is no character: write {digits} hexadecimal digits of one")),
    }
}

fn unclosed<T>(at: usize, quote: u8) -> Result<T, Wrong> {
    wrong(at, format!("this string is not closed on its line: write {} at its end", char::from(quote)))
}

pub(super) fn is_control(byte: u8) -> bool {
    class::is(byte, CONTROL)
}

pub(super) fn forbidden<T>(at: usize, byte: u8) -> Result<T, Wrong> {
    wrong(at, format!("the control character U+{byte:04X} cannot stand here: leave it out"))
}
