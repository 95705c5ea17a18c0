//! Events as they are sent to viewers, and as sentences for readers of the journal.

use super::command_text::Naming;
use super::plain;
use crate::kind;
use crate::wire::EventText;
use game::Seat;
use house::{LinkEvent, RoundNumber};
use room::table::TableEvent;
use room::{PersonNumber, RoomEvent, TableNumber, office};
use rulebook::Rules;

/// A table event as it is sent. It contains nothing that is hidden from anybody.
pub fn event_text(rules: Rules, event: &TableEvent) -> EventText {
    let kind::event::About { seat, wager, card, amount } = kind::event::about(event);
    EventText {
        what: kind::event::name(event),
        seat: seat.map(Seat::number),
        wager: wager.map(Into::into),
        card: card.map(|card| card.to_string()),
        amount: amount.map(Into::into),
        words: kind::event::words(event),
        rule: rules.first().map(|rule| rule.to_string()),
    }
}

/// What a record adds to its command, if there is something to say.
pub fn record_text<Person, Table>(event: &RoomEvent, naming: &Naming<Person, Table>) -> Option<String>
where
    Person: Fn(PersonNumber) -> String,
    Table: Fn(TableNumber) -> String,
{
    match event {
        RoomEvent::At(event) => kind::event::words(event),
        RoomEvent::Link(event) => link_text(event, &naming.table),
        RoomEvent::Linked { table } => Some(format!("The link starts with {}.", (naming.table)(*table))),
        RoomEvent::Office(event) => office_text(event),
        RoomEvent::Proposed { proposal, .. } => Some(format!("A second person must approve proposal {}.", proposal.0)),
        RoomEvent::Founded { .. }
        | RoomEvent::Started { .. }
        | RoomEvent::Approved { .. }
        | RoomEvent::Rejected { .. }
        | RoomEvent::TableOpened { .. }
        | RoomEvent::TableClosed { .. } => None,
    }
}

fn link_text(event: &LinkEvent, table: &dyn Fn(TableNumber) -> String) -> Option<String> {
    let of = |round: RoundNumber| format!("round {} of {}", round.round, table(TableNumber(round.table)));
    Some(match *event {
        LinkEvent::Joined => "A table joins the link.".to_owned(),
        LinkEvent::Contributed { round, level, fed } => {
            format!("The {level} meter rises by {} from {}.", plain(fed.current), of(round))
        }
        LinkEvent::Won { round, seat, level, amount, .. } => {
            format!("Seat {} wins {} from the {level} meter in {}.", seat.number(), plain(amount), of(round))
        }
        LinkEvent::TakenBack { round, level, current, .. } => {
            format!("The {level} meter falls by {}: {} is void.", plain(current), of(round))
        }
        LinkEvent::Corrected { level, change } => format!("The {level} meter is corrected by {}.", plain(change)),
        LinkEvent::Retired { level, of_players, .. } => {
            format!("The {level} meter is closed; {} in it came from players.", plain(of_players))
        }
        LinkEvent::Received { level, current, .. } => {
            format!("The {level} meter rises by {} from a closed meter.", plain(current))
        }
        LinkEvent::Closed { .. } => return None,
    })
}

/// What the command does not say: the expected balance, and the numbers that were assigned.
fn office_text(event: &office::OfficeEvent) -> Option<String> {
    Some(match event {
        office::OfficeEvent::DrawerClosed { expected, counted, .. }
        | office::OfficeEvent::DropCounted { expected, counted, .. }
            if expected != counted =>
        {
            format!("The expected amount was {}.", plain(*expected))
        }
        office::OfficeEvent::DrawerOpened { drawer, .. } => format!("It becomes drawer {drawer}."),
        office::OfficeEvent::PaymentSent { reservation, .. } => {
            format!("It is payment {} and waits for confirmation.", reservation.0)
        }
        office::OfficeEvent::LossLimited { from, .. } => format!("This takes effect on gaming day {from}."),
        office::OfficeEvent::DayOpened { day } => format!("Gaming day {day} has started."),
        office::OfficeEvent::DayClosed { day, .. } => format!("Gaming day {day} has ended."),
        office::OfficeEvent::Admitted { .. }
        | office::OfficeEvent::Appointed { .. }
        | office::OfficeEvent::Dismissed { .. }
        | office::OfficeEvent::ShiftBegun { .. }
        | office::OfficeEvent::ShiftEnded { .. }
        | office::OfficeEvent::Barred { .. }
        | office::OfficeEvent::Excluded { .. }
        | office::OfficeEvent::Readmitted { .. }
        | office::OfficeEvent::DrawerClosed { .. }
        | office::OfficeEvent::MoneyMoved { .. }
        | office::OfficeEvent::BoughtIn { .. }
        | office::OfficeEvent::Redeemed { .. }
        | office::OfficeEvent::PaymentConfirmed { .. }
        | office::OfficeEvent::PaymentFailed { .. }
        | office::OfficeEvent::Deposited { .. }
        | office::OfficeEvent::Withdrawn { .. }
        | office::OfficeEvent::DropCounted { .. }
        | office::OfficeEvent::TipsPaid { .. }
        | office::OfficeEvent::ResetAllowed { .. }
        | office::OfficeEvent::Visited { .. }
        | office::OfficeEvent::VisitsCounted { .. } => return None,
    })
}

/// A seat at the beginning of a sentence.
pub fn seat_words(seat: Seat) -> String {
    format!("Seat {}", seat.number())
}
