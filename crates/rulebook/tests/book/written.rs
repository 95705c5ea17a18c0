//! Is what a submission writes what is read, and has what it leaves out its default?

use crate::example::EXAMPLES;
use chips::Amount;
use rulebook::submission::{
    DealerHand, Deck, Document, Field, Key, Layout, Limits, LineColumn, Meter, Node, Progressive, Shape, Shuffler,
    Submission, TipBox, Trips, keys,
};
use rulebook::terms::Method;
use rulebook::{Book, Choice, Hand, Point, Wager};
use std::collections::BTreeMap;

fn read(text: &str) -> Submission {
    text.parse().unwrap_or_else(|problems| panic!("{text:?}: {problems:?}"))
}

fn sum(text: &str) -> Option<Amount> {
    text.parse().ok()
}

fn word(text: &str) -> Option<String> {
    text.parse().ok()
}

/// A value of a key, read from the one line that sets it.
#[track_caller]
fn check<Value: PartialEq + std::fmt::Debug>(book: &str, line: &str, of: fn(&Submission) -> Value, value: Value) {
    let texts = [format!("rulebook = {book:?}"), format!("rulebook = {book:?}\n{line}")];
    let [bare, set] = texts.map(|text| of(&read(&text)));
    assert_ne!(bare, value, "{line} says what holds without it");
    assert_eq!([set], [value], "{line}");
}

#[test]
fn a_key_of_the_top_is_read() {
    check("ma-uth", "operator = \"North\"", |read| read.operator.clone(), word("North"));
    for (text, seats) in [("5", 5), ("+5", 5), ("0x10", 16), ("0o10", 8), ("0b10", 2), ("1_0", 10), ("0", 0)] {
        check("ma-uth", &format!("seats = {text}"), |read| read.seats, Some(seats));
    }
    check("ma-uth", "minimum = \"15.00\"", |read| read.minimum, sum("15"));
    check("ma-uth", "minimum = \"15.00\"", Submission::smallest_ante, Amount::dollars(15));
    check("ma-uth", "maximum = \"500.50\"", |read| read.maximum, sum("500.50"));
    check("md-uth-1.2", "deal = \"manual-shoe\"", |read| read.deal, Some(Method::ManualShoe));
    check("md-uth-1.2", "deal = \"hand\"", |read| read.deal, Some(Method::Hand));
    check("md-uth-1.2", "deal = \"automated\"", |read| read.deal, Some(Method::Automated));
    check("md-uth-1.2", "dealer-hand = \"first\"", |read| read.dealer_hand, Some(DealerHand::First));
    check("md-uth-1.2", "dealer-hand = \"in-shuffler\"", |read| read.dealer_hand, Some(DealerHand::InShuffler));
    check("md-uth-1.2", "board-first = true", |read| read.board_first, true);
    check("ma-uth", "decks = 2", |read| (read.decks, read.each_deck.len()), (2, 0));
    check("ma-uth", "decks = [{}, {}, {}]", |read| (read.decks, read.each_deck.len()), (3, 3));
    check("ma-uth", "paytables.match-play = true", |read| read.match_play, true);
    check("ma-uth", "limit.payout = \"60000.00\"", |read| read.payout_limit, sum("60000"));
}

#[test]
fn a_table_is_read_with_all_its_keys() {
    let deck = Deck {
        design: word("Bee"),
        back: word("red"),
        cover_cards: Some(3),
        cover_colour: word("green"),
        certificate: word("48"),
    };
    let line = "[[decks]]\ndesign = \"Bee\"\nback = \"red\"\ncover-cards = 3\ncover-colour = \"green\"\n\
                certificate = \"48\"";
    check("ma-uth", line, |read| read.each_deck.clone(), vec![deck]);
    let shuffler = |counts, reshuffles, feeds_shoe| {
        let (approval, model) = (word("44"), word("i-Deal"));
        Some(Shuffler { counts, reshuffles, feeds_shoe, approval, model, mode: None })
    };
    for (key, shuffler) in [
        ("counts", shuffler(true, false, false)),
        ("reshuffles", shuffler(false, true, false)),
        ("feeds-shoe", shuffler(false, false, true)),
    ] {
        let line = format!("shuffler = {{ {key} = true, approval = \"44\", model = \"i-Deal\" }}");
        check("ma-uth", &line, |read| read.shuffler.clone(), shuffler);
    }
    let layout = Layout {
        reference: word("0117"),
        inscribe: vec!["limit".to_owned(), "payouts".to_owned()],
        limit_as_figure: false,
        logo: word("logo.svg"),
        tip_box: Some(TipBox { location: word("left"), because: word("a device"), approval: word("9") }),
        shoe: word("right"),
    };
    let line = "[layout]\nreference = \"0117\"\ninscribe = [\"limit\", \"payouts\"]\nlimit = \"generic\"\n\
                logo = \"logo.svg\"\nshoe.location = \"right\"\n\
                tip-box = { location = \"left\", because = \"a device\", approval = \"9\" }";
    check("ma-uth", line, |read| read.layout.clone(), Some(layout));
    let figure = |read: &Submission| read.layout.as_ref().map(|layout| layout.limit_as_figure);
    check("ma-uth", "layout = {}", figure, Some(true));
    check("ma-uth", "layout.limit = \"figure\"", figure, Some(true));
}

#[test]
fn the_progressive_is_read_meter_by_meter() {
    let meter = |initial, reset, rate: &str| Meter {
        initial,
        reset,
        rate: Some(rate.parse().unwrap()),
        reserve: None,
        ceiling: None,
    };
    let meters = BTreeMap::from([
        ("main".to_owned(), meter(sum("4"), sum("3"), "0.1")),
        ("mega".to_owned(), meter(sum("40"), sum("30"), "0.2")),
        ("major".to_owned(), meter(sum("400"), sum("300"), "0.3")),
        ("minor".to_owned(), meter(None, None, "0.4")),
    ]);
    let line = "[progressive]\npaytable = \"C\"\nwagers = [\"5.00\", \"1.00\"]\nenvy = \"D\"\nlink = \"north\"\n\
                [progressive.meters]\nmain = { initial = \"4\", reset = \"3\", rate = \"0.1\" }\n\
                mega = { initial = \"40\", reset = \"30\", rate = \"0.2\" }\n\
                major = { initial = \"400\", reset = \"300\", rate = \"0.3\" }\nminor.rate = \"40%\"";
    let by_name = |read: &Submission| -> BTreeMap<String, Meter> {
        let meters = read.progressive.iter().flat_map(|progressive| &progressive.meters);
        meters.map(|(level, meter)| (level.to_string(), *meter)).collect()
    };
    check("md-uth-1.2", line, by_name, meters);
    let rest = Progressive {
        paytable: word("C"),
        wagers: Some(vec![Amount::dollars(5), Amount::dollars(1)]),
        envy: word("D"),
        link: word("north"),
        meters: BTreeMap::new(),
    };
    let without_meters = |read: &Submission| {
        read.progressive.clone().map(|progressive| Progressive { meters: BTreeMap::new(), ..progressive })
    };
    check("md-uth-1.2", line, without_meters, Some(rest));
}

#[test]
fn each_wager_has_its_paytable_and_limits() {
    let named = [
        ("md-uth-1.2", "blind", Wager::Blind),
        ("md-uth-1.2", "six-card", Wager::SixCard),
        ("md-huh-1.0", "odds", Wager::Odds),
        ("md-huh-1.0", "bad-beat", Wager::BadBeat),
        ("md-huh-1.0", "trips-plus", Wager::TripsPlus),
        ("md-huh-1.0", "pocket", Wager::Pocket),
        ("ma-uth", "cover-all", Wager::CoverAll),
    ];
    for (book, key, wager) in named {
        let paytables = BTreeMap::from([(wager, "B".to_owned())]);
        let submission = read(&format!("rulebook = {book:?}\npaytables.{key} = \"B\""));
        assert_eq!(submission.paytables, paytables, "{key}");
        let others = named.map(|(.., other)| other).into_iter().chain([Wager::Trips, Wager::Progressive]);
        assert!(others.into_iter().all(|other| submission.offers(other) == (other == wager)), "{key}");
    }
    let limited = [
        ("md-uth-1.2", Wager::Trips),
        ("md-uth-1.2", Wager::SixCard),
        ("md-huh-1.0", Wager::TripsPlus),
        ("md-huh-1.0", Wager::Pocket),
        ("ma-uth", Wager::CoverAll),
    ];
    for (book, wager) in limited {
        let line = format!("[wagers.{}]\nminimum = \"2.00\"\nmaximum = \"30.00\"", wager.key());
        let limits = Limits { minimum: sum("2"), maximum: sum("30") };
        check(book, &line, |read| read.limits.clone(), BTreeMap::from([(wager, limits)]));
    }
}

#[test]
fn trips_is_a_letter_or_a_table_of_better_rows() {
    let trips = |better: &[(Hand, &str)]| {
        let better = better.iter().map(|(hand, odds)| (*hand, odds.parse().unwrap()));
        Some(Trips { base: "B".to_owned(), better: better.collect() })
    };
    check("md-uth-1.2", "paytables.trips = \"B\"", |read| read.trips.clone(), trips(&[]));
    check("ma-uth", "paytables.trips = { base = \"B\" }", |read| read.trips.clone(), trips(&[]));
    check("ma-uth", "paytables.trips = \"B\"", |read| read.offers(Wager::Trips), true);
    let rows = [(Hand::RoyalFlush, "60 to 1"), (Hand::ThreeOfAKind, "4 for 1")];
    let line = "paytables.trips = { base = \"B\", royal-flush = \"60 to 1\", three-of-a-kind = \"4 for 1\" }";
    check("ma-uth", line, |read| read.trips.clone(), trips(&rows));
    check("ma-uth", "progressive = {}", |read| read.offers(Wager::Progressive), true);
}

#[test]
fn what_is_left_out_has_its_default() {
    for book in Book::HOUSE_GAMES {
        let bare = read(&format!("rulebook = {:?}", book.id()));
        assert_eq!((bare.decks, bare.smallest_ante()), (1, Amount::dollars(5)));
        assert!(!bare.board_first && !bare.match_play && bare.settings.is_empty() && bare.limits.is_empty());
        assert!(bare.shuffler.is_none() && bare.progressive.is_none() && bare.layout.is_none());
        assert_eq!((Submission::DEFAULT_SEATS, Submission::DEFAULT_MINIMUM), (6, Amount::dollars(5)));
    }
}

#[test]
fn a_setting_is_the_operators_or_else_ours() {
    for book in Book::HOUSE_GAMES {
        let bare = read(&format!("rulebook = {:?}", book.id()));
        for (_, setting) in Point::settings_of(book) {
            assert_eq!(bare.setting(&setting.key), Some(&setting.default), "{}", setting.key);
            let others: Vec<Choice> = match &setting.default {
                Choice::Certainty(truth) => vec![Choice::Certainty(!truth)],
                Choice::Whole(_) => [setting.least, setting.most].into_iter().flatten().map(Choice::Whole).collect(),
                Choice::Named(_) => setting.choices.iter().cloned().map(Choice::Named).collect(),
            };
            for other in others {
                let value = match &other {
                    Choice::Certainty(truth) => truth.to_string(),
                    Choice::Whole(whole) => whole.to_string(),
                    Choice::Named(name) => format!("{name:?}"),
                };
                let text = format!("rulebook = {:?}\nhouse.{} = {value}", book.id(), setting.key);
                assert_eq!(read(&text).setting(&setting.key), Some(&other), "{text}");
            }
        }
        assert_eq!(bare.setting("no-such-setting"), None);
    }
}

/// A line that sets a key to something of its shape.
fn line(path: &str, shape: &Shape) -> String {
    match shape {
        Shape::Text => format!("{path} = \"A\""),
        Shape::Whole | Shape::Decks(_) => format!("{path} = 1"),
        Shape::Certainty => format!("{path} = true"),
        Shape::Amount => format!("{path} = \"5.00\""),
        Shape::Share => format!("{path} = \"0.5\""),
        Shape::OneOf(choices) => format!("{path} = {:?}", choices[0]),
        Shape::Table(_) | Shape::Settings => format!("{path} = {{}}"),
        Shape::List(_) | Shape::Tables(_) => format!("{path} = []"),
        Shape::Two(_) => format!("{path} = [\"1.00\", \"2.00\"]"),
        Shape::Trips(_) => format!("{path} = {{ base = \"A\" }}"),
        Shape::Odds => format!("{path} = \"3 to 2\""),
    }
}

/// Every key that a table of keys has, however deep, with its path.
fn paths(path: &str, keys: &'static [Key], found: &mut Vec<(String, &'static Key)>) {
    for key in keys {
        let path = if path.is_empty() { key.name.to_owned() } else { format!("{path}.{}", key.name) };
        if let Shape::Table(keys) = key.shape {
            paths(&path, keys, found);
        }
        found.push((path, key));
    }
}

#[test]
fn every_key_of_the_list_is_known_in_its_books_and_in_no_other() {
    let mut all = Vec::new();
    paths("", keys(), &mut all);
    assert!(all.len() > 60, "{} keys", all.len());
    for book in Book::HOUSE_GAMES {
        let of_book = |path: &str| {
            let mut keys = all.iter().filter(|(other, key)| other == path && key.books.contains(&book));
            let key = keys.next();
            assert!(keys.next().is_none(), "{path} stands twice for {book}");
            key.map(|(_, key)| key)
        };
        for (path, key) in all.iter().filter(|(path, _)| path != "rulebook") {
            let ends = path.match_indices('.').map(|(end, _)| end).chain([path.len()]);
            let is_known = ends.into_iter().all(|end| of_book(&path[..end]).is_some());
            let shape = of_book(path).map_or(&key.shape, |key| &key.shape);
            let text = format!("rulebook = {:?}\n{}", book.id(), line(path, shape));
            assert_eq!(text.parse::<Submission>().is_ok(), is_known, "{text}");
            assert!(key.about.len() > 3, "{path} is not explained");
        }
    }
}

/// The letters of a text from a place on.
fn from(text: &str, place: LineColumn) -> &str {
    let line = text.split('\n').nth(place.line as usize - 1).unwrap();
    let (start, _) = line.char_indices().nth(place.column as usize - 1).unwrap();
    &line[start..]
}

/// How many values stand where the document says, in the fields and below them.
fn placed(text: &str, fields: &[Field]) -> usize {
    fields
        .iter()
        .map(|field| {
            assert!(from(text, field.place).starts_with(&field.key), "{} in {text}", field.key);
            value_placed(text, &field.node)
        })
        .sum()
}

fn value_placed(text: &str, node: &Node) -> usize {
    let starts = |start: &str| usize::from(from(text, node.place()).starts_with(start));
    match node {
        Node::Table(_, fields) => placed(text, fields),
        Node::Text(_, value) => starts(&format!("{value:?}")),
        Node::Whole(_, whole) => starts(&whole.to_string()),
        Node::Truth(_, truth) => starts(&truth.to_string()),
        Node::List(_, list) => starts("[") + list.iter().map(|node| value_placed(text, node)).sum::<usize>(),
        Node::Other(..) => 0,
    }
}

#[test]
fn every_key_and_value_of_the_examples_has_its_place() {
    for text in EXAMPLES {
        let document = Document::from_toml(text).unwrap();
        let violations_of: String = text.lines().map(|line| line.split('#').next().unwrap()).collect();
        let values = violations_of.matches('"').count() / 2
            + violations_of.matches("= [").count()
            + violations_of.matches("= true").count();
        let numbers = violations_of.matches("seats = ").count()
            + violations_of.matches("decks = 2").count()
            + violations_of.matches("= false").count();
        assert_eq!(placed(text, &document.fields), values + numbers, "{text}");
    }
}

#[test]
fn what_is_missing_has_the_place_of_the_table_that_should_have_it() {
    let text = "\nseats = 6\n[progressive]\nlink = \"north\"\n  [progressive.meters.main]\n  rate = \"0.1\"\n";
    let document = Document::from_toml(text).unwrap();
    let places = [
        ("seats", 2, 1),
        ("operator", 1, 1),
        ("layout.reference", 1, 1),
        ("seats.deck", 2, 1),
        ("progressive.link", 4, 1),
        ("progressive.paytable", 3, 2),
        ("progressive.meters.main.rate", 6, 3),
        ("progressive.meters.main.reset", 5, 23),
        ("progressive.meters.mega.reset", 5, 16),
    ];
    for (path, line, column) in places {
        assert_eq!(document.place_of(path), LineColumn { line, column }, "{path}");
    }
    assert_eq!(document.at("progressive.meters.main.rate").and_then(Node::text), Some("0.1"));
    assert_eq!(document.at("seats").and_then(Node::whole), Some(6));
    for path in ["", "seats.6", "progressive.meters.mega", "Seats", "progressive..link"] {
        assert_eq!(document.at(path), None, "{path}");
    }
    assert_eq!(LineColumn { line: 7, column: 12 }.to_string(), "line 7, column 12");
}
