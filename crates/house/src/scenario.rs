//! `round` blocks of scenarios: wagers, cards and decisions of a round, and what follows from them.
//!
//! The grammar stands in `docs/scenarios.md`. The cards are read ahead, so that the deck deals what the block says.

mod cards;
mod layout;
mod playing;
mod table;
mod table_told;
mod told;

pub use table::TablePlayer;

use crate::Terms;
use crate::scenario::cards::{stack, without_claims};
use crate::scenario::playing::Playing;
use ::scenario::{Block, Failure, Player};
use rulebook::submission::{Document, Submission};
use rulebook::{Book, HouseGame};
use std::sync::Arc;

pub use layout::LayoutPlayer;

/// Plays `round` blocks.
pub struct RoundPlayer;

impl Player for RoundPlayer {
    fn kind(&self) -> &'static str {
        "round"
    }

    fn play(&self, block: &Block) -> Result<(), Failure> {
        let mut lines = block.lines().peekable();
        let mut document = String::new();
        let (mut is_live, mut counts) = (false, false);
        while let Some((line, text)) = lines.next_if(|(_, text)| is_heading(text)) {
            let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
            match verb {
                "book" => document.push_str(&heading(line, rest.trim())?),
                "live" => is_live = true,
                "counts" => counts = true,
                _ => {
                    document.push_str(rest.trim());
                    document.push('\n');
                }
            }
        }
        let terms = Arc::new(terms(block.line, &document)?);
        let steps: Vec<(u32, &str)> = lines.collect();
        let pack = stack(&terms, &steps, is_live)?;
        let mut playing = Playing::new(terms, pack, counts);
        steps.iter().try_for_each(|(line, text)| playing.step(*line, text))
    }
}

fn is_heading(text: &str) -> bool {
    ["book", "with", "live", "counts"].contains(&text.split(' ').next().unwrap_or_default())
}

/// `BOOK KEY VALUE KEY VALUE …`, where each key is a paytable or another key of a submission.
fn heading(line: u32, text: &str) -> Result<String, Failure> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [book, pairs @ ..] = words.as_slice() else {
        return Err(Failure::at(line, "name the book: book md-uth-1.2"));
    };
    let known: Book = book.parse().map_err(|error| Failure::at(line, format!("{error}")))?;
    let mut toml = format!("rulebook = \"{book}\"\n");
    let mut named = Vec::new();
    for pair in pairs.chunks(2) {
        let [key, value] = pair else {
            return Err(Failure::at(line, format!("{} has no value", pair.join(" "))));
        };
        named.push(*key);
        toml.push_str(&entry(key, value));
    }
    let chosen = known.house_game().into_iter().flat_map(HouseGame::chosen_paytables);
    for wager in chosen.filter(|wager| !named.contains(&wager.key())) {
        toml.push_str(&entry(wager.key(), "A"));
    }
    Ok(toml)
}

/// One key with its value as TOML; paytables are found by their wager.
fn entry(key: &str, value: &str) -> String {
    match key {
        "seats" | "decks" | "board-first" => format!("{key} = {value}\n"),
        "deal" | "dealer-hand" | "minimum" | "maximum" => format!("{key} = \"{value}\"\n"),
        "limit" => format!("limit.payout = \"{value}\"\n"),
        "progressive" => format!("progressive.paytable = \"{value}\"\n"),
        "envy" => format!("progressive.envy = \"{value}\"\n"),
        "match-play" => format!("paytables.match-play = {value}\n"),
        wager => format!("paytables.{wager} = \"{value}\"\n"),
    }
}

fn terms(line: u32, document: &str) -> Result<Terms, Failure> {
    worked_out(line, &submission(line, document)?)
}

fn submission(line: u32, document: &str) -> Result<Submission, Failure> {
    let read = Document::from_toml(document).and_then(Submission::read);
    read.map_err(|problems| told(line, &problems))
}

fn worked_out(line: u32, submission: &Submission) -> Result<Terms, Failure> {
    Terms::of(submission).map_err(|violations| told(line, &violations))
}

fn told<Said: ToString>(line: u32, problems: &[Said]) -> Failure {
    Failure::at(line, problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
}
