//! One hand, from the posts to the last chip.

use crate::player::{Fate, Player};
use crate::pot::{Committed, Pots};
use crate::setup::AfterButtonStraddle;
use crate::variant::{Deals, Street};
use crate::{Best, Command, Event, NotAHand, Options, Setup, View};
use cards::{Card, Face, Pack, PackError, Position};
use chips::Amount;
use game::{Actor, Clock, Events, Eye, Game, Seat, Seats, Time, Waits, Whom};
use rulebook::Refusal;
use std::sync::Arc;

/// Where a hand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The deck is shuffled, and antes are taken.
    Posting,
    /// The deck is cut.
    Cutting,
    /// The deck is cut, and blinds and what else is due are posted.
    Blinds,
    /// A player is asked for a straddle.
    Straddling,
    /// The cards of a street are dealt.
    Dealing(u8),
    Betting(u8),
    /// Nobody is left to act: the dealer takes the bets in.
    Collecting(u8),
    /// Hands are tabled before the rest of the board, or when all betting is done.
    Showing,
    Awarding,
    /// The pots are pushed, and the burn cards go.
    Clearing,
    Over,
}

/// A step that only the dealer takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Ante,
    Cut,
    Post,
    Tap,
    Deal,
    Turn,
    Collect,
    Announce,
    Award,
    Clear,
}

#[derive(Clone, Debug)]
pub struct Hand {
    pub(crate) setup: Arc<Setup>,
    pub(crate) phase: Phase,
    pub(crate) pack: Pack,
    pub(crate) players: [Player; Seat::MOST as usize],
    /// Whose hands are not folded, given up or dead.
    pub(crate) live: Seats,
    /// Clockwise from the button's left.
    pub(crate) order: Arc<[Seat]>,
    pub(crate) board: [Option<Position>; 5],
    pub(crate) shown: u64,
    /// What a player has to have in front to stay in.
    pub(crate) to_match: Amount,
    /// By how much a raise has to raise, and what the last full one went to.
    pub(crate) full_raise: Amount,
    pub(crate) full_level: Amount,
    /// Bets and raises of this round.
    pub(crate) raises: u8,
    /// Whether two were left when the last bet or raise below the cap was made.
    pub(crate) was_heads_up: bool,
    /// Who bet or raised last in this round.
    pub(crate) aggressor: Option<Seat>,
    /// What stood before that bet or raise.
    pub(crate) before_raise: Round,
    pub(crate) to_act: Option<Seat>,
    /// Antes and posts that answer no bet and lie in the main pot whole.
    pub(crate) dead: Amount,
    /// What of all this is with its winners already.
    pub(crate) pushed: Amount,
    /// Who is still away.
    pub(crate) absent: Seats,
    /// Who took the straddle that was offered.
    pub(crate) straddler: Option<Seat>,
    /// How often somebody has checked, called, bet or folded in the hand.
    pub(crate) acts: u32,
    /// How often before this street.
    pub(crate) acts_before: u32,
    pub(crate) tap: Tap,
    /// The burn cards by their positions, and how many of them stand for burns to come.
    pub(crate) burned: u64,
    pub(crate) burns_ahead: u8,
    pub(crate) is_stub_dropped: bool,
    /// How many cards all could see while they were dealt.
    pub(crate) flashed: u8,
    pub(crate) is_showdown_called: bool,
    /// Hands that were given up and are shown because somebody asked.
    pub(crate) asked: Seats,
}

/// What stands in a betting round.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Round {
    pub to_match: Amount,
    pub full_raise: Amount,
    pub full_level: Amount,
    pub raises: u8,
    pub aggressor: Option<Seat>,
}

/// Whether there is anybody left to bet against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Betting {
    Open,
    Closed,
}

/// Where the dealer is between the end of a round and the burn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tap {
    Due,
    Given,
    /// Somebody has stopped the deal.
    Halted,
}

impl Hand {
    /// A hand with its deck: in a known order at an electronic table, face down at a live one or in a record.
    pub fn new(setup: Arc<Setup>, pack: Pack) -> Result<Hand, NotAHand> {
        setup.check()?;
        let mut players = [Player::default(); Seat::MOST as usize];
        for seated in &setup.seated {
            let player = &mut players[seated.seat.index()];
            (player.person, player.stack) = (Some(seated.person), seated.stack);
        }
        let order: Arc<[Seat]> = setup.order().into();
        Ok(Hand {
            phase: Phase::Posting,
            pack,
            players,
            live: order.iter().copied().collect(),
            order,
            board: [None; 5],
            shown: 0,
            to_match: Amount::ZERO,
            full_raise: setup.stakes.least,
            full_level: Amount::ZERO,
            raises: 0,
            was_heads_up: false,
            aggressor: None,
            before_raise: Round::default(),
            to_act: None,
            dead: Amount::ZERO,
            pushed: Amount::ZERO,
            absent: setup.absent,
            straddler: None,
            acts: 0,
            acts_before: 0,
            tap: Tap::Due,
            burned: 0,
            burns_ahead: 0,
            is_stub_dropped: false,
            flashed: 0,
            is_showdown_called: false,
            asked: Seats::NONE,
            setup,
        })
    }

    /// Learns the order of the deck, top card first; what was seen of it already has to agree.
    pub fn know(&mut self, cards: &[Card]) -> Result<(), PackError> {
        self.pack.show_all(cards)
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    pub fn stack(&self, seat: Seat) -> Amount {
        self.player(seat).stack
    }

    pub fn bet(&self, seat: Seat) -> Amount {
        self.player(seat).bet
    }

    /// Whose turn it is.
    pub fn to_act(&self) -> Option<Seat> {
        self.to_act
    }

    /// How often somebody has checked, called, bet or folded, or shown or given up a hand.
    pub fn acts(&self) -> u32 {
        self.acts + self.order.iter().filter(|seat| self.player(**seat).best.is_some()).count() as u32
    }

    /// The seats that are dealt in, clockwise from the button's left.
    pub fn order(&self) -> &[Seat] {
        &self.order
    }

    /// Where every card is.
    pub fn pack(&self) -> &Pack {
        &self.pack
    }

    /// What a tabled hand was read as.
    pub fn best(&self, seat: Seat) -> Option<Best> {
        self.player(seat).best
    }

    /// Everything that lies in the middle and in front of the players.
    pub fn in_the_pot(&self) -> Amount {
        let put_in: i64 = self.order.iter().map(|seat| self.player(*seat).put_in().cents()).sum();
        Amount::strict_from_cents(put_in + self.dead.cents() - self.pushed.cents())
    }

    /// Main and side pots as they would be now.
    pub fn pots(&self) -> Pots {
        self.pots_of(Player::put_in)
    }

    /// What one live player has put in above all others, as [`Pots`] would give it back.
    pub(crate) fn uncalled(&self) -> Option<(Seat, Amount)> {
        let put_in = |seat: Seat| self.player(seat).put_in();
        let (most, seat) = self.live.clockwise().map(|seat| (put_in(seat), seat)).max()?;
        let others = self.order.iter().copied().filter(|other| *other != seat);
        let second = others.map(put_in).max().unwrap_or_default();
        (most > second).then(|| (seat, most.strict_minus(second)))
    }

    /// The same of the chips alone that the dealer has taken in.
    pub(crate) fn collected_pots(&self) -> Pots {
        self.pots_of(|player| player.collected)
    }

    fn pots_of(&self, amount: impl Fn(&Player) -> Amount) -> Pots {
        let committed = self.order.iter().map(|seat| {
            let player = self.player(*seat);
            let (is_live, kept_above) = (self.is_live(*seat), player.kept_above);
            Committed { seat: *seat, amount: amount(player), is_live, kept_above }
        });
        Pots::of(&committed.collect::<Vec<_>>(), self.dead)
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn street(&self, number: u8) -> &'static Street {
        &self.setup.variant.streets[usize::from(number)]
    }

    /// What stands in the betting round.
    pub(crate) fn round(&self) -> Round {
        let Hand { to_match, full_raise, full_level, raises, aggressor, .. } = *self;
        Round { to_match, full_raise, full_level, raises, aggressor }
    }

    /// The street whose cards were laid on the board last.
    pub(crate) fn board_street(&self) -> Option<u8> {
        let dealt = self.board.iter().flatten().count();
        let streets = (0u8..).zip(self.setup.variant.streets).map(|(number, _)| number);
        streets.into_iter().find(|number| self.board_after(*number) == dealt)
    }

    pub(crate) fn is_live(&self, seat: Seat) -> bool {
        self.live.contains(seat)
    }

    /// Whether a player has a live hand and chips to bet.
    pub(crate) fn can_act(&self, seat: Seat) -> bool {
        self.is_live(seat) && self.stack(seat).is_positive()
    }

    /// Whether at most one player can still bet.
    pub(crate) fn is_betting_closed(&self) -> bool {
        self.live.clockwise().filter(|seat| self.stack(*seat).is_positive()).nth(1).is_none()
    }

    /// Whether two players or more can still bet.
    pub(crate) fn betting(&self) -> Betting {
        if self.is_betting_closed() { Betting::Closed } else { Betting::Open }
    }

    /// Whether a player has to act: owes something that another hand has put in, or has not been asked.
    pub(crate) fn is_due(&self, seat: Seat, betting: Betting) -> bool {
        let player = self.player(seat);
        if !self.can_act(seat) {
            return false;
        }
        if betting == Betting::Open {
            return player.bet < self.to_match || player.acted_at.is_none();
        }
        let mut others = self.live.without(seat).clockwise();
        player.bet < self.to_match && others.any(|other| player.bet < self.bet(other))
    }

    /// Who waits for all others before the flop: a straddling button, where the action starts under the gun.
    pub(crate) fn acts_last(&self) -> Option<Seat> {
        let waits = self.phase == Phase::Betting(0)
            && self.setup.settings.after_button_straddle == AfterButtonStraddle::UnderTheGun;
        let is_button = |seat: &Seat| *seat == self.setup.button && self.player(*seat).acted_at.is_none();
        self.straddler.filter(|_| waits).filter(is_button)
    }

    /// The seats from one on, clockwise, once round the table.
    pub(crate) fn clockwise_after(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let place = self.order.iter().position(|known| *known == seat).map_or(0, |place| place + 1);
        let count = self.order.len();
        (place..place + count).map(move |index| self.order[if index < count { index } else { index - count }])
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

    /// The cards that lie there, if all of them are known.
    pub(crate) fn cards<Cards: FromIterator<Card>>(&self, at: &[Option<Position>]) -> Option<Cards> {
        at.iter().flatten().map(|at| self.card(*at)).collect()
    }

    /// Where the hand goes when the bets of a street are in the pot.
    pub(crate) fn after_round(&self, street: u8) -> Phase {
        let is_last = usize::from(street) + 1 == self.setup.variant.streets.len();
        let shows = is_last || self.setup.settings.shows_all_ins && self.is_betting_closed();
        match (self.live.len(), shows) {
            (1, _) => Phase::Awarding,
            (_, true) if self.is_a_hand_held() => Phase::Showing,
            (_, true) => self.after_showing(),
            (_, false) => Phase::Dealing(street + 1),
        }
    }

    /// Where it goes when every hand is tabled or mucked: to the cards that are missing, or to the pots.
    pub(crate) fn after_showing(&self) -> Phase {
        let dealt = self.board.iter().flatten().count();
        let next = (0u8..).zip(self.setup.variant.streets).find(|(number, _)| self.board_after(*number) > dealt);
        match next {
            Some((street, _)) if self.live.len() > 1 => Phase::Dealing(street),
            _ => Phase::Awarding,
        }
    }

    /// How many cards the board has after a street.
    pub(crate) fn board_after(&self, street: u8) -> usize {
        let streets = self.setup.variant.streets.iter().take(usize::from(street) + 1);
        let cards = streets.map(|street| match street.deals {
            Deals::Board(cards) => usize::from(cards),
            Deals::Hole(_) => 0,
        });
        cards.sum()
    }

    /// Whether the first cards are not dealt yet.
    pub(crate) fn is_before_the_deal(&self) -> bool {
        matches!(self.phase, Phase::Posting | Phase::Cutting | Phase::Blinds | Phase::Straddling | Phase::Dealing(0))
    }

    /// Whether a live hand is neither tabled nor mucked yet.
    pub(crate) fn is_a_hand_held(&self) -> bool {
        self.live.clockwise().any(|seat| self.player(seat).fate == Fate::Held)
    }

    /// The next player who has to show or muck, in the order of the showdown.
    pub(crate) fn to_show(&self) -> Option<Seat> {
        let is_due = |seat: &Seat| self.is_live(*seat) && self.player(*seat).fate == Fate::Held;
        crate::showdown::in_order(self).find(is_due)
    }
}

impl Game for Hand {
    type Command = Command;
    type Event = Event;
    type Options = Options;
    type View = View;

    #[inline]
    fn waits(&self) -> Waits {
        let whom = match self.phase {
            Phase::Over => Whom::Nobody,
            Phase::Betting(_) | Phase::Straddling => {
                self.to_act.map_or(Whom::Dealer, |seat| Whom::Seats(Seats::NONE.with(seat)))
            }
            Phase::Showing if self.is_showdown_called && crate::showdown::to_name(self).next().is_none() => {
                self.to_show().map_or(Whom::Dealer, |seat| Whom::Seats(Seats::NONE.with(seat)))
            }
            _ => Whom::Dealer,
        };
        let clock = if matches!(whom, Whom::Seats(_)) { Some(Clock::Decision) } else { None };
        Waits { whom, clock }
    }

    #[inline]
    fn options(&self, by: &Actor) -> Options {
        Options::of(self, by)
    }

    #[inline]
    fn decide(&self, _at: Time, by: &Actor, command: &Command, out: &mut Events<Event>) -> Result<(), Refusal> {
        let before = out.len();
        let decided = crate::decide::decide(self, by, command, out);
        match decided {
            Ok(()) if crate::decide::may_complete_hands(self, command) => crate::decide::read_hands(self, before, out),
            Ok(()) => {}
            Err(_) => out.truncate(before),
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
