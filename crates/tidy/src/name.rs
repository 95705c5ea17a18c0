//! How files are named and how modules begin.

use crate::{File, Finding, Tree};

/// Names that say a kind of thing instead of a thing.
const KINDS: [&str; 11] =
    ["util", "utils", "helper", "helpers", "common", "misc", "manager", "managers", "types", "models", "errors"];

/// What a `mod.rs` holds.
const LISTED: [&str; 4] = ["mod ", "use ", "pub mod ", "pub use "];

pub fn findings(tree: &Tree) -> Vec<Finding> {
    let kinds = tree.files().iter().filter_map(of_path);
    let starts = tree.of_kind("rs").filter_map(of_start);
    let lists = tree.files().iter().filter(|file| file.name() == "mod.rs").filter_map(of_list);
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

fn of_list(file: &File) -> Option<Finding> {
    let mut inside = false;
    for (number, line) in file.lines() {
        let code = line.split("//").next().unwrap_or_default().trim();
        if code.is_empty() || code.starts_with("#[") {
            continue;
        }
        if !inside && !is_listed(&unscoped(code)) {
            return Some(file.finding(number, "mod.rs holds only `mod` and `use`: give this a file of its own"));
        }
        inside = !code.ends_with(';');
    }
    None
}

/// A module written out here is not a list.
fn is_listed(code: &str) -> bool {
    LISTED.iter().any(|start| code.starts_with(start)) && (code.ends_with(';') || code.contains("use "))
}

/// `pub(crate) mod` is `pub mod`.
fn unscoped(code: &str) -> String {
    match code.strip_prefix("pub(").and_then(|rest| rest.split_once(')')) {
        Some((_, rest)) => format!("pub{rest}"),
        None => code.to_owned(),
    }
}
