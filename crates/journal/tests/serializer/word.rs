//! All words that commands and events are made of.

use crate::sample::variants;
use journal::{from_text, to_value};
use ledger::Reason;
use rulebook::paytable::Level;
use rulebook::terms::Method;
use rulebook::{Book, Rule, Wager};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use std::fmt::Debug;

/// Strings that are parsed and written again as they were, at least one of each variant.
#[track_caller]
fn check<Word: Serialize + DeserializeOwned + Debug + PartialEq>(words: &[&str]) {
    let mut found = BTreeSet::new();
    for word in words {
        let text = if word.starts_with('{') { (*word).to_owned() } else { format!("\"{word}\"") };
        let read: Word = from_text(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(to_value(&read).unwrap().to_string(), text);
        found.insert(text.split('"').nth(1).unwrap().to_owned());
    }
    assert_eq!(found, variants::<Word>());
}

#[test]
fn words_of_every_game() {
    check::<game::Role>(&["player", "dealer", "floor", "link"]);
    check::<game::Eye>(&["{\"seat\":10}", "rail", "dealer", "floor", "auditor"]);
    check::<chips::Unit>(&["dollars", "play", "{\"tournament\":7}"]);
    check::<chips::Rounding>(&["up", "down", "nearest"]);
    let spots = ["stub", "burn", "board", "{\"seat\":6}", "dealer", "box", "rack", "muck", "out"];
    check::<cards::Spot>(&spots);
    check::<cards::Deck>(&["standard", "short"]);
}

#[test]
fn words_of_the_house_games() {
    check::<Wager>(&Wager::ALL.map(Wager::key));
    check::<Level>(&Level::ALL.map(Level::key));
    check::<Method>(&Method::ALL.map(Method::key));
    check::<house::Tender>(&["chips", "match-play", "cash"]);
    check::<house::Outcome>(&["won", "lost", "pushed"]);
    check::<house::Device>(&["shuffler", "shoe"]);
    check::<house::Area>(&["{\"seat\":1}", "dealer", "board"]);
    let numbered = "{\"wrong-number\":{\"at\":\"dealer\",\"cards\":3}}";
    let failed = "{\"failed\":{\"device\":\"shoe\"}}";
    let mended = "{\"mended\":{\"at\":{\"seat\":2}}}";
    let others = ["face-up", "drawn-in-error", "dealer-exposed", "misdealt", "bad-deck"];
    check::<house::Irregularity>(&[&others[..], &[numbered, failed, mended]].concat());
    check::<house::table::DeckNumber>(&["first", "second"]);
    check::<house::table::Step>(&["sort", "spread", "turn-down", "wash", "stack", "shuffle", "load"]);
    check::<house::table::Finding>(&["sound", "faulty"]);
    check::<house::table::Reason>(&["improper", "unfair"]);
    check::<house::table::Mark>(&["covered", "signed"]);
}

#[test]
fn words_of_poker() {
    check::<poker::Why>(&["unsaid", "collusion"]);
    check::<poker::Half>(&["whole", "high", "low"]);
    check::<poker::PostKind>(&["ante", "small-blind", "big-blind", "straddle", "kill", "live", "dead"]);
    check::<poker::table::Entry>(&["start", "moved", "late"]);
    check::<poker::table::Standing>(&["playing", "out", "waits", "posts", "buys-button", "moved"]);
    check::<poker::table::Blind>(&["small", "big"]);
    check::<poker::table::Which>(&["first", "second"]);
    check::<poker::table::CodeWord>(&["sticky"]);
    let spreads = ["{\"spread-face-up\":\"first\"}", "{\"spread-face-down\":\"second\"}"];
    let steps = ["wash", "riffle", "box", "drop", "lay-cut-card", "cut", "take-up", "raise", "count"];
    check::<poker::table::Step>(&[&spreads[..], &steps].concat());
}

#[test]
fn words_of_the_ledger() {
    check::<Reason>(&Reason::all().map(Reason::word).collect::<Vec<&str>>());
    check::<ledger::AccountKind>(&["holder", "issue", "house"]);
    let tenders = ["cash", "chips", "buy-in-chips", "transfer", "wire", "check", "coupon", "safekeeping", "other"];
    check::<ledger::Tender>(&tenders);
    let of_tables =
        ["pot", "slide", "rack", "bank", "drop-box", "tip-box"].map(|kind| format!("{{\"{kind}\":{{\"table\":4}}}}"));
    let of_links = ["meter", "reserve", "overflow"].map(|kind| format!("{{\"{kind}\":{{\"level\":1,\"link\":2}}}}"));
    let of_tournaments = ["prize-pool", "fees"].map(|kind| format!("{{\"{kind}\":{{\"tournament\":7}}}}"));
    let mut purposes: Vec<&str> =
        of_tables.iter().chain(&of_links).chain(&of_tournaments).map(String::as_str).collect();
    purposes.extend(["{\"purse\":{\"person\":17}}", "{\"safekeeping\":{\"person\":17}}"]);
    purposes.extend(["{\"stack\":{\"person\":17,\"table\":4}}", "{\"drawer\":{\"drawer\":1,\"tender\":\"wire\"}}"]);
    purposes.extend(["vault", "revenue", "issue", "outside"]);
    check::<ledger::Purpose>(&purposes);
}

#[test]
fn every_card_every_book_every_hand_and_every_rule() {
    for card in cards::Deck::Standard.cards() {
        assert_eq!(from_text::<cards::Card>(&to_value(&card).unwrap().to_string()), Ok(card));
    }
    for rule in Rule::all() {
        assert_eq!(to_value(&rule).unwrap().to_string(), format!("\"{rule}\""));
        assert_eq!(from_text::<Rule>(&format!("\"{rule}\"")), Ok(rule));
    }
    for book in Book::FOUR.into_iter().chain([Book::House]) {
        assert_eq!(from_text::<Book>(&to_value(&book).unwrap().to_string()), Ok(book));
    }
    for hand in variants::<rulebook::Hand>() {
        let read: rulebook::Hand = from_text(&format!("\"{hand}\"")).unwrap();
        assert_eq!((to_value(&read).unwrap().to_string(), read.key()), (format!("\"{hand}\""), hand.as_str()));
    }
}
