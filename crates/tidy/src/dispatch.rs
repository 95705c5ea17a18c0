//! Where one game is told from another: in one file of the room and in one of the server.

use crate::{File, Finding, Tree};

/// The two, and those who drive a game of their own: whoever plays without a screen, and scenarios.
const PLACES: [&str; 4] = [
    "crates/room/src/table/kind.rs",
    "crates/server/src/kind.rs",
    "crates/room/src/driver/",
    "crates/room/src/scenario/",
];

/// The variants of kinds, and of the commands and events of tables.
const NAMES: [&str; 10] = [
    "Kind::House(",
    "Kind::Poker(",
    "KindView::House(",
    "KindView::Poker(",
    ".kind().house()",
    ".kind().poker()",
    "Command::Round(",
    "Command::Hand(",
    "Event::Round(",
    "Event::Hand(",
];

pub fn findings(tree: &Tree) -> Vec<Finding> {
    let concerned = |file: &&File| {
        let is_source = file.path.starts_with("crates/room/src/") || file.path.starts_with("crates/server/src/");
        is_source && !PLACES.iter().any(|place| file.path.starts_with(place))
    };
    tree.files().iter().filter(concerned).flat_map(of_file).collect()
}

fn of_file(file: &File) -> Vec<Finding> {
    let named = file.lines().filter_map(|(number, line)| {
        let name = NAMES.iter().find(|name| line.contains(*name))?;
        let what = format!("{} tells one game from another: ask kind.rs", name.trim_matches(['(', '.']));
        Some(file.finding(number, what))
    });
    named.collect()
}
