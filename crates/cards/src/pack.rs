//! Where every card of a deck in play is, whether anybody knows its face or not.
//!
//! A pack has as many places as cards, numbered in the order in which they come off the deck. Each
//! place is mapped to exactly one spot on the table, so no card can be in two, and none can vanish.

use crate::{Card, CardSet, Deck, Rank, Suit};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A place in the shuffled deck, counted from 0 at the top. It names a card before anybody has seen it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Position(pub u8);

/// Where a card can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// Not dealt yet.
    Stub,
    /// Burned: put aside face down before a street is dealt.
    Burn,
    /// Among the community cards.
    Board,
    /// In front of a player, seats counted from 1.
    Seat(u8),
    /// In front of the dealer of a house game.
    Dealer,
    /// The four cards of the six-card bonus.
    Box,
    /// The discard rack.
    Rack,
    /// Given up or folded.
    Muck,
    /// Taken out of play, as a card found damaged or foreign.
    Out,
}

/// A card's face, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// Nobody knows it.
    Down,
    /// It is this card.
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
    /// The first so many are of this deck, here and below; a card means something where `is_known` has its bit.
    cards: [Card; MOST_CARDS],
    is_known: u64,
    /// Where a card was moved to; only of those that were moved one by one.
    spots: [Spot; MOST_CARDS],
    /// Which move brought a card there, counted from 1: cards of one spot keep the order of their arrival. Cards that
    /// were never moved one by one have 0, and lie together in `rest`.
    since: [u32; MOST_CARDS],
    rest: Spot,
    /// The move that brought the rest there.
    rest_since: u32,
    /// Whether a card may lie where the rest lies without being one of it.
    is_mixed: bool,
    known: CardSet,
    moves: u32,
    /// Before this position every card was moved.
    next: u8,
}

const MOST_CARDS: usize = Deck::Standard.size();

/// Why a pack cannot be as it was said to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackError {
    /// A deck was given with too few or too many cards.
    WrongSize {
        /// How many cards were given.
        given: usize,
        /// How many cards the deck has.
        wanted: usize,
    },
    /// The deck has fewer cards.
    NoSuchPosition(Position),
    /// A short deck, for example, has no deuces.
    NotInThisDeck(Card),
    /// The card is known to be at this other position.
    AlreadyAt(Card, Position),
    /// The card at this position is known to be another.
    OtherFace {
        /// The position.
        at: Position,
        /// The card that is known to be there.
        known: Card,
        /// The card that was named.
        named: Card,
    },
}

impl fmt::Display for PackError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PackError::WrongSize { given, wanted } => write!(out, "{given} cards are no deck of {wanted}"),
            PackError::NoSuchPosition(at) => write!(out, "the deck has no position {}", at.0),
            PackError::NotInThisDeck(card) => write!(out, "{card} is not in this deck"),
            // Whoever is mistaken learns no card that he did not name himself.
            PackError::AlreadyAt(card, _) => write!(out, "{card} lies elsewhere"),
            PackError::OtherFace { at, named, .. } => write!(out, "the card at position {} is not {named}", at.0),
        }
    }
}

impl std::error::Error for PackError {}

/// Faces are secret, so only their number is printed.
impl fmt::Debug for Pack {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Pack({} cards, {} known, {} moves)", self.deck.size(), self.known.len(), self.moves)
    }
}

impl Pack {
    /// A deck of which nobody knows the order, all of it in the stub.
    #[inline]
    pub fn face_down(deck: Deck) -> Pack {
        Pack {
            deck,
            cards: [Card::new(Rank::Two, Suit::Clubs); MOST_CARDS],
            is_known: 0,
            spots: [Spot::Stub; MOST_CARDS],
            since: [0; MOST_CARDS],
            rest: Spot::Stub,
            rest_since: 0,
            is_mixed: false,
            known: CardSet::EMPTY,
            moves: 0,
            next: 0,
        }
    }

    /// A deck in a known order, top card first, all of it in the stub. Every card of the deck once.
    #[inline]
    pub fn in_order(deck: Deck, cards: &[Card]) -> Result<Pack, PackError> {
        if cards.len() != deck.size() {
            return Err(PackError::WrongSize { given: cards.len(), wanted: deck.size() });
        }
        let mut pack = Pack::face_down(deck);
        pack.known = cards.iter().copied().collect();
        pack.cards[..cards.len()].copy_from_slice(cards);
        pack.is_known = (1 << cards.len()) - 1;
        if let Some(foreign) = (pack.known - deck.set()).iter().next() {
            return Err(PackError::NotInThisDeck(foreign));
        }
        if pack.known.len() < cards.len() {
            let before = |card: &Card| cards.iter().position(|known| known == card);
            let twice = cards.iter().zip(0..).find(|(card, index)| before(card) != Some(*index));
            let (card, _) = twice.expect("fewer cards than places: one stands twice");
            return Err(PackError::AlreadyAt(*card, Position(before(card).unwrap_or_default() as u8)));
        }
        Ok(pack)
    }

    /// The deck that the pack is made of.
    pub fn deck(&self) -> Deck {
        self.deck
    }

    /// The next card to come off the stub.
    #[inline]
    pub fn top(&self) -> Option<Position> {
        if self.rest == Spot::Stub && self.is_in_rest(self.next) {
            return Some(Position(self.next));
        }
        self.positions_in(Spot::Stub).next()
    }

    /// Whether there is such a position, and its card was never moved one by one.
    #[inline]
    fn is_in_rest(&self, at: u8) -> bool {
        usize::from(at) < self.deck.size() && self.since[usize::from(at)] == 0
    }

    /// Moves the top card of the stub; none if the stub is empty.
    #[inline]
    pub fn deal(&mut self, to: Spot) -> Option<Position> {
        let top = self.top()?;
        let index = usize::from(top.0);
        self.moves += 1;
        self.is_mixed |= to == self.rest;
        (self.spots[index], self.since[index]) = (to, self.moves);
        if top.0 == self.next {
            self.next += 1;
        }
        Some(top)
    }

    /// Moves one card.
    #[inline]
    pub fn put(&mut self, at: Position, to: Spot) -> Result<(), PackError> {
        let index = self.index(at)?;
        self.moves += 1;
        self.is_mixed |= to == self.rest;
        self.spots[index] = to;
        self.since[index] = self.moves;
        Ok(())
    }

    /// Moves all cards of a spot, in their order.
    pub fn sweep(&mut self, from: Spot, to: Spot) {
        if from == to {
            return;
        }
        if self.rest == from && !self.is_mixed {
            self.moves += 1;
            (self.rest, self.rest_since, self.is_mixed) = (to, self.moves, true);
            return;
        }
        for position in self.positions_in(from).collect::<Vec<_>>() {
            let moved = self.put(position, to);
            debug_assert!(moved.is_ok(), "a position that was found exists");
        }
    }

    /// Learns a card's face. Saying the same again is no mistake; a second place for one card is.
    #[inline]
    pub fn show(&mut self, at: Position, card: Card) -> Result<(), PackError> {
        if self.face(at) == Ok(Face::Known(card)) { Ok(()) } else { self.learn(at, card) }
    }

    /// Learns the whole order, top card first: faces that are known already have to agree.
    pub fn show_all(&mut self, cards: &[Card]) -> Result<(), PackError> {
        let mut whole = Pack::in_order(self.deck, cards)?;
        for at in (0..self.deck.size() as u8).map(Position) {
            if let (Face::Known(known), Face::Known(named)) = (self.face(at)?, whole.face(at)?)
                && known != named
            {
                return Err(PackError::OtherFace { at, known, named });
            }
        }
        std::mem::swap(&mut self.cards, &mut whole.cards);
        (self.is_known, self.known) = (whole.is_known, whole.known);
        Ok(())
    }

    fn learn(&mut self, at: Position, card: Card) -> Result<(), PackError> {
        if !self.deck.set().contains(card) {
            return Err(PackError::NotInThisDeck(card));
        }
        if let Face::Known(known) = self.face(at)? {
            return Err(PackError::OtherFace { at, known, named: card });
        }
        if self.known.contains(card)
            && let Some(elsewhere) = self.find(card)
        {
            return Err(PackError::AlreadyAt(card, elsewhere));
        }
        self.cards[usize::from(at.0)] = card;
        self.is_known |= 1 << at.0;
        self.known.insert(card);
        Ok(())
    }

    /// Where a card is.
    pub fn spot(&self, at: Position) -> Result<Spot, PackError> {
        Ok(self.spot_of(self.index(at)?))
    }

    #[inline]
    fn spot_of(&self, index: usize) -> Spot {
        if self.since[index] == 0 { self.rest } else { self.spots[index] }
    }

    /// The face of a card, as far as it is known.
    #[inline]
    pub fn face(&self, at: Position) -> Result<Face, PackError> {
        Ok(self.face_of(self.index(at)?))
    }

    #[inline]
    fn face_of(&self, index: usize) -> Face {
        if self.is_known & 1 << index != 0 { Face::Known(self.cards[index]) } else { Face::Down }
    }

    /// The position of a card whose face is known.
    pub fn find(&self, card: Card) -> Option<Position> {
        let index = (0..self.deck.size()).find(|index| self.face_of(*index) == Face::Known(card))?;
        Some(Position(index as u8))
    }

    /// The cards whose faces are known.
    pub fn known(&self) -> CardSet {
        self.known
    }

    /// The cards of a spot in the order in which they arrived.
    pub fn positions_in(&self, spot: Spot) -> impl Iterator<Item = Position> {
        let there = (0..self.deck.size()).filter(|index| self.spot_of(*index) == spot);
        let arrived = |index: usize| if self.since[index] == 0 { self.rest_since } else { self.since[index] };
        let mut found: Vec<(u32, u8)> = there.map(|index| (arrived(index), index as u8)).collect();
        found.sort_unstable();
        found.into_iter().map(|(_, index)| Position(index))
    }

    /// The faces of a spot in the order in which the cards arrived.
    pub fn faces_in(&self, spot: Spot) -> Vec<Face> {
        self.positions_in(spot).map(|at| self.face_of(usize::from(at.0))).collect()
    }

    /// How many cards a spot holds.
    pub fn count_in(&self, spot: Spot) -> usize {
        (0..self.deck.size()).filter(|index| self.spot_of(*index) == spot).count()
    }

    #[inline]
    fn index(&self, at: Position) -> Result<usize, PackError> {
        let index = usize::from(at.0);
        if index < self.deck.size() { Ok(index) } else { Err(PackError::NoSuchPosition(at)) }
    }
}
