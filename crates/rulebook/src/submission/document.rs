//! A file as a tree of values, each with the line and column it stands at.

use super::Problem;
use std::fmt;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Where something stands in a file, both counted from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineColumn {
    pub line: u32,
    pub column: u32,
}

impl LineColumn {
    /// The first character of a file.
    pub const START: LineColumn = LineColumn { line: 1, column: 1 };
}

impl fmt::Display for LineColumn {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}, column {}", self.line, self.column)
    }
}

/// A value with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    Text(LineColumn, String),
    Whole(LineColumn, i64),
    Truth(LineColumn, bool),
    List(LineColumn, Vec<Node>),
    Table(LineColumn, Vec<Field>),
    /// A value of a kind that no submission has, by the name of that kind.
    Other(LineColumn, &'static str),
}

/// A key of a table, with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    pub key: String,
    pub place: LineColumn,
    pub node: Node,
}

/// A whole file.
///
/// ```
/// use rulebook::submission::Document;
///
/// let document = Document::from_toml("rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\n").expect("it is TOML");
/// let blind = document.at("paytables.blind").expect("the key is there");
/// assert_eq!(blind.text(), Some("A"));
/// assert_eq!(blind.place().to_string(), "line 3, column 9");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    pub fields: Vec<Field>,
}

impl Document {
    /// The most that a submission may have; a good one has some thousand bytes.
    pub const MOST_BYTES: usize = 1 << 20;

    /// The most errors that are told at once.
    const MOST_ERRORS: usize = 20;

    /// Reads TOML, and says everything that is wrong with it.
    pub fn from_toml(text: &str) -> Result<Document, Vec<Problem>> {
        if text.len() > Document::MOST_BYTES {
            let what = "the file has more than a megabyte; a rules submission has some thousand bytes".to_owned();
            return Err(vec![Problem { place: LineColumn::START, path: String::new(), what }]);
        }
        let lines = Lines::of(text);
        if let Some(at) = too_deep(text) {
            let what = "brackets are nested too deeply; a rules submission has tables in tables, no more".to_owned();
            return Err(vec![Problem { place: lines.place(&(at..at)), path: String::new(), what }]);
        }
        let (table, errors) = DeTable::parse_recoverable(text);
        if errors.is_empty() {
            return Ok(Document { fields: lines.fields(table.get_ref()) });
        }
        let problems = errors.into_iter().take(Document::MOST_ERRORS).map(|error| {
            let place = error.span().map_or(LineColumn::START, |span| lines.place(&span));
            let what = error.message().lines().collect::<Vec<_>>().join("; ");
            Problem { place, path: String::new(), what: format!("this is not TOML: {what}") }
        });
        let mut problems: Vec<Problem> = problems.collect();
        problems.sort_by_key(|problem| problem.place);
        Err(problems)
    }

    /// The value under a path such as `progressive.meters.main`; a number stands for an element of a list, `decks.1`.
    pub fn at(&self, path: &str) -> Option<&Node> {
        self.along(path).last().flatten().map(|(_, node)| node)
    }

    /// Where a key stands, or the nearest table that should have it.
    pub fn place_of(&self, path: &str) -> LineColumn {
        self.along(path).flatten().last().map_or(LineColumn::START, |(place, _)| place)
    }

    /// What stands under each key of a path, with the place of the key.
    fn along(&self, path: &str) -> impl Iterator<Item = Option<(LineColumn, &Node)>> {
        let mut before: Option<Option<&Node>> = None;
        path.split('.').map(move |key| {
            let found = match before {
                None => Field::of(&self.fields, key),
                Some(node) => node.and_then(|node| node.inner(key)),
            };
            before = Some(found.map(|(_, node)| node));
            found
        })
    }
}

impl Field {
    fn of<'fields>(fields: &'fields [Field], key: &str) -> Option<(LineColumn, &'fields Node)> {
        fields.iter().find(|field| field.key == key).map(|field| (field.place, &field.node))
    }
}

/// Where brackets are nested deeper than any submission has them: what reads them needs a stack.
fn too_deep(text: &str) -> Option<usize> {
    const MOST: usize = 8;
    let mut depth = 0usize;
    text.bytes().position(|byte| {
        match byte {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth > MOST
    })
}

impl Node {
    /// Where the value stands.
    pub fn place(&self) -> LineColumn {
        match self {
            Node::Text(place, _)
            | Node::Whole(place, _)
            | Node::Truth(place, _)
            | Node::List(place, _)
            | Node::Table(place, _)
            | Node::Other(place, _) => *place,
        }
    }

    /// The value of a key of a table, or an element of a list by its number, which is counted from one.
    fn inner(&self, key: &str) -> Option<(LineColumn, &Node)> {
        match self {
            Node::Table(_, fields) => Field::of(fields, key),
            Node::List(_, list) => {
                let number = key.parse::<usize>().ok()?;
                list.get(number.checked_sub(1)?).map(|node| (node.place(), node))
            }
            _ => None,
        }
    }

    /// The value, if it is a text.
    pub fn text(&self) -> Option<&str> {
        if let Node::Text(_, text) = self { Some(text) } else { None }
    }

    /// The value, if it is a whole number.
    pub fn whole(&self) -> Option<i64> {
        if let Node::Whole(_, whole) = self { Some(*whole) } else { None }
    }

    /// The value, if it is true or false.
    pub fn truth(&self) -> Option<bool> {
        if let Node::Truth(_, truth) = self { Some(*truth) } else { None }
    }

    /// The elements, if it is a list.
    pub fn list(&self) -> Option<&[Node]> {
        if let Node::List(_, list) = self { Some(list) } else { None }
    }

    /// The keys and values, if it is a table.
    pub fn fields(&self) -> Option<&Vec<Field>> {
        if let Node::Table(_, fields) = self { Some(fields) } else { None }
    }

    /// What kind of value it is, for messages.
    pub fn kind(&self) -> &'static str {
        match self {
            Node::Text(..) => "a text",
            Node::Whole(..) => "a number",
            Node::Truth(..) => "true or false",
            Node::List(..) => "a list",
            Node::Table(..) => "a table",
            Node::Other(_, kind) => kind,
        }
    }
}

/// Where the lines of a text start.
struct Lines<'text> {
    text: &'text str,
    starts: Vec<usize>,
}

impl Lines<'_> {
    /// Nobody counts letters in so long a line.
    const LONG: usize = 1000;

    fn of(text: &str) -> Lines<'_> {
        let after_breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(index, _)| index + 1);
        Lines { text, starts: [0].into_iter().chain(after_breaks).collect() }
    }

    fn place(&self, span: &Range<usize>) -> LineColumn {
        let line = self.starts.partition_point(|start| *start <= span.start);
        let start = self.starts[line.saturating_sub(1)];
        let before = self.text.get(start..span.start).unwrap_or_default();
        let before = before.trim_start_matches('\u{feff}');
        let letters = if before.len() < Lines::LONG { before.chars().count() } else { before.len() };
        LineColumn { line: line as u32, column: letters as u32 + 1 }
    }

    fn fields(&self, table: &DeTable<'_>) -> Vec<Field> {
        let fields = table.iter().map(|(key, value)| Field {
            key: key.get_ref().to_string(),
            place: self.place(&key.span()),
            node: self.node(value),
        });
        let mut fields: Vec<Field> = fields.collect();
        fields.sort_by_key(|field| field.place);
        fields
    }

    fn node(&self, value: &Spanned<DeValue<'_>>) -> Node {
        let place = self.place(&value.span());
        match value.get_ref() {
            DeValue::String(text) => Node::Text(place, text.to_string()),
            DeValue::Integer(whole) if whole.as_str().is_empty() => Node::Other(place, "a number without digits"),
            DeValue::Integer(whole) => i64::from_str_radix(whole.as_str(), whole.radix())
                .map_or(Node::Other(place, "a number that is far too large"), |whole| Node::Whole(place, whole)),
            DeValue::Boolean(truth) => Node::Truth(place, *truth),
            DeValue::Array(list) => Node::List(place, list.iter().map(|value| self.node(value)).collect()),
            DeValue::Table(table) => Node::Table(place, self.fields(table)),
            DeValue::Float(_) => Node::Other(place, "a number with a decimal point"),
            DeValue::Datetime(_) => Node::Other(place, "a date"),
        }
    }
}
