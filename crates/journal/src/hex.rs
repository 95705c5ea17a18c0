//! Bytes as lowercase hexadecimal digits.

use std::fmt::{self, Write};

pub(crate) fn write(bytes: &[u8], out: &mut impl Write) -> fmt::Result {
    for byte in bytes {
        out.write_char(LETTERS[usize::from(byte >> 4)].into())?;
        out.write_char(LETTERS[usize::from(byte & 15)].into())?;
    }
    Ok(())
}

/// Parses exactly this many bytes.
pub(crate) fn read<const COUNT: usize>(digits: &str) -> Option<[u8; COUNT]> {
    let (pairs, rest) = digits.as_bytes().as_chunks::<2>();
    if pairs.len() != COUNT || !rest.is_empty() {
        return None;
    }
    let mut bytes = [0; COUNT];
    let mut wrong = 0;
    for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
        let (high, low) = (DIGITS[usize::from(*high)], DIGITS[usize::from(*low)]);
        wrong |= high | low;
        *byte = high << 4 | low & 15;
    }
    (wrong & NO_DIGIT == 0).then_some(bytes)
}

const NO_DIGIT: u8 = 0x80;

/// The value of each digit.
const DIGITS: [u8; 256] = {
    let mut digits = [NO_DIGIT; 256];
    let mut value = 0;
    while value < 16 {
        digits[LETTERS[value as usize] as usize] = value;
        value += 1;
    }
    digits
};

const LETTERS: [u8; 16] = *b"0123456789abcdef";
