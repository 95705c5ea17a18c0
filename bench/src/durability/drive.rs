//! A room with random people: their commands, in batches as many tables would cause them at a time.

use super::recorder::Recorder;
use game::Time;
use journal::Signer;
use room::driver::{Driver, Luck, Plan, TimedCommand};
use server::decider::{Ask, Decider, Keys, timed_id};
use server::store::{Append, SealingKey};

const ULTIMATE: &str = include_str!("../../../examples/md-uth-1.2.toml");
const HEADS_UP: &str = include_str!("../../../examples/md-huh-1.0.toml");

/// The time between two batches in microseconds, long enough that every deadline passes.
const BETWEEN_GROUPS: i64 = 3_600_000_000;

/// As many tables as one commit has commands, two of three with house games.
pub fn busy() -> Plan {
    Plan { tables: 64, players: 300, submissions: vec![ULTIMATE.to_owned(), HEADS_UP.to_owned()] }
}

/// Two tables of Ultimate Texas Hold 'Em, which come before the first cash game.
pub fn against_the_house() -> Plan {
    Plan { tables: 2, players: 20, submissions: vec![ULTIMATE.to_owned()] }
}

/// Three tables of no-limit hold'em, which come before the first other game.
pub fn hold_em() -> Plan {
    Plan { tables: 3, players: 20, submissions: Vec::new() }
}

pub fn keys() -> Keys {
    Keys { sealing: SealingKey::new(&[1; 32]), signer: signer() }
}

pub fn signer() -> Signer {
    Signer::new(&[9; 32])
}

/// Commands that are written together; each is accepted.
pub struct Group {
    pub at: Time,
    pub asks: Vec<Ask>,
    /// The random bytes that they draw, in order.
    pub draws: Vec<[u8; 32]>,
    /// The resulting appends.
    pub appends: Vec<Append>,
}

pub struct Drive {
    decider: Decider<Recorder>,
    driver: Driver,
    luck: Luck,
    commands: u64,
    now: Time,
}

impl Drive {
    pub async fn new(plan: Plan) -> Drive {
        let decider = Decider::open(Recorder::default(), keys()).await.expect("an empty store is an empty room");
        let start = Time(1_790_000_000_000_000);
        Drive { decider, driver: Driver::new(1, plan), luck: Luck::new(2), commands: 0, now: start }
    }

    /// The next commands that are accepted, this many.
    pub async fn group(&mut self, size: usize) -> Group {
        let at = Time(self.now.0 + BETWEEN_GROUPS);
        let mut group = Group { at, asks: Vec::with_capacity(size), draws: Vec::new(), appends: Vec::new() };
        while group.asks.len() < size {
            let TimedCommand { at: sent_at, by, command } = self.driver.next(self.decider.room());
            self.now = sent_at;
            self.commands += 1;
            let ask = Ask { by, id: timed_id(at, &self.commands.to_string()), command };
            let (mut draws, luck) = (Vec::new(), &mut self.luck);
            let mut chance = || {
                let bytes = luck.bytes();
                draws.push(bytes);
                bytes
            };
            let answers = self.decider.say(at, std::slice::from_ref(&ask), &mut chance).await;
            if answers.is_ok_and(|answers| answers.iter().all(server::decider::Answer::is_done)) {
                group.draws.extend(draws);
                group.asks.push(ask);
            }
        }
        group.appends = self.decider.store().take();
        group
    }
}
