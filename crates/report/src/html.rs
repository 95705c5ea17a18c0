//! The report as one HTML file: letters, styles and pictures inside, nothing to fetch and nothing to run.

use super::block::{Block, Column, Report, Row, Summary, Table};
use crate::picture::{Escaped, typefaces};
use std::fmt::{self, Write as _};

const STYLE: &str = include_str!("html/style.css");

pub fn html(report: &Report) -> String {
    let mut out = String::new();
    put(&mut out, report).expect("a string takes what is written to it");
    out
}

fn put(out: &mut String, report: &Report) -> fmt::Result {
    let (title, operator, kind) = (Escaped(&report.title), Escaped(&report.operator), Escaped(&report.kind));
    writeln!(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>")?;
    writeln!(out, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>")?;
    writeln!(out, "<title>{title}: {operator}</title>\n<style>")?;
    writeln!(out, "{}{STYLE}</style>\n</head>\n<body>\n<main>\n<header>", typefaces("Report"))?;
    writeln!(out, "<p class=\"kind\">{kind}</p>\n<h1>{title}</h1>\n<p class=\"operator\">{operator}</p>\n</header>")?;
    report.blocks.iter().try_for_each(|block| put_block(out, block))?;
    writeln!(out, "</main>\n</body>\n</html>")
}

fn put_block(out: &mut String, block: &Block) -> fmt::Result {
    match block {
        Block::Section(title) => writeln!(out, "<h2>{}</h2>", Escaped(title)),
        Block::Heading(title) => writeln!(out, "<h3>{}</h3>", Escaped(title)),
        Block::Paragraph(text) => writeln!(out, "<p>{}</p>", Escaped(text)),
        Block::Points(points) => {
            writeln!(out, "<ul>")?;
            points.iter().try_for_each(|point| writeln!(out, "<li>{}</li>", Escaped(point)))?;
            writeln!(out, "</ul>")
        }
        Block::Facts(facts) => {
            writeln!(out, "<dl class=\"facts\">")?;
            facts.iter().try_for_each(|(name, fact)| put_pair(out, name, fact))?;
            writeln!(out, "</dl>")
        }
        Block::Summary(summary) => put_summary(out, summary),
        Block::Table(table) => put_table(out, table),
        Block::Figure(figure) => {
            writeln!(out, "<figure>\n{}", figure.picture)?;
            let words = figure.words();
            writeln!(out, "<figcaption><b>Figure {}</b>{}</figcaption>\n</figure>", figure.number, Escaped(&words))
        }
        Block::Commands(commands) => {
            let lines: Vec<String> = commands.iter().map(|command| Escaped(command).to_string()).collect();
            writeln!(out, "<pre>{}</pre>", lines.join("\n"))
        }
        Block::Signature(lines) => {
            writeln!(out, "<div class=\"signature\">")?;
            lines.iter().try_for_each(|line| writeln!(out, "<p>{}</p>", Escaped(line)))?;
            writeln!(out, "</div>")
        }
        Block::NewPage => writeln!(out, "<div class=\"page\"></div>"),
    }
}

fn put_pair(out: &mut String, name: &str, fact: &str) -> fmt::Result {
    writeln!(out, "<dt>{}</dt><dd>{}</dd>", Escaped(name), Escaped(fact))
}

fn put_summary(out: &mut String, summary: &Summary) -> fmt::Result {
    writeln!(out, "<section class=\"summary\">\n<div class=\"tiles\">")?;
    for tile in &summary.tiles {
        let (label, value, unit) = (Escaped(&tile.label), Escaped(&tile.value), Escaped(&tile.unit));
        writeln!(out, "<p>{label}<b>{value}</b>{unit}</p>")?;
    }
    writeln!(out, "</div>\n<dl>")?;
    summary.exact.iter().try_for_each(|(label, fraction)| put_pair(out, label, fraction))?;
    writeln!(out, "</dl>\n</section>")
}

fn put_table(out: &mut String, table: &Table) -> fmt::Result {
    let narrow = if table.is_narrow() { " class=\"narrow\"" } else { "" };
    writeln!(out, "<table{narrow}>\n<caption><b>Table {}</b>{}</caption>", table.number, Escaped(&table.caption))?;
    write!(out, "<thead><tr>")?;
    for column in &table.columns {
        write!(out, "<th scope=\"col\"{}>{}</th>", side(*column), Escaped(column.heading()))?;
    }
    writeln!(out, "</tr></thead>\n<tbody>")?;
    table.rows.iter().try_for_each(|row| put_row(out, row, &table.columns))?;
    writeln!(out, "</tbody>\n</table>")?;
    match &table.note {
        Some(note) => writeln!(out, "<p class=\"note\">{}</p>", Escaped(note)),
        None => Ok(()),
    }
}

fn put_row(out: &mut String, row: &Row, columns: &[Column]) -> fmt::Result {
    write!(out, "<tr{}>", if row.is_total { " class=\"total\"" } else { "" })?;
    for (cell, column) in row.cells.iter().zip(columns) {
        // A number that is longer than a column may be cut.
        let is_long = cell.split(' ').any(|word| word.chars().count() > 24);
        let cell = Escaped(cell);
        if is_long {
            write!(out, "<td class=\"long\">{cell}</td>")?;
        } else {
            write!(out, "<td{}>{cell}</td>", side(*column))?;
        }
    }
    writeln!(out, "</tr>")
}

fn side(column: Column) -> &'static str {
    match column {
        Column::Left(_) => "",
        Column::Right(_) => " class=\"right\"",
    }
}
