//! Are amounts read, written and added to the cent, up to the bounds and not beyond?

use crate::drawn::{MOST, amount, any_amount, any_text, bounded, cents, read_and_written, refused};
use chips::{Amount, Share, TooLarge};
use proptest::prelude::*;

/// The sum, if it is within the bounds.
fn within(cents: i128) -> Result<Amount, TooLarge> {
    if cents.abs() <= i128::from(MOST) { Ok(crate::drawn::cents(cents as i64)) } else { Err(TooLarge) }
}

#[test]
fn amounts_are_read_and_written() {
    let rows = [
        ("0", 0, "0.00", "$0.00"),
        ("0.00", 0, "0.00", "$0.00"),
        ("0.05", 5, "0.05", "$0.05"),
        ("0.5", 50, "0.50", "$0.50"),
        ("5", 500, "5.00", "$5.00"),
        ("5.0", 500, "5.00", "$5.00"),
        ("5.00", 500, "5.00", "$5.00"),
        ("5.5", 550, "5.50", "$5.50"),
        ("100", 10_000, "100.00", "$100.00"),
        ("999.99", 99_999, "999.99", "$999.99"),
        ("1000", 100_000, "1000.00", "$1,000.00"),
        ("12345.67", 1_234_567, "12345.67", "$12,345.67"),
        ("1000000.00", 100_000_000, "1000000.00", "$1,000,000.00"),
        ("-2.50", -250, "-2.50", "-$2.50"),
        ("-0.01", -1, "-0.01", "-$0.01"),
        ("-1234.5", -123_450, "-1234.50", "-$1,234.50"),
        ("90071992547409.91", MOST, "90071992547409.91", "$90,071,992,547,409.91"),
        ("-90071992547409.91", -MOST, "-90071992547409.91", "-$90,071,992,547,409.91"),
    ];
    for (text, value, plain, grouped) in rows {
        assert_eq!(text.parse(), Ok(cents(value)), "{text}");
        assert_eq!((cents(value).to_string(), cents(value).grouped()), (plain.to_owned(), grouped.to_owned()));
        assert_eq!(cents(value).cents(), value);
    }
    assert_eq!(format!("{:>8}|{:<8}|", amount("5"), amount("-5")), "    5.00|-5.00   |");
}

#[test]
fn texts_that_are_no_amount_are_refused_with_the_way_to_write_it() {
    refused::<Amount>(&[
        ("", r#""" is no amount: write digits, as in 5"#),
        ("-", r#""-" is no amount: write digits, as in 5"#),
        ("+5", r#""+5" is no amount: write it without a plus sign"#),
        ("--5", r#""--5" is no amount: write it without a minus here"#),
        ("5-", r#""5-" is no amount: write it without a minus here"#),
        ("−5", r#""−5" is no amount: write a minus as '-' instead of '−'"#),
        ("–5", r#""–5" is no amount: write a minus as '-' instead of '–'"#),
        ("5.", r#""5." is no amount: write digits after the point, or no point"#),
        (".", r#""." is no amount: write digits after the point, or no point"#),
        (".5", r#"".5" is no amount: write a digit before the point, as in 0.50"#),
        ("-.5", r#""-.5" is no amount: write a digit before the point, as in 0.50"#),
        ("5.001", r#""5.001" is no amount: write at most 2 digits after the point"#),
        ("5.000", r#""5.000" is no amount: write at most 2 digits after the point"#),
        ("1,000", r#""1,000" is no amount: write numbers like 1000.00 without separators"#),
        ("1_000", r#""1_000" is no amount: write numbers like 1000.00 without separators"#),
        ("1'000", r#""1'000" is no amount: write numbers like 1000.00 without separators"#),
        ("1.000.000", r#""1.000.000" is no amount: write numbers like 1000.00 without separators"#),
        ("5,00", r#""5,00" is no amount: write numbers like 1000.00 without separators"#),
        ("$5", r#""$5" is no amount: write it without '$'"#),
        ("-$5", r#""-$5" is no amount: write it without '$'"#),
        ("5€", r#""5€" is no amount: write it without '€'"#),
        ("1e3", r#""1e3" is no amount: write all digits out, without an exponent"#),
        ("1E3", r#""1E3" is no amount: write all digits out, without an exponent"#),
        (" 5", r#"" 5" is no amount: write it without blanks"#),
        ("5 ", r#""5 " is no amount: write it without blanks"#),
        ("1 000", r#""1 000" is no amount: write it without blanks"#),
        ("5\n", r#""5\n" is no amount: write it without blanks"#),
        ("٥", r#""٥" is no amount: write the digits 0 to 9 instead of '٥'"#),
        ("½", r#""½" is no amount: write the digits 0 to 9 instead of '½'"#),
        ("007", r#""007" is no amount: write it without leading zeros"#),
        ("00", r#""00" is no amount: write it without leading zeros"#),
        ("-00.5", r#""-00.5" is no amount: write it without leading zeros"#),
        ("-0", r#""-0" is no amount: write nothing as 0, without a minus"#),
        ("-0.00", r#""-0.00" is no amount: write nothing as 0, without a minus"#),
        ("five", r#""five" is no amount: 'f' is no digit"#),
        ("e3", r#""e3" is no amount: 'e' is no digit"#),
        ("0x10", r#""0x10" is no amount: 'x' is no digit"#),
        ("NaN", r#""NaN" is no amount: 'N' is no digit"#),
        ("90071992547409.92", r#""90071992547409.92" is no amount: write at most 90071992547409.91"#),
        ("-90071992547409.92", r#""-90071992547409.92" is no amount: write at most 90071992547409.91"#),
        ("9223372036854775808", r#""9223372036854775808" is no amount: write at most 90071992547409.91"#),
        ("18446744073709551616", r#""18446744073709551616" is no amount: write at most 90071992547409.91"#),
        (
            "340282366920938463463374607431768211456",
            r#""340282366920938463463374…" is no amount: write at most 90071992547409.91"#,
        ),
        ("aaaaaaaaaaaaaaaaaaaaaaaa", r#""aaaaaaaaaaaaaaaaaaaaaaaa" is no amount: 'a' is no digit"#),
        ("äääääääääääääääääääääääää", r#""ääääääääääääääääääääääää…" is no amount: 'ä' is no digit"#),
    ]);
}

#[test]
fn bounds_are_kept_on_both_sides() {
    assert_eq!(Amount::MOST.cents(), MOST);
    for beyond in [MOST + 1, -MOST - 1, i64::MAX, i64::MIN] {
        assert_eq!(Amount::from_cents(beyond), None, "{beyond}");
    }
    let least = Amount::MOST.negated();
    assert_eq!(Amount::MOST.plus(cents(1)), Err(TooLarge));
    assert_eq!(least.minus(cents(1)), Err(TooLarge));
    assert_eq!(least.minus(Amount::MOST), Err(TooLarge));
    assert_eq!(least.plus(Amount::MOST), Ok(Amount::ZERO));
    assert_eq!(Amount::MOST.times(2), Err(TooLarge));
    assert_eq!(Amount::MOST.times(u32::MAX), Err(TooLarge));
    assert_eq!(Amount::MOST.times(0), Ok(Amount::ZERO));
    assert_eq!(Amount::dollars(u32::MAX).cents(), 429_496_729_500);
    assert_eq!(TooLarge.to_string(), "this comes to more than 90071992547409.91: use smaller amounts");
}

#[test]
fn whole_dollars_are_written_without_cents_where_that_is_wanted() {
    for (amount, brief, grouped) in
        [("0", "0", "$0"), ("1250", "1250", "$1,250"), ("-2.50", "-2.50", "-$2.50"), ("100.10", "100.10", "$100.10")]
    {
        let amount: Amount = amount.parse().unwrap();
        assert_eq!((amount.brief().as_str(), amount.grouped_brief().as_str()), (brief, grouped));
    }
}

#[test]
fn what_is_beyond_the_bounds_is_cut_to_them_or_panics() {
    let (most, cent) = (Amount::MOST, Amount::from_cents(1).unwrap());
    assert_eq!(most.saturating_plus(cent), most);
    assert_eq!(most.negated().saturating_plus(cent.negated()), most.negated());
    let beyond: [fn(Amount, Amount) -> Amount; 3] = [
        Amount::strict_plus,
        |most, cent| most.negated().strict_minus(cent),
        |most, cent| Amount::strict_from_cents(most.cents() + cent.cents()),
    ];
    for strict in beyond {
        assert!(std::panic::catch_unwind(|| strict(most, cent)).is_err());
        assert!(std::panic::catch_unwind(|| strict(most, Amount::ZERO)).is_ok());
    }
}

#[test]
fn a_sum_may_leave_the_bounds_on_the_way() {
    let most = Amount::MOST;
    assert_eq!(Amount::sum([]), Ok(Amount::ZERO));
    assert_eq!(Amount::sum([most, most, most.negated()]), Ok(most));
    assert_eq!(Amount::sum([most, cents(1)]), Err(TooLarge));
}

proptest! {
    #![proptest_config(bounded(4000))]

    #[test]
    fn arithmetic_is_exact_or_refused(
        one in any_amount(),
        other in any_amount(),
        factor in any::<u32>(),
        small in 0..9u32,
    ) {
        let [a, b] = [one, other].map(|amount| i128::from(amount.cents()));
        prop_assert_eq!(one.plus(other), within(a + b));
        prop_assert_eq!(one.minus(other), within(a - b));
        prop_assert_eq!(Amount::sum([one, other, one]), within(a + b + a));
        prop_assert_eq!(one.times(factor), within(a * i128::from(factor)));
        prop_assert_eq!(one.times(small), within(a * i128::from(small)));
        prop_assert_eq!(one.negated(), cents(-one.cents()));
        prop_assert_eq!([one.is_negative(), one.is_zero(), one.is_positive()], [a < 0, a == 0, a > 0]);
        prop_assert_eq!(one.cmp(&other), a.cmp(&b));
    }

    #[test]
    fn amounts_survive_being_written(amount in any_amount()) {
        prop_assert_eq!(amount.to_string().parse(), Ok(amount));
        let plain = amount.grouped().replace(['$', ','], "");
        prop_assert_eq!(plain.parse(), Ok(amount));
        let mut bytes = b"net ".to_vec();
        amount.append_to(&mut bytes);
        prop_assert_eq!(bytes, format!("net {amount}").into_bytes());
    }

    #[test]
    fn any_text_is_read_or_refused(text in any_text()) {
        read_and_written::<Amount>(&text);
        read_and_written::<Share>(&text);
        read_and_written::<chips::Odds>(&text);
        read_and_written::<chips::Chips>(&text);
        read_and_written::<chips::Denomination>(&text);
        read_and_written::<chips::Rounding>(&text);
    }
}

#[test]
fn a_text_of_a_million_characters_is_refused_in_a_line() {
    for piece in ["9", "0", "1.", "x", "1x1 ", "é", " ", ","] {
        let text = piece.repeat(1_000_000 / piece.len());
        read_and_written::<Amount>(&text);
        read_and_written::<Share>(&text);
        read_and_written::<chips::Odds>(&text);
        read_and_written::<chips::Chips>(&text);
        assert!(text.parse::<Amount>().unwrap_err().text.chars().count() <= 25);
    }
}
