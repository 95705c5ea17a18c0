//! Pages that fill up from top to bottom.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use crate::picture::{Anchor, Fonts, Ink, Mark, Point, Stroke, Type};

pub const WIDTH: f64 = 595.28;
pub const HEIGHT: f64 = 841.89;
pub const LEFT: f64 = 64.0;
pub const RIGHT: f64 = WIDTH - 64.0;
const TOP: f64 = 78.0;
const BOTTOM: f64 = HEIGHT - 76.0;

/// How wide a line of text, a table and a picture are.
pub const MEASURE: f64 = RIGHT - LEFT;

pub struct Pages<'fonts> {
    pub fonts: &'fonts Fonts,
    filled: Vec<Vec<Mark>>,
    /// Where the next line starts.
    pub y: f64,
    /// The parts, each with its page and its place on it.
    pub parts: Vec<(String, usize, f64)>,
}

impl Pages<'_> {
    pub fn new(fonts: &Fonts) -> Pages<'_> {
        Pages { fonts, filled: vec![Vec::new()], y: TOP, parts: Vec::new() }
    }

    pub fn is_at_the_top(&self) -> bool {
        self.y <= TOP
    }

    /// The number of the page, from 0.
    pub fn number(&self) -> usize {
        self.filled.len() - 1
    }

    pub fn has_room_for(&self, height: f64) -> bool {
        self.y + height <= BOTTOM
    }

    pub fn new_page(&mut self) {
        if !self.is_at_the_top() {
            self.filled.push(Vec::new());
            self.y = TOP;
        }
    }

    /// Starts a page if so much does not fit on this one.
    pub fn keep_together(&mut self, height: f64) {
        if !self.has_room_for(height) {
            self.new_page();
        }
    }

    /// Room between blocks, which a page does not start with.
    pub fn space(&mut self, height: f64) {
        if !self.is_at_the_top() {
            self.y += height;
        }
    }

    pub fn put(&mut self, mark: Mark) {
        self.filled.last_mut().expect("there is always a page").push(mark);
    }

    pub fn words(&mut self, at: Point, anchor: Anchor, set: Type, text: &str) {
        self.put(Mark::Words { at, text: text.to_owned(), set, anchor });
    }

    pub fn rule(&mut self, y: f64, stroke: Stroke) {
        self.put(Mark::line(Point::new(LEFT, y), Point::new(RIGHT, y), stroke));
    }

    /// Text from this place to the right margin, line by line over the pages.
    pub fn text(&mut self, from: f64, set: Type, leading: f64, text: &str) {
        for line in self.fonts.lines(text, set, RIGHT - from) {
            self.keep_together(leading);
            self.words(Point::new(from, self.y + set.size), Anchor::Start, set, &line);
            self.y += leading;
        }
    }

    /// The pages with their heads and numbers.
    pub fn finished(self, title: &str, operator: &str) -> Vec<Vec<Mark>> {
        let many = self.filled.len();
        let small = Type::new(7.6, Ink::GREY);
        let head = self.fonts.lines(&format!("{title} · {operator}"), small, MEASURE).swap_remove(0);
        let framed = |(index, mut marks): (usize, Vec<Mark>)| {
            let words = |at: Point, anchor: Anchor, text: String| Mark::Words { at, text, set: small, anchor };
            let foot = HEIGHT - 40.0;
            if index > 0 {
                marks.push(words(Point::new(LEFT, 46.0), Anchor::Start, head.clone()));
                let (from, to) = (Point::new(LEFT, 53.0), Point::new(RIGHT, 53.0));
                marks.push(Mark::line(from, to, Stroke::new(Ink::HAIR, 0.5)));
            }
            marks.push(words(Point::new(RIGHT, foot), Anchor::End, format!("Page {} of {many}", index + 1)));
            marks.push(words(Point::new(LEFT, foot), Anchor::Start, "Cardroom".to_owned()));
            marks
        };
        self.filled.into_iter().enumerate().map(framed).collect()
    }
}
