//! The process that crash tests kill: it appends, and reports each acknowledgment at once.

use journal::{Hash, Time};
use server::store::{Append, Appended, Balance, CommandKey, Database, Line, Round, Sealed, Store, StoreError};
use std::path::Path;

const TABLES: u32 = 4;
const COMMANDS: u64 = 60;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let address = std::env::args().nth(1).ok_or("give a file or the address of a PostgreSQL")?;
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(run(&address))
}

async fn run(address: &str) -> Result<(), Box<dyn std::error::Error>> {
    let is_postgres = address.starts_with("postgres:");
    let opened =
        if is_postgres { Database::postgres(address).await } else { Database::sqlite(Path::new(address)).await };
    let store = opened?;
    let mut tables = Vec::new();
    for table in 1..=TABLES {
        let head = store.head(&name(table)).await?.map_or(0, |head| head.number);
        tables.push(tokio::spawn(play(store.clone(), table, head)));
    }
    for _ in 0..COMMANDS / 10 {
        checkpoint(&store).await?;
    }
    for table in tables {
        table.await??;
    }
    store.close().await;
    Ok(())
}

/// Retries whatever was in doubt with the same id, then continues.
async fn play(store: Database, table: u32, head: u64) -> Result<(), String> {
    for number in head..=head + COMMANDS {
        if number == 0 {
            continue;
        }
        let appended = store.append(&[command(table, number)]).await.map_err(|error| error.to_string())?.remove(0);
        let is_expected = match appended {
            Appended::Repeated { .. } => number == head,
            Appended::Done { .. } => number > head,
            _ => false,
        };
        if !is_expected {
            return Err(format!("{} {number}: {appended:?}", name(table)));
        }
        println!("{table} {number}");
    }
    Ok(())
}

fn name(table: u32) -> String {
    format!("table/{table}")
}

fn command(table: u32, number: u64) -> Append {
    let stream = name(table);
    let text = format!("{stream} {number}");
    let purpose = "free".to_owned();
    let cents = i64::try_from(number).unwrap_or(i64::MAX);
    Append {
        after: None,
        command: CommandKey { account: table.to_string(), id: text.clone() },
        body: *Hash::of(text.as_bytes()).bytes(),
        answer: text.clone(),
        lines: vec![Line::new(&stream, number, Time(cents), text)],
        sealed: vec![Sealed { stream: stream.clone(), number, bytes: vec![1; 40] }],
        balances: vec![Balance { account: table, unit: "play".to_owned(), purpose, floor: true, cents }],
        rounds: vec![Round { stream, round: number, first: number, last: Some(number), people: vec![table] }],
    }
}

async fn checkpoint(store: &Database) -> Result<(), StoreError> {
    loop {
        let end = store.end().await?;
        let number = store.head(journal::CHECKPOINTS).await?.map_or(0, |head| head.number) + 1;
        let line = Line::new(journal::CHECKPOINTS, number, Time(0), format!("{} lines", end.position));
        if store.checkpoint(end, &line).await?.is_some() {
            return Ok(());
        }
    }
}
