//! `cardroom`: the whole card room from the command line.

mod analyze;
mod answer;
mod backup;
mod calendar;
mod check;
mod completions;
mod coverage;
mod database;
mod document;
mod equity;
mod eval;
mod export;
mod kind;
mod layout;
mod manual;
mod output;
mod paint;
mod place;
mod progress;
mod replay;
mod restore;
mod rules;
mod schema;
mod serve;
mod settle;
mod simulate;
mod stopped;
mod table;
mod user;
mod verify;

use answer::Exit;
use clap::{CommandFactory as _, Parser, Subcommand};
use std::process::ExitCode;

/// A card room in one binary.
#[derive(Parser)]
#[command(name = "cardroom", version, arg_required_else_help = true, max_term_width = 110)]
#[command(after_help = "Exit code 0: success.  1: the answer is no.  2: cannot run; the message says why.")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Analyze(analyze::Arguments),
    Backup(backup::Arguments),
    Check(check::Arguments),
    Completions(completions::Arguments),
    Eval(eval::Arguments),
    Equity(equity::Arguments),
    Export(export::Arguments),
    Layout(layout::Arguments),
    Manual(manual::Arguments),
    Replay(replay::Arguments),
    Restore(restore::Arguments),
    Rules(rules::Arguments),
    Serve(serve::Arguments),
    Settle(settle::Arguments),
    Simulate(simulate::Arguments),
    User(user::Arguments),
    Verify(verify::Arguments),
}

fn main() -> ExitCode {
    let exit = match Arguments::parse().command {
        Command::Analyze(arguments) => analyze::run(&arguments),
        Command::Backup(arguments) => backup::run(&arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Completions(arguments) => completions::run(&arguments, Arguments::command()),
        Command::Eval(arguments) => eval::run(&arguments),
        Command::Equity(arguments) => equity::run(&arguments),
        Command::Export(arguments) => export::run(&arguments),
        Command::Layout(arguments) => layout::run(&arguments),
        Command::Manual(arguments) => manual::run(&arguments, Arguments::command()),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Restore(arguments) => restore::run(&arguments),
        Command::Rules(arguments) => rules::run(&arguments),
        Command::Serve(arguments) => serve::run(&arguments),
        Command::Settle(arguments) => settle::run(&arguments),
        Command::Simulate(arguments) => simulate::run(&arguments),
        Command::User(arguments) => user::run(&arguments),
        Command::Verify(arguments) => verify::run(&arguments),
    };
    match exit {
        Ok(exit) => exit.into(),
        // The reader of our output has closed it.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Exit::Fine.into(),
        Err(error) => {
            eprintln!("cardroom: {error}");
            Exit::CannotRun.into()
        }
    }
}
