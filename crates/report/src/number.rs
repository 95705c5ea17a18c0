//! Figures and names as a reader of the report sees them.
#![expect(clippy::float_arithmetic, reason = "statistics for people")]

use analysis::Fraction;
use analysis::exact::Decision;
use house::Stage;
use rulebook::paytable::Pays;
use std::fmt::Display;

/// With a true minus sign and so many decimals; what rounds to nothing has no sign.
pub fn decimal(figure: f64, places: usize) -> String {
    let digits = format!("{:.places$}", figure.abs());
    let is_nothing = digits.chars().all(|letter| matches!(letter, '0' | '.'));
    if figure < 0.0 && !is_nothing { format!("−{digits}") } else { digits }
}

/// With its sign also where it is above nothing.
pub fn signed(figure: f64, places: usize) -> String {
    let text = decimal(figure, places);
    let is_nothing = text.chars().all(|letter| matches!(letter, '0' | '.'));
    if text.starts_with('−') || is_nothing { text } else { format!("+{text}") }
}

/// A fraction to so many decimals, rounded half away from nothing, as programs write numbers: `-0.500000`.
pub fn plain(fraction: Fraction, places: usize) -> String {
    let (above, below) = (fraction.numerator().unsigned_abs(), fraction.denominator().unsigned_abs());
    // Room for a further digit; what is cut off lies a hundred bits below the last one that is shown.
    let idle = 5_u32.saturating_sub(below.leading_zeros());
    let (above, below) = (above >> idle, below >> idle);
    let (mut whole, mut rest) = (above / below, above % below);
    let mut digits = Vec::with_capacity(places);
    for _ in 0..places {
        rest *= 10;
        digits.push(rest / below);
        rest %= below;
    }
    if rest * 2 >= below {
        let nines = digits.iter().rev().take_while(|&&digit| digit == 9).count();
        let raised = digits.len() - nines;
        digits[raised..].fill(0);
        match raised.checked_sub(1) {
            Some(last) => digits[last] += 1,
            None => whole += 1,
        }
    }
    let is_nothing = whole == 0 && digits.iter().all(|&digit| digit == 0);
    let sign = if fraction < Fraction::ZERO && !is_nothing { "-" } else { "" };
    let point = if places == 0 { "" } else { "." };
    let digits: String = digits.iter().map(u128::to_string).collect();
    format!("{sign}{whole}{point}{digits}")
}

pub fn percent(figure: f64, places: usize) -> String {
    format!("{}%", decimal(100.0 * figure, places))
}

pub fn percent_of(fraction: Fraction) -> String {
    percent(fraction.to_f64(), 4)
}

/// As a fraction, with a true minus sign.
pub fn exact(fraction: Fraction) -> String {
    fraction.to_string().replace('-', "−")
}

/// As often as once in so many, to three digits at least.
pub fn one_in(probability: Fraction) -> String {
    if probability == Fraction::ZERO {
        return "never".to_owned();
    }
    let rounds = 1.0 / probability.to_f64();
    let text = if rounds < 100.0 { format!("{rounds:.2}") } else { grouped(rounds) };
    format!("1 in {text}")
}

/// A number in groups of three digits: 1,712,304.
pub fn thousands(number: i128) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut grouped = if number < 0 { "-".to_owned() } else { String::new() };
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A whole number with its thousands apart.
pub fn grouped(figure: f64) -> String {
    thousands(figure.round() as i128)
}

pub fn dollars(figure: f64) -> String {
    // A hair less, so that a whole cent stays one.
    let cents = (figure * 100.0 - 1e-6).ceil() as i128;
    format!("${}.{:02}", thousands(cents / 100), cents.abs() % 100)
}

/// Net results, in whole, half or other parts of an Ante.
pub fn parts(fraction: Fraction) -> String {
    let figure = fraction.to_f64();
    let places = (0..4).find(|&places| (10_i128.pow(places) * fraction.numerator()) % fraction.denominator() == 0);
    signed(figure, places.unwrap_or(3) as usize)
}

/// As a paytable has it, sums with their thousands apart.
pub fn pays(pays: Pays) -> String {
    match pays {
        Pays::Sum(sum) => sum.grouped(),
        Pays::Odds(_) | Pays::Meter(..) => pays.to_string(),
    }
}

/// "royal-flush" and "royal flush" as "Royal flush".
pub fn name(key: impl Display) -> String {
    let words = key.to_string().replace('-', " ");
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

pub fn decision(decision: Decision) -> String {
    match decision {
        Decision::Played { stage, multiple } => {
            let stage = match stage {
                Stage::BeforeFlop => "before the flop",
                Stage::AfterFlop => "after the flop",
                Stage::AfterRiver => "after the river",
            };
            format!("{multiple}× {stage}")
        }
        Decision::Folded => "Fold after the river".to_owned(),
    }
}

/// A text of somebody else's as one line of bounded length, without signs that steer a terminal or turn a line round.
pub fn line(text: &str) -> String {
    const MOST: usize = 120;
    let is_steering = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    let shown = |letter: char| if is_steering(letter) { '\u{fffd}' } else { letter };
    let mut line: String = text.chars().take(MOST).map(shown).collect();
    if text.chars().count() > MOST {
        line.push('…');
    }
    line
}
