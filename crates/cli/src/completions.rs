//! `cardroom completions`: shell completions of commands and options.

use crate::answer::Exit;
use clap_complete::Shell;
use std::io::{self, Write as _};

/// Prints a completion script for a shell
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardroom completions bash > ~/.local/share/bash-completion/completions/cardroom
  cardroom completions fish > ~/.config/fish/completions/cardroom.fish")]
pub struct Arguments {
    /// The shell
    shell: Shell,
}

pub fn run(arguments: &Arguments, mut program: clap::Command) -> io::Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut program, "cardroom", &mut script);
    io::stdout().write_all(&script)?;
    Ok(Exit::Fine)
}
