//! A random table: any book, paytables, dealing and settings that pass the check, with a deck.

use crate::people::seat;
use crate::round::naive;
use cards::notation::read_distinct;
use cards::{Card, Deck, Pack, Spot};
use chance::Chance;
use game::Seat;
use house::{Round, Terms};
use rulebook::submission::Submission;
use rulebook::terms::{Deal, Method, Pattern};
use rulebook::{Book, Choice, HouseGame, Point, Wager};
use std::collections::BTreeMap;
use std::fmt::{Display, Write};
use std::sync::Arc;

#[derive(Clone)]
pub struct Table {
    pub game: &'static HouseGame,
    pub book: Book,
    /// The submission as it was written.
    pub text: String,
    pub terms: Arc<Terms>,
    /// The steps of the deal, found without the engine.
    pub deal: &'static Deal,
    pub has_box: bool,
    pub settings: BTreeMap<&'static str, String>,
    pub paytables: BTreeMap<Wager, String>,
    pub payout_limit: Option<&'static str>,
    /// The deck from the top. At a live table only the dealer, who names the cards, knows it.
    pub deck: Vec<Card>,
    pub is_live: bool,
    /// The stub is counted in this round.
    pub counts: bool,
    /// The seats where someone wants to play.
    pub players: Vec<Seat>,
}

impl Table {
    pub fn any(chance: &mut Chance) -> Table {
        let mut table = Written::any(chance).table(chance);
        table.is_live = chance.one_in(3);
        table.counts = chance.one_in(3);
        if !chance.one_in(3) {
            table.gift(chance);
        }
        table
    }

    /// A table with a deck that knows its order.
    pub fn electronic(chance: &mut Chance) -> Table {
        Table { is_live: false, ..Table::any(chance) }
    }

    pub fn round(&self) -> Round {
        self.round_with(&self.deck)
    }

    pub fn round_with(&self, deck: &[Card]) -> Round {
        let pack = Pack::in_order(Deck::Standard, deck).unwrap();
        let pack = if self.is_live { Pack::face_down(Deck::Standard) } else { pack };
        let round = Round::new(Arc::clone(&self.terms), pack);
        if self.counts { round.with_stub_count() } else { round }
    }

    /// Where each card goes if these seats are dealt in.
    pub fn order(&self, seats: &[Seat]) -> Vec<Spot> {
        let burns = self.setting("burn-before-dealt-board") == "true";
        naive::order(self.deal, self.has_box, burns, seats)
    }

    /// The setting of an open point, or its default; empty if the book does not have it.
    pub fn setting(&self, key: &str) -> &str {
        self.settings.get(key).map_or("", String::as_str)
    }

    /// Puts a high hand where it counts: in a player's or the dealer's hand with flop or board, or on the board.
    fn gift(&mut self, chance: &mut Chance) {
        let order = self.order(&self.players);
        let holder = if chance.one_in(5) { Spot::Dealer } else { Spot::Seat(chance.pick(&self.players).number()) };
        let hole = naive::positions(&order, holder);
        let mut board = naive::positions(&order, Spot::Board);
        let places: Vec<usize> = match chance.below(4) {
            0 if self.has_box => hole.into_iter().chain(naive::positions(&order, Spot::Box)).collect(),
            0 => board,
            1 => {
                chance.shuffle(&mut board);
                hole.into_iter().chain(board).collect()
            }
            _ => hole.into_iter().chain(board).collect(),
        };
        let mut cards = read_distinct(GREAT[chance.below(GREAT.len())]).unwrap();
        let turn = chance.below(4);
        for card in &mut cards {
            *card = Card::new(card.rank(), cards::Suit::ALL[(card.suit() as usize + turn) % 4]);
        }
        if chance.one_in(2) {
            let five = cards.len().min(5);
            chance.shuffle(&mut cards[..five]);
        }
        for (at, card) in places.into_iter().zip(cards) {
            let from = self.deck.iter().position(|known| *known == card).unwrap();
            self.deck.swap(at, from);
        }
    }
}

/// Hands that paytables list, from six cards down.
const GREAT: [&str; 10] = [
    "As Ks Qs Js Ts 9s",
    "As Ks Qs Js Ts 2d",
    "9s 8s 7s 6s 5s",
    "5s 4s 3s 2s As",
    "8s 8h 8d 8c Kd",
    "Qs Qh Qd 7s 7h",
    "As Js 8s 6s 3s",
    "Ts 9h 8d 7s 6c",
    "As Ah Ad 9s 4h",
    "As Ks 9h 9d 9c",
];

/// A submission while it is written.
struct Written {
    game: &'static HouseGame,
    book: Book,
    text: String,
    method: Option<Method>,
    pattern: Pattern,
    settings: BTreeMap<&'static str, String>,
    paytables: BTreeMap<Wager, String>,
    payout_limit: Option<&'static str>,
}

const MINIMA: [&str; 6] = ["0.01", "0.25", "1.00", "5.00", "12.34", "50.00"];
const MAXIMA: [&str; 5] = ["50.01", "500.00", "9999.99", "10000000.00", "90000000000.00"];
const LIMITS: [&str; 3] = ["50000.00", "50000.01", "1000000.00"];

impl Written {
    fn any(chance: &mut Chance) -> Written {
        let book = *chance.pick(&Book::HOUSE_GAMES);
        let mut written = Written {
            game: book.house_game().unwrap(),
            book,
            text: format!("rulebook = \"{book}\"\n"),
            method: None,
            pattern: Pattern::Always,
            settings: BTreeMap::new(),
            paytables: BTreeMap::new(),
            payout_limit: None,
        };
        written.wagers(chance);
        written.dealing(chance);
        written.limits(chance);
        if chance.one_in(2) {
            written.progressive(chance);
        }
        written.open_points(chance);
        written
    }

    fn key(&mut self, key: &str, value: impl Display) {
        writeln!(self.text, "{key} = {value}").unwrap();
    }

    fn quoted(&mut self, key: &str, value: impl Display) {
        self.key(key, format!("\"{value}\""));
    }

    /// The main paytable if the book has a choice, and each side wager at random.
    fn wagers(&mut self, chance: &mut Chance) {
        let required = match self.book {
            Book::MarylandUltimate => Some(Wager::Blind),
            Book::MarylandHeadsUp => Some(Wager::BadBeat),
            _ => None,
        };
        let sides = [Wager::Trips, Wager::TripsPlus, Wager::Pocket, Wager::SixCard, Wager::CoverAll];
        for wager in required.into_iter().chain(sides) {
            let names: Vec<&str> = self.game.paytables_of(wager).map(|paytable| paytable.name.as_str()).collect();
            let is_side = sides.contains(&wager);
            let follows = wager != Wager::SixCard || self.paytables.contains_key(&Wager::Trips);
            if names.is_empty() || !follows || is_side && chance.one_in(3) {
                continue;
            }
            let name = *chance.pick(&names);
            let better = self.book == Book::MassachusettsUltimate && wager == Wager::Trips && chance.one_in(3);
            if better {
                self.key(
                    "paytables.trips",
                    format!("{{ base = \"{name}\", straight = \"9 to 1\", flush = \"21 to 2\" }}"),
                );
            } else {
                self.quoted(&format!("paytables.{}", wager.key()), name);
            }
            self.paytables.insert(wager, name.to_owned());
        }
        if self.book == Book::MassachusettsUltimate && chance.one_in(2) {
            self.key("paytables.match-play", true);
        }
    }

    /// The method and the pattern, or the default: a device if a wager needs one, otherwise a shoe.
    fn dealing(&mut self, chance: &mut Chance) {
        let needs_device = [Wager::SixCard, Wager::CoverAll].iter().any(|wager| self.paytables.contains_key(wager));
        let methods: Vec<Method> = self.game.deals.iter().map(|deal| deal.method).collect();
        let method = if needs_device { Method::Automated } else { *chance.pick(&methods) };
        let default = if needs_device { Method::Automated } else { Method::ManualShoe };
        let patterns: Vec<Pattern> =
            self.game.deals.iter().filter(|deal| deal.method == method).map(|deal| deal.when).collect();
        self.method = Some(method);
        self.pattern = *chance.pick(&patterns);
        let says_nothing = method == default && [Pattern::Always, Pattern::DealerFirst].contains(&self.pattern);
        if says_nothing && chance.one_in(3) {
            return;
        }
        self.quoted("deal", method.key());
        match self.pattern {
            Pattern::DealerFirst if chance.one_in(2) => self.quoted("dealer-hand", "first"),
            Pattern::DealerInShuffler => self.quoted("dealer-hand", "in-shuffler"),
            Pattern::BoardFirst => {
                self.key("board-first", true);
                self.key("shuffler", "{ counts = true, reshuffles = true }");
            }
            _ if method == Method::Hand => self.key("shuffler", "{ counts = true }"),
            Pattern::Always | Pattern::DealerFirst => {}
        }
    }

    fn limits(&mut self, chance: &mut Chance) {
        if !chance.one_in(3) {
            self.quoted("minimum", chance.pick(&MINIMA));
        }
        if !chance.one_in(3) {
            self.quoted("maximum", chance.pick(&MAXIMA));
        }
        for wager in [Wager::Trips, Wager::TripsPlus, Wager::Pocket, Wager::SixCard, Wager::CoverAll] {
            if self.paytables.contains_key(&wager) && chance.one_in(3) {
                self.quoted(&format!("wagers.{}.minimum", wager.key()), "0.75");
                self.quoted(&format!("wagers.{}.maximum", wager.key()), chance.pick(&MAXIMA));
            }
        }
        if self.book != Book::MassachusettsUltimate && chance.one_in(2) {
            let limit = chance.pick(&LIMITS);
            self.payout_limit = Some(limit);
            self.quoted("limit.payout", limit);
        }
    }

    fn progressive(&mut self, chance: &mut Chance) {
        let paytables: Vec<_> = self.game.paytables_of(Wager::Progressive).collect();
        let paytable = *chance.pick(&paytables);
        self.quoted("progressive.paytable", &paytable.name);
        let stakes = &self.game.terms.progressive_stakes.is;
        let taken = &stakes[chance.below(stakes.len())..];
        if chance.one_in(2) {
            let listed: Vec<String> = taken.iter().map(|stake| format!("\"{stake}\"")).collect();
            self.key("progressive.wagers", format!("[{}]", listed.join(", ")));
        }
        let envies: Vec<&str> = self.game.envies.iter().map(|envy| envy.name.as_str()).collect();
        match self.book {
            Book::MarylandUltimate => self.quoted("progressive.envy", chance.pick(&envies)),
            Book::MarylandHeadsUp if paytable.name == "J" => self.quoted("progressive.envy", "J"),
            _ => {}
        }
        for meter in paytable.meters.iter().filter(|_| chance.one_in(2)) {
            let reset = meter.least.times(5).unwrap();
            self.quoted(&format!("progressive.meters.{}.initial", meter.name), reset);
            self.quoted(&format!("progressive.meters.{}.reset", meter.name), reset);
            self.quoted(&format!("progressive.meters.{}.rate", meter.name), "0.10");
        }
    }

    /// Every setting of the book, with its default or another value.
    fn open_points(&mut self, chance: &mut Chance) {
        for (_, setting) in Point::settings_of(self.book) {
            let (mut value, quote) = match &setting.default {
                Choice::Certainty(default) => (default.to_string(), ""),
                Choice::Whole(default) => (default.to_string(), ""),
                Choice::Named(default) => (default.clone(), "\""),
            };
            // The check does not allow Trips to be required if it is not offered.
            let is_refused = setting.key == "trips-required" && !self.paytables.contains_key(&Wager::Trips);
            if chance.one_in(3) && !is_refused {
                value = match &setting.default {
                    Choice::Certainty(default) => (!default).to_string(),
                    Choice::Whole(_) => setting.least.unwrap_or_default().to_string(),
                    Choice::Named(_) => chance.pick(&setting.choices).clone(),
                };
                self.key(&format!("house.{}", setting.key), format!("{quote}{value}{quote}"));
            }
            self.settings.insert(&setting.key, value);
        }
    }

    fn table(mut self, chance: &mut Chance) -> Table {
        let seats = 1 + chance.below(6) as u8;
        self.key("seats", seats);
        let submission: Submission = self.text.parse().unwrap_or_else(|problems| panic!("{problems:?}\n{}", self.text));
        let terms = Terms::of(&submission).unwrap_or_else(|violations| panic!("{violations:?}\n{}", self.text));
        let mut deck = Deck::Standard.cards();
        chance.shuffle(&mut deck);
        let mut players: Vec<Seat> = (1..=seats).map(seat).filter(|_| !chance.one_in(3)).collect();
        if players.is_empty() {
            players.push(seat(seats));
        }
        let deals = || self.game.deals.iter().filter(|deal| Some(deal.method) == self.method);
        Table {
            game: self.game,
            book: self.book,
            terms: Arc::new(terms),
            deal: deals().find(|deal| deal.when == self.pattern).unwrap(),
            has_box: self.paytables.contains_key(&Wager::SixCard),
            text: self.text,
            settings: self.settings,
            paytables: self.paytables,
            payout_limit: self.payout_limit,
            deck,
            is_live: false,
            counts: false,
            players,
        }
    }
}
