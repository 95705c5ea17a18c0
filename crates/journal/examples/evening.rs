//! Prints the export that the tests keep: `cargo run --package journal --example evening`.

use journal::sample::evening;
use std::io::Write;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let [first, second] = evening::signers();
    eprintln!("signed with {} and then with {}", first.public(), second.public());
    Ok(std::io::stdout().write_all(&evening::export()?)?)
}
