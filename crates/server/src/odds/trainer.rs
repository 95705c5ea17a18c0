//! The trainer: the exact value of each choice at a decision, for the terms of a table.
//!
//! It covers the base game (Ante, Blind or Odds with its Bad Beat, Play or Raise), assuming optimal play afterwards. In
//! every rule book a fold leaves side wagers as they are, so they do not matter. Not included: payout limits and the
//! rounding of payments, match play, and Cover All at a table where folded hands do not count.

use crate::wire::{Advice, ChoiceWorth, Count, MOST_NUMBER, Millicents};
use analysis::Fraction;
use analysis::exact::base::{Base, StartValues};
use analysis::exact::{Choice, Start, ask};
use cards::Card;
use cards::hand::Category;
use chips::Amount;
use house::{Paid, Stage, Terms};
use report::number;
use rulebook::Book;
use rulebook::paytable::Fate;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use tokio::sync::oneshot;

/// The capacity of the queue. When it is full, the player gets no advice.
const MOST_WAITING: usize = 256;

/// The most games whose preflop tables are cached.
const MOST_GAMES: usize = 16;

/// A handle to the trainer's worker thread. Cheap to clone; the thread ends when the last clone is dropped.
#[derive(Clone)]
pub struct Trainer {
    questions: SyncSender<Question>,
}

struct Question {
    terms: Arc<Terms>,
    /// None only precomputes the preflop table.
    spot: Option<Spot>,
    answer: oneshot::Sender<Option<Worth>>,
}

/// What a player who must decide can see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    pub stage: Stage,
    pub cards: [Card; 2],
    /// The visible board: empty, the flop, or all five cards.
    pub board: Vec<Card>,
}

/// A decision that a player was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedDecision {
    pub round: u64,
    pub ante: Amount,
    pub spot: Spot,
}

/// The value of every choice at a spot in Antes, smallest wager first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth {
    pub stage: Stage,
    pub values: Vec<(Choice, Fraction)>,
}

impl Trainer {
    pub fn open() -> io::Result<Trainer> {
        let (questions, asked) = sync_channel(MOST_WAITING);
        thread::Builder::new().name("trainer".to_owned()).spawn(move || answer_all(&asked))?;
        Ok(Trainer { questions })
    }

    /// Precomputes the preflop table, so that the first question does not have to wait for it.
    pub fn prepare(&self, terms: &Arc<Terms>) {
        // The result is not needed, and if the queue is full, the first question computes the table.
        drop(self.put(terms, None));
    }

    /// The value of each choice. None if there is nothing to decide with such a board, or the queue is full.
    pub fn worth(&self, terms: &Arc<Terms>, spot: Spot) -> impl Future<Output = Option<Worth>> + Send + use<> {
        let answered = self.put(terms, Some(spot));
        async { answered?.await.ok().flatten() }
    }

    fn put(&self, terms: &Arc<Terms>, spot: Option<Spot>) -> Option<oneshot::Receiver<Option<Worth>>> {
        let (answer, answered) = oneshot::channel();
        self.questions.try_send(Question { terms: Arc::clone(terms), spot, answer }).ok()?;
        Some(answered)
    }
}

impl Worth {
    /// The best choice; among equals, the smallest wager.
    pub fn best(&self) -> Option<Choice> {
        let most = self.values.iter().map(|(_, value)| *value).max()?;
        self.values.iter().find(|(_, value)| *value == most).map(|(choice, _)| *choice)
    }

    /// For the wire, without a choice made yet; none if there is no choice.
    pub fn advice(&self, asked: &AskedDecision) -> Option<Advice> {
        let choice = |(choice, value): &(Choice, Fraction)| {
            Some(ChoiceWorth {
                choice: (*choice).into(),
                value_millicents: Millicents(millicents(*value, asked.ante)?),
                exact: value.to_string(),
                antes: number::plain(*value, 6),
            })
        };
        let words = |cards: &[Card]| cards.iter().map(Card::to_string).collect();
        Some(Advice {
            round: Count(asked.round),
            stage: self.stage.into(),
            ante: asked.ante.into(),
            cards: words(&asked.spot.cards),
            board: words(&asked.spot.board),
            choices: self.values.iter().rev().map(choice).collect::<Option<_>>()?,
            best: self.best()?.into(),
            chosen: None,
            cost_millicents: None,
        })
    }

    /// Like `advice`, with the choice made and what it costs on average compared to the best one.
    pub fn judged(&self, asked: &AskedDecision, chosen: Choice) -> Option<Advice> {
        let value = |wanted: Choice| self.values.iter().find(|(choice, _)| *choice == wanted).map(|(_, value)| *value);
        let lost = self.best().and_then(value).zip(value(chosen)).map(|(best, chosen)| best - chosen);
        let cost = lost.and_then(|lost| u64::try_from(millicents(lost, asked.ante)?).ok().map(Count));
        Some(Advice { chosen: Some(chosen.into()), cost_millicents: cost, ..self.advice(asked)? })
    }
}

/// A value in Antes as thousandths of a cent, rounded to the nearest, half away from zero. None if it is too large for
/// the wire.
fn millicents(antes: Fraction, ante: Amount) -> Option<i64> {
    let exact = antes * Fraction::whole(i128::from(ante.cents()) * 1000);
    let (above, below) = (exact.numerator(), exact.denominator());
    let size = above.abs() / below + i128::from(above.abs() % below > (below - 1) / 2);
    let rounded = i64::try_from(if above < 0 { -size } else { size }).ok()?;
    (-MOST_NUMBER..=MOST_NUMBER).contains(&rounded).then_some(rounded)
}

/// Everything that the values of the base game depend on: the cache key.
#[derive(PartialEq, Eq)]
struct Game {
    book: Book,
    main: [Option<Paid>; Category::ALL.len()],
    otherwise: Fate,
    bad_beat: [Option<Paid>; Category::ALL.len()],
}

impl Game {
    fn of(terms: &Terms) -> Game {
        Game {
            book: terms.book,
            main: Category::ALL.map(|category| terms.main.row(category)),
            otherwise: terms.main.otherwise.is,
            bad_beat: Category::ALL.map(|category| terms.bad_beat_row(category)),
        }
    }
}

/// The preflop tables, least recently used first.
type Tables = Vec<(Game, Vec<StartValues>)>;

fn answer_all(asked: &Receiver<Question>) {
    let mut tables = Tables::new();
    while let Ok(Question { terms, spot, answer }) = asked.recv() {
        let Some(spot) = spot else {
            // If a game cannot be computed, the first question about it fails.
            drop(catch_unwind(AssertUnwindSafe(|| table(&mut tables, &terms).len())));
            continue;
        };
        if answer.is_closed() {
            continue;
        }
        let worth = catch_unwind(AssertUnwindSafe(|| worth(&mut tables, &terms, &spot)));
        // The requester may have stopped waiting.
        drop(answer.send(worth.ok().flatten()));
    }
}

fn worth(tables: &mut Tables, terms: &Terms, spot: &Spot) -> Option<Worth> {
    let out = match spot.stage {
        Stage::BeforeFlop => 0,
        Stage::AfterFlop => 3,
        Stage::AfterRiver => 5,
    };
    if spot.board.len() != out || spot.cards[0] == spot.cards[1] {
        return None;
    }
    let values = if spot.stage == Stage::BeforeFlop {
        table(tables, terms).get(Start::of(spot.cards).number())?.values.clone()
    } else {
        ask::values(terms, spot.cards, &spot.board).ok()?
    };
    Some(Worth { stage: spot.stage, values })
}

/// The values of the choices before the flop, by starting hand.
fn table<'tables>(tables: &'tables mut Tables, terms: &Terms) -> &'tables [StartValues] {
    let game = Game::of(terms);
    let known = tables.iter().position(|(known, _)| *known == game);
    let entry = match known {
        Some(place) => tables.remove(place),
        None => (game, Base::of(terms).before_the_flop),
    };
    if tables.len() >= MOST_GAMES {
        tables.remove(0);
    }
    tables.push(entry);
    tables.last().map_or(&[], |(_, values)| values)
}
