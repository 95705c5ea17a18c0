//! What a byte may be part of, by one look into a table.

/// A part of a key without quotation marks.
pub(super) const KEY: u8 = 1;
/// A part of a value without quotation marks.
pub(super) const TOKEN: u8 = 2;
/// A control character that TOML forbids, or the end of a line.
pub(super) const CONTROL: u8 = 4;
/// What ends a literal string, or cannot stand in one.
pub(super) const LITERAL_STOP: u8 = 8;
/// What ends a basic string, begins an escape, or cannot stand in one.
pub(super) const BASIC_STOP: u8 = 16;

const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut index = 0;
    while index < classes.len() {
        classes[index] = class(index as u8);
        index += 1;
    }
    classes
};

const fn class(byte: u8) -> u8 {
    match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'-' => KEY | TOKEN,
        b'+' | b'.' | b':' => TOKEN,
        b'\t' => 0,
        0..b' ' | 0x7f => CONTROL | LITERAL_STOP | BASIC_STOP,
        b'\'' => LITERAL_STOP,
        b'"' | b'\\' => BASIC_STOP,
        _ => 0,
    }
}

#[inline]
pub(super) fn is(byte: u8, class: u8) -> bool {
    CLASSES[usize::from(byte)] & class != 0
}
