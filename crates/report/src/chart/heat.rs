//! The 169 starting hands as a square: the darker, the more the best choice is worth.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use crate::number;
use crate::picture::{Anchor, Ink, Picture, Point, Stroke, Type};
use analysis::exact::base::StartValues;
use analysis::exact::{Choice, Start};
use cards::{Card, Rank, Suit};

const SIDE: usize = 13;
const WIDTH: f64 = 467.0;
const CELL: f64 = WIDTH / 13.0;
const HEIGHT: f64 = 33.0;

/// How dark a cell is.
struct Shade {
    least: f64,
    most: f64,
}

/// The starts by their numbers, as the analysis lists them.
pub fn starts(starts: &[StartValues]) -> Picture {
    let worths = || starts.iter().map(worth);
    let shade = Shade { least: worths().fold(f64::MAX, f64::min), most: worths().fold(f64::MIN, f64::max) };
    let says = "What the best choice before the flop is worth with each of the 169 starting hands";
    let mut picture = Picture::new(WIDTH, HEIGHT * 13.0 + 42.0, says);
    for (row, column) in cells() {
        let start = &starts[start(row, column).number()];
        draw_cell(&mut picture, corner(row, column), start, &shade);
    }
    draw_border(&mut picture, starts);
    draw_legend(&mut picture, &shade);
    picture
}

fn cells() -> impl Iterator<Item = (usize, usize)> {
    (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column)))
}

fn corner(row: usize, column: usize) -> Point {
    Point::new(CELL * f64::from(column as u32), HEIGHT * f64::from(row as u32))
}

/// Aces first; suited hands above the diagonal.
fn start(row: usize, column: usize) -> Start {
    let rank = |place: usize| Rank::ALL[SIDE - 1 - place];
    let suit = if column > row { Suit::Clubs } else { Suit::Diamonds };
    Start::of([Card::new(rank(row), Suit::Clubs), Card::new(rank(column), suit)])
}

fn worth(start: &StartValues) -> f64 {
    start.values.iter().find(|(choice, _)| *choice == start.best).map_or(0.0, |(_, value)| value.to_f64())
}

impl Shade {
    /// Not evenly, as most hands are worth little.
    fn strength(&self, worth: f64) -> f64 {
        0.03 + 0.9 * ((worth - self.least) / (self.most - self.least)).max(0.0).powf(0.78)
    }

    fn ink(&self, worth: f64) -> Ink {
        Ink::ACCENT.tint(self.strength(worth))
    }
}

fn draw_cell(picture: &mut Picture, corner: Point, start: &StartValues, shade: &Shade) {
    let worth = worth(start);
    let ground = shade.ink(worth);
    picture.rectangle(corner, CELL - 0.6, HEIGHT - 0.6, ground);
    let name = Type::on(7.0, ground);
    let at = |x: f64, y: f64| Point::new(corner.x + x, corner.y + y);
    if let Choice::Play { multiple } = start.best {
        picture.words(at(3.4, 10.0), Anchor::Start, name.strong(), start.start.to_string());
        picture.words(at(CELL - 4.0, 10.0), Anchor::End, name.strong(), format!("{multiple}×"));
    } else {
        picture.words(at(3.4, 10.0), Anchor::Start, name, start.start.to_string());
    }
    let value = number::signed(worth, 3);
    picture.words(at((CELL - 0.6) / 2.0, 25.0), Anchor::Middle, Type::on(8.0, ground).even(), value);
}

/// A line between the hands that are raised and those that are checked.
fn draw_border(picture: &mut Picture, starts: &[StartValues]) {
    let is_raised = |row: usize, column: usize| starts[start(row, column).number()].best != Choice::Check;
    let stroke = Stroke::new(Ink::BLACK, 1.5);
    for (row, column) in cells() {
        let Point { x, y } = corner(row, column);
        let (x, y) = (x - 0.3, y - 0.3);
        if column > 0 && is_raised(row, column) != is_raised(row, column - 1) {
            picture.line(Point::new(x, y - 0.75), Point::new(x, y + HEIGHT + 0.75), stroke);
        }
        if row > 0 && is_raised(row, column) != is_raised(row - 1, column) {
            picture.line(Point::new(x - 0.75, y), Point::new(x + CELL + 0.75, y), stroke);
        }
    }
}

fn draw_legend(picture: &mut Picture, shade: &Shade) {
    let top = HEIGHT * 13.0 + 12.0;
    let set = Type::new(7.4, Ink::GREY);
    let figures = [shade.least, -0.5, 0.0, 0.5, 1.0, 2.0, shade.most];
    let shown = figures.into_iter().filter(|figure| (shade.least..=shade.most).contains(figure));
    for (index, figure) in shown.enumerate() {
        let x = 31.0 * f64::from(index as u32);
        let ground = shade.ink(figure);
        picture.rectangle(Point::new(x, top), 31.0, 13.0, ground);
        let value = number::signed(figure, 2);
        picture.words(Point::new(x + 15.5, top + 9.4), Anchor::Middle, Type::on(7.2, ground), value);
    }
    picture.words(Point::new(0.0, top + 24.0), Anchor::Start, set, "Worth of the best choice, in Antes");
    let x = 244.0;
    picture.line(Point::new(x, top + 6.5), Point::new(x + 18.0, top + 6.5), Stroke::new(Ink::BLACK, 1.5));
    let words = "between raise (marked with its multiple) and check";
    picture.words(Point::new(x + 24.0, top + 9.4), Anchor::Start, set, words);
    let words = "Pairs on the diagonal, suited above, offsuit below";
    picture.words(Point::new(x + 24.0, top + 24.0), Anchor::Start, set, words);
}
