//! Tables with a dealer and real cards: people report everything, and every chip is booked all the same.

use crate::people::{Night, UTH, hold_em};
use crate::play::{check, next_act};
use cards::{Card, Deck};
use chips::{Amount, Unit};
use game::{Actor, Game, Person, Role as Part, Seat, Whom};
use house::HouseTable;
use house::table::{DeckNumber, Finding, HouseTableCommand, Step};
use house::{Phase, RoundCommand, Tender};
use poker::PokerTable;
use room::driver::Luck;
use room::table::{Dealing, Offer, Opening, RoomTable, TableCommand};
use room::{PersonNumber, Role, RoomCommand, TableNumber, Who};
use rulebook::Wager;

struct Live {
    night: Night,
    table: TableNumber,
    dealer: Who,
    floor: Who,
    /// The order of the cards in the dealer's hand, which the room does not know.
    order: Vec<Card>,
    luck: Luck,
}

impl Live {
    fn new(offers: Offer) -> Live {
        let mut night = Night::new();
        let floor = night.floor();
        let dealer = night.staff(Role::Dealer);
        let (name, unit, rack) = ("Live".to_owned(), Unit::Dollars, Amount::dollars(5_000));
        let opening = Opening { name, unit, dealing: Dealing::ByPeople, offers, rack, host: None };
        night.say(floor, &RoomCommand::OpenTable(opening)).expect("the table opens");
        let table = night.room.tables().map(|(number, _)| number).last().expect("a table is open");
        Live { night, table, dealer, floor, order: Deck::Standard.cards(), luck: Luck::new(8) }
    }

    fn table(&self) -> &RoomTable {
        self.night.room.table(self.table).expect("the table is open")
    }

    fn says(&mut self, by: Who, command: TableCommand) -> bool {
        let is_taken = self.night.at(by, self.table, command).is_ok();
        if is_taken {
            check(&self.night);
        }
        is_taken
    }

    /// Shuffles the cards for each round.
    fn shuffle(&mut self) {
        for place in (1..self.order.len()).rev() {
            let other = usize::from(self.luck.below(u8::try_from(place + 1).expect("a deck is small")));
            self.order.swap(place, other);
        }
    }
}

fn staff(who: Who, part: Part) -> Actor {
    Actor::staff(Person(who.person.0.into()), part)
}

/// What floor and dealer do next between two rounds, the first that is allowed.
fn preparing(live: &Live) -> Vec<(Who, HouseTableCommand)> {
    let house = live.table().kind().house().expect("a house game");
    let (dealer, floor) = (live.dealer, live.floor);
    let mut commands = vec![(floor, HouseTableCommand::Open)];
    let decks = [DeckNumber::First, DeckNumber::Second];
    for came in house.table().terms().described.clone() {
        commands.push((dealer, HouseTableCommand::Receive(came)));
    }
    for deck in decks {
        commands.push((dealer, HouseTableCommand::Inspect { deck, finds: Finding::Sound }));
        commands.push((floor, HouseTableCommand::Verify { deck }));
        commands.push((dealer, HouseTableCommand::Look { deck }));
        commands.extend(Step::ALL.map(|step| (dealer, HouseTableCommand::Take { deck, step })));
        commands.push((dealer, HouseTableCommand::Report { deck, cards: Some(52) }));
        commands.push((dealer, HouseTableCommand::Report { deck, cards: None }));
        commands.push((dealer, HouseTableCommand::Cut { deck, depth: 20 }));
    }
    commands.push((dealer, HouseTableCommand::BeginRound));
    commands
}

/// The next step of a round at a live table.
fn stepping(live: &mut Live) -> (Who, TableCommand) {
    let (dealer, floor) = (live.dealer, live.floor);
    let round = live.table().kind().house().and_then(HouseTable::round).expect("a round is played");
    let options = round.options(&staff(dealer, Part::Dealer));
    if let Some(at) = options.name.first() {
        let card = live.order[usize::from(at.0)];
        return (dealer, TableCommand::Round(RoundCommand::Name { at: *at, card }));
    }
    match round.waits().whom {
        Whom::Seats(_) if round.phase() == Phase::Betting => {
            let seats: Vec<(Seat, PersonNumber)> = live.table().seats().collect();
            let unbet = seats.iter().find(|(seat, _)| round.ante(*seat).is_zero());
            match unbet {
                Some((_, person)) => {
                    let bet =
                        RoundCommand::Bet { wager: Wager::Ante, amount: Amount::dollars(10), tender: Tender::Chips };
                    (Who::new(*person, Role::Player), TableCommand::Round(bet))
                }
                None => (dealer, TableCommand::Round(RoundCommand::Proceed)),
            }
        }
        Whom::Seats(_) => next_act(&live.night.room, live.table, 0).expect("a player is asked"),
        Whom::Floor => {
            let options = round.options(&staff(floor, Part::Floor));
            let seat = options.validate.or(options.left.first()).expect("the floor is asked for something");
            let command = if options.validate.is_some() {
                RoundCommand::Validate { seat }
            } else {
                RoundCommand::KeepIn { seat }
            };
            (floor, TableCommand::Round(command))
        }
        _ => match options.chips {
            Some(chips) => (dealer, TableCommand::Round(RoundCommand::MatchChips { chips })),
            None if options.can_count => {
                let stub = round.view(game::Eye::Floor).stub.len();
                (
                    dealer,
                    TableCommand::Round(RoundCommand::CountStub {
                        cards: u8::try_from(stub).expect("a stub is small"),
                    }),
                )
            }
            None => (dealer, TableCommand::Round(RoundCommand::Proceed)),
        },
    }
}

#[test]
fn a_dealer_with_real_cards_is_led_through_round_after_round() {
    let mut live = Live::new(Offer::House { submission: UTH.to_owned() });
    for seat in 1..=3 {
        let person = live.night.player(2_000);
        live.night.sit(person, live.table, seat, 1_500);
    }
    for _ in 0..2_000 {
        if live.table().rounds() > 6 {
            return;
        }
        let is_playing = live.table().kind().house().is_some_and(|house| house.table().start().is_some());
        if !is_playing {
            live.shuffle();
            let commands = preparing(&live);
            let is_taken = commands.into_iter().any(|(by, command)| live.says(by, TableCommand::House(command)));
            assert!(is_taken, "nobody knows what comes next: {:?}", live.table());
            continue;
        }
        let (by, command) = stepping(&mut live);
        let printed = format!("{command:?}");
        assert!(
            live.says(by, command),
            "{printed} is refused: {:?}",
            live.table().kind().house().and_then(HouseTable::round)
        );
    }
    panic!("the rounds do not come to an end: {:?}", live.table());
}

#[test]
fn nobody_deals_at_a_table_of_another_kind() {
    let mut night = Night::new();
    let floor = night.floor();
    let dealer = night.staff(Role::Dealer);
    let table = night.open(floor, "Hold'em", hold_em());
    for command in
        [TableCommand::Hand(poker::HandCommand::Run), TableCommand::Cash(poker::table::PokerTableCommand::SetUp)]
    {
        let refusal = night.at(dealer, table, command).expect_err("the table deals by itself");
        assert_eq!(refusal.rule.id(), "house/110");
    }
}

/// A dealer's down at a poker table: the preparation of the decks is part of the poker table's own procedure.
#[test]
fn a_live_hand_of_poker_is_dealt_by_its_dealer() {
    let mut live = Live::new(hold_em());
    for seat in 1..=3 {
        let person = live.night.player(500);
        live.night.sit(person, live.table, seat, 200);
    }
    let dealer = live.dealer;
    for turn in 0..3_000 {
        if live.table().rounds() > 2 {
            return;
        }
        let hand = live.table().kind().poker().and_then(PokerTable::hand);
        let commands: Vec<(Who, TableCommand)> = match hand {
            None => {
                live.shuffle();
                between_hands(&live)
            }
            Some(hand) => {
                let options = hand.options(&staff(dealer, Part::Dealer));
                match (options.name.first(), hand.waits().whom) {
                    (Some(at), _) => {
                        let card = live.order[usize::from(at.0)];
                        vec![(dealer, TableCommand::Hand(poker::HandCommand::Name { at: *at, card }))]
                    }
                    (None, Whom::Seats(_)) => next_act(&live.night.room, live.table, turn).into_iter().collect(),
                    _ => vec![(dealer, TableCommand::Hand(poker::HandCommand::Proceed))],
                }
            }
        };
        let printed = format!("{commands:?}");
        let is_taken = commands.into_iter().any(|(by, command)| live.says(by, command));
        assert!(is_taken, "{printed} is refused: {:?}", live.table().kind().poker().and_then(PokerTable::hand));
    }
    panic!("the hands do not come to an end: {:?}", live.table());
}

/// A card for each player, to draw for the first button.
fn for_button(options: &poker::table::BetweenHandsOptions) -> Vec<(game::Seat, cards::Card)> {
    options.deal_for_button.map_or_else(Vec::new, |(seats, deck)| seats.clockwise().zip(deck.cards()).collect())
}

/// What remains to be done before a poker table's next hand.
fn between_hands(live: &Live) -> Vec<(Who, TableCommand)> {
    use poker::table::{Counted, FirstCount, PokerTableCommand, Stage, Step, Which};
    let (dealer, floor) = (live.dealer, live.floor);
    let table = live.table().kind().poker().expect("a cash game").table();
    let options = table.options(&staff(dealer, Part::Dealer));
    let decks = table.view(game::Eye::Floor).staff;
    let stage = decks.and_then(|staff| staff.decks).map(|decks| decks.used().stage);
    let counts = decks.and_then(|staff| staff.down).is_some_and(|down| down.first_count == FirstCount::Due);
    let spread = [Which::First, Which::Second].into_iter().find_map(|deck| match deck {
        _ if options.steps.contains(&Step::SpreadFaceUp(deck)) => {
            Some(PokerTableCommand::SpreadFaceUp { deck, cards: 52, different: 52 })
        }
        _ if options.steps.contains(&Step::SpreadFaceDown(deck)) => {
            Some(PokerTableCommand::SpreadFaceDown { deck, odd_backs: 0 })
        }
        _ => None,
    });
    let step = match stage {
        Some(Stage::Spread | Stage::Dropped) => PokerTableCommand::Step(Step::Wash),
        Some(Stage::Shuffling(4)) => PokerTableCommand::Step(Step::LayCutCard),
        Some(Stage::CutCardLaid) => PokerTableCommand::Step(Step::Cut),
        Some(Stage::Cut) => PokerTableCommand::Step(Step::TakeUp),
        Some(Stage::Shuffling(2)) if options.steps.contains(&Step::Box) => PokerTableCommand::Box { sections: 4 },
        _ => PokerTableCommand::Step(Step::Riffle),
    };
    let (by, command) = match spread {
        _ if options.can_set_up => (dealer, PokerTableCommand::SetUp),
        _ if options.deal_for_button.is_some() => {
            (dealer, PokerTableCommand::DealForButton { cards: for_button(&options) })
        }
        _ if options.can_begin_down => (dealer, PokerTableCommand::BeginDown),
        _ if table.options(&staff(floor, Part::Floor)).can_place_setup => (floor, PokerTableCommand::PlaceSetup),
        _ if counts => (dealer, PokerTableCommand::Count { counted: Counted { stub: 52, ..Counted::default() } }),
        Some(spread) => (dealer, spread),
        None => (dealer, step),
    };
    vec![(by, TableCommand::Cash(command)), (dealer, TableCommand::Cash(PokerTableCommand::Step(Step::Raise)))]
}

#[test]
fn whoever_sits_down_on_a_seat_does_not_see_what_another_was_dealt_there() {
    let mut live = Live::new(Offer::House { submission: UTH.to_owned() });
    let first = live.night.player(2_000);
    live.night.sit(first, live.table, 1, 1_500);
    for _ in 0..500 {
        let round = live.table().kind().house().and_then(HouseTable::round);
        if round.is_some_and(|round| round.is_over() && round.person_at(Seat::new(1).expect("a seat")).is_some()) {
            break;
        }
        let is_playing = live.table().kind().house().is_some_and(|house| house.table().start().is_some());
        if is_playing {
            let (by, command) = stepping(&mut live);
            assert!(live.says(by, command.clone()), "{command:?}");
        } else {
            let commands = preparing(&live);
            assert!(commands.into_iter().any(|(by, command)| live.says(by, TableCommand::House(command))));
        }
    }
    assert_eq!(live.table().eye_of(first), game::Eye::Seat(Seat::new(1).expect("a seat")));
    assert!(live.says(Who::new(first, Role::Player), TableCommand::StandUp));
    let second = live.night.player(2_000);
    live.night.sit(second, live.table, 1, 1_500);
    let plays =
        live.table().kind().house().and_then(HouseTable::round).and_then(|round| round.person_at(Seat::new(1)?));
    assert_eq!(plays, Some(first.into()), "the cards of the last round still lie there");
    assert_eq!(live.table().eye_of(second), game::Eye::Rail);
}
