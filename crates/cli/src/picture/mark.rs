//! What a picture consists of.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use super::Ink;

/// Marks on a ground, the first below the later ones. Lengths are points, from the upper left corner.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    pub width: f64,
    pub height: f64,
    /// For readers who do not see it.
    pub says: String,
    pub marks: Vec<Mark>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    Area { corners: Vec<Point>, ink: Ink },
    Line { points: Vec<Point>, stroke: Stroke },
    Words { at: Point, text: String, set: Type, anchor: Anchor },
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    pub ink: Ink,
    pub width: f64,
    pub is_dashed: bool,
}

/// How words are set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Type {
    pub size: f64,
    pub weight: Weight,
    pub ink: Ink,
    /// Every figure as wide as the others, so that columns stand.
    pub is_even: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    Regular,
    Strong,
}

/// Which end of the words stands at their point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

impl Point {
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }
}

impl Stroke {
    pub const fn new(ink: Ink, width: f64) -> Stroke {
        Stroke { ink, width, is_dashed: false }
    }

    pub const fn dashed(self) -> Stroke {
        Stroke { is_dashed: true, ..self }
    }
}

impl Type {
    pub const fn new(size: f64, ink: Ink) -> Type {
        Type { size, weight: Weight::Regular, ink, is_even: false }
    }

    pub const fn even(self) -> Type {
        Type { is_even: true, ..self }
    }

    pub const fn strong(self) -> Type {
        Type { weight: Weight::Strong, ..self }
    }
}

impl Mark {
    pub fn rectangle(corner: Point, width: f64, height: f64, ink: Ink) -> Mark {
        let Point { x, y } = corner;
        let corners =
            vec![corner, Point::new(x + width, y), Point::new(x + width, y + height), Point::new(x, y + height)];
        Mark::Area { corners, ink }
    }

    pub fn line(from: Point, to: Point, stroke: Stroke) -> Mark {
        Mark::Line { points: vec![from, to], stroke }
    }

    /// The same mark elsewhere.
    pub fn moved(self, by: Point) -> Mark {
        let shift = |point: Point| Point::new(point.x + by.x, point.y + by.y);
        match self {
            Mark::Area { corners, ink } => Mark::Area { corners: corners.into_iter().map(shift).collect(), ink },
            Mark::Line { points, stroke } => Mark::Line { points: points.into_iter().map(shift).collect(), stroke },
            Mark::Words { at, text, set, anchor } => Mark::Words { at: shift(at), text, set, anchor },
        }
    }
}

impl Picture {
    pub fn new(width: f64, height: f64, says: impl Into<String>) -> Picture {
        Picture { width, height, says: says.into(), marks: Vec::new() }
    }

    pub fn area(&mut self, corners: Vec<Point>, ink: Ink) {
        self.marks.push(Mark::Area { corners, ink });
    }

    pub fn rectangle(&mut self, corner: Point, width: f64, height: f64, ink: Ink) {
        self.marks.push(Mark::rectangle(corner, width, height, ink));
    }

    pub fn line(&mut self, from: Point, to: Point, stroke: Stroke) {
        self.marks.push(Mark::line(from, to, stroke));
    }

    pub fn path(&mut self, points: Vec<Point>, stroke: Stroke) {
        self.marks.push(Mark::Line { points, stroke });
    }

    pub fn words(&mut self, at: Point, anchor: Anchor, set: Type, text: impl Into<String>) {
        self.marks.push(Mark::Words { at, text: text.into(), set, anchor });
    }
}
