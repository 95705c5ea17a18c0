//! The meters of the progressive: a link of the house's with this one table on it.

use chips::{Amount, Share};
use game::{Actor, Events, Game, Person, Role, Seat, Time};
use house::{Link, LinkCommand, LinkEvent, RoundCommand, RoundEvent, RoundNumber, Terms};
use rulebook::Hand;
use rulebook::paytable::{Level, Pays, Row};

const LINK: Actor = Actor::staff(Person(0), Role::Link);

/// One meter after the last round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meter {
    /// Which meter.
    pub level: Level,
    /// What it shows.
    pub shows: Amount,
    /// How often it paid.
    pub hits: u64,
}

#[derive(Clone, Debug)]
pub struct Meters {
    link: Link,
    rows: &'static [Row],
    hits: Vec<(Level, u64)>,
    round: RoundNumber,
    /// The hand that was read last.
    hand: Option<Hand>,
    out: Events<LinkEvent>,
}

impl Meters {
    /// None where no progressive is offered.
    pub fn new(terms: &Terms) -> Option<Meters> {
        let progressive = terms.progressive.as_ref()?;
        Some(Meters {
            link: Link::new(terms, 1)?,
            rows: progressive.rows,
            hits: progressive.meters.keys().map(|level| (*level, 0)).collect(),
            round: RoundNumber { table: 1, round: 0 },
            hand: None,
            out: Events::new(),
        })
    }

    /// Feeds the wagers of rounds that are over; many rounds at once feed the same as one after the other.
    pub fn feed(&mut self, wagers: Amount) {
        let round = self.round;
        self.send(&LinkCommand::Contribute { round, wagers });
        self.send(&LinkCommand::Close { round });
        self.round.round += 1;
    }

    /// Follows an event of a round.
    pub fn follow(&mut self, event: &RoundEvent) {
        let round = self.round;
        match *event {
            RoundEvent::Banked { amount, .. } => self.send(&LinkCommand::Contribute { round, wagers: amount }),
            RoundEvent::JackpotRead { hand, .. } => self.hand = hand,
            RoundEvent::MeterPaid { seat, level, shows, .. } => self.pay(seat, level, shows),
            RoundEvent::Over => {
                self.send(&LinkCommand::Close { round });
                self.round.round += 1;
            }
            _ => {}
        }
    }

    /// What the link says of a meter that a round asks.
    pub fn reading(&self, level: Level) -> RoundCommand {
        let (shows, resets_to) = self.link.shows(level).expect("a round asks for a meter of its paytable");
        RoundCommand::Meter { level, shows, resets_to }
    }

    /// What all of them show now.
    pub fn all(&self) -> Vec<Meter> {
        let shows = |level: Level| self.link.shows(level).map_or(Amount::ZERO, |(shows, _)| shows);
        self.hits.iter().map(|&(level, hits)| Meter { level, shows: shows(level), hits }).collect()
    }

    fn pay(&mut self, seat: Seat, level: Level, shows: Amount) {
        let row = self.rows.iter().find(|row| Some(row.hand) == self.hand);
        let share = row.map_or(Share::WHOLE, |row| match row.pays {
            Pays::Meter(_, share) => share,
            Pays::Odds(_) | Pays::Sum(_) => Share::WHOLE,
        });
        self.send(&LinkCommand::Pay { round: self.round, seat, level, share });
        self.hits.iter_mut().filter(|(known, _)| *known == level).for_each(|(_, hits)| *hits += 1);
        let now = self.link.shows(level).map(|(shows, _)| shows);
        assert_eq!(now, Some(shows), "the link and the round agree on what is left");
    }

    fn send(&mut self, command: &LinkCommand) {
        self.out.clear();
        let decided = self.link.decide(Time::default(), &LINK, command, &mut self.out);
        assert!(decided.is_ok(), "{decided:?} of {command:?}");
        self.out.iter().for_each(|event| self.link.apply(event));
    }
}
