//! Where one game is told from another: in one file of the room and in one module of the server.

use crate::{File, Finding, Tree};

/// The two, and those who drive a game of their own: whoever plays without a screen, and scenarios.
const PLACES: [&str; 4] =
    ["crates/room/src/table/kind.rs", "crates/server/src/kind", "crates/room/src/driver/", "crates/room/src/scenario/"];

/// The enums that have a variant for each game.
const KINDS: [&str; 2] = ["Kind::", "KindView::"];

/// What else tells one game from another: its accessors, and its variants among the commands and events of tables.
const NAMES: [&str; 10] = [
    ".kind().house()",
    ".kind().poker()",
    "TableCommand::Round(",
    "TableCommand::House(",
    "TableCommand::Hand(",
    "TableCommand::Cash(",
    "TableEvent::Round(",
    "TableEvent::House(",
    "TableEvent::Hand(",
    "TableEvent::Cash(",
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
        let name = NAMES.iter().find(|name| line.contains(*name)).map(|name| (*name).to_owned());
        let name = name.or_else(|| KINDS.iter().find_map(|kind| variant(line, kind)))?;
        let what = format!("{} tells one game from another: ask kind.rs", name.trim_matches(['(', '.']));
        Some(file.finding(number, what))
    });
    named.collect()
}

/// A variant of this enum with something in it, as in `Kind::House(`; `OtherKind::` is another enum.
fn variant(line: &str, kind: &str) -> Option<String> {
    let (before, after) = line.split_once(kind)?;
    let is_whole = !before.ends_with(|letter: char| letter.is_alphanumeric() || letter == '_');
    let name: String = after.chars().take_while(|letter| letter.is_alphanumeric()).collect();
    let is_variant = name.starts_with(|letter: char| letter.is_uppercase()) && after[name.len()..].starts_with('(');
    (is_whole && is_variant).then(|| format!("{kind}{name}"))
}
