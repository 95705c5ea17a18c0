//! The exact mathematics of a game against the house, from the terms of a submission alone.
//!
//! ```
//! use analysis::exact::base::Base;
//! use house::Terms;
//!
//! let submission = "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n".parse();
//! let terms = Terms::of(&submission.expect("it can be read")).expect("the book allows it");
//! let base = Base::of(&terms);
//! assert_eq!(base.figures.distribution.deals(), 27_813_810_024_000);
//! assert_eq!(format!("{:.5}", base.figures.house_edge.to_f64()), "0.02185");
//! ```

mod symbol;

mod board;
mod flop;
mod row;
mod runout;

mod meeting;
mod payoff;

mod gather;
mod optimum;
mod spread;

mod ending;

mod decision;
mod start;

pub mod ask;
pub mod base;
pub mod best;
pub mod distribution;
mod every_board;
pub mod full;
pub mod side;
pub mod strategy;
mod whole;

pub use decision::{Choice, Decision};
pub use meeting::Outcome;
pub use start::Start;
pub use whole::{Side, Whole, sides};
