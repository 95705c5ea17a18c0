//! The base game: what it pays, how it is decided, what comes of it.

use super::block::{Column, Draft, Kind, Row};
use super::subject::Subject;
use super::{chart, net, number};
use analysis::Fraction;
use analysis::exact::distribution::Cell;
use analysis::exact::{Choice, Decision, Outcome};
use cards::hand::Category;

pub fn put(draft: &mut Draft, subject: &Subject<'_>) {
    draft.section("Base game");
    put_paytable(draft, subject);
    put_decisions(draft, subject);
    put_categories(draft, subject);
    put_starts(draft, subject);
    put_results(draft, subject);
}

fn put_paytable(draft: &mut Draft, subject: &Subject<'_>) {
    let terms = subject.terms;
    let has_bad_beats = terms.bad_beat.is_some();
    let rows = Category::ALL.into_iter().rev().filter_map(|category| {
        let paid = terms.main.row(category);
        let beaten = terms.bad_beat_row(category);
        let pays = |paid: Option<house::Paid>| paid.map_or("–".to_owned(), |paid| number::pays(paid.pays));
        let is_listed = paid.is_some() || beaten.is_some();
        let mut cells = vec![number::name(category), pays(paid)];
        if has_bad_beats {
            cells.push(pays(beaten));
        }
        is_listed.then_some(Row { cells, is_total: false })
    });
    let mut columns = vec![Column::Left("Hand of the player"), Column::Right("Winning, pays")];
    if has_bad_beats {
        columns.push(Column::Right("Bad Beat, pays"));
    }
    let even = terms.game.terms.ante_pays.is.0;
    let note = format!("Ante and {} win {even}.", terms.play_wager);
    draft.table(format!("What the {} pays.", terms.equal_wager), &columns, rows.collect(), Some(note));
}

/// Deals and what they bring, summed.
#[derive(Default)]
struct Sum {
    deals: i128,
    won: i128,
    tied: i128,
    lost: i128,
    folded: i128,
    /// Net results times deals.
    net: Option<Fraction>,
}

impl Sum {
    fn add(&mut self, subject: &Subject<'_>, cell: &Cell) {
        self.deals += cell.deals;
        match (cell.decision, cell.outcome) {
            (Decision::Folded, _) => self.folded += cell.deals,
            (_, Outcome::Win) => self.won += cell.deals,
            (_, Outcome::Tie) => self.tied += cell.deals,
            (_, Outcome::Lose) => self.lost += cell.deals,
        }
        let net = net::of_cell(subject.terms, cell) * Fraction::whole(cell.deals);
        self.net = Some(self.net.unwrap_or(Fraction::ZERO) + net);
    }

    fn of(subject: &Subject<'_>, is_counted: impl Fn(&Cell) -> bool) -> Sum {
        let mut sum = Sum::default();
        let cells = subject.base.figures.distribution.cells().filter(is_counted);
        cells.for_each(|cell| sum.add(subject, &cell));
        sum
    }

    /// What the deals bring on average over all deals, in Antes.
    fn contribution(&self, deals: i128) -> f64 {
        (self.net.unwrap_or(Fraction::ZERO) * Fraction::new(1, deals)).to_f64()
    }
}

fn share(part: i128, of: i128, places: usize) -> String {
    if of == 0 { "–".to_owned() } else { number::percent(Fraction::new(part, of).to_f64(), places) }
}

fn put_decisions(draft: &mut Draft, subject: &Subject<'_>) {
    let figures = &subject.base.figures;
    let deals = figures.distribution.deals();
    let row = |sum: &Sum, name: String| {
        let played = sum.deals - sum.folded;
        let shares = [sum.won, sum.tied, sum.lost].map(|part| share(part, played, 2));
        let [won, tied, lost] = shares;
        let contribution = number::signed(sum.contribution(deals), 6);
        [name, number::thousands(sum.deals), share(sum.deals, deals, 4), won, tied, lost, contribution]
    };
    let of = |&decision: &Decision| {
        let sum = Sum::of(subject, |cell| cell.decision == decision);
        Row::of(row(&sum, number::decision(decision)))
    };
    let mut rows: Vec<Row> = figures.distribution.decisions().iter().map(of).collect();
    rows.push(Row::total(row(&Sum::of(subject, |_| true), "All".to_owned())));
    let columns = [
        Column::Left("Decision"),
        Column::Right("Deals"),
        Column::Right("Share"),
        Column::Right("Won"),
        Column::Right("Tied"),
        Column::Right("Lost"),
        Column::Right("Contribution"),
    ];
    let note =
        "Won, tied and lost are shares of the hands played. The contributions, in Antes for an average deal, add up \
                to what the player loses: the house edge."
            .to_owned();
    draft.table("Decisions under the best play.", &columns, rows, Some(note));
}

fn put_categories(draft: &mut Draft, subject: &Subject<'_>) {
    let deals = subject.base.figures.distribution.deals();
    let sums: Vec<(Category, Sum)> = Category::ALL
        .into_iter()
        .rev()
        .map(|category| (category, Sum::of(subject, |cell| cell.category == category)))
        .collect();
    let row = |sum: &Sum, name: String| {
        let shares = [sum.won, sum.tied, sum.lost, sum.folded].map(|part| share(part, sum.deals, 3));
        let [won, tied, lost, folded] = shares;
        let contribution = number::signed(sum.contribution(deals), 6);
        [name, share(sum.deals, deals, 6), won, tied, lost, folded, contribution]
    };
    let mut rows: Vec<Row> = sums.iter().map(|(category, sum)| Row::of(row(sum, number::name(category)))).collect();
    rows.push(Row::total(row(&Sum::of(subject, |_| true), "All".to_owned())));
    let columns = [
        Column::Left("Hand of the player"),
        Column::Right("Share of deals"),
        Column::Right("Won"),
        Column::Right("Tied"),
        Column::Right("Lost"),
        Column::Right("Folded"),
        Column::Right("Contribution"),
    ];
    let note = "A folded hand is counted under what it would have come to.".to_owned();
    draft.table("Results by the player's final hand.", &columns, rows, Some(note));
    let contributions: Vec<(Category, f64)> =
        sums.iter().map(|(category, sum)| (*category, sum.contribution(deals))).collect();
    let sum = number::signed((-subject.base.figures.house_edge).to_f64(), 4);
    let caption = format!("In Antes for an average deal; in all {sum}.");
    let title = "What each final hand brings";
    draft.figure(Kind::Contributions, title, caption, |format| chart::contributions(format, &contributions));
}

fn put_starts(draft: &mut Draft, subject: &Subject<'_>) {
    let starts = &subject.base.before_the_flop;
    let raised: Vec<_> = starts.iter().filter(|start| start.best != Choice::Check).collect();
    let hands: u32 = raised.iter().map(|start| u32::from(start.start.hands())).sum();
    draft.heading("Before the flop");
    draft.paragraph(format!(
        "Of the 169 kinds of starting hands {} are raised at once, {} of the 1,326 hands; with the others the player checks \
         and sees the flop.",
        raised.len(),
        number::thousands(hands.into())
    ));
    let caption = "What the best choice is worth, in Antes.";
    draft.figure(Kind::Starts, "Before the flop", caption, |format| chart::starts(format, starts));
}

fn put_results(draft: &mut Draft, subject: &Subject<'_>) {
    let distribution = &subject.base.figures.distribution;
    let results = net::results(subject.terms, distribution);
    draft.heading("Net results");
    draft.paragraph(format!(
        "A deal has {} different net results, in Antes. The bars are on a logarithmic scale: each line of the grid is ten \
         times as often as the one to its left.",
        results.len()
    ));
    let caption = "How often each comes up, in Antes; losses grey, wins in colour.";
    draft.figure(Kind::Results, "Net results of a deal", caption, |format| {
        chart::results(format, &results, distribution.deals())
    });
}
