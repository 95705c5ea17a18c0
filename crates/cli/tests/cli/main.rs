//! The command line as its users see it: answers, JSON that others build on, and mistakes.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod analyze;
mod check;
mod equity;
mod eval;
mod layout;
mod manual;
mod mistake;
mod replay;
mod rules;
mod settle;
mod simulate;
mod verify;

use std::io::Write;
use std::process::{Command, Stdio};

/// The output of a run of `cardroom`.
#[derive(Debug)]
struct Output {
    out: String,
    err: String,
    code: i32,
}

fn cardroom(arguments: &[&str]) -> Output {
    cardroom_reading(arguments, "")
}

/// Runs with a text on standard input.
fn cardroom_reading(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cardroom"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // From a thread of its own, so that neither side waits for the other.
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    // A program that ends early does not read everything.
    let _ = writer.join().unwrap();
    Output {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code().unwrap(),
    }
}
