//! Where the code uses a rule, as the build found it.

use rulebook::Rule;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// An id, what names it, the file and line of that, and what uses it.
type Row = (&'static str, &'static str, &'static str, u32, &'static [(&'static str, u32, &'static str)]);

include!(concat!(env!("OUT_DIR"), "/places.rs"));

/// What names a rule, and where that is used. The keys of `--json` are stable.
#[derive(Clone, Debug, Serialize)]
pub struct Place {
    /// A constant, a key of a book's data such as `[round] ante`, a setting, or a function.
    pub name: &'static str,
    /// From the root of the source tree.
    pub file: &'static str,
    pub line: u32,
    pub used_in: Vec<Used>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Used {
    pub function: &'static str,
    pub file: &'static str,
    pub line: u32,
}

/// The places of a rule. Those of an entry are also the places of the rows under it, each name once.
pub fn places(rule: Rule) -> Vec<Place> {
    static BY_ENTRY: LazyLock<BTreeMap<Rule, Vec<(Rule, Place)>>> = LazyLock::new(by_entry);
    let mut places: Vec<Place> = Vec::new();
    for (cited, place) in BY_ENTRY.get(&rule.main()).into_iter().flatten() {
        let is_asked = *cited == rule || rule == rule.main();
        let is_known = places.iter().any(|known| (known.name, known.file) == (place.name, place.file));
        if is_asked && !is_known {
            places.push(place.clone());
        }
    }
    places.sort_by_key(|place| (place.name, place.file));
    places
}

fn by_entry() -> BTreeMap<Rule, Vec<(Rule, Place)>> {
    let mut places: BTreeMap<Rule, Vec<(Rule, Place)>> = BTreeMap::new();
    for &(id, name, file, line, used_in) in &PLACES {
        let rule: Rule = id.parse().expect("what cites an unknown rule does not compile");
        let used_in = used_in.iter().map(|&(file, line, function)| Used { function, file, line });
        let place = Place { name, file, line, used_in: used_in.collect() };
        places.entry(rule.main()).or_default().push((rule, place));
    }
    places
}

/// A file as `house/table/due`, with its path from the root.
pub fn module(file: &str) -> String {
    file.trim_start_matches("crates/").trim_end_matches(".rs").replacen("/src/", "/", 1)
}

impl Place {
    /// The files that use it, each once.
    pub fn files(&self) -> Vec<&'static str> {
        let mut files: Vec<&str> = self.used_in.iter().map(|used| used.file).collect();
        files.dedup();
        files
    }
}
