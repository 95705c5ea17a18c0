//! The hand names on the felt.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use cards::Card;
use chips::Amount;
use game::{CardView, Seat};
use house::{Phase, RoundView, SeatView};
use server::kind::felt_of_round;

fn faces(text: &str) -> Vec<CardView> {
    text.split(' ').map(|card| CardView::Face(card.parse::<Card>().unwrap())).collect()
}

/// The names of the dealer's and the first seat's hands once all cards are turned.
fn words(dealer: &str, own: &str, board: &str) -> (String, String) {
    let seat = SeatView {
        seat: Seat::new(1).unwrap(),
        wagers: Vec::new(),
        progressive: Amount::ZERO,
        decision: None,
        cards: faces(own),
        net: Amount::ZERO,
    };
    let view = RoundView {
        phase: Phase::Over,
        seats: vec![seat],
        dealer: faces(dealer),
        board: faces(board),
        box_cards: Vec::new(),
        burns: Vec::new(),
        stub: Vec::new(),
        dealer_best: dealer.split(' ').map(|card| card.parse().unwrap()).collect(),
        rack: Vec::new(),
    };
    let felt = felt_of_round(&view, &game::Events::new(), 1);
    (felt.dealer_hand.unwrap().words, felt.hands[0].hand.clone().unwrap().words)
}

#[test]
fn hands_that_are_called_the_same_are_told_apart() {
    for (dealer, own, board, called, text) in [
        ("Ah 7c", "Kd 7d", "2c 2d 9h Ts 4c", "pair of deuces", "pair of deuces, king against ace"),
        ("Kd 7d", "Ah 7c", "2c 2d 9h Ts 4c", "pair of deuces", "pair of deuces, ace against king"),
        ("Ah 8c", "Ad 6d", "2c 9d Jh Ts Kc", "ace high", "ace high"),
        ("Ah Qc", "Ad Jd", "2c 3d 9h Ts 6c", "ace high", "ace high, jack against queen"),
        ("Ah Qc", "Td Jd", "2c 3d 9h Ts 6c", "ace high", "pair of tens"),
    ] {
        assert_eq!(
            words(dealer, own, board),
            (called.to_owned(), text.to_owned()),
            "{own} against {dealer} on {board}"
        );
    }
}
