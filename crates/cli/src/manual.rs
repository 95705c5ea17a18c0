//! `cardroom manual`: the manual pages, one for each command, generated from the same definitions as `--help`.

use crate::answer::{Complaint, Exit, Format};
use crate::database::refuse;
use std::io;
use std::path::PathBuf;

/// Writes the manual pages, one for each command
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardroom manual man1 && man ./man1/cardroom-serve.1")]
pub struct Arguments {
    /// The folder to write to; created if necessary
    folder: PathBuf,
}

pub fn run(arguments: &Arguments, program: clap::Command) -> io::Result<Exit> {
    let folder = &arguments.folder;
    let written = std::fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(program, folder));
    match written {
        Ok(()) => Ok(Exit::Fine),
        Err(error) => {
            let what = format!("cannot be written: {error}. Choose a writable folder");
            refuse("manual", Format::Text, Exit::CannotRun, Complaint::new(folder.display().to_string(), what))
        }
    }
}
