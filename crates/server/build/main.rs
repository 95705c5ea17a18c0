//! Embeds the scenarios in the program, file by file, so that a clause can show how it is played.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo names the package's folder")).join("../..");
    let folder = root.join("scenarios");
    let mut files = Vec::new();
    markdown(&folder, &mut files);
    files.sort();
    let mut code = format!("static FILES: [(&str, &str); {}] = [\n", files.len());
    for path in files {
        println!("cargo::rerun-if-changed={}", path.display());
        let name = path.strip_prefix(&folder).expect("the file lies in the folder").display().to_string();
        let path = path.canonicalize().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        writeln!(code, "    ({name:?}, include_str!({:?})),", path.display().to_string())
            .expect("writing to a string cannot fail");
    }
    code.push_str("];\n");
    let out = env::var("OUT_DIR").expect("cargo names the output folder");
    fs::write(Path::new(&out).join("scenarios.rs"), code).expect("the output folder can be written");
}

/// All Markdown files below a folder. Adding a file changes its folder, so Cargo reruns this.
fn markdown(folder: &Path, files: &mut Vec<PathBuf>) {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            markdown(&path, files);
        } else if path.extension().is_some_and(|kind| kind == "md") {
            files.push(path);
        }
    }
}
