//! What an unfinished piece of work leaves behind.

use crate::{File, Finding, Tree};

const WRITTEN: [&str; 12] = ["css", "html", "js", "mjs", "py", "rs", "sh", "sql", "svelte", "toml", "ts", "yml"];

const WORDS: [&str; 2] = ["FIXME", "XXX"];

/// What only Rust has, with what to do instead.
const RUST: [(&str, &str); 6] = [
    ("todo!", "write it or leave it out"),
    ("unimplemented!", "write it or leave it out"),
    ("dbg!(", "take it out"),
    ("#[ignore", "let the test run or take it out"),
    ("#[allow(", "use #[expect(…, reason = …)]"),
    ("#![allow(", "use #![expect(…, reason = …)]"),
];

pub fn findings(tree: &Tree) -> Vec<Finding> {
    let written = tree
        .files()
        .iter()
        .filter(|file| !file.spells_faults() && (WRITTEN.contains(&file.kind()) || file.name() == "Makefile"));
    written.flat_map(of_file).collect()
}

fn of_file(file: &File) -> Vec<Finding> {
    let mut found = Vec::new();
    for (number, line) in file.lines() {
        let words = line.split(|letter: char| !(letter.is_alphanumeric() || letter == '_'));
        if let Some(word) = words.into_iter().find(|word| WORDS.contains(word)) {
            found.push(file.finding(number, format!("{word}: finish it or take it out")));
        }
        if file.kind() == "rs" {
            let left = RUST.iter().filter(|(left, _)| line.contains(left));
            found.extend(left.map(|(left, instead)| file.finding(number, format!("{left} is left over: {instead}"))));
            if line.contains("cfg_attr(") && line.contains(" allow(") {
                found.push(file.finding(number, "allow( is left over: use expect(…, reason = …)"));
            }
        }
    }
    found
}
