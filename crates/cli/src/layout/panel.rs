//! Each part of the felt as marks, with machine-readable names.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use super::palette::{CHIPS, FELT, GOLD, IVORY, LAMP, SHADE, STEEL, STEEL_EDGE, WELL};
use super::rows::{self, Look, fitted};
use house::layout::{Element, Kind, Place};
use report::picture::{Anchor, Arc, Fonts, Ink, Mark, Point, Shape, Stroke, Type};
use rulebook::Wager;

/// A place in millimeters.
#[derive(Clone, Copy)]
struct Spot {
    center: Point,
    width: f64,
    height: f64,
}

fn millimeters(tenths: i32) -> f64 {
    f64::from(tenths) / 10.0
}

impl Spot {
    fn of(place: Place) -> Spot {
        let center = Point::new(millimeters(place.x), millimeters(place.y));
        Spot { center, width: millimeters(place.width), height: millimeters(place.height) }
    }

    fn corner(self) -> Point {
        Point::new(self.center.x - self.width / 2.0, self.center.y - self.height / 2.0)
    }

    fn rounded(self, radius: f64) -> Shape {
        Shape::Box { corner: self.corner(), width: self.width, height: self.height, radius }
    }

    fn disc(self) -> Shape {
        Shape::Disc { centre: self.center, radius: self.width / 2.0 }
    }

    /// The same center, smaller on all sides.
    fn inside(self, by: f64) -> Spot {
        Spot { width: self.width - 2.0 * by, height: self.height - 2.0 * by, ..self }
    }
}

fn shape(shape: Shape, ground: impl Into<Option<Ink>>, stroke: impl Into<Option<Stroke>>) -> Mark {
    Mark::Shape { shape, ground: ground.into(), stroke: stroke.into() }
}

/// The names by which a drawing can be read back.
pub fn named(element: &Element, marks: Vec<Mark>) -> Mark {
    let mut names = vec![("data-element", element.kind.to_string())];
    names.extend(element.seat.map(|seat| ("data-seat", seat.to_string())));
    Mark::Part { names, marks }
}

/// A part of the felt at its place.
pub fn mark(fonts: &Fonts, element: &Element) -> Option<Mark> {
    let place = element.place?;
    let spot = Spot::of(place);
    let marks = match element.kind {
        Kind::Spot(wager) => wager_spot(fonts, element, spot, wager),
        Kind::Equals => vec![words(spot.center, 34.0, GOLD, "=")],
        Kind::Device => {
            vec![shape(spot.disc(), STEEL, Stroke::new(GOLD, 1.2)), shape(spot.inside(4.0).disc(), LAMP, None)]
        }
        Kind::Tray => tray(spot),
        Kind::Community | Kind::DealerHand | Kind::SixCardBox => zone(fonts, element, spot),
        Kind::Dealer => dealer(fonts, element, spot),
        Kind::LockOut => lock_out(element, spot),
        Kind::DropBox | Kind::TipBox | Kind::DiscardRack | Kind::Shoe | Kind::Shuffler | Kind::Meter => {
            fixture(fonts, element, spot)
        }
        Kind::Logo => logo(fonts, element, spot),
        Kind::Paytable(_) | Kind::Envy => paytable(fonts, element, spot),
        Kind::Title | Kind::Operator | Kind::Reference | Kind::Note(_) => arc(fonts, element, place),
    };
    let marks = if place.turn == 0 {
        marks
    } else {
        vec![Mark::Turned { about: spot.center, degrees: f64::from(place.turn) / 100.0, marks }]
    };
    Some(named(element, marks))
}

/// Words centered at a point, sized by the height of capitals.
fn words(at: Point, size: f64, ink: Ink, text: &str) -> Mark {
    let set = Type::new(size, ink).strong();
    Mark::Words { at: Point::new(at.x, at.y + size * 0.34), text: text.to_owned(), set, anchor: Anchor::Middle }
}

/// The lines of an element centered in its place, as large as fits.
fn label(fonts: &Fonts, element: &Element, spot: Spot, most: f64, ink: Ink) -> Vec<Mark> {
    let lines: Vec<String> = element.text.iter().flatten().map(|line| line.to_uppercase()).collect();
    let set = Type::new(most, ink).strong();
    let smallest = |line: &String| fitted(fonts, line, set, spot.width * 0.84).size;
    let size = lines.iter().map(smallest).fold(most, f64::min);
    let pitch = size * 1.1;
    let mut y = spot.center.y - pitch * (f64::from(lines.len() as u32) - 1.0) / 2.0;
    let mut marks = Vec::new();
    for line in &lines {
        marks.push(words(Point::new(spot.center.x, y), size, ink, line));
        y += pitch;
    }
    marks
}

/// Circles for wagers that every hand has, a diamond for Trips, squares for other side wagers, gold for the jackpot.
fn wager_spot(fonts: &Fonts, element: &Element, spot: Spot, wager: Wager) -> Vec<Mark> {
    let line = Stroke::new(IVORY, 2.0);
    let fine = Stroke::new(GOLD, 0.8);
    let mut marks = match wager {
        Wager::Trips | Wager::TripsPlus => {
            let side = spot.inside(spot.width * 0.11);
            let turned = vec![shape(side.rounded(5.0), SHADE, line), shape(side.inside(4.0).rounded(3.0), None, fine)];
            vec![Mark::Turned { about: spot.center, degrees: 45.0, marks: turned }]
        }
        Wager::SixCard | Wager::Pocket | Wager::CoverAll => {
            let side = spot.inside(2.0);
            vec![shape(side.rounded(12.0), SHADE, line), shape(side.inside(4.0).rounded(9.0), None, fine)]
        }
        Wager::Progressive => {
            vec![shape(spot.disc(), GOLD, None), shape(spot.inside(3.5).disc(), None, Stroke::new(FELT, 1.0))]
        }
        Wager::Play | Wager::Raise => {
            vec![
                shape(spot.disc(), SHADE, Stroke::new(GOLD, 2.6)),
                shape(spot.inside(5.0).disc(), None, Stroke::new(IVORY, 0.8)),
            ]
        }
        _ => vec![shape(spot.disc(), SHADE, line), shape(spot.inside(4.5).disc(), None, fine)],
    };
    let ink = if wager == Wager::Progressive { SHADE } else { IVORY };
    let margin = match wager {
        Wager::Progressive => 0.0,
        Wager::SixCard | Wager::Pocket | Wager::CoverAll => 7.0,
        _ => 2.0,
    };
    marks.extend(label(fonts, element, spot.inside(margin), 18.0, ink));
    marks
}

/// A plate in the rail.
fn dealer(fonts: &Fonts, element: &Element, spot: Spot) -> Vec<Mark> {
    let mut marks = vec![shape(spot.rounded(8.0), None, Stroke::new(GOLD, 1.0))];
    marks.extend(label(fonts, element, spot, 19.0, IVORY));
    marks
}

/// The chips of the house in columns.
fn tray(spot: Spot) -> Vec<Mark> {
    const COLUMNS: u32 = 14;
    let mut marks = vec![shape(spot.rounded(8.0), STEEL, Stroke::new(STEEL_EDGE, 2.0))];
    let width = (spot.width - 24.0) / f64::from(COLUMNS);
    for column in 0..COLUMNS {
        let x = spot.corner().x + 12.0 + width * f64::from(column);
        let well =
            Spot { center: Point::new(x + width / 2.0, spot.center.y), width: width - 5.0, height: spot.height - 18.0 };
        marks.push(shape(well.rounded(4.0), WELL, None));
        let ink = CHIPS[(column * 6 / COLUMNS) as usize];
        let filled = well.height * (0.62 + 0.3 * f64::from((column * 7) % 5) / 5.0);
        let mut y = well.corner().y + well.height - 3.0;
        while y > well.corner().y + well.height - filled {
            let chip =
                Shape::Box { corner: Point::new(x + 4.0, y - 3.2), width: width - 8.0, height: 2.8, radius: 1.2 };
            marks.push(shape(chip, ink, None));
            y -= 3.6;
        }
    }
    marks
}

/// An area of cards: a frame, and a place for each card.
fn zone(fonts: &Fonts, element: &Element, spot: Spot) -> Vec<Mark> {
    let mut marks = vec![shape(spot.rounded(9.0), SHADE, Stroke::new(GOLD, 1.4))];
    let slots = f64::from(element.slots);
    let pitch = (spot.width - 32.0 + 12.0) / slots.max(1.0);
    for slot in 0..element.slots {
        let center = Point::new(spot.corner().x + 16.0 + (pitch - 12.0) / 2.0 + pitch * f64::from(slot), spot.center.y);
        let card = Spot { center, width: pitch - 12.0, height: 92.0 };
        let mut parts = vec![shape(card.rounded(5.0), FELT, Stroke::new(IVORY, 1.3))];
        let text = element.text.get(usize::from(slot)).or(element.text.last()).and_then(|line| line.first());
        let set = Type::new(11.5, IVORY).strong();
        parts.extend(text.map(|text| {
            let text = text.to_uppercase();
            words(center, fitted(fonts, &text, set, card.width * 0.84).size, IVORY, &text)
        }));
        marks.push(Mark::Part { names: vec![("data-element", "slot".to_owned())], marks: parts });
    }
    marks
}

fn fixture(fonts: &Fonts, element: &Element, spot: Spot) -> Vec<Mark> {
    let mut marks = vec![
        shape(spot.rounded(6.0), STEEL, Stroke::new(STEEL_EDGE, 1.4)),
        shape(spot.inside(5.0).rounded(4.0), None, Stroke::new(STEEL_EDGE, 0.6)),
    ];
    marks.extend(label(fonts, element, spot.inside(4.0), 15.0, IVORY));
    marks
}

/// A red button with its name beside it.
fn lock_out(element: &Element, spot: Spot) -> Vec<Mark> {
    let text = element.words().to_uppercase();
    let at = Point::new(spot.center.x + spot.width * 0.8, spot.center.y + 4.4);
    vec![
        shape(spot.disc(), LAMP, Stroke::new(STEEL_EDGE, 2.0)),
        Mark::Words { at, text, set: Type::new(13.0, IVORY).strong(), anchor: Anchor::Start },
    ]
}

/// Room for the operator's own logo, which the printer adds.
fn logo(fonts: &Fonts, element: &Element, spot: Spot) -> Vec<Mark> {
    let mut marks = vec![shape(spot.rounded(6.0), None, Stroke::new(GOLD, 0.8).dashed())];
    marks.extend(label(fonts, element, spot, 10.0, GOLD));
    marks
}

fn paytable(fonts: &Fonts, element: &Element, spot: Spot) -> Vec<Mark> {
    let lines = f64::from(element.text.len().max(1) as u32);
    let padding = if element.text.len() > 1 { 7.0 } else { 1.5 };
    let look = Look { title: GOLD, text: IVORY, hair: FELT, line: (spot.height - 2.0 * padding) / lines };
    let corner = Point::new(spot.corner().x + 10.0, spot.corner().y + padding);
    let mut marks = vec![shape(spot.rounded(6.0), SHADE, None)];
    marks.extend(rows::marks(fonts, element, corner, spot.width - 20.0, look));
    marks
}

fn arc(fonts: &Fonts, element: &Element, place: Place) -> Vec<Mark> {
    let (size, radius) = (millimeters(place.height), millimeters(place.arc));
    let text = element.text.iter().flatten().cloned().collect::<Vec<_>>().join(" ");
    let (text, set) = match element.kind {
        Kind::Title => (text.to_uppercase(), Type::new(size, GOLD).strong()),
        Kind::Operator => (text.to_uppercase(), Type::new(size, IVORY).strong()),
        Kind::Reference => (text, Type::new(size, GOLD)),
        _ => (text, Type::new(size, IVORY)),
    };
    // At most two thirds of the half circle.
    let set = fitted(fonts, &text, set, radius * 2.1);
    let center = Point::new(millimeters(place.x), millimeters(place.y) - radius);
    vec![Mark::Curved { arc: Arc { centre: center, radius }, text, set }]
}
