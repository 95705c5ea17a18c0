//! Each player's share of the pot when the rest of the cards are dealt, exactly counted or sampled.
//!
//! ```
//! use analysis::equity::{Game, Question, Range};
//! use cards::CardSet;
//!
//! let ranges = [Range::read("AhKh", Game::HoldEm)?, Range::read("QsQd", Game::HoldEm)?];
//! let question = Question::new(Game::HoldEm, &ranges, CardSet::EMPTY, CardSet::EMPTY)?;
//! let shares = question.count(&mut |_done, _total| ())?;
//! let suited = &shares.players()[0];
//! assert_eq!((suited.wins, suited.ties), (787_966, 6_732));
//! assert_eq!(shares.equity(suited).to_string(), "197833/428076");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod game;
mod hold_em;
mod omaha;
mod range;

mod board;
mod deal;
mod duel;
mod pattern;
mod runout;
mod sample;
mod share;
mod symmetry;

pub use deal::{Question, TooMany, Unanswerable};
pub use game::Game;
pub use range::Range;
pub use share::{Player, Shares};
