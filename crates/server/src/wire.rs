//! The wire types: the JSON that clients receive and send. `web/src/lib/wire.ts` is generated from them.
//!
//! Amounts are cents and times are microseconds since 1970, both below 2^53; a card is two characters, such as `Ah`.

mod audit;
mod bound;
mod chat;
mod event_name;
mod guide;
mod house;
mod key;
mod lobby;
mod number;
mod odds;
mod person;
mod poker;
mod round;
mod rule;
mod socket;
mod table;
mod text;
mod url_key;
mod within;

pub use audit::*;
pub use bound::bound_integers;
pub use chat::*;
pub use event_name::*;
pub use guide::*;
pub use house::*;
pub use key::*;
pub use lobby::*;
pub use number::*;
pub use odds::*;
pub use person::*;
pub use poker::*;
pub use round::*;
pub use rule::*;
pub use socket::*;
pub use table::*;
pub use text::*;
pub use url_key::*;
pub use within::*;

/// The version of the protocol. It is part of the URLs.
pub const PROTOCOL: u32 = 1;
