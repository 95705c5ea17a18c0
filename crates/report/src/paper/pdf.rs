//! Pages as PDF: vectors and embedded letters, no clock, the same bytes for the same report.

use super::flow;
use super::page::{HEIGHT, Pages, WIDTH};
use crate::block::Report;
use crate::picture::{Fonts, draw};
use krilla::Document;
use krilla::destination::XyzDestination;
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;

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
