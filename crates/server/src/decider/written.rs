//! The lines and sealed decks of one command.

use super::opening::sealed_bytes;
use super::{Answer, Keys};
use crate::store::{Line, Sealed};
use journal::{Chain, Entry, Head};
use room::{Decision, Secret, Stream};

#[derive(Default)]
pub(super) struct Written {
    pub(super) lines: Vec<Line>,
    pub(super) numbers: Vec<(Stream, u64)>,
    pub(super) sealed: Vec<Sealed>,
}

impl Written {
    pub(super) fn line(&mut self, chain: &mut Chain, stream: Stream, entry: Entry) -> Result<(), Answer> {
        let name = entry.stream.clone();
        let text = chain.append(entry).map_err(|error| Answer::of_fault(&error))?;
        let Some(Head { number, hash, time }) = chain.head(&name) else { return Ok(()) };
        self.lines.push(Line { stream: name, number, time, hash, text });
        self.numbers.push((stream, number));
        Ok(())
    }

    /// Seals the decks that the lines commit to, each table's with its own line.
    pub(super) fn seal(&mut self, keys: &Keys, decision: &Decision) -> Result<(), Answer> {
        for (stream, number) in &self.numbers {
            let Stream::Table(table) = stream else { continue };
            let secrets: Vec<&Secret> = decision.secrets.iter().filter(|secret| secret.table == *table).collect();
            if secrets.is_empty() {
                continue;
            }
            let name = stream.to_string();
            let sealed = keys.sealing.seal(&name, *number, &sealed_bytes(&secrets));
            let bytes = sealed.map_err(|error| Answer::of_fault(&error))?;
            self.sealed.push(Sealed { stream: name, number: *number, bytes });
        }
        Ok(())
    }
}
