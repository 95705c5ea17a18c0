//! A round begins in time and with a deck that was shuffled and, if required, cut; and two decks take turns.

use crate::table::drive::{Driven, HOUR};
use chance::check;
use game::Time;
use house::table::{DeckNumber, HouseTableEvent, Start};
use rulebook::terms::Method;

const TABLES: u64 = 400;
const STEPS: usize = 300;

/// What the events alone say about a deck.
#[derive(Clone, Copy, Default)]
struct Seen {
    dealt_since: Option<Time>,
    verified: bool,
    shuffled: Shuffled,
    cut: Option<u8>,
    in_place: bool,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Shuffled {
    #[default]
    Not,
    InShuffler,
    ByMachine,
    ByHand,
}

impl Seen {
    /// A shuffle undoes the cut, and so does anything that undoes the shuffle.
    fn becomes(&mut self, shuffled: Shuffled) {
        *self = Seen { shuffled, cut: None, in_place: false, ..*self };
    }
}

fn see(seen: &mut [Seen; 2], event: &HouseTableEvent) {
    match *event {
        HouseTableEvent::Exempted { deck, .. } => {
            seen[of(deck)].verified = true;
            seen[of(deck)].becomes(Shuffled::ByHand);
        }
        HouseTableEvent::Verified { deck, .. } => seen[of(deck)].verified = true,
        HouseTableEvent::ShuffledByHand { deck, .. } | HouseTableEvent::RecutOrdered { deck, .. } => {
            seen[of(deck)].becomes(Shuffled::ByHand);
        }
        HouseTableEvent::PutInShuffler { deck, .. } => seen[of(deck)].becomes(Shuffled::InShuffler),
        HouseTableEvent::InOneStack { deck, .. } if seen[of(deck)].shuffled == Shuffled::InShuffler => {
            seen[of(deck)].becomes(Shuffled::ByMachine);
        }
        HouseTableEvent::PacketCut { deck, depth, .. } => seen[of(deck)].cut = Some(depth),
        HouseTableEvent::Placed { deck, .. } | HouseTableEvent::FedIntoShoe { deck, .. } => {
            seen[of(deck)].in_place = true;
        }
        HouseTableEvent::ShuffleOrdered { deck, .. }
        | HouseTableEvent::Jammed { deck, .. }
        | HouseTableEvent::Rested { deck, .. } => {
            seen[of(deck)].becomes(Shuffled::Not);
        }
        HouseTableEvent::Received { deck, .. } | HouseTableEvent::DeckRemoved { deck, .. } => {
            seen[of(deck)] = Seen::default();
        }
        HouseTableEvent::HeldForInspection { deck, .. } => {
            seen[of(deck)].verified = false;
            seen[of(deck)].becomes(Shuffled::Not);
        }
        HouseTableEvent::MethodChanged { .. } => seen.iter_mut().for_each(|deck| deck.in_place = false),
        _ => {}
    }
}

fn of(deck: DeckNumber) -> usize {
    usize::from(deck.number()) - 1
}

#[test]
fn no_round_begins_without_shuffle_cut_and_fresh_enough_decks() {
    let (rounds, changed) = (std::cell::Cell::new(0), std::cell::Cell::new(0));
    check(32, TABLES, |chance| {
        let mut driven = Driven::new(chance);
        let (mut seen, mut last, mut two) = ([Seen::default(); 2], None, false);
        for _ in 0..STEPS {
            for event in driven.step(chance) {
                match event {
                    HouseTableEvent::RoundBegun { start, .. } => {
                        rounds.set(rounds.get() + 1);
                        let context = format!("{start:?}\n{}", driven.text);
                        is_in_order(&driven, &seen[of(start.deck)], start, &context);
                        is_fresh(&driven, &seen, start, &context);
                        let has_two = driven.table.decks_used().count() == 2;
                        assert!(!(two && has_two) || last != Some(start.deck), "{context}");
                        (last, two) = (Some(start.deck), has_two);
                    }
                    HouseTableEvent::StartChanged { start, .. } => {
                        changed.set(changed.get() + 1);
                        let context = format!("{start:?} instead\n{}", driven.text);
                        is_in_order(&driven, &seen[of(start.deck)], start, &context);
                    }
                    HouseTableEvent::FirstCardDealt { deck, .. } => {
                        let start = driven.table.start().unwrap();
                        let context = format!("{start:?} is dealt\n{}", driven.text);
                        assert_eq!(deck, start.deck, "{context}");
                        is_in_order(&driven, &seen[of(deck)], start, &context);
                        seen[of(deck)].dealt_since.get_or_insert(driven.now);
                    }
                    HouseTableEvent::RoundEnded { .. } => {
                        if let Some(deck) = last.map(|deck| &mut seen[of(deck)]).filter(|deck| deck.in_place) {
                            deck.becomes(Shuffled::Not);
                        }
                    }
                    HouseTableEvent::Closed => last = None,
                    _ => {}
                }
                see(&mut seen, &event);
                if DeckNumber::ALL.into_iter().all(|deck| driven.table.deck(deck).is_none()) {
                    last = None;
                }
            }
        }
    });
    assert!(rounds.get() > 3000, "only {} rounds were played", rounds.get());
    assert!(changed.get() > 30, "only {} rounds changed their start", changed.get());
}

fn is_in_order(driven: &Driven, seen: &Seen, start: Start, context: &str) {
    assert!(seen.verified && seen.in_place, "{context}");
    let by_machine = seen.shuffled == Shuffled::ByMachine;
    assert!(by_machine || seen.shuffled == Shuffled::ByHand, "{context}");
    let waives = driven.text.contains("reshuffles = true")
        && driven.text.contains("counts = true")
        && driven.text.contains("approval")
        && !driven.text.contains("ma-uth");
    match seen.cut {
        Some(depth) => assert!(!by_machine && start.top == depth && (10..52).contains(&depth), "{context}"),
        None => assert!(start.top == 0 && (by_machine || waives), "{context}"),
    }
}

/// No deck is used longer than its hours, counted from the first card dealt from it.
fn is_fresh(driven: &Driven, seen: &[Seen; 2], start: Start, context: &str) {
    let hours = match start.method {
        _ if driven.text.contains("ma-uth") => return,
        Method::Hand => 4,
        Method::ManualShoe | Method::Automated => 8,
    };
    let is_fresh = |deck: &Seen| deck.dealt_since.is_none_or(|since| driven.now.0 - since.0 < hours * HOUR);
    assert!(seen.iter().all(is_fresh), "{context}");
}
