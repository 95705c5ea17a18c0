//! `cardroom settle`: the win or loss of every wager of a finished round.

mod fault;
mod record;
mod settled;
mod settler;

use crate::answer::{Complaint, Exit};
use fault::{Fault, Faulty};
use settled::Settled;
use settler::Settler;
use std::io::{self, BufRead, Write};

/// Settles finished rounds: the win or loss of every wager
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardroom settle round.json                        a table for people
  cardroom settle round.json --json                 one JSON object per file
  cardroom settle --jsonl < rounds.jsonl            one round per line in, one answer per line out

A round has the submission (its content or its path), the board, the dealer's cards and the seats with cards,
wagers and decision; docs/cli.md lists every key. A line that cannot be settled is answered with an error, and the next
line is processed.
Exit code 0: all rounds were settled.  2: some could not be.")]
pub struct Arguments {
    /// One JSON object per file: seats, dealer, meters, order
    #[arg(long)]
    json: bool,
    /// Read rounds from standard input, one per line, and write one answer per line
    #[arg(long, conflicts_with = "files")]
    jsonl: bool,
    /// The rounds; - reads standard input
    #[arg(required_unless_present = "jsonl", value_name = "FILE")]
    files: Vec<String>,
}

pub fn run(arguments: &Arguments) -> io::Result<Exit> {
    let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut settler = Settler::default();
    let mut exit = if arguments.jsonl { lines(&mut settler, &mut out)? } else { Exit::Fine };
    let mut line = Vec::new();
    for file in &arguments.files {
        let text = read(file).map_err(|what| Fault::at(file.as_str(), what));
        let answer = text.and_then(|text| settler.settle(&text));
        if arguments.json {
            exit = exit.max(write(&mut out, &mut line, &answer)?);
            continue;
        }
        match answer {
            Ok(settled) => writeln!(out, "{}", settled.shown())?,
            Err(fault) => {
                eprintln!("cardroom settle: {file}: {}", Complaint::new(fault.place, fault.what));
                exit = Exit::CannotRun;
            }
        }
    }
    out.flush()?;
    Ok(exit)
}

/// Settles standard input line by line.
fn lines(settler: &mut Settler, out: &mut impl Write) -> io::Result<Exit> {
    let mut input = io::BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut exit = Exit::Fine;
    let (mut round, mut answer) = (Vec::new(), Vec::new());
    while input.read_until(b'\n', &mut round)? > 0 {
        let text = std::str::from_utf8(&round).map(str::trim);
        if text != Ok("") {
            let settled = match text {
                Ok(text) => settler.settle(text),
                Err(error) => Err(Fault::at(format!("byte {}", error.valid_up_to() + 1), "invalid UTF-8")),
            };
            exit = exit.max(write(out, &mut answer, &settled)?);
        }
        round.clear();
        // A caller that waits for an answer before asking again must get it.
        if input.buffer().is_empty() {
            out.flush()?;
        }
    }
    Ok(exit)
}

fn read(file: &str) -> Result<String, String> {
    let text = if file == "-" { io::read_to_string(io::stdin()) } else { std::fs::read_to_string(file) };
    text.map_err(|error| format!("cannot be read: {error}"))
}

/// Writes an answer as one line of JSON, assembled in the buffer `line`.
fn write(out: &mut impl Write, line: &mut Vec<u8>, answer: &Result<Settled, Fault>) -> io::Result<Exit> {
    line.clear();
    let exit = match answer {
        Ok(settled) => {
            settled.append_json(line);
            Exit::Fine
        }
        Err(error) => {
            serde_json::to_writer(&mut *line, &Faulty { error })?;
            Exit::CannotRun
        }
    };
    line.push(b'\n');
    out.write_all(line)?;
    Ok(exit)
}
