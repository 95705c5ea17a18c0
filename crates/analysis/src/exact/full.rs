//! All that follows from the exact results: how they spread, which hands and decisions they come from, how wagers
//! correlate, how far totals over many rounds vary, and what payout limits and rounding change.
//!
//! Results are the player's, in Antes for the base game and in stakes for side wagers. Counts, means, variances and
//! covariances are exact; probabilities over many rounds are statistics in floating point.

mod answer;

mod brought;
mod net;

mod lattice;
mod normal;
mod transform;

mod bank;
mod hold;
mod rounds;
mod ruin;

mod effect;

mod flopped;
mod made;
mod pays;
mod sums;

mod correlation;

pub use answer::Full;
pub use bank::{BankForRisk, HouseBank};
pub use brought::{Brought, by_category, by_decision};
pub use correlation::{Bet, Correlation, correlations};
pub use effect::{Effect, Effects, Stakes, Won, effects, won};
pub use hold::{HoldBand, hold_bands};
pub use net::{NetDistribution, NetResult};
pub use rounds::{Quantile, Rounds, Way};
pub use ruin::{PlayerRuin, dearest_round, player_ruin};
