//! How far what the house holds strays from the edge, by the number of rounds.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use super::Format;
use crate::number;
use crate::picture::{Anchor, Ink, Picture, Point, Scale, Stroke, Type};

const TOP: f64 = 10.0;
const BOTTOM: f64 = 180.0;
const ROUNDS: (f64, f64) = (1e3, 1e7);
const STEPS: u32 = 120;

/// Bands of one, two and three standard deviations around the edge.
pub fn hold(format: Format, edge: f64, deviation: f64) -> Picture {
    let sides = (format.of(44.0, 32.0), format.width() - format.of(24.0, 20.0));
    let widest = 3.0 * deviation / ROUNDS.0.sqrt();
    let across = Scale::logarithmic(ROUNDS, sides);
    let up = Scale::straight((edge - 1.04 * widest, edge + 1.04 * widest), (BOTTOM, TOP));
    let says = "Bands of one, two and three standard deviations around the edge, by the number of rounds";
    let mut picture = Picture::new(format.width(), BOTTOM + format.of(30.0, 86.0), says);
    for (deviations, strength) in [(3.0, 0.26), (2.0, 0.44), (1.0, 0.66)] {
        let border = |side: f64| {
            (0..=STEPS).map(move |step| {
                let part = f64::from(step) / f64::from(STEPS);
                let rounds = ROUNDS.0 * (ROUNDS.1 / ROUNDS.0).powf(part);
                let strays = side * deviations * deviation / rounds.sqrt();
                Point::new(across.at(rounds), up.at(edge + strays))
            })
        };
        let back: Vec<Point> = border(-1.0).collect();
        let corners = border(1.0).chain(back.into_iter().rev()).collect();
        picture.area(corners, Ink::ACCENT.tint(strength));
    }
    draw_axes(&mut picture, format, &across, &up, sides);
    let middle = up.at(edge);
    picture.line(Point::new(sides.0, middle), Point::new(sides.1, middle), Stroke::new(Ink::ACCENT, 1.2));
    let legend = match format {
        Format::Page => Point::new(sides.1 - 136.0, TOP + 2.0),
        Format::Phone => Point::new(sides.0 - 8.0, BOTTOM + 30.0),
    };
    draw_legend(&mut picture, edge, legend);
    picture
}

fn draw_axes(picture: &mut Picture, format: Format, across: &Scale, up: &Scale, (left, right): (f64, f64)) {
    let soft = Type::new(format.of(7.2, 8.0), Ink::GREY);
    for tick in up.ticks(9) {
        let y = up.at(tick);
        let stroke = if tick.abs() < 1e-9 { Stroke::new(Ink::BLACK, 0.7) } else { Stroke::new(Ink::HAIR, 0.4) };
        picture.line(Point::new(left, y), Point::new(right, y), stroke);
        picture.words(Point::new(left - 6.0, y + 2.6), Anchor::End, soft, number::percent(tick, 0));
    }
    // A phone has room for every other power of ten.
    let every = if format == Format::Page { 1 } else { 2 };
    for tick in across.ticks(0).into_iter().step_by(every) {
        let x = across.at(tick);
        picture.line(Point::new(x, BOTTOM), Point::new(x, BOTTOM + 3.0), Stroke::new(Ink::GREY, 0.5));
        picture.words_below(Point::new(x, BOTTOM + 12.0), soft, number::grouped(tick));
    }
    picture.line(Point::new(left, BOTTOM), Point::new(right, BOTTOM), Stroke::new(Ink::GREY, 0.7));
    let words = "Rounds of one Ante each";
    picture.words(Point::new(f64::midpoint(left, right), BOTTOM + 25.0), Anchor::Middle, soft, words);
}

fn draw_legend(picture: &mut Picture, edge: f64, corner: Point) {
    let (x, top) = (corner.x + 8.0, corner.y);
    picture.rectangle(corner, 136.0, 56.0, Ink::WHITE);
    let set = Type::new(7.6, Ink::BLACK);
    let bands = [("one standard deviation", 0.66), ("two", 0.44), ("three", 0.26)];
    picture.line(Point::new(x, top + 9.0), Point::new(x + 14.0, top + 9.0), Stroke::new(Ink::ACCENT, 1.2));
    let words = format!("house edge {}", number::percent(edge, 3));
    picture.words(Point::new(x + 20.0, top + 11.6), Anchor::Start, set, words);
    for (index, (words, strength)) in bands.into_iter().enumerate() {
        let y = top + 17.0 + 12.0 * f64::from(index as u32);
        picture.rectangle(Point::new(x, y), 14.0, 8.0, Ink::ACCENT.tint(strength));
        picture.words(Point::new(x + 20.0, y + 6.8), Anchor::Start, set, words);
    }
}
