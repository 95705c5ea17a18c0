//! Pages as PDF: vectors and embedded letters, no clock, the same bytes for the same report.

use super::flow;
use super::font::Fonts;
use super::page::{HEIGHT, Pages, WIDTH};
use crate::picture::{Anchor, Ink, Mark, Point, Stroke, Type};
use crate::report::block::Report;
use krilla::Document;
use krilla::color::rgb;
use krilla::destination::XyzDestination;
use krilla::geom::{Path, PathBuilder};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, StrokeDash};
use krilla::surface::Surface;

const SIZE: &str = "A4 has a size";

/// The document, or what keeps it from being written.
pub fn pdf(report: &Report) -> Result<Vec<u8>, String> {
    let fonts = Fonts::new();
    let mut pages = Pages::new(&fonts);
    flow::put(&mut pages, report);
    let parts = std::mem::take(&mut pages.parts);
    let mut document = Document::new();
    for marks in pages.finished(&report.title, &report.operator) {
        let size = PageSettings::from_wh(WIDTH as f32, HEIGHT as f32).expect(SIZE);
        let mut page = document.start_page_with(size);
        let mut surface = page.surface();
        for mark in &marks {
            draw(&mut surface, &fonts, mark);
        }
        surface.finish();
        page.finish();
    }
    let mut outline = Outline::new();
    for (title, page, y) in parts {
        let place = XyzDestination::new(page, krilla::geom::Point::from_xy(0.0, y as f32));
        outline.push_child(OutlineNode::new(title, place));
    }
    document.set_outline(outline);
    let title = format!("{}: {}", report.title, report.kind);
    let metadata = Metadata::new().title(title).creator("Cardroom".to_owned()).language("en".to_owned());
    document.set_metadata(metadata);
    document.finish().map_err(|error| format!("{error:?}"))
}

fn draw(surface: &mut Surface<'_>, fonts: &Fonts, mark: &Mark) {
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
            surface.set_stroke(None);
            surface.set_fill(Some(fill(set.ink)));
            let glyphs = fonts.glyphs(text, *set);
            let start = krilla::geom::Point::from_xy(start(fonts, *at, text, *set, *anchor) as f32, at.y as f32);
            surface.draw_glyphs(start, &glyphs, fonts.printed(set.weight), text, set.size as f32, false);
        }
    }
}

fn draw_path(surface: &mut Surface<'_>, path: Option<Path>) {
    if let Some(path) = path {
        surface.draw_path(&path);
    }
}

#[expect(clippy::float_arithmetic, reason = "drawing")]
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
