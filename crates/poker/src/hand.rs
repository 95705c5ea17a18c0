//! One hand, from the posts to the last chip.

use crate::betting::Betting;
use crate::felt::Felt;
use crate::player::{Fate, Player};
use crate::pot::{Committed, Pots};
use crate::setup::AfterButtonStraddle;
use crate::variant::Street;
use crate::{Best, HandCommand, HandEvent, HandOptions, HandView, NotAHand, Setup};
use cards::{Card, Pack, PackError, Position};
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

/// A hand of poker, from the posts to the last chip.
#[derive(Clone, Debug)]
pub struct Hand {
    pub(crate) setup: Arc<Setup>,
    pub(crate) phase: Phase,
    pub(crate) players: [Player; Seat::MOST as usize],
    /// Clockwise from the first to be dealt a card.
    pub(crate) order: Arc<[Seat]>,
    /// Whose hands are not folded, given up or dead.
    pub(crate) live: Seats,
    /// Who is still away.
    pub(crate) absent: Seats,
    pub(crate) felt: Felt,
    pub(crate) betting: Betting,
    pub(crate) middle: Middle,
    pub(crate) showdown: Showdown,
}

/// Chips in the middle that are not counted by player.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Middle {
    /// Antes and posts that answer no bet and lie in the main pot whole.
    pub dead: Amount,
    /// What of all the pots is with its winners already.
    pub pushed: Amount,
}

/// How far the showdown has come, beside what became of each hand.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Showdown {
    pub is_called: bool,
    /// Hands that were given up and are shown because somebody asked.
    pub asked: Seats,
}

/// Whether there is anybody left to bet against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Open,
    Closed,
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
            players,
            live: order.iter().copied().collect(),
            order,
            absent: setup.absent,
            felt: Felt::new(pack),
            betting: Betting::new(setup.bets.least),
            middle: Middle::default(),
            showdown: Showdown::default(),
            setup,
        })
    }

    /// Learns the order of the deck, top card first; what was seen of it already has to agree.
    pub fn know(&mut self, cards: &[Card]) -> Result<(), PackError> {
        self.felt.pack.show_all(cards)
    }

    /// What the hand started from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Where the hand stands.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether the last chip is pushed and the cards are gone.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// What a player has left behind the bets.
    pub fn stack(&self, seat: Seat) -> Amount {
        self.player(seat).stack
    }

    /// What lies in front of a player on this street.
    pub fn bet(&self, seat: Seat) -> Amount {
        self.player(seat).bet
    }

    /// Whose turn it is.
    pub fn to_act(&self) -> Option<Seat> {
        self.betting.to_act
    }

    /// How often somebody has checked, called, bet or folded, or shown or given up a hand.
    pub fn acts(&self) -> u32 {
        self.betting.acts + self.order.iter().filter(|seat| self.player(**seat).best.is_some()).count() as u32
    }

    /// The seats that are dealt in, clockwise from the button's left.
    pub fn order(&self) -> &[Seat] {
        &self.order
    }

    /// Where every card is.
    pub fn pack(&self) -> &Pack {
        &self.felt.pack
    }

    /// What a tabled hand was read as.
    pub fn best(&self, seat: Seat) -> Option<Best> {
        self.player(seat).best
    }

    /// Everything that lies in the middle and in front of the players.
    pub fn in_the_pot(&self) -> Amount {
        let put_in: i64 = self.order.iter().map(|seat| self.player(*seat).put_in().cents()).sum();
        Amount::strict_from_cents(put_in + self.middle.dead.cents() - self.middle.pushed.cents())
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
        Pots::of(&committed.collect::<Vec<_>>(), self.middle.dead)
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn street(&self, number: u8) -> &'static Street {
        &self.setup.variant.streets[usize::from(number)]
    }

    /// Whether no more cards are to come.
    pub(crate) fn is_dealt_out(&self) -> bool {
        usize::from(self.felt.streets) == self.setup.variant.streets.len()
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
    pub(crate) fn action(&self) -> Action {
        if self.is_betting_closed() { Action::Closed } else { Action::Open }
    }

    /// Whether a player has to act: owes something that another hand has put in, or has not been asked.
    pub(crate) fn is_due(&self, seat: Seat, action: Action) -> bool {
        let player = self.player(seat);
        if !self.can_act(seat) {
            return false;
        }
        if action == Action::Open {
            return player.bet < self.betting.round.to_match || player.acted_at.is_none();
        }
        let mut others = self.live.without(seat).clockwise();
        player.bet < self.betting.round.to_match && others.any(|other| player.bet < self.bet(other))
    }

    /// Who waits for all others before the flop: a straddling button, where the action starts under the gun.
    pub(crate) fn acts_last(&self) -> Option<Seat> {
        let waits = self.phase == Phase::Betting(0)
            && self.setup.settings.after_button_straddle == AfterButtonStraddle::UnderTheGun;
        let is_button = |seat: &Seat| *seat == self.setup.button && self.player(*seat).acted_at.is_none();
        self.betting.straddler.filter(|_| waits).filter(is_button)
    }

    /// The seats from one on, clockwise, once round the table.
    pub(crate) fn clockwise_after(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let place = self.order.iter().position(|known| *known == seat).map_or(0, |place| place + 1);
        let count = self.order.len();
        (place..place + count).map(move |index| self.order[if index < count { index } else { index - count }])
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
        if self.is_dealt_out() || self.live.len() < 2 { Phase::Awarding } else { Phase::Dealing(self.felt.streets) }
    }

    /// Whether the first cards are not dealt yet.
    pub(crate) fn is_before_the_deal(&self) -> bool {
        matches!(self.phase, Phase::Posting | Phase::Cutting | Phase::Blinds | Phase::Straddling | Phase::Dealing(0))
    }

    /// Whether a live hand is neither tabled nor mucked yet.
    pub(crate) fn is_a_hand_held(&self) -> bool {
        self.live.clockwise().any(|seat| self.player(seat).fate == Fate::Held)
    }

    /// Where cards lie that were dealt face up: the board, and in stud those of the players.
    pub(crate) fn dealt_up(&self) -> impl Iterator<Item = Position> {
        let players = self.order.iter().map(|seat| self.player(*seat)).filter(|player| player.held.has_up());
        self.felt.board().chain(players.flat_map(|player| player.held.up()))
    }

    /// The seat before one, clockwise.
    pub(crate) fn before(&self, seat: Seat) -> Seat {
        let place = self.order.iter().position(|known| *known == seat).unwrap_or(0);
        self.order[(place + self.order.len() - 1) % self.order.len()]
    }

    /// The next player who has to show or muck, in the order of the showdown.
    pub(crate) fn to_show(&self) -> Option<Seat> {
        let is_due = |seat: &Seat| self.is_live(*seat) && self.player(*seat).fate == Fate::Held;
        crate::showdown::in_order(self).find(is_due)
    }
}

impl Game for Hand {
    type Command = HandCommand;
    type Event = HandEvent;
    type Options = HandOptions;
    type View = HandView;

    #[inline]
    fn waits(&self) -> Waits {
        let whom = match self.phase {
            Phase::Over => Whom::Nobody,
            Phase::Betting(_) | Phase::Straddling => {
                self.betting.to_act.map_or(Whom::Dealer, |seat| Whom::Seats(Seats::NONE.with(seat)))
            }
            Phase::Showing if self.showdown.is_called && crate::showdown::to_name(self).next().is_none() => {
                self.to_show().map_or(Whom::Dealer, |seat| Whom::Seats(Seats::NONE.with(seat)))
            }
            _ => Whom::Dealer,
        };
        let clock = if matches!(whom, Whom::Seats(_)) { Some(Clock::Decision) } else { None };
        Waits { whom, clock }
    }

    #[inline]
    fn options(&self, by: &Actor) -> HandOptions {
        HandOptions::of(self, by)
    }

    #[inline]
    fn decide(&self, _at: Time, by: &Actor, command: &HandCommand, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
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
    fn apply(&mut self, event: &HandEvent) {
        crate::apply::apply(self, event);
    }

    fn view(&self, eye: Eye) -> HandView {
        HandView::of(self, eye)
    }
}
