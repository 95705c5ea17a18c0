//! Players of a cash game.

use super::Driver;
use super::table::seated;
use crate::Who;
use crate::table::{RoomTable, TableCommand};
use chips::Amount;
use game::{Game, Seat, Whom};
use poker::table::{PokerTableCommand, Standing};
use poker::{HandCommand, PokerTable};

impl Driver {
    pub(super) fn in_hand(&mut self, table: &RoomTable) -> Option<(Who, TableCommand)> {
        let game = table.kind().poker()?;
        if let Some(command) = self.comes_in(table, game) {
            return Some(command);
        }
        let hand = game.hand()?;
        let Whom::Seats(seats) = hand.waits().whom else { return None };
        let (by, actor) = seated(table, seats.first()?)?;
        let options = hand.options(&actor);
        let command = match options.raise.filter(|_| self.luck.one_in(3)) {
            Some(raise) => {
                let more = self.luck.up_to(raise.most.cents() - raise.least.cents());
                let between = Amount::from_cents(raise.least.cents() + more).unwrap_or(raise.least);
                HandCommand::BetTo { amount: *self.luck.pick(&[raise.least, raise.least, between, raise.most])? }
            }
            None if options.can_muck && self.luck.one_in(4) => HandCommand::Muck,
            None => match options.pass() {
                Some(command) => command,
                None if self.luck.one_in(4) => HandCommand::Fold,
                None => HandCommand::Call,
            },
        };
        Some((by, TableCommand::Hand(command)))
    }

    /// A waiting player posts, or a player who sat out comes back.
    fn comes_in(&mut self, table: &RoomTable, game: &PokerTable) -> Option<(Who, TableCommand)> {
        if !self.luck.one_in(6) {
            return None;
        }
        let waits = |seat: &Seat| game.table().chair(*seat).standing != Standing::Playing;
        let waiting: Vec<Seat> = table.seats().map(|(seat, _)| seat).filter(waits).collect();
        let seat = *self.luck.pick(&waiting)?;
        let (by, _) = seated(table, seat)?;
        let posts = self.luck.one_in(2);
        let command = if posts { PokerTableCommand::Post } else { PokerTableCommand::ComeBack };
        Some((by, TableCommand::Cash(command)))
    }
}
