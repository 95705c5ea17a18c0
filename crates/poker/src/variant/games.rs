//! The games of the guide, and short deck.

use super::StreetName::{
    BeforeDraw, BeforeFlop, Fifth, FirstDraw, Flop, Fourth, River, SecondDraw, Seventh, Sixth, Third, ThirdDraw, Turn,
};
use super::{Button, Deals, Forced, LimitKind, Opens, Shortage, Side, Size, Split, Street, StreetName, Uses, Variant};
use crate::reads::Reads;
use cards::Deck;
use cards::hand::Ace;
use rulebook::rule;

const ANY_LIMIT: &[LimitKind] = &[LimitKind::Fixed, LimitKind::No, LimitKind::Pot];
const LIMIT: &[LimitKind] = &[LimitKind::Fixed];
const POT_LIMIT: &[LimitKind] = &[LimitKind::Pot];
const LIMIT_OR_POT: &[LimitKind] = &[LimitKind::Fixed, LimitKind::Pot];
const LIMIT_OR_NONE: &[LimitKind] = &[LimitKind::Fixed, LimitKind::No];

const fn street(name: StreetName, burns: u8, deals: &'static [Deals], opens: Opens, size: Size) -> Street {
    Street { name, burns, deals, opens, size, short: Shortage::Never }
}

/// Cards for each player, then a board of five.
const fn board_game(first: &'static [Deals]) -> [Street; 4] {
    [
        street(BeforeFlop, 0, first, Opens::AfterBlinds, Size::Small),
        street(Flop, 1, &[Deals::Board(3)], Opens::AfterButton, Size::Small),
        street(Turn, 1, &[Deals::Board(1)], Opens::AfterButton, Size::Big),
        street(River, 1, &[Deals::Board(1)], Opens::AfterButton, Size::Big),
    ]
}

/// Seven cards for each player, four of them face up.
const fn stud_game(brings_in: Side, starts: Side, fourth: Size) -> [Street; 5] {
    let opens = Opens::Showing(starts);
    let last = street(Seventh, 1, &[Deals::Down(1)], opens, Size::Big);
    [
        street(Third, 0, &[Deals::Down(2), Deals::Up(1)], Opens::BringIn(brings_in), Size::Small),
        street(Fourth, 1, &[Deals::Up(1)], opens, fourth),
        street(Fifth, 1, &[Deals::Up(1)], opens, Size::Big),
        street(Sixth, 1, &[Deals::Up(1)], opens, Size::Big),
        Street { short: Shortage::BurnsThenShared, ..last },
    ]
}

const fn draw(name: StreetName, most: &'static [Deals], size: Size) -> Street {
    Street { short: Shortage::WashedMuck, ..street(name, 1, most, Opens::AfterButton, size) }
}

/// Cards for each player, and a draw.
const SINGLE_DRAW: [Street; 2] = [
    street(BeforeDraw, 0, &[Deals::Down(5)], Opens::AfterBlinds, Size::Small),
    draw(FirstDraw, &[Deals::Draw { most: 5 }], Size::Big),
];

/// Cards for each player, and three draws.
const fn triple_draw(first: &'static [Deals], most: &'static [Deals]) -> [Street; 4] {
    [
        street(BeforeDraw, 0, first, Opens::AfterBlinds, Size::Small),
        draw(FirstDraw, most, Size::Small),
        draw(SecondDraw, most, Size::Big),
        draw(ThirdDraw, most, Size::Big),
    ]
}

const TWO_CARDS: [Street; 4] = board_game(&[Deals::Down(2)]);
const FOUR_CARDS: [Street; 4] = board_game(&[Deals::Down(4)]);
const STUD: [Street; 5] = stud_game(Side::Lowest, Side::Highest, Size::BigOnOpenPair);
const STUD_EIGHT: [Street; 5] = stud_game(Side::Lowest, Side::Highest, Size::Small);
const RAZZ: [Street; 5] = stud_game(Side::Highest, Side::Lowest, Size::Small);
const FIVE_CARD_TRIPLE_DRAW: [Street; 4] = triple_draw(&[Deals::Down(5)], &[Deals::Draw { most: 5 }]);
const FOUR_CARD_TRIPLE_DRAW: [Street; 4] = triple_draw(&[Deals::Down(4)], &[Deals::Draw { most: 4 }]);

impl Variant {
    /// Texas Hold'em: two cards each, and a board of five.
    pub const HOLD_EM: &'static Variant = &Variant {
        name: "Texas Hold'em",
        key: "hold'em",
        deck: Deck::Standard,
        streets: &TWO_CARDS,
        forced: Forced::Blinds,
        button: Button::Moves,
        uses: Uses::Any,
        split: Split::Whole(Reads::High),
        most_players: 10,
        rule: rule("wsop-2011/p27.he.1"),
        limits: ANY_LIMIT,
        structure: rule("wsop-2011/p27.he.2"),
        players: rule("wsop-2011/p24.btn.1"),
        stacks: None,
    };
    /// Hold'em with 36 cards, from the sixes up.
    pub const SHORT_DECK: &'static Variant = &Variant {
        name: "Short Deck Hold'em",
        key: "short-deck",
        deck: Deck::Short,
        split: Split::Whole(Reads::ShortDeck),
        ..*Variant::HOLD_EM
    };
    /// Omaha: four cards each, of which exactly two play.
    pub const OMAHA: &'static Variant = &Variant {
        name: "Omaha",
        key: "omaha",
        streets: &FOUR_CARDS,
        uses: Uses::TwoAndThree,
        rule: rule("wsop-2011/p27.om.1"),
        limits: POT_LIMIT,
        structure: rule("wsop-2011/p27.om.2"),
        players: rule("wsop-2011/p27.om.2"),
        ..*Variant::HOLD_EM
    };
    /// Omaha, half the pot for a low of eight or better.
    pub const OMAHA_EIGHT: &'static Variant = &Variant {
        name: "Omaha Hi-Lo 8 or Better",
        key: "omaha-8",
        split: Split::Halves(Reads::High, Reads::EightOrBetter),
        rule: rule("wsop-2011/p27.o8.1"),
        limits: LIMIT_OR_POT,
        structure: rule("wsop-2011/p27.o8.2"),
        players: rule("wsop-2011/p27.o8.2"),
        stacks: Some(rule("wsop-2011/p27.o8.3")),
        ..*Variant::OMAHA
    };
    /// Seven-card stud.
    pub const STUD: &'static Variant = &Variant {
        name: "Seven-Card Stud",
        key: "stud",
        streets: &STUD,
        forced: Forced::BringIn,
        button: Button::Absent,
        most_players: 8,
        rule: rule("wsop-2011/p22.7cs.1"),
        limits: LIMIT,
        structure: rule("wsop-2011/p21.stud.2"),
        players: rule("wsop-2011/p21.stud.3"),
        ..*Variant::HOLD_EM
    };
    /// Seven-card stud, half the pot for a low of eight or better.
    pub const STUD_EIGHT: &'static Variant = &Variant {
        name: "Seven-Card Stud Hi-Lo 8 or Better",
        key: "stud-8",
        streets: &STUD_EIGHT,
        split: Split::Halves(Reads::High, Reads::EightOrBetter),
        rule: rule("wsop-2011/p22.st8.1"),
        stacks: Some(rule("wsop-2011/p22.st8.3")),
        ..*Variant::STUD
    };
    /// Seven-card stud for the lowest hand.
    pub const RAZZ: &'static Variant = &Variant {
        name: "Razz",
        key: "razz",
        streets: &RAZZ,
        split: Split::Whole(Reads::AceToFive),
        rule: rule("wsop-2011/p23.razz.1"),
        ..*Variant::STUD
    };
    /// Five cards and one draw, for the lowest hand from deuce to seven.
    pub const DEUCE_TO_SEVEN_SINGLE_DRAW: &'static Variant = &Variant {
        name: "Deuce-to-Seven Single Draw",
        key: "2-7-single-draw",
        streets: &SINGLE_DRAW,
        split: Split::Whole(Reads::DeuceToSeven),
        most_players: 8,
        rule: rule("wsop-2011/p29.sd.1"),
        limits: LIMIT_OR_NONE,
        structure: rule("wsop-2011/p28.low.3"),
        players: rule("wsop-2011/p29.sd.1"),
        ..*Variant::HOLD_EM
    };
    /// Five cards and one draw, for the lowest hand from ace to five.
    pub const ACE_TO_FIVE_SINGLE_DRAW: &'static Variant = &Variant {
        name: "Ace-to-Five Single Draw",
        key: "a-5-single-draw",
        split: Split::Whole(Reads::AceToFive),
        ..*Variant::DEUCE_TO_SEVEN_SINGLE_DRAW
    };
    /// Five cards and three draws, for the lowest hand from deuce to seven.
    pub const DEUCE_TO_SEVEN_TRIPLE_DRAW: &'static Variant = &Variant {
        name: "Deuce-to-Seven Triple Draw",
        key: "2-7-triple-draw",
        streets: &FIVE_CARD_TRIPLE_DRAW,
        most_players: 6,
        rule: rule("wsop-2011/p29.td.1"),
        players: rule("wsop-2011/p29.td.1"),
        ..*Variant::DEUCE_TO_SEVEN_SINGLE_DRAW
    };
    /// Five cards and three draws, for the lowest hand from ace to five.
    pub const ACE_TO_FIVE_TRIPLE_DRAW: &'static Variant = &Variant {
        name: "Ace-to-Five Triple Draw",
        key: "a-5-triple-draw",
        split: Split::Whole(Reads::AceToFive),
        ..*Variant::DEUCE_TO_SEVEN_TRIPLE_DRAW
    };
    /// Four cards and three draws, for the best badugi.
    pub const BADUGI: &'static Variant = &Variant {
        name: "Badugi",
        key: "badugi",
        streets: &FOUR_CARD_TRIPLE_DRAW,
        split: Split::Whole(Reads::Badugi(Ace::Low)),
        most_players: 8,
        rule: rule("wsop-2011/p29.bd.1"),
        players: rule("wsop-2011/p29.bd.2"),
        ..*Variant::DEUCE_TO_SEVEN_TRIPLE_DRAW
    };
    /// Five cards and three draws: half the pot for the best badugi, half for the lowest hand from ace to five.
    pub const ADUCI: &'static Variant = &Variant {
        name: "Aduci",
        key: "aduci",
        split: Split::Halves(Reads::Badugi(Ace::Low), Reads::AceToFive),
        rule: rule("wsop-2011/p30.ad.1"),
        players: rule("house/81"),
        ..*Variant::DEUCE_TO_SEVEN_TRIPLE_DRAW
    };
    /// Five cards and three draws: half the pot for the best badugi, half for the lowest hand from deuce to seven.
    pub const BADUCI: &'static Variant = &Variant {
        name: "Baduci",
        key: "baduci",
        split: Split::Halves(Reads::Badugi(Ace::High), Reads::DeuceToSeven),
        rule: rule("wsop-2011/p30.ba.1"),
        ..*Variant::ADUCI
    };

    /// Every game with betting, in the order of the guide.
    pub const ALL: [&'static Variant; 14] = [
        Variant::HOLD_EM,
        Variant::SHORT_DECK,
        Variant::OMAHA,
        Variant::OMAHA_EIGHT,
        Variant::STUD,
        Variant::STUD_EIGHT,
        Variant::RAZZ,
        Variant::DEUCE_TO_SEVEN_SINGLE_DRAW,
        Variant::ACE_TO_FIVE_SINGLE_DRAW,
        Variant::DEUCE_TO_SEVEN_TRIPLE_DRAW,
        Variant::ACE_TO_FIVE_TRIPLE_DRAW,
        Variant::BADUGI,
        Variant::ADUCI,
        Variant::BADUCI,
    ];
}
