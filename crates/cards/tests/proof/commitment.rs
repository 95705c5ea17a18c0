//! Does an opening prove its card and nothing else, and can nobody have chosen the deal order?

use cards::commitment::{Hash, Opening, SealedDeck, deal_order, proves_deck};
use cards::draw::Seed;
use cards::{Card, CardSet, Deck};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

const DECKS: [Deck; 2] = [Deck::Standard, Deck::Short];

/// The nonces by seat.
type Nonces = BTreeMap<u8, [u8; 32]>;

/// The bytes 0, 1, 2, …
fn counting() -> [u8; 32] {
    std::array::from_fn(|byte| byte as u8)
}

fn sealed(deck: Deck) -> SealedDeck {
    SealedDeck::new(deck, &Seed::new(counting()))
}

fn openings(deck: Deck, sealed: &SealedDeck) -> Vec<Opening> {
    (0..deck.size()).map(|place| sealed.open(place).expect("every place opens")).collect()
}

fn with_bit_changed(bytes: &[u8; 32], bit: usize) -> [u8; 32] {
    let mut changed = *bytes;
    changed[bit / 8] ^= 1 << (bit % 8);
    changed
}

fn each_bit_changed(bytes: &[u8; 32]) -> impl Iterator<Item = [u8; 32]> {
    (0..256).map(|bit| with_bit_changed(bytes, bit))
}

fn each_bit_of(hash: Hash) -> impl Iterator<Item = Hash> {
    (0..256).map(move |bit| Hash::new(with_bit_changed(hash.bytes(), bit)))
}

#[test]
fn every_place_opens_and_proves_its_card() {
    for deck in DECKS {
        let sealed = sealed(deck);
        let openings = openings(deck, &sealed);
        for (place, opening) in (0u8..).zip(&openings) {
            assert_eq!((opening.place, usize::from(opening.deck_size)), (place, deck.size()));
            assert!(opening.proves(&sealed.root()), "{opening:?}");
        }
        let cards: Vec<Card> = openings.iter().map(|opening| opening.card).collect();
        assert_eq!(cards, deck.shuffled(&Seed::new(counting())));
        assert_eq!(cards.into_iter().collect::<CardSet>(), deck.set());
        assert_eq!(sealed.open(deck.size()), None);
    }
}

/// What one may try to pass off: every other card, place, deck size and single bit, and other paths.
fn forgeries(opening: &Opening) -> Vec<Opening> {
    let forged = |forge: &dyn Fn(&mut Opening)| {
        let mut forged = opening.clone();
        forge(&mut forged);
        forged
    };
    let mut all = Vec::new();
    all.extend(CardSet::ALL.iter().map(|card| forged(&|forged| forged.card = card)));
    all.extend((0..=255).map(|place| forged(&|forged| forged.place = place)));
    all.extend((0..=255).map(|size| forged(&|forged| forged.deck_size = size)));
    all.extend(each_bit_of(opening.salt).map(|salt| forged(&|forged| forged.salt = salt)));
    for (step, &beside) in opening.path.iter().enumerate() {
        all.extend(each_bit_of(beside).map(|other| forged(&|forged| forged.path[step] = other)));
        all.push(forged(&|forged| {
            forged.path.remove(step);
        }));
        all.push(forged(&|forged| forged.path.insert(step, beside)));
        all.push(forged(&|forged| forged.path.swap(step, 0)));
    }
    all.push(forged(&|forged| forged.path.push(Hash::new([0; 32]))));
    all.push(forged(&|forged| forged.path.clear()));
    all.retain(|forged| forged != opening);
    all
}

#[test]
fn no_single_change_of_an_opening_proves_anything() {
    for deck in DECKS {
        let sealed = sealed(deck);
        let root = sealed.root();
        for opening in openings(deck, &sealed) {
            let forgeries = forgeries(&opening);
            assert!(forgeries.len() > 51 + 255 + 255 + 256 + 256 * opening.path.len(), "{} forgeries", forgeries.len());
            for forged in forgeries {
                assert!(!forged.proves(&root), "{forged:?} passes for {opening:?}");
            }
        }
    }
}

#[test]
fn an_opening_proves_nothing_about_another_deck() {
    let sealed = sealed(Deck::Standard);
    let other = SealedDeck::new(Deck::Standard, &Seed::new([7; 32])).root();
    for opening in openings(Deck::Standard, &sealed) {
        assert!(!opening.proves(&other));
        assert!(each_bit_of(sealed.root()).all(|root| !opening.proves(&root)));
    }
}

#[test]
fn two_cards_cannot_change_places() {
    let sealed = sealed(Deck::Standard);
    let (root, openings) = (sealed.root(), openings(Deck::Standard, &sealed));
    for one in &openings {
        for other in openings.iter().filter(|other| *other != one) {
            let moved = Opening { place: other.place, path: other.path.clone(), ..one.clone() };
            assert!(!moved.proves(&root), "{one:?} passes at place {}", other.place);
        }
    }
}

#[test]
fn a_whole_deck_is_proved_only_by_all_its_cards() {
    for deck in DECKS {
        let sealed = sealed(deck);
        let (root, all) = (sealed.root(), openings(deck, &sealed));
        assert!(proves_deck(&all, deck, &root));
        let twice: Vec<Opening> = all[1..].iter().chain(&all[1..2]).cloned().collect();
        let others = DECKS.into_iter().filter(|&other| other != deck);
        assert!(!proves_deck(&all[1..], deck, &root), "a card is missing");
        assert!(!proves_deck(&twice, deck, &root), "a card stands in for another");
        assert!(others.into_iter().all(|other| !proves_deck(&all, other, &root)), "another deck");
        for forged in forgeries(&all[0]) {
            let with_forged: Vec<Opening> = all[1..].iter().cloned().chain([forged]).collect();
            assert!(!proves_deck(&with_forged, deck, &root), "a forged card");
        }
    }
}

fn sha256(parts: &[&[u8]]) -> Hash {
    Hash::new(Sha256::digest(parts.concat()).into())
}

/// The tree built in another way, from the leaves up: pairs are joined, and a hash that is left over goes up as it is.
fn levels(leaves: Vec<Hash>) -> Vec<Vec<Hash>> {
    let mut levels = vec![leaves];
    while let Some(below) = levels.last().filter(|below| below.len() > 1) {
        let join = |pair: &[Hash]| match pair {
            [left, right] => sha256(&[&[1], left.bytes(), right.bytes()]),
            alone => alone[0],
        };
        levels.push(below.chunks(2).map(join).collect());
    }
    levels
}

#[test]
fn leaves_nodes_and_roots_are_hashes_of_texts_that_begin_differently() {
    for deck in DECKS {
        let sealed = sealed(deck);
        let openings = openings(deck, &sealed);
        let leaf = |opening: &Opening| {
            let salt = sha256(&[b"cardroom salt", &counting(), &[opening.place]]);
            assert_eq!(opening.salt, salt);
            sha256(&[&[0, opening.place], salt.bytes(), opening.card.to_string().as_bytes()])
        };
        let levels = levels(openings.iter().map(leaf).collect());
        let top = levels[levels.len() - 1][0];
        assert_eq!(sealed.root(), sha256(&[b"cardroom deck", &[deck.size() as u8], top.bytes()]));
        for opening in &openings {
            let place = usize::from(opening.place);
            let beside = |(level, hashes): (usize, &Vec<Hash>)| hashes.get(place >> level ^ 1).copied();
            let path: Vec<Hash> = levels.iter().enumerate().filter_map(beside).collect();
            assert_eq!(opening.path, path, "place {place}");
        }
    }
}

#[test]
fn a_place_beyond_the_deck_proves_nothing_even_if_the_house_hashed_it() {
    let (card, salt) = ("Ah".parse().unwrap(), sha256(&[b"any"]));
    for (place, deck_size, wanted) in [(0, 1, true), (7, 1, false), (0, 0, false)] {
        let leaf = sha256(&[&[0, place], salt.bytes(), b"Ah"]);
        let root = sha256(&[b"cardroom deck", &[deck_size], leaf.bytes()]);
        let opening = Opening { place, card, salt, path: vec![], deck_size };
        assert_eq!(opening.proves(&root), wanted, "place {place} of {deck_size}");
    }
}

#[test]
fn with_one_bit_of_the_seed_changed_every_salt_leaf_and_root_is_another() {
    let sealed = sealed(Deck::Standard);
    let before = openings(Deck::Standard, &sealed);
    for bit in 0..256 {
        let other = SealedDeck::new(Deck::Standard, &Seed::new(with_bit_changed(&counting(), bit)));
        assert_ne!(other.root(), sealed.root());
        for (one, other) in before.iter().zip(openings(Deck::Standard, &other)) {
            assert_ne!(one.salt, other.salt);
            // The first hash of a path is the leaf beside.
            assert!(one.path.iter().zip(&other.path).all(|(one, other)| one != other));
        }
    }
}

#[test]
fn the_salts_of_a_deck_are_all_different() {
    let mut salts: Vec<[u8; 32]> =
        openings(Deck::Standard, &sealed(Deck::Standard)).iter().map(|opening| *opening.salt.bytes()).collect();
    salts.sort_unstable();
    salts.dedup();
    assert_eq!(salts.len(), 52);
}

#[test]
fn neither_seed_nor_sealed_deck_prints_its_secret() {
    for deck in DECKS {
        let sealed = sealed(deck);
        let wanted = format!("SealedDeck({} cards, root {})", deck.size(), sealed.root());
        assert_eq!([format!("{sealed:?}"), format!("{sealed:#?}")], [wanted.clone(), wanted]);
    }
    let seed = Seed::new(counting());
    assert_eq!([format!("{seed:?}"), format!("{seed:#?}")], ["Seed(secret)", "Seed(secret)"]);
}

fn three_nonces() -> Nonces {
    BTreeMap::from([(1, [0x11; 32]), (4, [0x44; 32]), (6, [0x66; 32])])
}

#[test]
fn a_deal_order_takes_every_place_once_with_and_without_nonces() {
    let root = sealed(Deck::Standard).root();
    for nonces in [Nonces::new(), three_nonces()] {
        for deck_size in 0..=255 {
            let mut places = deal_order(&root, &nonces, deck_size);
            places.sort_unstable();
            assert_eq!(places, (0..deck_size).collect::<Vec<u8>>());
        }
    }
}

/// All that a deal order may hang on, changed one thing at a time.
fn other_sources(root: Hash, nonces: &Nonces) -> Vec<(Hash, Nonces)> {
    let mut all = vec![(root, Nonces::new())];
    all.extend(each_bit_of(root).map(|root| (root, nonces.clone())));
    for (&seat, nonce) in nonces {
        let mut others = nonces.clone();
        others.remove(&seat);
        for moved in (0..=255).filter(|moved| !nonces.contains_key(moved)) {
            all.push((root, others.iter().map(|(&seat, &nonce)| (seat, nonce)).chain([(moved, *nonce)]).collect()));
            all.push((root, nonces.iter().map(|(&seat, &nonce)| (seat, nonce)).chain([(moved, *nonce)]).collect()));
        }
        all.extend(each_bit_changed(nonce).map(|nonce| {
            let mut changed = nonces.clone();
            changed.insert(seat, nonce);
            (root, changed)
        }));
        all.push((root, others));
    }
    let swapped: Vec<[u8; 32]> = nonces.values().rev().copied().collect();
    all.push((root, nonces.keys().copied().zip(swapped).collect()));
    all
}

#[test]
fn a_deal_order_changes_with_each_bit_of_root_and_nonces_and_with_each_seat() {
    let root = sealed(Deck::Standard).root();
    let mut orders: Vec<Vec<u8>> = other_sources(root, &three_nonces())
        .into_iter()
        .chain([(root, three_nonces())])
        .map(|(root, nonces)| deal_order(&root, &nonces, 52))
        .collect();
    let sources = orders.len();
    assert_eq!(sources, 1 + 256 + 3 * (253 * 2 + 256 + 1) + 1 + 1);
    orders.sort_unstable();
    orders.dedup();
    assert_eq!(orders.len(), sources, "some change gives an order that another gives");
}

/// One deck of the golden file, as JSON.
fn golden_deck(deck: Deck, seed: [u8; 32], nonces: &Nonces) -> String {
    let sealed = SealedDeck::new(deck, &Seed::new(seed));
    let cards: String = openings(deck, &sealed).iter().map(|opening| opening.card.to_string()).collect();
    let order = deal_order(&sealed.root(), nonces, deck.size() as u8);
    let nonces: Vec<String> =
        nonces.iter().map(|(seat, nonce)| format!("\"{seat}\": \"{}\"", Hash::new(*nonce))).collect();
    let opened: Vec<String> = [0, 1, 31, 32, deck.size() - 1].map(|place| golden_opening(&sealed, place)).into();
    format!(
        "    {{\n      \"deck\": \"{}\",\n      \"seed\": \"{}\",\n      \"cards\": \"{cards}\",\n      \
         \"root\": \"{}\",\n      \"openings\": [\n{}\n      ],\n      \"nonces\": {{{}}},\n      \
         \"deal_order\": {order:?}\n    }}",
        format!("{deck:?}").to_lowercase(),
        Hash::new(seed),
        sealed.root(),
        opened.join(",\n"),
        nonces.join(", "),
    )
}

fn golden_opening(sealed: &SealedDeck, place: usize) -> String {
    let Opening { place, card, salt, path, deck_size } = sealed.open(place).expect("every place opens");
    let path: Vec<String> = path.iter().map(|hash| format!("\"{hash}\"")).collect();
    format!(
        "        {{\"place\": {place}, \"card\": \"{card}\", \"salt\": \"{salt}\", \"deck_size\": {deck_size},\n         \
         \"path\": [{}]}}",
        path.join(", ")
    )
}

/// The hash of root and deal order of many decks, whose seeds and only nonces count up from zero.
fn hash_of_many(decks: u16) -> Hash {
    let mut hasher = Sha256::new();
    for number in 0..decks {
        let deck = DECKS[usize::from(number % 2)];
        let mut bytes = [0; 32];
        bytes[..2].copy_from_slice(&number.to_le_bytes());
        let root = SealedDeck::new(deck, &Seed::new(bytes)).root();
        hasher.update(root.bytes());
        hasher.update(deal_order(&root, &BTreeMap::from([(number as u8, bytes)]), deck.size() as u8));
    }
    Hash::new(hasher.finalize().into())
}

#[test]
fn the_golden_file_is_what_the_crate_makes() {
    let decks = [
        golden_deck(Deck::Standard, [0; 32], &Nonces::new()),
        golden_deck(Deck::Standard, counting(), &three_nonces()),
        golden_deck(Deck::Short, [0xff; 32], &BTreeMap::from([(0, counting()), (255, [0; 32])])),
    ];
    let wanted = format!(
        "{{\n  \"decks\": [\n{}\n  ],\n  \"many\": {{\"decks\": 1000, \"hash\": \"{}\"}}\n}}\n",
        decks.join(",\n"),
        hash_of_many(1000)
    );
    assert!(include_str!("commitment.golden.json") == wanted, "commitment.golden.json should be:\n{wanted}");
}
