//! The points that the guide leaves open, as an operator sets them: what the engine does by each.

use crate::table::FirstButton;
use crate::{AfterButtonStraddle, Settings};
use cards::{Suit, SuitOrder};
use rulebook::Choice;
use std::collections::BTreeMap;

/// What an operator has set, by the keys of `rules/house.toml`.
pub type House = BTreeMap<&'static str, Choice>;

/// Those of games that are not dealt yet stay in the file.
pub fn apply(house: &House, settings: &mut Settings) {
    for (key, choice) in house {
        match (*key, choice) {
            ("suit-order", Choice::Named(order)) => settings.suits = suits(order),
            ("short-all-ins-reopen-betting", Choice::Named(when)) => settings.short_all_ins_add_up = when != "never",
            ("limit-all-in-counts-as-full-bet", Choice::Named(from)) => {
                settings.half_a_bet_is_full = from == "from-half-a-bet";
            }
            ("straddle-in-big-blinds", Choice::Whole(times)) => {
                settings.straddle_in_big_blinds = u8::try_from(*times).unwrap_or(u8::MAX);
            }
            ("first-to-act-after-a-button-straddle", Choice::Named(first)) => {
                let is_small = first == "small-blind";
                settings.after_button_straddle =
                    if is_small { AfterButtonStraddle::SmallBlind } else { AfterButtonStraddle::UnderTheGun };
            }
            ("live-all-in-hands-turned-up", Choice::Certainty(are_shown)) => settings.shows_all_ins = *are_shown,
            ("card-seen-in-the-deal", Choice::Named(what)) => settings.replaces_flashed = what == "replaced",
            ("no-limit-pots-shown", Choice::Certainty(are_shown)) => settings.tells_no_limit_pots = *are_shown,
            _ => {}
        }
    }
}

fn suits(order: &str) -> SuitOrder {
    let reversed = SuitOrder::new([Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades]);
    let is_reversed = order == "clubs-diamonds-hearts-spades";
    reversed.filter(|_| is_reversed).unwrap_or(SuitOrder::SPADES_HEARTS_DIAMONDS_CLUBS)
}

/// Who has the first button at a table where people deal.
pub fn first_button(house: &House) -> FirstButton {
    match house.get("first-button-in-live-games") {
        Some(Choice::Named(first)) if first == "nearest-live-seat-on-the-dealers-right" => {
            FirstButton::NearestOnTheRight
        }
        _ => FirstButton::HighCard,
    }
}
