//! A progressive win is paid out of its meter, once, and with two people if it is large.

use crate::people::{Night, UTH};
use crate::play::{check, check_links, next_act};
use cards::{Card, Deck};
use chips::Amount;
use game::{Eye, Game, Seat};
use house::HouseTable;
use house::{RoundCommand, Tender};
use ledger::Purpose;
use room::table::{Offer, TableCommand};
use room::{AccountKey, LinkNumber, Role, RoomCommand, TableNumber, Who};
use rulebook::paytable::Level;
use rulebook::{Rule, Wager};

const MASSACHUSETTS: &str = include_str!("../../../../examples/ma-uth.toml");

struct Lucky {
    night: Night,
    /// The Ante and the stake of the Progressive.
    wagers: [Amount; 2],
    table: TableNumber,
    player: Who,
    floor: Who,
}

impl Lucky {
    fn new() -> Lucky {
        Lucky::at(UTH, [10, 1])
    }

    fn at(submission: &str, wagers: [u32; 2]) -> Lucky {
        let mut night = Night::new();
        let floor = night.floor();
        let table = night.open(floor, "Ultimate", Offer::House { submission: submission.to_owned() });
        let person = night.player(2_000);
        night.sit(person, table, 1, 1_500);
        Lucky { night, wagers: wagers.map(Amount::dollars), table, player: Who::new(person, Role::Player), floor }
    }

    fn bet(&mut self, wager: Wager, amount: Amount) {
        let bet = RoundCommand::Bet { wager, amount, tender: Tender::Chips };
        self.night.at(self.player, self.table, TableCommand::Round(bet)).expect("a wager");
    }

    fn round(&self) -> &house::Round {
        self.night.room.table(self.table).and_then(|table| table.kind().house()?.round()).expect("a round")
    }

    /// Wagers and plays a round with this order of the deck, as far as the player must act.
    fn play(&mut self, order: &[Card]) {
        let [ante, progressive] = self.wagers;
        self.bet(Wager::Ante, ante);
        self.bet(Wager::Progressive, progressive);
        self.night.room.rig(self.table, order);
        self.night.at(self.player, self.table, TableCommand::Ready).expect("ready");
        let before = self.night.room.table(self.table).map(room::table::RoomTable::rounds);
        while self.night.room.table(self.table).map(room::table::RoomTable::rounds) == before {
            let Some((by, command)) = next_act(&self.night.room, self.table, 0) else { break };
            self.night.at(by, self.table, command).expect("an option is legal");
        }
        check_links(&self.night.room);
    }

    /// Where in the order of the deck the player's cards and the flop come from.
    fn places(&mut self) -> Vec<usize> {
        let order = Deck::Standard.cards();
        self.bet(Wager::Ante, self.wagers[0]);
        self.night.room.rig(self.table, &order);
        self.night.at(self.player, self.table, TableCommand::Ready).expect("ready");
        let seat = Seat::new(1).expect("a seat");
        let mut cards = Vec::new();
        while cards.len() < 5 {
            let view = self.round().view(Eye::Seat(seat));
            let own = view.seats.iter().find(|known| known.seat == seat).map(|known| known.cards.clone());
            let shown = own.unwrap_or_default().into_iter().chain(view.board.into_iter().take(3));
            cards = shown.filter_map(game::CardView::face).collect::<Vec<Card>>();
            if cards.len() >= 5 {
                break;
            }
            let (by, command) = next_act(&self.night.room, self.table, 0).expect("the player is asked");
            self.night.at(by, self.table, command).expect("an option is legal");
        }
        while self.night.room.table(self.table).is_some_and(|table| table.rounds() == 1) {
            let (by, command) = next_act(&self.night.room, self.table, 0).expect("the player is asked");
            self.night.at(by, self.table, command).expect("an option is legal");
        }
        cards.iter().filter_map(|card| order.iter().position(|known| known == card)).collect()
    }

    fn meter(&self) -> Amount {
        let (_, link) = self.night.room.links().next().expect("a link");
        link.link().shows(Level::Main).map(|(shows, _)| shows).expect("a meter")
    }

    fn account(&self) -> Amount {
        let purpose = Purpose::Meter { link: LinkNumber(1).0, level: Level::Main as u8 };
        self.night.room.balance(AccountKey::new(purpose, chips::Unit::Dollars))
    }
}

/// A deck with these cards at these places.
fn rigged(places: &[usize], cards: &str) -> Vec<Card> {
    let mut order = Deck::Standard.cards();
    let wanted = cards.split(' ').map(|card| card.parse::<Card>().expect("a card"));
    for (place, card) in places.iter().zip(wanted) {
        let other = order.iter().position(|known| *known == card).expect("it is in the deck");
        order.swap(*place, other);
    }
    order
}

#[test]
fn a_small_win_comes_out_of_the_meter_at_once() {
    let mut lucky = Lucky::new();
    let places = lucky.places();
    assert_eq!(places.len(), 5);
    let before = lucky.meter();
    lucky.play(&rigged(&places, "9h 8h 7h 6h 5h"));
    check(&lucky.night);
    assert!(lucky.meter() < before, "a straight flush wins a part of {before}");
    assert_eq!(lucky.meter(), lucky.account());
}

#[test]
fn a_small_win_needs_nobody_where_the_book_asks_nobody() {
    let mut lucky = Lucky::at(MASSACHUSETTS, [15, 5]);
    let places = lucky.places();
    lucky.play(&rigged(&places, "9h 9s 9d 6h 6s"));
    check(&lucky.night);
    let validated =
        lucky.night.taken.iter().flat_map(|(_, decision)| &decision.parts).flat_map(|part| part.did.cited());
    let by = validated.filter_map(|(rules, event)| match event {
        room::RoomEvent::At(room::table::TableEvent::Round(house::RoundEvent::JackpotValidated { .. })) => {
            rules.first().map(Rule::id)
        }
        _ => None,
    });
    assert_eq!(by.collect::<Vec<_>>(), ["house/120"]);
    let house = lucky.night.room.table(lucky.table).and_then(|table| table.kind().house());
    assert!(house.and_then(HouseTable::round).is_some_and(|round| !round.is_over()), "the next round has begun");
}

#[test]
fn a_large_win_waits_for_two_people_and_is_paid_once() {
    waits_for_two(Lucky::new());
}

#[test]
fn a_large_win_waits_for_two_people_where_the_book_asks_nobody() {
    waits_for_two(Lucky::at(MASSACHUSETTS, [15, 5]));
}

fn waits_for_two(mut lucky: Lucky) {
    let second = lucky.night.floor();
    let places = lucky.places();
    lucky.play(&rigged(&places, "Ah Kh Qh Jh Th"));
    let (before, seat) = (lucky.meter(), Seat::new(1).expect("a seat"));
    let validates = TableCommand::Round(RoundCommand::Validate { seat });
    lucky.night.at(lucky.floor, lucky.table, validates).expect("one person proposes");
    assert_eq!(lucky.meter(), before, "one person alone pays nothing");
    let (proposal, _) = lucky.night.room.proposals().next().expect("it waits for the second");
    let own = lucky.night.say(lucky.floor, &RoomCommand::Approve { proposal });
    assert!(own.is_err(), "nobody agrees with themself");
    lucky.night.say(second, &RoomCommand::Approve { proposal }).expect("two people agree");
    check(&lucky.night);
    check_links(&lucky.night.room);
    assert!(lucky.meter() < before, "the meter is paid out and starts again");
    assert!(lucky.night.say(second, &RoomCommand::Approve { proposal }).is_err(), "it is paid once");
    let house = lucky.night.room.table(lucky.table).and_then(|table| table.kind().house());
    assert!(house.and_then(HouseTable::round).is_some_and(|round| !round.is_over()), "the next round has begun");
    let stack = Purpose::Stack { person: lucky.player.person.0, table: lucky.table.0 };
    assert!(lucky.night.room.balance(AccountKey::new(stack, chips::Unit::Dollars)) > before);
}
