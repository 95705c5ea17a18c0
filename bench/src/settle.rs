//! `cardroom settle --jsonl` compared to a program that only parses and writes the same lines with `serde_json`.

use crate::answer::Answer;
use crate::clock::Clock;
use crate::row::{Contestant, Library, Row, Unit, Who};
use crate::schedule::{Limits, Work};
use cards::draw::{Keystream, Seed};
use cards::hand::{Category, High};
use cards::notation::read_cards;
use cards::shuffle::shuffle;
use cards::{Card, CardSet, Deck};
use chips::Amount;
use serde_json::Value;
use std::cmp::Ordering;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::rc::Rc;

/// The argument that turns this program into the one that only parses and writes.
pub const ECHO: &str = "--echo-json";

/// One submission, three seats per line.
pub fn lines(work: &Work) -> Row {
    let count = if work.limits == Limits::Quick { 2_000 } else { 100_000 };
    let rounds = Rc::new(Rounds::written(count));
    let ours = Who { library: Library::Ours, form: "settle --jsonl" };
    let bare = Who { library: Library::Bare, form: "serde_json" };
    let settle = (cardroom(), ["settle", "--jsonl"].as_slice());
    let echo = (itself(), [ECHO].as_slice());
    Row {
        unit: Unit::ThousandLinesPerSecond,
        clock: Clock::Wall,
        amount: count,
        contestants: vec![contestant(ours, settle, answered, &rounds), contestant(bare, echo, expected, &rounds)],
        aim: Some(200.0),
        left_out: Vec::new(),
        note: "both are programs on one thread that read a file and write to nowhere, start included; \
               every net is compared with one that is worked out here from the echoed round",
    }
}

/// A program that processes the rounds; `nets` extracts the results of the three seats from each line of its output.
fn contestant(
    who: Who,
    (program, arguments): (PathBuf, &'static [&'static str]),
    nets: fn(&Value) -> Option<[i64; 3]>,
    rounds: &Rc<Rounds>,
) -> Contestant {
    let (timed, compared) = (Rc::clone(rounds), Rc::clone(rounds));
    let same = program.clone();
    Contestant::new(
        who,
        move || run(&program, arguments, &timed),
        move || Answer::Sum(sum(&same, arguments, &compared, nets)),
    )
}

/// All nets of all lines, each weighted by its index, so that mistakes cannot cancel out.
fn sum(program: &PathBuf, arguments: &[&str], rounds: &Rounds, nets: fn(&Value) -> Option<[i64; 3]>) -> i64 {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(rounds.open())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a program that was timed can be started");
    let answers = io::BufReader::new(child.stdout.take().expect("its output is piped"));
    let (mut sum, mut place, mut lines) = (0, 0, 0);
    for line in answers.lines() {
        let line = line.expect("what it says can be read");
        let value = serde_json::from_str(&line).unwrap_or_default();
        let nets = nets(&value).unwrap_or_else(|| panic!("{} says of a round: {line}", program.display()));
        for net in nets {
            place += 1;
            sum += place * net;
        }
        lines += 1;
    }
    assert!(child.wait().is_ok_and(|status| status.success()), "{} ends well", program.display());
    assert_eq!(lines, rounds.count, "{} answers every line", program.display());
    sum
}

/// The nets of a settlement, provided that all seats are there and each net is the sum of its wagers.
fn answered(line: &Value) -> Option<[i64; 3]> {
    let mut nets = [0; 3];
    let seats = line["seats"].as_array().filter(|seats| seats.len() == nets.len())?;
    for (index, (seat, net)) in seats.iter().zip(&mut nets).enumerate() {
        *net = cents(&seat["net"])?;
        let wagers: Option<Vec<i64>> = seat["wagers"].as_array()?.iter().map(|wager| cents(&wager["net"])).collect();
        let in_turn = seat["seat"].as_u64() == Some(index as u64 + 1);
        if !in_turn || wagers?.iter().sum::<i64>() + cents(&seat["envy"])? != *net {
            return None;
        }
    }
    Some(nets)
}

/// The nets of a round, computed without an engine.
fn expected(line: &Value) -> Option<[i64; 3]> {
    let board = read_cards(line["board"].as_str()?).ok()?;
    let hand = |hole: &Value| {
        let cards: CardSet = read_cards(hole.as_str()?).ok()?.into_iter().chain(board.iter().copied()).collect();
        High::of(cards).ok()
    };
    let dealer = hand(&line["dealer"])?;
    let mut nets = [0; 3];
    for (seat, net) in line["seats"].as_array()?.iter().zip(&mut nets) {
        let player = hand(&seat["cards"])?;
        let (ante, trips) = (cents(&seat["wagers"]["ante"])?, cents(&seat["wagers"]["trips"])?);
        let base = match seat["decision"].as_str()? {
            "preflop-4x" => base(player, dealer, ante, 4),
            "flop-2x" => base(player, dealer, ante, 2),
            _ => -2 * ante,
        };
        *net = base + trips * TRIPS[player.category() as usize];
    }
    Some(nets)
}

/// What Trips wins with each category, lowest first.
const TRIPS: [i64; 10] = [-1, -1, -1, 3, 4, 7, 9, 30, 40, 50];

/// What the Blind wins with each category when the hand wins, in halves.
const BLIND_HALVES: [i64; 10] = [0, 0, 0, 0, 2, 3, 6, 20, 100, 1000];

/// Ante, Blind and Play of a hand that was played.
fn base(player: High, dealer: High, ante: i64, multiple: i64) -> i64 {
    let at_stake = if dealer.category() >= Category::Pair { ante } else { 0 };
    let play = multiple * ante;
    match player.cmp(&dealer) {
        Ordering::Less => -at_stake - ante - play,
        Ordering::Equal => 0,
        Ordering::Greater => at_stake + ante * BLIND_HALVES[player.category() as usize] / 2 + play,
    }
}

fn cents(amount: &Value) -> Option<i64> {
    Some(amount.as_str()?.parse::<Amount>().ok()?.cents())
}

/// Parses every line of standard input and writes it again.
pub fn echo() -> io::Result<()> {
    let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut input = io::BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut line = String::new();
    while input.read_line(&mut line)? > 0 {
        let value: Value = serde_json::from_str(&line)?;
        serde_json::to_writer(&mut out, &value)?;
        out.write_all(b"\n")?;
        line.clear();
    }
    out.flush()
}

fn run(program: &PathBuf, arguments: &[&str], rounds: &Rounds) -> u64 {
    let status = Command::new(program).args(arguments).stdin(rounds.open()).stdout(Stdio::null()).status();
    assert!(status.is_ok_and(|status| status.success()), "{} settles every round: make it first", program.display());
    1
}

/// The program that this one is compared to, built by `make bench`.
pub fn cardroom() -> PathBuf {
    std::env::var_os("CARDROOM").map_or_else(|| PathBuf::from("target/release/cardroom"), PathBuf::from)
}

fn itself() -> PathBuf {
    std::env::current_exe().expect("a program knows where it is")
}

/// A file of finished rounds, deleted when no longer needed.
struct Rounds {
    path: PathBuf,
    count: usize,
}

impl Rounds {
    fn written(count: usize) -> Rounds {
        let path = std::env::temp_dir().join(format!("cardroom-bench-{count}-{}.jsonl", std::process::id()));
        let mut file = io::BufWriter::new(File::create(&path).expect("a file can be made"));
        let mut bytes = Keystream::new(&Seed::new([9; 32]));
        let mut deck: Vec<Card> = Deck::Standard.cards();
        for _ in 0..count {
            shuffle(&mut deck, &mut bytes);
            writeln!(file, "{}", line(&deck)).expect("the file can be written");
        }
        file.flush().expect("the file can be written");
        Rounds { path, count }
    }

    fn open(&self) -> File {
        File::open(&self.path).expect("the rounds were written")
    }
}

impl Drop for Rounds {
    fn drop(&mut self) {
        // Failing to delete it changes no figure.
        let _ = std::fs::remove_file(&self.path);
    }
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
