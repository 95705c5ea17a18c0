//! Dates in words.

use report::date::in_words;

#[test]
fn days_are_counted_through_leap_years() {
    let known = [
        (0, "January 1, 1970"),
        (58, "February 28, 1970"),
        (59, "March 1, 1970"),
        (789, "February 29, 1972"),
        (11_016, "February 29, 2000"),
        (20_772, "November 15, 2026"),
        (47_540, "February 28, 2100"),
        (47_541, "March 1, 2100"),
    ];
    for (days, wanted) in known {
        assert_eq!(in_words(days), wanted);
    }
}
