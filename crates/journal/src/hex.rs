//! Bytes as hexadecimal digits, in lower case only.

use std::fmt::{self, Write};

pub(crate) fn write(bytes: &[u8], out: &mut impl Write) -> fmt::Result {
    const DIGITS: [u8; 16] = *b"0123456789abcdef";
    for byte in bytes {
        out.write_char(DIGITS[usize::from(byte >> 4)].into())?;
        out.write_char(DIGITS[usize::from(byte & 15)].into())?;
    }
    Ok(())
}

/// The bytes, if these are exactly their digits.
pub(crate) fn read<const COUNT: usize>(digits: &str) -> Option<[u8; COUNT]> {
    let (pairs, rest) = digits.as_bytes().as_chunks::<2>();
    if pairs.len() != COUNT || !rest.is_empty() {
        return None;
    }
    let mut bytes = [0; COUNT];
    for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
        *byte = digit(*high)? << 4 | digit(*low)?;
    }
    Some(bytes)
}

fn digit(letter: u8) -> Option<u8> {
    match letter {
        b'0'..=b'9' => Some(letter - b'0'),
        b'a'..=b'f' => Some(letter - b'a' + 10),
        _ => None,
    }
}
