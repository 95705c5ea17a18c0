//! How long a file and a function may be.
//!
//! The formatters put the end of a function at the indent of its start, so indents tell where it ends.
//! A table below a line `// data` (or `# data`) does not count.

use crate::{File, Finding, Tree};
use std::ops::RangeInclusive;

const FILE: usize = 600;
const FUNCTION: usize = 70;

const KINDS: [&str; 5] = ["py", "rs", "sh", "svelte", "ts"];

pub fn findings(tree: &Tree) -> Vec<Finding> {
    let written =
        tree.files().iter().filter(|file| KINDS.contains(&file.kind()) && !file.path.starts_with("web/src/gen/"));
    written.flat_map(of_file).collect()
}

fn of_file(file: &File) -> Vec<Finding> {
    let lines: Vec<&str> = file.text.lines().collect();
    let counted = counted(&lines);
    let length = |of: RangeInclusive<usize>| counted[of].iter().filter(|&&counts| counts).count();
    let mut found = Vec::new();
    if !lines.is_empty() && length(0..=lines.len() - 1) > FILE {
        let what = format!("the file has {} lines, at most {FILE}: split it", length(0..=lines.len() - 1));
        found.push(file.finding(1, what));
    }
    for start in (0..lines.len()).filter(|&at| is_start(file.kind(), lines[at])) {
        let end = if file.kind() == "py" { end_by_indent(&lines, start) } else { end_by_brace(&lines, start) };
        if length(start..=end) > FUNCTION {
            let what = format!("the function has {} lines, at most {FUNCTION}: split it", length(start..=end));
            found.push(file.finding(start + 1, what));
        }
    }
    found
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// For each line whether it counts: those of a table of data do not.
fn counted(lines: &[&str]) -> Vec<bool> {
    let mut counted = vec![true; lines.len()];
    for (start, line) in lines.iter().enumerate().filter(|(_, line)| matches!(line.trim(), "// data" | "# data")) {
        let is_end = |at: &usize| {
            let text = lines[*at].trim();
            let closes = text.starts_with(['}', ']', ')']) && !text.ends_with('{');
            indent(lines[*at]) == indent(line) && !text.starts_with("//") && (closes || text.ends_with(';'))
        };
        if let Some(end) = (start + 1..lines.len()).find(is_end) {
            counted[start..=end].fill(false);
        }
    }
    counted
}

fn is_start(kind: &str, line: &str) -> bool {
    let mut words = line.split_whitespace();
    match kind {
        "rs" => {
            let qualifier = |word: &&str| {
                word.starts_with("pub")
                    || ["async", "const", "extern", "unsafe"].contains(word)
                    || word.starts_with('"')
            };
            words.find(|word| !qualifier(word)) == Some("fn")
        }
        "py" => words.find(|&word| word != "async") == Some("def"),
        "sh" => line.trim_end().ends_with("() {"),
        _ => {
            let first = words.find(|word| !["async", "default", "export"].contains(word));
            first.is_some_and(|word| word.starts_with("function"))
                || first == Some("const") && line.trim_end().ends_with("=> {")
        }
    }
}

/// The line of the brace that closes what starts here.
fn end_by_brace(lines: &[&str], start: usize) -> usize {
    let level = |at: &usize| indent(lines[*at]) == indent(lines[start]) && !lines[*at].is_empty();
    let Some(opened) = (start..lines.len()).filter(level).find(|&at| lines[at].ends_with(['{', ';', '}'])) else {
        return start;
    };
    if !lines[opened].ends_with('{') {
        return opened;
    }
    (opened + 1..lines.len()).filter(level).find(|&at| lines[at].trim_start().starts_with('}')).unwrap_or(opened)
}

/// The last line that is further in than the one that starts here.
fn end_by_indent(lines: &[&str], start: usize) -> usize {
    let inside = |at: &usize| {
        let text = lines[*at].trim_start();
        text.is_empty() || indent(lines[*at]) > indent(lines[start]) || text.starts_with(')')
    };
    let body = (start + 1..lines.len()).take_while(inside);
    body.filter(|&at| !lines[at].trim().is_empty()).last().unwrap_or(start)
}
