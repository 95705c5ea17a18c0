//! Sample appends.

use journal::{Hash, Time};
use server::store::{Append, Balance, CommandKey, Database, Line, Placed, Store};

pub fn key(id: &str) -> CommandKey {
    CommandKey { account: "17".to_owned(), id: id.to_owned() }
}

pub fn line(stream: &str, number: u64, says: &str) -> Line {
    let text = format!("{{\"stream\":\"{stream}\",\"number\":{number},\"said\":\"{says} äöü ♠\"}}");
    Line::new(stream, number, Time(1_790_000_000_000_000 + i64::try_from(number).unwrap()), text)
}

/// A command with one line at each of these places.
pub fn append(id: &str, places: &[(&str, u64)]) -> Append {
    Append {
        after: None,
        command: key(id),
        body: *Hash::of(id.as_bytes()).bytes(),
        answer: format!("answer to {id}"),
        lines: places.iter().map(|(stream, number)| line(stream, *number, id)).collect(),
        sealed: Vec::new(),
        balances: Vec::new(),
        rounds: Vec::new(),
    }
}

pub fn balance(account: u32, cents: i64) -> Balance {
    Balance { account, unit: "dollars".to_owned(), purpose: "free".to_owned(), floor: true, cents }
}

/// Every line of a store in commit order, without gaps.
pub async fn all_lines(store: &Database) -> Vec<Placed> {
    let mut lines: Vec<Placed> = Vec::new();
    loop {
        let page = store.read_all(lines.last().map_or(0, |placed| placed.position), 777).await.unwrap();
        if page.is_empty() {
            break;
        }
        lines.extend(page);
    }
    let mut heads = std::collections::BTreeMap::new();
    for (position, placed) in (1..).zip(&lines) {
        assert_eq!(placed.position, position, "positions have no gaps");
        let head = heads.entry(placed.line.stream.as_str()).or_insert(0);
        *head += 1;
        assert_eq!(placed.line.number, *head, "the stream {} has no gaps", placed.line.stream);
        assert_eq!(placed.line.hash, Hash::of(placed.line.text.as_bytes()));
    }
    lines
}
