//! Is every card of a deck in exactly one spot, whatever is dealt, moved, swept or shown?

use cards::{Card, CardSet, Deck, Face, Pack, PackError, Position, Spot};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::collections::BTreeMap;

/// The same cases in every run, and no file written.
pub fn bounded(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, rng_seed: RngSeed::Fixed(0), failure_persistence: None, ..ProptestConfig::default() }
}

const SPOTS: [Spot; 11] = [
    Spot::Stub,
    Spot::Burn,
    Spot::Board,
    Spot::Seat(1),
    Spot::Seat(2),
    Spot::Seat(9),
    Spot::Dealer,
    Spot::Box,
    Spot::Rack,
    Spot::Muck,
    Spot::Out,
];

/// What can be done to a pack, rightly or not.
#[derive(Clone, Copy, Debug)]
enum Act {
    Deal(Spot),
    Put(Position, Spot),
    Sweep { from: Spot, to: Spot },
    Show(Position, Card),
}

pub fn any_card() -> impl Strategy<Value = Card> {
    (0u8..64).prop_filter_map("not a card", Card::from_byte)
}

/// A position of the deck more often than not.
fn any_position() -> impl Strategy<Value = Position> {
    prop_oneof![9 => 0u8..52, 1 => any::<u8>()].prop_map(Position)
}

fn any_act() -> impl Strategy<Value = Act> {
    let spot = || prop::sample::select(&SPOTS[..]);
    prop_oneof![
        4 => spot().prop_map(Act::Deal),
        2 => (any_position(), spot()).prop_map(|(at, to)| Act::Put(at, to)),
        1 => (spot(), spot()).prop_map(|(from, to)| Act::Sweep { from, to }),
        3 => (any_position(), any_card()).prop_map(|(at, card)| Act::Show(at, card)),
    ]
}

fn any_deck() -> impl Strategy<Value = Deck> {
    prop::sample::select(&[Deck::Standard, Deck::Short][..])
}

/// The pack as piles: each spot is a list of positions, in the order of their arrival.
struct Piles {
    deck: Deck,
    spots: BTreeMap<Spot, Vec<Position>>,
    faces: BTreeMap<Position, Card>,
}

impl Piles {
    fn new(deck: Deck) -> Piles {
        let stub = (0..deck.size() as u8).map(Position).collect();
        Piles { deck, spots: BTreeMap::from([(Spot::Stub, stub)]), faces: BTreeMap::new() }
    }

    fn pile(&self, spot: Spot) -> &[Position] {
        self.spots.get(&spot).map_or(&[], Vec::as_slice)
    }

    fn has(&self, at: Position) -> bool {
        usize::from(at.0) < self.deck.size()
    }

    fn put(&mut self, at: Position, to: Spot) {
        for pile in self.spots.values_mut() {
            pile.retain(|other| *other != at);
        }
        self.spots.entry(to).or_default().push(at);
    }

    fn sweep(&mut self, from: Spot, to: Spot) {
        let swept = self.spots.remove(&from).unwrap_or_default();
        self.spots.entry(to).or_default().extend(swept);
    }

    fn show(&mut self, at: Position, card: Card) -> Result<(), PackError> {
        let elsewhere = self.faces.iter().find(|(_, face)| **face == card);
        match (self.faces.get(&at), elsewhere) {
            _ if !self.deck.set().contains(card) => Err(PackError::NotInThisDeck(card)),
            _ if !self.has(at) => Err(PackError::NoSuchPosition(at)),
            (Some(&known), _) if known != card => Err(PackError::OtherFace { at, known, named: card }),
            (None, Some((&first, _))) => Err(PackError::AlreadyAt(card, first)),
            _ => {
                self.faces.insert(at, card);
                Ok(())
            }
        }
    }

    /// Does the same to the pack and to the piles, and holds their answers together.
    fn act(&mut self, pack: &mut Pack, act: Act) {
        match act {
            Act::Deal(to) => {
                let top = self.pile(Spot::Stub).first().copied();
                assert_eq!(pack.top(), top);
                assert_eq!(pack.deal(to), top);
                if let Some(top) = top {
                    self.put(top, to);
                }
            }
            Act::Put(at, to) => {
                let before = pack.clone();
                let allowed = self.has(at).then(|| self.put(at, to));
                assert_eq!(pack.put(at, to), allowed.ok_or(PackError::NoSuchPosition(at)));
                assert!(allowed.is_some() || *pack == before, "a refused put changed the pack");
            }
            Act::Sweep { from, to } => {
                pack.sweep(from, to);
                self.sweep(from, to);
            }
            Act::Show(at, card) => {
                let before = pack.clone();
                let shown = pack.show(at, card);
                assert_eq!(shown, self.show(at, card));
                assert!(shown.is_ok() || *pack == before, "a refused show changed the pack");
            }
        }
    }

    fn check(&self, pack: &Pack) {
        let size = self.deck.size();
        assert_eq!(SPOTS.iter().map(|spot| pack.count_in(*spot)).sum::<usize>(), size, "cards over all spots");
        for spot in SPOTS {
            let found: Vec<Position> = pack.positions_in(spot).collect();
            assert_eq!((found.as_slice(), found.len()), (self.pile(spot), pack.count_in(spot)), "{spot:?}");
            assert!(found.iter().all(|at| pack.spot(*at) == Ok(spot)));
            let faces: Vec<Face> = found.iter().map(|at| self.face(*at)).collect();
            assert_eq!(pack.faces_in(spot), faces, "{spot:?}");
        }
        for at in (0..=255).map(Position) {
            let (spot, face) = (pack.spot(at), pack.face(at));
            assert_eq!(face, if self.has(at) { Ok(self.face(at)) } else { Err(PackError::NoSuchPosition(at)) });
            assert_eq!(spot.is_ok(), self.has(at));
        }
        for card in CardSet::ALL {
            let at: Vec<Position> = self.faces.iter().filter(|(_, face)| **face == card).map(|(at, _)| *at).collect();
            assert_eq!(pack.find(card).as_slice(), at, "{card}");
        }
        assert_eq!(pack.known(), self.faces.values().copied().collect());
        assert_eq!(pack.known().len(), self.faces.len(), "a card lies at two positions");
    }

    fn face(&self, at: Position) -> Face {
        self.faces.get(&at).map_or(Face::Down, |card| Face::Known(*card))
    }
}

proptest! {
    #![proptest_config(bounded(400))]

    #[test]
    fn every_card_is_in_exactly_one_spot_and_arrivals_keep_their_order(
        deck in any_deck(),
        acts in prop::collection::vec(any_act(), 0..120),
    ) {
        let (mut pack, mut piles) = (Pack::face_down(deck), Piles::new(deck));
        piles.check(&pack);
        for act in acts {
            piles.act(&mut pack, act);
            piles.check(&pack);
        }
    }

    #[test]
    fn a_pack_in_order_knows_every_card_at_its_place(deck in any_deck(), cards in Just(Deck::Standard.cards()).prop_shuffle()) {
        let cards: Vec<Card> = cards.into_iter().filter(|card| deck.set().contains(*card)).collect();
        let mut pack = Pack::in_order(deck, &cards).unwrap();
        assert_eq!((pack.known(), pack.deck()), (deck.set(), deck));
        let dealt: Vec<Position> = std::iter::from_fn(|| pack.deal(Spot::Board)).collect();
        assert_eq!(dealt, (0..deck.size() as u8).map(Position).collect::<Vec<_>>());
        assert_eq!(pack.faces_in(Spot::Board), cards.into_iter().map(Face::Known).collect::<Vec<_>>());
        assert_eq!((pack.top(), pack.deal(Spot::Muck)), (None, None));
    }
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

#[test]
fn a_mistake_is_told_in_words() {
    let mut pack = Pack::face_down(Deck::Short);
    pack.show(Position(3), card("Ah")).unwrap();
    let text = [
        (pack.show(Position(0), card("2c")), "2c is not in this deck"),
        (pack.show(Position(36), card("Kd")), "the deck has no position 36"),
        (pack.show(Position(0), card("Ah")), "Ah lies elsewhere"),
        (pack.show(Position(3), card("Kd")), "the card at position 3 is not Kd"),
        (pack.put(Position(36), Spot::Muck), "the deck has no position 36"),
        (pack.spot(Position(255)).map(drop), "the deck has no position 255"),
        (pack.face(Position(255)).map(drop), "the deck has no position 255"),
        (Pack::in_order(Deck::Standard, &Deck::Short.cards()).map(drop), "36 cards are no deck of 52"),
        (Pack::in_order(Deck::Standard, &[]).map(drop), "0 cards are no deck of 52"),
    ];
    for (answer, wanted) in text {
        assert_eq!(answer.map_err(|error| error.to_string()), Err(wanted.to_owned()));
    }
}

#[test]
fn a_deck_with_a_card_twice_is_no_deck() {
    let mut cards = Deck::Standard.cards();
    cards[51] = cards[7];
    assert_eq!(Pack::in_order(Deck::Standard, &cards), Err(PackError::AlreadyAt(cards[7], Position(7))));
}

#[test]
fn a_printed_pack_shows_no_face() {
    let pack = Pack::in_order(Deck::Standard, &Deck::Standard.cards()).unwrap();
    assert_eq!(format!("{pack:?}"), "Pack(52 cards, 52 known, 0 moves)");
}

#[test]
fn saying_a_face_again_is_no_mistake() {
    let mut pack = Pack::face_down(Deck::Standard);
    pack.show(Position(5), card("Ts")).unwrap();
    let once = pack.clone();
    assert_eq!(pack.show(Position(5), card("Ts")), Ok(()));
    assert_eq!(pack, once);
}

#[test]
fn a_card_put_back_into_the_stub_comes_last() {
    let mut pack = Pack::face_down(Deck::Short);
    let first = pack.deal(Spot::Seat(1)).unwrap();
    pack.put(first, Spot::Stub).unwrap();
    let dealt: Vec<u8> = std::iter::from_fn(|| pack.deal(Spot::Board)).map(|at| at.0).collect();
    assert_eq!(dealt, (1..36).chain([0]).collect::<Vec<u8>>());
}
