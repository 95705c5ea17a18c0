//! How an event changes a table. Asks no rule.

use super::chair::{Chair, Owes, Standing};
use super::deck::{Deck, Decks, Stage, Step};
use super::down::{Down, FirstCount};
use super::event::PokerTableEvent;
use super::{Before, BetweenHands};
use crate::Post;
use crate::rotation::Turn;
use chips::Amount;
use game::{Seat, Seats};

pub fn apply(table: &mut BetweenHands, event: &PokerTableEvent) {
    match *event {
        PokerTableEvent::SatDown { seat, person, stack, standing, is_new, owes } => {
            table.left_owing.retain(|left| *left != person);
            let chair = Chair { person: Some(person), stack, standing, is_new, owes, ..Chair::default() };
            *table.chair_mut(seat) = chair;
        }
        PokerTableEvent::Left { seat } => {
            let chair = table.chair(seat);
            table.left_owing.extend(chair.person.filter(|_| chair.owes.small));
            empty(table, seat);
        }
        PokerTableEvent::Chose { seat, standing } => table.chair_mut(seat).standing = standing,
        PokerTableEvent::WentAway { seat } => table.chair_mut(seat).is_away = true,
        PokerTableEvent::CameBack { seat } => table.chair_mut(seat).is_away = false,
        PokerTableEvent::ChipsAdded { seat, amount } => {
            let chair = table.chair_mut(seat);
            chair.stack = chair.stack.plus(amount).unwrap_or(chair.stack);
        }
        PokerTableEvent::BlindsChanged { blinds } => table.blinds = blinds,
        PokerTableEvent::ButtonDrawn { seat, .. } => {
            table.drawn = Some(seat);
            deck_is_used(table);
        }
        PokerTableEvent::KillPlaced { holder } => table.kill = holder,
        PokerTableEvent::Placed { positions, bought, dealt } => {
            let (chairs, entered) = (table.chairs, Seats::NONE);
            table.before = Some(Before { chairs, last: table.last, bought: table.bought, entered });
            (table.last, table.bought) = (Some(positions), bought);
            table.dealt = dealt;
            table.posts.clear();
        }
        PokerTableEvent::CameIn { seat } => {
            table.dealt = table.dealt.with(seat);
            if let Some(before) = &mut table.before {
                before.entered = before.entered.with(seat);
            }
            let chair = table.chair_mut(seat);
            (chair.standing, chair.owes, chair.is_new) = (Standing::Playing, Owes::NOTHING, false);
        }
        PokerTableEvent::AbsentDealtIn { seat } => table.dealt = table.dealt.with(seat),
        PokerTableEvent::Missed { seat, blind } => {
            let chair = table.chair_mut(seat);
            chair.owes = chair.owes.and(blind);
        }
        PokerTableEvent::Charged { seat, kind, amount } => table.posts.push(Post { seat, kind, amount }),
        PokerTableEvent::HandBegun => table.in_hand = true,
        PokerTableEvent::GameChanged { game } => game_changed(table, game),
        PokerTableEvent::HandEnded { ref stacks, .. } => hand_ended(table, stacks),
        PokerTableEvent::Misdealt => {
            take_back(table);
            hand_over(table);
            deck_is_used(table);
        }
        PokerTableEvent::Busted { seat } => {
            if table.terms.is_tournament() {
                empty(table, seat);
            } else {
                table.chair_mut(seat).standing = Standing::Out;
            }
        }
        PokerTableEvent::Skipped { .. } | PokerTableEvent::Mixed => {}
        ref of_the_decks => deck(table, of_the_decks),
    }
}

fn empty(table: &mut BetweenHands, seat: Seat) {
    *table.chair_mut(seat) = Chair::default();
    if table.kill == Some(seat) {
        table.kill = None;
    }
    if table.drawn == Some(seat) {
        table.drawn = None;
    }
}

fn game_changed(table: &mut BetweenHands, game: u8) {
    table.turn = Turn { game, hands: 0 };
    table.blinds = table.game().blinds();
}

fn hand_ended(table: &mut BetweenHands, stacks: &[(Seat, Amount)]) {
    for &(seat, stack) in stacks {
        table.chair_mut(seat).stack = stack;
    }
    table.turn.hands = table.turn.hands.saturating_add(1);
    hand_over(table);
    hand_dealt(table);
}

fn hand_over(table: &mut BetweenHands) {
    (table.in_hand, table.dealt, table.before) = (false, Seats::NONE, None);
    table.posts.clear();
}

/// Button, blinds and debts as before the hand was set up. What players have chosen since then stands.
fn take_back(table: &mut BetweenHands) {
    let Some(before) = table.before.take() else { return };
    (table.last, table.bought) = (before.last, before.bought);
    for seat in (1..=Seat::MOST).filter_map(Seat::new) {
        let (was, has_entered) = (before.chairs[seat.index()], before.entered.contains(seat));
        let chair = table.chair_mut(seat);
        if chair.person != was.person {
            continue;
        }
        (chair.owes, chair.is_new) = (was.owes, was.is_new);
        if has_entered && chair.standing == Standing::Playing {
            chair.standing = was.standing;
        }
    }
}

/// A live table's deck is a used one after its cards were dealt.
fn deck_is_used(table: &mut BetweenHands) {
    used(table, |deck| (deck.is_new, deck.stage) = (false, Stage::Resting));
}

fn hand_dealt(table: &mut BetweenHands) {
    deck_is_used(table);
    if let Some(down) = &mut table.down {
        down.hands += 1;
        down.has_new_deck = false;
    }
}

/// What concerns the decks and the dealer.
fn deck(table: &mut BetweenHands, event: &PokerTableEvent) {
    match *event {
        PokerTableEvent::DownBegun { dealer } => table.down = Some(Down::new(dealer)),
        PokerTableEvent::DownEnded { .. } => table.down = None,
        PokerTableEvent::Stepped { step } => stepped(table, step),
        PokerTableEvent::SpreadUp { deck, .. } => change(table, |decks| decks.deck_mut(deck).has_good_faces = true),
        PokerTableEvent::SpreadDown { deck } => change(table, |decks| {
            let deck = decks.deck_mut(deck);
            deck.has_good_backs = true;
            deck.stage = Stage::Spread;
        }),
        PokerTableEvent::DeckRejected { deck } => change(table, |decks| decks.deck_mut(deck).is_bad = true),
        PokerTableEvent::Boxed { .. } => shuffled(table),
        PokerTableEvent::CountDue => first_count(table, FirstCount::Due),
        PokerTableEvent::CountExcused => first_count(table, FirstCount::Settled),
        PokerTableEvent::CountWaived | PokerTableEvent::Counted { .. } => counted(table),
        PokerTableEvent::DeckSwitched { to } => change(table, |decks| {
            decks.deck_mut(to.other()).is_bad = true;
            decks.in_use = to;
        }),
        PokerTableEvent::Miscounted { counted } => table.miscounted = Some(counted),
        PokerTableEvent::SetupCalled => table.setup_is_called = true,
        PokerTableEvent::FloorAlerted { word } => table.code_word = Some(word),
        PokerTableEvent::SetupPlaced { .. } => {
            table.decks = Some(Decks::new());
            (table.setup_is_called, table.code_word, table.miscounted) = (false, None, None);
        }
        _ => {}
    }
}

fn change(table: &mut BetweenHands, with: impl FnOnce(&mut Decks)) {
    if let Some(decks) = &mut table.decks {
        with(decks);
    }
}

fn used(table: &mut BetweenHands, with: impl FnOnce(&mut Deck)) {
    change(table, |decks| with(decks.deck_mut(decks.in_use)));
}

fn shuffled(table: &mut BetweenHands) {
    used(table, |deck| {
        let done = if let Stage::Shuffling(done) = deck.stage { done } else { 0 };
        deck.stage = Stage::Shuffling(done.saturating_add(1));
    });
}

fn stepped(table: &mut BetweenHands, step: Step) {
    match step {
        Step::Wash => {
            let is_new = table.decks.is_some_and(|decks| decks.used().is_new);
            if let Some(down) = &mut table.down {
                down.has_new_deck |= is_new;
            }
            used(table, |deck| deck.stage = Stage::Washed);
        }
        Step::Riffle => shuffled(table),
        Step::Drop => used(table, |deck| deck.stage = Stage::Dropped),
        Step::LayCutCard => used(table, |deck| deck.stage = Stage::CutCardLaid),
        Step::Cut => used(table, |deck| deck.stage = Stage::Cut),
        Step::TakeUp => used(table, |deck| deck.stage = Stage::Ready),
        Step::Raise => change(table, |decks| decks.are_raised = true),
        Step::SpreadFaceUp(_) | Step::SpreadFaceDown(_) | Step::Box | Step::Count => {}
    }
}

fn first_count(table: &mut BetweenHands, count: FirstCount) {
    if let Some(down) = &mut table.down {
        down.first_count = count;
    }
}

/// A count, or the floor's word for one, settles the first that is due, else the second.
fn counted(table: &mut BetweenHands) {
    if let Some(down) = &mut table.down {
        if down.first_count == FirstCount::Due {
            down.first_count = FirstCount::Settled;
        } else {
            down.has_counted_again = true;
        }
    }
}
