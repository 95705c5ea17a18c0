//! What a player may do at a poker table, in the hand and between hands.

use crate::wire::{PokerOptions, PostKey, PostOption, RaiseOption};
use chips::Amount;
use game::{Actor, Game as _, TableGame as _};
use poker::{PokerTable, PostKind, Raise};

pub fn options(game: &PokerTable, player: &Actor) -> PokerOptions {
    let (hand, table) = (game.options(player), game.table().options(player));
    let post = |(kind, amount): (PostKind, Amount)| PostOption { kind: post_key(kind), amount: amount.into() };
    PokerOptions {
        can_fold: hand.can_fold,
        can_check: hand.can_check,
        call: hand.call.map(Into::into),
        raise: hand.raise.map(|Raise { least, most }| RaiseOption { least: least.into(), most: most.into() }),
        can_straddle: hand.can_straddle,
        can_return: hand.can_come_back,
        can_table: hand.can_table,
        can_muck: hand.can_muck,
        can_ask_for_pot: hand.can_ask_for_pot,
        can_object: hand.can_object,
        can_sit_out: table.can_sit_out,
        can_come_back: table.can_come_back,
        can_wait_for_big_blind: table.can_wait,
        post: table.post.map(|posts| posts.into_iter().map(post).collect()),
        can_buy_button: table.can_buy_button,
    }
}

fn post_key(kind: PostKind) -> PostKey {
    match kind {
        PostKind::Ante => PostKey::Ante,
        PostKind::SmallBlind => PostKey::SmallBlind,
        PostKind::BigBlind => PostKey::BigBlind,
        PostKind::Straddle => PostKey::Straddle,
        PostKind::Kill => PostKey::Kill,
        PostKind::Live => PostKey::Live,
        PostKind::Dead => PostKey::Dead,
    }
}
