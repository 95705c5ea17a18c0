//! The rule books over the wire, and the paytables of a table.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use house::Terms;
use rulebook::{Book, Listed, Rule};
use server::wire::PaytableView;
use server::{paytable, rules};
use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn every_scenario_of_a_rule_is_told_as_it_is_written() {
    let mut rules_with_scenarios = 0;
    for rule in Rule::all() {
        let text = rules::rule(rule.id()).unwrap();
        let named: BTreeSet<_> = rule.scenarios().collect();
        assert_eq!(text.scenarios.len(), named.len().min(40), "{rule}: the scenarios in the program are not today's");
        for scenario in &text.scenarios {
            assert!(scenario.text.starts_with(&format!("## {}\n", scenario.title)), "{rule}: {}", scenario.title);
            assert!(scenario.text.contains("\nRule: ") && scenario.text.contains("```"), "{rule}: {}", scenario.text);
            assert_eq!(scenario.text.matches("\n## ").count(), 0, "{rule}");
        }
        rules_with_scenarios += usize::from(!named.is_empty());
    }
    assert!(rules_with_scenarios > 500, "{rules_with_scenarios}");
}

#[test]
fn a_scenario_is_the_text_of_its_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let text = rules::rule("md-uth-1.2/2.A").unwrap();
    for scenario in &text.scenarios {
        let file = std::fs::read_to_string(root.join(&scenario.file)).unwrap();
        assert!(file.contains(&scenario.text), "{}", scenario.title);
        assert!(scenario.text.contains("md-uth-1.2/2.A"), "{}", scenario.title);
    }
}

#[test]
fn a_rule_stands_between_its_neighbors() {
    for book in Book::FOUR.into_iter().chain([Book::House]) {
        let ids: Vec<String> = Listed::all(book).iter().map(|listed| listed.rule().to_string()).collect();
        let mut at = rules::rule(&ids[0]).unwrap();
        assert_eq!(at.before, None);
        let mut walked = vec![at.id.clone()];
        while let Some(next) = &at.after {
            let next = rules::rule(next).unwrap();
            assert_eq!(next.before.as_deref(), Some(at.id.as_str()));
            walked.push(next.id.clone());
            at = next;
        }
        assert_eq!(walked, ids);
    }
}

#[test]
fn a_row_says_what_it_pays_and_a_choice_says_why() {
    let row = rules::rule("md-uth-1.2/12.B.1.e").unwrap();
    assert!(row.text.contains("paytable") && row.text.contains(" pays "), "{}", row.text);
    let choice = rules::rule("house/2b").unwrap();
    assert!(choice.question.is_some() && choice.reason.is_some() && choice.about.contains(&"ma-uth/12.b".to_owned()));
    assert!(rules::rule("ma-uth/12.b").unwrap().about.contains(&"house/2b".to_owned()));
    assert!(rules::rule("nothing/1").is_none() && rules::book("nothing").is_none());
}

fn tables(file: &str) -> Vec<PaytableView> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(file);
    let submission = std::fs::read_to_string(path).unwrap().parse().unwrap();
    paytable::paytables(&Terms::of(&submission).unwrap())
}

fn line(view: &PaytableView) -> String {
    let letter = view.letter.as_deref().unwrap_or("–");
    let first = view.rows.first().unwrap();
    let wager = serde_json::to_value(view.wager).unwrap();
    format!("{} {letter}: {} pays {}", wager.as_str().unwrap(), first.hand, first.pays.join(" | "))
}

/// The first row of each wager.
const WANTED: [(&str, &[&str]); 3] = [
    (
        "md-uth-1.2.toml",
        &[
            "ante –: A winning hand pays 1 to 1",
            "blind A: Royal flush pays 500 to 1",
            "trips A: Royal flush pays 50 to 1",
            "six-card B: Super royal pays $100,000",
            "progressive A: Royal flush pays 100% of the meter",
            "envy A: Royal flush pays $1,000",
        ],
    ),
    (
        "md-huh-1.0.toml",
        &[
            "ante –: A winning hand pays 1 to 1",
            "odds A: Royal flush pays 500 to 1",
            "bad-beat A: Straight flush pays 500 to 1",
            "trips-plus B: Royal flush pays 100 to 1",
            "pocket A: Pair of aces pays 30 to 1",
            "progressive J: Flopped royal pays 100% of the meter",
            "envy J: Flopped royal pays $100",
        ],
    ),
    (
        "ma-uth.toml",
        &[
            "ante –: A winning hand pays 1 to 1",
            "blind A: Royal flush pays 500 to 1",
            "trips A: Royal flush pays 50 to 1",
            "cover-all –: Royal flush pays 200 to 1 | 150 to 1 | 125 to 1 | 100 to 1 | 80 to 1 | 70 to 1",
            "progressive PTMGL01: Royal flush pays 100% of the meter",
            "envy PTMGL01: Royal flush pays $5,000",
        ],
    ),
];

#[test]
fn what_is_paid_is_told_wager_by_wager() {
    for (file, wanted) in WANTED {
        let views = tables(file);
        let lines: Vec<String> = views.iter().map(line).collect();
        assert_eq!(lines, wanted, "{file}");
        if file == "ma-uth.toml" {
            assert_eq!(views[2].rows[1].pays, ["45 to 1"], "a row that pays more than the book's");
        }
        for view in &views {
            let width = view.columns.len().max(1);
            assert!(view.rows.iter().all(|row| row.pays.len() == width), "{file}: {}", view.title);
            let cited = view.rows.iter().all(|row| row.rule.as_ref().is_some_and(|id| id.parse::<Rule>().is_ok()));
            assert!(cited, "{file}: {}", view.title);
        }
    }
}
