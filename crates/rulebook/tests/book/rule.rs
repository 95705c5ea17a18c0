//! Is a rule the same everywhere: as an id, in order, under its clause, in a refusal?

use chips::Amount;
use rulebook::{Book, Rule, points, rule};
use toml::Value;

const SEATS: Rule = rule("md-uth-1.2/2.A");

/// An id that is read, printed and handed over as it is written.
#[track_caller]
fn check(rule: Rule, id: &str) {
    assert_eq!((id.parse(), rule.id()), (Ok(rule), id));
    assert_eq!((rule.to_string().as_str(), format!("{rule:?}").as_str()), (id, id));
    let value = Value::String(id.to_owned());
    assert_eq!((Value::try_from(rule), value.clone().try_into()), (Ok(value), Ok(rule)));
    assert_eq!(id.split_once('/').map(|(book, _)| book), Some(rule.book().id()));
}

/// Every rule that a row of a paytable, of an Envy Bonus or of the meters stands under, with that of its table.
fn rows() -> Vec<(Rule, Rule)> {
    let games = Book::HOUSE_GAMES.into_iter().filter_map(Book::house_game);
    let tables = games.flat_map(|game| {
        let paytables = game.paytables.iter().map(|table| (table.rule, &table.rows));
        paytables.chain(game.envies.iter().map(|table| (table.rule, &table.rows)))
    });
    tables.flat_map(|(table, rows)| rows.iter().map(move |row| (table, row.rule))).collect()
}

#[test]
fn every_id_is_read_and_printed_as_it_is() {
    let mut all = Rule::all().map(Rule::id).collect::<Vec<_>>();
    Rule::all().zip(&all).for_each(|(rule, id)| check(rule, id));
    let entries = Book::FOUR.into_iter().flat_map(Book::entries).map(|entry| entry.rule);
    let known = entries.chain(points().iter().map(|point| point.rule)).chain(rows().into_iter().map(|(_, row)| row));
    for rule in known {
        check(rule, rule.id());
        assert!(all.contains(&rule.id()), "{rule} is not among all");
    }
    all.dedup();
    assert_eq!(all.len(), Rule::all().count());
}

#[test]
fn rules_come_in_the_order_of_their_ids() {
    let all: Vec<Rule> = Rule::all().collect();
    assert!(all.is_sorted_by(|one, next| one < next && one.id() < next.id()));
}

#[test]
fn a_rule_in_the_code_is_the_rule_of_the_books() {
    assert_eq!(Ok(SEATS), "md-uth-1.2/2.A".parse());
    assert_eq!(SEATS.entry().map(|entry| entry.clause.as_str()), Some("2.A"));
    assert_eq!((SEATS.book(), SEATS.main()), (Book::MarylandUltimate, SEATS));
    for book in Book::FOUR {
        for entry in book.entries() {
            assert_eq!(entry.rule.main(), entry.rule);
            assert_eq!(entry.rule.entry().map(|found| &found.text), Some(&entry.text), "{}", entry.rule);
        }
    }
}

#[test]
fn a_row_stands_under_the_clause_of_its_paytable() {
    let mut own = 0;
    for (table, row) in rows().into_iter().filter(|(_, row)| row.book() != Book::House) {
        assert!(row.id().starts_with(&format!("{table}.")), "{row} stands in the paytable of {table}");
        let main = row.main();
        assert!(row == main || row.id().starts_with(&format!("{main}.")), "{row} stands under {main}");
        assert!(main.main() == main && row.entry().is_some_and(|entry| entry.rule == main), "{row}");
        // No entry lies between a row and the clause that it is said to stand under.
        let between = Rule::all().filter(|rule| rule.main() == *rule && rule.id().len() > main.id().len());
        let mut between = between.filter(|rule| row == *rule || row.id().starts_with(&format!("{rule}.")));
        assert_eq!(between.next(), None, "{row} stands under {main}");
        own += usize::from(row == main);
    }
    assert!(own < rows().len() / 10, "{own} rows have an entry of their own");
}

/// Ids that no book has, and how an answer shows them.
const UNKNOWN: [(&str, &str); 8] = [
    ("", r#""""#),
    ("/", r#""/""#),
    ("2.A", r#""2.A""#),
    ("md-uth-1.2", r#""md-uth-1.2""#),
    (concat!("md-uth-1.2", "/99.Z"), concat!(r#""md-uth-1.2"#, r#"/99.Z""#)),
    (concat!("MD-UTH-1.2", "/2.A"), concat!(r#""MD-UTH-1.2"#, r#"/2.A""#)),
    (concat!("house", "/0"), concat!(r#""house"#, r#"/0""#)),
    ("\u{1b}[2J\n", r#""\u{1b}[2J\n""#),
];

fn refused(shown: &str) -> String {
    format!("no rule book has a rule {shown}; `cardroom rules` lists them all")
}

#[test]
fn an_id_that_no_book_has_is_refused() {
    for (id, shown) in UNKNOWN {
        assert_eq!(id.parse::<Rule>().map_err(|error| error.to_string()), Err(refused(shown)));
        let handed = Value::String(id.to_owned()).try_into::<Rule>();
        assert!(handed.unwrap_err().to_string().contains(&refused(shown)), "{id}");
    }
    for rule in Rule::all() {
        let id = rule.id();
        for near in [format!("{id} "), format!(" {id}"), format!("{id}."), id.replace('/', "."), id[1..].to_owned()] {
            assert!(near.parse::<Rule>().is_err(), "{near}");
        }
    }
    let long = "é".repeat(1 << 20).parse::<Rule>().unwrap_err();
    assert_eq!(long.to_string(), refused(&format!("{:?}", "é".repeat(60))));
}

#[test]
fn a_rule_refuses_what_does_not_hold_and_nothing_else() {
    assert_eq!(SEATS.requires(true, "a table has at most six seats"), Ok(()));
    let refusal = SEATS.requires(false, "a table has at most six seats").unwrap_err();
    assert_eq!((refusal.rule, refusal.what.as_ref()), (SEATS, "a table has at most six seats"));
    assert_eq!(refusal.to_string(), "md-uth-1.2/2.A: a table has at most six seats");
}

#[test]
fn a_rule_pays_and_orders_what_it_is_given() {
    for amount in [Amount::ZERO, Amount::dollars(7), Amount::MOST] {
        assert_eq!(SEATS.pays(amount), amount);
    }
    assert_eq!(SEATS.orders("burn"), Some("burn"));
}
