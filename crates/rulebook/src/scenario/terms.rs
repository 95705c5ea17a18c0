//! `terms` blocks of scenarios: what a word means in a book.
//!
//! ```text
//! book ma-uth
//! word stub by ma-uth/1.stub
//! word straddle is not defined
//! ```

use crate::Book;
use scenario::{Block, Failure, Player};

/// Plays `terms` blocks.
pub struct TermsPlayer;

impl Player for TermsPlayer {
    fn kind(&self) -> &'static str {
        "terms"
    }

    fn play(&self, block: &Block) -> Result<(), Failure> {
        let mut book = None;
        for (line, text) in block.lines() {
            match text.split_once(' ').map(|(verb, rest)| (verb, rest.trim())) {
                Some(("book", id)) => {
                    let known: Book = id.parse().map_err(|error| Failure::at(line, format!("{error}")))?;
                    book = Some(known);
                }
                Some(("word", claim)) => word(line, book, claim)?,
                _ => return Err(Failure::at(line, "write `book BOOK` or `word WORD by RULE`")),
            }
        }
        Ok(())
    }
}

fn word(line: u32, book: Option<Book>, claim: &str) -> Result<(), Failure> {
    let book = book.ok_or_else(|| Failure::at(line, "name the book first"))?;
    if let Some(word) = claim.strip_suffix(" is not defined") {
        let found = book.meaning(word).map_or("is not defined", |term| term.rule.id());
        return Failure::unless_equal(line, "is not defined", found);
    }
    let (word, rule) = claim.split_once(" by ").ok_or_else(|| Failure::at(line, "write word WORD by RULE"))?;
    let term = book.meaning(word.trim());
    let text = term.filter(|term| !term.means().is_empty());
    Failure::unless_equal(line, rule.trim(), text.map_or("nothing", |term| term.rule.id()))
}
