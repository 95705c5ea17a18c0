//! `cardroom settle --jsonl` beside a program that only parses and writes the same lines with `serde_json`.

use crate::answer::Answer;
use crate::clock::Clock;
use crate::row::{Contestant, Library, Row, Unit, Who};
use crate::schedule::{Patience, Work};
use cards::draw::{Keystream, Seed};
use cards::shuffle::shuffle;
use cards::{Card, Deck};
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The word that makes this program the one that only parses and writes.
pub const ECHO: &str = "--echo-json";

/// One submission, three seats a line.
pub fn lines(work: &Work) -> Row {
    let count = if work.patience == Patience::Quick { 2_000 } else { 100_000 };
    let input = written(count);
    let ours = Who { library: Library::Ours, form: "settle --jsonl" };
    let bare = Who { library: Library::Bare, form: "serde_json" };
    let (settled, echoed) = (input.clone(), input);
    Row {
        unit: Unit::ThousandLinesPerSecond,
        clock: Clock::Wall,
        amount: count,
        contestants: vec![
            Contestant::new(
                ours,
                move || run(&cardroom(), &["settle", "--jsonl"], &settled),
                move || Answer::Sum(i64::try_from(count).unwrap_or_default()),
            ),
            Contestant::new(
                bare,
                move || run(&itself(), &[ECHO], &echoed),
                move || Answer::Sum(i64::try_from(count).unwrap_or_default()),
            ),
        ],
        aim: Some(200.0),
        left_out: Vec::new(),
        note: "both are programs that read a file and write to nowhere, start included",
    }
}

/// Parses every line of standard input and writes it again.
pub fn echo() -> io::Result<()> {
    let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut input = io::BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut line = String::new();
    while input.read_line(&mut line)? > 0 {
        let value: serde_json::Value = serde_json::from_str(&line)?;
        serde_json::to_writer(&mut out, &value)?;
        out.write_all(b"\n")?;
        line.clear();
    }
    out.flush()
}

fn run(program: &PathBuf, arguments: &[&str], input: &PathBuf) -> u64 {
    let file = File::open(input).expect("the rounds were written");
    let status = Command::new(program).args(arguments).stdin(file).stdout(Stdio::null()).status();
    assert!(status.is_ok_and(|status| status.success()), "{} settles every round: make it first", program.display());
    1
}

/// The program beside which this one is measured, built by `make bench`.
fn cardroom() -> PathBuf {
    std::env::var_os("CARDROOM").map_or_else(|| PathBuf::from("target/release/cardroom"), PathBuf::from)
}

fn itself() -> PathBuf {
    std::env::current_exe().expect("a program knows where it is")
}

/// A file of finished rounds.
fn written(count: usize) -> PathBuf {
    let path = std::env::temp_dir().join(format!("cardroom-bench-{count}-{}.jsonl", std::process::id()));
    let mut file = io::BufWriter::new(File::create(&path).expect("a file can be made"));
    let mut bytes = Keystream::new(&Seed::new([9; 32]));
    let mut deck: Vec<Card> = Deck::Standard.cards();
    for _ in 0..count {
        shuffle(&mut deck, &mut bytes);
        writeln!(file, "{}", line(&deck)).expect("the file can be written");
    }
    file.flush().expect("the file can be written");
    path
}

fn line(deck: &[Card]) -> String {
    let joined = |cards: &[Card]| cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let mut seats = String::new();
    for (index, decision) in ["preflop-4x", "flop-2x", "fold"].iter().enumerate() {
        let comma = if index == 0 { "" } else { ", " };
        let cards = joined(&deck[7 + 2 * index..9 + 2 * index]);
        let seat = index + 1;
        write!(
            seats,
            r#"{comma}{{"seat": {seat}, "cards": "{cards}", "wagers": {{"ante": "10.00", "trips": "5.00"}}, "decision": "{decision}"}}"#
        )
        .expect("a text takes text");
    }
    let (board, dealer) = (joined(&deck[..5]), joined(&deck[5..7]));
    format!(
        r#"{{"submission": {{"rulebook": "md-uth-1.2", "paytables": {{"blind": "A", "trips": "A"}}}}, "board": "{board}", "dealer": "{dealer}", "seats": [{seats}]}}"#
    )
}
