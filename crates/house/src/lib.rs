//! Ultimate Texas Hold 'Em and Heads-Up Hold'em: one engine that plays rounds from the data of a rule book.

mod apply;
mod betting;
mod command;
mod counting;
mod dealing;
mod decide;
mod deciding;
mod equipment;
mod event;
mod felt;
pub mod finished;
mod game;
mod irregularity;
mod ladder;
pub mod layout;
mod link;
mod options;
mod player;
mod ranking;
mod round;
#[cfg(feature = "scenario")]
mod scenario;
mod settlement;
mod settling;
pub mod table;
mod terms;
mod tray;
mod turning;
mod view;
mod voiding;

pub use command::{RoundCommand, Tender};
pub use equipment::Count;
pub use event::{Outcome, RoundEvent};
pub use game::{HouseCommand, HouseEvent, HouseTable, HouseView};
pub use irregularity::{Area, Device, Ended, Fate, Foreseen, Irregularity};
pub use ladder::{Ladder, Paid};
pub use link::{
    Correction, Fed, Hit, Joining, Link, LinkCommand, LinkEvent, LinkOptions, LinkView, Meter, Restart, RoundNumber,
};
pub use options::{Decide, Pass, RoundOptions};
pub use player::{Decision, MOST_SEATS};
pub use round::{Phase, ProgressiveStep, Proof, Round, SeatChips, Settling, Stage, Step};
#[cfg(feature = "scenario")]
pub use scenario::{LayoutPlayer, RoundPlayer, TablePlayer};
pub use terms::{BadBeat, EnvyTerms, MeterTerms, ProgressiveHand, ProgressiveTerms, SixCardPays, Terms};
pub use view::{RoundView, SeatView};
