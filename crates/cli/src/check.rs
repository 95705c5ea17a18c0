//! `cardroom check`: whether a rules submission or the terms of a cash table follow their rule book.

use crate::answer::{Complaint, Exit};
use crate::paint::{self, Colors};
use crate::schema;
use poker::cash::CashFile;
use rulebook::submission::{self, Document, Problem, Purpose, Submission, Violation, check, check_links};
use rulebook::{Book, Rule};
use serde::Serialize;
use std::fs::File;
use std::io::{self, Read, Write};

/// Checks rules submissions and the terms of cash tables against their rule book
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardroom check examples/md-uth-1.2.toml              every violation with its clause
  cardroom check examples/cash/hold-em-no-limit.toml   the terms of a poker table
  cardroom check --json table.toml                     {\"ok\", \"violations\": [{\"rule\", \"where\", \"what\"}]}
  cardroom check north.toml south.toml                 tables with one link are checked together
  cardroom check --for analysis draft.toml             checks what the file says, not what it leaves out
  cardroom check --schema > submission.schema.json     the format, for editors
  cardroom check --schema=cash > cash.schema.json      the same for the terms of a cash table

The formats are documented in docs/submission.md and docs/cash.md. A place such as 7:1 is line and column.
For analysis, the games of a cash table may be ones that are not dealt here yet.
Exit code 0: every file is fine.  1: there are violations.  2: a file cannot be read.")]
pub struct Arguments {
    /// The purpose of the files: to open a table, or to be analyzed
    #[arg(long = "for", value_enum, default_value = "table", value_name = "PURPOSE")]
    purpose: Wanted,
    /// One JSON object: ok, violations
    #[arg(long)]
    json: bool,
    /// Print the JSON Schema of a format
    #[arg(
        long,
        exclusive = true,
        value_enum,
        value_name = "FORMAT",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "submission"
    )]
    schema: Option<Schema>,
    /// The files; - reads standard input
    #[arg(required_unless_present = "schema", value_name = "FILE")]
    files: Vec<String>,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Wanted {
    Table,
    Analysis,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Schema {
    Submission,
    Cash,
}

/// A readable file, by kind of book.
enum Readable {
    House(Box<Submission>),
    Cash(CashFile),
}

/// The `--json` output; its keys are stable.
#[derive(Serialize)]
pub struct Answer {
    pub ok: bool,
    pub violations: Vec<Found>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<Complaint>,
}

/// A violation with its place in a file.
#[derive(Serialize)]
pub struct Found {
    rule: Rule,
    #[serde(rename = "where")]
    place: String,
    what: String,
}

impl Found {
    pub fn of(file: &str, violation: Violation) -> Found {
        let place = format!("{file}:{}:{} {}", violation.place.line, violation.place.column, violation.path);
        Found { rule: violation.rule, place, what: violation.what }
    }
}

impl Readable {
    fn book(&self) -> Book {
        match self {
            Readable::House(submission) => submission.book,
            Readable::Cash(_) => Book::DealerGuide,
        }
    }
}

pub fn run(arguments: &Arguments) -> io::Result<Exit> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    if let Some(of) = arguments.schema {
        let schema = match of {
            Schema::Submission => schema::of_submission(),
            Schema::Cash => schema::of_cash(),
        };
        writeln!(out, "{}", serde_json::to_string_pretty(&schema)?)?;
        return out.flush().map(|()| Exit::Fine);
    }
    let read: Vec<Result<Readable, Vec<Complaint>>> = arguments.files.iter().map(|file| readable(file)).collect();
    let purpose = match arguments.purpose {
        Wanted::Table => Purpose::Table,
        Wanted::Analysis => Purpose::Analysis,
    };
    let found = violations(&arguments.files, &read, purpose);
    let errors: Vec<Complaint> = read.iter().filter_map(|read| read.as_ref().err()).flatten().cloned().collect();
    let exit = match (errors.is_empty(), found.is_empty()) {
        (false, _) => Exit::CannotRun,
        (true, false) => Exit::No,
        (true, true) => Exit::Fine,
    };
    if arguments.json {
        let answer = Answer { ok: exit == Exit::Fine, violations: found, errors };
        writeln!(out, "{}", serde_json::to_string(&answer)?)?;
    } else {
        for complaint in &errors {
            eprintln!("cardroom check: {complaint}");
        }
        found.iter().try_for_each(|found| writeln!(out, "{}\n", described(found)))?;
        fine(&mut out, &arguments.files, &read, &found)?;
        if !found.is_empty() {
            let many = if found.len() == 1 { "violation" } else { "violations" };
            writeln!(out, "{} {many}", found.len())?;
        }
    }
    out.flush()?;
    Ok(exit)
}

/// A submission from the text of its file.
pub fn submission(file: &str, text: &str) -> Result<Submission, Vec<Complaint>> {
    Document::from_toml(text).and_then(Submission::read).map_err(|problems| complaints(file, &problems))
}

/// A submission, or the terms of a cash table.
fn readable(file: &str) -> Result<Readable, Vec<Complaint>> {
    let text = text(file)?;
    let read = Document::from_toml(&text).and_then(|document| {
        let book = submission::book(&document, &Book::FOUR).map_err(|problem| vec![problem])?;
        Ok(match book {
            Book::DealerGuide => Readable::Cash(text.parse()?),
            _ => Readable::House(Box::new(Submission::read(document)?)),
        })
    });
    read.map_err(|problems| complaints(file, &problems))
}

fn complaints(file: &str, problems: &[Problem]) -> Vec<Complaint> {
    let complain = |problem: &Problem| {
        let place = format!("{file}:{}:{}", problem.place.line, problem.place.column);
        let path = if problem.path.is_empty() { String::new() } else { format!(" {}", problem.path) };
        Complaint::new(place + &path, problem.what.clone())
    };
    problems.iter().map(complain).collect()
}

/// The text of a file, or why it cannot be read.
pub fn text(file: &str) -> Result<String, Vec<Complaint>> {
    bounded(file).map_err(|what| vec![Complaint::new(file, what)])
}

/// Reads no more of a file than a submission may have.
fn bounded(file: &str) -> Result<String, String> {
    let source: Box<dyn Read> = if file == "-" {
        Box::new(io::stdin().lock())
    } else {
        let is_folder = std::fs::metadata(file).is_ok_and(|found| found.is_dir());
        if is_folder {
            return Err("this is a folder: name the files in it".to_owned());
        }
        Box::new(File::open(file).map_err(|error| format!("cannot be opened: {error}"))?)
    };
    let mut bytes = Vec::new();
    let most = Document::MOST_BYTES as u64 + 1;
    source.take(most).read_to_end(&mut bytes).map_err(|error| format!("cannot be read: {error}"))?;
    if bytes.len() as u64 == most {
        return Err("the file has more than a megabyte; a rules submission has a few thousand bytes".to_owned());
    }
    String::from_utf8(bytes).map_err(|error| {
        let line = error.as_bytes()[..error.utf8_error().valid_up_to()].split(|byte| *byte == b'\n').count();
        format!("line {line} is not valid UTF-8: save the file as UTF-8")
    })
}

fn violations(files: &[String], read: &[Result<Readable, Vec<Complaint>>], purpose: Purpose) -> Vec<Found> {
    let of_file = |index: usize, violation: Violation| Found::of(&files[index], violation);
    let readable = read.iter().enumerate().filter_map(|(index, read)| Some((index, read.as_ref().ok()?)));
    let (mut found, mut good): (Vec<Found>, Vec<(usize, &Submission)>) = (Vec::new(), Vec::new());
    for (index, read) in readable {
        let own = match read {
            Readable::House(submission) => {
                good.push((index, &**submission));
                check(submission, purpose)
            }
            Readable::Cash(file) => file.offer(purpose).err().unwrap_or_default(),
        };
        found.extend(own.into_iter().map(|violation| of_file(index, violation)));
    }
    let submissions: Vec<&Submission> = good.iter().map(|(_, submission)| *submission).collect();
    let linked = check_links(&submissions).into_iter();
    found.extend(linked.map(|(index, violation)| of_file(good[index].0, violation)));
    found
}

/// Where, what, and the text of the rule.
pub fn described(found: &Found) -> String {
    let says = found.rule.entry().map(|entry| entry.text.clone());
    let chosen = || found.rule.point().map(|point| format!("{} {}", point.question, point.answer));
    let says = says.or_else(chosen).unwrap_or_default();
    let place = paint::strong(&found.place, Colors::of_output());
    format!("{place}\n  {}\n  {}  {says}", found.what, found.rule)
}

fn fine(
    out: &mut impl Write,
    files: &[String],
    read: &[Result<Readable, Vec<Complaint>>],
    found: &[Found],
) -> io::Result<()> {
    for (file, read) in files.iter().zip(read) {
        let is_clean = !found.iter().any(|found| found.place.starts_with(&format!("{file}:")));
        if let Ok(readable) = read
            && is_clean
        {
            let book = readable.book();
            writeln!(out, "{file}: fine under {book}, {}", book.title())?;
        }
    }
    Ok(())
}
