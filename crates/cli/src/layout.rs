//! `cardroom layout`: draws the felt and the sign of a rules submission, and checks them clause by clause.

mod drawing;
mod felt;
mod palette;
mod panel;
mod read;
mod rows;
mod sign;
mod table;

use crate::answer::{Complaint, Exit, Format};
use crate::paint::{self, Colors};
use crate::stopped::{self, Stopped};
use house::layout::{Finding, Kind, Layout, Surface, lint};
use rulebook::Rule;
use rulebook::submission::Submission;
use serde::Serialize;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Draws the felt and the sign of a table, and checks them clause by clause
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardroom layout examples/md-uth-1.2.toml                      the content of felt and sign
  cardroom layout table.toml --svg felt.svg --pdf felt.pdf      the felt, at its true size
  cardroom layout table.toml --sign sign.pdf                    what is not on the felt
  cardroom layout table.toml --lint felt.svg --lint sign.svg    what a designer edited

A drawing names its parts in data-element, data-seat and data-surface (docs/cli.md).
A layout that is not filed yet is drawn, so that it can be filed; with any other
violation nothing is written.
Exit code 0: nothing is missing.  1: there are findings.  2: a file cannot be read or written.")]
pub struct Arguments {
    /// Write the felt as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write the felt as PDF
    #[arg(long, value_name = "FILE")]
    pdf: Option<PathBuf>,
    /// Write the sign, as .svg or .pdf
    #[arg(long, value_name = "FILE")]
    sign: Option<PathBuf>,
    /// Check these drawings instead of the generated ones: the felt, and the sign if there is one
    #[arg(long, value_name = "SVG", conflicts_with_all = ["svg", "pdf", "sign"])]
    lint: Vec<String>,
    /// One JSON object: ok, felt, sign, findings, written
    #[arg(long)]
    json: bool,
    /// The rules submission; - reads standard input
    #[arg(value_name = "TABLE")]
    file: String,
}

/// The `--json` output; its keys are stable.
#[derive(Serialize)]
struct Answer {
    ok: bool,
    rulebook: &'static str,
    felt: Vec<String>,
    sign: Vec<String>,
    findings: Vec<Found>,
    written: Vec<String>,
    /// Why a drawing could not be read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    errors: Vec<Complaint>,
}

#[derive(Serialize)]
struct Found {
    rule: Rule,
    element: String,
    what: String,
}

pub fn run(arguments: &Arguments) -> io::Result<Exit> {
    match answered(arguments) {
        Ok(answer) => {
            let exit = match (answer.ok, answer.errors.is_empty()) {
                (true, _) => Exit::Fine,
                (false, true) => Exit::No,
                (false, false) => Exit::CannotRun,
            };
            let mut out = io::stdout().lock();
            if arguments.json {
                writeln!(out, "{}", serde_json::to_string(&answer)?)?;
            } else if !answer.errors.is_empty() {
                return Stopped::Unreadable(answer.errors).tell("layout", Format::Text);
            } else {
                write!(out, "{}", shown(arguments, &answer))?;
            }
            Ok(exit)
        }
        Err(stopped) => stopped.tell("layout", arguments.json.into()),
    }
}

fn answered(arguments: &Arguments) -> Result<Answer, Stopped> {
    let sign_as = arguments.sign.as_deref().map(kind_of_sign).transpose()?;
    let (submission, terms) = stopped::terms(&arguments.file)?;
    let read =
        if arguments.lint.is_empty() { Ok(Layout::of(&submission, &terms)) } else { read::drawings(&arguments.lint) };
    let layout = match read {
        Ok(layout) => layout,
        Err(errors) => return Ok(Answer::unread(submission.book.id(), errors)),
    };
    let findings = lint(&layout, &submission, &terms);
    let is_drawable = findings.iter().all(|finding| Some(finding.rule) == terms.game.layout.filed);
    let written = if is_drawable { write_all(arguments, sign_as, &submission, &layout)? } else { Vec::new() };
    let names = |surface: Surface| layout.on(surface).map(|element| element.to_string().replace("sign ", "")).collect();
    Ok(Answer {
        ok: findings.is_empty(),
        rulebook: submission.book.id(),
        felt: names(Surface::Felt),
        sign: names(Surface::Sign),
        findings: findings.into_iter().map(Found::of).collect(),
        written,
        errors: Vec::new(),
    })
}

impl Answer {
    fn unread(rulebook: &'static str, errors: Vec<Complaint>) -> Answer {
        let (felt, sign, findings, written) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Answer { ok: false, rulebook, felt, sign, findings, written, errors }
    }
}

/// The format of a sign.
#[derive(Clone, Copy)]
enum SignKind {
    Svg,
    Pdf,
}

fn kind_of_sign(path: &Path) -> Result<SignKind, Stopped> {
    match path.extension().and_then(|kind| kind.to_str()).unwrap_or_default().to_lowercase().as_str() {
        "svg" => Ok(SignKind::Svg),
        "pdf" => Ok(SignKind::Pdf),
        _ => Err(stopped_at(path, "a sign must be a .svg or .pdf file")),
    }
}

impl Found {
    fn of(finding: Finding) -> Found {
        Found { rule: finding.rule, element: finding.element, what: finding.what }
    }
}

/// Writes the requested files once everything is drawn; a sign only if there is something to put on it.
fn write_all(
    arguments: &Arguments,
    sign_as: Option<SignKind>,
    submission: &Submission,
    layout: &Layout,
) -> Result<Vec<String>, Stopped> {
    let mut drawn: Vec<(&Path, Vec<u8>)> = Vec::new();
    let says = format!("{} at {}", submission.book.title(), submission.operator.as_deref().unwrap_or("a table"));
    if arguments.svg.is_some() || arguments.pdf.is_some() {
        let felt = felt::picture(layout, &format!("The felt of {says}"));
        if let Some(path) = &arguments.svg {
            drawn.push((path, drawing::svg(&felt, Surface::Felt).into_bytes()));
        }
        if let Some(path) = &arguments.pdf {
            drawn.push((path, drawing::pdf(&felt).map_err(|what| stopped_at(path, &what))?));
        }
    }
    let has_sign = layout.on(Surface::Sign).next().is_some();
    if let Some((path, kind)) = arguments.sign.as_deref().zip(sign_as).filter(|_| has_sign) {
        let sign = sign::picture(layout, &format!("The sign of {says}"));
        let bytes = match kind {
            SignKind::Pdf => drawing::pdf(&sign).map_err(|what| stopped_at(path, &what))?,
            SignKind::Svg => drawing::svg(&sign, Surface::Sign).into_bytes(),
        };
        drawn.push((path, bytes));
    }
    let mut written = Vec::new();
    for (path, bytes) in drawn {
        fs::write(path, bytes).map_err(|error| stopped_at(path, &format!("cannot be written: {error}")))?;
        written.push(path.display().to_string());
    }
    Ok(written)
}

fn stopped_at(path: &Path, what: &str) -> Stopped {
    Stopped::Impossible(Complaint::new(path.display().to_string(), what))
}

fn shown(arguments: &Arguments, answer: &Answer) -> String {
    let mut lines = Vec::new();
    if answer.findings.is_empty() {
        let count = |many: usize, thing: &str| format!("{many} {thing}{}", if many == 1 { "" } else { "s" });
        lines.push(format!("{}: nothing is missing under {}", arguments.file, answer.rulebook));
        lines.push(format!("  on the felt  {}", count(answer.felt.len(), "part")));
        let is_stated = |name: &&String| !matches!(name.parse(), Ok(Kind::Title | Kind::Operator));
        let sign: Vec<&str> = answer.sign.iter().filter(is_stated).map(String::as_str).collect();
        let sign = if sign.is_empty() { "not needed".to_owned() } else { sign.join(", ") };
        lines.push(format!("  on the sign  {sign}"));
    }
    for found in &answer.findings {
        let says = found.rule.entry().map(|entry| entry.text.clone());
        let chosen = || found.rule.point().map(|point| format!("{} {}", point.question, point.answer));
        let says = says.or_else(chosen).unwrap_or_default();
        let element = paint::strong(&found.element, Colors::of_output());
        lines.push(format!("{element}\n  {}\n  {}  {says}\n", found.what, found.rule));
    }
    if !answer.findings.is_empty() {
        let many = if answer.findings.len() == 1 { "finding" } else { "findings" };
        lines.push(format!("{} {many}", answer.findings.len()));
    }
    lines.extend(answer.written.iter().map(|path| format!("written: {path}")));
    lines.join("\n") + "\n"
}
