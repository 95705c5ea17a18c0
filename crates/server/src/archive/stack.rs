//! The chips in front of each player when a round began and when it ended.

use crate::kind;
use ledger::{AccountNumber, LedgerEvent, Purpose, Reason, Transfer};
use room::table::TableEvent;
use room::{Part, PersonNumber, RoomEvent, Stream};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The most rounds that are kept.
const MOST_ROUNDS: usize = 20_000;

/// A player's chips on the table, in cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chips {
    pub person: PersonNumber,
    /// When the round began, or when the player sat down during it.
    pub before: i64,
    /// When the round was over.
    pub after: Option<i64>,
}

#[derive(Default)]
pub struct Stacks {
    accounts: BTreeMap<AccountNumber, Stack>,
    /// The accounts of each table that have moved since they were last empty.
    live: BTreeMap<u32, BTreeSet<AccountNumber>>,
    /// The last round that began at each table.
    begun: BTreeMap<u32, u64>,
    /// By table and round. The oldest is evicted first.
    rounds: BTreeMap<(u32, u64), Vec<Chips>>,
    order: VecDeque<(u32, u64)>,
}

struct Stack {
    table: u32,
    person: PersonNumber,
    cents: i64,
    /// What was cashed out when the player stood up.
    taken: i64,
}

impl Stacks {
    pub fn take(&mut self, part: &Part) {
        for entry in &part.moved {
            self.enter(entry);
        }
        for event in &part.did {
            if let RoomEvent::TableClosed { table, .. } = event {
                self.closes(table.0);
            }
        }
        let Stream::Table(table) = part.stream else { return };
        for event in &part.did {
            match event {
                RoomEvent::At(TableEvent::SatDown { person, amount, .. }) => {
                    self.comes(table.0, Chips { person: *person, before: amount.cents(), after: None });
                }
                RoomEvent::At(TableEvent::Committed { round, .. }) => self.begins(table.0, *round),
                RoomEvent::At(event) if kind::ends_round(event) => self.ends(table.0),
                _ => {}
            }
        }
    }

    pub fn of_round(&self, table: u32, round: u64) -> Vec<Chips> {
        self.rounds.get(&(table, round)).cloned().unwrap_or_default()
    }

    fn enter(&mut self, entry: &LedgerEvent) {
        match entry {
            LedgerEvent::Opened { account, purpose: Purpose::Stack { person, table }, .. } => {
                let stack = Stack { table: *table, person: PersonNumber(*person), cents: 0, taken: 0 };
                self.accounts.insert(*account, stack);
            }
            LedgerEvent::Closed { account } => drop(self.accounts.remove(account)),
            LedgerEvent::Moved(transfer) | LedgerEvent::Posted { transfer, .. } => self.moves(transfer),
            _ => {}
        }
    }

    fn moves(&mut self, transfer: &Transfer) {
        let cents = transfer.amount.cents();
        if let Some(stack) = self.accounts.get_mut(&transfer.from) {
            stack.cents -= cents;
            stack.taken = if transfer.reason == Reason::StandUp { cents } else { 0 };
            self.live.entry(stack.table).or_default().insert(transfer.from);
        }
        if let Some(stack) = self.accounts.get_mut(&transfer.to) {
            stack.cents += cents;
            stack.taken = 0;
            self.live.entry(stack.table).or_default().insert(transfer.to);
        }
    }

    /// Somebody sits down while a round is waiting for wagers.
    fn comes(&mut self, table: u32, chips: Chips) {
        let round = self.begun.get(&table).copied().unwrap_or_default();
        if let Some(known) = self.rounds.get_mut(&(table, round)) {
            known.retain(|known| known.person != chips.person);
            known.push(chips);
        }
    }

    fn begins(&mut self, table: u32, round: u64) {
        let accounts = &self.accounts;
        let live = self.live.entry(table).or_default();
        live.retain(|account| accounts.get(account).is_some_and(|stack| stack.cents > 0));
        let chips = |stack: &Stack| Chips { person: stack.person, before: stack.cents, after: None };
        self.rounds
            .insert((table, round), live.iter().filter_map(|account| accounts.get(account)).map(chips).collect());
        self.begun.insert(table, round);
        self.order.push_back((table, round));
        if self.order.len() > MOST_ROUNDS
            && let Some(oldest) = self.order.pop_front()
        {
            self.rounds.remove(&oldest);
        }
    }

    /// A record holds all movements of a command, so a player who stood up in the same command has already taken the
    /// chips along.
    fn ends(&mut self, table: u32) {
        let Some(round) = self.begun.get(&table) else { return };
        let live = self.live.get(&table);
        for chips in self.rounds.get_mut(&(table, *round)).into_iter().flatten() {
            let mut here = live.into_iter().flatten().filter_map(|account| self.accounts.get(account));
            let own = here.find(|stack| stack.person == chips.person);
            chips.after = own.map(|stack| stack.cents + stack.taken);
        }
    }

    /// The table is closed; nobody sits there any more.
    fn closes(&mut self, table: u32) {
        self.live.remove(&table);
        self.begun.remove(&table);
        self.accounts.retain(|_, stack| stack.table != table);
    }
}
