//! `cardroom analyze`: the exact mathematics of a rules submission.

mod answer;
mod ask;
mod compare;
mod full;
mod raises;
mod shown;
mod strategies;
mod written;

use crate::answer::{Complaint, Exit};
use crate::stopped::{self, Stopped};
use crate::{calendar, check};
use analysis::exact::Whole;
use analysis::exact::full::Full;
use answer::Answer;
use report::{Origin, Report, Subject};
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

/// Computes the exact value of a rules submission, and its best strategy
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardroom analyze t.toml                      edge, risk, decisions, every side wager
  cardroom analyze t.toml --json               for programs, exact fractions included
  cardroom analyze t.toml --full               distribution, correlations, bankrolls
  cardroom analyze t.toml --report out         the report as HTML and PDF
  cardroom analyze t.toml --ask AhKc           the value of each choice before the flop
  cardroom analyze t.toml --ask Ah5c Kd7c2s    after the flop, or with five cards at the river
  cardroom analyze t.toml --strategies         the cost of strategies, and fifteen lines to learn
  cardroom analyze --compare a.toml b.toml     several submissions in one table
  cardroom analyze --compare md-huh-1.0        every paytable of a book

Edges are fractions of one unit of the wager (for the base game, of the Ante) under the best play,
before payout limit and rounding. Of two equal choices the smaller wager is used.
Exit code 0: computed.  1: the submission has violations.  2: cannot be read or answered.")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct Arguments {
    /// The exact value of each choice with these cards: HOLE, or HOLE BOARD
    #[arg(long, num_args = 1..=2, value_names = ["HOLE", "BOARD"], conflicts_with = "compare")]
    ask: Option<Vec<String>>,
    /// Also the distribution of results, contributions of hands, correlations, many rounds, bankrolls, limit and
    /// rounding
    #[arg(long, conflicts_with_all = ["ask", "compare", "strategies"])]
    full: bool,
    /// Write a report for a mathematician's signature into this folder: report.html and report.pdf
    #[arg(long, value_name = "DIR", conflicts_with_all = ["ask", "compare", "strategies"])]
    report: Option<PathBuf>,
    /// The cost of each named strategy compared to the best play, and one that can be learned line by line
    #[arg(long, conflicts_with_all = ["ask", "compare"])]
    strategies: bool,
    /// Compare several submissions, or every paytable of a book, in one table
    #[arg(long)]
    compare: bool,
    /// One JSON object; one per line with --compare
    #[arg(long)]
    json: bool,
    /// The rules submission; - reads standard input. With --compare, several files, or the id of a rule book
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
}

pub fn run(arguments: &Arguments) -> io::Result<Exit> {
    if arguments.compare {
        return compare::run(&arguments.files, arguments.json.into());
    }
    match answered(arguments) {
        Ok(text) => writeln!(io::stdout().lock(), "{text}").map(|()| Exit::Fine),
        Err(stopped) => stopped.tell("analyze", arguments.json.into()),
    }
}

fn answered(arguments: &Arguments) -> Result<String, Stopped> {
    let [file] = arguments.files.as_slice() else {
        let what = "only one submission can be analyzed at a time: add --compare for several";
        return Err(Stopped::Impossible(Complaint::new(&arguments.files[1], what)));
    };
    let content = check::text(file).map_err(Stopped::Unreadable)?;
    let (submission, terms) = stopped::terms_of(file, &content)?;
    if let Some(question) = &arguments.ask {
        return ask::answered(&terms, question, arguments.json.into()).map_err(Stopped::Impossible);
    }
    if arguments.strategies {
        return Ok(strategies::answered(&submission, &terms, arguments.json.into()));
    }
    let since = Instant::now();
    let whole = Whole::of(&terms);
    let mut written = String::new();
    if let Some(directory) = &arguments.report {
        let origin = Origin { file, content: content.as_bytes(), date: &calendar::today() };
        let report = Report::of(&Subject::of(&origin, &submission, &terms, &whole.base));
        let lies = written::write(directory, &report).map_err(|error| {
            Stopped::Impossible(Complaint::new(directory.display().to_string(), format!("cannot be written: {error}")))
        })?;
        written = format!("\n\nReport: {} and {}", lies.html.display(), lies.pdf.display());
    }
    let full = arguments.full.then(|| Full::of(&terms, &whole.base, None));
    if arguments.json {
        let answer = Answer::of(&submission, &terms, &whole).with_full(full.as_ref());
        return Ok(serde_json::to_string(&answer).expect("keys are strings and values are numbers"));
    }
    let text = shown::text(&submission, &whole, since.elapsed());
    let spread = full.map_or_else(String::new, |full| format!("\n\n{}", full::text(&full)));
    Ok(text + &spread + &written)
}
