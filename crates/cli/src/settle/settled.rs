//! The settlement of a round, for programs and for people.

use crate::table::{Column, Table};
use cards::hand::High;
use cards::{Card, CardSet};
use chips::Amount;
use game::{Seat, Seats};
use house::finished::{Choice, Finished, Settlement};
use house::{Outcome, RoundEvent};
use rulebook::paytable::Level;
use rulebook::{Rule, Rules, Wager};
use std::collections::BTreeMap;

/// The settlement of a round.
pub struct Settled {
    seats: Vec<SettledSeat>,
    /// Of all seats, in the order of their settlement.
    wagers: Vec<SettledWager>,
    dealer: Words,
    dealer_qualifies: bool,
    meters: BTreeMap<Level, Amount>,
    order: Vec<Seat>,
    folded: Seats,
}

struct SettledSeat {
    seat: Seat,
    hand: Words,
    envy: Amount,
    limit: Option<(Rule, Amount)>,
    net: Amount,
}

struct SettledWager {
    seat: Seat,
    wager: Wager,
    stake: Amount,
    result: &'static str,
    net: Amount,
    rule: Rule,
}

/// The dealer's words for a hand, in pieces.
type Words = [&'static str; 4];

impl Settled {
    pub fn of(settlement: &Settlement, finished: &Finished) -> Settled {
        let seats = finished.seats.iter().map(|seat| SettledSeat {
            seat: seat.seat,
            hand: words(seat.cards, finished.board),
            envy: Amount::ZERO,
            limit: None,
            net: settlement.round.net(seat.seat),
        });
        let mut settled = Settled {
            seats: seats.collect(),
            wagers: Vec::with_capacity(4 * finished.seats.len()),
            dealer: words(finished.dealer, finished.board),
            dealer_qualifies: settlement.dealer_plays,
            meters: settlement.meters.clone(),
            order: Vec::with_capacity(finished.seats.len()),
            folded: finished.seats.iter().filter(|seat| seat.decision == Choice::Fold).map(|seat| seat.seat).collect(),
        };
        for (rules, event) in settlement.events.cited() {
            settled.add(rules, event, settlement);
        }
        settled
    }

    fn add(&mut self, rules: Rules, event: &RoundEvent, settlement: &Settlement) {
        let Some(rule) = rules.first() else { return };
        match *event {
            RoundEvent::HandRead { seat, .. } => self.order.push(seat),
            RoundEvent::Settled { seat, wager, outcome, stake, back, won } => {
                if wager == Wager::CoverAll {
                    self.put_in_order(seat);
                }
                let net = back.plus(won).and_then(|paid| paid.minus(stake)).unwrap_or_default();
                let result = match outcome {
                    Outcome::Won => "win",
                    Outcome::Lost => "lose",
                    Outcome::Pushed => "push",
                };
                self.wagers.push(SettledWager { seat, wager, stake, result, net, rule });
            }
            RoundEvent::Voided { .. } => {
                self.wagers.clear();
                self.order = settlement.round.dealt_in().counterclockwise().collect();
            }
            RoundEvent::Refunded { seat, wager, amount: stake } => {
                self.wagers.push(SettledWager { seat, wager, stake, result: "push", net: Amount::ZERO, rule });
            }
            RoundEvent::EnvyPaid { seat, amount, .. } => {
                if let Some(seat) = self.seat(seat) {
                    seat.envy = seat.envy.saturating_plus(amount);
                }
            }
            RoundEvent::LimitReached { seat, cut } => {
                if let Some(seat) = self.seat(seat) {
                    let before = seat.limit.map_or(Amount::ZERO, |(_, cut)| cut);
                    seat.limit = Some((rule, before.saturating_plus(cut)));
                }
            }
            _ => {}
        }
    }

    /// A folded hand with nothing but a Cover All is never read, and has its place among the folded ones.
    fn put_in_order(&mut self, seat: Seat) {
        if !self.order.contains(&seat) {
            let is_after = |other: &Seat| self.folded.contains(*other) && *other < seat;
            let place = self.order.iter().position(is_after).unwrap_or(self.order.len());
            self.order.insert(place, seat);
        }
    }

    fn seat(&mut self, seat: Seat) -> Option<&mut SettledSeat> {
        self.seats.iter_mut().find(|known| known.seat == seat)
    }

    fn wagers_of(&self, seat: Seat) -> impl Iterator<Item = &SettledWager> {
        self.wagers.iter().filter(move |wager| wager.seat == seat)
    }

    /// The `--json` output; its keys are stable. Nothing in it comes from outside, so nothing needs to be escaped.
    pub fn append_json(&self, out: &mut Vec<u8>) {
        put(out, &["{\"seats\":["]);
        for (index, seat) in self.seats.iter().enumerate() {
            put(out, &[comma(index), "{\"seat\":"]);
            put_number(out, seat.seat);
            put(out, &[",\"hand\":\""]);
            put(out, &seat.hand);
            put(out, &["\",\"wagers\":["]);
            for (index, wager) in self.wagers_of(seat.seat).enumerate() {
                wager.append_json(index, out);
            }
            put_amount(out, "],\"envy\":\"", seat.envy);
            if let Some((rule, cut)) = seat.limit {
                put(out, &["\",\"limit\":{\"rule\":\"", rule.id()]);
                put_amount(out, "\",\"cut\":\"", cut);
                put_amount(out, "\"},\"net\":\"", seat.net);
            } else {
                put_amount(out, "\",\"net\":\"", seat.net);
            }
            put(out, &["\"}"]);
        }
        put(out, &["],\"dealer\":{\"hand\":\""]);
        put(out, &self.dealer);
        put(out, &["\",\"qualifies\":", if self.dealer_qualifies { "true" } else { "false" }, "},\"meters\":{"]);
        let mut meters: Vec<(&str, Amount)> = self.meters.iter().map(|(level, shows)| (level.key(), *shows)).collect();
        meters.sort_unstable();
        for (index, (name, shows)) in meters.into_iter().enumerate() {
            put(out, &[comma(index), "\"", name]);
            put_amount(out, "\":\"", shows);
            put(out, &["\""]);
        }
        put(out, &["},\"order\":["]);
        for (index, seat) in self.order.iter().enumerate() {
            put(out, &[comma(index)]);
            put_number(out, *seat);
        }
        put(out, &["]}"]);
    }

    /// The settlement for people.
    pub fn shown(&self) -> String {
        let mut table = Table::new(&[
            Column::Left("seat"),
            Column::Left("wager"),
            Column::Right("stake"),
            Column::Left("result"),
            Column::Right("net"),
            Column::Left("by"),
        ]);
        for seat in &self.seats {
            let number = seat.seat.number().to_string();
            for SettledWager { wager, stake, result, net, rule, .. } in self.wagers_of(seat.seat) {
                let [kind, result, rule] = [wager.key(), result, rule.id()].map(str::to_owned);
                table.add([number.clone(), kind, stake.to_string(), result, net.to_string(), rule]);
            }
            let nothing = String::new;
            table.add([number, seat.hand.concat(), nothing(), nothing(), seat.net.to_string(), nothing()]);
        }
        let plays = if self.dealer_qualifies { "plays" } else { "does not play" };
        format!("dealer: {}, {plays}\n{table}", self.dealer.concat())
    }
}

impl SettledWager {
    fn append_json(&self, index: usize, out: &mut Vec<u8>) {
        put(out, &[comma(index), "{\"wager\":\"", self.wager.key()]);
        put_amount(out, "\",\"stake\":\"", self.stake);
        put(out, &["\",\"result\":\"", self.result]);
        put_amount(out, "\",\"net\":\"", self.net);
        put(out, &["\",\"rule\":\"", self.rule.id(), "\"}"]);
    }
}

/// The separator before an element of a list.
fn comma(index: usize) -> &'static str {
    if index == 0 { "" } else { "," }
}

fn put(out: &mut Vec<u8>, pieces: &[&str]) {
    for piece in pieces {
        out.extend_from_slice(piece.as_bytes());
    }
}

fn put_amount(out: &mut Vec<u8>, before: &str, amount: Amount) {
    put(out, &[before]);
    amount.append_to(out);
}

fn put_number(out: &mut Vec<u8>, seat: Seat) {
    serde_json::to_writer(out, &seat.number()).expect("a buffer takes every number");
}

/// The dealer's words for two cards and the board.
fn words(hole: [Card; 2], board: [Card; 5]) -> Words {
    let cards: CardSet = hole.into_iter().chain(board).collect();
    High::words(cards).unwrap_or_default()
}
