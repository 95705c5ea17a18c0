//! The 169 starting hands as a square: raised ones in colour, checked ones grey; the stronger, the more the best
//! choice is worth.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use super::Format;
use crate::number;
use crate::picture::{Anchor, Ink, Picture, Point, Stroke, Type};
use analysis::exact::base::StartValues;
use analysis::exact::{Choice, Start};
use cards::{Card, Rank, Suit};

const SIDE: usize = 13;
const SOFT: Type = Type::new(8.0, Ink::GREY);

/// How dark a cell is.
struct Shade {
    least: f64,
    least_raised: f64,
    most: f64,
}

/// Where the cells lie and how large they are.
struct Grid {
    format: Format,
    /// What every raised hand is raised by, if it is the same.
    multiple: Option<u8>,
    corner: Point,
    width: f64,
    height: f64,
}

/// The starts by their numbers, as the analysis lists them. A phone has the ranks along two sides instead of words in
/// every cell.
pub fn starts(format: Format, starts: &[StartValues]) -> Picture {
    let least = |is_among: fn(&StartValues) -> bool| {
        starts.iter().filter(|start| is_among(start)).map(worth).fold(f64::MAX, f64::min)
    };
    let shade = Shade {
        least: least(|_| true),
        least_raised: least(|start| start.best != Choice::Check),
        most: starts.iter().map(worth).fold(f64::MIN, f64::max),
    };
    let grid = Grid::of(format, starts);
    let says = "What the best choice before the flop is worth with each of the 169 starting hands";
    let mut picture = Picture::new(format.width(), grid.bottom() + format.of(42.0, 60.0), says);
    for (row, column) in cells() {
        let start = &starts[start(row, column).number()];
        let (corner, ink) = (grid.at(row, column), shade.ink(start));
        picture.rectangle(corner, grid.width - 0.6, grid.height - 0.6, ink);
        if format == Format::Page {
            draw_words(&mut picture, &grid, corner, start, ink);
        }
    }
    if format == Format::Phone {
        draw_ranks(&mut picture, &grid);
    }
    draw_border(&mut picture, &grid, starts);
    draw_legend(&mut picture, &grid, &shade);
    picture
}

fn cells() -> impl Iterator<Item = (usize, usize)> {
    (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column)))
}

impl Grid {
    fn of(format: Format, starts: &[StartValues]) -> Grid {
        let mut multiples: Vec<u8> = starts.iter().filter_map(multiple).collect();
        multiples.dedup();
        let multiple = if let [only] = multiples[..] { Some(only) } else { None };
        let corner = Point::new(format.of(0.0, 14.0), format.of(0.0, 12.0));
        let width = (format.width() - corner.x) / 13.0;
        Grid { format, multiple, corner, width, height: format.of(33.0, width) }
    }

    fn at(&self, row: usize, column: usize) -> Point {
        let [row, column] = [row, column].map(|place| f64::from(place as u32));
        Point::new(self.corner.x + self.width * column, self.corner.y + self.height * row)
    }

    fn bottom(&self) -> f64 {
        self.at(SIDE, 0).y
    }
}

fn rank(place: usize) -> Rank {
    Rank::ALL[SIDE - 1 - place]
}

/// Aces first; suited hands above the diagonal.
fn start(row: usize, column: usize) -> Start {
    let suit = if column > row { Suit::Clubs } else { Suit::Diamonds };
    Start::of([Card::new(rank(row), Suit::Clubs), Card::new(rank(column), suit)])
}

fn multiple(start: &StartValues) -> Option<u8> {
    if let Choice::Play { multiple } = start.best { Some(multiple) } else { None }
}

fn worth(start: &StartValues) -> f64 {
    start.values.iter().find(|(choice, _)| *choice == start.best).map_or(0.0, |(_, value)| value.to_f64())
}

impl Shade {
    /// Not evenly, as most hands are worth little.
    fn part(&self, worth: f64) -> f64 {
        ((worth - self.least) / (self.most - self.least)).max(0.0).powf(0.78)
    }

    /// Without the tones in the middle, on which neither black nor white words are easy to read.
    fn raised(&self, worth: f64) -> Ink {
        let part = self.part(worth);
        Ink::ACCENT.tint(if part < 0.4 { 0.14 + 0.6 * part } else { 0.44 + 0.5 * part })
    }

    /// So much paler than the least that is raised that nobody takes one for the other.
    fn checked(&self, worth: f64) -> Ink {
        Ink::GREY.tint(0.06 + 0.3 * self.part(worth))
    }

    fn ink(&self, start: &StartValues) -> Ink {
        let worth = worth(start);
        if start.best == Choice::Check { self.checked(worth) } else { self.raised(worth) }
    }
}

fn draw_words(picture: &mut Picture, grid: &Grid, corner: Point, start: &StartValues, ground: Ink) {
    let name = Type::on(7.4, ground);
    let at = |x: f64, y: f64| Point::new(corner.x + x, corner.y + y);
    let raised = multiple(start);
    let name = if raised.is_some() { name.strong() } else { name };
    picture.words(at(3.4, 10.0), Anchor::Start, name, start.start.to_string());
    if let (Some(multiple), None) = (raised, grid.multiple) {
        picture.words(at(grid.width - 4.0, 10.0), Anchor::End, name, format!("{multiple}×"));
    }
    let value = number::signed(worth(start), 3);
    picture.words(at((grid.width - 0.6) / 2.0, 25.0), Anchor::Middle, Type::on(8.4, ground).even(), value);
}

fn draw_ranks(picture: &mut Picture, grid: &Grid) {
    let set = Type::new(8.6, Ink::BLACK).strong();
    for place in 0..SIDE {
        let letter = rank(place).to_string();
        let Point { x, y } = grid.at(place, place);
        picture.words(Point::new(x + grid.width / 2.0, 8.0), Anchor::Middle, set, letter.clone());
        picture.words(Point::new(5.0, y + grid.height / 2.0 + 3.0), Anchor::Middle, set, letter);
    }
}

/// A line between the hands that are raised and those that are checked.
fn draw_border(picture: &mut Picture, grid: &Grid, starts: &[StartValues]) {
    let is_raised = |row: usize, column: usize| starts[start(row, column).number()].best != Choice::Check;
    let stroke = Stroke::new(Ink::BLACK, 1.5);
    for (row, column) in cells() {
        let Point { x, y } = grid.at(row, column);
        let (x, y) = (x - 0.3, y - 0.3);
        if column > 0 && is_raised(row, column) != is_raised(row, column - 1) {
            picture.line(Point::new(x, y - 0.75), Point::new(x, y + grid.height + 0.75), stroke);
        }
        if row > 0 && is_raised(row, column) != is_raised(row - 1, column) {
            picture.line(Point::new(x - 0.75, y), Point::new(x + grid.width + 0.75, y), stroke);
        }
    }
}

/// What the colours mean, and below or beside it which hands are raised.
fn draw_legend(picture: &mut Picture, grid: &Grid, shade: &Shade) {
    let top = grid.bottom() + 12.0;
    let width = grid.format.of(31.0, grid.format.width() / 7.0);
    let raised = [shade.least_raised, 0.5, 1.0, 2.0, shade.most];
    let raised = raised.into_iter().filter(|figure| (shade.least_raised..=shade.most).contains(figure));
    let checked = [shade.least].map(|figure| (shade.checked(figure), figure));
    for (index, (ground, figure)) in
        checked.into_iter().chain(raised.map(|figure| (shade.raised(figure), figure))).enumerate()
    {
        let x = width * f64::from(index as u32);
        picture.rectangle(Point::new(x, top), width, 13.0, ground);
        let (middle, set) = (Point::new(x + width / 2.0, top + 9.4), Type::on(grid.format.of(7.2, 8.0), ground));
        picture.words(middle, Anchor::Middle, set, number::signed(figure, 2));
    }
    picture.words(Point::new(0.0, top + 24.0), Anchor::Start, SOFT, "Worth of the best choice, in Antes");
    let (x, first, second) = match grid.format {
        Format::Page => (244.0, top + 9.4, top + 24.0),
        Format::Phone => (0.0, top + 35.0, top + 46.0),
    };
    let words = match (grid.multiple, grid.format) {
        (Some(multiple), _) => format!("In colour: raised {multiple}×. Grey: checked"),
        (None, Format::Page) => "In colour: raised, with the multiple. Grey: checked".to_owned(),
        (None, Format::Phone) => "In colour: raised at once. Grey: checked".to_owned(),
    };
    picture.words(Point::new(x, first), Anchor::Start, SOFT, words);
    let words = "Pairs on the diagonal, suited above, offsuit below";
    picture.words(Point::new(x, second), Anchor::Start, SOFT, words);
}
