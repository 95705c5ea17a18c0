//! The repository itself.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tidy::{File, Tree};

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What git tracks or would track.
fn tree() -> Tree {
    let listing = Command::new("git")
        .args(["-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root())
        .output()
        .expect("git is installed");
    assert!(listing.status.success(), "git lists no files: {}", String::from_utf8_lossy(&listing.stderr));
    let paths = String::from_utf8(listing.stdout).expect("paths are UTF-8");
    let file = |path: &str| {
        let bytes = fs::read(root().join(path)).ok()?;
        Some(File::new(path, String::from_utf8(bytes).unwrap_or_default()))
    };
    Tree::new(paths.split_terminator('\0').filter_map(file))
}

#[test]
fn the_repository_is_tidy() {
    let tree = tree();
    assert!(tree.file("crates/tidy/src/lib.rs").is_some(), "the repository was not read");
    let found: Vec<String> = tidy::findings(&tree).iter().map(ToString::to_string).collect();
    assert!(found.is_empty(), "the repository is not tidy\n{}", found.join("\n"));
}
