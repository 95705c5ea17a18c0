//! Reads a drawing back: its parts by name, their places from the shapes, their words from the text.
#![expect(clippy::float_arithmetic, reason = "drawing")]

mod look;
mod path;
mod shape;
mod transform;

use crate::answer::{Complaint, quoted};
use house::layout::{Element, Layout, Place, Surface};
use path::Numbers;
use roxmltree::{Document, Node, ParsingOptions};
use shape::Sides;
use std::fs::File;
use std::io::Read;
use transform::Matrix;

/// A felt with embedded fonts has some two hundred thousand bytes.
const MOST_BYTES: u64 = 16_000_000;
const MOST_NODES: u32 = 200_000;
/// A felt with six positions has about a hundred parts.
const MOST_PARTS: usize = 2000;
/// The maximum nesting depth of a designer's layers and groups.
const DEEPEST: usize = 64;

/// One drawing: its page, and what is on it.
struct Drawing {
    surface: Surface,
    page: Page,
    elements: Vec<Element>,
}

/// The size of a drawing in tenths of a millimeter, and the scale from its units.
struct Page {
    width: i32,
    height: i32,
    to_tenths: Matrix,
}

/// Felt and sign together, from one file or several.
pub fn drawings(files: &[String]) -> Result<Layout, Vec<Complaint>> {
    let mut layout = Layout { width: 0, height: 0, elements: Vec::new() };
    let mut complaints = Vec::new();
    for file in files {
        match text(file).and_then(|text| drawing(file, &text)) {
            Ok(drawing) => {
                if drawing.surface == Surface::Felt {
                    layout.width = layout.width.max(drawing.page.width);
                    layout.height = layout.height.max(drawing.page.height);
                }
                layout.elements.extend(drawing.elements);
            }
            Err(complaint) => complaints.push(complaint),
        }
    }
    if layout.elements.len() > MOST_PARTS {
        complaints.push(Complaint::new(
            &files[0],
            format!("this has more than {MOST_PARTS} parts; a felt has about a hundred"),
        ));
    }
    if complaints.is_empty() { Ok(layout) } else { Err(complaints) }
}

fn text(file: &str) -> Result<String, Complaint> {
    let complaint = |what: String| Complaint::new(file, what);
    let mut bytes = Vec::new();
    let opened = File::open(file).map_err(|error| complaint(format!("cannot be opened: {error}")))?;
    opened
        .take(MOST_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| complaint(format!("cannot be read: {error}")))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(complaint("the file is too large for a drawing of a felt".to_owned()));
    }
    String::from_utf8(bytes)
        .map_err(|_| complaint("the file is not valid UTF-8: save the drawing as plain SVG".to_owned()))
}

/// The named parts of one drawing, without those that are hidden or off the page.
fn drawing(file: &str, text: &str) -> Result<Drawing, Complaint> {
    let complaint = |what: &str| Complaint::new(file, what);
    let options = ParsingOptions { allow_dtd: true, nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options)
        .map_err(|error| Complaint::new(file, format!("this is not SVG: {error}")))?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        return Err(complaint("this is not SVG: its outermost element is not <svg>"));
    }
    if root.descendants().any(|node| node.is_element() && node.ancestors().nth(DEEPEST).is_some()) {
        return Err(Complaint::new(file, format!("groups are nested more than {DEEPEST} deep")));
    }
    look::check_whole(&document).map_err(|what| complaint(&what))?;
    let page = Page::of(root).ok_or_else(|| complaint("the outermost <svg> has no size: add a viewBox"))?;
    let surface = if root.attribute("data-surface") == Some("sign") { Surface::Sign } else { Surface::Felt };
    let is_part = |node: &Node<'_, '_>| node.attribute("data-element").is_some_and(|name| name != "slot");
    let parts: Vec<Node<'_, '_>> = root.descendants().filter(is_part).take(MOST_PARTS + 1).collect();
    if parts.is_empty() {
        return Err(complaint(
            "nothing in this drawing has a data-element: start from one that `cardroom layout --svg` wrote",
        ));
    }
    let mut elements = Vec::new();
    for node in parts {
        let at = document.text_pos_at(node.range().start);
        let place = format!("{file}:{}:{}", at.row, at.col);
        let element = element(node, surface, &page).map_err(|what| Complaint::new(place, what))?;
        elements.extend(element);
    }
    Ok(Drawing { surface, page, elements })
}

impl Page {
    /// The view box at the given width, or with one millimeter per unit if there is no length.
    fn of(root: Node<'_, '_>) -> Option<Page> {
        let mut numbers = Numbers(root.attribute("viewBox")?);
        let (left, top, width, height) = (numbers.next()?, numbers.next()?, numbers.next()?, numbers.next()?);
        if width <= 0.0 || height <= 0.0 || !numbers.is_empty() {
            return None;
        }
        let unit = millimeters(root.attribute("width").unwrap_or_default()).map_or(1.0, |wide| wide / width);
        let scale = 10.0 * unit;
        let to_tenths = Matrix::scale(scale).after(Matrix::shift((-left, -top)));
        Some(Page { width: tenths(width * scale), height: tenths(height * scale), to_tenths })
    }

    /// Whether a place is at least partly on the page.
    fn shows(&self, place: &Place) -> bool {
        let page = Place::new(self.width / 2, self.height / 2, self.width, self.height);
        page.depth(place) >= 0
    }
}

/// A length with a unit of paper.
fn millimeters(text: &str) -> Option<f64> {
    let mut number = Numbers(text);
    let length = number.next().filter(|length| *length > 0.0)?;
    let unit = match number.0.trim() {
        "mm" => 1.0,
        "cm" => 10.0,
        "in" => 25.4,
        "pt" => 25.4 / 72.0,
        _ => return None,
    };
    Some(length * unit)
}

fn tenths(length: f64) -> i32 {
    length.clamp(-1e9, 1e9).round() as i32
}

/// A part, unless it is invisible.
fn element(node: Node<'_, '_>, surface: Surface, page: &Page) -> Result<Option<Element>, String> {
    let name = node.attribute("data-element").unwrap_or_default();
    let kind = name.parse().map_err(|_| format!("{:?} is not a part of a felt", quoted(name)))?;
    let seat = match node.attribute("data-seat") {
        None => None,
        Some(seat) => Some(seat.trim().parse().map_err(|_| format!("{:?} is not a seat", quoted(seat)))?),
    };
    if !look::is_seen(node)? {
        return Ok(None);
    }
    let mut seen = Vec::new();
    for inner in node.descendants().filter(Node::is_element) {
        if look::is_seen(inner)? {
            seen.push(inner);
        }
    }
    let mut text = Vec::new();
    for inner in seen.iter().filter(|inner| inner.tag_name().name() == "text") {
        if look::has_letters(*inner)? {
            text.push(words(*inner));
        }
    }
    let place = place(&seen, page)?;
    if place.is_some_and(|place| !page.shows(&place)) {
        return Ok(None);
    }
    let mut slots = 0_u8;
    for slot in seen.iter().filter(|inner| inner.attribute("data-element") == Some("slot")) {
        let own: Vec<Node<'_, '_>> =
            seen.iter().filter(|inner| inner.ancestors().any(|outer| outer == *slot)).copied().collect();
        let is_drawn = self::place(&own, page)?.is_some_and(|place| place.width > 0 && place.height > 0);
        slots = slots.saturating_add(u8::from(is_drawn));
    }
    Ok(Some(Element { on: surface, kind, seat, place, text: vec![text], slots }))
}

/// The text of an element, including its spans and paths.
fn words(node: Node<'_, '_>) -> String {
    let pieces = node.descendants().filter(Node::is_text).filter_map(|inner| inner.text());
    pieces.collect::<Vec<_>>().join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The place of a part: its first shape with a size, or else its first shape or text.
fn place(seen: &[Node<'_, '_>], page: &Page) -> Result<Option<Place>, String> {
    let mut first = None;
    for &node in seen {
        let Some(sides) = shape::sides(node) else { continue };
        let place = placed(node, sides, page)?;
        if place.width > 0 && place.height > 0 {
            return Ok(Some(place));
        }
        first = first.or(Some(place));
    }
    let text = seen.iter().find_map(|node| Some((*node, shape::of_text(*node)?)));
    match (first, text) {
        (None, Some((node, sides))) => placed(node, sides, page).map(Some),
        _ => Ok(first),
    }
}

/// The final position of the box, in tenths of a millimeter.
fn placed(node: Node<'_, '_>, sides: Sides, page: &Page) -> Result<Place, String> {
    let mut matrix = Matrix::IDENTITY;
    for outer in node.ancestors().filter(Node::is_element) {
        if let Some(text) = outer.attribute("transform") {
            matrix = Matrix::read(text)?.after(matrix);
        }
    }
    let matrix = page.to_tenths.after(matrix);
    let Sides { left, top, right, bottom } = sides;
    let (x, y) = matrix.moves((left.midpoint(right), top.midpoint(bottom)));
    let (wide, high) = matrix.stretches();
    let place = Place::new(tenths(x), tenths(y), tenths((right - left) * wide), tenths((bottom - top) * high));
    Ok(Place { turn: tenths(matrix.turned() * 100.0), is_round: shape::is_round(node), ..place })
}
