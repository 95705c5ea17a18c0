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
    assert_eq!(keys, ["book", "clause", "id", "kind", "scenarios", "status", "text"]);
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
        "paytable · implemented\n",
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
