//! The implementation status of every clause, as the table in `docs/rules.md`.

use crate::place::{Place, module, places};
use rulebook::{Book, Listed, Status};
use std::fmt::Write;

/// The counts by book, then every entry.
pub fn table(books: &[Book], listed: &[Listed]) -> String {
    let mut text = String::from(
        "# Implementation status of every rule\n\n\
         Made by `cardroom rules --coverage`; `cardroom rules ID` says more of each. A rule is *done* when a scenario\n\
         shows it at work, *partly* with what is missing, *later* when it is not followed yet, and *not-ours* with the\n\
         reason. Under *code* stands what names the rule (a constant, or the key of the book's data or of a setting), and\n\
         the files that use it; `cardroom rules ID` has the lines.\n\n\
         | book | done | partly | later | not-ours | all |\n|---|--:|--:|--:|--:|--:|\n",
    );
    let count = |of: &dyn Fn(&Listed) -> bool| listed.iter().filter(|listed| of(listed)).count();
    let mut row = |name: &str, within: &dyn Fn(&Listed) -> bool| {
        let by_status = Status::ALL.map(|status| count(&|listed| within(listed) && listed.status() == status));
        let [done, partly, later, not_ours] = by_status;
        let all = count(within);
        line(&mut text, &format!("| {name} | {done} | {partly} | {later} | {not_ours} | {all} |"));
    };
    for book in books {
        row(book.id(), &|listed| listed.rule().book() == *book);
    }
    row("**all**", &|_| true);
    for book in books {
        line(
            &mut text,
            &format!(
                "\n## {}\n\n| rule | status | scenarios | code | what it says |\n|---|---|---|---|---|",
                book.title()
            ),
        );
        for listed in listed.iter().filter(|listed| listed.rule().book() == *book) {
            line(&mut text, &entry(*listed));
        }
    }
    text
}

fn line(text: &mut String, line: &str) {
    writeln!(text, "{line}").expect("writing to a string cannot fail");
}

fn entry(listed: Listed) -> String {
    let mut files: Vec<(&str, usize)> = Vec::new();
    for scenario in listed.rule().scenarios() {
        match files.iter_mut().find(|(file, _)| *file == scenario.file) {
            Some((_, count)) => *count += 1,
            None => files.push((scenario.file, 1)),
        }
    }
    let scenarios: Vec<String> = files.iter().map(|(file, count)| format!("[{count}](../scenarios/{file})")).collect();
    let note = listed.note().map_or(String::new(), |note| format!(" *{note}*"));
    let code: Vec<String> = places(listed.rule()).iter().map(code).collect();
    let (rule, scenarios, code) = (listed.rule(), scenarios.join(" "), code.join("; "));
    format!("| `{rule}` | {} | {scenarios} | {code} | {}{note} |", listed.status(), listed.text())
}

/// Without lines, which change with every edit.
fn code(place: &Place) -> String {
    let files = place.files().into_iter().map(|file| format!(" [{}](../{file})", module(file)));
    let files: String = files.collect();
    format!("`{}`{}", place.name, if files.is_empty() { " (not used yet)" } else { &files })
}
