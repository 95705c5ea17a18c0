//! What an actor may do now at a table.

use super::BetweenHands;
use super::chair::Chair;
use super::command::PokerTableCommand;
use super::decide::{may_change_blinds, may_place_kill};
use super::deck::{self, FEWEST_SECTIONS, Step};
use super::{down, first, seating, setting};
use crate::PostKind;
use cards::{CardSet, Deck};
use chips::Amount;
use game::{Actor, Role, Seat, Seats};

/// Ranges and short lists; `allows` says whether a command is among them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that somebody may do")]
pub struct BetweenHandsOptions {
    /// With at most so much.
    pub sit_down: Option<Amount>,
    pub can_stand_up: bool,
    pub can_sit_out: bool,
    pub can_come_back: bool,
    pub can_wait: bool,
    /// What is posted to be dealt in at once.
    pub post: Option<Vec<(PostKind, Amount)>>,
    pub can_buy_button: bool,
    /// At most so much.
    pub add_chips: Option<Amount>,
    /// Where the floor may seat a player, with at most so much, and who has a seat.
    pub seat: Seats,
    pub most: Amount,
    pub seated: Vec<game::Person>,
    pub take_away: Seats,
    pub note_absent: Seats,
    pub can_change_blinds: bool,
    /// Who gets a card for the button, from which deck.
    pub deal_for_button: Option<(Seats, Deck)>,
    /// Who may hold the kill button.
    pub kill: Option<Seats>,
    pub can_set_up: bool,
    /// Whose stacks are to be named, and what they come to with the rake.
    pub hand_over: Option<(Seats, Amount)>,
    pub can_take_rake: bool,
    pub can_misdeal: bool,
    pub can_begin_down: bool,
    pub can_end_down: bool,
    pub steps: Vec<Step>,
    pub can_place_setup: bool,
    pub can_waive_count: bool,
}

fn all() -> impl Iterator<Item = Seat> {
    (1..=Seat::MOST).filter_map(Seat::new)
}

impl BetweenHandsOptions {
    /// What this actor may do between hands now.
    pub fn of(table: &BetweenHands, by: &Actor) -> BetweenHandsOptions {
        let mut options = BetweenHandsOptions::default();
        match by.role {
            Role::Player => options.player(table, by),
            Role::Dealer => options.dealer(table, by),
            Role::Floor => options.floor(table),
            Role::Link => {}
        }
        options
    }

    fn player(&mut self, table: &BetweenHands, by: &Actor) {
        let Some(seat) = by.seat else { return };
        let may_sit = !table.terms.is_tournament() && seating::may_sit(table, seat, by.person).is_ok();
        self.sit_down = may_sit.then(|| seating::room_for_chips(table));
        let chair = table.chair(seat);
        if chair.person != Some(by.person) {
            return;
        }
        self.can_stand_up = seating::may_stand_up(table, seat).is_ok();
        self.can_sit_out = seating::may_sit_out(table, seat).is_ok();
        self.can_come_back = seating::may_come_back(table, seat).is_ok();
        self.can_wait = seating::may_wait(table, seat).is_ok();
        let owed = || setting::owed(chair, table.blinds).into_iter().map(|(kind, amount, _)| (kind, amount)).collect();
        self.post = seating::may_post_now(table, seat).is_ok().then(owed);
        self.can_buy_button = seating::may_buy_button(table, seat).is_ok();
        self.add_chips = seating::may_add_chips(table, seat).is_ok().then(|| seating::room_for_chips(table));
    }

    fn dealer(&mut self, table: &BetweenHands, by: &Actor) {
        self.can_begin_down = down::may_begin(table).is_ok();
        if !down::is_dealer(table, by) {
            return;
        }
        self.note_absent = all().filter(|seat| seating::may_sit_out(table, *seat).is_ok()).collect();
        let wanted = first::may_deal(table).ok();
        self.deal_for_button = wanted.map(|seats| (seats, table.game().deck()));
        self.kill = may_place_kill(table).is_ok().then(|| table.seats_where(Chair::is_playing));
        self.can_set_up = setting::may_set_up(table).is_ok();
        if table.is_in_hand() {
            let dealt = table.dealt_in();
            let before = Amount::sum(dealt.clockwise().map(|seat| table.chair(seat).stack)).unwrap_or_default();
            (self.hand_over, self.can_misdeal) = (Some((dealt, before)), true);
            self.can_take_rake = !table.terms.is_tournament();
        }
        self.can_end_down = down::may_end(table).is_ok();
        self.steps = Step::ALL.into_iter().filter(|step| deck::may(table, *step).is_ok()).collect();
    }

    fn floor(&mut self, table: &BetweenHands) {
        if table.terms.is_tournament() {
            let is_free = |seat: &Seat| {
                let is_here = seat.number() <= table.terms.places.number();
                is_here && table.chair(*seat).person.is_none() && !table.dealt_in().contains(*seat)
            };
            self.seat = all().filter(is_free).collect();
            self.most = seating::room_for_chips(table);
            self.seated = table.chairs.iter().filter_map(|chair| chair.person).collect();
        }
        self.take_away = all().filter(|seat| seating::may_leave(table, *seat).is_ok()).collect();
        self.note_absent = all().filter(|seat| seating::may_sit_out(table, *seat).is_ok()).collect();
        self.can_change_blinds = may_change_blinds(table).is_ok();
        self.can_place_setup = deck::may_place(table).is_ok();
        self.can_waive_count = down::to_waive(table).is_some();
    }

    /// Whether a command is among these options.
    pub fn allows(&self, command: &PokerTableCommand) -> bool {
        let is_amount = |amount: Amount, most: Amount| amount.is_positive() && amount <= most;
        match command {
            PokerTableCommand::SitDown { stack } => self.sit_down.is_some_and(|most| is_amount(*stack, most)),
            PokerTableCommand::StandUp => self.can_stand_up,
            PokerTableCommand::SitOut => self.can_sit_out,
            PokerTableCommand::ComeBack => self.can_come_back,
            PokerTableCommand::WaitForBig => self.can_wait,
            PokerTableCommand::Post => self.post.is_some(),
            PokerTableCommand::BuyButton => self.can_buy_button,
            PokerTableCommand::AddChips { amount } => self.add_chips.is_some_and(|most| is_amount(*amount, most)),
            PokerTableCommand::Seat { seat, person, stack, .. } => {
                self.seat.contains(*seat) && !self.seated.contains(person) && is_amount(*stack, self.most)
            }
            PokerTableCommand::TakeAway { seat } => self.take_away.contains(*seat),
            PokerTableCommand::NoteAbsent { seat } => self.note_absent.contains(*seat),
            PokerTableCommand::ChangeBlinds { blinds } => {
                let are_blinds = blinds.small.is_positive() && blinds.small <= blinds.big;
                self.can_change_blinds && are_blinds && !blinds.ante.is_negative()
            }
            PokerTableCommand::PlaceKill { holder } => {
                self.kill.is_some_and(|seats| holder.is_none_or(|seat| seats.contains(seat)))
            }
            PokerTableCommand::SetUp => self.can_set_up,
            PokerTableCommand::Misdeal => self.can_misdeal,
            PokerTableCommand::DealForButton { .. } | PokerTableCommand::HandOver { .. } => self.allows_list(command),
            PokerTableCommand::BeginDown => self.can_begin_down,
            PokerTableCommand::EndDown => self.can_end_down,
            PokerTableCommand::Step(Step::SpreadFaceUp(_) | Step::SpreadFaceDown(_) | Step::Box | Step::Count) => false,
            PokerTableCommand::Step(step) => self.steps.contains(step),
            PokerTableCommand::SpreadFaceUp { deck, .. } => self.steps.contains(&Step::SpreadFaceUp(*deck)),
            PokerTableCommand::SpreadFaceDown { deck, .. } => self.steps.contains(&Step::SpreadFaceDown(*deck)),
            PokerTableCommand::Box { sections } => self.steps.contains(&Step::Box) && *sections >= FEWEST_SECTIONS,
            PokerTableCommand::Count { .. } => self.steps.contains(&Step::Count),
            PokerTableCommand::PlaceSetup => self.can_place_setup,
            PokerTableCommand::WaiveCount => self.can_waive_count,
        }
    }

    /// Commands that name something for each of several seats.
    fn allows_list(&self, command: &PokerTableCommand) -> bool {
        match (command, self.deal_for_button, self.hand_over) {
            (PokerTableCommand::DealForButton { cards }, Some((wanted, deck)), _) => {
                let seats: Seats = cards.iter().map(|(seat, _)| *seat).collect();
                let faces: CardSet = cards.iter().map(|(_, card)| *card).collect();
                let in_deck = cards.iter().all(|(_, card)| deck.set().contains(*card));
                seats == wanted && seats.len() == cards.len() && faces.len() == cards.len() && in_deck
            }
            (PokerTableCommand::HandOver { stacks, rake }, _, Some((wanted, before))) => {
                let seats: Seats = stacks.iter().map(|(seat, _)| *seat).collect();
                let is_stack = stacks.iter().all(|(_, stack)| !stack.is_negative());
                let is_rake = rake.is_zero() || self.can_take_rake && rake.is_positive();
                let sum = Amount::sum(stacks.iter().map(|(_, stack)| *stack).chain([*rake]));
                seats == wanted && seats.len() == stacks.len() && is_stack && is_rake && sum == Ok(before)
            }
            _ => false,
        }
    }
}
