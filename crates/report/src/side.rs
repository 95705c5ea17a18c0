//! The side wagers, row by row of their paytables.

use super::block::{Column, Draft, Row};
use super::number;
use super::subject::{Side, Subject};
use analysis::Fraction;
use analysis::exact::side::{CoverAll, Line, SideWager};
use rulebook::Hand;
use std::collections::BTreeMap;

pub fn put(draft: &mut Draft, subject: &Subject<'_>) {
    if subject.sides.is_empty() && subject.cover_all.is_none() {
        return;
    }
    draft.section("Side wagers");
    for side in &subject.sides {
        put_side(draft, side);
    }
    match &subject.cover_all {
        Some(CoverAll::ByHands(hands)) => put_cover_all(draft, hands),
        Some(CoverAll::DependsOnPlay) => {
            draft.heading("Cover All");
            draft.paragraph(
                "Folded hands do not count at this table, so what Cover All returns depends on which hands the players fold; \
                 it is not counted here. The simulator plays it.",
            );
        }
        None => {}
    }
}

fn put_side(draft: &mut Draft, side: &Side) {
    draft.heading(side.wager.to_string());
    let stake = side.stake.map(|stake| format!(" at a stake of {}", stake.grouped())).unwrap_or_default();
    draft.paragraph(format!("{}{stake}: {}", side.wager, figures(&side.figures)));
    if side.figures.house_edge < Fraction::ZERO {
        draft.paragraph("This paytable pays the player more than is wagered: the house loses by the wager on average.");
    }
    let caption = format!("{}, paytable {}.", side.wager, number::line(&side.paytable));
    draft.table(caption, &COLUMNS, rows(&side.figures), None);
}

pub const COLUMNS: [Column; 5] = [
    Column::Left("Hand"),
    Column::Right("Pays"),
    Column::Right("Probability"),
    Column::Right("One in"),
    Column::Right("Contribution"),
];

/// The main figures in a sentence.
fn figures(wager: &SideWager) -> String {
    format!(
        "house edge {}, exactly {}; a row pays in {} of the deals; standard deviation {} stakes.",
        number::percent(wager.house_edge.to_f64(), 4),
        number::exact(wager.house_edge),
        number::percent(wager.hit_frequency.to_f64(), 4),
        number::decimal(wager.standard_deviation(), 4)
    )
}

/// The rows of a paytable, what is lost where none pays, and the sum.
pub fn rows(wager: &SideWager) -> Vec<Row> {
    let cells = |name: String, pays: String, probability: Fraction, contribution: Fraction| {
        let contribution = number::signed(contribution.to_f64(), 6);
        let often = number::one_in(probability).replace("1 in ", "");
        [name, pays, number::percent(probability.to_f64(), 6), often, contribution]
    };
    let row = |line: &Line| {
        Row::of(cells(number::name(line.hand), number::pays(line.pays), line.probability, line.contribution()))
    };
    let lost = Fraction::ONE - wager.hit_frequency;
    let mut rows: Vec<Row> = wager.lines.iter().map(row).collect();
    rows.push(Row::of(cells("No row".to_owned(), "lost".to_owned(), lost, -lost)));
    rows.push(Row::total(cells("All".to_owned(), String::new(), Fraction::ONE, -wager.house_edge)));
    rows
}

fn put_cover_all(draft: &mut Draft, hands: &BTreeMap<u8, SideWager>) {
    draft.heading("Cover All");
    draft.paragraph(
        "Cover All is paid by the best hand at the table, the dealer's included, by the number of hands dealt. Folded hands \
         count.",
    );
    let columns = [
        Column::Right("Hands"),
        Column::Right("House edge"),
        Column::Right("Hit frequency"),
        Column::Right("Std. deviation"),
        Column::Left("House edge, exactly"),
    ];
    let rows = hands.iter().map(|(hands, wager)| {
        Row::of([
            hands.to_string(),
            number::percent_of(wager.house_edge),
            number::percent_of(wager.hit_frequency),
            number::decimal(wager.standard_deviation(), 4),
            number::exact(wager.house_edge),
        ])
    });
    draft.table("Cover All by the number of hands at the table.", &columns, rows.collect(), None);
    put_matrix(draft, hands, "Cover All: what each hand pays, by the number of hands.", |line| number::pays(line.pays));
    put_matrix(draft, hands, "Cover All: how often each hand is the best at the table.", |line| {
        number::percent(line.probability.to_f64(), 5)
    });
    put_matrix(draft, hands, "Cover All: what each row contributes, in stakes.", |line| {
        number::signed(line.contribution().to_f64(), 5)
    });
}

/// A row for each hand, a column for each number of hands.
fn put_matrix(draft: &mut Draft, hands: &BTreeMap<u8, SideWager>, caption: &str, cell: impl Fn(&Line) -> String) {
    const HEADINGS: [&str; 7] = ["1", "2 hands", "3 hands", "4 hands", "5 hands", "6 hands", "7 hands"];
    let mut columns = vec![Column::Left("Best hand")];
    let heading = |hands: &u8| HEADINGS.get(usize::from(*hands).saturating_sub(1)).copied().unwrap_or("more");
    columns.extend(hands.keys().map(|hands| Column::Right(heading(hands))));
    let named: Vec<Hand> = hands
        .values()
        .max_by_key(|wager| wager.lines.len())
        .map_or(Vec::new(), |wager| wager.lines.iter().map(|line| line.hand).collect());
    let rows = named.iter().map(|hand| {
        let of = |wager: &SideWager| {
            let line = wager.lines.iter().find(|line| line.hand == *hand);
            line.map_or("–".to_owned(), &cell)
        };
        let cells = [number::name(hand)].into_iter().chain(hands.values().map(of));
        Row { cells: cells.collect(), is_total: false }
    });
    draft.table(caption, &columns, rows.collect(), None);
}
