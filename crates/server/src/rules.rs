//! The rule books over the wire: their text, and the scenarios that show each rule.

use crate::wire::{BookLine, RuleLine, RuleView, ScenarioLine};
use rulebook::{Book, Listed, Rule, Status};

include!(concat!(env!("OUT_DIR"), "/scenarios.rs"));

/// The most rules that a search returns.
pub const MOST_FOUND: usize = 100;

/// The most scenarios that are listed for one rule.
const MOST_SCENARIOS: usize = 40;

/// The four rule books, and our own rulings where they are silent.
pub fn books() -> Vec<BookLine> {
    all_books().map(book_line).collect()
}

fn all_books() -> impl Iterator<Item = Book> {
    Book::FOUR.into_iter().chain([Book::House])
}

fn book_line(book: Book) -> BookLine {
    let listed = Listed::all(book);
    let count = |status: Status| listed.iter().filter(|listed| listed.status() == status).count() as u32;
    let not_ours = count(Status::NotOurs);
    BookLine {
        book: book.id().to_owned(),
        title: book.title().to_owned(),
        rules: listed.len() as u32 - not_ours,
        done: count(Status::Done),
        not_ours,
        has_guide: book.house_game().is_some(),
    }
}

/// All entries of a book in order; none if no book has this id.
pub fn book(id: &str) -> Option<Vec<RuleLine>> {
    let book: Book = id.parse().ok()?;
    Some(Listed::all(book).into_iter().map(rule_line).collect())
}

/// Every rule that contains all of these words.
pub fn search(words: &str) -> Vec<RuleLine> {
    let words: Vec<String> = words.to_lowercase().split_whitespace().map(str::to_owned).collect();
    let listed = all_books().flat_map(Listed::all).filter(|listed| listed.has(&words));
    listed.take(MOST_FOUND).map(rule_line).collect()
}

fn rule_line(listed: Listed) -> RuleLine {
    RuleLine { id: listed.rule().to_string(), text: listed.text().into_owned(), status: listed.status().into() }
}

/// Everything about a rule; none if no book has it.
pub fn rule(id: &str) -> Option<RuleView> {
    let rule: Rule = id.parse().ok()?;
    let listed = Listed::of(rule)?;
    let (question, reason, says) = match listed {
        Listed::Entry(entry) => (None, None, entry.text.clone()),
        Listed::Point(point) => (Some(point.question.clone()), Some(point.reason.clone()), point.answer.clone()),
    };
    let (before, after) = neighbors(listed.rule());
    Some(RuleView {
        id: rule.to_string(),
        book: rule.book().id().to_owned(),
        book_title: rule.book().title().to_owned(),
        text: rule.row().map_or_else(|| says.clone(), |row| format!("{row}. {says}")),
        status: listed.status().into(),
        note: listed.note().map(str::to_owned),
        question,
        reason,
        about: about(listed),
        scenarios: scenarios(rule),
        before,
        after,
    })
}

/// The rules just before and after it in its book.
fn neighbors(rule: Rule) -> (Option<String>, Option<String>) {
    let ids: Vec<Rule> = Listed::all(rule.book()).into_iter().map(Listed::rule).collect();
    let Some(at) = ids.iter().position(|id| *id == rule) else { return (None, None) };
    let before = at.checked_sub(1).and_then(|before| ids.get(before));
    let after = ids.get(at + 1);
    (before.map(ToString::to_string), after.map(ToString::to_string))
}

/// For a ruling, the clauses that leave it open; for a clause, the rulings that it needed.
fn about(listed: Listed) -> Vec<String> {
    let mut about: Vec<Rule> = match listed {
        Listed::Point(point) => point.about.clone(),
        Listed::Entry(entry) => {
            let chosen = rulebook::points().iter().filter(|point| point.about.contains(&entry.rule));
            entry.open.iter().copied().chain(chosen.map(|point| point.rule)).collect()
        }
    };
    about.sort();
    about.dedup();
    about.iter().map(ToString::to_string).collect()
}

fn scenarios(rule: Rule) -> Vec<ScenarioLine> {
    let mut found: Vec<rulebook::Scenario> = rule.scenarios().collect();
    found.sort();
    found.dedup();
    found.into_iter().take(MOST_SCENARIOS).filter_map(written).collect()
}

/// A scenario's source text, from its heading to the next one.
fn written(found: rulebook::Scenario) -> Option<ScenarioLine> {
    let (_, text) = FILES.iter().find(|(file, _)| *file == found.file)?;
    let mut lines = text.lines().skip((found.line as usize).checked_sub(1)?);
    let heading = lines.next().filter(|line| line.strip_prefix("## ").is_some_and(|is| is.trim() == found.heading))?;
    let rest: Vec<&str> = lines.take_while(|line| !line.starts_with("## ")).collect();
    let text = format!("{heading}\n{}", rest.join("\n"));
    Some(ScenarioLine {
        file: found.file.to_owned(),
        title: found.heading.to_owned(),
        text: text.trim_end().to_owned(),
    })
}
