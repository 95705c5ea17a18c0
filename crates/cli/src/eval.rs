//! `cardroom eval`: the rank of hands, in a dealer's words.

use crate::answer::{Complaint, Exit, quoted};
use crate::kind::Kind;
use crate::paint::{self, Colors};
use crate::table::{Column, Table};
use cards::hand::Reading;
use serde::Serialize;
use std::io::{self, BufRead, Write};

/// Ranks hands
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardroom eval AsKsQsJsTs9d2c                       the best five of seven cards
  cardroom eval --kind omaha AsKsQdJd/Ts9s2s3h4h     two hole cards and three of the board
  cardroom eval --kind low-27 --json 7h5c4d3s2h      one JSON object per hand
  cardroom eval --kind badugi - < hands.txt          one hand per line

Write cards as Ah, 10h or A♥, in upper or lower case, with or without spaces.
Within a kind the greater rank wins and equal ranks tie; a hand that does not qualify has no rank.")]
pub struct Arguments {
    /// How the hands are ranked
    #[arg(long, value_enum, default_value = "high")]
    kind: Kind,
    /// One JSON object per hand: hand, category, name, best, rank
    #[arg(long)]
    json: bool,
    /// The hands; - reads standard input, one per line
    #[arg(required = true, value_name = "HAND")]
    hands: Vec<String>,
}

/// The `--json` output; its keys are stable.
#[derive(Serialize)]
#[serde(untagged)]
enum Line<'hand> {
    Read { hand: &'hand str, category: &'static str, name: &'hand str, best: Vec<String>, rank: Option<u16> },
    Refused { hand: String, error: Complaint },
}

pub fn run(arguments: &Arguments) -> io::Result<Exit> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut exit = Exit::Fine;
    let mut rows = Vec::new();
    let mut answer = |place: String, hand: &str| -> io::Result<()> {
        let reading = arguments.kind.read(hand).map_err(|what| Complaint::new(place, what));
        exit = exit.max(if reading.is_ok() { Exit::Fine } else { Exit::CannotRun });
        if arguments.json {
            return writeln!(out, "{}", serde_json::to_string(&line(hand, &reading))?);
        }
        match reading {
            Ok(reading) => rows.push((quoted(hand), reading)),
            Err(complaint) => eprintln!("cardroom eval: {complaint} (in {:?})", quoted(hand)),
        }
        Ok(())
    };
    for (number, hand) in (1..).zip(&arguments.hands) {
        if hand != "-" {
            answer(format!("hand {number}"), hand)?;
            continue;
        }
        for (number, line) in (1..).zip(io::stdin().lock().lines()) {
            let line = line?;
            if !line.trim().is_empty() {
                answer(format!("line {number}"), line.trim())?;
            }
        }
    }
    if !rows.is_empty() {
        writeln!(out, "{}", table(&rows))?;
    }
    out.flush()?;
    Ok(exit)
}

fn line<'hand>(hand: &'hand str, reading: &'hand Result<Reading, Complaint>) -> Line<'hand> {
    match reading {
        Ok(reading) => Line::Read {
            hand,
            category: reading.category,
            name: &reading.words,
            best: reading.cards.iter().map(ToString::to_string).collect(),
            rank: reading.strength,
        },
        Err(complaint) => Line::Refused { hand: quoted(hand), error: complaint.clone() },
    }
}

fn table(rows: &[(String, Reading)]) -> Table {
    let colors = Colors::of_output();
    let mut table =
        Table::new(&[Column::Left("hand"), Column::Left("reads"), Column::Left("plays"), Column::Right("rank")]);
    for (hand, reading) in rows {
        let rank = reading.strength.map_or_else(|| "–".to_owned(), |strength| strength.to_string());
        table.add([hand.clone(), reading.words.clone(), paint::cards(&reading.cards, colors), rank]);
    }
    table
}
