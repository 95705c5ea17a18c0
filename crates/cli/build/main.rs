//! Embeds into the program what is made from other files: the web pages, and the places in the code that use each rule.
//!
//! The pages are here and not in `server`, so that a changed page costs only a relink and not the compilation of the server.

mod book;
mod item;
mod page;
mod place;
mod reading;
mod token;

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The crates that follow rules. The crates above them only show rules, and the crates below them use none.
const CRATES: [&str; 7] = ["analysis", "game", "house", "ledger", "poker", "room", "rulebook"];

fn main() {
    let manifest = env::var("CARGO_MANIFEST_DIR").expect("cargo names the package's folder");
    let root = Path::new(&manifest).join("../..");
    let out = env::var("OUT_DIR").expect("cargo names the output folder");
    let write = |name: &str, code: String| fs::write(Path::new(&out).join(name), code);
    write("pages.rs", page::table(&root.join("web/dist"))).expect("the output folder can be written to");
    write("places.rs", places(&root)).expect("the output folder can be written to");
}

fn places(root: &Path) -> String {
    let mut sources = Vec::new();
    for krate in CRATES {
        let folder = root.join("crates").join(krate).join("src");
        println!("cargo::rerun-if-changed={}", folder.display());
        files(&folder, &mut sources);
    }
    let mut sources: Vec<(String, String)> = sources.iter().map(|path| text(root, path)).collect();
    // The players of scenarios are compiled for tests only.
    sources.retain(|(path, _)| !path.contains("/scenario/") && !path.ends_with("/scenario.rs"));
    sources.sort();
    println!("cargo::rerun-if-changed={}", root.join("rules").display());
    let mut books: Vec<(String, String)> = entries(&root.join("rules")).iter().map(|path| text(root, path)).collect();
    books.sort();
    let places = place::places(&sources, &books);
    let mut code = format!("static PLACES: [Row; {}] = [\n", places.len());
    for place::Place { id, name, file, line, uses } in places {
        writeln!(code, "    ({id:?}, {name:?}, {file:?}, {line}, &{uses:?}),").expect("a text can be written to");
    }
    code + "];\n"
}

fn text(root: &Path, path: &Path) -> (String, String) {
    let name = path.strip_prefix(root).expect("the file lies below the root").display().to_string();
    (name, fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect()
}

/// All files below a folder.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for path in entries(folder) {
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}
