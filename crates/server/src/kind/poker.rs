//! Poker: what is said of a hand, and between hands.

pub mod hand_command;
pub mod hand_event;
pub mod table_command;
pub mod table_event;
