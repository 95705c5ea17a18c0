//! How files are named and how modules begin.

use crate::{File, Finding, Tree};

/// Names that say a kind of thing instead of a thing.
const KINDS: [&str; 11] =
    ["util", "utils", "helper", "helpers", "common", "misc", "manager", "managers", "types", "models", "errors"];

pub fn findings(tree: &Tree) -> Vec<Finding> {
    let kinds = tree.files().iter().filter_map(of_path);
    let starts = tree.of_kind("rs").filter_map(of_start);
    let lists = tree.files().iter().filter(|file| file.name() == "mod.rs").map(of_list);
    kinds.chain(starts).chain(lists).collect()
}

fn of_path(file: &File) -> Option<Finding> {
    let stem = |part: &str| part.split('.').next().unwrap_or_default().to_lowercase();
    let kind = file.path.split('/').map(stem).find(|stem| KINDS.contains(&stem.as_str()))?;
    Some(file.finding(1, format!("`{kind}` names a kind of thing: name the thing")))
}

fn of_start(file: &File) -> Option<Finding> {
    let says = file.text.lines().next().and_then(|line| line.strip_prefix("//! "));
    says.is_none_or(|sentence| sentence.trim().is_empty())
        .then(|| file.finding(1, "a module starts with `//!` and one sentence that says what it answers"))
}

/// One layout of modules: a file beside the folder of its parts.
fn of_list(file: &File) -> Finding {
    file.finding(1, "a module is `seat.rs` beside `seat/`: name this file after its folder, and move it up")
}
