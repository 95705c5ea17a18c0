//! What can be said of a hand only when all of it is read: keys that are missing, lists that do not agree, players
//! that are not there, cards that are dealt twice.

use super::fault::{Wrong, wrong};
use super::places::{Name, Places};
use super::reader::Draft;
use super::variant::Betting;
use super::{Action, ActionKind, Detail, Player, Variant};
use cards::CardSet;

pub(super) fn draft(draft: &Draft<'_>, places: &Places<'_>) -> Result<(), Wrong> {
    let (Some(variant), Some(antes), Some(stacks), Some(actions)) =
        (draft.variant, &draft.antes, &draft.starting_stacks, &draft.actions)
    else {
        return wrong(0, missing(draft));
    };
    let of_betting = match variant.betting() {
        Betting::BlindsAndLeastBet => {
            [("blinds_or_straddles", draft.blinds_or_straddles.is_some()), ("min_bet", draft.min_bet.is_some()), BOTH]
        }
        Betting::BlindsAndLimits => [
            ("blinds_or_straddles", draft.blinds_or_straddles.is_some()),
            ("small_bet", draft.small_bet.is_some()),
            ("big_bet", draft.big_bet.is_some()),
        ],
        Betting::BringInAndLimits => [
            ("bring_in", draft.bring_in.is_some()),
            ("small_bet", draft.small_bet.is_some()),
            ("big_bet", draft.big_bet.is_some()),
        ],
    };
    if let Some((key, _)) = of_betting.into_iter().find(|&(_, there)| !there) {
        return wrong(places.of(Name::Variant), format!("{key} is missing: a hand of {variant} has {key} = …"));
    }
    if stacks.len() < 2 {
        return wrong(places.of(Name::StartingStacks), "a hand has at least two players: write a stack for each");
    }
    counted(places, stacks.len(), "antes", Name::Antes, antes.len())?;
    if let Some(blinds) = &draft.blinds_or_straddles {
        counted(places, stacks.len(), "blinds_or_straddles", Name::BlindsOrStraddles, blinds.len())?;
    }
    for detail in &draft.details {
        let (name, entries) = match detail {
            Detail::Players(names) => (Name::Players, names.len()),
            Detail::Seats(seats) => (Name::Seats, seats.len()),
            Detail::FinishingStacks(stacks) => (Name::FinishingStacks, stacks.len()),
            Detail::Winnings(winnings) => (Name::Winnings, winnings.len()),
            Detail::Table(_) | Detail::Currency(_) | Detail::Other { .. } => continue,
        };
        counted(places, stacks.len(), detail.key(), name, entries)?;
    }
    played(variant, stacks.len(), actions, places)
}

/// Stands for the third key of a betting that has only two.
const BOTH: (&str, bool) = ("", true);

fn missing(draft: &Draft<'_>) -> String {
    let required = [
        ("variant", draft.variant.is_some(), "'NT'"),
        ("antes", draft.antes.is_some(), "[0, 0]"),
        ("starting_stacks", draft.starting_stacks.is_some(), "[200, 200]"),
        ("actions", draft.actions.is_some(), "['d dh p1 ????', …]"),
    ];
    let keys = required.into_iter().filter(|&(_, there, _)| !there);
    let keys: Vec<String> = keys.map(|(key, _, example)| format!("{key} = {example}")).collect();
    format!("this hand does not say everything: write {}", keys.join(" and "))
}

fn counted(places: &Places<'_>, players: usize, key: &str, name: Name, entries: usize) -> Result<(), Wrong> {
    if entries == players {
        return Ok(());
    }
    wrong(
        places.of(name),
        format!("{key} is for {entries} players, starting_stacks for {players}: write an entry for each player"),
    )
}

fn played(variant: Variant, players: usize, actions: &[Action<'_>], places: &Places<'_>) -> Result<(), Wrong> {
    let mut table = Table { held: [CardSet::EMPTY; Player::MOST as usize], dealt: CardSet::EMPTY };
    for (action, &at) in actions.iter().zip(&places.actions) {
        if let Some(player) = action.kind.player().filter(|player| player.index() >= players) {
            return wrong(at, format!("there is no {player}: this hand has p1 to p{players}"));
        }
        match action.kind {
            ActionKind::DealHole { player, cards } => {
                table.deal(cards.known(), at)?;
                table.held[player.index()] = table.held[player.index()] | cards.known();
            }
            ActionKind::DealBoard { cards } => table.deal(cards.known(), at)?,
            ActionKind::Discard { player, cards } if variant.is_draw() => table.throw_away(player, cards.known()),
            ActionKind::Fold(player) if variant.is_draw() => table.throw_away(player, table.held[player.index()]),
            _ => {}
        }
    }
    Ok(())
}

/// The known cards that are out of the deck.
struct Table {
    held: [CardSet; Player::MOST as usize],
    dealt: CardSet,
}

impl Table {
    fn deal(&mut self, cards: CardSet, at: usize) -> Result<(), Wrong> {
        if let Some(card) = cards.iter().find(|&card| self.dealt.contains(card)) {
            return wrong(at, format!("{card} is dealt a second time: write ?? if it is not known which card it was"));
        }
        self.dealt = self.dealt | cards;
        Ok(())
    }

    /// A deck that runs out in a draw game is made anew from these.
    fn throw_away(&mut self, player: Player, cards: CardSet) {
        let held = &mut self.held[player.index()];
        *held = *held - cards;
        self.dealt = self.dealt - cards;
    }
}
