//! Deciding a command at a table.

use super::mix::{FAIR_DECK, nonce};
use super::{Dealing, Loss, TableCommand, TableEvent, TableWork};
use crate::decide::OPEN_TABLES;
use crate::work::Work;
use crate::{AccountKey, Role, Stream, TableNumber, Who};
use ::chips::Amount;
use game::{Actor, Notice, Seat};
use ledger::{Purpose, Reason};
use rulebook::{Refusal, Rule, Rules, rule};

/// An action answers the current turn, in time.
pub(crate) const IN_ORDER: Rule = rule("house/110");
/// A round whose deck is lost is void, and all wagers are returned.
const LOST_DECK: Rule = rule("house/111");

pub(crate) fn decide(
    work: &mut Work<'_, '_>,
    number: TableNumber,
    turn: Option<u64>,
    command: &TableCommand,
) -> Result<(), Refusal> {
    let table = OPEN_TABLES.required(work.take_table(number), "there is no such table")?;
    let is_asked = turn.is_none_or(|turn| turn == table.turn);
    IN_ORDER.requires(is_asked, "the table is no longer waiting for this: look again")?;
    let (by, reserved) = (work.by, command.reserved(table.dealing));
    if let Some(why) = reserved {
        IN_ORDER.requires(false, why)?;
    }
    run_and_continue(TableWork::new(work, table), Some((by, command)))?;
    carry_out_orders(work)
}

/// Carries out a command or a queued one, then everything that follows, up to the next moment at which somebody must
/// act.
fn run_and_continue(mut work_at: TableWork<'_, '_, '_>, command: Option<(Who, &TableCommand)>) -> Result<(), Refusal> {
    let before = (work_at.table.rounds, work_at.table.kind.progress());
    if let Some((by, command)) = command {
        carry_out(&mut work_at, by, command)?;
    }
    work_at.obey()?;
    let has_acted = (work_at.table.rounds, work_at.table.kind.progress()) != before;
    work_at.go_on()?;
    if has_acted {
        work_at.ask_again();
    } else {
        work_at.ask_if_changed();
    }
    work_at.finish();
    Ok(())
}

/// Carries out the commands that streams without a deck have queued for other tables, in the same decision.
pub(crate) fn carry_out_orders(work: &mut Work<'_, '_>) -> Result<(), Refusal> {
    while let Some(number) = work.next_ordered() {
        let table = OPEN_TABLES.required(work.take_table(number), "there is no such table")?;
        run_and_continue(TableWork::new(work, table), None)?;
    }
    Ok(())
}

fn carry_out(work_at: &mut TableWork<'_, '_, '_>, by: Who, command: &TableCommand) -> Result<(), Refusal> {
    match command {
        TableCommand::SitDown { seat, amount } => work_at.sit_down(by.person, *seat, *amount),
        TableCommand::AddChips { amount } => {
            let seat = own_seat(work_at, by)?;
            work_at.add_chips(seat, *amount)
        }
        TableCommand::StandUp => {
            let seat = own_seat(work_at, by)?;
            work_at.stand_up(seat)
        }
        TableCommand::Remove { seat } => {
            let is_taken = work_at.table.seats.contains_key(seat);
            IN_ORDER.requires(is_taken, "nobody sits there")?;
            work_at.stand_up(*seat)
        }
        TableCommand::Nonce { nonce: text } => {
            let seat = own_seat(work_at, by)?;
            let is_open = work_at.table.mix.as_ref().is_some_and(|mix| !mix.is_ordered);
            FAIR_DECK.requires(is_open, "nonces are accepted from the commitment until the wagers close")?;
            FAIR_DECK.requires(nonce(text).is_some(), "a nonce must have 64 lowercase hexadecimal digits")?;
            work_at.happens(Rules::NONE, TableEvent::Nonce { seat, nonce: text.clone() });
            Ok(())
        }
        TableCommand::Ready => {
            let seat = own_seat(work_at, by)?;
            work_at.happens(Rules::NONE, TableEvent::Ready { seat });
            Ok(())
        }
        TableCommand::Tip { amount } => {
            let seat = own_seat(work_at, by)?;
            work_at.tip(seat, *amount)
        }
        TableCommand::ChangeCash { seat, amount } => work_at.change_cash(*seat, *amount),
        TableCommand::TimeUp => work_at.time_up(),
        TableCommand::LoseDeck { why } => lose_deck(work_at, *why),
        of_the_game => {
            let actor = actor(work_at, by)?;
            work_at.say(&actor, of_the_game)
        }
    }
}

fn own_seat(work_at: &TableWork<'_, '_, '_>, by: Who) -> Result<Seat, Refusal> {
    IN_ORDER.required(work_at.table.seat_of(by.person), "take a seat at this table first")
}

/// The issuer as an actor of the game.
fn actor(work_at: &TableWork<'_, '_, '_>, by: Who) -> Result<Actor, Refusal> {
    let role = match by.role {
        Role::Player => return Ok(Actor::player(by.person.into(), own_seat(work_at, by)?)),
        Role::Dealer => game::Role::Dealer,
        _ => game::Role::Floor,
    };
    let plays = work_at.table.seat_of(by.person).is_some();
    IN_ORDER.requires(!plays, "you cannot deal or rule at a table where you play")?;
    let deals = work_at.table.dealing == Dealing::ByPeople || role == game::Role::Floor;
    IN_ORDER.requires(deals, "dealing at this table is automatic")?;
    Ok(Actor::staff(by.person.into(), role))
}

/// Returns all wagers, and ends the round or hand.
fn lose_deck(work_at: &mut TableWork<'_, '_, '_>, why: Loss) -> Result<(), Refusal> {
    let is_lost = work_at.table.mix.as_ref().is_some_and(|mix| !mix.is_known());
    LOST_DECK.requires(is_lost, "the deck of this round is not lost")?;
    let round = work_at.table.rounds;
    let refunds = work_at.table.kind.refunds();
    give_back(work_at, &refunds);
    crate::link::hear(work_at, Notice::DealOver { is_void: true })?;
    work_at.orders(LOST_DECK, TableEvent::Aborted { round, why });
    if let Some((by, command)) = work_at.table.kind.after_abort() {
        work_at.say(&by, &command)?;
    }
    work_at.let_go()
}

fn give_back(work_at: &mut TableWork<'_, '_, '_>, refunds: &[(Seat, Amount)]) {
    let (pot, rack) = (work_at.pot(), work_at.rack());
    // Players who were paid already keep that.
    for (seat, owed) in refunds.iter().filter(|(_, owed)| owed.is_positive()) {
        let Some(stack) = work_at.stack(*seat) else { continue };
        let from_pot = work_at.work.balance(pot).min(*owed);
        work_at.work.moves(pot, stack, from_pot, Reason::Refund, LOST_DECK);
        let rest = owed.minus(from_pot).unwrap_or_default();
        if rest.is_positive() {
            work_at.fill_for(rest);
            work_at.work.moves(rack, stack, rest, Reason::Refund, LOST_DECK);
        }
    }
    let left = work_at.work.balance(pot);
    work_at.work.moves(pot, rack, left, Reason::Correction, LOST_DECK);
}

/// Closes a table, unless it would leave meters behind that no other table can ever feed.
pub(crate) fn close(work: &mut Work<'_, '_>, number: TableNumber) -> Result<(), Refusal> {
    let has_own = crate::link::of_its_own(work.room, number).is_some();
    OPEN_TABLES.requires(!has_own, "the table has meters of its own: retire it and name a link for them")?;
    close_idle(work, number)
}

/// Closes an empty table. Its chips go back to the cage.
pub(crate) fn close_idle(work: &mut Work<'_, '_>, number: TableNumber) -> Result<(), Refusal> {
    let table = OPEN_TABLES.required(work.room.tables.get(&number), "there is no such table")?;
    let is_idle = table.seats.is_empty() && !table.kind.is_at_stake();
    OPEN_TABLES.requires(is_idle, "a table can be closed only when its round is over and nobody sits there")?;
    let place = |purpose| AccountKey::new(purpose, table.unit);
    let rack = place(Purpose::Rack { table: number.0 });
    work.moves(rack, place(Purpose::Vault), work.balance(rack), Reason::Credit, OPEN_TABLES);
    work.touches(Stream::Table(number));
    work.orders(Stream::Room, OPEN_TABLES, crate::RoomEvent::TableClosed { table: number });
    Ok(())
}
