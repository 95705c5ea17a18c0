//! How fast the export of a room is verified: every hash, every signature, and every command decided again.

use super::drive::{keys, signer};
use super::place::{Folder, runtime};
use super::recovery::filled;
use crate::answer::Answer;
use crate::clock::Clock;
use crate::row::{Contestant, Library, Row, Unit, Who};
use crate::schedule::{Limits, Work};
use game::Time;
use journal::Trust;
use server::decider::{Decider, export};

pub fn records(work: &Work) -> Row {
    let records = if work.limits == Limits::Quick { 10_000 } else { 100_000 };
    let folder = Folder::new();
    let file = runtime().block_on(async {
        let (database, _) = filled(&folder, records).await;
        let mut decider = Decider::open(database, keys()).await.expect("the room is read");
        decider.checkpoint(Time::default()).await.expect("a checkpoint is signed");
        let mut file = Vec::new();
        let public = [signer().public()];
        export(decider.store(), &public, Some(&keys().sealing), &mut file).await.expect("the room is exported");
        decider.store().close().await;
        file
    });
    let verified = |file: &[u8]| {
        let trust = Trust { keys: vec![signer().public()], checkpoints: Vec::new() };
        let report = journal::verify(file, trust).expect("a file in memory can be read");
        assert!(report.is_fine(), "the export of a room is true: {:?}", report.faults);
        report.records
    };
    let amount = usize::try_from(verified(&file)).unwrap_or_default();
    let ours = Contestant::new(
        Who { library: Library::Ours, form: "journal::verify" },
        move || verified(&file),
        || Answer::Sum(0),
    );
    Row {
        unit: Unit::RecordsPerSecond,
        clock: Clock::Thread,
        amount,
        contestants: vec![ours],
        aim: None,
        left_out: Vec::new(),
        note: "an export in memory with the decks of finished rounds: hashes and signatures checked, commands decided \
               once more, on one core",
    }
}
