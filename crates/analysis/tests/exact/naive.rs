//! The base game dealt card by card with figures written down here: nothing is shared with what is tested but
//! the evaluator of seven cards.

use cards::hand::{Category, High};
use cards::{Card, CardSet};
use std::cmp::Ordering;

/// What Blind or Odds wins and what a bad beat pays, in halves of an Ante, from the straight up.
pub struct Figures {
    pub won: [i64; 6],
    pub beaten: [i64; 6],
}

const BLIND_A: [i64; 6] = [2, 3, 6, 20, 100, 1000];
const BLIND_B: [i64; 6] = [0, 3, 6, 20, 100, 1000];
const LOST: [i64; 6] = [-2; 6];

/// In the order of the games.
pub const FIGURES: [Figures; 7] = [
    Figures { won: BLIND_A, beaten: LOST },
    Figures { won: BLIND_B, beaten: LOST },
    Figures { won: BLIND_A, beaten: LOST },
    Figures { won: BLIND_A, beaten: [10, 16, 20, 100, 1000, 1000] },
    Figures { won: BLIND_A, beaten: [10, 12, 20, 100, 1000, 1000] },
    Figures { won: BLIND_A, beaten: [8, 10, 20, 100, 1000, 1000] },
    Figures { won: BLIND_A, beaten: [8, 10, 12, 50, 1000, 1000] },
];

/// How often the player wins, ties and loses with a hand, against a dealer below a pair and against others.
#[derive(Clone, Copy)]
pub struct Results {
    pub category: Category,
    pub counts: [[i64; 2]; 3],
}

/// Deals every hand of the dealer's.
pub fn results(hole: [Card; 2], board: [Card; 5]) -> Results {
    let seven = |one, other| High::of_seven(&[one, other, board[0], board[1], board[2], board[3], board[4]]);
    let player = seven(hole[0], hole[1]);
    let left = rest(hole, &board);
    let mut counts = [[0; 2]; 3];
    for (at, &one) in left.iter().enumerate() {
        for &other in &left[at + 1..] {
            let dealer = seven(one, other);
            let outcome = match player.cmp(&dealer) {
                Ordering::Greater => 0,
                Ordering::Equal => 1,
                Ordering::Less => 2,
            };
            counts[outcome][usize::from(dealer.category() != Category::HighCard)] += 1;
        }
    }
    Results { category: player.category(), counts }
}

/// Every turn and river.
pub fn after_the_flop(hole: [Card; 2], flop: &[Card]) -> Vec<Results> {
    let left = rest(hole, flop);
    let mut found = Vec::new();
    for (at, &turn) in left.iter().enumerate() {
        for &river in &left[at + 1..] {
            found.push(results(hole, [flop[0], flop[1], flop[2], turn, river]));
        }
    }
    found
}

fn rest(hole: [Card; 2], board: &[Card]) -> Vec<Card> {
    let seen: CardSet = hole.iter().chain(board).copied().collect();
    CardSet::ALL.iter().filter(|card| !seen.contains(*card)).collect()
}

impl Figures {
    /// What 990 hands of the dealer's bring a player who wagered so many Antes, in halves of an Ante.
    pub fn wagered(&self, multiple: i64, results: &Results) -> i64 {
        let of_row = |rows: &[i64; 6], otherwise: i64| {
            (results.category as usize).checked_sub(Category::Straight as usize).map_or(otherwise, |row| rows[row])
        };
        let [[wins, played_wins], _, [losses, played_losses]] = results.counts;
        let (won, beaten) = (of_row(&self.won, 0), of_row(&self.beaten, -2));
        wins * (won + 2 * multiple)
            + played_wins * (2 + won + 2 * multiple)
            + losses * (-2 - 2 * multiple)
            + played_losses * (-2 + beaten - 2 * multiple)
    }

    /// The better of a fold and of one Ante.
    pub fn at_the_river(&self, results: &Results) -> i64 {
        self.wagered(1, results).max(-4 * 990)
    }
}
