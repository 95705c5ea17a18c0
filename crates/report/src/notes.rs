//! The last page: what was assumed, what is left out, how to get the same figures, and who signs.

use super::block::{Block, Column, Draft, Row};
use super::number;
use super::subject::Subject;
use rulebook::{Choice, Point};

pub fn put(draft: &mut Draft, subject: &Subject<'_>) {
    draft.new_page();
    draft.section("Notes");
    put_settings(draft, subject);
    draft.heading("Left out");
    draft.points(left_out(subject));
    draft.heading("To get the same figures");
    let file = number::line(subject.origin.file);
    draft.blocks.push(Block::Commands(vec![
        format!("cardroom check {file}"),
        format!("cardroom analyze {file} --json"),
        format!("cardroom simulate {file} --strategy optimal --rounds 20000000 --json"),
    ]));
    draft.paragraph(
        "The first checks the submission against its rule book, the second counts everything again, the third plays rounds \
         through the engine that runs the table and gives the same figures with their standard errors. The same file, \
         version and date give this report again, byte for byte.",
    );
    draft.heading("Signature");
    let lines = ["Name", "Signature", "Place and date"].map(str::to_owned);
    draft.blocks.push(Block::Signature(lines.into()));
}

fn put_settings(draft: &mut Draft, subject: &Subject<'_>) {
    let submission = subject.submission;
    let rows = Point::settings_of(subject.terms.book).map(|(point, setting)| {
        let chosen = submission.settings.get(setting.key.as_str());
        let shown = match chosen.unwrap_or(&setting.default) {
            Choice::Certainty(true) => "yes".to_owned(),
            Choice::Certainty(false) => "no".to_owned(),
            Choice::Whole(whole) => whole.to_string(),
            Choice::Named(name) => number::line(name).replace('-', " "),
        };
        let whose = if chosen.is_some() { "operator" } else { "default" };
        let question = format!("{} ({})", point.question, setting.key);
        Row::of([point.rule.to_string(), question, shown, whose.to_owned()])
    });
    let rows: Vec<Row> = rows.collect();
    draft.paragraph(
        "Where the rule book leaves a point open, the game is played, and was counted, by the answers below; the operator \
         can set them in the submission.",
    );
    let columns = [Column::Left("Point"), Column::Left("Question"), Column::Left("In force"), Column::Left("Set by")];
    draft.table("House points that the operator may set.", &columns, rows, None);
}

fn left_out(subject: &Subject<'_>) -> Vec<String> {
    let terms = subject.terms;
    let mut points = Vec::new();
    points.push(match terms.payout_limit {
        Some(limit) => format!(
            "The payout limit of {}: all figures are before it. It can only lower what large wagers win on rare hands.",
            limit.grouped()
        ),
        None => "There is no payout limit.".to_owned(),
    });
    if let Some(limit) = terms.limit_on_all {
        points.push(format!("The limit of {} on all wagers but the progressive.", limit.grouped()));
    }
    points.push(
        "Rounding: odds are taken as fractions, so that 3 to 2 on an odd cent pays the half cent here.".to_owned(),
    );
    if terms.match_play.is_some() {
        points.push("Match play coupons: they are worth what a promotion makes of them.".to_owned());
    }
    if terms.progressive.is_some() {
        points.push("That another player wins from a meter first in the same round.".to_owned());
    }
    points.push(
        "Players who see each other's cards, mistakes in dealing, void rounds, and any play but the best one."
            .to_owned(),
    );
    points
}
