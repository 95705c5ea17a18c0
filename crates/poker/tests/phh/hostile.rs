//! Texts that are meant to do harm, or that a machine spoiled, cost one fault and no more.

use crate::sample::{SHORT, exchanged};
use poker::phh::{MOST_BYTES, hands};

/// What is said of each hand of a text: a fault, or nothing if it was read.
fn outcomes(text: &(impl AsRef<[u8]> + ?Sized)) -> Vec<Option<String>> {
    hands(text).map(|hand| hand.err().map(|fault| fault.to_string())).collect()
}

fn check(text: &(impl AsRef<[u8]> + ?Sized), expected: &str) {
    assert_eq!(outcomes(text), [Some(expected.to_owned())]);
}

#[test]
fn a_megabyte_in_one_string_is_told_apart_from_a_hand() {
    let name = "x".repeat(MOST_BYTES);
    let text = exchanged("'Ann'", &format!("'{name}'"));
    check(&text, "line 1, column 1: this hand has more than a megabyte: write hands of a collection under [1], [2], …");
}

#[test]
fn a_hand_of_exactly_a_megabyte_is_read() {
    let room = MOST_BYTES - SHORT.len() - "_a = ''".len();
    let text = format!("{SHORT}_a = '{}'", "x".repeat(room));
    assert_eq!((text.len(), outcomes(&text)), (MOST_BYTES, vec![None]));
}

#[test]
fn deep_nesting_stops_at_its_seventeenth_bracket() {
    for open in ["[", "{a = "] {
        let text = format!("{SHORT}_a = {}", open.repeat(100_000));
        let column = 6 + 16 * open.len();
        check(&text, &format!("line 8, column {column}: values are nested more than 16 deep: write them flatter"));
    }
}

#[test]
fn sixteen_brackets_are_no_harm() {
    let text = format!("{SHORT}_a = {}{}", "[".repeat(16), "]".repeat(16));
    assert_eq!(outcomes(&text), [None]);
}

#[test]
fn many_keys_end_at_the_most() {
    let keys: Vec<String> = (0..50_000).map(|number| format!("_{number} = 1\n")).collect();
    check(
        &format!("{SHORT}{}", keys.concat()),
        "line 264, column 1: a hand has at most 256 keys of its own: leave some out",
    );
}

#[test]
fn zero_bytes_and_wrong_encodings_are_placed() {
    let mut bytes = SHORT.replace("Ann", "Änn").into_bytes();
    bytes.extend(b"_a = '\xc4nn'");
    check(&bytes, "line 8, column 7: this is not UTF-8: save the file as UTF-8");
    check(&vec![0; 4096], &format!("line 1, column 1: {:?} does not begin with a key: write key = value", Zeros(24)));
    check(
        &format!("\u{feff}\u{feff}{SHORT}"),
        "line 1, column 1: \"\\u{feff}variant = 'NT'\" does not begin with a key: write key = value",
    );
}

/// Zero bytes as a message shows them.
struct Zeros(usize);

impl std::fmt::Debug for Zeros {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "\"{}\"…", "\\0".repeat(self.0))
    }
}

#[test]
fn a_broken_hand_leaves_the_others_alone() {
    let broken = [
        exchanged("'NT'", "'NT"),
        exchanged("'NT'", "'''NT'"),
        exchanged("[0, 0]", "[0, 0"),
        exchanged("[0, 0]", "{ a = ["),
        exchanged("p2 cc", "p9 cc"),
        String::new(),
        "\0\u{7}".to_owned(),
    ];
    for hand in broken {
        let text = format!("# three hands\n[1]\n{SHORT}\n[2]\n{hand}\n[3]\n{SHORT}");
        let outcomes = outcomes(&text);
        let line = outcomes[1].as_deref().and_then(|what| what.strip_prefix("line ")?.split(',').next()?.parse().ok());
        let lines = 11..12 + hand.lines().count();
        assert_eq!((outcomes.len(), &outcomes[0], &outcomes[2]), (3, &None, &None), "{outcomes:?}");
        assert!(line.is_some_and(|line: usize| lines.contains(&line)), "{outcomes:?}");
    }
}

#[test]
fn lines_are_counted_through_all_the_hands() {
    let many = format!("[1]\r\n{}\r\n", SHORT.replace('\n', "\r\n")).repeat(1000);
    let text = format!("{many}[1001]\n{}", exchanged("cbr 6", "cbr six"));
    let empty = "\n".repeat(1000);
    check(&format!("{empty}="), "line 1001, column 1: \"=\" does not begin with a key: write key = value");
    let faults: Vec<_> = outcomes(&text).into_iter().flatten().collect();
    assert_eq!(faults, ["line 9007, column 61: \"six\" is no amount: write a number in digits, as in 250 or 37.50"]);
}
