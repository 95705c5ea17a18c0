//! What the house can expect to hold after so many rounds.
#![expect(clippy::float_arithmetic, reason = "statistics for people")]

use super::block::{Column, Draft, Kind, Row};
use super::subject::Subject;
use super::{chart, number};

pub fn put(draft: &mut Draft, subject: &Subject<'_>) {
    let figures = &subject.base.figures;
    let (edge, deviation) = (figures.house_edge.to_f64(), figures.variance.to_f64().sqrt());
    draft.section("Hold against the number of rounds");
    draft.paragraph(format!(
        "After N rounds of one Ante the hold of the base game is on average {} of the Antes, with a standard deviation of {} \
         Antes divided by the square root of N. About 68.3% of all such series fall within one standard deviation, 95.4% \
         within two, 99.7% within three; these shares are those of the normal distribution, to which the sum of many rounds \
         comes close. Only the base game under the best play is shown; players who err lose more.",
        number::percent(edge, 4),
        number::decimal(deviation, 4)
    ));
    let caption = "Of the base game, in percent of the Antes; the rounds on a logarithmic scale.";
    draft.figure(Kind::Hold, "Hold by the number of rounds", caption, |format| chart::hold(format, edge, deviation));
    let rows = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8].map(|rounds: f64| {
        let strays = deviation / rounds.sqrt();
        let bound = |deviations: f64| number::percent(edge + deviations * strays, 2);
        let cells = [-3.0, -2.0, -1.0, 1.0, 2.0, 3.0].map(bound);
        let [below_three, below_two, below_one, above_one, above_two, above_three] = cells;
        let rounds = number::grouped(rounds);
        Row::of([rounds, below_three, below_two, below_one, above_one, above_two, above_three])
    });
    let columns = ["Rounds", "−3", "−2", "−1", "+1", "+2", "+3"].map(Column::Right);
    let needed = [1.0_f64, 2.0, 3.0].map(|deviations| number::grouped((deviations * deviation / edge).powi(2).ceil()));
    let [one, two, three] = needed;
    let note = format!(
        "The edge is one standard deviation from nothing after {one} rounds, two after {two}, three after {three}."
    );
    let note = Some(note).filter(|_| edge > 0.0);
    draft.table("Hold at so many standard deviations from the edge.", &columns, rows.into(), note);
}
