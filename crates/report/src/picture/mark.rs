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
    Area {
        corners: Vec<Point>,
        ink: Ink,
    },
    Line {
        points: Vec<Point>,
        stroke: Stroke,
    },
    Words {
        at: Point,
        text: String,
        set: Type,
        anchor: Anchor,
    },
    Shape {
        shape: Shape,
        ground: Option<Ink>,
        stroke: Option<Stroke>,
    },
    /// Words along the lower half of a circle, their middle at its lowest point.
    Curved {
        arc: Arc,
        text: String,
        set: Type,
    },
    /// Marks turned clockwise about a point.
    Turned {
        about: Point,
        degrees: f64,
        marks: Vec<Mark>,
    },
    /// Marks that belong together, with names for programs that read the picture.
    Part {
        names: Vec<(&'static str, String)>,
        marks: Vec<Mark>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// With corners as round as this.
    Box {
        corner: Point,
        width: f64,
        height: f64,
        radius: f64,
    },
    Disc {
        centre: Point,
        radius: f64,
    },
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arc {
    pub centre: Point,
    pub radius: f64,
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
    /// What it stands on, where that decides its ink.
    pub ground: Option<Ink>,
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

    #[must_use]
    pub const fn dashed(self) -> Stroke {
        Stroke { is_dashed: true, ..self }
    }
}

impl Type {
    pub const fn new(size: f64, ink: Ink) -> Type {
        Type { size, weight: Weight::Regular, ink, is_even: false, ground: None }
    }

    /// In black or white, whichever stands out more on this ground.
    pub fn on(size: f64, ground: Ink) -> Type {
        Type { ground: Some(ground), ..Type::new(size, ground.words()) }
    }

    #[must_use]
    pub const fn even(self) -> Type {
        Type { is_even: true, ..self }
    }

    #[must_use]
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
    #[must_use]
    pub fn moved(self, by: Point) -> Mark {
        let shift = |point: Point| Point::new(point.x + by.x, point.y + by.y);
        match self {
            Mark::Area { corners, ink } => Mark::Area { corners: corners.into_iter().map(shift).collect(), ink },
            Mark::Line { points, stroke } => Mark::Line { points: points.into_iter().map(shift).collect(), stroke },
            Mark::Words { at, text, set, anchor } => Mark::Words { at: shift(at), text, set, anchor },
            Mark::Shape { shape, ground, stroke } => Mark::Shape { shape: shape.moved(by), ground, stroke },
            Mark::Curved { arc, text, set } => {
                Mark::Curved { arc: Arc { centre: shift(arc.centre), radius: arc.radius }, text, set }
            }
            Mark::Turned { about, degrees, marks } => {
                Mark::Turned { about: shift(about), degrees, marks: moved(marks, by) }
            }
            Mark::Part { names, marks } => Mark::Part { names, marks: moved(marks, by) },
        }
    }
}

fn moved(marks: Vec<Mark>, by: Point) -> Vec<Mark> {
    marks.into_iter().map(|mark| mark.moved(by)).collect()
}

impl Shape {
    fn moved(self, by: Point) -> Shape {
        let shift = |point: Point| Point::new(point.x + by.x, point.y + by.y);
        match self {
            Shape::Box { corner, width, height, radius } => Shape::Box { corner: shift(corner), width, height, radius },
            Shape::Disc { centre, radius } => Shape::Disc { centre: shift(centre), radius },
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

    pub fn disc(&mut self, centre: Point, radius: f64, ink: Ink) {
        self.marks.push(Mark::Shape { shape: Shape::Disc { centre, radius }, ground: Some(ink), stroke: None });
    }

    pub fn path(&mut self, points: Vec<Point>, stroke: Stroke) {
        self.marks.push(Mark::Line { points, stroke });
    }

    /// Below a mark of an axis; near the edge they end with the picture.
    pub fn words_below(&mut self, at: Point, set: Type, text: String) {
        let is_last = at.x + 22.0 > self.width;
        let (x, anchor) = if is_last { (self.width, Anchor::End) } else { (at.x, Anchor::Middle) };
        self.words(Point::new(x, at.y), anchor, set, text);
    }

    pub fn words(&mut self, at: Point, anchor: Anchor, set: Type, text: impl Into<String>) {
        self.marks.push(Mark::Words { at, text: text.into(), set, anchor });
    }
}
