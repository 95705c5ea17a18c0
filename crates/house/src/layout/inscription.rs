//! Checks that felt and sign have the required texts and the paytables of the table.

use super::finding::Lint;
use super::meaning::{self, LimitText};
use super::{Element, Kind, Note, Place, Surface, words};
use crate::ladder::category;
use rulebook::{Rule, Wager};

pub fn look(lint: &mut Lint<'_>) {
    names(lint);
    payouts(lint);
    for note in Note::ALL {
        sentence(lint, note);
    }
    posted(lint);
    let layout = lint.layout;
    let speaks = layout.elements.iter().find(|element| element.kind == Kind::Note(Note::Limit));
    lint.demand(
        lint.rules.limit_only_where_set,
        speaks.map_or_else(String::new, ToString::to_string),
        lint.terms.payout_limit.is_some() || speaks.is_none(),
        "no payout limit is set, so the texts must not mention one",
    );
    odds(lint);
}

/// Checks the operator's name or logo, and the reference of the filing.
fn names(lint: &mut Lint<'_>) {
    let layout = lint.layout;
    let name = lint.submission.operator.as_deref().unwrap_or_default();
    let is_named = |element: &Element| !element.words().is_empty() && has_phrase(&element.words(), name);
    let is_drawn = |place: Place| place.width > 0 && place.height > 0 && layout.holds(&place);
    let bears = layout.felt(Kind::Operator).any(is_named)
        || layout.felt(Kind::Logo).any(|logo| logo.place.is_some_and(is_drawn));
    lint.demand(lint.rules.operator, "operator", bears, "the felt must show the operator's name or logo");
    let reference = lint.submission.layout.as_ref().and_then(|layout| layout.reference.clone()).unwrap_or_default();
    let filed = !reference.trim().is_empty()
        && layout.felt(Kind::Reference).any(|element| has_phrase(&element.words(), &reference));
    let what = "the drawing must show the reference of the filing: set layout.reference, and draw it";
    lint.demand(lint.rules.filed, "reference", filed, what);
}

/// Whether a text contains a phrase as whole words.
fn has_phrase(text: &str, phrase: &str) -> bool {
    let phrase = phrase.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ");
    let is_apart = |beside: Option<char>| !beside.is_some_and(char::is_alphanumeric);
    let mut found = text.match_indices(&phrase);
    found.any(|(at, it)| is_apart(text[..at].chars().next_back()) && is_apart(text[at + it.len()..].chars().next()))
}

/// Checks that every offered wager has its paytable on the felt or the sign, with exactly the rows that the table pays.
fn payouts(lint: &mut Lint<'_>) {
    let layout = lint.layout;
    for wanted in words::paytables(lint.terms, Surface::Felt) {
        let (kind, titled) = (wanted.kind, wanted.words());
        let without_title = wanted.text.iter().skip(usize::from(wanted.text.len() > 1)).cloned().collect();
        let rows = Element { text: without_title, ..wanted }.words();
        let printed: Vec<&Element> = layout.elements.iter().filter(|element| element.kind == kind).collect();
        let is_same = |element: &&Element| [&titled, &rows].contains(&&element.words());
        let what = || {
            if printed.is_empty() {
                format!("neither the felt nor the sign has this paytable: {rows}")
            } else {
                format!("this differs from what the table pays: {rows}")
            }
        };
        let says_so = !printed.is_empty() && printed.iter().all(is_same);
        lint.demand(lint.rules.payouts, kind.to_string(), says_so, what);
    }
}

fn clause(lint: &Lint<'_>, note: Note) -> Option<Rule> {
    let notes = lint.rules.notes;
    match note {
        Note::AntePush => notes.ante_push,
        Note::BlindPush => notes.blind_push,
        Note::PlayMultiples => notes.play_multiples,
        Note::Limit => notes.limit,
    }
}

/// Checks that a sentence is on the felt or the sign. If it is missing, the finding has the clause on the sign if the
/// submission leaves it to the sign; wrong words have the clause of the sentence.
fn sentence(lint: &mut Lint<'_>, note: Note) {
    let (layout, terms) = (lint.layout, lint.terms);
    let Some(says) = words::note(terms, note) else { return };
    let rule = clause(lint, note);
    let inscribes =
        lint.submission.layout.as_ref().is_some_and(|layout| layout.inscribe.iter().any(|item| item == note.key()));
    let printed: Vec<&Element> = layout.elements.iter().filter(|element| element.kind == Kind::Note(note)).collect();
    let where_it_belongs = if inscribes { rule } else { rule.and(lint.rules.sign) };
    let surface = if inscribes { "felt" } else { "sign" };
    let what = || format!("the {surface} must say: {says}");
    let element =
        if inscribes { format!("{note}-note", note = note.key()) } else { format!("sign {}-note", note.key()) };
    if lint.demand(where_it_belongs, element, !printed.is_empty(), what) {
        let wrong = printed.iter().find(|element| !is_stated(lint, note, &element.words()));
        let what = || format!("this text does not say: {says}");
        lint.demand(rule, wrong.map_or_else(String::new, ToString::to_string), wrong.is_none(), what);
    }
}

/// Whether a text, in any wording, says what the clause requires.
fn is_stated(lint: &Lint<'_>, note: Note, text: &str) -> bool {
    let terms = lint.terms;
    let book = &terms.game.terms;
    match note {
        Note::AntePush => category(book.dealer_plays_with.is)
            .is_some_and(|least| meaning::says_push_below(text, Wager::Ante, "dealer", least)),
        Note::BlindPush => words::lowest_paid(terms)
            .is_some_and(|least| meaning::says_push_below(text, terms.equal_wager, "winning", least)),
        Note::PlayMultiples => {
            let moments = [&book.before_the_flop.is, &book.after_the_flop.is, &book.after_the_river.is];
            meaning::says_multiples(text, terms.play_wager, moments.map(Vec::as_slice))
        }
        Note::Limit => limit_text(lint, text).is_some(),
    }
}

fn limit_text(lint: &Lint<'_>, text: &str) -> Option<LimitText> {
    meaning::says_limit(text, &words::limit_figure(lint.terms)?)
}

/// Checks that a sign posts the limit if the felt mentions a posted limit.
fn posted(lint: &mut Lint<'_>) {
    let layout = lint.layout;
    let notes = || layout.elements.iter().filter(|element| element.kind == Kind::Note(Note::Limit));
    let states =
        |lint: &Lint<'_>, how: LimitText| notes().any(|element| limit_text(lint, &element.words()) == Some(how));
    if states(lint, LimitText::AsPosted) {
        let has_figure = states(lint, LimitText::AsFigure);
        let figure = words::limit_figure(lint.terms).unwrap_or_default();
        let what = || format!("a sign must post the limit that the felt mentions: {figure}");
        lint.demand(lint.rules.notes.limit.and(lint.rules.sign), "sign limit-note", has_figure, what);
    }
}

/// Checks that no printed odds say "for" if the book requires "to".
fn odds(lint: &mut Lint<'_>) {
    let layout = lint.layout;
    let offends = |element: &&Element| {
        let text = element.words();
        let words: Vec<&str> = text.split(' ').collect();
        let is_number = |word: &str| word.starts_with(|letter: char| letter.is_ascii_digit() || letter == '$');
        words
            .windows(3)
            .any(|three| three[1] == "for" && is_number(three[0]) && (is_number(three[2]) || three[2] == "one"))
    };
    for element in layout.elements.iter().filter(offends) {
        let what = "printed odds must be stated with \"to\" or as what is won, never with \"for\"";
        lint.demand(lint.rules.odds_with_to, element.to_string(), false, what);
    }
}
