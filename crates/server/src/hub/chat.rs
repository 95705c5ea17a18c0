//! Chat: the latest lines of every table. They are kept in memory only, and are no part of the journal.

use super::Broadcaster;
use super::broadcast::NO_TABLE;
use super::view::Audience;
use super::viewer::Viewer;
use crate::wire::{ChatKey, ChatLine, Phrase};
use game::{Seat, Time};
use room::{Room, TableNumber};
use std::collections::{BTreeMap, VecDeque};

/// The most lines of a table that are kept.
pub const MOST_LINES: usize = 50;

/// The most characters of a line.
const MOST_CHARACTERS: usize = 200;

/// The chat of a room, as its operator sets it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChatSetting {
    #[default]
    Off,
    /// Set phrases at every table.
    Phrases,
    /// Set phrases at every table, and free text at private tables.
    On,
}

/// What somebody wants to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    Words(String),
    Phrase(Phrase),
}

#[derive(Default)]
pub struct Chat {
    pub setting: ChatSetting,
    lines: BTreeMap<TableNumber, VecDeque<ChatLine>>,
    /// The number of the latest line at any table.
    latest: u64,
}

impl Chat {
    pub fn at(&self, audience: Audience) -> ChatKey {
        match (self.setting, audience) {
            (ChatSetting::Off, _) => ChatKey::Off,
            (ChatSetting::On, Audience::Invited) => ChatKey::Free,
            (ChatSetting::Phrases | ChatSetting::On, _) => ChatKey::Phrases,
        }
    }

    /// The latest lines of a table, oldest first.
    pub fn lines(&self, table: TableNumber) -> Vec<ChatLine> {
        self.lines.get(&table).into_iter().flatten().cloned().collect()
    }

    fn add(&mut self, at: Time, table: TableNumber, (seat, name): (Seat, String), words: String) -> ChatLine {
        // Numbers are times, so that they go on rising after a restart.
        self.latest = u64::try_from(at.0).unwrap_or_default().max(self.latest + 1);
        let line = ChatLine { number: self.latest.into(), seat: seat.number(), name, words, at: at.into() };
        let lines = self.lines.entry(table).or_default();
        lines.push_back(line.clone());
        if lines.len() > MOST_LINES {
            lines.pop_front();
        }
        line
    }

    /// Removes the lines of a closed table.
    pub fn forget(&mut self, table: TableNumber) {
        self.lines.remove(&table);
    }
}

impl Broadcaster {
    /// Writes a line for a player and sends it to everybody who watches the table. Returns why not if it may not be
    /// written.
    pub fn writes(
        &mut self,
        room: &Room,
        at: Time,
        (number, by): (TableNumber, &Viewer),
        remark: Remark,
    ) -> Result<(), String> {
        let table = room.table(number).filter(|_| self.may_watch(room, number, Some(by))).ok_or(NO_TABLE)?;
        let chat = self.chat.at(self.audience(number));
        let seat = table.seat_of(by.person).filter(|_| by.plays());
        let words = match (chat, remark) {
            (ChatKey::Off, _) => return Err("The chat of this room is switched off.".to_owned()),
            (_, Remark::Phrase(phrase)) => phrase.words().to_owned(),
            (ChatKey::Free, Remark::Words(words)) => line_of_text(&words)?,
            (ChatKey::Phrases, Remark::Words(_)) => {
                return Err("At this table, choose one of the set phrases.".to_owned());
            }
        };
        let seat = seat.ok_or("Sit down at this table to write in its chat.")?;
        let name = self.names.name(by.person).to_string();
        let line = self.chat.add(at, number, (seat, name), words);
        let watchers = self.presence.watchers(number);
        for outbox in watchers.filter(|outbox| self.may_watch(room, number, Some(&outbox.viewer))) {
            outbox.put_chat(number.0, vec![line.clone()]);
        }
        Ok(())
    }
}

/// The text of a line: without characters that are not shown or that change the direction of what follows.
fn line_of_text(words: &str) -> Result<String, String> {
    let is_hidden = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
    };
    let line: String = words.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter }).collect();
    let line: String = line.chars().filter(|letter| !is_hidden(*letter)).collect();
    let line = line.trim();
    match line.chars().count() {
        0 => Err("Write something first.".to_owned()),
        1..=MOST_CHARACTERS => Ok(line.to_owned()),
        _ => Err(format!("A line has at most {MOST_CHARACTERS} characters. Write a shorter one.")),
    }
}
