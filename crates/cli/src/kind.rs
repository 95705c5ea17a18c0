//! The kinds of hands that `eval` ranks.

use cards::hand::{Ace, AceToFive, Badugi, DeuceToSeven, High, Omaha, Reading, ShortDeck, SixCard};
use cards::{Card, CardSet, notation};
use clap::ValueEnum;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Kind {
    /// High poker, 5 to 7 cards
    High,
    /// Ace-to-five low, as in razz, 5 to 7 cards
    #[value(name = "low-a5")]
    LowA5,
    /// Deuce-to-seven low, 5 to 7 cards
    #[value(name = "low-27")]
    Low27,
    /// Ace-to-five low that must be eight or better, 5 to 7 cards
    #[value(name = "low-8")]
    Low8,
    /// Badugi, 1 to 7 cards
    Badugi,
    /// The badugi half of baduci: as badugi, with the ace high
    Baduci,
    /// Omaha high: 4 to 6 hole cards / 3 to 5 board cards
    Omaha,
    /// The low half of Omaha eight or better
    #[value(name = "omaha-8")]
    Omaha8,
    /// Short deck: 36 cards, a flush over a full house, 5 to 7 cards
    ShortDeck,
    /// The six-card bonus: super royal, then the best five of six
    SixCard,
}

impl Kind {
    /// Parses a hand in the notation of this kind.
    pub fn read(self, text: &str) -> Result<Reading, String> {
        if matches!(self, Kind::Omaha | Kind::Omaha8) {
            return self.read_omaha(text);
        }
        let cards: CardSet = text.parse().map_err(|error: notation::NotationError| error.to_string())?;
        let reading = match self {
            Kind::High => High::read(cards),
            Kind::LowA5 => AceToFive::read(cards),
            Kind::Low27 => DeuceToSeven::read(cards),
            Kind::Low8 => AceToFive::read_eight_or_better(cards),
            Kind::Badugi => Badugi::read(cards, Ace::Low),
            Kind::Baduci => Badugi::read(cards, Ace::High),
            Kind::SixCard => SixCard::read(cards),
            Kind::ShortDeck => return ShortDeck::read(cards).map_err(|error| error.to_string()),
            Kind::Omaha | Kind::Omaha8 => unreachable!("Omaha hands are read above"),
        };
        reading.map_err(|error| error.to_string())
    }

    fn read_omaha(self, text: &str) -> Result<Reading, String> {
        let Some((hole, board)) = text.split_once('/') else {
            return Err("write an Omaha hand as HOLE/BOARD, such as AsKsQsJs/Ts9d2c3h4h".to_owned());
        };
        let (hole, board) = both_sides(hole, board)?;
        let omaha = Omaha::new(&hole, &board).map_err(|error| error.to_string())?;
        Ok(if self == Kind::Omaha { omaha.read_high() } else { omaha.read_low() })
    }
}

/// The cards before and after the slash, without duplicates.
fn both_sides(hole: &str, board: &str) -> Result<(Vec<Card>, Vec<Card>), String> {
    let cards = notation::read_distinct(hole).map_err(|error| error.to_string())?;
    let offset = hole.chars().count() + 1;
    let mut seen: CardSet = cards.iter().copied().collect();
    let mut below = Vec::new();
    for placed in notation::Reader::new(board) {
        let (card, at) = placed.map_err(|mut error| {
            error.at += offset;
            error.to_string()
        })?;
        if !seen.insert(card) {
            return Err(format!("{card} is repeated at character {}", at + offset));
        }
        below.push(card);
    }
    Ok((cards, below))
}
