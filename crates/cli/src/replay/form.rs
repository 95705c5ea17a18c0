//! The output for a hand in each format.

use super::{HandOutput, hand_json};
use game::{Events, Eye};
use poker::HandEvent;
use poker::history::History;
use poker::phh::{Decimal, Detail, Fault, Record, Stack};
use poker::replay::{Replayed, replay, replay_seen};
use serde::Serialize;
use serde_json::value::RawValue;
use std::fmt::Write;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Only the faults of hands that do not match.
    Complaints,
    /// A line of JSON with how each hand ends.
    Lines,
    Phh,
    Json,
    Text,
}

/// The position of some hands.
#[derive(Clone, Copy)]
pub struct HandPlace<'run> {
    pub file: &'run str,
    /// How many hands of the file, and of all files, come before them.
    pub in_file: u64,
    pub in_all: u64,
}

/// A line of `--json`; its keys are stable.
#[derive(Serialize)]
struct Line<'run> {
    file: &'run str,
    hand: u64,
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    finishing_stacks: Option<Vec<Option<Box<RawValue>>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rake: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'run str>,
}

/// A note on a record whose winnings are right.
const CONTRADICTION: &str = "the finishing stacks of the record do not match its winnings, which are right";

impl Form {
    /// The output for consecutive hands.
    pub fn output(self, hands: &[Result<Record<'_>, Fault>], place: HandPlace<'_>) -> HandOutput {
        let mut output = HandOutput::default();
        for (index, hand) in (1..).zip(hands) {
            let number = hand.as_ref().ok().and_then(|record| record.number).unwrap_or(place.in_file + index);
            let outcome = match (hand, self) {
                (Err(fault), _) => Err(fault.to_string()),
                (Ok(record), Form::Complaints) => replay(record).map(|_| ()).map_err(|error| error.to_string()),
                (Ok(record), Form::Lines) => match replay(record) {
                    Ok(replayed) => line(place.file, number, Ok((record, &replayed)), &mut output),
                    Err(error) => Err(error.to_string()),
                },
                (Ok(record), _) => self.hand_json(record, place.file, number, place.in_all + index, &mut output),
            };
            output.summary.hands += 1;
            match outcome {
                Ok(()) => output.summary.ok += 1,
                Err(what) => self.complain(place.file, number, &what, &mut output),
            }
        }
        output
    }

    fn complain(self, file: &str, number: u64, what: &str, output: &mut HandOutput) {
        output.summary.failed += 1;
        let complaint = format!("{file} [{number}]: {what}\n");
        match self {
            Form::Complaints => output.out.extend(complaint.bytes()),
            // Even if the hand cannot be written, its fault can.
            Form::Lines => drop(line(file, number, Err(what), output)),
            Form::Phh | Form::Json | Form::Text => output.err.push_str(&complaint),
        }
    }

    /// The whole hand; in a collection its number is its position.
    fn hand_json(
        self,
        record: &Record<'_>,
        file: &str,
        number: u64,
        place: u64,
        output: &mut HandOutput,
    ) -> Result<(), String> {
        let mut events = Events::with_capacity(64);
        let see = |rules, event: &HandEvent| events.push(rules, *event);
        let (replayed, hand) = replay_seen(record, see).map_err(|error| error.to_string())?;
        let mut history = History::new(&hand, &events, Eye::Auditor);
        history.decimals = replayed.decimals;
        history.number = Some(number);
        history.names = record.players().unwrap_or_default().iter().map(ToString::to_string).collect();
        history.table = record.table().map(str::to_owned);
        history.currency = record.currency().map(str::to_owned);
        history.when = when(record);
        history.rake = replayed.rake;
        if let Some(seats) = record.seats() {
            history.seats = seats.to_vec();
        }
        match self {
            Form::Text => output.out.extend(history.text().bytes()),
            Form::Json => {
                let hand_json = hand_json::HandJson::of(&history, record, file, number, &replayed);
                serde_json::to_writer(&mut output.out, &hand_json).map_err(|error| error.to_string())?;
                output.out.push(b'\n');
            }
            _ => {
                let mut text = String::new();
                kept(record, &history)?.write_numbered(place, &mut text);
                output.out.extend(text.bytes());
            }
        }
        Ok(())
    }
}

/// The record in canonical form, plus what only the recorder knows: unknown stacks, winnings after the rake, and keys
/// that are not needed to replay the hand.
fn kept(record: &Record<'_>, history: &History<'_>) -> Result<Record<'static>, String> {
    let mut ours = history.record().map_err(|error| error.to_string())?;
    let recorded = record.clone().into_owned();
    ours.ante_trimming_status = recorded.ante_trimming_status.or(ours.ante_trimming_status);
    let is_unknown = recorded.starting_stacks.contains(&Stack::Unknown);
    if is_unknown {
        ours.starting_stacks.clone_from(&recorded.starting_stacks);
    }
    let is_end = |detail: &Detail<'_>| matches!(detail, Detail::FinishingStacks(_) | Detail::Winnings(_));
    if is_unknown || history.rake.is_positive() {
        ours.details.retain(|detail| !is_end(detail));
        ours.details.extend(recorded.details.iter().filter(|detail| is_end(detail)).cloned());
    }
    let is_new = |detail: &Detail<'_>| !ours.details.iter().any(|known| known.key() == detail.key());
    let others: Vec<Detail<'static>> =
        recorded.details.iter().filter(|it| is_new(it) && !is_end(it)).cloned().collect();
    ours.details.extend(others);
    Ok(ours)
}

/// A line of `--json`.
fn line(
    file: &str,
    hand: u64,
    outcome: Result<(&Record<'_>, &Replayed), &str>,
    output: &mut HandOutput,
) -> Result<(), String> {
    let replayed = outcome.ok();
    let rake = |replayed: &Replayed| written(replayed.rake.cents(), replayed.decimals);
    let line = Line {
        file,
        hand,
        ok: replayed.is_some(),
        finishing_stacks: replayed.map(|(record, replayed)| stacks(replayed, record)),
        rake: replayed.map(|(_, replayed)| replayed).filter(|it| it.rake.is_positive()).and_then(rake),
        note: replayed.filter(|(_, replayed)| replayed.contradicts_itself).map(|_| CONTRADICTION),
        error: outcome.err(),
    };
    serde_json::to_writer(&mut output.out, &line).map_err(|error| error.to_string())?;
    output.out.push(b'\n');
    Ok(())
}

/// The stacks in the record's number format; null for a player whose starting stack is unknown.
pub fn stacks(replayed: &Replayed, record: &Record<'_>) -> Vec<Option<Box<RawValue>>> {
    let known = |stack: &Stack| stack.known().is_some();
    let pairs = replayed.finishing.iter().zip(&record.starting_stacks);
    pairs.map(|(stack, start)| written(stack.cents(), replayed.decimals).filter(|_| known(start))).collect()
}

/// A number of units with its decimals.
pub fn written(units: i64, decimals: u8) -> Option<Box<RawValue>> {
    let text = Decimal::new(units, decimals)?.to_string();
    RawValue::from_string(text).ok()
}

/// The date and time, as far as the record has them.
fn when(record: &Record<'_>) -> Option<String> {
    let number = |key: &str| record.other(key).and_then(|text| text.trim().parse::<u32>().ok());
    let (year, month, day) = (number("year")?, number("month")?, number("day")?);
    let time = record.other("time").map_or("00:00:00", str::trim);
    let time = time.get(..8).filter(|time| time.bytes().all(|byte| byte.is_ascii_digit() || byte == b':'));
    let mut when = String::new();
    let zone = record.other("time_zone_abbreviation").map_or("UTC", |zone| zone.trim_matches(['\'', '"', ' ']));
    // Writing to a string cannot fail.
    let _ = write!(when, "{year}/{month:02}/{day:02} {} {zone}", time.unwrap_or("00:00:00"));
    Some(when)
}
