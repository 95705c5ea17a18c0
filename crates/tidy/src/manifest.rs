//! Whether every crate takes the lints of the workspace, and no build but those of tests has their tools.

use crate::{File, Finding, Tree};

/// The feature that lets tests lay another order under a deck.
const RIGGED: &str = "rigged";

pub fn findings(tree: &Tree) -> Vec<Finding> {
    let manifests = tree.files().iter().filter(|file| file.of_crate().is_some() && file.name() == "Cargo.toml");
    let without = manifests.filter(|file| !file.text.contains("[lints]\nworkspace = true"));
    let mut found: Vec<Finding> = without
        .map(|file| file.finding(1, "the lints of the workspace do not hold here: `[lints] workspace = true`"))
        .collect();
    let all = tree.files().iter().filter(|file| file.name() == "Cargo.toml");
    found.extend(all.flat_map(rigged));
    found
}

/// A line that turns the feature on for more than tests.
fn rigged(file: &File) -> Vec<Finding> {
    let mut section = String::new();
    let mut found = Vec::new();
    for (number, line) in file.lines() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.starts_with('[') {
            line.clone_into(&mut section);
        }
        let is_declared = section == "[features]" && line == format!("{RIGGED} = []");
        let is_for_tests = section.starts_with("[dev-dependencies");
        if line.contains(RIGGED) && !is_declared && !is_for_tests {
            found.push(file.finding(number, format!("the feature {RIGGED} is for tests alone: take it out")));
        }
    }
    found
}
