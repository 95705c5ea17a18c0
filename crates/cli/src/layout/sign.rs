//! The sign for what is not on the felt: one A3 sheet, paytables in two columns, sentences below.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use super::palette::{FELT, GOLD, IVORY};
use super::panel::named;
use super::rows::{self, Look, fitted};
use house::layout::{Element, Kind, Layout, Surface};
use report::picture::{Anchor, Fonts, Ink, Mark, Picture, Point, Stroke, Type};

const WIDTH: f64 = 297.0;
const HEIGHT: f64 = 420.0;
const MARGIN: f64 = 22.0;
const GUTTER: f64 = 16.0;
const HEAD: f64 = 66.0;
const FOOT: f64 = 16.0;
/// Between tables, in lines.
const BETWEEN: f64 = 0.8;
const LARGEST_LINE: f64 = 10.5;
const SENTENCE: Type = Type::new(8.2, Ink::BLACK);

pub fn picture(layout: &Layout, says: &str) -> Picture {
    let fonts = Fonts::new();
    let mut picture = Picture::new(WIDTH, HEIGHT, says);
    picture.rectangle(Point::new(0.0, 0.0), WIDTH, HEIGHT, Ink::WHITE);
    let elements: Vec<&Element> = layout.on(Surface::Sign).collect();
    put_head(&mut picture, &fonts, &elements);
    let notes: Vec<&Element> =
        elements.iter().copied().filter(|element| matches!(element.kind, Kind::Note(_))).collect();
    let bottom = put_notes(&mut picture, &fonts, &notes);
    let tables: Vec<&Element> =
        elements.into_iter().filter(|element| matches!(element.kind, Kind::Paytable(_) | Kind::Envy)).collect();
    put_tables(&mut picture, &fonts, &tables, bottom);
    picture
}

fn put_head(picture: &mut Picture, fonts: &Fonts, elements: &[&Element]) {
    picture.rectangle(Point::new(0.0, 0.0), WIDTH, HEAD - 10.0, FELT);
    picture.rectangle(Point::new(0.0, HEAD - 10.0), WIDTH, 1.6, GOLD);
    for (kind, y, set) in
        [(Kind::Title, 27.0, Type::new(20.0, GOLD).strong()), (Kind::Operator, 44.0, Type::new(11.0, IVORY).strong())]
    {
        let Some(element) = elements.iter().find(|element| element.kind == kind) else { continue };
        let text = element.text.iter().flatten().map(|cell| cell.to_uppercase()).collect::<Vec<_>>().join(" ");
        let set = fitted(fonts, &text, set, WIDTH - 2.0 * MARGIN);
        let words = Mark::Words { at: Point::new(WIDTH / 2.0, y), text, set, anchor: Anchor::Middle };
        picture.marks.push(named(element, vec![words]));
    }
}

/// The sentences from the bottom of the sheet upward. Returns where they begin.
fn put_notes(picture: &mut Picture, fonts: &Fonts, notes: &[&Element]) -> f64 {
    let leading = SENTENCE.size * 1.7;
    let top = HEIGHT - FOOT - leading * f64::from(notes.len() as u32);
    let mut y = top;
    let text = |note: &Element| note.text.iter().flatten().cloned().collect::<Vec<_>>().join(" ");
    // The longest sentence determines the size of all.
    let size = |note: &&Element| fitted(fonts, &text(note), SENTENCE, WIDTH - 2.0 * MARGIN).size;
    let set = Type { size: notes.iter().map(size).fold(SENTENCE.size, f64::min), ..SENTENCE };
    for note in notes {
        let text = text(note);
        let at = Point::new(WIDTH / 2.0, y + SENTENCE.size);
        picture.marks.push(named(note, vec![Mark::Words { at, text, set, anchor: Anchor::Middle }]));
        y += leading;
    }
    if notes.is_empty() {
        return HEIGHT - FOOT;
    }
    let rule = top - SENTENCE.size * 0.6;
    picture.line(Point::new(MARGIN, rule), Point::new(WIDTH - MARGIN, rule), Stroke::new(GOLD, 0.8));
    rule - SENTENCE.size * 0.6
}

fn is_wide(table: &Element) -> bool {
    table.text.iter().any(|line| line.len() > 3)
}

fn lines(table: &Element) -> f64 {
    f64::from(table.text.len() as u32) + if table.text.len() > 1 { BETWEEN } else { 0.1 }
}

/// Each table goes to the shorter column; wide tables go below both.
fn columns<'sign>(tables: &[&'sign Element]) -> [Vec<&'sign Element>; 2] {
    let mut filled: [(Vec<&Element>, f64); 2] = [(Vec::new(), 0.0), (Vec::new(), 0.0)];
    for &table in tables.iter().filter(|table| !is_wide(table)) {
        let shorter = usize::from(filled[1].1 < filled[0].1);
        filled[shorter].0.push(table);
        filled[shorter].1 += lines(table);
    }
    filled.map(|(tables, _)| tables)
}

/// Lines as far apart as the sheet allows.
fn put_tables(picture: &mut Picture, fonts: &Fonts, tables: &[&Element], bottom: f64) {
    let columns = columns(tables);
    let wide: Vec<&Element> = tables.iter().copied().filter(|table| is_wide(table)).collect();
    let sum = |tables: &[&Element]| tables.iter().map(|table| lines(table)).sum::<f64>();
    let narrow = sum(&columns[0]).max(sum(&columns[1]));
    let needed = (narrow + sum(&wide)).max(1.0);
    let line = ((bottom - HEAD) / needed).min(LARGEST_LINE);
    let look = Look { title: FELT, text: Ink::BLACK, hair: Ink::HAIR, line };
    let width = (WIDTH - 2.0 * MARGIN - GUTTER) / 2.0;
    let mut put = |table: &Element, corner: Point, width: f64| {
        picture.marks.push(named(table, rows::marks(fonts, table, corner, width, look)));
    };
    for (column, left) in columns.iter().zip([MARGIN, MARGIN + width + GUTTER]) {
        let mut y = HEAD;
        for table in column {
            put(table, Point::new(left, y), width);
            y += line * lines(table);
        }
    }
    let mut y = HEAD + line * narrow;
    for table in wide {
        put(table, Point::new(MARGIN, y), WIDTH - 2.0 * MARGIN);
        y += line * lines(table);
    }
}
