//! What an actor may do now.

use crate::betting::{Raise, rule_of_most};
use crate::command::Why;
use crate::dealing::{can_object, is_tap_due, to_turn};
use crate::felt::Tap;
use crate::hand::{Hand, Phase, Step};
use crate::{HandCommand, opening, request, ruling, showdown};
use cards::{CardSet, Position};
use chips::Amount;
use game::{Actor, Role, Seat, Seats};

/// Ranges and short lists; `allows` says whether a command is among them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that somebody may do")]
pub struct HandOptions {
    pub can_fold: bool,
    pub can_check: bool,
    /// What a call costs.
    pub call: Option<Amount>,
    /// What may be in front of the player after a bet or raise.
    pub raise: Option<Raise>,
    /// A bet above the most is read as the most.
    pub reads_overbets: bool,
    /// What a single chip put in silently may be worth: it calls.
    pub push: Option<Raise>,
    /// A straddle is offered: taken or declined.
    pub can_straddle: bool,
    pub can_come_back: bool,
    pub can_table: bool,
    pub can_muck: bool,
    pub can_ask_for_pot: bool,
    /// Hands that may be asked for, without a reason and on suspicion of collusion.
    pub see: Seats,
    pub see_for_collusion: Seats,
    /// Hands whose reading may be contested.
    pub contest: Seats,
    pub can_object: bool,
    pub step: Option<Step>,
    /// Where cards are to be named, and the faces that are not there any more.
    pub name: Vec<Position>,
    pub named: CardSet,
    pub can_resume: bool,
    /// Hole cards that may be reported as seen in the deal.
    pub flash: Vec<Position>,
    pub can_misdeal: bool,
    pub replace: Vec<Position>,
    pub can_put_back: bool,
    pub can_take_back: bool,
    /// Hands that may be ruled dead.
    pub kill: Seats,
}

impl HandOptions {
    /// What this actor may do in the hand now.
    pub fn of(hand: &Hand, by: &Actor) -> HandOptions {
        let mut options = HandOptions::default();
        match by.role {
            Role::Player => options.player(hand, by),
            Role::Dealer => options.dealer(hand),
            Role::Floor => options.floor(hand, by),
            Role::Link => {}
        }
        options
    }

    fn player(&mut self, hand: &Hand, by: &Actor) {
        let owned = |seat: &Seat| hand.player(*seat).person == Some(by.person);
        let Some(seat) = by.seat.filter(owned) else { return };
        self.can_ask_for_pot = request::can_ask_for_pot(hand);
        self.can_object = can_object(hand);
        self.can_come_back = opening::can_come_back(hand, seat);
        match hand.phase {
            Phase::Straddling => self.can_straddle = opening::is_asked(hand, seat),
            Phase::Betting(_) if hand.betting.to_act == Some(seat) => self.bets(hand, seat),
            Phase::Showing | Phase::Awarding => {
                self.asks_to_see(hand, by);
                self.contest = request::to_contest(hand);
                if showdown::is_held(hand, seat) {
                    self.can_table = true;
                    self.can_muck = showdown::can_muck(hand, seat);
                }
            }
            _ => {}
        }
    }

    fn bets(&mut self, hand: &Hand, seat: Seat) {
        let call = hand.to_call(seat);
        self.can_fold = true;
        self.can_check = call.is_zero();
        self.call = Some(call).filter(|call| call.is_positive());
        self.push = self.call.map(|call| Raise { least: call, most: hand.stack(seat) });
        self.raise = hand.raise(seat);
        self.reads_overbets = rule_of_most(hand).is_some();
    }

    fn asks_to_see(&mut self, hand: &Hand, by: &Actor) {
        let seats = request::to_see(hand);
        let for_reason = |why: Why| if request::can_ask(hand, by, why) { seats } else { Seats::NONE };
        (self.see, self.see_for_collusion) = (for_reason(Why::Unsaid), for_reason(Why::Collusion));
    }

    fn dealer(&mut self, hand: &Hand) {
        self.can_resume = hand.felt.tap == Tap::Halted;
        self.flash = ruling::to_flash(hand);
        let (due, _) = to_turn(hand);
        let unknown = due.iter().copied().filter(|at| hand.felt.card(*at).is_none());
        self.name = unknown.chain(showdown::to_name(hand)).collect();
        if !self.name.is_empty() {
            self.named = hand.felt.pack.known();
            return;
        }
        self.step = match hand.phase {
            Phase::Posting if opening::has_antes(hand) => Some(Step::Ante),
            Phase::Posting | Phase::Cutting => Some(Step::Cut),
            Phase::Blinds => Some(Step::Post),
            Phase::Dealing(_) if !due.is_empty() => Some(Step::Turn),
            Phase::Dealing(_) if self.can_resume => None,
            Phase::Dealing(street) if is_tap_due(hand, street) => Some(Step::Tap),
            Phase::Dealing(_) => Some(Step::Deal),
            Phase::Collecting(_) => Some(Step::Collect),
            Phase::Showing if !hand.showdown.is_called => Some(Step::Announce),
            Phase::Awarding => Some(Step::Award),
            Phase::Clearing => Some(Step::Clear),
            Phase::Straddling | Phase::Betting(_) | Phase::Showing | Phase::Over => None,
        };
    }

    fn floor(&mut self, hand: &Hand, by: &Actor) {
        self.can_resume = hand.felt.tap == Tap::Halted;
        self.flash = ruling::to_flash(hand);
        self.can_misdeal = ruling::can_misdeal(hand);
        self.replace = ruling::to_replace(hand);
        self.can_put_back = ruling::to_put_back(hand).is_some();
        self.can_take_back = ruling::can_take_back(hand);
        self.kill = ruling::to_kill(hand);
        self.asks_to_see(hand, by);
    }

    /// What a seat does that neither puts chips in nor gives its hand up; nothing where a bet has to be answered.
    pub fn pass(&self) -> Option<HandCommand> {
        match () {
            () if self.can_straddle => Some(HandCommand::Decline),
            () if self.can_table => Some(HandCommand::Table),
            () if self.can_check => Some(HandCommand::Check),
            () => None,
        }
    }

    /// What is done for a seat whose time is up: at a showdown the cards are turned up, so that nobody loses a pot by
    /// the clock.
    pub fn on_timeout(&self) -> HandCommand {
        self.pass().unwrap_or(HandCommand::Fold)
    }

    /// Whether a command is among these options.
    pub fn allows(&self, command: &HandCommand) -> bool {
        let within = |range: Option<Raise>, amount: Amount| {
            range.is_some_and(|range| (range.least..=range.most).contains(&amount))
        };
        let is_over = |amount: Amount| self.reads_overbets && self.raise.is_some_and(|raise| amount > raise.most);
        match *command {
            HandCommand::Fold => self.can_fold,
            HandCommand::Check => self.can_check,
            HandCommand::Call => self.call.is_some(),
            HandCommand::BetTo { amount } => within(self.raise, amount) || is_over(amount),
            HandCommand::Push { chip } => within(self.push, chip),
            HandCommand::Straddle | HandCommand::Decline => self.can_straddle,
            HandCommand::ComeBack => self.can_come_back,
            HandCommand::Table => self.can_table,
            HandCommand::Muck => self.can_muck,
            HandCommand::AskForPot => self.can_ask_for_pot,
            HandCommand::AskToSee { seat, why: Why::Unsaid } => self.see.contains(seat),
            HandCommand::AskToSee { seat, why: Why::Collusion } => self.see_for_collusion.contains(seat),
            HandCommand::Contest { seat } => self.contest.contains(seat),
            HandCommand::Object => self.can_object,
            HandCommand::Expose { .. } => false,
            HandCommand::Proceed | HandCommand::Run => self.step.is_some(),
            HandCommand::Name { at, card } => self.name.contains(&at) && !self.named.contains(card),
            HandCommand::MuckBurns => self.step == Some(Step::Clear),
            HandCommand::Resume => self.can_resume,
            HandCommand::Flash { at } => self.flash.contains(&at),
            HandCommand::Misdeal => self.can_misdeal,
            HandCommand::Replace { at } => self.replace.contains(&at),
            HandCommand::PutBack => self.can_put_back,
            HandCommand::TakeBack => self.can_take_back,
            HandCommand::Kill { seat } => self.kill.contains(seat),
        }
    }
}
