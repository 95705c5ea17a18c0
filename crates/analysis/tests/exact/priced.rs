//! Any way to play, hand by hand on every board.

use super::{GAMES, fraction, terms};
use analysis::Fraction;
use analysis::exact::base::Base;
use analysis::exact::best::Best;
use analysis::exact::distribution::Cell;
use analysis::exact::strategy::{Named, NotAllowed, Play, Pricing};
use analysis::exact::{Decision, Start};
use analysis::simulation::Strategy;
use cards::Card;
use house::Stage;

/// A wager, or none, whatever the cards.
struct Always([Option<u8>; 3]);

/// Plays one kind of hole cards like another player, and raises all others before the flop.
struct Only<'play, Other>(&'play Other, Start, u8);

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

    fn minds_only_the_flush(&self) -> bool {
        true
    }
}

impl<Other: Play> Play for Only<'_, Other> {
    fn before_the_flop(&self, hole: [Card; 2]) -> Option<u8> {
        if Start::of(hole) == self.1 { self.0.before_the_flop(hole) } else { Some(self.2) }
    }

    fn after_the_flop(&self, hole: [Card; 2], flop: [Card; 3]) -> Option<u8> {
        self.0.after_the_flop(hole, flop)
    }

    fn at_the_river(&self, hole: [Card; 2], board: [Card; 5]) -> Option<u8> {
        self.0.at_the_river(hole, board)
    }

    fn minds_only_the_flush(&self) -> bool {
        true
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
    let refused = |play: Always| pricing.price(&play).unwrap_err();
    assert_eq!(refused(Always([Some(4), None, None])), played(Stage::BeforeFlop, 4));
    assert_eq!(refused(Always([None, Some(3), None])), played(Stage::AfterFlop, 3));
    assert_eq!(refused(Always([None, None, Some(2)])), played(Stage::AfterRiver, 2));
}

/// The deals that were decided after the flop or later.
fn later(cells: impl Iterator<Item = Cell>) -> Vec<Cell> {
    cells.filter(|cell| !matches!(cell.decision, Decision::Played { stage: Stage::BeforeFlop, .. })).collect()
}

#[test]
fn by_class_it_comes_to_the_same_as_hand_by_hand() {
    for (game, most, cases) in [
        (GAMES[0], 4, [("22", Strategy::Lesson), ("T9s", Strategy::Wizard), ("Q7o", Strategy::OnlyPairs)]),
        (GAMES[3], 3, [("JTo", Strategy::Lesson), ("K2s", Strategy::Optimal), ("22", Strategy::Wizard)]),
    ] {
        let terms = terms(game);
        let pricing = Pricing::of(&terms);
        for (name, strategy) in cases {
            let (named, start) = (Named::new(strategy, &terms), start(name));
            let by_class = pricing.price(&Only(&named, start, most)).unwrap().distribution;
            let hand_by_hand = pricing.price_starts(&named, [start].into_iter()).unwrap().distribution;
            assert_eq!(by_class.deals(), 27_813_810_024_000);
            assert_eq!(later(by_class.cells()), later(hand_by_hand.cells()), "{name} {}", strategy.name());
            assert!(!later(by_class.cells()).is_empty());
        }
    }
}

/// The exact house edges of all strategies.
fn edges(game: (&str, &str), wanted: [&str; 7]) {
    let terms = terms(game);
    let pricing = Pricing::of(&terms);
    for (strategy, wanted) in Strategy::ALL.iter().zip(wanted) {
        let edge = pricing.price(&Named::new(*strategy, &terms)).unwrap().house_edge;
        assert_eq!(edge, fraction(wanted), "{}", strategy.name());
    }
    assert_lesson_is_cheap(fraction(wanted[0]), fraction(wanted[1]));
}

/// It costs less than a thousandth of the Ante.
fn assert_lesson_is_cheap(best: Fraction, lesson: Fraction) {
    let most = Fraction::new(best.numerator() * 1_000 + best.denominator(), best.denominator() * 1_000);
    assert!(is_less(best, lesson) && is_less(lesson, most), "{lesson} for {best}");
}

#[test]
fn the_strategies_have_these_edges_at_ultimate() {
    let wanted = [
        "50643648973/2317817502000",
        "10377614749/463563500400",
        "85304831237/3476726253000",
        "229878146321/1390690501200",
        "6432686411/15803301150",
        "963790683803/3476726253000",
        "6432686411/15803301150",
    ];
    edges(GAMES[0], wanted);
}

#[test]
fn the_strategies_have_these_edges_heads_up() {
    let wanted = [
        "840983767/35658730800",
        "24158247343/993350358000",
        "24638754407/869181563250",
        "642316328197/6953452506000",
        "58056254239/173836312650",
        "1607928430351/6953452506000",
        "58056254239/173836312650",
    ];
    edges(GAMES[3], wanted);
}

#[test]
fn with_other_paytables_the_best_play_is_priced_to_the_last_deal_and_the_lesson_is_as_cheap() {
    for game in [GAMES[1], GAMES[6]] {
        let terms = terms(game);
        let pricing = Pricing::of(&terms);
        let best = pricing.price(&Named::new(Strategy::Optimal, &terms)).unwrap();
        assert_eq!(best, Base::of(&terms).figures, "{game:?}");
        let lesson = pricing.price(&Named::new(Strategy::Lesson, &terms)).unwrap();
        assert_lesson_is_cheap(best.house_edge, lesson.house_edge);
    }
}
