//! Wrong arguments get a clear error with the place, exit code 2, and never a panic.

use super::{cardroom, cardroom_reading};

/// Arguments, and a part of standard error.
#[test]
fn mistakes_are_told_with_their_place() {
    let cases: [(&[&str], &str); 24] = [
        (&["eval"], "the following required arguments were not provided"),
        (&["check"], "the following required arguments were not provided"),
        (&["rules", "--status", "dnoe"], "use done, partly, later or not-ours"),
        (&["evil"], "a similar subcommand exists: 'eval'"),
        (&["eval", "--kind", "hihg", "AsKs"], "a similar value exists: 'high'"),
        (&["eval", ""], "hand 1: 0 cards given, 5 to 7 wanted"),
        (&["eval", "AsKs"], "hand 1: 2 cards given, 5 to 7 wanted"),
        (&["eval", "AsKsQsJsAs"], "hand 1: As stands here a second time at character 9"),
        (&["eval", "AsKsQsJsTx"], "hand 1: 'x' is no suit (c, d, h, s or ♣ ♦ ♥ ♠) at character 10"),
        (&["eval", "AsKsQsJsT"], "hand 1: the suit after T is missing at character 10"),
        (&["eval", "AsKsQsJs1s"], "hand 1: '1' is no rank (2 to 9, T or 10, J, Q, K, A) at character 9"),
        (&["eval", "--kind", "omaha", "AsKsQsJsTs"], "write an Omaha hand as HOLE/BOARD"),
        (&["eval", "--kind", "omaha", "AsKsQsJs/AsTs9s"], "As is repeated at character 10"),
        (&["eval", "--kind", "short-deck", "AsKsQsJs5s"], "the short deck has no 5s: its lowest cards are sixes"),
        (&["equity", "AA"], "the question: one range is given, at least two are wanted"),
        (&["equity", "AA", "Kx"], "range 2: \"Kx\" is no hand or part of a range"),
        (&["equity", "AA", ""], "range 2: the range is empty at character 1"),
        (&["equity", "AA", "KK", "--board", "2c2"], "--board: the suit after 2 is missing at character 4"),
        (&["equity", "AA", "KK", "--board", "2c3c4c5c6c7c"], "6 board cards are given, a board has at most 5"),
        (&["equity", "AA", "KK", "--board", "2c", "--dead", "2c"], "2c is on the board and dead as well"),
        (&["equity", "AhAd", "AhKd"], "their hands share cards"),
        (&["equity", "AA", "KK", "--sample", "0"], "0 is not in 1..="),
        (&["equity", "random", "random", "random"], "sample them instead, or narrow the ranges (--sample 1000000)"),
        (&["equity", "--game", "omaha", "AAxx", "random"], "too many deals to count them all"),
    ];
    for (arguments, wanted) in cases {
        let output = cardroom(arguments);
        assert!(output.err.contains(wanted), "{arguments:?} says {:?}, not {wanted:?}", output.err);
        assert_eq!((output.code, output.out.as_str()), (2, ""), "{arguments:?}");
    }
}

#[test]
fn refusals_in_json_stand_on_standard_output() {
    let output = cardroom(&["equity", "--json", "AA", "KK", "--board", "2c2"]);
    let wanted = r#"{"error":{"where":"--board","what":"the suit after 2 is missing at character 4"}}"#;
    assert_eq!((output.out.trim_end(), output.err.as_str(), output.code), (wanted, "", 2));
}

#[test]
fn a_megabyte_of_nonsense_gets_a_short_answer() {
    // An argument can have 128 kB on Linux; standard input has no such limit.
    for letter in ["A", "As", "é", ","] {
        let long = letter.repeat(100_000 / letter.len());
        for arguments in [&["eval", long.as_str()][..], &["equity", long.as_str(), "AA"]] {
            let output = cardroom(arguments);
            assert_eq!(output.code, 2);
            assert!(output.err.len() < 1000, "{} bytes of complaint", output.err.len());
        }
        let output = cardroom_reading(&["eval", "-"], &letter.repeat(1_000_000));
        assert_eq!(output.code, 2);
        assert!(output.err.len() < 1000, "{} bytes of complaint", output.err.len());
    }
}

#[test]
fn help_shows_an_example_of_every_command() {
    for command in ["check", "eval", "equity", "rules", "settle"] {
        let output = cardroom(&[command, "--help"]);
        assert!(output.out.contains("Examples:") && output.out.contains(&format!("cardroom {command} ")));
        assert_eq!(output.code, 0);
    }
}
