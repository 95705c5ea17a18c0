//! One round against the house, as a pure function of what has happened in it.

use crate::player::Player;
use crate::table::Start;
use crate::{Command, Device, Event, Options, Terms, View};
use cards::hand::High;
use cards::{Card, CardSet, Deck, Face, Pack, PackError, Position, Rank, Suit};
use chips::Amount;
use game::{Actor, Clock, Events, Eye, Game, Person, Seat, Seats, Time, Waits, Whom};
use rulebook::paytable::Row;
use rulebook::round::RoundRules;
use rulebook::{Refusal, Rule, Wager};
use std::sync::Arc;

/// The most betting positions that a book has.
pub const MOST_SEATS: usize = 6;

/// Where a round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Betting,
    /// Between the call and the cards: the progressive is locked, matched and banked.
    Locking(ProgressiveStep),
    /// Box, hands and whatever comes before the first decision are dealt.
    Dealing,
    Deciding(Stage),
    /// Before the decision of this stage: the cards of the board are dealt and turned.
    Boarding(Stage),
    /// The stub is counted before the dealer's cards are turned.
    Counting,
    /// The count was wrong, and the floor says why.
    Miscounted,
    /// The dealer's cards are turned.
    Turning,
    Settling(Settling),
    /// The round is void by this clause, and wagers that outlive the hands are still to be settled.
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

/// Where the settlement stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settling {
    /// The next seat is to be settled.
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

/// Whether the stub is counted in this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    NotDue,
    Due,
    Right,
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
    /// What the clause of a void round leaves to be settled, the cards that it takes included.
    SettleVoid,
}

/// What lies in front of a seat, and what its player has put down and received so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatChips {
    pub felt: Amount,
    pub put_in: Amount,
    pub received: Amount,
}

#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is something that has happened, or that the table has")]
pub struct Round {
    pub(crate) terms: Arc<Terms>,
    pub(crate) phase: Phase,
    pub(crate) pack: Pack,
    pub(crate) players: [Player; MOST_SEATS],
    /// The seats that were dealt in.
    pub(crate) dealt_in: Seats,
    /// The seats that checked at this stage.
    pub(crate) checked: Seats,
    /// The seats that were left, and the floor has not said yet what becomes of their wagers.
    pub(crate) questioned: Seats,
    /// The next step of the deal.
    pub(crate) next_step: u8,
    pub(crate) board: [Option<Position>; 5],
    pub(crate) dealer: [Option<Position>; 2],
    pub(crate) box_cards: [Option<Position>; 4],
    pub(crate) has_burned: bool,
    /// How many decks the table has now, and whether a device shuffles them.
    pub(crate) decks: u8,
    pub(crate) has_shuffler: bool,
    pub(crate) count: Count,
    /// The system of the Progressive is out of order: it takes no wager.
    pub(crate) progressive_stops: bool,
    /// How many cards lay face up in shoe or deck.
    pub(crate) face_up: u8,
    pub(crate) failed: Option<Device>,
    pub(crate) void: Option<Rule>,
    /// A wager that outlived the hands of a void round is settled.
    pub(crate) settled_in_void: bool,
    /// The hands that Cover All was shown to be paid by.
    pub(crate) cover_all_hands: Option<u8>,
    /// The positions whose faces everybody has seen.
    pub(crate) shown: u64,
    pub(crate) dealer_hand: Option<High>,
    /// The best hand so far while Cover All is on, and the seat whose cards stay on the felt for it.
    pub(crate) cover_all_best: Option<High>,
    pub(crate) cover_all_kept: Option<Seat>,
    /// What the house has won or lost, and what meters have paid.
    pub(crate) house: Amount,
    pub(crate) meters_paid: Amount,
}

impl Round {
    /// A round with its deck: in a known order at an electronic table, face down at a live one.
    #[inline]
    pub fn new(terms: Arc<Terms>, pack: Pack) -> Round {
        debug_assert!(pack.deck() == Deck::Standard);
        Round {
            phase: Phase::Betting,
            pack,
            players: [Player::default(); MOST_SEATS],
            dealt_in: Seats::NONE,
            checked: Seats::NONE,
            questioned: Seats::NONE,
            next_step: 0,
            board: [None; 5],
            dealer: [None; 2],
            box_cards: [None; 4],
            has_burned: false,
            decks: terms.decks,
            has_shuffler: terms.has_shuffler,
            count: Count::NotDue,
            progressive_stops: false,
            face_up: 0,
            failed: None,
            void: None,
            settled_in_void: false,
            cover_all_hands: None,
            shown: 0,
            dealer_hand: None,
            cover_all_best: None,
            cover_all_kept: None,
            house: Amount::ZERO,
            meters_paid: Amount::ZERO,
            terms,
        }
    }

    /// A round as its table starts it: dealt by the method of the moment, with or without a count and the Progressive.
    pub fn begun(terms: Arc<Terms>, pack: Pack, start: &Start) -> Round {
        let terms = if start.method == terms.deal.method { terms } else { Arc::new(terms.dealt_by(start.method)) };
        let stops = terms.progressive.is_some() && !start.offers_progressive;
        let fresh = Round::new(terms, pack);
        let round = Round { progressive_stops: stops, decks: start.decks, has_shuffler: start.shuffler_works, ..fresh };
        if start.counts_stub { round.with_stub_count() } else { round }
    }

    /// The same round with a count of its stub, if the method of dealing has one.
    #[must_use]
    pub fn with_stub_count(mut self) -> Round {
        if self.terms.deal.count.is_some() {
            self.count = Count::Due;
        }
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

    /// What the house has won in this round, meters apart.
    pub fn house_won(&self) -> Amount {
        self.house
    }

    /// What meters have paid in this round.
    pub fn meters_paid(&self) -> Amount {
        self.meters_paid
    }

    /// Learns the order of the deck, top card first; what was seen of it already has to agree.
    pub fn know(&mut self, cards: &[Card]) -> Result<(), PackError> {
        self.pack.show_all(cards)
    }

    /// The Progressive that the device took of a seat.
    pub fn progressive(&self, seat: Seat) -> Amount {
        self.player(seat).progressive
    }

    /// What a hand wins by the paytable of the Progressive, as far as its cards are known.
    pub fn jackpot(&self, seat: Seat) -> Option<&'static Row> {
        crate::settlement::jackpot(self, seat).map(|jackpot| jackpot.row)
    }

    pub fn ante(&self, seat: Seat) -> Amount {
        self.wager(seat, Wager::Ante)
    }

    /// What lies on one spot of a seat.
    pub fn wager(&self, seat: Seat, wager: Wager) -> Amount {
        self.player(seat).wager(wager)
    }

    /// Where the chips of a seat are.
    pub fn chips(&self, seat: Seat) -> SeatChips {
        let player = self.player(seat);
        // Nothing lies where nothing was put down.
        let felt = if player.put_in.is_zero() { Amount::ZERO } else { player.on_the_felt() };
        SeatChips { felt, put_in: player.put_in, received: player.received }
    }

    /// What a seat has received less what it has put down.
    pub fn net(&self, seat: Seat) -> Amount {
        let player = self.players.get(seat.index());
        player.map_or(Amount::ZERO, |player| player.received.strict_minus(player.put_in))
    }

    /// What lies on the felt.
    pub fn on_the_felt(&self) -> Amount {
        let spots = self.players.iter().map(Player::on_the_felt);
        spots.fold(Amount::ZERO, Amount::strict_plus)
    }

    /// Where every card is.
    pub fn pack(&self) -> &Pack {
        &self.pack
    }

    /// The seats that were dealt in.
    pub fn dealt_in(&self) -> Seats {
        self.dealt_in
    }

    pub(crate) fn rules(&self) -> &'static RoundRules {
        &self.terms.game.round
    }

    /// Who plays at a seat, from their first wager on.
    pub fn person_at(&self, seat: Seat) -> Option<Person> {
        self.players.get(seat.index()).and_then(|player| player.person)
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        (1..=self.terms.seats).filter_map(Seat::new)
    }

    pub(crate) fn is_shown(&self, at: Position) -> bool {
        self.shown & 1 << at.0 != 0
    }

    pub(crate) fn card(&self, at: Position) -> Option<Card> {
        match self.pack.face(at) {
            Ok(Face::Known(card)) => Some(card),
            _ => None,
        }
    }

    /// The cards at some positions, if all their faces are known.
    pub(crate) fn faces<const N: usize>(&self, at: &[Option<Position>; N]) -> Option<[Card; N]> {
        let mut cards = [Card::new(Rank::Two, Suit::Clubs); N];
        for (card, at) in cards.iter_mut().zip(at) {
            *card = self.card((*at)?)?;
        }
        Some(cards)
    }

    /// The faces that everybody has seen.
    pub(crate) fn faces_shown(&self) -> CardSet {
        let shown = (0..Deck::Standard.size() as u8).map(Position).filter(|at| self.is_shown(*at));
        shown.filter_map(|at| self.card(at)).collect()
    }

    /// The seat whose decision is next.
    pub(crate) fn to_decide(&self) -> Option<Seat> {
        self.dealt_in.clockwise().find(|seat| self.player(*seat).decision.is_none() && !self.checked.contains(*seat))
    }
}

impl Game for Round {
    type Command = Command;
    type Event = Event;
    type Options = Options;
    type View = View;

    #[inline]
    fn waits(&self) -> Waits {
        let whom = match self.phase {
            Phase::Over => Whom::Nobody,
            _ if !self.questioned.is_empty() => Whom::Floor,
            Phase::Betting => Whom::Seats(self.seats().collect()),
            Phase::Deciding(_) => match self.to_decide() {
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

    fn options(&self, by: &Actor) -> Options {
        Options::of(self, by)
    }

    #[inline]
    fn decide(&self, _at: Time, by: &Actor, command: &Command, out: &mut Events<Event>) -> Result<(), Refusal> {
        let before = out.len();
        let decided = crate::decide::decide(self, by, command, out);
        if decided.is_err() {
            out.truncate(before);
        }
        decided
    }

    #[inline]
    fn apply(&mut self, event: &Event) {
        crate::apply::apply(self, event);
    }

    fn view(&self, eye: Eye) -> View {
        View::of(self, eye)
    }
}
