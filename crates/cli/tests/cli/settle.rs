//! `cardroom settle`: rounds with known answers, and invalid ones.

use super::{cardroom, cardroom_reading};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

const ROUND: &str = r#"{"submission": {"rulebook": "md-huh-1.0", "paytables": {"bad-beat": "A"}}, "board": "7c 6d 5s Kh 5d", "dealer": "Kd Kc", "seats": [{"seat": 1, "cards": "9h 8h", "wagers": {"ante": "10.00"}, "decision": "preflop-3x"}]}"#;

/// Seats out of order, a fold, a dealer without a pair, a straight flush that wins a meter, and an Envy Bonus for it.
const WITH_A_PROGRESSIVE: [&str; 2] = [
    concat!(
        r#"{"submission": {"rulebook": "md-uth-1.2", "paytables": {"blind": "A", "trips": "A"}, "#,
        r#""progressive": {"paytable": "B", "wagers": ["1.00", "5.00"], "envy": "B", "#,
        r#""meters": {"minor": {"initial": "250.00", "reset": "250.00", "rate": "0.05"}, "#,
        r#""major": {"initial": "1000.00", "reset": "1000.00", "rate": "0.15"}}}}, "#,
        r#""board": "Td Jd Qd 8s 2h", "dealer": "4c 3c", "meters": {"minor": "976.34", "major": "8231.63"}, "#,
        r#""seats": ["#,
        r#"{"seat": 6, "cards": "Ac 8c", "#,
        r#""wagers": {"trips": "5.00", "progressive": "5.00", "ante": "10.00"}, "decision": "flop-2x"}, "#,
        r#"{"seat": 2, "cards": "8d 9d", "#,
        r#""wagers": {"ante": "20.00", "trips": "5.00", "progressive": "1.00"}, "decision": "preflop-4x"}, "#,
        r#"{"seat": 4, "cards": "5h 6c", "wagers": {"ante": "10.00", "trips": "5.00"}, "decision": "fold"}]}"#,
    ),
    concat!(
        r#"{"seats":[{"seat":6,"hand":"pair of eights","wagers":["#,
        r#"{"wager":"ante","stake":"10.00","result":"push","net":"0.00","rule":"md-uth-1.2/11.H.1.push"},"#,
        r#"{"wager":"blind","stake":"10.00","result":"push","net":"0.00","rule":"md-uth-1.2/12.B.1.g"},"#,
        r#"{"wager":"play","stake":"20.00","result":"win","net":"20.00","rule":"md-uth-1.2/12.A"},"#,
        r#"{"wager":"trips","stake":"5.00","result":"lose","net":"-5.00","rule":"md-uth-1.2/12.C.1"},"#,
        r#"{"wager":"progressive","stake":"5.00","result":"lose","net":"-5.00","rule":"md-uth-1.2/12.D.1.b"}"#,
        r#"],"envy":"1500.00","net":"1510.00"},{"seat":2,"hand":"straight flush, queen high","wagers":["#,
        r#"{"wager":"ante","stake":"20.00","result":"push","net":"0.00","rule":"md-uth-1.2/11.H.1.push"},"#,
        r#"{"wager":"blind","stake":"20.00","result":"win","net":"1000.00","rule":"md-uth-1.2/12.B.1.b"},"#,
        r#"{"wager":"play","stake":"80.00","result":"win","net":"80.00","rule":"md-uth-1.2/12.A"},"#,
        r#"{"wager":"trips","stake":"5.00","result":"win","net":"200.00","rule":"md-uth-1.2/12.C.1.b"},"#,
        r#"{"wager":"progressive","stake":"1.00","result":"win","net":"975.34","rule":"md-uth-1.2/12.D.1.b.ii"}"#,
        r#"],"envy":"0.00","net":"2255.34"},{"seat":4,"hand":"queen high","wagers":["#,
        r#"{"wager":"ante","stake":"10.00","result":"lose","net":"-10.00","rule":"md-uth-1.2/11.F.2"},"#,
        r#"{"wager":"blind","stake":"10.00","result":"lose","net":"-10.00","rule":"md-uth-1.2/11.F.2"},"#,
        r#"{"wager":"trips","stake":"5.00","result":"lose","net":"-5.00","rule":"md-uth-1.2/12.C.1"}"#,
        r#"],"envy":"0.00","net":"-25.00"}],"#,
        r#""dealer":{"hand":"queen high","qualifies":false},"#,
        r#""meters":{"major":"8231.63","minor":"250.00"},"order":[6,2,4]}"#,
    ),
];

/// Above the book's limit: the Blind is cut, and nothing is left for Play and Trips.
const OVER_THE_LIMIT: [&str; 2] = [
    concat!(
        r#"{"submission": {"rulebook": "ma-uth", "paytables": {"trips": "A"}}, "board": "Kc Ac Tc Ad 5s", "#,
        r#""dealer": "9h 6h", "seats": ["#,
        r#"{"seat": 5, "cards": "Jc Qc", "wagers": {"ante": "1000.00", "trips": "1725.00"}, "decision": "river-1x"}]}"#,
    ),
    concat!(
        r#"{"seats":[{"seat":5,"hand":"royal flush","wagers":["#,
        r#"{"wager":"ante","stake":"1000.00","result":"win","net":"1000.00","rule":"ma-uth/10.b"},"#,
        r#"{"wager":"blind","stake":"1000.00","result":"win","net":"49000.00","rule":"ma-uth/10.c.royal-flush"},"#,
        r#"{"wager":"play","stake":"1000.00","result":"win","net":"0.00","rule":"ma-uth/10.b"},"#,
        r#"{"wager":"trips","stake":"1725.00","result":"win","net":"0.00","rule":"ma-uth/10.d.A.royal-flush"}"#,
        r#"],"envy":"0.00","limit":{"rule":"ma-uth/10.e","cut":"538250.00"},"net":"50000.00"}],"#,
        r#""dealer":{"hand":"pair of aces","qualifies":true},"meters":{},"order":[5]}"#,
    ),
];

/// Four nines with the box, and a meter that the record does not name.
const WITH_A_BOX: [&str; 2] = [
    concat!(
        r#"{"submission": {"rulebook": "md-uth-1.2", "paytables": {"blind": "B", "trips": "C", "six-card": "A"}, "#,
        r#""progressive": {"paytable": "A", "wagers": ["1.00"], "envy": "A", "#,
        r#""meters": {"main": {"initial": "12000.00", "reset": "10000.00", "rate": "0.05"}}}}, "#,
        r#""board": "2c 7d 7h Js Qc", "dealer": "7c As", "six_card_box": "9c 9d 9s 3h", "seats": ["#,
        r#"{"seat": 1, "cards": "9h 4s", "#,
        r#""wagers": {"ante": "10.00", "trips": "5.00", "six-card": "5.00"}, "decision": "river-1x"}]}"#,
    ),
    concat!(
        r#"{"seats":[{"seat":1,"hand":"pair of sevens","wagers":["#,
        r#"{"wager":"ante","stake":"10.00","result":"lose","net":"-10.00","rule":"md-uth-1.2/11.H.3.a"},"#,
        r#"{"wager":"blind","stake":"10.00","result":"lose","net":"-10.00","rule":"md-uth-1.2/11.H.3.a"},"#,
        r#"{"wager":"play","stake":"10.00","result":"lose","net":"-10.00","rule":"md-uth-1.2/11.H.3.a"},"#,
        r#"{"wager":"trips","stake":"5.00","result":"lose","net":"-5.00","rule":"md-uth-1.2/12.C.3"},"#,
        r#"{"wager":"six-card","stake":"5.00","result":"win","net":"250.00","rule":"md-uth-1.2/12.E.1.e"}"#,
        r#"],"envy":"0.00","net":"215.00"}],"#,
        r#""dealer":{"hand":"three of a kind, sevens","qualifies":true},"meters":{"main":"12000.00"},"order":[1]}"#,
    ),
];

/// Everything is returned, even what a fold had lost.
const VOID: [&str; 2] = [
    concat!(
        r#"{"submission": {"rulebook": "md-uth-1.2", "paytables": {"blind": "A", "trips": "B"}}, "#,
        r#""board": "Kd Ks 9d As 8s", "dealer": "Qs Ts", "void": "13.I", "seats": ["#,
        r#"{"seat": 2, "cards": "Js 9s", "wagers": {"ante": "5.00", "trips": "2.50"}, "decision": "fold"}, "#,
        r#"{"seat": 5, "cards": "Jc 9c", "wagers": {"ante": "5.00"}, "decision": "river-1x"}]}"#,
    ),
    concat!(
        r#"{"seats":[{"seat":2,"hand":"flush, ace high","wagers":["#,
        r#"{"wager":"ante","stake":"5.00","result":"push","net":"0.00","rule":"md-uth-1.2/13.I"},"#,
        r#"{"wager":"blind","stake":"5.00","result":"push","net":"0.00","rule":"md-uth-1.2/13.I"},"#,
        r#"{"wager":"trips","stake":"2.50","result":"push","net":"0.00","rule":"md-uth-1.2/13.I"}"#,
        r#"],"envy":"0.00","net":"0.00"},{"seat":5,"hand":"two pair, kings and nines","wagers":["#,
        r#"{"wager":"ante","stake":"5.00","result":"push","net":"0.00","rule":"md-uth-1.2/13.I"},"#,
        r#"{"wager":"blind","stake":"5.00","result":"push","net":"0.00","rule":"md-uth-1.2/13.I"},"#,
        r#"{"wager":"play","stake":"5.00","result":"push","net":"0.00","rule":"md-uth-1.2/13.I"}"#,
        r#"],"envy":"0.00","net":"0.00"}],"#,
        r#""dealer":{"hand":"flush, ace high","qualifies":true},"meters":{},"order":[5,2]}"#,
    ),
];

#[test]
fn a_straight_that_loses_is_paid_as_a_bad_beat() {
    let output = cardroom_reading(&["settle", "--jsonl"], ROUND);
    let wanted = concat!(
        r#"{"seats":[{"seat":1,"hand":"straight, nine high","wagers":["#,
        r#"{"wager":"ante","stake":"10.00","result":"lose","net":"-10.00","rule":"md-huh-1.0/11.H.4.c.ii"},"#,
        r#"{"wager":"odds","stake":"10.00","result":"win","net":"50.00","rule":"md-huh-1.0/12.C.1.f"},"#,
        r#"{"wager":"raise","stake":"30.00","result":"lose","net":"-30.00","rule":"md-huh-1.0/11.H.4.c.ii"}],"#,
        r#""envy":"0.00","net":"10.00"}],"dealer":{"hand":"full house, kings over fives","qualifies":true},"#,
        r#""meters":{},"order":[1]}"#,
        "\n"
    );
    assert_eq!((output.out.as_str(), output.err.as_str(), output.code), (wanted, "", 0));
    let table = cardroom_reading(&["settle", "-"], ROUND).out;
    assert!(table.starts_with("dealer: full house, kings over fives, plays\n"), "{table}");
    assert!(table.contains("md-huh-1.0/12.C.1.f"), "{table}");
}

/// Each invalid line gets an error, and the round after it is settled.
fn refused(cases: &[(String, &str)]) {
    for (line, wanted) in cases {
        let output = cardroom_reading(&["settle", "--jsonl"], &format!("{line}\n\n{ROUND}\n"));
        let lines: Vec<&str> = output.out.lines().collect();
        assert_eq!(lines.len(), 2, "{line}: {}", output.out);
        assert!(lines[0].starts_with("{\"error\":{") && lines[0].contains(wanted), "{line}: {}", lines[0]);
        assert!(lines[1].starts_with("{\"seats\":["), "{}", lines[1]);
        assert_eq!((output.err.as_str(), output.code), ("", 2));
    }
}

/// The round with one piece of its text replaced.
fn with(piece: &str, other: &str) -> String {
    assert!(ROUND.contains(piece), "{piece}");
    ROUND.replace(piece, other)
}

/// The round with one additional key.
fn and(key: &str) -> String {
    with("\"seats\"", &format!("{key}, \"seats\""))
}

const SUBMISSION: &str = r#"{"rulebook": "md-huh-1.0", "paytables": {"bad-beat": "A"}}"#;

#[test]
fn a_line_that_is_no_round_says_why_and_the_next_goes_on() {
    refused(&[
        ("{".to_owned(), "line 1, column 1"),
        ("[]".to_owned(), "line 1, column 2"),
        (with("\"board\"", "\"bored\""), "unknown field `bored`, expected one of"),
        (with("\"dealer\"", "\"board\""), "duplicate field `board`"),
        (with("\"dealer\": \"Kd Kc\", ", ""), "missing field `dealer`"),
        (with("\"decision\"", "\"seat\": 1, \"decision\""), "duplicate field `seat`"),
        (with("{\"ante\": \"10.00\"}", "[]"), "invalid type: sequence, expected a map"),
        (with("\"10.00\"", "10.00"), "invalid type: floating point `10.0`, expected a string"),
        (with("md-huh-1.0", "md-huh"), r#""where":"submission rulebook""#),
        (with("\"A\"", "\"Z\""), r#"{"error":{"rule":"md-huh-1.0/12.C","where":"submission paytables.bad-beat""#),
        (with(SUBMISSION, "\"no.toml\""), r#""where":"submission no.toml","what":"cannot be read"#),
    ]);
}

#[test]
fn a_round_that_cannot_have_been_says_why_and_the_next_goes_on() {
    refused(&[
        (with("Kd Kc", "Kd"), r#""where":"dealer","what":"1 cards are given, but 2 are needed""#),
        (with("5s Kh 5d", "5s Kh 5d 2c"), r#""where":"board","what":"6 cards are given, but 5 are needed""#),
        (and(r#""six_card_box": "2c""#), r#""where":"six_card_box","what":"1 cards are given, but 4 are needed""#),
        (with("9h 8h", "9h 9h"), r#""where":"seat 1 cards","what":"9h stands here a second time at character 4""#),
        (with("Kd Kc", "Kd Kh"), r#""where":"cards","what":"Kh is listed twice: a deck has it only once""#),
        (with("preflop-3x", "preflop-4x"), r#""rule":"md-huh-1.0/11.B.1","where":"seat 1","#),
        (
            with("preflop-3x", r#"al\u006c \"in\""#),
            r#""where":"seat 1 decision","what":"all \"in\" is not a decision: use pre"#,
        ),
        (with("10.00", "-10.00"), r#""rule":"house/64","where":"seat 1","#),
        (with("10.00", "$10"), r#""where":"seat 1 ante","what":"\"$10\" is no amount: write it without '$'""#),
        (with("\"ante\"", "\"auntie\""), r#""where":"seat 1 wagers","what":"auntie is not a wager: use ante,"#),
        (with("\"ante\"", r#""ante": "5", "ante""#), r#""where":"seat 1 wagers","what":"ante is given twice""#),
        (with("\"seat\": 1", "\"seat\": 7"), r#""where":"seat 7","what":"the table has no seat 7""#),
        (with("\"seat\": 1", "\"seat\": 0"), r#""where":"seat 0 ","what":"seats are numbered from 1""#),
        (and(r#""meters": {"grand": "1"}"#), r#""where":"meters.grand","what":"there is no such meter: main,"#),
        (and(r#""meters": {"main": "1", "main": "1"}"#), r#""where":"meters.main","what":"it is given twice""#),
        (and(r#""meters": {"main": "x"}"#), r#""where":"meters.main","what":"\"x\" is no amount: 'x' is no digit""#),
        (and(r#""void": "1.A""#), r#""where":"void","what":"1.A does not void a round"#),
        (and(r#""void": "1""#), r#""where":"void","what":"1 does not void a round"#),
    ]);
}

#[test]
fn every_seat_is_answered_for_in_the_order_of_the_record() {
    let rounds = [WITH_A_PROGRESSIVE, OVER_THE_LIMIT, WITH_A_BOX, VOID];
    let output = cardroom_reading(&["settle", "--jsonl"], &rounds.map(|[round, _]| round).join("\n"));
    assert_eq!(output.out.lines().collect::<Vec<_>>(), rounds.map(|[_, answer]| answer));
    assert_eq!((output.err.as_str(), output.code), ("", 0));
    for [round, answer] in rounds {
        let output = cardroom_reading(&["settle", "--json", "-"], round);
        assert_eq!((output.out.trim_end(), output.code), (answer, 0));
    }
}

#[test]
fn a_void_round_may_name_the_clause_that_others_stand_under() {
    let [round, _] = OVER_THE_LIMIT;
    let void = round.replace("\"seats\"", "\"void\": \"14.b\", \"seats\"");
    let output = cardroom_reading(&["settle", "--jsonl"], &void);
    let ante = r#"{"wager":"ante","stake":"1000.00","result":"push","net":"0.00","rule":"ma-uth/14.b.2"}"#;
    assert!(output.out.contains(ante), "{}", output.out);
    assert_eq!(output.code, 0);
}

#[test]
fn people_see_every_wager_and_what_it_comes_to() {
    let [round, _] = WITH_A_PROGRESSIVE;
    let output = cardroom_reading(&["settle", "-"], round);
    let rows: Vec<String> =
        output.out.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(rows[0], "dealer: queen high, does not play");
    for row in [
        "6 play 20.00 win 20.00 md-uth-1.2/12.A",
        "6 pair of eights 1510.00",
        "2 progressive 1.00 win 975.34 md-uth-1.2/12.D.1.b.ii",
        "2 straight flush, queen high 2255.34",
        "4 blind 10.00 lose -10.00 md-uth-1.2/11.F.2",
        "4 queen high -25.00",
    ] {
        assert!(rows.iter().any(|output| output == row), "{row:?} is missing in\n{}", output.out);
    }
}

#[test]
fn an_answer_does_not_wait_for_the_next_round() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cardroom"))
        .args(["settle", "--jsonl"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut questions = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    for [round, wanted] in [WITH_A_PROGRESSIVE, VOID, OVER_THE_LIMIT] {
        writeln!(questions, "{round}").unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert_eq!(answer.trim_end(), wanted);
    }
    drop(questions);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_line_that_is_no_text_is_told_like_any_other() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cardroom"))
        .args(["settle", "--jsonl"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(&[b"{\"board\": \"\xff\"}\n", ROUND.as_bytes()].concat()).unwrap();
    let output = child.wait_with_output().unwrap();
    let answers = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = answers.lines().collect();
    assert_eq!(lines[0], r#"{"error":{"where":"byte 12","what":"invalid UTF-8"}}"#);
    assert!(lines.len() == 2 && lines[1].starts_with("{\"seats\":["), "{answers}");
    assert_eq!(output.status.code(), Some(2));
}

/// A file that is deleted with the test.
struct Written(std::path::PathBuf);

impl Written {
    fn new(name: &str, text: &str) -> Written {
        let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, text).unwrap();
        Written(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Written {
    fn drop(&mut self) {
        std::fs::remove_file(&self.0).unwrap();
    }
}

#[test]
fn files_are_settled_one_by_one_and_a_bad_one_is_told_with_its_line() {
    let spread = ROUND.replace(", \"", ",\n\"");
    let good = Written::new("settle-good.json", &spread);
    let bad = Written::new("settle-bad.json", &spread.replace("\"dealer\"", "\"dealing\""));
    let line = 1 + spread.lines().position(|line| line.starts_with("\"dealer\"")).unwrap();
    let place = format!("line {line}, column 9");

    let output = cardroom(&["settle", good.path(), bad.path(), good.path()]);
    assert_eq!(output.out.matches("dealer: full house, kings over fives, plays\n").count(), 2, "{}", output.out);
    let line = format!("cardroom settle: {}: {place}: unknown field `dealing`", bad.path());
    assert!(output.err.starts_with(&line) && output.err.lines().count() == 1, "{}", output.err);
    assert_eq!(output.code, 2);

    let output = cardroom(&["settle", "--json", good.path(), bad.path(), good.path()]);
    let lines: Vec<&str> = output.out.lines().collect();
    assert!(lines.len() == 3 && lines[0].starts_with("{\"seats\":[") && lines[0] == lines[2], "{}", output.out);
    assert!(lines[1].starts_with(&format!(r#"{{"error":{{"where":"{place}","what":"unknown field"#)), "{}", lines[1]);
    assert_eq!((output.err.as_str(), output.code), ("", 2));
    assert_eq!(cardroom(&["settle", good.path()]).code, 0);
}

#[test]
fn a_submission_is_named_by_its_path_as_well() {
    let toml = "rulebook = \"md-huh-1.0\"\n[paytables]\nbad-beat = \"A\"\n";
    let file = Written::new("settle-submission.toml", toml);
    let other = with("\"A\"", "\"B\"");
    let by_path = with(SUBMISSION, &format!("{:?}", file.path()));
    let output = cardroom_reading(&["settle", "--jsonl"], &[ROUND, &other, &by_path, ROUND].join("\n"));
    let lines: Vec<&str> = output.out.lines().collect();
    assert!(lines.len() == 4 && lines[0] == lines[2] && lines[0] == lines[3], "{}", output.out);
    assert_ne!(lines[0], lines[1], "another paytable pays otherwise");
}

#[test]
fn files_that_cannot_be_read_are_told() {
    let output = cardroom(&["settle", "no-such-round.json"]);
    assert!(output.err.contains("no-such-round.json: cannot be read"), "{}", output.err);
    assert_eq!((output.out.as_str(), output.code), ("", 2));
    assert_eq!(cardroom(&["settle"]).code, 2);
}
