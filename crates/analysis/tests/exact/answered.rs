//! What a choice is worth with given cards: the quick way, the way without tables, and the naive one say the same.

use super::naive::{self, FIGURES};
use super::{GAMES, cards, hole, terms};
use analysis::Fraction;
use analysis::exact::Choice;
use analysis::exact::ask::{self, Unanswerable};
use analysis::exact::best::Best;
use analysis::exact::strategy::Play;

/// Hands with flops: of one, two and three suits; pairs, straights and flushes made and to come, cards shared.
const FLOPS: [(&str, &str); 10] = [
    ("AhKh", "QhJhTh"),
    ("2c2d", "2h2s7c"),
    ("7c2d", "AsKsQs"),
    ("9s8d", "As7s6s"),
    ("QdJd", "Td9d2c"),
    ("AcKd", "AdTd3s"),
    ("6h5c", "6d4d3d"),
    ("TsTc", "9s8c7d"),
    ("Kc4s", "KhKd4d"),
    ("3h2s", "9c9d9h"),
];

/// Hands with boards: royal flushes held and shared, bad beats, high cards that lose to a dealer who does not play.
const BOARDS: [(&str, &str); 12] = [
    ("AhKh", "QhJhTh2c2d"),
    ("3c2d", "AsKsQsJsTs"),
    ("8s7s", "6s5s4sAsKs"),
    ("8s7d", "6s5s4sAsKs"),
    ("2c2d", "2hAsAhAdAc"),
    ("7c2d", "AsKdQh9c8s"),
    ("Tc2d", "AsKdQhJc8s"),
    ("5c5d", "5h9s9hKdKc"),
    ("9h8c", "7d6s5hKcKd"),
    ("Ad4d", "KdJd9dTd2c"),
    ("2h4c", "3h5h6h9sJc"),
    ("6c3d", "KsQs8s7s2h"),
];

#[test]
fn values_are_those_of_plain_loops_in_every_game() {
    let after_the_flop = FLOPS.map(|(held, flop)| (hole(held), cards(flop)));
    let after_the_flop = after_the_flop.map(|(hole, flop)| (hole, naive::after_the_flop(hole, &flop), flop));
    let at_the_river = BOARDS.map(|(held, board)| (hole(held), cards(board)));
    for (game, figures) in GAMES.into_iter().zip(&FIGURES) {
        let terms = terms(game);
        let best = Best::of(&terms);
        for (hole, results, flop) in &after_the_flop {
            let value = |sum: i64| Fraction::new(i128::from(sum), 2 * 990 * 1_081);
            let check = results.iter().map(|results| figures.at_the_river(results)).sum();
            let play = results.iter().map(|results| figures.wagered(2, results)).sum();
            let wanted = [(Choice::Check, value(check)), (Choice::Play { multiple: 2 }, value(play))];
            assert_eq!(best.values(*hole, flop).unwrap(), wanted, "{hole:?} on {flop:?} in {game:?}");
        }
        for (hole, board) in &at_the_river {
            let results = naive::results(*hole, board[..].try_into().unwrap());
            let play = Fraction::new(i128::from(figures.wagered(1, &results)), 2 * 990);
            let wanted = [(Choice::Fold, Fraction::new(-2, 1)), (Choice::Play { multiple: 1 }, play)];
            assert_eq!(best.values(*hole, board).unwrap(), wanted, "{hole:?} on {board:?} in {game:?}");
            assert_eq!(ask::values(&terms, *hole, board).unwrap(), wanted, "{hole:?} on {board:?} in {game:?}, asked");
        }
    }
}

#[test]
fn questions_are_answered_as_the_best_play_has_it() {
    let terms = terms(GAMES[0]);
    let best = Best::of(&terms);
    for (held, flop) in FLOPS {
        let (hole, flop) = (hole(held), cards(flop));
        assert_eq!(ask::values(&terms, hole, &flop), best.values(hole, &flop), "{held}");
    }
    let values = best.values(hole("8hJh"), &[]).unwrap();
    assert_eq!(ask::values(&terms, hole("Js8s"), &[]).unwrap(), values);
    assert!(matches!(values[..], [(Choice::Check, _), (THREE, _), (FOUR, _)]), "{values:?}");
}

const THREE: Choice = Choice::Play { multiple: 3 };
const FOUR: Choice = Choice::Play { multiple: 4 };

/// Hands with boards on which a fold and one Ante are worth exactly the same.
const EQUAL: [(&str, &str); 4] =
    [("Jc6d", "Kh3d5sQd2d"), ("9c4h", "7hTd7d8cTc"), ("Kh6c", "9c2c5cQs3d"), ("Ks6h", "4d3h7h2h9s")];

#[test]
fn of_equal_choices_the_smaller_wager_is_taken() {
    let best = Best::of(&terms(GAMES[0]));
    for (held, board) in EQUAL {
        let (hole, board) = (hole(held), cards(board));
        let values = best.values(hole, &board).unwrap();
        assert_eq!(values[0].1, values[1].1, "{held}");
        assert_eq!(best.at_the_river(hole, board.try_into().unwrap()), None, "{held}");
    }
    let river = |held: &str, board: &str| best.at_the_river(hole(held), cards(board).try_into().unwrap());
    assert_eq!(river("Jc4d", "Kh3d5sQd2d"), None);
    assert_eq!(river("Ac6d", "Kh3d5sQd2d"), Some(1));
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let terms = terms(GAMES[0]);
    let asked = |held: &str, board: &str| ask::values(&terms, hole(held), &cards(board));
    assert_eq!(asked("AhKh", "2c3c"), Err(Unanswerable::Board(2)));
    assert_eq!(asked("AhKh", "2c3c4c5c"), Err(Unanswerable::Board(4)));
    assert_eq!(asked("AhKh", "2c3cKh"), Err(Unanswerable::Twice(cards("Kh")[0])));
}
