//! Words that mean something only in this repository, and the one to use instead.
//!
//! Looked for in identifiers and file names of Rust; comments and texts are prose, and so are the names of tests,
//! which are sentences. Words of ours that stay are explained in `docs/words.md`.

use crate::{File, Finding, Tree};

/// A word, where it must not be (nowhere, where that is empty), and what to write instead.
struct Banned {
    word: &'static str,
    under: &'static [&'static str],
    instead: &'static str,
}

const fn banned(word: &'static str, under: &'static [&'static str], instead: &'static str) -> Banned {
    Banned { word, under, instead }
}

const EVERYWHERE: &[&str] = &[];
const SERVER: &[&str] = &["crates/server/"];
const RECORDS: &[&str] = &["crates/journal/", "crates/server/"];
const HOUSE_GAMES: &[&str] = &["crates/house/", "crates/rulebook/"];

const BANNED: [Banned; 29] = [
    banned("keeper", EVERYWHERE, "decider"),
    banned("owner", SERVER, "handle"),
    banned("group", &["crates/server/src/decider"], "batch"),
    banned("hall", EVERYWHERE, "hub"),
    banned("gallery", EVERYWHERE, "broadcaster"),
    banned("present", RECORDS, "presence, or current"),
    banned("shown", &["crates/server/src/hub"], "recap"),
    banned("looker", EVERYWHERE, "viewer"),
    banned("punctual", EVERYWHERE, "scheduler"),
    banned("patience", EVERYWHERE, "limits, or a timeout"),
    banned("patient", EVERYWHERE, "a timeout"),
    banned("told", EVERYWHERE, "record, text, or what it is"),
    banned("said", EVERYWHERE, "command, body, or what it is"),
    banned("saw", EVERYWHERE, "precondition"),
    banned("misfit", EVERYWHERE, "unappliable"),
    banned("door", EVERYWHERE, "audit log, or access"),
    banned("deed", EVERYWHERE, "access, act, or kind"),
    banned("porter", EVERYWHERE, "audit flush"),
    banned("desk", EVERYWHERE, "what works there"),
    banned("untrue", EVERYWHERE, "discrepancy"),
    banned("skim", EVERYWHERE, "scanner"),
    banned("beside", &["crates/journal/"], "sidecar"),
    banned("shape", RECORDS, "serializer"),
    banned("mirror", EVERYWHERE, "equal wager"),
    banned("third", HOUSE_GAMES, "play wager"),
    banned("unshaken", EVERYWHERE, "what the test is about"),
    banned("followed", HOUSE_GAMES, "expected"),
    banned("retold", EVERYWHERE, "replay"),
    banned("trouble", EVERYWHERE, "error"),
];

/// So many words make a name a sentence: that of a test.
const SENTENCE: usize = 5;

pub fn findings(tree: &Tree) -> Vec<Finding> {
    let written = tree.of_kind("rs").filter(|file| !file.spells_faults());
    written.flat_map(|file| of_name(file).into_iter().chain(of_text(file))).collect()
}

fn of_name(file: &File) -> Option<Finding> {
    let stem = file.name().strip_suffix(".rs")?;
    of_identifier(file, stem).map(|what| file.finding(1, what))
}

fn of_text(file: &File) -> Vec<Finding> {
    let mut found = Vec::new();
    let mut code = Code::default();
    for (number, line) in file.lines() {
        let line = code.of_line(line);
        let identifiers = line.split(|letter: char| !(letter.is_alphanumeric() || letter == '_'));
        found.extend(identifiers.filter_map(|name| Some(file.finding(number, of_identifier(file, name)?))));
    }
    found
}

/// What is wrong with a name, if it has one of the words.
fn of_identifier(file: &File, name: &str) -> Option<String> {
    let words = words(name);
    if words.len() >= SENTENCE {
        return None;
    }
    let is_under = |under: &[&str]| under.is_empty() || under.iter().any(|folder| file.path.starts_with(folder));
    let Banned { word, instead, .. } =
        BANNED.iter().find(|banned| is_under(banned.under) && words.iter().any(|word| word == banned.word))?;
    Some(format!("`{word}` in `{name}` is a word of ours: write {instead}"))
}

/// The words of `is_in_flight` or `InFlight`.
fn words(name: &str) -> Vec<String> {
    let mut words = Vec::new();
    for part in name.split('_').filter(|part| !part.is_empty()) {
        if !part.contains(char::is_lowercase) {
            words.push(part.to_lowercase());
            continue;
        }
        let mut word = String::new();
        for letter in part.chars() {
            if letter.is_uppercase() && !word.is_empty() {
                words.push(std::mem::take(&mut word));
            }
            word.extend(letter.to_lowercase());
        }
        words.push(word);
    }
    words
}

/// Takes comments and texts out of lines; a text may go on over several.
#[derive(Default)]
struct Code {
    ends_with: Option<&'static str>,
}

impl Code {
    fn of_line(&mut self, line: &str) -> String {
        let (mut code, mut rest) = (String::new(), line);
        loop {
            if let Some(end) = self.ends_with {
                let Some(after) = after_text(rest, end) else { return code };
                (self.ends_with, rest) = (None, after);
            }
            let quote = rest.replace("'\"'", "   ").find('"');
            let comment = rest.find("//").filter(|comment| quote.is_none_or(|quote| *comment < quote));
            let Some(quote) = quote.filter(|_| comment.is_none()) else {
                code.push_str(&rest[..comment.unwrap_or(rest.len())]);
                return code;
            };
            let before = &rest[..quote];
            self.ends_with = Some(if before.ends_with("r#") { "\"#" } else { "\"" });
            code.push_str(before);
            code.push(' ');
            rest = &rest[quote + 1..];
        }
    }
}

/// What follows a text that ends like this; none where it goes on in the next line.
fn after_text<'line>(text: &'line str, end: &str) -> Option<&'line str> {
    let mut is_escaped = false;
    for (at, letter) in text.char_indices() {
        if !is_escaped && text[at..].starts_with(end) {
            return Some(&text[at + end.len()..]);
        }
        is_escaped = letter == '\\' && !is_escaped && end == "\"";
    }
    None
}
