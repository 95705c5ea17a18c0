//! How the next round starts and ends.

use super::decide::{HOURS_OF_USE, MISCOUNTED_DECK};
use super::{BetweenRounds, DeckNumber, DeviceState, DueStep, Ended, HouseTableEvent, Phase, Stage, Start, device};
use game::{Events, Game, Time};
use rulebook::terms::{Pattern, StubCount};
use rulebook::{Refusal, Rule};

const MICROSECONDS_PER_HOUR: i64 = 3_600_000_000;

impl BetweenRounds {
    /// The time from which no round may begin before the decks are changed, and the rule that says so.
    pub(crate) fn change_due(&self) -> Option<(Time, Rule)> {
        let (hours, rule) = self.hours()?;
        let oldest = self.decks_used().filter_map(|number| self.deck(number)?.played_since).min()?;
        Some((Time(oldest.0.saturating_add(i64::from(hours) * MICROSECONDS_PER_HOUR)), rule))
    }

    /// How often the stub is counted with the method in use.
    pub(crate) fn count(&self) -> Option<&'static StubCount> {
        let counts = &self.terms.game.terms.rounds_to_a_stub_count;
        counts.iter().find(|count| count.method == self.method)
    }

    /// Whether the round in play ends with a stub count; a round that is called off before its first card does not.
    pub(crate) fn counts_stub(&self) -> bool {
        self.phase == Phase::Playing && self.start.is_some_and(|start| start.counts_stub)
    }

    /// The rule that exempts the table from counting the stub.
    pub(crate) fn count_waiver(&self) -> Option<Rule> {
        let counts = self.terms.shuffler.as_ref().is_some_and(|shuffler| shuffler.counts);
        let by_shuffler = counts && self.shuffler == DeviceState::Working;
        let board_first = self.deal().when == Pattern::BoardFirst;
        let by_board = self.rules().board_first_counts.filter(|_| board_first);
        by_shuffler.then_some(self.rules().shuffler_counts).or(by_board)
    }

    /// The rule by which a round begins with its deck.
    fn begun_by(&self) -> Rule {
        if self.decks_used == 2 { self.rules().decks_alternate } else { self.terms.game.demands.single_deck }
    }

    /// Refuses to begin while the other deck is not in the shuffler.
    fn other_deck_is_away(&self, other: DeckNumber) -> Result<(), Refusal> {
        let rules = self.rules();
        let Some(stage) = self.stage(other) else {
            return rules.decks_alternate.requires(false, "two decks take turns, and the second is not at the table");
        };
        let each = "each deck is opened separately, and the other one is not ready";
        rules.each_deck.requires(!stage.is_opening(), each)?;
        let rack = "the rack may hold cards of only one deck: put them into the shuffler";
        rules.rack_of_one_deck.requires(stage != Stage::Racked, rack)?;
        let away = "while one deck is in play, the other must be in the shuffler";
        rules.other_deck_in_shuffler.requires(stage.is_in_shuffler(), away)
    }
}

pub fn begin(table: &BetweenRounds, at: Time, out: &mut Events<HouseTableEvent>) -> Result<(), Refusal> {
    let rules = table.rules();
    rules.shuffled_after_round.requires(table.phase == Phase::Open, "the previous round is not over")?;
    if let Some((due, rule)) = table.change_due() {
        rule.requires(at < due, "the decks have reached their hours of use: the floor must change them")?;
    }
    let deck = table.next_deck();
    table.due(deck).is(DueStep::BeginRound)?;
    if table.decks_used == 2 {
        table.other_deck_is_away(deck.other())?;
    }
    let counts_stub = suspect_is_counted(table, deck, out) || count_is_due(table, out);
    let offers_progressive = table.terms.offers_progressive && table.progressive_works;
    let top = table.deck(deck).map_or(0, |deck| deck.top);
    let shuffler_works = table.shuffler == DeviceState::Working;
    let (method, decks) = (table.method, table.decks_used);
    let start = Start { deck, top, counts_stub, method, offers_progressive, decks, shuffler_works };
    let rule = table.begun_by();
    out.orders(rule, HouseTableEvent::RoundBegun { number: table.rounds + 1, start });
    Ok(())
}

/// Changes how a round starts, when its deck was cut or shuffled again before the first card.
pub fn restart(table: &BetweenRounds, before: usize, out: &mut Events<HouseTableEvent>) {
    let Some(start) = table.start.filter(|_| table.phase == Phase::Betting) else { return };
    let mut now = table.clone();
    for event in &out[before..] {
        now.apply(event);
    }
    let Some(deck) = now.deck(start.deck).filter(|deck| deck.stage == Stage::Ready) else { return };
    let counts_stub = start.counts_stub || suspect_is_counted(&now, start.deck, out);
    let (start, rule) = (Start { top: deck.top, counts_stub, ..start }, table.begun_by());
    out.orders(rule, HouseTableEvent::StartChanged { start });
}

/// The round is about to deal its first card; from now on its deck cannot change.
pub fn first_card(table: &BetweenRounds, at: Time, out: &mut Events<HouseTableEvent>) -> Result<(), Refusal> {
    let rule = table.rules().shuffled_before_play;
    let Some(Start { deck, .. }) = table.start.filter(|_| table.phase == Phase::Betting) else {
        return rule.requires(false, "a round deals its first card only once, after it has begun");
    };
    table.due(deck).is(DueStep::EndRound)?;
    out.orders(rule, HouseTableEvent::FirstCardDealt { deck });
    let is_unused = table.deck(deck).is_some_and(|known| known.played_since.is_none());
    if table.hours().is_some() && is_unused {
        out.orders(HOURS_OF_USE, HouseTableEvent::HoursBegun { deck, at });
    }
    Ok(())
}

/// Whether the stub is counted because the deck had a wrong count; a counting device does not exempt from this.
fn suspect_is_counted(table: &BetweenRounds, deck: DeckNumber, out: &mut Events<HouseTableEvent>) -> bool {
    let is_suspect = table.deck(deck).is_some_and(|known| known.is_suspect);
    is_suspect && out.orders(MISCOUNTED_DECK, HouseTableEvent::CountDue)
}

/// Whether the stub is counted in the new round.
fn count_is_due(table: &BetweenRounds, out: &mut Events<HouseTableEvent>) -> bool {
    let Some(count) = table.count() else { return false };
    if table.uncounted + 1 < count.is && !table.count_is_asked {
        return false;
    }
    if out.orders(table.count_waiver(), HouseTableEvent::CountWaived) {
        return false;
    }
    out.orders(count.rule, HouseTableEvent::CountDue)
}

/// The floor orders a stub count in the next round.
pub fn ask_count(table: &BetweenRounds, out: &mut Events<HouseTableEvent>) -> Result<(), Refusal> {
    if let Some(rule) = table.count_waiver() {
        rule.requires(false, "with this device the stub is not counted")?;
    }
    let Some(count) = table.count() else { return Ok(()) };
    let may = table.phase == Phase::Open && !table.count_is_asked;
    count.rule.requires(may, "a count can be ordered only once, and only between rounds")?;
    out.orders(count.rule, HouseTableEvent::CountAsked);
    Ok(())
}

pub fn end(table: &BetweenRounds, ended: Ended, out: &mut Events<HouseTableEvent>) -> Result<(), Refusal> {
    let rules = table.rules();
    let rule = rules.shuffled_after_round;
    let Some(start) = table.start else { return rule.requires(false, "no round is in play") };
    if let Some(count) = table.count() {
        let was_counted = !table.counts_stub() || ended.counted || ended.void.is_some();
        count.rule.requires(was_counted, "the stub must be counted in this round")?;
    }
    let has_stub = table.phase == Phase::Playing;
    rule.requires(has_stub || !ended.counted, "no card was dealt, so there is no stub to count")?;
    if let Some(device) = ended.failed {
        device::can_fail(table, device)?;
    }
    let Ended { void, counted, .. } = ended;
    out.orders(rule, HouseTableEvent::RoundEnded { number: table.rounds, void, counted });
    if ended.deck_is_bad {
        let rule = void.unwrap_or(rules.flawless);
        out.orders(rule, HouseTableEvent::DeckRemoved { deck: start.deck });
    }
    if let Some(device) = ended.failed {
        device::breaks(table, device, out);
    }
    Ok(())
}
