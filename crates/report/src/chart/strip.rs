//! How hands are decided, as one strip cut in parts.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use super::Format;
use crate::number;
use crate::picture::{Anchor, Ink, Picture, Point, Type};
use analysis::Fraction;
use analysis::exact::Decision;

const STRIP: f64 = 22.0;
const ROW: f64 = 13.0;

struct Part {
    decision: Decision,
    share: f64,
    ink: Ink,
}

pub fn decisions(format: Format, decisions: &[(Decision, Fraction)]) -> Picture {
    let shown = decisions.iter().map(|(decision, share)| (*decision, share.to_f64())).filter(|(_, share)| *share > 0.0);
    let parts: Vec<Part> = shown.enumerate().map(|(index, (decision, share))| part(index, decision, share)).collect();
    let says = |part: &Part| format!("{} {}", number::decision(part.decision), number::percent(part.share, 1));
    let says: Vec<String> = parts.iter().map(says).collect();
    let height = format.of(STRIP + 16.0, STRIP + 6.0 + ROW * f64::from(parts.len() as u32));
    let mut picture = Picture::new(format.width(), height, says.join(", "));
    let mut x = 0.0;
    for (index, part) in parts.iter().enumerate() {
        let width = format.width() * part.share;
        draw_part(&mut picture, x, width, part);
        match format {
            Format::Page => draw_words_below(&mut picture, x, width, part),
            Format::Phone => draw_words_in_list(&mut picture, index, part),
        }
        x += width;
    }
    picture
}

fn part(index: usize, decision: Decision, share: f64) -> Part {
    let strength = 0.92 - 0.2 * f64::from(index as u32);
    let ink = if decision == Decision::Folded { Ink::HAIR } else { Ink::ACCENT.tint(strength) };
    Part { decision, share, ink }
}

/// A part too narrow for its words has them in the table only.
fn draw_part(picture: &mut Picture, x: f64, width: f64, part: &Part) {
    picture.rectangle(Point::new(x, 0.0), width - 1.0, STRIP, part.ink);
    if width > 34.0 {
        let middle = Point::new(x + (width - 1.0) / 2.0, 14.5);
        picture.words(middle, Anchor::Middle, Type::on(9.0, part.ink).strong(), number::percent(part.share, 1));
    }
}

fn draw_words_below(picture: &mut Picture, x: f64, width: f64, part: &Part) {
    if width > 60.0 {
        let middle = Point::new(x + (width - 1.0) / 2.0, STRIP + 12.5);
        picture.words(middle, Anchor::Middle, Type::new(7.6, Ink::GREY), number::decision(part.decision));
    }
}

fn draw_words_in_list(picture: &mut Picture, index: usize, part: &Part) {
    let y = STRIP + 8.0 + ROW * f64::from(index as u32);
    let set = Type::new(8.4, Ink::BLACK);
    picture.rectangle(Point::new(0.0, y + 1.5), 9.0, 8.0, part.ink);
    picture.words(Point::new(15.0, y + 8.6), Anchor::Start, set, number::decision(part.decision));
}
