//! Does every rule know the scenarios that name it?

use rulebook::Rule;
use scenario::read;
use std::path::{Path, PathBuf};

#[expect(clippy::disallowed_methods, reason = "the scenarios are files of the repository")]
fn files(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "md") {
            let text = std::fs::read_to_string(&path).unwrap();
            found.push((path, text));
        }
    }
}

/// What the scenarios say of a rule is what the rule says of the scenarios.
#[track_caller]
fn check(rule: Rule, mut named: Vec<(String, u32, String)>) {
    let known = rule.scenarios().map(|known| (known.file.to_owned(), known.line, known.heading.to_owned()));
    let mut known: Vec<_> = known.collect();
    known.sort();
    named.sort();
    assert_eq!(known, named, "{rule}");
}

#[test]
fn every_rule_has_the_scenarios_that_name_it_or_a_row_under_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let mut found = Vec::new();
    files(&root, &mut found);
    let mut cited = Vec::new();
    for (path, text) in found {
        let name = path.strip_prefix(&root).unwrap().display().to_string();
        for scenario in read(&name, &text).unwrap() {
            let rules = scenario.rules.iter().map(|cited| cited.id.parse::<Rule>().unwrap());
            cited.extend(rules.map(|rule| (rule.main(), (name.clone(), scenario.line, scenario.heading.clone()))));
        }
    }
    assert!(cited.len() > 100, "only {} rules are named", cited.len());
    for rule in Rule::all() {
        let named = cited.iter().filter(|(main, _)| *main == rule.main());
        check(rule, named.map(|(_, scenario)| scenario.clone()).collect());
    }
}
