//! The side wagers of a submission: what each returns, how often and by which rows.

pub(super) mod wager;

mod census;
mod pattern;

mod pocket;
mod six_card;
mod trips;

pub(super) mod making;
mod progressive;

mod best_hand;
mod cover_all;
mod matching;

pub use best_hand::BestHands;
pub use census::Census;
pub use cover_all::{CoverAll, cover_all};
pub use pocket::pocket;
pub use progressive::{Progressive, progressive};
pub use six_card::six_card;
pub use trips::trips;
pub use wager::{Line, SideWager};
