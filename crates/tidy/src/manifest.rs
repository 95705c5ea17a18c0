//! Whether every crate takes the lints of the workspace.

use crate::{Finding, Tree};

pub fn findings(tree: &Tree) -> Vec<Finding> {
    let manifests = tree.files().iter().filter(|file| file.of_crate().is_some() && file.name() == "Cargo.toml");
    let without = manifests.filter(|file| !file.text.contains("[lints]\nworkspace = true"));
    without
        .map(|file| file.finding(1, "the lints of the workspace do not hold here: `[lints] workspace = true`"))
        .collect()
}
