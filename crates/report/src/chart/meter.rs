//! What the progressive returns as a meter rises.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use super::Format;
use crate::number;
use crate::picture::{Anchor, Ink, Picture, Point, Scale, Stroke, Type};

const TOP: f64 = 12.0;
const BOTTOM: f64 = 140.0;

/// The return of one stake against what one meter shows, the other meters at their initial amounts.
pub struct Line {
    pub name: String,
    pub per_dollar: f64,
    pub at_initial: f64,
    pub initial: f64,
    pub break_even: f64,
}

impl Line {
    fn at(&self, shows: f64) -> f64 {
        self.at_initial + self.per_dollar * (shows - self.initial)
    }
}

pub fn meter(format: Format, line: &Line) -> Picture {
    let right = 1.22 * line.break_even.max(line.initial).max(1.0);
    let sides = (format.of(44.0, 30.0), format.width() - format.of(26.0, 20.0));
    let across = Scale::straight((0.0, right), sides);
    let up = Scale::straight((0.0, line.at(right).max(1.06)), (BOTTOM, TOP));
    let says = format!(
        "The return against the {} meter rises from {} at nothing to the stake at {}",
        line.name,
        number::percent(line.at(0.0), 2),
        number::dollars(line.break_even)
    );
    let mut picture = Picture::new(format.width(), BOTTOM + 30.0, says);
    let soft = Type::new(format.of(7.2, 8.0), Ink::GREY);
    draw_axes(&mut picture, soft, (&across, if format == Format::Page { 6 } else { 3 }), (&up, sides));
    let words = format!("What the {} meter shows", line.name);
    picture.words(Point::new(f64::midpoint(sides.0, sides.1), BOTTOM + 25.0), Anchor::Middle, soft, words);
    let stake = up.at(1.0);
    picture.line(Point::new(sides.0, stake), Point::new(sides.1, stake), Stroke::new(Ink::BLACK, 0.7).dashed());
    let even = across.at(line.break_even);
    picture.line(Point::new(even, stake), Point::new(even, BOTTOM), Stroke::new(Ink::BLACK, 0.7).dashed());
    let words = format!("break-even {}", number::dollars(line.break_even));
    draw_label(&mut picture, Point::new(even - 5.0, stake - 5.0), Anchor::End, words);
    let seed = Point::new(across.at(line.initial), up.at(line.at_initial));
    let words = format!("initial {}: {}", number::dollars(line.initial), number::percent(line.at_initial, 2));
    let anchor = if seed.x > format.of(300.0, 100.0) { Anchor::End } else { Anchor::Start };
    let aside = if anchor == Anchor::End { -7.0 } else { 7.0 };
    draw_label(&mut picture, Point::new(seed.x + aside, seed.y + 11.0), anchor, words);
    let ends = [0.0, right].map(|shows| Point::new(across.at(shows), up.at(line.at(shows)).clamp(TOP, BOTTOM)));
    picture.path(ends.to_vec(), Stroke::new(Ink::ACCENT, 1.8));
    picture.disc(Point::new(even, stake), 3.0, Ink::BLACK);
    picture.disc(seed, 3.0, Ink::ACCENT);
    picture
}

/// Words on a white ground, so that no line of the grid runs through them.
fn draw_label(picture: &mut Picture, at: Point, anchor: Anchor, words: String) {
    let width = 3.5 * f64::from(words.chars().count() as u32);
    let left = if anchor == Anchor::End { at.x - width } else { at.x };
    picture.rectangle(Point::new(left, at.y - 7.0), width, 8.6, Ink::WHITE);
    picture.words(at, anchor, Type::new(7.8, Ink::BLACK).strong(), words);
}

fn draw_axes(
    picture: &mut Picture,
    soft: Type,
    (across, most): (&Scale, u32),
    (up, (left, right)): (&Scale, (f64, f64)),
) {
    for tick in up.ticks(6) {
        let y = up.at(tick);
        picture.line(Point::new(left, y), Point::new(right, y), Stroke::new(Ink::HAIR, 0.4));
        picture.words(Point::new(left - 6.0, y + 2.6), Anchor::End, soft, number::percent(tick, 0));
    }
    for tick in across.ticks(most) {
        let x = across.at(tick);
        picture.line(Point::new(x, BOTTOM), Point::new(x, BOTTOM + 3.0), Stroke::new(Ink::GREY, 0.5));
        let words = format!("${}", number::grouped(tick));
        picture.words_below(Point::new(x, BOTTOM + 12.0), soft, words);
    }
    picture.line(Point::new(left, BOTTOM), Point::new(right, BOTTOM), Stroke::new(Ink::GREY, 0.7));
}
