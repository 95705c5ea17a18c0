//! The audit: rebuilds the room from its records and decides every command again.
//!
//! A command is decided on the room as it was, with the decks that the export reveals, and must lead to exactly the
//! bytes of its record. If a deck in play is not revealed, because its round is not over or its key is lost, the record
//! is applied as recorded, and counted.

use crate::cursor::Cursor;
use crate::record::MOVED;
use crate::room_record::events;
use crate::sidecar::{Balance, Opened};
use crate::{CanonicalText, Discrepancy, RecordView, Time, UPCASTS, Unreadable, from_text};
use cards::draw::Seed;
use game::Events;
use ledger::{AccountKind, Purpose};
use memchr::memmem::Finder;
use room::{
    AccountKey, Decision, Edition, Editions, Part, PersonNumber, Role, Room, RoomCommand, RoomEvent, Secret, Stream,
    TableNumber, Who, table,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;

/// How much of the records was decided again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Replayed {
    /// Commands that the engine decided again.
    pub decided: u64,
    /// Commands that were applied as recorded because a deck is not revealed.
    pub taken: u64,
    /// Commands of earlier editions, which were applied as recorded; the resulting balances are compared.
    pub earlier: u64,
    /// The first of these editions.
    pub earliest: Option<Edition>,
    /// Balances that match the records.
    pub balances: u64,
}

/// Rebuilds a room record by record.
#[derive(Clone, Default)]
pub struct Auditor {
    editions: Editions,
    room: Room,
    /// The command whose parts are being read, and the parts.
    open: Option<Open>,
    parts: Vec<Claim>,
    /// Settled claims and buffers, reused to avoid allocations.
    spare: Vec<Claim>,
    spare_letters: Vec<String>,
    /// Revealed decks that the next record must commit to.
    opened: Vec<Opened>,
    balances: BTreeMap<u32, i64>,
    replayed: Replayed,
    text: CanonicalText,
}

/// A command as its records describe it: they are adjacent, with streams in ascending order.
#[derive(Clone)]
struct Open {
    time: Time,
    by: Who,
    /// The idempotency key of the command.
    command: String,
    version: u32,
    /// The command, and its canonical text.
    body: RoomCommand,
    body_text: String,
}

/// What a record claims to have happened in its stream, byte for byte.
#[derive(Clone)]
struct Claim {
    stream: Stream,
    /// The events and transfers as in the record.
    tail: String,
    seeds: Vec<[u8; 32]>,
}

impl Claim {
    /// Whether a deck is committed to here whose round is not over, so that only its root is known.
    fn is_bound_alone(&self) -> bool {
        self.seeds.is_empty() && FIND_ROOT.find(self.tail.as_bytes()).is_some()
    }

    /// The two lists, each as a journal writes it.
    fn lists(&self) -> Result<[&str; 2], Unreadable> {
        let mut cursor = Cursor::new(&self.tail);
        let (_, did) = cursor.passed(|cursor| cursor.list::<()>(0))?;
        cursor.expect(MOVED)?;
        let (_, moved) = cursor.passed(|cursor| cursor.list::<()>(0))?;
        cursor.end_within(self.tail.len())?;
        Ok([did, moved])
    }

    fn read(
        &self,
        version: u32,
        text: &mut CanonicalText,
    ) -> Result<(Events<RoomEvent>, Vec<ledger::LedgerEvent>), Unreadable> {
        let [did, moved] = self.lists()?;
        let events = events(version, did)?;
        if text.of_events(version, &events).ok() != Some(did) {
            return Err(unreadable(MEANINGLESS));
        }
        Ok((events, exactly(moved, text)?))
    }
}

fn unreadable(what: &'static str) -> Unreadable {
    Unreadable { column: 1, what: Cow::Borrowed(what) }
}

impl Open {
    fn read(record: &RecordView<'_>, text: &mut CanonicalText, spare: &mut Vec<String>) -> Result<Open, Unreadable> {
        let person = person(record).ok_or_else(|| unreadable("a person must be a number"))?;
        let role = Role::ALL.into_iter().find(|role| role.name() == record.role);
        let role = role.ok_or_else(|| unreadable("a room has no such role"))?;
        let mut kept = |letters: &str| {
            let mut kept = spare.pop().unwrap_or_default();
            letters.clone_into(&mut kept);
            kept
        };
        Ok(Open {
            time: record.time,
            by: Who::new(person, role),
            command: kept(&record.command),
            version: record.version,
            body: exactly(record.body, text)?,
            body_text: kept(record.body),
        })
    }

    /// Whether a record is another part of the same command.
    fn goes_on(&self, record: &RecordView<'_>, parts: &[Claim], stream: Stream) -> bool {
        self.time == record.time
            && self.command == record.command
            && person(record) == Some(self.by.person)
            && self.by.role.name() == record.role
            && self.body_text == record.body
            && self.version == record.version
            && parts.iter().all(|part| part.stream < stream)
    }
}

/// The issuer: a number without leading zeros.
fn person(record: &RecordView<'_>) -> Option<PersonNumber> {
    let is_plain = record.person == "0" || record.person.starts_with(|first| matches!(first, '1'..='9'));
    record.person.parse().ok().filter(|_| is_plain).map(PersonNumber)
}

/// The text parses, but contains more than the parsed value.
const MEANINGLESS: &str = "it contains something that has no meaning";

/// Parses a canonical text; an error if it contains anything else.
fn exactly<Thing: DeserializeOwned + Serialize>(letters: &str, text: &mut CanonicalText) -> Result<Thing, Unreadable> {
    let thing = from_text(letters)?;
    if text.is(letters, &thing) { Ok(thing) } else { Err(unreadable(MEANINGLESS)) }
}

impl Auditor {
    /// An auditor that decides commands of these editions again.
    pub fn of(editions: Editions) -> Auditor {
        Auditor { editions, ..Auditor::default() }
    }

    /// The room after the records so far, except for the last command, which may have more parts.
    pub fn room(&self) -> &Room {
        &self.room
    }

    pub fn replayed(&self) -> Replayed {
        self.replayed
    }

    /// Takes the next record. Discrepancies are about the previous command.
    pub fn record(&mut self, record: &RecordView<'_>) -> Vec<Discrepancy> {
        let mut discrepancies = Vec::new();
        if let Err(unreadable) = self.read(record, &mut discrepancies) {
            discrepancies.extend(self.settle());
            let (version, current) = (record.version, UPCASTS.current());
            let is_too_new = version > current;
            discrepancies.push(if is_too_new {
                Discrepancy::TooNew { version, current }
            } else {
                Discrepancy::Unreadable(unreadable)
            });
        }
        discrepancies
    }

    fn read(&mut self, record: &RecordView<'_>, discrepancies: &mut Vec<Discrepancy>) -> Result<(), Unreadable> {
        UPCASTS.reads(record.version)?;
        let stream: Stream = record.stream.parse().map_err(|_| unreadable("a room has no such stream"))?;
        if !self.open.as_ref().is_some_and(|open| open.goes_on(record, &self.parts, stream)) {
            discrepancies.extend(self.settle());
            self.open = Some(Open::read(record, &mut self.text, &mut self.spare_letters)?);
        }
        if !self.opened.iter().all(|opened| opened.number == record.number && opened.stream == record.stream) {
            discrepancies.push(Discrepancy::NothingToOpen);
        }
        let fresh = || Claim { stream, tail: String::new(), seeds: Vec::new() };
        let mut claim = self.spare.pop().unwrap_or_else(fresh);
        claim.stream = stream;
        record.tail.clone_into(&mut claim.tail);
        claim.seeds.clear();
        claim.seeds.extend(self.opened.drain(..).map(|opened| opened.seed));
        self.parts.push(claim);
        Ok(())
    }

    /// Takes a revealed deck that the next record commits to.
    pub fn opened(&mut self, opened: Opened) -> Option<Discrepancy> {
        let is_one_too_many = self.opened.len() >= MOST_SEEDS;
        if !is_one_too_many {
            self.opened.push(opened);
        }
        is_one_too_many.then_some(Discrepancy::NothingToOpen)
    }

    pub fn balance(&mut self, balance: Balance) -> Option<Discrepancy> {
        let account = balance.account;
        self.balances.insert(account, balance.cents).map(|_| Discrepancy::BalanceTwice { account })
    }

    /// Decides the command whose parts were read, and applies the result. A command that is applied as recorded may be
    /// impossible in the game; a panic is contained here.
    fn settle(&mut self) -> Vec<Discrepancy> {
        let Some(open) = self.open.take() else { return Vec::new() };
        let mut parts = std::mem::take(&mut self.parts);
        let settled = catch_unwind(AssertUnwindSafe(|| self.decide_again(&open, &parts)));
        self.spare.append(&mut parts);
        self.parts = parts;
        self.spare_letters.extend([open.command, open.body_text]);
        settled.unwrap_or_else(|_| vec![Discrepancy::Impossible])
    }

    fn decide_again(&mut self, open: &Open, parts: &[Claim]) -> Vec<Discrepancy> {
        let edition = match open.body {
            RoomCommand::Start { edition, .. } => edition.max(self.room.edition()),
            _ => self.room.edition(),
        };
        if edition > self.editions.current {
            return vec![Discrepancy::LaterEdition { edition, current: self.editions.current }];
        }
        if edition < self.editions.oldest {
            self.replayed.earlier += 1;
            self.replayed.earliest.get_or_insert(edition);
            return self.take_as_recorded(open, parts);
        }
        if !parts.iter().all(|claim| self.can_decide(open, claim)) {
            self.replayed.taken += 1;
            return self.take_as_recorded(open, parts);
        }
        let seeds: Vec<[u8; 32]> = parts.iter().flat_map(|claim| claim.seeds.iter().copied()).collect();
        let mut asked = 0;
        let mut chance = || {
            asked += 1;
            seeds.get(asked - 1).copied().unwrap_or_default()
        };
        self.replayed.decided += 1;
        let at = game::Time(open.time.0);
        let is_bound_alone = parts.iter().any(Claim::is_bound_alone);
        let decided = if is_bound_alone {
            self.room.decide(at, open.by, &open.body, &mut chance)
        } else {
            self.room.play(at, open.by, &open.body, &mut chance)
        };
        let mut decision = match decided {
            Ok(decision) => decision,
            Err(refusal) => return vec![Discrepancy::Refused { why: refusal.to_string() }],
        };
        if asked < seeds.len() {
            return vec![Discrepancy::NothingToOpen];
        }
        if is_bound_alone {
            decision.secrets.truncate(seeds.len());
            believe_roots(&mut decision, parts);
        }
        let discrepancies = self.differences(open.version, &decision.parts, parts);
        if is_bound_alone && discrepancies.is_empty() {
            // With other roots than it was decided with, the decision leads to a different state.
            for part in &decision.parts {
                self.room.apply(part.stream, at, &part.did, &part.moved);
            }
            for secret in &decision.secrets {
                self.room.learn(secret);
            }
        }
        discrepancies
    }

    /// Whether the events of a stream can be decided: they do not depend on a deck that was not revealed.
    fn can_decide(&self, open: &Open, claim: &Claim) -> bool {
        let Stream::Table(number) = claim.stream else { return true };
        let Some(mix) = self.room.table(number).and_then(table::RoomTable::mix) else { return true };
        let loses = matches!(open.body, RoomCommand::At { command: table::TableCommand::LoseDeck { .. }, .. });
        // Somebody who lost a deck did not know it, even if it was found since.
        if loses {
            return !mix.is_known();
        }
        mix.is_known() || !(mix.is_ordered || claim.tail.contains("{\"at\":{\"ordered\":"))
    }

    /// Applies a command that cannot be decided again.
    fn take_as_recorded(&mut self, open: &Open, parts: &[Claim]) -> Vec<Discrepancy> {
        for claim in parts {
            let (did, moved) = match claim.read(open.version, &mut self.text) {
                Ok(read) => read,
                Err(unreadable) => return vec![Discrepancy::Unreadable(unreadable)],
            };
            self.room.apply(claim.stream, game::Time(open.time.0), &did, &moved);
            if let Some(unappliable) = self.room.unappliable() {
                return vec![Discrepancy::Refused { why: unappliable.to_string() }];
            }
            if let (Stream::Table(number), Some(seed)) = (claim.stream, claim.seeds.first())
                && !self.learn(number, *seed)
            {
                return vec![Discrepancy::OtherDeck];
            }
        }
        Vec::new()
    }

    /// Supplies the secret deck of a table. Returns whether it matches the commitment.
    fn learn(&mut self, number: TableNumber, seed: [u8; 32]) -> bool {
        let Some(round) = self.room.table(number).and_then(table::RoomTable::mix).map(|mix| mix.round) else {
            return false;
        };
        self.room.learn(&Secret::new(number, round, Seed::new(seed)));
        self.room.table(number).and_then(table::RoomTable::mix).is_some_and(table::Mix::is_bound)
    }

    /// The streams in which the decision differs from the record.
    fn differences(&mut self, version: u32, decided: &[Part], claims: &[Claim]) -> Vec<Discrepancy> {
        let text = &mut self.text;
        let mut says =
            |part: &Part, claim: &Claim| part.stream == claim.stream && text.is_part(&claim.tail, version, part);
        let is_same =
            decided.len() == claims.len() && decided.iter().zip(claims).all(|(part, claim)| says(part, claim));
        if is_same {
            return Vec::new();
        }
        if let Some(unreadable) = claims.iter().find_map(|claim| claim.lists().err()) {
            return vec![Discrepancy::Unreadable(unreadable)];
        }
        let mut streams: Vec<Stream> = Vec::new();
        for part in decided {
            let is_reported = claims.iter().any(|claim| says(part, claim));
            streams.extend((!is_reported).then_some(part.stream));
        }
        let is_decided = |stream: Stream| decided.iter().any(|part| part.stream == stream);
        streams.extend(claims.iter().map(|claim| claim.stream).filter(|stream| !is_decided(*stream)));
        streams.into_iter().map(|stream| Discrepancy::Otherwise { stream: stream.to_string() }).collect()
    }

    /// The discrepancies of the last command and of the whole.
    pub fn finish(&mut self) -> Vec<Discrepancy> {
        let mut discrepancies = self.settle();
        if !discrepancies.is_empty() {
            return discrepancies;
        }
        if !self.opened.is_empty() {
            discrepancies.push(Discrepancy::NothingToOpen);
        }
        let shows_balances = !self.balances.is_empty();
        for (number, account) in self.room.ledger().accounts() {
            let replayed = account.balance();
            if account.kind == AccountKind::Holder && replayed.is_negative() {
                discrepancies.push(Discrepancy::Overdrawn { account: number.0 });
            }
            match self.balances.remove(&number.0) {
                Some(shown) if shown == replayed.cents() => self.replayed.balances += 1,
                Some(shown) => {
                    discrepancies.push(Discrepancy::OtherBalance {
                        account: number.0,
                        shown,
                        replayed: replayed.cents(),
                    });
                }
                None if shows_balances => discrepancies.push(Discrepancy::NoBalance { account: number.0 }),
                None => {}
            }
        }
        discrepancies.extend(self.meters());
        let unknown = std::mem::take(&mut self.balances);
        discrepancies.extend(unknown.into_iter().map(|(account, shown)| Discrepancy::OtherBalance {
            account,
            shown,
            replayed: 0,
        }));
        discrepancies
    }
}

impl Auditor {
    /// Meters that differ from the balance of their accounts. Impossible for decided commands, but not for those
    /// applied as recorded.
    fn meters(&self) -> Vec<Discrepancy> {
        let mut discrepancies = Vec::new();
        for (link, account) in self.room.links() {
            for (level, meter) in account.link().meters() {
                let purpose = Purpose::Meter { link: link.0, level: level as u8 };
                let holds = self.room.balance(AccountKey::new(purpose, account.unit())).cents();
                let shows = meter.current.cents();
                if shows != holds {
                    discrepancies.push(Discrepancy::OtherMeter {
                        link: link.0,
                        level: level.to_string(),
                        shows,
                        holds,
                    });
                }
            }
        }
        discrepancies
    }
}

/// How the root of a deck begins in a record.
const ROOT: &str = "\"root\":\"";

/// Every record is searched for one.
static FIND_ROOT: LazyLock<Finder<'static>> = LazyLock::new(|| Finder::new(ROOT));

/// More decks than one command ever shuffles.
const MOST_SEEDS: usize = 16;

/// Replaces the roots of unrevealed decks by those in the records.
fn believe_roots(decision: &mut Decision, claims: &[Claim]) {
    for part in &mut decision.parts {
        let Some(claim) = claims.iter().find(|claim| claim.stream == part.stream && claim.seeds.is_empty()) else {
            continue;
        };
        let mut roots = claim.tail.split(ROOT).skip(1).filter_map(|rest| rest.split('"').next());
        for event in part.did.events_mut() {
            if let RoomEvent::At(table::TableEvent::Committed { root, .. }) = event
                && let Some(recorded) = roots.next().filter(|recorded| recorded.len() == root.len())
            {
                recorded.clone_into(root);
            }
        }
    }
}
