//! A picture as SVG that stands inside a page.

use super::{Anchor, Mark, Picture, Point, Stroke, Type, Weight};
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
            Mark::Words { at, text, set: Type { size, weight, ink, is_even }, anchor } => {
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
        }
    }
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
