//! What an actor may do now.

use super::{
    Arrived, BetweenRounds, DeckNumber, Device, DueStep, Ended, Finding, HouseTableCommand, Mark, Phase, Reason, Step,
};
use game::{Actor, Events, Game, Role, Time};
use rulebook::terms::Method;
use rulebook::{Book, Refusal, Rule};
use std::ops::RangeInclusive;

/// The options are ranges and short lists; `allows` says whether a command is among them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BetweenRoundsOptions {
    /// The commands without a range of arguments.
    pub commands: Vec<HouseTableCommand>,
    /// The decks that may be cut, and how deep the cut may be.
    pub cuts: Vec<(DeckNumber, RangeInclusive<u8>)>,
    /// The decks that the shuffler is shuffling, and whether it counts.
    pub reports: Vec<(DeckNumber, bool)>,
    /// The requirements for a deck that arrives now.
    pub receives: Option<Wanted>,
    pub can_assign: bool,
    pub begins: bool,
    /// The time from which no round may begin.
    pub begins_before: Option<Time>,
    pub ends: Option<Ends>,
}

/// What the report on the end of a round must contain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ends {
    /// Whether there is a stub that could have been counted.
    pub has_stub: bool,
    /// The stub must have been counted, unless the round is void.
    pub counts_stub: bool,
    /// The devices that can have failed.
    pub devices: Vec<Device>,
}

/// The requirements for a deck that arrives at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    pub number: DeckNumber,
    pub book: Book,
    /// The clause that requires a certificate.
    pub certified: Option<Rule>,
    /// The deck that it alternates with.
    pub other: Option<Arrived>,
}

impl Wanted {
    /// Refuses a deck by the clause that it violates.
    pub fn admits(&self, came: &Arrived) -> Result<(), Refusal> {
        let Some(game) = self.book.house_game() else { return Ok(()) };
        let (terms, demands) = (&game.terms, &game.demands);
        let covers = &terms.cover_cards;
        let what = || format!("a deck must come with {} cover cards", covers.is);
        covers.rule.requires(came.cover_cards == covers.is, what)?;
        if let Some(colours) = &terms.cover_card_colours {
            let fits = |colour: &String| colours.is.iter().any(|known| known.eq_ignore_ascii_case(colour));
            let what = || format!("cover cards must be {}", colours.is.join(" or "));
            colours.rule.requires(came.cover_colour.as_ref().is_some_and(fits), what)?;
        }
        if let Some(rule) = self.certified {
            rule.requires(
                came.certificate.is_some(),
                "a deck must come with a certificate that it meets the standard",
            )?;
        }
        if let Some(other) = &self.other {
            if let Some(rule) = demands.decks_of_one_design {
                rule.requires(came.design.eq_ignore_ascii_case(&other.design), "both decks must have the same design")?;
            }
            let differs = !came.back.eq_ignore_ascii_case(&other.back);
            demands
                .decks_of_different_backs
                .requires(differs, "the backs of the two decks must have different colors")?;
        }
        let table = &game.table;
        let may_be_prepared = !came.is_prepared || table.prepared.is_some();
        table.inspected.requires(may_be_prepared, "decks must be inspected and shuffled at this table")
    }
}

impl BetweenRoundsOptions {
    pub fn of(table: &BetweenRounds, by: &Actor) -> BetweenRoundsOptions {
        let commands: Vec<HouseTableCommand> = commands();
        let is_done =
            |command: &HouseTableCommand| table.decide(Time::default(), by, command, &mut Events::new()).is_ok();
        let mut options = BetweenRoundsOptions {
            commands: commands.into_iter().filter(is_done).collect(),
            ..BetweenRoundsOptions::default()
        };
        options.can_assign = by.role == Role::Floor && table.phase != Phase::Closed;
        if by.role == Role::Dealer {
            options.dealer(table, by);
        }
        options
    }

    fn dealer(&mut self, table: &BetweenRounds, by: &Actor) {
        self.receives = table.wanted().ok();
        if table.phase == Phase::Closed {
            return;
        }
        let terms = &table.terms.game.terms;
        let depths = terms.cut_depth.is..=terms.cards_in_a_deck.is - 1;
        let is_due = |deck: &DeckNumber, step: DueStep| table.due(*deck).step == step;
        self.cuts =
            table.decks_used().filter(|deck| is_due(deck, DueStep::Cut)).map(|deck| (deck, depths.clone())).collect();
        let counts = table.terms.shuffler.as_ref().is_some_and(|shuffler| shuffler.counts);
        self.reports =
            table.decks_used().filter(|deck| is_due(deck, DueStep::Report)).map(|deck| (deck, counts)).collect();
        self.begins_before = table.change_due().map(|(due, _)| due);
        self.begins = table.decide(Time(i64::MIN), by, &HouseTableCommand::BeginRound, &mut Events::new()).is_ok();
        let devices = [Device::Shuffler, Device::Shoe];
        let can_fail = |device: &Device| super::device::can_fail(table, *device).is_ok();
        self.ends = table.start().map(|_| Ends {
            has_stub: table.phase == Phase::Playing,
            counts_stub: table.counts_stub(),
            devices: devices.into_iter().filter(can_fail).collect(),
        });
    }

    /// Whether a command is among these options at this moment.
    pub fn allows(&self, at: Time, command: &HouseTableCommand) -> bool {
        match command {
            HouseTableCommand::Assign { .. } => self.can_assign,
            HouseTableCommand::Receive(came) => {
                self.receives.as_ref().is_some_and(|wanted| wanted.admits(came).is_ok())
            }
            HouseTableCommand::Cut { deck, depth } => {
                self.cuts.iter().any(|(of, range)| of == deck && range.contains(depth))
            }
            HouseTableCommand::Report { deck, cards } => self.reports.contains(&(*deck, cards.is_some())),
            HouseTableCommand::BeginRound => self.begins && self.begins_before.is_none_or(|before| at < before),
            HouseTableCommand::EndRound(ended) => self.ends.as_ref().is_some_and(|ends| ends.allow(*ended)),
            command => self.commands.contains(command),
        }
    }
}

impl Ends {
    fn allow(&self, ended: Ended) -> bool {
        let is_counted = !self.counts_stub || ended.counted || ended.void.is_some();
        let can_be_counted = self.has_stub || !ended.counted;
        is_counted && can_be_counted && ended.failed.is_none_or(|device| self.devices.contains(&device))
    }
}

/// Every command whose arguments come from a short list.
fn commands() -> Vec<HouseTableCommand> {
    use HouseTableCommand::{
        AskCount, ChangeDecks, ChangeMethod, Close, FaceUp, Fail, FirstCard, Inspect, Jam, Look, Open, OrderShuffle,
        Recut, RemoveDeck, Repair, Rest, RestoreProgressive, Run, StopProgressive, Take, Verify,
    };
    let mut all = vec![Open, Close, ChangeDecks, FirstCard, AskCount, Rest, FaceUp, Run];
    all.extend([StopProgressive, RestoreProgressive]);
    for deck in DeckNumber::ALL {
        all.extend(Step::ALL.map(|step| Take { deck, step }));
        all.extend([Finding::Sound, Finding::Faulty].map(|finds| Inspect { deck, finds }));
        all.extend([Reason::Improper, Reason::Unfair].map(|reason| Recut { deck, reason }));
        all.extend([Verify { deck }, Look { deck }, OrderShuffle { deck }, RemoveDeck { deck }, Jam { deck }]);
    }
    for device in [Device::Shuffler, Device::Shoe] {
        all.extend([Fail { device }, Repair { device }]);
        all.extend([Mark::Covered, Mark::Signed].map(|mark| HouseTableCommand::Mark { device, mark }));
    }
    all.extend(Method::ALL.map(|method| ChangeMethod { method }));
    all
}
