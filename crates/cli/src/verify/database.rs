//! `cardroom verify --database`: verifies the journal in a database, and all derived data.

use crate::answer::{Complaint, Exit};
use crate::database::{Keys, complaint, key_complaint};
use crate::progress::Progress;
use journal::Trust;
use server::address::Address;
use server::inspection::{Inspection, Known, inspect};
use server::store::StoreError;

/// The database to verify.
#[derive(clap::Args)]
pub struct DatabaseArguments {
    #[arg(long, value_name = "DATABASE", value_parser = crate::database::address)]
    #[arg(help = "A database to verify instead of exports: a file (SQLite), or postgres://USER@HOST/NAME[?room=ROOM]")]
    pub database: Option<Address>,
    #[command(flatten)]
    pub keys: Keys,
    /// Leave all decks of the database sealed; the key of the decks is not needed
    #[arg(long, requires = "database")]
    pub without_decks: bool,
}

/// Inspects a database. Without other keys, those in its folder are trusted.
pub async fn check(
    address: &Address,
    place: &DatabaseArguments,
    trust: &Trust,
) -> Result<Inspection, (Exit, Complaint)> {
    let cannot = |complaint| (Exit::CannotRun, complaint);
    let folder = place.keys.of(address).map_err(cannot)?;
    let stopped = |error: StoreError| {
        // A database with content that cannot be ours is an answer too.
        let exit = if matches!(error, StoreError::Damaged { .. }) { Exit::No } else { Exit::CannotRun };
        (exit, complaint(address, &error))
    };
    let database = address.look().await.map_err(stopped)?;
    let public = folder.public().map_err(|error| cannot(key_complaint(&folder, &error)))?;
    let sealing = if place.without_decks {
        None
    } else {
        let what = |error| format!("{error}. Use --without-decks to verify everything but the decks");
        Some(folder.sealing().map_err(|error| cannot(key_complaint(&folder, &what(error))))?)
    };
    let mut trust = trust.clone();
    if trust.keys.is_empty() {
        trust.keys.clone_from(&public);
    }
    let known = Known { public: &public, sealing: sealing.as_ref(), trust };
    let mut progress = Progress::new();
    inspect(&database, known, |done, total| progress.show(done, total)).await.map_err(stopped)
}
