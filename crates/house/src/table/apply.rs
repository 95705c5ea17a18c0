//! How an event changes the table. Total: never fails, and asks no rule.

use super::{
    Arrived, Because, CoverCard, Deck, DeckNumber, Device, DeviceState, Event, Facing, Phase, Shuffle, Stage, Start,
    Step, Table,
};
use rulebook::terms::Method;
use std::sync::Arc;

pub fn apply(table: &mut Table, event: &Event) {
    match event {
        Event::Opened { floor, .. } => {
            table.phase = Phase::Open;
            table.assigned = Some(*floor);
        }
        Event::Closed => {
            table.phase = Phase::Closed;
            table.assigned = None;
            table.decks = [None, None];
            (table.last, table.uncounted, table.count_is_asked) = (None, 0, false);
        }
        Event::Assigned { floor, .. } => table.assigned = Some(*floor),
        Event::Received { deck, came, .. } => table.decks[deck.index()] = Some(fresh(Arc::new(came.clone()))),
        Event::DeckRemoved { deck, .. } => removed(table, *deck),
        Event::RoundBegun { number, start, .. } => {
            (table.phase, table.rounds, table.start) = (Phase::Betting, *number, Some(*start));
            table.last = Some(start.deck);
            to(table, start.deck, Stage::InPlay);
        }
        Event::StartChanged { start, .. } => {
            table.start = Some(*start);
            to(table, start.deck, Stage::InPlay);
        }
        Event::FirstCardDealt { .. } => table.phase = Phase::Playing,
        Event::CountWaived => (table.uncounted, table.count_is_asked) = (0, false),
        Event::CountAsked => table.count_is_asked = true,
        Event::RoundEnded { counted, .. } => ended(table, *counted),
        Event::DeviceFailed { device, must_be_marked, .. } => failed(table, *device, *must_be_marked),
        Event::Marked { device, .. } => set(table, *device, DeviceState::OutOfOrder),
        Event::Repaired { device, .. } => set(table, *device, DeviceState::Working),
        Event::MethodChanged { method, decks, .. } => {
            (table.method, table.decks_used) = (*method, *decks);
            for number in DeckNumber::ALL {
                shuffle_again(table, number, |stage| matches!(stage, Stage::Cut | Stage::Ready));
            }
        }
        Event::ProgressiveStopped => table.progressive_works = false,
        Event::ProgressiveRestored => table.progressive_works = true,
        Event::CountDue | Event::RestWaived | Event::Programmed { .. } => {}
        of_a_deck => moved(table, of_a_deck),
    }
}

/// What happens to one deck.
fn moved(table: &mut Table, event: &Event) {
    let (deck, stage) = match *event {
        Event::Exempted { deck, .. } => (deck, Stage::Shuffled(Shuffle::Before)),
        Event::Inspected { deck, by, .. } => (deck, Stage::Inspected { by }),
        Event::Verified { deck, .. } => (deck, Stage::Verified),
        Event::Taken { deck, step, .. } => (deck, taken(step)),
        Event::Resumed { deck, with_inspection: true, .. } | Event::HeldForInspection { deck, .. } => {
            (deck, Stage::Received)
        }
        Event::Looked { deck, .. } | Event::Resumed { deck, .. } => (deck, Stage::Looked),
        Event::Prepared { deck, .. } => (deck, Stage::Unshuffled(Because::Opening)),
        Event::ShuffledByHand { deck, .. } => (deck, Stage::Shuffled(Shuffle::Hand)),
        Event::RecutOrdered { deck, .. } => {
            (deck, Stage::Shuffled(table.deck(deck).map_or(Shuffle::Hand, |known| known.shuffle)))
        }
        Event::PutInShuffler { deck, .. } => (deck, Stage::Shuffling),
        Event::InOneStack { deck, .. } => {
            let by_machine = table.stage(deck) == Some(Stage::Shuffling);
            (deck, Stage::Shuffled(if by_machine { Shuffle::Machine } else { Shuffle::Hand }))
        }
        Event::PacketCut { deck, depth, .. } => {
            change(table, deck, |known| known.top = depth);
            (deck, Stage::Cutting)
        }
        Event::CutCompleted { deck, .. } => {
            change(table, deck, |known| known.cover_card = CoverCard::UnderThePack);
            (deck, Stage::Cut)
        }
        Event::FedIntoShoe { deck, .. } | Event::Placed { deck, .. } => (deck, Stage::Ready),
        Event::ShuffleOrdered { deck, .. } => (deck, Stage::Unshuffled(Because::Order)),
        Event::Jammed { deck, .. } => (deck, Stage::Unshuffled(Because::Jam)),
        Event::Rested { deck, .. } => (deck, Stage::Idle(Facing::Down)),
        Event::TurnedUp { deck, .. } => (deck, Stage::Idle(Facing::Up)),
        _ => return noted(table, event),
    };
    to(table, deck, stage);
}

/// What is known of a deck that stays where it is.
fn noted(table: &mut Table, event: &Event) {
    match *event {
        Event::CoverCardLaid { deck, .. } => change(table, deck, |known| known.cover_card = CoverCard::InFront),
        Event::CoverCardRacked { deck, .. } => change(table, deck, |known| known.cover_card = CoverCard::InTheRack),
        Event::MiscountWaived { deck, .. } => change(table, deck, |known| known.is_suspect = true),
        Event::HoursBegun { deck, at, .. } => change(table, deck, |known| known.played_since = Some(at)),
        _ => {}
    }
}

fn change(table: &mut Table, deck: DeckNumber, how: impl FnOnce(&mut Deck)) {
    if let Some(known) = &mut table.decks[deck.index()] {
        how(known);
    }
}

/// A deck as it comes.
const fn fresh(came: Arc<Arrived>) -> Deck {
    Deck {
        came,
        played_since: None,
        stage: Stage::Received,
        shuffle: Shuffle::Hand,
        is_suspect: false,
        top: 0,
        cover_card: CoverCard::Beside,
    }
}

/// Where no deck is left, those that come start anew: either of them may be the first.
fn removed(table: &mut Table, deck: DeckNumber) {
    table.decks[deck.index()] = None;
    if table.decks.iter().all(Option::is_none) {
        table.last = None;
    }
}

const fn taken(step: Step) -> Stage {
    match step {
        Step::Sort => Stage::Sorted,
        Step::Spread => Stage::Spread,
        Step::TurnDown => Stage::FaceDown,
        Step::Wash => Stage::Washed,
        Step::Stack | Step::Shuffle | Step::Load => Stage::Unshuffled(Because::Opening),
    }
}

/// A deck comes to a stage; a cut is kept only on the way from it to the round.
fn to(table: &mut Table, deck: DeckNumber, stage: Stage) {
    change(table, deck, |known| {
        known.stage = stage;
        if let Stage::Shuffled(shuffle) = stage {
            known.shuffle = shuffle;
        }
        if !matches!(stage, Stage::Cutting | Stage::Cut | Stage::Ready | Stage::InPlay) {
            known.top = 0;
            known.cover_card = CoverCard::Beside;
        }
        if stage == Stage::Received {
            known.is_suspect = false;
        }
    });
}

fn ended(table: &mut Table, counted: bool) {
    table.phase = Phase::Open;
    if let Some(Start { deck, .. }) = table.start.take() {
        // A deck that was to be cut or shuffled again goes on from there.
        if table.stage(deck) == Some(Stage::InPlay) {
            to(table, deck, Stage::Racked);
        }
        change(table, deck, |known| known.is_suspect &= !counted);
    }
    if counted {
        (table.uncounted, table.count_is_asked) = (0, false);
    } else {
        table.uncounted = table.uncounted.saturating_add(1);
    }
}

fn set(table: &mut Table, device: Device, state: DeviceState) {
    match device {
        Device::Shuffler => table.shuffler = state,
        Device::Shoe => table.shoe = state,
    }
}

/// A broken device gives its cards back, and they are shuffled again.
fn failed(table: &mut Table, device: Device, must_be_marked: bool) {
    set(table, device, if must_be_marked { DeviceState::Failed } else { DeviceState::OutOfOrder });
    let automated = table.method == Method::Automated;
    for number in DeckNumber::ALL {
        shuffle_again(table, number, |stage| match device {
            Device::Shuffler => stage.is_in_shuffler() || automated && stage == Stage::Ready,
            Device::Shoe => stage == Stage::Ready,
        });
    }
}

fn shuffle_again(table: &mut Table, number: DeckNumber, concerns: impl Fn(Stage) -> bool) {
    if table.stage(number).is_some_and(concerns) {
        to(table, number, Stage::Unshuffled(Because::Device));
    }
}
