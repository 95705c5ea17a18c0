//! A table during a command: events are applied at once, so that the next step can be decided. Independent of the game.

use super::decide::IN_ORDER;
use super::mix::FAIR_DECK;
use super::{RoomTable, TableCommand, TableEvent};
use crate::money::DOUBLE_ENTRY;
use crate::work::Work;
use crate::{AccountKey, LinkNumber, Stream, TableNumber};
use ::chips::{Amount, Unit};
use cards::Deck;
use game::{Actor, Cause, ChipSpot, Events, Movement, Next, Notice, Seat, Surroundings};
use ledger::{Purpose, Reason};
use rulebook::{Refusal, Rule, Rules, rule};

/// A win that exceeds the rack is paid from the cage.
pub(crate) const BEYOND_THE_RACK: Rule = rule("house/106");

/// More steps than the automatic dealer ever takes in a row.
const MOST_STEPS: usize = 1000;

pub(crate) struct TableWork<'work, 'room, 'chance> {
    pub(crate) work: &'work mut Work<'room, 'chance>,
    pub(crate) table: RoomTable,
    /// The link that this table feeds.
    pub(crate) link: Option<LinkNumber>,
}

impl<'work, 'room, 'chance> TableWork<'work, 'room, 'chance> {
    pub(super) fn new(work: &'work mut Work<'room, 'chance>, table: RoomTable) -> Self {
        let link = table.link.as_deref().and_then(|name| work.link_called(name));
        TableWork { work, table, link }
    }

    /// Everything is decided: puts the table back.
    pub(super) fn finish(self) {
        self.work.put_table(self.table);
    }

    pub(crate) fn number(&self) -> TableNumber {
        self.table.number
    }

    /// Applies and records an event at the table, with the rules that order it.
    pub(super) fn happens(&mut self, rules: Rules, event: TableEvent) {
        self.table.apply(&event);
        self.work.event(Stream::Table(self.number()), rules, crate::RoomEvent::At(event));
    }

    /// The same, if a rule orders it.
    pub(super) fn orders(&mut self, rule: Rule, event: TableEvent) {
        if let Some(event) = rule.orders(event) {
            self.happens(rule.into(), event);
        }
    }

    /// Passes a command to the game, books the movements of chips, and notifies the link.
    pub(super) fn say(&mut self, by: &Actor, command: &TableCommand) -> Result<(), Refusal> {
        let events = self.table.kind.decide(self.work.at, by, command)?;
        self.has_chips(by, &events)?;
        for (rules, event) in events.into_cited() {
            if self.table.kind.fixes_deck(&event) {
                self.order_deck();
            }
            let (moved, notice) = (self.table.kind.moves(&event), self.table.kind.notice(&event));
            self.happens(rules, event);
            for movement in moved {
                self.moves(movement, rules.first().unwrap_or(DOUBLE_ENTRY));
            }
            if let Some(notice) = notice {
                self.tells(notice)?;
            }
        }
        Ok(())
    }

    /// Refuses a wager that exceeds the player's chips; a game need not know how many there are.
    fn has_chips(&self, by: &Actor, events: &Events<TableEvent>) -> Result<(), Refusal> {
        let Some((seat, stack)) = by.seat.and_then(|seat| Some((seat, self.stack(seat)?))) else { return Ok(()) };
        let (mut asks, mut gets) = (Amount::ZERO, Amount::ZERO);
        for Movement { from, to, amount, .. } in events.iter().flat_map(|event| self.table.kind.moves(event)) {
            match (from, to) {
                (ChipSpot::Stack(from), ChipSpot::Felt) if from == seat => asks = asks.plus(amount).unwrap_or(asks),
                (ChipSpot::Felt, ChipSpot::Stack(to)) if to == seat => gets = gets.plus(amount).unwrap_or(gets),
                _ => {}
            }
        }
        if asks.is_zero() {
            return Ok(());
        }
        let (asks, has) = (asks.minus(gets).unwrap_or_default(), self.work.balance(stack));
        let what =
            || format!("this needs {asks}, but you have only {has} on the table: wager less, or add chips first");
        IN_ORDER.requires(asks <= has, what)
    }

    fn tells(&mut self, notice: Notice) -> Result<(), Refusal> {
        if notice == Notice::DealBegun
            && let Some(why) = self.table.kind.unappliable()
        {
            return IN_ORDER.requires(false, format!("{why}: close the table and open it with other terms"));
        }
        crate::link::hear(self, notice)
    }

    /// Carries out the commands queued for this table.
    pub(super) fn obey(&mut self) -> Result<(), Refusal> {
        while let Some((by, command)) = self.work.order_for(self.number()) {
            self.say(&by, &command)?;
        }
        Ok(())
    }

    /// Takes every step that needs nobody, up to the next moment at which somebody must act.
    pub(super) fn go_on(&mut self) -> Result<(), Refusal> {
        for _ in 0..MOST_STEPS {
            self.obey()?;
            match self.look_around(|table, around| table.kind.next(around)) {
                None => return Ok(()),
                Some(Next::Say(by, command)) => self.say(&by, &command)?,
                Some(Next::SealDeck(deck)) => self.seal_deck(deck),
                Some(Next::AskMeter(level)) => {
                    if !crate::link::answer(self, level) {
                        return Ok(());
                    }
                }
                Some(Next::End(by, command)) => {
                    self.say(&by, &command)?;
                    self.let_go()?;
                    self.rest_sleepers()?;
                }
            }
        }
        IN_ORDER.requires(false, "this round does not end: call the floor")
    }

    /// Runs a query on the table with its surroundings.
    pub(super) fn look_around<Seen>(&self, look: impl FnOnce(&RoomTable, &Surroundings<'_>) -> Seen) -> Seen {
        let TableWork { work, table, link } = self;
        let link = link.and_then(|number| work.link(number));
        let around = Surroundings {
            at: work.at,
            dealing: table.dealing,
            player: &|seat| table.player(seat),
            awaited: table.awaited(work.room.edition),
            is_deck_sealed: table.mix.is_some(),
            meter: &|level| link.and_then(|account| account.link.shows(level)).map(|(shows, _)| shows),
            validates_below: work.room.settings().validates_below,
        };
        look(table, &around)
    }

    /// A player who has timed out is not dealt in again until they return.
    fn rest_sleepers(&mut self) -> Result<(), Refusal> {
        for seat in self.table.away.clockwise() {
            if let Some((by, command)) = self.table.player(seat).zip(self.table.kind.rests(seat)) {
                self.say(&by, &command)?;
            }
        }
        Ok(())
    }

    pub(super) fn place(&self, purpose: Purpose) -> AccountKey {
        AccountKey::new(purpose, self.table.unit)
    }

    pub(crate) fn rack(&self) -> AccountKey {
        self.place(Purpose::Rack { table: self.number().0 })
    }

    pub(super) fn pot(&self) -> AccountKey {
        self.place(Purpose::Pot { table: self.number().0 })
    }

    /// The chips of the player at a seat.
    pub(super) fn stack(&self, seat: Seat) -> Option<AccountKey> {
        let person = self.table.seats.get(&seat)?;
        Some(self.place(Purpose::Stack { person: person.0, table: self.number().0 }))
    }

    /// Books a movement of chips.
    fn moves(&mut self, Movement { from, to, amount, cause }: Movement, rule: Rule) {
        let place = |spot: ChipSpot| match spot {
            ChipSpot::Stack(seat) => self.stack(seat),
            ChipSpot::Felt => Some(self.pot()),
            ChipSpot::Rack => Some(self.rack()),
        };
        let (Some(giver), Some(getter)) = (place(from), place(to)) else { return };
        if from == ChipSpot::Rack {
            self.fill_for(amount);
        }
        let reason = match cause {
            Cause::Wager => Reason::Wager,
            Cause::Refund => Reason::Refund,
            Cause::Loss => Reason::Loss,
            Cause::Payout => Reason::Payout,
            Cause::Award => Reason::Award,
        };
        self.work.moves(giver, getter, amount, reason, rule);
    }

    pub(super) fn fill_for(&mut self, amount: Amount) {
        fill_rack(self.work, self.table.number, self.table.unit, amount);
    }

    /// Shuffles a deck for the next cards and publishes the commitment.
    fn seal_deck(&mut self, deck: Deck) {
        let (table, round) = (self.number(), self.table.rounds);
        let secret = self.work.mixes(table, round, deck);
        let root = secret.sealed(deck).root().to_string();
        let submission = self.table.kind.fingerprint();
        let (rules, software) = (self.work.room.rules.clone(), self.work.room.software.clone());
        self.orders(FAIR_DECK, TableEvent::Committed { round, root, submission, rules, software });
        self.table.learn(&secret);
    }

    /// Closes the nonces: the order of the deck is fixed from now on.
    fn order_deck(&mut self) {
        let Some(mix) = self.table.mix.as_ref().filter(|mix| !mix.is_ordered) else { return };
        let round = mix.round;
        self.orders(FAIR_DECK, TableEvent::Ordered { round });
    }
}

/// Transfers from the cage what the rack lacks for a payment.
pub(crate) fn fill_rack(work: &mut Work<'_, '_>, table: TableNumber, unit: Unit, amount: Amount) {
    let place = |purpose| AccountKey::new(purpose, unit);
    let (rack, vault) = (place(Purpose::Rack { table: table.0 }), place(Purpose::Vault));
    let lacks = amount.minus(work.balance(rack)).unwrap_or_default();
    if !lacks.is_positive() {
        return;
    }
    let issued = lacks.minus(work.balance(vault)).unwrap_or_default();
    if issued.is_positive() {
        work.moves(place(Purpose::Issue), vault, issued, Reason::Opening, BEYOND_THE_RACK);
    }
    work.moves(vault, rack, lacks, Reason::Fill, BEYOND_THE_RACK);
    let filled = crate::RoomEvent::At(TableEvent::RackFilled { amount: lacks });
    work.orders(Stream::Table(table), BEYOND_THE_RACK, filled);
}
