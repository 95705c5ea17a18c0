//! `hand` blocks: a table, cards and actions of one hand, and what follows from them.

use super::hand_cards::stack;
use super::hand_playing::Playing;
use crate::{
    AfterButtonStraddle, Bets, Hand, Kill, Limit, NotAHand, Occasion, Post, PostKind, Seated, Settings, Setup, Variant,
};
use cards::Pack;
use chips::Amount;
use game::{Person, Seat, Seats};
use scenario::{Block, Failure, Player, Runner};
use std::sync::Arc;

/// Plays `hand` blocks.
pub struct HandPlayer;

impl Player for HandPlayer {
    fn kind(&self) -> &'static str {
        "hand"
    }

    fn play(&self, block: &Block) -> Result<(), Failure> {
        let mut heading = Heading::default();
        let mut lines = block.lines().peekable();
        while let Some((line, text)) = lines.next_if(|(_, text)| is_heading(text)) {
            heading.read(line, text)?;
        }
        let setup = Arc::new(heading.setup(block.line)?);
        let steps: Vec<(u32, &str)> = lines.collect();
        let pack = if heading.is_live { Pack::face_down(setup.variant.deck) } else { stack(&setup, &steps)? };
        match (Hand::new(setup, pack), steps.as_slice()) {
            (Err(NotAHand::Refused(refusal)), [(line, text)]) if text.starts_with("refused ") => {
                Failure::unless_equal(*line, text.trim_start_matches("refused ").trim(), refusal.rule.id())
            }
            (Err(error), _) => Err(Failure::at(block.line, error.to_string())),
            (Ok(hand), steps) => Playing::new(hand).play(steps.iter().copied()),
        }
    }
}

/// `game …`, `with …`, `live`, `button 1`, and the seats with their stacks: `seat 1  1000 …`.
fn is_heading(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        ["game" | "with" | "live" | "button", ..] => true,
        ["seat", _, stack, ..] => stack.parse::<Amount>().is_ok(),
        _ => false,
    }
}

/// What stands before the first step.
#[derive(Default)]
struct Heading {
    game: Option<(&'static Variant, Limit, Settings)>,
    blinds: Option<(Amount, Amount)>,
    ante: Option<(AntePaidBy, Amount)>,
    button: Option<Seat>,
    seated: Vec<Seated>,
    /// Posts other than antes and blinds.
    posts: Vec<Post>,
    absent: Seats,
    is_live: bool,
}

#[derive(Clone, Copy)]
enum AntePaidBy {
    Each,
    Button,
    BigBlind,
}

impl Heading {
    fn read(&mut self, line: u32, text: &str) -> Result<(), Failure> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            ["game", limit, game, rest @ ..] => self.game(line, limit, game, rest),
            ["with", setting, value] => self.with(line, setting, value),
            ["live"] => {
                self.is_live = true;
                Ok(())
            }
            ["button", number] => {
                self.button = Some(seat_of(line, number)?);
                Ok(())
            }
            ["seat", number, stack, rest @ ..] => self.seat(line, number, stack, rest),
            _ => Err(Failure::at(line, "write game no-limit hold'em blinds 5/10 cash")),
        }
    }

    /// `no-limit hold'em  blinds 5/10  bets 10/20  cash  ante 1`.
    fn game(&mut self, line: u32, limit: &str, game: &str, rest: &[&str]) -> Result<(), Failure> {
        let variant = Variant::from_key(game).ok_or_else(|| no_game(line, game))?;
        let occasion = if rest.contains(&"tournament") { Occasion::Tournament } else { Occasion::Cash };
        let pairs = rest.iter().filter(|word| !["cash", "tournament"].contains(word)).copied().collect::<Vec<_>>();
        let mut bets = None;
        for pair in pairs.chunks(2) {
            let [key, value] = pair else { return Err(Failure::at(line, format!("{pair:?} has no value"))) };
            match *key {
                "blinds" => self.blinds = Some(two_amounts(line, value)?),
                "bets" => bets = Some(two_amounts(line, value)?),
                "ante" => self.ante = Some((AntePaidBy::Each, amount(line, value)?)),
                "button-ante" => self.ante = Some((AntePaidBy::Button, amount(line, value)?)),
                "big-blind-ante" => self.ante = Some((AntePaidBy::BigBlind, amount(line, value)?)),
                _ => return Err(Failure::at(line, format!("nobody understands {key:?} of a game"))),
            }
        }
        let limit = match (limit, bets) {
            ("no-limit", _) => Limit::No,
            ("pot-limit", _) => Limit::Pot,
            ("limit", Some((small, big))) => Limit::Fixed { small, big },
            _ => return Err(Failure::at(line, "write no-limit, pot-limit, or limit with bets 10/20")),
        };
        self.game = Some((variant, limit, Settings::of(occasion)));
        Ok(())
    }

    /// One setting by its name.
    fn with(&mut self, line: u32, setting: &str, value: &str) -> Result<(), Failure> {
        let Some((_, _, settings)) = &mut self.game else { return Err(Failure::at(line, "name the game first")) };
        let is_on = value == "yes";
        match setting {
            "cap" => settings.cap = value.parse().ok(),
            "cap-lifts-heads-up" => settings.cap_lifts_heads_up = is_on,
            "short-all-ins-add-up" => settings.short_all_ins_add_up = is_on,
            "half-a-bet-is-full" => settings.half_a_bet_is_full = is_on,
            "shows-all-ins" => settings.shows_all_ins = is_on,
            "antes-are-trimmed" => settings.antes_are_trimmed = is_on,
            "chip" => settings.chip = Some(amount(line, value)?),
            "straddles" => settings.offers_straddles = is_on,
            "straddle-in-big-blinds" => settings.straddle_in_big_blinds = value.parse().unwrap_or(2),
            "after-button-straddle" => {
                let is_small = value == "small-blind";
                settings.after_button_straddle =
                    if is_small { AfterButtonStraddle::SmallBlind } else { AfterButtonStraddle::UnderTheGun };
            }
            "kill" => settings.kill = if value == "half" { Kill::Half } else { Kill::Full },
            "seen-cards-are-replaced" => settings.replaces_flashed = is_on,
            "no-limit-pots-shown" => settings.tells_no_limit_pots = is_on,
            _ => return Err(Failure::at(line, format!("there is no setting {setting:?}"))),
        }
        Ok(())
    }

    /// `1  1000  absent`, `1  1000  live 10 dead 5`, `kill 20`, `straddle 20`.
    fn seat(&mut self, line: u32, number: &str, stack: &str, rest: &[&str]) -> Result<(), Failure> {
        let seat = seat_of(line, number)?;
        let person = Person(u64::from(seat.number()));
        self.seated.push(Seated { seat, person, stack: amount(line, stack)? });
        let words: Vec<&str> = rest.iter().filter(|word| **word != "absent").copied().collect();
        if words.len() < rest.len() {
            self.absent = self.absent.with(seat);
        }
        for pair in words.chunks(2) {
            let (kind, value) = match pair {
                ["live", value] => (PostKind::Live, value),
                ["dead", value] => (PostKind::Dead, value),
                ["kill", value] => (PostKind::Kill, value),
                ["straddle", value] => (PostKind::Straddle, value),
                _ => return Err(Failure::at(line, "a seat is absent, or posts live 10, dead 5, kill 20, straddle 20")),
            };
            self.posts.push(Post { seat, kind, amount: amount(line, value)? });
        }
        Ok(())
    }

    fn setup(&self, line: u32) -> Result<Setup, Failure> {
        let Some((variant, limit, settings)) = self.game else { return Err(Failure::at(line, "name the game")) };
        let (small, big) = self.blinds.ok_or_else(|| Failure::at(line, "name the blinds: blinds 5/10"))?;
        let button = self.button.ok_or_else(|| Failure::at(line, "say who has the button: button 1"))?;
        let (seated, absent) = (self.seated.clone(), self.absent);
        let bets = Bets { limit, least: big, bring_in: Amount::ZERO };
        let mut setup = Setup { variant, bets, settings, button, seated, posts: Vec::new(), absent };
        let order = setup.order();
        let [first, .., last] = order.as_slice() else { return Err(Failure::at(line, "two players make a hand")) };
        let (small_seat, big_seat) = if order.len() == 2 { (*last, *first) } else { (*first, order[1]) };
        let post = |seat, kind, amount| Post { seat, kind, amount };
        let antes = self.ante.into_iter().flat_map(|(by, amount)| {
            let payers = match by {
                AntePaidBy::Each => order.clone(),
                AntePaidBy::Button => vec![button],
                AntePaidBy::BigBlind => vec![big_seat],
            };
            payers.into_iter().map(move |seat| post(seat, PostKind::Ante, amount))
        });
        setup.posts = antes.collect();
        let blinds = [post(small_seat, PostKind::SmallBlind, small), post(big_seat, PostKind::BigBlind, big)];
        setup.posts.extend(blinds.into_iter().filter(|post| post.amount.is_positive()));
        setup.posts.extend(self.posts.iter().copied());
        Ok(setup)
    }
}

pub fn no_game(line: u32, name: &str) -> Failure {
    let keys: Vec<&str> = Variant::ALL.iter().map(|variant| variant.key).collect();
    Failure::at(line, format!("{name:?} is no game: {}", keys.join(", ")))
}

fn two_amounts(line: u32, text: &str) -> Result<(Amount, Amount), Failure> {
    let (one, other) = text.split_once('/').ok_or_else(|| Failure::at(line, "write two amounts: 5/10"))?;
    Ok((amount(line, one)?, amount(line, other)?))
}

pub fn amount(line: u32, text: &str) -> Result<Amount, Failure> {
    text.parse().map_err(|error| Failure::at(line, format!("{error}")))
}

pub fn seat_of(line: u32, number: &str) -> Result<Seat, Failure> {
    let number = number.trim().trim_start_matches("seat ");
    let seat = number.trim().parse().ok().and_then(Seat::new);
    seat.ok_or_else(|| Failure::at(line, format!("{number:?} is no seat")))
}
