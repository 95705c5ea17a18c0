//! Views of tables for viewers, built only from the games' own views, so that nothing hidden can leak.

use super::presence::{Names, Presence};
use super::recap::{Ended, Recap};
use super::viewer::Viewer;
use crate::kind::{self, Drawn, RoundPlayer, game_line};
use crate::wire::{
    AsksView, Awaited, ChatKey, CommitmentView, FeltView, GameLine, PlaceView, RoleKey, Sight, TableView, You,
};
use game::{Eye, Seat, Whom};
use room::table::{Asks, Opening, RoomTable};
use room::{PersonNumber, Role, Room, TableNumber};
use std::cell::OnceCell;
use std::sync::Arc;

/// What is needed besides the table.
pub struct Seen<'hub> {
    pub room: &'hub Room,
    pub names: &'hub Names,
    pub presence: &'hub Presence,
}

/// Who may look at a table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    Everybody,
    /// Whoever was asked in: the table is private.
    Invited,
}

/// One table, for all its viewers.
pub struct Showing<'hub> {
    seen: Seen<'hub>,
    table: &'hub RoomTable,
    recap: Option<&'hub Recap>,
    audience: Audience,
    chat: ChatKey,
    /// The view from the rail, computed once on first use.
    rail: OnceCell<Arc<Sight>>,
}

impl<'hub> Showing<'hub> {
    pub fn new(
        seen: Seen<'hub>,
        table: &'hub RoomTable,
        recap: Option<&'hub Recap>,
        (audience, chat): (Audience, ChatKey),
    ) -> Self {
        Showing { seen, table, recap, audience, chat, rail: OnceCell::new() }
    }

    /// The table as a viewer sees it; from the rail if there is no viewer.
    pub fn to(&self, by: Option<&Viewer>) -> TableView {
        let sight = match by.filter(|viewer| !self.is_on_rail(viewer)) {
            Some(viewer) => Arc::new(self.sight(Some(viewer))),
            None => Arc::clone(self.rail.get_or_init(|| Arc::new(self.sight(None)))),
        };
        let you = by.map(|viewer| {
            let seat = viewer.plays().then(|| self.table.seat_of(viewer.person)).flatten();
            let sitting = self.recap.zip(seat).and_then(|(recap, seat)| recap.sittings.of(seat, viewer.person));
            You { sitting, ..self.seen.you(self.table, viewer.person, seat) }
        });
        TableView { sight, you }
    }

    /// Whether a viewer only watches: they neither play here nor work in the room.
    pub fn is_to_onlooker(&self, viewer: &Viewer) -> bool {
        let office = self.seen.room.office();
        self.is_on_rail(viewer) && !office.has(viewer.person, Role::Dealer)
    }

    /// Whether a viewer sees what everybody sees: they have no seat here, and had none in the last round.
    fn is_on_rail(&self, viewer: &Viewer) -> bool {
        let has_eye = |table: &RoomTable| table.eye_of(viewer.person) != Eye::Rail;
        let last = self.recap.and_then(|recap| recap.last.as_ref());
        let sits = self.table.seat_of(viewer.person).is_some();
        !(sits || has_eye(self.table) || last.is_some_and(|ended| has_eye(&ended.table)) || self.seen.is_floor(viewer))
    }

    fn sight(&self, by: Option<&Viewer>) -> Sight {
        let Showing { seen, table, recap, audience, chat, .. } = self;
        let player = by.filter(|viewer| viewer.plays()).map(|viewer| viewer.person);
        let view = table.view(player.map_or(Eye::Rail, |person| table.eye_of(person)));
        let last = recap.and_then(|recap| recap.last.as_ref());
        let nothing = Drawn::default();
        let drawn = recap.map_or(&nothing, |recap| &recap.round);
        Sight {
            table: table.number().0,
            name: table.name().to_owned(),
            unit: table.unit().into(),
            is_automatic: table.is_automatic(),
            has_dealer: seen.has_dealer(table),
            is_private: *audience == Audience::Invited,
            chat: *chat,
            game: game_line(table),
            asks: seen.asks(table),
            round: table.rounds().into(),
            commitment: view
                .root
                .map(|root| CommitmentView { root, nonces: view.nonces.iter().map(|seat| seat.number()).collect() }),
            seats: seen.places(table, by),
            felt: kind::felt(&view.game, drawn, table.rounds(), |seat| seen.player(table, seat, by)),
            last: last.and_then(|ended| last_felt(seen, ended, by)),
            link: seen.link_of(table),
        }
    }
}

impl Seen<'_> {
    pub fn link_of(&self, table: &RoomTable) -> Option<u32> {
        let name = table.link()?;
        self.room.links().find(|(_, link)| link.name() == name).map(|(number, _)| number.0)
    }

    /// Who plays a seat in the round of this table.
    fn player(&self, table: &RoomTable, seat: Seat, by: Option<&Viewer>) -> Option<RoundPlayer> {
        let person = table.player_of_round(seat)?;
        let is_you = by.is_some_and(|viewer| viewer.person == person);
        Some(RoundPlayer { name: self.names.name(person).to_string(), is_you })
    }

    /// How many people play at a table: they are connected and do not sit out.
    pub fn playing(&self, table: &RoomTable) -> usize {
        let plays = |(seat, person): &(Seat, PersonNumber)| self.presence.is_here(*person) && !table.sits_out(*seat);
        table.seats().filter(plays).count()
    }

    fn asks(&self, table: &RoomTable) -> AsksView {
        let settings = self.room.settings();
        let staff = || match table.waits().whom {
            Whom::Dealer => Awaited::Dealer,
            Whom::Floor => Awaited::Floor,
            Whom::Nobody | Whom::Seats(_) | Whom::Link => Awaited::Nothing,
        };
        let (what, seat, seconds) = match table.asks() {
            Asks::Nothing => (staff(), None, 0),
            Asks::Wagers => (Awaited::Wagers, None, settings.wager_seconds),
            Asks::Decision(seat) => (Awaited::Decision, Some(seat.number()), settings.decision_seconds),
            Asks::NextHand => (Awaited::NextHand, None, 0),
        };
        let until = table.until().map(Into::into);
        let waits_for = table.waits_for().clockwise().map(Seat::number).collect();
        AsksView { turn: table.turn().into(), what, seat, until, seconds, waits_for }
    }

    /// Whether a viewer may know which person sits at which seat.
    fn is_floor(&self, viewer: &Viewer) -> bool {
        let has = |role: Role| viewer.sees(role) && self.room.office().has(viewer.person, role);
        has(Role::Floor) || has(Role::Admin)
    }

    fn places(&self, table: &RoomTable, viewer: Option<&Viewer>) -> Vec<PlaceView> {
        let by = viewer.map(|viewer| viewer.person);
        let is_floor = viewer.is_some_and(|viewer| self.is_floor(viewer));
        let seats = (1..=table.places()).filter_map(Seat::new);
        let place = |seat: Seat| {
            let person = table.seats().find(|(at, _)| *at == seat).map(|(_, person)| person);
            PlaceView {
                seat: seat.number(),
                name: person.map(|person| self.names.name(person).to_string()),
                person: person.filter(|_| is_floor).map(|person| person.0),
                is_you: person.is_some() && person == by,
                chips: person.map(|person| self.room.stack(table, person)).unwrap_or_default().into(),
                is_ready: table.is_ready(seat),
                is_leaving: table.is_leaving(seat),
                is_connected: person.is_some_and(|person| self.presence.is_here(person)),
                sits_out: table.sits_out(seat),
            }
        };
        seats.map(place).collect()
    }

    fn you(&self, table: &RoomTable, person: PersonNumber, seat: Option<Seat>) -> You {
        let office = self.room.office();
        let on_shift = |role: Role| office.has(person, role) && office.is_on_shift(person, role);
        let parts = [(Role::Player, seat.is_some()), (Role::Dealer, on_shift(Role::Dealer))]
            .into_iter()
            .chain([(Role::Floor, on_shift(Role::Floor))])
            .filter_map(|(role, has)| RoleKey::of(role).filter(|_| has));
        let chips = seat.map(|_| self.room.stack(table, person)).unwrap_or_default();
        let mix = table.mix();
        You {
            seat: seat.map(Seat::number),
            is_host: self.room.host_of(table.number()) == Some(person),
            chips: chips.into(),
            purse: self.room.purse(person, table.unit()).into(),
            parts: parts.collect(),
            options: kind::options(table, person, seat, chips),
            can_send_nonce: mix.zip(seat).is_some_and(|(mix, seat)| !mix.is_ordered && !mix.nonces.contains_key(&seat)),
            trainer: None,
            trained: Vec::new(),
            sitting: None,
            hint: None,
        }
    }
}

/// The game a table was opened for, also of a closed table.
pub fn game_of_opening(table: u32, opening: &Opening) -> Option<GameLine> {
    RoomTable::open(TableNumber(table), opening).ok().map(|table| game_line(&table))
}

/// The last round, seen by somebody who had a seat in it.
fn last_felt(seen: &Seen<'_>, ended: &Ended, by: Option<&Viewer>) -> Option<FeltView> {
    let player = by.filter(|viewer| viewer.plays()).map(|viewer| viewer.person);
    let view = ended.table.view(player.map_or(Eye::Rail, |person| ended.table.eye_of(person)));
    kind::felt(&view.game, &ended.drawn, ended.round, |seat| seen.player(&ended.table, seat, by))
}
