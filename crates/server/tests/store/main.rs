//! What holds for the store of the room, in both databases.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod backup;
mod committer;
mod crash;
mod keeper;
#[cfg(feature = "failpoints")]
mod kill;
mod law;
mod opening;
mod place;
mod race;
mod sample;
mod sealing;

/// Each of these functions takes a new, empty place for a store, of either kind.
macro_rules! on_both_databases {
    ($($file:ident :: $name:ident),* $(,)?) => {
        mod sqlite {
            $(#[test] fn $name() { crate::place::run(crate::place::Kind::Sqlite, crate::$file::$name); })*
        }
        mod postgres {
            $(#[test] fn $name() { crate::place::run(crate::place::Kind::Postgres, crate::$file::$name); })*
        }
    };
}

on_both_databases![
    law::what_is_appended_is_read_back,
    law::a_stale_append_changes_nothing,
    law::a_retry_gets_the_first_answer_and_another_body_none,
    law::an_append_is_whole_over_its_streams,
    law::one_refused_append_does_not_hinder_the_rest_of_its_batch,
    law::no_balance_falls_below_its_floor,
    law::no_store_takes_what_is_unfit,
    law::rounds_are_found_by_table_and_by_person_latest_first,
    law::a_checkpoint_stands_after_all_that_it_names,
    law::words_about_the_room_are_kept,
    law::those_who_listen_hear_of_commits,
    race::racing_spenders_spend_what_there_is_and_no_more,
    race::ten_thousand_repeated_and_reordered_commands_are_each_done_once,
    committer::all_that_waits_is_committed_together,
    opening::nothing_that_was_appended_is_changed_or_deleted,
    opening::a_store_holds_after_it_was_opened_again_what_it_held_before,
    opening::a_store_of_a_later_release_or_of_others_is_refused,
    opening::a_moment_stays_as_it_was_while_others_write,
    opening::whoever_only_reads_makes_nothing,
    backup::a_restored_backup_is_the_same_in_either_database,
    backup::a_backup_that_does_not_add_up_is_refused_whole,
    keeper::a_room_is_the_same_after_it_was_read_from_its_store,
    keeper::a_retry_is_answered_as_before_and_changes_nothing,
    keeper::what_is_asked_twice_at_once_is_done_once,
    keeper::a_key_that_is_not_the_rooms_does_not_sign,
    keeper::the_export_of_a_kept_room_is_true,
    keeper::an_export_is_true_whichever_rounds_are_being_played,
    keeper::a_lost_key_voids_the_open_rounds_and_gives_every_wager_back,
];

#[cfg(feature = "failpoints")]
mod killed {
    on_both_databases![kill::a_process_that_is_killed_anywhere_loses_nothing_that_it_acknowledged];
}
