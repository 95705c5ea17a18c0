//! Dates in words.

use report::date::in_words;

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
