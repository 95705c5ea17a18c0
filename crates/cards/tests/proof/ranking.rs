//! The order of hands: every evaluator puts them as the rules do, whichever way it is asked.

use crate::dealt::{Dealer, cards, holdings, offsuit, patterns, short_ranks, stubs, turned};
use crate::naive::{self, each_choice};
use cards::hand::stud::{Showing, by_rank_and_suit, by_rank_and_suit_ace_low};
use cards::hand::{Ace, AceToFive, Badugi, DeuceToSeven, Group, High, Omaha, Rows, ShortDeck, Tally, Top};
use cards::{Card, CardSet, Deck, Rank, Suit, SuitOrder};
use std::cmp::Ordering;
use std::fmt::Debug;

/// Strengths and what the rules say of the same hands must stand in one order, with the same ties.
/// Returns how many different hands there were.
fn check<Strength: Ord + Debug, Worth: Ord + Debug>(judged: impl IntoIterator<Item = (Strength, Worth)>) -> usize {
    let mut judged: Vec<_> = judged.into_iter().collect();
    judged.sort_unstable();
    judged.dedup();
    for pair in judged.windows(2) {
        assert!(pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1, "{pair:?}");
    }
    judged.len()
}

/// Hands from the weakest to the strongest; those of one rung tie.
type Ladder = &'static [&'static [&'static str]];

fn climb<Strength>(ladder: Ladder, strength: impl Fn(&[Card]) -> Strength) -> Vec<(Strength, usize)> {
    let rungs = (0..).zip(ladder);
    rungs
        .flat_map(|(rung, hands)| hands.iter().map(move |hand| (hand, rung)))
        .map(|(hand, rung)| (strength(&cards(hand)), rung))
        .collect()
}

fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}

fn array<const COUNT: usize>(cards: &[Card]) -> [Card; COUNT] {
    cards.try_into().expect("as many cards as the array holds")
}

fn high(cards: &[Card]) -> u16 {
    High::of(set(cards)).expect("five to seven cards").number()
}

fn ace_to_five(cards: &[Card]) -> u16 {
    AceToFive::of(set(cards)).expect("five to seven cards").number()
}

fn deuce_to_seven(cards: &[Card]) -> u16 {
    DeuceToSeven::of(set(cards)).expect("five to seven cards").number()
}

fn short_deck(cards: &[Card]) -> u16 {
    ShortDeck::of(set(cards)).expect("five to seven cards from the sixes up").number()
}

fn badugi(cards: &[Card]) -> u16 {
    Badugi::of(set(cards), Ace::Low).expect("one to seven cards").number()
}

fn baduci(cards: &[Card]) -> u16 {
    Badugi::of(set(cards), Ace::High).expect("one to seven cards").number()
}

/// All patterns of five to seven cards in all four turns of their suits, judged by number and by the best five of them.
fn judged<Worth: Ord + Copy>(
    ranks: &[Rank],
    number: impl Fn(&[Card]) -> u16,
    worth: impl Fn(&[Card]) -> Worth,
) -> Vec<(u16, Worth)> {
    let mut judged = Vec::new();
    for hand in [5, 6, 7].into_iter().flat_map(|count| patterns(ranks, count)) {
        let best = naive::best_of(&hand, &worth);
        judged.extend((0..4).map(|by| (number(&turned(&hand, by)), best)));
    }
    judged
}

#[test]
fn all_five_card_hands_stand_in_the_order_of_the_rules() {
    let (mut highs, mut low_fives, mut low_sevens) = (Vec::new(), Vec::new(), Vec::new());
    each_choice(&Deck::Standard.cards(), 5, &mut |five| {
        let hand = array(five);
        highs.push((High::of_five(&hand), naive::high(five)));
        low_fives.push((AceToFive::of_five(&hand), naive::ace_to_five(five)));
        low_sevens.push((DeuceToSeven::of_five(&hand), naive::deuce_to_seven(five)));
    });
    assert_eq!([check(highs), check(low_fives), check(low_sevens)], [7_462, 6_175, 7_462]);
}

#[test]
fn all_short_deck_hands_stand_in_the_order_of_its_rules() {
    let mut hands = Vec::new();
    each_choice(&Deck::Short.cards(), 5, &mut |five| hands.push((short_deck(five), naive::short_deck(five))));
    assert_eq!(check(hands), 1_404);
}

#[test]
fn the_patterns_are_all_there() {
    assert_eq!([5, 6, 7].map(|count| holdings(&Rank::ALL, count).len()), [6_175, 18_395, 49_205]);
    let suited = [1_287, 1_287 * 13 + 1_716, 1_287 * 91 + 1_716 * 13 + 1_716];
    assert_eq!(
        [5, 6, 7].map(|count| patterns(&Rank::ALL, count).len()),
        [6_175 + suited[0], 18_395 + suited[1], 49_205 + suited[2]]
    );
    let is_hand = |hand: &Vec<Card>| set(hand).len() == hand.len();
    assert!([5, 6, 7].into_iter().all(|count| patterns(&Rank::ALL, count).iter().all(is_hand)));
}

#[test]
fn six_and_seven_cards_are_worth_the_best_five_of_them() {
    assert_eq!(check(judged(&Rank::ALL, high, naive::high)), 7_462);
}

#[test]
fn six_and_seven_cards_are_worth_the_best_five_of_them_in_ace_to_five() {
    assert_eq!(check(judged(&Rank::ALL, ace_to_five, naive::ace_to_five)), 6_175);
}

#[test]
fn six_and_seven_cards_are_worth_the_best_five_of_them_in_deuce_to_seven() {
    assert_eq!(check(judged(&Rank::ALL, deuce_to_seven, naive::deuce_to_seven)), 7_462);
}

#[test]
fn six_and_seven_cards_are_worth_the_best_five_of_them_in_short_deck() {
    assert_eq!(check(judged(short_ranks(), short_deck, naive::short_deck)), 1_404);
}

/// What a hand is worth in all three rankings of the full deck, by every way to ask that takes cards one by one.
fn asked_by_cards(hand: &[Card]) -> (High, AceToFive, Option<DeuceToSeven>) {
    match hand.len() {
        5 => {
            let five = array(hand);
            (High::of_five(&five), AceToFive::of_five(&five), Some(DeuceToSeven::of_five(&five)))
        }
        6 => (High::of_six(&array(hand)), AceToFive::of_six(&array(hand)), None),
        _ => {
            let seven = array(hand);
            (High::of_seven(&seven), AceToFive::of_seven(&seven), Some(DeuceToSeven::of_seven(&seven)))
        }
    }
}

/// The same of a tally.
fn asked_by_tally(tally: Tally) -> (High, Option<AceToFive>, Option<DeuceToSeven>) {
    match tally.cards().len() {
        5 => (High::five(tally), Some(AceToFive::five(tally)), Some(DeuceToSeven::five(tally))),
        6 => (High::six(tally), None, None),
        _ => (High::seven(tally), Some(AceToFive::seven(tally)), None),
    }
}

#[test]
fn every_way_to_ask_gives_the_same_strength() {
    for (turn, hand) in [5, 6, 7].into_iter().flat_map(|count| patterns(&Rank::ALL, count)).enumerate() {
        let mut hand = turned(&hand, turn);
        let whole = set(&hand);
        let wanted = (High::of(whole).unwrap(), AceToFive::of(whole).unwrap(), DeuceToSeven::of(whole).unwrap());
        // Four orders: as it is, two rotations, and the last of them reversed.
        for order in 0..4 {
            match order {
                3 => hand.reverse(),
                _ => hand.rotate_left(2 * order),
            }
            let (high, low, worst) = asked_by_cards(&hand);
            assert_eq!((high, low, worst.unwrap_or(wanted.2)), wanted, "{hand:?}");
            let tally = hand.iter().fold(Tally::EMPTY, |tally, &card| tally.plus(card));
            let (high, low, worst) = asked_by_tally(tally);
            assert_eq!((high, low.unwrap_or(wanted.1), worst.unwrap_or(wanted.2)), wanted, "{hand:?}");
            let (hole, board) = hand.split_at(2);
            let grouped = Tally::EMPTY.plus_group(Group::of(set(board))).plus_group(Group::of(set(hole)));
            assert_eq!([tally, grouped], [Tally::of(whole); 2], "{hand:?}");
        }
    }
}

#[test]
fn a_tally_knows_how_many_cards_a_flush_still_wants() {
    let mut dealer = Dealer::new(1);
    for deck in stubs() {
        for hand in (0..20_000).map(|turn| dealer.deal(deck, turn % 8)) {
            let tally = Tally::of(set(&hand));
            let most = Suit::ALL.map(|suit| hand.iter().filter(|card| card.suit() == suit).count()).into_iter().max();
            for more in 0..=4 {
                assert_eq!(tally.can_flush_with(more), most.unwrap() + usize::from(more) >= 5, "{hand:?} and {more}");
            }
        }
    }
}

#[test]
fn seven_cards_without_a_flush_need_no_look_at_their_suits() {
    for ranks in holdings(&Rank::ALL, 7) {
        let tally = Tally::of(set(&offsuit(&ranks)));
        assert_eq!(High::seven_without_flush(tally), High::seven(tally), "{ranks:?}");
    }
}

#[test]
fn seven_short_deck_cards_are_worth_the_same_tallied() {
    for hand in patterns(short_ranks(), 7) {
        assert_eq!(ShortDeck::seven(Tally::of(set(&hand))).number(), short_deck(&hand), "{hand:?}");
    }
}

/// The five-card patterns with their worth, which give every number its meaning.
fn fives<Worth>(
    ranks: &[Rank],
    number: impl Fn(&[Card]) -> u16,
    worth: impl Fn(&[Card]) -> Worth,
) -> Vec<(u16, Worth)> {
    patterns(ranks, 5).iter().map(|five| (number(five), worth(five))).collect()
}

#[test]
fn the_ranks_of_a_suit_are_worth_the_best_flush_of_them() {
    let mut flushes = fives(&Rank::ALL, high, naive::high);
    for count in 5..=7 {
        each_choice(&Rank::ALL, count, &mut |ranks| {
            let suited: Vec<Card> = ranks.iter().map(|&rank| Card::new(rank, Suit::Diamonds)).collect();
            let lane = set(&suited).lane(Suit::Diamonds);
            flushes.push((High::flush(lane).number(), naive::best_of(&suited, naive::high)));
        });
    }
    assert_eq!(check(flushes), 7_462);
}

#[test]
fn lows_dealt_at_random_are_worth_the_best_five_of_them() {
    let mut dealer = Dealer::new(2);
    let mut low_fives = fives(&Rank::ALL, ace_to_five, naive::ace_to_five);
    let mut low_sevens = fives(&Rank::ALL, deuce_to_seven, naive::deuce_to_seven);
    for deck in stubs() {
        for hand in (0..15_000).map(|turn| dealer.deal(deck, 5 + turn % 3)) {
            low_fives.push((ace_to_five(&hand), naive::best_of(&hand, naive::ace_to_five)));
            low_sevens.push((deuce_to_seven(&hand), naive::best_of(&hand, naive::deuce_to_seven)));
        }
    }
    assert_eq!([check(low_fives), check(low_sevens)], [6_175, 7_462]);
}

#[test]
fn omaha_plays_two_cards_of_the_hand_and_three_of_the_board() {
    let mut dealer = Dealer::new(3);
    let mut highs = fives(&Rank::ALL, high, naive::high);
    let mut lows = fives(&Rank::ALL, ace_to_five, |five| Some(naive::ace_to_five(five)));
    for deck in stubs() {
        for turn in 0..3_600 {
            let (hole_count, board_count) = (4 + turn % 3, 3 + turn / 3 % 3);
            let dealt = dealer.deal(deck, hole_count + board_count);
            let (hole, board) = dealt.split_at(hole_count);
            let omaha = Omaha::new(hole, board).unwrap();
            highs.push((omaha.high().number(), naive::omaha_high(hole, board)));
            // No low stands below the worst.
            lows.push((omaha.low().map_or(0, AceToFive::number), naive::omaha_low(hole, board)));
        }
    }
    assert_eq!([check(highs), check(lows)], [7_462, 6_175 + 1]);
}

#[test]
fn badugi_plays_the_most_cards_of_different_ranks_and_suits() {
    let mut dealer = Dealer::new(4);
    let mut hands: Vec<Vec<Card>> = Vec::new();
    for size in 1..=4 {
        each_choice(&Rank::ALL, size, &mut |ranks| hands.push(offsuit(ranks)));
    }
    for deck in stubs() {
        hands.extend((0..14_000).map(|turn| dealer.deal(deck, 1 + turn % 7)));
    }
    let low = hands.iter().map(|hand| (badugi(hand), naive::badugi(hand, naive::Ace::Low)));
    let high = hands.iter().map(|hand| (baduci(hand), naive::badugi(hand, naive::Ace::High)));
    assert_eq!([check(low), check(high)], [13 + 78 + 286 + 715; 2]);
}

#[test]
fn all_badugi_hands_of_four_cards_stand_in_the_order_of_the_rules() {
    let (mut low, mut high) = (Vec::new(), Vec::new());
    each_choice(&Deck::Standard.cards(), 4, &mut |four| {
        low.push((Badugi::of_four(&array(four)).number(), naive::badugi(four, naive::Ace::Low)));
        high.push((baduci(four), naive::badugi(four, naive::Ace::High)));
    });
    assert_eq!([check(low), check(high)], [13 + 78 + 286 + 715; 2]);
}

#[test]
fn short_deck_hands_dealt_at_random_are_worth_the_best_five_of_them() {
    let mut dealer = Dealer::new(5);
    let mut hands = fives(short_ranks(), short_deck, naive::short_deck);
    for deck in stubs().map(|deck| deck & Deck::Short.set()) {
        for hand in (0..15_000).map(|turn| dealer.deal(deck, 5 + turn % 3)) {
            hands.push((short_deck(&hand), naive::best_of(&hand, naive::short_deck)));
        }
    }
    assert_eq!(check(hands), 1_404);
}

const HIGH: Ladder = &[
    &["7h5c4d3s2h", "7s5d4h3c2s"],
    &["KhQcJdTs8h"],
    &["QhKcAd2s3h"],
    &["2h2c5d4s3h", "2d2s5c4h3d"],
    &["AsAdKcQhJs"],
    &["2c2d3h3s4c"],
    &["KcKd5h5sAc"],
    &["KcKd6h6s2c", "KhKs6c6d2h"],
    &["2c2d2h3s4c"],
    &["AcAdAhKsQc"],
    &["5hAc2d3s4h", "AhKc2d3s4h5h5d"],
    &["6h2c3d4s5h"],
    &["AhKcQdJsTh", "AhKcQdJsThAdAs"],
    &["2c3c4c5c7c"],
    &["AcKcQcJc9c", "AcKcQcJc9c8c2d"],
    &["2c2d2h3s3c"],
    &["3c3d3h2s2c", "3c3d3h2s2c2d"],
    &["AcAdAhKsKc"],
    &["2c2d2h2s3c"],
    &["AcAdAhAsKc"],
    &["5cAc2c3c4c", "5cAc2c3c4cKc"],
    &["6c2c3c4c5c", "6cAc2c3c4c5c"],
    &["KcQcJcTc9c"],
    &["AcKcQcJcTc", "AsKsQsJsTs9s8s"],
];

const ACE_TO_FIVE: Ladder = &[
    &["KcKdKhKsQc"],
    &["AcAdAhAs2c"],
    &["KcKdKhQsQc"],
    &["2c2d2hAsAc"],
    &["AcAdAh2s2c"],
    &["AcAdAh3s2c"],
    &["KcKdQhQsJc"],
    &["AcAd2h2s3c"],
    &["2c2d5h4s3c"],
    &["AcAd4h3s2c"],
    &["KcQdJhTs9c"],
    &["9c4d3h2sAc"],
    &["8c7d6h5s4c"],
    &["8c6d4h3sAc"],
    &["7c5d4h3s2c"],
    &["6c5d4h3s2c"],
    &["6c4d3h2sAc"],
    &["5c4d3h2sAc", "5s4s3s2sAs", "5c5d4d3h2sAcKh"],
];

const DEUCE_TO_SEVEN: Ladder = &[
    &["AcKcQcJcTc"],
    &["6c5c4c3c2c"],
    &["AcAdAhAsKc"],
    &["2c2d2h2s3c"],
    &["3c3d3h2s2c"],
    &["2c2d2h3s3c"],
    &["AcKcQcJc9c"],
    &["Ac5c4c3c2c"],
    &["7c5c4c3c2c"],
    &["AcKdQhJsTc"],
    &["6c5d4h3s2c"],
    &["2c2d2h4s3c"],
    &["2c2d3h3s4c"],
    &["AcAdKhQsJc"],
    &["2c2d5h4s3c"],
    &["AcKdQhJs9c"],
    &["Ac5d4h3s2c"],
    &["Kc5d4h3s2c"],
    &["8c5d4h3s2c", "7c5c4c3c2c8d9h"],
    &["7c6d4h3s2c"],
    &["7c5d4h3s2c", "7s5d4h3s2c2dAc"],
];

const SHORT_DECK: Ladder = &[
    &["JcTd8h7s6c"],
    &["AcKdQhJs9c"],
    &["6c6d9h8s7c"],
    &["AcAdKhKsQc"],
    &["6c6d6h8s7c"],
    &["AcAdAhKsQc"],
    &["Ac9d8h7s6c", "AcAdAh9d8h7s6c"],
    &["Tc9d8h7s6c", "AcTc9d8h7s6c"],
    &["AcKdQhJsTc"],
    &["6c6d6h7s7c"],
    &["AcAdAhKsKc"],
    &["Jc9c8c7c6c"],
    &["AcKcQcJc9c"],
    &["6c6d6h6s7c"],
    &["AcAdAhAsKc"],
    &["Ac9c8c7c6c", "AcKcQc9c8c7c6c"],
    &["Tc9c8c7c6c", "AcTc9c8c7c6c"],
    &["AcKcQcJcTc"],
];

// The two of T-BAD are on the fourth and fifth rungs from the top.
const BADUGI: Ladder = &[
    &["KcKdKhKs"],
    &["AcKcQc2c", "AcAdAhAs"],
    &["KcQd", "KcKdQcQd"],
    &["2cAd", "2c2dAcAd"],
    &["KcQdJh", "KcQdJhJc"],
    &["5d4cAs", "As2s4c5d"],
    &["3s2cAd", "Ad2c2h3s"],
    &["KcQdJhTs"],
    &["5c3d2hAs"],
    &["4c3d2hAs", "4c3d2hAs4d3h2s"],
];

const BADUCI: Ladder = &[
    &["AcAdAhAs"],
    &["2cAcKcQc"],
    &["AcKd"],
    &["3c2d"],
    &["Ac3d2h"],
    &["4c3d2h"],
    &["AcKdQhJs"],
    &["Ac4d3h2s"],
    &["KcQdJhTs"],
    &["5c4d3h2s", "5c4d3h2sAc", "5c4d3h2s7c"],
];

#[test]
fn hands_climb_as_players_know_it() {
    check(climb(HIGH, high));
    check(climb(ACE_TO_FIVE, ace_to_five));
    check(climb(DEUCE_TO_SEVEN, deuce_to_seven));
    check(climb(SHORT_DECK, short_deck));
    check(climb(BADUGI, badugi));
    check(climb(BADUCI, baduci));
}

#[test]
fn the_best_hands_of_the_lows_are_those_of_the_book() {
    let mut best = (0, 0, AceToFive::EIGHT_OR_BETTER, None);
    each_choice(&Deck::Standard.cards(), 5, &mut |five| {
        let cards = array(five);
        best.0 = best.0.max(badugi(five));
        best.1 = best.1.max(baduci(five));
        best.2 = best.2.max(AceToFive::of_five(&cards));
        best.3 = best.3.max(Some(DeuceToSeven::of_five(&cards)));
    });
    // Aduci and baduci: one hand of five cards is the best of both halves.
    let (aduci, its_low) = (badugi(&cards("Ac2d3h4s5c")), AceToFive::of_five(&array(&cards("Ac2d3h4s5c"))));
    let (baduci, its_worst) = (baduci(&cards("2c3d4h5s7c")), DeuceToSeven::of_five(&array(&cards("2c3d4h5s7c"))));
    assert_eq!(best, (aduci, baduci, its_low, Some(its_worst)));
    assert_eq!((its_low, its_worst), (AceToFive::WHEEL, DeuceToSeven::NUMBER_ONE));
}

const STUD: [Ladder; 4] = [
    &[&["2c", "2s"], &["3c"], &["Kd"], &["Ah"]],
    &[&["3c2d"], &["KhQs"], &["AcKd", "AsKs"], &["2c2d"], &["AcAd"]],
    &[&["4c3d2h"], &["5c4c3c", "5c4d3h"], &["AcKcQc", "AcKdQh"], &["2c2d3h"], &["AcAdKh"], &["2c2d2h"], &["AcAdAh"]],
    &[
        &["5c4d3h2s", "5c4c3c2c"],
        &["AcKcQcJc"],
        &["2c2d4h3s"],
        &["AcAdKhQs"],
        &["3c3d2h2s"],
        &["KcKdQhQs"],
        &["AcAd2h2s"],
        &["2c2d2h3s"],
        &["AcAdAhKs"],
        &["2c2d2h2s"],
    ],
];

// In razz the least board acts first: 4-2 before 5-A.
const RAZZ: [Ladder; 4] = [
    &[&["Ah", "Ac"], &["2c"], &["Kd"]],
    &[&["2cAd"], &["4c2d"], &["5cAd"], &["KhQs"], &["AcAd"], &["KcKd"]],
    &[&["3c2dAh", "3s2sAs"], &["KcQdJh"], &["AcAd2h"], &["AcAdKh"], &["2c2dAh"], &["AcAdAh"]],
    &[&["4c3d2hAs"], &["5c3d2hAs"], &["KcQdJhTs"], &["AcAd3h2s"], &["2c2dAhAs"], &["AcAdAh2s"], &["AcAdAhAs"]],
];

#[test]
fn stud_boards_act_in_the_order_of_what_they_show() {
    for ladder in STUD {
        check(climb(ladder, |cards| Showing::high(cards).unwrap()));
    }
    for ladder in RAZZ {
        check(climb(ladder, |cards| Showing::low(cards).unwrap()));
    }
    let pairs = ["2c2d", "2c2d3h", "KcKdKh", "AcKd2hKs"].map(|board| Showing::high(&cards(board)).unwrap().has_pair());
    let others = ["2c", "2c3d", "AcKcQcJc"].map(|board| Showing::low(&cards(board)).unwrap().has_pair());
    assert_eq!((pairs, others), ([true; 4], [false; 3]));
}

#[test]
fn door_cards_stand_by_rank_and_then_by_suit() {
    let ordered = |by: fn(Card, Card, SuitOrder) -> Ordering, suits: SuitOrder| {
        let mut doors = cards("Ah 2c Kd As 2s 2h Kc 2d Ac");
        doors.sort_by(|&one, &other| by(one, other, suits));
        doors.iter().map(Card::to_string).collect::<String>()
    };
    let house = SuitOrder::new([Suit::Clubs, Suit::Hearts, Suit::Spades, Suit::Diamonds]).unwrap();
    // In stud the first of these brings it in, in razz the last.
    assert_eq!(ordered(by_rank_and_suit, SuitOrder::default()), "2c2d2h2sKcKdAcAhAs");
    assert_eq!(ordered(by_rank_and_suit, house), "2d2s2h2cKdKcAsAhAc");
    assert_eq!(ordered(by_rank_and_suit_ace_low, SuitOrder::default()), "AcAhAs2c2d2h2sKcKd");
    assert_eq!(ordered(by_rank_and_suit_ace_low, house), "AsAhAc2d2s2h2cKdKc");
}

const TOP: Ladder = &[
    &["4c3d2h", "4c3c2c"],
    &["AcKcQc", "AcKdQh"],
    &["2c2d3h"],
    &["AcAdQh"],
    &["AcAdKh", "AhAsKc"],
    &["2c2d2h"],
    &["AcAdAh"],
];

#[rustfmt::skip]
const ROWS: &[(&str, &str, &str, &str)] = &[
    ("AcKd9h", "AdKhQc3s2c", "KcKsQd3d2d", "stands"),
    ("AcKdQh", "AdKhQc3s2c", "KcKsJd3d2d", "stands"),
    ("AcKdQh", "AdKhJc3s2c", "KcKsJd3d2d", "the top row is stronger than the middle"),
    ("2c2d3h", "AdKhQcJs9c", "KcKsJd3d2h", "the top row is stronger than the middle"),
    ("AcAd5h", "AhAs5c3s2c", "KcKsKd3d2d", "stands"),
    ("AcAdKh", "AhAsQcJs9c", "KcKsKd3d2d", "the top row is stronger than the middle"),
    ("AcAdKh", "KcKsQcQs9c", "3c3s3d4d2d", "stands"),
    ("3c3d3h", "2c2d2hAsKc", "4c5c6c7c8c", "the top row is stronger than the middle"),
    ("3c3d3h", "4c4d4h5s6c", "7c7d7h8s9c", "stands"),
    ("AcAdAh", "5h4s3d2cAs", "KcKdKhQsQc", "stands"),
    ("AcAdAh", "KhQhJh9h2h", "KcKdKsQsQc", "stands"),
    ("4c3d2h", "KcKd5h5sAc", "KhKs6c6d2c", "stands"),
    ("4c3d2h", "KhKs6c6d2c", "KcKd5h5sAc", "the middle row is stronger than the bottom"),
    ("4c3d2h", "AhKs6c5d2c", "AcKd6h5s2d", "stands"),
    ("AcKdQh", "JhTs6c5d2c", "9c8d6h5s2d", "the top row is stronger than the middle"),
    ("4c3d2h", "5c6c7c8c9c", "AcAdAhAsKc", "the middle row is stronger than the bottom"),
    ("4c3d2h", "5c6d7c8c9c", "4cAdAhAsKc", "the four of clubs is set twice"),
    ("AcAdAh", "5c6d7c8c9c", "5d6h7d8hAc", "the ace of clubs is set twice"),
];

#[test]
fn no_row_of_chinese_poker_may_be_stronger_than_the_row_below() {
    check(climb(TOP, |cards| Top::of(&array(cards))));
    for (top, middle, bottom, wanted) in ROWS {
        let rows = Rows { top: array(&cards(top)), middle: array(&cards(middle)), bottom: array(&cards(bottom)) };
        let read = rows.foul().map_or("stands".to_owned(), |foul| foul.to_string());
        assert_eq!(read, *wanted, "{top} {middle} {bottom}");
    }
}
