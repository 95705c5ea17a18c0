//! The implementation status of every clause, as the table in `docs/rules.md`.

use rulebook::{Book, Listed, Status};
use std::fmt::Write;

/// The counts by book, then every entry.
pub fn table(books: &[Book], listed: &[Listed]) -> String {
    let mut text = String::from(
        "# Implementation status of every rule\n\n\
         Made by `cardroom rules --coverage`; `cardroom rules ID` says more of each. A rule is *done* when a scenario\n\
         shows it at work, *partly* with what is missing, *later* when no code follows it yet, and *not-ours* with the\n\
         reason.\n\n\
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
            &format!("\n## {}\n\n| rule | status | scenarios | what it says |\n|---|---|---|---|", book.title()),
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
    format!("| `{}` | {} | {} | {}{note} |", listed.rule(), listed.status(), scenarios.join(" "), listed.text())
}
