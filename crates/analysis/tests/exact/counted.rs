//! The distribution of results: every deal is in it once, and what is known of it in other ways is so.

use super::{GAMES, terms};
use analysis::Fraction;
use analysis::exact::Outcome;
use analysis::exact::base::Base;
use analysis::exact::distribution::Cell;
use cards::hand::Category;

/// Two hole cards, flop, turn and river, two cards of the dealer's.
const DEALS: i128 = 1_326 * 19_600 * 1_081 * 990;

/// Hands of seven cards by category, which have been counted many times over.
const SEVENS: [i128; 10] =
    [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 37_260, 4_324];

fn deals(base: &Base, is_meant: impl Fn(&Cell) -> bool) -> i128 {
    base.figures.distribution.cells().filter(is_meant).map(|cell| cell.deals).sum()
}

fn check(base: &Base) {
    assert_eq!(base.figures.distribution.deals(), DEALS);
    assert_eq!(DEALS, 27_813_810_024_000);
    for (category, sevens) in Category::ALL.into_iter().zip(SEVENS) {
        // Seven cards are two and five in 21 ways, five are three and two in ten.
        let wanted = sevens * 21 * 10 * 990;
        assert_eq!(deals(base, |cell| cell.category == category), wanted, "{category}");
    }
    // Whoever wins, the other could have held the same cards.
    let of = |outcome| deals(base, |cell| cell.outcome == outcome);
    assert_eq!(of(Outcome::Win), of(Outcome::Lose));
    // The dealer is below a pair as often as the player.
    assert_eq!(deals(base, |cell| !cell.dealer_plays), SEVENS[0] * 21 * 10 * 990);
    assert_eq!(
        deals(base, |cell| !cell.dealer_plays && cell.outcome == Outcome::Lose && cell.category > Category::HighCard),
        0
    );
    let shares = base.figures.decisions.iter().map(|(decision, share)| {
        assert_eq!(Fraction::new(deals(base, |cell| cell.decision == *decision), DEALS), *share);
        share.numerator() * (DEALS / share.denominator())
    });
    assert_eq!(shares.sum::<i128>(), DEALS);
}

/// The values before the flop, added up hand by hand, are the edge.
fn check_forward(base: &Base) {
    let mut sum = 0;
    for start in &base.before_the_flop {
        let (_, value) = start.values.iter().find(|(choice, _)| *choice == start.best).unwrap();
        let greater =
            |other: &Fraction| other.numerator() * value.denominator() > value.numerator() * other.denominator();
        assert!(!start.values.iter().any(|(_, other)| greater(other)), "{} is not played best", start.start);
        let (halves, rest) = (2 * DEALS / value.denominator(), 2 * DEALS % value.denominator());
        assert_eq!(rest, 0, "{}: a value is a number of half Antes over all deals", start.start);
        sum += value.numerator() * halves * i128::from(start.start.hands());
    }
    assert_eq!(Fraction::new(-sum, 2 * DEALS * 1_326), base.figures.house_edge);
}

#[test]
fn every_deal_is_counted_once_and_the_values_before_the_flop_make_the_edge() {
    let [blind, bad_beat] = [GAMES[1], GAMES[3]].map(|game| Base::of(&terms(game)));
    for base in [&blind, &bad_beat] {
        check(base);
        check_forward(base);
    }
    let multiples = |base: &Base| -> Vec<Option<u8>> {
        base.figures.decisions.iter().map(|(decision, _)| decision.multiple()).collect()
    };
    assert_eq!(multiples(&blind), [Some(4), Some(3), Some(2), Some(1), None]);
    assert_eq!(multiples(&bad_beat), [Some(3), Some(2), Some(1), None]);
}
