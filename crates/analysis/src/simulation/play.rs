//! All rounds of a plan, played block by block on several threads.

use super::block::{self, Block};
use super::meter::Meters;
use super::shoe::Shoe;
use super::table::Table;
use super::{CannotPlay, Plan, Record, Stake};
use crate::exact::strategy::Named;
use house::Terms;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;

/// A plan that can be played at a table.
#[derive(Clone, Debug)]
pub struct Simulation {
    terms: Terms,
    plan: Plan,
    stakes: Vec<Stake>,
    /// Worked out once and shared by the threads.
    player: Arc<Named>,
}

impl Simulation {
    /// Tries the wagers of the plan at the table.
    pub fn new(terms: Terms, plan: Plan) -> Result<Simulation, CannotPlay> {
        if plan.seats == 0 || plan.seats > terms.seats {
            return Err(CannotPlay::Seats { wanted: plan.seats, most: terms.seats });
        }
        let stakes = Stake::of(&terms, plan.wagers.as_deref())?;
        let player = Arc::new(Named::new(plan.strategy, &terms));
        let simulation = Simulation { terms, plan, stakes, player };
        simulation.table().open(&[]).map_err(CannotPlay::Refused)?;
        Ok(simulation)
    }

    /// What is played.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Plays all rounds. The record is the same whatever the number of threads.
    pub fn play(&self, threads: NonZeroUsize, progress: &mut dyn FnMut(u64, u64)) -> Record {
        let next = AtomicU64::new(0);
        thread::scope(|scope| {
            let (sender, blocks) = mpsc::channel();
            for _ in 0..threads.get() {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || self.take_blocks(next, &sender));
            }
            drop(sender);
            self.gather(&blocks, progress)
        })
    }

    /// Plays blocks as long as there are any left.
    fn take_blocks(&self, next: &AtomicU64, blocks: &mpsc::Sender<(u64, Block)>) {
        let mut table = self.table();
        let dealt = Shoe::cards_of_a_round(&self.terms, self.plan.seats);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let before = number.saturating_mul(block::ROUNDS);
            if before >= self.plan.rounds {
                return;
            }
            let rounds = block::ROUNDS.min(self.plan.rounds - before);
            let mut shoe = Shoe::new(self.plan.seed, number, dealt);
            let block = Block::play(&mut table, &mut shoe, rounds, self.record());
            if blocks.send((number, block)).is_err() {
                return;
            }
        }
    }

    /// Takes the blocks in their order, as the meters pass from one to the next.
    fn gather(&self, blocks: &mpsc::Receiver<(u64, Block)>, progress: &mut dyn FnMut(u64, u64)) -> Record {
        let mut table = self.table();
        let mut meters = Meters::new(&self.terms);
        let mut record = self.record();
        let mut early = BTreeMap::new();
        let mut next = 0;
        for (number, block) in blocks {
            early.insert(number, block);
            while let Some(block) = early.remove(&next) {
                block.finish(&mut table, meters.as_mut(), &mut record);
                next += 1;
            }
            progress(record.rounds, self.plan.rounds);
        }
        record.meters = meters.map_or(Vec::new(), |meters| meters.all());
        record
    }

    /// A table with terms of its own, so that threads do not count references to the same.
    fn table(&self) -> Table {
        Table::new(Arc::new(self.terms.clone()), Arc::clone(&self.player), self.plan.seats, &self.stakes)
    }

    fn record(&self) -> Record {
        Record::new(self.plan.seats, &self.stakes)
    }
}
