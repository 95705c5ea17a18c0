//! The laws of the store, in both databases.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod account;
mod backup;
mod checkpoint;
mod crash;
mod decider;
mod handle;
mod idempotency;
#[cfg(feature = "failpoints")]
mod kill;
mod law;
mod location;
mod opening;
mod race;
mod rooms;
mod sample;
mod scheduler;
mod sealing;

/// Each of these functions takes a new, empty place for a store, of either kind.
macro_rules! on_both_databases {
    ($($file:ident :: $name:ident),* $(,)?) => {
        mod sqlite {
            $(#[test] fn $name() { crate::location::run(crate::location::Kind::Sqlite, crate::$file::$name); })*
        }
        mod postgres {
            $(#[test] fn $name() { crate::location::run(crate::location::Kind::Postgres, crate::$file::$name); })*
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
    law::an_append_is_fenced_by_the_end_of_the_journal,
    law::words_about_the_room_are_kept,
    law::those_who_listen_hear_of_commits,
    race::racing_spenders_spend_what_there_is_and_no_more,
    race::ten_thousand_repeated_and_reordered_commands_are_each_done_once,
    opening::nothing_that_was_appended_is_changed_or_deleted,
    opening::a_store_holds_after_it_was_opened_again_what_it_held_before,
    opening::a_store_of_a_later_release_or_of_others_is_refused,
    opening::a_moment_stays_as_it_was_while_others_write,
    opening::whoever_only_reads_makes_nothing,
    backup::a_restored_backup_is_the_same_in_either_database,
    backup::a_backup_that_does_not_add_up_is_refused_whole,
    account::names_are_taken_once_whatever_their_case,
    account::whoever_may_not_come_in_is_told_the_same_and_not_often,
    account::sessions_end_in_time_and_when_they_are_ended,
    account::a_new_password_ends_the_other_sessions_and_a_disabled_account_all,
    account::what_another_process_changes_is_seen_before_long,
    account::a_session_is_as_long_as_wanted_and_longer_from_the_next_day_on,
    account::tokens_and_invitations_open_what_they_were_made_for,
    account::a_guest_keeps_who_they_are_under_a_name,
    account::a_backup_has_the_accounts_and_no_session_or_secret,
    decider::a_room_is_the_same_after_it_was_read_from_its_store,
    decider::a_retry_is_answered_as_before_and_changes_nothing,
    decider::what_is_asked_twice_at_once_is_done_once,
    handle::all_that_waits_is_written_together_and_seen_before_it_is_answered,
    handle::what_cannot_be_written_is_forgotten_with_all_that_was_decided_on_it,
    handle::the_owner_says_what_is_due,
    handle::a_witness_that_falls_over_does_not_take_the_room_along,
    handle::two_keepers_of_one_room_spend_what_there_is_and_no_more,
    decider::a_key_that_is_not_the_rooms_does_not_sign,
    decider::the_export_of_a_kept_room_is_true,
    decider::an_export_is_true_whichever_rounds_are_being_played,
    decider::what_does_not_fit_is_neither_opened_nor_exported_nor_fine,
    decider::a_room_that_a_later_release_has_written_is_told_apart_from_a_damaged_one,
    decider::a_room_that_a_later_release_runs_is_not_opened,
    checkpoint::a_checkpoint_names_what_has_changed_and_a_table_that_closed_once,
    checkpoint::two_who_sign_for_one_room_sign_one_after_the_other,
    idempotency::a_retry_within_the_hour_gets_the_first_answer_and_a_later_one_none,
    idempotency::nothing_is_done_again_after_the_room_was_opened_again,
    idempotency::an_id_of_a_time_that_has_not_come_is_refused,
    idempotency::a_retry_at_another_process_gets_the_first_answer,
    decider::a_lost_key_voids_the_open_rounds_and_gives_every_wager_back,
];

#[cfg(feature = "failpoints")]
mod killed {
    on_both_databases![kill::a_process_that_is_killed_anywhere_loses_nothing_that_it_acknowledged];
}
