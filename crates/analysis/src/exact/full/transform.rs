//! The discrete Fourier transform of as many values as a power of two.
#![expect(clippy::float_arithmetic, reason = "statistics")]

use std::f64::consts::TAU;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Complex {
    pub real: f64,
    pub imaginary: f64,
}

impl Complex {
    pub const ZERO: Complex = Complex::real(0.0);

    pub const fn real(real: f64) -> Complex {
        Complex { real, imaginary: 0.0 }
    }

    fn plus(self, other: Complex) -> Complex {
        Complex { real: self.real + other.real, imaginary: self.imaginary + other.imaginary }
    }

    fn minus(self, other: Complex) -> Complex {
        Complex { real: self.real - other.real, imaginary: self.imaginary - other.imaginary }
    }

    fn times(self, other: Complex) -> Complex {
        Complex {
            real: self.real * other.real - self.imaginary * other.imaginary,
            imaginary: self.real * other.imaginary + self.imaginary * other.real,
        }
    }

    pub fn power(self, exponent: u32) -> Complex {
        let (mut power, mut square, mut left) = (Complex::real(1.0), self, exponent);
        while left > 0 {
            if left % 2 == 1 {
                power = power.times(square);
            }
            square = square.times(square);
            left /= 2;
        }
        power
    }
}

/// From values to their transform.
pub fn forth(values: &mut [Complex]) {
    transform(values, -1.0);
}

/// From a transform to the values.
#[expect(clippy::cast_precision_loss, reason = "statistics")]
pub fn back(values: &mut [Complex]) {
    transform(values, 1.0);
    let all = values.len() as f64;
    for value in values {
        value.real /= all;
        value.imaginary /= all;
    }
}

/// Puts halves together, from pairs up, when the values stand in the order of their reversed bits.
fn transform(values: &mut [Complex], direction: f64) {
    debug_assert!(values.len().is_power_of_two(), "halves are halved down to one value");
    reverse_bits(values);
    let turns = turns(values.len(), direction);
    let mut half = 1;
    while half < values.len() {
        let stride = turns.len() / half;
        for block in values.chunks_exact_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (at, (low, high)) in low.iter_mut().zip(high).enumerate() {
                let turned = high.times(turns[at * stride]);
                (*low, *high) = (low.plus(turned), low.minus(turned));
            }
        }
        half *= 2;
    }
}

/// The points of half a turn.
#[expect(clippy::cast_precision_loss, reason = "statistics")]
fn turns(size: usize, direction: f64) -> Vec<Complex> {
    let point = |at: usize| {
        let (imaginary, real) = (direction * TAU * at as f64 / size as f64).sin_cos();
        Complex { real, imaginary }
    };
    (0..(size / 2).max(1)).map(point).collect()
}

fn reverse_bits(values: &mut [Complex]) {
    let bits = values.len().trailing_zeros();
    for at in 0..values.len() {
        let reversed = if bits == 0 { 0 } else { at.reverse_bits() >> (usize::BITS - bits) };
        if reversed > at {
            values.swap(at, reversed);
        }
    }
}
