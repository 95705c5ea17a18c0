//! Poker as a table plays it: the table across its hands, and the hand that is played.

mod offer;

pub use offer::{CashTerms, Offered};

use crate::table::{BetweenHands, PokerTableCommand, PokerTableEvent, Standing};
use crate::{Hand, HandChips, HandCommand, HandEvent, HandOptions, Phase, table};
use cards::{Card, Deck, Pack};
use chips::Amount;
use game::{
    Actor, Asks, Cause, ChipSpot, Dealing, Events, Eye, Game, Movements, Next, Notice, OnTimeout, Role, SealedDeck,
    Seat, Seating, Surroundings, TableGame, Time, Waits, Whom,
};
use rulebook::{Refusal, Rule, Rules, rule};
use std::sync::Arc;

/// One seat for each person at a table, one person for each seat.
const ONE_SEAT: Rule = rule("house/109");
/// An act answers the question that is asked, at its time.
const IN_ORDER: Rule = rule("house/110");

const DEALER: Actor = Actor::AUTOMATIC_DEALER;

/// A table of poker as a room runs it: the table across hands, and the hand that is played.
///
/// ```
/// use game::{Dealing, TableGame};
/// use poker::PokerTable;
///
/// let text = "rulebook = \"wsop-2011\"\ngame = \"hold'em\"\nlimit = \"no-limit\"\n\
///             blinds = [\"1.00\", \"2.00\"]\nbuy-in = [\"40.00\", \"400.00\"]\nseats = 6\n";
/// let table = PokerTable::open(text, Dealing::Automatic)?;
/// assert_eq!(table.places(), 6);
/// assert!(!table.is_playing());
/// # Ok::<(), rulebook::Refusal>(())
/// ```
#[derive(Clone, Debug)]
pub struct PokerTable {
    table: BetweenHands,
    /// The hand that is played.
    hand: Option<Hand>,
    /// The floor has called it a misdeal.
    is_misdealt: bool,
    /// What somebody may sit down with.
    least: Amount,
    most: Amount,
    offered: Option<Offered>,
}

/// What can be said in a hand, and between hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PokerCommand {
    Hand(HandCommand),
    Table(PokerTableCommand),
}

/// What happens in a hand, and between hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PokerEvent {
    Hand(HandEvent),
    Table(PokerTableEvent),
}

/// What an eye sees of the table and of its hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PokerView {
    pub table: table::BetweenHandsView,
    pub hand: Option<crate::HandView>,
}

impl PokerTable {
    /// The hand that is played, if there is one.
    pub fn hand(&self) -> Option<&Hand> {
        self.hand.as_ref()
    }

    /// The table across hands.
    pub fn table(&self) -> &BetweenHands {
        &self.table
    }

    /// Whether there are players enough for a hand.
    fn can_begin(&self) -> bool {
        self.table.decide(Time::default(), &DEALER, &PokerTableCommand::SetUp, &mut Events::new()).is_ok()
    }

    /// Whoever sits in the dealer's chair; at an electronic table the program.
    fn dealer(&self) -> Actor {
        let down = self.table.view(Eye::Floor).staff.and_then(|staff| staff.down);
        down.map_or(DEALER, |down| Actor::staff(down.dealer, Role::Dealer))
    }

    /// The dealer says what everybody has now, or takes the cards back, and the same hand is dealt again.
    fn hand_over(&self, hand: &Hand) -> PokerTableCommand {
        if self.is_misdealt {
            return PokerTableCommand::Misdeal;
        }
        let stacks = hand.order().iter().map(|seat| (*seat, hand.stack(*seat))).collect();
        PokerTableCommand::HandOver { stacks, rake: Amount::ZERO }
    }

    fn apply_table(&mut self, event: &PokerTableEvent) {
        self.table.apply(event);
        match event {
            PokerTableEvent::HandBegun => {
                let setup = self.table.hand().map(Arc::new);
                let deck = self.table.game().deck();
                self.hand = setup.and_then(|setup| Hand::new(setup, Pack::face_down(deck)).ok());
                self.is_misdealt = false;
            }
            PokerTableEvent::HandEnded { .. } | PokerTableEvent::Misdealt => self.hand = None,
            _ => {}
        }
    }
}

fn extend<Of>(out: &mut Events<PokerEvent>, events: Events<Of>, wrap: impl Fn(Of) -> PokerEvent) {
    out.extend(events.into_cited().map(|(rules, event): (Rules, Of)| (rules, wrap(event))));
}

impl TableGame for PokerTable {
    type Command = PokerCommand;
    type Event = PokerEvent;
    type Options = HandOptions;
    type View = PokerView;
    type Progress = Option<(Phase, u32)>;

    fn places(&self) -> u8 {
        self.table.terms().places.number()
    }

    fn deck(&self) -> Option<Deck> {
        Some(self.table.game().deck())
    }

    fn seals_between_deals(&self) -> bool {
        true
    }

    fn buy_in(&self) -> Option<(Amount, Amount)> {
        Some((self.least, self.most))
    }

    fn counts_stacks(&self) -> bool {
        true
    }

    fn has_time_bank(&self) -> bool {
        true
    }

    fn reserved(command: &PokerCommand, dealing: Dealing) -> Option<&'static str> {
        match command {
            PokerCommand::Hand(
                HandCommand::Flash { .. } | HandCommand::Replace { .. } | HandCommand::PutBack | HandCommand::TakeBack,
            ) if dealing == Dealing::Automatic => Some("a program deals every card where it belongs"),
            PokerCommand::Table(
                PokerTableCommand::SitDown { .. }
                | PokerTableCommand::AddChips { .. }
                | PokerTableCommand::StandUp
                | PokerTableCommand::TakeAway { .. }
                | PokerTableCommand::HandOver { .. }
                | PokerTableCommand::Misdeal,
            ) => Some("chips come and go by the room: sit down, add chips or stand up there"),
            _ => None,
        }
    }

    fn waits(&self) -> Waits {
        self.hand.as_ref().map_or(Waits { whom: Whom::Nobody, clock: None }, Game::waits)
    }

    fn asks(&self, deck: SealedDeck) -> Asks {
        match &self.hand {
            None if deck == SealedDeck::Present && self.can_begin() => Asks::NextHand,
            None => Asks::Nothing,
            Some(hand) => match hand.waits().whom {
                Whom::Seats(seats) => seats.first().map_or(Asks::Nothing, Asks::Decision),
                _ => Asks::Nothing,
            },
        }
    }

    fn progress(&self) -> Option<(Phase, u32)> {
        self.hand.as_ref().map(|hand| (hand.phase(), hand.acts()))
    }

    /// The automatic dealer at an electronic table; at every table what the end of a hand brings with it.
    fn next(&self, around: &Surroundings<'_>) -> Option<Next<PokerCommand>> {
        let automatic = around.is_automatic();
        let Some(hand) = &self.hand else {
            let is_due = automatic && !around.is_deck_sealed && self.can_begin();
            return is_due.then_some(Next::SealDeck(self.table.game().deck()));
        };
        match hand.waits().whom {
            Whom::Nobody => Some(Next::End(self.dealer(), PokerCommand::Table(self.hand_over(hand)))),
            Whom::Dealer if automatic => Some(Next::Say(DEALER, PokerCommand::Hand(HandCommand::Run))),
            _ => None,
        }
    }

    fn on_timeout(&self, asked: Asks, around: &Surroundings<'_>) -> Option<OnTimeout<PokerCommand>> {
        match asked {
            Asks::NextHand if self.can_begin() => {
                Some(OnTimeout::Last(DEALER, PokerCommand::Table(PokerTableCommand::SetUp)))
            }
            Asks::Decision(seat) => {
                let (by, hand) = (around.player)(seat).zip(self.hand.as_ref())?;
                Some(OnTimeout::Away(by, PokerCommand::Hand(hand.options(&by).on_timeout())))
            }
            _ => None,
        }
    }

    fn seating(&self, _by: &Actor, seat: Seat, change: Seating) -> Result<Option<PokerCommand>, Refusal> {
        let (least, most) = (self.least, self.most);
        let command = match change {
            Seating::SitDown(stack) => {
                ONE_SEAT.requires((least..=most).contains(&stack), || format!("sit down with {least} to {most}"))?;
                PokerTableCommand::SitDown { stack }
            }
            Seating::AddChips(amount) => {
                let fits = self.table.chair(seat).stack.plus(amount).is_ok_and(|sum| sum <= most);
                ONE_SEAT.requires(fits, || format!("a stack that is added to is at most {most}"))?;
                PokerTableCommand::AddChips { amount }
            }
            Seating::Leave => PokerTableCommand::StandUp,
            Seating::LeaveInPlay => return Ok(None),
        };
        Ok(Some(PokerCommand::Table(command)))
    }

    fn rests(&self, seat: Seat) -> Option<PokerCommand> {
        let plays = self.table.chair(seat).standing == Standing::Playing;
        plays.then_some(PokerCommand::Table(PokerTableCommand::SitOut))
    }

    fn decide(
        &self,
        at: Time,
        by: &Actor,
        command: &PokerCommand,
        out: &mut Events<PokerEvent>,
    ) -> Result<(), Refusal> {
        match command {
            PokerCommand::Hand(command) => {
                let hand = IN_ORDER.required(self.hand.as_ref(), "no hand is being played here")?;
                let mut events = Events::new();
                hand.decide(at, by, command, &mut events)?;
                extend(out, events, PokerEvent::Hand);
            }
            PokerCommand::Table(command) => {
                let mut events = Events::new();
                self.table.decide(at, by, command, &mut events)?;
                extend(out, events, PokerEvent::Table);
            }
        }
        Ok(())
    }

    fn fixes_deck(&self, event: &PokerEvent) -> bool {
        matches!(event, PokerEvent::Hand(_))
    }

    fn moves(&self, event: &PokerEvent, out: &mut Movements) {
        let PokerEvent::Hand(event) = event else { return };
        let Some((seat, chips)) = event.chips() else { return };
        let stack = ChipSpot::Stack(seat);
        match chips {
            HandChips::PutIn(amount) => out.push(stack, ChipSpot::Felt, amount, Cause::Wager),
            HandChips::PutInTo(amount) => {
                let lies = self.hand.as_ref().map(|hand| hand.bet(seat)).unwrap_or_default();
                out.push(stack, ChipSpot::Felt, amount.minus(lies).unwrap_or_default(), Cause::Wager);
            }
            HandChips::Returned(amount) => out.push(ChipSpot::Felt, stack, amount, Cause::Refund),
            HandChips::Awarded(amount) => out.push(ChipSpot::Felt, stack, amount, Cause::Award),
        }
    }

    fn notice(&self, event: &PokerEvent) -> Option<Notice> {
        let PokerEvent::Table(event) = event else { return None };
        match *event {
            PokerTableEvent::HandBegun => Some(Notice::DealBegun),
            PokerTableEvent::HandEnded { .. } => Some(Notice::DealOver { is_void: false }),
            PokerTableEvent::Misdealt => Some(Notice::DealOver { is_void: true }),
            PokerTableEvent::Chose { seat, .. } | PokerTableEvent::CameBack { seat } => Some(Notice::Back(seat)),
            _ => None,
        }
    }

    fn apply(&mut self, event: &PokerEvent) {
        match event {
            PokerEvent::Hand(event) => {
                self.is_misdealt |= matches!(event, HandEvent::Misdealt);
                if let Some(hand) = &mut self.hand {
                    hand.apply(event);
                }
            }
            PokerEvent::Table(event) => self.apply_table(event),
        }
    }

    fn unappliable(&self) -> Option<&'static str> {
        (self.table.is_in_hand() && self.hand.is_none()).then_some("such a hand cannot be dealt")
    }

    fn know(&mut self, cards: &[Card]) {
        if let Some(hand) = &mut self.hand {
            // A deck that does not agree with what was seen is none: the hand stays without it.
            let _ = hand.know(cards);
        }
    }

    fn refunds(&self) -> Vec<(Seat, Amount)> {
        let put_in = |hand: &Hand| {
            let began = |seat: &Seat| self.table.chair(*seat).stack;
            let owed = |seat: &Seat| began(seat).minus(hand.stack(*seat)).unwrap_or_default();
            hand.order().iter().map(|seat| (*seat, owed(seat))).collect()
        };
        self.hand.as_ref().map_or_else(Vec::new, put_in)
    }

    fn abort(&mut self) {
        self.hand = None;
    }

    fn after_abort(&self) -> Option<(Actor, PokerCommand)> {
        let misdeal = || (self.dealer(), PokerCommand::Table(PokerTableCommand::Misdeal));
        self.table.is_in_hand().then(misdeal)
    }

    fn is_playing(&self) -> bool {
        self.hand.is_some()
    }

    fn is_at_stake(&self) -> bool {
        self.hand.is_some()
    }

    fn is_in_play(&self, seat: Seat) -> bool {
        self.hand.as_ref().is_some_and(|hand| hand.order().contains(&seat))
    }

    fn options(&self, by: &Actor) -> HandOptions {
        self.hand.as_ref().map(|hand| hand.options(by)).unwrap_or_default()
    }

    fn view(&self, eye: Eye) -> PokerView {
        PokerView { table: self.table.view(eye), hand: self.hand.as_ref().map(|hand| hand.view(eye)) }
    }
}
