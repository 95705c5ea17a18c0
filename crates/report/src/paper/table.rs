//! A table on paper: columns as wide as they must be, rows that go on over the page with their headings.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use super::page::{LEFT, MEASURE, Pages};
use crate::block::{Column, Row, Table};
use crate::picture::{Anchor, Fonts, Ink, Mark, Point, Stroke, Type};

const CELL: Type = Type::new(8.3, Ink::BLACK).even();
const HEADING: Type = Type::new(7.4, Ink::GREY).strong();
const LEADING: f64 = 10.6;
const PADDING: f64 = 3.2;
const GAP: f64 = 11.0;

/// Where a column starts, and how wide it is.
struct Place {
    column: Column,
    from: f64,
    width: f64,
}

/// The rows as lines of text, each row with its height.
fn rows(fonts: &Fonts, table: &Table, places: &[Place]) -> Vec<(Vec<Vec<String>>, f64)> {
    let row = |row: &Row| {
        let cells = wrapped(fonts, row, places);
        let height = height(&cells);
        (cells, height)
    };
    table.rows.iter().map(row).collect()
}

/// How much of a table stands on its first page: all of a short one, some rows of a long one.
pub fn opening(fonts: &Fonts, table: &Table) -> f64 {
    let rows = rows(fonts, table, &places(fonts, table));
    let all: f64 = rows.iter().map(|(_, height)| height).sum();
    let first = if all < 260.0 { all } else { rows.iter().take(4).map(|(_, height)| height).sum() };
    12.0 + caption_height(fonts, &table.caption) + 22.0 + first
}

pub fn put(pages: &mut Pages<'_>, table: &Table) {
    let fonts = pages.fonts;
    let places = places(fonts, table);
    pages.keep_together(opening(fonts, table));
    pages.space(12.0);
    put_caption(pages, &format!("Table {}", table.number), &table.caption);
    put_headings(pages, &places);
    for (row, (cells, height)) in table.rows.iter().zip(rows(fonts, table, &places)) {
        if !pages.has_room_for(height) {
            rule(pages, &places, Stroke::new(Ink::HAIR, 0.5));
            pages.new_page();
            put_headings(pages, &places);
        }
        put_row(pages, row, &cells, &places, height);
    }
    rule(pages, &places, Stroke::new(Ink::BLACK, 0.7));
    pages.y += 4.0;
    if let Some(note) = &table.note {
        pages.text(LEFT, Type::new(7.6, Ink::GREY), 10.0, note);
    }
    pages.y += 6.0;
}

/// A caption with its number in the accent.
pub fn put_caption(pages: &mut Pages<'_>, number: &str, caption: &str) {
    let strong = Type::new(8.6, Ink::ACCENT).strong();
    let from = LEFT + pages.fonts.width(number, strong) + 8.0;
    pages.words(Point::new(LEFT, pages.y + strong.size), Anchor::Start, strong, number);
    pages.text(from, Type::new(8.6, Ink::BLACK), 11.4, caption);
    pages.y += 3.0;
}

pub fn caption_height(fonts: &Fonts, caption: &str) -> f64 {
    let lines = fonts.lines(caption, Type::new(8.6, Ink::BLACK), MEASURE - 42.0).len();
    11.4 * f64::from(lines as u32) + 3.0
}

fn places(fonts: &Fonts, table: &Table) -> Vec<Place> {
    let widest = |(index, column): (usize, &Column)| {
        let cells = table.rows.iter().map(|row| fonts.width(&row.cells[index], set(row)));
        cells.fold(fonts.width(column.heading(), HEADING), f64::max)
    };
    let mut widths: Vec<f64> = table.columns.iter().enumerate().map(widest).collect();
    let gaps = f64::from(table.columns.len() as u32 - 1);
    let measure = measure(table);
    let spare = measure - widths.iter().sum::<f64>() - GAP * gaps;
    if spare < 0.0 {
        let most = widest_that_fits(&widths, measure - GAP * gaps);
        for width in &mut widths {
            *width = width.min(most);
        }
    }
    let gap = GAP + if gaps > 0.0 { spare.max(0.0) / gaps } else { 0.0 };
    let mut from = LEFT;
    let place = |(&column, width): (&Column, f64)| {
        let place = Place { column, from, width };
        from += width + gap;
        place
    };
    table.columns.iter().zip(widths).map(place).collect()
}

/// How wide the wide columns may be for all to fit.
fn widest_that_fits(widths: &[f64], room: f64) -> f64 {
    let mut rising = widths.to_vec();
    rising.sort_by(f64::total_cmp);
    let (mut left, mut columns) = (room, f64::from(rising.len() as u32));
    for width in rising {
        if width * columns > left {
            return left / columns;
        }
        left -= width;
        columns -= 1.0;
    }
    room
}

fn measure(table: &Table) -> f64 {
    if table.is_narrow() { 0.56 * MEASURE } else { MEASURE }
}

fn set(row: &Row) -> Type {
    if row.is_total { CELL.strong() } else { CELL }
}

fn wrapped(fonts: &Fonts, row: &Row, places: &[Place]) -> Vec<Vec<String>> {
    row.cells.iter().zip(places).map(|(cell, place)| fonts.lines(cell, set(row), place.width + 0.1)).collect()
}

fn height(cells: &[Vec<String>]) -> f64 {
    let lines = cells.iter().map(Vec::len).max().unwrap_or(1);
    LEADING * f64::from(lines as u32) + PADDING
}

fn put_headings(pages: &mut Pages<'_>, places: &[Place]) {
    rule(pages, places, Stroke::new(Ink::BLACK, 0.7));
    for place in places {
        put_words(pages, place, pages.y + 10.4, HEADING, place.column.heading());
    }
    pages.y += 15.0;
    rule(pages, places, Stroke::new(Ink::GREY, 0.4));
    pages.y += 1.2;
}

fn put_row(pages: &mut Pages<'_>, row: &Row, cells: &[Vec<String>], places: &[Place], height: f64) {
    if row.is_total {
        rule(pages, places, Stroke::new(Ink::GREY, 0.4));
    }
    for (lines, place) in cells.iter().zip(places) {
        let mut base = pages.y + PADDING / 2.0 + 8.2;
        for line in lines {
            put_words(pages, place, base, set(row), line);
            base += LEADING;
        }
    }
    pages.y += height;
    if !row.is_total {
        rule(pages, places, Stroke::new(Ink::HAIR, 0.25));
    }
}

/// A line as wide as the table.
fn rule(pages: &mut Pages<'_>, places: &[Place], stroke: Stroke) {
    let right = places.last().map_or(LEFT, |last| last.from + last.width);
    pages.put(Mark::line(Point::new(LEFT, pages.y), Point::new(right, pages.y), stroke));
}

fn put_words(pages: &mut Pages<'_>, place: &Place, base: f64, set: Type, text: &str) {
    match place.column {
        Column::Left(_) => pages.words(Point::new(place.from, base), Anchor::Start, set, text),
        Column::Right(_) => pages.words(Point::new(place.from + place.width, base), Anchor::End, set, text),
    }
}
