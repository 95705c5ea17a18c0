//! `cardroom check`: good and bad submissions, one by one and linked.

use super::{Output, cardroom, cardroom_reading};
use std::fs;
use std::path::{Path, PathBuf};

fn examples(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(folder);
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|kind| kind == "toml")).collect();
    files.sort();
    files
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

/// The answer without the file's name and places: `RULE at KEY`.
fn found(output: &Output) -> Vec<String> {
    let answer: serde_json::Value = serde_json::from_str(&output.out).unwrap();
    let violations = answer["violations"].as_array().unwrap();
    let mut found: Vec<String> = violations
        .iter()
        .map(|violation| {
            let key = violation["where"].as_str().unwrap().rsplit(' ').next().unwrap();
            format!("{} at {key}", violation["rule"].as_str().unwrap())
        })
        .collect();
    found.sort();
    found
}

#[test]
fn every_good_example_is_fine() {
    let files = examples("");
    assert!(files.len() >= 7, "{files:?}");
    for file in files {
        let output = cardroom(&["check", file.to_str().unwrap(), "--json"]);
        assert_eq!((output.out.as_str(), output.code), ("{\"ok\":true,\"violations\":[]}\n", 0), "{file:?}");
    }
}

#[test]
fn every_bad_example_has_the_violations_that_it_names() {
    let folders = ["bad", "cash", "cash/bad"].map(examples);
    assert!(folders[0].len() >= 9 && folders[1].len() >= 21 && folders[2].len() >= 9, "{folders:?}");
    for file in folders.into_iter().flatten() {
        let text = text(&file);
        let mut named: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("# finds: ")).collect();
        named.sort_unstable();
        let unreadable: Vec<&str> =
            text.lines().filter_map(|line| line.strip_prefix("# cannot read:")).map(str::trim).collect();
        let output = cardroom(&["check", file.to_str().unwrap(), "--json"]);
        assert_eq!(found(&output), named, "{file:?}");
        let code = if unreadable.is_empty() { i32::from(!named.is_empty()) } else { 2 };
        assert_eq!(output.code, code, "{file:?}");
        let answer: serde_json::Value = serde_json::from_str(&output.out).unwrap();
        for key in unreadable {
            let errors = answer["errors"].as_array().unwrap();
            let line = errors.iter().any(|error| error["where"].as_str().unwrap().ends_with(key));
            assert!(line, "{file:?}: {errors:?} do not tell of {key:?}");
        }
    }
}

#[test]
fn violations_are_told_with_their_place_and_clause() {
    let good = text(&examples("").into_iter().find(|path| path.ends_with("md-uth-1.2.toml")).unwrap());
    let bad = good.replace("seats = 6", "seats = 7").replace("payout = \"50000.00\"", "payout = \"49999.99\"");
    let output = cardroom_reading(&["check", "-"], &bad);
    let wanted = "\
-:6:1 seats
  7 betting positions: a table has 1 to 6
  md-uth-1.2/2.A  The table has at most six betting positions, all along one side, and the dealer's place faces them \
from the other side.

-:35:1 limit.payout
  $49,999.99 is too low: the limit is at least $50,000.00
  md-uth-1.2/12.F.1  ";
    assert!(output.out.starts_with(wanted), "{}", output.out);
    assert!(output.out.ends_with("2 violations\n"), "{}", output.out);
    assert_eq!((output.err.as_str(), output.code), ("", 1));
    let json = cardroom_reading(&["check", "-", "--json"], &bad).out;
    let wanted = concat!(
        r#"{"ok":false,"violations":["#,
        r#"{"rule":"md-uth-1.2/2.A","where":"-:6:1 seats","what":"7 betting positions: a table has 1 to 6"},"#,
        r#"{"rule":"md-uth-1.2/12.F.1","where":"-:35:1 limit.payout","#,
        r#""what":"$49,999.99 is too low: the limit is at least $50,000.00"}]}"#,
        "\n"
    );
    assert_eq!(json, wanted);
}

#[test]
fn what_cannot_be_read_is_told_with_its_place() {
    let cases = [
        ("", "-:1:1 rulebook: missing: write rulebook = \"…\" with md-uth-1.2, md-huh-1.0, ma-uth or wsop-2011"),
        ("rulebook = \"md-uth\"", "-:1:12 rulebook: \"md-uth\" is not a rule book that a table is submitted for"),
        ("rulebook = \"house\"", "submitted for: take md-uth-1.2, md-huh-1.0, ma-uth or wsop-2011"),
        ("rulebook = \"wsop-2011\"\nseatz = 6", "-:2:1 seatz: there is no such key: did you mean seats?"),
        ("rulebook = \"wsop-2011\"\nrotation = {}", "-:2:12 rotation: tables [[rotation]] are wanted, not a table"),
        (
            "rulebook = \"wsop-2011\"\n[[rotation]]\n[[rotation]]\nseats = 6",
            "-:4:1 rotation.2.seats: there is no such key here: it stands at the top of the file, before the first table",
        ),
        (
            "rulebook = \"wsop-2011\"\nblinds = [\"1.00\", \"2.00\", \"4.00\"]",
            "-:2:10 blinds: two are wanted, in brackets, not 3",
        ),
        ("rulebook = \"ma-uth\"\nseatz = 6", "-:2:1 seatz: there is no such key: did you mean seats?"),
        ("rulebook = \"ma-uth\"\nminimum = \"-5.00\"", "-:2:11 minimum: "),
        ("rulebook = \"ma-uth\"\nminimum = \"99999999999999999999.00\"", "-:2:11 minimum: "),
        ("rulebook = \"ma-uth\"\nrulebook = \"ma-uth\"", "-:2:1: this is not TOML: duplicate key"),
        ("rulebook = ", "-:1:12: this is not TOML: "),
        (
            "\u{feff}rulebook = \"ma-uth\"\nrate = 1",
            "-:2:1 rate: there is no such key here: it stands in [progressive.meters.main]",
        ),
    ];
    for (input, wanted) in cases {
        let output = cardroom_reading(&["check", "-"], input);
        assert!(output.err.contains(wanted), "{input:?} says {:?}, not {wanted:?}", output.err);
        assert_eq!((output.code, output.out.as_str()), (2, ""), "{input:?}");
    }
    let output = cardroom_reading(&["check", "-", "--json"], "rulebook = \"ma-uth\"\nseatz = 6");
    let wanted = r#"{"ok":false,"violations":[],"errors":[{"where":"-:2:1 seatz","what":"there is no such key: did you mean seats?"}]}"#;
    assert_eq!((output.out.trim_end(), output.err.as_str(), output.code), (wanted, "", 2));
}

#[test]
fn the_terms_of_a_cash_table_are_told_of_with_place_and_clause() {
    let terms = "rulebook = \"wsop-2011\"\ngame = \"razz\"\nbring-in = \"1.00\"\nbets = [\"2.00\", \"4.00\"]\ncap = 4\n\
                 seats = 9\nbuy-in = [\"40.00\", \"200.00\"]\n";
    let output = cardroom_reading(&["check", "-"], terms);
    let wanted = "\
-:2:1 game
  Razz is not dealt here yet: it has a bring-in
  wsop-2011/p23.razz.1  ";
    assert!(output.out.starts_with(wanted), "{}", output.out);
    let seats = "-:6:1 seats\n  Razz has 8 seats at most\n  wsop-2011/p21.stud.3  A stud game is dealt to eight";
    assert!(output.out.contains(seats) && output.out.ends_with("2 violations\n"), "{}", output.out);
    assert_eq!((output.err.as_str(), output.code), ("", 1));
    let analysis = ["check", "--for", "analysis", "-"];
    let fine = cardroom_reading(&analysis, &terms.replace("seats = 9\n", ""));
    assert!(fine.out.starts_with("-: fine under wsop-2011, ") && fine.code == 0, "{}", fine.out);
    assert_eq!(cardroom_reading(&analysis, &terms.replace("seats = 9", "seats = 8")).code, 0);
    assert_eq!(cardroom_reading(&analysis, terms).code, 1);
}

#[test]
fn good_terms_of_games_that_are_not_dealt_stand_in_an_analysis() {
    for file in examples("cash") {
        let output = cardroom(&["check", "--for", "analysis", "--json", file.to_str().unwrap()]);
        assert_eq!((output.out.as_str(), output.code), ("{\"ok\":true,\"violations\":[]}\n", 0), "{file:?}");
    }
}

#[test]
fn terms_of_a_cash_table_are_no_submission() {
    let file = examples("cash").into_iter().next().unwrap();
    for command in [&["analyze"][..], &["layout"], &["simulate"]] {
        let output = cardroom(&[command, &[file.to_str().unwrap()]].concat());
        let wanted = "\"wsop-2011\" is for a poker table, and this is for games against the house: take md-uth-1.2";
        assert!(output.err.contains(wanted), "{command:?} says {:?}", output.err);
        assert_eq!(output.code, 2, "{command:?}");
    }
}

#[test]
fn huge_files_and_folders_are_refused() {
    for size in [2_000_000, 10_000_000] {
        let output = cardroom_reading(&["check", "-"], &"seats = 6\n".repeat(size / 10));
        assert!(output.err.contains("more than a megabyte"), "{}", output.err);
        assert_eq!(output.code, 2);
    }
    for (file, wanted) in [(".", "this is a folder"), ("no-such-file.toml", "cannot be opened: ")] {
        let output = cardroom(&["check", file]);
        assert!(output.err.contains(wanted), "{}", output.err);
        assert_eq!(output.code, 2);
    }
    let path = std::env::temp_dir().join(format!("cardroom-check-{}.toml", std::process::id()));
    fs::write(&path, b"rulebook = \"ma-uth\"\noperator = \"\xff\"\n").unwrap();
    let output = cardroom(&["check", path.to_str().unwrap()]);
    fs::remove_file(&path).unwrap();
    assert!(output.err.contains("line 2 is not valid UTF-8"), "{}", output.err);
    assert_eq!(output.code, 2);
}

#[test]
fn one_unreadable_file_does_not_hide_the_violations_of_another() {
    let bad = text(&examples("").into_iter().find(|path| path.ends_with("ma-uth.toml")).unwrap());
    let bad = bad.replace("seats = 6", "seats = 9");
    let output = cardroom_reading(&["check", "-", "no-such-file.toml", "--json"], &bad);
    assert_eq!(found(&output), ["house/54 at seats"]);
    assert!(output.out.contains("no-such-file.toml"), "{}", output.out);
    assert_eq!(output.code, 2);
}

#[test]
fn a_file_for_analysis_may_leave_things_out() {
    let short = "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\n";
    let strict = cardroom_reading(&["check", "-", "--json"], short);
    assert_eq!(
        found(&strict),
        ["house/52 at paytables.trips", "md-uth-1.2/2.B at layout.reference", "md-uth-1.2/2.B.1 at operator"]
    );
    let output = cardroom_reading(&["check", "-", "--for", "analysis"], short);
    let wanted = "-: fine under md-uth-1.2, Ultimate Texas Hold 'Em, Maryland standard rules, version 1.2\n";
    assert_eq!((output.out.as_str(), output.code), (wanted, 0));
}
