//! The claims of a `room` block: lines that state what was found.

use super::evening::Evening;
use super::reading;
use crate::office::{OfficeEvent, TableDay, UnitDay};
use crate::table::{Asks, Loss, TableEvent};
use crate::{Decision, PersonNumber, Role, RoomEvent};
use ::scenario::Failure;
use chips::{Amount, Unit};
use game::Seat;
use ledger::{Account, Purpose};
use rulebook::Rule;
use rulebook::paytable::Level;

/// Checks a line that is a claim; none if the line is a command.
pub(super) fn claim(evening: &Evening, line: u32, text: &str) -> Option<Result<(), Failure>> {
    let (verb, rest) = text.split_once(' ')?;
    let rest = rest.split_whitespace().collect::<Vec<_>>().join(" ");
    let found = match verb {
        "balance" => amounts(evening, &rest, Account::balance),
        "available" => amounts(evening, &rest, Account::available),
        "trial" => trial(evening, &rest),
        "meter" => meter(evening, &rest),
        "statement" => statement(evening, &rest),
        "proposals" => Ok(proposals(evening)),
        "payments" => Ok(payments(evening)),
        "asks" => of_table(evening, &rest, asks),
        "waits" => of_table(evening, &rest, |_, table| listed_seats(table.waits_for().clockwise())),
        "out" => of_table(evening, &rest, |_, table| {
            listed_seats(table.seats().map(|(seat, _)| seat).filter(|seat| table.sits_out(*seat)))
        }),
        "deck" => of_table(evening, &rest, deck),
        "seats" => of_table(evening, &rest, seats),
        "rounds" => of_table(evening, &rest, |_, table| table.rounds().to_string()),
        "tells" => Ok(tells(evening)),
        "parts" => parts(evening, &rest),
        _ => return None,
    };
    let found = found.map_err(|what| Failure::at(line, what));
    Some(found.and_then(|found| Failure::unless_equal(line, &rest, &found)))
}

/// The name of an account: people by name, and the vault's money without its drawer number.
fn name(evening: &Evening, purpose: Purpose) -> String {
    let person = |number: u32| {
        let place = (number as usize).checked_sub(1);
        place.and_then(|place| evening.names.get(place)).map_or("nobody", String::as_str)
    };
    match purpose {
        Purpose::Purse { person: number } => format!("purse of {}", person(number)),
        Purpose::Safekeeping { person: number } => format!("safekeeping of {}", person(number)),
        Purpose::Stack { person: number, table } => format!("stack of {} at {table}", person(number)),
        Purpose::Rack { table } => format!("rack of {table}"),
        Purpose::Pot { table } => format!("pot of {table}"),
        Purpose::DropBox { table } => format!("drop box of {table}"),
        Purpose::TipBox { table } => format!("tip box of {table}"),
        Purpose::Drawer { drawer: 0, tender } => format!("vault {tender}"),
        Purpose::Meter { link, level } => format!("meter {} of link {link}", level_key(level)),
        Purpose::Reserve { link, level } => format!("reserve {} of link {link}", level_key(level)),
        Purpose::Overflow { link, level } => format!("overflow {} of link {link}", level_key(level)),
        other => other.to_string(),
    }
}

fn level_key(number: u8) -> &'static str {
    Level::ALL.into_iter().find(|level| *level as u8 == number).map_or("", Level::key)
}

/// `purse of anna 200, vault 80`, or `purse of anna 5 in play money`.
fn amounts(evening: &Evening, text: &str, of: fn(&Account) -> Amount) -> Result<String, String> {
    let (list, unit) = match text.strip_suffix(" in play money") {
        Some(list) => (list, Unit::Play),
        None => (text, Unit::Dollars),
    };
    let mut found = Vec::new();
    for part in list.split(',').map(str::trim) {
        let (place, _) = part.rsplit_once(' ').ok_or("write purse of anna 200, vault 80")?;
        let mut accounts = evening.room.ledger().accounts().map(|(_, account)| account);
        let account = accounts.find(|account| account.unit == unit && name(evening, account.purpose) == place);
        let account = account.ok_or_else(|| format!("there is no account {place:?}"))?;
        found.push(format!("{place} {}", of(account).brief()));
    }
    let list = found.join(", ");
    Ok(if unit == Unit::Play { format!("{list} in play money") } else { list })
}

/// `dollars: debit …; credit …; sum …`
fn trial(evening: &Evening, text: &str) -> Result<String, String> {
    let (unit, _) = text.split_once(':').ok_or("write trial dollars: debit …; credit …; sum …")?;
    let balance = evening.room.ledger().trial_balance();
    let page = balance.units.iter().find(|page| page.unit.to_string() == unit).ok_or("no account has this unit")?;
    let column = |of: fn(&ledger::TrialLine) -> Amount| {
        let lines = page.lines.iter().filter(|line| !of(line).is_zero());
        lines.map(|line| format!("{} {}", name(evening, line.purpose), of(line).brief())).collect::<Vec<_>>().join(", ")
    };
    let sum = Amount::from_cents(i64::try_from(page.debit_cents).unwrap_or_default()).unwrap_or_default();
    let (debit, credit) = (column(|line| line.debit), column(|line| line.credit));
    Ok(format!("{unit}: debit {debit}; credit {credit}; sum {}", sum.brief()))
}

/// `main of link 1: 10000`, with corrections, if any.
fn meter(evening: &Evening, text: &str) -> Result<String, String> {
    let (which, _) = text.split_once(':').ok_or("write meter main of link 1: 10000")?;
    let (level, link) = which.split_once(" of link ").ok_or("write meter main of link 1: 10000")?;
    let (level, link) = (reading::level(level)?, reading::count(link)?);
    let known = evening.room.links().find(|(number, _)| number.0 == link);
    let meter = known.and_then(|(_, account)| account.link().meter(level)).ok_or("there is no such meter")?;
    let corrected = match meter.corrections {
        none if none.is_zero() => String::new(),
        some => format!(", corrected by {}", some.brief()),
    };
    Ok(format!("{which}: {}{corrected}", meter.current.brief()))
}

/// `table 1: …` or `dollars: …` of the last closed day.
fn statement(evening: &Evening, text: &str) -> Result<String, String> {
    let Some(OfficeEvent::DayClosed { day, tables, units, .. }) = &evening.statement else {
        return Err("no gaming day has been closed".to_owned());
    };
    let (of, _) = text.split_once(':').ok_or("write statement day 1 table 1: …")?;
    let table = |table: &TableDay| format!("day {day} table {}", table.table.0);
    let unit = |unit: &UnitDay| format!("day {day} {}", unit.unit);
    let found = tables.iter().find(|found| table(found) == of).map(of_table_day);
    let found = found.or_else(|| units.iter().find(|found| unit(found) == of).map(of_unit_day));
    Ok(format!("{of}: {}", found.unwrap_or_else(|| "nothing".to_owned())))
}

fn of_table_day(day: &TableDay) -> String {
    let figures = [
        ("opening", day.opening),
        ("fills", day.fills),
        ("credits", day.credits),
        ("drop", day.drop),
        ("closing", day.closing),
        ("at stake", day.at_stake),
        ("win", day.win()),
    ];
    listed(&figures)
}

fn of_unit_day(day: &UnitDay) -> String {
    let figures = [
        ("sold", day.sold),
        ("redeemed", day.redeemed),
        ("outstanding", day.outstanding),
        ("cash", day.cash),
        ("over", day.over),
    ];
    listed(&figures)
}

fn listed(figures: &[(&str, Amount)]) -> String {
    figures.iter().map(|(name, amount)| format!("{name} {}", amount.brief())).collect::<Vec<_>>().join(", ")
}

fn numbers(numbers: impl Iterator<Item = u64>) -> String {
    let numbers: Vec<String> = numbers.map(|number| number.saturating_add(1).to_string()).collect();
    if numbers.is_empty() { "none".to_owned() } else { numbers.join(" ") }
}

fn proposals(evening: &Evening) -> String {
    numbers(evening.room.proposals().map(|(number, _)| number.0))
}

fn payments(evening: &Evening) -> String {
    numbers(evening.room.office().payments().map(|(reservation, _)| reservation.0))
}

/// `1: …`
fn of_table(
    evening: &Evening,
    text: &str,
    of: impl Fn(&Evening, &crate::table::RoomTable) -> String,
) -> Result<String, String> {
    let (number, _) = text.split_once(':').ok_or("write the table and a colon: 1: …")?;
    let table = evening.room.table(reading::table(number)?);
    Ok(format!("{number}: {}", table.map_or_else(|| "closed".to_owned(), |table| of(evening, table))))
}

/// `seat 1 decides, 30 s`
fn asks(evening: &Evening, table: &crate::table::RoomTable) -> String {
    let asked = match table.asks() {
        Asks::Nothing => "nothing".to_owned(),
        Asks::Wagers => "wagers".to_owned(),
        Asks::Decision(seat) => format!("{seat} decides"),
        Asks::NextHand => "next hand".to_owned(),
    };
    let left = table.until().map(|until| (until.0 - evening.now.0) / 1_000_000);
    left.map_or_else(|| asked.clone(), |left| format!("{asked}, {left} s"))
}

/// `1 3`
fn listed_seats(seats: impl Iterator<Item = Seat>) -> String {
    let seats: Vec<String> = seats.map(|seat| seat.number().to_string()).collect();
    if seats.is_empty() { "nobody".to_owned() } else { seats.join(" ") }
}

/// `bound, 1 number, ordered`
fn deck(_evening: &Evening, table: &crate::table::RoomTable) -> String {
    let Some(mix) = table.mix() else { return "none".to_owned() };
    let ordered = if mix.is_ordered { ", ordered" } else { "" };
    let lost = if mix.is_known() { "" } else { ", lost" };
    format!("bound, numbers {}{ordered}{lost}", mix.nonces.len())
}

/// `anna 2, bob 3`
fn seats(evening: &Evening, table: &crate::table::RoomTable) -> String {
    let person = |number: u32| evening.names.get(number as usize - 1).map_or("nobody", String::as_str);
    let seats: Vec<String> = table.seats().map(|(seat, who)| format!("{} {}", person(who.0), seat.number())).collect();
    if seats.is_empty() { "nobody".to_owned() } else { seats.join(", ") }
}

/// What the last line revealed about a count, a deck or access.
fn tells(evening: &Evening) -> String {
    let events = evening.last.iter().flat_map(|decision| &decision.parts).flat_map(|part| &part.did);
    let lines = events.filter_map(|event| match event {
        RoomEvent::Office(OfficeEvent::DrawerClosed { drawer, expected, counted, .. }) => {
            Some(format!("drawer {drawer}: {} expected, {} counted", expected.brief(), counted.brief()))
        }
        RoomEvent::At(TableEvent::Aborted { round, why, .. }) => {
            let why = match why {
                Loss::Absent => "its deck is absent",
                Loss::OtherKey => "its deck is sealed with another key",
                Loss::Damaged => "its deck is damaged",
            };
            Some(format!("round {round} is void: {why}"))
        }
        RoomEvent::Office(OfficeEvent::Visited { person, kind, by, times, .. }) => {
            let by = by.map_or_else(String::new, |by| format!(" by {}", called(evening, Some(by))));
            let times = if *times == 1 { String::new() } else { format!(" {times} times") };
            Some(format!("{} {}{by}{times}", called(evening, *person), kind.words()))
        }
        RoomEvent::Office(OfficeEvent::VisitsCounted { times, .. }) => Some(format!("{times} others")),
        RoomEvent::Office(OfficeEvent::DropCounted { table, expected, counted, .. }) => {
            Some(format!("drop of {}: {} expected, {} counted", table.0, expected.brief(), counted.brief()))
        }
        _ => None,
    });
    lines.collect::<Vec<_>>().join("; ")
}

fn called(evening: &Evening, person: Option<PersonNumber>) -> &str {
    let place = person.and_then(|person| (person.0 as usize).checked_sub(1));
    place.and_then(|place| evening.names.get(place)).map_or("nobody", String::as_str)
}

/// `anna: player, floor on shift`
fn parts(evening: &Evening, text: &str) -> Result<String, String> {
    let (who, _) = text.split_once(':').ok_or("write parts anna: player")?;
    let (person, office) = (evening.person(who)?, evening.room.office());
    let line = |role: Role| {
        let shift = if office.is_on_shift(person, role) { " on shift" } else { "" };
        office.has(person, role).then(|| format!("{role}{shift}"))
    };
    let parts: Vec<String> = Role::ALL.into_iter().filter_map(line).collect();
    let barred = if office.is_barred(person) { ", barred" } else { "" };
    Ok(format!("{who}: {}{barred}", parts.join(", ")))
}

/// The rules that the events of a decision cite.
pub(super) fn rules(decision: &Decision) -> impl Iterator<Item = Rule> {
    decision.parts.iter().flat_map(|part| part.did.cited()).flat_map(|(rules, _)| rules.iter())
}
