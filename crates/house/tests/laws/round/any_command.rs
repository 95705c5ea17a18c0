//! Random commands: every command with arguments at the limits and beyond, and the moves that options offer.

use crate::people::seat;
use crate::round::table::Table;
use cards::{Card, Position};
use chance::Chance;
use chips::Amount;
use game::Seat;
use house::{Irregularity, Pass, RoundCommand, RoundOptions, Step, Tender};
use rulebook::Wager;
use rulebook::paytable::Level;

/// Any command at all.
pub fn anything(chance: &mut Chance, table: &Table, deck: &[Card]) -> RoundCommand {
    let at = seat(1 + chance.below(usize::from(Seat::MOST)) as u8);
    match chance.below(17) {
        0..=3 => {
            let wager = *chance.pick(&Wager::ALL);
            let tenders = [Tender::Chips, Tender::Chips, Tender::Chips, Tender::MatchPlay, Tender::Cash];
            RoundCommand::Bet { wager, amount: amount(chance, table, wager), tender: *chance.pick(&tenders) }
        }
        4 => RoundCommand::Withdraw { wager: *chance.pick(&Wager::ALL) },
        5 => RoundCommand::Check,
        6 => RoundCommand::Play { multiple: *chance.pick(&[0, 1, 2, 3, 4, 5, 255]) },
        7 => RoundCommand::Fold,
        8 => RoundCommand::Leave,
        9 => *chance.pick(&[RoundCommand::Proceed, RoundCommand::Run]),
        10 => RoundCommand::MatchChips { chips: *chance.pick(&[0, 1, 2, 3, 4, 5, 6, 7, 255]) },
        11 => {
            let at = if chance.one_in(4) { *chance.pick(&[51, 52, 63, 64, 255]) } else { chance.below(30) as u8 };
            RoundCommand::Name { at: Position(at), card: named(chance, deck, Position(at)) }
        }
        12 if chance.one_in(2) => RoundCommand::Abandon { seat: at },
        12 => RoundCommand::KeepIn { seat: at },
        13 => RoundCommand::Validate { seat: at },
        14 => {
            let all: Vec<Irregularity> = Irregularity::all(Seat::MOST).collect();
            RoundCommand::Report { what: *chance.pick(&all) }
        }
        15 => RoundCommand::CountStub { cards: *chance.pick(&[0, 29, 31, 33, 39, 41, 43, 52, 255]) },
        _ => {
            let level = *chance.pick(&Level::ALL);
            let (shows, resets_to) = (amount(chance, table, Wager::Ante), amount(chance, table, Wager::Ante));
            RoundCommand::Meter { level, shows, resets_to }
        }
    }
}

/// The card that is there, or another.
fn named(chance: &mut Chance, deck: &[Card], at: Position) -> Card {
    let there = deck.get(usize::from(at.0)).copied();
    there.filter(|_| chance.one_in(2)).unwrap_or_else(|| *chance.pick(deck))
}

/// An amount at the limits of a wager, beyond them, or in between.
pub fn amount(chance: &mut Chance, table: &Table, wager: Wager) -> Amount {
    let (least, most) = table.terms.limits_of(wager);
    let near = [least.cents(), most.cents(), 0, 100, 500];
    let cents = match chance.below(6) {
        0 => *chance.pick(&[0, -1, 1, Amount::MOST.cents(), -Amount::MOST.cents(), -500]),
        1 | 2 => chance.pick(&near) + chance.pick(&[-1, 0, 1]),
        3 => chance.cents(100_000),
        4 => 100 * chance.cents(500),
        _ => 500,
    };
    Amount::from_cents(cents).unwrap()
}

/// An amount within limits: at one of them, or an odd amount in between.
fn between(chance: &mut Chance, least: Amount, most: Amount) -> Amount {
    let usual = (most.cents() - least.cents()).min(60_000);
    let cents = match chance.below(8) {
        0 => least.cents(),
        1 => most.cents(),
        _ => least.cents() + chance.cents(usual + 1),
    };
    Amount::from_cents(cents).unwrap()
}

/// The commands that options offer, each with allowed arguments. The dealer names the cards that are there.
pub fn moves(options: &RoundOptions, chance: &mut Chance, deck: &[Card]) -> Vec<RoundCommand> {
    let chips = |wager, amount| RoundCommand::Bet { wager, amount, tender: Tender::Chips };
    let mut moves: Vec<RoundCommand> = Vec::new();
    for &(wager, least, most) in &options.wagers {
        moves.push(chips(wager, between(chance, least, most)));
    }
    moves.extend(options.progressive.iter().map(|stake| chips(Wager::Progressive, *stake)));
    let coupon = |wager: &Wager| RoundCommand::Bet { wager: *wager, amount: Amount::ZERO, tender: Tender::MatchPlay };
    moves.extend(options.coupons.iter().map(coupon));
    moves.extend(options.withdraw.iter().map(|wager| RoundCommand::Withdraw { wager: *wager }));
    if let Some(decision) = &options.decision {
        moves.extend(decision.multiples.iter().map(|multiple| RoundCommand::Play { multiple: *multiple }));
        moves.push(if decision.or == Pass::Check { RoundCommand::Check } else { RoundCommand::Fold });
    }
    moves.extend(options.can_leave.then_some(RoundCommand::Leave));
    moves.extend(options.name.iter().map(|at| RoundCommand::Name { at: *at, card: deck[usize::from(at.0)] }));
    moves.extend(options.chips.map(|chips| RoundCommand::MatchChips { chips }));
    match options.step {
        None | Some(Step::MatchChips) => {}
        Some(Step::CountStub) => moves.push(RoundCommand::Run),
        Some(_) => moves.extend([RoundCommand::Proceed, RoundCommand::Run]),
    }
    moves.extend(options.abandon.clockwise().map(|seat| RoundCommand::Abandon { seat }));
    moves.extend(options.left.clockwise().map(|seat| RoundCommand::KeepIn { seat }));
    moves.extend(options.validate.map(|seat| RoundCommand::Validate { seat }));
    moves.extend(options.reports.iter().map(|what| RoundCommand::Report { what: *what }));
    if options.can_count {
        moves.push(RoundCommand::CountStub { cards: chance.below(52) as u8 });
    }
    moves.extend(options.meter.map(|level| {
        let shows = Amount::from_cents(*chance.pick(&[0, 1, 1_000_033, 99_999_999])).unwrap();
        RoundCommand::Meter { level, shows, resets_to: Amount::dollars(10_000) }
    }));
    moves
}

/// Whether a command takes a player out of the round, or a wager off the felt.
pub fn goes_back(command: &RoundCommand) -> bool {
    matches!(command, RoundCommand::Leave | RoundCommand::Withdraw { .. } | RoundCommand::Report { .. })
}
