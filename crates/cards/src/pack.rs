//! Where every card of a deck in play is, whether anybody knows its face or not.
//!
//! A pack has as many places as cards, numbered in the order in which they come off the deck. Each
//! place is mapped to exactly one spot on the table, so no card can be in two, and none can vanish.

use crate::{Card, CardSet, Deck};
use std::fmt;

/// A place in the shuffled deck, counted from 0 at the top. It names a card before anybody has seen it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(pub u8);

/// Where a card can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    /// Not dealt yet.
    Stub,
    Burn,
    Board,
    /// In front of a player, seats counted from 1.
    Seat(u8),
    /// In front of the dealer of a house game.
    Dealer,
    /// The four cards of the six-card bonus.
    Box,
    /// The discard rack.
    Rack,
    Muck,
    /// Taken out of play, as a card found damaged or foreign.
    Out,
}

/// A card's face, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    Down,
    Known(Card),
}

/// A deck in play.
///
/// ```
/// use cards::{Deck, Face, Pack, Spot};
///
/// let mut pack = Pack::face_down(Deck::Standard); // a live table: nobody knows the order
/// pack.deal(Spot::Burn);
/// let river = pack.deal(Spot::Board).expect("cards are left");
/// pack.show(river, "Ah".parse()?)?;
/// assert_eq!(pack.faces_in(Spot::Board), [Face::Known("Ah".parse()?)]);
/// assert!(pack.show(pack.top().expect("cards are left"), "Ah".parse()?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Pack {
    deck: Deck,
    /// The first so many are of this deck.
    places: [Place; MOST_CARDS],
    known: CardSet,
    moves: u32,
    /// Before this position no card is in the stub that has never left it.
    next: u8,
}

const MOST_CARDS: usize = Deck::Standard.size();

#[derive(Clone, Copy, PartialEq, Eq)]
struct Place {
    spot: Spot,
    face: Face,
    /// Which move brought it here: cards of one spot keep the order of their arrival.
    since: u32,
}

/// Why a pack cannot be as it was said to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackError {
    WrongSize { given: usize, wanted: usize },
    NoSuchPosition(Position),
    NotInThisDeck(Card),
    AlreadyAt(Card, Position),
    OtherFace { at: Position, known: Card, said: Card },
}

impl fmt::Display for PackError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PackError::WrongSize { given, wanted } => write!(out, "{given} cards are no deck of {wanted}"),
            PackError::NoSuchPosition(at) => write!(out, "the deck has no position {}", at.0),
            PackError::NotInThisDeck(card) => write!(out, "{card} is not in this deck"),
            // Whoever is mistaken learns no card that he did not name himself.
            PackError::AlreadyAt(card, _) => write!(out, "{card} lies elsewhere"),
            PackError::OtherFace { at, said, .. } => write!(out, "the card at position {} is not {said}", at.0),
        }
    }
}

impl std::error::Error for PackError {}

/// Faces are secret, so only their number is printed.
impl fmt::Debug for Pack {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Pack({} cards, {} known, {} moves)", self.places().len(), self.known.len(), self.moves)
    }
}

impl Pack {
    /// A deck of which nobody knows the order, all of it in the stub.
    pub fn face_down(deck: Deck) -> Pack {
        let place = Place { spot: Spot::Stub, face: Face::Down, since: 0 };
        Pack { deck, places: [place; MOST_CARDS], known: CardSet::EMPTY, moves: 0, next: 0 }
    }

    /// A deck in a known order, top card first, all of it in the stub. Every card of the deck once.
    pub fn in_order(deck: Deck, cards: &[Card]) -> Result<Pack, PackError> {
        if cards.len() != deck.size() {
            return Err(PackError::WrongSize { given: cards.len(), wanted: deck.size() });
        }
        let mut pack = Pack::face_down(deck);
        pack.known = cards.iter().copied().collect();
        if let Some(foreign) = (pack.known - deck.set()).iter().next() {
            return Err(PackError::NotInThisDeck(foreign));
        }
        if pack.known.len() < cards.len() {
            let before = |card: &Card| cards.iter().position(|known| known == card);
            let twice = cards.iter().zip(0..).find(|(card, index)| before(card) != Some(*index));
            let (card, _) = twice.expect("fewer cards than places: one stands twice");
            return Err(PackError::AlreadyAt(*card, Position(before(card).unwrap_or_default() as u8)));
        }
        for (place, &card) in pack.places.iter_mut().zip(cards) {
            place.face = Face::Known(card);
        }
        Ok(pack)
    }

    fn places(&self) -> &[Place] {
        &self.places[..self.deck.size()]
    }

    pub fn deck(&self) -> Deck {
        self.deck
    }

    /// The next card to come off the stub.
    pub fn top(&self) -> Option<Position> {
        let next = self.places().get(usize::from(self.next));
        if next.is_some_and(|place| place.spot == Spot::Stub && place.since == 0) {
            return Some(Position(self.next));
        }
        let stub = (0u8..).zip(self.places()).filter(|(_, place)| place.spot == Spot::Stub);
        stub.min_by_key(|(_, place)| place.since).map(|(index, _)| Position(index))
    }

    /// Moves the top card of the stub; none if the stub is empty.
    pub fn deal(&mut self, to: Spot) -> Option<Position> {
        let top = self.top()?;
        self.put(top, to).ok()?;
        if top.0 == self.next {
            self.next += 1;
        }
        Some(top)
    }

    /// Moves one card.
    pub fn put(&mut self, at: Position, to: Spot) -> Result<(), PackError> {
        let since = self.moves + 1;
        let place = self.place_mut(at)?;
        (place.spot, place.since) = (to, since);
        self.moves = since;
        Ok(())
    }

    /// Moves all cards of a spot, in their order.
    pub fn sweep(&mut self, from: Spot, to: Spot) {
        if from == to {
            return;
        }
        let size = self.deck.size();
        let mut last = 0;
        let in_order = self.places().iter().filter(|place| place.spot == from).all(|place| {
            let follows = place.since >= last;
            last = place.since;
            follows
        });
        if in_order {
            for place in self.places[..size].iter_mut().filter(|place| place.spot == from) {
                self.moves += 1;
                (place.spot, place.since) = (to, self.moves);
            }
            return;
        }
        for position in self.positions_in(from).collect::<Vec<_>>() {
            let moved = self.put(position, to);
            debug_assert!(moved.is_ok(), "a position that was found exists");
        }
    }

    /// Learns a card's face. Saying the same again is no mistake; a second place for one card is.
    pub fn show(&mut self, at: Position, card: Card) -> Result<(), PackError> {
        if !self.deck.set().contains(card) {
            return Err(PackError::NotInThisDeck(card));
        }
        match self.face(at)? {
            Face::Known(known) if known == card => return Ok(()),
            Face::Known(known) => return Err(PackError::OtherFace { at, known, said: card }),
            Face::Down => {}
        }
        if self.known.contains(card)
            && let Some(elsewhere) = self.find(card)
        {
            return Err(PackError::AlreadyAt(card, elsewhere));
        }
        self.place_mut(at)?.face = Face::Known(card);
        self.known.insert(card);
        Ok(())
    }

    pub fn spot(&self, at: Position) -> Result<Spot, PackError> {
        Ok(self.place(at)?.spot)
    }

    pub fn face(&self, at: Position) -> Result<Face, PackError> {
        Ok(self.place(at)?.face)
    }

    /// The position of a card whose face is known.
    pub fn find(&self, card: Card) -> Option<Position> {
        let index = self.places().iter().position(|place| place.face == Face::Known(card))?;
        Some(Position(index as u8))
    }

    /// The cards whose faces are known.
    pub fn known(&self) -> CardSet {
        self.known
    }

    /// The cards of a spot in the order in which they arrived.
    pub fn positions_in(&self, spot: Spot) -> impl Iterator<Item = Position> {
        let mut found: Vec<(u32, u8)> = (0u8..)
            .zip(self.places())
            .filter(|(_, place)| place.spot == spot)
            .map(|(index, place)| (place.since, index))
            .collect();
        found.sort_unstable();
        found.into_iter().map(|(_, index)| Position(index))
    }

    /// The faces of a spot in the order in which the cards arrived.
    pub fn faces_in(&self, spot: Spot) -> Vec<Face> {
        self.positions_in(spot).map(|at| self.places[usize::from(at.0)].face).collect()
    }

    /// How many cards a spot holds.
    pub fn count_in(&self, spot: Spot) -> usize {
        self.places().iter().filter(|place| place.spot == spot).count()
    }

    fn place(&self, at: Position) -> Result<&Place, PackError> {
        self.places().get(usize::from(at.0)).ok_or(PackError::NoSuchPosition(at))
    }

    fn place_mut(&mut self, at: Position) -> Result<&mut Place, PackError> {
        let size = self.deck.size();
        self.places[..size].get_mut(usize::from(at.0)).ok_or(PackError::NoSuchPosition(at))
    }
}
