//! Every state of a round with two seats, in every book and by every method of dealing, meets every irregularity.
//!
//! Each cell ends in what the book orders, or cannot happen then; `docs/irregularities.md` is the table of them all.
#![expect(clippy::unwrap_used, reason = "what is missing here fails the test")]
#![expect(clippy::disallowed_methods, reason = "the page is compared, and written on demand")]

mod page;
mod state;
mod tables;

use page::{Cell, Page};
use state::{Walked, outcome};
use std::fs;
use std::path::Path;

#[test]
fn every_irregularity_in_every_state_ends_as_the_book_orders() {
    let mut page = Page::default();
    for table in tables::all() {
        for state in Walked::every_state_of(&table) {
            for what in state.irregularities() {
                let cell = Cell { book: table.book, moment: state.moment(), what: what.name() };
                page.note(cell, outcome(&state, what));
            }
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/irregularities.md");
    let generated = page.to_string();
    if std::env::var_os("WRITE_DOCS").is_some() {
        fs::write(&path, &generated).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(written, generated, "docs/irregularities.md is out of date: run `make docs`");
    assert!(page.cells() > 100_000, "only {} cells were walked", page.cells());
}
