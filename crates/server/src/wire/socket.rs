//! The messages of the WebSocket.

use super::{ChatLine, CommandId, Count, EventText, LinkLine, Me, Micros, Phrase, TableView, Text};
use room::{Role, RoomCommand};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The most bytes of a client's message.
pub const MOST_MESSAGE: usize = 4096;

/// What a client sends. A message about a table or for the room may name it in `room`, using the name from `welcome`;
/// the answers then name it as well.
#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case", tag = "type", deny_unknown_fields)]
pub enum FromClient {
    /// Subscribes to the frames of a table, starting with a snapshot. `invite` admits to a private table.
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
    /// A command with an idempotency key: sent again with the same id, it is not done again and gets its first answer.
    Say {
        id: String,
        role: Role,
        command: RoomCommand,
        #[serde(default)]
        #[ts(optional)]
        room: Option<String>,
    },
    /// Turns the trainer on or off at a table. With `hints` it also prices a decision before the player makes it.
    Trainer {
        table: u32,
        on: bool,
        #[serde(default)]
        #[ts(optional)]
        hints: Option<bool>,
        #[serde(default)]
        #[ts(optional)]
        room: Option<String>,
    },
    /// Writes a line in the chat of the table where the person sits: one of `words` and `phrase`.
    Chat {
        table: u32,
        #[serde(default)]
        #[ts(optional)]
        words: Option<String>,
        #[serde(default)]
        #[ts(optional)]
        phrase: Option<Phrase>,
        #[serde(default)]
        #[ts(optional)]
        room: Option<String>,
    },
    Ping {
        sent: Count,
    },
}

impl FromClient {
    /// The room that the message names.
    pub fn room(&self) -> Option<&str> {
        match self {
            FromClient::Watch { room, .. }
            | FromClient::Unwatch { room, .. }
            | FromClient::Say { room, .. }
            | FromClient::Trainer { room, .. }
            | FromClient::Chat { room, .. } => room.as_deref(),
            FromClient::Ping { .. } => None,
        }
    }
}

/// A command without a WebSocket.
#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// The idempotency key, unique for each person.
    #[ts(type = "string")]
    pub id: Text<CommandId>,
    /// The role in which the command is issued.
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
        /// The name of this server's room in URLs and messages.
        room: String,
    },
    /// A snapshot of a table as the viewer may see it, and the events since the last frame.
    Frame {
        table: u32,
        /// The number of the table's last record. It rises, but not always by one.
        number: Count,
        at: Micros,
        view: Box<TableView>,
        events: Vec<EventText>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        room: Option<String>,
    },
    /// The table is closed or no longer visible.
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
    /// Lines of a table's chat, oldest first: after `watch` the latest ones, then each new one.
    Chat {
        table: u32,
        lines: Vec<ChatLine>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        room: Option<String>,
    },
    /// A line was not written.
    ChatRefused {
        table: u32,
        what: String,
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
    /// The message could not be parsed.
    Unread {
        what: String,
    },
    /// The reason, before the server closes the socket.
    Bye {
        why: String,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case", tag = "outcome")]
pub enum Outcome {
    /// Durable.
    Done,
    /// A rule forbids it.
    Refused { rule: String, what: String },
    /// A concurrent change came first: look again, and send a new command with another id.
    TryAgain { what: String },
    /// The idempotency key has expired, and the command may have been done then: look again. It will never be done with
    /// this id.
    Expired { what: String },
}
