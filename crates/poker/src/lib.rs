//! A hand of poker, in any variant, as a pure function of what has happened in it.
//!
#![doc = include_str!("../README.md")]
//!
//! ## Where to start
//!
//! | to … | see |
//! |---|---|
//! | play a hand | [`Setup`], [`Hand`], [`HandCommand`], [`HandEvent`] |
//! | ask what an actor may do, and what may be seen | [`HandOptions`], [`HandView`] |
//! | choose a game | [`Variant`], [`Limit`] |
//! | divide pots | [`Pots`], [`split_pot`], [`stud_odd_chips`] |
//! | run a table across hands | [`table::BetweenHands`], [`PokerTable`], [`Rotation`] |
//! | read the terms of a cash table | [`cash::CashFile`] |
//! | read, replay and write hand histories | [`phh`], [`replay`], [`history`] |

mod apply;
mod award;
mod betting;
pub mod cash;
mod command;
mod dealing;
mod decide;
mod event;
mod felt;
mod game;
mod hand;
pub mod history;
mod odd;
mod opening;
mod options;
pub mod phh;
mod player;
mod pot;
mod reads;
pub mod replay;
mod request;
mod rotation;
mod ruling;
#[cfg(feature = "scenario")]
mod scenario;
mod setup;
mod showdown;
mod showing;
pub mod table;
mod variant;
mod view;

pub use award::split_pot;
pub use betting::Raise;
pub use command::{HandCommand, Why};
pub use event::{Half, HandChips, HandEvent};
pub use game::{CashTerms, Offered, PokerCommand, PokerEvent, PokerTable, PokerView};
pub use hand::{Hand, Phase, Step};
pub use odd::{StudHand, StudWay, stud_odd_chips};
pub use options::HandOptions;
pub use pot::{Committed, Pot, Pots};
pub use reads::{Best, Reads, Strengths, Worth};
pub use rotation::{BettingGame, ChineseGame, Played, Rotation, Stakes, Turn};
#[cfg(feature = "scenario")]
pub use scenario::{HandPlayer, OddPlayer, TablePlayer};
pub use setup::{AfterButtonStraddle, Bets, Kill, NotAHand, Occasion, Post, PostKind, Seated, Settings, Setup};
pub use variant::{
    Button, Deals, Forced, Limit, LimitKind, Opens, Shortage, Side, Size, Split, Street, StreetName, Uses, Variant,
};
pub use view::{HandView, Lies, PileView, PotView, SeatView};
