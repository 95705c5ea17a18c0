//! What the format has no key for and a replay must know: how the house plays, and posts that its lists cannot say.
//!
//! Both stand in keys of our own as a text of phrases, as in `_house = 'cash, cap 4, chip 0.01'`. A record without them
//! is one of others, and is played as the format means it.

use crate::phh::{Decimal, Record};
use crate::{Kill, Occasion, Post, PostKind, Settings, Setup};
use chips::Amount;
use game::Seat;

pub const HOUSE: &str = "_house";
pub const POSTS: &str = "_posts";

/// A phrase of a key that means nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unclear {
    pub key: &'static str,
    pub phrase: String,
}

type Switch = (&'static str, fn(&mut Settings) -> &mut bool);

const SWITCHES: [Switch; 5] = [
    ("cap lifts heads-up", |settings| &mut settings.cap_lifts_heads_up),
    ("short all-ins add up", |settings| &mut settings.short_all_ins_add_up),
    ("half a bet is full", |settings| &mut settings.half_a_bet_is_full),
    ("all-ins are shown", |settings| &mut settings.shows_all_ins),
    ("small blind counts as completed", |settings| &mut settings.completes_small_blind),
];

/// The settings that the format means where a record says nothing.
pub fn usual() -> Settings {
    Settings {
        follows_the_guide: false,
        cap: None,
        antes_are_trimmed: true,
        shows_all_ins: false,
        chip: Amount::from_cents(1),
        ..Settings::of(Occasion::Tournament)
    }
}

/// In words; the smallest bet stands among them where the format has no key for it.
pub fn written(settings: &Settings, chip: Decimal, least: Option<Decimal>) -> String {
    let mut phrases = vec![match settings.occasion {
        Occasion::Cash => "cash".to_owned(),
        Occasion::Tournament => "tournament".to_owned(),
    }];
    phrases.push(settings.cap.map_or("no cap".to_owned(), |cap| format!("cap {cap}")));
    let mut settings = *settings;
    phrases.extend(SWITCHES.iter().filter(|(_, of)| *of(&mut settings)).map(|(phrase, _)| (*phrase).to_owned()));
    if settings.kill == Kill::Half {
        phrases.push("half kill".to_owned());
    }
    phrases.push(format!("chip {chip}"));
    phrases.extend(least.map(|least| format!("least {least}")));
    phrases.join(", ")
}

/// The phrases of a key, without the marks around its text.
fn phrases<'record>(record: &'record Record<'_>, key: &str) -> Option<impl Iterator<Item = &'record str>> {
    let text = record.other(key)?.trim();
    let quoted = |mark: char| text.strip_prefix(mark).and_then(|text| text.strip_suffix(mark));
    Some(quoted('\'').or_else(|| quoted('"')).unwrap_or(text).split(", "))
}

/// The smallest chip, if the record says what it is.
pub fn chip(record: &Record<'_>) -> Result<Option<Decimal>, Unclear> {
    amount_after(record, "chip ")
}

/// The smallest bet, where it is not the small bet of a fixed limit.
pub fn least(record: &Record<'_>) -> Result<Option<Decimal>, Unclear> {
    amount_after(record, "least ")
}

fn amount_after(record: &Record<'_>, start: &str) -> Result<Option<Decimal>, Unclear> {
    let amount = phrases(record, HOUSE).and_then(|mut phrases| phrases.find_map(|phrase| phrase.strip_prefix(start)));
    let unclear = |text: &str| Unclear { key: HOUSE, phrase: shortened(&format!("{start}{text}")) };
    amount.map(|text| text.parse().map_err(|_| unclear(text))).transpose()
}

fn shortened(phrase: &str) -> String {
    phrase.chars().take(40).collect()
}

/// How the house plays; amounts are in units of so many decimals.
pub fn settings(record: &Record<'_>, decimals: u8) -> Result<Settings, Unclear> {
    let mut settings = usual();
    settings.antes_are_trimmed = record.ante_trimming_status.unwrap_or(settings.antes_are_trimmed);
    let Some(phrases) = phrases(record, HOUSE) else { return Ok(settings) };
    for (_, of) in SWITCHES {
        *of(&mut settings) = false;
    }
    for phrase in phrases {
        let is_read = if let Some((_, of)) = SWITCHES.iter().find(|(known, _)| *known == phrase) {
            *of(&mut settings) = true;
            true
        } else {
            phrase_of(&mut settings, phrase, decimals).is_some()
        };
        if !is_read {
            return Err(Unclear { key: HOUSE, phrase: shortened(phrase) });
        }
    }
    Ok(settings)
}

fn phrase_of(settings: &mut Settings, phrase: &str, decimals: u8) -> Option<()> {
    match phrase.split_once(' ') {
        None if phrase == "cash" => settings.occasion = Occasion::Cash,
        None if phrase == "tournament" => settings.occasion = Occasion::Tournament,
        Some(("no", "cap")) => settings.cap = None,
        Some(("half", "kill")) => settings.kill = Kill::Half,
        Some(("cap", count)) => settings.cap = Some(count.parse().ok()?),
        // It is asked for on its own.
        Some(("least", _)) => {}
        Some(("chip", amount)) => settings.chip = Some(amount.parse::<Decimal>().ok()?.amount(decimals)?),
        _ => return None,
    }
    Some(())
}

const KINDS: [(&str, PostKind); 7] = [
    ("ante", PostKind::Ante),
    ("small blind", PostKind::SmallBlind),
    ("big blind", PostKind::BigBlind),
    ("straddle", PostKind::Straddle),
    ("kill", PostKind::Kill),
    ("live", PostKind::Live),
    ("dead", PostKind::Dead),
];

/// What a post is called.
pub fn kind(kind: PostKind) -> &'static str {
    KINDS.iter().find(|(_, known)| *known == kind).map_or("post", |(word, _)| word)
}

/// Posts in words, as in `p1 small blind 5`; seats are numbered in the order of the deal.
pub fn written_posts(posts: &[Post], decimals: u8) -> Option<String> {
    let phrase = |post: &Post| {
        let amount = Decimal::new(post.amount.cents(), decimals)?;
        Some(format!("p{} {} {amount}", post.seat.number(), kind(post.kind)))
    };
    Some(posts.iter().map(phrase).collect::<Option<Vec<_>>>()?.join(", "))
}

/// The posts that a key of our own says, if it is there.
pub fn posts(record: &Record<'_>, decimals: u8) -> Result<Option<Vec<Post>>, Unclear> {
    let Some(phrases) = phrases(record, POSTS) else { return Ok(None) };
    let unclear = |phrase: &str| Unclear { key: POSTS, phrase: shortened(phrase) };
    let read = |phrase: &str| post(phrase, decimals).ok_or_else(|| unclear(phrase));
    phrases.map(read).collect::<Result<Vec<_>, _>>().map(Some)
}

fn post(phrase: &str, decimals: u8) -> Option<Post> {
    let (player, rest) = phrase.strip_prefix('p')?.split_once(' ')?;
    let (word, amount) = rest.rsplit_once(' ')?;
    let kind = KINDS.iter().find(|(known, _)| *known == word)?.1;
    let amount = amount.parse::<Decimal>().ok()?.amount(decimals)?;
    Some(Post { seat: Seat::new(player.parse().ok()?)?, kind, amount })
}

/// The lists of the format: what each player antes, and posts as blind, straddle or, below nothing, on coming back.
pub fn lists(setup: &Setup) -> (Vec<Amount>, Vec<Amount>) {
    let order = setup.order();
    let of = |seat: Seat, kinds: &[PostKind]| {
        let posts = setup.posts.iter().filter(|post| post.seat == seat && kinds.contains(&post.kind));
        posts.map(|post| post.amount).fold(Amount::ZERO, Amount::strict_plus)
    };
    let blinds = |seat: Seat| {
        let blind = of(seat, &[PostKind::SmallBlind, PostKind::BigBlind, PostKind::Straddle]);
        if blind.is_positive() { blind } else { of(seat, &[PostKind::Live, PostKind::Dead]).negated() }
    };
    let mut antes: Vec<Amount> = order.iter().map(|seat| of(*seat, &[PostKind::Ante])).collect();
    let mut blinds: Vec<Amount> = order.iter().map(|seat| blinds(*seat)).collect();
    if order.len() == 2 {
        // Of two players the lists begin with the small blind, who has the button.
        antes.reverse();
        blinds.reverse();
    }
    (antes, blinds)
}
