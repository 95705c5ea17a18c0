//! Prints the export of a small room that the tests keep: `cargo run --package journal --example room`.

use journal::sample::drive::{KEPT, Size, Written, bytes, signer, written};
use std::io::Write;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let Written { lines, commands, rounds } = written(KEPT);
    let Size { tables, .. } = KEPT;
    eprintln!("{commands} commands, {rounds} rounds at {tables} tables, signed with {}", signer().public());
    Ok(std::io::stdout().write_all(&bytes(&lines))?)
}
