//! Laws of a hand, over random tables, games, limits and play.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![expect(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "small numbers")]

mod hidden;
mod known;
mod large;
mod pots;
mod random;
mod variant;
mod written;

use cards::{Card, Deck, Pack};
use chance::Chance;
use chips::Amount;
use game::{Person, Seat, Seats};
use poker::{Bets, Button, Limit, Occasion, Post, PostKind, Seated, Settings, Setup, Variant};

fn shuffled(chance: &mut Chance, deck: Deck) -> Vec<Card> {
    let mut cards = deck.cards();
    chance.shuffle(&mut cards);
    cards
}

fn cents(cents: i64) -> Amount {
    Amount::from_cents(cents).unwrap()
}

fn seat(number: usize) -> Seat {
    Seat::new(number as u8).unwrap()
}

/// What is dealt of the guide, and games of our own making that are nothing but data.
const DEALT: [&Variant; 6] = [
    Variant::HOLD_EM,
    Variant::OMAHA,
    Variant::OMAHA_EIGHT,
    Variant::SHORT_DECK,
    &variant::FIVE_CARD_STUD,
    &variant::OPEN_LOW,
];

/// Any table: two to nine players, stacks from one chip up, blinds, antes, straddles and posts.
fn any_setup(chance: &mut Chance) -> Setup {
    let variant = *chance.pick(&DEALT);
    let most = if variant.deck == Deck::Short { 6 } else { 9 };
    let count = 2 + chance.below(most - 1);
    let mut numbers: Vec<usize> = (1..=10).collect();
    while numbers.len() > count {
        let index = chance.below(numbers.len());
        numbers.remove(index);
    }
    let seated: Vec<Seated> = numbers
        .iter()
        .map(|number| {
            let stack = *chance.pick(&[1, 3, 7, 10, 25, 60, 100, 100, 400, 1000]);
            Seated { seat: seat(*number), person: Person(*number as u64), stack: cents(stack) }
        })
        .collect();
    let limit = *chance.pick(&[Limit::No, Limit::Pot, Limit::Fixed { small: cents(10), big: cents(20) }]);
    let occasion = *chance.pick(&[Occasion::Cash, Occasion::Tournament]);
    let mut settings = Settings::of(occasion);
    settings.follows_the_guide = false;
    settings.short_all_ins_add_up = chance.below(2) == 0;
    settings.half_a_bet_is_full = chance.below(2) == 0;
    settings.offers_straddles = chance.below(2) == 0;
    settings.replaces_flashed = chance.below(2) == 0;
    settings.antes_are_trimmed = chance.below(2) == 0;
    settings.chip = *chance.pick(&[None, Some(cents(1)), Some(cents(5))]);
    let button = seated[chance.below(count)].seat;
    let bets = Bets { limit, least: cents(10), bring_in: Amount::ZERO };
    let absent = absent(chance, occasion, &seated);
    let mut setup = Setup { variant, bets, settings, button, seated, posts: Vec::new(), absent };
    let order = setup.order();
    let (small, big) = if count == 2 { (order[1], order[0]) } else { (order[0], order[1]) };
    let post = |seat, kind, amount| Post { seat, kind, amount: cents(amount) };
    if variant.button == Button::Absent {
        setup.posts.extend(order.iter().map(|seat| post(*seat, PostKind::Ante, 2)));
        return setup;
    }
    match chance.below(4) {
        0 => setup.posts.extend(order.iter().map(|seat| post(*seat, PostKind::Ante, 2))),
        1 => setup.posts.push(post(big, PostKind::Ante, 10)),
        _ => {}
    }
    setup.posts.extend([post(small, PostKind::SmallBlind, 5), post(big, PostKind::BigBlind, 10)]);
    if count > 3 && occasion == Occasion::Cash && chance.below(4) == 0 {
        setup.posts.push(post(order[2], PostKind::Straddle, 20));
    }
    if count > 4 && chance.below(4) == 0 {
        setup.posts.extend([post(order[3], PostKind::Live, 10), post(order[3], PostKind::Dead, 5)]);
    }
    setup
}

/// Some players of a tournament are away, but never all.
fn absent(chance: &mut Chance, occasion: Occasion, seated: &[Seated]) -> Seats {
    let present = chance.below(seated.len());
    let is_away = |index: usize, chance: &mut Chance| index != present && chance.below(4) == 0;
    let seats = (0..seated.len()).filter(|index| occasion == Occasion::Tournament && is_away(*index, chance));
    seats.map(|index| seated[index].seat).collect()
}

fn pack(chance: &mut Chance, setup: &Setup) -> Pack {
    let cards = shuffled(chance, setup.variant.deck);
    Pack::in_order(setup.variant.deck, &cards).unwrap()
}
