//! The tables as both databases have them; `sqlite-1.sql` and `postgres-1.sql` create them.

use Kind::{Bytes, Integer, Optional, Text};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Integer,
    /// A nullable integer.
    Optional,
    Text,
    Bytes,
}

pub(super) struct Table {
    pub(super) name: &'static str,
    /// The columns of the key come first.
    pub(super) columns: &'static [(&'static str, Kind)],
    pub(super) key: usize,
    /// What happens to a row whose key exists already.
    pub(super) replaced: Replaced,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Replaced {
    /// Impossible; the database would reject it.
    Never,
    /// The existing row is kept.
    Kept,
    /// These columns are updated.
    Changed(&'static [&'static str]),
}

/// In the order of a backup: referenced tables come first. Sessions are not included, so everybody is signed out in a
/// restored room.
pub(super) const TABLES: [&Table; 10] =
    [&META, &RECORDS, &COMMANDS, &SEALED, &BALANCES, &ROUNDS, &PEOPLE, &ACCOUNTS, &TOKENS, &INVITES];

/// The index of the records among them.
pub(super) const RECORDS_PLACE: usize = 1;

pub(super) const META: Table =
    Table { name: "meta", columns: &[("key", Text), ("value", Text)], key: 1, replaced: Replaced::Changed(&["value"]) };

pub(super) const RECORDS: Table = Table {
    name: "records",
    columns: &[
        ("position", Integer),
        ("stream", Text),
        ("number", Integer),
        ("time", Integer),
        ("hash", Bytes),
        ("text", Text),
    ],
    key: 1,
    replaced: Replaced::Never,
};

pub(super) const COMMANDS: Table = Table {
    name: "commands",
    columns: &[("account", Text), ("id", Text), ("body", Bytes), ("answer", Text), ("position", Integer)],
    key: 2,
    replaced: Replaced::Never,
};

pub(super) const SEALED: Table = Table {
    name: "sealed",
    columns: &[("stream", Text), ("number", Integer), ("bytes", Bytes)],
    key: 2,
    replaced: Replaced::Never,
};

pub(super) const BALANCES: Table = Table {
    name: "balances",
    columns: &[("account", Integer), ("unit", Text), ("purpose", Text), ("floor", Integer), ("cents", Integer)],
    key: 3,
    replaced: Replaced::Changed(&["floor", "cents"]),
};

pub(super) const ROUNDS: Table = Table {
    name: "rounds",
    columns: &[("stream", Text), ("round", Integer), ("first", Integer), ("last", Optional), ("position", Integer)],
    key: 2,
    replaced: Replaced::Changed(&["first", "last"]),
};

pub(super) const PEOPLE: Table = Table {
    name: "people",
    columns: &[("stream", Text), ("round", Integer), ("person", Integer), ("position", Integer)],
    key: 3,
    replaced: Replaced::Kept,
};

pub(super) const ACCOUNTS: Table = Table {
    name: "accounts",
    columns: &[
        ("person", Integer),
        ("name", Text),
        ("folded", Text),
        ("password", Text),
        ("is_guest", Integer),
        ("is_disabled", Integer),
        ("must_change", Integer),
        ("made_at", Integer),
        ("limit_minutes", Optional),
        ("later_minutes", Optional),
        ("later_from", Optional),
    ],
    key: 1,
    replaced: Replaced::Changed(&[
        "name",
        "folded",
        "password",
        "is_guest",
        "is_disabled",
        "must_change",
        "limit_minutes",
        "later_minutes",
        "later_from",
    ]),
};

pub(super) const SESSIONS: Table = Table {
    name: "sessions",
    columns: &[("hash", Bytes), ("person", Integer), ("made_at", Integer), ("seen_at", Integer), ("until", Integer)],
    key: 1,
    replaced: Replaced::Never,
};

pub(super) const TOKENS: Table = Table {
    name: "tokens",
    columns: &[
        ("number", Integer),
        ("hash", Bytes),
        ("person", Integer),
        ("name", Text),
        ("scopes", Text),
        ("made_at", Integer),
        ("used_at", Optional),
    ],
    key: 1,
    replaced: Replaced::Never,
};

pub(super) const INVITES: Table = Table {
    name: "invites",
    columns: &[("hash", Bytes), ("at_table", Integer), ("made_by", Integer), ("made_at", Integer)],
    key: 1,
    replaced: Replaced::Never,
};

impl Table {
    /// The columns, or those of the key: `a, b, c`.
    pub(super) fn list(&self, count: usize) -> String {
        let names: Vec<&str> = self.columns.iter().take(count).map(|(name, _)| *name).collect();
        names.join(", ")
    }

    /// The `ON CONFLICT` clause of an `INSERT`.
    pub(super) fn on_conflict(&self) -> String {
        let key = self.list(self.key);
        match self.replaced {
            Replaced::Never => String::new(),
            Replaced::Kept => format!(" ON CONFLICT ({key}) DO NOTHING"),
            Replaced::Changed(columns) => {
                let changes: Vec<String> = columns.iter().map(|name| format!("{name} = excluded.{name}")).collect();
                format!(" ON CONFLICT ({key}) DO UPDATE SET {}", changes.join(", "))
            }
        }
    }
}
