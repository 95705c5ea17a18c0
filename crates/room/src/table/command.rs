//! Commands at a table.

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
    /// Adds chips from the purse.
    AddChips {
        amount: Amount,
    },
    /// Leaves with all chips; if a round is in play, at its end.
    StandUp,
    /// The floor removes a player with all chips; if a round is in play, at its end.
    Remove {
        seat: Seat,
    },
    /// A player's random nonce, so that the house cannot have chosen the order of the deck.
    Nonce {
        nonce: String,
    },
    /// The player is ready for the cards.
    Ready,
    /// For the dealers.
    Tip {
        amount: Amount,
    },
    /// A player puts down cash, which goes into the drop box, and gets chips from the rack.
    ChangeCash {
        seat: Seat,
        amount: Amount,
    },
    Round(house::RoundCommand),
    House(house::table::HouseTableCommand),
    Hand(poker::HandCommand),
    Cash(poker::table::PokerTableCommand),
    /// The time of the current turn is up.
    TimeUp,
    /// The deck of the round is lost, so nothing more can be dealt.
    LoseDeck {
        why: Loss,
    },
}
