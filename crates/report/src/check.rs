//! The checks that the figures passed, each worked out anew with its numbers.

use super::block::{Column, Draft, Row};
use super::subject::Subject;
use super::{net, number};
use analysis::Fraction;
use analysis::exact::base::StartValues;
use analysis::exact::side::Census;
use cards::hand::Category;

/// Two ways to one number.
struct Check {
    what: String,
    here: String,
    elsewhere: String,
}

/// With a true minus sign.
fn shown(number: &impl ToString) -> String {
    number.to_string().replace('-', "−")
}

impl Check {
    fn new(what: &str, here: &impl ToString, elsewhere: &impl ToString) -> Check {
        Check { what: what.to_owned(), here: shown(here), elsewhere: shown(elsewhere) }
    }

    fn row(&self) -> Row {
        let verdict = if self.here == self.elsewhere { "agrees" } else { "DIFFERS" };
        Row::of([self.what.clone(), self.here.clone(), self.elsewhere.clone(), verdict.to_owned()])
    }
}

/// Seven cards as two in the hand, three of the flop, two of turn and river; then the dealer's two of 45.
const SPLITS: i128 = 210;
const DEALER_HANDS: i128 = 990;

pub fn put(draft: &mut Draft, subject: &Subject<'_>) {
    draft.section("Checks");
    draft.paragraph(
        "Each row has one number reached in two ways: as the analysis gives it, and worked out again for this page from \
         other counts.",
    );
    let columns =
        [Column::Left("Check"), Column::Left("As analysed"), Column::Left("Worked out again"), Column::Left("")];
    let checks = [totals(subject), of_values(subject), of_sides(subject)];
    draft.table("Totals and values.", &columns, checks.iter().flatten().map(Check::row).collect(), None);
    put_categories(draft, subject);
}

fn totals(subject: &Subject<'_>) -> Vec<Check> {
    let figures = &subject.base.figures;
    let deals = figures.distribution.deals();
    let all = choose(52, 2) * choose(50, 3) * choose(47, 2) * choose(45, 2);
    let decided: Fraction = figures.decisions.iter().map(|(_, share)| *share).sum();
    vec![
        Check::new("Deals: the counts add up to all there are", &number::thousands(deals), &number::thousands(all)),
        Check::new("Decisions: their shares add up to one", &decided, &Fraction::ONE),
    ]
}

fn of_values(subject: &Subject<'_>) -> Vec<Check> {
    let figures = &subject.base.figures;
    let deals = figures.distribution.deals();
    let results = net::results(subject.terms, &figures.distribution);
    let parts: Vec<(Fraction, Fraction)> =
        results.iter().map(|(&net, &count)| (net, Fraction::new(count, deals))).collect();
    let mean: Fraction = parts.iter().map(|&(net, share)| net * share).sum();
    let squares: Fraction = parts.iter().map(|&(net, share)| net * net * share).sum();
    let worth = |start: &StartValues| {
        let best = start.values.iter().find(|(choice, _)| *choice == start.best);
        best.map_or(Fraction::ZERO, |(_, value)| *value) * Fraction::whole(start.start.hands().into())
    };
    let values: Fraction = subject.base.before_the_flop.iter().map(worth).sum();
    let of_starts = -(values / Fraction::whole(choose(52, 2)));
    vec![
        Check::new("House edge: the net results by the paytables, with their counts", &figures.house_edge, &-mean),
        Check::new("House edge: the values of the 1,326 hands before the flop", &figures.house_edge, &of_starts),
        Check::new("Variance: from the same net results", &figures.variance, &(squares - mean * mean)),
    ]
}

fn of_sides(subject: &Subject<'_>) -> Vec<Check> {
    let checks = subject.sides.iter().map(|side| {
        let paid: Fraction = side.figures.lines.iter().map(|line| line.probability * (line.net + Fraction::ONE)).sum();
        let what = format!("{}: one less what its rows give back", side.wager);
        Check::new(&what, &side.figures.house_edge, &(Fraction::ONE - paid))
    });
    checks.collect()
}

fn put_categories(draft: &mut Draft, subject: &Subject<'_>) {
    let census = Census::of_cards(7);
    let distribution = &subject.base.figures.distribution;
    let rows = Category::ALL.into_iter().rev().map(|category| {
        let counted: i128 = distribution.cells().filter(|cell| cell.category == category).map(|cell| cell.deals).sum();
        let expected = census.count(category) * SPLITS * DEALER_HANDS;
        let verdict = if counted == expected { "agrees" } else { "DIFFERS" };
        let [hands, expected, counted] = [census.count(category), expected, counted].map(number::thousands);
        Row::of([number::name(category), hands, expected, counted, verdict.to_owned()])
    });
    let mut rows: Vec<Row> = rows.collect();
    let [hands, all, counted] =
        [census.total(), census.total() * SPLITS * DEALER_HANDS, distribution.deals()].map(number::thousands);
    let verdict = if all == counted { "agrees" } else { "DIFFERS" };
    rows.push(Row::total(["All".to_owned(), hands, all, counted, verdict.to_owned()]));
    let columns = [
        Column::Left("Hand of the player"),
        Column::Right("Hands of seven cards"),
        Column::Right("× 210 × 990"),
        Column::Right("Deals counted"),
        Column::Left(""),
    ];
    let note =
        "Seven cards are two in the hand, three of the flop and two of turn and river in 7! / (2! 3! 2!) = 210 ways; \
                the dealer has one of C(45,2) = 990 hands."
            .to_owned();
    draft.table(
        "Categories: the deals counted against the known counts of seven-card hands.",
        &columns,
        rows,
        Some(note),
    );
}

fn choose(count: i128, taken: i128) -> i128 {
    (0..taken).fold(1, |ways, done| ways * (count - done) / (done + 1))
}
