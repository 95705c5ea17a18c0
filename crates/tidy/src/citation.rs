//! Whether every rule that code and documents cite is in a rule book.

use crate::{File, Finding, Tree};

/// The rule books; `rules/<book>.toml` has each one's clauses.
const BOOKS: [&str; 5] = ["house", "ma-uth", "md-huh-1.0", "md-uth-1.2", "wsop-2011"];

pub fn findings(tree: &Tree) -> Vec<Finding> {
    let citing = tree.of_kind("rs").chain(tree.of_kind("md")).filter(|file| !file.spells_faults());
    citing.flat_map(|file| of_file(tree, file)).collect()
}

fn of_file(tree: &Tree, file: &File) -> Vec<Finding> {
    let mut found = Vec::new();
    for (number, line) in file.lines() {
        for (book, id) in cited(line) {
            let path = format!("rules/{book}.toml");
            let what = match tree.file(&path) {
                None => format!("{id} is cited, but there is no {path}"),
                Some(rules) if !rules.text.contains(&format!("\"{id}\"")) => format!("{id} is not in {path}"),
                Some(_) => continue,
            };
            found.push(file.finding(number, what));
        }
    }
    found
}

/// The rule ids in a line, each with its book.
fn cited(line: &str) -> Vec<(&'static str, &str)> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || "-_./".contains(letter);
    let words = line.split(move |letter| !is_part(letter)).map(|word| word.trim_end_matches(['.', '/']));
    words.filter_map(|word| BOOKS.iter().find(|book| is_clause(book, word)).map(|book| (*book, word))).collect()
}

/// Our own choices are numbered, `house/2b` among them, so that `house/round.rs` is a file and not a rule.
fn is_clause(book: &str, word: &str) -> bool {
    let Some(clause) = word.strip_prefix(book).and_then(|rest| rest.strip_prefix('/')) else {
        return false;
    };
    if book == "house" {
        clause.trim_end_matches(|letter: char| letter.is_ascii_lowercase()).parse::<u32>().is_ok()
    } else {
        clause.starts_with(|c: char| c.is_ascii_alphanumeric())
    }
}
