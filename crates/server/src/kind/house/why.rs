//! Why a wager ended as it did, as a sentence for the player who made it.

use crate::guide::with_article;
use ::house::{Decision, Outcome, RoundEvent, SeatView};
use cards::hand::Reading;
use chips::{Amount, Odds, Rounding};
use game::Events;
use report::number;
use rulebook::paytable::{Pays, Paytable, Row};
use rulebook::{Hand, HouseGame, Rule, Wager};
use std::cmp::Ordering;

/// What is known about a seat when its wagers are settled.
pub struct Settlement<'felt> {
    pub seat: &'felt SeatView,
    pub events: &'felt Events<RoundEvent>,
    /// The hands, if the viewer may see them.
    pub own: Option<&'felt Reading>,
    pub dealer: Option<&'felt Reading>,
}

/// A wager that is over.
#[derive(Clone, Copy)]
struct Settled {
    wager: Wager,
    stake: Amount,
    won: Amount,
    /// The clause of the payment, or the one that takes or returns the wager.
    rule: Rule,
}

impl Settlement<'_> {
    /// The sentence for an event that settles a wager of this seat.
    pub fn why(&self, rule: Rule, event: &RoundEvent) -> Option<String> {
        match *event {
            RoundEvent::Settled { wager, outcome, stake, won, .. } => {
                let settled = Settled { wager, stake, won, rule };
                Some(match outcome {
                    Outcome::Won => self.won(settled),
                    Outcome::Pushed => self.void(wager).unwrap_or_else(|| self.pushed(settled)),
                    Outcome::Lost => self.lost(settled),
                })
            }
            RoundEvent::Refunded { wager, .. } => {
                Some(self.void(wager).unwrap_or_else(|| format!("Your {wager} comes back.")))
            }
            RoundEvent::EnvyPaid { holder, amount, .. } => {
                Some(format!("Seat {} has a hand with an Envy Bonus: it pays you {amount}.", holder.number()))
            }
            _ => None,
        }
    }

    fn has(&self, is_it: impl Fn(&RoundEvent) -> bool) -> bool {
        self.events.iter().any(is_it)
    }

    /// A wager that is returned because the hand or the round does not count.
    fn void(&self, wager: Wager) -> Option<String> {
        let at = self.seat.seat;
        let hand = self.has(|event| matches!(event, RoundEvent::HandVoided { seat, .. } if *seat == at));
        let round = self.has(|event| matches!(event, RoundEvent::Voided { .. }));
        let what = if hand { "Your hand" } else { "The round" };
        (hand || round).then(|| format!("{what} is void: your {wager} comes back."))
    }

    fn won(&self, settled: Settled) -> String {
        let Settled { wager, rule, .. } = settled;
        let pays = self.pays(settled);
        let row = row(rule).map(|row| with_article(&number::name(row.hand)));
        match wager {
            Wager::Blind | Wager::Odds | Wager::BadBeat if self.compared() == Some(Ordering::Less) => {
                format!("{}, but it is a Bad Beat: {wager} pays {pays}.", self.loses())
            }
            Wager::Ante | Wager::Play | Wager::Raise | Wager::Blind | Wager::Odds | Wager::BadBeat => {
                format!("{}: {wager} pays {pays}.", self.beats())
            }
            Wager::Trips | Wager::TripsPlus => {
                let hand = self.own.map(named).or(row).unwrap_or_else(|| "your hand".to_owned());
                format!("{wager}: {hand} pays {pays}, whoever wins.")
            }
            Wager::Pocket | Wager::SixCard => {
                let hand = row.unwrap_or_else(|| "your hand".to_owned());
                format!("{wager}: {hand} pays {pays}, whoever wins.")
            }
            Wager::CoverAll => {
                format!("Cover All: the best hand at the table is {} and pays {pays}.", self.best_of_all())
            }
            Wager::Progressive => {
                let hand = self.jackpot().map(|hand| with_article(&number::name(hand)));
                format!("Progressive: {} pays {}.", hand.unwrap_or_else(|| "your hand".to_owned()), settled.won)
            }
        }
    }

    fn pushed(&self, Settled { wager, rule, .. }: Settled) -> String {
        let game = rule.book().house_game();
        let does_not_play = self.has(|event| matches!(event, RoundEvent::DealerDoesNotPlay));
        let is_back = game.is_some_and(|game| game.round.ante_back == rule);
        if wager == Wager::Ante && (does_not_play || is_back) {
            let least = game.map_or("pair".to_owned(), |game| number::name(game.terms.dealer_plays_with.is));
            return format!("The dealer has less than {}: your Ante comes back.", with_article(&least));
        }
        match lowest(wager, rule) {
            Some(lowest) => format!("{wager} pays only from {lowest} up: it comes back."),
            None => format!("Your hand and the dealer's are equal: your {wager} comes back."),
        }
    }

    fn lost(&self, settled: Settled) -> String {
        let Settled { wager, rule, .. } = settled;
        let at = self.seat.seat;
        if self.has(|event| matches!(event, RoundEvent::Abandoned { seat } if *seat == at)) {
            return format!("You left the round: the {wager} is lost.");
        }
        match wager {
            Wager::Ante | Wager::Blind | Wager::Odds | Wager::BadBeat | Wager::Play | Wager::Raise => {
                if self.seat.decision == Some(Decision::Folded) {
                    return format!("You folded: the {wager} is lost.");
                }
                match lowest(wager, rule).filter(|_| self.compared() != Some(Ordering::Less)) {
                    Some(lowest) => format!("{wager} pays only from {lowest} up: it is lost."),
                    None => format!("{}: the {wager} is lost.", self.loses()),
                }
            }
            Wager::Trips | Wager::TripsPlus => {
                let lowest = lowest(wager, rule).unwrap_or_else(|| "a hand on its paytable".to_owned());
                let own = self.own.map(|own| format!(", and you have {}", named(own))).unwrap_or_default();
                format!("{wager} pays only from {lowest} up{own}: it is lost.")
            }
            Wager::SixCard => {
                let lowest = lowest(wager, rule).unwrap_or_else(|| "a hand on its paytable".to_owned());
                format!("{wager} pays only from {lowest} up: it is lost.")
            }
            Wager::Pocket => format!("{wager} does not pay for these two cards: it is lost."),
            Wager::CoverAll => {
                format!(
                    "Cover All: the best hand at the table is {}, which is not paid. It is lost.",
                    self.best_of_all()
                )
            }
            Wager::Progressive => "Your hand is not on the paytable of the Progressive: it is lost.".to_owned(),
        }
    }

    /// The player's hand against the dealer's.
    fn compared(&self) -> Option<Ordering> {
        Some(self.own?.strength.cmp(&self.dealer?.strength))
    }

    fn beats(&self) -> String {
        match (self.own, self.dealer) {
            (Some(own), Some(dealer)) if own.category == dealer.category => {
                format!("Your {} is higher than the dealer's", kind(own))
            }
            (Some(own), Some(dealer)) => format!("Your {} beats {}", kind(own), named(dealer)),
            _ => "Your hand beats the dealer's".to_owned(),
        }
    }

    fn loses(&self) -> String {
        match (self.own, self.dealer) {
            (Some(own), Some(dealer)) if own.category == dealer.category => {
                format!("The dealer's {} is higher than yours", kind(dealer))
            }
            (Some(own), Some(dealer)) => format!("The dealer's {} beats your {}", kind(dealer), kind(own)),
            _ => "The dealer's hand is better".to_owned(),
        }
    }

    fn best_of_all(&self) -> String {
        let read = self.events.iter().find_map(|event| match event {
            RoundEvent::CoverAllRead { hand } => Some(hand.category().name()),
            _ => None,
        });
        read.map_or_else(
            || "on show".to_owned(),
            |name| if name == "high card" { name.to_owned() } else { with_article(name) },
        )
    }

    fn jackpot(&self) -> Option<Hand> {
        let at = self.seat.seat;
        self.events.iter().find_map(|event| match *event {
            RoundEvent::JackpotRead { seat, hand } if seat == at => hand,
            _ => None,
        })
    }

    /// `even money`, `3 to 2`, or the amount if something else than the odds has decided it.
    fn pays(&self, Settled { wager, stake, won, rule }: Settled) -> String {
        let at = self.seat.seat;
        let has_coupon = self.has(
            |event| matches!(event, RoundEvent::CouponSettled { seat, wager: of, .. } if *seat == at && *of == wager),
        );
        let odds = odds(rule).filter(|odds| !has_coupon && is_about(*odds, stake, won));
        if let Some(odds) = odds {
            let words = odds.to_string();
            return if words == "1 to 1" { "even money".to_owned() } else { words };
        }
        let is_limited = self.has(|event| matches!(event, RoundEvent::LimitReached { seat, .. } if *seat == at));
        match (has_coupon, is_limited) {
            (true, _) => format!("{won} with the coupon"),
            (false, true) => format!("{won}, as much as the payout limit leaves"),
            (false, false) => won.to_string(),
        }
    }
}

/// Whether a payment is what the odds give, but for its rounding.
fn is_about(odds: Odds, stake: Amount, won: Amount) -> bool {
    let exact = odds.winnings(stake, Rounding::Up).unwrap_or(Amount::MOST);
    (exact.cents() - won.cents()).abs() < 100
}

/// A kind of hand without its article: `full house`, `ace high`.
fn kind(hand: &Reading) -> String {
    if hand.category == "high card" { hand.words.clone() } else { hand.category.to_owned() }
}

/// A kind of hand in running text: `a full house`, `ace high`.
fn named(hand: &Reading) -> String {
    if hand.category == "high card" { hand.words.clone() } else { with_article(hand.category) }
}

fn game(rule: Rule) -> Option<&'static HouseGame> {
    rule.book().house_game()
}

fn row(rule: Rule) -> Option<&'static Row> {
    game(rule)?.paytables.iter().flat_map(|paytable| &paytable.rows).find(|row| row.rule == rule)
}

fn odds(rule: Rule) -> Option<Odds> {
    let even = game(rule).map(|game| &game.terms.ante_pays).filter(|even| even.rule == rule);
    if let Some(even) = even {
        return Some(even.is.0);
    }
    match row(rule)?.pays {
        Pays::Odds(odds) => Some(odds),
        Pays::Meter(..) | Pays::Sum(_) => None,
    }
}

/// The lowest paid hand of the paytable by whose last line a wager is lost or returned.
fn lowest(wager: Wager, otherwise: Rule) -> Option<String> {
    let is_it = |paytable: &&Paytable| paytable.wager == wager && paytable.otherwise.rule == otherwise;
    let paytable = game(otherwise)?.paytables.iter().find(is_it)?;
    paytable.rows.last().map(|row| with_article(&number::name(row.hand)))
}
