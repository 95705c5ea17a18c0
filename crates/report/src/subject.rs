//! What a report is about: a submission and everything that was counted for it.

use super::number;
use analysis::exact::base::Base;
use analysis::exact::side::{self, CoverAll, Progressive, SideWager};
use chips::Amount;
use house::Terms;
use rulebook::Wager;
use rulebook::submission::Submission;

/// What the report says of its making; it reads no clock and no file itself.
pub struct Origin<'call> {
    /// The name of the submission's file.
    pub file: &'call str,
    /// What the file holds, to the byte.
    pub content: &'call [u8],
    /// As it is to be printed.
    pub date: &'call str,
}

pub struct Subject<'call> {
    pub origin: &'call Origin<'call>,
    pub submission: &'call Submission,
    pub terms: &'call Terms,
    pub base: &'call Base,
    /// The wagers against a paytable, in the order in which a felt has them.
    pub sides: Vec<Side>,
    pub cover_all: Option<CoverAll>,
    /// One for each stake.
    pub progressives: Vec<Progressive>,
}

pub struct Side {
    pub wager: Wager,
    pub paytable: String,
    /// Where the edge depends on it.
    pub stake: Option<Amount>,
    pub figures: SideWager,
}

impl Subject<'_> {
    pub fn of<'call>(
        origin: &'call Origin<'call>,
        submission: &'call Submission,
        terms: &'call Terms,
        base: &'call Base,
    ) -> Subject<'call> {
        // The super royals win sums: the smallest wager is the one for which they are worth most.
        let least = submission.limits.get(&Wager::SixCard).and_then(|limits| limits.minimum);
        let stake = least.unwrap_or(Amount::dollars(1));
        let counted = [
            (terms.trips_wager, None, side::trips(terms)),
            (Wager::Pocket, None, side::pocket(terms)),
            (Wager::SixCard, Some(stake), side::six_card(terms, stake)),
        ];
        let side = |(wager, stake, figures): (Wager, Option<Amount>, Option<SideWager>)| {
            let paytable = paytable(submission, wager).unwrap_or_default();
            figures.map(|figures| Side { wager, paytable, stake, figures })
        };
        Subject {
            origin,
            submission,
            terms,
            base,
            sides: counted.into_iter().filter_map(side).collect(),
            cover_all: side::cover_all(terms),
            progressives: side::progressive(terms),
        }
    }

    /// The name of the game, without where it is played.
    pub fn game(&self) -> &'static str {
        let title = self.terms.book.title();
        title.split(',').next().unwrap_or(title)
    }

    pub fn operator(&self) -> String {
        let named = self.submission.operator.as_deref().map(number::line);
        named.filter(|name| !name.trim().is_empty()).unwrap_or_else(|| "Operator not named".to_owned())
    }

    /// Every wager that has a paytable, with its name.
    pub fn paytables(&self) -> Vec<(Wager, String)> {
        Wager::ALL.into_iter().filter_map(|wager| Some((wager, paytable(self.submission, wager)?))).collect()
    }
}

fn paytable(submission: &Submission, wager: Wager) -> Option<String> {
    let main = submission.main_paytable().filter(|paytable| paytable.wager == wager);
    match wager {
        Wager::Trips => submission.trips.as_ref().map(|trips| {
            let better = if trips.better.is_empty() { "" } else { ", with rows that pay more" };
            format!("{}{better}", trips.base)
        }),
        Wager::Progressive => {
            let progressive = submission.progressive.as_ref()?;
            let envy = progressive.envy.as_ref().map(|envy| format!(", Envy Bonus {envy}"));
            Some(progressive.paytable.clone()? + &envy.unwrap_or_default())
        }
        _ => submission.paytables.get(&wager).cloned().or_else(|| main.map(|paytable| paytable.name.clone())),
    }
}
