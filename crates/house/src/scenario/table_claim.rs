//! What a `table` block says of a table, and whether it is so.

use super::table::TablePlaying;
use crate::table::{CoverCard, DeckNumber, Facing, HouseTableEvent, Stage, Start};
use game::{Eye, Game, Whom};
use rulebook::Wager;
use scenario::Failure;

/// Checks a line that claims something; none if the line is a step.
pub fn claim(playing: &TablePlaying, line: u32, text: &str) -> Option<Result<(), Failure>> {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let view = playing.table.view(Eye::Rail);
    let (number, written) = match rest.trim().split_once(':') {
        Some(("deck 1", written)) => (DeckNumber::First, written),
        Some(("deck 2", written)) => (DeckNumber::Second, written),
        _ => (DeckNumber::First, rest),
    };
    let deck = view.decks.iter().find(|deck| deck.number == number);
    let found = match verb {
        "starts" => starts(playing),
        "waits" => waits(playing),
        "rack" => view.rack.map_or("empty".to_owned(), |deck| format!("deck {}", deck.number())),
        "lies" => deck.map_or("nowhere", |deck| lies(deck.stage)).to_owned(),
        "cover-card" => deck.map_or("nowhere", |deck| cover_card(deck.cover_card)).to_owned(),
        "fan" => {
            let rows = deck.iter().flat_map(|deck| &deck.fan);
            let row = |cards: &Vec<cards::Card>| {
                let ends = cards.first().zip(cards.last());
                ends.map_or(String::new(), |(first, last)| format!("{first}-{last}"))
            };
            rows.map(row).collect::<Vec<_>>().join(" ")
        }
        _ => return None,
    };
    Some(Failure::unless_equal(line, written.trim(), &found))
}

/// `deck 1, top 10, manual-shoe, counts the stub, progressive`: how the last round started.
fn starts(playing: &TablePlaying) -> String {
    let last = playing.events.iter().rev().find_map(|event| match event {
        HouseTableEvent::RoundBegun { start, .. } | HouseTableEvent::StartChanged { start, .. } => Some(*start),
        _ => None,
    });
    let Some(Start { deck, top, counts_stub, method, offers_progressive, .. }) = last else {
        return "never".to_owned();
    };
    let mut parts = vec![format!("deck {}", deck.number()), format!("top {top}"), method.key().to_owned()];
    parts.extend(counts_stub.then(|| "counts the stub".to_owned()));
    parts.extend(offers_progressive.then(|| Wager::Progressive.key().to_owned()));
    parts.join(", ")
}

fn waits(playing: &TablePlaying) -> String {
    let whom = match playing.table.waits().whom {
        Whom::Seats(_) => "players",
        Whom::Dealer => "dealer",
        Whom::Floor => "floor",
        Whom::Link => "link",
        Whom::Nobody => "nobody",
    };
    whom.to_owned()
}

fn lies(stage: Stage) -> &'static str {
    match stage {
        Stage::Received | Stage::Sorted | Stage::Inspected { .. } | Stage::Verified => "on the felt",
        Stage::Spread | Stage::Looked | Stage::Idle(Facing::Up) => "spread face up",
        Stage::FaceDown | Stage::Washed | Stage::Idle(Facing::Down) => "spread face down",
        Stage::Unshuffled(_) => "in a stack",
        Stage::Racked => "in the rack",
        Stage::Shuffling => "in the shuffler",
        Stage::Shuffled(crate::table::Shuffle::Machine) => "in the shuffler, shuffled",
        Stage::Shuffled(_) => "in a stack, shuffled",
        Stage::Cutting | Stage::Cut => "in a stack, cut",
        Stage::Ready => "ready",
        Stage::InPlay => "in play",
    }
}

fn cover_card(at: CoverCard) -> &'static str {
    match at {
        CoverCard::Sidecar => "beside the deck",
        CoverCard::InFront => "in front of the deck",
        CoverCard::UnderThePack => "under the pack",
        CoverCard::InTheRack => "in the rack",
    }
}
