//! The bounding box of a path, from its corners, its control points and the bulges of its arcs.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use super::shape::Sides;

type Vector = (f64, f64);

/// The rest of the text of a path, or of a list of numbers.
pub struct Numbers<'text>(pub &'text str);

impl Numbers<'_> {
    fn skip_blanks(&mut self) {
        self.0 = self.0.trim_start_matches(|letter: char| letter == ',' || letter.is_ascii_whitespace());
    }

    pub fn next(&mut self) -> Option<f64> {
        self.skip_blanks();
        let bytes = self.0.as_bytes();
        let (mut end, mut has_point, mut has_exponent) = (0, false, false);
        while let Some(letter) = bytes.get(end) {
            let follows_exponent = end > 0 && matches!(bytes[end - 1], b'e' | b'E');
            match letter {
                b'0'..=b'9' => {}
                b'+' | b'-' if end == 0 || follows_exponent => {}
                b'.' if !has_point && !has_exponent => has_point = true,
                b'e' | b'E' if end > 0 && !has_exponent => has_exponent = true,
                _ => break,
            }
            end += 1;
        }
        let (number, rest) = self.0.split_at(end);
        self.0 = rest;
        number.parse().ok().filter(|number: &f64| number.is_finite())
    }

    /// A single digit: the flags of an arc may be adjacent.
    fn flag(&mut self) -> Option<bool> {
        self.skip_blanks();
        let flag = match self.0.as_bytes().first()? {
            b'0' => false,
            b'1' => true,
            _ => return None,
        };
        self.0 = &self.0[1..];
        Some(flag)
    }

    fn pair(&mut self) -> Option<Vector> {
        Some((self.next()?, self.next()?))
    }

    /// The letter of a step; if there is none, more numbers follow.
    fn letter(&mut self) -> Option<u8> {
        self.skip_blanks();
        let letter = self.0.bytes().next().filter(u8::is_ascii_alphabetic)?;
        self.0 = &self.0[1..];
        Some(letter)
    }

    pub fn is_empty(&mut self) -> bool {
        self.skip_blanks();
        self.0.is_empty()
    }
}

/// The bounding box of a path; none if it cannot be parsed.
pub fn sides(text: &str) -> Option<Sides> {
    let mut numbers = Numbers(text);
    let mut sides: Option<Sides> = None;
    let (mut at, mut start, mut step) = ((0.0, 0.0), (0.0, 0.0), b'?');
    while !numbers.is_empty() {
        step = match (numbers.letter(), step) {
            (Some(letter), _) => letter,
            (None, b'M') => b'L',
            (None, b'm') => b'l',
            (None, again) => again,
        };
        if step.eq_ignore_ascii_case(&b'z') {
            at = start;
            continue;
        }
        let points = points(&mut numbers, step, at)?;
        at = *points.last()?;
        if step.eq_ignore_ascii_case(&b'm') {
            start = at;
        }
        sides = Some(points.into_iter().fold(sides.unwrap_or(Sides::at(at)), Sides::with));
    }
    sides
}

/// The points and control points of one step; the last is where it ends.
fn points(numbers: &mut Numbers<'_>, step: u8, at: Vector) -> Option<Vec<Vector>> {
    let origin = if step.is_ascii_lowercase() { at } else { (0.0, 0.0) };
    let from = |(x, y): Vector| (x + origin.0, y + origin.1);
    let many = match step.to_ascii_lowercase() {
        b'h' => return Some(vec![(numbers.next()? + origin.0, at.1)]),
        b'v' => return Some(vec![(at.0, numbers.next()? + origin.1)]),
        b'a' => {
            let radii = numbers.pair()?;
            numbers.next()?;
            let radius = radii.0.abs().max(radii.1.abs());
            let arc = Arc { radius, is_large: numbers.flag()?, is_clockwise: numbers.flag()? };
            let to = from(numbers.pair()?);
            return Some(vec![arc.bulge(at, to), to]);
        }
        b'm' | b'l' | b't' => 1,
        b's' | b'q' => 2,
        b'c' => 3,
        _ => return None,
    };
    (0..many).map(|_| numbers.pair().map(from)).collect()
}

/// One of the four arcs that a radius has between two points.
struct Arc {
    radius: f64,
    is_large: bool,
    is_clockwise: bool,
}

impl Arc {
    /// The point that is farthest from its chord.
    fn bulge(&self, from: Vector, to: Vector) -> Vector {
        let (right, down) = (to.0 - from.0, to.1 - from.1);
        let chord = right.hypot(down);
        if chord == 0.0 {
            return to;
        }
        let radius = self.radius.max(chord / 2.0);
        let inner = (radius * radius - chord * chord / 4.0).max(0.0).sqrt();
        let height = if self.is_large { radius + inner } else { radius - inner };
        let side = if self.is_clockwise { height / chord } else { -height / chord };
        (from.0.midpoint(to.0) + down * side, from.1.midpoint(to.1) - right * side)
    }
}
