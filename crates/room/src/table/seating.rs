//! Seating: players take a seat with chips, and leave with what they have.

use super::decide::IN_ORDER;
use super::{TableEvent, TableWork};
use crate::{AccountKey, Edition, PersonNumber};
use ::chips::Amount;
use game::{Actor, Seat, Seating};
use ledger::{Purpose, Reason};
use rulebook::{Refusal, Rule, Rules, rule};

/// One seat per person and one person per seat at a table.
const ONE_SEAT: Rule = rule("house/109");

impl TableWork<'_, '_, '_> {
    pub(super) fn sit_down(&mut self, person: PersonNumber, seat: Seat, amount: Amount) -> Result<(), Refusal> {
        ONE_SEAT.requires(!self.table.seats.contains_key(&seat), "the seat is taken: choose another one")?;
        ONE_SEAT.requires(self.table.seat_of(person).is_none(), "you already have a seat at this table")?;
        ONE_SEAT.requires(amount.is_positive(), "the amount of chips must be more than zero")?;
        self.seats(&Actor::player(person.into(), seat), seat, Seating::SitDown(amount))?;
        self.orders(ONE_SEAT, TableEvent::SatDown { seat, person, amount });
        self.bring(seat, amount, Reason::SitDown)
    }

    /// Informs the game, if it keeps track of seating.
    fn seats(&mut self, by: &Actor, seat: Seat, change: Seating) -> Result<(), Refusal> {
        match self.table.kind.seating(by, seat, change)? {
            Some(command) => self.say(by, &command),
            None => Ok(()),
        }
    }

    /// Transfers chips from the purse to the seat.
    fn bring(&mut self, seat: Seat, amount: Amount, reason: Reason) -> Result<(), Refusal> {
        let (Some(person), Some(stack)) = (self.table.seats.get(&seat).copied(), self.stack(seat)) else {
            return Ok(());
        };
        let purse = AccountKey::purse(person, self.table.unit);
        let has = self.work.available(purse);
        IN_ORDER.requires(has >= amount, || format!("the purse has only {has}: buy chips first, or bring fewer"))?;
        self.work.opens(stack);
        self.work.moves(purse, stack, amount, reason, ONE_SEAT);
        Ok(())
    }

    pub(super) fn add_chips(&mut self, seat: Seat, amount: Amount) -> Result<(), Refusal> {
        ONE_SEAT.requires(amount.is_positive(), "the amount of chips must be more than zero")?;
        let Some(by) = self.table.player(seat) else { return Ok(()) };
        self.seats(&by, seat, Seating::AddChips(amount))?;
        self.orders(ONE_SEAT, TableEvent::ChipsAdded { seat, amount });
        self.bring(seat, amount, Reason::SitDown)
    }

    /// Leaves at once, or when the round is over.
    pub(super) fn stand_up(&mut self, seat: Seat) -> Result<(), Refusal> {
        if !self.table.kind.is_in_play(seat) {
            return self.leave(seat);
        }
        ONE_SEAT.requires(!self.table.leaving.contains(seat), "you are already leaving when the round is over")?;
        self.orders(ONE_SEAT, TableEvent::Leaves { seat });
        // Up to the third edition a player who left a house game walked out of the round.
        if self.work.room.edition >= Edition::FOURTH {
            return Ok(());
        }
        let Some(by) = self.table.player(seat) else { return Ok(()) };
        self.seats(&by, seat, Seating::LeaveInPlay)
    }

    fn leave(&mut self, seat: Seat) -> Result<(), Refusal> {
        let Some(person) = self.table.seats.get(&seat).copied() else { return Ok(()) };
        let stack = self.place(Purpose::Stack { person: person.0, table: self.table.number.0 });
        self.seats(&Actor::player(person.into(), seat), seat, Seating::Leave)?;
        let amount = self.work.balance(stack);
        self.work.moves(stack, AccountKey::purse(person, self.table.unit), amount, Reason::StandUp, ONE_SEAT);
        self.orders(ONE_SEAT, TableEvent::StoodUp { seat, person });
        Ok(())
    }

    /// After a round, lets the players go who wanted to leave.
    pub(super) fn let_go(&mut self) -> Result<(), Refusal> {
        for seat in self.table.leaving.clockwise() {
            self.leave(seat)?;
        }
        Ok(())
    }

    pub(super) fn tip(&mut self, seat: Seat, amount: Amount) -> Result<(), Refusal> {
        ONE_SEAT.requires(amount.is_positive(), "a tip must be more than zero")?;
        let counts_stacks = self.table.kind.counts_stacks();
        let in_hand = counts_stacks && self.table.kind.is_in_play(seat);
        ONE_SEAT.requires(!in_hand, "chips must stay on the table until the hand is over")?;
        let Some(stack) = self.stack(seat) else { return Ok(()) };
        if counts_stacks {
            // The poker engine counts stacks as well, so a tip comes out of the purse.
            let Some(person) = self.table.seats.get(&seat).copied() else { return Ok(()) };
            let purse = AccountKey::purse(person, self.table.unit);
            self.has_for_tip(purse, amount)?;
            self.work.moves(purse, self.tip_box(), amount, Reason::Tip, ONE_SEAT);
        } else {
            self.has_for_tip(stack, amount)?;
            self.work.moves(stack, self.tip_box(), amount, Reason::Tip, ONE_SEAT);
        }
        self.happens(Rules::NONE, TableEvent::Tipped { seat, amount });
        Ok(())
    }

    fn has_for_tip(&self, place: AccountKey, amount: Amount) -> Result<(), Refusal> {
        let has = self.work.available(place);
        IN_ORDER.requires(amount <= has, || format!("you have only {has}"))
    }

    fn tip_box(&self) -> AccountKey {
        self.place(Purpose::TipBox { table: self.table.number.0 })
    }

    /// Cash goes into the drop box, and chips come out of the rack.
    pub(super) fn change_cash(&mut self, seat: Seat, amount: Amount) -> Result<(), Refusal> {
        let what = "cash can be changed only at a table with a dealer: buy chips at the cage";
        ONE_SEAT.requires(!self.table.is_automatic(), what)?;
        ONE_SEAT.requires(amount.is_positive(), "the amount must be more than zero")?;
        let Some(stack) = self.stack(seat).filter(|_| !self.table.kind.counts_stacks()) else {
            return ONE_SEAT.requires(false, "cash can be changed only at a house game, for a player who sits there");
        };
        let drop_box = self.place(Purpose::DropBox { table: self.table.number.0 });
        self.work.moves(self.place(Purpose::Outside), drop_box, amount, Reason::Drop, ONE_SEAT);
        self.fill_for(amount);
        self.work.moves(self.rack(), stack, amount, Reason::BuyIn, ONE_SEAT);
        self.orders(ONE_SEAT, TableEvent::CashChanged { seat, amount });
        Ok(())
    }
}
