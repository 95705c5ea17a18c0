//! What every way in which a deal ends brings, worked out here from the terms once more.
//!
//! The figures of the report come from the analysis; that these results add up to them is one of its checks.

use analysis::Fraction;
use analysis::exact::distribution::{Cell, Distribution};
use analysis::exact::{Decision, Outcome};
use cards::hand::Category;
use house::Terms;
use rulebook::Wager;
use rulebook::paytable::{Fate, Pays};
use std::collections::BTreeMap;

/// What one deal of a cell brings the player, in Antes.
pub fn of_cell(terms: &Terms, cell: &Cell) -> Fraction {
    let Decision::Played { multiple, .. } = cell.decision else {
        return -Fraction::whole(terms.copies(Wager::Ante).into());
    };
    let multiple = Fraction::whole(multiple.into());
    let ante = if cell.dealer_plays { Fraction::ONE } else { Fraction::ZERO };
    match cell.outcome {
        Outcome::Tie => Fraction::ZERO,
        Outcome::Win => {
            let even = won(Pays::Odds(terms.game.terms.ante_pays.is.0));
            (multiple + ante) * even + equal_wager_wins(terms, cell.category)
        }
        Outcome::Lose => equal_wager_loses(terms, cell) - multiple - ante,
    }
}

fn equal_wager_wins(terms: &Terms, category: Category) -> Fraction {
    let unpaid = if terms.main.otherwise.is == Fate::Push { Fraction::ZERO } else { Fraction::whole(-1) };
    terms.main.row(category).map_or(unpaid, |paid| won(paid.pays))
}

/// Blind and Odds are lost, but for the bad beats that a book pays where the dealer plays.
fn equal_wager_loses(terms: &Terms, cell: &Cell) -> Fraction {
    let paid = terms.bad_beat_row(cell.category).filter(|_| cell.dealer_plays);
    paid.map_or(Fraction::whole(-1), |paid| won(paid.pays))
}

fn won(pays: Pays) -> Fraction {
    match pays {
        Pays::Odds(odds) => Fraction::new(odds.win().into(), odds.per().into()),
        Pays::Meter(..) | Pays::Sum(_) => Fraction::ZERO,
    }
}

/// The deals of every net result, the greatest loss first.
pub fn results(terms: &Terms, distribution: &Distribution) -> BTreeMap<Fraction, i128> {
    let mut results = BTreeMap::new();
    for cell in distribution.cells() {
        *results.entry(of_cell(terms, &cell)).or_default() += cell.deals;
    }
    results
}
