//! The parser of `ledger` blocks.

use crate::{AccountKind, AccountNumber, EntryId, Ledger, Purpose, Reason, ReservationNumber, Step, Tender, Transfer};
use chips::{Amount, Unit};
use rulebook::Rule;
use scenario::columns;

/// An unknown name is parsed as a number without an account, so that the ledger itself refuses it.
pub(super) const NOBODY: AccountNumber = AccountNumber(u32::MAX);

/// What a line asks for, and the result that it states.
pub(super) struct Asked {
    pub steps: Vec<Step>,
    pub id: Option<EntryId>,
    /// `taken`, `again` or `refused …`.
    pub answer: String,
}

/// `200 from street to drawer; 200 from issue to anna   buy-in   by RULE   entry 7   refused …`
pub(super) fn asked(verb: &str, text: &str, ledger: &Ledger, names: &[String]) -> Result<Asked, String> {
    let columns = columns(text);
    let (first, others) = columns.split_first().ok_or("the line is empty")?;
    let mut asked = Asked { steps: Vec::new(), id: None, answer: "taken".to_owned() };
    let (mut reason, mut rule) = (Reason::Wager, None);
    for column in others {
        match column.split_once(' ').unwrap_or((column, "")) {
            ("by", id) => rule = Some(id.parse::<Rule>().map_err(|error| error.to_string())?),
            ("entry", number) => asked.id = Some(entry(number)?),
            ("refused", _) | ("again", "") => (*column).clone_into(&mut asked.answer),
            _ => {
                reason = Reason::named(column).ok_or_else(|| format!("{column:?} is neither a reason nor a result"))?;
            }
        }
    }
    let mut verb = verb;
    for part in first.split(';').map(str::trim) {
        let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
        let is_verb = ["moves", "reserves", "posts", "releases", "closes"].contains(&word);
        let what = if is_verb { rest } else { part };
        verb = if is_verb { word } else { verb };
        asked.steps.push(step(verb, what, (reason, rule), ledger, names)?);
    }
    Ok(asked)
}

/// Between the numbered entries of a block there is room for unnumbered ones.
pub(super) fn entry(number: &str) -> Result<EntryId, String> {
    Ok(EntryId(u128::from(count(number)?).saturating_mul(1000)))
}

fn step(
    verb: &str,
    what: &str,
    (reason, rule): (Reason, Option<Rule>),
    ledger: &Ledger,
    names: &[String],
) -> Result<Step, String> {
    Ok(match verb {
        "moves" => Step::Move(transfer(what, reason, rule, names)?),
        "reserves" => Step::Reserve(transfer(what, reason, rule, names)?),
        "posts" => posted(what, ledger)?,
        "releases" => Step::Release { reservation: reservation(what)? },
        "closes" => Step::Close { account: account(what, names) },
        _ => return Err(format!("{verb:?} is not a known verb: see docs/scenarios.md")),
    })
}

/// `30 of reservation 1`, or all of `reservation 1`. A settled one has nothing left, and is refused for that reason.
fn posted(what: &str, ledger: &Ledger) -> Result<Step, String> {
    if let Some((part, which)) = what.split_once(" of ") {
        return Ok(Step::Post { reservation: reservation(which)?, amount: amount(part)? });
    }
    let reservation = reservation(what)?;
    Ok(Step::Post {
        reservation,
        amount: ledger.reservation(reservation).map_or(Amount::ZERO, |transfer| transfer.amount),
    })
}

fn transfer(what: &str, reason: Reason, rule: Option<Rule>, names: &[String]) -> Result<Transfer, String> {
    let parts = what.split_once(" from ").and_then(|(sum, ends)| Some((sum, ends.split_once(" to ")?)));
    let (sum, (from, to)) = parts.ok_or_else(|| format!("write 200 from NAME to NAME, not {what:?}"))?;
    Ok(Transfer { from: account(from, names), to: account(to, names), amount: amount(sum)?, reason, rule })
}

pub(super) fn account(name: &str, names: &[String]) -> AccountNumber {
    (0..).map(AccountNumber).zip(names).find(|(_, known)| *known == name).map_or(NOBODY, |(number, _)| number)
}

/// Reservations are numbered from one in a block.
fn reservation(text: &str) -> Result<ReservationNumber, String> {
    let number = text.strip_prefix("reservation ").map(count).ok_or("write reservation 1")??;
    Ok(ReservationNumber(u64::from(number).checked_sub(1).ok_or("holds are reservation is reservation 1")?))
}

fn amount(text: &str) -> Result<Amount, String> {
    text.trim().parse::<Amount>().map_err(|error| error.to_string())
}

fn count(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("{text:?} is not a number"))
}

/// `street   dollars   issue   outside`: the name and how it is opened.
pub(super) fn opened(text: &str, account: AccountNumber) -> Result<(String, Step), String> {
    let columns = columns(text);
    let [name, unit, kind, purpose] = columns.as_slice() else {
        return Err("write account NAME  UNIT  KIND  PURPOSE, separated by two spaces".to_owned());
    };
    let kinds = [AccountKind::Holder, AccountKind::Issue, AccountKind::House];
    let kind = kinds.into_iter().find(|known| known.to_string() == *kind);
    let kind = kind.ok_or("the kind of an account must be holder, issue or house")?;
    let (unit, purpose) = (self::unit(unit)?, self::purpose(purpose)?);
    Ok(((*name).to_owned(), Step::Open { account, unit, kind, purpose }))
}

pub(super) fn unit(text: &str) -> Result<Unit, String> {
    match text.split_once(' ') {
        None if text == "dollars" => Ok(Unit::Dollars),
        Some(("play", "money")) => Ok(Unit::Play),
        Some(("tournament", number)) => Ok(Unit::Tournament(count(number)?)),
        _ => Err(format!("{text:?} is not a unit: write dollars, play money or tournament 7")),
    }
}

/// As printed in a trial balance.
fn purpose(text: &str) -> Result<Purpose, String> {
    let words: Vec<&str> = text.split(' ').collect();
    Ok(match words.as_slice() {
        ["purse", "of", person] => Purpose::Purse { person: count(person)? },
        ["safekeeping", "of", person] => Purpose::Safekeeping { person: count(person)? },
        ["stack", "of", person, "at", "table", table] => {
            Purpose::Stack { person: count(person)?, table: count(table)? }
        }
        ["pot", "of", "table", table] => Purpose::Pot { table: count(table)? },
        ["slide", "of", "table", table] => Purpose::Slide { table: count(table)? },
        ["rack", "of", "table", table] => Purpose::Rack { table: count(table)? },
        ["bank", "of", "table", table] => Purpose::Bank { table: count(table)? },
        ["drop", "box", "of", "table", table] => Purpose::DropBox { table: count(table)? },
        ["tip", "box", "of", "table", table] => Purpose::TipBox { table: count(table)? },
        ["drawer", drawer, tender @ ..] => {
            let tender = tender.join(" ");
            let known = Tender::ALL.into_iter().find(|known| known.to_string() == tender);
            Purpose::Drawer { drawer: count(drawer)?, tender: known.ok_or("name a tender, such as cash")? }
        }
        [meter @ ("meter" | "reserve" | "overflow"), level, "of", "link", link] => {
            let (link, level) = (count(link)?, u8::try_from(count(level)?).map_err(|_| "the level is too large")?);
            match *meter {
                "meter" => Purpose::Meter { link, level },
                "reserve" => Purpose::Reserve { link, level },
                _ => Purpose::Overflow { link, level },
            }
        }
        ["prize", "pool", "of", "tournament", number] => Purpose::PrizePool { tournament: count(number)? },
        ["fees", "of", "tournament", number] => Purpose::Fees { tournament: count(number)? },
        ["vault"] => Purpose::Vault,
        ["revenue"] => Purpose::Revenue,
        ["issue"] => Purpose::Issue,
        ["outside"] => Purpose::Outside,
        _ => return Err(format!("{text:?} is not a purpose of an account: see docs/scenarios.md")),
    })
}
