//! Plays the steps of a `hand` block, one line after the other.

use super::hand::{amount, seat_of};
use super::hand_cards::{position, read};
use super::hand_claim as claim;
use crate::{Hand, HandCommand, HandEvent, Phase, Why};
use chips::Amount;
use game::{Actor, Events, Game, Person, Role, Seat, Time, Whom};
use rulebook::Rule;
use scenario::{Failure, Runner, Stop};

const DEALER: Actor = Actor::staff(Person(1000), Role::Dealer);
const FLOOR: Actor = Actor::staff(Person(1001), Role::Floor);

/// More than any hand of a scenario has; a rule that is switched off may keep one from ending.
const MOST_EVENTS: usize = 1000;

pub struct Playing {
    pub hand: Hand,
    /// Everything that has happened.
    pub events: Events<HandEvent>,
    /// Where the events of the last step begin.
    since: usize,
}

impl Playing {
    pub fn new(hand: Hand) -> Playing {
        Playing { hand, events: Events::new(), since: 0 }
    }

    /// `1  raises to 30`; `2 as 1  folds` is person 1 at seat 2.
    fn seat(&mut self, line: u32, text: &str) -> Result<(), Stop> {
        let sense = || Failure::at(line, "write seat 1  folds, checks, calls, bets 40, raises to 80, shows …");
        let (number, rest) = text.split_once(' ').ok_or_else(sense)?;
        let seat = seat_of(line, number)?;
        let (person, rest) = match rest.trim().strip_prefix("as ").and_then(|rest| rest.split_once(' ')) {
            Some((person, rest)) => (person.parse().map_err(|_| sense())?, rest),
            None => (u64::from(seat.number()), rest),
        };
        let by = Actor::player(Person(person), seat);
        let words: Vec<&str> = rest.split_whitespace().collect();
        let command = match words.as_slice() {
            ["folds"] => HandCommand::Fold,
            ["checks"] => HandCommand::Check,
            ["calls"] => HandCommand::Call,
            ["bets", sum] | ["raises", "to", sum] => HandCommand::BetTo { amount: amount(line, sum)? },
            ["goes", "all-in"] => self.all_in(seat),
            ["pushes", "a", "chip", "of", sum] => HandCommand::Push { chip: amount(line, sum)? },
            ["straddles"] => HandCommand::Straddle,
            ["declines"] => HandCommand::Decline,
            ["comes", "back"] => HandCommand::ComeBack,
            ["shows"] => HandCommand::Table,
            ["mucks"] => HandCommand::Muck,
            ["asks", "for", "the", "pot"] => HandCommand::AskForPot,
            ["asks", "to", "see", "seat", asked] => {
                HandCommand::AskToSee { seat: seat_of(line, asked)?, why: Why::Unsaid }
            }
            ["suspects", "seat", asked] => HandCommand::AskToSee { seat: seat_of(line, asked)?, why: Why::Collusion },
            ["contests", "seat", asked] => HandCommand::Contest { seat: seat_of(line, asked)? },
            ["objects"] => HandCommand::Object,
            ["turns", "up", at @ ..] => HandCommand::Expose { at: position(line, &self.hand, &at.join(" "))? },
            _ => return Err(sense().into()),
        };
        self.send(&by, &command)
    }

    /// Everything in front of a seat: a call where it is no more than that.
    fn all_in(&self, seat: Seat) -> HandCommand {
        let all: Amount = self.hand.bet(seat).strict_plus(self.hand.stack(seat));
        if all <= self.hand.betting.round.to_match { HandCommand::Call } else { HandCommand::BetTo { amount: all } }
    }

    /// `proceeds`, `runs`, `names Ah Kd`, `mucks the burns`, `reports seat 2 card 1`, `resumes`, `turns up burn 1`.
    fn dealer(&mut self, line: u32, text: &str) -> Result<(), Stop> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let command = match words.as_slice() {
            ["proceeds"] => HandCommand::Proceed,
            ["runs"] => HandCommand::Run,
            ["mucks", "the", "burns"] => HandCommand::MuckBurns,
            ["resumes"] => HandCommand::Resume,
            ["misdeals"] => HandCommand::Misdeal,
            ["reports", at @ ..] => HandCommand::Flash { at: position(line, &self.hand, &at.join(" "))? },
            ["turns", "up", at @ ..] => HandCommand::Expose { at: position(line, &self.hand, &at.join(" "))? },
            ["names", cards @ ..] => return self.name(line, &cards.join(" ")),
            _ => {
                return Err(Failure::at(line, "the dealer proceeds, runs, names Ah Kd, reports seat 2 card 1 …").into());
            }
        };
        self.send(&DEALER, &command)
    }

    fn name(&mut self, line: u32, cards: &str) -> Result<(), Stop> {
        for card in read(line, cards)? {
            let at = self.hand.options(&DEALER).name.first().copied();
            let at = at.ok_or_else(|| Failure::at(line, format!("no card is to be named: {card} is too many")))?;
            self.send(&DEALER, &HandCommand::Name { at, card })?;
        }
        Ok(())
    }

    /// `misdeals`, `kills seat 3`, `replaces board 5`, `takes the board back`, `resumes`, `suspects seat 3`.
    fn floor(&mut self, line: u32, text: &str) -> Result<(), Stop> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let command = match words.as_slice() {
            ["misdeals"] => HandCommand::Misdeal,
            ["kills", "seat", seat] => HandCommand::Kill { seat: seat_of(line, seat)? },
            ["replaces", at @ ..] => HandCommand::Replace { at: position(line, &self.hand, &at.join(" "))? },
            ["puts", "a", "card", "back"] => HandCommand::PutBack,
            ["takes", "the", "board", "back"] => HandCommand::TakeBack,
            ["resumes"] => HandCommand::Resume,
            ["suspects", "seat", seat] => HandCommand::AskToSee { seat: seat_of(line, seat)?, why: Why::Collusion },
            ["asks", "to", "see", "seat", seat] => {
                HandCommand::AskToSee { seat: seat_of(line, seat)?, why: Why::Unsaid }
            }
            _ => return Err(Failure::at(line, "the floor misdeals, kills seat 3, replaces board 5 …").into()),
        };
        self.send(&FLOOR, &command)
    }

    /// Takes the dealer's steps until a board of so many cards lies face up; hands that are due before are shown.
    fn board(&mut self, line: u32, text: &str, cards: usize) -> Result<(), Stop> {
        let is_up = |hand: &Hand| hand.felt.board().filter(|at| hand.felt.is_shown(*at)).count() >= cards;
        self.run(line, |hand| is_up(hand) || hand.is_over())?;
        let shown: Vec<String> = claim::board(&self.hand).into_iter().take(cards).collect();
        let street = &shown[shown.len().saturating_sub(if cards == 3 { 3 } else { 1 })..];
        let written: Vec<String> = read(line, text)?.iter().map(ToString::to_string).collect();
        Failure::unless_equal(line, &written.join(" "), &street.join(" "))?;
        Ok(())
    }

    /// To the last event: every hand that is due is shown.
    pub fn end(&mut self, line: u32) -> Result<(), Failure> {
        self.finish(line).map_err(|stop| stop.into_failure(line))
    }

    fn finish(&mut self, line: u32) -> Result<(), Stop> {
        self.run(line, Hand::is_over)
    }

    /// The automatic dealer's steps until something is reached; hands that are due at a showdown are shown, players who
    /// have to bet are not waited for.
    fn run(&mut self, line: u32, reached: impl Fn(&Hand) -> bool) -> Result<(), Stop> {
        while !reached(&self.hand) {
            let before = self.events.len();
            let due = match self.hand.waits().whom {
                Whom::Seats(seats) if self.hand.phase() == Phase::Showing => seats.first(),
                _ => None,
            };
            match due {
                Some(seat) => {
                    self.send(&Actor::player(Person(u64::from(seat.number())), seat), &HandCommand::Table)?;
                }
                None => self.send(&DEALER, &HandCommand::Run)?,
            }
            if self.events.len() == before || self.events.len() > MOST_EVENTS {
                return Err(Failure::at(line, "the hand does not come to its end").into());
            }
        }
        Ok(())
    }

    fn send(&mut self, by: &Actor, command: &HandCommand) -> Result<(), Stop> {
        Ok(self.hand.advance(Time::default(), by, command, &mut self.events)?)
    }
}

impl Runner for Playing {
    fn claim(&mut self, line: u32, text: &str) -> Option<Result<(), Failure>> {
        claim::claim(self, line, text)
    }

    fn act(&mut self, line: u32, action: &str) -> Result<(), Stop> {
        self.since = self.events.len();
        let (who, rest) = action.split_once(' ').unwrap_or((action, ""));
        let rest = rest.trim();
        match who {
            "seat" => self.seat(line, rest),
            "deal" => self.run(line, |hand| !hand.is_before_the_deal() || hand.phase() == Phase::Straddling),
            "deck" => Ok(()),
            "flop" => self.board(line, rest, 3),
            "turn" => self.board(line, rest, 4),
            "river" => self.board(line, rest, 5),
            "showdown" => self.run(line, |hand| hand.showdown.is_called || hand.is_over()),
            "finish" => self.finish(line),
            "dealer" => self.dealer(line, rest),
            "floor" => self.floor(line, rest),
            _ => Err(Failure::at(line, format!("nobody understands {who:?} here")).into()),
        }
    }

    fn rules(&self) -> Vec<&'static str> {
        self.events.cited().skip(self.since).flat_map(|(rules, _)| rules.iter()).map(Rule::id).collect()
    }
}
