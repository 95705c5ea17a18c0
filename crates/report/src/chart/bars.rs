//! Bars: how often every net result comes up, and what each category brings.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use crate::number;
use crate::picture::{Anchor, Ink, Picture, Point, Scale, Stroke, Type};
use analysis::Fraction;
use cards::hand::Category;
use std::collections::BTreeMap;

const WIDTH: f64 = 467.0;
const LABEL: Type = Type::new(7.2, Ink::BLACK).even();
const SOFT: Type = Type::new(7.0, Ink::GREY);

/// Where the columns of the results end.
const SHARES: f64 = 90.0;
const DEALS: f64 = 164.0;

/// A bar for every net result, its length by the logarithm of its share of all deals.
pub fn results(results: &BTreeMap<Fraction, i128>, deals: i128) -> Picture {
    let top = 26.0;
    // As airy as the page allows.
    let row = (560.0 / f64::from(results.len().max(1) as u32)).min(13.6);
    let shares: Vec<(Fraction, f64, i128)> =
        results.iter().map(|(&net, &count)| (net, Fraction::new(count, deals).to_f64(), count)).collect();
    let least = shares.iter().map(|(_, share, _)| *share).fold(1.0, f64::min);
    let from = 10_f64.powf((least.log10() - 0.3).floor());
    let start = 176.0;
    let scale = Scale::logarithmic((from, 1.0), (start, WIDTH - 12.0));
    let bottom = top + row * f64::from(shares.len() as u32);
    let mut picture = Picture::new(WIDTH, bottom + 2.0, "How often every net result of a deal comes up");
    for tick in scale.ticks(0) {
        let x = scale.at(tick);
        picture.line(Point::new(x, top - 4.0), Point::new(x, bottom), Stroke::new(Ink::HAIR, 0.4));
        // At the first, the columns leave no room for words.
        if x > start + 1.0 {
            picture.words(Point::new(x, top - 8.0), Anchor::Middle, SOFT, power_of_ten(tick));
        }
    }
    picture.words(Point::new(36.0, top - 8.0), Anchor::End, SOFT.strong(), "Result");
    picture.words(Point::new(SHARES, top - 8.0), Anchor::End, SOFT.strong(), "Share");
    picture.words(Point::new(DEALS, top - 8.0), Anchor::End, SOFT.strong(), "Deals");
    for (index, (net, share, count)) in shares.iter().enumerate() {
        let y = top + row * f64::from(index as u32);
        let ink = if *net < Fraction::ZERO { Ink::GREY.tint(0.62) } else { Ink::ACCENT };
        let ink = if *net == Fraction::ZERO { Ink::BLACK.tint(0.8) } else { ink };
        picture.rectangle(Point::new(start, y + 1.6), scale.at(*share) - start, row - 3.2, ink);
        let base = y + row / 2.0 + 2.6;
        picture.words(Point::new(36.0, base), Anchor::End, LABEL, number::parts(*net));
        picture.words(Point::new(SHARES, base), Anchor::End, LABEL, number::percent(*share, 6));
        picture.words(Point::new(DEALS, base), Anchor::End, LABEL, number::thousands(*count));
    }
    picture
}

/// "100%", "1%", "0.01%", and below a millionth its power.
fn power_of_ten(share: f64) -> String {
    let places = (-share.log10()).round() as i32 - 2;
    number::percent(share, usize::try_from(places).unwrap_or(0))
}

/// A bar to the left or to the right for what the hands of each category bring, in Antes.
pub fn contributions(contributions: &[(Category, f64)]) -> Picture {
    const ROW: f64 = 15.0;
    let low = contributions.iter().map(|(_, value)| *value).fold(0.0, f64::min);
    let high = contributions.iter().map(|(_, value)| *value).fold(0.0, f64::max);
    let room = (high - low) * 0.03;
    // Names and figures in columns of their own: on a narrow screen they are seen before the bars.
    let scale = Scale::straight((low - room, high + room), (142.0, WIDTH - 6.0));
    let bottom = ROW * f64::from(contributions.len() as u32) + 4.0;
    let mut picture = Picture::new(WIDTH, bottom + 16.0, "What the hands of each category bring the player, in Antes");
    for tick in scale.ticks(8) {
        let x = scale.at(tick);
        picture.line(Point::new(x, 0.0), Point::new(x, bottom), Stroke::new(Ink::HAIR, 0.4));
        picture.words(Point::new(x, bottom + 11.0), Anchor::Middle, SOFT, number::signed(tick, 1));
    }
    let zero = scale.at(0.0);
    for (index, (category, value)) in contributions.iter().enumerate() {
        let y = 3.0 + ROW * f64::from(index as u32);
        let end = scale.at(*value);
        let ink = if *value < 0.0 { Ink::GREY.tint(0.62) } else { Ink::ACCENT };
        picture.rectangle(Point::new(zero.min(end), y + 2.5), (end - zero).abs(), ROW - 5.0, ink);
        picture.words(Point::new(0.0, y + 10.0), Anchor::Start, Type::new(8.0, Ink::BLACK), number::name(category));
        let figure = Type::new(7.6, Ink::BLACK).even();
        picture.words(Point::new(128.0, y + 10.0), Anchor::End, figure, number::signed(*value, 4));
    }
    picture.line(Point::new(zero, 0.0), Point::new(zero, bottom), Stroke::new(Ink::BLACK, 0.8));
    picture
}
