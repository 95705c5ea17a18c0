//! What anyone sees of a table between rounds: nothing is hidden, because face-up cards are only shown in sequence.

use super::{BetweenRounds, CoverCard, DeckNumber, DeviceState, Due, Phase, Stage, Start};
use cards::{Card, Rank, Suit};
use game::{Person, Time};
use rulebook::terms::Method;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetweenRoundsView {
    pub phase: Phase,
    pub assigned: Option<Person>,
    pub decks: Vec<DeckView>,
    /// The deck whose cards are in the rack.
    pub rack: Option<DeckNumber>,
    pub method: Method,
    pub shuffler: DeviceState,
    pub shoe: DeviceState,
    pub rounds: u64,
    /// How the round in play started.
    pub start: Option<Start>,
    /// Whether the Progressive is offered in the next round.
    pub offers_progressive: bool,
    /// When the decks have to be changed.
    pub change_decks_at: Option<Time>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckView {
    pub number: DeckNumber,
    pub design: String,
    pub back: String,
    pub stage: Stage,
    pub due: Due,
    pub cover_card: CoverCard,
    /// The cards as they are spread face up at the opening, a row for each suit.
    pub fan: Vec<Vec<Card>>,
}

impl BetweenRoundsView {
    pub fn of(table: &BetweenRounds) -> BetweenRoundsView {
        let decks = DeckNumber::ALL.into_iter().filter_map(|number| {
            let deck = table.deck(number)?;
            let lies_open = matches!(deck.stage, Stage::Spread | Stage::Looked);
            Some(DeckView {
                number,
                design: deck.came.design.clone(),
                back: deck.came.back.clone(),
                stage: deck.stage,
                due: table.due(number),
                cover_card: deck.cover_card,
                fan: if lies_open { fan() } else { Vec::new() },
            })
        });
        BetweenRoundsView {
            phase: table.phase,
            assigned: table.assigned,
            decks: decks.collect(),
            rack: DeckNumber::ALL.into_iter().find(|deck| table.stage(*deck) == Some(Stage::Racked)),
            method: table.method,
            shuffler: table.shuffler,
            shoe: table.shoe,
            rounds: table.rounds,
            start: table.start,
            offers_progressive: table.terms.offers_progressive && table.progressive_works,
            change_decks_at: table.change_due().map(|(due, _)| due),
        }
    }
}

/// Every suit in sequence, from the deuce to the ace.
fn fan() -> Vec<Vec<Card>> {
    Suit::ALL.into_iter().map(|suit| Rank::ALL.into_iter().map(|rank| Card::new(rank, suit)).collect()).collect()
}
