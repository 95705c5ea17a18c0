//! Which crate may depend on which.

use crate::{File, Finding, Tree};

/// Every crate with the crates just below it; what is below those it may use too.
/// No arrow leads to `chance`, `scenario` and `tidy`: only tests depend on them, and on `scenario` the crates that
/// have something to play, behind a feature that only tests turn on.
const ARROWS: [(&str, &[&str]); 16] = [
    ("cards", &[]),
    ("chance", &[]),
    ("chips", &[]),
    ("rulebook", &["chips"]),
    ("game", &["cards", "chips", "rulebook"]),
    ("house", &["game"]),
    ("poker", &["game"]),
    ("analysis", &["house"]),
    ("report", &["analysis"]),
    ("ledger", &["rulebook"]),
    ("room", &["house", "ledger", "poker"]),
    ("journal", &["room"]),
    ("server", &["journal", "report"]),
    ("cli", &["server"]),
    ("scenario", &[]),
    ("tidy", &[]),
];

/// What a crate may depend on just to have its scenarios played.
const PLAYED: &str = "scenario";

pub fn findings(tree: &Tree) -> Vec<Finding> {
    tree.files().iter().flat_map(of_manifest).collect()
}

fn of_manifest(file: &File) -> Vec<Finding> {
    let Some(krate) = file.of_crate().filter(|krate| file.path == format!("crates/{krate}/Cargo.toml")) else {
        return Vec::new();
    };
    if below(krate).is_none() {
        return vec![file.finding(1, format!("the table of arrows does not know the crate {krate}: add it"))];
    }
    dependencies(file)
        .into_iter()
        .filter(|(_, other)| below(other).is_some() && !may_use(krate, other))
        .filter(|(line, other)| *other != PLAYED || !is_optional(file, *line))
        .map(|(line, other)| file.finding(line, format!("{krate} may not depend on {other}: no arrow leads there")))
        .collect()
}

fn is_optional(file: &File, line: usize) -> bool {
    file.lines().any(|(number, text)| number == line && text.contains("optional = true"))
}

fn below(krate: &str) -> Option<&'static [&'static str]> {
    ARROWS.iter().find(|(name, _)| *name == krate).map(|(_, below)| *below)
}

fn may_use(krate: &str, other: &str) -> bool {
    below(krate).unwrap_or_default().iter().any(|&next| next == other || may_use(next, other))
}

/// The packages that a manifest depends on outside its tests, each with its line.
pub(crate) fn dependencies(file: &File) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut listing = false;
    for (number, line) in file.lines() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if let Some(section) = line.strip_prefix('[') {
            let section = section.trim_end_matches(']');
            let (of, single) = section.rsplit_once("dependencies.").unwrap_or((section, ""));
            let of_tests = of.ends_with("dev-") || of.ends_with("dev-dependencies");
            listing = !of_tests && section.ends_with("dependencies");
            if !of_tests && !single.is_empty() {
                found.push((number, single));
            }
        } else if let Some((key, value)) = line.split_once('=').filter(|_| listing) {
            let name = key.split('.').next().unwrap_or(key).trim().trim_matches('"');
            found.push((number, renamed(value).unwrap_or(name)));
        }
    }
    found
}

/// `{ package = "cards" }` is `cards`, whatever it is called here.
fn renamed(value: &str) -> Option<&str> {
    let (_, after) = value.split_once("package")?;
    after.split('"').nth(1)
}
