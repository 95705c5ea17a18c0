//! Any way to play, hand by hand on every board.

use super::{GAMES, fraction, terms};
use analysis::Fraction;
use analysis::exact::best::Best;
use analysis::exact::strategy::{Named, NotAllowed, Play, Pricing};
use analysis::exact::{Decision, Start};
use analysis::simulation::Strategy;
use cards::Card;
use house::Stage;

/// A wager, or none, whatever the cards.
struct Always([Option<u8>; 3]);

impl Play for Always {
    fn before_the_flop(&self, _: [Card; 2]) -> Option<u8> {
        self.0[0]
    }

    fn after_the_flop(&self, _: [Card; 2], _: [Card; 3]) -> Option<u8> {
        self.0[1]
    }

    fn at_the_river(&self, _: [Card; 2], _: [Card; 5]) -> Option<u8> {
        self.0[2]
    }
}

fn start(name: &str) -> Start {
    Start::every().find(|start| start.to_string() == name).unwrap()
}

#[test]
fn the_best_play_is_worth_what_the_base_game_says() {
    let terms = terms(GAMES[3]);
    let (best, pricing) = (Best::of(&terms), Pricing::of(&terms));
    for name in ["22", "T9s", "72o", "Q6s"] {
        let start = start(name);
        let priced = pricing.price_starts(&best, [start].into_iter()).unwrap();
        let values = best.values(start.example(), &[]).unwrap();
        let lost = |value: &Fraction| Fraction::new(-value.numerator(), value.denominator());
        let least = values
            .iter()
            .map(|(_, value)| lost(value))
            .reduce(|one, other| if is_less(one, other) { one } else { other });
        assert_eq!(Some(priced.house_edge), least, "{name}");
        assert_eq!(priced.distribution.deals(), i128::from(start.hands()) * 19_600 * 1_081 * 990);
    }
}

fn is_less(one: Fraction, other: Fraction) -> bool {
    one.numerator() * other.denominator() < other.numerator() * one.denominator()
}

#[test]
fn named_and_simple_strategies_are_priced_as_they_play() {
    let terms = terms(GAMES[0]);
    let (best, pricing) = (Best::of(&terms), Pricing::of(&terms));
    let deuces = start("22");
    let price = |strategy| pricing.price_starts(&Named::new(strategy, &terms), [deuces].into_iter()).unwrap();
    let always = |wagers| pricing.price_starts(&Always(wagers), [deuces].into_iter()).unwrap();
    for (at, multiple) in [(1, 3), (2, 4)] {
        let (_, value) = best.values(deuces.example(), &[]).unwrap()[at];
        assert_eq!(always([Some(multiple), None, None]).house_edge.numerator(), -value.numerator());
    }
    assert_eq!(always([None, None, None]).house_edge, fraction("2/1"));
    assert_eq!(always([None, Some(2), None]).average_wager, fraction("4/1"));
    assert_eq!(always([None, None, Some(1)]), price(Strategy::CallToTheEnd));
    assert_eq!(always([Some(4), None, None]), price(Strategy::OnlyPairs));
    assert_eq!(always([Some(4), None, None]), price(Strategy::AlwaysBeforeFlop));
    let wizard = price(Strategy::Wizard);
    assert_eq!(wizard, price(Strategy::NeverBeforeFlop));
    let best = pricing.price_starts(&best, [deuces].into_iter()).unwrap();
    assert!(is_less(best.house_edge, wizard.house_edge), "nothing beats the best play");
}

#[test]
fn a_wager_that_the_terms_do_not_allow_is_refused() {
    let pricing = Pricing::of(&terms(GAMES[3]));
    let refused = |play: Always| pricing.price_starts(&play, [start("22")].into_iter()).unwrap_err();
    let played = |stage, multiple| NotAllowed(Decision::Played { stage, multiple });
    assert_eq!(refused(Always([Some(4), None, None])), played(Stage::BeforeFlop, 4));
    assert_eq!(refused(Always([None, Some(3), None])), played(Stage::AfterFlop, 3));
    assert_eq!(refused(Always([None, None, Some(2)])), played(Stage::AfterRiver, 2));
}
