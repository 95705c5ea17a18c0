//! The effect of the cut on the order of the cards.

use house::table::{DeckNumber, Start};
use rulebook::terms::Method;

fn cut(top: u8) -> Vec<u8> {
    let start = Start {
        deck: DeckNumber::First,
        top,
        counts_stub: false,
        method: Method::Hand,
        offers_progressive: false,
        decks: 1,
        shuffler_works: true,
    };
    start.after_the_cut(&(1..=52).collect::<Vec<u8>>())
}

#[test]
fn a_cut_of_ten_puts_the_eleventh_card_on_top_and_the_tenth_at_the_bottom() {
    let order = cut(10);
    assert_eq!((order[0], order[41], order[42], order[51]), (11, 52, 1, 10));
}

#[test]
fn a_cut_keeps_every_card_and_their_round() {
    for top in 0..=u8::MAX {
        let order = cut(top);
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (1..=52).collect::<Vec<u8>>());
        let follows = |pair: &[u8]| pair[1] == pair[0] % 52 + 1;
        assert!(order.windows(2).all(follows), "{top}");
    }
    assert_eq!(cut(0)[0], 1);
}
