//! `docs/irregularities.md`, made from the cells that were walked.

use rulebook::Book;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// What is said of a cell that no table can come into.
pub const IMPOSSIBLE: &str = "cannot happen";

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    pub book: Book,
    pub what: &'static str,
    /// With its number before it, which orders the moments.
    pub moment: &'static str,
}

#[derive(Default)]
pub struct Page {
    outcomes: BTreeMap<Cell, BTreeSet<String>>,
    cells: usize,
}

impl Page {
    pub fn note(&mut self, cell: Cell, outcome: String) {
        self.cells += 1;
        self.outcomes.entry(cell).or_default().insert(outcome);
    }

    pub fn cells(&self) -> usize {
        self.cells
    }
}

impl fmt::Display for Page {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "# What goes wrong, and what the books order\n")?;
        writeln!(
            out,
            "Made by `make docs` from the engine itself: every state of a round with two seats, in every book and by every\n\
             method of dealing, meets everything that can go wrong; every path is then played to its end, and every chip\n\
             counted. {} cells. Where a table's equipment or method decides, all outcomes are listed.",
            self.cells
        )?;
        for book in Book::HOUSE_GAMES {
            writeln!(out, "\n## {}", book.title())?;
            let whats: BTreeSet<&str> =
                self.outcomes.keys().filter(|cell| cell.book == book).map(|cell| cell.what).collect();
            for what in whats {
                writeln!(out, "\n### {what}\n\n| when | what happens |\n|---|---|")?;
                for (from, to, outcomes) in self.rows(book, what) {
                    let when = if from == to { from.to_owned() } else { format!("{from} … {to}") };
                    writeln!(out, "| {when} | {outcomes} |")?;
                }
            }
        }
        Ok(())
    }
}

impl Page {
    /// Moments that follow one another with the same outcome are one row.
    fn rows(&self, book: Book, what: &str) -> Vec<(&'static str, &'static str, String)> {
        let mut rows: Vec<(&str, &str, String)> = Vec::new();
        for (cell, outcomes) in self.outcomes.iter().filter(|(cell, _)| (cell.book, cell.what) == (book, what)) {
            let impossible = outcomes.contains(IMPOSSIBLE);
            let mut ways: Vec<&str> = outcomes.iter().map(String::as_str).filter(|way| *way != IMPOSSIBLE).collect();
            if impossible {
                ways.push(if ways.is_empty() { IMPOSSIBLE } else { "otherwise it cannot happen" });
            }
            let ways = ways.join("; ");
            let moment = &cell.moment[3..];
            match rows.last_mut() {
                Some((_, to, known)) if *known == ways => *to = moment,
                _ => rows.push((moment, moment, ways)),
            }
        }
        rows
    }
}
