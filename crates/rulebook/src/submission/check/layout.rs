//! What the file says of the felt.

use super::Check;
use crate::terms::Method;

pub fn check(check: &mut Check<'_>) {
    let demands = check.demands();
    let layout = check.submission.layout.as_ref();
    check.demand_to_open(
        demands.layout_filed,
        "layout.reference",
        layout.is_some_and(|layout| layout.reference.is_some()),
        "the layout is filed with the Commission before it is used: give the reference",
    );
    check.demand_to_open(
        demands.operator_named,
        "operator",
        check.submission.operator.is_some() || layout.is_some_and(|layout| layout.logo.is_some()),
        "the felt bears the operator's name or logo: write operator, or layout.logo",
    );
    shoe(check);
    let Some(layout) = layout else { return };
    check.demand(
        demands.limit_inscribed_only_where_set,
        "layout.inscribe",
        check.submission.payout_limit.is_some() || !layout.inscribe.iter().any(|item| item == "limit"),
        "no payout limit is set, so none is inscribed: set limit.payout, or take \"limit\" out",
    );
    if let Some(tip_box) = &layout.tip_box {
        check.demand(
            demands.tip_box_moved_with_approval,
            "layout.tip-box",
            tip_box.approval.is_some() && tip_box.because.is_some() && tip_box.location.is_some(),
            "the tip box stands elsewhere only where a device is in the way and the Commission agrees: \
             give location, because and approval",
        );
    }
}

/// A manual shoe stands where the regulator approved; a book without a chapter on the felt asks only of a file with one.
fn shoe(check: &mut Check<'_>) {
    let layout = check.submission.layout.as_ref();
    let asks = check.demands().layout_filed.is_some() || layout.is_some();
    let manual = check.submission.deal == Some(Method::ManualShoe);
    check.demand_to_open(
        check.demands().shoe_placed,
        "layout.shoe.location",
        !(asks && manual) || layout.is_some_and(|layout| layout.shoe.is_some()),
        "the manual shoe stands where the regulator approved: write layout.shoe = { location = \"…\" }",
    );
}
