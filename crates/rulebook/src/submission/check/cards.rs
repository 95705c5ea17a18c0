//! The decks.

use super::{Check, either};

pub fn check(check: &mut Check<'_>) {
    number(check);
    let demands = check.demands();
    let decks = &check.submission.each_deck;
    let designs: Vec<&String> = decks.iter().filter_map(|deck| deck.design.as_ref()).collect();
    let one_design = designs.windows(2).all(|pair| pair[0].eq_ignore_ascii_case(pair[1]));
    check.demand(demands.decks_of_one_design, "decks", one_design, "both decks have one design");
    let backs: Vec<&String> = decks.iter().filter_map(|deck| deck.back.as_ref()).collect();
    let different_backs = backs.windows(2).all(|pair| !pair[0].eq_ignore_ascii_case(pair[1]));
    let what = "the two decks have backs of different colours";
    check.demand(demands.decks_of_different_backs, "decks", different_backs, what);
    let certified = decks.iter().all(|deck| deck.certificate.is_some());
    let certificate = if check.submission.decks == 1 { demands.single_deck_certified } else { demands.decks_certified };
    check.demand_to_open(
        certificate,
        "decks",
        certified,
        "each deck that is described meets the Commission's standard: give its certificate",
    );
    cover_cards(check);
}

fn number(check: &mut Check<'_>) {
    let demands = check.demands();
    let decks = check.submission.decks;
    let most = u16::from(check.game.terms.decks_with_shuffler.is);
    check.demand(
        demands.single_deck,
        "decks",
        decks <= most,
        format!("{decks} decks: a table has one, or {most} with a shuffler"),
    );
    check.demand(
        demands.second_deck_with_shuffler,
        "decks",
        decks != most || check.submission.shuffler.is_some(),
        "a second deck is there only for a shuffler: describe it in [shuffler], or take one deck",
    );
}

fn cover_cards(check: &mut Check<'_>) {
    let terms = &check.game.terms;
    for deck in &check.submission.each_deck {
        let number = deck.cover_cards.unwrap_or(u16::from(terms.cover_cards.is));
        let what = format!("{number} cover cards: a deck comes with {}", terms.cover_cards.is);
        check.demand(terms.cover_cards.rule, "decks", number == u16::from(terms.cover_cards.is), what);
        let Some((colours, colour)) = terms.cover_card_colours.as_ref().zip(deck.cover_colour.as_ref()) else {
            continue;
        };
        let allowed = either(colours.is.iter().map(String::as_str));
        let shown: String = colour.chars().take(20).collect();
        let what = format!("{shown:?} cover cards: they are {allowed}");
        let known = colours.is.iter().any(|known| known.eq_ignore_ascii_case(colour));
        check.demand(colours.rule, "decks", known, what);
    }
}
