//! What number a text of digits and a point writes, or why it writes none.

use std::fmt;

/// Why a text is no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DecimalFault {
    /// There are no digits.
    Missing,
    /// There is a blank in it.
    Blank,
    /// It begins with a plus sign.
    Plus,
    /// It has a minus where none is allowed.
    Minus,
    /// What word processors make of a minus.
    Dash(char),
    /// It has a currency sign.
    Currency(char),
    /// Its thousands are separated.
    Separator,
    /// It has an exponent.
    Exponent,
    /// A digit of another script.
    ForeignDigit(char),
    /// It has a character that is no digit.
    Stray(char),
    /// Nothing stands before the point.
    NothingBeforePoint,
    /// Nothing stands after the point.
    NothingAfterPoint,
    /// More digits stand after the point than the number can have.
    TooManyDecimals {
        /// How many it can have.
        most: usize,
    },
    /// It begins with a zero that means nothing.
    LeadingZero,
}

impl fmt::Display for DecimalFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DecimalFault::Missing => write!(out, "write digits, as in 5"),
            DecimalFault::Blank => write!(out, "write it without blanks"),
            DecimalFault::Plus => write!(out, "write it without a plus sign"),
            DecimalFault::Minus => write!(out, "write it without a minus here"),
            DecimalFault::Dash(dash) => write!(out, "write a minus as '-' instead of {dash:?}"),
            DecimalFault::Currency(sign) => write!(out, "write it without {sign:?}"),
            DecimalFault::Separator => write!(out, "write numbers like 1000.00 without separators"),
            DecimalFault::Exponent => write!(out, "write all digits out, without an exponent"),
            DecimalFault::ForeignDigit(digit) => write!(out, "write the digits 0 to 9 instead of {digit:?}"),
            DecimalFault::Stray(letter) => write!(out, "{letter:?} is no digit"),
            DecimalFault::NothingBeforePoint => write!(out, "write a digit before the point, as in 0.50"),
            DecimalFault::NothingAfterPoint => write!(out, "write digits after the point, or no point"),
            DecimalFault::TooManyDecimals { most: 0 } => write!(out, "write whole numbers, without a point"),
            DecimalFault::TooManyDecimals { most } => write!(out, "write at most {most} digits after the point"),
            DecimalFault::LeadingZero => write!(out, "write it without leading zeros"),
        }
    }
}

/// The number times ten to the power of `places`; a number that is too large for the type is its largest value.
pub(crate) fn read(text: &str, places: usize) -> Result<u64, DecimalFault> {
    if text.is_empty() {
        return Err(DecimalFault::Missing);
    }
    if let Some(fault) = text.char_indices().find_map(|(at, letter)| fault_of(at, letter)) {
        return Err(fault);
    }
    let (whole, decimals) = match text.split_once('.') {
        Some((_, "")) => return Err(DecimalFault::NothingAfterPoint),
        Some(("", _)) => return Err(DecimalFault::NothingBeforePoint),
        Some((_, decimals)) if decimals.contains('.') => return Err(DecimalFault::Separator),
        Some(parts) => parts,
        None => (text, ""),
    };
    if whole != "0" && whole.starts_with('0') {
        return Err(DecimalFault::LeadingZero);
    }
    if decimals.len() > places {
        return Err(DecimalFault::TooManyDecimals { most: places });
    }
    let digits = whole.chars().chain(decimals.chars().chain(std::iter::repeat('0')).take(places));
    Ok(digits.filter_map(|digit| digit.to_digit(10)).fold(0u64, |number, digit| {
        // Saturated once, it stays so: what is too large never comes back into range.
        number.saturating_mul(10).saturating_add(u64::from(digit))
    }))
}

fn fault_of(at: usize, letter: char) -> Option<DecimalFault> {
    Some(match letter {
        '0'..='9' | '.' => return None,
        letter if letter.is_whitespace() => DecimalFault::Blank,
        '+' => DecimalFault::Plus,
        '-' => DecimalFault::Minus,
        '−' | '–' | '—' => DecimalFault::Dash(letter),
        '$' | '€' | '£' | '¥' | '¢' => DecimalFault::Currency(letter),
        ',' | '_' | '\'' | '’' => DecimalFault::Separator,
        'e' | 'E' if at > 0 => DecimalFault::Exponent,
        letter if letter.is_numeric() => DecimalFault::ForeignDigit(letter),
        letter => DecimalFault::Stray(letter),
    })
}
