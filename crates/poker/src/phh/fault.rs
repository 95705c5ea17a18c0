//! What is wrong with a hand history, and where.

use std::fmt;

/// Why a hand cannot be read, and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Counted from one.
    pub line: u32,
    /// In characters, counted from one.
    pub column: u32,
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}, column {}: {}", self.line, self.column, self.what)
    }
}

impl std::error::Error for Fault {}

/// A fault whose place is still the count of bytes before it in the hand's text.
#[derive(Debug)]
pub(super) struct Wrong {
    pub at: usize,
    pub what: String,
}

pub(super) fn wrong<T>(at: usize, what: impl Into<String>) -> Result<T, Wrong> {
    Err(Wrong { at, what: what.into() })
}

impl Wrong {
    /// The place in the whole text, in which this hand's begins at the start of a line.
    pub fn in_text(self, hand: &[u8], first_line: u32) -> Fault {
        let before = &hand[..self.at.min(hand.len())];
        let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        let letters = before[line_start..].iter().filter(|&&byte| !is_continuation(byte)).count();
        let line = first_line.saturating_add(count_lines(&before[..line_start]));
        Fault { line, column: u32::try_from(letters).unwrap_or(u32::MAX).saturating_add(1), what: self.what }
    }
}

/// Whether a byte continues a character that began before it.
fn is_continuation(byte: u8) -> bool {
    byte & 0xc0 == 0x80
}

pub(super) fn count_lines(text: &[u8]) -> u32 {
    // In blocks whose counts fit a byte, which lets the machine count many bytes at once.
    let blocks = text.chunks(255).map(|block| block.iter().fold(0u8, |count, &byte| count + u8::from(byte == b'\n')));
    blocks.fold(0u32, |sum, count| sum.saturating_add(u32::from(count)))
}

/// Long enough to recognise what is meant, short enough for a line.
const MOST_LETTERS: usize = 24;

/// A piece of text that is safe to print in a message.
pub(super) fn shown(text: &str) -> String {
    match text.char_indices().nth(MOST_LETTERS) {
        Some((end, _)) => format!("{:?}…", &text[..end]),
        None => format!("{text:?}"),
    }
}
