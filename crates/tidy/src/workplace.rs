//! What ties the repository to the machine on which it was written: folders of that machine, and places to fetch from.

use crate::{File, Finding, Tree};

/// Folders at the root that every system of this kind has and that a program may name.
const STANDARD: [&str; 11] = ["bin", "dev", "etc", "lib", "opt", "proc", "run", "sbin", "sys", "usr", "var"];

/// What stands before a path in a text, and what ends it. A bracket that closes may be that of a variable.
const BEFORE: &str = "\"'`<([{|,; \t=:";
const ENDS: &str = "\"'`<>()[]{}|,; \t";

/// First words of the addresses of the site itself, as documents name them.
const SITE: [&str; 20] = [
    "account",
    "api",
    "assets",
    "audit",
    "books",
    "components",
    "floor",
    "health",
    "invites",
    "me",
    "metrics",
    "odds",
    "people",
    "round",
    "rounds",
    "rules",
    "session",
    "src",
    "table",
    "tables",
];

pub fn findings(tree: &Tree) -> Vec<Finding> {
    tree.files().iter().filter(|file| !file.spells_faults()).flat_map(of_file).collect()
}

fn of_file(file: &File) -> Vec<Finding> {
    let mut found = Vec::new();
    for (number, line) in file.lines() {
        let temporary = file.kind() == "sh" && line.contains("mktemp");
        found.extend(machine_path(line).filter(|_| !temporary).map(|folder| {
            file.finding(number, format!("{folder} is a path of one machine: start from the repository's root"))
        }));
        if is_lock(file) && names_a_source(file, line) {
            found.push(file.finding(number, "it says where to fetch from: leave that to the machine's settings"));
            break;
        }
    }
    found
}

/// Files that say which packages are fetched. Cargo's own lock names its registry and knows no other way.
fn is_lock(file: &File) -> bool {
    let name = file.name();
    name == "package-lock.json" || name == ".npmrc" || name.starts_with("requirements") || name == "config.toml"
}

/// A package by its address, or another place to look for all of them.
fn names_a_source(file: &File, line: &str) -> bool {
    let line = line.trim_start();
    let is_resolved = file.name() == "package-lock.json" && line.starts_with("\"resolved\"");
    // A lock of npm tells of funding and licenses, too.
    let is_address = file.name() != "package-lock.json" && !line.starts_with('#') && line.contains("://");
    is_resolved || is_address
}

/// The first absolute path outside the system's standard places.
fn machine_path(line: &str) -> Option<String> {
    roots(line)
        .find(|(first, path)| {
            let is_nested = path.len() > first.len() + 1;
            is_nested && !STANDARD.contains(first) && !SITE.contains(first)
        })
        .map(|(first, _)| format!("/{first}/"))
}

/// Every path that begins at the root: its first folder, and as much of the rest as there is.
fn roots(line: &str) -> impl Iterator<Item = (&str, &str)> {
    line.match_indices('/').filter_map(|(at, _)| {
        let before = line[..at].chars().next_back();
        let begins = before.is_none_or(|letter| BEFORE.contains(letter)) || line[..at].ends_with("://");
        let rest = &line[at + 1..];
        let path = &rest[..rest.find(|letter| ENDS.contains(letter)).unwrap_or(rest.len())];
        let first = &path[..path.find('/').unwrap_or(path.len())];
        let is_word =
            !first.is_empty() && first.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit());
        (begins && is_word && path.contains('/')).then_some((first, path))
    })
}
