//! The parser of `room` blocks: who issues which command.

use super::evening::Evening;
use crate::office::{AccessKind, OfficeCommand, Till, Visit};
use crate::table::{Dealing, Loss, Offer, Opening, TableCommand};
use crate::{LinkNumber, ProposalNumber, Role, RoomCommand, Settings, TableNumber, Who};
use chips::{Amount, Unit};
use game::{Seat, Time};
use ledger::{ReservationNumber, Tender};
use rulebook::Wager;
use rulebook::paytable::Level;

/// `settings KEY VALUE …`. By default tables with the meters of the examples can be opened without a second person.
pub(super) fn settings(text: &str) -> Result<Settings, String> {
    let mut settings = Settings { two_people_from: Amount::dollars(20_000), ..Settings::default() };
    let words: Vec<&str> = text.split_whitespace().skip(1).collect();
    for pair in words.chunks(2) {
        let [key, value] = pair else { return Err(format!("{} has no value", pair.join(" "))) };
        match *key {
            "wager-seconds" => settings.wager_seconds = count(value)?,
            "decision-seconds" => settings.decision_seconds = count(value)?,
            "time-bank-seconds" => settings.time_bank_seconds = count(value)?,
            "validates-below" => settings.validates_below = amount(value)?,
            "two-people-from" => settings.two_people_from = amount(value)?,
            _ => return Err(format!("there is no setting {key:?}")),
        }
    }
    Ok(settings)
}

/// `NAME VERB …`, or `NAME as ROLE VERB …`.
pub(super) fn command(evening: &Evening, words: &[&str]) -> Result<(Who, RoomCommand), String> {
    let (name, rest, part) = match words {
        [name, "as", part, rest @ ..] => (*name, rest, Some(role(part)?)),
        [name, rest @ ..] => (*name, rest, None),
        [] => return Err("the line is empty".to_owned()),
    };
    let (parts, command) = match office(evening, rest)? {
        Some((parts, command)) => (parts, RoomCommand::Office(command)),
        None => match at_table(evening, rest)? {
            Some((parts, command)) => (parts, command),
            None => return Err(format!("{:?} is not a known command: see docs/scenarios.md", rest.join(" "))),
        },
    };
    let by = match part {
        Some(role) if name != "house" => Who::new(evening.person(name)?, role),
        Some(role) => Who { role, ..Who::HOUSE },
        None => evening.who(name, parts)?,
    };
    Ok((by, command))
}

type Parsed<RoomCommand> = Option<(&'static [Role], RoomCommand)>;

const STAFF: &[Role] = &[Role::Dealer, Role::Floor, Role::Cage];

fn office(evening: &Evening, words: &[&str]) -> Result<Parsed<OfficeCommand>, String> {
    use Role::{Admin, Floor, Player};
    let person = |name: &str| evening.person(name);
    Ok(Some(match words {
        ["appoints", name, part] => (&[Admin], OfficeCommand::Appoint { person: person(name)?, role: role(part)? }),
        ["dismisses", name, part] => (&[Admin], OfficeCommand::Dismiss { person: person(name)?, role: role(part)? }),
        ["begins", part, "shift"] => (own(role(part)?), OfficeCommand::BeginShift { role: role(part)? }),
        ["ends", part, "shift"] => (own(role(part)?), OfficeCommand::EndShift { role: role(part)? }),
        ["bars", name] => (&[Floor, Admin], OfficeCommand::Bar { person: person(name)?, until: None }),
        ["bars", name, "for", time @ ..] => {
            let until = Some(later(evening, time)?);
            (&[Floor, Admin], OfficeCommand::Bar { person: person(name)?, until })
        }
        ["readmits", name] => (&[Admin], OfficeCommand::Readmit { person: person(name)? }),
        ["excludes", "themself", "for", time @ ..] => {
            (&[Player], OfficeCommand::Exclude { until: later(evening, time)? })
        }
        ["limits", "the", "loss", "to", most] => {
            (&[Player], OfficeCommand::LimitLoss { unit: Unit::Dollars, most: Some(amount(most)?) })
        }
        ["lifts", "the", "limit"] => (&[Player], OfficeCommand::LimitLoss { unit: Unit::Dollars, most: None }),
        ["allows", name, "a", "new", "password"] => (&[Admin], OfficeCommand::AllowReset { person: person(name)? }),
        ["notes", rest @ ..] => (&[Role::House], noted(evening, &rest.join(" "))?),
        ["opens", "the", "day"] => (&[Floor, Admin], OfficeCommand::OpenDay),
        ["closes", "the", "day"] => (&[Floor, Admin], OfficeCommand::CloseDay),
        ["corrects", level, "of", "link", link, "to", shows] => {
            let (link, level) = (LinkNumber(count(link)?), self::level(level)?);
            (&[Floor, Admin], OfficeCommand::CorrectMeter { link, level, shows: amount(shows)? })
        }
        _ => return cage(evening, words),
    }))
}

/// `anna signed in, nobody failed to sign in 3 times, ben had their password reset by ada, 20 others`
fn noted(evening: &Evening, text: &str) -> Result<OfficeCommand, String> {
    let (mut visits, mut others) = (Vec::new(), 0);
    for part in text.split(", ") {
        match part.strip_suffix(" others") {
            Some(number) => others = count(number)?,
            None => visits.push(visit(evening, part)?),
        }
    }
    Ok(OfficeCommand::NoteVisits { visits, others })
}

fn visit(evening: &Evening, text: &str) -> Result<Visit, String> {
    let (name, rest) = text.split_once(' ').ok_or("write anna signed in")?;
    let kind = AccessKind::ALL.into_iter().find(|kind| rest.starts_with(kind.words()));
    let kind = kind.ok_or_else(|| format!("{rest:?} is not an access event"))?;
    let rest: Vec<&str> = rest[kind.words().len()..].split_whitespace().collect();
    let (by, times) = match rest.as_slice() {
        [] => (None, 1),
        ["by", name] => (Some(evening.person(name)?), 1),
        [number, "times"] => (None, count(number)?),
        _ => return Err(format!("write anna {}, with by ada or 3 times after it", kind.words())),
    };
    let person = if name == "nobody" { None } else { Some(evening.person(name)?) };
    Ok(Visit { person, kind, by, times })
}

/// Commands of cashiers, and fills and credits.
fn cage(evening: &Evening, words: &[&str]) -> Result<Parsed<OfficeCommand>, String> {
    use Role::{Admin, Cage, Floor};
    let person = |name: &str| evening.person(name);
    let (words, unit) = match words {
        [rest @ .., "in", "play", "money"] => (rest, Unit::Play),
        [rest @ .., "in", "tournament", "chips"] => (rest, Unit::Tournament(1)),
        _ => (words, Unit::Dollars),
    };
    let cage: &[Role] = &[Cage];
    Ok(Some(match words {
        ["opens", "a", "drawer", "with", imprest] => (cage, OfficeCommand::OpenDrawer { imprest: amount(imprest)? }),
        ["closes", "the", "drawer", "with", counted] => {
            (cage, OfficeCommand::CloseDrawer { counted: amount(counted)? })
        }
        ["moves", sum, tender @ .., "from", from, "to", to] => {
            let (tender, from, to) = (self::tender(tender)?, till(from)?, till(to)?);
            (&[Cage, Admin], OfficeCommand::MoveMoney { unit, tender, from, to, amount: amount(sum)? })
        }
        ["sells", name, sum, "for", tender @ ..] => {
            let (person, tender) = (person(name)?, self::tender(tender)?);
            (cage, OfficeCommand::BuyIn { person, unit, tender, amount: amount(sum)? })
        }
        ["redeems", sum, "of", name, "for", tender @ ..] => {
            let (person, tender) = (person(name)?, self::tender(tender)?);
            (cage, OfficeCommand::Redeem { person, unit, tender, amount: amount(sum)? })
        }
        ["confirms", "payment", number] => (cage, OfficeCommand::ConfirmPayment { reservation: reservation(number)? }),
        ["cancels", "payment", number] => (cage, OfficeCommand::CancelPayment { reservation: reservation(number)? }),
        ["keeps", sum, "of", name] => {
            (cage, OfficeCommand::Deposit { person: person(name)?, unit, amount: amount(sum)? })
        }
        ["returns", sum, "to", name] => {
            (cage, OfficeCommand::Withdraw { person: person(name)?, unit, amount: amount(sum)? })
        }
        ["counts", "the", "drop", "of", number, "as", counted] => {
            (cage, OfficeCommand::CountDrop { table: table(number)?, counted: amount(counted)? })
        }
        ["fills", number, "with", sum] => {
            (&[Floor, Cage], OfficeCommand::Fill { table: table(number)?, amount: amount(sum)? })
        }
        ["credits", number, "with", sum] => {
            (&[Floor, Cage], OfficeCommand::Credit { table: table(number)?, amount: amount(sum)? })
        }
        ["pays", name, sum, "of", "the", "tips", "at", number] => {
            let (table, person) = (table(number)?, person(name)?);
            (&[Floor, Cage], OfficeCommand::PayTips { table, person, amount: amount(sum)? })
        }
        _ => return Ok(None),
    }))
}

fn at_table(evening: &Evening, words: &[&str]) -> Result<Parsed<RoomCommand>, String> {
    use Role::{Admin, Cage, Floor};
    Ok(Some(match words {
        ["approves", number] => (&[Floor, Cage, Admin], RoomCommand::Approve { proposal: proposal(number)? }),
        ["rejects", number] => (&[Floor, Cage, Admin], RoomCommand::Reject { proposal: proposal(number)? }),
        ["opens", name, "for", game @ .., "with", rack, "hosted", "by", host] => {
            let host = Some(evening.person(host)?);
            let opening = Opening { host, ..opening(name, game, amount(rack)?)? };
            (&[Floor, Admin], RoomCommand::OpenTable(opening))
        }
        ["opens", name, "for", game @ .., "with", rack] => {
            let opening = opening(name, game, amount(rack)?)?;
            (&[Floor, Admin], RoomCommand::OpenTable(opening))
        }
        ["retires", "table", number] => (&[Floor, Admin], RoomCommand::RetireTable { table: table(number)?, to: None }),
        ["retires", "table", number, "to", "link", link] => {
            let (table, to) = (table(number)?, Some(LinkNumber(count(link)?)));
            (&[Floor, Admin], RoomCommand::RetireTable { table, to })
        }
        ["closes", "table", number] => (&[Floor, Admin], RoomCommand::CloseTable { table: table(number)? }),
        [rest @ .., "at", number, "turn", turn] => return stated_at(rest, number, Some(u64::from(count(turn)?))),
        [rest @ .., "at", number] => return stated_at(rest, number, None),
        _ => return Ok(None),
    }))
}

fn stated_at(words: &[&str], number: &str, turn: Option<u64>) -> Result<Parsed<RoomCommand>, String> {
    let Some((parts, command)) = act(words)? else { return Ok(None) };
    Ok(Some((parts, RoomCommand::At { table: table(number)?, turn, command })))
}

fn act(words: &[&str]) -> Result<Parsed<TableCommand>, String> {
    let player: &[Role] = &[Role::Player];
    let round = |command| Ok(Some((player, TableCommand::Round(command))));
    Ok(Some(match words {
        ["sits", "in", "seat", number, "with", sum] => {
            (player, TableCommand::SitDown { seat: seat(number)?, amount: amount(sum)? })
        }
        ["adds", sum] => (player, TableCommand::AddChips { amount: amount(sum)? }),
        ["stands", "up"] => (player, TableCommand::StandUp),
        ["tips", sum] => (player, TableCommand::Tip { amount: amount(sum)? }),
        ["is", "ready"] => (player, TableCommand::Ready),
        ["sends", "a", "number"] => (player, TableCommand::Nonce { nonce: "5".repeat(64) }),
        ["sends", text] => (player, TableCommand::Nonce { nonce: (*text).to_owned() }),
        ["changes", sum, "for", "seat", number] => {
            (&[Role::Dealer], TableCommand::ChangeCash { seat: seat(number)?, amount: amount(sum)? })
        }
        ["calls", "the", "time"] => (&[Role::House], TableCommand::TimeUp),
        ["loses", "the", "deck", why @ ..] => (&[Role::House], TableCommand::LoseDeck { why: loss(why)? }),
        ["validates", "seat", number] => {
            (&[Role::Floor], TableCommand::Round(house::RoundCommand::Validate { seat: seat(number)? }))
        }
        ["bets", wager, sum] => {
            let wager = Wager::ALL.into_iter().find(|known| known.key() == *wager).ok_or("name a wager")?;
            return round(house::RoundCommand::Bet { wager, amount: amount(sum)?, tender: house::Tender::Chips });
        }
        ["plays", multiple] => {
            let multiple = multiple.trim_end_matches('x').parse().map_err(|_| "write plays 4x")?;
            return round(house::RoundCommand::Play { multiple });
        }
        ["passes"] => return round(house::RoundCommand::Check),
        ["gives", "up"] => return round(house::RoundCommand::Fold),
        ["deals"] => (&[Role::Dealer], TableCommand::Round(house::RoundCommand::Proceed)),
        ["voids", "the", "round"] => {
            let what = house::Irregularity::Misdealt;
            (&[Role::Floor], TableCommand::Round(house::RoundCommand::Report { what }))
        }
        ["checks"] => (player, TableCommand::Hand(poker::HandCommand::Check)),
        ["calls"] => (player, TableCommand::Hand(poker::HandCommand::Call)),
        ["folds"] => (player, TableCommand::Hand(poker::HandCommand::Fold)),
        ["comes", "back"] => (player, TableCommand::Cash(poker::table::PokerTableCommand::ComeBack)),
        _ => return Ok(None),
    }))
}

/// `md-uth-1.2`, `md-uth-1.2 alone`, `md-uth-1.2 where seats = 7`, `ma-uth`, `md-uth-1.2 by people`, `md-uth-1.2 in play money`, `no-limit hold'em 1/2`
fn opening(name: &str, game: &[&str], rack: Amount) -> Result<Opening, String> {
    let (game, unit) = match game {
        [rest @ .., "in", "play", "money"] => (rest, Unit::Play),
        _ => (game, Unit::Dollars),
    };
    let (game, dealing) = match game {
        [rest @ .., "by", "people"] => (rest, Dealing::ByPeople),
        _ => (game, Dealing::Automatic),
    };
    let offers = match game {
        ["md-uth-1.2"] => Offer::House { submission: UTH.to_owned() },
        ["md-uth-1.2", "alone"] => Offer::House { submission: without_link(UTH) },
        ["md-uth-1.2", "where", key, "=", value] => Offer::House { submission: changed(UTH, key, value) },
        ["ma-uth"] => Offer::House { submission: MASSACHUSETTS.to_owned() },
        [limit, key, blinds] => Offer::Poker { terms: cash_terms(limit, key, blinds)? },
        _ => return Err("open a table for md-uth-1.2 or for no-limit hold'em 1/2".to_owned()),
    };
    Ok(Opening { name: name.to_owned(), unit, dealing, offers, rack, host: None })
}

const MASSACHUSETTS: &str = include_str!("../../../../examples/ma-uth.toml");
const UTH: &str = include_str!("../../../../examples/md-uth-1.2.toml");

/// The terms of a table with six seats.
fn cash_terms(limit: &str, key: &str, blinds: &str) -> Result<String, String> {
    let (small, big) = blinds.split_once('/').ok_or("write no-limit hold'em 1/2")?;
    let (small, big) = (amount(small)?, amount(big)?);
    let times = |factor| big.times(factor).map_err(|error| error.to_string());
    let (least, most) = (times(10)?, times(200)?);
    let cap = if limit == "limit" { "cap = 4\n" } else { "" };
    Ok(format!(
        "rulebook = \"wsop-2011\"\ngame = \"{key}\"\nlimit = \"{limit}\"\n{cap}blinds = [\"{small}\", \"{big}\"]\nseats = 6\n\
         buy-in = [\"{least}\", \"{most}\"]\n"
    ))
}

/// The submission of a table that shares its meters with no other.
fn without_link(text: &str) -> String {
    let kept = text.lines().filter(|line| !line.starts_with("link = "));
    kept.flat_map(|line| [line, "\n"]).collect()
}

/// The text with one line replaced.
fn changed(text: &str, key: &str, value: &str) -> String {
    let start = format!("{key} = ");
    let line = |line: &str| if line.starts_with(&start) { format!("{start}{value}\n") } else { format!("{line}\n") };
    text.lines().map(line).collect()
}

fn own(role: Role) -> &'static [Role] {
    STAFF.iter().position(|known| *known == role).and_then(|place| STAFF.get(place..=place)).unwrap_or(STAFF)
}

pub(super) fn role(text: &str) -> Result<Role, String> {
    Role::ALL.into_iter().find(|role| role.to_string() == text).ok_or_else(|| format!("{text:?} is not a role"))
}

pub(super) fn table(text: &str) -> Result<TableNumber, String> {
    count(text).map(TableNumber)
}

pub(super) fn count(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("{text:?} is not a number"))
}

/// Reservations and proposals are numbered from one in a block.
fn counted(text: &str) -> Result<u64, String> {
    u64::from(count(text)?).checked_sub(1).ok_or_else(|| "numbers start at 1".to_owned())
}

fn reservation(text: &str) -> Result<ReservationNumber, String> {
    counted(text).map(ReservationNumber)
}

fn proposal(text: &str) -> Result<ProposalNumber, String> {
    counted(text).map(ProposalNumber)
}

fn amount(text: &str) -> Result<Amount, String> {
    text.parse::<Amount>().map_err(|error| error.to_string())
}

fn seat(text: &str) -> Result<Seat, String> {
    text.parse().ok().and_then(Seat::new).ok_or_else(|| format!("{text:?} is not a seat"))
}

pub(super) fn level(text: &str) -> Result<Level, String> {
    Level::ALL.into_iter().find(|level| level.key() == text).ok_or_else(|| format!("{text:?} is not a meter"))
}

fn tender(words: &[&str]) -> Result<Tender, String> {
    let text = words.join(" ");
    let known = Tender::ALL.into_iter().find(|tender| tender.to_string() == text);
    known.ok_or_else(|| format!("{text:?} is not a tender"))
}

/// `sealed with another key`, `damaged`, or nothing for a missing deck.
fn loss(words: &[&str]) -> Result<Loss, String> {
    match words {
        [] => Ok(Loss::Absent),
        ["sealed", "with", "another", "key"] => Ok(Loss::OtherKey),
        ["damaged"] => Ok(Loss::Damaged),
        _ => Err("a deck is lost (write nothing), sealed with another key, or damaged".to_owned()),
    }
}

/// `bank`, `vault` or `drawer-1`.
fn till(text: &str) -> Result<Till, String> {
    match text.split_once('-') {
        None if text == "bank" => Ok(Till::Bank),
        None if text == "vault" => Ok(Till::Vault),
        Some(("drawer", number)) => Ok(Till::Drawer(count(number)?)),
        _ => Err(format!("{text:?} is not a till: write bank, vault or drawer-1")),
    }
}

/// `30 s`, `2 h`, `90 days`, in seconds.
pub(super) fn span(words: &[&str]) -> Result<u32, String> {
    let (number, seconds) = match words {
        [number, "s"] => (number, 1),
        [number, "h"] => (number, 3_600),
        [number, "days"] => (number, 86_400),
        _ => return Err("write 30 s, 2 h or 90 days".to_owned()),
    };
    count(number)?.checked_mul(seconds).ok_or_else(|| "that is too long".to_owned())
}

fn later(evening: &Evening, words: &[&str]) -> Result<Time, String> {
    Ok(Time(evening.now.0.saturating_add(i64::from(span(words)?) * 1_000_000)))
}
