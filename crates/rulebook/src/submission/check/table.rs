//! The seats, and how the cards are dealt.

use super::Check;
use crate::submission::read::DealerHand;
use crate::terms::Method;

pub fn check(check: &mut Check<'_>) {
    seats(check);
    method(check);
    patterns(check);
}

fn seats(check: &mut Check<'_>) {
    let Some(seats) = check.submission.seats else { return };
    let most = &check.game.terms.seats;
    let holds = (1..=u16::from(most.is)).contains(&seats);
    check.demand(most.rule, "seats", holds, format!("{seats} betting positions: a table has 1 to {}", most.is));
}

fn method(check: &mut Check<'_>) {
    let demands = check.demands();
    let Some(method) = check.submission.deal else { return };
    let of_book = check.game.deals.iter().any(|deal| deal.method == method);
    check.demand(
        demands.method_of_the_book,
        "deal",
        of_book,
        "this book deals from a manual shoe or an automated device only",
    );
    let shuffler = check.submission.shuffler.as_ref();
    check.demand(
        demands.hand_dealing_with_shuffler,
        "deal",
        method != Method::Hand || shuffler.is_some(),
        "cards are dealt from the hand only where a shuffler shuffles them: describe it in [shuffler], or deal from a shoe",
    );
    check.demand(
        demands.shuffler_feeds_a_shoe,
        "shuffler.feeds-shoe",
        method != Method::Hand || shuffler.is_none_or(|shuffler| !shuffler.feeds_shoe),
        "the shuffler puts the cards into a shoe, but they are dealt from the hand",
    );
    check.demand_to_open(
        demands.automated_device_approved,
        "shuffler.approval",
        method != Method::Automated || shuffler.is_some_and(|shuffler| shuffler.approval.is_some()),
        "an automated device needs the regulator's approval: give its reference",
    );
}

fn patterns(check: &mut Check<'_>) {
    let demands = check.demands();
    let automated = check.submission.deal == Some(Method::Automated);
    let dealer_hand = check.submission.dealer_hand;
    check.demand(
        demands.dealer_first_from_a_device,
        "dealer-hand",
        automated || dealer_hand != Some(DealerHand::First),
        "the dealer's cards come first only where an automated device deals: write deal = \"automated\"",
    );
    check.demand(
        demands.dealer_waits_in_a_device,
        "dealer-hand",
        automated || dealer_hand != Some(DealerHand::InShuffler),
        "the dealer's cards wait in the shuffler only where it deals: write deal = \"automated\"",
    );
    let reshuffles = check.submission.shuffler.as_ref().is_some_and(|shuffler| shuffler.reshuffles);
    check.demand(
        demands.board_first_from_a_reshuffling_shoe,
        "board-first",
        !check.submission.board_first || automated && reshuffles,
        "the community cards come first only from an automated shoe that reshuffles: deal = \"automated\" and \
         shuffler.reshuffles = true",
    );
}
