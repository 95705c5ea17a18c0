//! Embeds the web pages that `web` has built into the program; none if it was not built.
//!
//! Here and not in `server`, so that a changed page costs only a relink and not the compilation of the server.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let manifest = env::var("CARGO_MANIFEST_DIR").expect("cargo names the package's folder");
    let folder = Path::new(&manifest).join("../../web/dist");
    let mut files = Vec::new();
    collect(&folder, &mut files);
    files.sort();
    let mut code = format!("static PAGES: [PageFile; {}] = [\n", files.len());
    for file in files {
        let path = file.strip_prefix(&folder).expect("the file lies in the folder").display().to_string();
        let file = file.canonicalize().unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        writeln!(code, "    ({path:?}, include_bytes!({:?})),", file.display().to_string())
            .expect("writing to a string cannot fail");
    }
    code.push_str("];\n");
    let out = env::var("OUT_DIR").expect("cargo names the output folder");
    fs::write(Path::new(&out).join("pages.rs"), code).expect("the output folder can be written");
}

/// All files below a folder. Cargo reruns this when one of them changes, or when the folder appears.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}
