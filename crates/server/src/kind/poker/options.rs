//! What a player may do at a poker table, in a hand and between hands.

use crate::wire::{PokerOptions, PostOption, RaiseOption};
use chips::Amount;
use game::{Actor, Game as _, TableGame as _};
use poker::{HandOptions, PokerTable, PostKind, Raise};

/// Destructured field by field, so that the compiler reports a new option that is not handled here.
pub fn options(game: &PokerTable, player: &Actor) -> PokerOptions {
    let table = game.table().options(player);
    let post = |(kind, amount): (PostKind, Amount)| PostOption { kind, amount: amount.into() };
    let HandOptions {
        can_fold,
        can_check,
        call,
        raise,
        can_straddle,
        can_come_back,
        can_table,
        can_muck,
        can_ask_for_pot,
        can_object,
        // A page offers only legal amounts.
        reads_overbets: _,
        push: _,
        // Asking to see or contesting hands is done aloud, not on a page.
        see: _,
        see_for_collusion: _,
        contest: _,
        // Only for dealer and floor.
        step: _,
        name: _,
        named: _,
        can_resume: _,
        flash: _,
        can_misdeal: _,
        replace: _,
        can_put_back: _,
        can_take_back: _,
        kill: _,
    } = game.options(player);
    PokerOptions {
        can_fold,
        can_check,
        call: call.map(Into::into),
        raise: raise.map(|Raise { least, most }| RaiseOption { least: least.into(), most: most.into() }),
        can_straddle,
        can_return: can_come_back,
        can_table,
        can_muck,
        can_ask_for_pot,
        can_object,
        can_sit_out: table.can_sit_out,
        can_come_back: table.can_come_back,
        can_wait_for_big_blind: table.can_wait,
        post: table.post.map(|posts| posts.into_iter().map(post).collect()),
        can_buy_button: table.can_buy_button,
    }
}
