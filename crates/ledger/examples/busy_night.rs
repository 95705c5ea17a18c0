//! Ten million transfers in a room of a thousand players, for timing: `cargo build --release --package ledger --example
//! busy_night && time target/release/examples/busy_night`.

use chips::{Amount, Unit};
use ledger::{AccountKind, AccountNumber, Entry, EntryId, Ledger, Purpose, Reason, Refused, Step, Transfer};

const PLAYERS: u32 = 1_000;
const HANDS: u32 = 1_250_000;
const SEATS: u32 = 6;

/// Entries that are remembered for idempotency.
const REMEMBERED: u128 = 100_000;

fn take(ledger: &mut Ledger, entry: &Entry) -> Result<(), Refused> {
    for event in ledger.decide(entry)? {
        ledger.apply(&event);
    }
    Ok(())
}

fn moves(cents: i64, from: AccountNumber, to: AccountNumber, reason: Reason) -> Step {
    let amount = Amount::from_cents(cents).unwrap_or_default();
    Step::Move(Transfer { from, to, amount, reason, rule: None })
}

/// The issue, a pot and a rake box, and players with a stack each.
fn furnished() -> Result<Ledger, Refused> {
    let mut ledger = Ledger::default();
    let mut open = |id: u32, kind, purpose, stack: i64| {
        let account = AccountNumber(id);
        let mut steps = vec![Step::Open { account, unit: Unit::Dollars, kind, purpose }];
        steps.extend((stack > 0).then(|| moves(stack, AccountNumber(0), account, Reason::BuyIn)));
        take(&mut ledger, &Entry { id: EntryId(id.into()), steps })
    };
    open(0, AccountKind::Issue, Purpose::Issue, 0)?;
    open(1, AccountKind::Holder, Purpose::Pot { table: 1 }, 0)?;
    open(2, AccountKind::Holder, Purpose::DropBox { table: 1 }, 0)?;
    for person in 3..PLAYERS.saturating_add(3) {
        open(person, AccountKind::Holder, Purpose::Stack { person, table: 1 }, 100_000_000)?;
    }
    Ok(ledger)
}

fn main() -> Result<(), Refused> {
    let mut ledger = furnished()?;
    let (pot, drop) = (AccountNumber(1), AccountNumber(2));
    let mut moved = 0u64;
    for hand in 0..HANDS {
        let id = EntryId(u128::from(hand).saturating_add(10_000));
        let first = hand.wrapping_mul(7) % (PLAYERS - SEATS);
        let player = |seat: u32| AccountNumber(first.saturating_add(seat).saturating_add(3));
        let mut steps: Vec<Step> = (0..SEATS).map(|seat| moves(100, player(seat), pot, Reason::Wager)).collect();
        steps.push(moves(30, pot, drop, Reason::Rake));
        steps.push(moves(570, pot, player(hand % SEATS), Reason::Award));
        take(&mut ledger, &Entry { id, steps })?;
        moved = moved.saturating_add(u64::from(SEATS)).saturating_add(2);
        if hand % 1_000 == 0
            && let Some(event) = ledger.forget_before(EntryId(id.0.saturating_sub(REMEMBERED)))
        {
            ledger.apply(&event);
        }
    }
    let sum = ledger.sum(Unit::Dollars).map_or_else(|error| error.to_string(), |sum| sum.to_string());
    let raked = ledger.balance(drop).unwrap_or_default();
    println!("{moved} transfers, {} events, {raked} raked, all accounts together {sum}", ledger.events());
    Ok(())
}
