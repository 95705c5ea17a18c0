//! A drawing read back: its parts by their names, their places from the shapes, their words from the letters.
#![expect(clippy::float_arithmetic, reason = "drawing")]

mod transform;

use crate::answer::Complaint;
use house::layout::{Element, Layout, Place, Surface};
use roxmltree::{Document, Node, ParsingOptions};
use std::fs::File;
use std::io::Read;
use transform::Matrix;

/// A felt with its letters inside has some two hundred thousand bytes.
const MOST_BYTES: u64 = 16_000_000;
const MOST_NODES: u32 = 200_000;
/// A felt of six positions has about a hundred parts.
const MOST_PARTS: usize = 2000;
/// How deep a designer's layers and groups go at most.
const DEEPEST: usize = 64;

/// Felt and sign together, from one file or several.
pub fn drawings(files: &[String]) -> Result<Layout, Vec<Complaint>> {
    let mut layout = Layout { width: 0, height: 0, elements: Vec::new() };
    let mut complaints = Vec::new();
    for file in files {
        match text(file).and_then(|text| elements(file, &text)) {
            Ok(elements) => layout.elements.extend(elements),
            Err(complaint) => complaints.push(complaint),
        }
    }
    if layout.elements.len() > MOST_PARTS {
        complaints
            .push(Complaint::new(&files[0], format!("this has more than {MOST_PARTS} parts; a felt has a hundred")));
    }
    if complaints.is_empty() { Ok(layout) } else { Err(complaints) }
}

fn text(file: &str) -> Result<String, Complaint> {
    let told = |what: String| Complaint::new(file, what);
    let mut bytes = Vec::new();
    let opened = File::open(file).map_err(|error| told(format!("cannot be opened: {error}")))?;
    opened.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(|error| told(format!("cannot be read: {error}")))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(told("this is too large for a drawing of a felt".to_owned()));
    }
    String::from_utf8(bytes).map_err(|_| told("this is not text in UTF-8: save the drawing as plain SVG".to_owned()))
}

/// The named parts of one drawing; what is hidden is not there.
fn elements(file: &str, text: &str) -> Result<Vec<Element>, Complaint> {
    let options = ParsingOptions { allow_dtd: true, nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options)
        .map_err(|error| Complaint::new(file, format!("this is not SVG: {error}")))?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        return Err(Complaint::new(file, "this is not SVG: its outermost element is not <svg>"));
    }
    let surface = if root.attribute("data-surface") == Some("sign") { Surface::Sign } else { Surface::Felt };
    let mut found = Vec::new();
    for node in root.descendants().filter(Node::is_element) {
        if node.ancestors().nth(DEEPEST).is_some() {
            return Err(Complaint::new(file, format!("groups are nested more than {DEEPEST} deep")));
        }
        let Some(name) = node.attribute("data-element").filter(|name| *name != "slot") else { continue };
        if is_hidden(node) {
            continue;
        }
        let at = document.text_pos_at(node.range().start);
        let place = format!("{file}:{}:{}", at.row, at.col);
        found.push(element(node, name, surface).map_err(|what| Complaint::new(place, what))?);
        if found.len() > MOST_PARTS {
            break;
        }
    }
    if found.is_empty() {
        let what = "nothing in this drawing has a data-element: start from one that `cardroom layout --svg` wrote";
        return Err(Complaint::new(file, what));
    }
    Ok(found)
}

fn element(node: Node<'_, '_>, name: &str, surface: Surface) -> Result<Element, String> {
    let kind = name.parse().map_err(|_| format!("nothing on a felt is called {:?}", crate::answer::quoted(name)))?;
    let seat = match node.attribute("data-seat") {
        None => None,
        Some(seat) => Some(seat.trim().parse().map_err(|_| format!("{:?} is no seat", crate::answer::quoted(seat)))?),
    };
    let shown = || node.descendants().filter(|inner| inner.is_element() && !is_hidden(*inner));
    let cells = shown().filter(|inner| inner.tag_name().name() == "text").map(words).collect();
    let slots = shown().filter(|inner| inner.attribute("data-element") == Some("slot")).count();
    let mut place = None;
    for inner in shown() {
        if let Some(extent) = extent(inner) {
            place = Some(placed(inner, extent)?);
            break;
        }
    }
    let slots = u8::try_from(slots).unwrap_or(u8::MAX);
    Ok(Element { on: surface, kind, seat, place, text: vec![cells], slots })
}

fn is_hidden(node: Node<'_, '_>) -> bool {
    const HIDING: [(&str, &str); 3] = [("display", "none"), ("visibility", "hidden"), ("opacity", "0")];
    node.ancestors().filter(Node::is_element).any(|outer| {
        let styled = outer.attribute("style").unwrap_or_default().split(';').filter_map(|style| style.split_once(':'));
        let styled: Vec<(&str, &str)> = styled.map(|(name, value)| (name.trim(), value.trim())).collect();
        HIDING
            .iter()
            .any(|hiding| styled.contains(hiding) || outer.attribute(hiding.0).map(str::trim) == Some(hiding.1))
    })
}

/// Everything written in a text, with its spans and paths.
fn words(node: Node<'_, '_>) -> String {
    let pieces = node.descendants().filter(Node::is_text).filter_map(|inner| inner.text());
    pieces.collect::<Vec<_>>().join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The box around a shape or the point of a text, before it is turned or moved: left, top, right, bottom.
fn extent(node: Node<'_, '_>) -> Option<[f64; 4]> {
    let length = |name: &str| {
        let text = node.attribute(name).unwrap_or("0").trim();
        text.strip_suffix("px").unwrap_or(text).parse::<f64>().ok().filter(|length| length.is_finite())
    };
    let around = |x: f64, y: f64, width: f64, height: f64| [x - width, y - height, x + width, y + height];
    Some(match node.tag_name().name() {
        "rect" | "image" => {
            let (x, y) = (length("x")?, length("y")?);
            [x, y, x + length("width")?, y + length("height")?]
        }
        "circle" => around(length("cx")?, length("cy")?, length("r")?, length("r")?),
        "ellipse" => around(length("cx")?, length("cy")?, length("rx")?, length("ry")?),
        "text" => {
            let y = length("y")? - 0.34 * length("font-size")?;
            [length("x")?, y, length("x")?, y]
        }
        _ => return None,
    })
}

/// Where the box ends up, in tenths of a millimetre.
fn placed(node: Node<'_, '_>, extent: [f64; 4]) -> Result<Place, String> {
    let mut matrix = Matrix::IDENTITY;
    for outer in node.ancestors().filter(Node::is_element) {
        if let Some(text) = outer.attribute("transform") {
            matrix = Matrix::read(text)?.after(matrix);
        }
    }
    let [left, top, right, bottom] = extent;
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)].map(|corner| matrix.moves(corner));
    let range = |side: fn(&(f64, f64)) -> f64| {
        let sides = corners.iter().map(side);
        let (low, high) = (sides.clone().fold(f64::INFINITY, f64::min), sides.fold(f64::NEG_INFINITY, f64::max));
        let tenths = |length: f64| (length * 10.0).clamp(-1e8, 1e8).round() as i32;
        (tenths(low.midpoint(high)), tenths(high - low))
    };
    let ((x, width), (y, height)) = (range(|corner| corner.0), range(|corner| corner.1));
    Ok(Place::new(x, y, width, height))
}
