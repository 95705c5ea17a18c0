//! What a player may do in a round of a house game.

use crate::wire::{Cents, DecisionOption, HouseOptions, PassKey, WagerKey, WagerOption};
use chips::Amount;
use game::{Actor, Seat, TableGame as _};
use house::{HouseTable, Pass, Phase, RoundOptions};
use rulebook::Wager;

pub fn options(game: &HouseTable, player: &Actor, seat: Seat, chips: Amount) -> HouseOptions {
    let options = game.options(player);
    let round = game.round().filter(|round| !round.is_over());
    HouseOptions {
        wagers: wagers(game, seat, &options, chips),
        progressive: options.progressive.iter().map(|stake| (*stake).into()).collect(),
        withdraw: options.withdraw.iter().copied().map(WagerKey::from).collect(),
        decision: decision(game, seat, &options, chips),
        can_be_ready: round.is_some_and(|round| round.phase() == Phase::Betting && round.ante(seat).is_positive()),
    }
}

fn wagers(game: &HouseTable, seat: Seat, options: &RoundOptions, chips: Amount) -> Vec<WagerOption> {
    let (terms, Some(round)) = (game.terms(), game.round()) else { return Vec::new() };
    let needs = |wager: Wager| {
        let side = terms.game.round.side.iter().find(|side| side.wager == wager);
        side.map(|side| side.needs.iter().copied().map(WagerKey::from).collect()).unwrap_or_default()
    };
    let option = |(wager, least, most): &(Wager, Amount, Amount)| {
        // What is already on the spot can be part of a new wager there.
        let has = chips.cents() / i64::from(terms.copies(*wager)) + round.wager(seat, *wager).cents();
        WagerOption {
            wager: (*wager).into(),
            least: (*least).into(),
            most: Cents(most.cents().min(has)),
            equal_wager: terms.equal_to(*wager).map(WagerKey::from),
            needs: needs(*wager),
        }
    };
    let is_spot = |(wager, ..): &&(Wager, Amount, Amount)| *wager != terms.equal_wager;
    options.wagers.iter().filter(is_spot).map(option).collect()
}

fn decision(game: &HouseTable, seat: Seat, options: &RoundOptions, chips: Amount) -> Option<DecisionOption> {
    let decide = options.decision.as_ref()?;
    let ante = game.round()?.ante(seat);
    let cost = |multiple: u8| ante.times(multiple.into()).unwrap_or_default();
    let mut multiples: Vec<u8> = decide.multiples.iter().copied().filter(|multiple| cost(*multiple) <= chips).collect();
    multiples.sort_unstable_by_key(|multiple| std::cmp::Reverse(*multiple));
    let pass = match decide.or {
        Pass::Check => PassKey::Check,
        Pass::Fold => PassKey::Fold,
    };
    Some(DecisionOption {
        costs: multiples.iter().map(|multiple| cost(*multiple).into()).collect(),
        multiples,
        wager: game.terms().play_wager.into(),
        pass,
    })
}
