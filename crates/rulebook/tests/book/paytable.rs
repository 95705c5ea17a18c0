//! Does every row of every paytable pay what the independent transcription of the books says?

use chips::Odds;
use rulebook::paytable::{Fate, Pays, Paytable};
use rulebook::{Book, HouseGame, Rule, Wager};
use std::collections::{BTreeMap, BTreeSet};

/// Book, wager, table, hand, payment and clause of every row of the books.
const TRANSCRIBED: &str = include_str!("transcribed.tsv");

/// Book, wager, table and hand: what a row pays for.
type Row<'text> = [&'text str; 4];

/// The payment of each row, and its clause.
fn transcribed() -> BTreeMap<Row<'static>, (&'static str, &'static str)> {
    let mut rows = BTreeMap::new();
    for line in TRANSCRIBED.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [book, wager, table, hand, pays, clause] = fields[..] else { panic!("{line:?} has not six fields") };
        assert_eq!(rows.insert([book, wager, table, hand], (pays, clause)), None, "{line} stands twice");
    }
    // The book has one row for all four suits, so it needs none for diamonds.
    let diamonds = rows.remove(&["md-uth-1.2", "six-card", "B", "super-royal-diamonds"]);
    assert_eq!(diamonds, rows.get(&["md-uth-1.2", "six-card", "B", "super-royal"]).copied());
    rows
}

fn games() -> impl Iterator<Item = (Book, &'static HouseGame)> {
    Book::HOUSE_GAMES.into_iter().map(|book| (book, book.house_game().unwrap()))
}

/// The payment of each row in our data, and its rule.
fn ours() -> BTreeMap<[String; 4], (String, Rule)> {
    let mut rows = BTreeMap::new();
    let mut add = |key: [&str; 4], pays: String, rule| {
        assert_eq!(rows.insert(key.map(str::to_owned), (pays, rule)), None, "{key:?} stands twice");
    };
    for (book, game) in games() {
        for paytable in &game.paytables {
            let hands = paytable.hands.map(|hands| hands.to_string());
            let table = hands.as_deref().unwrap_or(&paytable.name);
            for row in &paytable.rows {
                add([book.id(), paytable.wager.key(), table, row.hand.key()], row.pays.to_string(), row.rule);
            }
            for meter in &paytable.meters {
                add([book.id(), "meter", table, meter.name.key()], format!("${}", meter.least), meter.rule);
            }
        }
        for envy in &game.envies {
            let wager = format!("envy-{}", envy.stake.to_string().strip_suffix(".00").unwrap());
            for row in &envy.rows {
                add([book.id(), &wager, &envy.name, row.hand.key()], row.pays.to_string(), row.rule);
            }
        }
    }
    rows
}

/// The id of a row: Maryland letters its rows, for Massachusetts we name them.
fn id([book, wager, table, hand]: Row<'_>, clause: &str) -> String {
    match (book, wager) {
        ("ma-uth", "blind") => format!("{book}/{clause}.{hand}"),
        // The table for seven hands stands in a clause of its own as well.
        ("ma-uth", "cover-all") if table == "7" => format!("{book}/12.f.{hand}"),
        ("ma-uth", "meter") if hand == "main" => format!("{book}/{clause}.{table}.seed"),
        ("ma-uth", "meter") => format!("{book}/{clause}.{table}.seed.{hand}"),
        ("ma-uth", "envy-1" | "envy-5") => format!("{book}/{clause}.{table}.envy.{hand}"),
        ("ma-uth", _) => format!("{book}/{clause}.{table}.{hand}"),
        _ => format!("{book}/{clause}"),
    }
}

/// A row pays as its clause says; one that is lost in the print is a point of ours about that clause.
#[track_caller]
fn check(row: Row<'_>, (pays, rule): (&str, Rule), (wanted, clause): (&str, &str)) {
    if wanted != "lost" {
        return assert_eq!((pays, rule.id()), (wanted, id(row, clause).as_str()), "{row:?}");
    }
    let lost: Rule = rule_or_entry(row[0], clause);
    let point = rule.point().unwrap_or_else(|| panic!("{row:?} is lost in the print, but cites {rule}"));
    assert!(point.about.contains(&lost.main()), "{row:?} cites {rule}, which is not about {lost}");
}

/// The rule of a clause, or of the entry that it lies under.
fn rule_or_entry(book: &str, clause: &str) -> Rule {
    let mut id = format!("{book}/{clause}");
    while id.parse::<Rule>().is_err() {
        id.truncate(id.rfind('.').unwrap());
    }
    id.parse().unwrap()
}

#[test]
fn every_row_pays_what_was_transcribed() {
    let (ours, transcribed) = (ours(), transcribed());
    for (row, wanted) in &transcribed {
        let key = row.map(str::to_owned);
        let (pays, rule) = ours.get(&key).unwrap_or_else(|| panic!("{row:?} is missing"));
        check(*row, (pays, *rule), *wanted);
    }
    let extra: Vec<_> =
        ours.keys().filter(|key| !transcribed.contains_key(&key.each_ref().map(String::as_str))).collect();
    assert!(extra.is_empty(), "no book has {extra:?}");
}

#[test]
fn the_rows_that_the_print_has_lost_are_ours() {
    let ours = ours();
    let house: Vec<_> = ours.iter().filter(|(_, (_, rule))| rule.book() == Book::House).collect();
    let lost: Vec<Row<'_>> =
        transcribed().into_iter().filter(|(_, (pays, _))| *pays == "lost").map(|(row, _)| row).collect();
    assert_eq!(house.iter().map(|(row, _)| row.each_ref().map(String::as_str)).collect::<Vec<_>>(), lost);
    assert_eq!(house.iter().map(|(_, (pays, _))| pays.as_str()).collect::<Vec<_>>(), ["$1000.00", "20 to 1"]);
}

#[test]
fn a_better_hand_pays_more() {
    for (book, game) in games() {
        for paytable in &game.paytables {
            let odds = paytable.rows.iter().filter_map(|row| match row.pays {
                Pays::Odds(odds) => Some(odds),
                Pays::Meter(..) | Pays::Sum(_) => None,
            });
            let odds: Vec<Odds> = odds.collect();
            let descends = odds.is_sorted_by(|better, worse| !worse.pays_at_least(*better));
            assert!(descends, "{book} {} {}: {odds:?}", paytable.wager, paytable.name);
            assert_eq!(paytable.best_odds(), odds.first().copied());
        }
    }
}

#[test]
fn only_blind_and_odds_push_when_no_row_pays() {
    for (book, game) in games() {
        for paytable in &game.paytables {
            let pushes = [Wager::Blind, Wager::Odds].contains(&paytable.wager);
            let fate = if pushes { Fate::Push } else { Fate::Lose };
            assert_eq!(paytable.otherwise.is, fate, "{book} {} {}", paytable.wager, paytable.name);
            let (clause, id) = (paytable.rule.id(), paytable.otherwise.rule.id());
            assert!(id == clause || id.starts_with(&format!("{clause}.")), "{book}: {id} stands under {clause}");
        }
    }
}

#[test]
fn bad_beats_are_paid_from_the_lowest_row_of_their_paytables() {
    for (book, game) in games() {
        let from = game.terms.bad_beat_from.as_ref().map(|from| from.is);
        let paytables: Vec<_> = game.paytables_of(Wager::BadBeat).collect();
        assert_eq!((from.is_some(), from.is_some()), (!paytables.is_empty(), game.round.bad_beat.is_some()), "{book}");
        let lowest = |paytable: &Paytable| paytable.rows.last().map(|row| row.hand);
        assert!(paytables.into_iter().all(|paytable| lowest(paytable) == from), "{book}");
    }
}

#[test]
fn a_progressive_has_the_meters_that_it_pays_from() {
    for (book, game) in games() {
        for paytable in &game.paytables {
            let paid = paytable.rows.iter().filter_map(|row| match row.pays {
                Pays::Meter(level, _) => Some(level),
                Pays::Odds(_) | Pays::Sum(_) => None,
            });
            let meters = paytable.meters.iter().map(|meter| meter.name);
            let (paid, meters): (BTreeSet<_>, BTreeSet<_>) = (paid.collect(), meters.collect());
            assert_eq!(paid, meters, "{book} {} {}", paytable.wager, paytable.name);
            assert_eq!(meters.is_empty(), paytable.wager != Wager::Progressive);
        }
    }
}

/// The meters whose figure is for a dollar: those of Massachusetts whose Envy Bonus is for a dollar too.
#[test]
fn a_meter_scales_where_its_figures_are_for_a_dollar() {
    for (book, game) in games() {
        for paytable in &game.paytables {
            let for_a_dollar =
                |name: &str| game.envies.iter().any(|envy| envy.name == name && envy.stake.cents() == 100);
            let scales = book == Book::MassachusettsUltimate && for_a_dollar(&paytable.name);
            assert!(paytable.meters.iter().all(|meter| meter.scales == scales), "{book} {}", paytable.name);
        }
    }
}

#[test]
fn a_paytable_is_found_by_its_wager_and_name() {
    for (book, game) in games() {
        for paytable in &game.paytables {
            let found = game.paytable(paytable.wager, &paytable.name).unwrap();
            let first = game.paytables_of(paytable.wager).find(|other| other.name == paytable.name).unwrap();
            assert_eq!((found.rule, found.hands), (first.rule, first.hands), "{book} {}", paytable.wager);
            assert!(paytable.hands.is_some() == (paytable.wager == Wager::CoverAll), "{book} {}", paytable.wager);
        }
        assert!(game.paytable(Wager::Ante, "A").is_none() && game.paytable(Wager::Progressive, "Z").is_none());
    }
}

/// Payments that are read as they are printed, and texts that are none.
const PAYMENTS: [(&str, bool); 18] = [
    ("3 to 2", true),
    ("50 for 1", true),
    ("10% of main", true),
    ("0.5% of minor", true),
    ("100% of mega", true),
    ("$1000.00", true),
    ("", false),
    ("$", false),
    ("$1,000.00", false),
    ("1000.00", false),
    ("3 : 2", false),
    ("3 to 0", false),
    ("10% of", false),
    ("10% of the main", false),
    ("101% of main", false),
    ("10 of main", false),
    ("main", false),
    ("3 to 2 to 1", false),
];

#[test]
fn a_payment_is_read_as_it_is_printed() {
    for (text, reads) in PAYMENTS {
        let read = text.parse::<Pays>().map(|pays| pays.to_string()).map_err(|error| error.to_string());
        let expected = "is no payment: write \"3 to 2\", \"50 for 1\", \"10% of main\" or \"$1000.00\"";
        assert_eq!(read, if reads { Ok(text.to_owned()) } else { Err(format!("{text:?} {expected}")) });
    }
}
