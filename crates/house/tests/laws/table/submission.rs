//! Tables of any book, method and devices.

use chance::Chance;
use game::Dealing;
use house::table::{BetweenRounds, TableTerms};
use rulebook::submission::{Document, Submission};
use std::sync::Arc;

const BOOKS: [&str; 3] = ["md-uth-1.2", "md-huh-1.0", "ma-uth"];

/// A table of a random submission that the book allows, with its file.
pub fn any(chance: &mut Chance) -> (BetweenRounds, String) {
    loop {
        let text = file(chance);
        let dealing = if chance.one_in(4) { Dealing::Automatic } else { Dealing::ByPeople };
        let submission = Document::from_toml(&text).and_then(Submission::read).unwrap();
        if let Ok(terms) = TableTerms::of(&submission, dealing) {
            return (BetweenRounds::new(Arc::new(terms)), text);
        }
    }
}

fn file(chance: &mut Chance) -> String {
    let book = *chance.pick(&BOOKS);
    let mut lines = vec![format!("rulebook = {book:?}"), "operator = \"Room\"".to_owned()];
    if !chance.one_in(4) {
        lines.push(format!("deal = {:?}", chance.pick(&["manual-shoe", "hand", "automated"])));
    }
    if chance.one_in(5) && book != "ma-uth" {
        lines.push("board-first = true".to_owned());
    }
    lines.push(format!("decks = {}", 1 + chance.below(2)));
    if !chance.one_in(4) {
        let keys: Vec<String> =
            ["counts", "reshuffles", "feeds-shoe"].map(|key| format!("{key} = {}", chance.one_in(2))).into();
        let approval = if chance.one_in(3) { String::new() } else { ", approval = \"A-1\"".to_owned() };
        lines.push(format!("shuffler = {{ {}{approval} }}", keys.join(", ")));
    }
    if !chance.one_in(20) {
        lines.push("layout.reference = \"L-1\"".to_owned());
    }
    if !chance.one_in(5) {
        lines.push("layout.shoe.location = \"left\"".to_owned());
    }
    lines.push(match book {
        "md-uth-1.2" => "paytables = { blind = \"A\", trips = \"A\" }".to_owned(),
        "md-huh-1.0" => "paytables = { bad-beat = \"A\" }".to_owned(),
        _ => "paytables = { trips = \"A\" }".to_owned(),
    });
    if chance.one_in(3) {
        let meters = "meters = { main = { initial = \"50000.00\", reset = \"50000.00\", rate = \"0.15\" } }";
        lines.push(match book {
            "md-uth-1.2" => format!("progressive = {{ paytable = \"A\", envy = \"A\", {meters} }}"),
            "md-huh-1.0" => format!("progressive = {{ paytable = \"A\", {meters} }}"),
            _ => format!("progressive = {{ paytable = \"PTMGL01\", wagers = [\"5.00\"], {meters} }}"),
        });
    }
    lines.join("\n")
}
