//! A second dealer and a second evaluation of hands, as simple as possible.

use cards::{Card, Rank, Spot};
use game::Seat;
use rulebook::Hand;
use rulebook::terms::{Deal, Target};

/// Where each card goes, from the top of the deck, by the steps of the book.
pub fn order(deal: &Deal, has_box: bool, burns_before_board: bool, seats: &[Seat]) -> Vec<Spot> {
    let mut order = Vec::new();
    for step in &deal.steps {
        let cards = usize::from(step.cards);
        let mut give = |spot: Spot, cards: usize| order.extend(std::iter::repeat_n(spot, cards));
        match step.to {
            Target::SixCardBox => give(Spot::Box, if has_box { cards } else { 0 }),
            Target::Players => seats.iter().for_each(|seat| give(Spot::Seat(seat.number()), cards)),
            Target::Dealer => give(Spot::Dealer, cards),
            Target::Burn => give(Spot::Burn, cards),
            Target::Flop | Target::TurnAndRiver => give(Spot::Board, cards),
            Target::Board => {
                give(Spot::Burn, if burns_before_board { 2 } else { 0 });
                give(Spot::Board, cards);
            }
        }
    }
    order
}

/// The positions of a spot.
pub fn positions(order: &[Spot], spot: Spot) -> Vec<usize> {
    (0..order.len()).filter(|&at| order[at] == spot).collect()
}

/// The value of a hand: its kind from 0 (high card) to 9 (royal flush), then its ranks by how many there are of each.
pub type Worth = (u8, Vec<u8>);

pub const PAIR: u8 = 1;
pub const STRAIGHT: u8 = 4;

/// The best five-card hand of these cards.
pub fn best(cards: &[Card]) -> Worth {
    let mut best = (0, Vec::new());
    for chosen in 0u32..1 << cards.len() {
        if chosen.count_ones() == 5 {
            let five = (0..cards.len()).filter(|at| chosen & 1 << at != 0).map(|at| cards[at]);
            best = best.max(worth(&five.collect::<Vec<_>>()));
        }
    }
    best
}

fn worth(five: &[Card]) -> Worth {
    let count = |rank: Rank| five.iter().filter(|card| card.rank() == rank).count();
    let mut ranks: Vec<Rank> = Rank::ALL.into_iter().filter(|rank| count(*rank) > 0).collect();
    ranks.sort_by_key(|rank| std::cmp::Reverse((count(*rank), *rank)));
    let mut ranks: Vec<u8> = ranks.into_iter().map(|rank| rank as u8).collect();
    if ranks == [Rank::Ace as u8, 3, 2, 1, 0] {
        ranks = vec![3, 2, 1, 0, 0];
    }
    let is_straight = five.iter().all(|card| count(card.rank()) == 1) && ranks[0] - ranks[3] == 3 && {
        ranks[3] - ranks[4] == 1 || ranks == [3, 2, 1, 0, 0]
    };
    let is_flush = five.iter().all(|card| card.suit() == five[0].suit());
    let most = five.iter().map(|card| count(card.rank())).max().unwrap_or(0);
    let kind = match (is_straight, is_flush, most, ranks.len()) {
        (true, true, ..) if ranks[0] == Rank::Ace as u8 => 9,
        (true, true, ..) => 8,
        (_, _, 4, _) => 7,
        (_, _, 3, 2) => 6,
        (_, true, ..) => 5,
        (true, ..) => STRAIGHT,
        (_, _, 3, _) => 3,
        (_, _, 2, 3) => 2,
        (_, _, 2, _) => PAIR,
        _ => 0,
    };
    (kind, ranks)
}

/// The rows of a paytable that pay a kind of hand, best first: a royal flush is also a straight flush.
pub fn rows_of(kind: u8) -> &'static [Hand] {
    match kind {
        9 => &[Hand::RoyalFlush, Hand::StraightFlush],
        8 => &[Hand::StraightFlush],
        7 => &[Hand::FourOfAKind],
        6 => &[Hand::FullHouse],
        5 => &[Hand::Flush],
        4 => &[Hand::Straight],
        3 => &[Hand::ThreeOfAKind],
        1 => &[Hand::Pair],
        _ => &[],
    }
}
