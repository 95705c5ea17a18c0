//! Exact fractions: counts of deals over counts of deals.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Div, Mul, Neg, Sub};

/// All deals of seven hands and a board are fewer than 2^80, and what wagers pay is small beside the room that is left.
const FITS: &str = "a reduced fraction of counts of deals fits in 127 bits";

/// A fraction in lowest terms.
///
/// ```
/// use analysis::Fraction;
///
/// let edge = Fraction::new(1, 6) - Fraction::new(2, -4);
/// assert_eq!(edge, Fraction::new(2, 3));
/// assert_eq!(edge.to_string(), "2/3");
/// assert!(edge < Fraction::ONE);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: i128,
    /// Above zero.
    denominator: i128,
}

impl Fraction {
    /// Nothing.
    pub const ZERO: Fraction = Fraction::whole(0);
    /// One whole.
    pub const ONE: Fraction = Fraction::whole(1);

    /// Panics if the denominator is zero, or if the fraction does not fit even in lowest terms.
    pub fn new(numerator: i128, denominator: i128) -> Fraction {
        assert!(denominator != 0, "{numerator} over zero is no fraction");
        let (above, below) = (numerator.unsigned_abs(), denominator.unsigned_abs());
        let common = greatest_common_divisor(above, below);
        let reduced = i128::try_from(above / common).expect(FITS);
        let is_negative = (numerator < 0) != (denominator < 0);
        Fraction {
            numerator: if is_negative { -reduced } else { reduced },
            denominator: i128::try_from(below / common).expect(FITS),
        }
    }

    /// A whole number.
    pub const fn whole(number: i128) -> Fraction {
        Fraction { numerator: number, denominator: 1 }
    }

    /// The number above the line, which carries the sign.
    pub const fn numerator(self) -> i128 {
        self.numerator
    }

    /// The number below the line, above zero.
    pub const fn denominator(self) -> i128 {
        self.denominator
    }

    /// The nearest printed statistic, within two units of the last place.
    #[expect(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "for printing")]
    pub fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

impl Add for Fraction {
    type Output = Fraction;

    /// Over the least common denominator; only what the denominators share can be left to reduce.
    fn add(self, other: Fraction) -> Fraction {
        let shared = common(self.denominator, other.denominator);
        let own = times(self.numerator, other.denominator / shared);
        let others = times(other.numerator, self.denominator / shared);
        let sum = own.checked_add(others).expect(FITS);
        let left = common(sum, shared);
        let denominator = times(self.denominator / shared, other.denominator / left);
        Fraction { numerator: sum / left, denominator }
    }
}

impl Neg for Fraction {
    type Output = Fraction;

    fn neg(self) -> Fraction {
        Fraction { numerator: self.numerator.checked_neg().expect(FITS), denominator: self.denominator }
    }
}

impl Sub for Fraction {
    type Output = Fraction;

    fn sub(self, other: Fraction) -> Fraction {
        self + -other
    }
}

impl Mul for Fraction {
    type Output = Fraction;

    /// Each numerator is reduced by the other's denominator first, so that the product is in lowest terms.
    fn mul(self, other: Fraction) -> Fraction {
        let (own, others) = (common(self.numerator, other.denominator), common(other.numerator, self.denominator));
        Fraction {
            numerator: times(self.numerator / own, other.numerator / others),
            denominator: times(self.denominator / others, other.denominator / own),
        }
    }
}

impl Div for Fraction {
    type Output = Fraction;

    /// Panics if the other is zero.
    #[expect(clippy::suspicious_arithmetic_impl, reason = "to divide is to multiply by the reciprocal")]
    fn div(self, other: Fraction) -> Fraction {
        self * Fraction::new(other.denominator, other.numerator)
    }
}

impl Sum for Fraction {
    fn sum<Iter: Iterator<Item = Fraction>>(fractions: Iter) -> Fraction {
        fractions.fold(Fraction::ZERO, Add::add)
    }
}

impl Ord for Fraction {
    /// By whole parts, then by what is left turned upside down, so that nothing grows.
    fn cmp(&self, other: &Fraction) -> Ordering {
        let (mut one, mut two) = (*self, *other);
        let mut is_upside_down = false;
        loop {
            let wholes = one.floor().cmp(&two.floor());
            let (rest, rest_of_two) = (one.after_floor(), two.after_floor());
            let decided = wholes.then_with(|| rest.signum().cmp(&rest_of_two.signum()));
            if decided.is_ne() || rest == 0 {
                return if is_upside_down { decided.reverse() } else { decided };
            }
            one = Fraction { numerator: one.denominator, denominator: rest };
            two = Fraction { numerator: two.denominator, denominator: rest_of_two };
            is_upside_down = !is_upside_down;
        }
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Fraction {
    fn floor(self) -> i128 {
        self.numerator.div_euclid(self.denominator)
    }

    /// How many parts are left above the floor.
    fn after_floor(self) -> i128 {
        self.numerator.rem_euclid(self.denominator)
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&format!("{}/{}", self.numerator, self.denominator))
    }
}

fn times(one: i128, other: i128) -> i128 {
    one.checked_mul(other).expect(FITS)
}

/// The greatest common divisor with a number above zero.
fn common(any: i128, above_zero: i128) -> i128 {
    let divisor = greatest_common_divisor(any.unsigned_abs(), above_zero.unsigned_abs());
    i128::try_from(divisor).expect("a divisor is no larger than what it divides")
}

fn greatest_common_divisor(mut one: u128, mut other: u128) -> u128 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}
