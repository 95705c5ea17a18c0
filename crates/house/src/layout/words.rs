//! The texts of felt and sign: the sentences, and the paytables of the table.

use super::{Element, Kind, Note, Surface};
use crate::Terms;
use crate::ladder::{Ladder, category};
use cards::Suit;
use cards::hand::Category;
use chips::Amount;
use rulebook::paytable::{Fate, Level, Pays};
use rulebook::{Hand, Wager};

/// What a felt says of a payout limit whose figure is on the sign; nothing where there is none.
pub fn posted_limit(terms: &Terms) -> Option<String> {
    terms.payout_limit.map(|_| "This game is subject to the posted payout limit".to_owned())
}

/// The sentence, or nothing where there is nothing to say.
pub fn note(terms: &Terms, note: Note) -> Option<String> {
    let book = &terms.game.terms;
    Some(match note {
        Note::AntePush => format!("Ante pushes if the dealer has less than a {}", book.dealer_plays_with.is),
        Note::BlindPush => {
            let blind = Some(Wager::Blind).filter(|wager| terms.game.has(*wager))?;
            let lowest = lowest_paid(terms)?;
            format!("{blind} pushes unless the winning hand is a {lowest} or better")
        }
        Note::PlayMultiples => {
            let times = |multiples: &[u8]| {
                let each: Vec<String> = multiples.iter().rev().map(|multiple| format!("{multiple}×")).collect();
                each.join(" or ")
            };
            let before = times(&book.before_the_flop.is);
            let (flop, river) = (times(&book.after_the_flop.is), times(&book.after_the_river.is));
            let play = Some(Wager::Play).filter(|wager| terms.game.has(*wager))?;
            format!("{play} is {before} the Ante before the flop, {flop} after the flop, {river} after the river")
        }
        Note::Limit => {
            let limit = terms.payout_limit?.grouped_brief();
            match terms.limit_on_all.map(Amount::grouped_brief) {
                None => format!("Payout limit {limit} per hand"),
                Some(all) => {
                    let limited = listed(&limited_wagers(terms));
                    let rest = Wager::Progressive;
                    format!("Payout limit per hand: {limit} on {limited}, {all} on all but the {rest}")
                }
            }
        }
    })
}

/// The wagers of this table that the payout limit covers.
fn limited_wagers(terms: &Terms) -> Vec<String> {
    let base = [terms.equal_wager, terms.play_wager];
    let wagers = terms.game.terms.limited_wagers.is.iter();
    wagers.filter(|wager| base.contains(wager) || terms.offers(**wager)).map(Wager::to_string).collect()
}

/// `Ante, Blind and Play`.
fn listed(names: &[String]) -> String {
    match names {
        [names @ .., last] if !names.is_empty() => format!("{} and {last}", names.join(", ")),
        _ => names.concat(),
    }
}

/// The lowest hand for which the wager that equals the Ante is paid.
pub fn lowest_paid(terms: &Terms) -> Option<Category> {
    Category::ALL.into_iter().find(|category| terms.main.row(*category).is_some())
}

/// The amount of the payout limit as it is printed.
pub fn limit_figure(terms: &Terms) -> Option<String> {
    terms.payout_limit.map(Amount::grouped_brief)
}

/// The paytables of all offered wagers, each as an element whose first line is its name.
pub fn paytables(terms: &Terms, on: Surface) -> Vec<Element> {
    let even = terms.game.terms.ante_pays.is.0.to_string();
    let single = |wager: Wager| sheet(on, Kind::Paytable(wager), vec![vec![wager.to_string(), even.clone()]]);
    let mut sheets = vec![single(Wager::Ante), single(terms.play_wager)];
    let mut ladder = |wager: Wager, ladder: Option<Ladder>| {
        let Some(ladder) = ladder else { return };
        sheets.push(titled(on, Kind::Paytable(wager), wager.to_string(), rows(terms, &ladder)));
    };
    ladder(terms.equal_wager, Some(terms.main));
    ladder(Wager::BadBeat, terms.bad_beat.map(|bad_beat| bad_beat.ladder));
    ladder(terms.trips_wager, terms.trips);
    sheets.extend(terms.pocket.map(|pocket| {
        let hands = [Hand::PairOfAces, Hand::AceFaceSuited, Hand::AceFaceOffsuit, Hand::PairBelowAces];
        let paid = hands.into_iter().zip(pocket).filter_map(|(hand, paid)| Some((hand, paid?)));
        let rows = paid.map(|(hand, paid)| vec![name(hand), pays(terms, paid.pays)]).collect();
        titled(on, Kind::Paytable(Wager::Pocket), Wager::Pocket.to_string(), rows)
    }));
    sheets.extend(six_card(terms, on));
    sheets.extend(cover_all(terms, on));
    sheets.extend(progressive(terms, on));
    sheets
}

fn sheet(on: Surface, kind: Kind, text: Vec<Vec<String>>) -> Element {
    Element { text, ..Element::new(on, kind) }
}

fn titled(on: Surface, kind: Kind, title: String, rows: Vec<Vec<String>>) -> Element {
    sheet(on, kind, [vec![vec![title]], rows].concat())
}

/// The rows, best first, and the result of all other hands if they do not simply lose.
fn rows(terms: &Terms, ladder: &Ladder) -> Vec<Vec<String>> {
    let own = |better: Category| {
        let row = ladder.row(better)?;
        let is_borrowed = better == Category::RoyalFlush
            && ladder.row(Category::StraightFlush).is_some_and(|straight_flush| straight_flush.rule == row.rule);
        (!is_borrowed).then(|| vec![capital(better.name()), pays(terms, row.pays)])
    };
    let mut rows: Vec<Vec<String>> = Category::ALL.into_iter().rev().filter_map(own).collect();
    if ladder.otherwise.is == Fate::Push {
        rows.push(vec!["All others".to_owned(), "Push".to_owned()]);
    }
    rows
}

fn six_card(terms: &Terms, on: Surface) -> Option<Element> {
    let paid = terms.six_card.as_ref()?;
    let (diamonds, others) = (paid.super_royal(Suit::Diamonds), paid.super_royal(Suit::Spades));
    let mut first = Vec::new();
    if diamonds != others {
        first.extend(diamonds.map(|row| vec![name(Hand::SuperRoyalDiamonds), pays(terms, row.pays)]));
    }
    first.extend(others.map(|row| vec![name(Hand::SuperRoyal), pays(terms, row.pays)]));
    let all = [first, rows(terms, &paid.ladder)].concat();
    Some(titled(on, Kind::Paytable(Wager::SixCard), Wager::SixCard.to_string(), all))
}

/// Has a column for each possible number of hands at the table.
fn cover_all(terms: &Terms, on: Surface) -> Option<Element> {
    let columns: Vec<(&u8, &Ladder)> =
        terms.cover_all.as_ref()?.iter().filter(|(hands, _)| **hands <= terms.seats + 1).collect();
    let mut text = vec![vec![Wager::CoverAll.to_string()]];
    let heads = columns.iter().map(|(hands, _)| hands.to_string());
    text.push(["Hands with dealer".to_owned()].into_iter().chain(heads).collect());
    for better in Category::ALL.into_iter().rev() {
        let cells: Vec<Option<String>> =
            columns.iter().map(|(_, ladder)| ladder.row(better).map(|row| pays(terms, row.pays))).collect();
        if cells.iter().any(Option::is_some) {
            let cells = cells.into_iter().map(|cell| cell.unwrap_or_else(|| "–".to_owned()));
            text.push([capital(better.name())].into_iter().chain(cells).collect());
        }
    }
    Some(sheet(on, Kind::Paytable(Wager::CoverAll), text))
}

/// The Progressive, and the Envy Bonus with a column for each stake.
fn progressive(terms: &Terms, on: Surface) -> Vec<Element> {
    let Some(progressive) = &terms.progressive else { return Vec::new() };
    let rows = progressive.rows.iter().map(|row| vec![name(row.hand), pays(terms, row.pays)]).collect();
    let title = if terms.game.layout.progressive_by_name {
        format!("{} {}", Wager::Progressive, progressive.name)
    } else {
        Wager::Progressive.to_string()
    };
    let mut sheets = vec![titled(on, Kind::Paytable(Wager::Progressive), title, rows)];
    let Some(first) = progressive.envies.first() else { return sheets };
    let mut text = vec![vec!["Envy Bonus".to_owned()]];
    if progressive.envies.len() > 1 {
        let stakes = progressive.envies.iter().map(|envy| envy.stake.grouped_brief());
        text.push(["For a wager of".to_owned()].into_iter().chain(stakes).collect());
    }
    for (index, row) in first.rows.iter().enumerate() {
        let sum = |envy: &crate::EnvyTerms| match envy.rows.get(index).map(|row| row.pays) {
            Some(Pays::Sum(sum)) => sum.times(envy.times).unwrap_or(sum).grouped_brief(),
            Some(other) => pays(terms, other),
            None => "–".to_owned(),
        };
        text.push([name(row.hand)].into_iter().chain(progressive.envies.iter().map(sum)).collect());
    }
    sheets.push(sheet(on, Kind::Envy, text));
    sheets
}

/// The payment of a row as it is printed.
fn pays(terms: &Terms, pays: Pays) -> String {
    match pays {
        Pays::Odds(odds) => {
            let converted = terms.game.layout.odds_converted.and_then(|rule| rule.orders(odds.without_for())).flatten();
            converted.unwrap_or(odds).to_string()
        }
        Pays::Meter(Level::Main, share) => format!("{share} of jackpot"),
        Pays::Meter(level, share) => format!("{share} of {}", capital(level.key())),
        Pays::Sum(sum) => sum.grouped_brief(),
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn name(hand: Hand) -> String {
    match (category(hand), hand) {
        (Some(category), _) => capital(category.name()),
        (None, Hand::SuperRoyalDiamonds) => "Super royal in diamonds".to_owned(),
        (None, Hand::PairOfAces) => "Pair of aces".to_owned(),
        (None, Hand::AceFaceSuited) => "Ace with K, Q or J suited".to_owned(),
        (None, Hand::AceFaceOffsuit) => "Ace with K, Q or J".to_owned(),
        (None, Hand::PairBelowAces) => "Pair of 2s to kings".to_owned(),
        (None, other) => capital(&other.key().replace('-', " ")),
    }
}
