//! Every way of counting gives what dealing all cards one by one gives.

use super::{Numbers, counted, counts, question};
use analysis::Fraction;
use analysis::equity::{Game, Question, Range, Shares, Unanswerable};
use cards::hand::{AceToFive, High, ShortDeck, Tally};
use cards::{Card, CardSet};

/// What a hand shows on a board: the high, and the low if it qualifies.
fn naive_showdown(game: Game, hole: CardSet, board: CardSet) -> (u16, Option<u16>) {
    match game {
        Game::HoldEm => return (High::of(hole | board).unwrap().number(), None),
        Game::ShortDeck => return (ShortDeck::of(hole | board).unwrap().number(), None),
        Game::Omaha { .. } | Game::OmahaEight => {}
    }
    let (mut high, mut low) = (0, None);
    for two in hole.subsets(2) {
        for three in board.subsets(3) {
            let five = Tally::of(two | three);
            high = high.max(High::five(five).number());
            let five_low = AceToFive::five(five);
            if game.is_split() && five_low.is_eight_or_better() {
                low = low.max(Some(five_low.number()));
            }
        }
    }
    (high, low)
}

/// Wins, ties and equity of each player by dealing every hand and every board.
struct Naive {
    wins: Vec<i128>,
    ties: Vec<i128>,
    /// In 5,040ths of a pot, which all shares of these tests are whole numbers of.
    parts: Vec<i128>,
    deals: i128,
}

impl Naive {
    fn count(game: Game, ranges: &[Vec<CardSet>], board: CardSet, dead: CardSet) -> Naive {
        let none = vec![0; ranges.len()];
        let mut naive = Naive { wins: none.clone(), ties: none.clone(), parts: none, deals: 0 };
        naive.deal(game, ranges, &mut Vec::new(), board, game.deck().set() - board - dead);
        naive
    }

    fn deal(&mut self, game: Game, ranges: &[Vec<CardSet>], hands: &mut Vec<CardSet>, board: CardSet, left: CardSet) {
        if let Some((range, others)) = ranges.split_first() {
            for &hand in range.iter().filter(|hand| hand.is_subset(left)) {
                hands.push(hand);
                self.deal(game, others, hands, board, left - hand);
                hands.pop();
            }
            return;
        }
        for to_come in left.subsets(5 - board.len()) {
            self.show(game, hands, board | to_come);
        }
    }

    fn show(&mut self, game: Game, hands: &[CardSet], board: CardSet) {
        let shown: Vec<_> = hands.iter().map(|&hand| naive_showdown(game, hand, board)).collect();
        let high = shown.iter().map(|shown| shown.0).max().unwrap();
        let highs: Vec<usize> = (0..hands.len()).filter(|&player| shown[player].0 == high).collect();
        let low = shown.iter().filter_map(|shown| shown.1).max();
        let lows: Vec<usize> = (0..hands.len()).filter(|&player| low.is_some() && shown[player].1 == low).collect();
        let mut pot = vec![0; hands.len()];
        let halves = if lows.is_empty() { [(&highs, 5040), (&lows, 0)] } else { [(&highs, 2520), (&lows, 2520)] };
        for (winners, half) in halves {
            for &winner in winners {
                pot[winner] += half / winners.len() as i128;
            }
        }
        self.deals += 1;
        for (player, parts) in pot.into_iter().enumerate() {
            self.wins[player] += i128::from(parts == 5040);
            self.ties[player] += i128::from(parts > 0 && parts < 5040);
            self.parts[player] += parts;
        }
    }
}

fn hands_of(ranges: &[&str], game: Game) -> Vec<Vec<CardSet>> {
    ranges.iter().map(|text| Range::read(text, game).unwrap().hands()).collect()
}

fn check(game: Game, ranges: &[&str], board: &str, dead: &str) {
    let naive = Naive::count(game, &hands_of(ranges, game), board.parse().unwrap(), dead.parse().unwrap());
    let shares = counted(game, ranges, board, dead);
    let text = format!("{game:?} {ranges:?} on {board:?} without {dead:?}");
    assert_eq!(shares.deals(), naive.deals, "deals of {text}");
    for (index, player) in shares.players().iter().enumerate() {
        assert_eq!((player.wins, player.ties), (naive.wins[index], naive.ties[index]), "player {index} of {text}");
        let equity = Fraction::new(naive.parts[index], naive.deals * 5040);
        assert_eq!(shares.equity(player), equity, "equity of player {index} of {text}");
    }
}

#[test]
fn hands_and_ranges_on_a_board_are_counted_as_if_dealt_one_by_one() {
    let omaha = Game::Omaha { hole_cards: 4 };
    let five = Game::Omaha { hole_cards: 5 };
    let cases: [(Game, &[&str], &str, &str); 14] = [
        (Game::HoldEm, &["AhKh", "QsQd"], "Jh7h2c", ""),
        (Game::HoldEm, &["AhKh", "QsQd", "Jc9c"], "Jh7h2c", "2d2s"),
        (Game::HoldEm, &["AA,KK", "QQ,AKs"], "Kd7c2s", "As"),
        (Game::HoldEm, &["TT+,AQs", "22-55,87s", "AKo"], "Kd7c2s5h", ""),
        (Game::HoldEm, &["99+,ATs+,KQo", "random"], "5h6h7h9c", ""),
        (Game::HoldEm, &["random", "random"], "AsKsQsJsTs", ""),
        (Game::HoldEm, &["random", "random"], "2s7s9sKsKd", "AsAd"),
        (Game::HoldEm, &["22+,A2s+,K9s+,QTs+", "33+,A8o+,KTs+,76s"], "4d5d6d7d", ""),
        (Game::ShortDeck, &["AhKh", "QsQd"], "Jh7h6c", ""),
        (Game::ShortDeck, &["AA,98s", "T9s,66"], "Ad7c8s6h", ""),
        (omaha, &["AsAhKsKh", "JdTd9c8c"], "7s6s2d", ""),
        (omaha, &["AsAhKsKh", "JdTd9c8c", "2s2h3s3h"], "7s6s2d9h", "4c"),
        (five, &["AsAhKsKh2c", "JdTd9c8c7c"], "7s6s2d4h", ""),
        (Game::OmahaEight, &["AsAh2s3h", "KsKhQsQh", "4c5c6c7c"], "7s6s2d4h", ""),
    ];
    for (game, ranges, board, dead) in cases {
        check(game, ranges, board, dead);
    }
}

#[test]
fn hands_before_the_flop_are_counted_as_if_every_board_was_dealt() {
    // Suited and not, sharing suits and not, three players, dead cards: each meets all boards one by one.
    let cases: [(&[&str], &str); 6] = [
        (&["AhAd", "KsKc"], ""),
        (&["AhKh", "QhJh"], ""),
        (&["AhKh", "QsJs"], "2h2s"),
        (&["Ah2d", "Ad2h"], ""),
        (&["7h6h", "AhKd", "8s8h"], "9h"),
        (&["7c2d", "7d2c", "7h2s", "7s2h"], ""),
    ];
    for (ranges, dead) in cases {
        let hands: Vec<CardSet> = hands_of(ranges, Game::HoldEm).into_iter().flatten().collect();
        let mut left = CardSet::ALL - dead.parse().unwrap();
        for &hand in &hands {
            left = left - hand;
        }
        let (mut wins, mut ties, mut deals) = (vec![0; hands.len()], vec![0; hands.len()], 0);
        let left: Vec<Card> = left.iter().collect();
        each_board(&left, 5, CardSet::EMPTY, &mut |board| {
            let shown: Vec<High> = hands.iter().map(|&hand| High::seven(Tally::of(hand | board))).collect();
            let best = shown.iter().max().unwrap();
            let winners = shown.iter().filter(|&shown| shown == best).count();
            for (player, _) in shown.iter().enumerate().filter(|&(_, shown)| shown == best) {
                *(if winners == 1 { &mut wins[player] } else { &mut ties[player] }) += 1;
            }
            deals += 1;
        });
        let both = wins.into_iter().zip(ties).collect();
        assert_eq!(counts(&counted(Game::HoldEm, ranges, "", dead)), (both, deals), "{ranges:?} without {dead:?}");
    }
}

fn each_board(left: &[Card], more: usize, board: CardSet, visit: &mut impl FnMut(CardSet)) {
    if more == 0 {
        visit(board);
        return;
    }
    for (index, &card) in left.iter().enumerate() {
        each_board(&left[index + 1..], more - 1, board.with(card), visit);
    }
}

#[test]
fn known_counts_come_out() {
    let two = |wins, ties, losses: i128| (vec![(wins, ties), (losses, ties)], wins + ties + losses);
    let check = |one, other, known| assert_eq!(counts(&counted(Game::HoldEm, &[one, other], "", "")), known);
    check("AsAh", "KsKh", two(1_410_336, 9_308, 292_660));
    check("AsAh", "KdKc", two(1_388_072, 6_538, 317_694));
    check("AsKs", "QhJh", two(1_069_685, 8_518, 634_101));
    check("AA", "KK", two(50_371_344, 285_228, 10_986_372));
    check("random", "random", two(1_334_125_369_292, 113_130_263_816, 1_334_125_369_292));
}

#[test]
fn shares_of_all_players_make_one_pot() {
    let mut numbers = Numbers(7);
    for players in 2..=9 {
        let mut left = CardSet::ALL;
        let hands: Vec<String> = (0..players).map(|_| numbers.hand(2, &mut left).to_string()).collect();
        let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
        let board = numbers.hand(3, &mut left).to_string();
        for (game, board) in [(Game::HoldEm, ""), (Game::HoldEm, board.as_str())] {
            let shares = counted(game, &hands, board, "");
            assert_eq!(
                shares.deals(),
                boards(52 - 2 * players - board.len() as i128 / 2, board),
                "{hands:?} on {board:?}"
            );
            let parts: Vec<Fraction> = shares.players().iter().map(|player| shares.equity(player)).collect();
            let sum = parts.iter().fold(Fraction::new(0, 1), |sum, part| {
                let numerator = sum.numerator() * part.denominator() + part.numerator() * sum.denominator();
                Fraction::new(numerator, sum.denominator() * part.denominator())
            });
            assert_eq!(sum, Fraction::new(1, 1), "{hands:?} on {board:?}");
        }
    }
}

/// How many boards can come from so many cards.
fn boards(left: i128, board: &str) -> i128 {
    let to_come = 5 - board.len() as i128 / 2;
    (0..to_come).fold(1, |ways, taken| ways * (left - taken) / (taken + 1))
}

#[test]
fn the_order_of_players_does_not_matter() {
    let ways: [[usize; 3]; 2] = [[0, 1, 2], [2, 0, 1]];
    let ranges = ["QQ+,AKs", "JJ,T9s", "A5s-A2s"];
    let [straight, turned]: [Shares; 2] =
        ways.map(|way| counted(Game::HoldEm, &way.map(|index| ranges[index]), "", "Kd"));
    for (place, &index) in ways[1].iter().enumerate() {
        assert_eq!(turned.players()[place], straight.players()[index]);
    }
}

#[test]
fn questions_without_an_answer_are_refused() {
    let ask = |ranges: &[&str], board: &str, dead: &str| {
        let ranges: Vec<Range> = ranges.iter().map(|text| Range::read(text, Game::HoldEm).unwrap()).collect();
        let set = |text: &str| text.parse::<CardSet>().unwrap();
        Question::new(Game::HoldEm, &ranges, set(board), set(dead)).err()
    };
    let card: Card = "Kd".parse().unwrap();
    let many = ["random"; 24];
    assert_eq!(ask(&["AA"], "", ""), Some(Unanswerable::TooFewPlayers));
    assert_eq!(ask(&many, "", ""), Some(Unanswerable::TooManyPlayers { given: 24, most: 23 }));
    assert_eq!(ask(&["AA", "KK"], "2c3c4c5c6c7c", ""), Some(Unanswerable::BoardTooLong { given: 6 }));
    assert_eq!(ask(&["AA", "QQ"], "Kd", "Kd"), Some(Unanswerable::BoardAndDead(card)));
    assert_eq!(ask(&["AA", "KdKh"], "Kd", ""), Some(Unanswerable::NoHand { player: 2 }));
    assert_eq!(ask(&["AhKh", "AhQh"], "", ""), Some(Unanswerable::NeverTogether));
    assert_eq!(ask(&["AA", "AA", "AA"], "", ""), Some(Unanswerable::NeverTogether));
    assert_eq!(ask(&["AA", "AA"], "", ""), None);
    let too_many = question(Game::Omaha { hole_cards: 4 }, &["AAxx", "random"], "", "");
    assert!(too_many.count(&mut |_, _| ()).is_err());
}
