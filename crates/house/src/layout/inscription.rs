//! Whether felt and sign say what players must be told, and say it as the table pays.

use super::finding::Lint;
use super::{Element, Kind, Note, Surface, words};
use rulebook::Rule;

pub fn look(lint: &mut Lint<'_>) {
    names(lint);
    payouts(lint);
    for note in Note::ALL {
        sentence(lint, note);
    }
    let layout = lint.layout;
    let speaks = layout.elements.iter().find(|element| element.kind == Kind::Note(Note::Limit));
    lint.demand(
        lint.rules.limit_only_where_set,
        speaks.map_or_else(String::new, ToString::to_string),
        lint.terms.payout_limit.is_some() || speaks.is_none(),
        "no payout limit is set, so nothing speaks of one",
    );
    odds(lint);
}

/// The operator's name or logo, and the reference of the filing.
fn names(lint: &mut Lint<'_>) {
    let layout = lint.layout;
    let name = lint.submission.operator.as_deref().unwrap_or_default().trim().to_lowercase();
    let is_named = |element: &Element| {
        let said = element.words();
        !said.is_empty() && said.contains(&name.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    let bears = layout.felt(Kind::Operator).any(is_named) || layout.felt(Kind::Logo).next().is_some();
    lint.demand(lint.rules.operator, "operator", bears, "the felt bears the operator's name or logo");
    let reference = lint.submission.layout.as_ref().and_then(|layout| layout.reference.clone()).unwrap_or_default();
    let filed = !reference.trim().is_empty()
        && layout.felt(Kind::Reference).any(|element| element.words().contains(&reference.trim().to_lowercase()));
    let what = "the drawing bears the reference under which it is filed: write layout.reference, and draw it";
    lint.demand(lint.rules.filed, "reference", filed, what);
}

/// Every wager that is offered has its paytable on the felt or the sign, row by row as the table pays.
fn payouts(lint: &mut Lint<'_>) {
    let layout = lint.layout;
    for wanted in words::paytables(lint.terms, Surface::Felt) {
        let rows =
            Element { text: wanted.text.iter().skip(usize::from(wanted.text.len() > 1)).cloned().collect(), ..wanted };
        let rows = (rows.kind, rows.words());
        let printed: Vec<&Element> = layout.elements.iter().filter(|element| element.kind == rows.0).collect();
        let says_so = !printed.is_empty() && printed.iter().all(|element| element.words().contains(&rows.1));
        let what = || {
            if printed.is_empty() {
                format!("neither felt nor sign says what is paid: {}", rows.1)
            } else {
                format!("this is not what the table pays, which is: {}", rows.1)
            }
        };
        lint.demand(lint.rules.payouts, rows.0.to_string(), says_so, what);
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

/// The sentence is on the felt or the sign. Where it is missing, the clause is that of the sign if the submission
/// leaves it to the sign, and wrong words offend the clause of the sentence.
fn sentence(lint: &mut Lint<'_>, note: Note) {
    let (layout, terms) = (lint.layout, lint.terms);
    let Some(says) = words::note(terms, note, true) else { return };
    let rule = clause(lint, note);
    let inscribes =
        lint.submission.layout.as_ref().is_some_and(|layout| layout.inscribe.iter().any(|item| item == note.key()));
    let printed: Vec<&Element> = layout.elements.iter().filter(|element| element.kind == Kind::Note(note)).collect();
    let where_it_belongs = if inscribes { rule } else { rule.and(lint.rules.sign) };
    let surface = if inscribes { "felt" } else { "sign" };
    let what = || format!("the {surface} says: {says}");
    let element =
        if inscribes { format!("{note}-note", note = note.key()) } else { format!("sign {}-note", note.key()) };
    if lint.demand(where_it_belongs, element, !printed.is_empty(), what) {
        let wrong = printed.iter().find(|element| !is_said(lint, note, &element.words()));
        let what = || format!("these words do not say it: {says}");
        lint.demand(rule, wrong.map_or_else(String::new, ToString::to_string), wrong.is_none(), what);
    }
}

/// Whether words that a designer may have chosen say what the clause wants said.
fn is_said(lint: &Lint<'_>, note: Note, said: &str) -> bool {
    let terms = lint.terms;
    let all = |wanted: &[&str]| wanted.iter().all(|word| said.contains(word));
    match note {
        Note::AntePush => all(&["ante", "push", &terms.game.terms.dealer_plays_with.is.to_string()]),
        Note::BlindPush => {
            let lowest = words::lowest_paid(terms).map_or(String::new(), |lowest| format!("{lowest} or better"));
            all(&["blind", "push", &lowest]) && said.matches(" or better").count() == 1
        }
        Note::PlayMultiples => {
            let book = &terms.game.terms;
            let moments = [&book.before_the_flop.is, &book.after_the_flop.is, &book.after_the_river.is];
            let figures: Vec<u32> = moments.into_iter().flatten().map(|multiple| u32::from(*multiple)).collect();
            let mut said_figures: Vec<u32> =
                said.split(|letter: char| !letter.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect();
            let mut wanted = figures;
            wanted.sort_unstable();
            said_figures.sort_unstable();
            all(&["play", "ante"]) && said_figures == wanted
        }
        Note::Limit => {
            let figure = words::limit_figure(terms).unwrap_or_default();
            let has_figure = said
                .split([' ', ';', ':'])
                .any(|word| word.trim_end_matches(['.', ',']).trim_end_matches(".00") == figure);
            said.contains("limit") && (has_figure || said.contains("posted") && !said.contains('$'))
        }
    }
}

/// Where a book wants odds with "to", no printed odds say "for".
fn odds(lint: &mut Lint<'_>) {
    let layout = lint.layout;
    let offends = |element: &&Element| {
        let said = element.words();
        let words: Vec<&str> = said.split(' ').collect();
        let is_number = |word: &str| word.starts_with(|letter: char| letter.is_ascii_digit() || letter == '$');
        words
            .windows(3)
            .any(|three| three[1] == "for" && is_number(three[0]) && (is_number(three[2]) || three[2] == "one"))
    };
    for element in layout.elements.iter().filter(offends) {
        let what = "printed odds are stated with \"to\" or as what is won, never with \"for\"";
        lint.demand(lint.rules.odds_with_to, element.to_string(), false, what);
    }
}
