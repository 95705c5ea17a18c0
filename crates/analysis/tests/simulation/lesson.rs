//! The lesson line by line.

use super::paytables;
use analysis::simulation::{Lesson, Seen};
use cards::{Card, CardSet, notation};

fn ultimate() -> Lesson {
    Lesson::of(&paytables("md-uth-1.2", "blind = \"A\""))
}

fn heads_up() -> Lesson {
    Lesson::of(&paytables("md-huh-1.0", "bad-beat = \"A\""))
}

fn check(lesson: Lesson, cases: &[(&str, &str, bool)]) {
    for (hole, board, wanted) in cases {
        let hand: [Card; 2] = notation::read_distinct(hole).unwrap().try_into().unwrap();
        let board = notation::read_distinct(board).unwrap();
        assert_eq!(lesson.wagers(&Seen { hole: hand, board: &board }), *wanted, "{hole} on {board:?}");
    }
}

/// How many of all two cards are wagered on before the flop.
fn strong(lesson: Lesson) -> usize {
    let hands = CardSet::ALL.subsets(2).map(|hand| hand.iter().collect::<Vec<_>>().try_into().unwrap());
    hands.filter(|hole| lesson.wagers(&Seen { hole: *hole, board: &[] })).count()
}

#[test]
fn there_are_fifteen_lines_and_the_documents_have_them() {
    let documented = include_str!("../../../../docs/cli.md").split_whitespace().collect::<Vec<_>>().join(" ");
    for lesson in [ultimate(), heads_up()] {
        assert_eq!(lesson.lines().len(), 15);
        for line in lesson.lines() {
            assert!(documented.contains(line), "docs/cli.md lacks: {line}");
        }
    }
}

#[test]
fn before_the_flop_ultimate() {
    let wagers = ["Ac2d", "3c3d", "Kc2c", "Kc5d", "Qc6c", "Qc8d", "Jc8c", "JcTd"].map(|hole| (hole, "", true));
    check(ultimate(), &wagers);
    let checks = ["2c2d", "Kc4d", "Qc5c", "Qc7d", "Jc7c", "Jc9d", "Tc9c"].map(|hole| (hole, "", false));
    check(ultimate(), &checks);
    assert_eq!(strong(ultimate()), 500);
}

#[test]
fn before_the_flop_heads_up() {
    let wagers = ["Ac2d", "3c3d", "Kc4c", "Kc7d", "Qc8c", "QcTd", "JcTc"].map(|hole| (hole, "", true));
    check(heads_up(), &wagers);
    let checks = ["2c2d", "Kc3c", "Kc6d", "Qc7c", "Qc9d", "Jc9c", "JcTd"].map(|hole| (hole, "", false));
    check(heads_up(), &checks);
    let (pairs, aces, kings, queens, jacks) = (12 * 6, 12 * 16, 9 * 4 + 6 * 12, 4 * 4 + 2 * 12, 4);
    assert_eq!(strong(heads_up()), pairs + aces + kings + queens + jacks);
}

#[test]
fn made_hands_after_the_flop() {
    let cases = [
        // Pocket deuces, as a pair, as two pair, as three and as a full house.
        ("2c2d", "Kd9s5h", false),
        ("2c2d", "KdKs5h", false),
        ("2c2d", "Kd2s5h", true),
        ("2c2d", "KdKsKh", true),
        ("3c3d", "Kd9s5h", true),
        // The lowest card of a flop of one suit, up to sixes, without a card of the suit.
        ("6c4d", "KhTh6h", false),
        ("7c4d", "KhTh7h", true),
        ("6c4h", "KhTh6h", true),
        ("6c4d", "KhTh6s", true),
        ("6c4d", "Kh6h5h", true),
        ("6c2d", "6h5h2h", true),
        // What is all on the flop is no pair of the player's.
        ("8c7d", "8d5s2h", true),
        ("8c7d", "KdKs2h", false),
        ("8c7d", "KdKsKh", false),
        ("8c7d", "6d5s4h", true),
        ("8c7c", "KcQc2c", true),
    ];
    check(ultimate(), &cases);
    check(heads_up(), &cases);
}

#[test]
fn kickers_and_draws_after_the_flop() {
    let cases = [
        // The best kicker to a pair, a king to three of a kind.
        ("Kc4d", "AdAs7h", true),
        ("Kc4d", "Ad7s7h", true),
        ("Qc4d", "AdKsKh", true),
        ("Qc4d", "AdAs7h", false),
        ("Kc4d", "Qd7s7h", false),
        ("Kc4d", "7d7s7h", true),
        ("Qc4d", "7d7s7h", false),
        // Two cards to a flush: ace, king, queen above them, then the jack too.
        ("Jc4c", "9c8c2h", true),
        ("Tc4c", "9c8c2h", false),
        ("Tc4c", "Kc8c2h", true),
        ("Tc4c", "Kc8h2h", false),
        // One card: ace, king above it, then the queen too.
        ("Qc4d", "9c8c2c", true),
        ("Jc4d", "9c8c2c", false),
        ("Jd4c", "AcKcQc", false),
        // Two ranks to a straight of both cards, and how many ranks are above them.
        ("QcJd", "Ts9h2c", true),
        ("JcTd", "9s8h2c", false),
        ("JcTd", "As9h8c", true),
        ("JcTd", "Qs9h2c", true),
        // One rank only, and a straight that one card makes.
        ("QcJd", "Ks9h2c", false),
        ("Qc2d", "JsTh9c", false),
    ];
    check(ultimate(), &cases);
    check(heads_up(), &cases);
}

#[test]
fn at_the_river() {
    let cases = [
        ("3c2d", "AdKsQhJcTh", true),
        ("3c2d", "7d7s7h7cTh", true),
        ("8c3c", "KcQc9h7c2h", true),
        // 19 outs, a jack that plays; 19 outs, and the board plays.
        ("Jh3d", "AdAs9h5c4h", true),
        ("7h3d", "AdAsQhJc9h", false),
        // A pair below two pairs on the board does not play: 19 outs, and 15.
        ("4c4d", "KdKs7h7cTh", false),
        ("4c4d", "KdKs7h7cJh", true),
        // No pair and 19 outs: a king, a queen and three of a suit, a second card that plays.
        ("Kc2d", "QdJs8h4c3h", false),
        ("Qc2d", "KdJs8h4c3h", true),
        ("Qc2d", "KhJs8h4c3h", false),
        ("QcTd", "KhJs8h4c3h", true),
        ("Jc2d", "AhKs8h4c3h", true),
        // 15 outs and 23.
        ("Kc2d", "AhJs8h4c3h", true),
        ("Tc2d", "AhKs8h4c3d", false),
        // A pair where every heart and every card that pairs higher beats it.
        ("2c2d", "KhJh8h4h3s", false),
    ];
    check(ultimate(), &cases);
    check(heads_up(), &cases);
}
