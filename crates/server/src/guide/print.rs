//! What is printed on the felt and its sign, from the drawing of the layout.

use crate::wire::{FeltPrint, PrintedPaytable, WagerKey};
use house::Terms;
use house::layout::{Element, Kind as Part, Layout};
use rulebook::submission::Submission;

pub fn print(submission: &Submission, terms: &Terms) -> FeltPrint {
    let layout = Layout::of(submission, terms);
    let mut notes: Vec<String> = Vec::new();
    for element in layout.elements.iter().filter(|element| matches!(element.kind, Part::Note(_))) {
        let text = sentence(element);
        if !notes.contains(&text) {
            notes.push(text);
        }
    }
    FeltPrint {
        operator: submission.operator.clone(),
        game: terms.game.name().to_owned(),
        notes,
        paytables: layout.elements.iter().filter_map(paytable).collect(),
    }
}

fn sentence(element: &Element) -> String {
    element.text.iter().flatten().map(String::as_str).collect::<Vec<_>>().join(" ")
}

fn paytable(element: &Element) -> Option<PrintedPaytable> {
    let wager = match element.kind {
        Part::Paytable(wager) => wager.into(),
        Part::Envy => WagerKey::Envy,
        _ => return None,
    };
    Some(PrintedPaytable { wager, lines: element.text.clone() })
}
