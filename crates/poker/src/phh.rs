//! Hand histories in the PHH format: text in, records out, and back again.

mod action;
mod check;
mod class;
mod cursor;
mod decimal;
mod detail;
mod fault;
mod hands;
mod heading;
mod holding;
mod notation;
mod places;
mod reader;
mod record;
mod scalar;
mod splitter;
mod string;
mod variant;
mod writer;

pub use action::{Action, ActionKind, Player};
pub use decimal::Decimal;
pub use detail::Detail;
pub use fault::Fault;
pub use hands::{Hands, MOST_BYTES, hands};
pub use holding::Holding;
pub use record::{Record, Stack};
pub use splitter::{KeptPiece, Piece, Splitter};
pub use variant::{Betting, Variant};
pub use writer::collection;
