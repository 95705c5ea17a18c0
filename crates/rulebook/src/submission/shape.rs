//! Whether a document has the keys and kinds of values of its format, whatever the rule book says of them.

use super::check::either;
use super::nearest::nearest;
use super::{Document, Field, Format, Key, LineColumn, Node, Problem, Shape};
use crate::{Book, Choice, Point, Setting};
use chips::{Amount, Odds, Share};

/// The largest numbers of odds that a submission may set. No layout comes near them, and in parts of a stake that all rows
/// share, of which there are sixty at most, what they bring on all boards after a flop is counted in 32 bits.
const MOST_WON: u32 = 10_000;
const MOST_PER: u32 = 6;

impl Format {
    /// The book that a document is written for, or everything that keeps it from being read.
    pub fn book(&self, document: &Document) -> Result<Book, Vec<Problem>> {
        let book = book(document, self.books).map_err(|problem| vec![problem])?;
        let mut found = Found { book, keys: self.keys, problems: Vec::new() };
        found.table("", &document.fields, self.keys);
        found.problems.sort_by_key(|problem| problem.place);
        if found.problems.is_empty() { Ok(book) } else { Err(found.problems) }
    }
}

/// Which of these books a document is written for.
pub fn book(document: &Document, books: &[Book]) -> Result<Book, Problem> {
    let take = either(books.iter().map(|book| book.id()));
    let problem = |place, what| Problem { place, path: "rulebook".to_owned(), what };
    let Some(node) = document.at("rulebook") else {
        let place = document.place_of("rulebook");
        return Err(problem(place, format!("missing: write rulebook = \"…\" with {take}")));
    };
    let named: Option<Book> = node.text().and_then(|text| text.parse().ok());
    let written = node.text().map_or(node.kind().to_owned(), quoted);
    let why = match named {
        Some(book) if books.contains(&book) => return Ok(book),
        Some(Book::DealerGuide) => "is for a poker table, and this is for games against the house",
        Some(book) if Book::HOUSE_GAMES.contains(&book) => {
            "is for a game against the house, and this is for poker tables"
        }
        _ => "is not a rule book that a table is submitted for",
    };
    Err(problem(node.place(), format!("{written} {why}: take {take}")))
}

struct Found {
    book: Book,
    /// Of the whole file.
    keys: &'static [Key],
    problems: Vec<Problem>,
}

impl Found {
    /// The most problems that are told at once.
    const MOST: usize = 100;

    fn say(&mut self, path: &str, place: LineColumn, what: impl Into<String>) {
        if self.problems.len() == Found::MOST {
            return;
        }
        self.problems.push(Problem { place, path: path.to_owned(), what: what.into() });
    }

    fn table(&mut self, path: &str, fields: &[Field], keys: &'static [Key]) {
        for field in fields {
            let path = join(path, &field.key);
            let known = |key: &&Key| key.name == field.key && key.books.contains(&self.book);
            match keys.iter().find(known) {
                Some(key) => self.value(&path, &field.node, &key.shape),
                None => self.unknown(&path, field, keys),
            }
        }
    }

    fn inner(&mut self, path: &str, node: &Node, keys: &'static [Key]) {
        match node.fields() {
            Some(fields) => self.table(path, fields, keys),
            None => self.say(path, node.place(), format!("a table is wanted, not {}", node.kind())),
        }
    }

    fn tables(&mut self, path: &str, list: &[Node], keys: &'static [Key]) {
        for (number, node) in (1..).zip(list) {
            self.inner(&format!("{path}.{number}"), node, keys);
        }
    }

    fn unknown(&mut self, path: &str, field: &Field, keys: &'static [Key]) {
        let ours: Vec<&str> = keys.iter().filter(|key| key.books.contains(&self.book)).map(|key| key.name).collect();
        let near = nearest(&field.key, ours.iter().copied());
        let near = near.map(|near| format!("there is no such key: did you mean {near}?"));
        let home = home(&field.key, "", self.keys, self.book);
        let home = home.map(|home| format!("there is no such key here: it stands {home}"));
        // A table that is misspelt is more likely than a table in the wrong place.
        let guess = if field.node.fields().is_some() { near.or(home) } else { home.or(near) };
        let what = if keys.iter().any(|key| key.name == field.key) {
            format!("{} has no such key; it has {}", self.book, ours.join(", "))
        } else {
            guess.unwrap_or_else(|| format!("there is no such key here: take one of {}", ours.join(", ")))
        };
        self.say(path, field.place, what);
    }

    fn value(&mut self, path: &str, node: &Node, shape: &'static Shape) {
        match shape {
            Shape::Text => self.text(path, node),
            Shape::Whole => self.whole(path, node, 0, 1000),
            Shape::Certainty if node.truth().is_some() => {}
            Shape::Certainty => self.say(path, node.place(), format!("true or false is wanted, not {}", node.kind())),
            Shape::Amount => self.amount(path, node),
            Shape::Share => self.share(path, node),
            Shape::Odds => self.odds(path, node),
            Shape::OneOf(choices) => self.one_of(path, node, choices),
            Shape::List(shape) => match node.list() {
                Some(list) => list.iter().for_each(|node| self.value(path, node, shape)),
                None => self.say(path, node.place(), format!("a list is wanted, in brackets, not {}", node.kind())),
            },
            Shape::Two(shape) => match node.list() {
                Some(list @ [_, _]) => list.iter().for_each(|node| self.value(path, node, shape)),
                Some(list) => self.say(path, node.place(), format!("two are wanted, in brackets, not {}", list.len())),
                None => self.say(path, node.place(), format!("two are wanted, in brackets, not {}", node.kind())),
            },
            Shape::Table(keys) => self.inner(path, node, keys),
            Shape::Tables(keys) => match node.list() {
                Some(list) => self.tables(path, list, keys),
                None => self.say(path, node.place(), format!("tables [[{path}]] are wanted, not {}", node.kind())),
            },
            Shape::Decks(keys) => self.decks(path, node, keys),
            Shape::Trips(keys) => self.trips(path, node, keys),
            Shape::Settings => match node.fields() {
                Some(fields) => fields.iter().for_each(|field| self.setting(path, field)),
                None => self.say(path, node.place(), format!("a table is wanted, not {}", node.kind())),
            },
        }
    }

    fn text(&mut self, path: &str, node: &Node) {
        match node.text() {
            Some(text) if text.trim().is_empty() => {
                self.say(path, node.place(), "it is empty: fill it in, or take the key out");
            }
            Some(_) => {}
            None => self.say(path, node.place(), format!("a text in quotes is wanted, not {}", node.kind())),
        }
    }

    fn whole(&mut self, path: &str, node: &Node, least: i64, most: i64) {
        match node.whole() {
            Some(whole) if (least..=most).contains(&whole) => {}
            Some(whole) => {
                self.say(path, node.place(), format!("{whole} is out of range: take {least} to {most}"));
            }
            None => self.say(path, node.place(), format!("a whole number is wanted, not {}", node.kind())),
        }
    }

    fn amount(&mut self, path: &str, node: &Node) {
        match node.text().map(str::parse::<Amount>) {
            Some(Ok(amount)) if amount.is_positive() => {}
            Some(Ok(_)) => self.say(path, node.place(), "a sum above nothing is wanted, such as \"5.00\""),
            Some(Err(error)) => self.say(path, node.place(), error.to_string()),
            None => {
                let what = format!("a sum in quotes is wanted, such as \"5.00\", not {}", node.kind());
                self.say(path, node.place(), what);
            }
        }
    }

    fn share(&mut self, path: &str, node: &Node) {
        match node.text().map(str::parse::<Share>) {
            Some(Ok(_)) => {}
            Some(Err(error)) => self.say(path, node.place(), error.to_string()),
            None => {
                let what = format!("a share in quotes is wanted, such as \"0.20\", not {}", node.kind());
                self.say(path, node.place(), what);
            }
        }
    }

    fn odds(&mut self, path: &str, node: &Node) {
        match node.text().map(str::parse::<Odds>) {
            Some(Ok(odds)) if odds.win() > MOST_WON || odds.per() > MOST_PER => {
                let what = format!("{odds} is beyond what is counted: at most {MOST_WON} to {MOST_PER}");
                self.say(path, node.place(), what);
            }
            Some(Ok(_)) => {}
            Some(Err(error)) => self.say(path, node.place(), error.to_string()),
            None => {
                let what = format!("odds in quotes are wanted, such as \"3 to 2\", not {}", node.kind());
                self.say(path, node.place(), what);
            }
        }
    }

    fn one_of(&mut self, path: &str, node: &Node, choices: &[&str]) {
        let Some(text) = node.text() else {
            return self.say(path, node.place(), format!("one of {} is wanted, in quotes", choices.join(", ")));
        };
        if !choices.contains(&text) {
            let meant = nearest(text, choices.iter().copied()).map(|near| format!(" (did you mean {near}?)"));
            let what = format!("{} is none of {}{}", quoted(text), choices.join(", "), meant.unwrap_or_default());
            self.say(path, node.place(), what);
        }
    }

    fn decks(&mut self, path: &str, node: &Node, keys: &'static [Key]) {
        match node {
            Node::Whole(..) => self.whole(path, node, 1, 1000),
            Node::List(place, list) if list.is_empty() => self.say(path, *place, "the list has no deck"),
            Node::List(_, list) => self.tables(path, list, keys),
            _ => self.say(path, node.place(), format!("1, 2 or a list of decks is wanted, not {}", node.kind())),
        }
    }

    fn trips(&mut self, path: &str, node: &Node, keys: &'static [Key]) {
        let Some(fields) = node.fields() else {
            return self.text(path, node);
        };
        self.table(path, fields, keys);
        if !fields.iter().any(|field| field.key == "base") {
            self.say(path, node.place(), "base is missing: name the paytable that these rows improve on");
        }
    }

    fn setting(&mut self, path: &str, field: &Field) {
        let path = join(path, &field.key);
        let ours: Vec<&Setting> = Point::settings_of(self.book).map(|(_, setting)| setting).collect();
        let Some(setting) = ours.iter().find(|setting| setting.key == field.key) else {
            let names: Vec<&str> = ours.iter().map(|setting| setting.key.as_str()).collect();
            let what = match nearest(&field.key, names.iter().copied()) {
                Some(near) => format!("there is no such setting: did you mean {near}?"),
                None => format!("{} has no such setting; it has {}", self.book, names.join(", ")),
            };
            return self.say(&path, field.place, what);
        };
        match &setting.default {
            Choice::Certainty(_) => self.value(&path, &field.node, &Shape::Certainty),
            Choice::Whole(_) => {
                self.whole(&path, &field.node, setting.least.unwrap_or(0), setting.most.unwrap_or(1000));
            }
            Choice::Named(_) => {
                let choices: Vec<&str> = setting.choices.iter().map(String::as_str).collect();
                self.one_of(&path, &field.node, &choices);
            }
        }
    }
}

/// The table that a key belongs in, if it stands in another one.
fn home(name: &str, path: &str, keys: &'static [Key], book: Book) -> Option<String> {
    let of_book = |key: &&Key| key.books.contains(&book);
    if path.is_empty() && keys.iter().filter(of_book).any(|key| key.name == name) {
        return Some("at the top of the file, before the first table".to_owned());
    }
    keys.iter().filter(of_book).find_map(|key| {
        let path = join(path, key.name);
        let (inner, place) = match key.shape {
            Shape::Table(keys) => (keys, format!("in [{path}]")),
            Shape::Decks(keys) => (keys, format!("in {path} = [{{ … }}]")),
            Shape::Tables(keys) => (keys, format!("in [[{path}]]")),
            _ => return None,
        };
        let here = inner.iter().filter(of_book).any(|key| key.name == name);
        if here { Some(place) } else { home(name, &path, inner, book) }
    })
}

fn join(path: &str, key: &str) -> String {
    let plain = !key.is_empty() && key.chars().all(|letter| letter.is_alphanumeric() || "-_".contains(letter));
    let key = if plain { key.to_owned() } else { format!("{:?}", short(key)) };
    if path.is_empty() { short(&key) } else { format!("{path}.{}", short(&key)) }
}

fn quoted(text: &str) -> String {
    format!("{:?}", short(text))
}

/// A text short enough for a message.
fn short(text: &str) -> String {
    const MOST: usize = 60;
    if text.chars().count() <= MOST { text.to_owned() } else { text.chars().take(MOST).chain(['…']).collect() }
}
