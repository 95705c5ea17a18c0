//! The exact analysis of submissions and the trainer, each on a thread of its own.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod cache;
mod checked;
mod trainer;
mod worker;

use std::path::Path;

/// The examples of the three books.
const EXAMPLES: [&str; 3] = ["md-uth-1.2.toml", "md-huh-1.0.toml", "ma-uth.toml"];

fn example(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(file);
    std::fs::read_to_string(path).unwrap()
}
