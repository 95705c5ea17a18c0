//! The layout of a trial balance and a statement.

use crate::{
    AccountKind, AccountNumber, EntryId, Ledger, Purpose, Reason, Step, Tender, Transfer, cents, closes, moves, open,
    posts, take,
};
use chips::{Amount, Unit};
use rulebook::rule;

fn day() -> (Ledger, Vec<ledger::LedgerEvent>) {
    let mut ledger = Ledger::default();
    let purposes = [
        (AccountKind::Issue, Purpose::Issue),
        (AccountKind::Holder, Purpose::Stack { person: 17, table: 4 }),
        (AccountKind::House, Purpose::Drawer { drawer: 1, tender: Tender::BuyInChips }),
    ];
    let opened = (0..).map(AccountNumber).zip(purposes);
    let mut steps: Vec<Step> =
        opened.map(|(account, (kind, purpose))| Step::Open { account, unit: Unit::Dollars, kind, purpose }).collect();
    steps.extend([open(3, Unit::Tournament(7), AccountKind::Holder), open(4, Unit::Play, AccountKind::Holder)]);
    let mut events = take(&mut ledger, 1, &steps);
    let bought = Transfer { reason: Reason::BuyIn, ..crate::transfer(20_000, 0, 1) };
    events.extend(take(&mut ledger, 2, &[Step::Move(bought), moves(150, 2, 1), closes(4)]));
    let tip = Transfer { reason: Reason::Tip, rule: Some(rule("house/99")), ..crate::transfer(500, 1, 2) };
    events.extend(take(&mut ledger, 3, &[Step::Reserve(tip)]));
    events.extend(take(&mut ledger, 4, &[posts(0, 300)]));
    (ledger, events)
}

#[test]
fn a_trial_balance_is_a_page_for_each_unit() {
    let (ledger, _) = day();
    let page = "\
dollars                      debit  credit
  0 issue                   200.00
  1 stack of 17 at table 4          198.50
  2 drawer 1 buy-in chips             1.50
  sum                       200.00  200.00
chips of tournament 7        debit  credit
  3 purse of 3
  sum                         0.00    0.00
";
    assert_eq!(ledger.trial_balance().to_string(), page);
}

#[test]
fn a_statement_leads_from_the_opening_to_the_closing_balance() {
    let (ledger, events) = day();
    let stack = AccountNumber(1);
    let mut statement = ledger.statement(stack, &events);
    assert_eq!(statement.balance(), Amount::ZERO);
    let lines: Vec<_> = statement.by_ref().collect();
    let rows: Vec<_> = lines.iter().map(|line| (line.change.cents(), line.balance.cents(), line.other.0)).collect();
    assert_eq!(rows, [(20_000, 20_000, 0), (150, 20_150, 2), (-300, 19_850, 2)]);
    assert_eq!(lines.iter().map(|line| line.entry).collect::<Vec<_>>(), [2, 2, 4].map(|id| Some(EntryId(id))));
    assert_eq!(lines.iter().map(|line| line.event).collect::<Vec<_>>(), [7, 8, 13]);
    assert_eq!(lines[0].reason, Reason::BuyIn);
    assert_eq!((lines[2].reason, lines[2].rule), (Reason::Tip, Some(rule("house/99"))));
    assert_eq!(statement.balance(), cents(19_850));
    let late = ledger.statement(stack, &events[8..]);
    assert_eq!((late.balance(), late.closing()), (cents(20_000), cents(19_850)));
}
