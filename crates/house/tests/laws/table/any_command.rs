//! Random commands at a table: any command, or one that someone is offered.

use chance::Chance;
use game::{Person, Time};
use house::table::{
    Arrived, BetweenRoundsOptions, DeckNumber, Device, Ended, Finding, HouseTableCommand, Mark, Reason, Step,
};
use rulebook::Rule;
use rulebook::terms::Method;

fn device(chance: &mut Chance) -> Device {
    *chance.pick(&[Device::Shuffler, Device::Shoe])
}

fn arrived(chance: &mut Chance) -> Arrived {
    Arrived {
        design: (*chance.pick(&["bee", "bee", "electronic", "lion"])).to_owned(),
        back: (*chance.pick(&["red", "blue", "Blue"])).to_owned(),
        cover_cards: if chance.one_in(8) { 1 } else { 2 },
        cover_colour: Some((*chance.pick(&["yellow", "green", "Green", "red"])).to_owned()),
        certificate: (!chance.one_in(5)).then(|| "C-1".to_owned()),
        is_prepared: chance.one_in(3),
    }
}

fn ended(chance: &mut Chance) -> Ended {
    let void: Option<Rule> = chance.one_in(5).then(|| "md-uth-1.2/13.B".parse().unwrap());
    Ended {
        void,
        counted: !chance.one_in(3),
        deck_is_bad: chance.one_in(8),
        failed: chance.one_in(8).then(|| device(chance)),
    }
}

/// Any command, sensible or not.
pub fn anything(chance: &mut Chance) -> HouseTableCommand {
    let deck = *chance.pick(&DeckNumber::ALL);
    match chance.below(28) {
        0 => HouseTableCommand::Open,
        1 => HouseTableCommand::Close,
        2 => HouseTableCommand::Assign { floor: Person(1000 + chance.below(2) as u64) },
        3 => HouseTableCommand::Receive(arrived(chance)),
        4..=6 => HouseTableCommand::Take { deck, step: *chance.pick(&Step::ALL) },
        7 => {
            HouseTableCommand::Inspect { deck, finds: *chance.pick(&[Finding::Sound, Finding::Sound, Finding::Faulty]) }
        }
        8 => HouseTableCommand::Verify { deck },
        9 => HouseTableCommand::Look { deck },
        10 => HouseTableCommand::Report {
            deck,
            cards: chance.pick(&[None, Some(52), Some(52), Some(51), Some(0)]).to_owned(),
        },
        11 => HouseTableCommand::Cut { deck, depth: *chance.pick(&[0, 1, 9, 10, 26, 51, 52, 255]) },
        12 => HouseTableCommand::Recut { deck, reason: *chance.pick(&[Reason::Improper, Reason::Unfair]) },
        13 => HouseTableCommand::OrderShuffle { deck },
        14 => HouseTableCommand::ChangeDecks,
        15 => HouseTableCommand::BeginRound,
        16 => HouseTableCommand::EndRound(ended(chance)),
        17 => HouseTableCommand::AskCount,
        18 => HouseTableCommand::Jam { deck },
        19 => HouseTableCommand::Fail { device: device(chance) },
        20 => HouseTableCommand::Mark { device: device(chance), mark: *chance.pick(&[Mark::Covered, Mark::Signed]) },
        21 => HouseTableCommand::Repair { device: device(chance) },
        22 => HouseTableCommand::ChangeMethod { method: *chance.pick(&Method::ALL) },
        23 => chance.pick(&[HouseTableCommand::StopProgressive, HouseTableCommand::RestoreProgressive]).clone(),
        24 => chance.pick(&[HouseTableCommand::Rest, HouseTableCommand::FaceUp]).clone(),
        25 => HouseTableCommand::FirstCard,
        26 => HouseTableCommand::RemoveDeck { deck },
        _ => HouseTableCommand::Run,
    }
}

/// The commands that an actor is offered, one of each kind.
pub fn offered(options: &BetweenRoundsOptions, at: Time, chance: &mut Chance) -> Vec<HouseTableCommand> {
    let mut all = options.commands.clone();
    for (deck, depths) in &options.cuts {
        let span = usize::from(depths.end() - depths.start()) + 1;
        all.push(HouseTableCommand::Cut { deck: *deck, depth: depths.start() + chance.below(span) as u8 });
    }
    for (deck, counts) in &options.reports {
        let cards = if chance.one_in(6) { 51 } else { 52 };
        all.push(HouseTableCommand::Report { deck: *deck, cards: counts.then_some(cards) });
    }
    if let Some(wanted) = &options.receives {
        let fits = |came: &Arrived| wanted.admits(came).is_ok();
        all.extend((0..8).map(|_| arrived(chance)).find(fits).map(HouseTableCommand::Receive));
    }
    if options.can_assign {
        all.push(HouseTableCommand::Assign { floor: Person(1001) });
    }
    if options.allows(at, &HouseTableCommand::BeginRound) {
        all.push(HouseTableCommand::BeginRound);
    }
    if let Some(ends) = &options.ends {
        let ended = Ended { counted: ends.counts_stub, ..Ended::default() };
        all.push(HouseTableCommand::EndRound(ended));
    }
    all
}
