//! Prints an export of two million records of some 300 bytes each, for timing its verification: `cargo run --release
//! --package journal --example busy_week > week.jsonl && time cardroom verify week.jsonl`.

use journal::{Chain, Entry, Export, Header, Signer, Time, Value};
use std::io::BufWriter;

const RECORDS: i64 = 2_000_000;
const TABLES: i64 = 200;

/// A checkpoint per minute, at some 170 records per second.
const SEALED_EVERY: i64 = 10_000;

fn entry(number: i64) -> Entry {
    let did = [("event", Value::text("called")), ("seat", Value::Integer(4)), ("to", Value::Integer(number % 5_000))];
    Entry {
        version: 1,
        stream: format!("table/{}", number % TABLES),
        time: Time(1_790_000_000_000_000 + number * 6_000),
        person: (number % 1_000).to_string(),
        role: "player".to_owned(),
        command: format!("c-{number}"),
        body: Value::object([("act", Value::text("call"))]),
        did: vec![Value::object(did)],
        moved: vec![Value::List([17, 70, 250].map(Value::Integer).to_vec())],
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let signer = Signer::new(&[1; 32]);
    let mut chain = Chain::new(&signer.public());
    let out = BufWriter::new(std::io::stdout().lock());
    let mut export = Export::new(out, &Header { keys: vec![signer.public()] })?;
    for number in 1..=RECORDS {
        let entry = entry(number);
        let time = entry.time;
        export.line(&chain.append(entry)?)?;
        if number % SEALED_EVERY == 0 {
            export.line(&chain.checkpoint(time, &signer)?)?;
        }
    }
    export.finish()?;
    Ok(())
}
