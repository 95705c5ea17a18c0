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
    let said = cardroom(arguments);
    let mut lines: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let summary = lines.pop().unwrap();
    (lines, summary["summary"].clone(), said.code)
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
    let told = |index: usize| lines[index]["error"].as_str().unwrap_or_default().to_owned();
    assert_eq!((&lines[0]["ok"], lines[0]["finishing_stacks"].to_string()), (&true.into(), "[99,98,103]".to_owned()));
    assert!(told(1).contains("p3 ends with 103, the record says 104"), "{}", told(1));
    assert!(told(2).starts_with("line "), "{}", told(2));
    assert!(told(3).contains("house/73") && told(3).contains("too little"), "{}", told(3));
    assert_eq!((summary["ok"].as_u64(), summary["failed"].as_u64(), code), (Some(1), Some(3), 1));
    let said = cardroom(&["replay", file]);
    assert!(said.out.ends_with("4 hands, 1 fine, 3 not\n") && said.out.lines().count() == 4, "{}", said.out);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_cannot_be_read_is_told() {
    let said = cardroom(&["replay", "no-such-file.phh"]);
    assert!(said.code == 2 && said.err.contains("no-such-file.phh: cannot be read"), "{said:?}");
}
