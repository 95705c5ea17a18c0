//! Many concurrent appends, in any order, again and again.

use crate::location::{Kind, Location};
use crate::sample::{all_lines, append, balance};
use chance::Chance;
use server::store::{Append, Appended, Database, Store};
use std::collections::BTreeMap;
use std::sync::Arc;

const SPENDERS: usize = 64;
const HELD: i64 = 1500;

pub async fn racing_spenders_spend_what_there_is_and_no_more(place: Location) {
    let store = Arc::new(place.open().await);
    let mut first = append("first", &[("ledger", 1)]);
    first.balances = vec![balance(7, HELD)];
    store.append(&[first]).await.unwrap();
    // If several processes may write, half of the spenders are in another one.
    let elsewhere = match place.kind {
        Kind::Sqlite => Arc::clone(&store),
        Kind::Postgres => Arc::new(place.open().await),
    };
    let place_of = |spender: usize| Arc::clone(if spender.is_multiple_of(2) { &store } else { &elsewhere });
    let spenders: Vec<_> = (0..SPENDERS).map(|spender| tokio::spawn(spend(place_of(spender), spender))).collect();
    let mut spent = 0;
    for spender in spenders {
        spent += spender.await.unwrap();
    }
    let left = store.balances_of(7).await.unwrap()[0].cents;
    assert_eq!(spent + left, HELD);
    assert!((0..10).contains(&left), "the smallest spender goes on while there are ten cents: {left}");
    let texts: Vec<String> = all_lines(&store).await.into_iter().skip(1).map(|placed| placed.line.text).collect();
    let written: i64 = texts.iter().map(|text| spent_in(text)).sum();
    assert_eq!(written, spent);
}

/// Spends until there is too little left.
async fn spend(store: Arc<Database>, spender: usize) -> i64 {
    let amount = 10 + i64::try_from(spender % 30).unwrap();
    let mut spent = 0;
    for attempt in 0.. {
        let number = 1 + store.head("ledger").await.unwrap().unwrap().number;
        let held = store.balances_of(7).await.unwrap()[0].cents;
        if held < amount {
            break;
        }
        let mut spending = append(&format!("{spender} {attempt} spends {amount}"), &[("ledger", number)]);
        spending.balances = vec![balance(7, held - amount)];
        match store.append(&[spending]).await.unwrap().remove(0) {
            Appended::Done { .. } => spent += amount,
            Appended::Stale { .. } => {}
            other => panic!("{other:?}"),
        }
    }
    spent
}

fn spent_in(text: &str) -> i64 {
    let (_, after) = text.split_once("spends ").unwrap();
    after.split(' ').next().unwrap().parse().unwrap()
}

/// How often a command is submitted to each store: set `CARDROOM_SUBMISSIONS=1000000` for a longer run.
fn submissions() -> usize {
    std::env::var("CARDROOM_SUBMISSIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(10_000)
}

const STREAMS: [&str; 5] = ["ledger", "meter", "table/1", "table/2", "table/3"];

/// A model of the store: one command after the other, nothing concurrent.
#[derive(Default)]
struct Naive {
    heads: BTreeMap<String, u64>,
    commands: BTreeMap<String, ([u8; 32], String)>,
    position: i64,
}

impl Naive {
    fn append(&mut self, append: &Append) -> Appended {
        if let Some((body, answer)) = self.commands.get(&append.command.id) {
            let is_same = *body == append.body;
            return if is_same { Appended::Repeated { answer: answer.clone() } } else { Appended::OtherBody };
        }
        for line in &append.lines {
            let found = self.heads.get(&line.stream).copied().unwrap_or(0);
            if line.number != found + 1 {
                return Appended::Stale { stream: line.stream.clone(), found };
            }
        }
        for line in &append.lines {
            self.heads.insert(line.stream.clone(), line.number);
            self.position += 1;
        }
        self.commands.insert(append.command.id.clone(), (append.body, append.answer.clone()));
        Appended::Done { position: self.position }
    }
}

pub async fn ten_thousand_repeated_and_reordered_commands_are_each_done_once(place: Location) {
    let store = place.open().await;
    let mut chance = Chance::new(7);
    let mut naive = Naive::default();
    let submissions = submissions();
    let count = submissions / 7 + 100;
    let commands = commands(&mut chance, count);
    let (mut submitted, mut done, mut next) = (0, 0, 0);
    while submitted < submissions || done < count {
        let mut batch = Vec::new();
        let mut expected = Vec::new();
        for _ in 0..=chance.below(150) {
            while next + 1 < count && naive.commands.contains_key(&commands[next].command.id) {
                next += 1;
            }
            // Around the first that is not done: some come late, some early, some again.
            let at = (next + chance.below(12)).saturating_sub(chance.below(8)).min(count - 1);
            let mut append = commands[at].clone();
            if chance.below(20) == 0 {
                append.body[chance.below(32)] ^= 1;
            }
            expected.push(naive.append(&append));
            batch.push(append);
        }
        assert_eq!(store.append(&batch).await.unwrap(), expected);
        submitted += batch.len();
        done += expected.iter().filter(|appended| matches!(appended, Appended::Done { .. })).count();
    }
    assert_eq!(done, count);
    assert_eq!(i64::try_from(all_lines(&store).await.len()).unwrap(), naive.position);
}

/// Commands that can all be done in this order.
fn commands(chance: &mut Chance, count: usize) -> Vec<Append> {
    let mut heads = [0; STREAMS.len()];
    (0..count)
        .map(|index| {
            let (one, other) = (chance.below(STREAMS.len()), chance.below(STREAMS.len()));
            let mut places = Vec::new();
            for stream in if one == other { vec![one] } else { vec![one, other] } {
                heads[stream] += 1;
                places.push((STREAMS[stream], heads[stream]));
            }
            append(&format!("command {index}"), &places)
        })
        .collect()
}
