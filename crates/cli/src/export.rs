//! `cardroom export`: the journal of a room in one file, for verification.

use crate::answer::{Complaint, Exit, Format};
use crate::database::{Kept, complaint, key_complaint, refuse};
use crate::output::{Output, is_standard};
use crate::paint;
use serde::Serialize;
use server::decider::{ExportError, Exported};
use server::store::Store as _;
use std::io::{self, Write};
use std::path::PathBuf;

/// Writes the journal of a room to a file
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardroom export --database room.db -o room.jsonl                        for an auditor: with the decks
  cardroom export --database room.db --without-decks -o room.jsonl        for anybody else
  cardroom export --database postgres://cardroom@localhost/room --keys /etc/cardroom/keys | zstd > room.jsonl.zst
  cardroom verify room.jsonl --key room.db.keys/sign.pub                  verifies it, anywhere

The room may keep running: the export is a consistent snapshot. The decks of finished rounds are revealed,
those of rounds in play never.
Exit code 0: written.  2: cannot be read or written; no file is left behind.")]
pub struct Arguments {
    #[command(flatten)]
    kept: Kept,
    /// Leave all decks sealed; the key of the decks is not needed
    #[arg(long)]
    without_decks: bool,
    /// The file to write; - is standard output
    #[arg(long, short, value_name = "FILE", default_value = "-")]
    output: PathBuf,
    /// Report what was written as one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer {
    file: String,
    lines: u64,
    decks: u64,
}

pub fn run(arguments: &Arguments) -> io::Result<Exit> {
    if arguments.json && is_standard(&arguments.output) {
        let what = "standard output is the export itself: choose a file with --output";
        return refuse("export", Format::Json, Exit::CannotRun, Complaint::new("--json", what));
    }
    let exported = match server::wait_for(export(arguments))? {
        Ok(exported) => exported,
        Err(complaint) => return refuse("export", arguments.json.into(), Exit::CannotRun, complaint),
    };
    let file = arguments.output.display().to_string();
    let Exported { lines, decks } = exported;
    if arguments.json {
        writeln!(io::stdout().lock(), "{}", serde_json::to_string(&Answer { file, lines, decks })?)?;
    } else {
        let [lines, decks] = [lines, decks].map(|count| paint::thousands(count.into()));
        let text = format!("{file}: {lines} lines, {decks} decks revealed");
        if is_standard(&arguments.output) { eprintln!("{text}") } else { println!("{text}") }
    }
    Ok(Exit::Fine)
}

async fn export(arguments: &Arguments) -> Result<Exported, Complaint> {
    let address = &arguments.kept.database;
    let folder = arguments.kept.keys.of(address)?;
    let database = address.look().await.map_err(|error| complaint(address, &error))?;
    let public = folder.public().map_err(|error| key_complaint(&folder, &error))?;
    let sealing = if arguments.without_decks {
        None
    } else {
        let what = |error| format!("{error}. Use --without-decks to leave the decks sealed");
        Some(folder.sealing().map_err(|error| key_complaint(&folder, &what(error)))?)
    };
    let total = database.end().await.map_err(|error| complaint(address, &error))?.position.unsigned_abs();
    let name = &arguments.output;
    let unwritten =
        |error: &io::Error| Complaint::new(name.display().to_string(), format!("cannot be written: {error}"));
    let mut output = Output::create(name, total).map_err(|error| unwritten(&error))?;
    match server::decider::export(&database, &public, sealing.as_ref(), &mut output).await {
        Ok(exported) => output.finish().map(|()| exported).map_err(|error| unwritten(&error)),
        Err(error) => {
            output.give_up();
            Err(match error {
                ExportError::Write(error) => unwritten(&error),
                ExportError::Opening(error) => complaint(address, &error),
            })
        }
    }
}
