//! Lists of past rounds: a line for each, with what the viewer saw of it.

use super::super::{ApiError, App};
use super::replay::{self, Records};
use crate::hub::Viewer;
use crate::store::Round;
use crate::wire::{Cents, Count, FeltView, HouseFelt, RoundLine, RoundSummary};
use game::{Eye, Seat};
use room::table::Opening;
use room::{PersonNumber, Role, Room};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Rounds per page.
pub const ON_A_PAGE: u32 = 20;

/// The cursor of the next page; none after a page that is not full.
pub fn next(positions: impl ExactSizeIterator<Item = i64>) -> Option<Count> {
    let is_full = positions.len() >= ON_A_PAGE as usize;
    positions.last().filter(|_| is_full).map(|last| Count(last.unsigned_abs()))
}

/// The rounds as a viewer saw them.
pub async fn lines(
    app: &App,
    rounds: impl Iterator<Item = Round>,
    viewer: Option<&Viewer>,
) -> Result<Vec<RoundLine>, ApiError> {
    let mut lines = Vec::new();
    // To open a table means to read its submission, so each is opened once.
    let mut tables: BTreeMap<u32, Room> = BTreeMap::new();
    for round in rounds {
        let Some(records) = replay::records(app, &round).await? else { continue };
        let table = records.table.0;
        // The archive may lag behind.
        let Some(opening) = app.archive.opening_soon(table).await else { continue };
        let room = tables.entry(table).or_insert_with(|| replay::opened(records.table, &opening)).clone();
        let own = viewer.and_then(|viewer| records.seat_of(viewer.person));
        // Only a token that sees what its owner sees shows their hand.
        let seat = own.filter(|_| viewer.is_some_and(|viewer| viewer.sees(Role::Player)));
        let (records, felt) = replay::last_felt(app, records, room, seat.map_or(Eye::Rail, Eye::Seat)).await?;
        lines.push(line(
            &records,
            &opening,
            viewer.map(|viewer| viewer.person),
            felt.and_then(|felt| summary(felt, seat)),
        ));
    }
    Ok(lines)
}

fn line(
    records: &Records,
    opening: &Arc<Opening>,
    by: Option<PersonNumber>,
    summary: Option<RoundSummary>,
) -> RoundLine {
    let tally = records.tally();
    let own = by.and_then(|person| tally.of_person(person)).filter(|_| records.is_over());
    RoundLine {
        table: records.table.0,
        unit: opening.unit.into(),
        table_name: opening.name.clone(),
        round: records.round.into(),
        began_at: records.began().into(),
        is_over: records.is_over(),
        void: records.void().map(|rule| rule.to_string()),
        wagered: own.map(|own| Cents(own.wagered)),
        net: own.map(|own| Cents(own.net)),
        summary,
    }
}

/// A player's own hand, the board and the dealer's hand; nothing of the other players.
fn summary(felt: FeltView, seat: Option<Seat>) -> Option<RoundSummary> {
    let FeltView::House(HouseFelt { dealer, board, dealer_hand, hands, .. }) = felt else { return None };
    let own = hands.into_iter().find(|hand| seat.is_some_and(|seat| seat.number() == hand.seat));
    let (decision, multiple) = own.as_ref().map_or((None, None), |own| (own.decision, own.multiple));
    let (cards, hand) = own.map_or((Vec::new(), None), |own| (own.cards, own.hand));
    Some(RoundSummary { cards, hand, decision, multiple, board, dealer, dealer_hand })
}
