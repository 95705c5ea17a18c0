//! The events of a room.

use crate::{
    Edition, PersonNumber, Precondition, ProposalNumber, RoomCommand, Settings, TableNumber, Who, office, table,
};
use house::LinkEvent;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum RoomEvent {
    Founded {
        settings: Settings,
    },
    Started {
        software: String,
        rules: String,
        /// The first edition if absent.
        #[serde(skip_serializing_if = "Edition::is_first", default)]
        edition: Edition,
    },
    Office(office::OfficeEvent),
    /// A command that needs two people is waiting for the second.
    Proposed {
        proposal: ProposalNumber,
        by: Who,
        command: Box<RoomCommand>,
        /// What the proposer saw, as a precondition of approval.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[serde(rename = "saw")]
        precondition: Option<Precondition>,
    },
    Approved {
        proposal: ProposalNumber,
        by: PersonNumber,
    },
    Rejected {
        proposal: ProposalNumber,
        by: PersonNumber,
    },
    TableOpened {
        table: TableNumber,
        opening: table::Opening,
    },
    TableClosed {
        table: TableNumber,
    },
    /// In the stream of a table.
    At(table::TableEvent),
    /// In the stream of a link: it starts with the terms of this table.
    Linked {
        table: TableNumber,
    },
    Link(LinkEvent),
}
