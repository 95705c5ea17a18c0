//! How hands are decided, as one strip cut in parts.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use crate::number;
use crate::picture::{Anchor, Ink, Picture, Point, Type};
use analysis::Fraction;
use analysis::exact::Decision;

const WIDTH: f64 = 467.0;

pub fn decisions(decisions: &[(Decision, Fraction)]) -> Picture {
    let shown: Vec<(Decision, f64)> = decisions
        .iter()
        .map(|(decision, share)| (*decision, share.to_f64()))
        .filter(|(_, share)| *share > 0.0)
        .collect();
    let says: Vec<String> = shown
        .iter()
        .map(|(decision, share)| format!("{} {}", number::decision(*decision), number::percent(*share, 1)))
        .collect();
    let mut picture = Picture::new(WIDTH, 45.0, says.join(", "));
    let mut x = 0.0;
    for (index, (decision, share)) in shown.iter().enumerate() {
        let strength = 0.92 - 0.2 * f64::from(index as u32);
        let width = WIDTH * share;
        let ink = if *decision == Decision::Folded { Ink::HAIR } else { Ink::ACCENT.tint(strength) };
        picture.rectangle(Point::new(x, 0.0), width - 1.0, 22.0, ink);
        let middle = x + (width - 1.0) / 2.0;
        // A part too narrow for its words has them in the table only.
        if width > 34.0 {
            let percent = number::percent(*share, 1);
            picture.words(Point::new(middle, 14.5), Anchor::Middle, Type::on(9.0, ink).strong(), percent);
        }
        if width > 60.0 {
            let words = number::decision(*decision);
            picture.words(Point::new(middle, 34.5), Anchor::Middle, Type::new(7.6, Ink::GREY), words);
        }
        x += width;
    }
    picture
}
