//! `odd` blocks: a pot that tied hands of stud share, and who gets its odd chips.

use super::hand::{amount, seat_of};
use super::hand_cards::read;
use crate::{StudHand, StudWay, stud_odd_chips};
use cards::Card;
use chips::Amount;
use game::Seat;
use rulebook::Rule;
use scenario::{Block, Failure, Player};

/// Plays `odd` blocks.
pub struct OddPlayer;

impl Player for OddPlayer {
    fn kind(&self) -> &'static str {
        "odd"
    }

    fn play(&self, block: &Block) -> Result<(), Failure> {
        let mut way = None;
        let (mut pot, mut chip) = (Amount::ZERO, Amount::ZERO);
        let mut hands: Vec<(Seat, Vec<Card>, Vec<Card>)> = Vec::new();
        for (line, text) in block.lines() {
            let words: Vec<&str> = text.split_whitespace().collect();
            match words.as_slice() {
                ["stud", kind, "pot", sum, "chip", unit] => {
                    way = Some(way_of(line, kind)?);
                    (pot, chip) = (amount(line, sum)?, amount(line, unit)?);
                }
                ["seat", number, ..] => {
                    let cards = text.split_whitespace().skip(2).collect::<Vec<_>>().join(" ");
                    let (played, rest) = cards.split_once('+').unwrap_or((&cards, ""));
                    let played = read(line, played)?;
                    let received = [played.clone(), read(line, rest)?].concat();
                    hands.push((seat_of(line, number)?, received, played));
                }
                ["gives", ..] => {
                    let way = way.ok_or_else(|| Failure::at(line, "say first: stud high pot 11 chip 1"))?;
                    gives(line, text.trim_start_matches("gives").trim(), &hands, pot, chip, way)?;
                }
                _ => return Err(Failure::at(line, "write stud high pot 11 chip 1, seat 1 CARDS + CARDS, gives …")),
            }
        }
        Ok(())
    }
}

fn way_of(line: u32, text: &str) -> Result<StudWay, Failure> {
    Ok(match text {
        "high" => StudWay::High,
        "low" => StudWay::Low,
        "high-half" => StudWay::HighHalf,
        "low-half" => StudWay::LowHalf,
        _ => return Err(Failure::at(line, "tied hands play for high, low, high-half or low-half")),
    })
}

/// `seat 2: 4, seat 1: 4, seat 3: 3  by RULE, RULE`: first those who get odd chips, in their order.
fn gives(
    line: u32,
    text: &str,
    hands: &[(Seat, Vec<Card>, Vec<Card>)],
    pot: Amount,
    chip: Amount,
    way: StudWay,
) -> Result<(), Failure> {
    let tied = hands.iter().map(|(seat, received, played)| StudHand { seat: *seat, received, played });
    let tied: Vec<StudHand<'_>> = tied.collect();
    let parts = chips::split(pot, tied.len(), chip).map_err(|error| Failure::at(line, error.to_string()))?;
    let least = parts.last().copied().unwrap_or_default();
    let odd = parts.iter().filter(|part| **part > least).count();
    let chosen: Vec<(Seat, Rule)> = stud_odd_chips(&tied, odd, way);
    let is_chosen = |seat: Seat| chosen.iter().any(|(known, _)| *known == seat);
    let others = tied.iter().map(|hand| hand.seat).filter(|seat| !is_chosen(*seat));
    let more = least.plus(chip).unwrap_or(least);
    let lucky = chosen.iter().map(|(seat, _)| format!("{seat}: {}", more.brief()));
    let found: Vec<String> = lucky.chain(others.map(|seat| format!("{seat}: {}", least.brief()))).collect();
    let (written, rules) = text.split_once(" by ").unwrap_or((text, ""));
    Failure::unless_equal(line, written.trim(), &found.join(", "))?;
    for id in rules.split([',', ' ']).map(str::trim).filter(|id| !id.is_empty()) {
        if !chosen.iter().any(|(_, rule)| rule.id() == id) {
            return Err(Failure::at(line, format!("no chip was given by {id}")));
        }
    }
    Ok(())
}
