//! One round against the house, as a pure function of what has happened in it.

use crate::equipment::Equipment;
use crate::felt::Felt;
use crate::player::{Player, Players};
use crate::settlement::CoverAll;
use crate::table::Start;
use crate::tray::Tray;
use crate::voiding::Void;
use crate::{RoundCommand, RoundEvent, RoundOptions, RoundView, Terms};
use cards::{Card, Deck, Pack, PackError};
use chips::Amount;
use game::{Actor, Clock, Events, Eye, Game, Person, Seat, Seats, Time, Waits, Whom};
use rulebook::paytable::Row;
use rulebook::round::RoundRules;
use rulebook::{Refusal, Rule, Wager};
use std::sync::Arc;

/// The phase of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Betting,
    /// After the call and before the cards: the progressive is locked, matched and banked.
    Locking(ProgressiveStep),
    /// The box, the hands and everything else before the first decision are dealt.
    Dealing,
    Deciding(Stage),
    /// Before the decision of this stage: board cards are dealt and turned.
    Boarding(Stage),
    /// The stub is counted before the dealer's cards are turned.
    Counting,
    /// The count was wrong, and the floor has to say why.
    Miscounted,
    /// The dealer's cards are turned.
    Turning,
    Settling(Settling),
    /// The round is void under this clause, but some wagers are still to be settled.
    Voided(Rule),
    Over,
}

/// Which of the progressive's steps comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgressiveStep {
    Lock,
    Match,
    Bank,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    BeforeFlop,
    AfterFlop,
    AfterRiver,
}

/// The progress of the settlement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settling {
    /// The next seat will be settled.
    Next,
    /// A progressive win of this seat waits for the dealer, the floor or the meter.
    Jackpot(Seat, Proof),
    Envy,
    CoverAll,
}

/// What a progressive win waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    Hand,
    Lamp,
    Floor,
    Payment,
}

/// A step that only the dealer takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    CallNoMoreBets,
    LockProgressive,
    MatchChips,
    BankChips,
    Deal,
    CountStub,
    Turn,
    Settle,
    VerifyHand,
    VerifyLamp,
    PayJackpot,
    PayEnvy,
    SettleCoverAll,
    ClearTheFelt,
    /// A check or a fold for a player who has left.
    DecideForAbsent,
    /// Settles the wagers that a void round leaves open, and deals the cards for them.
    SettleVoid,
}

/// The chips in front of a seat, and what its player has wagered and received so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatChips {
    pub felt: Amount,
    pub put_in: Amount,
    pub received: Amount,
}

/// The state of a round. Events change everything except the terms.
#[derive(Clone, Debug)]
pub struct Round {
    pub(crate) terms: Arc<Terms>,
    pub(crate) phase: Phase,
    pub(crate) equipment: Equipment,
    pub(crate) felt: Felt,
    pub(crate) players: Players,
    pub(crate) cover_all: CoverAll,
    pub(crate) void: Void,
    pub(crate) tray: Tray,
}

impl Round {
    /// A round with its deck, in a known order at an electronic table, face down at a live one.
    #[inline]
    pub fn new(terms: Arc<Terms>, pack: Pack) -> Round {
        debug_assert!(pack.deck() == Deck::Standard);
        Round {
            phase: Phase::Betting,
            equipment: Equipment::of(&terms),
            felt: Felt::new(pack),
            players: Players::new(),
            cover_all: CoverAll::default(),
            void: Void::default(),
            tray: Tray::default(),
            terms,
        }
    }

    /// A round as its table starts it: with the current method of dealing, and with or without a stub count and the Progressive.
    pub fn begun(terms: Arc<Terms>, pack: Pack, start: &Start) -> Round {
        let terms = if start.method == terms.deal.method { terms } else { Arc::new(terms.dealt_by(start.method)) };
        let equipment = Equipment::at_start(&terms, *start);
        Round { equipment, ..Round::new(terms, pack) }
    }

    /// The same round with a count of its stub, if the method of dealing has one.
    #[must_use]
    pub fn with_stub_count(mut self) -> Round {
        self.equipment.count_stub(&self.terms);
        self
    }

    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    #[inline]
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// The house's win in this round, without meters.
    pub fn house_won(&self) -> Amount {
        self.tray.won
    }

    /// What meters have paid in this round.
    pub fn meters_paid(&self) -> Amount {
        self.tray.paid_by_meters
    }

    /// Sets the order of the deck, top card first; it must agree with the cards seen so far.
    pub fn know(&mut self, cards: &[Card]) -> Result<(), PackError> {
        self.felt.pack.show_all(cards)
    }

    /// The Progressive wager that the device accepted from a seat.
    pub fn progressive(&self, seat: Seat) -> Amount {
        self.player(seat).progressive
    }

    /// The row of the Progressive paytable that a hand wins, if its cards are known.
    pub fn jackpot(&self, seat: Seat) -> Option<&'static Row> {
        crate::settlement::jackpot(self, seat).map(|jackpot| jackpot.row)
    }

    pub fn ante(&self, seat: Seat) -> Amount {
        self.wager(seat, Wager::Ante)
    }

    /// The amount on one spot of a seat.
    pub fn wager(&self, seat: Seat, wager: Wager) -> Amount {
        self.player(seat).wager(wager)
    }

    /// Where the chips of a seat are.
    pub fn chips(&self, seat: Seat) -> SeatChips {
        let player = self.player(seat);
        // Without a wager there is nothing on the felt.
        let felt = if player.put_in.is_zero() { Amount::ZERO } else { player.on_the_felt() };
        SeatChips { felt, put_in: player.put_in, received: player.received }
    }

    /// What a seat has received minus what it has wagered.
    pub fn net(&self, seat: Seat) -> Amount {
        let player = self.players.get(seat);
        player.map_or(Amount::ZERO, |player| player.received.strict_minus(player.put_in))
    }

    /// The total on the felt.
    pub fn on_the_felt(&self) -> Amount {
        let spots = self.players.iter().map(Player::on_the_felt);
        spots.fold(Amount::ZERO, Amount::strict_plus)
    }

    /// Where every card is.
    pub fn pack(&self) -> &Pack {
        &self.felt.pack
    }

    /// The seats that were dealt in.
    pub fn dealt_in(&self) -> Seats {
        self.players.dealt_in
    }

    pub(crate) fn rules(&self) -> &'static RoundRules {
        &self.terms.game.round
    }

    /// Who plays at a seat, from their first wager on.
    pub fn person_at(&self, seat: Seat) -> Option<Person> {
        self.players.get(seat).and_then(|player| player.person)
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        self.players.at(seat)
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        (1..=self.terms.seats).filter_map(Seat::new)
    }
}

impl Game for Round {
    type Command = RoundCommand;
    type Event = RoundEvent;
    type Options = RoundOptions;
    type View = RoundView;

    #[inline]
    fn waits(&self) -> Waits {
        let whom = match self.phase {
            Phase::Over => Whom::Nobody,
            _ if !self.players.questioned.is_empty() => Whom::Floor,
            Phase::Betting => Whom::Seats(self.seats().collect()),
            Phase::Deciding(_) => match self.players.to_decide() {
                Some(seat) if !self.player(seat).has_left => Whom::Seats(Seats::NONE.with(seat)),
                _ => Whom::Dealer,
            },
            Phase::Miscounted | Phase::Settling(Settling::Jackpot(_, Proof::Floor)) => Whom::Floor,
            Phase::Settling(Settling::Jackpot(seat, Proof::Payment)) if self.is_paid_by_meter(seat) => Whom::Link,
            _ => Whom::Dealer,
        };
        let clock = match (self.phase, whom) {
            (Phase::Betting, _) => Some(Clock::Wagers),
            (Phase::Deciding(_), Whom::Seats(_)) => Some(Clock::Decision),
            _ => None,
        };
        Waits { whom, clock }
    }

    fn options(&self, by: &Actor) -> RoundOptions {
        RoundOptions::of(self, by)
    }

    #[inline]
    fn decide(
        &self,
        _at: Time,
        by: &Actor,
        command: &RoundCommand,
        out: &mut Events<RoundEvent>,
    ) -> Result<(), Refusal> {
        let before = out.len();
        let decided = crate::decide::decide(self, by, command, out);
        if decided.is_err() {
            out.truncate(before);
        }
        decided
    }

    #[inline]
    fn apply(&mut self, event: &RoundEvent) {
        crate::apply::apply(self, event);
    }

    fn view(&self, eye: Eye) -> RoundView {
        RoundView::of(self, eye)
    }
}
