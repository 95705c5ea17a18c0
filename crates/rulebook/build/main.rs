//! Numbers every rule of `rules/`, so that a rule is a small number in memory and a wrong id does not compile.

#![expect(clippy::disallowed_methods, reason = "a build script reads the rule books and writes what it makes of them")]

mod scenario;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};
use toml::{Table, Value};

const BOOKS: [&str; 5] = ["house", "ma-uth", "md-huh-1.0", "md-uth-1.2", "wsop-2011"];

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo names the package's folder")).join("../..");
    let mut ids = BTreeMap::new();
    for book in BOOKS {
        let path = root.join(format!("rules/{book}.toml"));
        println!("cargo::rerun-if-changed={}", path.display());
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let table: Table = toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        collect(&Value::Table(table), &mut ids);
    }
    let scenarios = root.join("scenarios");
    println!("cargo::rerun-if-changed={}", scenarios.display());
    let folder = env::var("OUT_DIR").expect("cargo names the output folder");
    let number: BTreeMap<&str, usize> = ids.keys().map(String::as_str).zip(0..).collect();
    let number_of_entry = |id: &str| if ids.contains_key(id) { Some(number[entry_of(id, &ids)?]) } else { None };
    let code = table_of_ids(&ids, &number) + &scenario::table(&scenarios, number_of_entry);
    fs::write(Path::new(&folder).join("ids.rs"), code).expect("the output folder can be written");
}

/// Whether an id is an entry of a book of its own, or only the clause of a paytable's row.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    Entry,
    Cited,
}

/// Every id that the data name: of the entries, and of the rows of paytables and other figures.
fn collect(value: &Value, ids: &mut BTreeMap<String, Standing>) {
    match value {
        Value::Array(list) => list.iter().for_each(|value| collect(value, ids)),
        Value::Table(table) => {
            for (key, value) in table {
                match (key.as_str(), value) {
                    ("id", Value::String(id)) if id.contains('/') => {
                        let before = ids.insert(id.clone(), Standing::Entry);
                        assert!(before != Some(Standing::Entry), "rules/ has {id} twice");
                    }
                    ("rule", Value::String(id)) => {
                        ids.entry(id.clone()).or_insert(Standing::Cited);
                    }
                    _ => collect(value, ids),
                }
            }
        }
        _ => {}
    }
}

fn table_of_ids(ids: &BTreeMap<String, Standing>, number: &BTreeMap<&str, usize>) -> String {
    let mut code = format!("static IDS: [(&str, u16); {}] = [\n", ids.len());
    for id in ids.keys() {
        let entry = entry_of(id, ids).unwrap_or_else(|| panic!("rules/ cites {id}, which lies under no entry"));
        writeln!(code, "    ({id:?}, {}),", number[entry]).expect("a text can be written to");
    }
    code + "];\n"
}

/// The entry itself, or the nearest one that it lies under: a row of a paytable belongs to the paytable's clause.
fn entry_of<'id>(id: &'id str, ids: &BTreeMap<String, Standing>) -> Option<&'id str> {
    let mut id = id;
    loop {
        if ids.get(id) == Some(&Standing::Entry) {
            return Some(id);
        }
        id = id.rsplit_once('.')?.0;
    }
}
