//! The operator's choices as values.

use super::{Document, LineColumn, Node, Problem, SUBMISSION};
use crate::paytable::Level;
use crate::terms::Method;
use crate::{Book, Choice, Hand, HouseGame, Point, Wager};
use chips::{Amount, Odds, Share};
use std::collections::BTreeMap;
use std::str::FromStr;

/// A rules submission: what the operator chose, and where in the file it stands.
///
/// ```
/// use chips::Amount;
/// use rulebook::submission::Submission;
/// use rulebook::Wager;
///
/// let text = "rulebook = \"md-uth-1.2\"\nminimum = \"10.00\"\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n";
/// let submission: Submission = text.parse().expect("it can be read");
/// assert_eq!(submission.smallest_ante(), Amount::dollars(10));
/// assert!(submission.offers(Wager::Trips) && !submission.offers(Wager::Progressive));
///
/// let problems = "rulebook = \"md-uth-1.2\"\nminimun = \"10.00\"\n".parse::<Submission>().unwrap_err();
/// assert_eq!(problems[0].to_string(), "line 2, column 1: minimun: there is no such key: did you mean minimum?");
/// ```
#[derive(Clone, Debug)]
pub struct Submission {
    pub book: Book,
    pub operator: Option<String>,
    pub seats: Option<u16>,
    pub minimum: Option<Amount>,
    pub maximum: Option<Amount>,
    pub deal: Option<Method>,
    pub dealer_hand: Option<DealerHand>,
    pub board_first: bool,
    pub decks: u16,
    /// The decks one by one, where the file describes them.
    pub each_deck: Vec<Deck>,
    pub shuffler: Option<Shuffler>,
    /// The paytable that is named for each wager.
    pub paytables: BTreeMap<Wager, String>,
    pub trips: Option<Trips>,
    pub match_play: bool,
    pub limits: BTreeMap<Wager, Limits>,
    pub progressive: Option<Progressive>,
    pub payout_limit: Option<Amount>,
    pub layout: Option<Layout>,
    /// The open points that the operator sets otherwise than we do.
    pub settings: BTreeMap<&'static str, Choice>,
    document: Document,
}

/// When the dealer's hand leaves a device that deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealerHand {
    First,
    InShuffler,
}

/// One deck, as a submission describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    pub design: Option<String>,
    pub back: Option<String>,
    pub cover_cards: Option<u16>,
    pub cover_colour: Option<String>,
    pub certificate: Option<String>,
}

/// The shuffler of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffler {
    pub counts: bool,
    pub reshuffles: bool,
    pub feeds_shoe: bool,
    pub approval: Option<String>,
    pub model: Option<String>,
    pub mode: Option<String>,
}

/// The Trips paytable, with the rows that pay more than the book's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trips {
    pub base: String,
    pub better: BTreeMap<Hand, Odds>,
}

/// The least and the most that may be wagered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    pub minimum: Option<Amount>,
    pub maximum: Option<Amount>,
}

/// The progressive of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progressive {
    pub paytable: Option<String>,
    pub wagers: Option<Vec<Amount>>,
    pub envy: Option<String>,
    pub link: Option<String>,
    pub meters: BTreeMap<Level, Meter>,
}

/// A meter of the progressive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meter {
    pub initial: Option<Amount>,
    pub reset: Option<Amount>,
    pub rate: Option<Share>,
    /// The share of each wager that is set aside for the next start.
    pub reserve: Option<Share>,
    /// What the meter shows at most; what comes more goes on top of the next start.
    pub ceiling: Option<Amount>,
}

/// What the layout of the table shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    pub reference: Option<String>,
    pub inscribe: Vec<String>,
    pub limit_as_figure: bool,
    pub logo: Option<String>,
    pub tip_box: Option<TipBox>,
    pub shoe: Option<String>,
}

/// A tip box that is not next to the dealer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TipBox {
    pub location: Option<String>,
    pub because: Option<String>,
    pub approval: Option<String>,
}

impl FromStr for Submission {
    type Err = Vec<Problem>;

    fn from_str(text: &str) -> Result<Submission, Vec<Problem>> {
        Submission::read(Document::from_toml(text)?)
    }
}

impl Submission {
    /// The seats of a table whose submission does not say.
    pub const DEFAULT_SEATS: u16 = 6;
    /// The smallest wager of a table whose submission does not say.
    pub const DEFAULT_MINIMUM: Amount = Amount::dollars(5);

    /// Reads a document, or says everything that keeps it from being read.
    pub fn read(document: Document) -> Result<Submission, Vec<Problem>> {
        let book = SUBMISSION.book(&document)?;
        let at = |path: &str| document.at(path);
        let submission = Submission {
            book,
            operator: text(at("operator")),
            seats: number(at("seats")),
            minimum: parsed(at("minimum")),
            maximum: parsed(at("maximum")),
            deal: at("deal").and_then(Node::text).and_then(method),
            dealer_hand: at("dealer-hand").and_then(Node::text).map(|text| match text {
                "first" => DealerHand::First,
                _ => DealerHand::InShuffler,
            }),
            board_first: is_true(at("board-first")),
            decks: decks(at("decks")),
            each_deck: at("decks").and_then(Node::list).unwrap_or_default().iter().map(deck).collect(),
            shuffler: at("shuffler").map(|_| shuffler(&document)),
            paytables: paytables(&document),
            trips: at("paytables.trips").and_then(trips),
            match_play: is_true(at("paytables.match-play")),
            limits: limits(&document),
            progressive: at("progressive").map(|_| progressive(&document)),
            payout_limit: parsed(at("limit.payout")),
            layout: at("layout").map(|_| layout(&document)),
            settings: settings(book, &document),
            document,
        };
        submission.crossed_limits()?;
        Ok(submission)
    }

    /// Where a key stands, or the nearest table that should have it.
    pub fn place_of(&self, path: &str) -> LineColumn {
        self.document.place_of(path)
    }

    /// Whether the file has a key, whatever it holds.
    pub fn says(&self, path: &str) -> bool {
        self.document.at(path).is_some()
    }

    /// The figures of the game that is submitted.
    pub fn game(&self) -> &'static HouseGame {
        self.book.house_game().expect("a submission is read for a game against the house only")
    }

    /// The smallest Ante.
    pub fn smallest_ante(&self) -> Amount {
        self.minimum.unwrap_or(Submission::DEFAULT_MINIMUM)
    }

    /// Whether a wager is offered beside those that every round has.
    pub fn offers(&self, wager: Wager) -> bool {
        match wager {
            Wager::Progressive => self.progressive.is_some(),
            Wager::Trips => self.trips.is_some(),
            _ => self.paytables.contains_key(&wager),
        }
    }

    /// How the cards are dealt; a file that does not say deals by a device where a wager needs one.
    pub fn method(&self) -> Method {
        let needs_device = self.offers(Wager::SixCard) || self.offers(Wager::CoverAll);
        self.deal.unwrap_or(if needs_device { Method::Automated } else { Method::ManualShoe })
    }

    /// What is set for an open point.
    pub fn setting(&self, key: &str) -> Option<&Choice> {
        let set = self.settings.get(key);
        set.or_else(|| {
            Point::settings_of(self.book).find(|(_, known)| known.key == key).map(|(_, known)| &known.default)
        })
    }

    fn crossed_limits(&self) -> Result<(), Vec<Problem>> {
        let tables = self.limits.iter().map(|(wager, limits)| (format!("wagers.{}", wager.key()), *limits));
        let ante = Limits { minimum: Some(self.smallest_ante()), maximum: self.maximum };
        let all = [(String::new(), ante)].into_iter().chain(tables);
        let crossed = all.filter_map(|(path, limits)| {
            let (minimum, maximum) = limits.minimum.zip(limits.maximum)?;
            let path = if path.is_empty() { "maximum".to_owned() } else { format!("{path}.maximum") };
            let what = format!("{} is below the minimum, {}: raise it", maximum.grouped(), minimum.grouped());
            (maximum < minimum).then(|| Problem { place: self.place_of(&path), path, what })
        });
        let problems: Vec<Problem> = crossed.collect();
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }
}

fn text(node: Option<&Node>) -> Option<String> {
    node.and_then(Node::text).map(str::to_owned)
}

fn parsed<T: FromStr>(node: Option<&Node>) -> Option<T> {
    node.and_then(Node::text).and_then(|text| text.parse().ok())
}

fn is_true(node: Option<&Node>) -> bool {
    node.and_then(Node::truth).unwrap_or(false)
}

fn inner<'node>(node: &'node Node, key: &str) -> Option<&'node Node> {
    node.fields()?.iter().find(|field| field.key == key).map(|field| &field.node)
}

fn method(key: &str) -> Option<Method> {
    Method::ALL.into_iter().find(|method| method.key() == key)
}

fn number(node: Option<&Node>) -> Option<u16> {
    node.and_then(Node::whole).and_then(|whole| u16::try_from(whole).ok())
}

fn decks(node: Option<&Node>) -> u16 {
    let listed = || node.and_then(Node::list).map(|list| u16::try_from(list.len()).unwrap_or(u16::MAX));
    number(node).or_else(listed).unwrap_or(1)
}

fn deck(node: &Node) -> Deck {
    Deck {
        design: text(inner(node, "design")),
        back: text(inner(node, "back")),
        cover_cards: number(inner(node, "cover-cards")),
        cover_colour: text(inner(node, "cover-colour")),
        certificate: text(inner(node, "certificate")),
    }
}

fn shuffler(document: &Document) -> Shuffler {
    let at = |key: &str| document.at(&format!("shuffler.{key}"));
    Shuffler {
        counts: is_true(at("counts")),
        reshuffles: is_true(at("reshuffles")),
        feeds_shoe: is_true(at("feeds-shoe")),
        approval: text(at("approval")),
        model: text(at("model")),
        mode: text(at("mode")),
    }
}

fn paytables(document: &Document) -> BTreeMap<Wager, String> {
    let wagers =
        [Wager::Blind, Wager::Odds, Wager::BadBeat, Wager::SixCard, Wager::TripsPlus, Wager::Pocket, Wager::CoverAll];
    let named = wagers.into_iter().filter_map(|wager| {
        let name = text(document.at(&format!("paytables.{}", wager.key())))?;
        Some((wager, name))
    });
    named.collect()
}

fn trips(node: &Node) -> Option<Trips> {
    let Some(fields) = node.fields() else {
        return text(Some(node)).map(|base| Trips { base, better: BTreeMap::new() });
    };
    let base = text(inner(node, "base"))?;
    let better = fields.iter().filter_map(|field| {
        let hand = field.key.parse().ok()?;
        Some((hand, parsed(Some(&field.node))?))
    });
    Some(Trips { base, better: better.collect() })
}

fn limits(document: &Document) -> BTreeMap<Wager, Limits> {
    let side_wagers = [Wager::Trips, Wager::SixCard, Wager::TripsPlus, Wager::Pocket, Wager::CoverAll];
    let limits = side_wagers.into_iter().filter_map(|wager| {
        let node = document.at(&format!("wagers.{}", wager.key()))?;
        let limits = Limits { minimum: parsed(inner(node, "minimum")), maximum: parsed(inner(node, "maximum")) };
        Some((wager, limits))
    });
    limits.collect()
}

fn progressive(document: &Document) -> Progressive {
    let at = |key: &str| document.at(&format!("progressive.{key}"));
    let stakes = |node: &Node| node.list().map(|list| list.iter().filter_map(|stake| parsed(Some(stake))).collect());
    let meters = Level::ALL.into_iter().filter_map(|level| {
        let node = at(&format!("meters.{level}"))?;
        let meter = Meter {
            initial: parsed(inner(node, "initial")),
            reset: parsed(inner(node, "reset")),
            rate: parsed(inner(node, "rate")),
            reserve: parsed(inner(node, "reserve")),
            ceiling: parsed(inner(node, "ceiling")),
        };
        Some((level, meter))
    });
    Progressive {
        paytable: text(at("paytable")),
        wagers: at("wagers").and_then(stakes),
        envy: text(at("envy")),
        link: text(at("link")),
        meters: meters.collect(),
    }
}

fn layout(document: &Document) -> Layout {
    let at = |key: &str| document.at(&format!("layout.{key}"));
    let inscribed = at("inscribe").and_then(Node::list).unwrap_or_default();
    Layout {
        reference: text(at("reference")),
        inscribe: inscribed.iter().filter_map(|node| text(Some(node))).collect(),
        limit_as_figure: at("limit").and_then(Node::text) != Some("generic"),
        logo: text(at("logo")),
        tip_box: at("tip-box").map(|node| TipBox {
            location: text(inner(node, "location")),
            because: text(inner(node, "because")),
            approval: text(inner(node, "approval")),
        }),
        shoe: text(at("shoe.location")),
    }
}

/// The open points of a book that a file sets.
pub fn settings(book: Book, document: &Document) -> BTreeMap<&'static str, Choice> {
    let set = Point::settings_of(book).filter_map(|(_, setting)| {
        let value = match document.at(&format!("house.{}", setting.key))? {
            Node::Truth(_, truth) => Choice::Certainty(*truth),
            Node::Whole(_, whole) => Choice::Whole(*whole),
            node => Choice::Named(text(Some(node))?),
        };
        Some((setting.key.as_str(), value))
    });
    set.collect()
}
