//! `cardroom settle`: what every wager of a finished round wins or loses.

use crate::answer::{Complaint, Exit, quoted};
use crate::table::{Column, Table};
use cards::notation;
use cards::{Card, CardSet};
use chips::Amount;
use game::Seat;
use house::finished::{Choice, Finished, FinishedSeat, NotARound, Settlement, settle};
use house::{Event, Outcome, Terms};
use rulebook::paytable::Level;
use rulebook::submission::{Document, Submission};
use rulebook::{Rule, Wager};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};
use std::sync::Arc;

/// Settles finished rounds: what every wager wins or loses
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardroom settle round.json                        a table for people
  cardroom settle round.json --json                 one JSON object per file
  cardroom settle --jsonl < rounds.jsonl            one round per line in, one answer per line out

A round has the submission (its content or its path), the board, the dealer's cards and the seats with cards,
wagers and decision; docs/cli.md has every key. A line that cannot be settled answers with an error, and the next
line goes on.
Exit code 0: all were settled.  2: one could not be.")]
pub struct Arguments {
    /// One JSON object per file: seats, dealer, meters, order
    #[arg(long)]
    json: bool,
    /// Rounds from standard input, one per line, and one answer per line
    #[arg(long, conflicts_with = "files")]
    jsonl: bool,
    /// The rounds; - reads one from standard input
    #[arg(required_unless_present = "jsonl", value_name = "FILE")]
    files: Vec<String>,
}

/// A round as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written<'text> {
    #[serde(borrow)]
    submission: &'text serde_json::value::RawValue,
    #[serde(borrow)]
    board: Cow<'text, str>,
    #[serde(borrow)]
    dealer: Cow<'text, str>,
    #[serde(borrow, default)]
    six_card_box: Option<Cow<'text, str>>,
    #[serde(borrow, default)]
    meters: BTreeMap<Cow<'text, str>, Cow<'text, str>>,
    #[serde(borrow, default)]
    void: Option<Cow<'text, str>>,
    #[serde(borrow)]
    seats: Vec<WrittenSeat<'text>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSeat<'text> {
    seat: u8,
    #[serde(borrow)]
    cards: Cow<'text, str>,
    #[serde(borrow)]
    wagers: BTreeMap<Cow<'text, str>, Cow<'text, str>>,
    #[serde(borrow)]
    decision: Cow<'text, str>,
}

/// The answer of `--json`; its keys are stable.
#[derive(Serialize)]
struct Answer {
    seats: Vec<SeatAnswer>,
    dealer: DealerAnswer,
    meters: BTreeMap<&'static str, String>,
    order: Vec<u8>,
}

#[derive(Serialize)]
struct SeatAnswer {
    seat: u8,
    hand: String,
    wagers: Vec<WagerAnswer>,
    envy: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<LimitAnswer>,
    net: String,
}

#[derive(Serialize)]
struct WagerAnswer {
    wager: &'static str,
    stake: String,
    result: &'static str,
    net: String,
    rule: Rule,
}

#[derive(Serialize)]
struct LimitAnswer {
    rule: Rule,
    cut: String,
}

#[derive(Serialize)]
struct DealerAnswer {
    hand: String,
    qualifies: bool,
}

/// What went wrong with one round.
#[derive(Serialize)]
struct Fault {
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<Rule>,
    #[serde(rename = "where")]
    place: String,
    what: String,
}

#[derive(Serialize)]
struct Faulty {
    error: Fault,
}

impl Fault {
    fn at(place: impl Into<String>, what: impl Into<String>) -> Fault {
        Fault { rule: None, place: place.into(), what: what.into() }
    }
}

pub fn run(arguments: &Arguments) -> io::Result<Exit> {
    let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut desk = Desk::default();
    let mut exit = Exit::Fine;
    if arguments.jsonl {
        let mut input = io::BufReader::with_capacity(1 << 16, io::stdin().lock());
        let mut line = String::new();
        while input.read_line(&mut line)? > 0 {
            if !line.trim().is_empty() {
                exit = exit.max(write(&mut out, &desk.settle(line.trim()))?);
            }
            line.clear();
        }
    }
    for file in &arguments.files {
        let text = read(file).map_err(|what| Fault::at(file.as_str(), what));
        let answer = text.and_then(|text| desk.settle(&text));
        if arguments.json {
            exit = exit.max(write(&mut out, &answer)?);
            continue;
        }
        match answer {
            Ok(answer) => writeln!(out, "{}", shown(&answer))?,
            Err(fault) => {
                eprintln!("cardroom settle: {file}: {}", Complaint::new(fault.place, fault.what));
                exit = Exit::CannotRun;
            }
        }
    }
    out.flush()?;
    Ok(exit)
}

fn read(file: &str) -> Result<String, String> {
    let text = if file == "-" { io::read_to_string(io::stdin()) } else { std::fs::read_to_string(file) };
    text.map_err(|error| format!("cannot be read: {error}"))
}

fn write(out: &mut impl Write, answer: &Result<Answer, Fault>) -> io::Result<Exit> {
    let exit = match answer {
        Ok(answer) => {
            serde_json::to_writer(&mut *out, answer)?;
            Exit::Fine
        }
        Err(Fault { rule, place, what }) => {
            let error = Fault { rule: *rule, place: place.clone(), what: what.clone() };
            serde_json::to_writer(&mut *out, &Faulty { error })?;
            Exit::CannotRun
        }
    };
    out.write_all(b"\n")?;
    Ok(exit)
}

/// Remembers the terms of the submissions it has seen: each is read once.
#[derive(Default)]
struct Desk {
    known: BTreeMap<String, Arc<Terms>>,
}

impl Desk {
    /// More submissions than anybody has; beyond, it starts afresh.
    const MOST: usize = 10_000;

    fn settle(&mut self, text: &str) -> Result<Answer, Fault> {
        let written: Written<'_> = serde_json::from_str(text).map_err(|error| {
            Fault::at(format!("line {}, column {}", error.line(), error.column()), error.to_string())
        })?;
        let terms = self.terms(written.submission.get())?;
        let finished = finished(&written, &terms)?;
        let settled = settle(&terms, &finished).map_err(|error| refused(&error))?;
        Ok(answer(&settled, &finished))
    }

    /// The terms of a submission, by its content or its path.
    fn terms(&mut self, submission: &str) -> Result<Arc<Terms>, Fault> {
        if let Some(terms) = self.known.get(submission) {
            return Ok(Arc::clone(terms));
        }
        if self.known.len() >= Desk::MOST {
            self.known.clear();
        }
        let value: serde_json::Value =
            serde_json::from_str(submission).map_err(|error| Fault::at("submission", error.to_string()))?;
        let document = match &value {
            serde_json::Value::String(path) => {
                let text = read(path).map_err(|what| Fault::at(format!("submission {}", quoted(path)), what))?;
                Document::from_toml(&text)
            }
            value => crate::document::of_json(value),
        };
        let read = document.and_then(Submission::read).map_err(|problems| {
            let problem = problems.into_iter().next();
            let (path, what) = problem.map_or_else(Default::default, |problem| (problem.path, problem.what));
            Fault::at(format!("submission {path}").trim_end(), what)
        })?;
        let terms = Terms::of(&read).map_err(|violations| {
            let violation = violations.into_iter().next();
            let (rule, path, what) = violation.map_or_else(Default::default, |it| (Some(it.rule), it.path, it.what));
            Fault { rule, place: format!("submission {path}"), what }
        })?;
        let terms = Arc::new(terms);
        self.known.insert(submission.to_owned(), Arc::clone(&terms));
        Ok(terms)
    }
}

fn refused(error: &NotARound) -> Fault {
    let (rule, place) = match error {
        NotARound::Refused(seat, refusal) => (Some(refusal.rule), seat.to_string()),
        NotARound::Nobody(refusal) => (Some(refusal.rule), "seats".to_owned()),
        NotARound::NoBox => (None, "six_card_box".to_owned()),
        NotARound::NoSuchSeat(seat) | NotARound::SeatTwice(seat) => (None, seat.to_string()),
        NotARound::Twice(_) => (None, "cards".to_owned()),
    };
    Fault { rule, place, what: error.to_string() }
}

fn finished(written: &Written<'_>, terms: &Terms) -> Result<Finished, Fault> {
    let meters = written.meters.iter().map(|(name, amount)| {
        let place = format!("meters.{}", quoted(name));
        let level = Level::ALL.into_iter().find(|level| level.key() == name.as_ref());
        let level =
            level.ok_or_else(|| Fault::at(place.as_str(), "there is no such meter: main, mega, major, minor"))?;
        Ok((level, amount_of(amount, &place)?))
    });
    let mut meters: BTreeMap<Level, Amount> = meters.collect::<Result<_, Fault>>()?;
    for (level, meter) in terms.progressive.iter().flat_map(|progressive| &progressive.meters) {
        meters.entry(*level).or_insert(meter.initial);
    }
    let box_cards = written.six_card_box.as_ref().map(|text| cards(text, "six_card_box")).transpose()?;
    Ok(Finished {
        board: cards(&written.board, "board")?,
        dealer: cards(&written.dealer, "dealer")?,
        box_cards,
        seats: written.seats.iter().map(seat).collect::<Result<_, Fault>>()?,
        meters,
        void: written.void.as_ref().map(|clause| void(clause, terms)).transpose()?,
    })
}

/// The clause that voids a round, without its book; the first that lies under it.
fn void(clause: &str, terms: &Terms) -> Result<Rule, Fault> {
    let id = format!("{}/{clause}", terms.book);
    let under = format!("{id}.");
    let voids = || terms.game.voids.iter().map(|void| void.rule);
    let known = voids().find(|rule| rule.id() == id || rule.id().starts_with(&under));
    known.ok_or_else(|| {
        let clauses: Vec<&str> =
            voids().filter_map(|rule| rule.id().split_once('/')).map(|(_, clause)| clause).collect();
        Fault::at("void", format!("{} voids no round: take one of {}", quoted(clause), clauses.join(", ")))
    })
}

fn cards<const N: usize>(text: &str, place: &str) -> Result<[Card; N], Fault> {
    let cards = notation::read_distinct(text).map_err(|error| Fault::at(place, error.to_string()))?;
    let count = cards.len();
    <[Card; N]>::try_from(cards).map_err(|_| Fault::at(place, format!("{count} cards are given, {N} are wanted")))
}

fn amount_of(text: &str, place: &str) -> Result<Amount, Fault> {
    text.parse().map_err(|error: chips::AmountError| Fault::at(place, error.to_string()))
}

/// The wagers that a record names, in the order in which they are made.
const WRITTEN: [Wager; 7] =
    [Wager::Ante, Wager::Trips, Wager::TripsPlus, Wager::Pocket, Wager::SixCard, Wager::CoverAll, Wager::Progressive];

fn seat(written: &WrittenSeat<'_>) -> Result<FinishedSeat, Fault> {
    let place = |what: &str| format!("seat {} {what}", written.seat);
    let number = Seat::new(written.seat).ok_or_else(|| Fault::at(place(""), "seats are counted from 1"))?;
    if let Some(unknown) = written.wagers.keys().find(|name| !WRITTEN.iter().any(|wager| wager.key() == name.as_ref()))
    {
        let known: Vec<&str> = WRITTEN.iter().map(|wager| wager.key()).collect();
        let what = format!("{} is no wager: take {}", quoted(unknown), known.join(", "));
        return Err(Fault::at(place("wagers"), what));
    }
    let mut wagers = Vec::with_capacity(written.wagers.len());
    for wager in WRITTEN {
        if let Some(text) = written.wagers.get(wager.key()) {
            wagers.push((wager, amount_of(text, &place(wager.key()))?));
        }
    }
    let decision = match written.decision.as_ref() {
        "preflop-4x" => Choice::BeforeFlop(4),
        "preflop-3x" => Choice::BeforeFlop(3),
        "flop-2x" => Choice::AfterFlop(2),
        "river-1x" => Choice::AfterRiver(1),
        "fold" => Choice::Fold,
        other => {
            let what = format!("{} is no decision: preflop-4x, preflop-3x, flop-2x, river-1x or fold", quoted(other));
            return Err(Fault::at(place("decision"), what));
        }
    };
    Ok(FinishedSeat { seat: number, cards: cards(&written.cards, &place("cards"))?, wagers, decision })
}

fn answer(settled: &Settlement, finished: &Finished) -> Answer {
    let mut order = Vec::new();
    let mut seats: Vec<SeatAnswer> = finished.seats.iter().map(|seat| empty(seat, finished)).collect();
    let mut dealer = DealerAnswer { hand: words(finished.dealer, finished.board), qualifies: true };
    for event in &settled.events {
        match *event {
            Event::HandRead { seat, .. } => order.push(seat.number()),
            Event::DealerDoesNotPlay { .. } => dealer.qualifies = false,
            Event::Settled { seat, wager, outcome, stake, back, won, rule, .. } => {
                let net = back.plus(won).and_then(|paid| paid.minus(stake)).unwrap_or_default();
                let result = match outcome {
                    Outcome::Won => "win",
                    Outcome::Lost => "lose",
                    Outcome::Pushed => "push",
                };
                let (stake, net) = (stake.to_string(), net.to_string());
                let line = WagerAnswer { wager: wager.key(), stake, result, net, rule };
                if let Some(known) = of_seat(&mut seats, seat) {
                    known.wagers.push(line);
                }
            }
            Event::Voided { .. } => {
                for known in &mut seats {
                    known.wagers.clear();
                }
                order = settled.round.dealt_in().counterclockwise().map(Seat::number).collect();
            }
            Event::Refunded { seat, wager, amount, rule } => {
                let (stake, net) = (amount.to_string(), Amount::ZERO.to_string());
                let line = WagerAnswer { wager: wager.key(), stake, result: "push", net, rule };
                if let Some(known) = of_seat(&mut seats, seat) {
                    known.wagers.push(line);
                }
            }
            Event::EnvyPaid { seat, amount, .. } => {
                let of_seat = seats.iter_mut().filter(|known| known.seat == seat.number());
                of_seat.for_each(|known| known.envy = sum(&known.envy, amount));
            }
            Event::LimitReached { seat, cut, rule, .. } => {
                for known in seats.iter_mut().filter(|known| known.seat == seat.number()) {
                    let before = known.limit.take().map_or(Amount::ZERO.to_string(), |limit| limit.cut);
                    known.limit = Some(LimitAnswer { rule, cut: sum(&before, cut) });
                }
            }
            _ => {}
        }
    }
    for (known, seat) in seats.iter_mut().zip(&finished.seats) {
        known.net = settled.round.net(seat.seat).to_string();
    }
    let meters = settled.meters.iter().map(|(level, amount)| (level.key(), amount.to_string())).collect();
    Answer { seats, dealer, meters, order }
}

fn empty(seat: &FinishedSeat, finished: &Finished) -> SeatAnswer {
    let nothing = Amount::ZERO.to_string();
    SeatAnswer {
        seat: seat.seat.number(),
        hand: words(seat.cards, finished.board),
        wagers: Vec::new(),
        envy: nothing.clone(),
        limit: None,
        net: nothing,
    }
}

fn of_seat(seats: &mut [SeatAnswer], seat: Seat) -> Option<&mut SeatAnswer> {
    seats.iter_mut().find(|known| known.seat == seat.number())
}

fn sum(text: &str, amount: Amount) -> String {
    let before: Amount = text.parse().unwrap_or_default();
    before.plus(amount).unwrap_or(Amount::MOST).to_string()
}

/// What a dealer says of two cards and the board.
fn words(hole: [Card; 2], board: [Card; 5]) -> String {
    let cards: CardSet = hole.into_iter().chain(board).collect();
    cards::hand::High::read(cards).map_or(String::new(), |reading| reading.words)
}

/// The settlement for people.
fn shown(answer: &Answer) -> String {
    let mut table = Table::new(&[
        Column::Left("seat"),
        Column::Left("wager"),
        Column::Right("stake"),
        Column::Left("result"),
        Column::Right("net"),
        Column::Left("by"),
    ]);
    for seat in &answer.seats {
        for wager in &seat.wagers {
            let name = format!("{}", seat.seat);
            let cells = [wager.wager, &wager.stake, wager.result, &wager.net, wager.rule.id()].map(str::to_owned);
            let [kind, stake, result, net, rule] = cells;
            table.add([name, kind, stake, result, net, rule]);
        }
        table.add([
            format!("{}", seat.seat),
            seat.hand.clone(),
            String::new(),
            String::new(),
            seat.net.clone(),
            String::new(),
        ]);
    }
    let plays = if answer.dealer.qualifies { "plays" } else { "does not play" };
    format!("dealer: {}, {plays}\n{table}", answer.dealer.hand)
}
