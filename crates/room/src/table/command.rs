//! What can be said at a table.

use super::Loss;
use ::chips::Amount;
use game::Seat;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum TableCommand {
    /// Takes a seat with chips from the purse.
    SitDown {
        seat: Seat,
        amount: Amount,
    },
    /// More chips from the purse.
    AddChips {
        amount: Amount,
    },
    /// Leaves with all chips, at the end of the round if one is played.
    StandUp,
    /// The floor has somebody leave with all chips, at the end of the round if one is played.
    Remove {
        seat: Seat,
    },
    /// A number that nobody could foresee, so that the house cannot have chosen the order of the deck.
    Nonce {
        nonce: String,
    },
    /// Waits for no more wagers.
    Ready,
    /// For the dealers.
    Tip {
        amount: Amount,
    },
    /// A player lays cash on the table, which goes into the box, and gets chips from the rack.
    ChangeCash {
        seat: Seat,
        amount: Amount,
    },
    Round(house::RoundCommand),
    House(house::table::HouseTableCommand),
    Hand(poker::HandCommand),
    Cash(poker::table::PokerTableCommand),
    /// The time for what is asked is over.
    TimeUp,
    /// The deck of the round cannot be had: nothing can be dealt any more.
    LoseDeck {
        why: Loss,
    },
}
