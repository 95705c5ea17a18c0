//! How an event changes the table. Applying never fails and uses no rule.

use super::{
    Arrived, Because, BetweenRounds, CoverCard, Deck, DeckNumber, Device, DeviceState, Facing, HouseTableEvent, Phase,
    Shuffle, Stage, Start, Step,
};
use rulebook::terms::Method;
use std::sync::Arc;

pub fn apply(table: &mut BetweenRounds, event: &HouseTableEvent) {
    match event {
        HouseTableEvent::Opened { floor, .. } => {
            table.phase = Phase::Open;
            table.assigned = Some(*floor);
        }
        HouseTableEvent::Closed => {
            table.phase = Phase::Closed;
            table.assigned = None;
            table.decks = [None, None];
            (table.last, table.uncounted, table.count_is_asked) = (None, 0, false);
        }
        HouseTableEvent::Assigned { floor, .. } => table.assigned = Some(*floor),
        HouseTableEvent::Received { deck, came, .. } => table.decks[deck.index()] = Some(fresh(Arc::new(came.clone()))),
        HouseTableEvent::DeckRemoved { deck, .. } => removed(table, *deck),
        HouseTableEvent::RoundBegun { number, start, .. } => {
            (table.phase, table.rounds, table.start) = (Phase::Betting, *number, Some(*start));
            table.last = Some(start.deck);
            to(table, start.deck, Stage::InPlay);
        }
        HouseTableEvent::StartChanged { start, .. } => {
            table.start = Some(*start);
            to(table, start.deck, Stage::InPlay);
        }
        HouseTableEvent::FirstCardDealt { .. } => table.phase = Phase::Playing,
        HouseTableEvent::CountWaived => (table.uncounted, table.count_is_asked) = (0, false),
        HouseTableEvent::CountAsked => table.count_is_asked = true,
        HouseTableEvent::RoundEnded { counted, .. } => {
            let deck = ended(table);
            if *counted {
                stub_counted(table, deck);
            } else {
                table.uncounted = table.uncounted.saturating_add(1);
            }
        }
        HouseTableEvent::DeviceFailed { device, must_be_marked, .. } => {
            let state = if *must_be_marked { DeviceState::Failed } else { DeviceState::OutOfOrder };
            failed(table, *device, state);
        }
        HouseTableEvent::Marked { device, .. } => set(table, *device, DeviceState::OutOfOrder),
        HouseTableEvent::Repaired { device, .. } => set(table, *device, DeviceState::Working),
        HouseTableEvent::MethodChanged { method, decks, .. } => {
            (table.method, table.decks_used) = (*method, *decks);
            for number in DeckNumber::ALL {
                shuffle_again(table, number, |stage| matches!(stage, Stage::Cut | Stage::Ready));
            }
        }
        HouseTableEvent::ProgressiveStopped => table.progressive_works = false,
        HouseTableEvent::ProgressiveRestored => table.progressive_works = true,
        HouseTableEvent::CountDue | HouseTableEvent::RestWaived | HouseTableEvent::Programmed { .. } => {}
        of_a_deck => moved(table, of_a_deck),
    }
}

/// An event of one deck.
fn moved(table: &mut BetweenRounds, event: &HouseTableEvent) {
    let (deck, stage) = match *event {
        HouseTableEvent::Exempted { deck, .. } => (deck, Stage::Shuffled(Shuffle::Before)),
        HouseTableEvent::Inspected { deck, by, .. } => (deck, Stage::Inspected { by }),
        HouseTableEvent::Verified { deck, .. } => (deck, Stage::Verified),
        HouseTableEvent::Taken { deck, step, .. } => (deck, taken(step)),
        HouseTableEvent::Resumed { deck, with_inspection: true, .. }
        | HouseTableEvent::HeldForInspection { deck, .. } => (deck, Stage::Received),
        HouseTableEvent::Looked { deck, .. } | HouseTableEvent::Resumed { deck, .. } => (deck, Stage::Looked),
        HouseTableEvent::Prepared { deck, .. } => (deck, Stage::Unshuffled(Because::Opening)),
        HouseTableEvent::ShuffledByHand { deck, .. } => (deck, Stage::Shuffled(Shuffle::Hand)),
        HouseTableEvent::RecutOrdered { deck, .. } => {
            (deck, Stage::Shuffled(table.deck(deck).map_or(Shuffle::Hand, |known| known.shuffle)))
        }
        HouseTableEvent::PutInShuffler { deck, .. } => (deck, Stage::Shuffling),
        HouseTableEvent::InOneStack { deck, .. } => {
            let by_machine = table.stage(deck) == Some(Stage::Shuffling);
            (deck, Stage::Shuffled(if by_machine { Shuffle::Machine } else { Shuffle::Hand }))
        }
        HouseTableEvent::PacketCut { deck, depth, .. } => {
            change(table, deck, |known| known.top = depth);
            (deck, Stage::Cutting)
        }
        HouseTableEvent::CutCompleted { deck, .. } => {
            change(table, deck, |known| known.cover_card = CoverCard::UnderThePack);
            (deck, Stage::Cut)
        }
        HouseTableEvent::FedIntoShoe { deck, .. } | HouseTableEvent::Placed { deck, .. } => (deck, Stage::Ready),
        HouseTableEvent::ShuffleOrdered { deck, .. } => (deck, Stage::Unshuffled(Because::Order)),
        HouseTableEvent::Jammed { deck, .. } => (deck, Stage::Unshuffled(Because::Jam)),
        HouseTableEvent::Rested { deck, .. } => (deck, Stage::Idle(Facing::Down)),
        HouseTableEvent::TurnedUp { deck, .. } => (deck, Stage::Idle(Facing::Up)),
        _ => return noted(table, event),
    };
    to(table, deck, stage);
}

/// An event that changes what is known about a deck but not its stage.
fn noted(table: &mut BetweenRounds, event: &HouseTableEvent) {
    match *event {
        HouseTableEvent::CoverCardLaid { deck, .. } => {
            change(table, deck, |known| known.cover_card = CoverCard::InFront);
        }
        HouseTableEvent::CoverCardRacked { deck, .. } => {
            change(table, deck, |known| known.cover_card = CoverCard::InTheRack);
        }
        HouseTableEvent::MiscountWaived { deck, .. } => change(table, deck, |known| known.is_suspect = true),
        HouseTableEvent::HoursBegun { deck, at, .. } => change(table, deck, |known| known.played_since = Some(at)),
        _ => {}
    }
}

fn change(table: &mut BetweenRounds, deck: DeckNumber, how: impl FnOnce(&mut Deck)) {
    if let Some(known) = &mut table.decks[deck.index()] {
        how(known);
    }
}

/// A deck when it arrives.
const fn fresh(came: Arc<Arrived>) -> Deck {
    Deck {
        came,
        played_since: None,
        stage: Stage::Received,
        shuffle: Shuffle::Hand,
        is_suspect: false,
        top: 0,
        cover_card: CoverCard::Sidecar,
    }
}

/// When no deck is left, the next decks start over: either of them may be the first.
fn removed(table: &mut BetweenRounds, deck: DeckNumber) {
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

/// Moves a deck to a stage. The cut is remembered only until the round starts.
fn to(table: &mut BetweenRounds, deck: DeckNumber, stage: Stage) {
    change(table, deck, |known| {
        known.stage = stage;
        if let Stage::Shuffled(shuffle) = stage {
            known.shuffle = shuffle;
        }
        if !matches!(stage, Stage::Cutting | Stage::Cut | Stage::Ready | Stage::InPlay) {
            known.top = 0;
            known.cover_card = CoverCard::Sidecar;
        }
        if stage == Stage::Received {
            known.is_suspect = false;
        }
    });
}

/// The deck that was played is in the rack.
fn ended(table: &mut BetweenRounds) -> Option<DeckNumber> {
    table.phase = Phase::Open;
    let Start { deck, .. } = table.start.take()?;
    // A deck that was to be cut or shuffled again goes on from there.
    if table.stage(deck) == Some(Stage::InPlay) {
        to(table, deck, Stage::Racked);
    }
    Some(deck)
}

fn stub_counted(table: &mut BetweenRounds, deck: Option<DeckNumber>) {
    if let Some(deck) = deck {
        change(table, deck, |known| known.is_suspect = false);
    }
    (table.uncounted, table.count_is_asked) = (0, false);
}

fn set(table: &mut BetweenRounds, device: Device, state: DeviceState) {
    match device {
        Device::Shuffler => table.shuffler = state,
        Device::Shoe => table.shoe = state,
    }
}

/// A broken device gives its cards back, and they are shuffled again.
fn failed(table: &mut BetweenRounds, device: Device, state: DeviceState) {
    set(table, device, state);
    let automated = table.method == Method::Automated;
    for number in DeckNumber::ALL {
        shuffle_again(table, number, |stage| match device {
            Device::Shuffler => stage.is_in_shuffler() || automated && stage == Stage::Ready,
            Device::Shoe => stage == Stage::Ready,
        });
    }
}

fn shuffle_again(table: &mut BetweenRounds, number: DeckNumber, concerns: impl Fn(Stage) -> bool) {
    if table.stage(number).is_some_and(concerns) {
        to(table, number, Stage::Unshuffled(Because::Device));
    }
}
