//! Which functions take a `bool`, of which a call does not tell what it says.

use crate::{File, Finding, Tree};

/// Functions whose parameter is a truth and nothing else: file, function, and why.
const EXCEPTIONS: [(&str, &str, &str); 14] = [
    ("crates/rulebook/src/rule.rs", "requires", "whether a condition holds"),
    ("crates/rulebook/src/submission/check/violation.rs", "demand", "whether a condition holds"),
    ("crates/rulebook/src/submission/check/violation.rs", "demand_to_open", "whether a condition holds"),
    ("crates/house/src/layout/finding.rs", "demand", "whether a condition holds"),
    ("crates/poker/src/cash/reading.rs", "demand", "whether a condition holds"),
    ("crates/poker/src/cash/reading.rs", "demand_to_open", "whether a condition holds"),
    ("crates/analysis/src/simulation/lesson.rs", "wager_if", "whether a condition holds"),
    ("crates/analysis/src/simulation/lesson.rs", "pass_if", "whether a condition holds"),
    ("crates/journal/src/cursor.rs", "boolean", "a value of JSON"),
    ("crates/journal/src/canonical_text.rs", "serialize_bool", "serde asks for it"),
    ("crates/journal/src/value_serializer.rs", "serialize_bool", "serde asks for it"),
    ("crates/cli/src/answer.rs", "from", "clap reads an option without a value as a truth"),
    ("crates/analysis/src/exact/meeting.rs", "outcomes", "compared in the innermost loop of the exact count"),
    ("crates/analysis/src/exact/payoff.rs", "net", "compared in the innermost loop of the exact count"),
];

pub fn findings(tree: &Tree) -> Vec<Finding> {
    let of_source = |file: &&File| {
        let is_source = file.path.starts_with("crates/") && file.path.split('/').nth(2) == Some("src");
        is_source && file.kind() == "rs"
    };
    tree.files().iter().filter(of_source).flat_map(of_file).collect()
}

fn of_file(file: &File) -> Vec<Finding> {
    let code = code(file);
    let mut found = Vec::new();
    let starts = code.match_indices("fn ").map(|(at, _)| at);
    for at in starts.filter(|at| !code[..*at].ends_with(|letter: char| letter.is_alphanumeric() || letter == '_')) {
        let Some((name, parameters)) = signature(&code[at + 3..]) else { continue };
        let is_excepted = EXCEPTIONS.iter().any(|(path, function, _)| (*path, *function) == (&*file.path, name));
        if takes_flag(parameters) && !is_excepted {
            let line = 1 + code[..at].matches('\n').count();
            let what = format!(
                "{name} takes a bool: let it take an enum of two, be two functions, or take what the answer depends on"
            );
            found.push(file.finding(line, what));
        }
    }
    found
}

/// The text without what stands behind `//`.
fn code(file: &File) -> String {
    file.lines().flat_map(|(_, line)| [line.split("//").next().unwrap_or_default(), "\n"]).collect()
}

/// The name of a function and what stands between the brackets of its parameters; nothing for the type `fn(…)`.
fn signature(text: &str) -> Option<(&str, &str)> {
    let name_ends = text.find(|letter: char| !(letter.is_alphanumeric() || letter == '_'))?;
    let (name, rest) = text.split_at(name_ends);
    let generics = if rest.starts_with('<') { bracketed(rest, ['<', '>'])?.len() + 2 } else { 0 };
    let parameters = rest[generics..].starts_with('(').then(|| bracketed(&rest[generics..], ['(', ')']))?;
    (!name.is_empty()).then_some(name).zip(parameters)
}

/// What stands between a bracket and the one that closes it; the `>` of an arrow closes nothing.
fn bracketed(text: &str, [open, close]: [char; 2]) -> Option<&str> {
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        let is_arrow = letter == '>' && text[..at].ends_with(['-', '=']);
        depth += i32::from(letter == open) - i32::from(letter == close && !is_arrow);
        if depth == 0 {
            return Some(&text[1..at]);
        }
    }
    None
}

/// Whether a parameter is a `bool`, or has one beside others or where there may be none. What a closure returns, and
/// what a channel or a list carries, is none.
fn takes_flag(parameters: &str) -> bool {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    parameters.match_indices("bool").any(|(at, found)| {
        let (before, after) = (&parameters[..at], &parameters[at + found.len()..]);
        let is_whole = !before.ends_with(is_word) && !after.starts_with(is_word);
        let of = before.strip_suffix("Option<").unwrap_or(before);
        is_whole && !of.ends_with(['<', '[']) && !of.trim_end().ends_with("->")
    })
}
