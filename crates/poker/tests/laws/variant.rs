//! A variant is data: what the games of the guide are made of, and games of our own making, played by the same engine.

use crate::{cents, seat};
use cards::hand::Ace;
use cards::{Card, CardSet, Pack, Position, Suit, SuitOrder};
use chips::Amount;
use game::{Actor, Events, Eye, Game as _, Person, Role, Seat, Seats, Time, Whom};
use poker::{
    Bets, Button, Deals, Forced, Hand, HandCommand, Limit, NotAHand, Occasion, Opens, Phase, Post, PostKind, Reads,
    Seated, Settings, Setup, Shortage, Side, Size, Split, Step, Street, StreetName, Strengths, Variant, Worth,
};
use std::sync::Arc;

const fn street(name: StreetName, burns: u8, deals: &'static [Deals], opens: Opens, size: Size) -> Street {
    Street { name, burns, deals, opens, size, short: Shortage::Never }
}

/// One card down and four up, with blinds; the highest hand that shows goes first.
pub const FIVE_CARD_STUD: Variant = Variant {
    name: "Five-Card Stud with blinds",
    key: "five-card-stud",
    streets: &[
        street(StreetName::Third, 0, &[Deals::Down(1), Deals::Up(1)], Opens::AfterBlinds, Size::Small),
        street(StreetName::Fourth, 1, &[Deals::Up(1)], Opens::Showing(Side::Highest), Size::Small),
        street(StreetName::Fifth, 1, &[Deals::Up(1)], Opens::Showing(Side::Highest), Size::Big),
        street(StreetName::Sixth, 1, &[Deals::Up(1)], Opens::Showing(Side::Highest), Size::Big),
    ],
    ..*Variant::HOLD_EM
};

/// One card down, three up and one for all: the lowest hand that shows goes first, and high and low share the pot. Nobody
/// has a button.
pub const OPEN_LOW: Variant = Variant {
    name: "Open Low",
    key: "open-low",
    streets: &[
        street(StreetName::Third, 0, &[Deals::Down(1), Deals::Up(2)], Opens::Showing(Side::Lowest), Size::Small),
        street(StreetName::Fourth, 1, &[Deals::Up(1)], Opens::Showing(Side::Lowest), Size::Small),
        street(StreetName::River, 1, &[Deals::Board(1)], Opens::Showing(Side::Lowest), Size::Big),
    ],
    split: Split::Halves(Reads::High, Reads::EightOrBetter),
    button: Button::Absent,
    ..*Variant::HOLD_EM
};

fn set(cards: &str) -> CardSet {
    cards.parse().unwrap()
}

/// Hands from the best to the worst, the equal ones side by side.
fn ladder(reads: Reads, hands: &[&str]) {
    let worth = |hand: &str| reads.worth(set(hand)).unwrap_or_else(|| panic!("{hand} is worth nothing"));
    for pair in hands.windows(2) {
        assert!(worth(pair[0]) > worth(pair[1]), "{reads:?}: {} beats {}", pair[0], pair[1]);
    }
}

#[test]
fn every_game_is_whole_and_has_a_name_of_its_own() {
    for (index, variant) in Variant::ALL.into_iter().enumerate() {
        let name = variant.name;
        assert_eq!(Variant::from_key(variant.key), Some(variant), "{name}");
        assert!(Variant::ALL[..index].iter().all(|other| other.name != name && other.key != variant.key), "{name}");
        let players = usize::from(variant.most_players);
        let sure = variant.streets.iter().take_while(|street| street.short == Shortage::Never);
        let cards: usize = sure.map(|street| street.cards(players)).sum();
        assert!(cards <= variant.deck.size(), "{name}: {cards} cards for {players} players");
        let each: u8 = variant.streets.iter().map(Street::each).sum();
        assert!((2..=7).contains(&each), "{name}: {each} cards for each");
        let has_button = variant.button == Button::Moves;
        assert_eq!(has_button, variant.forced == Forced::Blinds, "{name}: blinds go with a button");
        assert_eq!(variant.streets[0].opens == Opens::AfterBlinds, has_button, "{name}");
        assert!(!variant.limits.is_empty(), "{name}");
    }
}

#[test]
fn a_game_that_is_not_dealt_is_refused_by_its_name() {
    let lacking: Vec<&str> =
        Variant::ALL.into_iter().filter(|variant| variant.lacks().is_some()).map(|variant| variant.key).collect();
    for key in ["stud", "razz", "2-7-single-draw", "badugi", "baduci"] {
        assert!(lacking.contains(&key), "{key} is dealt: play it in the laws");
        let variant = Variant::from_key(key).unwrap();
        let refused = Hand::new(Arc::new(setup(variant, &[1, 2])), Pack::face_down(variant.deck)).unwrap_err();
        assert!(matches!(refused, NotAHand::NotDealt(name, _) if name == variant.name), "{refused}");
    }
}

#[test]
fn hands_are_worth_what_their_game_says() {
    ladder(Reads::High, &["As Ks Qs Js Ts", "9c 9d 9h 9s 2d", "Ah Kd 9c 7s 2h 3d 4c"]);
    ladder(Reads::ShortDeck, &["As Ks 9s 8s 6s", "As Ah Ad 6c 6d"]);
    ladder(Reads::AceToFive, &["Ac 2c 3c 4c 5c", "6d 4h 3s 2s Ah", "6d 5h 3s 2s Ah Kd Kh", "2c 2d 3h 4s 5d"]);
    let lows = ["Kc 5d 4h 3s 2s", "Ac 5d 4h 3s 2s", "2c 2d 5h 4s 3s", "8c 8d 8h 3s 2s", "6c 5d 4h 3s 2s"];
    ladder(Reads::DeuceToSeven, &[&["7c 5d 4h 3s 2s"], &lows[..], &["7c 5c 4c 3c 2c"]].concat());
    ladder(Reads::Badugi(Ace::Low), &["Kc Qd Jh Ts", "Ac 2d 3h 3s", "Ac 2d 3d 4d", "Ac 2c 3c 4c"]);
    ladder(Reads::EightOrBetter, &["Ac 2d 3h 4s 5c", "8c 7d 6h 5s 4c Kd Kh"]);
    assert_eq!(Reads::EightOrBetter.worth(set("8c 7d 6h 5s 5c")), None);
    assert_eq!(Reads::EightOrBetter.worth(set("9c 7d 6h 5s 4c")), None);
}

#[test]
fn the_halves_of_a_pot_are_read_apart() {
    let best = |variant: &Variant, hand: &str| variant.best(set(hand), CardSet::EMPTY).unwrap();
    let [high, low] = ["Ac 2d 3h 5s 9c", "As 2s 3s 4h 6s"].map(|hand| best(Variant::ADUCI, hand));
    assert!(high.first > low.first && high.second < low.second);
    let [ace, seven] = ["Ac 2d 3h 4s 7c", "2c 3d 4h 5s 8c"].map(|hand| best(Variant::BADUCI, hand));
    assert!(ace.first < seven.first && ace.second < seven.second, "the ace plays in no badugi");
    let [four, three] = ["Ad Kc Qh Js Jc", "2h 3s 4d 6d 8h"].map(|hand| best(Variant::BADUCI, hand));
    assert!(four.first > three.first);
    let stud = best(Variant::STUD_EIGHT, "Ac 2d 3h 4s 7c Kd Ks");
    assert!(matches!((stud.first, stud.second), (Worth::High(_), Some(Worth::AceToFive(_)))));
    assert_eq!(best(Variant::STUD_EIGHT, "Ac 2d 3h 9s Tc Kd Ks").second, None);
}

#[test]
fn the_numbers_of_a_record_stand_for_the_same_hand() {
    for (variant, own, board) in [
        (Variant::HOLD_EM, "As Ad", "Kc Kd 4h 7s 2c"),
        (Variant::SHORT_DECK, "As Ad", "Kc Kd 6h 7s 9c"),
        (Variant::OMAHA_EIGHT, "Ac 2d Kh Qs", "3c 4d 8h Ks Td"),
        (Variant::RAZZ, "Ac 2d 3h 4s 7c Kd Ks", ""),
        (Variant::BADUGI, "Ac 2d 3d 4s", ""),
        (Variant::BADUCI, "Ac 2d 3h 4s 7c", ""),
    ] {
        let best = variant.best(set(own), if board.is_empty() { CardSet::EMPTY } else { set(board) }).unwrap();
        let on_paper = best.strengths();
        assert_eq!(variant.best_of(on_paper), Some(best), "{}", variant.name);
        for other in [
            Strengths { high: 0, ..on_paper },
            Strengths { high: u16::MAX, ..on_paper },
            Strengths { low: Some(0), ..on_paper },
            Strengths { low: Some(u16::MAX), ..on_paper },
        ] {
            assert_eq!(variant.best_of(other), None, "{}: {other:?}", variant.name);
        }
    }
}

/// Seats with 1,000 chips each, antes of 2, the button on the last.
fn setup(variant: &'static Variant, seats: &[usize]) -> Setup {
    let seated =
        seats.iter().map(|number| Seated { seat: seat(*number), person: Person(*number as u64), stack: cents(1000) });
    let post = |number: &usize| Post { seat: seat(*number), kind: PostKind::Ante, amount: cents(2) };
    Setup {
        variant,
        bets: Bets {
            limit: Limit::Fixed { small: cents(10), big: cents(20) },
            least: cents(10),
            bring_in: Amount::ZERO,
        },
        settings: Settings { follows_the_guide: false, ..Settings::of(Occasion::Cash) },
        button: seat(*seats.last().unwrap()),
        seated: seated.collect(),
        posts: seats.iter().map(post).collect(),
        absent: Seats::NONE,
    }
}

const DEALER: Actor = Actor::staff(Person(0), Role::Dealer);

/// A deck that begins with these cards.
fn deck(setup: &Setup, first: &str) -> Pack {
    let first = cards::notation::read_distinct(first).unwrap();
    let used: CardSet = first.iter().copied().collect();
    let rest = (setup.variant.deck.set() - used).iter();
    let cards: Vec<Card> = first.into_iter().chain(rest).collect();
    Pack::in_order(setup.variant.deck, &cards).unwrap()
}

fn say(hand: &mut Hand, by: &Actor, command: &HandCommand) {
    let mut events = Events::new();
    hand.advance(Time::default(), by, command, &mut events).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
}

/// Checks round the table, and says in which order the seats were asked.
fn checked_round(hand: &mut Hand) -> Vec<u8> {
    let mut asked = Vec::new();
    while let Whom::Seats(seats) = hand.waits().whom {
        let due: Seat = seats.first().unwrap();
        asked.push(due.number());
        say(hand, &Actor::player(Person(u64::from(due.number())), due), &HandCommand::Check);
    }
    asked
}

#[test]
fn the_hand_that_shows_most_goes_first() {
    let setup = setup(&OPEN_LOW, &[2, 3, 5]);
    // One down and two up to each, one at a time; then after a burn one up to each, and after another the board.
    let pack = deck(&setup, "3c 3d 3h  9c 4d Kh 9d 2s Ah  Jc  5c 4c 7d  Jd  8s");
    let mut hand = Hand::new(Arc::new(setup), pack).unwrap();
    say(&mut hand, &DEALER, &HandCommand::Run);
    let rail = hand.view(Eye::Rail);
    for seen in &rail.seats {
        assert_eq!(seen.up, [false, true, true]);
        assert_eq!(seen.cards.iter().map(|card| card.face().is_some()).collect::<Vec<_>>(), seen.up);
    }
    // 4-2 is lower than K-A, and both are lower than a pair of nines.
    assert_eq!(checked_round(&mut hand), [3, 5, 2]);
    say(&mut hand, &DEALER, &HandCommand::Run);
    let rail = hand.view(Eye::Rail);
    assert!(rail.seats.iter().all(|seat| seat.up == [false, true, true, true]));
    // The fours have paired: king high is lower.
    assert_eq!(checked_round(&mut hand), [5, 2, 3]);
    say(&mut hand, &DEALER, &HandCommand::Run);
    assert_eq!(hand.view(Eye::Rail).board.len(), 1);
}

#[test]
fn of_equal_hands_the_first_to_be_dealt_to_goes_first() {
    let setup = setup(&FIVE_CARD_STUD, &[1, 4, 6]);
    let pack = deck(&setup, "2c 2d 2h Ah As Kd 3c Kc Kh Qd");
    let mut hand = Hand::new(Arc::new(setup), pack).unwrap();
    say(&mut hand, &DEALER, &HandCommand::Run);
    // No blinds are posted here: the first seat after the button begins.
    assert_eq!(checked_round(&mut hand), [1, 4, 6]);
    say(&mut hand, &DEALER, &HandCommand::Run);
    // Ace-king in both suits: suits do not decide.
    assert_eq!(checked_round(&mut hand), [1, 4, 6]);
}

#[test]
fn at_a_live_table_the_dealer_names_the_cards_that_are_dealt_up() {
    let setup = setup(&OPEN_LOW, &[1, 2]);
    let mut hand = Hand::new(Arc::new(setup), Pack::face_down(OPEN_LOW.deck)).unwrap();
    for _ in 0..3 {
        say(&mut hand, &DEALER, &HandCommand::Proceed);
    }
    let due = hand.options(&DEALER).name;
    assert_eq!(due, [2, 4, 3, 5].map(Position), "both up cards of the first seat, then of the second");
    for (at, card) in due.into_iter().zip(["Kc", "Kd", "7h", "2s"]) {
        say(&mut hand, &DEALER, &HandCommand::Name { at, card: card.parse().unwrap() });
    }
    assert_eq!(hand.to_act(), Some(seat(2)), "7-2 is lower than a pair of kings");
}

#[test]
fn the_table_is_tapped_before_the_burn_of_every_street() {
    let setup = setup(&FIVE_CARD_STUD, &[1, 2]);
    let pack = deck(&setup, "2c 3c Ah Kd");
    let mut hand = Hand::new(Arc::new(setup), pack).unwrap();
    let mut taps = 0;
    while !hand.is_over() && taps < 9 {
        match hand.waits().whom {
            Whom::Seats(_) if hand.phase() == Phase::Showing => break,
            Whom::Seats(_) => {
                checked_round(&mut hand);
            }
            _ => {
                taps += u8::from(hand.options(&DEALER).step == Some(Step::Tap));
                say(&mut hand, &DEALER, &HandCommand::Proceed);
            }
        }
    }
    assert_eq!(taps, 3);
}

#[test]
fn the_lowest_or_the_highest_up_card_goes_first_by_rank_and_then_by_suit() {
    const LOWEST: Variant = Variant {
        streets: &[street(StreetName::Third, 0, &[Deals::Up(1)], Opens::BringIn(Side::Lowest), Size::Small)],
        button: Button::Absent,
        ..FIVE_CARD_STUD
    };
    const HIGHEST: Variant = Variant {
        streets: &[street(StreetName::Third, 0, &[Deals::Up(1)], Opens::BringIn(Side::Highest), Size::Small)],
        ..LOWEST
    };
    let clubs_first = SuitOrder::new([Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades]).unwrap();
    for (variant, suits, cards, first) in [
        (&LOWEST, SuitOrder::default(), "7d Kd Ah Kh Qs", 1),
        (&HIGHEST, SuitOrder::default(), "7d Kd Ah Kh Qs", 4),
        (&HIGHEST, clubs_first, "7d Kd Ah Kh Qs", 2),
        (&LOWEST, SuitOrder::default(), "Ac 2d 9h 2c Ks", 4),
        (&LOWEST, clubs_first, "Ac 2d 9h 2c Ks", 2),
    ] {
        let mut setup = setup(variant, &[1, 2, 3, 4, 5]);
        setup.settings.suits = suits;
        let pack = deck(&setup, cards);
        let mut hand = Hand::new(Arc::new(setup), pack).unwrap();
        say(&mut hand, &DEALER, &HandCommand::Run);
        assert_eq!(hand.to_act(), Some(seat(first)), "{cards}");
    }
}
