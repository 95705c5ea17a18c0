//! The terms of a table between rounds: the parts of the submission about decks and devices.

use super::{Arrived, DeckNumber};
use crate::Terms;
use game::Dealing;
use rulebook::submission::{Purpose, Submission, Violation, check};
use rulebook::table::Waived;
use rulebook::terms::Deal;
use rulebook::{Book, HouseGame};
use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShufflerTerms {
    pub counts: bool,
    pub feeds_shoe: bool,
    /// It reshuffles and counts automatically, and the regulator has approved it.
    pub is_approved_reshuffler: bool,
}

#[derive(Clone)]
pub struct TableTerms {
    pub dealing: Dealing,
    pub book: Book,
    pub game: &'static HouseGame,
    pub seats: u8,
    pub deal: &'static Deal,
    pub decks: u8,
    pub shuffler: Option<ShufflerTerms>,
    /// The regulator has approved a location for a manual shoe, or the book does not require one.
    pub shoe_is_placed: bool,
    pub offers_progressive: bool,
    /// The violations that prevent the table from opening.
    pub missing: Vec<Violation>,
    /// The decks that the submission describes, as an electronic table has them.
    pub described: [Arrived; 2],
}

/// Leaves out the book, which is the same for all of its tables.
impl fmt::Debug for TableTerms {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("TableTerms")
            .field("dealing", &self.dealing)
            .field("method", &self.deal.method)
            .field("decks", &self.decks)
            .field("shuffler", &self.shuffler)
            .finish_non_exhaustive()
    }
}

/// Two tables with the same submission have equal terms.
impl PartialEq for TableTerms {
    fn eq(&self, other: &TableTerms) -> bool {
        let plain = |terms: &TableTerms| (terms.dealing, terms.seats, terms.decks, terms.shoe_is_placed);
        plain(self) == plain(other)
            && std::ptr::eq(self.deal, other.deal)
            && self.shuffler == other.shuffler
            && self.missing == other.missing
    }
}

impl Eq for TableTerms {}

impl TableTerms {
    /// The terms of a valid submission; what it leaves out may prevent the table from opening.
    pub fn of(submission: &Submission, dealing: Dealing) -> Result<TableTerms, Vec<Violation>> {
        let terms = Terms::of(submission)?;
        let shuffler = submission.shuffler.as_ref().map(|shuffler| ShufflerTerms {
            counts: shuffler.counts,
            feeds_shoe: shuffler.feeds_shoe,
            is_approved_reshuffler: shuffler.counts && shuffler.reshuffles && shuffler.approval.is_some(),
        });
        let layout = submission.layout.as_ref();
        let asks = terms.game.demands.shoe_placed.is_some();
        Ok(TableTerms {
            dealing,
            book: terms.book,
            game: terms.game,
            seats: terms.seats,
            deal: terms.deal,
            decks: u8::try_from(submission.decks).unwrap_or(1),
            shuffler,
            shoe_is_placed: !asks || layout.is_some_and(|layout| layout.shoe.is_some()),
            offers_progressive: terms.progressive.is_some(),
            missing: check(submission, Purpose::Table),
            described: DeckNumber::ALL.map(|number| described(submission, number)),
        })
    }

    /// Whether the shuffler of this table exempts it from a step.
    pub(crate) fn may_waive(&self, step: Waived) -> bool {
        let approved = self.shuffler.as_ref().is_some_and(|shuffler| shuffler.is_approved_reshuffler);
        let waiver = self.game.table.waiver.as_ref();
        approved && waiver.is_some_and(|waiver| waiver.waives.contains(&step))
    }
}

fn described(submission: &Submission, number: DeckNumber) -> Arrived {
    let terms = &submission.game().terms;
    let described = submission.each_deck.get(number.index());
    let back = match number {
        DeckNumber::First => "red",
        DeckNumber::Second => "blue",
    };
    let colours = terms.cover_card_colours.as_ref();
    let colour = || colours.and_then(|colours| colours.is.first().cloned());
    Arrived {
        design: described.and_then(|deck| deck.design.clone()).unwrap_or_else(|| "electronic".to_owned()),
        back: described.and_then(|deck| deck.back.clone()).unwrap_or_else(|| back.to_owned()),
        cover_cards: terms.cover_cards.is,
        cover_colour: described.and_then(|deck| deck.cover_colour.clone()).or_else(colour),
        certificate: described.and_then(|deck| deck.certificate.clone()).or_else(|| Some("electronic".to_owned())),
        is_prepared: false,
    }
}
