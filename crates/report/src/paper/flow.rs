//! The blocks of a report, one after the other down the pages.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use super::page::{LEFT, MEASURE, Pages, RIGHT};
use super::table;
use crate::block::{Block, Figure, Report, Summary, Tile};
use crate::picture::{Anchor, Ink, Mark, Point, Stroke, Type};

const TEXT: Type = Type::new(9.4, Ink::BLACK);
const LEADING: f64 = 13.8;

pub fn put(pages: &mut Pages<'_>, report: &Report) {
    put_title(pages, report);
    for (index, block) in report.blocks.iter().enumerate() {
        if matches!(block, Block::Section(_) | Block::Heading(_)) {
            pages.keep_together(opening(pages, &report.blocks[index..]));
        }
        match block {
            Block::Section(title) => put_section(pages, title),
            Block::Heading(title) => put_heading(pages, title),
            Block::Paragraph(text) => put_paragraph(pages, text),
            Block::Points(points) => points.iter().for_each(|point| put_point(pages, point)),
            Block::Facts(facts) => facts.iter().for_each(|(name, fact)| put_fact(pages, name, fact)),
            Block::Summary(summary) => put_summary(pages, summary),
            Block::Table(table) => table::put(pages, table),
            Block::Figure(figure) => put_figure(pages, figure),
            Block::Commands(commands) => put_commands(pages, commands),
            Block::Signature(lines) => put_signature(pages, lines),
            Block::NewPage => pages.new_page(),
        }
    }
}

/// How much of what follows a title stands on its page: the words to the first table or figure, and that.
fn opening(pages: &Pages<'_>, blocks: &[Block]) -> f64 {
    const MOST: f64 = 640.0;
    let mut height = 0.0;
    for (index, block) in blocks.iter().enumerate() {
        height += match block {
            Block::Section(_) if index == 0 => 56.0,
            Block::Heading(_) => 30.0,
            Block::Paragraph(text) => LEADING * f64::from(pages.fonts.lines(text, TEXT, MEASURE).len() as u32) + 6.0,
            Block::Figure(figure) => figure.picture.height + 24.0 + table::caption_height(pages.fonts, &figure.words()),
            Block::Table(table) => table::opening(pages.fonts, table),
            _ => 0.0,
        };
        let goes_on = index == 0 || matches!(block, Block::Heading(_) | Block::Paragraph(_));
        if !goes_on {
            break;
        }
    }
    if height < MOST { height } else { 110.0 }
}

fn put_title(pages: &mut Pages<'_>, report: &Report) {
    pages.put(Mark::rectangle(Point::new(LEFT, 56.0), 34.0, 3.0, Ink::ACCENT));
    pages.text(LEFT, Type::new(9.4, Ink::GREY), 17.0, &report.kind);
    pages.y += 3.0;
    pages.text(LEFT, Type::new(25.0, Ink::BLACK).strong(), 31.0, &report.title);
    pages.text(LEFT, Type::new(12.5, Ink::ACCENT), 17.0, &report.operator);
    pages.y += 10.0;
}

fn put_section(pages: &mut Pages<'_>, title: &str) {
    pages.space(26.0);
    pages.parts.push((title.to_owned(), pages.number(), pages.y));
    pages.text(LEFT, Type::new(15.5, Ink::BLACK).strong(), 21.0, title);
    pages.rule(pages.y, Stroke::new(Ink::ACCENT, 1.0));
    pages.y += 9.0;
}

fn put_heading(pages: &mut Pages<'_>, title: &str) {
    pages.space(13.0);
    pages.text(LEFT, Type::new(11.0, Ink::ACCENT).strong(), 16.0, title);
    pages.y += 1.0;
}

fn put_paragraph(pages: &mut Pages<'_>, text: &str) {
    pages.keep_together(2.0 * LEADING);
    pages.text(LEFT, TEXT, LEADING, text);
    pages.y += 6.0;
}

fn put_point(pages: &mut Pages<'_>, point: &str) {
    pages.keep_together(2.0 * LEADING);
    pages.put(Mark::rectangle(Point::new(LEFT + 1.0, pages.y + 5.2), 3.0, 3.0, Ink::ACCENT));
    pages.text(LEFT + 13.0, TEXT, LEADING, point);
    pages.y += 3.0;
}

fn put_fact(pages: &mut Pages<'_>, name: &str, fact: &str) {
    let small = Type::new(8.6, Ink::GREY);
    pages.words(Point::new(LEFT, pages.y + 8.6), Anchor::Start, small, name);
    pages.text(LEFT + 104.0, Type::new(8.6, Ink::BLACK), 12.2, fact);
    pages.y += 1.6;
}

fn put_summary(pages: &mut Pages<'_>, summary: &Summary) {
    const SMALL: Type = Type::new(7.8, Ink::GREY);
    let inside = MEASURE - 32.0 - 104.0;
    let exact: Vec<(&str, Vec<String>)> = summary
        .exact
        .iter()
        .map(|(label, fraction)| (label.as_str(), pages.fonts.lines(fraction, Type::new(7.8, Ink::BLACK), inside)))
        .collect();
    let lines: usize = exact.iter().map(|(_, lines)| lines.len()).sum();
    let height = 84.0 + 11.4 * f64::from(lines as u32);
    pages.space(12.0);
    pages.keep_together(height);
    pages.put(Mark::rectangle(Point::new(LEFT, pages.y), MEASURE, height, Ink::PALE));
    pages.put(Mark::rectangle(Point::new(LEFT, pages.y), MEASURE, 2.0, Ink::ACCENT));
    let each = (MEASURE - 32.0) / f64::from(summary.tiles.len() as u32);
    for (index, Tile { label, value, unit }) in summary.tiles.iter().enumerate() {
        let x = LEFT + 16.0 + each * f64::from(index as u32);
        pages.words(Point::new(x, pages.y + 24.0), Anchor::Start, SMALL, label);
        pages.words(Point::new(x, pages.y + 46.0), Anchor::Start, Type::new(18.0, Ink::ACCENT).strong(), value);
        pages.words(Point::new(x, pages.y + 59.0), Anchor::Start, SMALL, unit);
    }
    let mut base = pages.y + 82.0;
    for (label, lines) in exact {
        pages.words(Point::new(LEFT + 16.0, base), Anchor::Start, SMALL, label);
        for line in lines {
            pages.words(Point::new(LEFT + 16.0 + 104.0, base), Anchor::Start, Type::new(7.8, Ink::BLACK), &line);
            base += 11.4;
        }
    }
    pages.y += height + 10.0;
}

fn put_figure(pages: &mut Pages<'_>, figure: &Figure) {
    let caption = table::caption_height(pages.fonts, &figure.words());
    pages.space(10.0);
    pages.keep_together(figure.picture.height + 6.0 + caption);
    let corner = Point::new(LEFT + (MEASURE - figure.picture.width) / 2.0, pages.y);
    for mark in &figure.picture.marks {
        pages.put(mark.clone().moved(corner));
    }
    pages.y += figure.picture.height + 6.0;
    table::put_caption(pages, &format!("Figure {}", figure.number), &figure.words());
    pages.y += 8.0;
}

fn put_commands(pages: &mut Pages<'_>, commands: &[String]) {
    let set = Type::new(8.6, Ink::BLACK);
    let lines: Vec<String> =
        commands.iter().flat_map(|command| pages.fonts.lines(command, set, MEASURE - 24.0)).collect();
    let height = 14.0 * f64::from(lines.len() as u32) + 13.0;
    pages.keep_together(height);
    pages.put(Mark::rectangle(Point::new(LEFT, pages.y), MEASURE, height, Ink::PALE));
    let mut base = pages.y + 17.0;
    for line in lines {
        pages.words(Point::new(LEFT + 12.0, base), Anchor::Start, set, &line);
        base += 14.0;
    }
    pages.y += height + 9.0;
}

fn put_signature(pages: &mut Pages<'_>, lines: &[String]) {
    pages.keep_together(64.0);
    pages.y += 44.0;
    let many = f64::from(lines.len() as u32);
    let each = (MEASURE - 20.0 * (many - 1.0)) / many;
    for (index, line) in lines.iter().enumerate() {
        let x = LEFT + f64::from(index as u32) * (each + 20.0);
        let end = Point::new((x + each).min(RIGHT), pages.y);
        pages.put(Mark::line(Point::new(x, pages.y), end, Stroke::new(Ink::BLACK, 0.6)));
        pages.words(Point::new(x, pages.y + 11.0), Anchor::Start, Type::new(7.8, Ink::GREY), line);
    }
    pages.y += 20.0;
}
