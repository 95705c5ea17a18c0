//! `cardroom replay`.

use super::cardroom;
use serde_json::Value;
use std::path::Path;

fn data(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../poker/tests/phh/data").join(name);
    path.to_str().unwrap().to_owned()
}

/// The lines for the hands, and the summary.
fn lines(arguments: &[&str]) -> (Vec<Value>, Value, i32) {
    let output = cardroom(arguments);
    let mut lines: Vec<Value> = output.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let summary = lines.pop().unwrap();
    (lines, summary["summary"].clone(), output.code)
}

#[test]
fn every_hand_of_a_game_that_is_played_here_ends_as_it_was_recorded() {
    let (lines, summary, _) = lines(&["replay", &data(""), "--json"]);
    let (fine, other): (Vec<&Value>, Vec<&Value>) = lines.iter().partition(|line| line["ok"] == true);
    assert!(fine.len() >= 20, "{summary}");
    for line in other {
        let error = line["error"].as_str().unwrap();
        assert!(error.contains("is not replayed: take FT, NT, NS, PO or FO/8"), "{line}");
    }
    assert_eq!(summary["hands"], lines.len());
}

#[test]
fn a_hand_that_ends_otherwise_is_told_and_the_next_goes_on() {
    let folder = std::env::temp_dir().join(format!("cardroom-replay-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let hand = |raise: &str, last: &str| {
        format!(
            "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n\
             starting_stacks = [100, 100, 100]\nactions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 7h2c', \
             'p3 cbr {raise}', 'p1 f', 'p2 f']\nfinishing_stacks = [99, 98, {last}]\n\n"
        )
    };
    let text =
        format!("[1]\n{}[2]\n{}[3]\nvariant = 'NT'\n[4]\n{}", hand("6", "103"), hand("6", "104"), hand("3", "103"));
    let file = folder.join("made.phhs");
    std::fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    let (lines, summary, code) = lines(&["replay", file, "--json"]);
    let line = |index: usize| lines[index]["error"].as_str().unwrap_or_default().to_owned();
    assert_eq!((&lines[0]["ok"], lines[0]["finishing_stacks"].to_string()), (&true.into(), "[99,98,103]".to_owned()));
    assert!(line(1).contains("p3 ends with 103, the record says 104"), "{}", line(1));
    assert!(line(2).starts_with("line "), "{}", line(2));
    assert!(line(3).contains("house/73") && line(3).contains("too little"), "{}", line(3));
    assert_eq!((summary["ok"].as_u64(), summary["failed"].as_u64(), code), (Some(1), Some(3), 1));
    let output = cardroom(&["replay", file]);
    assert!(output.out.ends_with("4 hands, 1 fine, 3 not\n") && output.out.lines().count() == 4, "{}", output.out);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_cannot_be_read_is_told() {
    let output = cardroom(&["replay", "no-such-file.phh"]);
    assert!(output.code == 2 && output.err.contains("no-such-file.phh: cannot be read"), "{output:?}");
}

const ONE: &str = "[7]\nvariant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [0.50, 1]\nmin_bet = 1\n\
                   starting_stacks = [20, 30]\nactions = ['d dh p1 AsAd', 'd dh p2 7h2c', 'p2 cbr 3', 'p1 f']\n\
                   players = ['Ann', 'Bob']\nseats = [4, 2]\nyear = 2026\nmonth = 7\nday = 29\n";

/// A run with one file with this content.
fn line(name: &str, text: &str, arguments: &[&str]) -> super::Output {
    let file = std::env::temp_dir().join(format!("cardroom-line-{name}-{}.phhs", std::process::id()));
    std::fs::write(&file, text).unwrap();
    let output = cardroom(&[&["replay", file.to_str().unwrap()], arguments].concat());
    std::fs::remove_file(file).unwrap();
    output
}

#[test]
fn a_hand_is_told_as_json_with_the_rule_of_every_event() {
    let output = line("json", ONE, &["--to", "json"]);
    let hand: Value = serde_json::from_str(&output.out).unwrap();
    assert_eq!((output.code, &hand["hand"], &hand["game"]), (0, &7.into(), &"NT".into()));
    let wanted = r#"{"player":2,"seat":2,"name":"Bob","starting_stack":30,"cards":["7h","2c"],"won":2.0,"finishing_stack":31.0}"#;
    assert!(output.out.contains(wanted), "{}", output.out);
    let events = hand["events"].as_array().unwrap();
    let names: Vec<&str> = events.iter().map(|event| event["event"].as_str().unwrap()).collect();
    let opening = ["cut", "posted", "posted", "hole dealt", "bet to", "folded"];
    assert_eq!(names[..6], opening);
    assert_eq!(names[6..], ["returned", "collected", "awarded", "pots pushed", "over"]);
    assert!(events.iter().all(|event| event["rule"].is_string() || event["event"] == "over"), "{}", output.out);
    assert_eq!(events[4]["options"]["raise"].to_string(), r#"{"least":2.0,"most":30.0}"#);
    assert_eq!(events[5]["options"]["call"].to_string(), "2.0");
    assert_eq!(hand["pots"].to_string(), r#"[{"amount":2.0,"players":[2]}]"#);
}

#[test]
fn a_hand_is_told_as_text_and_as_a_record() {
    let text = line("text", ONE, &["--to", "text"]).out;
    assert!(text.starts_with("PokerStars Hand #7: Hold'em No Limit (0.5/1.0) - 2026/07/29 00:00:00 UTC\n"), "{text}");
    assert!(text.contains("Table 'Cardroom' 6-max Seat #2 is the button\nSeat 2: Bob (30.0 in chips)\n"), "{text}");
    let record = line("phh", ONE, &["--to", "phh"]).out;
    assert!(record.starts_with("[1]\nvariant = 'NT'\n") && record.contains("\nyear = 2026\n"), "{record}");
    assert!(record.contains("\nfinishing_stacks = [19.0, 31.0]\n"), "{record}");
    let again = line("again", &record, &["--to", "phh"]).out;
    assert_eq!(again, record);
}

#[test]
fn what_is_wrong_with_a_hand_that_is_not_told_stands_beside_it() {
    let text = format!("{ONE}\n[8]\nvariant = 'NT'\n\n{}", ONE.replace("[7]", "[9]"));
    for form in ["phh", "json", "text"] {
        let output = line(form, &text, &["--to", form]);
        assert!(output.err.contains(" [2]: line 14, column 1: this hand does not say everything"), "{}", output.err);
        assert_eq!((output.code, output.err.lines().count()), (1, 1), "{}", output.err);
        assert!(!output.out.contains("hands,"), "{}", output.out);
    }
}

#[test]
fn random_hands_are_the_same_for_the_same_seed_whatever_the_threads() {
    let random = |seed: &str, threads: &str| {
        cardroom(&["replay", "--random", "600", "--game", "PO/8", "--seed", seed, "--threads", threads, "--to", "phh"])
    };
    let (one, two) = (random("5", "1"), random("5", "2"));
    assert_eq!((one.code, &one.out), (0, &two.out));
    assert_ne!(one.out, random("6", "2").out);
    let output = cardroom(&["replay", "--random", "2000", "--game", "FO/8"]);
    assert_eq!(output.out, "2,000 hands, 2,000 fine, 0 not\n");
}

#[test]
fn mistakes_of_replay_are_told() {
    let cases: [(&[&str], &str); 4] = [
        (&["replay"], "the following required arguments were not provided"),
        (&["replay", "--random", "3", "--game", "F7S"], "use one of FT, NT"),
        (&["replay", "--random", "3", "x.phh"], "cannot be used with"),
        (&["replay", "--to", "pdf", "x.phh"], "possible values: phh, json, text"),
    ];
    for (arguments, wanted) in cases {
        let output = cardroom(arguments);
        assert!(output.code == 2 && output.err.contains(wanted), "{output:?}");
    }
}

#[test]
fn a_record_that_contradicts_itself_is_taken_at_its_winnings_and_noted() {
    let hand = |winnings: &str| {
        format!(
            "[1]\nvariant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n\
             actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'p2 cbr 6', 'p1 f']\nfinishing_stacks = [90, 110]\n\
             winnings = {winnings}\n\n"
        )
    };
    let right = line("right", &hand("[0, 4]"), &["--json"]);
    assert!(
        right.out.contains("\"ok\":true") && right.out.contains("\"note\":\"the finishing stacks"),
        "{}",
        right.out
    );
    let wrong = line("wrong", &hand("[0, 9]"), &["--json"]);
    assert!(wrong.out.contains("\"ok\":false"), "{}", wrong.out);
}
