//! `cardroom analyze FILE --ask`: the value of each choice with given cards.

use super::answer::word;
use crate::answer::{Complaint, Format, quoted};
use crate::paint::{self, Colors};
use crate::table::{Column, Table};
use analysis::Fraction;
use analysis::exact::{Choice, ask};
use cards::{Card, notation};
use house::Terms;
use serde::Serialize;

/// The `--json` output; its keys are stable.
#[derive(Serialize)]
struct Answer {
    hole: Vec<String>,
    board: Vec<String>,
    best: String,
    choices: Vec<ChoiceAnswer>,
}

#[derive(Serialize)]
struct ChoiceAnswer {
    choice: String,
    value: f64,
    value_exact: String,
}

pub fn answered(terms: &Terms, question: &[String], format: Format) -> Result<String, Complaint> {
    let (hole, board) = read(question)?;
    let values = ask::values(terms, hole, &board).map_err(|error| Complaint::new("--ask", error.to_string()))?;
    let best = best(&values);
    if format == Format::Text {
        return Ok(shown(hole, &board, &values, best));
    }
    let text = |cards: &[Card]| cards.iter().map(ToString::to_string).collect();
    let choices = values.iter().map(|(choice, value)| ChoiceAnswer {
        choice: word(*choice),
        value: value.to_f64(),
        value_exact: value.to_string(),
    });
    let answer = Answer { hole: text(&hole), board: text(&board), best: word(best), choices: choices.collect() };
    Ok(serde_json::to_string(&answer).expect("strings and numbers can be serialized"))
}

fn read(question: &[String]) -> Result<([Card; 2], Vec<Card>), Complaint> {
    let cards = |text: &String| {
        notation::read_distinct(text)
            .map_err(|error| Complaint::new(format!("--ask {}", quoted(text)), error.to_string()))
    };
    let [first, rest @ ..] = question else {
        return Err(Complaint::new("--ask", "name the two cards in the hand, and the board if there is one"));
    };
    let hole = cards(first)?;
    let count = hole.len();
    let hole = <[Card; 2]>::try_from(hole).map_err(|_| {
        let what = format!("{count} cards are given: a hand has two, and the board comes after it");
        Complaint::new(format!("--ask {}", quoted(first)), what)
    })?;
    let board = rest.first().map(cards).transpose()?.unwrap_or_default();
    Ok((hole, board))
}

/// The smallest wager among the best choices.
fn best(values: &[(Choice, Fraction)]) -> Choice {
    let most = values.iter().map(|(_, value)| *value).max();
    let found = values.iter().find(|(_, value)| Some(*value) == most);
    found.map_or(Choice::Check, |(choice, _)| *choice)
}

fn shown(hole: [Card; 2], board: &[Card], values: &[(Choice, Fraction)], best: Choice) -> String {
    let colors = Colors::of_output();
    let mut head = paint::cards(&hole, colors);
    if !board.is_empty() {
        head = format!("{head} on {}", paint::cards(board, colors));
    }
    let mut table =
        Table::new(&[Column::Left("choice"), Column::Right("value in Antes"), Column::Left("exact"), Column::Left("")]);
    for (choice, value) in values.iter().rev() {
        let mark = if *choice == best { "best" } else { "" };
        table.add([text(*choice), format!("{:+.6}", value.to_f64()), value.to_string(), mark.to_owned()]);
    }
    format!("{head}\n{table}")
}

fn text(choice: Choice) -> String {
    match choice {
        Choice::Fold => "fold".to_owned(),
        Choice::Check => "check".to_owned(),
        Choice::Play { multiple } => format!("wager {multiple}×"),
    }
}
