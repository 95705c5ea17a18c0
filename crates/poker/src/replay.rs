//! A recorded hand, played again by our rules.
//!
//! A record does not tell everything: posts, burns and what is collected follow from the rules, missing deals are cards
//! that nobody knows, and a hand that the record does not show is given up at the showdown.

use crate::history::{self, Unclear};
use crate::phh::{Action, ActionKind, Decimal, Record, Stack};
use crate::{
    Bets, Hand, HandChips, HandCommand, HandEvent, Limit, LimitKind, NotAHand, Phase, Post, PostKind, Seated, Setup,
};
use cards::{Card, CardSet, Pack, Position};
use chips::Amount;
use game::{Actor, Events, Game, Person, Role, Seat, Seats, Time, Whom};
use rulebook::{Refusal, Rules};
use std::fmt;
use std::sync::Arc;

/// How a replayed hand ended, player by player as the record has them, in the smallest unit that occurs in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// How many decimals of the record's numbers the unit has.
    pub decimals: u8,
    pub finishing: Vec<Amount>,
    /// What each player took out of the pots, and what came back because nobody called it.
    pub winnings: Vec<Amount>,
    pub returned: Vec<Amount>,
    /// What the record has taken out of the winnings.
    pub rake: Amount,
    /// The record's winnings are right, and its finishing stacks do not follow from them.
    pub contradicts_itself: bool,
}

/// Why a record cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotReplayed {
    /// A game that is not played here yet.
    Game(&'static str),
    Number,
    /// A phrase in a key of our own that means nothing.
    Unclear {
        key: &'static str,
        phrase: String,
    },
    Setup(NotAHand),
    /// The action with this number, counted from 1, is not what the rules allow.
    Refused {
        action: usize,
        refusal: Refusal,
    },
    /// Somebody is to act, and the record is over or has somebody else act.
    OutOfTurn {
        action: usize,
        due: Seat,
    },
    /// This action bets more than the rules allow or the stack has.
    Overbet {
        action: usize,
        /// The most that could be bet.
        most: String,
    },
    /// The hand is over, and the record goes on with this action.
    GoesOn {
        action: usize,
    },
    /// A hand that decides the pot was never shown.
    Unknown(Seat),
    /// The record ends with other stacks, or other winnings.
    Differs {
        player: usize,
        recorded: String,
        found: String,
    },
}

impl fmt::Display for NotReplayed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotReplayed::Game(code) => write!(out, "{code} is not replayed: take FT, NT, NS, PO or FO/8"),
            NotReplayed::Unclear { key, phrase } => write!(out, "{phrase:?} in {key} is not understood: leave it out"),
            NotReplayed::Number => write!(out, "the amounts are too large, or too finely divided"),
            NotReplayed::Setup(fault) => fault.fmt(out),
            NotReplayed::Refused { action, refusal } => write!(out, "action {action} is refused by {refusal}"),
            NotReplayed::OutOfTurn { action, due } => {
                write!(out, "p{} is to act, and action {action} is another's or is missing", due.number())
            }
            NotReplayed::Overbet { action, most } => write!(out, "action {action} bets too much: {most} is the most"),
            NotReplayed::GoesOn { action } => write!(out, "the hand is over before action {action}: leave it out"),
            NotReplayed::Unknown(seat) => {
                write!(out, "the hand of p{} decides a pot and was never shown", seat.number())
            }
            NotReplayed::Differs { player, recorded, found } => {
                write!(out, "p{player} ends with {found}, the record says {recorded}")
            }
        }
    }
}

impl std::error::Error for NotReplayed {}

/// Stands for a stack that the record does not know.
const UNKNOWN_STACK: i64 = 10_000_000_000_000;

const DEALER: Actor = Actor::staff(Person(0), Role::Dealer);

impl From<Unclear> for NotReplayed {
    fn from(Unclear { key, phrase }: Unclear) -> NotReplayed {
        NotReplayed::Unclear { key, phrase }
    }
}

/// Plays a record again, and compares how it ends where the record says so.
///
/// ```
/// use poker::phh;
/// use poker::replay::replay;
///
/// let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
///             starting_stacks = [200, 200]\nactions = ['d dh p1 ????', 'd dh p2 AsKs', 'p2 f']";
/// let record = phh::hands(text).next().expect("there is a hand")?;
/// let replayed = replay(&record)?;
/// assert_eq!(replayed.finishing.iter().map(|stack| stack.cents()).collect::<Vec<_>>(), [201, 199]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn replay(record: &Record<'_>) -> Result<Replayed, NotReplayed> {
    replay_seen(record, |_, _| {}).map(|(replayed, _)| replayed)
}

/// The same, with every event and its rules as it happens, and the hand as it ends.
pub fn replay_seen(record: &Record<'_>, see: impl FnMut(Rules, &HandEvent)) -> Result<(Replayed, Hand), NotReplayed> {
    let decimals = record.decimals().max(history::chip(record)?.map_or(0, Decimal::written_decimals));
    let setup = Arc::new(setup(record, decimals)?);
    let pack = pack(record, &setup);
    let hand = Hand::new(setup, pack).map_err(NotReplayed::Setup)?;
    let nothing = vec![Amount::ZERO; record.player_count()];
    let out = Events::new();
    let mut playing = Playing { hand, decimals, out, won: nothing.clone(), returned: nothing, showdowns: 0, see };
    playing.play(record)?;
    let finishing: Vec<Amount> = seats(record).map(|seat| playing.hand.stack(seat)).collect();
    let (winnings, returned) = (playing.won, playing.returned);
    let mut replayed =
        Replayed { decimals, finishing, winnings, returned, rake: Amount::ZERO, contradicts_itself: false };
    let compared = compare(record, &replayed)?;
    (replayed.rake, replayed.contradicts_itself) = (compared.rake, compared.contradicts_itself);
    Ok((replayed, playing.hand))
}

/// Players sit in the order of their numbers; the last has the button.
fn seats(record: &Record<'_>) -> impl Iterator<Item = Seat> {
    (1..=record.player_count() as u8).filter_map(Seat::new)
}

fn setup(record: &Record<'_>, decimals: u8) -> Result<Setup, NotReplayed> {
    let amount = |number: Option<Decimal>| {
        number.map_or(Ok(Amount::ZERO), |number| number.amount(decimals).ok_or(NotReplayed::Number))
    };
    let (variant, limit) = history::played(record.variant).ok_or(NotReplayed::Game(record.variant.code()))?;
    let limit = match limit {
        LimitKind::No => Limit::No,
        LimitKind::Pot => Limit::Pot,
        LimitKind::Fixed => Limit::Fixed { small: amount(record.small_bet)?, big: amount(record.big_bet)? },
    };
    let least = amount(history::least(record)?.or(record.min_bet).or(record.small_bet))?;
    let settings = history::settings(record, decimals)?;
    let seated = seats(record).zip(&record.starting_stacks).map(|(seat, stack)| {
        let stack = match stack {
            Stack::Known(stack) => amount(Some(*stack))?,
            Stack::Unknown => Amount::from_cents(UNKNOWN_STACK).ok_or(NotReplayed::Number)?,
        };
        Ok(Seated { seat, person: Person(u64::from(seat.number())), stack })
    });
    let seated: Vec<Seated> = seated.collect::<Result<_, NotReplayed>>()?;
    let button = seats(record).last().ok_or(NotReplayed::Setup(NotAHand::TooFewPlayers))?;
    let posts = match history::posts(record, decimals)? {
        Some(posts) => posts,
        None => posts(record, decimals)?,
    };
    let (bets, absent) = (Bets { limit, least, bring_in: amount(record.bring_in)? }, Seats::NONE);
    Ok(Setup { variant, bets, settings, button, seated, posts, absent })
}

/// Antes, blinds, straddles, and the posts of players who come back, which are written as negative blinds.
pub(crate) fn posts(record: &Record<'_>, decimals: u8) -> Result<Vec<Post>, NotReplayed> {
    let blinds = record.blinds_or_straddles.as_deref().unwrap_or_default();
    let is_heads_up = record.player_count() == 2;
    let big = blinds.get(1).and_then(|big| big.amount(decimals)).unwrap_or(Amount::ZERO);
    // Between two players the lists begin with the small blind, who has the button.
    let place = |index: usize| if is_heads_up { 1 - index.min(1) } else { index };
    let mut posts = Vec::new();
    for (index, seat) in seats(record).enumerate() {
        let Some(ante) = record.antes.get(place(index)) else { continue };
        let amount = ante.amount(decimals).ok_or(NotReplayed::Number)?;
        posts.push(Post { seat, kind: PostKind::Ante, amount });
    }
    for (index, blind) in blinds.iter().enumerate() {
        let amount = blind.amount(decimals).ok_or(NotReplayed::Number)?;
        let Some(seat) = seats(record).nth(place(index)) else { continue };
        if amount.is_negative() {
            // A big blind of a player who comes back is live; what is more, or less than one, is dead.
            let posted = amount.negated();
            let live = if posted >= big { big } else { Amount::ZERO };
            posts.push(Post { seat, kind: PostKind::Live, amount: live });
            posts.push(Post { seat, kind: PostKind::Dead, amount: posted.strict_minus(live) });
            continue;
        }
        let (kind, amount) = match index {
            0 => (PostKind::SmallBlind, amount),
            1 => (PostKind::BigBlind, amount),
            _ => (PostKind::Straddle, amount),
        };
        posts.push(Post { seat, kind, amount });
    }
    posts.retain(|post| post.amount.is_positive());
    Ok(posts)
}

/// A deck in which every card that the record knows is where it is dealt.
fn pack(record: &Record<'_>, setup: &Setup) -> Pack {
    let mut pack = Pack::face_down(setup.variant.deck);
    let players = record.player_count();
    let hole = usize::from(setup.variant.streets[0].each());
    let mut hands: Vec<Vec<Option<Card>>> = vec![Vec::new(); players];
    let mut board: Vec<Option<Card>> = Vec::new();
    for Action { kind, .. } in &record.actions {
        match kind {
            ActionKind::DealHole { player, cards } => hands[player.index()].extend(cards.iter()),
            // What is shown at the end was dealt at the start.
            ActionKind::Show { player, cards } if cards.len() == hole => {
                let dealt = std::mem::take(&mut hands[player.index()]);
                let dealt = dealt.into_iter().chain(std::iter::repeat(None));
                hands[player.index()] = cards.iter().zip(dealt).map(|(shown, dealt)| shown.or(dealt)).collect();
            }
            ActionKind::DealBoard { cards } => board.extend(cards.iter()),
            _ => {}
        }
    }
    let mut seen = CardSet::EMPTY;
    let mut put = |at: usize, card: Option<Card>| {
        if let Some(card) = card.filter(|card| seen.insert(*card)) {
            // A card that this deck does not have stays unknown.
            let _ = pack.show(Position(at as u8), card);
        }
    };
    for (player, cards) in hands.iter().enumerate() {
        for (number, card) in cards.iter().take(hole).enumerate() {
            put(number * players + player, *card);
        }
    }
    let mut at = hole * players;
    let mut board = board.into_iter();
    for street in &setup.variant.streets[1..] {
        at += usize::from(street.burns);
        for _ in 0..street.board() {
            put(at, board.next().flatten());
            at += 1;
        }
    }
    pack
}

struct Playing<See> {
    hand: Hand,
    decimals: u8,
    out: Events<HandEvent>,
    won: Vec<Amount>,
    returned: Vec<Amount>,
    /// How many of the hands that the record shows or gives up at the end have been.
    showdowns: usize,
    see: See,
}

impl<See: FnMut(Rules, &HandEvent)> Playing<See> {
    fn send(&mut self, by: &Actor, command: &HandCommand) -> Result<(), Refusal> {
        self.out.clear();
        self.hand.decide(Time::default(), by, command, &mut self.out)?;
        for (rules, event) in self.out.cited() {
            self.hand.apply(event);
            (self.see)(rules, event);
            let (sums, seat, amount) = match event.chips() {
                Some((seat, HandChips::Awarded(amount))) => (&mut self.won, seat, amount),
                Some((seat, HandChips::Returned(amount))) => (&mut self.returned, seat, amount),
                Some((_, HandChips::PutIn(_) | HandChips::PutInTo(_))) | None => continue,
            };
            let sum = &mut sums[seat.index()];
            *sum = sum.strict_plus(amount);
        }
        Ok(())
    }

    fn play(&mut self, record: &Record<'_>) -> Result<(), NotReplayed> {
        let is_bet = |action: &Action<'_>| {
            matches!(action.kind, ActionKind::RaiseTo { .. } | ActionKind::CheckOrCall(_) | ActionKind::Fold(_))
        };
        let mut bets = (1..).zip(&record.actions).filter(|(_, action)| is_bet(action));
        loop {
            match self.hand.waits().whom {
                Whom::Nobody => {
                    let more = bets.next().map(|(action, _)| NotReplayed::GoesOn { action });
                    return more.map_or(Ok(()), Err);
                }
                Whom::Seats(seats) => {
                    let Some(due) = seats.first() else { return Ok(()) };
                    if self.hand.phase() == Phase::Showing {
                        self.show(record, due)?;
                    } else {
                        let next = bets.next();
                        self.act(next, due, record.actions.len())?;
                    }
                }
                _ => self.deal()?,
            }
        }
    }

    /// The dealer's steps; a board that nobody wrote down stays unknown, and then no hand can be read.
    fn deal(&mut self) -> Result<(), NotReplayed> {
        let unnamed = self.hand.options(&DEALER).name;
        if !unnamed.is_empty() {
            let seat = self.hand.order()[0];
            return Err(NotReplayed::Unknown(seat));
        }
        self.send(&DEALER, &HandCommand::Run).map_err(|refusal| NotReplayed::Refused { action: 0, refusal })
    }

    fn act(&mut self, next: Option<(usize, &Action<'_>)>, due: Seat, last: usize) -> Result<(), NotReplayed> {
        let by = Actor::player(Person(u64::from(due.number())), due);
        // Missing folds and checks are tolerated at the end of a record.
        let Some((number, action)) = next else {
            let command = self.hand.options(&by).on_timeout();
            return self.send(&by, &command).map_err(|refusal| NotReplayed::Refused { action: last, refusal });
        };
        let is_due = action.kind.player().is_some_and(|player| player.number() == due.number());
        if !is_due {
            return Err(NotReplayed::OutOfTurn { action: number, due });
        }
        let command = match action.kind {
            ActionKind::RaiseTo { amount, .. } => {
                let amount = amount.amount(self.decimals).ok_or(NotReplayed::Number)?;
                let most = self.hand.raise(due).map(|raise| raise.most).filter(|most| amount > *most);
                if let Some(most) = most.and_then(|most| Decimal::new(most.cents(), self.decimals)) {
                    return Err(NotReplayed::Overbet { action: number, most: most.to_string() });
                }
                HandCommand::BetTo { amount }
            }
            ActionKind::CheckOrCall(_) => self.hand.options(&by).pass().unwrap_or(HandCommand::Call),
            _ => HandCommand::Fold,
        };
        self.send(&by, &command).map_err(|refusal| NotReplayed::Refused { action: number, refusal })
    }

    /// Whether a hand can be shown: the record knows its cards.
    fn can_table(&self, seat: Seat) -> bool {
        let options = self.hand.options(&Actor::player(Person(u64::from(seat.number())), seat));
        options.can_table && self.hand.felt.cards::<CardSet>(self.hand.player(seat).held.iter()).is_some()
    }

    /// A hand that the record shows, or whose cards it knows and does not muck, is tabled; others are mucked, those
    /// first that won nothing.
    fn show(&mut self, record: &Record<'_>, due: Seat) -> Result<(), NotReplayed> {
        let is_showdown = |action: &&Action<'_>| {
            matches!(action.kind, ActionKind::Show { .. } | ActionKind::ShowDealt(_) | ActionKind::Muck(_))
        };
        let next = record.actions.iter().filter(is_showdown).nth(self.showdowns).map(|action| action.kind);
        let next_seat = next.and_then(ActionKind::player).and_then(|player| Seat::new(player.number()));
        // A hand may be given up before its turn.
        if let (Some(ActionKind::Muck(_)), Some(seat)) = (next, next_seat) {
            let by = Actor::player(Person(u64::from(seat.number())), seat);
            if self.hand.options(&by).can_muck {
                self.showdowns += 1;
                return self
                    .send(&by, &HandCommand::Muck)
                    .map_err(|refusal| NotReplayed::Refused { action: 0, refusal });
            }
        }
        self.showdowns += usize::from(next_seat == Some(due));
        let by = Actor::player(Person(u64::from(due.number())), due);
        let is_shown =
            next_seat == Some(due) && matches!(next, Some(ActionKind::Show { .. } | ActionKind::ShowDealt(_)));
        if is_shown && self.can_table(due) {
            return self.send(&by, &HandCommand::Table).map_err(|refusal| NotReplayed::Refused { action: 0, refusal });
        }
        let winnings = record.winnings().unwrap_or_default();
        let has_won = |seat: Seat| winnings.get(seat.index()).is_some_and(|won| !won.is_zero());
        let is_unknown = |seat: &Seat| {
            let options = self.hand.options(&Actor::player(Person(u64::from(seat.number())), *seat));
            options.can_muck && !self.can_table(*seat) && !has_won(*seat)
        };
        let unknown = self.hand.order().iter().copied().find(|seat| *seat != due && has_won(due) && is_unknown(seat));
        let due = unknown.unwrap_or(due);
        let by = Actor::player(Person(u64::from(due.number())), due);
        let options = self.hand.options(&by);
        let of_player =
            |action: &&Action<'_>| action.kind.player().is_some_and(|player| player.number() == due.number());
        let mucks = record.actions.iter().filter(of_player).any(|action| matches!(action.kind, ActionKind::Muck(_)));
        let command = match (self.can_table(due) && !mucks, options.can_muck) {
            (true, _) => HandCommand::Table,
            (false, true) => HandCommand::Muck,
            (false, false) if self.can_table(due) => HandCommand::Table,
            (false, false) => return Err(NotReplayed::Unknown(due)),
        };
        self.send(&by, &command).map_err(|refusal| NotReplayed::Refused { action: record.actions.len(), refusal })
    }
}

/// What a record says of the end, held against what was found.
struct Compared {
    rake: Amount,
    contradicts_itself: bool,
}

/// Finishing stacks and winnings agree to the last unit, but for a rake that the record has taken out of what was won.
/// Where the stacks do not and the winnings do, the record contradicts itself.
fn compare(record: &Record<'_>, replayed: &Replayed) -> Result<Compared, NotReplayed> {
    let (stacks, winnings) = (rake_of_stacks(record, replayed), rake_of_winnings(record, replayed)?);
    match (stacks, winnings) {
        (Ok(rake), winnings) => {
            Ok(Compared { rake: rake.max(winnings.unwrap_or_default()), contradicts_itself: false })
        }
        (Err(NotReplayed::Differs { .. }), Some(rake)) => Ok(Compared { rake, contradicts_itself: true }),
        (Err(error), _) => Err(error),
    }
}

fn rake_of_stacks(record: &Record<'_>, replayed: &Replayed) -> Result<Amount, NotReplayed> {
    let mut rake = Amount::ZERO;
    let stacks = record.finishing_stacks().unwrap_or_default().iter().zip(&record.starting_stacks);
    for (player, (recorded, started)) in stacks.enumerate() {
        let (Some(recorded), Some(_)) = (recorded.known(), started.known()) else { continue };
        let recorded = recorded.amount(replayed.decimals).ok_or(NotReplayed::Number)?;
        let (found, won) = (replayed.finishing[player], replayed.winnings[player]);
        rake = rake.strict_plus(taken(player, recorded, found, won)?);
    }
    Ok(rake)
}

/// None where the record names no winnings.
fn rake_of_winnings(record: &Record<'_>, replayed: &Replayed) -> Result<Option<Amount>, NotReplayed> {
    let winnings = record.winnings().unwrap_or_default();
    if winnings.iter().all(|won| won.is_zero()) {
        return Ok(None);
    }
    let mut rake = Amount::ZERO;
    for (player, recorded) in winnings.iter().enumerate() {
        let recorded = recorded.amount(replayed.decimals).ok_or(NotReplayed::Number)?;
        // Some write what came back uncalled among what was won.
        let won = replayed.winnings[player];
        let with_returned = won.strict_plus(replayed.returned[player]);
        let found = if recorded > won { with_returned } else { won };
        rake = rake.strict_plus(taken(player, recorded, found, found)?);
    }
    Ok(Some(rake))
}

/// What a record has less than was found, where it can be a rake: no more than was won.
fn taken(player: usize, recorded: Amount, found: Amount, won: Amount) -> Result<Amount, NotReplayed> {
    let is_rake = |missing: &Amount| missing.is_zero() || missing.is_positive() && *missing < won;
    if let Some(missing) = found.minus(recorded).ok().filter(is_rake) {
        return Ok(missing);
    }
    let [recorded, found] = [recorded, found].map(|amount| amount.cents().to_string());
    Err(NotReplayed::Differs { player: player + 1, recorded, found })
}
