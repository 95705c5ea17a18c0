//! Whether something in a drawing is visible, according to its own attributes and those around it.
//!
//! Whatever would take a browser to determine is not guessed: the drawing is refused, naming what is unsupported.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use roxmltree::{Document, Node};

/// The content of these is drawn only by reference, or never.
const NOT_DRAWN: [&str; 13] = [
    "defs",
    "symbol",
    "clipPath",
    "mask",
    "pattern",
    "marker",
    "linearGradient",
    "radialGradient",
    "filter",
    "metadata",
    "title",
    "desc",
    "style",
];

/// What moves, clips or switches parts in unsupported ways.
const UNREAD_TAGS: [&str; 2] = ["svg", "switch"];
const UNREAD_ATTRIBUTES: [&str; 6] =
    ["clip-path", "mask", "filter", "transform-origin", "systemLanguage", "requiredExtensions"];
/// What changes a drawing after it was loaded.
const LIVING_TAGS: [&str; 5] = ["script", "set", "animate", "animateTransform", "animateMotion"];

/// Properties that affect colors and fonts, but neither places nor visibility.
const HARMLESS: [&str; 27] = [
    "fill",
    "stroke",
    "font",
    "text-",
    "letter-spacing",
    "word-spacing",
    "line-height",
    "white-space",
    "color",
    "paint-order",
    "-inkscape",
    "shape-",
    "direction",
    "writing-mode",
    "dominant-baseline",
    "alignment-baseline",
    "baseline-shift",
    "marker",
    "vector-effect",
    "solid-",
    "isolation",
    "mix-blend-mode",
    "enable-background",
    "overflow",
    "image-rendering",
    "pointer-events",
    "cursor",
];

/// Anything fainter is invisible.
const FAINTEST: f64 = 0.1;

fn unread(what: &str) -> String {
    format!("{:?} is not supported, and may hide or move something: draw it without", crate::answer::quoted(what))
}

/// `0.5` or `50%`.
fn share(text: &str) -> Result<f64, String> {
    let (digits, whole) = text.strip_suffix('%').map_or((text, 1.0), |digits| (digits, 100.0));
    let number = digits.trim().parse::<f64>().ok().filter(|number| number.is_finite());
    number.map(|number| number / whole).ok_or_else(|| unread(text))
}

/// `name: value; …`, in lowercase.
fn declarations(text: &str) -> impl Iterator<Item = (String, String)> {
    text.split(';').filter_map(|declaration| {
        let (name, value) = declaration.split_once(':')?;
        let value = value.to_lowercase();
        let value = value.trim().trim_end_matches("!important").trim_end();
        Some((name.trim().to_lowercase(), value.to_owned()))
    })
}

fn is_harmless(name: &str, value: &str) -> bool {
    let vanishes = matches!(name, "font-size" | "fill-opacity")
        && !share(value.trim_end_matches(char::is_alphabetic)).is_ok_and(|share| share >= FAINTEST);
    HARMLESS.iter().any(|harmless| name.starts_with(harmless)) && !vanishes
}

/// An element's own properties: its attributes, overridden by its style.
fn own_look(node: Node<'_, '_>) -> Result<Vec<(String, String)>, String> {
    const READ: [&str; 5] = ["display", "visibility", "opacity", "fill-opacity", "font-size"];
    let attribute = |name: &str| Some((name.to_owned(), node.attribute(name)?.trim().to_lowercase()));
    let mut look: Vec<(String, String)> = READ.into_iter().filter_map(attribute).collect();
    for (name, value) in declarations(node.attribute("style").unwrap_or_default()) {
        if READ.contains(&name.as_str()) {
            look.retain(|(other, _)| *other != name);
            look.push((name, value));
        } else if !is_harmless(&name, &value) {
            return Err(unread(&name));
        }
    }
    Ok(look)
}

/// Whether an element is visible.
pub fn is_seen(node: Node<'_, '_>) -> Result<bool, String> {
    let mut opacity = 1.0;
    let mut is_hidden = false;
    for outer in node.ancestors().filter(Node::is_element) {
        let name = outer.tag_name().name();
        is_hidden |= NOT_DRAWN.contains(&name);
        let is_root = outer.parent_element().is_none();
        if UNREAD_TAGS.contains(&name) && !is_root {
            return Err(unread(name));
        }
        let attribute = |name: &&&str| outer.attribute(**name).is_some_and(|value| value.trim() != "none");
        if let Some(name) = UNREAD_ATTRIBUTES.iter().find(attribute) {
            return Err(unread(name));
        }
        for (name, value) in own_look(outer)? {
            match (name.as_str(), value.as_str()) {
                ("display", "none") | ("visibility", "hidden" | "collapse") => is_hidden = true,
                ("display" | "visibility", value) if value.contains('(') => return Err(unread(value)),
                ("opacity", value) => opacity *= share(value)?.min(1.0),
                _ => {}
            }
        }
    }
    Ok(!is_hidden && opacity >= FAINTEST)
}

/// Whether the letters of a text have a size and a color.
pub fn has_letters(node: Node<'_, '_>) -> Result<bool, String> {
    for name in ["font-size", "fill-opacity"] {
        let looks = node.ancestors().filter(Node::is_element).map(own_look);
        for look in looks {
            let Some((_, value)) = look?.into_iter().find(|(other, _)| other == name) else { continue };
            if !is_harmless(name, &value) {
                return Ok(false);
            }
            break;
        }
    }
    Ok(true)
}

/// Style sheets may set colors and fonts; anything else would have to be matched with the parts.
pub fn check_whole(document: &Document<'_>) -> Result<(), String> {
    if document
        .root()
        .children()
        .any(|node| node.pi().is_some_and(|instruction| instruction.target == "xml-stylesheet"))
    {
        return Err(unread("xml-stylesheet"));
    }
    for node in document.root_element().descendants().filter(Node::is_element) {
        let name = node.tag_name().name();
        if LIVING_TAGS.contains(&name) {
            return Err(unread(name));
        }
        if name == "style" {
            let text: String = node.descendants().filter_map(|inner| inner.text()).collect();
            check_sheet(&text)?;
        }
    }
    Ok(())
}

fn check_sheet(text: &str) -> Result<(), String> {
    let mut rest = text;
    while let Some((selector, after)) = rest.split_once('{') {
        let (body, after) = after.split_once('}').ok_or_else(|| unread(rest))?;
        let selector = selector.trim();
        if selector != "@font-face" {
            if selector.contains(['@', '/', '\\']) {
                return Err(unread(selector));
            }
            if let Some((name, _)) = declarations(body).find(|(name, value)| !is_harmless(name, value)) {
                return Err(unread(&format!("{selector} {{ {name} }}")));
            }
        }
        rest = after;
    }
    if rest.trim().is_empty() { Ok(()) } else { Err(unread(rest.trim())) }
}
