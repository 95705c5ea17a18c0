//! The progressive: what it returns whatever the meters show, and what each dollar of them adds.
#![expect(clippy::float_arithmetic, reason = "statistics for people")]

use super::block::{Column, Draft, Kind, Row};
use super::subject::Subject;
use super::{chart, number, side};
use analysis::Fraction;
use analysis::exact::side::Progressive;
use chips::Amount;
use house::{ProgressiveHand, ProgressiveTerms};
use rulebook::paytable::Level;

pub fn put(draft: &mut Draft, subject: &Subject<'_>) {
    let Some(terms) = &subject.terms.progressive else { return };
    draft.section("Progressive");
    let cards = match terms.reads {
        ProgressiveHand::HoleAndFlop => "the player's two cards and the flop",
        ProgressiveHand::BestOfSeven => "the best five of the player's seven cards",
        ProgressiveHand::ByMaking => {
            "the player's cards with the flop and with the whole board, by how the hand is made"
        }
    };
    draft.paragraph(format!(
        "The wager is paid by {cards}. A meter counts as what it shows when it is paid, the wagers of the round included, and \
         as paid to this player alone. The return is a fixed part plus, for each meter, what it shows times a slope."
    ));
    for progressive in &subject.progressives {
        if subject.progressives.len() > 1 {
            draft.heading(format!("Stake {}", progressive.stake.grouped()));
        }
        put_stake(draft, terms, progressive);
    }
}

fn put_stake(draft: &mut Draft, terms: &ProgressiveTerms, progressive: &Progressive) {
    let stake = progressive.stake.grouped();
    put_returns(draft, progressive, &stake);
    put_meters(draft, terms, progressive, &stake);
    for (&level, &break_even) in &progressive.break_even {
        let initial = dollars(terms.meters.get(&level).map_or(Amount::ZERO, |meter| meter.initial));
        let line = chart::Line {
            name: level.to_string(),
            per_dollar: progressive.return_per_meter_dollar.get(&level).map_or(0.0, |slope| slope.to_f64()),
            at_initial: progressive.return_at_seed.to_f64(),
            initial,
            break_even: break_even.to_f64(),
        };
        let others =
            if progressive.break_even.len() > 1 { " with the other meters at their initial amounts" } else { "" };
        let caption = format!(
            "Return of a stake of {stake}: break-even at {}{others}, without the Envy Bonus.",
            number::dollars(line.break_even)
        );
        let title = format!("Stake {stake} and the {level} meter");
        draft.figure(Kind::Meter, &title, caption, |format| chart::meter(format, &line));
    }
    let caption =
        format!("Progressive, paytable {}, stake {stake}, meters at their initial amounts.", number::line(&terms.name));
    draft.table(caption, &side::COLUMNS, side::rows(&progressive.at_seed), None);
}

fn put_returns(draft: &mut Draft, progressive: &Progressive, stake: &str) {
    let row = |name: &str, fraction: Fraction| {
        Row::of([name.to_owned(), number::percent(fraction.to_f64(), 4), fraction.to_string()])
    };
    let rows = vec![
        row("Fixed part, whatever the meters show", progressive.return_fixed),
        row("Return with the meters at their initial amounts", progressive.return_at_seed),
        row("Return with the meters at their reset amounts", progressive.return_at_reset),
        row("Envy Bonus for each other player", progressive.envy_per_other_player),
        row("Set aside for the meters", progressive.set_aside_in_all),
        row("Return over many wins of the meters", progressive.long_run_return),
    ];
    let columns = [Column::Left("Of the stake"), Column::Right("Percent"), Column::Right("Exactly")];
    draft.table(format!("What a progressive wager of {stake} returns."), &columns, rows, None);
}

fn put_meters(draft: &mut Draft, terms: &ProgressiveTerms, progressive: &Progressive, stake: &str) {
    let row = |(level, meter): (&Level, &house::MeterTerms)| {
        let slope = progressive.return_per_meter_dollar.get(level).copied().unwrap_or(Fraction::ZERO);
        let even = progressive.break_even.get(level);
        Row::of([
            number::name(level),
            meter.initial.grouped(),
            meter.reset.grouped(),
            meter.rate.to_string(),
            number::percent(1000.0 * slope.to_f64(), 4),
            slope.to_string(),
            even.map_or("–".to_owned(), |even| number::dollars(even.to_f64())),
        ])
    };
    let columns = [
        Column::Left("Meter"),
        Column::Right("Initial"),
        Column::Right("Reset"),
        Column::Right("Rate"),
        Column::Right("For each $1,000"),
        Column::Right("For a dollar, exactly"),
        Column::Right("Break-even"),
    ];
    let note =
        "At its break-even a meter makes the return equal to the stake, the other meters at their initial amounts and \
                without the Envy Bonus."
            .to_owned();
    let rows = terms.meters.iter().map(row).collect();
    draft.table(format!("The meters, for a stake of {stake}."), &columns, rows, Some(note));
}

#[expect(clippy::cast_precision_loss, reason = "drawing")]
fn dollars(amount: Amount) -> f64 {
    amount.cents() as f64 / 100.0
}
