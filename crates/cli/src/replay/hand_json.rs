//! A whole hand as JSON, with the rule of every event.

use super::form::{stacks, written};
use cards::Card;
use chips::Amount;
use game::{Actor, Game, Person, Seat, Seats};
use poker::history::{History, HistoryEvent, Step, post_name, walk};
use poker::phh::Record;
use poker::replay::Replayed;
use poker::{Half, Hand, HandEvent};
use rulebook::Rule;
use serde::Serialize;
use serde_json::value::RawValue;
use std::borrow::Cow;

type Number = Option<Box<RawValue>>;

/// A line of `--to json`; its keys are stable.
#[derive(Serialize)]
pub struct HandJson<'run> {
    file: &'run str,
    hand: u64,
    game: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<&'run str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    currency: Option<&'run str>,
    players: Vec<Player>,
    events: Vec<Happened>,
    board: Vec<Option<String>>,
    pots: Vec<Pot>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rake: Number,
}

#[derive(Serialize)]
struct Player {
    #[serde(rename = "player")]
    number: usize,
    seat: Option<u32>,
    name: String,
    starting_stack: Number,
    /// An unknown card is null.
    cards: Vec<Option<String>>,
    won: Number,
    finishing_stack: Number,
}

#[derive(Serialize)]
struct Pot {
    amount: Number,
    players: Vec<usize>,
}

/// One event; fields that do not apply are left out.
#[derive(Default, Serialize)]
struct Happened {
    event: Cow<'static, str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    amount: Number,
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pot: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    half: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    options: Option<Choice>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
}

/// The choices that the player had.
#[derive(Serialize)]
struct Choice {
    /// The cost of a call; zero for a check.
    call: Number,
    /// The range of a bet or raise; null if there is none.
    raise: Option<Bounds>,
}

#[derive(Serialize)]
struct Bounds {
    least: Number,
    most: Number,
}

impl<'run> HandJson<'run> {
    pub fn of(
        history: &'run History<'_>,
        record: &Record<'_>,
        file: &'run str,
        hand: u64,
        replayed: &Replayed,
    ) -> HandJson<'run> {
        let number = |amount: Amount| written(amount.cents(), history.decimals);
        let ends = stacks(replayed, record);
        let starts = record.starting_stacks.iter().map(|stack| stack.known());
        let players = starts.zip(ends).enumerate().map(|(place, (start, end))| Player {
            number: place + 1,
            seat: history.seats.get(place).copied(),
            name: history.name(place),
            starting_stack: start.and_then(|start| RawValue::from_string(start.to_string()).ok()),
            cards: history.hole(place).map(face).collect(),
            won: replayed.winnings.get(place).and_then(|won| number(*won)),
            finishing_stack: end,
        });
        let players = players.collect();
        let (mut events, mut pots) = (Vec::new(), Vec::new());
        walk(history, |step| {
            if pots.is_empty() && matches!(step.event, HandEvent::Awarded { .. }) {
                let pot = |pot: &poker::Pot| Pot { amount: number(pot.amount), players: of(history, pot.seats) };
                pots = step.before.pots().pots.iter().map(pot).collect();
            }
            events.push(happened(history, step));
        });
        HandJson {
            file,
            hand,
            game: record.variant.code(),
            table: history.table.as_deref(),
            currency: history.currency.as_deref(),
            players,
            events,
            board: history.board().map(face).collect(),
            pots,
            rake: Some(history.rake).filter(|rake| rake.is_positive()).and_then(number),
        }
    }
}

fn face(card: Option<Card>) -> Option<String> {
    card.map(|card| card.to_string())
}

/// Seats as positions in the deal, counted from 1.
fn of(history: &History<'_>, seats: Seats) -> Vec<usize> {
    let mut places: Vec<usize> = seats.clockwise().map(|seat| history.place(seat) + 1).collect();
    places.sort_unstable();
    places
}

fn happened(history: &History<'_>, step: &Step<'_>) -> Happened {
    let rule = step.rules.first().map(Rule::id);
    let step_of = |event: &'static str| Happened { event: event.into(), rule, ..Happened::default() };
    let by = |event, seat: Seat| Happened { player: Some(history.place(seat) + 1), ..step_of(event) };
    let number = |amount: Amount| written(amount.cents(), history.decimals);
    let acted = |event, seat| Happened { options: Some(choice(history, step.before, seat)), ..by(event, seat) };
    let Some(event) = HistoryEvent::of(step.event) else {
        return Happened { event: name(step.event).into(), rule, ..Happened::default() };
    };
    match event {
        HistoryEvent::Posted { seat, kind, amount } => {
            Happened { kind: Some(post_name(kind)), amount: number(amount), ..by("posted", seat) }
        }
        HistoryEvent::HoleDealt => step_of("hole dealt"),
        HistoryEvent::BoardDealt { .. } => step_of("board dealt"),
        HistoryEvent::Turned { card } => Happened { card: Some(card.to_string()), ..step_of("turned") },
        HistoryEvent::Folded { seat } => acted("folded", seat),
        HistoryEvent::Checked { seat } => acted("checked", seat),
        HistoryEvent::Called { seat, amount } => Happened { amount: number(amount), ..acted("called", seat) },
        HistoryEvent::BetTo { seat, amount } => Happened { amount: number(amount), ..acted("bet to", seat) },
        HistoryEvent::Returned { seat, amount } => Happened { amount: number(amount), ..by("returned", seat) },
        HistoryEvent::Tabled { seat } => by("tabled", seat),
        HistoryEvent::Mucked { seat } => by("mucked", seat),
        HistoryEvent::Awarded { pot, half, seat, amount } => {
            Happened { pot: Some(pot), half: word(half), amount: number(amount), ..by("awarded", seat) }
        }
        HistoryEvent::OddChip { pot, half, seat, amount } => {
            Happened { pot: Some(pot), half: word(half), amount: number(amount), ..by("odd chip", seat) }
        }
    }
}

fn word(half: Half) -> Option<&'static str> {
    match half {
        Half::Whole => None,
        Half::High => Some("high"),
        Half::Low => Some("low"),
    }
}

/// The name of a dealer's step or any other event.
fn name(event: &HandEvent) -> String {
    let printed = format!("{event:?}");
    let mut words = String::new();
    for letter in printed.chars().take_while(|letter| letter.is_alphanumeric()) {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    words
}

fn choice(history: &History<'_>, before: &Hand, seat: Seat) -> Choice {
    let number = |amount: Amount| written(amount.cents(), history.decimals);
    let person = before.setup().seated.iter().find(|seated| seated.seat == seat).map_or(Person(0), |it| it.person);
    let options = before.options(&Actor::player(person, seat));
    let raise = options.raise.map(|raise| Bounds { least: number(raise.least), most: number(raise.most) });
    Choice { call: number(options.call.unwrap_or_default()), raise }
}
