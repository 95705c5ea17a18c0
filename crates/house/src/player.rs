//! What is in front of each seat, and what each player has done.

use cards::Position;
use cards::hand::High;
use chips::Amount;
use game::{Person, Seat, Seats};
use rulebook::Wager;

/// The largest number of betting positions in any book.
pub const MOST_SEATS: usize = 6;

/// How many kinds of wagers there are; each has its place in [`Player::wagers`].
const KINDS: usize = Wager::Progressive as usize + 1;

/// All seats and their state in the round.
#[derive(Clone, Debug)]
pub struct Players {
    by_seat: [Player; MOST_SEATS],
    /// The seats that were dealt in.
    pub dealt_in: Seats,
    /// The seats that checked at this stage.
    pub checked: Seats,
    /// The seats whose players left and whose wagers the floor has not ruled on yet.
    pub questioned: Seats,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Player {
    pub person: Option<Person>,
    /// The amount on each spot, and the total in cents.
    wagers: [Amount; KINDS],
    felt_cents: i64,
    /// Spots with a match-play coupon beside the chips.
    coupons: u16,
    /// Spots whose coupon the house has taken.
    taken_coupons: u16,
    /// The Progressive that the device accepted; its chip is in the tray.
    pub progressive: Amount,
    pub decision: Option<Decision>,
    pub cards: [Option<Position>; 2],
    pub hand: Option<High>,
    pub has_left: bool,
    /// The floor has counted the wagers as lost.
    pub is_abandoned: bool,
    pub is_settled: bool,
    /// The Ante that was taken when the hand was folded; the wager that equals it went with it.
    pub collected: Amount,
    /// Winnings so far that count toward the operator's payout limit, and toward the limit on all wagers.
    pub won_under_limit: Amount,
    pub won_in_all: Amount,
    /// Chips wagered, and chips received.
    pub put_in: Amount,
    pub received: Amount,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    Played { multiple: u8 },
    Folded,
}

impl Players {
    /// Empty seats.
    #[inline]
    pub fn new() -> Players {
        let by_seat = [Player::default(); MOST_SEATS];
        Players { by_seat, dealt_in: Seats::NONE, checked: Seats::NONE, questioned: Seats::NONE }
    }

    /// The player of a seat that this table has.
    pub fn at(&self, seat: Seat) -> &Player {
        &self.by_seat[seat.index()]
    }

    pub fn at_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.by_seat[seat.index()]
    }

    /// The player of a seat that this table may not have.
    pub fn get(&self, seat: Seat) -> Option<&Player> {
        self.by_seat.get(seat.index())
    }

    /// Every seat in order, including empty ones.
    pub fn iter(&self) -> impl Iterator<Item = &Player> {
        self.by_seat.iter()
    }

    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Player> {
        self.by_seat.iter_mut()
    }

    /// Whether anyone has this wager on the felt.
    pub fn anybody_has(&self, wager: Wager) -> bool {
        self.iter().any(|player| player.has(wager))
    }

    pub fn check(&mut self, seat: Seat) {
        self.checked = self.checked.with(seat);
    }

    /// A player walks away, and the floor has to rule on the wagers.
    pub fn leave(&mut self, seat: Seat) {
        self.at_mut(seat).has_left = true;
        self.questioned = self.questioned.with(seat);
    }

    /// The floor has ruled on the wagers of a player who left.
    pub fn rule_on(&mut self, seat: Seat) {
        self.questioned = self.questioned.without(seat);
    }

    /// The seat whose decision is next.
    pub fn to_decide(&self) -> Option<Seat> {
        self.dealt_in.clockwise().find(|seat| self.at(*seat).decision.is_none() && !self.checked.contains(*seat))
    }
}

impl Player {
    pub fn wager(&self, wager: Wager) -> Amount {
        self.wagers[wager as usize]
    }

    pub fn set_wager(&mut self, wager: Wager, amount: Amount) {
        let before = std::mem::replace(&mut self.wagers[wager as usize], amount);
        // The sum of a dozen amounts is far below the limit of 64 bits.
        self.felt_cents += amount.cents() - before.cents();
    }

    pub fn has(&self, wager: Wager) -> bool {
        self.wager(wager).is_positive()
    }

    pub fn has_coupon(&self, wager: Wager) -> bool {
        self.coupons & 1 << wager as u16 != 0
    }

    pub fn add_coupon(&mut self, wager: Wager) {
        self.coupons |= 1 << wager as u16;
    }

    pub fn remove_coupon(&mut self, wager: Wager) {
        self.coupons &= !(1 << wager as u16);
        self.taken_coupons &= !(1 << wager as u16);
    }

    pub fn take_coupon(&mut self, wager: Wager) {
        self.remove_coupon(wager);
        self.taken_coupons |= 1 << wager as u16;
    }

    /// The coupons that are on the felt or were taken.
    pub fn all_coupons(&self) -> impl Iterator<Item = Wager> {
        let coupons = self.coupons | self.taken_coupons;
        Wager::ALL.into_iter().filter(move |wager| coupons & 1 << *wager as u16 != 0)
    }

    /// The total on all spots.
    pub fn on_the_felt(&self) -> Amount {
        Amount::strict_from_cents(self.felt_cents)
    }

    pub fn has_played(&self) -> bool {
        matches!(self.decision, Some(Decision::Played { .. }))
    }

    pub fn has_folded(&self) -> bool {
        self.decision == Some(Decision::Folded)
    }

    /// Whether a side wager or the Progressive is still to be settled by the player's own hand.
    pub fn has_wager_on_own_hand(&self) -> bool {
        let sides = [Wager::Trips, Wager::TripsPlus, Wager::Pocket, Wager::SixCard];
        self.progressive.is_positive() || sides.into_iter().any(|wager| self.has(wager))
    }
}
