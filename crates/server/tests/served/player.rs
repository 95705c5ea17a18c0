//! A player who plays round after round. Commands go to the hub directly, because a test may need thousands of records.

use crate::visitor::{Room, Visitor};
use chips::Amount;
use game::Seat;
use house::{RoundCommand, Tender};
use room::table::TableCommand;
use room::{PersonNumber, Role, RoomCommand, TableNumber, Who};
use rulebook::Wager;
use serde_json::Value;
use server::decider::Ask;
use server::hub::Viewer;
use std::cell::Cell;

pub struct Player<'room> {
    room: &'room Room,
    pub visitor: Visitor,
    table: u32,
    body: Cell<u32>,
}

pub const ANTE: TableCommand =
    TableCommand::Round(RoundCommand::Bet { wager: Wager::Ante, amount: Amount::dollars(10), tender: Tender::Chips });

impl<'room> Player<'room> {
    /// A guest who sits down with these chips.
    pub async fn sits(room: &'room Room, table: u32, seat: u8, amount: Amount) -> Player<'room> {
        let player = Player { room, visitor: room.guest().await, table, body: Cell::new(0) };
        player.says(vec![TableCommand::SitDown { seat: Seat::new(seat).unwrap(), amount }]).await;
        player
    }

    /// Issues all of these commands in order; each must be done.
    pub async fn says(&self, commands: Vec<TableCommand>) {
        let hub = &self.room.furnished.app.hub;
        let by = Who::new(PersonNumber(self.visitor.person), Role::Player);
        for some in commands.chunks(20) {
            let mut promised = Vec::new();
            for command in some {
                let id = format!("said {}", self.body.replace(self.body.get() + 1));
                let command = RoomCommand::At { table: TableNumber(self.table), turn: None, command: command.clone() };
                promised.push(hub.ask(Ask { by, id, command }).await.unwrap());
            }
            for answer in promised {
                let answer = answer.answer().await.unwrap();
                assert!(answer.is_done(), "{answer:?} to one of {some:?}");
            }
        }
    }

    /// The table as they see it.
    pub async fn view(&self) -> Value {
        let hub = &self.room.furnished.app.hub;
        let by = PersonNumber(self.visitor.person);
        let view = hub.view(Some(Viewer::new(by, None)), TableNumber(self.table)).await.unwrap().unwrap();
        serde_json::to_value(view).unwrap()
    }

    /// Checks as often as possible, then folds.
    pub async fn passes(&self) {
        while let Some(pass) = self.view().await["you"]["decision"]["pass"].as_str() {
            self.says(vec![TableCommand::Round(if pass == "check" {
                RoundCommand::Check
            } else {
                RoundCommand::Fold
            })])
            .await;
        }
    }

    /// A whole round alone at the table, which costs twice the Ante.
    pub async fn plays(&self) {
        self.says(vec![ANTE, TableCommand::Ready]).await;
        self.passes().await;
    }
}

/// Repeats a request until the answer satisfies a condition, because the archive lags behind.
pub async fn get_until(room: &Room, by: &Visitor, path: &str, is_it: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..1_000 {
        let answered = room.get(by, path).await.json();
        if is_it(&answered) {
            return answered;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("{path} stays {}", room.get(by, path).await.text);
}
