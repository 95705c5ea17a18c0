//! What a hand starts from: who sits where with how much, what is posted, and what the house plays by.

use crate::variant::{Button, Shortage};
use crate::{Limit, Variant};
use cards::SuitOrder;
use chips::Amount;
use game::{Person, Seat, Seats};
use rulebook::{Refusal, Rule, rule};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Absent players are dealt in at tournaments, and somebody has to be there.
const ABSENT: Rule = rule("house/86");
const NO_STRADDLES: Rule = rule("wsop-2011/p26.str.3");

/// A hand before its first card.
#[derive(Clone, Debug)]
pub struct Setup {
    pub variant: &'static Variant,
    pub bets: Bets,
    pub settings: Settings,
    pub button: Seat,
    pub seated: Vec<Seated>,
    /// In the order in which they are posted.
    pub posts: Vec<Post>,
    /// Players who are away: dealt in, and dead after the last card of the first deal unless they come back.
    pub absent: Seats,
}

/// A player who is dealt in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seated {
    pub seat: Seat,
    pub person: Person,
    pub stack: Amount,
}

/// How large bets are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bets {
    pub limit: Limit,
    /// The smallest bet: the big blind, or the small bet of a game with a bring-in.
    pub least: Amount,
    /// What one player brings it in with; nothing in a game with blinds.
    pub bring_in: Amount,
}

/// What a player puts in before the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Post {
    pub seat: Seat,
    pub kind: PostKind,
    pub amount: Amount,
}

/// What a post is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    ts(rename = "PostKey"),
    schemars(rename = "PostKey")
)]
#[serde(rename_all = "kebab-case")]
pub enum PostKind {
    /// Goes into the pot and answers no bet: each player's, the button's or the big blind's for all.
    Ante,
    SmallBlind,
    BigBlind,
    Straddle,
    /// Of the player who has the kill button.
    Kill,
    /// Of a player who comes in: a bet that is live.
    Live,
    /// Of a player who comes in: goes into the pot.
    Dead,
}

/// Where house rules differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Settings {
    pub occasion: Occasion,
    /// Only the guide's limits for each game, and no straddles at tournaments; a record may have played otherwise.
    pub follows_the_guide: bool,
    /// Bets and raises of a round in limit; none is no cap.
    pub cap: Option<u8>,
    /// No cap between two players.
    pub cap_lifts_heads_up: bool,
    /// All-ins for less than a raise reopen the betting when they add up to one.
    pub short_all_ins_add_up: bool,
    /// In limit an all-in of half a bet counts as a full one.
    pub half_a_bet_is_full: bool,
    /// Hands are turned up as soon as nobody can bet any more; otherwise they stay down until all cards are out.
    pub shows_all_ins: bool,
    /// In pot-limit the small blind counts as completed until its owner has acted.
    pub completes_small_blind: bool,
    /// A short ante competes for no more of the others' antes than its own size.
    pub antes_are_trimmed: bool,
    /// The smallest chip, which odd chips are; unless it is named, it follows from what is posted.
    pub chip: Option<Amount>,
    /// Whether button and under the gun are asked for a straddle in this hand, and how large it is.
    pub offers_straddles: bool,
    pub straddle_in_big_blinds: u8,
    pub after_button_straddle: AfterButtonStraddle,
    /// By how much a kill raises fixed bets.
    pub kill: Kill,
    /// A card that all could see in the deal is replaced; otherwise it stays.
    pub replaces_flashed: bool,
    /// Players see what is in the pots of no-limit games too.
    pub tells_no_limit_pots: bool,
    /// How suits rank where single cards decide.
    pub suits: SuitOrder,
}

/// Who acts first after the button has straddled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterButtonStraddle {
    SmallBlind,
    UnderTheGun,
}

/// How large the fixed bets of a kill pot are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kill {
    /// Half as large again.
    Half,
    /// Twice as large.
    Full,
}

/// Whether chips are money or a tournament's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    Cash,
    Tournament,
}

/// Why there can be no such hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotAHand {
    TooFewPlayers,
    TooManyPlayers(u8),
    SeatTwice(Seat),
    NoStack(Seat),
    NobodyPosts(Seat),
    TooManyCards,
    TooManyChips,
    BadPost(Seat),
    NobodyAbsent(Seat),
    /// No book offers this game.
    NotOffered,
    /// The game, and what of it is not dealt here.
    NotDealt(&'static str, &'static str),
    Refused(Refusal),
}

impl From<Refusal> for NotAHand {
    fn from(refusal: Refusal) -> NotAHand {
        NotAHand::Refused(refusal)
    }
}

impl fmt::Display for NotAHand {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAHand::TooFewPlayers => write!(out, "a hand needs two players with chips"),
            NotAHand::TooManyPlayers(most) => write!(out, "this game is dealt to {most} players at most"),
            NotAHand::SeatTwice(seat) => write!(out, "{seat} stands twice"),
            NotAHand::NoStack(seat) => write!(out, "{seat} has no chips: it is not dealt in"),
            NotAHand::NobodyPosts(seat) => write!(out, "{seat} posts, and nobody sits there"),
            NotAHand::TooManyCards => write!(out, "the deck has too few cards for so many players"),
            NotAHand::TooManyChips => write!(out, "the stacks together are more than can be counted"),
            NotAHand::BadPost(seat) => write!(out, "what {seat} posts is no amount above nothing"),
            NotAHand::NobodyAbsent(seat) => write!(out, "{seat} is absent, and nobody sits there"),
            NotAHand::NotOffered => write!(out, "no book offers this game"),
            NotAHand::NotDealt(name, lacks) => write!(out, "{name} is not dealt here yet: it has {lacks}"),
            NotAHand::Refused(refusal) => refusal.fmt(out),
        }
    }
}

impl std::error::Error for NotAHand {}

impl PostKind {
    /// Whether it lies in front of the player as a bet; what is not goes into the pot.
    pub fn is_a_bet(self) -> bool {
        !matches!(self, PostKind::Ante | PostKind::Dead)
    }

    /// Whether it is a bet of its own above the blinds, which a raise at least doubles.
    pub fn is_raised_by_its_size(self) -> bool {
        matches!(self, PostKind::Straddle | PostKind::Kill)
    }
}

impl Settings {
    /// The settings of the guide for this occasion.
    pub fn of(occasion: Occasion) -> Settings {
        Settings {
            occasion,
            follows_the_guide: true,
            cap: Some(4),
            cap_lifts_heads_up: true,
            short_all_ins_add_up: true,
            half_a_bet_is_full: true,
            shows_all_ins: occasion == Occasion::Tournament,
            completes_small_blind: occasion == Occasion::Cash,
            antes_are_trimmed: true,
            chip: None,
            offers_straddles: false,
            straddle_in_big_blinds: 2,
            after_button_straddle: AfterButtonStraddle::SmallBlind,
            kill: Kill::Full,
            replaces_flashed: true,
            tells_no_limit_pots: false,
            suits: SuitOrder::SPADES_HEARTS_DIAMONDS_CLUBS,
        }
    }
}

impl Setup {
    /// Whether such a hand can be dealt, and if not why.
    pub fn check(&self) -> Result<(), NotAHand> {
        if let Some(lacks) = self.variant.lacks() {
            return Err(NotAHand::NotDealt(self.variant.name, lacks));
        }
        let mut seats = Seats::NONE;
        for seated in &self.seated {
            if seats.contains(seated.seat) {
                return Err(NotAHand::SeatTwice(seated.seat));
            }
            seats = seats.with(seated.seat);
            if !seated.stack.is_positive() {
                return Err(NotAHand::NoStack(seated.seat));
            }
        }
        if self.seated.len() < 2 {
            return Err(NotAHand::TooFewPlayers);
        }
        if self.seated.len() > usize::from(self.variant.most_players) {
            return Err(NotAHand::TooManyPlayers(self.variant.most_players));
        }
        if let Some(post) = self.posts.iter().find(|post| !seats.contains(post.seat)) {
            return Err(NotAHand::NobodyPosts(post.seat));
        }
        if let Some(post) = self.posts.iter().find(|post| !post.amount.is_positive()) {
            return Err(NotAHand::BadPost(post.seat));
        }
        if self.cards_after(0) > self.variant.deck.size() {
            return Err(NotAHand::TooManyCards);
        }
        self.check_absent(seats)?;
        if self.settings.follows_the_guide {
            self.check_guide()?;
        }
        let stacks = self.seated.iter().map(|seated| seated.stack);
        Amount::sum(stacks).map(|_| ()).map_err(|_| NotAHand::TooManyChips)
    }

    fn check_absent(&self, seats: Seats) -> Result<(), NotAHand> {
        let absent = self.absent;
        if let Some(nobody) = absent.clockwise().find(|seat| !seats.contains(*seat)) {
            return Err(NotAHand::NobodyAbsent(nobody));
        }
        let is_cash = self.settings.occasion == Occasion::Cash;
        ABSENT.requires(!is_cash || absent.is_empty(), "an absent player of a live game gets no cards: deal past")?;
        ABSENT.requires(absent != seats, "nobody is there: call the floor")?;
        Ok(())
    }

    /// The limits that the guide has for the game, and no straddle at a tournament.
    fn check_guide(&self) -> Result<(), NotAHand> {
        let Variant { name, limits, structure, .. } = *self.variant;
        let limit = self.bets.limit.kind();
        structure.requires(limits.contains(&limit), || format!("{name} is not played {limit} here"))?;
        let offered = structure.orders(limits).unwrap_or_default();
        if !offered.contains(&limit) {
            return Err(NotAHand::NotOffered);
        }
        let is_tournament = self.settings.occasion == Occasion::Tournament;
        let straddles = self.posts.iter().any(|post| post.kind == PostKind::Straddle);
        NO_STRADDLES.requires(!is_tournament || !straddles, "there are no straddles at a tournament")?;
        Ok(())
    }

    /// How many cards the streets from one on take, as far as there have to be enough.
    pub(crate) fn cards_after(&self, street: u8) -> usize {
        let streets = self.variant.streets.iter().take_while(|street| street.short == Shortage::Never);
        streets.skip(usize::from(street)).map(|street| street.cards(self.seated.len())).sum()
    }

    /// Whether a short ante competes for its own size only. What one player antes for all is nobody's own.
    pub(crate) fn trims_antes(&self) -> bool {
        let antes = self.posts.iter().filter(|post| post.kind == PostKind::Ante).count();
        self.settings.antes_are_trimmed && antes == self.seated.len()
    }

    /// The smallest chip in play: unless the room names it, the largest that every post comes out even in.
    pub fn chip(&self) -> Amount {
        let posts = self.posts.iter().map(|post| post.amount);
        self.settings.chip.unwrap_or_else(|| common_chip(posts.chain([self.bets.least, self.bets.bring_in])))
    }

    /// The seats that are dealt in, clockwise from the button's left, the button last; without a button from the
    /// dealer's left.
    pub fn order(&self) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self.seated.iter().map(|seated| seated.seat).collect();
        seats.sort_unstable();
        if self.variant.button == Button::Moves {
            let after = seats.iter().position(|seat| *seat > self.button).unwrap_or(0);
            seats.rotate_left(after);
        }
        seats
    }
}

/// The largest chip that some amounts come out even in; one cent at the least.
pub(crate) fn common_chip(amounts: impl IntoIterator<Item = Amount>) -> Amount {
    let common = amounts.into_iter().fold(0, |common, amount| {
        let (mut one, mut other) = (common, amount.cents().abs());
        while other != 0 {
            (one, other) = (other, one % other);
        }
        one
    });
    Amount::from_cents(common.max(1)).unwrap_or_default()
}
