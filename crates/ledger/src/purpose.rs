//! What an account is for, in words for a trial balance.

use serde::{Deserialize, Serialize};
use std::fmt;

/// What an account is for. People, tables, drawers and links are identified by the room's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Purpose {
    /// A player's money in the room that is not on a table.
    Purse {
        person: u32,
    },
    /// A player's deposit with the cage.
    Safekeeping {
        person: u32,
    },
    /// A player's chips at a table.
    Stack {
        person: u32,
        table: u32,
    },
    /// The pot of the current hand; empty between hands.
    Pot {
        table: u32,
    },
    /// The rake of the current hand, until it drops.
    Slide {
        table: u32,
    },
    Rack {
        table: u32,
    },
    /// Chips at a table that are reserved for late players and never used for change.
    Bank {
        table: u32,
    },
    DropBox {
        table: u32,
    },
    TipBox {
        table: u32,
    },
    /// The content of a cashier's drawer in one tender.
    Drawer {
        drawer: u32,
        tender: Tender,
    },
    /// The cage's content outside of drawers.
    Vault,
    /// The value of a progressive meter.
    Meter {
        link: u32,
        level: u8,
    },
    /// Money set aside to reset a meter.
    Reserve {
        link: u32,
        level: u8,
    },
    /// Contributions above a meter's ceiling.
    Overflow {
        link: u32,
        level: u8,
    },
    PrizePool {
        tournament: u32,
    },
    Fees {
        tournament: u32,
    },
    /// What the house has won, minus what it has lost.
    Revenue,
    /// The chips that exist.
    Issue,
    /// The outside world, where money of the room comes from and goes to.
    Outside,
}

/// A tender, named as on a receipt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Tender {
    Cash,
    Chips,
    BuyInChips,
    Transfer,
    Wire,
    Check,
    Coupon,
    Safekeeping,
    Other,
}

impl fmt::Display for Purpose {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Purpose::Purse { person } => write!(out, "purse of {person}"),
            Purpose::Safekeeping { person } => write!(out, "safekeeping of {person}"),
            Purpose::Stack { person, table } => write!(out, "stack of {person} at table {table}"),
            Purpose::Pot { table } => write!(out, "pot of table {table}"),
            Purpose::Slide { table } => write!(out, "slide of table {table}"),
            Purpose::Rack { table } => write!(out, "rack of table {table}"),
            Purpose::Bank { table } => write!(out, "bank of table {table}"),
            Purpose::DropBox { table } => write!(out, "drop box of table {table}"),
            Purpose::TipBox { table } => write!(out, "tip box of table {table}"),
            Purpose::Drawer { drawer, tender } => write!(out, "drawer {drawer} {tender}"),
            Purpose::Vault => write!(out, "vault"),
            Purpose::Meter { link, level } => write!(out, "meter {level} of link {link}"),
            Purpose::Reserve { link, level } => write!(out, "reserve {level} of link {link}"),
            Purpose::Overflow { link, level } => write!(out, "overflow {level} of link {link}"),
            Purpose::PrizePool { tournament } => write!(out, "prize pool of tournament {tournament}"),
            Purpose::Fees { tournament } => write!(out, "fees of tournament {tournament}"),
            Purpose::Revenue => write!(out, "revenue"),
            Purpose::Issue => write!(out, "issue"),
            Purpose::Outside => write!(out, "outside"),
        }
    }
}

impl fmt::Display for Tender {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(match self {
            Tender::Cash => "cash",
            Tender::Chips => "chips",
            Tender::BuyInChips => "buy-in chips",
            Tender::Transfer => "transfer",
            Tender::Wire => "wire",
            Tender::Check => "check",
            Tender::Coupon => "coupon",
            Tender::Safekeeping => "safekeeping",
            Tender::Other => "other",
        })
    }
}

impl Tender {
    pub const ALL: [Tender; 9] = [
        Tender::Cash,
        Tender::Chips,
        Tender::BuyInChips,
        Tender::Transfer,
        Tender::Wire,
        Tender::Check,
        Tender::Coupon,
        Tender::Safekeeping,
        Tender::Other,
    ];
}
