//! A stored room as its operators see it: commands, crashes, secrecy, and tampering with the database.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod canary;
mod command;
mod crash;
mod earlier;
mod location;
mod mistake;
mod rooms;
mod tamper;
mod user;

use std::process::{Command, Stdio};

/// The output of a run of `cardroom`.
#[derive(Debug)]
struct Output {
    out: String,
    err: String,
    code: i32,
}

fn cardroom(arguments: &[&str]) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_cardroom")).args(arguments).stdin(Stdio::null()).output().unwrap();
    Output {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code().unwrap(),
    }
}

/// A run that must succeed.
fn fine(arguments: &[&str]) -> String {
    let output = cardroom(arguments);
    assert_eq!(output.code, 0, "{arguments:?}: {output:?}");
    output.out
}
