//! The commands of a room: what people, and the house itself, can tell it to do.

use crate::{Edition, LinkNumber, ProposalNumber, Settings, TableNumber, office, table};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum RoomCommand {
    /// The first command of a room.
    Found {
        settings: Settings,
    },
    /// A program starts to run the room: its hash, the hash of its rules, and its edition.
    Start {
        software: String,
        rules: String,
        /// The first edition if absent.
        #[serde(skip_serializing_if = "Edition::is_first", default)]
        edition: Edition,
    },
    Office(office::OfficeCommand),
    OpenTable(table::Opening),
    CloseTable {
        table: TableNumber,
    },
    /// Closes a table with meters of its own. What players have contributed to them moves to another link.
    RetireTable {
        table: TableNumber,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        to: Option<LinkNumber>,
    },
    /// A command at a table. An answer to a question names its turn.
    At {
        table: TableNumber,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        turn: Option<u64>,
        command: table::TableCommand,
    },
    /// A second person approves a proposal, and it is carried out.
    Approve {
        proposal: ProposalNumber,
    },
    Reject {
        proposal: ProposalNumber,
    },
}
