//! `cardroom rules`: lists, searches, single rules and coverage.

use super::cardroom;
use std::collections::BTreeMap;

fn lines(arguments: &[&str]) -> Vec<serde_json::Value> {
    let output = cardroom(arguments);
    assert_eq!(output.code, 0, "{arguments:?}: {}", output.err);
    output.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn coverage_lists_all_entries_of_the_four_books() {
    for arguments in [&["rules", "--coverage", "--json"][..], &["rules", "--json"]] {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for line in lines(arguments) {
            *counts.entry(line["book"].as_str().unwrap().to_owned()).or_default() += 1;
        }
        let wanted = [("ma-uth", 117), ("md-huh-1.0", 193), ("md-uth-1.2", 202), ("wsop-2011", 333)];
        assert_eq!(counts, wanted.map(|(book, count)| (book.to_owned(), count)).into());
    }
    let table = cardroom(&["rules", "--coverage"]).out;
    assert_eq!(table.lines().filter(|line| line.starts_with("| `")).count(), 845);
}

#[test]
fn words_have_a_meaning_and_a_clause() {
    let words = lines(&["rules", "ma-uth", "--glossary", "--json"]);
    let stub = words.iter().find(|word| word["word"] == "stub").unwrap();
    assert_eq!(stub["id"], "ma-uth/1.stub");
    assert!(stub["means"].as_str().unwrap().contains("left over"), "{stub}");
    assert_eq!(cardroom(&["rules", "wsop-2011", "--glossary"]).code, 1);
}

#[test]
fn the_keys_of_a_rule_stay() {
    let [line] = lines(&["rules", "md-uth-1.2/9.A.1", "--json"]).try_into().unwrap();
    let keys: Vec<&String> = line.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["book", "clause", "id", "kind", "places", "scenarios", "status", "text"]);
    assert_eq!(line["id"], "md-uth-1.2/9.A.1");
    assert_eq!((&line["book"], &line["kind"]), (&"md-uth-1.2".into(), &"configuration".into()));
    assert_eq!((&line["status"], &line["clause"]), (&"done".into(), &"9.A(1)".into()));
    let scenarios = line["scenarios"].as_array().unwrap();
    assert!(scenarios.iter().any(|name| name.as_str().unwrap().starts_with("check/md-uth-1.2.md: ")), "{scenarios:?}");
    let [row] = lines(&["rules", "md-uth-1.2/12.B.1.e", "--json"]).try_into().unwrap();
    assert_eq!(
        (&row["id"], &row["text"]),
        (&"md-uth-1.2/12.B.1.e".into(), &"Blind, paytable A: flush pays 3 to 2".into())
    );
    assert_eq!(row["status"], "done");
    let [not_ours] = lines(&["rules", "md-uth-1.2/11.A.2", "--json"]).try_into().unwrap();
    assert!(not_ours["note"].as_str().unwrap().contains("not by software"));
}

#[test]
fn one_rule_is_told_with_what_it_leaves_open() {
    let output = cardroom(&["rules", "md-uth-1.2/12.E.2.a"]).out;
    for part in [
        "md-uth-1.2/12.E.2.a\n  Six Card Bonus, paytable B: super royal pays $100,000.00",
        "md-uth-1.2/12.E  (Ultimate Texas Hold 'Em, Maryland standard rules, version 1.2, 12.E(1)-(2))",
        "paytable · followed\n",
        "left open: ",
        "house/12: ",
        "scenarios/check/md-uth-1.2.md:",
    ] {
        assert!(output.contains(part), "{part:?} is not in {output}");
    }
    let point = cardroom(&["rules", "house/3"]).out;
    for part in
        ["Because: ", "about md-uth-1.2/1.B.3", "setting progressive-hand = \"hole-and-flop\", or \"best-of-seven\""]
    {
        assert!(point.contains(part), "{part:?} is not in {point}");
    }
}

/// Each place of a rule as `NAME FILE: FUNCTION of FILE, …`; lines change with every edit.
fn places(line: &serde_json::Value) -> Vec<String> {
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    let text = |place: &serde_json::Value| {
        assert!(place["line"].as_u64().unwrap() > 0, "{place}");
        let used = |used: &serde_json::Value| {
            assert!(used["line"].as_u64().unwrap() > 0, "{place}");
            format!("{} of {}", text(&used["function"]), text(&used["file"]))
        };
        let mut used: Vec<String> = place["used_in"].as_array().unwrap().iter().map(used).collect();
        used.dedup();
        format!("{} {}: {}", text(&place["name"]), text(&place["file"]), used.join(", "))
    };
    line["places"].as_array().unwrap().iter().map(text).collect()
}

#[test]
fn a_rule_tells_where_the_code_uses_it() {
    const BETTING: &str = "crates/house/src/betting.rs";
    const DECK: &str = "crates/poker/src/table/deck.rs";
    for (id, wanted) in [
        (
            "md-uth-1.2/7.D",
            &[format!("[round] before-the-call rules/md-uth-1.2.toml: is_open of {BETTING}, withdraw of {BETTING}")][..],
        ),
        (
            "wsop-2011/p01.cut.1",
            &[
                "CUT crates/poker/src/opening.rs: open of crates/poker/src/opening.rs".to_owned(),
                format!("CUT_CARD {DECK}: may_go_on of {DECK}, step of {DECK}, is_ready of {DECK}"),
            ],
        ),
        (
            "house/3",
            &["setting progressive-hand rules/house.toml: progressive of crates/house/src/terms.rs".to_owned()],
        ),
        ("house/11", &[]),
    ] {
        let [line] = lines(&["rules", id, "--json"]).try_into().unwrap();
        assert_eq!(places(&line), wanted, "{id}");
    }
    let names = |id: &str| -> Vec<String> {
        let [line] = lines(&["rules", id, "--json"]).try_into().unwrap();
        line["places"].as_array().unwrap().iter().map(|place| place["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names("md-uth-1.2/12.B.1.e"), ["[[paytable]] rows.rule"]);
    let of_the_entry = names("md-uth-1.2/12.B");
    assert!(of_the_entry.contains(&"[demands] main-paytable".to_owned()), "{of_the_entry:?}");
    let output = cardroom(&["rules", "md-uth-1.2/7.D"]).out;
    let wanted = "\n  used in\n    [round] before-the-call, rules/md-uth-1.2.toml:";
    assert!(output.contains(wanted), "{output}");
    let keys = |value: &serde_json::Value| value.as_object().unwrap().keys().cloned().collect::<Vec<String>>();
    let [line] = lines(&["rules", "house/3", "--json"]).try_into().unwrap();
    assert_eq!(keys(&line["places"][0]), ["file", "line", "name", "used_in"]);
    assert_eq!(keys(&line["places"][0]["used_in"][0]), ["file", "function", "line"]);
}

/// Our readings of the books that no code can name, as they only say how the data or other clauses are meant.
const WITHOUT_PLACE: [(&str, &str); 6] = [
    ("house/11", "the rows of the paytable are as it says"),
    ("house/16", "a folded hand is kept by the clause of each wager"),
    ("house/47", "the order of the seats follows from it, and the clause of each settlement is named"),
    ("house/48", "what is measured follows from it, and the clause of the limit is named"),
    ("house/50", "the odds of the rows are as it says"),
    ("house/55", "the evaluators rank hands so"),
];

#[test]
fn every_rule_that_is_followed_is_used_by_code() {
    let all = [lines(&["rules", "--json"]), lines(&["rules", "house", "--json"])].concat();
    let is_used = |line: &serde_json::Value| {
        line["places"].as_array().unwrap().iter().any(|place| !place["used_in"].as_array().unwrap().is_empty())
    };
    let followed = all.iter().filter(|line| ["done", "partly"].iter().any(|status| line["status"] == *status));
    let unused: Vec<&str> = followed.filter(|line| !is_used(line)).map(|line| line["id"].as_str().unwrap()).collect();
    assert_eq!(unused, WITHOUT_PLACE.map(|(id, _)| id), "done or partly, but no code uses them");
}

#[test]
fn words_find_rules_in_all_books_and_our_own_choices() {
    let ids = |arguments: &[&str]| -> Vec<String> {
        lines(arguments).iter().map(|line| line["id"].as_str().unwrap().to_owned()).collect()
    };
    let found = ids(&["rules", "--search", "suit ORDER", "--json"]);
    assert!(found.contains(&"house/20".to_owned()), "{found:?}");
    let found = ids(&["rules", "md-huh-1.0", "--search", "bad beat", "--json"]);
    assert!(found.iter().all(|id| id.starts_with("md-huh-1.0/")) && found.len() > 2, "{found:?}");
    let done = lines(&["rules", "--status", "done", "--json"]);
    assert!(!done.is_empty() && done.iter().all(|line| line["status"] == "done"));
    assert_eq!(lines(&["rules", "house", "--json"]).len(), rulebook::points().len());
    assert_eq!(cardroom(&["rules", "--search", "quantum"]).code, 1);
}

#[test]
fn an_unknown_rule_is_refused() {
    for id in ["no-book/99", "house/", "", "md-uth-1.2/12.B.1.é"] {
        let output = cardroom(&["rules", id]);
        assert!(output.err.contains("no rule book has"), "{id:?}: {}", output.err);
        assert_eq!((output.code, output.out.as_str()), (2, ""));
    }
    let output = cardroom(&["rules", "x/1", "--json"]);
    assert!(output.out.starts_with(r#"{"error":{"where":"id","what":"no rule book has \"x/1\""#), "{}", output.out);
    assert_eq!(output.code, 2);
}

#[test]
fn what_is_made_from_the_rules_is_fresh() {
    for (file, arguments) in [
        ("docs/rules.md", &["rules", "--coverage"][..]),
        ("docs/submission.schema.json", &["check", "--schema"]),
        ("docs/cash.schema.json", &["check", "--schema=cash"]),
    ] {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
        let kept = std::fs::read_to_string(path).unwrap();
        assert!(kept == cardroom(arguments).out, "{file} is not fresh: `make docs` makes it anew");
    }
}
