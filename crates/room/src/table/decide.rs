//! What follows from a command at a table.

use super::mix::{FAIR_DECK, nonce};
use super::{Command, Dealing, Event, Game, Loss, Playing, Table};
use crate::decide::OPEN_TABLES;
use crate::work::Work;
use crate::{Place, Role, Stream, TableNumber, Who};
use ::chips::Amount;
use game::{Actor, Seat};
use ledger::{Purpose, Reason};
use rulebook::{Refusal, Rule, Rules, rule};

/// An act answers the question that is asked, at its time.
pub(crate) const IN_ORDER: Rule = rule("house/110");
/// A round whose deck is lost is void, and everything goes back.
const LOST_DECK: Rule = rule("house/111");

pub(crate) fn decide(
    work: &mut Work<'_, '_>,
    number: TableNumber,
    turn: Option<u64>,
    command: &Command,
) -> Result<(), Refusal> {
    let table = OPEN_TABLES.required(work.table_to_play(number), "there is no such table")?;
    let is_asked = turn.is_none_or(|turn| turn == table.turn);
    IN_ORDER.requires(is_asked, "this answers a question that is not asked any more: look again")?;
    let by = work.by;
    is_for_the_room(&table, command)?;
    let before = table.progress();
    let mut playing = Playing::new(work, table);
    carry_out(&mut playing, by, command)?;
    let has_acted = playing.table.progress() != before;
    match playing.table.game {
        Game::House(_) => playing.go_on_house()?,
        Game::Cash(_) => playing.go_on_cash()?,
    }
    playing.ask(has_acted);
    playing.end_work();
    Ok(())
}

fn carry_out(playing: &mut Playing<'_, '_, '_>, by: Who, command: &Command) -> Result<(), Refusal> {
    match command {
        Command::SitDown { seat, amount } => playing.sit_down(by.person, *seat, *amount),
        Command::AddChips { amount } => {
            let seat = own_seat(playing, by)?;
            playing.add_chips(seat, *amount)
        }
        Command::StandUp => {
            let seat = own_seat(playing, by)?;
            playing.stand_up(seat)
        }
        Command::Remove { seat } => {
            let is_taken = playing.table.seats.contains_key(seat);
            IN_ORDER.requires(is_taken, "nobody sits there")?;
            playing.stand_up(*seat)
        }
        Command::Nonce { nonce: text } => {
            let seat = own_seat(playing, by)?;
            let is_open = playing.table.mix.as_ref().is_some_and(|mix| !mix.is_ordered);
            FAIR_DECK.requires(is_open, "nonces are taken from the commitment until the wagers close")?;
            FAIR_DECK.requires(nonce(text).is_some(), "a nonce is 64 small hexadecimal digits")?;
            playing.happens(Rules::NONE, Event::Nonce { seat, nonce: text.clone() });
            Ok(())
        }
        Command::Ready => {
            let seat = own_seat(playing, by)?;
            playing.happens(Rules::NONE, Event::Ready { seat });
            Ok(())
        }
        Command::Tip { amount } => {
            let seat = own_seat(playing, by)?;
            playing.tip(seat, *amount)
        }
        Command::ChangeCash { seat, amount } => playing.change_cash(*seat, *amount),
        Command::Round(command) => {
            let actor = actor(playing, by)?;
            playing.say_round(&actor, command)
        }
        Command::House(command) => {
            let actor = actor(playing, by)?;
            playing.say_house(&actor, command)
        }
        Command::Hand(command) => {
            let actor = actor(playing, by)?;
            playing.say_hand(&actor, command)
        }
        Command::Cash(command) => {
            let actor = actor(playing, by)?;
            playing.say_cash(&actor, command)
        }
        Command::TimeUp => playing.time_up(),
        Command::LoseDeck { why } => lose_deck(playing, *why),
    }
}

/// What the games would take and the room does not: it moves the chips itself, and a program deals by itself.
fn is_for_the_room(table: &Table, command: &Command) -> Result<(), Refusal> {
    use house::table::Command as OfHouse;
    use poker::Command as OfHand;
    use poker::table::Command as OfCash;
    let by_people = table.dealing == Dealing::ByPeople;
    match command {
        Command::Round(house::Command::Bet { tender: house::Tender::MatchPlay, .. }) => {
            IN_ORDER.requires(by_people, "a coupon is handed to a dealer: this table takes chips alone")
        }
        Command::House(OfHouse::EndRound(_) | OfHouse::FirstCard) => {
            IN_ORDER.requires(false, "the round itself says when it deals and when it is over")
        }
        Command::House(OfHouse::OrderShuffle { .. } | OfHouse::Recut { .. }) => {
            IN_ORDER.requires(by_people, "a program mixes a fresh deck for every round")
        }
        Command::Hand(OfHand::Flash { .. } | OfHand::Replace { .. } | OfHand::PutBack | OfHand::TakeBack) => {
            IN_ORDER.requires(by_people, "a program deals every card where it belongs")
        }
        Command::Cash(
            OfCash::SitDown { .. }
            | OfCash::AddChips { .. }
            | OfCash::StandUp
            | OfCash::TakeAway { .. }
            | OfCash::HandOver { .. }
            | OfCash::Misdeal,
        ) => IN_ORDER.requires(false, "chips come and go by the room: sit down, add chips or stand up there"),
        _ => Ok(()),
    }
}

fn own_seat(playing: &Playing<'_, '_, '_>, by: Who) -> Result<Seat, Refusal> {
    IN_ORDER.required(playing.table.seat_of(by.person), "take a seat at this table first")
}

/// Who acts, as the game knows people.
fn actor(playing: &Playing<'_, '_, '_>, by: Who) -> Result<Actor, Refusal> {
    let role = match by.role {
        Role::Player => return Ok(Actor::player(by.person.into(), own_seat(playing, by)?)),
        Role::Dealer => game::Role::Dealer,
        _ => game::Role::Floor,
    };
    let plays = playing.table.seat_of(by.person).is_some();
    IN_ORDER.requires(!plays, "nobody deals or rules at a table at which they play")?;
    let deals = playing.table.dealing == Dealing::ByPeople || role == game::Role::Floor;
    IN_ORDER.requires(deals, "this table deals by itself")?;
    Ok(Actor::staff(by.person.into(), role))
}

/// Gives everything back that was put in, and ends the round or hand.
fn lose_deck(playing: &mut Playing<'_, '_, '_>, why: Loss) -> Result<(), Refusal> {
    let is_lost = playing.table.mix.as_ref().is_some_and(|mix| !mix.is_known());
    LOST_DECK.requires(is_lost, "the deck of this round is in the box")?;
    let round = playing.table.rounds;
    let refunds: Vec<(Seat, Amount)> = match &playing.table.game {
        Game::House(house) => house.round().filter(|round| !round.is_over()).map_or_else(Vec::new, |round| {
            let owed = |seat: Seat| {
                let chips = round.chips(seat);
                chips.put_in.minus(chips.received).unwrap_or_default()
            };
            round.seats().map(|seat| (seat, owed(seat))).collect()
        }),
        Game::Cash(cash) => {
            let hand = cash.hand();
            let put_in = |hand: &poker::Hand| {
                let began = |seat: &Seat| cash.table.chair(*seat).stack;
                let owed = |seat: &Seat| began(seat).minus(hand.stack(*seat)).unwrap_or_default();
                hand.order().iter().map(|seat| (*seat, owed(seat))).collect()
            };
            hand.map_or_else(Vec::new, put_in)
        }
    };
    give_back(playing, &refunds);
    if playing.table.house().is_some() {
        playing.close_on_link(true)?;
    }
    playing.orders(LOST_DECK, Event::Aborted { round, why });
    end_on_table(playing)?;
    playing.let_go()
}

fn give_back(playing: &mut Playing<'_, '_, '_>, refunds: &[(Seat, Amount)]) {
    let (pot, rack) = (playing.pot(), playing.rack());
    // Who was paid already keeps it.
    for (seat, owed) in refunds.iter().filter(|(_, owed)| owed.is_positive()) {
        let Some(stack) = playing.stack(*seat) else { continue };
        let from_pot = playing.work.balance(pot).min(*owed);
        playing.work.moves(pot, stack, from_pot, Reason::Refund, LOST_DECK);
        let rest = owed.minus(from_pot).unwrap_or_default();
        if rest.is_positive() {
            playing.fill_for(rest);
            playing.work.moves(rack, stack, rest, Reason::Refund, LOST_DECK);
        }
    }
    let left = playing.work.balance(pot);
    playing.work.moves(pot, rack, left, Reason::Correction, LOST_DECK);
}

fn end_on_table(playing: &mut Playing<'_, '_, '_>) -> Result<(), Refusal> {
    let house = playing.table.house();
    if house.is_some_and(|house| house.table.start().is_some()) {
        let ended = house::Ended { void: Some(LOST_DECK), ..house::Ended::default() };
        return playing.say_house(&super::house::DEALER, &house::table::Command::EndRound(ended));
    }
    if playing.table.cash().is_some_and(|cash| cash.table.is_in_hand()) {
        return playing.misdeal();
    }
    Ok(())
}

/// Closes a table, unless it would leave meters behind that no other table can ever feed.
pub(crate) fn close(work: &mut Work<'_, '_>, number: TableNumber) -> Result<(), Refusal> {
    let has_own = crate::link::of_its_own(work.room, number).is_some();
    OPEN_TABLES.requires(!has_own, "the table has meters of its own: retire it, and say to which link they go")?;
    close_idle(work, number)
}

/// Closes a table at which nobody sits: its chips go back to the cage.
pub(crate) fn close_idle(work: &mut Work<'_, '_>, number: TableNumber) -> Result<(), Refusal> {
    let table = OPEN_TABLES.required(work.room.tables.get(&number), "there is no such table")?;
    let is_idle = table.seats.is_empty() && !table.is_at_stake();
    OPEN_TABLES.requires(is_idle, "a table closes when its round is over and nobody sits there")?;
    let place = |purpose| Place::new(purpose, table.unit);
    let rack = place(Purpose::Rack { table: number.0 });
    work.moves(rack, place(Purpose::Vault), work.balance(rack), Reason::Credit, OPEN_TABLES);
    work.touches(Stream::Table(number));
    work.orders(Stream::Room, OPEN_TABLES, crate::Event::TableClosed { table: number });
    Ok(())
}
