//! The chips in front of the players when a round began and when it was over.

use ledger::{AccountNumber, Event as Entry, Purpose, Reason, Transfer};
use room::table::Event;
use room::{Event as RoomEvent, Part, PersonNumber, Stream};
use std::collections::{BTreeMap, VecDeque};

/// Of so many rounds it is known.
const MOST_ROUNDS: usize = 20_000;

/// What somebody had in front of them, in cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chips {
    pub person: PersonNumber,
    /// When the round began, or when they sat down in it.
    pub before: i64,
    /// When it was over.
    pub after: Option<i64>,
}

#[derive(Default)]
pub struct Stacks {
    accounts: BTreeMap<AccountNumber, Stack>,
    /// The last round that has begun at each table.
    begun: BTreeMap<u32, u64>,
    /// By table and round; the oldest is forgotten first.
    rounds: BTreeMap<(u32, u64), Vec<Chips>>,
    order: VecDeque<(u32, u64)>,
}

struct Stack {
    table: u32,
    person: PersonNumber,
    cents: i64,
    /// What was taken along by whoever got up last.
    taken: i64,
}

impl Stacks {
    pub fn take(&mut self, part: &Part) {
        for entry in &part.moved {
            self.enter(entry);
        }
        let Stream::Table(table) = part.stream else { return };
        for event in &part.did {
            match event {
                RoomEvent::At(Event::SatDown { person, amount, .. }) => {
                    self.comes(table.0, Chips { person: *person, before: amount.cents(), after: None });
                }
                RoomEvent::At(Event::Committed { round, .. }) => self.begins(table.0, *round),
                RoomEvent::At(Event::Aborted { .. } | Event::Round(house::Event::Over)) => self.ends(table.0),
                _ => {}
            }
        }
    }

    pub fn of_round(&self, table: u32, round: u64) -> Vec<Chips> {
        self.rounds.get(&(table, round)).cloned().unwrap_or_default()
    }

    fn enter(&mut self, entry: &Entry) {
        match entry {
            Entry::Opened { account, purpose: Purpose::Stack { person, table }, .. } => {
                let stack = Stack { table: *table, person: PersonNumber(*person), cents: 0, taken: 0 };
                self.accounts.insert(*account, stack);
            }
            Entry::Closed { account } => drop(self.accounts.remove(account)),
            Entry::Moved(transfer) | Entry::Posted { transfer, .. } => self.moves(transfer),
            _ => {}
        }
    }

    fn moves(&mut self, transfer: &Transfer) {
        let cents = transfer.amount.cents();
        if let Some(stack) = self.accounts.get_mut(&transfer.from) {
            stack.cents -= cents;
            stack.taken = if transfer.reason == Reason::StandUp { cents } else { 0 };
        }
        if let Some(stack) = self.accounts.get_mut(&transfer.to) {
            stack.cents += cents;
            stack.taken = 0;
        }
    }

    /// Somebody sits down while a round waits for wagers.
    fn comes(&mut self, table: u32, chips: Chips) {
        let round = self.begun.get(&table).copied().unwrap_or_default();
        if let Some(known) = self.rounds.get_mut(&(table, round)) {
            known.retain(|known| known.person != chips.person);
            known.push(chips);
        }
    }

    fn begins(&mut self, table: u32, round: u64) {
        let chips = |stack: &Stack| Chips { person: stack.person, before: stack.cents, after: None };
        let here = self.accounts.values().filter(|stack| stack.table == table && stack.cents > 0);
        self.rounds.insert((table, round), here.map(chips).collect());
        self.begun.insert(table, round);
        self.order.push_back((table, round));
        if self.order.len() > MOST_ROUNDS
            && let Some(oldest) = self.order.pop_front()
        {
            self.rounds.remove(&oldest);
        }
    }

    /// A record tells what moved in all of it: whoever has got up in the same breath has taken their chips along.
    fn ends(&mut self, table: u32) {
        let Some(round) = self.begun.get(&table) else { return };
        for chips in self.rounds.get_mut(&(table, *round)).into_iter().flatten() {
            let own = |stack: &&Stack| (stack.table, stack.person) == (table, chips.person);
            chips.after = self.accounts.values().find(own).map(|stack| stack.cents + stack.taken);
        }
    }
}
