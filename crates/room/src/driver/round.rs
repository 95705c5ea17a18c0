//! Players of a house game, and the floor when something goes wrong.

use super::Driver;
use super::table::seated;
use crate::table::{RoomTable, TableCommand};
use crate::{Room, Who};
use chips::Amount;
use game::{Actor, Game, Person, Role, Seat, Whom};
use house::{Pass, Phase, Round, RoundCommand, Tender};
use rulebook::Wager;

impl Driver {
    pub(super) fn in_round(&mut self, room: &Room, table: &RoomTable) -> Option<(Who, TableCommand)> {
        let round = table.kind().house()?.round()?;
        if self.luck.one_in(100)
            && let Some(reported) = self.reports(room, round)
        {
            return Some(reported);
        }
        match round.waits().whom {
            Whom::Seats(_) if round.phase() == Phase::Betting => self.wagers(table, round),
            Whom::Seats(seats) => {
                let (by, actor) = seated(table, seats.first()?)?;
                let decide = round.options(&actor).decision?;
                let pass = if decide.or == Pass::Check { RoundCommand::Check } else { RoundCommand::Fold };
                let multiple = *self.luck.pick(&decide.multiples)?;
                let plays = self.luck.one_in(2);
                Some((by, TableCommand::Round(if plays { RoundCommand::Play { multiple } } else { pass })))
            }
            Whom::Floor => {
                let floor = *Driver::floors(room).first()?;
                let options = round.options(&Actor::staff(Person(floor.person.0.into()), Role::Floor));
                let command = match (options.validate, options.left.first()) {
                    (Some(seat), _) => RoundCommand::Validate { seat },
                    (None, Some(seat)) => RoundCommand::KeepIn { seat },
                    _ => return None,
                };
                Some((floor, TableCommand::Round(command)))
            }
            _ => None,
        }
    }

    /// The floor reports an irregularity that is possible at this point.
    fn reports(&mut self, room: &Room, round: &Round) -> Option<(Who, TableCommand)> {
        let floors = Driver::floors(room);
        let floor = *self.luck.pick(&floors)?;
        let options = round.options(&Actor::staff(Person(floor.person.0.into()), Role::Floor));
        let what = *self.luck.pick(&options.reports)?;
        Some((floor, TableCommand::Round(RoundCommand::Report { what })))
    }

    fn wagers(&mut self, table: &RoomTable, round: &Round) -> Option<(Who, TableCommand)> {
        let seats: Vec<Seat> = table.seats().map(|(seat, _)| seat).collect();
        let seat = *self.luck.pick(&seats)?;
        let (by, actor) = seated(table, seat)?;
        let options = round.options(&actor);
        let has_ante = round.ante(seat).is_positive();
        if has_ante && self.luck.one_in(2) {
            return Some((by, TableCommand::Ready));
        }
        if has_ante && self.luck.one_in(12) {
            let wager = *self.luck.pick(&options.withdraw)?;
            return Some((by, TableCommand::Round(RoundCommand::Withdraw { wager })));
        }
        if let Some(stake) = options.progressive.first().filter(|_| self.luck.one_in(2)) {
            return Some((by, bet(Wager::Progressive, *stake)));
        }
        let &(wager, least, most) = self.luck.pick(&options.wagers)?;
        let least = least.max(Amount::dollars(5)).min(most);
        Some((by, bet(wager, least)))
    }
}

fn bet(wager: Wager, amount: Amount) -> TableCommand {
    TableCommand::Round(RoundCommand::Bet { wager, amount, tender: Tender::Chips })
}
