//! `round` blocks of scenarios: the wagers, cards and decisions of a round, and what follows from them.
//!
//! `docs/scenarios.md` has the grammar. The cards are read first, so that the deck deals what the block says.

mod cards;
mod claim;
mod layout;
mod playing;
mod table;
mod table_claim;

pub use table::TablePlayer;

use crate::Terms;
use crate::scenario::cards::stack;
use crate::scenario::playing::Playing;
use ::cards::{Deck, Pack};
use ::scenario::{Block, Failure, Heading, Player, Runner};
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
        let (heading, steps) = block.heading(&["book", "with", "live", "counts"]);
        let says = |word: &str| heading.iter().any(|line| line.word == word);
        let terms = Arc::new(worked_out(block.line, &submission(block.line, &document(&heading)?)?)?);
        let pack = if says("live") { Pack::face_down(Deck::Standard) } else { stack(&terms, &steps)? };
        let mut playing = Playing::new(terms, pack);
        if says("counts") {
            playing = playing.with_stub_count();
        }
        playing.play(steps)
    }
}

/// The submission that the lines `book` and `with` of a heading describe.
fn document(heading: &[Heading<'_>]) -> Result<String, Failure> {
    let mut document = String::new();
    for &Heading { line, word, rest } in heading {
        match word {
            "book" => document.push_str(&book(line, rest)?),
            "with" => document.extend([rest, "\n"]),
            _ => {}
        }
    }
    Ok(document)
}

/// `BOOK KEY VALUE KEY VALUE …`, where each key is a paytable or another key of a submission.
fn book(line: u32, text: &str) -> Result<String, Failure> {
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

fn submission(line: u32, document: &str) -> Result<Submission, Failure> {
    let read = Document::from_toml(document).and_then(Submission::read);
    read.map_err(|problems| failure(line, &problems))
}

fn worked_out(line: u32, submission: &Submission) -> Result<Terms, Failure> {
    Terms::of(submission).map_err(|violations| failure(line, &violations))
}

fn failure<Problem: ToString>(line: u32, problems: &[Problem]) -> Failure {
    Failure::at(line, problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
}
