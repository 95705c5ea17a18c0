//! Skips a canonical value quickly, when its content is not needed.
//!
//! Gives up on anything unusual; then the cursor parses carefully and reports what is wrong.

use crate::value::{MOST_DEPTH, MOST_INTEGER};

/// The end of the value that begins here.
pub(crate) fn value(bytes: &[u8], at: usize, depth: usize) -> Option<usize> {
    match bytes.get(at)? {
        b'"' => text(bytes, at),
        b'[' => list(bytes, at, depth),
        b'{' => object(bytes, at, depth),
        b't' => bytes[at..].starts_with(b"true").then_some(at + 4),
        b'f' => bytes[at..].starts_with(b"false").then_some(at + 5),
        _ => integer(bytes, at),
    }
}

/// The end of the list that begins here.
pub(crate) fn list(bytes: &[u8], at: usize, depth: usize) -> Option<usize> {
    if depth >= MOST_DEPTH || *bytes.get(at)? != b'[' {
        return None;
    }
    let mut at = at + 1;
    if *bytes.get(at)? == b']' {
        return Some(at + 1);
    }
    loop {
        at = value(bytes, at, depth + 1)?;
        match bytes.get(at)? {
            b']' => return Some(at + 1),
            b',' => at += 1,
            _ => return None,
        }
    }
}

fn object(bytes: &[u8], at: usize, depth: usize) -> Option<usize> {
    if depth >= MOST_DEPTH {
        return None;
    }
    let mut at = at + 1;
    if *bytes.get(at)? == b'}' {
        return Some(at + 1);
    }
    let mut last: Option<&[u8]> = None;
    loop {
        let end = text(bytes, at)?;
        let key = &bytes[at + 1..end - 1];
        if last.is_some_and(|last| !rises(last, key)) || *bytes.get(end)? != b':' {
            return None;
        }
        last = Some(key);
        at = value(bytes, end + 1, depth + 1)?;
        match bytes.get(at)? {
            b'}' => return Some(at + 1),
            b',' => at += 1,
            _ => return None,
        }
    }
}

/// Whether a key comes after the previous one. Most differ in their first byte.
#[inline]
fn rises(last: &[u8], key: &[u8]) -> bool {
    match (last.first(), key.first()) {
        (Some(last), Some(first)) if last != first => last < first,
        _ => last < key,
    }
}

/// A string without escapes.
fn text(bytes: &[u8], at: usize) -> Option<usize> {
    let inside = bytes.get(at..)?.strip_prefix(b"\"")?;
    let end = at + 1 + plain_letters(inside);
    (bytes.get(end) == Some(&b'"')).then_some(end + 1)
}

fn integer(bytes: &[u8], at: usize) -> Option<usize> {
    let is_negative = bytes.get(at) == Some(&b'-');
    let digits = bytes.get(at + usize::from(is_negative)..)?;
    let (mut integer, mut count) = (0i64, 0);
    for digit in digits.iter().take(17).take_while(|letter| letter.is_ascii_digit()) {
        integer = integer * 10 + i64::from(digit - b'0');
        count += 1;
    }
    let is_blank = digits.first() == Some(&b'0') && (count > 1 || is_negative);
    let is_fine = (1..=16).contains(&count) && integer <= MOST_INTEGER && !is_blank;
    is_fine.then_some(at + usize::from(is_negative) + count)
}

/// The number of bytes before the next one that ends a string or involves escaping: eight at a time.
pub(crate) fn plain_letters(bytes: &[u8]) -> usize {
    const ONES: u64 = u64::MAX / 255;
    const TOPS: u64 = ONES << 7;
    let has_zero = |word: u64| word.wrapping_sub(ONES) & !word & TOPS;
    let (words, rest) = bytes.as_chunks::<8>();
    for (place, word) in words.iter().enumerate() {
        let word = u64::from_le_bytes(*word);
        let quotes = has_zero(word ^ (ONES * u64::from(b'"')));
        let backslashes = has_zero(word ^ (ONES * u64::from(b'\\')));
        let controls = word.wrapping_sub(ONES * 0x20) & !word & TOPS;
        let found = quotes | backslashes | controls;
        if found != 0 {
            // The lowest match is always right: only a byte above a true match can be a false positive.
            return 8 * place + found.trailing_zeros() as usize / 8;
        }
    }
    let is_special = |byte: &u8| matches!(byte, b'"' | b'\\' | 0..=0x1f);
    bytes.len() - rest.len() + rest.iter().position(is_special).unwrap_or(rest.len())
}
