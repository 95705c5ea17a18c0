//! The elements of a felt or a sign, and their positions.

use rulebook::Wager;
use std::fmt;
use std::str::FromStr;

/// The tolerance of positions, in tenths of a millimeter: nobody sees it on a felt of two meters.
pub const HAIR: i64 = 20;

/// A felt with its sign. Lengths are tenths of a millimeter, from the upper left corner; the dealer is at the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    pub width: i32,
    pub height: i32,
    pub elements: Vec<Element>,
}

/// One thing on the felt or the sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    pub on: Surface,
    pub kind: Kind,
    /// The seat that it belongs to, counted from the dealer's left.
    pub seat: Option<u8>,
    /// A sign is typeset line by line, so its elements have no place.
    pub place: Option<Place>,
    /// Lines of cells.
    pub text: Vec<Vec<String>>,
    /// The number of cards that it has room for.
    pub slots: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Surface {
    Felt,
    Sign,
}

/// The place of an element: its center, its size before rotation, and its rotation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
    /// Clockwise, in hundredths of a degree.
    pub turn: i32,
    /// The radius of the arc that text follows, curving away from the dealer; `None` for straight text.
    pub arc: i32,
    /// A disc or an oval, not a box.
    pub is_round: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Where a wager is placed.
    Spot(Wager),
    /// The equals sign between the Ante and the wager that equals it.
    Equals,
    /// The device that takes the Progressive at a position, with its lamp.
    Device,
    Dealer,
    /// The chip tray of the table.
    Tray,
    Community,
    DealerHand,
    SixCardBox,
    DropBox,
    TipBox,
    DiscardRack,
    Shoe,
    Shuffler,
    /// The display of the Progressive meter.
    Meter,
    /// The dealer's button that closes the Progressive.
    LockOut,
    Operator,
    Logo,
    Title,
    Reference,
    Note(Note),
    Paytable(Wager),
    Envy,
}

/// The sentences for players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Note {
    AntePush,
    BlindPush,
    PlayMultiples,
    Limit,
}

impl Note {
    pub const ALL: [Note; 4] = [Note::AntePush, Note::BlindPush, Note::PlayMultiples, Note::Limit];

    /// The key under `inscribe` of a submission.
    pub const fn key(self) -> &'static str {
        match self {
            Note::AntePush => "ante-push",
            Note::BlindPush => "blind-push",
            Note::PlayMultiples => "play-multiples",
            Note::Limit => "limit",
        }
    }
}

impl Kind {
    /// Those that are neither a spot, a note nor a paytable of a wager.
    const SINGLE: [Kind; 19] = [
        Kind::Equals,
        Kind::Device,
        Kind::Dealer,
        Kind::Tray,
        Kind::Community,
        Kind::DealerHand,
        Kind::SixCardBox,
        Kind::DropBox,
        Kind::TipBox,
        Kind::DiscardRack,
        Kind::Shoe,
        Kind::Shuffler,
        Kind::Meter,
        Kind::LockOut,
        Kind::Operator,
        Kind::Logo,
        Kind::Title,
        Kind::Reference,
        Kind::Envy,
    ];

    pub fn all() -> impl Iterator<Item = Kind> {
        let wagers = Wager::ALL.into_iter().flat_map(|wager| [Kind::Spot(wager), Kind::Paytable(wager)]);
        Kind::SINGLE.into_iter().chain(Note::ALL.map(Kind::Note)).chain(wagers)
    }
}

/// The name that a drawing and a scenario use.
impl fmt::Display for Kind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Kind::Spot(wager) => wager.key(),
            Kind::Paytable(wager) => return write!(out, "{}-paytable", wager.key()),
            Kind::Note(note) => return write!(out, "{}-note", note.key()),
            Kind::Equals => "equals",
            Kind::Device => "device",
            Kind::Dealer => "dealer",
            Kind::Tray => "tray",
            Kind::Community => "community",
            Kind::DealerHand => "dealer-hand",
            Kind::SixCardBox => "six-card-box",
            Kind::DropBox => "drop-box",
            Kind::TipBox => "tip-box",
            Kind::DiscardRack => "discard-rack",
            Kind::Shoe => "shoe",
            Kind::Shuffler => "shuffler",
            Kind::Meter => "meter",
            Kind::LockOut => "lock-out",
            Kind::Operator => "operator",
            Kind::Logo => "logo",
            Kind::Title => "title",
            Kind::Reference => "reference",
            Kind::Envy => "envy-paytable",
        })
    }
}

/// The error for a name that no element has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownKind;

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(name: &str) -> Result<Kind, UnknownKind> {
        Kind::all().find(|kind| kind.to_string() == name).ok_or(UnknownKind)
    }
}

impl Place {
    pub const fn new(x: i32, y: i32, width: i32, height: i32) -> Place {
        Place { x, y, width, height, turn: 0, arc: 0, is_round: false }
    }
}

impl Element {
    pub const fn new(on: Surface, kind: Kind) -> Element {
        Element { on, kind, seat: None, place: None, text: Vec::new(), slots: 0 }
    }

    #[must_use]
    pub fn at(self, place: Place) -> Element {
        Element { place: Some(place), ..self }
    }

    #[must_use]
    pub fn of_seat(self, seat: u8) -> Element {
        Element { seat: Some(seat), ..self }
    }

    #[must_use]
    pub fn with_slots(self, slots: u8) -> Element {
        Element { slots, ..self }
    }

    /// Sets the text to lines of one cell each.
    #[must_use]
    pub fn saying<Line: Into<String>>(self, lines: impl IntoIterator<Item = Line>) -> Element {
        Element { text: lines.into_iter().map(|line| vec![line.into()]).collect(), ..self }
    }

    /// Its text in lowercase, with single spaces between words.
    pub fn words(&self) -> String {
        let cells = self.text.iter().flatten().flat_map(|cell| cell.split_whitespace());
        cells.map(str::to_lowercase).collect::<Vec<_>>().join(" ")
    }
}

/// `seat 3 blind`, `tray`, `sign trips-paytable`.
impl fmt::Display for Element {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.on == Surface::Sign {
            out.write_str("sign ")?;
        }
        if let Some(seat) = self.seat {
            write!(out, "seat {seat} ")?;
        }
        self.kind.fmt(out)
    }
}

impl Layout {
    pub fn on(&self, surface: Surface) -> impl Iterator<Item = &Element> {
        self.elements.iter().filter(move |element| element.on == surface)
    }

    /// Everything of a kind on the felt.
    pub fn felt(&self, kind: Kind) -> impl Iterator<Item = &Element> {
        self.on(Surface::Felt).filter(move |element| element.kind == kind)
    }

    /// The place of the first element of a kind.
    pub fn place_of(&self, kind: Kind) -> Option<Place> {
        self.felt(kind).find_map(|element| element.place)
    }

    /// Whether a whole place is on the drawing, within the tolerance.
    pub fn holds(&self, place: &Place) -> bool {
        let (right, down) = place.extent();
        let fits = |middle: i32, half: i64, most: i32| {
            i64::from(middle) - half >= -HAIR && i64::from(middle) + half <= i64::from(most) + HAIR
        };
        fits(place.x, right, self.width) && fits(place.y, down, self.height)
    }

    /// The place of an element of a player.
    pub fn place_at(&self, seat: u8, kind: Kind) -> Option<Place> {
        self.felt(kind).filter(|element| element.seat == Some(seat)).find_map(|element| element.place)
    }
}
