//! Rounds against the house played through the engine by a fixed strategy, and what they brought.
//!
//! ```
//! use analysis::simulation::{Figures, Plan, Simulation, Strategy};
//! use house::Terms;
//!
//! let submission = "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n".parse();
//! let terms = Terms::of(&submission.expect("it can be read")).expect("the book allows it");
//! let plan = Plan { rounds: 500, seed: 7, strategy: Strategy::Wizard, seats: 1, wagers: None };
//! let simulation = Simulation::new(terms, plan)?;
//! let one = std::num::NonZeroUsize::MIN;
//! let figures = Figures::of(&simulation.play(one, &mut |_done, _rounds| ()));
//! assert!(figures.base.average_wager.value > 2.0);
//! # Ok::<(), analysis::simulation::CannotPlay>(())
//! ```

mod lesson;
mod seen;
mod strategy;

mod plan;
mod stake;

mod meter;
mod shoe;
mod table;

mod score;
mod spread;
mod sum;

mod block;
mod figure;
mod play;
mod record;

pub use figure::{BaseFigures, Estimate, Figures, ProgressiveFigures, WagerFigures};
pub use lesson::Lesson;
pub use meter::Meter;
pub use plan::{CannotPlay, Plan};
pub use play::Simulation;
pub use record::{CHOICES, Record};
pub use seen::{FlushDraw, Seen};
pub use stake::Stake;
pub use strategy::Strategy;
