//! Dots and bars: how often every net result comes up, and what each category brings.
#![expect(clippy::float_arithmetic, reason = "drawing")]

use super::Format;
use crate::number;
use crate::picture::{Anchor, Ink, Picture, Point, Scale, Stroke, Type};
use analysis::Fraction;
use cards::hand::Category;
use std::collections::BTreeMap;

/// A phone's letters are as large as the page's.
const fn label(format: Format) -> Type {
    Type::new(format.of(7.2, 8.0), Ink::BLACK).even()
}

const fn soft(format: Format) -> Type {
    Type::new(format.of(7.0, 8.0), Ink::GREY)
}

/// What a phone has in a row of its own comes up once in a thousand deals.
const OFTEN: f64 = 0.001;

/// A dot for every net result, by the logarithm of its share of all deals.
pub fn results(format: Format, results: &BTreeMap<Fraction, i128>, deals: i128) -> Picture {
    let top = 30.0;
    // As airy as the page allows.
    let row = (560.0 / f64::from(results.len().max(1) as u32)).min(13.6);
    let all = results.iter().map(|(&net, &count)| (net, Fraction::new(count, deals).to_f64(), count));
    let (shares, rarer): (Vec<_>, Vec<_>) = all.partition(|(_, share, _)| format == Format::Page || *share >= OFTEN);
    let least = shares.iter().map(|(_, share, _)| *share).fold(1.0, f64::min);
    let from = 10_f64.powf((least.log10() - 0.3).floor());
    let start = format.of(176.0, 84.0);
    let scale = Scale::logarithmic((from, 1.0), (start, format.width() - 12.0));
    let bottom = top + row * f64::from(shares.len() as u32);
    let below = if rarer.is_empty() { 2.0 } else { 16.0 };
    let mut picture = Picture::new(format.width(), bottom + below, "How often every net result of a deal comes up");
    if let (Some((lowest, ..)), Some((highest, ..))) = (rarer.first(), rarer.last()) {
        let share: f64 = rarer.iter().map(|(_, share, _)| share).sum();
        let (lowest, highest) = (number::parts(*lowest), number::parts(*highest));
        let which =
            if rarer.len() == 1 { lowest } else { format!("{} rarer ones, {lowest} to {highest}", rarer.len()) };
        let words = format!("And {which}: {}", number::percent(share, 2));
        picture.words(Point::new(0.0, bottom + 12.0), Anchor::Start, soft(format), words);
    }
    draw_powers(&mut picture, format, &scale, (top, bottom));
    // Where the columns end.
    let [nets, shares_at, deals_at] = [format.of(36.0, 26.0), format.of(90.0, 75.0), 164.0];
    let mut columns = vec![(nets, "Result"), (shares_at, "Share")];
    columns.extend((format == Format::Page).then_some((deals_at, "Deals")));
    for (x, words) in columns {
        picture.words(Point::new(x, top - 8.0), Anchor::End, soft(format).strong(), words);
    }
    for (index, (net, share, count)) in shares.iter().enumerate() {
        let y = top + row * f64::from(index as u32);
        let ink = if *net < Fraction::ZERO { Ink::GREY } else { Ink::ACCENT };
        let ink = if *net == Fraction::ZERO { Ink::BLACK.tint(0.8) } else { ink };
        let (middle, x) = (y + row / 2.0, scale.at(*share));
        picture.line(Point::new(start, middle), Point::new(x, middle), Stroke::new(ink.tint(0.6), 1.0));
        picture.disc(Point::new(x, middle), 3.2, ink);
        let base = y + row / 2.0 + 2.6;
        picture.words(Point::new(nets, base), Anchor::End, label(format), number::parts(*net));
        let digits = if format == Format::Page { 6 } else { two_digits(*share) };
        picture.words(Point::new(shares_at, base), Anchor::End, label(format), number::percent(*share, digits));
        if format == Format::Page {
            picture.words(Point::new(deals_at, base), Anchor::End, label(format), number::thousands(*count));
        }
    }
    picture
}

/// The grid; a phone has words for every other line of it.
fn draw_powers(picture: &mut Picture, format: Format, scale: &Scale, (top, bottom): (f64, f64)) {
    let ticks = scale.ticks(0);
    let every = if format == Format::Page { 1 } else { 2 };
    for (index, tick) in ticks.iter().rev().enumerate() {
        let x = scale.at(*tick);
        picture.line(Point::new(x, top - 4.0), Point::new(x, bottom), Stroke::new(Ink::HAIR, 0.4));
        // At the first ones, the columns leave no room for words.
        if index.is_multiple_of(every) && index + every < ticks.len() {
            picture.words(Point::new(x, top - 8.0), Anchor::Middle, soft(format), power_of_ten(*tick));
        }
    }
    let words = "Share of all deals, each line ten times the one before";
    let words = if format == Format::Page { words } else { "Logarithmic scale" };
    picture.words(Point::new(picture.width, top - 21.0), Anchor::End, soft(format), words);
}

/// How many places show two digits of a share, and one place at least.
fn two_digits(share: f64) -> usize {
    usize::try_from(-share.log10().floor() as i32 - 1).unwrap_or(0).max(1)
}

/// "100%", "1%", "0.01%", and below a millionth its power.
fn power_of_ten(share: f64) -> String {
    let places = (-share.log10()).round() as i32 - 2;
    number::percent(share, usize::try_from(places).unwrap_or(0))
}

/// A bar to the left or to the right for what the hands of each category bring, in Antes.
pub fn contributions(format: Format, contributions: &[(Category, f64)]) -> Picture {
    const ROW: f64 = 15.0;
    let low = contributions.iter().map(|(_, value)| *value).fold(0.0, f64::min);
    let high = contributions.iter().map(|(_, value)| *value).fold(0.0, f64::max);
    let room = (high - low) * 0.03;
    let figures = format.of(128.0, 90.0);
    let scale = Scale::straight((low - room, high + room), (figures + 12.0, format.width() - 6.0));
    let bottom = ROW * f64::from(contributions.len() as u32) + 4.0;
    let says = "What the hands of each category bring the player, in Antes";
    let mut picture = Picture::new(format.width(), bottom + 16.0, says);
    for tick in scale.ticks(if format == Format::Page { 8 } else { 4 }) {
        let x = scale.at(tick);
        picture.line(Point::new(x, 0.0), Point::new(x, bottom), Stroke::new(Ink::HAIR, 0.4));
        picture.words(Point::new(x, bottom + 11.0), Anchor::Middle, soft(format), number::signed(tick, 1));
    }
    let zero = scale.at(0.0);
    for (index, (category, value)) in contributions.iter().enumerate() {
        let y = 3.0 + ROW * f64::from(index as u32);
        let end = scale.at(*value);
        let ink = if *value < 0.0 { Ink::GREY.tint(0.62) } else { Ink::ACCENT };
        picture.rectangle(Point::new(zero.min(end), y + 2.5), (end - zero).abs(), ROW - 5.0, ink);
        picture.words(Point::new(0.0, y + 10.0), Anchor::Start, Type::new(8.0, Ink::BLACK), number::name(category));
        let figure = Type::new(7.6, Ink::BLACK).even();
        picture.words(Point::new(figures, y + 10.0), Anchor::End, figure, number::signed(*value, 4));
    }
    picture.line(Point::new(zero, 0.0), Point::new(zero, bottom), Stroke::new(Ink::BLACK, 0.8));
    picture
}
