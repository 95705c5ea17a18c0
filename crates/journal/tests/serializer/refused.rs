//! Whatever no journal of ours contains is refused with a reason.

use cards::Card;
use cards::hand::{AceToFive, High};
use chips::{Amount, Carry, Share};
use game::{Actor, Events, Seat, Seats};
use journal::from_text;
use rulebook::{Book, Rule};
use serde::de::DeserializeOwned;
use std::fmt::Debug;

#[track_caller]
fn check<Thing: DeserializeOwned + Debug>(cases: &[(&str, &str)]) {
    for (text, wanted) in cases {
        let message = from_text::<Thing>(text).expect_err(text).to_string();
        assert!(message.contains(wanted), "{text} says {message:?}, not {wanted:?}");
    }
}

#[test]
fn seats_that_no_table_has() {
    check::<Seat>(&[
        ("11", "there is no seat 11: name one of 1 to 10"),
        ("0", "there is no seat 0"),
        ("256", "invalid value"),
        ("-1", "invalid value"),
        ("1.0", "invalid type"),
        ("\"1\"", "invalid type"),
    ]);
    check::<Seats>(&[
        ("[1,11]", "there is no seat 11"),
        ("[2,1]", "the seats of a list rise"),
        ("[2,2]", "the seats of a list rise"),
        ("3", "a list of seats that rise"),
    ]);
    check::<house::RoundEvent>(&[("{\"checked\":{\"seat\":11}}", "there is no seat 11")]);
}

#[test]
fn cards_and_hands_that_no_deck_has() {
    let wanted = "a card in two letters, like Ah or Tc";
    let cards = ["1x", "10h", "ah", "AH", "A♥", "A", "", " Ah", "Ahh", "Ah Kh"].map(|card| format!("\"{card}\""));
    check::<Card>(&cards.each_ref().map(|card| (card.as_str(), wanted)));
    check::<High>(&[("0", "no hand has the strength 0: they go from 1 to 7462"), ("7463", "the strength 7463")]);
    check::<AceToFive>(&[("0", "the strength 0"), ("6176", "the strength 6176: they go from 1 to 6175")]);
    let best = |high: u32, low: u32| {
        let event = format!("{{\"hand-read\":{{\"best\":{{\"high\":{high},\"low\":{low}}},\"seat\":1}}}}");
        from_text::<poker::HandEvent>(&event)
    };
    assert!(best(7462, 7462).is_ok() && best(7463, 6175).is_err() && best(7462, 7463).is_err());
    // The badugi 4-3-2-A: the game says which kind of hand a number is, and whether a hand has it.
    assert!(best(0x7ff0, 7462).is_ok() && best(0x7fff, 7462).is_err() && best(0, 7462).is_err());
    let stands_for = |high, low| poker::Variant::OMAHA_EIGHT.best_of(poker::Strengths { high, low: Some(low) });
    let eight = AceToFive::try_from(6175).unwrap().number();
    assert!(stands_for(7462, eight).is_some() && stands_for(7463, eight).is_none() && stands_for(7462, 6176).is_none());
}

#[test]
fn amounts_beyond_their_bounds() {
    let wanted = "more than 90071992547409.91";
    check::<Amount>(&[
        ("9007199254740992", wanted),
        ("-9007199254740992", wanted),
        ("9223372036854775808", "invalid value"),
        ("0.5", "invalid type"),
        ("\"5.00\"", "invalid type"),
    ]);
    check::<Share>(&[("1000001", "1000001 millionths are too many")]);
    check::<Carry>(&[("1000000", "1000000 millionths are too many")]);
}

#[test]
fn rules_and_books_that_there_are_not() {
    check::<Rule>(&[
        ("\"no-such-book/1\"", "no rule book has a rule \"no-such-book/1\""),
        ("\"\"", "no rule book has a rule"),
        ("7", "the id of a rule"),
    ]);
    check::<Book>(&[("\"md-uth-9\"", "there is no such rule book")]);
    let five = ["house/1"; 5].map(|rule| format!(",\"{rule}\"")).concat();
    check::<Events<house::RoundEvent>>(&[
        ("[[]]", "an event is missing"),
        ("[\"over\"]", "a list of an event and the rules that it follows"),
        ("[[\"over\",\"no-such-book/1\"]]", "no rule book has a rule"),
        (&format!("[[\"over\"{five}]]"), "an event follows at most four rules"),
    ]);
}

#[test]
fn fields_and_variants_that_nobody_knows() {
    check::<house::RoundCommand>(&[
        ("{\"play\":{\"multiple\":3,\"twice\":true}}", "unknown field `twice`"),
        ("{\"play\":{}}", "missing field `multiple`"),
        ("{\"play\":{\"multiple\":3,\"multiple\":4}}", "duplicate field `multiple`"),
        ("{\"play\":{\"multiple\":256}}", "invalid value"),
        ("\"Check\"", "unknown variant `Check`"),
        ("\"play\"", "column 1: invalid type: unit variant"),
        ("{\"fold\":1}", "invalid type"),
        ("\"fold\" ,", "trailing characters"),
        ("{\"play\":{\"multiple\":3},\"fold\":1}", "column 22: expected value"),
    ]);
    check::<house::table::HouseTableCommand>(&[(
        "{\"end-round\":{\"counted\":true,\"deck-is-bad\":false,\"why\":1}}",
        "`why`",
    )]);
    check::<poker::table::PokerTableEvent>(&[("{\"floor-told\":{\"word\":\"help\"}}", "variant `help`")]);
    check::<Actor>(&[("{\"person\":1,\"role\":\"player\",\"chair\":3}", "unknown field `chair`")]);
    let transfer = "{\"moved\":{\"amount\":1,\"from\":1,\"reason\":\"gift\",\"to\":2}}";
    check::<ledger::LedgerEvent>(&[(transfer, "unknown variant `gift`")]);
}

#[test]
fn ids_that_are_not_written_so() {
    let wanted = "an integer as a string, without leading zeros";
    let ids = ["", "00", "01", "+1", "-1", "1.0", " 1", "x", "340282366920938463463374607431768211456"];
    let texts = ids.map(|id| format!("{{\"forgot\":{{\"before\":\"{id}\"}}}}"));
    check::<ledger::LedgerEvent>(&texts.each_ref().map(|text| (text.as_str(), wanted)));
    check::<ledger::LedgerEvent>(&[("{\"forgot\":{\"before\":1}}", wanted)]);
}
