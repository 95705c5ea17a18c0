//! Marks on a page of a PDF: vectors and embedded letters.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use super::{Anchor, Arc, Fonts, Ink, Mark, Point, Shape, Stroke, Type};
use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Transform};
use krilla::paint::{Fill, StrokeDash};
use krilla::surface::Surface;

pub fn draw(surface: &mut Surface<'_>, fonts: &Fonts, mark: &Mark) {
    match mark {
        Mark::Area { corners, ink } => {
            surface.set_stroke(None);
            surface.set_fill(Some(fill(*ink)));
            draw_path(surface, path(corners, End::Closed));
        }
        Mark::Line { points, stroke } => {
            surface.set_fill(None);
            surface.set_stroke(Some(pen(*stroke)));
            draw_path(surface, path(points, End::Open));
        }
        Mark::Words { at, text, set, anchor } => {
            let start = Point::new(start(fonts, *at, text, *set, *anchor), at.y);
            draw_words(surface, fonts, start, text, *set);
        }
        Mark::Shape { shape, ground, stroke } => {
            surface.set_fill(ground.map(fill));
            surface.set_stroke(stroke.map(pen));
            draw_path(surface, outline(shape));
        }
        Mark::Curved { arc, text, set } => draw_curved(surface, fonts, *arc, text, *set),
        Mark::Turned { about, degrees, marks } => {
            let turn = Transform::from_rotate_at(*degrees as f32, about.x as f32, about.y as f32);
            surface.push_transform(&turn);
            draw_all(surface, fonts, marks);
            surface.pop();
        }
        Mark::Part { marks, .. } => draw_all(surface, fonts, marks),
    }
}

fn draw_all(surface: &mut Surface<'_>, fonts: &Fonts, marks: &[Mark]) {
    for mark in marks {
        draw(surface, fonts, mark);
    }
}

fn draw_words(surface: &mut Surface<'_>, fonts: &Fonts, start: Point, text: &str, set: Type) {
    surface.set_stroke(None);
    surface.set_fill(Some(fill(set.ink)));
    let glyphs = fonts.glyphs(text, set);
    let start = krilla::geom::Point::from_xy(start.x as f32, start.y as f32);
    surface.draw_glyphs(start, &glyphs, fonts.printed(set.weight), text, set.size as f32, false);
}

/// Letter by letter, each upright on the arc.
fn draw_curved(surface: &mut Surface<'_>, fonts: &Fonts, arc: Arc, text: &str, set: Type) {
    let mut passed = -fonts.width(text, set) / 2.0;
    for letter in text.chars() {
        let letter = letter.to_string();
        let advance = fonts.width(&letter, set);
        let angle = (passed + advance / 2.0) / arc.radius;
        let at = Point::new(arc.centre.x + arc.radius * angle.sin(), arc.centre.y + arc.radius * angle.cos());
        let turn = Transform::from_rotate_at(-angle.to_degrees() as f32, at.x as f32, at.y as f32);
        surface.push_transform(&turn);
        draw_words(surface, fonts, Point::new(at.x - advance / 2.0, at.y), &letter, set);
        surface.pop();
        passed += advance;
    }
}

fn draw_path(surface: &mut Surface<'_>, path: Option<Path>) {
    if let Some(path) = path {
        surface.draw_path(&path);
    }
}

fn start(fonts: &Fonts, at: Point, text: &str, set: Type, anchor: Anchor) -> f64 {
    match anchor {
        Anchor::Start => at.x,
        Anchor::Middle => at.x - fonts.width(text, set) / 2.0,
        Anchor::End => at.x - fonts.width(text, set),
    }
}

fn fill(ink: Ink) -> Fill {
    Fill { paint: rgb::Color::new(ink.red, ink.green, ink.blue).into(), ..Fill::default() }
}

fn pen(stroke: Stroke) -> krilla::paint::Stroke {
    let Ink { red, green, blue } = stroke.ink;
    krilla::paint::Stroke {
        paint: rgb::Color::new(red, green, blue).into(),
        width: stroke.width as f32,
        dash: stroke.is_dashed.then(|| StrokeDash { array: vec![3.0, 2.5], offset: 0.0 }),
        ..krilla::paint::Stroke::default()
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Open,
    Closed,
}

fn path(points: &[Point], end: End) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (index, point) in points.iter().enumerate() {
        let (x, y) = (point.x as f32, point.y as f32);
        if index == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
    }
    if end == End::Closed {
        path.close();
    }
    path.finish()
}

fn outline(shape: &Shape) -> Option<Path> {
    let points = match shape {
        Shape::Box { corner, width, height, radius } => closed_round_box(*corner, *width, *height, *radius),
        Shape::Disc { centre, radius } => ring(*centre, *radius),
    };
    path(&points, End::Closed)
}

/// So many corners look round at any size that is printed.
const CORNERS: u32 = 96;

/// A circle as corners.
fn ring(centre: Point, radius: f64) -> Vec<Point> {
    let corner = |index: u32| {
        let angle = std::f64::consts::TAU * f64::from(index) / f64::from(CORNERS);
        Point::new(centre.x + radius * angle.cos(), centre.y + radius * angle.sin())
    };
    (0..CORNERS).map(corner).collect()
}

/// A box with round corners as corners, clockwise from its right side.
fn closed_round_box(corner: Point, width: f64, height: f64, radius: f64) -> Vec<Point> {
    let radius = radius.min(width / 2.0).min(height / 2.0).max(0.0);
    if radius <= 0.0 {
        let (right, bottom) = (corner.x + width, corner.y + height);
        return vec![corner, Point::new(right, corner.y), Point::new(right, bottom), Point::new(corner.x, bottom)];
    }
    let (reach, rise) = (width / 2.0 - radius, height / 2.0 - radius);
    let middle = Point::new(corner.x + width / 2.0, corner.y + height / 2.0);
    let quarter = CORNERS as usize / 4;
    let pushed = |(index, point): (usize, Point)| {
        let (right, down) = match index / quarter {
            0 => (1.0, 1.0),
            1 => (-1.0, 1.0),
            2 => (-1.0, -1.0),
            _ => (1.0, -1.0),
        };
        Point::new(point.x + right * reach, point.y + down * rise)
    };
    ring(middle, radius).into_iter().enumerate().map(pushed).collect()
}
