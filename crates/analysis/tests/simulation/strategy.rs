//! The strategies hand by hand.

use analysis::simulation::{Seen, Strategy};
use cards::{Card, CardSet, notation};

fn wagers(strategy: Strategy, hole: &str, board: &str) -> bool {
    let board = notation::read_distinct(board).unwrap();
    strategy.habit().unwrap()(&Seen { hole: two(hole), board: &board })
}

fn two(text: &str) -> [Card; 2] {
    notation::read_distinct(text).unwrap().try_into().unwrap()
}

fn check(strategy: Strategy, cases: &[(&str, &str, bool)]) {
    for (hole, board, wanted) in cases {
        assert_eq!(wagers(strategy, hole, board), *wanted, "{} with {hole} on {board:?}", strategy.name());
    }
}

#[test]
fn five_hundred_of_all_hands_are_wagered_on_before_the_flop() {
    let hands = CardSet::ALL.subsets(2).map(|hand| hand.iter().collect::<Vec<_>>().try_into().unwrap());
    let basic = Strategy::Wizard.habit().unwrap();
    let strong = hands.filter(|hole| basic(&Seen { hole: *hole, board: &[] }));
    assert_eq!(strong.count(), 500);
}

#[test]
fn the_basic_strategy_before_the_flop() {
    let cases = [
        ("3c3d", "", true),
        ("2c2d", "", false),
        ("Ac2d", "", true),
        ("Kc2c", "", true),
        ("Kc4d", "", false),
        ("Kc5d", "", true),
        ("Qc5c", "", false),
        ("Qc6c", "", true),
        ("Qc7d", "", false),
        ("Qc8d", "", true),
        ("Jc7c", "", false),
        ("Jc8c", "", true),
        ("Jc9d", "", false),
        ("JcTd", "", true),
        ("Tc9c", "", false),
    ];
    check(Strategy::Wizard, &cases);
}

#[test]
fn the_basic_strategy_after_the_flop() {
    let cases = [
        ("8c7d", "8d5s2h", true),
        ("8c7d", "KdKs2h", false),
        ("8c7d", "KdKsKh", true),
        ("2c2d", "Kd9s5h", false),
        ("2c2d", "Kd2s5h", true),
        ("2c2d", "KdKs5h", true),
        ("Tc4c", "Kc9c5h", true),
        ("9c4c", "Kc8c5h", false),
        // The ten is not of the suit.
        ("Td4c", "KcQc5c", false),
        ("Tc4d", "KcQc5c", true),
        ("8c7d", "6d5s4h", true),
        ("8c7d", "6d5sKh", false),
    ];
    check(Strategy::Wizard, &cases);
    check(Strategy::NeverBeforeFlop, &cases);
}

#[test]
fn the_basic_strategy_after_the_river() {
    let cases = [
        // A hidden pair, a hidden straight, a hidden flush.
        ("4c3d", "KdQs9h7c3h", true),
        ("8c3d", "7d6s5h4cKh", true),
        ("8c3c", "KcQc9h7c2h", true),
        // 15 cards that pair the board.
        ("QhJd", "AdKs9h5c2h", true),
        // Those and four queens.
        ("Jh3d", "AdKs9h5c2h", true),
        // Those, four queens, four jacks: the ten is beaten by 23.
        ("Th3d", "AdKs9h5c2h", false),
        // The board plays: every card from the five up beats or ties it, none more than it.
        ("3c2d", "AdKsQhJcTh", true),
        // Two pair on the board and a low kicker.
        ("3c2d", "KdKs7h7c9h", false),
        ("Ac2d", "KdKs7h7c9h", true),
    ];
    check(Strategy::Wizard, &cases);
}

#[test]
fn outs_are_counted_card_by_card() {
    for (hole, board, outs) in [
        ("QhJd", "AdKs9h5c2h", 15),
        ("Jh3d", "AdKs9h5c2h", 19),
        ("Th3d", "AdKs9h5c2h", 23),
        ("3c2d", "AdKsQhJcTh", 0),
        // Two kings and two sevens fill up, three nines make a higher second pair.
        ("Ac2d", "KdKs7h7c9h", 2 + 2 + 3),
        // Four to a flush on the board: its nine cards, and those of other suits that pair.
        ("Ac4d", "KhQh8h2h7s", 9 + 4 * 3 + 2),
    ] {
        let board = notation::read_distinct(board).unwrap();
        assert_eq!(Seen { hole: two(hole), board: &board }.dealer_outs(), outs, "{hole}");
    }
}

#[test]
fn the_other_strategies() {
    let unpaired = ("AcKc", "", false);
    check(Strategy::NeverBeforeFlop, &[unpaired, ("AcAd", "", false)]);
    check(Strategy::AlwaysBeforeFlop, &[("3c2d", "", true), ("AcAd", "", true)]);
    let pairs = [
        unpaired,
        ("2c2d", "", true),
        ("AcKc", "Qc7d2s", false),
        ("AcKc", "QcQd2s", false),
        ("AcKc", "Ad7d2s", true),
        ("AcKc", "Qc7d2s9h9d", false),
        ("AcKc", "QcJd2s9hTd", true),
        ("3c2d", "AdKsQhJcTh", false),
    ];
    check(Strategy::OnlyPairs, &pairs);
    check(Strategy::CallToTheEnd, &[("AcAd", "", false), ("AcAd", "AhKdKc", false), ("3c2d", "AdKsQhJc9h", true)]);
    for strategy in [Strategy::Optimal, Strategy::Lesson] {
        assert!(strategy.habit().is_none(), "{} depends on the terms", strategy.name());
    }
}

#[test]
fn every_strategy_has_a_name_of_its_own() {
    let names = Strategy::ALL.map(Strategy::name);
    let wanted = ["optimal", "lesson", "wizard", "never-before-flop", "always-4x", "only-pairs", "call-to-the-end"];
    assert_eq!(names, wanted);
    assert!(Strategy::ALL.iter().all(|strategy| !strategy.about().is_empty()));
}
