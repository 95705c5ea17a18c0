//! Which scenarios name which rule.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// A table of every `Rule:` line of the scenarios: the number of the rule's entry, the file, the line and the heading.
/// A rule that no book has is left to whoever plays the scenarios.
pub fn table(folder: &Path, number: impl Fn(&str) -> Option<usize>) -> String {
    let mut files = Vec::new();
    markdown(folder, &mut files);
    files.sort();
    let mut rows = Vec::new();
    for path in files {
        println!("cargo::rerun-if-changed={}", path.display());
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let name = path.strip_prefix(folder).expect("the file lies in the folder").display().to_string();
        let mut heading = (0, "");
        for (number, line) in (1..).zip(text.lines()) {
            if let Some(title) = line.strip_prefix("## ") {
                heading = (number, title.trim());
            } else if let Some(ids) = line.strip_prefix("Rule: ") {
                let ids = ids.split('`').filter(|part| part.contains('/'));
                rows.extend(ids.map(|id| (id.to_owned(), name.clone(), heading.0, heading.1.to_owned())));
            }
        }
    }
    rows.sort();
    let rows: Vec<_> =
        rows.iter().filter_map(|(id, file, line, heading)| Some((number(id)?, file, line, heading))).collect();
    let mut code = format!("static SCENARIOS: [(u16, &str, u32, &str); {}] = [\n", rows.len());
    for row in rows {
        writeln!(code, "    {row:?},").expect("a text can be written to");
    }
    code + "];\n"
}

fn markdown(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            markdown(&path, files);
        } else if path.extension().is_some_and(|kind| kind == "md") {
            files.push(path);
        }
    }
}
