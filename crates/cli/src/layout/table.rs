//! The table under the felt: a half moon with its rail.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use super::palette::{FELT, GOLD, SHADE, WOOD, WOOD_EDGE};
use cards::Suit;
use report::picture::{Mark, Point, Shape, Stroke};

/// The center of the arc and the edge of the felt, in millimeters.
const MIDDLE: Point = Point::new(1120.0, 215.0);
const RADIUS: f64 = 1000.0;
const TOP: f64 = 118.0;
const RAIL: f64 = 44.0;

/// The rail, the felt, and the lines woven into it.
pub fn marks() -> Vec<Mark> {
    let closed = |mut points: Vec<Point>| {
        points.push(points[0]);
        points
    };
    vec![
        Mark::Area { corners: half_moon(-RAIL), ink: WOOD },
        Mark::Line { points: closed(half_moon(-RAIL + 5.0)), stroke: Stroke::new(WOOD_EDGE, 2.4) },
        Mark::Line { points: closed(half_moon(-4.0)), stroke: Stroke::new(WOOD_EDGE, 1.6) },
        Mark::Area { corners: half_moon(0.0), ink: FELT },
        Mark::Line { points: closed(half_moon(16.0)), stroke: Stroke::new(GOLD, 2.2) },
        Mark::Line { points: closed(half_moon(21.0)), stroke: Stroke::new(GOLD, 0.8) },
        Mark::Area { corners: band(472.0, 530.0), ink: SHADE },
        Mark::Line { points: closed(band(472.0, 530.0)), stroke: Stroke::new(GOLD, 1.6) },
        Mark::Line { points: closed(band(477.0, 525.0)), stroke: Stroke::new(GOLD, 0.6) },
    ]
}

/// A suit woven into the felt: twice as high as its size, and rotated.
#[derive(Clone, Copy)]
pub struct Pip {
    pub suit: Suit,
    pub middle: Point,
    pub size: f64,
    pub degrees: f64,
}

impl Pip {
    pub fn mark(self) -> Mark {
        let marks = match self.suit {
            Suit::Spades => [self.heart(-1.0), vec![self.stem()]].concat(),
            Suit::Hearts => self.heart(1.0),
            Suit::Diamonds => vec![self.area(&[(0.0, -1.1), (0.8, 0.0), (0.0, 1.1), (-0.8, 0.0)])],
            Suit::Clubs => {
                vec![self.disc(0.0, -0.5, 0.47), self.disc(-0.5, 0.22, 0.47), self.disc(0.5, 0.22, 0.47), self.stem()]
            }
        };
        Mark::Turned { about: self.middle, degrees: self.degrees, marks }
    }

    fn area(self, points: &[(f64, f64)]) -> Mark {
        let Pip { middle, size, .. } = self;
        let corners = points.iter().map(|(x, y)| Point::new(middle.x + x * size, middle.y + y * size)).collect();
        Mark::Area { corners, ink: SHADE }
    }

    fn disc(self, right: f64, down: f64, radius: f64) -> Mark {
        let center = Point::new(self.middle.x + right * self.size, self.middle.y + down * self.size);
        Mark::Shape {
            shape: Shape::Disc { centre: center, radius: radius * self.size },
            ground: Some(SHADE),
            stroke: None,
        }
    }

    /// Two lobes and a point, downward for 1 and upward for -1.
    fn heart(self, down: f64) -> Vec<Mark> {
        let point = self.area(&[(-0.91, 0.02 * down), (0.0, 1.1 * down), (0.91, 0.02 * down), (0.0, -0.3 * down)]);
        vec![self.disc(-0.48, -0.25 * down, 0.5), self.disc(0.48, -0.25 * down, 0.5), point]
    }

    fn stem(self) -> Mark {
        self.area(&[(0.0, 0.1), (0.36, 1.1), (-0.36, 1.1)])
    }
}

/// The suits between the positions, whose directions are given in degrees, and two more on either side of the tray if
/// there are no paytables.
pub fn suits_between(positions: &[f64]) -> impl Iterator<Item = Mark> {
    const SUITS: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds];
    let between = positions.windows(2).zip(SUITS.into_iter().cycle()).map(|(pair, suit)| {
        let degrees = f64::midpoint(pair[0], pair[1]);
        Pip { suit, middle: at(905.0, degrees), size: 34.0, degrees: degrees - 90.0 }
    });
    between.map(Pip::mark)
}

/// Two suits on either side of the tray.
pub fn suits_beside_the_tray() -> impl Iterator<Item = Mark> {
    let corners = [(430.0, Suit::Spades), (620.0, Suit::Hearts), (1620.0, Suit::Clubs), (1810.0, Suit::Diamonds)];
    let pip = |(x, suit)| Pip { suit, middle: Point::new(x, 265.0), size: 58.0, degrees: 0.0 };
    corners.into_iter().map(pip).map(Pip::mark)
}

/// The direction of a place from the center of the arc, in degrees.
pub fn direction(place: Point) -> f64 {
    (place.y - MIDDLE.y).atan2(place.x - MIDDLE.x).to_degrees()
}

fn at(radius: f64, degrees: f64) -> Point {
    let angle = degrees.to_radians();
    Point::new(MIDDLE.x + radius * angle.cos(), MIDDLE.y + radius * angle.sin())
}

/// Degrees from one to another, step by step.
fn steps(from: i32, to: i32) -> impl DoubleEndedIterator<Item = f64> {
    (0..=120).map(move |step| f64::from(from) + f64::from(to - from) * f64::from(step) / 120.0)
}

/// The outline, inset from the felt's edge, with rounded corners on the dealer's side.
fn half_moon(inset: f64) -> Vec<Point> {
    let (radius, top) = (RADIUS - inset, TOP + inset);
    let corner = 46.0 - inset * 0.4;
    let mut points: Vec<Point> = steps(0, 180).map(|degrees| at(radius, degrees)).collect();
    let rounded = |x: f64, from: i32, to: i32| {
        steps(from, to).map(move |degrees: f64| {
            let angle = degrees.to_radians();
            Point::new(x + corner * angle.cos(), top + corner + corner * angle.sin())
        })
    };
    points.extend(rounded(MIDDLE.x - radius + corner, 180, 270));
    points.extend(rounded(MIDDLE.x + radius - corner, 270, 360));
    points
}

/// A ribbon along the arc.
fn band(inner: f64, outer: f64) -> Vec<Point> {
    let back = steps(37, 143).rev().map(|degrees| at(inner, degrees));
    steps(37, 143).map(|degrees| at(outer, degrees)).chain(back).collect()
}
