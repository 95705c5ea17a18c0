//! What has happened in a room.

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
        /// What is not said is the first.
        #[serde(skip_serializing_if = "Edition::is_first", default)]
        edition: Edition,
    },
    Office(office::OfficeEvent),
    /// Something that needs two people waits for the second.
    Proposed {
        proposal: ProposalNumber,
        by: Who,
        command: Box<RoomCommand>,
        /// What there was to see of what it is about.
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
    /// In the stream of a link: it begins with the terms of this table.
    Linked {
        table: TableNumber,
    },
    Link(LinkEvent),
}
