//! The browser's pages, as `web` built them; none where it did not.

use std::fmt::Write;
use std::path::{Path, PathBuf};

pub fn table(folder: &Path) -> String {
    let mut files = Vec::new();
    collect(folder, &mut files);
    files.sort();
    let mut code = format!("static PAGES: [PageFile; {}] = [\n", files.len());
    for file in files {
        let path = file.strip_prefix(folder).expect("the file lies in the folder").display().to_string();
        let file = file.canonicalize().unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        writeln!(code, "    ({path:?}, include_bytes!({:?})),", file.display().to_string())
            .expect("a text can be written to");
    }
    code + "];\n"
}

/// All files below a folder. Cargo runs this again when one of them changes, or when the folder appears.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    println!("cargo::rerun-if-changed={}", folder.display());
    crate::files(folder, files);
}
