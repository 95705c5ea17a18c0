//! How an event changes the table. Total: never fails, and asks no rule.

use super::{
    Because, CoverCard, Deck, DeckNumber, Device, DeviceState, Event, Facing, Phase, Shuffle, Stage, Step, Table,
};
use rulebook::terms::Method;

pub fn apply(table: &mut Table, event: &Event) {
    match event {
        Event::Opened { floor, .. } => {
            table.phase = Phase::Open;
            table.assigned = Some(*floor);
        }
        Event::Closed { .. } => {
            table.phase = Phase::Closed;
            table.assigned = None;
            table.decks = [None, None];
            (table.last, table.uncounted, table.count_is_asked) = (None, 0, false);
        }
        Event::Assigned { floor, .. } => table.assigned = Some(*floor),
        Event::Received { deck, came, at, .. } => {
            let (came, stage, cover_card) = (came.clone(), Stage::Received, CoverCard::Beside);
            table.decks[deck.index()] = Some(Deck { came, since: *at, stage, top: 0, cover_card });
        }
        Event::DeckRemoved { deck, .. } => table.decks[deck.index()] = None,
        Event::RoundBegun { number, start, .. } => {
            (table.phase, table.rounds, table.start) = (Phase::Playing, *number, Some(*start));
            table.last = Some(start.deck);
            to(table, start.deck, Stage::InPlay);
        }
        Event::CountWaived { .. } => (table.uncounted, table.count_is_asked) = (0, false),
        Event::CountAsked { .. } => table.count_is_asked = true,
        Event::RoundEnded { counted, .. } => ended(table, *counted),
        Event::DeviceFailed { device, must_be_marked, .. } => failed(table, *device, *must_be_marked),
        Event::Marked { device, .. } => set(table, *device, DeviceState::OutOfOrder),
        Event::Repaired { device, .. } => set(table, *device, DeviceState::Working),
        Event::MethodChanged { method, decks, .. } => {
            (table.method, table.decks_used) = (*method, *decks);
            for number in DeckNumber::ALL {
                shuffle_again(table, number, |stage| matches!(stage, Stage::Cut(_) | Stage::Ready));
            }
        }
        Event::ProgressiveStopped { .. } => table.progressive_works = false,
        Event::ProgressiveRestored { .. } => table.progressive_works = true,
        Event::CountDue { .. } | Event::MiscountWaived { .. } | Event::RestWaived { .. } | Event::Programmed { .. } => {
        }
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
        Event::Resumed { deck, with_inspection: true, .. } => (deck, Stage::Received),
        Event::Looked { deck, .. } | Event::Resumed { deck, .. } => (deck, Stage::Looked),
        Event::Prepared { deck, .. } => (deck, Stage::Unshuffled(Because::Opening)),
        Event::ShuffledByHand { deck, .. } | Event::RecutOrdered { deck, .. } => (deck, Stage::Shuffled(Shuffle::Hand)),
        Event::PutInShuffler { deck, .. } => (deck, Stage::Shuffling),
        Event::InOneStack { deck, .. } => {
            let by_machine = table.stage(deck) == Some(Stage::Shuffling);
            (deck, Stage::Shuffled(if by_machine { Shuffle::Machine } else { Shuffle::Hand }))
        }
        Event::CoverCardLaid { deck, .. } => return cover_card(table, deck, CoverCard::InFront),
        Event::CoverCardRacked { deck, .. } => return cover_card(table, deck, CoverCard::InTheRack),
        Event::PacketCut { deck, depth, .. } => {
            let shuffle = shuffled_by(table, deck);
            to(table, deck, Stage::Cutting(shuffle));
            if let Some(deck) = &mut table.decks[deck.index()] {
                deck.top = depth;
            }
            return;
        }
        Event::CutCompleted { deck, .. } => {
            let shuffle = shuffled_by(table, deck);
            to(table, deck, Stage::Cut(shuffle));
            return cover_card(table, deck, CoverCard::UnderThePack);
        }
        Event::FedIntoShoe { deck, .. } | Event::Placed { deck, .. } => (deck, Stage::Ready),
        Event::ShuffleOrdered { deck, .. } => (deck, Stage::Unshuffled(Because::Order)),
        Event::Jammed { deck, .. } => (deck, Stage::Unshuffled(Because::Jam)),
        Event::Rested { deck, .. } => (deck, Stage::Idle(Facing::Down)),
        Event::TurnedUp { deck, .. } => (deck, Stage::Idle(Facing::Up)),
        _ => return,
    };
    to(table, deck, stage);
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

fn shuffled_by(table: &Table, deck: DeckNumber) -> Shuffle {
    match table.stage(deck) {
        Some(Stage::Shuffled(shuffle) | Stage::Cutting(shuffle)) => shuffle,
        _ => Shuffle::Hand,
    }
}

/// A deck comes to a stage; a cut is kept only on the way from it to the round.
fn to(table: &mut Table, deck: DeckNumber, stage: Stage) {
    let Some(deck) = &mut table.decks[deck.index()] else { return };
    deck.stage = stage;
    if !matches!(stage, Stage::Cutting(_) | Stage::Cut(_) | Stage::Ready | Stage::InPlay) {
        deck.top = 0;
        deck.cover_card = CoverCard::Beside;
    }
}

fn cover_card(table: &mut Table, deck: DeckNumber, at: CoverCard) {
    if let Some(deck) = &mut table.decks[deck.index()] {
        deck.cover_card = at;
    }
}

fn ended(table: &mut Table, counted: bool) {
    table.phase = Phase::Open;
    if let Some(start) = table.start.take() {
        to(table, start.deck, Stage::Racked);
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
