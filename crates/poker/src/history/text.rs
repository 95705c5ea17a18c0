//! A hand as the text of `PokerStars`, which trackers read.

use super::{History, HistoryEvent, Step, walk};
use crate::{Hand, HandEvent, Limit, PostKind};
use ::game::Seat;
use cards::Card;
use chips::Amount;
use std::fmt::Write;

impl History<'_> {
    /// The hand as trackers read it; in a file, two empty lines part it from the next.
    pub fn text(&self) -> String {
        let mut telling = Telling {
            history: self,
            names: self.unlike_names(),
            out: String::with_capacity(2048),
            shows: String::new(),
            street: "before Flop",
            folded: vec![None; self.hand().order().len()],
            tabled: vec![false; self.hand().order().len()],
            board: Vec::new(),
            pots: pots(self.events()),
        };
        telling.heading();
        walk(self, |step| telling.step(step));
        telling.summary();
        telling.out.push_str("\n\n");
        telling.out
    }

    /// Names on one line each, no two the same.
    fn unlike_names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for place in 0..self.hand().order().len() {
            let clean: String =
                self.name(place).chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
            let clean = clean.trim();
            let is_taken = clean.is_empty() || names.iter().any(|name| name == clean);
            names.push(if is_taken { format!("{clean} p{}", place + 1).trim().to_owned() } else { clean.to_owned() });
        }
        names
    }
}

/// How many pots were awarded.
fn pots(events: &[HandEvent]) -> u8 {
    let numbers = events.iter().filter_map(|event| match event {
        HandEvent::Awarded { pot, .. } | HandEvent::OddChip { pot, .. } => Some(pot + 1),
        _ => None,
    });
    numbers.max().unwrap_or(0)
}

struct Telling<'tell> {
    history: &'tell History<'tell>,
    names: Vec<String>,
    out: String,
    /// What is shown before the board is whole is told after it.
    shows: String,
    street: &'static str,
    folded: Vec<Option<&'static str>>,
    tabled: Vec<bool>,
    board: Vec<Card>,
    pots: u8,
}

/// A line; a string takes what is written.
macro_rules! line {
    ($out:expr, $($text:tt)*) => {{
        let _ = writeln!($out, $($text)*);
    }};
}

impl<'tell> Telling<'tell> {
    fn money(&self, amount: Amount) -> String {
        let symbol = match self.history.currency.as_deref() {
            Some("USD") => "$",
            Some("EUR") => "€",
            Some("GBP") => "£",
            _ => "",
        };
        let number =
            self.history.decimal(amount).map_or_else(|_| amount.cents().to_string(), |number| number.to_string());
        format!("{symbol}{number}")
    }

    fn name(&self, seat: Seat) -> String {
        self.names[self.history.place(seat)].clone()
    }

    fn hand(&self) -> &'tell Hand {
        self.history.hand()
    }

    fn heading(&mut self) {
        let setup = self.hand().setup();
        let posted = |kind: PostKind| setup.posts.iter().find(|post| post.kind == kind).map(|post| post.amount);
        let blinds = [posted(PostKind::SmallBlind), posted(PostKind::BigBlind)];
        let (small, big) = match setup.bets.limit {
            Limit::Fixed { small, big } => (small, big),
            _ => (blinds[0].unwrap_or_default(), blinds[1].unwrap_or(setup.bets.least)),
        };
        let (small, big) = (self.money(small), self.money(big));
        let number = self.history.number.unwrap_or(1);
        let when = self.history.when.as_ref().map_or(String::new(), |when| format!(" - {when}"));
        let game = game(self.hand());
        line!(self.out, "PokerStars Hand #{number}: {game} ({small}/{big}){when}");
        let table = self.history.table.as_deref().unwrap_or("Cardroom");
        let button = setup.button;
        let label = |seat: Seat| {
            let is_dealt_in = self.history.hand().order().contains(&seat);
            let label = self.history.seats.get(self.history.place(seat)).copied().filter(|_| is_dealt_in);
            label.unwrap_or(u32::from(seat.number()))
        };
        let most = self.history.seats.iter().copied().max().unwrap_or(0);
        let size = [2, 6, 9, 10].into_iter().find(|size| *size >= most).unwrap_or(most);
        line!(self.out, "Table '{table}' {size}-max Seat #{} is the button", label(button));
        for place in self.by_seat() {
            let seat = self.hand().order()[place];
            let stack = setup.seated.iter().find(|seated| seated.seat == seat).map_or(Amount::ZERO, |it| it.stack);
            let stack = self.money(stack);
            line!(self.out, "Seat {}: {} ({stack} in chips)", self.history.seats[place], self.names[place]);
        }
    }

    /// Places of the deal in the order of the seats.
    fn by_seat(&self) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.hand().order().len()).collect();
        places.sort_by_key(|place| self.history.seats.get(*place).copied());
        places
    }

    fn step(&mut self, step: &Step<'_>) {
        let Some(event) = HistoryEvent::of(step.event) else { return };
        match event {
            HistoryEvent::Posted { seat, kind, amount } => {
                let what = match kind {
                    PostKind::Ante => "the ante",
                    PostKind::SmallBlind => "small blind",
                    PostKind::BigBlind | PostKind::Live => "big blind",
                    PostKind::Straddle => "straddle",
                    PostKind::Kill => "kill blind",
                    PostKind::Dead => "dead blind",
                };
                let end = all_in(step.before, seat, amount);
                line!(self.out, "{}: posts {what} {}{end}", self.name(seat), self.money(amount));
            }
            HistoryEvent::HoleDealt => self.dealt(),
            HistoryEvent::BoardDealt { cards } => self.street(usize::from(cards)),
            HistoryEvent::Folded { seat } => {
                let place = self.history.place(seat);
                self.folded[place] = Some(self.street);
                line!(self.out, "{}: folds", self.name(seat));
            }
            HistoryEvent::Checked { seat } => line!(self.out, "{}: checks", self.name(seat)),
            HistoryEvent::Called { seat, amount } => {
                let end = all_in(step.before, seat, amount);
                line!(self.out, "{}: calls {}{end}", self.name(seat), self.money(amount));
            }
            HistoryEvent::BetTo { seat, amount } => self.bet(step.before, seat, amount),
            HistoryEvent::Returned { seat, amount } => {
                line!(self.out, "Uncalled bet ({}) returned to {}", self.money(amount), self.name(seat));
            }
            HistoryEvent::Tabled { seat } => self.tabled(seat),
            HistoryEvent::Mucked { seat } => line!(self.shows, "{}: mucks hand", self.name(seat)),
            HistoryEvent::Awarded { pot, seat, amount, .. } | HistoryEvent::OddChip { pot, seat, amount, .. } => {
                self.awarded(pot, seat, amount);
            }
            HistoryEvent::Turned { .. } => {}
        }
    }

    fn dealt(&mut self) {
        line!(self.out, "*** HOLE CARDS ***");
        for place in 0..self.names.len() {
            let cards: Option<Vec<Card>> = self.history.hole(place).collect();
            if let Some(cards) = cards {
                line!(self.out, "Dealt to {} [{}]", self.names[place], joined(&cards));
            }
        }
    }

    fn street(&mut self, count: usize) {
        let before = self.board.clone();
        self.board.extend(self.history.board().skip(before.len()).take(count).flatten());
        let new = joined(&self.board[before.len()..]);
        let (name, street) = match before.len() {
            0 => ("FLOP", "on the Flop"),
            3 => ("TURN", "on the Turn"),
            _ => ("RIVER", "on the River"),
        };
        self.street = street;
        let before = if before.is_empty() { String::new() } else { format!("[{}] ", joined(&before)) };
        line!(self.out, "*** {name} *** {before}[{new}]");
    }

    fn bet(&mut self, before: &Hand, seat: Seat, to: Amount) {
        let player = before.player(seat);
        let more = to.strict_minus(player.bet);
        let end = all_in(before, seat, more);
        let (name, amount) = (self.name(seat), self.money(to));
        if before.betting.round.to_match.is_zero() {
            line!(self.out, "{name}: bets {amount}{end}");
        } else {
            let by = self.money(to.strict_minus(before.betting.round.to_match));
            line!(self.out, "{name}: raises {by} to {amount}{end}");
        }
    }

    fn tabled(&mut self, seat: Seat) {
        let place = self.history.place(seat);
        self.tabled[place] = true;
        let cards: Vec<Card> = self.history.hole(place).flatten().collect();
        let words = self.words(place);
        line!(self.shows, "{}: shows [{}] ({words})", self.names[place], joined(&cards));
    }

    /// What a dealer says of a hand at the end.
    fn words(&self, place: usize) -> String {
        let cards: Vec<Card> = self.history.hole(place).flatten().collect();
        let board: Vec<Card> = self.history.board().flatten().collect();
        self.hand().setup().variant.words(&cards, &board).unwrap_or_else(|| "not read".to_owned())
    }

    fn awarded(&mut self, pot: u8, seat: Seat, amount: Amount) {
        if !self.shows.is_empty() {
            line!(self.out, "*** SHOW DOWN ***");
            let shows = std::mem::take(&mut self.shows);
            self.out.push_str(&shows);
        }
        let pot = match (self.pots, pot) {
            (0 | 1, _) => "pot".to_owned(),
            (_, 0) => "main pot".to_owned(),
            (2, _) => "side pot".to_owned(),
            (_, number) => format!("side pot-{number}"),
        };
        line!(self.out, "{} collected {} from {pot}", self.name(seat), self.money(amount));
    }

    fn summary(&mut self) {
        let won = self.history.winnings();
        let total = won.iter().copied().fold(Amount::ZERO, Amount::strict_plus);
        line!(self.out, "*** SUMMARY ***");
        line!(self.out, "Total pot {} | Rake {}", self.money(total), self.money(self.history.rake));
        if !self.board.is_empty() {
            line!(self.out, "Board [{}]", joined(&self.board));
        }
        for place in self.by_seat() {
            let end = self.ending(place, won[place]);
            let label = self.label(place);
            line!(self.out, "Seat {}: {}{label} {end}", self.history.seats[place], self.names[place]);
        }
    }

    /// What became of a player.
    fn ending(&self, place: usize, won: Amount) -> String {
        let amount = self.money(won);
        match (self.folded[place], self.tabled[place]) {
            (Some(street), _) => format!("folded {street}"),
            (None, true) => {
                let cards: Vec<Card> = self.history.hole(place).flatten().collect();
                let end = if won.is_positive() { format!("won ({amount})") } else { "lost".to_owned() };
                format!("showed [{}] and {end} with {}", joined(&cards), self.words(place))
            }
            (None, false) if won.is_positive() => format!("collected ({amount})"),
            (None, false) => "mucked".to_owned(),
        }
    }

    fn label(&self, place: usize) -> String {
        let setup = self.hand().setup();
        let seat = self.hand().order()[place];
        let mut label = if seat == setup.button { " (button)".to_owned() } else { String::new() };
        for (kind, word) in [(PostKind::SmallBlind, "small blind"), (PostKind::BigBlind, "big blind")] {
            if setup.posts.iter().any(|post| post.seat == seat && post.kind == kind) {
                let _ = write!(label, " ({word})");
            }
        }
        label
    }
}

fn all_in(before: &Hand, seat: Seat, amount: Amount) -> &'static str {
    if before.player(seat).stack == amount { " and is all-in" } else { "" }
}

fn joined(cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
    cards.join(" ")
}

/// The game as `PokerStars` calls it.
fn game(hand: &Hand) -> String {
    let setup = hand.setup();
    let name = match setup.variant.key {
        "hold'em" => "Hold'em",
        "short-deck" => "6+ Hold'em",
        "omaha-8" => "Omaha Hi/Lo",
        _ => setup.variant.name,
    };
    let limit = match setup.bets.limit {
        Limit::No => "No Limit",
        Limit::Pot => "Pot Limit",
        Limit::Fixed { .. } => "Limit",
    };
    format!("{name} {limit}")
}
