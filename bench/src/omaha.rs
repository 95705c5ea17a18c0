//! Omaha: exactly two of four hole cards and three of a full board.

use crate::hands::{self, Place};
use crate::row::{Contestant, Library, Row};
use crate::schedule::Work;
use aya_poker::base::{CARDS, Hand};
use cards::Card;
use cards::hand::Omaha;
use rs_poker::core::{CardBitSet, Rankable};
use rs_poker::omaha::OmahaHand;

/// Ours from card bytes; the peers' own sets of hole cards and board are prepared beforehand.
pub fn four_hole_cards(work: &Work) -> Row {
    let deals = &work.nines;
    let of_aya: Vec<(Hand, Hand)> = deals.iter().map(aya).collect();
    let of_rs_poker: Vec<OmahaHand> = deals.iter().map(rs_poker).collect();
    let contestants = vec![
        Contestant::ranking(Library::Ours, "", hands::written(deals, hands::ours), ours),
        Contestant::ranking(Library::Aya, "", of_aya, |(hole, board)| aya_poker::omaha_rank(hole, board).0),
        Contestant::ranking(Library::RsPoker, "", of_rs_poker, OmahaHand::rank),
    ];
    Row::of_hands(deals.len(), contestants).aim(14.5)
}

fn ours(deal: &[Card; 9]) -> u16 {
    let (hole, board) = deal.split_at(4);
    Omaha::new(hole, board).map_or(0, |omaha| omaha.high().number())
}

fn aya(deal: &[Place; 9]) -> (Hand, Hand) {
    let (hole, board) = deal.split_at(4);
    let hand = |places: &[Place]| places.iter().map(|&place| CARDS[usize::from(hands::aya(place))]).collect();
    (hand(hole), hand(board))
}

fn rs_poker(deal: &[Place; 9]) -> OmahaHand {
    let (hole, board) = deal.split_at(4);
    let set = |places: &[Place]| {
        let mut set = CardBitSet::new();
        for &place in places {
            set.insert(hands::rs_poker(place));
        }
        set
    };
    OmahaHand::new(set(hole), set(board)).expect("four hole cards and five others")
}
