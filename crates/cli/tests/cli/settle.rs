//! `cardroom settle`: rounds with known answers, and rounds that are none.

use super::{cardroom, cardroom_reading};

const ROUND: &str = r#"{"submission": {"rulebook": "md-huh-1.0", "paytables": {"bad-beat": "A"}}, "board": "7c 6d 5s Kh 5d", "dealer": "Kd Kc", "seats": [{"seat": 1, "cards": "9h 8h", "wagers": {"ante": "10.00"}, "decision": "preflop-3x"}]}"#;

#[test]
fn a_straight_that_loses_is_paid_as_a_bad_beat() {
    let said = cardroom_reading(&["settle", "--jsonl"], ROUND);
    let wanted = concat!(
        r#"{"seats":[{"seat":1,"hand":"straight, nine high","wagers":["#,
        r#"{"wager":"ante","stake":"10.00","result":"lose","net":"-10.00","rule":"md-huh-1.0/11.H.4.c.ii"},"#,
        r#"{"wager":"odds","stake":"10.00","result":"win","net":"50.00","rule":"md-huh-1.0/12.C.1.f"},"#,
        r#"{"wager":"raise","stake":"30.00","result":"lose","net":"-30.00","rule":"md-huh-1.0/11.H.4.c.ii"}],"#,
        r#""envy":"0.00","net":"10.00"}],"dealer":{"hand":"full house, kings over fives","qualifies":true},"#,
        r#""meters":{},"order":[1]}"#,
        "\n"
    );
    assert_eq!((said.out.as_str(), said.err.as_str(), said.code), (wanted, "", 0));
    let table = cardroom_reading(&["settle", "-"], ROUND).out;
    assert!(table.starts_with("dealer: full house, kings over fives, plays\n"), "{table}");
    assert!(table.contains("md-huh-1.0/12.C.1.f"), "{table}");
}

#[test]
fn a_line_that_is_no_round_says_why_and_the_next_goes_on() {
    let cases = [
        ("{", "line 1, column 1"),
        (&ROUND.replace("Kd Kc", "Kd"), r#""where":"dealer","what":"1 cards are given, 2 are wanted""#),
        (&ROUND.replace("Kd Kc", "Kd Kh"), r#""where":"cards","what":"Kh stands twice: a deck has it once""#),
        (&ROUND.replace("preflop-3x", "preflop-4x"), r#""rule":"md-huh-1.0/11.B.1","where":"seat 1","#),
        (&ROUND.replace("10.00", "-10.00"), r#""rule":"house/64","where":"seat 1","#),
        (&ROUND.replace("\"ante\"", "\"auntie\""), r#""where":"seat 1 wagers","what":"auntie is no wager: take ante,"#),
        (&ROUND.replace("\"seat\": 1", "\"seat\": 7"), r#""where":"seat 7","what":"the table has no seat 7""#),
        (&ROUND.replace("md-huh-1.0", "md-huh"), r#""where":"submission rulebook""#),
        (
            &ROUND.replace("\"A\"", "\"Z\""),
            r#"{"error":{"rule":"md-huh-1.0/12.C","where":"submission paytables.bad-beat""#,
        ),
        (
            &ROUND.replace("\"seats\": [", "\"void\": \"1.A\", \"seats\": ["),
            r#""where":"void","what":"1.A voids no round"#,
        ),
        (
            &ROUND.replace("{\"rulebook\": \"md-huh-1.0\", \"paytables\": {\"bad-beat\": \"A\"}}", "\"no.toml\""),
            "cannot be read",
        ),
    ];
    for (line, wanted) in &cases {
        let said = cardroom_reading(&["settle", "--jsonl"], &format!("{line}\n\n{ROUND}\n"));
        let lines: Vec<&str> = said.out.lines().collect();
        assert_eq!(lines.len(), 2, "{line}: {}", said.out);
        assert!(lines[0].starts_with("{\"error\":{") && lines[0].contains(wanted), "{line}: {}", lines[0]);
        assert!(lines[1].starts_with("{\"seats\":["), "{}", lines[1]);
        assert_eq!((said.err.as_str(), said.code), ("", 2));
    }
}

#[test]
fn files_that_cannot_be_read_are_told() {
    let said = cardroom(&["settle", "no-such-round.json"]);
    assert!(said.err.contains("no-such-round.json: cannot be read"), "{}", said.err);
    assert_eq!((said.out.as_str(), said.code), ("", 2));
    assert_eq!(cardroom(&["settle"]).code, 2);
}
