//! A picture as SVG that stands inside a page.

use super::typeface::{REGULAR, STRONG};
use super::{Anchor, Arc, Ink, Mark, Picture, Point, Shape, Stroke, Type, Weight};
use std::fmt;

impl fmt::Display for Picture {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = (Length(self.width), Length(self.height));
        let says = Escaped(&self.says);
        writeln!(out, r#"<svg viewBox="0 0 {width} {height}" role="img" aria-label="{says}">"#)?;
        self.marks.iter().try_for_each(|mark| writeln!(out, "{mark}"))?;
        write!(out, "</svg>")
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mark::Area { corners, ink } => {
                write!(out, r#"<path d="{}Z" fill="{}"/>"#, Way(corners), ink.hex())
            }
            Mark::Line { points, stroke: Stroke { ink, width, is_dashed } } => {
                let dashes = if *is_dashed { r#" stroke-dasharray="3 2.5""# } else { "" };
                let (way, ink, width) = (Way(points), ink.hex(), Length(*width));
                write!(out, r#"<path d="{way}" fill="none" stroke="{ink}" stroke-width="{width}"{dashes}/>"#)
            }
            Mark::Words { at, text, set: Type { size, weight, ink, is_even, .. }, anchor } => {
                let anchor = match anchor {
                    Anchor::Start => "",
                    Anchor::Middle => r#" text-anchor="middle""#,
                    Anchor::End => r#" text-anchor="end""#,
                };
                let weight = if *weight == Weight::Strong { r#" font-weight="600""# } else { "" };
                let even = if *is_even { r#" class="even""# } else { "" };
                let (x, y, size, ink) = (Length(at.x), Length(at.y), Length(*size), ink.hex());
                let text = Escaped(text);
                write!(
                    out,
                    r#"<text x="{x}" y="{y}" font-size="{size}" fill="{ink}"{weight}{anchor}{even}>{text}</text>"#
                )
            }
            Mark::Shape { shape, ground, stroke } => {
                let ground = ground.map_or("none".to_owned(), Ink::hex);
                write!(out, r#"<{shape} fill="{ground}""#)?;
                if let Some(Stroke { ink, width, is_dashed }) = stroke {
                    let dashes = if *is_dashed { r#" stroke-dasharray="3 2.5""# } else { "" };
                    write!(out, r#" stroke="{}" stroke-width="{}"{dashes}"#, ink.hex(), Length(*width))?;
                }
                write!(out, "/>")
            }
            Mark::Curved { arc, text, set } => put_curved(out, *arc, text, *set),
            Mark::Turned { about, degrees, marks } => {
                let (turn, x, y) = (Length(*degrees), Length(about.x), Length(about.y));
                writeln!(out, r#"<g transform="rotate({turn} {x} {y})">"#)?;
                put_marks(out, marks)
            }
            Mark::Part { names, marks } => {
                write!(out, "<g")?;
                for (name, value) in names {
                    write!(out, r#" {name}="{}""#, Escaped(value))?;
                }
                writeln!(out, ">")?;
                put_marks(out, marks)
            }
        }
    }
}

fn put_marks(out: &mut fmt::Formatter<'_>, marks: &[Mark]) -> fmt::Result {
    marks.iter().try_for_each(|mark| writeln!(out, "{mark}"))?;
    write!(out, "</g>")
}

impl fmt::Display for Shape {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shape::Box { corner, width, height, radius } => {
                let (x, y, width, height) = (Length(corner.x), Length(corner.y), Length(*width), Length(*height));
                write!(out, r#"rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{}""#, Length(*radius))
            }
            Shape::Disc { centre, radius } => {
                let (x, y, radius) = (Length(centre.x), Length(centre.y), Length(*radius));
                write!(out, r#"circle cx="{x}" cy="{y}" r="{radius}""#)
            }
        }
    }
}

/// Words on a path of their own, which is told from others by where it lies.
#[expect(clippy::float_arithmetic, reason = "drawing")]
fn put_curved(out: &mut fmt::Formatter<'_>, arc: Arc, text: &str, set: Type) -> fmt::Result {
    let Arc { centre, radius } = arc;
    let (left, right, y) = (Length(centre.x - radius), Length(centre.x + radius), Length(centre.y));
    let name = format!("arc-{:.0}", radius * 100.0);
    let weight = if set.weight == Weight::Strong { r#" font-weight="600""# } else { "" };
    let (radius, size, ink, text) = (Length(radius), Length(set.size), set.ink.hex(), Escaped(text));
    writeln!(out, r#"<path id="{name}" d="M{left} {y}A{radius} {radius} 0 0 0 {right} {y}" fill="none"/>"#)?;
    write!(out, r#"<text font-size="{size}" fill="{ink}"{weight} text-anchor="middle">"#)?;
    write!(out, r##"<textPath href="#{name}" startOffset="50%">{text}</textPath></text>"##)
}

/// The letters of the typeface as a style sheet, under this name.
pub fn typefaces(family: &str) -> String {
    let face = |(weight, file): (u32, &[u8])| {
        let letters = base64(file);
        format!(
            "@font-face {{ font-family: {family}; font-weight: {weight}; src: url(data:font/ttf;base64,{letters}); }}\n"
        )
    };
    [(400, REGULAR), (600, STRONG)].into_iter().map(face).collect()
}

/// Three bytes as four letters.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let byte = |index: usize| u32::from(three.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * place)) as usize & 63];
            text.push(if place <= three.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

struct Way<'points>(&'points [Point]);

impl fmt::Display for Way<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, point) in self.0.iter().enumerate() {
            write!(out, "{}{} {}", if index == 0 { "M" } else { "L" }, Length(point.x), Length(point.y))?;
        }
        Ok(())
    }
}

/// To a hundredth of a point, without idle noughts.
struct Length(f64);

impl fmt::Display for Length {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.2}", self.0);
        out.write_str(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

/// Text that means nothing but itself in HTML and SVG.
pub struct Escaped<'text>(pub &'text str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => out.write_str("&amp;")?,
                '<' => out.write_str("&lt;")?,
                '>' => out.write_str("&gt;")?,
                '"' => out.write_str("&quot;")?,
                '\'' => out.write_str("&#39;")?,
                _ => write!(out, "{letter}")?,
            }
        }
        Ok(())
    }
}
