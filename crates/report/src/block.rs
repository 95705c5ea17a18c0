//! A report as headings, paragraphs, tables and figures, before it is put on a screen or on paper.

use crate::chart::Format;
use crate::picture::Picture;

pub struct Report {
    /// Whose and what: the first lines, and the head of every page.
    pub kind: String,
    pub title: String,
    pub operator: String,
    pub blocks: Vec<Block>,
}

pub enum Block {
    /// A numbered part.
    Section(String),
    Heading(String),
    Paragraph(String),
    Points(Vec<String>),
    Facts(Vec<(String, String)>),
    Summary(Summary),
    Table(Table),
    Figure(Figure),
    Commands(Vec<String>),
    /// Empty lines to be signed, each with what it is for.
    Signature(Vec<String>),
    /// What follows starts a page in print.
    NewPage,
}

/// The figures that everybody looks for first.
pub struct Summary {
    pub tiles: Vec<Tile>,
    /// The same as fractions.
    pub exact: Vec<(String, String)>,
}

pub struct Tile {
    pub label: String,
    pub value: String,
    pub unit: String,
}

pub struct Table {
    pub number: usize,
    pub caption: String,
    pub columns: Vec<Column>,
    pub rows: Vec<Row>,
    pub note: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Column {
    Left(&'static str),
    Right(&'static str),
}

pub struct Row {
    pub cells: Vec<String>,
    /// It adds the others up.
    pub is_total: bool,
}

pub struct Figure {
    pub number: usize,
    pub kind: Kind,
    pub title: String,
    /// What else there is to know of it.
    pub caption: String,
    pub picture: Picture,
    /// The same for a phone.
    pub small: Picture,
}

/// What a figure shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Decisions,
    Contributions,
    Starts,
    Results,
    Meter,
    Hold,
}

impl Figure {
    /// What stands below it.
    pub fn words(&self) -> String {
        format!("{}. {}", self.title, self.caption)
    }
}

impl Table {
    /// Whether its few words would be lost over the whole width.
    pub fn is_narrow(&self) -> bool {
        let is_short = |row: &Row| row.cells.iter().all(|cell| cell.chars().count() < 24);
        self.columns.len() <= 3 && self.rows.iter().all(is_short)
    }
}

impl Column {
    pub fn heading(self) -> &'static str {
        match self {
            Column::Left(heading) | Column::Right(heading) => heading,
        }
    }
}

/// Collects the blocks of a report and numbers its parts, tables and figures.
#[derive(Default)]
pub struct Draft {
    pub blocks: Vec<Block>,
    sections: usize,
    tables: usize,
    figures: usize,
}

impl Draft {
    pub fn section(&mut self, title: &str) {
        self.sections += 1;
        self.blocks.push(Block::Section(format!("{}  {title}", self.sections)));
    }

    pub fn heading(&mut self, title: impl Into<String>) {
        self.blocks.push(Block::Heading(title.into()));
    }

    pub fn paragraph(&mut self, text: impl Into<String>) {
        self.blocks.push(Block::Paragraph(text.into()));
    }

    pub fn points(&mut self, points: Vec<String>) {
        self.blocks.push(Block::Points(points));
    }

    pub fn new_page(&mut self) {
        self.blocks.push(Block::NewPage);
    }

    pub fn table(&mut self, caption: impl Into<String>, columns: &[Column], rows: Vec<Row>, note: Option<String>) {
        self.tables += 1;
        let (number, caption, columns) = (self.tables, caption.into(), columns.to_vec());
        self.blocks.push(Block::Table(Table { number, caption, columns, rows, note }));
    }

    pub fn figure(&mut self, kind: Kind, title: &str, caption: impl Into<String>, draw: impl Fn(Format) -> Picture) {
        self.figures += 1;
        let [picture, small] = Format::BOTH.map(draw);
        let (number, title, caption) = (self.figures, title.to_owned(), caption.into());
        self.blocks.push(Block::Figure(Figure { number, kind, title, caption, picture, small }));
    }
}

impl Row {
    pub fn of<const CELLS: usize>(cells: [String; CELLS]) -> Row {
        Row { cells: cells.into(), is_total: false }
    }

    pub fn total<const CELLS: usize>(cells: [String; CELLS]) -> Row {
        Row { cells: cells.into(), is_total: true }
    }
}
