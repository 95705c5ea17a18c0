//! A table for people, with aligned columns.

use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Column {
    Left(&'static str),
    Right(&'static str),
}

pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<String>>,
}

impl Table {
    pub fn new(columns: &[Column]) -> Table {
        Table { columns: columns.to_vec(), rows: Vec::new() }
    }

    pub fn add<const CELLS: usize>(&mut self, cells: [String; CELLS]) {
        self.rows.push(cells.into());
    }
}

impl Column {
    fn heading(self) -> &'static str {
        match self {
            Column::Left(heading) | Column::Right(heading) => heading,
        }
    }

    fn fit(self, cell: &str, width: usize) -> String {
        let blanks = " ".repeat(width.saturating_sub(visible(cell)));
        match self {
            Column::Left(_) => format!("{cell}{blanks}"),
            Column::Right(_) => format!("{blanks}{cell}"),
        }
    }
}

/// The width of a text on a screen, without color codes.
fn visible(text: &str) -> usize {
    let mut is_code = false;
    let mut width = 0;
    for letter in text.chars() {
        match letter {
            '\x1b' => is_code = true,
            'm' if is_code => is_code = false,
            _ if !is_code => width += 1,
            _ => {}
        }
    }
    width
}

impl fmt::Display for Table {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widest = |index: usize, heading: &str| {
            let cells = self.rows.iter().map(|row| visible(&row[index]));
            cells.chain([visible(heading)]).max().unwrap_or(0)
        };
        let widths: Vec<usize> =
            self.columns.iter().enumerate().map(|(index, column)| widest(index, column.heading())).collect();
        let line = |cells: &mut dyn Iterator<Item = &str>| {
            let fitted: Vec<String> = self
                .columns
                .iter()
                .zip(cells)
                .zip(&widths)
                .map(|((column, cell), &width)| column.fit(cell, width))
                .collect();
            fitted.join("   ").trim_end().to_owned()
        };
        writeln!(out, "{}", line(&mut self.columns.iter().map(|column| column.heading())))?;
        writeln!(out, "{}", "─".repeat(widths.iter().sum::<usize>() + 3 * widths.len().saturating_sub(1)))?;
        for (index, row) in self.rows.iter().enumerate() {
            let end = if index + 1 < self.rows.len() { "\n" } else { "" };
            write!(out, "{}{end}", line(&mut row.iter().map(String::as_str)))?;
        }
        Ok(())
    }
}
