//! What people, and the house itself, can say to a room.

use crate::{Edition, LinkNumber, ProposalNumber, Settings, TableNumber, office, table};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum RoomCommand {
    /// The first of all.
    Found {
        settings: Settings,
    },
    /// A program begins to run the room: the hashes of itself and of the rules that it has, and its edition.
    Start {
        software: String,
        rules: String,
        /// What is not said is the first.
        #[serde(skip_serializing_if = "Edition::is_first", default)]
        edition: Edition,
    },
    Office(office::OfficeCommand),
    OpenTable(table::Opening),
    CloseTable {
        table: TableNumber,
    },
    /// Closes a table with meters of its own: what players have fed to them goes on those of another link.
    RetireTable {
        table: TableNumber,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        to: Option<LinkNumber>,
    },
    /// At a table; whoever answers a question says which.
    At {
        table: TableNumber,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        turn: Option<u64>,
        command: table::TableCommand,
    },
    /// The second person agrees, and what was proposed happens.
    Approve {
        proposal: ProposalNumber,
    },
    Reject {
        proposal: ProposalNumber,
    },
}
