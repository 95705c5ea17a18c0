//! How wide words are in print, and their glyphs.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use super::typeface::{REGULAR, STRONG};
use super::{Type, Weight};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::ttf_parser::Tag;
use rustybuzz::{Feature, UnicodeBuffer};

/// Both weights, ready to be set.
pub struct Fonts {
    regular: Face,
    strong: Face,
}

struct Face {
    shaped: rustybuzz::Face<'static>,
    printed: Font,
}

impl Face {
    fn of(file: &'static [u8]) -> Face {
        let shaped = rustybuzz::Face::from_slice(file, 0).expect("the font in the binary can be read");
        let printed = Font::new(file.to_vec().into(), 0).expect("the font in the binary can be read");
        Face { shaped, printed }
    }
}

impl Default for Fonts {
    fn default() -> Fonts {
        Fonts::new()
    }
}

impl Fonts {
    pub fn new() -> Fonts {
        Fonts { regular: Face::of(REGULAR), strong: Face::of(STRONG) }
    }

    fn face(&self, weight: Weight) -> &Face {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Strong => &self.strong,
        }
    }

    pub fn printed(&self, weight: Weight) -> Font {
        self.face(weight).printed.clone()
    }

    pub fn glyphs(&self, text: &str, set: Type) -> Vec<KrillaGlyph> {
        let face = &self.face(set.weight).shaped;
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let even = Feature::new(Tag::from_bytes(b"tnum"), u32::from(set.is_even), ..);
        let shaped = rustybuzz::shape(face, &[even], buffer);
        let part = |units: i32| f32::from(units as i16) / f32::from(face.units_per_em() as i16);
        let mut starts: Vec<usize> = shaped.glyph_infos().iter().map(|info| info.cluster as usize).collect();
        starts.push(text.len());
        starts.sort_unstable();
        let placed = shaped.glyph_infos().iter().zip(shaped.glyph_positions());
        let glyph = |(info, at): (&rustybuzz::GlyphInfo, &rustybuzz::GlyphPosition)| {
            let start = info.cluster as usize;
            let end = starts.iter().copied().find(|&next| next > start).unwrap_or(text.len());
            let [advance, right, up, rise] = [at.x_advance, at.x_offset, at.y_offset, at.y_advance].map(part);
            KrillaGlyph::new(GlyphId::new(info.glyph_id), advance, right, up, rise, start..end, None)
        };
        placed.map(glyph).collect()
    }

    pub fn width(&self, text: &str, set: Type) -> f64 {
        let advances: f32 = self.glyphs(text, set).iter().map(|glyph| glyph.x_advance).sum();
        f64::from(advances) * set.size
    }

    /// The text in lines of at most this width. A word that is wider is cut where it must be.
    pub fn lines(&self, text: &str, set: Type, width: f64) -> Vec<String> {
        if self.width(text, set) <= width {
            return vec![text.to_owned()];
        }
        let space = self.width(" ", set);
        let mut lines = vec![String::new()];
        let mut filled = 0.0;
        for word in text.split(' ') {
            let line = lines.last_mut().expect("there is always a line");
            let before = if line.is_empty() { 0.0 } else { filled + space };
            filled = before + self.width(word, set);
            if filled <= width {
                let space = if line.is_empty() { "" } else { " " };
                *line = format!("{line}{space}{word}");
                continue;
            }
            if line.is_empty() {
                lines.pop();
            }
            lines.extend(self.cut(word, set, width));
            filled = self.width(lines.last().map_or("", String::as_str), set);
        }
        lines
    }

    /// The word, or its pieces where it is too wide: a fraction is cut after its bar, the rest letter by letter.
    fn cut(&self, word: &str, set: Type, width: f64) -> Vec<String> {
        if self.width(word, set) <= width {
            return vec![word.to_owned()];
        }
        if let Some((above, below)) = word.split_once('/').filter(|(_, below)| !below.is_empty()) {
            return [self.cut(&format!("{above}/"), set, width), self.cut(below, set, width)].concat();
        }
        let mut pieces = vec![String::new()];
        for letter in word.chars() {
            let piece = pieces.last_mut().expect("there is always a piece");
            let longer = format!("{piece}{letter}");
            if piece.is_empty() || self.width(&longer, set) <= width {
                *piece = longer;
            } else {
                pieces.push(letter.to_string());
            }
        }
        pieces
    }
}
