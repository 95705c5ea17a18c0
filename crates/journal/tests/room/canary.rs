//! Nothing that is printed, recorded or exported of a round in play reveals its seed or a face-down card.

use cards::commitment::{Hash, SealedDeck, deal_order};
use cards::draw::Seed;
use cards::{Card, Deck, Face, Spot};
use house::HouseTable;
use journal::sample::drive::plan;
use journal::{Chain, Signer, entry};
use poker::PokerTable;
use room::driver::{Driver, Luck, TimedCommand};
use room::table::RoomTable;
use room::{Room, RoomEvent, Stream, TableNumber, table};
use std::collections::{BTreeMap, BTreeSet};

/// What a table must not reveal while its round is in play.
struct Secret {
    seed: [u8; 32],
    /// The lines of its stream since the commitment to the deck.
    lines: Vec<String>,
    turned: BTreeSet<String>,
    /// Words of the printed table that look like cards, as it was before the first card was dealt.
    words: BTreeSet<String>,
}

/// The cards in players' hands that were not turned.
fn hidden(table: &RoomTable, secret: &Secret) -> Vec<Card> {
    let round = table.kind().house().and_then(HouseTable::round).map(house::Round::pack);
    let Some(pack) = round.or_else(|| table.kind().poker().and_then(PokerTable::hand).map(poker::Hand::pack)) else {
        return Vec::new();
    };
    let spots = table.seats().map(|(seat, _)| Spot::Seat(seat.number())).chain([Spot::Dealer, Spot::Burn, Spot::Stub]);
    let faces = spots.flat_map(|spot| pack.faces_in(spot));
    let known = faces.filter_map(|face| if let Face::Known(card) = face { Some(card) } else { None });
    known.filter(|card| !secret.turned.contains(&card.to_string())).collect()
}

/// The words of a printed table that look like cards: its rule book is printed with it.
fn words(table: &RoomTable) -> BTreeSet<String> {
    let printed = format!("{table:?}");
    let all = printed.split(|letter: char| !letter.is_ascii_alphanumeric());
    all.filter(|word| word.len() == 2 && word.parse::<Card>().is_ok()).map(str::to_owned).collect()
}

#[track_caller]
fn check(room: &Room, number: TableNumber, secret: &Secret) -> usize {
    let Some(table) = room.table(number) else { return 0 };
    let hidden = hidden(table, secret);
    let seed = Hash::new(secret.seed).to_string();
    let bytes = format!("{:?}", secret.seed);
    let recorded = secret.lines.concat();
    for text in [&format!("{table:?}"), &recorded] {
        assert!(!text.contains(&seed) && !text.contains(bytes.trim_matches(['[', ']'])), "the seed is told");
    }
    let words: BTreeSet<String> = words(table).difference(&secret.words).cloned().collect();
    for card in &hidden {
        assert!(!words.contains(&card.to_string()), "{card} is printed");
        assert!(!recorded.contains(&format!("\"{card}\"")), "{card} is recorded: {recorded}");
    }
    hidden.len()
}

/// The deck that the test expects is the one that is dealt; otherwise it would look for the wrong cards.
fn is_the_deck(table: &RoomTable, secret: &Secret) -> bool {
    let Some(mix) = table.mix().filter(|mix| mix.is_ordered) else { return true };
    let sealed = SealedDeck::new(Deck::Standard, &Seed::new(secret.seed));
    let nonces = mix.nonces.iter().map(|(seat, nonce)| (seat.number(), *nonce)).collect();
    let order = deal_order(&sealed.root(), &nonces, 52);
    let cards: BTreeSet<Option<Card>> = order.iter().take(30).map(|place| sealed.card(usize::from(*place))).collect();
    let hidden: Vec<Card> = hidden(table, secret);
    *mix.root == *sealed.root().to_string() && (hidden.is_empty() || cards.contains(&hidden.first().copied()))
}

#[test]
fn a_round_that_is_played_tells_neither_its_seed_nor_a_hidden_card() {
    let (mut people, mut luck) = (Driver::new(31, plan(6)), Luck::new(31));
    let (mut room, mut chain) = (Room::default(), Chain::new(&Signer::new(&[7; 32]).public()));
    let mut secrets: BTreeMap<TableNumber, Secret> = BTreeMap::new();
    let (mut looked_for, mut decks) = (0, 0);
    for number in 0..3_000 {
        let TimedCommand { at, by, command } = people.next(&room);
        let mut seeds = Vec::new();
        let mut chance = || {
            seeds.push(luck.bytes());
            seeds[seeds.len() - 1]
        };
        let Ok(decision) = room.decide(at, by, &command, &mut chance) else { continue };
        let printed = format!("{decision:?}");
        assert!(seeds.iter().all(|seed| !printed.contains(format!("{seed:?}").trim_matches(['[', ']']))));
        let mut seeds = seeds.into_iter();
        room.take(at, &decision);
        for part in &decision.parts {
            let Stream::Table(table) = part.stream else { continue };
            let entry = entry(part, at, by, &format!("c{number}"), &command).expect("what happens can be written");
            let line = chain.append(entry).expect("time goes on");
            // What comes before the commitment in the record belongs to the previous round.
            let line = line.rsplit_once("\"committed\"").map_or(line.as_str(), |(_, rest)| rest).to_owned();
            if part.did.iter().any(|event| matches!(event, RoomEvent::At(table::TableEvent::Committed { .. }))) {
                let seed = seeds.next().expect("a deck was mixed");
                let words = room.table(table).map(words).unwrap_or_default();
                secrets.insert(table, Secret { seed, lines: Vec::new(), turned: BTreeSet::new(), words });
            }
            let Some(secret) = secrets.get_mut(&table) else { continue };
            let turned = line.split("\"card\":\"").skip(1).filter_map(|rest| rest.get(..2)).map(str::to_owned);
            secret.turned.extend(turned);
            secret.lines.push(line);
            if let Some(open) = room.table(table).filter(|open| open.is_playing() && open.mix().is_some()) {
                assert!(is_the_deck(open, secret), "another deck is dealt at {table:?}");
                decks += 1;
                looked_for += check(&room, table, secret);
            }
        }
    }
    assert!(decks > 500 && looked_for > 10 * decks, "{looked_for} cards of {decks} decks were looked for");
}
