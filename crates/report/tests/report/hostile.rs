//! A submission that says little, and one whose texts are meant to break the page.

use crate::{Counted, form, pages};

const LITTLE: &str = "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n";

#[test]
fn a_hostile_name_means_nothing_but_itself() {
    let operator = "operator = \"</title><script>alert('x')</script> & \\\"Co\\\" \\u202e\\u0007\"\n";
    let (html, pdf) = Counted::of("</pre><img src=x>.toml", &format!("{operator}{LITTLE}")).report();
    assert_eq!(form::fault(&html), None);
    assert!(!html.contains("<script") && !html.contains("<img"));
    assert!(html.contains("&lt;/title&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;Co&quot;"));
    assert!(html.contains("&lt;/pre&gt;&lt;img"));
    assert!(!html.contains('\u{202e}') && !html.contains('\u{7}'));
    assert!(pdf.starts_with(b"%PDF-"));
}

#[test]
fn what_is_not_offered_is_not_reported_and_the_same_input_gives_the_same_bytes() {
    let counted = Counted::of("little.toml", LITTLE);
    let (html, pdf) = counted.report();
    assert!(html.contains("Operator not named") && html.contains("There is no payout limit."));
    for absent in ["What a progressive wager", "Cover All", "Six Card Bonus at", "Bad Beat"] {
        assert!(!html.contains(absent), "{absent}");
    }
    // As sha256sum has it.
    assert!(html.contains("633f3153e6b15e133838c95b1344d9ca8cdb06ad46eba6a88b0644da5ca6e137"), "the hash of the file");
    assert_eq!(pages(&pdf), 9);
    let (again, pdf_again) = counted.report();
    assert!(html == again && pdf == pdf_again, "another run gives other bytes");
}
