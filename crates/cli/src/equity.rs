//! `cardroom equity`: each player's share of the pot over all ways to deal the remaining cards.

use crate::answer::{Complaint, Exit, Refused};
use crate::paint::{self, Colors};
use crate::progress::Progress;
use crate::table::{Column, Table};
use analysis::equity::{Game, Question, Range, Shares};
use cards::draw::Seed;
use cards::{Card, CardSet, notation};
use clap::ValueEnum;
use serde::Serialize;
use std::io::{self, Write};

/// Computes each player's share of the pot
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardroom equity AhKh QsQd                          two hands before the flop
  cardroom equity 'QQ+, AKs' random --board Kd7c2s   two ranges on a flop
  cardroom equity AA KK QQ --dead 2c2d               three players, two dead cards
  cardroom equity --game omaha AsAhKsKh random --sample 1000000

Hold'em ranges: QQ+  AKs  AK  KTo+  A5s-A2s  22-55  T9s-65s  AhKh  random, separated by commas.
Omaha ranges:   AsKsQdJd  AAxx  AKQJds (double-suited)  KKxxss (single-suited)  JT98r (rainbow)  random.")]
pub struct Arguments {
    /// The game
    #[arg(long, value_enum, default_value = "holdem")]
    game: Choice,
    /// Cards on the board so far, at most 5
    #[arg(long, value_name = "CARDS", default_value = "", hide_default_value = true)]
    board: String,
    /// Cards that nobody can hold
    #[arg(long, value_name = "CARDS", default_value = "", hide_default_value = true)]
    dead: String,
    /// Sample N random deals instead of enumerating all
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000_000_000))]
    sample: Option<u64>,
    /// The seed of the random deals: the same seed gives the same deals
    #[arg(long, value_name = "S", default_value_t = 1, requires = "sample")]
    seed: u64,
    /// One JSON object
    #[arg(long)]
    json: bool,
    /// A hand or a range for each player
    #[arg(required = true, value_name = "RANGE")]
    ranges: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Choice {
    Holdem,
    ShortDeck,
    Omaha,
    #[value(name = "omaha-5")]
    Omaha5,
    #[value(name = "omaha-6")]
    Omaha6,
    /// Omaha eight or better: half the pot for the low
    #[value(name = "omaha-8")]
    Omaha8,
}

impl Choice {
    fn game(self) -> Game {
        match self {
            Choice::Holdem => Game::HoldEm,
            Choice::ShortDeck => Game::ShortDeck,
            Choice::Omaha => Game::Omaha { hole_cards: 4 },
            Choice::Omaha5 => Game::Omaha { hole_cards: 5 },
            Choice::Omaha6 => Game::Omaha { hole_cards: 6 },
            Choice::Omaha8 => Game::OmahaEight,
        }
    }
}

/// The `--json` output; its keys are stable.
#[derive(Serialize)]
struct Answer {
    game: String,
    board: Vec<String>,
    dead: Vec<String>,
    method: &'static str,
    deals: i128,
    players: Vec<Player>,
}

#[derive(Serialize)]
struct Player {
    range: String,
    hands: usize,
    wins: i128,
    ties: i128,
    losses: i128,
    equity: f64,
    equity_exact: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    standard_error: Option<f64>,
}

pub fn run(arguments: &Arguments) -> io::Result<Exit> {
    match answer(arguments) {
        Ok(answer) => {
            let mut out = io::stdout().lock();
            if arguments.json {
                writeln!(out, "{}", serde_json::to_string(&answer)?)?;
            } else {
                writeln!(out, "{}", table(&answer))?;
            }
            Ok(Exit::Fine)
        }
        Err(complaint) if arguments.json => {
            println!("{}", serde_json::to_string(&Refused { error: complaint })?);
            Ok(Exit::CannotRun)
        }
        Err(complaint) => {
            eprintln!("cardroom equity: {complaint}");
            Ok(Exit::CannotRun)
        }
    }
}

fn answer(arguments: &Arguments) -> Result<Answer, Complaint> {
    let game = arguments.game.game();
    let board = read_cards("--board", &arguments.board)?;
    let dead = read_cards("--dead", &arguments.dead)?;
    let ranges = (1..).zip(&arguments.ranges).map(|(number, text)| {
        Range::read(text, game).map_err(|error| Complaint::new(format!("range {number}"), error.to_string()))
    });
    let ranges: Vec<Range> = ranges.collect::<Result<_, _>>()?;
    let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
    let cannot = |what: String| Complaint::new("the question", what);
    let question = Question::new(game, &ranges, set(&board), set(&dead)).map_err(|error| cannot(error.to_string()))?;
    let mut progress = Progress::new();
    let mut show = |done, total| progress.show(done, total);
    let shares = match arguments.sample {
        Some(deals) => {
            question.sample(deals, &seed(arguments.seed), &mut show).map_err(|error| cannot(error.to_string()))?
        }
        None => question.count(&mut show).map_err(|error| cannot(format!("{error} (--sample 1000000)")))?,
    };
    drop(progress);
    let names = |cards: &[Card]| cards.iter().map(ToString::to_string).collect();
    Ok(Answer {
        game: arguments.game.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned()),
        board: names(&board),
        dead: names(&dead),
        method: if arguments.sample.is_some() { "sample" } else { "exact" },
        deals: shares.deals(),
        players: players(arguments, &question, &shares),
    })
}

fn players(arguments: &Arguments, question: &Question, shares: &Shares) -> Vec<Player> {
    let each = arguments.ranges.iter().zip(question.ranges()).zip(shares.players());
    each.map(|((text, range), player)| Player {
        range: text.clone(),
        hands: range.count(),
        wins: player.wins,
        ties: player.ties,
        losses: shares.losses(player),
        equity: shares.equity(player).to_f64(),
        equity_exact: shares.equity(player).to_string(),
        standard_error: arguments.sample.map(|_| shares.standard_error(player)),
    })
    .collect()
}

fn read_cards(option: &str, text: &str) -> Result<Vec<Card>, Complaint> {
    notation::read_distinct(text).map_err(|error| Complaint::new(option, error.to_string()))
}

/// The seed of sampled deals, which are not secret.
fn seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seed::new(bytes)
}

#[expect(clippy::float_arithmetic, reason = "percentages for people")]
fn table(answer: &Answer) -> String {
    let numbers = ["hands", "wins", "ties", "loses", "equity"].map(Column::Right);
    let mut table = Table::new(&[&[Column::Left("range")], &numbers[..], &[Column::Left("")]].concat());
    for player in &answer.players {
        let percent = match player.standard_error {
            Some(error) => format!("{:.3} % ± {:.3}", 100.0 * player.equity, 196.0 * error),
            None => format!("{:.4} %", 100.0 * player.equity),
        };
        let [wins, ties, losses] = [player.wins, player.ties, player.losses].map(paint::thousands);
        let (range, hands) = (paint::short(&player.range), paint::thousands(player.hands as i128));
        table.add([range, hands, wins, ties, losses, percent, paint::bar(player.equity)]);
    }
    let method = if answer.method == "exact" { "all counted" } else { "sampled, ± is the 95 % interval" };
    let colors = Colors::of_output();
    let show = |name: &str, cards: &[String]| {
        let cards: Vec<Card> = cards.iter().filter_map(|card| card.parse().ok()).collect();
        if cards.is_empty() { String::new() } else { format!("{name} {}\n", paint::cards(&cards, colors)) }
    };
    let (board, dead) = (show("board", &answer.board), show("dead ", &answer.dead));
    format!("{board}{dead}{table}\n{} deals, {method}", paint::thousands(answer.deals))
}
