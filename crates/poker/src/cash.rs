//! The terms of a cash table on file: which games it plays for how much, how many sit there, and by which house rules.

mod charge;
mod house;
mod key;
mod played;
mod reading;

pub use house::House;
pub use key::FORMAT;

use crate::table::{self, FirstButton, Places, check_kill};
use crate::{Kill, LimitKind, Occasion, Rotation, Settings};
use chips::Amount;
use game::Dealing;
use key::OF_A_GAME;
use played::Lines;
use reading::Reading;
use rulebook::submission::{self, Document, LineColumn, Node, Problem, Purpose, Violation, settings};
use rulebook::{Book, Refusal, Rule, rule};
use std::str::FromStr;

/// What the guide takes for granted is required from the operator.
const OPERATORS: Rule = rule("house/33");
/// Cash games of any structure may have straddles.
const STRADDLES: Rule = rule("wsop-2011/p26.str.1");
const KILL: Rule = rule("wsop-2011/p26.kill.1");

/// What an operator has written, with known keys that hold values of their kinds.
///
/// ```
/// use chips::Amount;
/// use poker::cash::CashFile;
/// use rulebook::submission::Purpose;
///
/// let text = "rulebook = \"wsop-2011\"\ngame = \"hold'em\"\nlimit = \"no-limit\"\n\
///             blinds = [\"1.00\", \"2.00\"]\nbuy-in = [\"40.00\", \"400.00\"]\n";
/// let file: CashFile = text.parse().expect("it can be read");
/// let offer = file.offer(Purpose::Table).expect("the guide allows it");
/// assert_eq!(offer.buy_in, (Amount::dollars(40), Amount::dollars(400)));
/// assert_eq!(offer.rotation.games[0].name(), "Texas Hold'em");
/// ```
#[derive(Clone, Debug)]
pub struct CashFile {
    document: Document,
}

/// A cash table as its file offers it, by every rule that speaks of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CashOffer {
    pub rotation: Rotation,
    pub places: Places,
    /// The least and the most that somebody may sit down with.
    pub buy_in: (Amount, Amount),
    pub settings: Settings,
    /// Who has the first button where people deal.
    pub first: FirstButton,
    /// What the holder of the kill button posts.
    pub kill: Option<Amount>,
    /// The open points that the operator sets, those of games that are not dealt yet too.
    pub house: House,
}

impl FromStr for CashFile {
    type Err = Vec<Problem>;

    fn from_str(text: &str) -> Result<CashFile, Vec<Problem>> {
        if text.len() > CashFile::MOST_BYTES {
            let what = "the terms of a cash table have at most 32 kilobytes".to_owned();
            return Err(vec![Problem { place: LineColumn::START, path: String::new(), what }]);
        }
        let document = Document::from_toml(text)?;
        FORMAT.book(&document)?;
        Ok(CashFile { document })
    }
}

impl CashFile {
    /// The text of a table is kept with all that happens there.
    pub const MOST_BYTES: usize = 32 << 10;

    /// Whether a text names the guide as its rule book, whatever else is wrong with it.
    pub fn is_meant_by(text: &str) -> bool {
        let document = Document::from_toml(text).ok();
        document.is_some_and(|document| submission::book(&document, &Book::FOUR) == Ok(Book::DealerGuide))
    }

    /// What the file offers, or every violation in the order of the file. To open a table, its games have to be dealt
    /// here; for an analysis it is enough that the guide has them so.
    pub fn offer(&self, purpose: Purpose) -> Result<CashOffer, Vec<Violation>> {
        let mut reading = Reading::new(&self.document, purpose);
        let offered = offered(&mut reading);
        let mut violations = reading.violations;
        violations.sort_by_key(|violation| violation.place);
        let offered = offered.filter(|_| violations.is_empty()).ok_or(violations)?;
        let house = settings(Book::DealerGuide, &self.document);
        let (mut of_table, first) = (offered.settings, house::first_button(&house));
        house::apply(&house, &mut of_table);
        Ok(CashOffer { settings: of_table, first, house, ..offered })
    }
}

impl CashOffer {
    /// The terms of the table where the cards are dealt so.
    pub fn terms(&self, dealing: Dealing) -> Result<table::Terms, Refusal> {
        let is_automatic = dealing == Dealing::Automatic;
        let what = "a dealer hands the kill button on: open the table for people, or take the kill out";
        KILL.requires(!is_automatic || self.kill.is_none(), what)?;
        // A machine draws no cards for the button.
        let first = if is_automatic { FirstButton::NearestOnTheRight } else { self.first };
        let CashOffer { rotation, settings, places, kill, .. } = self.clone();
        Ok(table::Terms { rotation, settings, places, first, dealing, kill })
    }
}

fn offered(reading: &mut Reading<'_>) -> Option<CashOffer> {
    let Games { lines, hands } = games(reading);
    let (places, buy_in) = (places(&lines, reading), buy_in(reading));
    let mut settings = Settings::of(Occasion::Cash);
    settings.cap = cap(&lines, reading);
    settings.offers_straddles = straddles(&lines, reading);
    let kill = kill(&lines, &mut settings, reading);
    charge::check(reading);
    let (first, house) = (FirstButton::HighCard, House::new());
    let games = lines.into_iter().map(|lines| lines.played).collect::<Option<_>>()?;
    let rotation = Rotation { games, hands: hands? };
    Some(CashOffer { rotation, places, buy_in: buy_in?, settings, first, kill, house })
}

/// The games in their order, as far as each can be made out.
struct Games {
    lines: Vec<Lines>,
    hands: Option<u8>,
}

fn games(reading: &mut Reading<'_>) -> Games {
    let Some(list) = reading.at("rotation").and_then(Node::list) else {
        let what = "one game goes on and on: take hands out, or name several games in [[rotation]]";
        reading.demand(OPERATORS, "hands", !reading.says("hands"), what);
        return Games { lines: vec![played::read(&played::KeyPath::top(), reading)], hands: Some(1) };
    };
    for key in OF_A_GAME {
        let what = || format!("each game of a rotation names its own: write {} in [[rotation]]", key.name);
        reading.demand(OPERATORS, key.name, !reading.says(key.name), what);
    }
    reading.keeps("rotation", Rotation::check_number(list.len()));
    let hands = reading.whole("hands").and_then(|hands| u8::try_from(hands).ok()).filter(|hands| *hands > 0);
    let what = "say how many hands of each game are played, from 1 to 255, such as hands = 8";
    let hands = reading.required(OPERATORS, "hands", hands, what);
    let known = list.len().min(Rotation::MOST_GAMES);
    let lines = (1..=known).map(|number| played::read(&played::KeyPath::in_rotation(number), reading));
    Games { lines: lines.collect(), hands }
}

/// As many as the file says; else nine, or as many as every game is dealt to.
fn places(lines: &[Lines], reading: &mut Reading<'_>) -> Places {
    const USUAL: u8 = 9;
    let named = || lines.iter().filter_map(|lines| lines.name);
    let Some(seats) = reading.whole("seats") else {
        let most = named().filter_map(played::Name::most_places).min();
        return most.map_or(Places::Usual(USUAL), |most| Places::Format(most.min(USUAL)));
    };
    let places = Places::Format(u8::try_from(seats).unwrap_or(u8::MAX));
    reading.keeps("seats", places.check());
    let mut refused: Vec<Rule> = Vec::new();
    for refusal in named().filter_map(|name| name.check_places(places.number()).err()) {
        // One clause speaks for all games of its kind.
        if !refused.contains(&refusal.rule) {
            refused.push(refusal.rule);
            reading.keeps("seats", Err(refusal));
        }
    }
    places
}

fn buy_in(reading: &mut Reading<'_>) -> Option<(Amount, Amount)> {
    let value = reading.pair("buy-in");
    let what = "say with how much one sits down, such as buy-in = [\"40.00\", \"200.00\"]";
    let (least, most) = reading.required(OPERATORS, "buy-in", value, what)?;
    reading.demand(OPERATORS, "buy-in", least <= most, "the least buy-in is no more than the most");
    Some((least, most))
}

/// Whether a game is so; none where a game that cannot be made out may be.
fn has_game(lines: &[Lines], is_so: impl Fn(&Lines) -> Option<bool>) -> Option<bool> {
    let all: Vec<Option<bool>> = lines.iter().map(is_so).collect();
    if all.contains(&Some(true)) { Some(true) } else { (!all.contains(&None)).then_some(false) }
}

fn has_limit_game(lines: &[Lines]) -> Option<bool> {
    has_game(lines, |lines| match lines.name? {
        played::Name::Betting(_) => lines.limit.map(|limit| limit == LimitKind::Fixed),
        played::Name::Chinese => Some(false),
    })
}

/// The bets and raises of a round, which the operator of a limit game sets.
fn cap(lines: &[Lines], reading: &mut Reading<'_>) -> Option<u8> {
    let value = reading.whole("cap");
    if has_limit_game(lines) != Some(true) {
        let is_used = has_limit_game(lines).is_none();
        let what = "only limit games have a cap on raises: take cap out";
        reading.demand(played::FIXED_BETS, "cap", is_used || value.is_none(), what);
        return Settings::of(Occasion::Cash).cap;
    }
    let cap = value.and_then(|cap| u8::try_from(cap).ok()).filter(|cap| *cap > 0);
    let what = "say how many bets and raises a round of limit has, from 1 to 255, such as cap = 4";
    reading.required(OPERATORS, "cap", cap, what)
}

fn straddles(lines: &[Lines], reading: &mut Reading<'_>) -> bool {
    let are_offered = reading.is_true("straddles");
    let has_blinds = has_game(lines, |lines| lines.name.map(played::Name::has_blinds));
    let what = "a straddle goes on top of the big blind, and no game here has one: take straddles out";
    reading.demand(STRADDLES, "straddles", !are_offered || has_blinds != Some(false), what);
    are_offered
}

/// What the kill button posts, and by how much it raises bets.
fn kill(lines: &[Lines], settings: &mut Settings, reading: &mut Reading<'_>) -> Option<Amount> {
    if !reading.says("kill") {
        return None;
    }
    let what = "a kill raises the bets of limit games, and no game here is one: take kill out";
    reading.demand(KILL, "kill", has_limit_game(lines) != Some(false), what);
    settings.kill = if reading.text("kill.bets") == Some("half") { Kill::Half } else { Kill::Full };
    let what = "say what the holder of the kill button posts, such as posts = \"8.00\"";
    let posts = reading.required(OPERATORS, "kill.posts", reading.parsed("kill.posts"), what)?;
    let blinds = lines.iter().filter_map(|lines| lines.played).map(|played| played.blinds().big);
    reading.keeps("kill.posts", check_kill(posts, blinds.max().unwrap_or_default()));
    Some(posts)
}
