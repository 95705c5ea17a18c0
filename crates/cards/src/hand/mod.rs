//! Hand evaluators: what cards are worth in every game, and how a dealer reads them.

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
pub use reading::{Reading, WrongCount};
pub use short_deck::{NotShort, ShortDeck};
pub use six_card::SixCard;
pub use tally::{Group, Tally};
