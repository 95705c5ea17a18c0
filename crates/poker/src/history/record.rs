//! A hand in the PHH format.

use super::{History, HistoryEvent, NotWritten, game, house};
use crate::phh::{Action, ActionKind, Decimal, Detail, Holding, Player, Record, Stack};
use crate::{HandEvent, Limit, Post, Settings, replay};
use ::game::Seat;
use cards::Card;
use chips::Amount;
use std::borrow::Cow;

impl History<'_> {
    /// The hand in the PHH format. What the format cannot say is written in keys of our own, which
    /// [`replay`] reads: it ends with the same stacks after the same events.
    pub fn record(&self) -> Result<Record<'static>, NotWritten> {
        let setup = self.hand.setup();
        let limit = setup.bets.limit;
        let variant = game::recorded(setup.variant, limit).ok_or(NotWritten::Game(setup.variant.name))?;
        let stacks = self.hand.order().iter().map(|seat| self.starting(*seat));
        let stacks = stacks.map(|stack| Ok(Stack::Known(self.decimal(stack)?))).collect::<Result<_, NotWritten>>()?;
        let mut record = Record::new(variant, stacks);
        record.ante_trimming_status = Some(setup.trims_antes());
        let (antes, blinds) = house::lists(setup);
        record.antes = self.decimals_of(&antes)?;
        record.blinds_or_straddles = Some(self.decimals_of(&blinds)?);
        if let Limit::Fixed { small, big } = limit {
            (record.small_bet, record.big_bet) = (Some(self.decimal(small)?), Some(self.decimal(big)?));
        } else {
            record.min_bet = Some(self.decimal(setup.bets.least)?);
        }
        record.number = self.number;
        record.actions = self.actions()?;
        record.details = self.details_of_hand()?;
        self.own_keys(&mut record)?;
        record.details.extend(self.details.iter().cloned());
        Ok(record)
    }

    fn starting(&self, seat: Seat) -> Amount {
        let seated = self.hand.setup().seated.iter().find(|seated| seated.seat == seat);
        seated.map_or(Amount::ZERO, |seated| seated.stack)
    }

    fn decimals_of(&self, amounts: &[Amount]) -> Result<Vec<Decimal>, NotWritten> {
        amounts.iter().map(|amount| self.decimal(*amount)).collect()
    }

    /// Players, seats and how the hand ended.
    fn details_of_hand(&self) -> Result<Vec<Detail<'static>>, NotWritten> {
        let mut details = Vec::new();
        if !self.names.is_empty() {
            details.push(Detail::Players(self.names.iter().cloned().map(Cow::Owned).collect()));
        }
        if self.seats.iter().zip(1..).any(|(seat, place)| *seat != place) {
            details.push(Detail::Seats(self.seats.clone()));
        }
        details.extend(self.table.clone().map(|name| Detail::Table(Cow::Owned(name))));
        details.extend(self.currency.clone().map(|name| Detail::Currency(Cow::Owned(name))));
        if self.hand.is_over() {
            let ends = self.hand.order().iter().map(|seat| Ok(Stack::Known(self.decimal(self.hand.stack(*seat))?)));
            details.push(Detail::FinishingStacks(ends.collect::<Result<_, NotWritten>>()?));
            details.push(Detail::Winnings(self.decimals_of(&self.winnings())?));
        }
        Ok(details)
    }

    /// The keys of our own, where the record alone would be played in another way.
    fn own_keys(&self, record: &mut Record<'static>) -> Result<(), NotWritten> {
        let setup = self.hand.setup();
        let usual = Settings { antes_are_trimmed: setup.settings.antes_are_trimmed, ..house::usual() };
        let least = self.decimal(setup.bets.least)?;
        let least = Some(least).filter(|least| record.min_bet.or(record.small_bet) != Some(*least));
        if setup.settings != usual || record.decimals() != self.decimals || least.is_some() {
            let text = house::written(&setup.settings, self.decimal(setup.chip())?, least);
            record.details.push(Detail::text(house::HOUSE, &text));
        }
        let seat = |seat: Seat| Seat::new(self.place(seat) as u8 + 1).unwrap_or(seat);
        let posts: Vec<Post> = setup.posts.iter().map(|post| Post { seat: seat(post.seat), ..*post }).collect();
        if replay::posts(record, self.decimals).ok().as_ref() != Some(&posts) {
            let text = house::written_posts(&posts, self.decimals).ok_or(NotWritten::Number)?;
            record.details.push(Detail::text(house::POSTS, &text));
        }
        Ok(())
    }

    fn actions(&self) -> Result<Vec<Action<'static>>, NotWritten> {
        let mut deeds: Vec<ActionKind> = Vec::with_capacity(self.events.len());
        let mut dealt = 0;
        for event in self.events.iter().filter_map(HistoryEvent::of) {
            match event {
                HistoryEvent::HoleDealt => deeds.extend((0..self.holes.len()).filter_map(|place| {
                    Some(ActionKind::DealHole { player: player(place)?, cards: holding(self.hole(place)) })
                })),
                HistoryEvent::BoardDealt { cards } => {
                    let cards = usize::from(cards);
                    deeds.push(ActionKind::DealBoard { cards: holding(self.board().skip(dealt).take(cards)) });
                    dealt += cards;
                }
                HistoryEvent::Folded { seat } => deeds.extend(self.player(seat).map(ActionKind::Fold)),
                HistoryEvent::Checked { seat } | HistoryEvent::Called { seat, .. } => {
                    deeds.extend(self.player(seat).map(ActionKind::CheckOrCall));
                }
                HistoryEvent::BetTo { seat, amount } => {
                    let amount = self.decimal(amount)?;
                    deeds.extend(self.player(seat).map(|player| ActionKind::RaiseTo { player, amount }));
                }
                HistoryEvent::Tabled { seat } => {
                    let cards = holding(self.hole(self.place(seat)));
                    deeds.extend(self.player(seat).map(|player| ActionKind::Show { player, cards }));
                }
                HistoryEvent::Mucked { seat } => deeds.extend(self.player(seat).map(ActionKind::Muck)),
                // They follow from the rules.
                HistoryEvent::Posted { .. }
                | HistoryEvent::Turned { .. }
                | HistoryEvent::Returned { .. }
                | HistoryEvent::Awarded { .. }
                | HistoryEvent::OddChip { .. } => {}
            }
        }
        deeds.extend(self.unshown_winner());
        shows_first(&mut deeds);
        Ok(deeds.into_iter().map(Action::from).collect())
    }

    /// Who is left when all others have given up at the showdown neither shows nor mucks.
    fn unshown_winner(&self) -> Option<ActionKind> {
        let has = |wanted: fn(&HandEvent) -> bool| self.events.iter().any(wanted);
        let is_shown = has(|event| matches!(event, HandEvent::Tabled { .. }));
        let mucks =
            |seat: Seat| self.events.iter().any(|event| matches!(event, HandEvent::Mucked { seat: at } if *at == seat));
        let winner = self.events.iter().find_map(|event| match event {
            HandEvent::Awarded { seat, .. } if !mucks(*seat) => Some(*seat),
            _ => None,
        })?;
        let is_given_up = has(|event| matches!(event, HandEvent::Mucked { .. })) && !is_shown;
        let cards = Holding::unknown(self.hole(self.place(winner)).count())?;
        self.player(winner).filter(|_| is_given_up).map(|player| ActionKind::Show { player, cards })
    }

    fn player(&self, seat: Seat) -> Option<Player> {
        player(self.place(seat))
    }
}

/// Where nobody can bet any more, the format has hands shown before the rest of the board, whenever that was done here.
fn shows_first(deeds: &mut [ActionKind]) {
    let is_bet = |kind: &ActionKind| {
        matches!(kind, ActionKind::Fold(_) | ActionKind::CheckOrCall(_) | ActionKind::RaiseTo { .. })
    };
    let after = deeds.iter().rposition(is_bet).map_or(0, |last| last + 1);
    let rank = |kind: &ActionKind| match kind {
        ActionKind::DealHole { .. } => 0,
        ActionKind::DealBoard { .. } => 2,
        _ => 1,
    };
    deeds[after..].sort_by_key(rank);
}

fn player(place: usize) -> Option<Player> {
    Player::new(place as u8 + 1)
}

fn holding(cards: impl Iterator<Item = Option<Card>>) -> Holding {
    let mut holding = Holding::EMPTY;
    for card in cards {
        // No hand and no street has more cards than there is room for.
        let _ = holding.push(card);
    }
    holding
}
