//! The replay of a round from its records: what a viewer saw at each step, and the proof that the deck was fixed
//! beforehand.

use super::super::{ApiError, App};
use crate::archive::{RoundTally, rules_of_round};
use crate::decider::open_deck;
use crate::hub::event_text;
use crate::kind::{self, Drawn, RoundPlayer, game_line};
use crate::store::{Line, Round, Store as _};
use crate::wire::{Cents, FeltView, NonceLine, OpeningLine, Proof, RoundReplay, RoundStep, SeatedPerson};
use cards::commitment::{SealedDeck, deal_order};
use cards::{Card, Deck};
use game::{Events, Eye, Seat, Time};
use journal::RoomRecord;
use room::table::{Opening, TableEvent};
use room::{PersonNumber, Room, RoomEvent, Secret, Stream, TableNumber, Who};
use rulebook::Rule;
use std::collections::{BTreeMap, BTreeSet};
use tokio::sync::{Semaphore, SemaphorePermit};

/// Records per query.
const AT_A_TIME: u32 = 1_000;

/// The most steps in a replay; of a longer round, the first ones and the last.
const MOST_STEPS: usize = 2_000;

/// A round with more records is not replayed: somebody has flooded it. It is still in the journal.
const MOST_RECORDS: usize = 50_000;

/// The most replays in memory at the same time.
static RETELLING: Semaphore = Semaphore::const_new(4);

/// The records of one round, with nothing before or after it.
pub struct Records {
    _turn: SemaphorePermit<'static>,
    pub table: TableNumber,
    pub round: u64,
    steps: Vec<Step>,
    has_begun: bool,
    is_over: bool,
}

struct Step {
    number: u64,
    at: Time,
    by: Who,
    events: Events<TableEvent>,
}

/// The records of a round; none if they do not exist or are too many.
pub async fn records(app: &App, round: &Round) -> Result<Option<Records>, ApiError> {
    let Ok(Stream::Table(table)) = round.stream.parse() else { return Ok(None) };
    let turn = RETELLING.acquire().await.map_err(|_| ApiError::Broken)?;
    let mut records =
        Records { _turn: turn, table, round: round.round, steps: Vec::new(), has_begun: false, is_over: false };
    let mut after = round.first.saturating_sub(1);
    while !records.is_over {
        let left = round.last.map_or(u64::MAX, |last| last.saturating_sub(after));
        let most = u32::try_from(left).unwrap_or(u32::MAX).min(AT_A_TIME);
        let lines = app.database.read(&round.stream, after, most).await?;
        let Some(last) = lines.last() else { break };
        after = last.number;
        if records.steps.len() + lines.len() > MOST_RECORDS {
            return Ok(None);
        }
        for line in &lines {
            if !records.is_over && !records.take(line) {
                return Ok(None);
            }
        }
    }
    Ok(Some(records).filter(|records| records.events().next().is_some()))
}

impl Records {
    /// Appends the next record. Returns whether it could be read.
    fn take(&mut self, line: &Line) -> bool {
        let Ok(record) = RoomRecord::read(&line.text) else { return false };
        let mut events = Events::new();
        for (rules, event) in record.part.did.into_cited() {
            let RoomEvent::At(event) = event else { continue };
            let begins = matches!(&event, TableEvent::Committed { round, .. } if *round == self.round);
            self.has_begun |= begins || kind::begins_round(&event);
            if self.has_begun && !self.is_over {
                self.is_over = kind::ends_round(&event);
                events.push(rules, event);
            }
        }
        self.steps.push(Step { number: line.number, at: record.at, by: record.by, events });
        true
    }

    fn events(&self) -> impl Iterator<Item = &TableEvent> {
        self.steps.iter().flat_map(|step| &step.events)
    }

    pub fn began(&self) -> Time {
        self.steps.first().map_or(Time(0), |step| step.at)
    }

    /// When a rule was first used in the round.
    pub fn used_at(&self, rule: Rule) -> Option<Time> {
        let uses = |(rules, event)| rules_of_round(rules, event).contains(rule);
        self.steps.iter().find(|step| step.events.cited().any(uses)).map(|step| step.at)
    }

    pub fn is_over(&self) -> bool {
        self.is_over
    }

    pub fn void(&self) -> Option<Rule> {
        let mut events = self.steps.iter().flat_map(|step| step.events.cited());
        events.find(|(_, event)| kind::voids_round(event)).and_then(|(rules, _)| rules.first())
    }

    /// Who wagered at which seat.
    fn people(&self) -> BTreeMap<Seat, PersonNumber> {
        self.events().filter_map(kind::wagers).collect()
    }

    pub fn seat_of(&self, person: PersonNumber) -> Option<Seat> {
        self.people().into_iter().find(|(_, who)| *who == person).map(|(seat, _)| seat)
    }

    /// What each seat wagered and won.
    pub fn tally(&self) -> RoundTally {
        let mut tally = RoundTally::default();
        self.events().for_each(|event| tally.take(event));
        tally
    }
}

/// A room with one table, as it was opened.
pub fn opened(table: TableNumber, opening: &Opening) -> Room {
    let mut room = Room::default();
    let opened = RoomEvent::TableOpened { table, opening: opening.clone() };
    room.apply(Stream::Room, Time(0), &[opened], &[]);
    room
}

/// The felt at the end of a round, as a viewer saw it; none while the round is in play. The room has the table as it was
/// opened.
pub async fn last_felt(
    app: &App,
    records: Records,
    mut room: Room,
    eye: Eye,
) -> Result<(Records, Option<FeltView>), ApiError> {
    if !records.is_over {
        return Ok((records, None));
    }
    let secrets = deck(app, &records).await?;
    // A long round takes a while, so it runs on a blocking thread.
    let replay = move || {
        let mut drawn = Drawn::default();
        for step in &records.steps {
            take(&mut room, &records, step, &secrets);
            step.events.cited().for_each(|(rules, event)| drawn.push(rules, event));
        }
        let view = room.table(records.table).map(|table| table.view(eye).game);
        let felt = view.and_then(|view| kind::felt(&view, &drawn, records.round, |_| None));
        (records, felt)
    };
    tokio::task::spawn_blocking(replay).await.map_err(|_| ApiError::Broken)
}

/// Replays a round as a viewer may see it. The deck is decrypted only when the round is over.
pub async fn retell(app: &App, records: &Records, eye: Eye) -> Result<Option<RoundReplay>, ApiError> {
    let Some(opening) = app.archive.opening_soon(records.table.0).await else { return Ok(None) };
    let secrets = if records.is_over { deck(app, records).await? } else { Vec::new() };
    let mut room = opened(records.table, &opening);
    let Some(game) = room.table(records.table).map(game_line) else { return Ok(None) };
    let people = records.people();
    let player = |seat: Seat| {
        let name = app.accounts.name_of(*people.get(&seat)?).to_string();
        Some(RoundPlayer { name, is_you: eye == Eye::Seat(seat) })
    };
    let mut steps = Vec::new();
    let mut drawn = Drawn::default();
    let mut seen = BTreeSet::new();
    let left_out = 1..records.steps.len().saturating_sub(MOST_STEPS - 1);
    for (place, step) in records.steps.iter().enumerate() {
        take(&mut room, records, step, &secrets);
        for (rules, event) in step.events.cited() {
            drawn.push(rules, event);
        }
        let view = room.table(records.table).map(|table| table.view(eye).game);
        if let Some(view) = &view {
            seen.extend(kind::faces(view));
        }
        if left_out.contains(&place) {
            continue;
        }
        steps.push(RoundStep {
            record: step.number.into(),
            at: step.at.into(),
            by: app.named(step.by),
            felt: view.as_ref().and_then(|view| kind::felt(view, &drawn, records.round, player)),
            events: step
                .events
                .cited()
                .filter(|(_, event)| kind::event::is_for(event, eye))
                .map(|(rules, event)| event_text(rules, event))
                .collect(),
        });
    }
    // Person numbers of others are only for auditors.
    let tells_number = |seat: Seat| eye == Eye::Auditor || eye == Eye::Seat(seat);
    // Everybody who watches a table sees the players' chips.
    let chips = app.archive.chips(records.table.0, records.round);
    let had = |person: PersonNumber| chips.iter().find(|chips| chips.person == person);
    let people = people.iter().map(|(&seat, &person)| SeatedPerson {
        seat: seat.number(),
        person: if tells_number(seat) { person.0 } else { 0 },
        name: app.accounts.name_of(person).to_string(),
        chips_before: had(person).map(|chips| Cents(chips.before)),
        chips_after: had(person).and_then(|chips| chips.after).map(Cents),
    });
    let (software, rules) = played_under(records);
    Ok(Some(RoundReplay {
        table: records.table.0,
        table_name: opening.name.clone(),
        unit: opening.unit.into(),
        round: records.round.into(),
        game,
        people: people.collect(),
        steps,
        proof: proof(records, &secrets, &seen),
        software,
        rules,
    }))
}

/// Applies a step, and supplies the deck as soon as the commitment to it is recorded.
fn take(room: &mut Room, records: &Records, step: &Step, secrets: &[Secret]) {
    let stream = Stream::Table(records.table);
    for event in &step.events {
        room.apply(stream, step.at, &[RoomEvent::At(event.clone())], &[]);
        if matches!(event, TableEvent::Committed { .. }) {
            for secret in secrets {
                room.learn(secret);
            }
        }
    }
}

/// The decks that were sealed with the record that commits to them.
async fn deck(app: &App, records: &Records) -> Result<Vec<Secret>, ApiError> {
    let binds = |step: &&Step| step.events.iter().any(|event| matches!(event, TableEvent::Committed { .. }));
    let stream = Stream::Table(records.table).to_string();
    let mut secrets = Vec::new();
    for step in records.steps.iter().filter(binds) {
        let Some(sealed) = app.database.sealed(&stream, step.number).await? else { continue };
        // A deck whose key is lost stays sealed; its round was void.
        secrets.extend(open_deck(&app.sealing, records.table, &sealed).unwrap_or_default());
    }
    secrets.retain(|secret| secret.round == records.round);
    Ok(secrets)
}

fn proof(records: &Records, secrets: &[Secret], seen: &BTreeSet<Card>) -> Option<Proof> {
    let root = records
        .events()
        .find_map(|event| if let TableEvent::Committed { root, .. } = event { Some(root) } else { None })?;
    // The players' nonces are shown only once no player can react to them.
    let is_ordered = records.is_over || records.events().any(|event| matches!(event, TableEvent::Ordered { .. }));
    let nonces: Vec<NonceLine> = records
        .events()
        .filter(|_| is_ordered)
        .filter_map(|event| {
            if let TableEvent::Nonce { seat, nonce } = event {
                Some(NonceLine { seat: seat.number(), nonce: nonce.clone() })
            } else {
                None
            }
        })
        .collect();
    let deck = Deck::Standard;
    let openings = secrets.first().map(|secret| {
        let sealed = SealedDeck::new(deck, &secret.seed);
        let by_seat = nonces.iter().filter_map(|line| Some((line.seat, bytes(&line.nonce)?))).collect();
        let order = deal_order(&sealed.root(), &by_seat, deck.size() as u8);
        let openings = order.iter().enumerate().filter_map(|(dealt, place)| {
            let opening = sealed.open(usize::from(*place)).filter(|opening| seen.contains(&opening.card))?;
            Some(OpeningLine {
                dealt: dealt as u8,
                place: *place,
                card: opening.card.to_string(),
                salt: opening.salt.to_string(),
                path: opening.path.iter().map(ToString::to_string).collect(),
            })
        });
        openings.collect()
    });
    Some(Proof { root: root.clone(), deck_size: deck.size() as u8, nonces, openings: openings.unwrap_or_default() })
}

/// Parses thirty-two bytes of hexadecimal digits.
fn bytes(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * place..2 * place + 2)?, 16).ok()?;
    }
    Some(bytes)
}

fn played_under(records: &Records) -> (Option<String>, Option<String>) {
    let under = records.events().find_map(|event| match event {
        TableEvent::Committed { software, rules, .. } => Some((software.clone(), rules.clone())),
        _ => None,
    });
    under.unzip()
}
