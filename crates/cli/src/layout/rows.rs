//! Paytables as rows of names and figures, on the felt and on the sign.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use house::layout::Element;
use report::picture::{Anchor, Fonts, Ink, Mark, Point, Stroke, Type};

/// The colors of a table, and the distance between its lines.
#[derive(Clone, Copy)]
pub struct Look {
    pub title: Ink,
    pub text: Ink,
    pub hair: Ink,
    pub line: f64,
}

/// The rows from the upper left corner, figures on the right, with a hairline below each.
pub fn marks(fonts: &Fonts, element: &Element, corner: Point, width: f64, look: Look) -> Vec<Mark> {
    let has_title = element.text.len() > 1;
    let mut marks = Vec::new();
    let mut y = corner.y;
    for (index, cells) in element.text.iter().enumerate() {
        let is_title = has_title && index == 0;
        let base = Point::new(corner.x, y + look.line * 0.74);
        if is_title {
            marks.extend(title(fonts, cells, base, width, look));
        } else {
            marks.extend(row(fonts, cells, base, width, look));
        }
        y += look.line;
        if index + 1 < element.text.len() {
            let stroke = Stroke::new(if is_title { look.title } else { look.hair }, look.line * 0.035);
            marks.push(Mark::line(Point::new(corner.x, y), Point::new(corner.x + width, y), stroke));
        }
    }
    marks
}

/// The first cell alone.
fn title(fonts: &Fonts, cells: &[String], base: Point, width: f64, look: Look) -> Option<Mark> {
    let text = cells.first()?.to_uppercase();
    let set = Type::new(look.line * 0.7, look.title).strong();
    Some(words(base, Anchor::Start, fitted(fonts, &text, set, width), text))
}

/// The first cell on the left, the others in equal columns up to the right side.
fn row(fonts: &Fonts, cells: &[String], base: Point, width: f64, look: Look) -> Vec<Mark> {
    let set = Type::new(look.line * 0.7, look.text);
    let Some((first, figures)) = cells.split_first() else { return Vec::new() };
    let columns = f64::from(figures.len() as u32);
    // If there are several figures in a line, all are set smaller, so that none stands out.
    let figure_set = Type { size: set.size * if figures.len() > 3 { 0.78 } else { 1.0 }, ..set }.strong().even();
    let single = figures.first().map_or(0.0, |figure| fonts.width(figure, figure_set) / width);
    let share = if figures.len() > 1 { 0.72 / columns } else { single.min(0.6) };
    let name = width * (1.0 - share * columns) - look.line * 0.2;
    let mut marks = vec![words(base, Anchor::Start, fitted(fonts, first, set, name.max(1.0)), first.clone())];
    let mut right = base.x + width - width * share * (columns - 1.0);
    for figure in figures {
        let set = fitted(
            fonts,
            figure,
            set.strong().even(),
            width * share - if columns > 1.0 { look.line * 0.6 } else { 0.0 },
        );
        marks.push(words(Point::new(right, base.y), Anchor::End, set, figure.clone()));
        right += width * share;
    }
    marks
}

fn words(at: Point, anchor: Anchor, set: Type, text: String) -> Mark {
    Mark::Words { at, text, set, anchor }
}

/// As large as specified, or as large as fits.
pub fn fitted(fonts: &Fonts, text: &str, set: Type, width: f64) -> Type {
    let needed = fonts.width(text, set);
    if needed <= width || needed <= 0.0 { set } else { Type { size: set.size * width / needed, ..set } }
}
