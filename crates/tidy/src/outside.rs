//! Which code names a clock, a file, the environment, a socket or the machine's randomness.
//!
//! Clippy refuses the calls; this refuses the very names, so that no new function of the standard
//! library slips through.

use crate::{File, Finding, Tree, arrow};

/// The crates whose work is outside; tests and build scripts lie in folders of their own.
const OUTDOORS: [&str; 2] = ["server", "cli"];

const NAMES: [&str; 7] =
    ["std::env", "std::fs", "std::net", "std::process", "std::time::Instant", "std::time::SystemTime", "getrandom"];

pub fn findings(tree: &Tree) -> Vec<Finding> {
    let indoors = tree
        .files()
        .iter()
        .filter(|file| !file.spells_faults() && file.of_crate().is_some_and(|krate| !OUTDOORS.contains(&krate)));
    indoors.flat_map(of_file).collect()
}

fn of_file(file: &File) -> Vec<Finding> {
    if file.name() == "clippy.toml" {
        return vec![file.finding(1, "a clippy.toml here lifts what the root's forbids: take it out")];
    }
    let named: Vec<(usize, String)> = if file.name() == "Cargo.toml" {
        arrow::dependencies(file).into_iter().map(|(line, name)| (line, name.to_owned())).collect()
    } else if file.kind() == "rs" && file.path.split('/').nth(2) == Some("src") {
        paths(file)
    } else {
        Vec::new()
    };
    let mut found: Vec<Finding> = named
        .iter()
        .filter_map(|(line, path)| {
            let name = NAMES.iter().find(|name| is_within(path, name))?;
            Some(file.finding(*line, format!("{name} is outside: only the server and the command line go there")))
        })
        .collect();
    found.dedup();
    found
}

fn is_within(path: &str, name: &str) -> bool {
    path.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// Every path that the code names, those of a `use` written out.
fn paths(file: &File) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut tree: Option<(usize, String)> = None;
    for (number, line) in file.lines() {
        let code = line.split("//").next().unwrap_or_default();
        match (&mut tree, used(code)) {
            (Some((_, so_far)), _) => so_far.push_str(code),
            (None, Some(start)) => tree = Some((number, start.to_owned())),
            (None, None) => found.extend(words(code).map(|word| (number, word.to_owned()))),
        }
        if let Some((start, whole)) = tree.take_if(|_| code.contains(';')) {
            found.extend(branches(whole.trim_end_matches(';')).into_iter().map(|path| (start, path)));
        }
    }
    found
}

/// What follows `use` or `pub use`.
fn used(code: &str) -> Option<&str> {
    let (before, tree) = code.split_once("use ")?;
    (before.trim().is_empty() || before.trim().starts_with("pub")).then_some(tree)
}

fn words(code: &str) -> impl Iterator<Item = &str> {
    let words = code.split(|letter: char| !(letter.is_alphanumeric() || letter == '_' || letter == ':'));
    words.map(|word| word.trim_start_matches(':'))
}

/// `std::{fs, io::Read}` is `std::fs` and `std::io::Read`.
fn branches(tree: &str) -> Vec<String> {
    let Some((stem, rest)) = tree.split_once('{') else {
        return words(tree.trim()).next().map(str::to_owned).into_iter().collect();
    };
    let mut depth = 0;
    let inside = rest.rsplit_once('}').map_or(rest, |(inside, _)| inside);
    let parts = inside.split(|letter| {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        letter == ',' && depth == 0
    });
    parts.flat_map(branches).map(|branch| format!("{}{branch}", stem.trim())).collect()
}
