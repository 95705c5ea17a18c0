//! Numbers as a hand history writes them, exactly.

use chips::Amount;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

/// A number with a fixed count of decimals: `3774.50` is 377450 with two.
///
/// It remembers the zeros it was written with, so that it is written back as it was read; equality, order and hash
/// look at the value alone.
///
/// ```
/// use poker::phh::Decimal;
///
/// let stack = Decimal::new(3750, 2).expect("few digits");
/// assert_eq!(stack.to_string(), "37.50");
/// assert_eq!((stack.decimals(), stack.units(1)), (1, Some(375)));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Decimal {
    digits: i64,
    decimals: u8,
}

impl Decimal {
    /// As many digits as any number has, before and after the point together.
    pub const MOST_DIGITS: u8 = 18;

    /// Zero, without decimals.
    pub const ZERO: Decimal = Decimal { digits: 0, decimals: 0 };

    /// The number whose digits, without the point, are these; none if it has more than [`Decimal::MOST_DIGITS`].
    pub const fn new(digits: i64, decimals: u8) -> Option<Decimal> {
        let fits = digits.unsigned_abs() < 10u64.pow(Decimal::MOST_DIGITS as u32) && decimals <= Decimal::MOST_DIGITS;
        if fits { Some(Decimal { digits, decimals }) } else { None }
    }

    /// Whether it is below zero.
    pub const fn is_negative(self) -> bool {
        self.digits < 0
    }

    /// Whether it is zero.
    pub const fn is_zero(self) -> bool {
        self.digits == 0
    }

    /// The fewest decimals that write this number.
    pub fn decimals(self) -> u8 {
        self.shortest().decimals
    }

    /// How many decimals it was written with.
    pub const fn written_decimals(self) -> u8 {
        self.decimals
    }

    /// How many units this is, if a unit has this many decimals; none if it is not whole, or too many.
    pub fn units(self, decimals: u8) -> Option<i64> {
        if self.decimals <= decimals {
            let missing = 10i64.checked_pow(u32::from(decimals - self.decimals))?;
            return self.digits.checked_mul(missing);
        }
        let surplus = 10i64.checked_pow(u32::from(self.decimals - decimals))?;
        (self.digits % surplus == 0).then_some(self.digits / surplus)
    }

    /// The same as an amount whose cent is the unit.
    pub fn amount(self, decimals: u8) -> Option<Amount> {
        self.units(decimals).and_then(Amount::from_cents)
    }

    fn shortest(self) -> Decimal {
        let mut short = self;
        while short.decimals > 0 && short.digits % 10 == 0 {
            short = Decimal { digits: short.digits / 10, decimals: short.decimals - 1 };
        }
        short
    }

    /// With all the decimals that there may be; 36 digits fit.
    fn widest(self) -> i128 {
        i128::from(self.digits) * 10i128.pow(u32::from(Decimal::MOST_DIGITS - self.decimals))
    }

    pub(super) fn write(self, out: &mut String) {
        if self.is_negative() {
            out.push('-');
        }
        let mut letters = [b'0'; 24];
        let mut first = letters.len();
        let mut rest = self.digits.unsigned_abs();
        let least = usize::from(self.decimals) + 1;
        let mut written = 0;
        while rest > 0 || written < least {
            if written == usize::from(self.decimals) && written > 0 {
                first -= 1;
                letters[first] = b'.';
            }
            first -= 1;
            letters[first] = b'0' + (rest % 10) as u8;
            rest /= 10;
            written += 1;
        }
        out.extend(letters[first..].iter().map(|&letter| char::from(letter)));
    }
}

impl From<u32> for Decimal {
    fn from(whole: u32) -> Decimal {
        Decimal { digits: i64::from(whole), decimals: 0 }
    }
}

impl PartialEq for Decimal {
    fn eq(&self, other: &Decimal) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Decimal {}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Decimal) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Decimal) -> Ordering {
        if self.decimals == other.decimals {
            return self.digits.cmp(&other.digits);
        }
        self.widest().cmp(&other.widest())
    }
}

impl Hash for Decimal {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.widest().hash(state);
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(&mut text);
        out.write_str(&text)
    }
}

impl FromStr for Decimal {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Decimal, &'static str> {
        Scan { rest: text.as_bytes(), digits: 0, counted: 0, decimals: 0 }.number()
    }
}

const NO_NUMBER: &str = "write a number in digits, as in 250 or 37.50";
const TOO_LONG: &str = "a number has at most 18 digits: write a shorter one";
const LEADING_ZERO: &str = "write the number without leading zeros";
const UNDERSCORE: &str = "an underscore stands between two digits: write the number without it";

/// A number half read: its digits so far, and how many of them stand behind the point.
struct Scan<'text> {
    rest: &'text [u8],
    digits: i64,
    /// Digits from the first that is not zero.
    counted: u8,
    decimals: i32,
}

impl Scan<'_> {
    fn number(mut self) -> Result<Decimal, &'static str> {
        let negative = self.rest.first() == Some(&b'-');
        if let Some((b'-' | b'+', rest)) = self.rest.split_first() {
            self.rest = rest;
        }
        if let [b'0', b'0'..=b'9' | b'_', ..] = self.rest {
            return Err(LEADING_ZERO);
        }
        self.run()?;
        if let Some((b'.', rest)) = self.rest.split_first() {
            self.rest = rest;
            self.decimals = self.run()?;
        }
        if let Some((b'e' | b'E', rest)) = self.rest.split_first() {
            self.rest = rest;
            self.exponent()?;
        }
        if !self.rest.is_empty() {
            return Err(NO_NUMBER);
        }
        let digits = if negative { -self.digits } else { self.digits };
        let decimals = u8::try_from(self.decimals).map_err(|_| TOO_LONG)?;
        Decimal::new(digits, decimals).ok_or(TOO_LONG)
    }

    /// Takes digits up to what is none, at least one; says how many.
    fn run(&mut self) -> Result<i32, &'static str> {
        let mut run = 0;
        loop {
            match *self.rest {
                [digit @ b'0'..=b'9', ref rest @ ..] => {
                    self.take(digit - b'0')?;
                    run += 1;
                    self.rest = rest;
                }
                [b'_', ref rest @ ..] => {
                    if run == 0 || !rest.first().is_some_and(u8::is_ascii_digit) {
                        return Err(UNDERSCORE);
                    }
                    self.rest = rest;
                }
                _ => return if run == 0 { Err(NO_NUMBER) } else { Ok(run) },
            }
        }
    }

    fn take(&mut self, digit: u8) -> Result<(), &'static str> {
        self.counted += u8::from(self.counted > 0 || digit > 0);
        if self.counted > Decimal::MOST_DIGITS {
            return Err(TOO_LONG);
        }
        self.digits = self.digits * 10 + i64::from(digit);
        Ok(())
    }

    /// Moves the point; what is left of it is written out, without an exponent.
    fn exponent(&mut self) -> Result<(), &'static str> {
        let negative = self.rest.first() == Some(&b'-');
        if let Some((b'-' | b'+', rest)) = self.rest.split_first() {
            self.rest = rest;
        }
        let mut power = Scan { rest: self.rest, digits: 0, counted: 0, decimals: 0 };
        power.run()?;
        self.rest = power.rest;
        let power = i32::try_from(power.digits).ok().filter(|&power| power <= 1000).ok_or(TOO_LONG)?;
        self.decimals = self.decimals.saturating_add(if negative { power } else { -power });
        while self.decimals < 0 && self.digits > 0 {
            self.take(0)?;
            self.decimals += 1;
        }
        self.decimals = self.decimals.max(0);
        Ok(())
    }
}
