//! Cards, sets of cards, decks, the shuffle and its commitment, and hand evaluators.
//!
#![doc = include_str!("../README.md")]
//!
//! ## Where to start
//!
//! | to … | see |
//! |---|---|
//! | read and write cards | [`Card`], [`CardSet`], [`notation`] |
//! | rank a hand | [`hand`], above all [`hand::High`] |
//! | rank many hands that share cards | [`hand::Tally`] and [`hand::Group`] |
//! | shuffle a deck | [`Deck::shuffled`], [`shuffle`], [`draw`] |
//! | commit to a deck and open it | [`commitment`] |
//! | follow the cards of a deck in play | [`Pack`] |
#![warn(missing_docs)]

mod card;
mod rank;
mod set;
mod suit;

pub mod notation;

mod deck;
mod pack;

pub mod commitment;
pub mod draw;
mod short;
pub mod shuffle;

pub mod hand;

pub use card::Card;
pub use deck::Deck;
pub use pack::{Face, Pack, PackError, Position, Spot};
pub use rank::Rank;
pub use set::{CardSet, Cards, Subsets};
pub use suit::{Suit, SuitOrder};
