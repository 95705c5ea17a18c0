//! Transforms of parts of a drawing.
#![expect(clippy::float_arithmetic, reason = "drawing")]

type Vector = (f64, f64);

/// The images of a unit step to the right, a unit step down, and the origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Matrix {
    right: Vector,
    down: Vector,
    origin: Vector,
}

impl Matrix {
    pub const IDENTITY: Matrix = Matrix { right: (1.0, 0.0), down: (0.0, 1.0), origin: (0.0, 0.0) };

    /// `translate(10 20) rotate(45)`: the last is applied first.
    pub fn read(text: &str) -> Result<Matrix, String> {
        let is_blank = |letter: char| letter == ',' || letter.is_ascii_whitespace();
        let complaint = || format!("{:?} is not a transform", crate::answer::quoted(text));
        let mut whole = Matrix::IDENTITY;
        let mut rest = text.trim();
        while !rest.is_empty() {
            let (name, after) = rest.split_once('(').ok_or_else(complaint)?;
            let (numbers, after) = after.split_once(')').ok_or_else(complaint)?;
            let numbers = numbers.split(is_blank).filter(|number| !number.is_empty());
            let finite = |number: &str| number.parse::<f64>().ok().filter(|number| number.is_finite());
            let numbers: Option<Vec<f64>> = numbers.map(finite).collect();
            let one = Matrix::of(name.trim(), &numbers.ok_or_else(complaint)?).ok_or_else(complaint)?;
            whole = whole.after(one);
            rest = after.trim_start_matches(is_blank);
        }
        Ok(whole)
    }

    fn of(name: &str, numbers: &[f64]) -> Option<Matrix> {
        Some(match (name, numbers) {
            ("translate", [right]) => Matrix::shift((*right, 0.0)),
            ("translate", [right, down]) => Matrix::shift((*right, *down)),
            ("scale", [both]) => Matrix::scale(*both),
            ("scale", [wide, high]) => Matrix { right: (*wide, 0.0), down: (0.0, *high), ..Matrix::IDENTITY },
            ("rotate", [degrees]) => Matrix::turn(*degrees),
            ("rotate", [degrees, x, y]) => {
                Matrix::shift((*x, *y)).after(Matrix::turn(*degrees)).after(Matrix::shift((-x, -y)))
            }
            ("matrix", [_, _, _, _, _, _]) => {
                let column = |first: usize| (numbers[first], numbers[first + 1]);
                Matrix { right: column(0), down: column(2), origin: column(4) }
            }
            _ => return None,
        })
    }

    pub fn scale(both: f64) -> Matrix {
        Matrix { right: (both, 0.0), down: (0.0, both), ..Matrix::IDENTITY }
    }

    pub fn shift(origin: Vector) -> Matrix {
        Matrix { origin, ..Matrix::IDENTITY }
    }

    fn turn(degrees: f64) -> Matrix {
        let (sine, cosine) = degrees.to_radians().sin_cos();
        Matrix { right: (cosine, sine), down: (-sine, cosine), ..Matrix::IDENTITY }
    }

    /// First the other, then this one.
    #[must_use]
    pub fn after(self, other: Matrix) -> Matrix {
        let linear = Matrix { origin: (0.0, 0.0), ..self };
        Matrix { right: linear.moves(other.right), down: linear.moves(other.down), origin: self.moves(other.origin) }
    }

    /// The scale factors to the right and down.
    pub fn stretches(self) -> Vector {
        (self.right.0.hypot(self.right.1), self.down.0.hypot(self.down.1))
    }

    /// The rotation, clockwise in degrees.
    pub fn turned(self) -> f64 {
        self.right.1.atan2(self.right.0).to_degrees()
    }

    pub fn moves(self, (x, y): Vector) -> Vector {
        let Matrix { right, down, origin } = self;
        (right.0 * x + down.0 * y + origin.0, right.1 * x + down.1 * y + origin.1)
    }
}
