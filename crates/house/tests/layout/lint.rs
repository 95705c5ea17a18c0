//! What the lint requires, and what it does not.

use crate::{Drawn, every_table};
use house::layout::{Element, Kind, Layout, Note, Place, Surface, lint};
use rulebook::Book;

#[test]
fn every_felt_passes_its_own_lint() {
    let tables = every_table();
    assert!(tables.len() > 100, "{}", tables.len());
    for table in tables {
        let Drawn { submission, terms, layout } = Drawn::of(&table);
        assert_eq!(lint(&layout, &submission, &terms), [], "{table}");
    }
}

/// Parts that are drawn although no clause requires them.
fn is_extra(book: Book, element: &Element, drawn: &Drawn) -> bool {
    match element.kind {
        Kind::Title | Kind::Shuffler => true,
        Kind::Operator => element.on == Surface::Sign || book == Book::MassachusettsUltimate,
        Kind::Equals => book != Book::MarylandUltimate,
        // The sign posts the limit that this one mentions in general words.
        Kind::Note(Note::Limit)
            if drawn.layout.elements.iter().filter(|other| other.kind == element.kind).count() > 1 =>
        {
            element.on == Surface::Felt
        }
        Kind::Reference
        | Kind::Note(_)
        | Kind::Paytable(_)
        | Kind::Envy
        | Kind::Device
        | Kind::LockOut
        | Kind::Meter
        | Kind::DropBox
        | Kind::TipBox
        | Kind::DiscardRack
        | Kind::Tray => book == Book::MassachusettsUltimate,
        _ => false,
    }
}

#[test]
fn without_any_part_that_a_clause_asks_for_the_lint_fails() {
    for table in every_table() {
        let drawn = Drawn::of(&table);
        for (index, element) in drawn.layout.elements.iter().enumerate() {
            let mut layout = drawn.layout.clone();
            layout.elements.remove(index);
            let findings = lint(&layout, &drawn.submission, &drawn.terms);
            let is_extra = is_extra(drawn.submission.book, element, &drawn);
            assert_eq!(findings.is_empty(), is_extra, "without {element}: {findings:?}\n{table}");
        }
    }
}

#[test]
fn an_empty_felt_lacks_everything() {
    for table in every_table() {
        let Drawn { submission, terms, .. } = Drawn::of(&table);
        let empty = Layout { width: 0, height: 0, elements: Vec::new() };
        assert!(lint(&empty, &submission, &terms).len() > 3, "{table}");
    }
}

#[test]
fn no_drawing_is_too_strange_to_be_looked_at() {
    let strange = [i32::MIN, -1, 0, 1, i32::MAX];
    let drawn = Drawn::of(&every_table()[3]);
    for x in strange {
        for y in strange {
            let mut layout = drawn.layout.clone();
            for element in &mut layout.elements {
                element.place = Some(Place { x, y, width: y, height: x, turn: x, arc: y, is_round: x > y });
                element.seat = Some(255);
                element.slots = 255;
            }
            assert!(!lint(&layout, &drawn.submission, &drawn.terms).is_empty());
            let spread = |(index, element): (usize, &mut Element)| {
                element.place = Some(Place::new(if index % 2 == 0 { x } else { y }, y, x, y));
            };
            let mut layout = drawn.layout.clone();
            layout.elements.iter_mut().enumerate().for_each(spread);
            assert!(!lint(&layout, &drawn.submission, &drawn.terms).is_empty());
        }
    }
}

#[test]
fn names_of_parts_are_read_as_they_are_written() {
    let all: Vec<Kind> = Kind::all().collect();
    assert_eq!(all.len(), 19 + 4 + 24);
    for kind in all {
        assert_eq!(kind.to_string().parse(), Ok(kind));
    }
    assert!("sofa".parse::<Kind>().is_err());
}
