//! The box of a shape or a text before any transforms.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use super::path::{self, Numbers};
use roxmltree::Node;

/// A bounding box.
#[derive(Clone, Copy, Debug)]
pub struct Sides {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

impl Sides {
    pub fn at((x, y): (f64, f64)) -> Sides {
        Sides { left: x, top: y, right: x, bottom: y }
    }

    #[must_use]
    pub fn with(self, (x, y): (f64, f64)) -> Sides {
        Sides { left: self.left.min(x), top: self.top.min(y), right: self.right.max(x), bottom: self.bottom.max(y) }
    }

    fn around(x: f64, y: f64, width: f64, height: f64) -> Sides {
        Sides { left: x - width, top: y - height, right: x + width, bottom: y + height }
    }
}

/// A number with or without `px`; the first of a list.
fn length(node: Node<'_, '_>, name: &str) -> Option<f64> {
    let text = node.attribute(name).unwrap_or("0").trim();
    Numbers(text).next().filter(|_| !text.ends_with('%'))
}

/// The bounding box of a shape; none for other elements.
pub fn sides(node: Node<'_, '_>) -> Option<Sides> {
    let length = |name: &str| length(node, name);
    Some(match node.tag_name().name() {
        "rect" | "image" => {
            let (x, y) = (length("x")?, length("y")?);
            Sides { left: x, top: y, right: x + length("width")?, bottom: y + length("height")? }
        }
        "circle" => Sides::around(length("cx")?, length("cy")?, length("r")?, length("r")?),
        "ellipse" => Sides::around(length("cx")?, length("cy")?, length("rx")?, length("ry")?),
        "path" => path::sides(node.attribute("d")?)?,
        "polygon" | "polyline" => path::sides(&format!("M{}", node.attribute("points")?))?,
        _ => return None,
    })
}

pub fn is_round(node: Node<'_, '_>) -> bool {
    matches!(node.tag_name().name(), "circle" | "ellipse")
}

/// The point of a text, or the box of the path that it follows.
pub fn of_text(node: Node<'_, '_>) -> Option<Sides> {
    if node.tag_name().name() != "text" {
        return None;
    }
    if let Some(follows) = node.descendants().find(|inner| inner.tag_name().name() == "textPath") {
        let reference = follows.attributes().find(|attribute| attribute.name() == "href")?.value();
        let name = reference.strip_prefix('#')?;
        let mut all = node.document().root_element().descendants();
        return sides(all.find(|other| other.attribute("id") == Some(name))?);
    }
    let placed = node.descendants().find(|inner| inner.has_attribute("x") || inner.has_attribute("y")).unwrap_or(node);
    let middle = length(placed, "y")? - 0.34 * length(node, "font-size")?;
    Some(Sides::at((length(placed, "x")?, middle)))
}
