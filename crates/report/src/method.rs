//! In words: what is counted, how, and what is exact.

use super::block::Draft;
use super::number;
use super::subject::Subject;
use cards::hand::Category;
use rulebook::Wager;
use rulebook::paytable::Fate;

pub fn put(draft: &mut Draft, subject: &Subject<'_>) {
    let terms = subject.terms;
    let deals = number::thousands(subject.base.figures.distribution.deals());
    draft.section("Method");
    draft.paragraph(format!(
        "Every deal of the base game is counted, none is sampled: two cards of the player, three of the flop, two of turn \
         and river, two of the dealer. There are C(52,2) × C(50,3) × C(47,2) × C(45,2) = {deals} of them, all equally \
         likely. Cards of other players are not seen when the player decides and are as good as cards left in the deck, so \
         they do not change a figure."
    ));
    draft.paragraph(
        "The four suits rank alike, and the base game pays no suit better than another. Two deals that differ only by an \
         exchange of suits therefore end alike; such deals are folded into one and counted with their number. Nothing is \
         left out by it: the counts of the next part add up to all deals.",
    );
    draft.paragraph(format!(
        "The player decides with what can be seen: at the river the choice is made against all 990 hands that the dealer \
         can have, after the flop over all 1,081 ways in which turn and river can come, before the flop over all boards, \
         each time knowing that the later choices will be the best ones. The choice with the greater value is taken; where \
         two are worth exactly the same, the smaller wager. {} is wagered in multiples of the Ante.",
        terms.play_wager
    ));
    draft.paragraph(outcomes(subject));
    draft.paragraph(
        "All counts are whole numbers, and every edge, probability, average and value is a fraction of whole numbers, \
         without any rounding until it is printed. Variances of the base game are exact too. Standard deviations are square \
         roots: they, and the percentages and pictures made from the fractions, are printed from floating-point numbers of \
         53 bits.",
    );
}

/// What a tie, a dealer who does not play, and an unpaid row do.
fn outcomes(subject: &Subject<'_>) -> String {
    let terms = subject.terms;
    let (equal_wager, play_wager) = (terms.equal_wager, terms.play_wager);
    let least = match terms.dealer_plays_from() {
        Category::Pair => "a pair".to_owned(),
        other => other.to_string(),
    };
    let unpaid = match terms.main.otherwise.is {
        Fate::Push => "is returned",
        Fate::Lose => "is lost",
    };
    let bad_beat = terms.bad_beat.map_or_else(String::new, |bad_beat| {
        let (from, table) = (bad_beat.from, Wager::BadBeat);
        format!(" A hand that loses as a {from} or better to a dealer who plays is paid by the {table} table.")
    });
    format!(
        "A tie returns Ante, {equal_wager} and {play_wager}. A dealer with less than {least} does not play: then the Ante is returned, \
         and {equal_wager} and {play_wager} are settled by the cards. A winning {equal_wager} is paid by its table; below the lowest row \
         it {unpaid}.{bad_beat} A fold loses Ante and {equal_wager}."
    )
}
