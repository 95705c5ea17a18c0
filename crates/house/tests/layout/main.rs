//! Every felt passes its own lint, has its parts in the right places, and fails without any part that a clause requires.

mod lint;
mod place;
mod sentence;

use house::Terms;
use house::layout::Layout;
use rulebook::Book;
use rulebook::submission::Submission;

struct Drawn {
    submission: Submission,
    terms: Terms,
    layout: Layout,
}

impl Drawn {
    fn of(toml: &str) -> Drawn {
        let submission: Submission = toml.parse().unwrap_or_else(|problems| panic!("{problems:?}\n{toml}"));
        let terms = Terms::of(&submission).unwrap_or_else(|violations| panic!("{violations:?}\n{toml}"));
        let layout = Layout::of(&submission, &terms);
        Drawn { submission, terms, layout }
    }
}

/// What the tables of a book may offer, each line with the keys that it needs.
fn optional(book: Book) -> Vec<&'static str> {
    match book {
        Book::MarylandUltimate => vec![
            "paytables.six-card = \"A\"\ndeal = \"automated\"\n",
            "progressive.paytable = \"C\"\nprogressive.envy = \"C\"\nprogressive.wagers = [\"1.00\", \"5.00\"]\n",
            "limit.payout = \"90000.00\"\n",
        ],
        Book::MarylandHeadsUp => vec![
            "paytables.trips-plus = \"B\"\n",
            "paytables.pocket = \"A\"\n",
            "progressive.paytable = \"J\"\nprogressive.envy = \"J\"\n",
            "limit.payout = \"90000.00\"\n",
        ],
        _ => vec![
            "paytables.cover-all = \"standard\"\ndeal = \"automated\"\n\
             shuffler = { model = \"i-Deal Plus\", mode = \"Ultimate Texas Hold 'Em Cover All\" }\n",
            "progressive.paytable = \"PTMGLML02\"\nprogressive.wagers = [\"5.00\"]\n",
        ],
    }
}

/// Every set of offers of every book, at small and large tables, with nothing, the paytables or all inscribed.
fn every_table() -> Vec<String> {
    let mut tables = Vec::new();
    for book in Book::HOUSE_GAMES {
        let (required, notes) = match book {
            Book::MarylandHeadsUp => ("paytables.bad-beat = \"B\"\n", "\"ante-push\""),
            Book::MarylandUltimate => (
                "paytables.blind = \"B\"\npaytables.trips = \"A\"\n",
                "\"ante-push\", \"blind-push\", \"play-multiples\"",
            ),
            _ => ("paytables.trips = \"C\"\n", "\"ante-push\", \"blind-push\", \"play-multiples\""),
        };
        let optional = optional(book);
        for offers in 0..1_u32 << optional.len() {
            let taken = optional.iter().enumerate().filter(|(place, _)| offers >> place & 1 == 1);
            let offered: String = taken.map(|(_, offer)| *offer).collect();
            let limit = if offered.contains("limit.payout") { ", \"limit\"" } else { "" };
            let all = format!("\"payouts\", {notes}{limit}");
            // Some of the felts mention their limit in general words.
            let as_words = if offers % 8 > 4 && !limit.is_empty() { "limit = \"generic\", " } else { "" };
            for (seats, inscribe) in [(1, ""), (2, "\"payouts\""), (5, notes), (6, all.as_str())] {
                let as_words = if seats == 6 { as_words } else { "" };
                tables.push(format!(
                    "rulebook = \"{book}\"\noperator = \"Harbour House\"\nseats = {seats}\n{required}{offered}\
                     layout = {{ reference = \"R-1\", inscribe = [{inscribe}], {as_words}shoe = {{ location = \"dealer's left\" }} }}\n"
                ));
            }
        }
    }
    tables
}
