//! Plays the steps of a block, one line after the other.

use super::{amount_of, blinds_of, claim};
use crate::table::{BetweenHands, Chair, Counted, Entry, PokerTableCommand, PokerTableEvent, Stage, Step, Which};
use cards::{Card, Deck, notation};
use chips::Amount;
use game::{Actor, Events, Eye, Game, Person, Role, Seat, Time};
use rulebook::Rule;
use scenario::{Failure, Runner, Stop};

const DEALER: Actor = Actor::staff(Person(1000), Role::Dealer);
const RELIEF: Actor = Actor::staff(Person(1001), Role::Dealer);
const FLOOR: Actor = Actor::staff(Person(1002), Role::Floor);

/// More steps than it takes to make a deck ready; a rule that is switched off may keep it from being so.
const MOST_STEPS: usize = 40;

pub struct Playing {
    pub table: BetweenHands,
    /// What the last step has done.
    pub events: Events<PokerTableEvent>,
}

impl Playing {
    pub fn new(table: BetweenHands) -> Playing {
        Playing { table, events: Events::new() }
    }

    /// `1 2 3   500 each`: players who are there before the first hand.
    fn seats(&mut self, line: u32, text: &str) -> Result<(), Stop> {
        let sense = || Failure::at(line, "write seats 1 2 3   500 each");
        let words: Vec<&str> = text.strip_suffix("each").ok_or_else(sense)?.split_whitespace().collect();
        let (stack, seats) = words.split_last().ok_or_else(sense)?;
        let stack = amount_of(line, stack)?;
        for number in seats {
            let seat = seat_of(line, number)?;
            self.sit(seat, stack, Entry::Start)?;
        }
        Ok(())
    }

    fn sit(&mut self, seat: Seat, stack: Amount, entry: Entry) -> Result<(), Stop> {
        let person = Person(u64::from(seat.number()));
        if self.table.terms().is_tournament() {
            self.send(&FLOOR, &PokerTableCommand::Seat { seat, person, stack, entry })
        } else {
            self.send(&Actor::player(person, seat), &PokerTableCommand::SitDown { stack })
        }
    }

    /// Cards for the button: the ace of spades to one seat, and small ones to the others.
    fn draw(&mut self, line: u32, to: &str) -> Result<(), Stop> {
        let winner = seat_of(line, to)?;
        let seats = self.table.seats_where(Chair::is_due);
        let mut small = Deck::Standard.cards().into_iter().filter(|card| card.rank().letter() != 'A');
        let ace = notation::read_distinct("As").unwrap_or_default();
        let mut card = |seat: Seat| if seat == winner { ace.first().copied() } else { small.next() };
        let cards = seats.clockwise().filter_map(|seat| card(seat).map(|card| (seat, card))).collect();
        self.send(&DEALER, &PokerTableCommand::DealForButton { cards })
    }

    /// `1 As, 2 Ah`.
    fn draw_cards(&mut self, line: u32, text: &str) -> Result<(), Stop> {
        let mut cards: Vec<(Seat, Card)> = Vec::new();
        for part in text.split(',') {
            let (seat, card) = part.trim().split_once(' ').ok_or_else(|| Failure::at(line, "write draw 1 As, 2 Ah"))?;
            let card = notation::read_distinct(card).map_err(|error| Failure::at(line, error.to_string()))?;
            cards.extend(
                card.into_iter().map(|card| Ok((seat_of(line, seat)?, card))).collect::<Result<Vec<_>, Failure>>()?,
            );
        }
        self.send(&DEALER, &PokerTableCommand::DealForButton { cards })
    }

    /// Sets a hand up, looks at it and plays it; `busts 2 3` says who loses all.
    fn hand(&mut self, line: u32, text: &str) -> Result<(), Stop> {
        let (claims, busts) = text.split_once(", busts ").unwrap_or((text, ""));
        self.send(&self.in_the_chair(), &PokerTableCommand::SetUp)?;
        claim::set_up(self, line, claims)?;
        let busts: Vec<Seat> = busts.split_whitespace().map(|seat| seat_of(line, seat)).collect::<Result<_, _>>()?;
        self.end(line, &busts)
    }

    /// The dealer who deals.
    fn in_the_chair(&self) -> Actor {
        let down = self.table.view(Eye::Dealer).staff.and_then(|staff| staff.down);
        down.map_or(DEALER, |down| Actor::staff(down.dealer, Role::Dealer))
    }

    /// The hand is over; what these seats had goes to the first other.
    fn end(&mut self, line: u32, busts: &[Seat]) -> Result<(), Stop> {
        let dealt = self.table.dealt_in();
        let winner = dealt.clockwise().find(|seat| !busts.contains(seat));
        let lost = busts.iter().map(|seat| self.table.chair(*seat).stack);
        let lost = Amount::sum(lost).map_err(|error| Failure::at(line, format!("{error}")))?;
        let stacks = dealt.clockwise().map(|seat| {
            let stack = self.table.chair(seat).stack;
            let stack = if Some(seat) == winner { stack.plus(lost).unwrap_or(stack) } else { stack };
            (seat, if busts.contains(&seat) { Amount::ZERO } else { stack })
        });
        let stacks = stacks.collect();
        self.send(&self.in_the_chair(), &PokerTableCommand::HandOver { stacks, rake: Amount::ZERO })
    }

    /// Nothing, `busts 2 3`, or `1 490, 2 500, rake 10`.
    fn over(&mut self, line: u32, text: &str) -> Result<(), Stop> {
        if let Some(busts) = text.strip_prefix("busts ") {
            let busts: Vec<Seat> =
                busts.split_whitespace().map(|seat| seat_of(line, seat)).collect::<Result<_, _>>()?;
            return self.end(line, &busts);
        }
        if text.is_empty() {
            return self.end(line, &[]);
        }
        let (mut stacks, mut rake) = (Vec::new(), Amount::ZERO);
        for part in text.split(',') {
            let sense = || Failure::at(line, "write over 1 490, 2 500, rake 10");
            match part.trim().split_once(' ').ok_or_else(sense)? {
                ("rake", amount) => rake = amount_of(line, amount)?,
                (seat, stack) => stacks.push((seat_of(line, seat)?, amount_of(line, stack)?)),
            }
        }
        self.send(&self.in_the_chair(), &PokerTableCommand::HandOver { stacks, rake })
    }

    /// `3  posts`; `3 as 1  sits out` is person 1 at seat 3.
    fn seat(&mut self, line: u32, text: &str) -> Result<(), Stop> {
        let sense = || Failure::at(line, "write seat 3  posts");
        let (number, rest) = text.split_once(' ').ok_or_else(sense)?;
        let seat = seat_of(line, number)?;
        let (person, rest) = match rest.trim().strip_prefix("as ").and_then(|rest| rest.split_once(' ')) {
            Some((person, rest)) => (person.parse().map_err(|_| sense())?, rest),
            None => (u64::from(seat.number()), rest),
        };
        let command = match rest.trim() {
            "stands up" => PokerTableCommand::StandUp,
            "sits out" => PokerTableCommand::SitOut,
            "comes back" => PokerTableCommand::ComeBack,
            "waits" => PokerTableCommand::WaitForBig,
            "posts" => PokerTableCommand::Post,
            "buys the button" => PokerTableCommand::BuyButton,
            "sets up" => PokerTableCommand::SetUp,
            other => match (other.strip_prefix("sits down "), other.strip_prefix("adds ")) {
                (Some(stack), _) => PokerTableCommand::SitDown { stack: amount_of(line, stack)? },
                (_, Some(amount)) => PokerTableCommand::AddChips { amount: amount_of(line, amount)? },
                _ => return Err(sense().into()),
            },
        };
        self.send(&Actor::player(Person(person), seat), &command)
    }

    /// `seats 3 500 moved`, `takes 3 away`, `notes 3 absent`, `changes the blinds 10/20`, `places a setup`, `waives`.
    fn floor(&mut self, line: u32, text: &str) -> Result<(), Stop> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let command = match words.as_slice() {
            ["seats", seat, stack, entry] => {
                let entry = match *entry {
                    "moved" => Entry::Moved,
                    "late" => Entry::Late,
                    _ => Entry::Start,
                };
                let stack = amount_of(line, stack)?;
                return self.sit(seat_of(line, seat)?, stack, entry);
            }
            ["takes", seat, "away"] => PokerTableCommand::TakeAway { seat: seat_of(line, seat)? },
            ["notes", seat, "absent"] => PokerTableCommand::NoteAbsent { seat: seat_of(line, seat)? },
            ["changes", "the", "blinds", blinds] => {
                PokerTableCommand::ChangeBlinds { blinds: blinds_of(line, blinds)? }
            }
            ["places", "a", "setup"] => PokerTableCommand::PlaceSetup,
            ["waives", "the", "count"] => PokerTableCommand::WaiveCount,
            _ => return Err(Failure::at(line, format!("the floor does not do {text:?}")).into()),
        };
        self.send(&FLOOR, &command)
    }

    fn dealer(&mut self, line: u32, by: Actor, text: &str) -> Result<(), Stop> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let number = |word: &str| word.parse::<u8>().map_err(|_| Failure::at(line, format!("{word:?} is no number")));
        let command = match words.as_slice() {
            ["checks", "both", "decks"] => return self.check_both(by),
            ["prepares", "the", "deck"] => return self.prepare(line, by),
            ["begins"] => PokerTableCommand::BeginDown,
            ["ends"] => PokerTableCommand::EndDown,
            ["sets", "up"] => PokerTableCommand::SetUp,
            ["notes", seat, "absent"] => PokerTableCommand::NoteAbsent { seat: seat_of(line, seat)? },
            ["gives", "the", "kill", "to", seat] => PokerTableCommand::PlaceKill { holder: Some(seat_of(line, seat)?) },
            ["takes", "the", "kill"] => PokerTableCommand::PlaceKill { holder: None },
            ["washes"] => PokerTableCommand::Step(Step::Wash),
            ["riffles"] => PokerTableCommand::Step(Step::Riffle),
            ["drops", "the", "deck"] => PokerTableCommand::Step(Step::Drop),
            ["lays", "the", "cut", "card"] => PokerTableCommand::Step(Step::LayCutCard),
            ["cuts"] => PokerTableCommand::Step(Step::Cut),
            ["takes", "the", "deck"] => PokerTableCommand::Step(Step::TakeUp),
            ["raises", "the", "decks"] => PokerTableCommand::Step(Step::Raise),
            ["boxes", sections] => PokerTableCommand::Box { sections: number(sections)? },
            ["spreads", deck, "face", "up", cards, different] => {
                let (cards, different) = (number(cards)?, number(different)?);
                PokerTableCommand::SpreadFaceUp { deck: which(line, deck)?, cards, different }
            }
            ["spreads", deck, "face", "down", odd_backs] => {
                PokerTableCommand::SpreadFaceDown { deck: which(line, deck)?, odd_backs: number(odd_backs)? }
            }
            ["counts", piles @ ..] => PokerTableCommand::Count { counted: counted(line, piles)? },
            _ => return Err(Failure::at(line, format!("the dealer does not do {text:?}")).into()),
        };
        self.send(&by, &command)
    }

    /// Faces and backs of both decks, and nothing wrong with them.
    fn check_both(&mut self, by: Actor) -> Result<(), Stop> {
        for deck in Which::BOTH {
            self.send(&by, &PokerTableCommand::SpreadFaceUp { deck, cards: 52, different: 52 })?;
            self.send(&by, &PokerTableCommand::SpreadFaceDown { deck, odd_backs: 0 })?;
        }
        Ok(())
    }

    /// Every step that is missing until the deck in use is ready.
    fn prepare(&mut self, line: u32, by: Actor) -> Result<(), Stop> {
        for _ in 0..MOST_STEPS {
            let view = self.table.view(Eye::Dealer);
            let decks = view.staff.and_then(|staff| staff.decks);
            let Some(decks) = decks else { break };
            let command = match decks.used().stage {
                Stage::Ready => return Ok(()),
                Stage::Resting => PokerTableCommand::SpreadFaceDown { deck: decks.in_use, odd_backs: 0 },
                Stage::Spread | Stage::Dropped => PokerTableCommand::Step(Step::Wash),
                Stage::Shuffling(2) => PokerTableCommand::Box { sections: 4 },
                Stage::Washed | Stage::Shuffling(0..4) => PokerTableCommand::Step(Step::Riffle),
                Stage::Shuffling(_) => PokerTableCommand::Step(Step::LayCutCard),
                Stage::CutCardLaid => PokerTableCommand::Step(Step::Cut),
                Stage::Cut => PokerTableCommand::Step(Step::TakeUp),
            };
            self.send(&by, &command)?;
        }
        Err(Failure::at(line, "the deck does not come to be ready").into())
    }

    fn send(&mut self, by: &Actor, command: &PokerTableCommand) -> Result<(), Stop> {
        Ok(self.table.advance(Time::default(), by, command, &mut self.events)?)
    }
}

impl Runner for Playing {
    fn claim(&mut self, line: u32, text: &str) -> Option<Result<(), Failure>> {
        claim::claim(self, line, text)
    }

    fn act(&mut self, line: u32, action: &str) -> Result<(), Stop> {
        self.events.clear();
        let (who, rest) = action.split_once(' ').unwrap_or((action, ""));
        let rest = rest.trim();
        match who {
            "seats" => self.seats(line, rest),
            "button" => self.draw(line, rest),
            "draw" => self.draw_cards(line, rest),
            "hand" => self.hand(line, rest),
            "deal" => {
                self.send(&self.in_the_chair(), &PokerTableCommand::SetUp)?;
                Ok(claim::set_up(self, line, rest)?)
            }
            "over" => self.over(line, rest),
            "misdeal" => self.send(&self.in_the_chair(), &PokerTableCommand::Misdeal),
            "seat" => self.seat(line, rest),
            "dealer" => self.dealer(line, DEALER, rest),
            "relief" => self.dealer(line, RELIEF, rest),
            "floor" => self.floor(line, rest),
            _ => Err(Failure::at(line, format!("nobody understands {who:?} here")).into()),
        }
    }

    fn rules(&self) -> Vec<&'static str> {
        self.events.cited().flat_map(|(rules, _)| rules.iter()).map(Rule::id).collect()
    }
}

pub fn seat_of(line: u32, text: &str) -> Result<Seat, Failure> {
    let number = text.trim().parse().ok().and_then(Seat::new);
    number.ok_or_else(|| Failure::at(line, format!("{text:?} is no seat")))
}

fn which(line: u32, text: &str) -> Result<Which, Failure> {
    match text {
        "one" => Ok(Which::First),
        "two" => Ok(Which::Second),
        _ => Err(Failure::at(line, "the decks are one and two")),
    }
}

/// `stub 31 burns 3 muck 12 board 5 hands 1`.
fn counted(line: u32, piles: &[&str]) -> Result<Counted, Failure> {
    let mut counted = Counted::default();
    for pair in piles.chunks(2) {
        let sense = || Failure::at(line, "write counts stub 31 burns 3 muck 12 board 5 hands 1");
        let &[pile, cards] = pair else { return Err(sense()) };
        let cards = cards.parse().map_err(|_| sense())?;
        match pile {
            "stub" => counted.stub = cards,
            "burns" => counted.burns = cards,
            "muck" => counted.muck = cards,
            "board" => counted.board = cards,
            "hands" => counted.hands = cards,
            _ => return Err(sense()),
        }
    }
    Ok(counted)
}
