//! Cards, sets of cards, decks, the shuffle and its commitment, and hand evaluators.
//!
//! ```
//! use cards::CardSet;
//! use cards::hand::High;
//!
//! let seven: CardSet = "Kh Kd Kc 4s 4d 9h 2c".parse()?;
//! assert_eq!(High::read(seven)?.words, "full house, kings over fours");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
