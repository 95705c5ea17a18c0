//! `table` blocks of scenarios: who comes and goes at a poker table, and how each hand is set up.

mod claim;
mod playing;

use crate::table::{BetweenHands, Blinds, FirstButton, Places, Terms};
use crate::{BettingGame, Limit, Occasion, Played, Rotation, Stakes, Variant};
use chips::Amount;
use game::Dealing;
use playing::Playing;
use scenario::{Block, Failure, Player, Runner, Step, Stop};
use std::sync::Arc;

/// Plays `table` blocks.
pub struct TablePlayer;

impl Player for TablePlayer {
    fn kind(&self) -> &'static str {
        "table"
    }

    fn plays(&self, block: &Block) -> bool {
        block.kind == self.kind() && block.is_of("wsop-2011")
    }

    fn play(&self, block: &Block) -> Result<(), Failure> {
        let mut lines = block.lines();
        let (line, heading) = lines.next().ok_or_else(|| Failure::at(block.line, "the block is empty"))?;
        let mut steps: Vec<(u32, &str)> = lines.collect();
        let (mut line, mut opening) = (line, Step::read(heading));
        let mut terms = terms(line, opening.action)?;
        if let Some((at, text)) = steps.first().copied().filter(|(_, text)| text.starts_with("rotation ")) {
            steps.remove(0);
            (line, opening) = (at, Step::read(text));
            terms.rotation = rotation(line, opening.action)?;
        }
        if steps.iter().any(|(_, text)| text.starts_with("button ") || text.starts_with("draw ")) {
            terms.first = FirstButton::HighCard;
        }
        let opened = BetweenHands::open(Arc::new(terms)).map_err(Stop::from);
        match opening.outcome(line, opened)? {
            Some(table) => Playing::new(table).play(steps),
            None => Ok(()),
        }
    }
}

/// `book wsop-2011   blinds 5/10   cash   live`.
fn terms(line: u32, heading: &str) -> Result<Terms, Failure> {
    let sense = || Failure::at(line, "write book wsop-2011   blinds 5/10   cash");
    let mut words = heading.split_whitespace();
    if (words.next(), words.next()) != (Some("book"), Some("wsop-2011")) {
        return Err(sense());
    }
    let words: Vec<&str> = words.collect();
    let is_tournament = words.iter().any(|word| ["tournament", "satellite"].contains(word));
    let occasion = if is_tournament { Occasion::Tournament } else { Occasion::Cash };
    let blinds = words.iter().position(|word| *word == "blinds").and_then(|at| words.get(at + 1)).ok_or_else(sense)?;
    let mut terms = Terms::of(occasion, blinds_of(line, blinds)?);
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        match word {
            "cash" | "tournament" => {}
            "live" => terms.dealing = Dealing::ByPeople,
            "satellite" => terms.first = FirstButton::LastSeat,
            "pot-limit" => change(&mut terms, |game| game.limit = Limit::Pot),
            _ => pair(line, word, words.next().ok_or_else(sense)?, &mut terms)?,
        }
    }
    Ok(terms)
}

/// `rotation 8 hands   no-limit hold'em 5/10, pot-limit omaha 5/10`.
fn rotation(line: u32, text: &str) -> Result<Rotation, Failure> {
    let sense = || Failure::at(line, "write rotation 8 hands   no-limit hold'em 5/10, pot-limit omaha 5/10");
    let rest = text.strip_prefix("rotation ").ok_or_else(sense)?;
    let (hands, games) = rest.split_once(" hands ").ok_or_else(sense)?;
    let game = |text: &str| {
        let words: Vec<&str> = text.split_whitespace().collect();
        let &[limit, key, blinds] = words.as_slice() else { return Err(sense()) };
        let variant = Variant::from_key(key).ok_or_else(|| super::hand::no_game(line, key))?;
        let limit = match limit {
            "no-limit" => Limit::No,
            "pot-limit" => Limit::Pot,
            _ => return Err(sense()),
        };
        Ok(Played::Betting(BettingGame { variant, limit, stakes: Stakes::Blinds(blinds_of(line, blinds)?) }))
    };
    let games = games.split(',').map(game).collect::<Result<_, _>>()?;
    Ok(Rotation { games, hands: hands.trim().parse().map_err(|_| sense())? })
}

/// Changes the one game of the table.
fn change(terms: &mut Terms, change: impl Fn(&mut BettingGame)) {
    for game in &mut terms.rotation.games {
        if let Played::Betting(game) = game {
            change(game);
        }
    }
}

/// A word with its value: `places 9`, `format 6`, `kill 20`, `chip 1`, `game omaha`.
fn pair(line: u32, key: &str, value: &str, terms: &mut Terms) -> Result<(), Failure> {
    let number = || value.parse().map_err(|_| Failure::at(line, format!("{value:?} is no number")));
    match key {
        "blinds" => {}
        "places" => terms.places = Places::Usual(number()?),
        "format" => terms.places = Places::Format(number()?),
        "kill" => terms.kill = Some(amount_of(line, value)?),
        "chip" => terms.settings.chip = Some(amount_of(line, value)?),
        "game" => {
            let variant = Variant::from_key(value).ok_or_else(|| super::hand::no_game(line, value))?;
            change(terms, |game| game.variant = variant);
        }
        _ => return Err(Failure::at(line, format!("{key:?} says nothing about a table"))),
    }
    Ok(())
}

/// `5/10`, or `5/10/1` with an ante.
fn blinds_of(line: u32, text: &str) -> Result<Blinds, Failure> {
    let amounts: Vec<Amount> = text.split('/').map(|amount| amount_of(line, amount)).collect::<Result<_, _>>()?;
    match *amounts.as_slice() {
        [small, big] => Ok(Blinds { small, big, ante: Amount::ZERO }),
        [small, big, ante] => Ok(Blinds { small, big, ante }),
        _ => Err(Failure::at(line, "write the blinds as 5/10, or 5/10/1 with an ante")),
    }
}

fn amount_of(line: u32, text: &str) -> Result<Amount, Failure> {
    text.trim().parse().map_err(|error| Failure::at(line, format!("{error}")))
}
