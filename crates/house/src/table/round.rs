//! How the next round starts, and what its end leaves behind.

use super::{DeckNumber, DeviceState, DueStep, Ended, Event, Phase, Stage, Start, Table, device};
use game::Time;
use rulebook::terms::{Pattern, StubCount};
use rulebook::{Refusal, Rule};

const MICROSECONDS_PER_HOUR: i64 = 3_600_000_000;

impl Table {
    /// The moment from which no round begins before the decks are changed, and the rule that says so.
    pub(crate) fn change_due(&self) -> Option<(Time, Rule)> {
        let (hours, rule) = self.hours()?;
        let oldest = self.decks_used().filter_map(|number| self.deck(number)).map(|deck| deck.since).min()?;
        Some((Time(oldest.0.saturating_add(i64::from(hours) * MICROSECONDS_PER_HOUR)), rule))
    }

    /// How often the stub is counted by the method in use.
    pub(crate) fn count(&self) -> Option<&'static StubCount> {
        let counts = &self.terms.game.terms.rounds_to_a_stub_count;
        counts.iter().find(|count| count.method == self.method)
    }

    /// The rule that frees the table from counting the stub.
    pub(crate) fn count_waiver(&self) -> Option<Rule> {
        let counts = self.terms.shuffler.as_ref().is_some_and(|shuffler| shuffler.counts);
        let by_shuffler = counts && self.shuffler == DeviceState::Working;
        let board_first = self.deal().when == Pattern::BoardFirst;
        let by_board = self.rules().board_first_counts.filter(|_| board_first);
        by_shuffler.then_some(self.rules().shuffler_counts).or(by_board)
    }

    /// Refuses a deck that is neither played nor in the shuffler.
    fn other_deck_is_away(&self, other: DeckNumber) -> Result<(), Refusal> {
        let rules = self.rules();
        let Some(stage) = self.stage(other) else {
            return rules.decks_alternate.requires(false, "two decks take turns: the second is not at the table");
        };
        let each = "each deck is opened on its own: the other one is not ready";
        rules.each_deck.requires(!stage.is_opening(), each)?;
        let rack = "the rack holds cards of one deck only: put them into the shuffler";
        rules.rack_of_one_deck.requires(stage != Stage::Racked, rack)?;
        let away = "while one deck plays, the other is in the shuffler";
        rules.other_deck_in_shuffler.requires(stage.is_in_shuffler(), away)
    }
}

pub fn begin(table: &Table, at: Time, out: &mut Vec<Event>) -> Result<(), Refusal> {
    let (rules, terms) = (table.rules(), table.terms.game);
    rules.shuffled_after_round.requires(table.phase == Phase::Open, "the round before is not over")?;
    if let Some((due, rule)) = table.change_due() {
        rule.requires(at < due, "the decks have been in use long enough: the floor changes them")?;
    }
    let deck = table.next_deck();
    table.due(deck).is(DueStep::BeginRound)?;
    if table.decks_used == 2 {
        table.other_deck_is_away(deck.other())?;
    }
    let counts_stub = count_is_due(table, out);
    let offers_progressive = table.terms.offers_progressive && table.progressive_works;
    let top = table.deck(deck).map_or(0, |deck| deck.top);
    let shuffler_works = table.shuffler == DeviceState::Working;
    let (method, decks) = (table.method, table.decks_used);
    let start = Start { deck, top, counts_stub, method, offers_progressive, decks, shuffler_works };
    let rule = if table.decks_used == 2 { rules.decks_alternate } else { terms.demands.single_deck };
    out.extend(rule.orders(Event::RoundBegun { number: table.rounds + 1, start, rule }));
    Ok(())
}

/// Whether the stub is counted in the round that begins.
fn count_is_due(table: &Table, out: &mut Vec<Event>) -> bool {
    let Some(count) = table.count() else { return false };
    if table.uncounted + 1 < count.is && !table.count_is_asked {
        return false;
    }
    let waived = table.count_waiver().and_then(|rule| rule.orders(Event::CountWaived { rule }));
    if let Some(waived) = waived {
        out.push(waived);
        return false;
    }
    let due = count.rule.orders(Event::CountDue { rule: count.rule });
    let is_due = due.is_some();
    out.extend(due);
    is_due
}

/// The floor wants the stub of the next round counted.
pub fn ask_count(table: &Table, out: &mut Vec<Event>) -> Result<(), Refusal> {
    if let Some(rule) = table.count_waiver() {
        rule.requires(false, "the device does away with the count of the stub")?;
    }
    let Some(count) = table.count() else { return Ok(()) };
    let may = table.phase == Phase::Open && !table.count_is_asked;
    count.rule.requires(may, "a count is asked for once, between two rounds")?;
    out.extend(count.rule.orders(Event::CountAsked { rule: count.rule }));
    Ok(())
}

pub fn end(table: &Table, ended: Ended, out: &mut Vec<Event>) -> Result<(), Refusal> {
    let rules = table.rules();
    let rule = rules.shuffled_after_round;
    rule.requires(table.phase == Phase::Playing, "no round is in play")?;
    let Some(start) = table.start else { return Ok(()) };
    if let Some(count) = table.count() {
        let was_counted = !start.counts_stub || ended.counted || ended.void.is_some();
        count.rule.requires(was_counted, "the stub is counted in this round")?;
    }
    if let Some(device) = ended.failed {
        device::can_fail(table, device)?;
    }
    let Ended { void, counted, .. } = ended;
    out.extend(rule.orders(Event::RoundEnded { number: table.rounds, void, counted, rule }));
    if ended.deck_is_bad {
        let rule = void.unwrap_or(rules.flawless);
        out.extend(rule.orders(Event::DeckRemoved { deck: start.deck, rule }));
    }
    out.extend(ended.failed.and_then(|device| device::broken(table, device)));
    Ok(())
}
