//! What survives when the machine stops in the middle of writing.

use crate::location::{Kind, Location, run};
use crate::sample::{all_lines, append, balance};
use chance::Chance;
use server::store::{Line, Store};

/// The sizes of a write-ahead log's header, of a frame's header, and of a page.
const LOG_HEADER: usize = 32;
const FRAME_HEADER: usize = 24;
const PAGE: usize = 4096;

#[test]
fn a_log_that_was_cut_anywhere_opens_to_what_was_committed_first() {
    run(Kind::Sqlite, async |place| {
        let store = place.open().await;
        let log = place.file().with_extension("sqlite-wal");
        // The length of the log when each line was acknowledged.
        let mut acknowledged: Vec<(usize, Vec<Line>)> = Vec::new();
        let mut lines = Vec::new();
        for number in 1..=12 {
            let mut append = append(&format!("command {number}"), &[("table/7", number), ("ledger", number)]);
            append.balances = vec![balance(7, i64::try_from(number).unwrap())];
            lines.extend(append.lines.clone());
            store.append(&[append]).await.unwrap();
            acknowledged.push((std::fs::metadata(&log).unwrap().len().try_into().unwrap(), lines.clone()));
        }
        let (file, log) = (std::fs::read(place.file()).unwrap(), std::fs::read(&log).unwrap());
        store.close().await;
        let frames = (log.len() - LOG_HEADER) / (FRAME_HEADER + PAGE);
        assert_eq!(log.len(), LOG_HEADER + frames * (FRAME_HEADER + PAGE));
        let mut cuts: Vec<usize> = (0..=frames).map(|frame| LOG_HEADER + frame * (FRAME_HEADER + PAGE)).collect();
        let mut chance = Chance::new(11);
        cuts.extend((0..40).map(|_| chance.below(log.len())));
        cuts.push(0);
        for cut in cuts {
            let longest = acknowledged.iter().rfind(|(length, _)| *length <= cut);
            let expected = longest.map_or(&[][..], |(_, lines)| lines);
            check_cut(&file, &log[..cut], expected).await;
        }
    });
}

/// Opens what is left, which must contain what was acknowledged, and continues from there.
async fn check_cut(file: &[u8], log: &[u8], acknowledged: &[Line]) {
    let place = Location::new(Kind::Sqlite).await;
    std::fs::write(place.file(), file).unwrap();
    std::fs::write(place.file().with_extension("sqlite-wal"), log).unwrap();
    let store = place.open().await;
    let found: Vec<Line> = all_lines(&store).await.into_iter().map(|placed| placed.line).collect();
    assert_eq!(found, acknowledged, "the log was cut at {}", log.len());
    let number = acknowledged.len() as u64 / 2;
    let balances = store.balances().await.unwrap();
    let expected = if number == 0 { vec![] } else { vec![balance(7, i64::try_from(number).unwrap())] };
    assert_eq!(balances, expected);
    store.append(&[append("after", &[("table/7", number + 1)])]).await.unwrap();
    assert_eq!(all_lines(&store).await.len(), acknowledged.len() + 1);
    store.close().await;
}
