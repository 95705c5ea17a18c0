//! Ranges as players write them.

use super::Numbers;
use analysis::equity::{Game, Range};
use cards::CardSet;

fn hands(text: &str, game: Game) -> Vec<CardSet> {
    Range::read(text, game).unwrap_or_else(|error| panic!("{text:?}: {error}")).hands()
}

#[test]
fn ranges_have_as_many_hands_as_players_count() {
    let omaha = Game::Omaha { hole_cards: 4 };
    let cases = [
        (Game::HoldEm, "AhKh", 1),
        (Game::HoldEm, "A♥10♥", 1),
        (Game::HoldEm, "AA", 6),
        (Game::HoldEm, "AKs", 4),
        (Game::HoldEm, "KAs", 4),
        (Game::HoldEm, "AKo", 12),
        (Game::HoldEm, "AK", 16),
        (Game::HoldEm, "QQ+", 18),
        (Game::HoldEm, "22+", 78),
        (Game::HoldEm, "KTo+", 36),
        (Game::HoldEm, "K9s+", 16),
        (Game::HoldEm, "A2+", 192),
        (Game::HoldEm, "A5s-A2s", 16),
        (Game::HoldEm, "A2s-A5s", 16),
        (Game::HoldEm, "22-55", 24),
        (Game::HoldEm, "T9s-65s", 20),
        (Game::HoldEm, "QQ+, AKs, A5s-A2s, 22-55, KTo+", 18 + 4 + 16 + 24 + 36),
        (Game::HoldEm, "QQ+,AKs AA, ahkh", 22),
        (Game::HoldEm, "random", 1326),
        (Game::HoldEm, "RANDOM, AA", 1326),
        (Game::ShortDeck, "random", 630),
        (Game::ShortDeck, "66+", 54),
        (omaha, "AsKsQdJd", 1),
        (omaha, "random", 270_725),
        // Two aces at least: C(4,2)·C(48,2) + 4·48 + 1.
        (omaha, "AAxx", 6_961),
        (omaha, "AKQJ", 256),
        (omaha, "AKQJr", 24),
        // Two suits for the ace and one partner of three, the other two share another suit.
        (omaha, "AKQJds", 36),
        (omaha, "AAKKds", 6),
    ];
    for (game, text, count) in cases {
        assert_eq!(hands(text, game).len(), count, "{text}");
        assert_eq!(Range::read(text, game).unwrap().count(), count, "{text}");
    }
}

#[test]
fn mistakes_are_named_with_their_place() {
    let omaha = Game::Omaha { hole_cards: 4 };
    let cases = [
        (Game::HoldEm, "", "the range is empty at character 1"),
        (Game::HoldEm, " , ", "the range is empty at character 1"),
        (Game::HoldEm, "AA, AhKhQ", "the suit after Q is missing at character 10"),
        (Game::HoldEm, "AA,AhAh", "Ah stands here a second time at character 6"),
        (Game::HoldEm, "AA,Ah", "it has 1 of the 2 cards of a hand at character 4"),
        (Game::HoldEm, "AAs", "is a pair, which is neither suited nor offsuit at character 1"),
        (Game::HoldEm, "KK QQ-AKs", "the two ends of \"QQ-AKs\" differ in their suits at character 4"),
        (Game::HoldEm, "AKs-QTs", "belong to no one line (as 22-55, A5s-A2s, T9s-65s) at character 1"),
        (Game::HoldEm, "ZZ+", "\"ZZ\" is no kind of hand (as QQ, AKs, T9o, A5) at character 1"),
        (Game::ShortDeck, "AA,55", "\"55\" has no hand in a deck of 36 cards at character 4"),
        (omaha, "AsKsQd", "it has 3 of the 4 cards of a hand at character 1"),
        (omaha, "AKQ", "'K' is no suit (c, d, h, s or ♣ ♦ ♥ ♠) at character 2"),
        (omaha, "AAAAds", "\"AAAAds\" has no hand at character 1"),
    ];
    for (game, text, wanted) in cases {
        let error = Range::read(text, game).unwrap_err().to_string();
        assert!(error.ends_with(wanted), "{text:?} says {error:?}, not {wanted:?}");
    }
}

#[test]
fn a_range_means_the_same_in_any_order_and_case() {
    for (one, other) in [("AKs,QQ+", "qq+ aks"), ("T9s-65s", "65S-T9S"), ("A2s+", "A2s,A3s,A4s,A5s+")] {
        assert_eq!(hands(one, Game::HoldEm), hands(other, Game::HoldEm), "{one} and {other}");
    }
}

#[test]
fn no_text_makes_the_reader_panic() {
    let pieces =
        ["AA", "K", "s", "o", "+", "-", ",", " ", "Ah", "10", "1", "♥", "random", "x", "ds", "é", "\0", "22-55", "*"];
    let mut numbers = Numbers(11);
    for _ in 0..100_000 {
        let length = numbers.below(8);
        let text: String = (0..length).map(|_| pieces[numbers.below(pieces.len())]).collect();
        for game in [Game::HoldEm, Game::ShortDeck] {
            if let Ok(range) = Range::read(&text, game) {
                assert!(range.count() > 0, "{text:?}");
            }
        }
    }
}
