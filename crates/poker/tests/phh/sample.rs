//! Hands that were played, as they are handed on: each file with its text.

// data
pub const SAMPLES: [(&str, &str); 26] = [
    ("collections/abs.phhs", include_str!("data/collections/abs.phhs")),
    ("collections/ftp.phhs", include_str!("data/collections/ftp.phhs")),
    ("collections/ipn.phhs", include_str!("data/collections/ipn.phhs")),
    ("collections/ong.phhs", include_str!("data/collections/ong.phhs")),
    ("collections/ps.phhs", include_str!("data/collections/ps.phhs")),
    ("collections/pty.phhs", include_str!("data/collections/pty.phhs")),
    ("historical/alice-carol-wikipedia.phh", include_str!("data/historical/alice-carol-wikipedia.phh")),
    ("historical/antonius-blom-2009.phh", include_str!("data/historical/antonius-blom-2009.phh")),
    ("historical/arieh-yockey-2019.phh", include_str!("data/historical/arieh-yockey-2019.phh")),
    ("historical/dwan-ivey-2009.phh", include_str!("data/historical/dwan-ivey-2009.phh")),
    ("historical/phua-xuan-2019.phh", include_str!("data/historical/phua-xuan-2019.phh")),
    ("sixhanded/100-10.phh", include_str!("data/sixhanded/100-10.phh")),
    ("sixhanded/100-2.phh", include_str!("data/sixhanded/100-2.phh")),
    ("sixhanded/100b-101.phh", include_str!("data/sixhanded/100b-101.phh")),
    ("sixhanded/101-16.phh", include_str!("data/sixhanded/101-16.phh")),
    ("sixhanded/91-43.phh", include_str!("data/sixhanded/91-43.phh")),
    ("televised/00-02-07.phh", include_str!("data/televised/00-02-07.phh")),
    ("televised/00-22-43.phh", include_str!("data/televised/00-22-43.phh")),
    ("televised/00-43-47.phh", include_str!("data/televised/00-43-47.phh")),
    ("televised/01-00-21.phh", include_str!("data/televised/01-00-21.phh")),
    ("televised/01-22-35.phh", include_str!("data/televised/01-22-35.phh")),
    ("televised/01-39-18.phh", include_str!("data/televised/01-39-18.phh")),
    ("televised/01-56-25.phh", include_str!("data/televised/01-56-25.phh")),
    ("televised/02-09-20.phh", include_str!("data/televised/02-09-20.phh")),
    ("televised/02-34-51.phh", include_str!("data/televised/02-34-51.phh")),
    ("televised/02-40-27.phh", include_str!("data/televised/02-40-27.phh")),
];

/// The text of one of them.
pub fn sample(name: &str) -> &'static str {
    SAMPLES.iter().find(|(other, _)| *other == name).unwrap().1
}

/// A short hand, for whoever changes a piece of it.
pub const SHORT: &str = "\
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 200]
actions = ['d dh p1 AsKs', 'd dh p2 ????', 'p2 cc', 'p1 cbr 6', 'd db 2c3c4c']
players = ['Ann', 'Bob']
";

/// The short hand with one piece of it exchanged.
pub fn exchanged(piece: &str, other: &str) -> String {
    assert!(SHORT.contains(piece), "{piece:?} is no piece of the hand");
    SHORT.replacen(piece, other, 1)
}
