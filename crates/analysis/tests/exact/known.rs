//! Figures that others have published.

use super::{GAMES, terms};
use analysis::Fraction;
use analysis::exact::Choice;
use analysis::exact::base::Base;

/// A fraction in thousandths of a per cent, rounded to the nearest.
fn thousandths(fraction: Fraction) -> i128 {
    let scaled = 200_000 * fraction.numerator() / fraction.denominator();
    (scaled + 1) / 2
}

#[test]
fn ultimate_texas_hold_em_has_its_published_figures() {
    let base = Base::of(&terms(GAMES[0]));
    assert_eq!(thousandths(base.figures.house_edge), 2_185);
    assert_eq!(thousandths(base.figures.element_of_risk), 526);
    // A standard deviation of 4.94 Antes.
    let variance = base.figures.variance;
    let hundredths = 10_000 * variance.numerator() / variance.denominator();
    assert!((493 * 494..495 * 494).contains(&hundredths), "{hundredths}");
    check_raises(&base);
}

/// Four Antes are wagered on the hands that every table of the game lists, three on none.
fn check_raises(base: &Base) {
    let raised: Vec<String> = base
        .before_the_flop
        .iter()
        .filter(|start| start.best == Choice::Play { multiple: 4 })
        .map(|start| start.start.to_string())
        .collect();
    let listed = |text: &str| raised.contains(&text.to_owned());
    // The lowest of each kind that is wagered on, and the one below it that is not.
    let edges = [
        ("33", "22"),
        ("K5o", "K4o"),
        ("Q8o", "Q7o"),
        ("JTo", "J9o"),
        ("Q6s", "Q5s"),
        ("J8s", "J7s"),
        ("K2s", "T9s"),
        ("A2o", "T9o"),
    ];
    for (lowest, below) in edges {
        assert!(listed(lowest) && !listed(below), "{lowest} and {below}");
    }
    // Pairs, aces, kings, queens and jacks.
    assert_eq!(raised.len(), 12 + 24 + (11 + 8) + (6 + 4) + (3 + 1));
    assert!(base.before_the_flop.iter().all(|start| start.best != Choice::Play { multiple: 3 }));
}
