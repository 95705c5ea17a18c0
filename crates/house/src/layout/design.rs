//! The positions of everything on a half-moon table: the dealer at the top, the players around the arc below.

use super::{Element, Kind, Layout, Note, Place, Surface, seat, words};
use crate::Terms;
use rulebook::Wager;
use rulebook::submission::{self, Submission};
use rulebook::terms::Method;

/// The size of the drawing, with room for the boxes outside the rail.
const WIDTH: i32 = 22_400;
const HEIGHT: i32 = 12_900;

/// The middle of the arc.
pub const MIDDLE: i32 = 11_200;
pub const CENTRE: i32 = 2150;

const CARD: (i32, i32) = (660, 920);
const GAP: i32 = 120;
const TRAY: Place = Place::new(MIDDLE, 1810, 6400, 1220);
const ZONE_HEIGHT: i32 = 1200;

/// The left edges of the paytable columns, beside the tray.
const COLUMNS: [i32; 4] = [2930, 5390, 14_670, 17_130];
const COLUMN_WIDTH: i32 = 2340;
const COLUMN_TOP: i32 = 1520;
const COLUMN_BOTTOM: i32 = 3980;
const LINE: i32 = 190;
const BETWEEN: i32 = 50;
/// The margins above and below a table, and the height of a line.
const PADDING: i32 = 70;
const SINGLE_PADDING: i32 = 15;

impl Layout {
    /// The felt and the sign of a submission and its terms.
    pub fn of(submission: &Submission, terms: &Terms) -> Layout {
        let nothing = no_layout();
        let chosen = submission.layout.as_ref().unwrap_or(&nothing);
        let mut elements = fixtures(submission, terms, chosen);
        elements.extend((1..=terms.seats).flat_map(|seat| seat::elements(terms, seat)));
        elements.extend(zones(terms));
        elements.extend(names(submission, chosen));
        elements.extend(notes(terms, chosen));
        elements.extend(paytables(terms, chosen));
        if elements.iter().any(|element| element.on == Surface::Sign) {
            let named = |kind: Kind| elements.iter().find(|element| element.kind == kind).cloned();
            let heads = [Kind::Title, Kind::Operator].into_iter().filter_map(named);
            let heads: Vec<Element> = heads.map(|head| Element { on: Surface::Sign, place: None, ..head }).collect();
            elements.extend(heads);
        }
        Layout { width: WIDTH, height: HEIGHT, elements }
    }
}

fn no_layout() -> submission::Layout {
    submission::Layout {
        reference: None,
        inscribe: Vec::new(),
        limit_as_figure: true,
        logo: None,
        tip_box: None,
        shoe: None,
    }
}

fn felt(kind: Kind, place: Place) -> Element {
    Element::new(Surface::Felt, kind).at(place)
}

/// The equipment on the dealer's side and of the Progressive.
fn fixtures(submission: &Submission, terms: &Terms, chosen: &submission::Layout) -> Vec<Element> {
    let mut found = vec![
        felt(Kind::Dealer, Place::new(MIDDLE, 960, 2200, 320)).saying(["Dealer"]),
        felt(Kind::Tray, TRAY),
        felt(Kind::DropBox, Place::new(MIDDLE - 5200, 620, 900, 620)).saying(["Drop box"]),
        felt(Kind::DiscardRack, Place::new(2170, 2190, 980, 1300)).saying(["Discard", "rack"]),
    ];
    let tip_box = match chosen.tip_box.as_ref().map(|tip_box| is_at_the_left(tip_box.location.as_deref())) {
        None | Some(Some(true)) => Place::new(MIDDLE + 5200, 620, 900, 620),
        Some(Some(false)) => Place::new(MIDDLE - 6300, 620, 900, 620),
        Some(None) => Place::new(20_700, 3600, 620, 880),
    };
    found.push(felt(Kind::TipBox, tip_box).saying(["Tip box"]));
    let shoe_is_left = chosen.shoe.as_deref().is_none_or(|place| is_at_the_left(Some(place)) != Some(false));
    let place = |is_left: bool| Place::new(if is_left { 20_230 } else { 2170 }, 2190, 980, 1300);
    if terms.deal.method == Method::ManualShoe {
        if !shoe_is_left {
            // The rack moves aside.
            if let Some(rack) = found.iter_mut().find(|element| element.kind == Kind::DiscardRack) {
                rack.place = Some(place(true));
            }
        }
        found.push(felt(Kind::Shoe, place(shoe_is_left)).saying(["Shoe"]));
    } else if submission.shuffler.is_some() || terms.deal.method == Method::Automated {
        let model = submission.shuffler.as_ref().and_then(|shuffler| shuffler.model.clone());
        let label = model.unwrap_or_else(|| "Shuffler".to_owned());
        found.push(felt(Kind::Shuffler, place(true)).saying([label]));
    }
    if terms.offers(Wager::Progressive) {
        found.push(felt(Kind::LockOut, Place::new(MIDDLE + 2700, 960, 300, 300)).saying(["Lock-out"]));
        found.push(felt(Kind::Meter, Place::new(MIDDLE - 2900, 640, 1900, 560)).saying(["Progressive meter"]));
    }
    found
}

/// Whether a location is on the dealer's left or right; `None` if it is another place.
pub fn is_at_the_left(location: Option<&str>) -> Option<bool> {
    let words = location?.to_lowercase();
    match (words.contains("left"), words.contains("right")) {
        (true, false) => Some(true),
        (false, true) => Some(false),
        _ => None,
    }
}

/// The width of an area for this many cards.
fn zone_width(cards: u8) -> i32 {
    let cards = i32::from(cards);
    cards * CARD.0 + (cards - 1).max(0) * GAP + 320
}

/// The areas of the cards, with the community cards at the tray.
fn zones(terms: &Terms) -> Vec<Element> {
    let book = &terms.game.terms;
    let zone = |kind: Kind, x: i32, y: i32, slots: u8| {
        felt(kind, Place::new(x, y, zone_width(slots), ZONE_HEIGHT)).with_slots(slots)
    };
    let community = TRAY.y + TRAY.height / 2 + ZONE_HEIGHT / 2;
    let below = community + ZONE_HEIGHT + 110;
    let mut found = vec![
        zone(Kind::Community, MIDDLE, community, book.flop.is + book.turn_and_river.is)
            .saying(["Flop", "Flop", "Flop", "Turn", "River"]),
    ];
    let (dealer, cards) = (zone_width(book.hole_cards.is), book.six_card_box.as_ref().map_or(0, |cards| cards.is));
    if terms.six_card.is_some() {
        let left = MIDDLE - (dealer + 240 + zone_width(cards)) / 2;
        let box_at = left + dealer + 240 + zone_width(cards) / 2;
        found.push(zone(Kind::DealerHand, left + dealer / 2, below, book.hole_cards.is).saying(["Dealer"]));
        found.push(zone(Kind::SixCardBox, box_at, below, cards).saying(["Six Card"]));
    } else {
        found.push(zone(Kind::DealerHand, MIDDLE, below, book.hole_cards.is).saying(["Dealer"]));
    }
    found
}

/// Text on an arc with this radius.
fn arc(kind: Kind, radius: i32, size: i32, words: impl Into<String>) -> Element {
    let place = Place { arc: radius, ..Place::new(MIDDLE, CENTRE + radius, 0, size) };
    felt(kind, place).saying([words.into()])
}

fn names(submission: &Submission, chosen: &submission::Layout) -> Vec<Element> {
    let (title, _) = submission.book.title().split_once(',').unwrap_or((submission.book.title(), ""));
    let mut found = vec![arc(Kind::Title, 5140, 470, title)];
    found.extend(submission.operator.iter().map(|operator| arc(Kind::Operator, 3640, 430, operator.clone())));
    found.extend(
        chosen
            .logo
            .iter()
            .map(|logo| felt(Kind::Logo, Place::new(MIDDLE - 3580, 4440, 800, 760)).saying([logo.clone()])),
    );
    found.extend(
        chosen.reference.iter().map(|filed| arc(Kind::Reference, 9700, 110, format!("{} · {filed}", submission.book))),
    );
    found
}

/// The sentences, on the felt if the submission inscribes them, otherwise on the sign.
fn notes(terms: &Terms, chosen: &submission::Layout) -> Vec<Element> {
    // The shortest sentence goes where the arc is narrowest.
    const ARCS: [(Note, i32); 4] =
        [(Note::PlayMultiples, 4640), (Note::BlindPush, 4420), (Note::AntePush, 4200), (Note::Limit, 3980)];
    let mut found = Vec::new();
    for (note, radius) in ARCS {
        let is_posted = note == Note::Limit && !chosen.limit_as_figure;
        let text = if is_posted { words::posted_limit(terms) } else { words::note(terms, note) };
        let Some(text) = text else { continue };
        let is_inscribed = chosen.inscribe.iter().any(|item| item == note.key());
        if is_inscribed {
            found.push(arc(Kind::Note(note), radius, 165, text));
        }
        // A felt that speaks of a posted limit needs the figure on the sign.
        if !is_inscribed || is_posted {
            let figure = words::note(terms, note).into_iter();
            found.push(Element::new(Surface::Sign, Kind::Note(note)).saying(figure));
        }
    }
    found
}

/// The paytables in columns beside the tray. Those that the submission does not inscribe, or that do not fit, go on
/// the sign.
fn paytables(terms: &Terms, chosen: &submission::Layout) -> Vec<Element> {
    if !chosen.inscribe.iter().any(|item| item == "payouts") {
        return words::paytables(terms, Surface::Sign);
    }
    let mut filled = [COLUMN_TOP; COLUMNS.len()];
    let tables = words::paytables(terms, Surface::Felt).into_iter().map(|table| {
        let padding = if table.text.len() > 1 { PADDING } else { SINGLE_PADDING };
        let lines = i32::try_from(table.text.len()).unwrap_or(i32::MAX);
        let height = LINE.saturating_mul(lines).saturating_add(2 * padding);
        let is_narrow = table.text.iter().all(|line| line.len() <= 3);
        let column = filled.iter().position(|top| is_narrow && top.saturating_add(height) <= COLUMN_BOTTOM);
        let Some(column) = column else { return Element { on: Surface::Sign, ..table } };
        let top = filled[column];
        filled[column] = top + height + BETWEEN;
        table.at(Place::new(COLUMNS[column] + COLUMN_WIDTH / 2, top + height / 2, COLUMN_WIDTH, height))
    });
    tables.collect()
}
