//! From a stack to a deck that can be dealt: shuffling, cutting and loading.

use super::{
    Because, BetweenRounds, DeckNumber, DeviceState, DueStep, HouseTableEvent, Phase, Reason, Shuffle, Stage, Step,
    device,
};
use game::Events;
use rulebook::table::Waived;
use rulebook::terms::Method;
use rulebook::{Refusal, Rule};

/// Emits an event that two rules order together.
fn both(under: Rule, rule: Rule, event: HouseTableEvent, out: &mut Events<HouseTableEvent>) {
    if under.orders(()).is_some() {
        out.orders_by(rule, [rule, under], event);
    }
}

/// Takes a step of the dealer, if it is due.
pub fn take(
    table: &BetweenRounds,
    deck: DeckNumber,
    step: Step,
    out: &mut Events<HouseTableEvent>,
) -> Result<(), Refusal> {
    let rules = table.rules();
    // Cards that were not shuffled in the shuffler may still go into it.
    let stage = table.stage(deck);
    let shuffled_elsewhere = matches!(stage, Some(Stage::Shuffled(Shuffle::Before | Shuffle::Hand) | Stage::Cut));
    let by_machine_again = step == Step::Shuffle && shuffled_elsewhere && table.shuffler == DeviceState::Working;
    if !by_machine_again {
        table.due(deck).is(DueStep::Take(step))?;
    }
    let rule = match step {
        Step::Shuffle => return shuffle(table, deck, out),
        Step::Load => return load(table, deck, out),
        Step::Sort => rules.sorted.unwrap_or(rules.inspected),
        Step::Spread => rules.spread,
        Step::TurnDown => rules.turned_down,
        Step::Wash => rules.washed,
        Step::Stack => rules.stacked,
    };
    out.orders(rule, HouseTableEvent::Taken { deck, step });
    Ok(())
}

fn shuffle(table: &BetweenRounds, deck: DeckNumber, out: &mut Events<HouseTableEvent>) -> Result<(), Refusal> {
    let rules = table.rules();
    let (under, rule) = match table.stage(deck) {
        Some(Stage::Racked) => (rules.shuffled_after_round, rules.shuffled_after_round),
        Some(Stage::Unshuffled(because)) => table.shuffle_rules(because),
        _ => table.shuffle_rules(Because::Device),
    };
    if table.shuffler == DeviceState::Working {
        both(under, rule, HouseTableEvent::PutInShuffler { deck }, out);
        return Ok(());
    }
    device::is_marked(table)?;
    let what = "two decks need a shuffler: the floor must change the method and take one deck away";
    table.terms.game.demands.second_deck_with_shuffler.requires(table.decks_used == 1, what)?;
    both(under, rule, HouseTableEvent::ShuffledByHand { deck }, out);
    out.orders(rules.one_stack, HouseTableEvent::InOneStack { deck });
    Ok(())
}

/// The shuffler is done with a deck.
pub fn report(
    table: &BetweenRounds,
    deck: DeckNumber,
    cards: Option<u8>,
    out: &mut Events<HouseTableEvent>,
) -> Result<(), Refusal> {
    let rules = table.rules();
    table.due(deck).is(DueStep::Report)?;
    let shuffler = table.terms.shuffler.as_ref();
    let counts = shuffler.is_some_and(|shuffler| shuffler.counts);
    let what = "a shuffler that counts must report the number of cards, and no other shuffler can";
    rules.miscounted.requires(cards.is_some() == counts, what)?;
    let whole = table.terms.game.terms.cards_in_a_deck.is;
    if let Some(cards) = cards.filter(|cards| *cards != whole) {
        if let Some((under, rule)) = table.waiver(Waived::Miscount) {
            out.push([rule, under], HouseTableEvent::MiscountWaived { deck, cards });
            if device::hold_back(deck, table.deal(), out) {
                return Ok(());
            }
        } else if out.orders(rules.miscounted, HouseTableEvent::DeckRemoved { deck }) {
            return Ok(());
        }
    }
    out.orders(rules.one_stack, HouseTableEvent::InOneStack { deck });
    let feeds = shuffler.is_some_and(|shuffler| shuffler.feeds_shoe) && table.method != Method::Hand;
    if feeds && can_load(table, deck).is_ok() {
        out.orders(rules.fed_into_shoe, HouseTableEvent::FedIntoShoe { deck });
    }
    Ok(())
}

pub fn cut(
    table: &BetweenRounds,
    deck: DeckNumber,
    depth: u8,
    out: &mut Events<HouseTableEvent>,
) -> Result<(), Refusal> {
    let (rules, terms) = (table.rules(), &table.terms.game.terms);
    let by_machine = table.stage(deck) == Some(Stage::Shuffled(Shuffle::Machine));
    rules.no_cut.requires(!by_machine, "cards shuffled by a machine are not cut")?;
    table.due(deck).is(DueStep::Cut)?;
    let what = || format!("cut at least {} cards off the top, and leave at least one", terms.cut_depth.is);
    let fits = (terms.cut_depth.is..terms.cards_in_a_deck.is).contains(&depth);
    terms.cut_depth.rule.requires(fits, what)?;
    let steps = &rules.cut;
    out.orders(steps.cover_card_laid, HouseTableEvent::CoverCardLaid { deck });
    let rule = terms.cut_depth.rule;
    out.orders(rule, HouseTableEvent::PacketCut { deck, depth });
    out.orders(steps.completed, HouseTableEvent::CutCompleted { deck });
    out.orders(steps.cover_card_racked, HouseTableEvent::CoverCardRacked { deck });
    Ok(())
}

/// Refuses a deck that is not next, or cannot be dealt with the table's method.
fn can_load(table: &BetweenRounds, deck: DeckNumber) -> Result<(), Refusal> {
    let rules = table.rules();
    let plays = |other: DeckNumber| table.start.is_some_and(|start| start.deck == other);
    let is_alone = !plays(deck.other()) && table.stage(deck.other()) != Some(Stage::Ready);
    let what = "the other deck is in play: keep this one in the shuffler";
    rules.other_deck_in_shuffler.requires(is_alone, what)?;
    let is_its_turn = table.decks_used != 2 || table.last != Some(deck) || plays(deck);
    rules.decks_alternate.requires(is_its_turn, "two decks take turns, and the other one is next")?;
    table.is_usable(table.method)
}

fn load(table: &BetweenRounds, deck: DeckNumber, out: &mut Events<HouseTableEvent>) -> Result<(), Refusal> {
    can_load(table, deck)?;
    let (rules, method) = (table.rules(), table.method);
    let shuffle = table.deck(deck).map_or(Shuffle::Hand, |known| known.shuffle);
    let under = match table.stage(deck) {
        Some(Stage::Cut) if goes_elsewhere(shuffle, method) => rules.prepared_placed,
        Some(Stage::Cut) => rules.cut.then,
        Some(Stage::Shuffled(Shuffle::Machine)) => rules.no_cut,
        _ => table.waiver(Waived::Cut).map_or(rules.cut_required, |(_, rule)| rule),
    };
    let rule = table.deal().load;
    both(under, rule, HouseTableEvent::Placed { deck, method }, out);
    if let Some(rule) = rules.programmed.filter(|_| method == Method::Automated) {
        out.orders(rule, HouseTableEvent::Programmed { cards: table.terms.game.terms.hole_cards.is });
    }
    Ok(())
}

/// Whether a cut deck goes to another place than the clause on the cut says. If cards are dealt from the hand, only decks
/// that arrived shuffled are cut.
fn goes_elsewhere(shuffle: Shuffle, method: Method) -> bool {
    method == Method::Hand || shuffle == Shuffle::Before && method != Method::ManualShoe
}

/// Whether the order of a deck can still change: between two rounds, or before the first card of its round.
fn is_undealt(table: &BetweenRounds, deck: DeckNumber) -> bool {
    let its_round = || table.start.is_some_and(|start| start.deck == deck);
    table.phase == Phase::Open || table.phase == Phase::Betting && its_round()
}

/// Whether a deck is in the order in which it would be dealt.
const fn is_in_order(stage: Stage) -> bool {
    stage.is_shuffled() || matches!(stage, Stage::InPlay)
}

/// The floor orders a new cut.
pub fn recut(
    table: &BetweenRounds,
    deck: DeckNumber,
    reason: Reason,
    out: &mut Events<HouseTableEvent>,
) -> Result<(), Refusal> {
    let rule = table.rules().recut;
    rule.requires(is_undealt(table, deck), "a new cut can be ordered only before the first card is dealt")?;
    let is_cut = table.deck(deck).is_some_and(|known| known.top > 0 && is_in_order(known.stage));
    rule.requires(is_cut, "this deck has not been cut")?;
    out.orders(rule, HouseTableEvent::RecutOrdered { deck, reason });
    Ok(())
}

/// The floor orders a shuffle.
pub fn order(table: &BetweenRounds, deck: DeckNumber, out: &mut Events<HouseTableEvent>) -> Result<(), Refusal> {
    let rules = table.rules();
    let what = "in this book the cards are shuffled only before play and after every round";
    let rule = rules.shuffled_after_round.required(rules.shuffled_on_order, what)?;
    rule.requires(is_undealt(table, deck), "a shuffle can be ordered only before the first card is dealt")?;
    let is_shuffled = table.stage(deck).is_some_and(is_in_order);
    rule.requires(is_shuffled, "this deck will be shuffled anyway, or is not there")?;
    out.orders(rule, HouseTableEvent::ShuffleOrdered { deck });
    Ok(())
}
