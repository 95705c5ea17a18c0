//! Who plays at a table, and for whose wagers its automatic dealer waits.

use super::{Asks, RoomTable};
use crate::Edition;
use game::{Seat, Seats};
use rulebook::{Rule, rule};

/// A round waits for those who play, and not for everybody who sits there.
const WHO_PLAYS: Rule = rule("house/126");

impl RoomTable {
    /// The seats for which the table waits now: with wagers on the felt, those who play and are not ready; in a round,
    /// the one that decides.
    pub fn waits_for(&self) -> Seats {
        match self.asks {
            Asks::Wagers => self.awaited(Edition::FOURTH),
            Asks::Decision(seat) => Seats::NONE.with(seat),
            Asks::Nothing | Asks::NextHand => Seats::NONE,
        }
    }

    /// Whether the player missed the last round and has no wager in this one.
    pub fn sits_out(&self, seat: Seat) -> bool {
        self.left_out.contains(seat) && !self.kind.is_in_play(seat)
    }

    /// The seats that play and are not ready for the cards. Up to the third edition, everybody who sits there plays.
    pub(super) fn awaited(&self, edition: Edition) -> Seats {
        let plays = |seat: &Seat| {
            let plays = edition < Edition::FOURTH || self.dealt_in.contains(*seat) || self.kind.is_in_play(*seat);
            WHO_PLAYS.requires(plays, "place a wager to be waited for").is_ok()
        };
        self.seats.keys().copied().filter(|seat| !self.ready.contains(*seat)).filter(plays).collect()
    }

    /// Notes at “no more bets” in a house game who plays this round, and who sits there and does not.
    pub(super) fn note_who_plays(&mut self) {
        // A game whose deck is sealed between two hands deals everybody in who does not sit out.
        if self.kind.seals_between_deals() {
            return;
        }
        let seated: Seats = self.seats.keys().copied().collect();
        self.dealt_in = seated.clockwise().filter(|seat| self.kind.is_in_play(*seat)).collect();
        self.left_out = seated.clockwise().filter(|seat| !self.dealt_in.contains(*seat)).collect();
    }
}
