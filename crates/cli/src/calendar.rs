//! Today's date in words, for what is printed.

use std::time::{SystemTime, UNIX_EPOCH};

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

const SECONDS_OF_A_DAY: u64 = 86_400;

/// The date by the clock of this machine, in universal time: `15 November 2026`.
pub fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    in_words(since.as_secs() / SECONDS_OF_A_DAY)
}

/// So many days after the first of January 1970.
pub fn in_words(days: u64) -> String {
    let mut left = days;
    let mut year = 1970;
    while left >= days_of(year) {
        left -= days_of(year);
        year += 1;
    }
    let mut month = 0;
    while left >= days_of_month(year, month) {
        left -= days_of_month(year, month);
        month += 1;
    }
    format!("{} {} {year}", left + 1, MONTHS[month])
}

fn is_leap(year: u64) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

fn days_of(year: u64) -> u64 {
    if is_leap(year) { 366 } else { 365 }
}

fn days_of_month(year: u64, month: usize) -> u64 {
    match month {
        1 if is_leap(year) => 29,
        1 => 28,
        3 | 5 | 8 | 10 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::in_words;

    #[test]
    fn days_are_counted_through_leap_years() {
        let known = [
            (0, "1 January 1970"),
            (58, "28 February 1970"),
            (59, "1 March 1970"),
            (789, "29 February 1972"),
            (11_016, "29 February 2000"),
            (20_772, "15 November 2026"),
            (47_540, "28 February 2100"),
            (47_541, "1 March 2100"),
        ];
        for (days, wanted) in known {
            assert_eq!(in_words(days), wanted);
        }
    }
}
