//! A picture in millimeters as a file of its own: SVG, or one page of PDF at true size.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use house::layout::Surface;
use krilla::Document;
use krilla::geom::Transform;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use report::picture::{Escaped, Fonts, Picture, draw, typefaces};

/// A millimeter in points.
const POINTS: f64 = 72.0 / 25.4;

pub fn svg(picture: &Picture, surface: Surface) -> String {
    let Picture { width, height, says, marks } = picture;
    let surface = match surface {
        Surface::Felt => "felt",
        Surface::Sign => "sign",
    };
    let says = Escaped(says);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{says}\" data-surface=\"{surface}\" \
         font-family=\"Cardroom, sans-serif\">\n<style>\n{}.even {{ font-variant-numeric: tabular-nums; }}\n</style>\n",
        typefaces("Cardroom")
    );
    for mark in marks {
        out.push_str(&mark.to_string());
        out.push('\n');
    }
    out.push_str("</svg>\n");
    out
}

pub fn pdf(picture: &Picture) -> Result<Vec<u8>, String> {
    let fonts = Fonts::new();
    let mut document = Document::new();
    let size = PageSettings::from_wh((picture.width * POINTS) as f32, (picture.height * POINTS) as f32);
    let mut page = document.start_page_with(size.ok_or("a picture has a size")?);
    let mut surface = page.surface();
    surface.push_transform(&Transform::from_scale(POINTS as f32, POINTS as f32));
    for mark in &picture.marks {
        draw(&mut surface, &fonts, mark);
    }
    surface.pop();
    surface.finish();
    page.finish();
    let metadata = Metadata::new().title(picture.says.clone()).creator("Cardroom".to_owned()).language("en".to_owned());
    document.set_metadata(metadata);
    document.finish().map_err(|error| format!("the PDF cannot be made: {error:?}"))
}
