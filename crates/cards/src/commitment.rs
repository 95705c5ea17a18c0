//! The commitment to a shuffled deck: published before the wagers close, opened card by card.
//!
//! Each card is hidden in a leaf with a salt of its own; the root of the tree over all leaves is
//! published. Then the players send nonces, and the cards are dealt in the committed order permuted
//! by a hash of root and nonces, so that the one who shuffled could not know who would get which card.
//! `docs/commitment.md` gives the bytes; `oracle/commitment.py` checks them in another language.
//!
//! ```
//! use cards::Deck;
//! use cards::commitment::{SealedDeck, deal_order};
//! use cards::draw::Seed;
//! use std::collections::BTreeMap;
//!
//! let sealed = SealedDeck::new(Deck::Standard, &Seed::new([7; 32]));
//! let root = sealed.root(); // published before the wagers close
//! let nonces = BTreeMap::from([(1, [11; 32]), (4, [44; 32])]); // what seats 1 and 4 send then
//! let order = deal_order(&root, &nonces, 52);
//! let first = sealed.open(usize::from(order[0])).expect("a place of the deck");
//! assert!(first.proves(&root));
//! ```

use crate::draw::{Keystream, Seed};
use crate::short::Short;
use crate::shuffle::shuffle;
use crate::{Card, CardSet, Deck};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// A SHA-256 hash; printed as hexadecimal digits.
///
/// ```
/// use cards::commitment::Hash;
///
/// let nothing = Hash::of(b"").to_string();
/// assert!(nothing.starts_with("e3b0c44298fc1c14"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash([u8; 32]);

impl Hash {
    /// A hash from its 32 bytes.
    pub const fn new(bytes: [u8; 32]) -> Hash {
        Hash(bytes)
    }

    /// Its 32 bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The hash of these bytes.
    pub fn of(bytes: &[u8]) -> Hash {
        Hash(Sha256::digest(bytes).into())
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        const DIGITS: [u8; 16] = *b"0123456789abcdef";
        let mut digits = [0; 64];
        for (byte, [high, low]) in self.0.iter().zip(digits.as_chunks_mut().0) {
            (*high, *low) = (DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]);
        }
        out.write_str(str::from_utf8(&digits).unwrap_or_default())
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// A shuffled deck and its salts; they are secret until cards are opened.
#[derive(Clone)]
pub struct SealedDeck {
    cards: Vec<Card>,
    salts: Vec<Hash>,
    leaves: Vec<Hash>,
    root: Hash,
}

impl SealedDeck {
    /// Shuffles the deck with the seed and seals it.
    pub fn new(deck: Deck, seed: &Seed) -> SealedDeck {
        let cards = deck.shuffled(seed);
        let salted = Short::new(b"cardroom salt").then(seed.bytes());
        let salts: Vec<Hash> = (0..cards.len()).map(|place| salted.hash_with(place as u8)).collect();
        let leaves: Vec<Hash> =
            (0u8..).zip(&cards).zip(&salts).map(|((place, &card), salt)| leaf(place, card, salt)).collect();
        let root = root_of(leaves.len(), tree(&leaves));
        SealedDeck { cards, salts, leaves, root }
    }

    /// What is published before the wagers close.
    pub fn root(&self) -> Hash {
        self.root
    }

    /// The card at a committed place, counted from 0, without its proof.
    pub fn card(&self, place: usize) -> Option<Card> {
        self.cards.get(place).copied()
    }

    /// The card at a committed place, counted from 0, with the proof that it was there when the root was published.
    pub fn open(&self, place: usize) -> Option<Opening> {
        let (&card, &salt) = (self.cards.get(place)?, self.salts.get(place)?);
        let mut path = Vec::new();
        climb(&self.leaves, place, &mut path);
        Some(Opening { place: place as u8, card, salt, path, deck_size: self.cards.len() as u8 })
    }
}

/// The deck is secret, so it is never printed.
impl fmt::Debug for SealedDeck {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "SealedDeck({} cards, root {})", self.cards.len(), self.root())
    }
}

/// One card of a sealed deck, shown with its proof.
///
/// ```
/// use cards::Deck;
/// use cards::commitment::SealedDeck;
/// use cards::draw::Seed;
///
/// let sealed = SealedDeck::new(Deck::Standard, &Seed::new([7; 32]));
/// let mut opening = sealed.open(3).expect("a place of the deck");
/// assert!(opening.proves(&sealed.root()));
///
/// opening.place = 4; // the card lay elsewhere
/// assert!(!opening.proves(&sealed.root()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The committed place, counted from 0.
    pub place: u8,
    /// The card at that place.
    pub card: Card,
    /// The salt of the card's leaf.
    pub salt: Hash,
    /// The hashes of the siblings on the way from the leaf to the root, the leaf's own sibling first.
    pub path: Vec<Hash>,
    /// How many cards the sealed deck has.
    pub deck_size: u8,
}

impl Opening {
    /// Whether the card lay at this place of the deck with this root.
    pub fn proves(&self, root: &Hash) -> bool {
        let leaf = leaf(self.place, self.card, &self.salt);
        let mut path = self.path.iter();
        let top = descend(usize::from(self.deck_size), usize::from(self.place), leaf, &mut path);
        path.next().is_none() && top.is_some_and(|top| root_of(usize::from(self.deck_size), top) == *root)
    }
}

/// Whether these openings are the whole deck with this root: every place once, every card once.
///
/// ```
/// use cards::Deck;
/// use cards::commitment::{SealedDeck, proves_deck};
/// use cards::draw::Seed;
///
/// let sealed = SealedDeck::new(Deck::Standard, &Seed::new([7; 32]));
/// let mut openings: Vec<_> = (0..52).filter_map(|place| sealed.open(place)).collect();
/// assert!(proves_deck(&openings, Deck::Standard, &sealed.root()));
///
/// openings.pop();
/// assert!(!proves_deck(&openings, Deck::Standard, &sealed.root()));
/// ```
pub fn proves_deck(openings: &[Opening], deck: Deck, root: &Hash) -> bool {
    let places: BTreeSet<u8> = openings.iter().map(|opening| opening.place).collect();
    let cards: CardSet = openings.iter().map(|opening| opening.card).collect();
    let all_prove =
        openings.iter().all(|opening| usize::from(opening.deck_size) == deck.size() && opening.proves(root));
    openings.len() == deck.size() && places.len() == deck.size() && cards == deck.set() && all_prove
}

/// The committed place that each deal position takes its card from, once the seats have sent their nonces.
///
/// ```
/// use cards::commitment::{Hash, deal_order};
/// use std::collections::BTreeMap;
///
/// let root = Hash::of(b"the root that was published");
/// let mut order = deal_order(&root, &BTreeMap::from([(1, [11; 32])]), 52);
/// assert_ne!(order, deal_order(&root, &BTreeMap::from([(1, [12; 32])]), 52));
///
/// order.sort_unstable();
/// assert!(order.into_iter().eq(0..52));
/// ```
pub fn deal_order(root: &Hash, nonces: &BTreeMap<u8, [u8; 32]>, deck_size: u8) -> Vec<u8> {
    let mut hasher = Sha256::new();
    hasher.update(b"cardroom order");
    hasher.update(root.bytes());
    for (seat, nonce) in nonces {
        hasher.update([*seat]);
        hasher.update(nonce);
    }
    let mut places: Vec<u8> = (0..deck_size).collect();
    shuffle(&mut places, &mut Keystream::new(&Seed::new(hasher.finalize().into())));
    places
}

fn leaf(place: u8, card: Card, salt: &Hash) -> Hash {
    let letters = [card.rank().letter(), card.suit().letter()].map(|letter| letter as u8);
    Short::new(&[0, place]).then(salt.bytes()).then(&letters).hash()
}

fn node(left: &Hash, right: &Hash) -> Hash {
    Short::new(&[1]).then(left.bytes()).then(right.bytes()).hash()
}

fn root_of(deck_size: usize, top: Hash) -> Hash {
    Short::new(b"cardroom deck").then(&[deck_size as u8]).then(top.bytes()).hash()
}

/// How many of the leaves stand in the left subtree: the largest power of two below their number.
fn left_leaves(leaves: usize) -> usize {
    leaves.next_power_of_two() / 2
}

fn tree(leaves: &[Hash]) -> Hash {
    match leaves {
        [] => Hash([0; 32]),
        [leaf] => *leaf,
        _ => {
            let (left, right) = leaves.split_at(left_leaves(leaves.len()));
            node(&tree(left), &tree(right))
        }
    }
}

fn climb(leaves: &[Hash], place: usize, path: &mut Vec<Hash>) {
    if leaves.len() < 2 {
        return;
    }
    let (left, right) = leaves.split_at(left_leaves(leaves.len()));
    if place < left.len() {
        climb(left, place, path);
        path.push(tree(right));
    } else {
        climb(right, place - left.len(), path);
        path.push(tree(left));
    }
}

fn descend<'path>(
    leaves: usize,
    place: usize,
    leaf: Hash,
    path: &mut impl Iterator<Item = &'path Hash>,
) -> Option<Hash> {
    match leaves {
        0 => None,
        1 => (place == 0).then_some(leaf),
        _ => {
            let left = left_leaves(leaves);
            if place < left {
                let below = descend(left, place, leaf, path)?;
                Some(node(&below, path.next()?))
            } else {
                let below = descend(leaves - left, place - left, leaf, path)?;
                Some(node(path.next()?, &below))
            }
        }
    }
}
