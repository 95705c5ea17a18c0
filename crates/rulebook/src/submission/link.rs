//! Whether tables that share a progressive agree in what must be the same.

use super::{Progressive, Submission, Violation};
use crate::rule;
use crate::{Refusal, Rule};
use std::collections::BTreeMap;

/// The terms of a shared meter, whatever the book says of links.
const SHARED_METER: Rule = rule("house/59");

/// Violations among submissions, each with the index of the one that departs from the first of its link.
///
/// ```
/// use rulebook::submission::{Submission, check_links};
///
/// let table = |paytable: &str| {
///     let text = format!(
///         "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\n[progressive]\npaytable = \"{paytable}\"\nlink = \"north\"\n"
///     );
///     text.parse::<Submission>().expect("it can be read")
/// };
/// let (first, second) = (table("A"), table("B"));
/// assert!(check_links(&[&first, &first]).is_empty());
///
/// let (index, violation) = check_links(&[&first, &second]).remove(0);
/// assert_eq!((index, violation.path.as_str()), (1, "progressive.paytable"));
/// ```
pub fn check_links(submissions: &[&Submission]) -> Vec<(usize, Violation)> {
    let mut first: BTreeMap<&str, usize> = BTreeMap::new();
    let mut found = Vec::new();
    for (index, submission) in submissions.iter().enumerate() {
        let Some(progressive) = &submission.progressive else { continue };
        let Some(link) = progressive.link.as_deref() else { continue };
        let head = *first.entry(link).or_insert(index);
        let Some(other) = submissions[head].progressive.as_ref().filter(|_| head != index) else { continue };
        for (path, refusal) in differences(submissions[head], other, submission, progressive) {
            let violation = Violation {
                rule: refusal.rule,
                place: submission.place_of(&path),
                path,
                what: refusal.what.into_owned(),
            };
            found.push((index, violation));
        }
    }
    found
}

fn differences(
    head: &Submission,
    first: &Progressive,
    submission: &Submission,
    progressive: &Progressive,
) -> Vec<(String, Refusal)> {
    let link: String = progressive.link.as_deref().unwrap_or_default().chars().take(40).collect();
    let agree = submission.game().demands.linked_tables_agree;
    let mut found = Vec::new();
    let mut demand = |rule: Rule, path: &str, holds: bool, what: &str| {
        let words = format!("tables of the link {link:?} have the same {what}");
        found.extend(rule.requires(holds, words).err().map(|refusal| (path.to_owned(), refusal)));
    };
    let same_book = head.book == submission.book;
    demand(SHARED_METER, "rulebook", same_book, "rule book");
    if !same_book {
        return found;
    }
    let stakes = |progressive: &Progressive| {
        let smallest = submission.game().terms.progressive_stakes.is.iter().min().copied();
        let mut stakes = progressive.wagers.clone().unwrap_or_else(|| smallest.into_iter().collect());
        stakes.sort_unstable();
        stakes.dedup();
        stakes
    };
    demand(agree, "progressive.paytable", first.paytable == progressive.paytable, "paytable");
    demand(agree, "progressive.wagers", stakes(first) == stakes(progressive), "stakes");
    demand(agree, "decks", head.decks == submission.decks, "number of decks");
    for (level, meter) in &progressive.meters {
        let path = format!("progressive.meters.{level}");
        let same = first.meters.get(level).is_none_or(|other| other == meter);
        demand(SHARED_METER, &path, same, "initial amount, reset amount and rate on every meter");
    }
    found
}
