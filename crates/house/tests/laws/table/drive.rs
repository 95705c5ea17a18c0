//! Drives a table with random commands, mostly toward the next round.

use crate::people::{DEALER, FLOOR, LINK, anybody, player, seat};
use crate::table::any_command::{anything, offered};
use crate::table::submission::any;
use chance::Chance;
use game::{Actor, Events, Game, Time};
use house::table::{BetweenRounds, HouseTableCommand, HouseTableEvent, Phase};

pub const HOUR: i64 = 3_600_000_000;

pub struct Driven {
    pub fresh: BetweenRounds,
    pub table: BetweenRounds,
    pub text: String,
    pub now: Time,
    pub events: Vec<HouseTableEvent>,
    /// The last command that was accepted.
    pub commands: Option<(Actor, HouseTableCommand)>,
}

impl Driven {
    pub fn new(chance: &mut Chance) -> Driven {
        let (table, text) = any(chance);
        Driven { fresh: table.clone(), table, text, now: Time(0), events: Vec::new(), commands: None }
    }

    /// Sends a command and returns its events, if it is not refused.
    pub fn send(&mut self, by: &Actor, command: &HouseTableCommand) -> Option<Vec<HouseTableEvent>> {
        let mut out = Events::new();
        self.table.advance(self.now, by, command, &mut out).ok()?;
        let out = out.into_events();
        self.events.extend(out.iter().cloned());
        self.commands = Some((*by, command.clone()));
        Some(out)
    }

    /// A random step: mostly the next one of a deck, sometimes any command by anyone.
    pub fn step(&mut self, chance: &mut Chance) -> Vec<HouseTableEvent> {
        self.now.0 += (chance.number() % (HOUR as u64 / 20)).cast_signed();
        if chance.one_in(5) {
            let by = anybody(chance);
            return self.send(&by, &anything(chance)).unwrap_or_default();
        }
        let by = *chance.pick(&[DEALER, DEALER, DEALER, DEALER, DEALER, FLOOR, LINK, player(seat(1))]);
        let mut may = offered(&self.table.options(&by), self.now, chance);
        let bets = self.table.phase() == Phase::Betting;
        if !chance.one_in(12) {
            may.retain(|command| !undoes(command) && (bets || !reorders(command)));
        }
        if may.is_empty() {
            return Vec::new();
        }
        let command = chance.pick(&may).clone();
        self.send(&by, &command).unwrap_or_default()
    }

    /// Whether a round is in play.
    pub fn is_playing(&self) -> bool {
        matches!(self.table.phase(), Phase::Betting | Phase::Playing)
    }
}

/// Commands that undo many steps are rare.
fn undoes(command: &HouseTableCommand) -> bool {
    use HouseTableCommand::{ChangeDecks, Close, Fail, Inspect, Jam, RemoveDeck, Rest};
    matches!(command, Close | ChangeDecks | RemoveDeck { .. } | Fail { .. } | Rest | Jam { .. })
        || matches!(command, Inspect { finds: house::table::Finding::Faulty, .. })
}

/// Commands that undo the order of the cards are rare too, except while wagers are made, when there is little time for them.
fn reorders(command: &HouseTableCommand) -> bool {
    matches!(command, HouseTableCommand::OrderShuffle { .. } | HouseTableCommand::Recut { .. })
}
