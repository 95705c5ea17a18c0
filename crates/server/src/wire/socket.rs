//! The messages of the socket.

use super::{CommandId, Count, EventText, LinkLine, Me, Micros, TableView, Text};
use room::{Role, RoomCommand};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The most bytes that a message of a client has.
pub const MOST_MESSAGE: usize = 4096;

/// What a client sends. What is about a table or for the room may name it: `room`, as `welcome` tells it. Then so do the
/// answers.
#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case", tag = "type", deny_unknown_fields)]
pub enum FromClient {
    /// Have the frames of a table sent, from the latest on. `invite` opens a private one.
    Watch {
        table: u32,
        #[serde(default)]
        #[ts(optional)]
        invite: Option<String>,
        #[serde(default)]
        #[ts(optional)]
        room: Option<String>,
    },
    Unwatch {
        table: u32,
        #[serde(default)]
        #[ts(optional)]
        room: Option<String>,
    },
    /// A command, under an id of one's own that is honoured once: sent again, it gets its first answer.
    Say {
        id: String,
        role: Role,
        command: RoomCommand,
        #[serde(default)]
        #[ts(optional)]
        room: Option<String>,
    },
    /// Whether the trainer prices one's decisions at a table.
    Trainer {
        table: u32,
        on: bool,
        #[serde(default)]
        #[ts(optional)]
        room: Option<String>,
    },
    Ping {
        sent: Count,
    },
}

impl FromClient {
    /// The room that is named.
    pub fn room(&self) -> Option<&str> {
        match self {
            FromClient::Watch { room, .. }
            | FromClient::Unwatch { room, .. }
            | FromClient::Say { room, .. }
            | FromClient::Trainer { room, .. } => room.as_deref(),
            FromClient::Ping { .. } => None,
        }
    }
}

/// A command without a socket.
#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// It is honored once for each person.
    #[ts(type = "string")]
    pub id: Text<CommandId>,
    /// The part in which one says it.
    pub role: Role,
    pub command: RoomCommand,
}

/// What the server sends.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case", tag = "type")]
pub enum FromServer {
    Welcome {
        protocol: u32,
        at: Micros,
        me: Box<Me>,
        /// What addresses and messages call the room of this server.
        room: String,
    },
    /// A table as one may see it now, and what has led there since the last frame.
    Frame {
        table: u32,
        /// Of the last record of the table: it rises, but not always by one.
        number: Count,
        at: Micros,
        view: Box<TableView>,
        events: Vec<EventText>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        room: Option<String>,
    },
    /// There is nothing more to see at this table.
    Closed {
        table: u32,
        why: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        room: Option<String>,
    },
    Me {
        me: Box<Me>,
    },
    Meters {
        link: LinkLine,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        room: Option<String>,
    },
    Answer {
        id: String,
        #[serde(flatten)]
        outcome: Outcome,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        room: Option<String>,
    },
    Pong {
        sent: Count,
        at: Micros,
    },
    /// The message could not be read.
    Unread {
        what: String,
    },
    /// The last word before the socket is closed.
    Bye {
        why: String,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case", tag = "outcome")]
pub enum Outcome {
    /// Written down for good.
    Done,
    /// A rule forbids it.
    Refused { rule: String, what: String },
    /// Something else came first: look again, and say it anew under another id.
    TryAgain { what: String },
    /// It was sent too long ago and may have been done then: look again. Under this id it is never done.
    Expired { what: String },
}
