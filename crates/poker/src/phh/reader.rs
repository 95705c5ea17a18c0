//! From the text of one hand to its record.

use super::cursor::{Cursor, Key};
use super::fault::{Wrong, shown, wrong};
use super::heading::heading;
use super::places::{Name, Places};
use super::{Action, Decimal, Detail, Player, Record, Stack, Variant, check, notation};
use std::borrow::Cow;
use std::str::FromStr;

/// What has been read of a hand.
#[derive(Default)]
pub(super) struct Draft<'text> {
    pub variant: Option<Variant>,
    ante_trimming_status: Option<bool>,
    pub antes: Option<Vec<Decimal>>,
    pub blinds_or_straddles: Option<Vec<Decimal>>,
    pub bring_in: Option<Decimal>,
    pub small_bet: Option<Decimal>,
    pub big_bet: Option<Decimal>,
    pub min_bet: Option<Decimal>,
    pub starting_stacks: Option<Vec<Stack>>,
    pub actions: Option<Vec<Action<'text>>>,
    pub details: Vec<Detail<'text>>,
}

/// Reads the hand that the whole text is; nothing if there are only comments, as above the first hand of a collection.
pub(super) fn read<'text>(text: &'text str, places: &mut Places<'text>) -> Result<Option<Record<'text>>, Wrong> {
    places.clear();
    let mut cursor = Cursor::new(text, 0);
    let number = headed(&mut cursor, text)?;
    let mut draft = Draft { details: Vec::with_capacity(16), ..Draft::default() };
    loop {
        cursor.skip_lines()?;
        match cursor.peek() {
            None => break,
            Some(b'[') => {
                let what = "a table cannot stand here: write the heading of a hand as [1] at the start of its line, \
                            and other tables on one line, as in _key = { a = 1 }";
                return wrong(cursor.at(), what);
            }
            Some(_) => {}
        }
        let key = cursor.key()?;
        draft.entry(key, &mut cursor, places)?;
        cursor.end_line()?;
    }
    if number.is_none() && places.is_empty() {
        return Ok(None);
    }
    check::draft(&draft, places)?;
    Ok(draft.finished(number))
}

fn headed<'text>(cursor: &mut Cursor<'text>, text: &'text str) -> Result<Option<u64>, Wrong> {
    let Some(heading) = heading(text.as_bytes()) else {
        return Ok(None);
    };
    let number = heading.digits.iter().try_fold(0u64, |number, digit| {
        number.checked_mul(10).and_then(|number| number.checked_add(u64::from(digit - b'0')))
    });
    let Some(number) = number else {
        return wrong(1, "the number of the hand has too many digits: write a shorter one");
    };
    *cursor = Cursor::new(text, heading.closed);
    cursor.end_line()?;
    Ok(Some(number))
}

impl<'text> Draft<'text> {
    fn entry(&mut self, key: Key<'text>, cursor: &mut Cursor<'text>, places: &mut Places<'text>) -> Result<(), Wrong> {
        let Some(name) = Name::of(&key.name) else {
            places.note_other(key.name, key.at)?;
            return self.other(key.written, cursor);
        };
        places.note(name, &key.name, key.at)?;
        match name {
            Name::Variant => self.variant = Some(variant(cursor)?),
            Name::AnteTrimmingStatus => self.ante_trimming_status = Some(truth(cursor)?),
            Name::Antes => self.antes = Some(each_player(cursor, "[0, 0]", not_negative)?),
            Name::BlindsOrStraddles => self.blinds_or_straddles = Some(each_player(cursor, "[1, 2]", number)?),
            Name::BringIn => self.bring_in = Some(not_negative(cursor)?),
            Name::SmallBet => self.small_bet = Some(not_negative(cursor)?),
            Name::BigBet => self.big_bet = Some(not_negative(cursor)?),
            Name::MinBet => self.min_bet = Some(not_negative(cursor)?),
            Name::StartingStacks => self.starting_stacks = Some(each_player(cursor, "[200, 200]", stack)?),
            Name::Actions => self.actions = Some(actions(cursor, &mut places.actions)?),
            Name::Players => {
                let names =
                    each_player(cursor, "['Ann', 'Bob']", |cursor| Ok(cursor.string("a player's name")?.content))?;
                self.details.push(Detail::Players(names));
            }
            Name::Seats => self.details.push(Detail::Seats(each_player(cursor, "[1, 2]", seat)?)),
            Name::FinishingStacks => {
                self.details.push(Detail::FinishingStacks(each_player(cursor, "[198, 202]", stack)?));
            }
            Name::Winnings => self.details.push(Detail::Winnings(each_player(cursor, "[0, 4]", number)?)),
            Name::Table | Name::Currency if !matches!(cursor.peek(), Some(b'"' | b'\'')) => {
                return self.other(key.written, cursor);
            }
            Name::Table => self.details.push(Detail::Table(cursor.string("a table's name")?.content)),
            Name::Currency => self.details.push(Detail::Currency(cursor.string("a currency")?.content)),
        }
        Ok(())
    }

    fn other(&mut self, key: &'text str, cursor: &mut Cursor<'text>) -> Result<(), Wrong> {
        let value = Cow::Borrowed(cursor.verbatim()?);
        self.details.push(Detail::Other { key: Cow::Borrowed(key), value });
        Ok(())
    }

    /// The record, if every key that a hand must have is there.
    fn finished(self, number: Option<u64>) -> Option<Record<'text>> {
        Some(Record {
            number,
            variant: self.variant?,
            ante_trimming_status: self.ante_trimming_status,
            antes: self.antes?,
            blinds_or_straddles: self.blinds_or_straddles,
            bring_in: self.bring_in,
            small_bet: self.small_bet,
            big_bet: self.big_bet,
            min_bet: self.min_bet,
            starting_stacks: self.starting_stacks?,
            actions: self.actions?,
            details: self.details,
        })
    }
}

/// A list with an entry for each player.
fn each_player<'text, T>(
    cursor: &mut Cursor<'text>,
    example: &str,
    read: impl Fn(&mut Cursor<'text>) -> Result<T, Wrong>,
) -> Result<Vec<T>, Wrong> {
    let mut entries = Vec::with_capacity(usize::from(Player::MOST));
    cursor.list(example, |cursor| {
        if entries.len() == usize::from(Player::MOST) {
            return wrong(cursor.at(), format!("a hand has at most {} players: leave this out", Player::MOST));
        }
        entries.push(read(cursor)?);
        Ok(())
    })?;
    Ok(entries)
}

fn actions<'text>(cursor: &mut Cursor<'text>, places: &mut Vec<usize>) -> Result<Vec<Action<'text>>, Wrong> {
    let mut actions = Vec::with_capacity(24);
    cursor.list("['d dh p1 ????', 'p1 f']", |cursor| {
        let text = cursor.string("an action")?;
        places.push(text.at);
        actions.push(notation::action(text)?);
        Ok(())
    })?;
    Ok(actions)
}

fn variant(cursor: &mut Cursor<'_>) -> Result<Variant, Wrong> {
    let text = cursor.string("a variant")?;
    Variant::from_code(&text.content).map_or_else(
        || {
            let codes = Variant::ALL.map(Variant::code).join(", ");
            wrong(text.at, format!("{} is no variant: write one of {codes}", shown(&text.content)))
        },
        Ok,
    )
}

fn truth(cursor: &mut Cursor<'_>) -> Result<bool, Wrong> {
    let at = cursor.at();
    match cursor.token() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => wrong(at, "write true or false, without quotation marks"),
    }
}

fn number(cursor: &mut Cursor<'_>) -> Result<Decimal, Wrong> {
    let at = cursor.at();
    let token = cursor.token();
    Decimal::from_str(token).or_else(|what| match token {
        "" => wrong(at, "an amount is wanted: write a number without quotation marks"),
        "inf" | "+inf" => wrong(at, "only a stack may be inf: write a number"),
        _ => wrong(at, format!("{} is no amount: {what}", shown(token))),
    })
}

fn not_negative(cursor: &mut Cursor<'_>) -> Result<Decimal, Wrong> {
    let at = cursor.at();
    let amount = number(cursor)?;
    if amount.is_negative() {
        return wrong(at, "this amount cannot be negative: write it without -");
    }
    Ok(amount)
}

fn stack(cursor: &mut Cursor<'_>) -> Result<Stack, Wrong> {
    if cursor.took_infinity() { Ok(Stack::Unknown) } else { not_negative(cursor).map(Stack::Known) }
}

fn seat(cursor: &mut Cursor<'_>) -> Result<u32, Wrong> {
    let at = cursor.at();
    let amount = number(cursor)?;
    let seat = amount.units(0).and_then(|seat| u32::try_from(seat).ok());
    seat.map_or_else(|| wrong(at, "a seat is a whole number, as in 3"), Ok)
}
