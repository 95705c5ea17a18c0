//! Times the verification of a room's export, with every command decided again: `cargo run --release --package journal
//! --example verify_room` (on Linux).
#![expect(clippy::disallowed_methods, reason = "this is a measurement")]

use journal::sample::drive::{KEPT, Size, Written, bytes, signer, written};
use journal::{Trust, verify};

/// Some 200,000 records.
const SIZE: Size = Size { tables: 20, commands: 240_000, sealed_every: 10_000, ..KEPT };

/// The CPU time of this thread so far, in nanoseconds, whatever else was running.
fn spent() -> Result<u64, Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat")?;
    Ok(text.split(' ').next().unwrap_or_default().parse()?)
}

/// The number of runs; the fastest counts.
const TIMES: usize = 9;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let Written { lines, commands, rounds } = written(SIZE);
    let file = bytes(&lines);
    let trust = Trust { keys: vec![signer().public()], checkpoints: Vec::new() };
    let mut best = u64::MAX;
    let mut records = 1;
    for _ in 0..TIMES {
        let start = spent()?;
        let report = verify(file.as_slice(), trust.clone())?;
        best = best.min(spent()? - start);
        assert!(report.is_fine(), "{:?}", report.faults);
        let replayed = report.replayed.ok_or("the export has no records of a room")?;
        assert_eq!(replayed.decided + replayed.taken, commands);
        records = report.records;
    }
    let size = file.len() as u64;
    println!("{records} records of {commands} commands and {rounds} rounds at {} tables", SIZE.tables);
    println!("{} bytes a record, {} bytes a round", size / records, size / rounds.max(1));
    println!("{} records a second, {} ns a record", records * 1_000_000_000 / best, best / records);
    Ok(())
}
