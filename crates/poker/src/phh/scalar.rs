//! Whether a value without quotation marks is one that TOML has: a truth, a number, a date or a time.

use super::Decimal;
use super::fault::shown;
use std::str::FromStr;

/// Why this is no value; nothing if it is one.
pub(super) fn refusal(token: &str) -> Option<String> {
    let is_whole = !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_digit());
    if is_whole && (token == "0" || !token.starts_with('0')) {
        return None;
    }
    let unsigned = token.strip_prefix(['+', '-']).unwrap_or(token);
    if matches!(token, "true" | "false") || matches!(unsigned, "inf" | "nan") || is_moment(token) {
        return None;
    }
    if !unsigned.starts_with(|letter: char| letter.is_ascii_digit()) {
        return Some(format!("{} is no value: put text between ' marks", shown(token)));
    }
    if is_radix(token) || is_long(token) {
        return None;
    }
    Decimal::from_str(token).err().map(|what| format!("{} is no number or date: {what}", shown(token)))
}

/// A number in base 16, 8 or 2.
fn is_radix(token: &str) -> bool {
    let Some((prefix, digits)) = token.split_at_checked(2) else {
        return false;
    };
    let base = match prefix {
        "0x" => 16,
        "0o" => 8,
        "0b" => 2,
        _ => return false,
    };
    digits.split('_').all(|run| !run.is_empty() && run.chars().all(|digit| digit.is_digit(base)))
}

/// A number that has its right form and more digits than a [`Decimal`] holds; what is only kept may have them.
fn is_long(token: &str) -> bool {
    let (number, exponent) = token.split_once(['e', 'E']).unwrap_or((token, "0"));
    let number = number.strip_prefix(['+', '-']).unwrap_or(number);
    let exponent = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    let (whole, decimals) = number.split_once('.').unwrap_or((number, "0"));
    let is_run =
        |run: &str| run.split('_').all(|run| !run.is_empty() && run.bytes().all(|digit| digit.is_ascii_digit()));
    let leads = whole.len() > 1 && whole.starts_with('0');
    is_run(whole) && !leads && is_run(decimals) && is_run(exponent)
}

/// A date, a time, or both with or without an offset.
fn is_moment(token: &str) -> bool {
    if is_time(token) {
        return true;
    }
    match token.split_once(['T', 't', ' ']) {
        Some((date, time)) => is_date(date) && is_time(without_offset(time)),
        None => is_date(token),
    }
}

fn is_date(token: &str) -> bool {
    let parts = [token.get(0..4), token.get(5..7), token.get(8..)];
    let [Some(_), Some(month), Some(day)] = parts.map(|part| part.and_then(two_or_four)) else {
        return false;
    };
    token.get(4..5) == Some("-")
        && token.get(7..8) == Some("-")
        && token.len() == 10
        && within(month, 1, 12)
        && within(day, 1, 31)
}

fn is_time(token: &str) -> bool {
    if token.as_bytes().get(2) != Some(&b':') {
        return false;
    }
    let (clock, fraction) = token.split_once('.').unwrap_or((token, "0"));
    let parts = [clock.get(0..2), clock.get(3..5), clock.get(6..)];
    let [Some(hour), Some(minute), Some(second)] = parts.map(|part| part.and_then(two_or_four)) else {
        return false;
    };
    let is_spaced = clock.get(5..6) == Some(":") && clock.len() == 8;
    let is_fraction = !fraction.is_empty() && fraction.bytes().all(|digit| digit.is_ascii_digit());
    is_spaced && is_fraction && hour < 24 && minute < 60 && second <= 60
}

fn without_offset(time: &str) -> &str {
    if let Some(time) = time.strip_suffix(['Z', 'z']) {
        return time;
    }
    let Some(start) = time.len().checked_sub(6) else {
        return time;
    };
    let is_offset = |offset: &str| {
        let parts = [offset.get(1..3), offset.get(4..)];
        let [Some(hour), Some(minute)] = parts.map(|part| part.and_then(two_or_four)) else {
            return false;
        };
        offset.starts_with(['+', '-']) && offset.get(3..4) == Some(":") && hour < 24 && minute < 60
    };
    match time.split_at_checked(start) {
        Some((time, offset)) if is_offset(offset) => time,
        _ => time,
    }
}

fn two_or_four(digits: &str) -> Option<u16> {
    let is_number = matches!(digits.len(), 2 | 4) && digits.bytes().all(|digit| digit.is_ascii_digit());
    if is_number { digits.parse().ok() } else { None }
}

fn within(number: u16, least: u16, most: u16) -> bool {
    (least..=most).contains(&number)
}
