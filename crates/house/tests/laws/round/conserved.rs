//! Chips are conserved to the cent after every event, according to a second ledger that reads only the events.

use crate::round::play::Playing;
use crate::round::table::Table;
use chance::check;
use chips::Amount;
use game::{Eye, Game, Seat};
use house::{Outcome, Round, RoundEvent, Tender};
use rulebook::Wager;
use std::collections::{BTreeMap, BTreeSet};

const ROUNDS: u64 = 2500;

#[test]
fn chips_are_conserved_after_every_event() {
    check(1, ROUNDS, |chance| {
        let table = Table::any(chance);
        let mut playing = Playing::new(&table, chance);
        let mut round = table.round();
        let mut ledger = Ledger { play_wager: Some(table.terms.play_wager), ..Ledger::default() };
        while let Some(events) = playing.step(chance) {
            for event in &events {
                ledger.book(event);
                round.apply(event);
                ledger.agrees(&round, event);
            }
        }
        if round.is_over() {
            assert_eq!(round.on_the_felt(), Amount::ZERO, "chips are on the felt when the round is over");
        }
    });
}

/// Everything in cents.
#[derive(Default)]
struct Ledger {
    play_wager: Option<Wager>,
    spots: BTreeMap<(Seat, Wager), i64>,
    purses: BTreeMap<Seat, i64>,
    tray: i64,
    meters: i64,
    /// What can happen only once in a round.
    done: BTreeSet<(&'static str, Seat, Option<Seat>, Option<Wager>)>,
}

impl Ledger {
    fn book(&mut self, event: &RoundEvent) {
        match *event {
            RoundEvent::Bet { seat, wager, amount, tender, .. } => {
                assert!(amount.is_positive() && tender != Tender::Cash, "{event:?}");
                if tender == Tender::Chips {
                    self.put_down(seat, wager, amount.cents());
                }
            }
            RoundEvent::Withdrawn { seat, wager, amount, .. } => {
                assert_eq!(self.take_up(seat, wager), amount.cents(), "{event:?}");
                assert!(amount.is_positive(), "{event:?}");
                *self.purses.entry(seat).or_default() += amount.cents();
            }
            RoundEvent::Banked { amount, .. } => {
                let progressives = self.spots.iter_mut().filter(|((_, wager), _)| *wager == Wager::Progressive);
                let banked: i64 = progressives.map(|(_, lies)| std::mem::take(lies)).sum();
                assert_eq!(banked, amount.cents(), "{event:?}");
                self.tray += banked;
            }
            RoundEvent::Played { seat, multiple, amount, .. } => {
                let ante = self.spots[&(seat, Wager::Ante)];
                assert_eq!(amount.cents(), ante * i64::from(multiple), "{event:?}");
                self.once("played", seat, None, None);
                self.put_down(seat, self.play_wager.unwrap(), amount.cents());
            }
            RoundEvent::Settled { seat, wager, outcome, stake, back, won, .. } => {
                self.settled(event, (seat, wager), outcome, [stake, back, won]);
            }
            RoundEvent::MeterPaid { seat, amount, shows, .. } => {
                assert!(!amount.is_negative() && !shows.is_negative(), "{event:?}");
                self.once("paid by a meter", seat, None, None);
                (self.tray, self.meters) = (self.tray + amount.cents(), self.meters + amount.cents());
            }
            RoundEvent::EnvyPaid { seat, holder, amount, .. } => {
                assert!(amount.is_positive() && seat != holder, "{event:?}");
                self.once("envy", seat, Some(holder), None);
                self.hand_out(seat, amount.cents());
            }
            RoundEvent::Refunded { seat, wager, amount, .. } => {
                assert!(amount.is_positive(), "{event:?}");
                self.once("refunded", seat, None, Some(wager));
                self.hand_out(seat, amount.cents());
            }
            RoundEvent::LimitReached { cut, .. } => assert!(cut.is_positive(), "{event:?}"),
            _ => {}
        }
    }

    fn settled(&mut self, event: &RoundEvent, at: (Seat, Wager), outcome: Outcome, [stake, back, won]: [Amount; 3]) {
        let (seat, wager) = at;
        let was_banked = wager == Wager::Progressive && self.spots.get(&at) == Some(&0);
        let lay = if was_banked { stake.cents() } else { self.take_up(seat, wager) };
        assert!(stake.is_positive() && lay == stake.cents(), "{event:?}, but {lay} cents lay there");
        self.once("settled", seat, None, Some(wager));
        assert!(!won.is_negative(), "{event:?}");
        match outcome {
            Outcome::Lost => assert_eq!([back, won], [Amount::ZERO; 2], "{event:?}"),
            Outcome::Pushed => assert_eq!([back, won], [stake, Amount::ZERO], "{event:?}"),
            Outcome::Won => assert_eq!(back, if was_banked { Amount::ZERO } else { stake }, "{event:?}"),
        }
        let paid = back.cents() + won.cents();
        *self.purses.entry(seat).or_default() += paid;
        self.tray += if was_banked { -paid } else { lay - paid };
    }

    fn put_down(&mut self, seat: Seat, wager: Wager, cents: i64) {
        let lay = self.spots.insert((seat, wager), cents).unwrap_or_default();
        *self.purses.entry(seat).or_default() -= cents - lay;
    }

    fn take_up(&mut self, seat: Seat, wager: Wager) -> i64 {
        self.spots.insert((seat, wager), 0).unwrap_or_default()
    }

    fn hand_out(&mut self, seat: Seat, cents: i64) {
        *self.purses.entry(seat).or_default() += cents;
        self.tray -= cents;
    }

    fn once(&mut self, what: &'static str, seat: Seat, other: Option<Seat>, wager: Option<Wager>) {
        assert!(self.done.insert((what, seat, other, wager)), "{seat} is {what} twice: {other:?} {wager:?}");
    }

    /// The round has the same amounts, and their sum is zero.
    fn agrees(&self, round: &Round, event: &RoundEvent) {
        let view = round.view(Eye::Rail);
        let mut sum = round.on_the_felt().cents() + round.house_won().cents() - round.meters_paid().cents();
        for shown in &view.seats {
            let net = round.net(shown.seat).cents();
            sum += net;
            assert_eq!(
                net,
                self.purses.get(&shown.seat).copied().unwrap_or_default(),
                "{} after {event:?}",
                shown.seat
            );
            assert_eq!(shown.net.cents(), net, "the view of {} after {event:?}", shown.seat);
            let lies = self.spots.iter().filter(|((seat, _), lies)| *seat == shown.seat && **lies > 0);
            let lies: Vec<(Wager, i64)> = lies.map(|((_, wager), lies)| (*wager, *lies)).collect();
            let seen: Vec<(Wager, i64)> = shown.wagers.iter().map(|(wager, lies)| (*wager, lies.cents())).collect();
            assert_eq!(seen, lies, "the felt of {} after {event:?}", shown.seat);
        }
        let felt: i64 = self.spots.values().sum();
        let figures = [round.on_the_felt(), round.house_won(), round.meters_paid()].map(Amount::cents);
        assert_eq!(figures, [felt, self.tray, self.meters], "felt, house and meters after {event:?}");
        assert_eq!(sum, 0, "chips appear or disappear with {event:?}");
    }
}
