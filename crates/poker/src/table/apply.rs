//! How an event changes a table. Asks no rule.

use super::chair::{Chair, Owes, Standing};
use super::deck::{Deck, Decks, Stage, Step};
use super::down::{Down, FirstCount};
use super::event::Event;
use super::{Before, Table};
use crate::Post;
use crate::rotation::Turn;
use chips::Amount;
use game::{Seat, Seats};

pub fn apply(table: &mut Table, event: &Event) {
    match *event {
        Event::SatDown { seat, person, stack, standing, is_new, owes } => {
            table.left_owing.retain(|left| *left != person);
            let chair = Chair { person: Some(person), stack, standing, is_new, owes, ..Chair::default() };
            *table.chair_mut(seat) = chair;
        }
        Event::Left { seat } => {
            let chair = table.chair(seat);
            table.left_owing.extend(chair.person.filter(|_| chair.owes.small));
            empty(table, seat);
        }
        Event::Chose { seat, standing } => table.chair_mut(seat).standing = standing,
        Event::WentAway { seat } => table.chair_mut(seat).is_away = true,
        Event::CameBack { seat } => table.chair_mut(seat).is_away = false,
        Event::ChipsAdded { seat, amount } => {
            let chair = table.chair_mut(seat);
            chair.stack = chair.stack.plus(amount).unwrap_or(chair.stack);
        }
        Event::BlindsChanged { blinds } => table.blinds = blinds,
        Event::ButtonDrawn { seat, .. } => {
            table.drawn = Some(seat);
            deck_is_used(table);
        }
        Event::KillPlaced { holder } => table.kill = holder,
        Event::Placed { positions, bought, dealt } => {
            let (chairs, entered) = (table.chairs, Seats::NONE);
            table.before = Some(Before { chairs, last: table.last, bought: table.bought, entered });
            (table.last, table.bought) = (Some(positions), bought);
            table.dealt = dealt;
            table.posts.clear();
        }
        Event::CameIn { seat } => {
            table.dealt = table.dealt.with(seat);
            if let Some(before) = &mut table.before {
                before.entered = before.entered.with(seat);
            }
            let chair = table.chair_mut(seat);
            (chair.standing, chair.owes, chair.is_new) = (Standing::Playing, Owes::NOTHING, false);
        }
        Event::AbsentDealtIn { seat } => table.dealt = table.dealt.with(seat),
        Event::Missed { seat, blind } => {
            let chair = table.chair_mut(seat);
            chair.owes = chair.owes.and(blind);
        }
        Event::Charged { seat, kind, amount } => table.posts.push(Post { seat, kind, amount }),
        Event::HandBegun => table.in_hand = true,
        Event::GameChanged { game } => game_changed(table, game),
        Event::HandEnded { ref stacks, .. } => hand_ended(table, stacks),
        Event::Misdealt => {
            take_back(table);
            hand_over(table);
            deck_is_used(table);
        }
        Event::Busted { seat } => {
            if table.terms.is_tournament() {
                empty(table, seat);
            } else {
                table.chair_mut(seat).standing = Standing::Out;
            }
        }
        Event::Skipped { .. } | Event::Mixed => {}
        ref of_the_decks => deck(table, of_the_decks),
    }
}

fn empty(table: &mut Table, seat: Seat) {
    *table.chair_mut(seat) = Chair::default();
    if table.kill == Some(seat) {
        table.kill = None;
    }
    if table.drawn == Some(seat) {
        table.drawn = None;
    }
}

fn game_changed(table: &mut Table, game: u8) {
    table.turn = Turn { game, hands: 0 };
    table.blinds = table.game().blinds();
}

fn hand_ended(table: &mut Table, stacks: &[(Seat, Amount)]) {
    for &(seat, stack) in stacks {
        table.chair_mut(seat).stack = stack;
    }
    table.turn.hands = table.turn.hands.saturating_add(1);
    hand_over(table);
    hand_dealt(table);
}

fn hand_over(table: &mut Table) {
    (table.in_hand, table.dealt, table.before) = (false, Seats::NONE, None);
    table.posts.clear();
}

/// Button, blinds and debts as before the hand was set up. What players have chosen since then stands.
fn take_back(table: &mut Table) {
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
fn deck_is_used(table: &mut Table) {
    used(table, |deck| (deck.is_new, deck.stage) = (false, Stage::Resting));
}

fn hand_dealt(table: &mut Table) {
    deck_is_used(table);
    if let Some(down) = &mut table.down {
        down.hands += 1;
        down.has_new_deck = false;
    }
}

/// What concerns the decks and the dealer.
fn deck(table: &mut Table, event: &Event) {
    match *event {
        Event::DownBegun { dealer } => table.down = Some(Down::new(dealer)),
        Event::DownEnded { .. } => table.down = None,
        Event::Stepped { step } => stepped(table, step),
        Event::SpreadUp { deck, .. } => change(table, |decks| decks.deck_mut(deck).has_good_faces = true),
        Event::SpreadDown { deck } => change(table, |decks| {
            let deck = decks.deck_mut(deck);
            deck.has_good_backs = true;
            deck.stage = Stage::Spread;
        }),
        Event::DeckRejected { deck } => change(table, |decks| decks.deck_mut(deck).is_bad = true),
        Event::Boxed { .. } => shuffled(table),
        Event::CountDue => first_count(table, FirstCount::Due),
        Event::CountExcused => first_count(table, FirstCount::Settled),
        Event::CountWaived | Event::Counted { .. } => counted(table),
        Event::DeckSwitched { to } => change(table, |decks| {
            decks.deck_mut(to.other()).is_bad = true;
            decks.in_use = to;
        }),
        Event::Miscounted { counted } => table.miscounted = Some(counted),
        Event::SetupCalled => table.setup_is_called = true,
        Event::FloorTold { word } => table.told = Some(word),
        Event::SetupPlaced { .. } => {
            table.decks = Some(Decks::new());
            (table.setup_is_called, table.told, table.miscounted) = (false, None, None);
        }
        _ => {}
    }
}

fn change(table: &mut Table, with: impl FnOnce(&mut Decks)) {
    if let Some(decks) = &mut table.decks {
        with(decks);
    }
}

fn used(table: &mut Table, with: impl FnOnce(&mut Deck)) {
    change(table, |decks| with(decks.deck_mut(decks.in_use)));
}

fn shuffled(table: &mut Table) {
    used(table, |deck| {
        let done = if let Stage::Shuffling(done) = deck.stage { done } else { 0 };
        deck.stage = Stage::Shuffling(done.saturating_add(1));
    });
}

fn stepped(table: &mut Table, step: Step) {
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

fn first_count(table: &mut Table, count: FirstCount) {
    if let Some(down) = &mut table.down {
        down.first_count = count;
    }
}

/// A count, or the floor's word for one, settles the first that is due, else the second.
fn counted(table: &mut Table) {
    if let Some(down) = &mut table.down {
        if down.first_count == FirstCount::Due {
            down.first_count = FirstCount::Settled;
        } else {
            down.has_counted_again = true;
        }
    }
}
