//! `cardroom rules`: the text of the rule books, and the implementation status of each rule.

use crate::answer::{Complaint, Exit, Format, Refused, quoted};
use crate::coverage;
use crate::place::{Place, places};
use rulebook::{Book, Choice, Listed, Rule, Setting, Status, Term};
use serde::Serialize;
use std::borrow::Cow;
use std::io::{self, Write};

/// Shows the rule books: every clause in our words, and its implementation status
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardroom rules md-uth-1.2/11.B.1            one clause, with its scenarios and the code that uses it
  cardroom rules md-uth-1.2/12.B.1.e          one row of a paytable
  cardroom rules house/3                      our ruling where the books are silent
  cardroom rules ma-uth                       a whole book: md-uth-1.2, md-huh-1.0, ma-uth, wsop-2011 or house
  cardroom rules --search \"odd chip\"          every clause with these words
  cardroom rules ma-uth --glossary            the definitions of a book
  cardroom rules --coverage                   the implementation status of every clause, as in docs/rules.md
  cardroom rules --status done --json         one JSON object per clause")]
pub struct Arguments {
    /// A rule or a rule book; all four books if absent
    #[arg(value_name = "ID")]
    id: Option<String>,
    /// Only rules that contain all of these words
    #[arg(long, value_name = "WORDS", conflicts_with = "coverage")]
    search: Option<String>,
    /// Only rules with this status
    #[arg(long, value_parser = status, value_name = "done|partly|later|not-ours")]
    status: Option<Status>,
    /// The implementation status of every clause, as a table
    #[arg(long)]
    coverage: bool,
    /// A glossary, with the clause that defines each word
    #[arg(long, conflicts_with_all = ["coverage", "search", "status"])]
    glossary: bool,
    /// One JSON object per line: id, book, kind, status, text, scenarios, places, and if present clause, note
    #[arg(long)]
    json: bool,
}

fn status(word: &str) -> Result<Status, String> {
    let known = Status::ALL.into_iter().find(|status| status.word() == word);
    known.ok_or_else(|| "use done, partly, later or not-ours".to_owned())
}

/// The `--json` output; its keys are stable.
#[derive(Serialize)]
struct Line<'book> {
    id: Rule,
    book: &'static str,
    kind: &'static str,
    status: Status,
    text: Cow<'book, str>,
    scenarios: Vec<String>,
    places: Vec<Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<&'book str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'book str>,
}

fn line(listed: Listed) -> Line<'static> {
    let (kind, clause) = match listed {
        Listed::Entry(entry) => (entry.kind.word(), Some(entry.clause.as_str())),
        Listed::Point(_) => ("choice", None),
    };
    let scenarios = listed.rule().scenarios().map(|scenario| format!("{}: {}", scenario.file, scenario.heading));
    Line {
        id: listed.rule(),
        book: listed.rule().book().id(),
        kind,
        status: listed.status(),
        text: listed.text(),
        scenarios: scenarios.collect(),
        places: places(listed.rule()),
        clause,
        note: listed.note(),
    }
}

pub fn run(arguments: &Arguments) -> io::Result<Exit> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let asked = match arguments.id.as_deref().map(named) {
        Some(Err(what)) => {
            let complaint = Complaint::new("id", what);
            if arguments.json {
                writeln!(out, "{}", serde_json::to_string(&Refused { error: complaint })?)?;
            } else {
                eprintln!("cardroom rules: {}", complaint.what);
            }
            out.flush()?;
            return Ok(Exit::CannotRun);
        }
        Some(Ok(Asked::Rule(rule))) => {
            if arguments.json {
                writeln!(out, "{}", one_as_json(rule)?)?;
            } else {
                writeln!(out, "{}", one(rule))?;
            }
            out.flush()?;
            return Ok(Exit::Fine);
        }
        Some(Ok(Asked::Book(book))) => vec![book],
        None if arguments.search.is_some() => Book::FOUR.into_iter().chain([Book::House]).collect(),
        None => Book::FOUR.to_vec(),
    };
    if arguments.glossary {
        let exit = glossary(&mut out, &asked, arguments.json.into())?;
        out.flush()?;
        return Ok(exit);
    }
    let words = arguments.search.as_deref().unwrap_or_default().to_lowercase();
    let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
    let wanted =
        |listed: &Listed| arguments.status.is_none_or(|status| status == listed.status()) && listed.has(&words);
    let listed: Vec<Listed> = asked.iter().flat_map(|book| Listed::all(*book)).filter(wanted).collect();
    if arguments.json {
        listed.iter().try_for_each(|listed| writeln!(out, "{}", serde_json::to_string(&line(*listed))?))?;
    } else if arguments.coverage {
        write!(out, "{}", coverage::table(&asked, &listed))?;
    } else {
        list(&mut out, &listed)?;
    }
    out.flush()?;
    Ok(if listed.is_empty() { Exit::No } else { Exit::Fine })
}

/// An entry of the glossary in `--json`.
#[derive(Serialize)]
struct Defined<'book> {
    word: &'book str,
    means: &'book str,
    id: Rule,
}

fn glossary(out: &mut impl Write, books: &[Book], format: Format) -> io::Result<Exit> {
    let terms: Vec<&Term> = books.iter().flat_map(|book| book.glossary()).collect();
    let width = terms.iter().map(|term| term.word.len()).max().unwrap_or(0);
    for term in &terms {
        let (word, means, id) = (term.word.as_str(), term.means(), term.rule);
        if format == Format::Json {
            writeln!(out, "{}", serde_json::to_string(&Defined { word, means, id })?)?;
        } else {
            writeln!(out, "{word:width$}  {means} [{id}]")?;
        }
    }
    Ok(if terms.is_empty() { Exit::No } else { Exit::Fine })
}

enum Asked {
    Rule(Rule),
    Book(Book),
}

fn named(id: &str) -> Result<Asked, String> {
    let book = || id.parse().map(Asked::Book);
    id.parse().map(Asked::Rule).or_else(|_| book()).map_err(|_| {
        let shown = quoted(id);
        format!("no rule book has {shown:?}: `cardroom rules --search WORDS` finds a rule, `cardroom rules ma-uth` lists a book")
    })
}

fn list(out: &mut impl Write, listed: &[Listed]) -> io::Result<()> {
    let width = listed.iter().map(|listed| listed.rule().id().len()).max().unwrap_or(0);
    for listed in listed {
        writeln!(out, "{:width$}  {:8}  {}", listed.rule().id(), listed.status().word(), listed.text())?;
    }
    writeln!(out, "{} found", listed.len())
}

fn one_as_json(rule: Rule) -> serde_json::Result<String> {
    let listed = Listed::of(rule);
    let row = rule.row();
    let text = |listed: Listed| row.map_or(listed.text(), Cow::Owned);
    let line = listed.map(|listed| Line { id: rule, text: text(listed), places: places(rule), ..line(listed) });
    serde_json::to_string(&line)
}

/// Everything about one rule, for people.
fn one(rule: Rule) -> String {
    let mut lines = Vec::new();
    if let Some(row) = rule.row() {
        lines.push(format!("{rule}\n  {row}\n"));
    }
    if let Some(entry) = rule.entry() {
        lines.push(format!("{}  ({}, {})", entry.rule, entry.rule.book().title(), entry.clause));
        lines.push(format!("  {}", entry.text));
        lines.push(format!("  {} · {}", entry.kind, followed(entry.status, entry.note.as_deref())));
        lines.extend(
            entry
                .open
                .iter()
                .filter_map(|open| open.point())
                .map(|point| format!("  left open: {}\n    {}: {}", point.question, point.rule, point.answer)),
        );
    } else if let Some(point) = rule.point() {
        lines.push(format!("{rule}  {}", point.question));
        lines.push(format!("  {}\n  Because: {}", point.answer, point.reason));
        lines.push(format!("  {}", followed(point.status, point.note.as_deref())));
        let about: Vec<&str> = point.about.iter().map(|rule| rule.id()).collect();
        lines.push(format!("  about {}", about.join(", ")));
        lines.extend(point.settings.iter().map(setting));
    }
    lines.extend(rule.scenarios().map(|found| format!("  scenarios/{}:{}  {}", found.file, found.line, found.heading)));
    let places = places(rule);
    if !places.is_empty() {
        lines.push("  used in".to_owned());
        lines.extend(places.iter().map(used_in));
    }
    lines.join("\n")
}

fn used_in(place: &Place) -> String {
    let uses = place.used_in.iter().map(|used| format!("\n      {}:{}  {}", used.file, used.line, used.function));
    let uses: String = uses.collect();
    let none = if uses.is_empty() { ", not used yet" } else { "" };
    format!("    {}, {}:{}{none}{uses}", place.name, place.file, place.line)
}

fn followed(status: Status, note: Option<&str>) -> String {
    let word = match status {
        Status::Done => "followed",
        Status::Partly => "partly followed",
        Status::Later => "not followed yet",
        Status::NotOurs => "not for software",
    };
    note.map_or(word.to_owned(), |note| format!("{word}: {note}"))
}

fn setting(setting: &Setting) -> String {
    let default = match &setting.default {
        Choice::Certainty(truth) => truth.to_string(),
        Choice::Whole(whole) => whole.to_string(),
        Choice::Named(name) => format!("{name:?}"),
    };
    let others: Vec<String> = match &setting.default {
        Choice::Certainty(truth) => vec![(!truth).to_string()],
        Choice::Whole(_) => {
            vec![format!("{} to {}", setting.least.unwrap_or(0), setting.most.unwrap_or(1000))]
        }
        Choice::Named(name) => {
            setting.choices.iter().filter(|choice| *choice != name).map(|it| format!("{it:?}")).collect()
        }
    };
    format!("  setting {} = {default}, or {}", setting.key, others.join(", "))
}
