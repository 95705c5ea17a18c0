//! What the house takes for the game: a rake from each pot, or a charge for time.

use super::OPERATORS;
use super::reading::Reading;
use chips::{Amount, Share};
use rulebook::{Rule, rule};

/// Ten percent of a pot, five dollars at most.
const RAKE: Rule = rule("wsop-2011/p18.rake.1");
/// High limits pay for time in place of a rake.
const TIME: Rule = rule("wsop-2011/p18.time.1");

/// A tenth.
const PART: Option<Share> = Share::from_millionths(100_000);
const MOST: Amount = Amount::dollars(5);

pub fn check(reading: &mut Reading<'_>) {
    if reading.says("rake") {
        rake(reading);
    }
    if reading.says("time") {
        time(reading);
    }
}

fn rake(reading: &mut Reading<'_>) {
    let part: Option<Share> = reading.parsed("rake.share").or(PART);
    reading.demand(RAKE, "rake.share", part == PART, "the rake is a tenth of the pot: write \"0.10\"");
    let most = reading.parsed("rake.most").unwrap_or(MOST);
    reading.demand(RAKE, "rake.most", most == MOST, || format!("the rake is at most {} a hand", MOST.grouped()));
    reading.demand_to_open(RAKE, "rake", false, "no rake is taken from a pot here yet: take rake out");
}

fn time(reading: &mut Reading<'_>) {
    let is_alone = !reading.says("rake");
    reading.demand(TIME, "time", is_alone, "players pay for time in place of a rake: take one of the two out");
    let charge: Option<Amount> = reading.parsed("time.charge");
    reading.required(OPERATORS, "time.charge", charge, "say what each player pays, such as charge = \"7.00\"");
    let minutes = reading.whole("time.minutes").filter(|minutes| *minutes > 0);
    reading.required(OPERATORS, "time.minutes", minutes, "say for how many minutes, such as minutes = 30");
    reading.demand_to_open(TIME, "time", false, "nobody is charged for time here yet: take time out");
}
