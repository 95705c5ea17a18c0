//! `table` blocks of scenarios: what dealer, floor and players do between the rounds of a house game.

use super::table_claim::claim;
use super::{document, failure, submission};
use crate::table::{
    Arrived, BetweenRounds, DeckNumber, Device, DueStep, Ended, Finding, HouseTableCommand, HouseTableEvent, Mark,
    Phase, Reason, Start, Step, TableTerms,
};
use ::scenario::{Block, Failure, Heading, Player, Runner, Stop};
use game::{Actor, Dealing, Events, Game, Person, Role, Seat, Time};
use rulebook::Rule;
use rulebook::terms::Method;
use std::sync::Arc;

const DEALER: Actor = Actor::staff(Person(1000), Role::Dealer);
const FLOOR: Actor = Actor::staff(Person(1001), Role::Floor);
const LINK: Actor = Actor::staff(Person(1002), Role::Link);

/// More steps than any deck goes through; a switched-off rule may prevent it from getting ready.
const MOST_STEPS: usize = 60;

/// The keys that a table needs to open, unless the block sets them.
const DEFAULTS: [(&str, &str); 4] = [
    ("operator", "\"Chesapeake Room\""),
    ("layout.reference", "\"MLGCA-2026-0117\""),
    ("layout.shoe.location", "\"dealer's left\""),
    ("paytables.trips", "\"A\""),
];

/// Plays `table` blocks of the games against the house.
pub struct TablePlayer;

impl Player for TablePlayer {
    fn kind(&self) -> &'static str {
        "table"
    }

    fn plays(&self, block: &Block) -> bool {
        block.kind == self.kind() && !block.is_of("wsop-2011")
    }

    fn play(&self, block: &Block) -> Result<(), Failure> {
        let (heading, steps) = block.heading(&["book", "with", "without", "electronic"]);
        let mut document = document(&heading)?;
        let without: Vec<&str> = of_word(&heading, "without").collect();
        let is_electronic = of_word(&heading, "electronic").next().is_some();
        let dealing = if is_electronic { Dealing::Automatic } else { Dealing::ByPeople };
        for (key, value) in DEFAULTS {
            let is_without = without.iter().any(|taken| key == *taken || key.starts_with(&format!("{taken}.")));
            let is_stated = is_without || document.contains(&format!("{key} = "));
            let is_of_book = key != "paytables.trips" || !document.contains("md-huh");
            if !is_stated && is_of_book {
                document.extend([key, " = ", value, "\n"]);
            }
        }
        let submission = submission(block.line, &document)?;
        let terms = TableTerms::of(&submission, dealing).map_err(|violations| failure(block.line, &violations))?;
        TablePlaying::new(Arc::new(terms)).play(steps)
    }
}

/// The text after a word of the heading, wherever it is.
fn of_word<'text>(heading: &[Heading<'text>], word: &str) -> impl Iterator<Item = &'text str> {
    heading.iter().filter(move |line| line.word == word).map(|line| line.rest)
}

pub struct TablePlaying {
    pub table: BetweenRounds,
    pub events: Events<HouseTableEvent>,
    now: Time,
    /// Where the events of the last step begin.
    since: usize,
}

impl TablePlaying {
    fn new(terms: Arc<TableTerms>) -> TablePlaying {
        TablePlaying { table: BetweenRounds::new(terms), events: Events::new(), now: Time::default(), since: 0 }
    }

    /// `design bee backs red blue covers 2 colour yellow certificate 146.48-1`, `prepared`, `uncertified`.
    fn receive(&mut self, line: u32, index: usize, words: &[&str]) -> Result<(), Stop> {
        let after = |key: &str| words.iter().position(|word| *word == key).map(|at| &words[at + 1..]);
        let word = |key: &str, default: &str| {
            after(key).and_then(|rest| rest.first()).map_or_else(|| default.to_owned(), |word| (*word).to_owned())
        };
        let back = ["red", "blue"].get(index).copied().unwrap_or("green");
        let back = after("backs")
            .and_then(|backs| backs.get(index))
            .map_or_else(|| word("back", back), |back| (*back).to_owned());
        let cover_cards = word("covers", "2").parse().map_err(|_| Failure::at(line, "how many cover cards?"))?;
        let arrived = Arrived {
            design: word("design", "bee"),
            back,
            cover_cards,
            cover_colour: Some(word("colour", "yellow")),
            certificate: (!words.contains(&"uncertified")).then(|| word("certificate", "146.48-1")),
            is_prepared: words.contains(&"prepared"),
        };
        self.send(&DEALER, &HouseTableCommand::Receive(arrived))
    }

    /// Sends a command; the table checks the role.
    fn say(&mut self, line: u32, by: Actor, words: &[&str]) -> Result<(), Stop> {
        let (words, deck) = with_deck(words);
        let command = match orders(line, words, deck)? {
            Some(command) => command,
            None => steps(line, words, deck)?,
        };
        self.send(&by, &command)
    }

    /// `with count`, `without count`, `uncounted`, `void RULE`, `bad deck`, `failed shuffler`, `before the deal`.
    fn end(&mut self, line: u32, words: &[&str]) -> Result<(), Stop> {
        let is_dealt = !matches!(words, ["void", ..] | ["before", "the", "deal"]);
        if is_dealt && self.table.phase() == Phase::Betting {
            self.send(&DEALER, &HouseTableCommand::FirstCard)?;
        }
        let counts = self.table.start().is_some_and(|start: Start| start.counts_stub);
        let mut ended = Ended { counted: counts, ..Ended::default() };
        match words {
            [] => {}
            ["with", "count"] if counts => {}
            ["without", "count"] if !counts => {}
            ["with" | "without", "count"] => {
                let found = if counts { "with" } else { "without" };
                return Err(Failure::at(line, format!("the round is {found} a count")).into());
            }
            ["uncounted"] | ["before", "the", "deal"] => ended.counted = false,
            ["void", rule, rest @ ..] => {
                ended.counted = false;
                ended.void = Some(rule.parse().map_err(|error| Failure::at(line, format!("{error}")))?);
                ended.deck_is_bad = rest == ["bad", "deck"];
                if let ["failed", device] = rest {
                    ended.failed = Some(device_of(line, device)?);
                }
            }
            ["bad", "deck"] => ended.deck_is_bad = true,
            ["failed", device] => ended.failed = Some(device_of(line, device)?),
            _ => return Err(Failure::at(line, "a round is with count, without count, uncounted or void RULE").into()),
        }
        self.send(&DEALER, &HouseTableCommand::EndRound(ended))
    }

    /// Takes all steps of everyone up to the next round.
    fn ready(&mut self, line: u32) -> Result<(), Stop> {
        for _ in 0..MOST_STEPS {
            let next = self.table.decks_used().find(|deck| self.is_owed(*deck));
            let Some(deck) = next else { return Ok(()) };
            match self.table.due(deck).step {
                DueStep::Receive => self.receive(line, deck.index(), &[])?,
                DueStep::Inspect => self.send(&DEALER, &HouseTableCommand::Inspect { deck, finds: Finding::Sound })?,
                DueStep::Verify => self.send(&FLOOR, &HouseTableCommand::Verify { deck })?,
                DueStep::Look => self.send(&DEALER, &HouseTableCommand::Look { deck })?,
                DueStep::Take(step) => self.send(&DEALER, &HouseTableCommand::Take { deck, step })?,
                DueStep::Cut => self.send(&DEALER, &HouseTableCommand::Cut { deck, depth: 20 })?,
                DueStep::Report => {
                    let counts = self.table.terms().shuffler.as_ref().is_some_and(|shuffler| shuffler.counts);
                    self.send(&DEALER, &HouseTableCommand::Report { deck, cards: counts.then_some(52) })?;
                }
                DueStep::BeginRound | DueStep::EndRound => return Ok(()),
            }
        }
        Err(Failure::at(line, "the table does not become ready").into())
    }

    /// Whether a deck still has a step to take before the next round.
    fn is_owed(&self, deck: DeckNumber) -> bool {
        let waits = self.table.next_deck() != deck
            && self.table.stage(deck).is_some_and(|stage| {
                matches!(self.table.due(deck).step, DueStep::Take(Step::Load)) && stage.is_in_shuffler()
            });
        let step = self.table.due(deck).step;
        let is_between = match self.table.phase() {
            Phase::Closed | Phase::Playing => false,
            Phase::Open => true,
            Phase::Betting => self.table.next_deck() == deck,
        };
        is_between && !waits && !matches!(step, DueStep::BeginRound | DueStep::EndRound)
    }

    fn send(&mut self, by: &Actor, command: &HouseTableCommand) -> Result<(), Stop> {
        Ok(self.table.advance(self.now, by, command, &mut self.events)?)
    }
}

impl Runner for TablePlaying {
    fn claim(&mut self, line: u32, text: &str) -> Option<Result<(), Failure>> {
        claim(self, line, text)
    }

    fn act(&mut self, line: u32, action: &str) -> Result<(), Stop> {
        self.since = self.events.len();
        let words: Vec<&str> = action.split_whitespace().collect();
        match words.as_slice() {
            ["at", time] => {
                self.now = moment(line, time)?;
                Ok(())
            }
            ["decks", number, words @ ..] => {
                let number: usize = number.parse().map_err(|_| Failure::at(line, "how many decks?"))?;
                (0..number).try_for_each(|index| self.receive(line, index, words))
            }
            ["deck", words @ ..] => self.receive(line, 0, words),
            ["floor", number, words @ ..] if number.parse::<u64>().is_ok() => {
                let person = Person(number.parse().unwrap_or_default());
                self.say(line, Actor::staff(person, Role::Floor), words)
            }
            ["floor", words @ ..] => self.say(line, FLOOR, words),
            ["link", "fails"] => self.send(&LINK, &HouseTableCommand::StopProgressive),
            ["link", "works"] => self.send(&LINK, &HouseTableCommand::RestoreProgressive),
            ["dealer", words @ ..] => self.say(line, DEALER, words),
            ["seat", number, words @ ..] => {
                let seat = number.parse().ok().and_then(Seat::new);
                let seat = seat.ok_or_else(|| Failure::at(line, "there is no such seat"))?;
                self.say(line, Actor::player(Person(u64::from(seat.number())), seat), words)
            }
            ["ready"] => self.ready(line),
            ["begin"] => self.send(&DEALER, &HouseTableCommand::BeginRound),
            ["end", words @ ..] => self.end(line, words),
            ["round", words @ ..] => {
                self.send(&DEALER, &HouseTableCommand::BeginRound)?;
                self.end(line, words)
            }
            ["rounds", number] => {
                let number: u32 = number.parse().map_err(|_| Failure::at(line, "how many rounds?"))?;
                for _ in 0..number {
                    self.ready(line)?;
                    self.send(&DEALER, &HouseTableCommand::BeginRound)?;
                    self.end(line, &[])?;
                }
                Ok(())
            }
            _ => {
                Err(Failure::at(line, "a line begins with dealer, floor, seat, link, decks, ready, round or at").into())
            }
        }
    }

    fn rules(&self) -> Vec<&'static str> {
        self.events.cited().skip(self.since).flat_map(|(rules, _)| rules.iter()).map(Rule::id).collect()
    }
}

/// What the floor orders, if it is that.
fn orders(line: u32, words: &[&str], deck: DeckNumber) -> Result<Option<HouseTableCommand>, Failure> {
    Ok(Some(match words {
        ["opens"] => HouseTableCommand::Open,
        ["closes"] => HouseTableCommand::Close,
        ["assigns", person] => {
            HouseTableCommand::Assign { floor: Person(person.parse().map_err(|_| Failure::at(line, "assign whom?"))?) }
        }
        ["verifies"] => HouseTableCommand::Verify { deck },
        ["orders", "shuffle"] => HouseTableCommand::OrderShuffle { deck },
        ["orders", "recut", "improper"] => HouseTableCommand::Recut { deck, reason: Reason::Improper },
        ["orders", "recut", "unfair"] => HouseTableCommand::Recut { deck, reason: Reason::Unfair },
        ["asks", "count"] => HouseTableCommand::AskCount,
        ["changes", "decks"] => HouseTableCommand::ChangeDecks,
        ["takes", "away"] => HouseTableCommand::RemoveDeck { deck },
        ["changes", "to", method] => {
            let method = Method::ALL.into_iter().find(|known| known.key() == *method);
            HouseTableCommand::ChangeMethod { method: method.ok_or_else(|| Failure::at(line, "no such method"))? }
        }
        ["repairs", device] => HouseTableCommand::Repair { device: device_of(line, device)? },
        ["stops", "progressive"] => HouseTableCommand::StopProgressive,
        ["restores", "progressive"] => HouseTableCommand::RestoreProgressive,
        _ => return Ok(None),
    }))
}

/// What is done with the cards and the devices.
fn steps(line: u32, words: &[&str], deck: DeckNumber) -> Result<HouseTableCommand, Failure> {
    let take = |step: Step| HouseTableCommand::Take { deck, step };
    let cards = |cards: &str| cards.parse::<u8>().map_err(|_| Failure::at(line, "how many cards?"));
    Ok(match words {
        ["inspects"] => HouseTableCommand::Inspect { deck, finds: Finding::Sound },
        ["rejects"] => HouseTableCommand::Inspect { deck, finds: Finding::Faulty },
        ["sorts"] => take(Step::Sort),
        ["spreads"] => take(Step::Spread),
        ["looks"] | ["offers", "look"] => HouseTableCommand::Look { deck },
        ["turns", "down"] => take(Step::TurnDown),
        ["washes"] => take(Step::Wash),
        ["stacks"] => take(Step::Stack),
        ["shuffles"] => take(Step::Shuffle),
        ["loads"] => take(Step::Load),
        ["deals"] => HouseTableCommand::FirstCard,
        ["cuts", depth] => HouseTableCommand::Cut { deck, depth: cards(depth)? },
        ["reports"] => HouseTableCommand::Report { deck, cards: None },
        ["reports", counted] => HouseTableCommand::Report { deck, cards: Some(cards(counted)?) },
        ["jams"] => HouseTableCommand::Jam { deck },
        ["fails", device] => HouseTableCommand::Fail { device: device_of(line, device)? },
        ["covers", device] => HouseTableCommand::Mark { device: device_of(line, device)?, mark: Mark::Covered },
        ["signs", device] => HouseTableCommand::Mark { device: device_of(line, device)?, mark: Mark::Signed },
        ["rests"] => HouseTableCommand::Rest,
        ["asks", "face", "up"] => HouseTableCommand::FaceUp,
        ["runs"] => HouseTableCommand::Run,
        _ => return Err(Failure::at(line, format!("nobody {}", words.join(" ")))),
    })
}

/// Takes `deck N` off the end of a line; the first deck where none is named.
fn with_deck<'line, 'word>(words: &'line [&'word str]) -> (&'line [&'word str], DeckNumber) {
    match words {
        [rest @ .., "deck", "2"] => (rest, DeckNumber::Second),
        [rest @ .., "deck", "1"] | rest => (rest, DeckNumber::First),
    }
}

fn device_of(line: u32, word: &str) -> Result<Device, Failure> {
    match word {
        "shuffler" => Ok(Device::Shuffler),
        "shoe" => Ok(Device::Shoe),
        _ => Err(Failure::at(line, "a device is the shuffler or the shoe")),
    }
}

/// `3:59:59` after the first deck came.
fn moment(line: u32, text: &str) -> Result<Time, Failure> {
    let parts: Option<Vec<i64>> = text.split(':').map(|part| part.parse().ok()).collect();
    match parts.as_deref() {
        Some([hours, minutes, seconds]) => Ok(Time((hours * 3600 + minutes * 60 + seconds) * 1_000_000)),
        _ => Err(Failure::at(line, "write at 3:59:59")),
    }
}
