//! Hand evaluators: what cards are worth in every game, and how a dealer reads them.
//!
//! Every kind of hand has a strength of its own type: a greater one wins, equal ones tie.
//!
//! ```
//! use cards::CardSet;
//! use cards::hand::{AceToFive, High, Tally};
//!
//! let flush: CardSet = "Jc 9c 8c 4c 2c Ad Ah".parse()?;
//! let straight: CardSet = "5h 4d 3c 2s Ah Kd Kc".parse()?;
//! assert!(High::of(flush)? > High::of(straight)?);
//! assert_eq!(AceToFive::read(straight)?.words, "five-four low, the wheel");
//!
//! // Hands that share cards share their tally.
//! let board = Tally::of("9c 8c 4c Ad Ah".parse()?);
//! let hole = cards::notation::read_distinct("Jc 2c")?;
//! assert_eq!(High::seven(board.plus(hole[0]).plus(hole[1])), High::of(flush)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod table;
mod tally;

mod category;
mod reading;

mod ace_to_five;
mod badugi;
mod chinese;
mod deuce_to_seven;
mod every;
mod high;
mod omaha;
mod short_deck;
mod six_card;
pub mod stud;

pub use ace_to_five::AceToFive;
pub use badugi::{Ace, Badugi};
pub use category::Category;
pub use chinese::{Foul, Rows, Top};
pub use deuce_to_seven::DeuceToSeven;
pub use every::every_seven;
pub use high::High;
pub use omaha::{NotOmaha, Omaha};
pub use reading::{NoSuchStrength, Reading, WrongCount};
pub use short_deck::{NotShort, ShortDeck};
pub use six_card::SixCard;
pub use tally::{Group, Tally};
