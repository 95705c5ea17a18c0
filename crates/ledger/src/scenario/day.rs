//! A ledger that the lines of a block act on.

use super::claim;
use super::reading::{self, Asked};
use crate::{Account, AccountNumber, Entry, EntryId, Ledger, LedgerEvent, Statement};
use chips::{Amount, Unit};
use rulebook::{Refusal, Rule, rule};
use scenario::Failure;
use std::collections::BTreeSet;

/// Every movement is a transfer between two accounts of one unit, nobody is overdrawn, and nothing is done twice.
const DOUBLE_ENTRY: Rule = rule("house/99");

#[derive(Default)]
pub(super) struct Day {
    ledger: Ledger,
    events: Vec<LedgerEvent>,
    /// The names of accounts in the block, by number.
    names: Vec<String>,
    last: u128,
}

impl Day {
    pub(super) fn play(&mut self, line: u32, text: &str) -> Result<(), Failure> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rest = rest.trim();
        let wrong = |what: String| Failure::at(line, what);
        let found = match verb {
            "account" => {
                let (name, step) = reading::opened(rest, self.ledger.next_account()).map_err(wrong)?;
                if self.names.contains(&name) {
                    return Err(Failure::at(line, format!("there is already an account {name:?}")));
                }
                self.names.push(name);
                return self.ask(line, Asked { steps: vec![step], id: None, answer: "taken".to_owned() });
            }
            "balance" => self.amounts(rest, Account::balance),
            "available" => self.amounts(rest, Account::available),
            "trial" => self.trial(rest),
            "statement" => self.statement(rest),
            "forgets" => return self.forgets(rest).map_err(wrong),
            _ => {
                let asked = reading::asked(verb, rest, &self.ledger, &self.names).map_err(wrong)?;
                return self.ask(line, asked);
            }
        };
        Failure::unless_equal(line, rest, &found.map_err(wrong)?)
    }

    fn ask(&mut self, line: u32, asked: Asked) -> Result<(), Failure> {
        let id = asked.id.unwrap_or(EntryId(self.last.saturating_add(1)));
        self.last = self.last.max(id.0);
        let answer = self.answer(&Entry { id, steps: asked.steps });
        let found = match &answer {
            Ok(events) if events.is_empty() => "again".to_owned(),
            Ok(_) => "taken".to_owned(),
            Err(refusal) => format!("refused {}", refusal.what),
        };
        for event in answer.unwrap_or_default() {
            self.ledger.apply(&event);
            self.events.push(event);
            self.balances().map_err(|what| Failure::at(line, what))?;
        }
        Failure::unless_equal(line, &asked.answer, &found)
    }

    /// The rule of double entry orders what the ledger decides, and refuses what it refuses.
    fn answer(&self, entry: &Entry) -> Result<Vec<LedgerEvent>, Refusal> {
        match self.ledger.decide(entry) {
            Ok(events) => Ok(events.into_iter().filter_map(|event| DOUBLE_ENTRY.orders(event)).collect()),
            Err(refused) => {
                let what = || claim::refusal(&refused, entry.steps.len(), &self.names);
                DOUBLE_ENTRY.requires(false, what).map(|()| Vec::new())
            }
        }
    }

    /// After every event every unit sums to zero, and replaying the events gives the same ledger.
    fn balances(&self) -> Result<(), String> {
        let units: BTreeSet<Unit> = self.ledger.accounts().map(|(_, account)| account.unit).collect();
        if let Some(unit) = units.into_iter().find(|unit| self.ledger.sum(*unit) != Ok(Amount::ZERO)) {
            return Err(format!("the accounts in {unit} do not sum to zero:\n{}", self.ledger.trial_balance()));
        }
        let replayed = Ledger::replay(&self.events) == self.ledger;
        if replayed { Ok(()) } else { Err("replaying the events gives another ledger".to_owned()) }
    }

    fn known(&self, name: &str) -> Result<(AccountNumber, &Account), String> {
        let number = reading::account(name, &self.names);
        let account = self.ledger.account(number);
        account.map(|account| (number, account)).ok_or_else(|| format!("there is no account {name:?}"))
    }

    /// `anna 200, drawer 200`
    fn amounts(&self, text: &str, of: fn(&Account) -> Amount) -> Result<String, String> {
        let mut found = Vec::new();
        for part in text.split(',').map(str::trim) {
            let (name, _) = part.rsplit_once(' ').ok_or("write NAME 200, NAME 80")?;
            let name = name.trim();
            found.push(format!("{name} {}", of(self.known(name)?.1).brief()));
        }
        Ok(found.join(", "))
    }

    /// `dollars: debit …; credit …; sum …`
    fn trial(&self, text: &str) -> Result<String, String> {
        let (unit, _) = text.split_once(':').ok_or("write trial dollars: debit …; credit …; sum …")?;
        let wanted = reading::unit(unit)?;
        let trial = self.ledger.trial_balance();
        let page = trial.units.iter().find(|page| page.unit == wanted).ok_or("no account has this unit")?;
        Ok(format!("{unit}: {}", claim::trial(page, &self.names)))
    }

    /// `anna: +200 buy-in, -120 sit-down; 80`
    fn statement(&self, text: &str) -> Result<String, String> {
        let (name, _) = text.split_once(':').ok_or("write statement NAME: +200 buy-in, -120 sit-down; 80")?;
        let statement = Statement::new(self.known(name)?.0, Amount::ZERO, &self.events);
        let lines: Vec<String> = statement.clone().map(|line| claim::movement(&line)).collect();
        Ok(format!("{name}: {}; {}", lines.join(", "), statement.closing().brief()))
    }

    /// `before entry 7`
    fn forgets(&mut self, text: &str) -> Result<(), String> {
        let number = text.strip_prefix("before entry ").ok_or("write forgets before entry 7")?;
        let event = self.ledger.forget_before(reading::entry(number)?).ok_or("there is nothing to forget")?;
        self.ledger.apply(&event);
        self.events.push(event);
        self.balances()
    }
}
