//! Whether a text is HTML in which every element is closed where it should be, and which fetches nothing.

const ENTITIES: [&str; 5] = ["amp;", "lt;", "gt;", "quot;", "#39;"];

/// What is wrong, or nothing.
pub fn fault(html: &str) -> Option<String> {
    let text = html.strip_prefix("<!DOCTYPE html>")?;
    let mut open: Vec<&str> = Vec::new();
    let mut pieces = text.split('<');
    if pieces.next().is_some_and(|start| !start.trim().is_empty()) {
        return Some("text before the first element".to_owned());
    }
    for piece in pieces {
        let Some((tag, after)) = piece.split_once('>') else { return Some(format!("no end of <{piece}")) };
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Some(format!("</{name}> closes something else"));
            }
        } else if let Some(fault) = fault_of_tag(tag) {
            return Some(fault);
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap_or(tag));
        }
        if open.last().is_none_or(|name| *name != "style") && (after.contains('>') || has_bare_ampersand(after)) {
            return Some(format!("not escaped: {after}"));
        }
    }
    (!open.is_empty()).then(|| format!("left open: {open:?}"))
}

/// Outside its quotes a tag has names only.
fn fault_of_tag(tag: &str) -> Option<String> {
    let parts: Vec<&str> = tag.split('"').collect();
    let is_even = parts.len() % 2 == 1;
    let is_plain = |part: &str| part.chars().all(|letter| letter.is_ascii_alphanumeric() || "-= /".contains(letter));
    let is_sound = is_even && parts.iter().step_by(2).all(|part| is_plain(part)) && !has_bare_ampersand(tag);
    (!is_sound).then(|| format!("no tag: <{tag}>"))
}

fn has_bare_ampersand(text: &str) -> bool {
    text.split('&').skip(1).any(|rest| !ENTITIES.iter().any(|entity| rest.starts_with(entity)))
}

/// What a browser would go for or run, or nothing.
pub fn reaches_out(html: &str) -> Option<&'static str> {
    const OUTSIDE: [&str; 11] = [
        "http:",
        "https:",
        "src=",
        "href=",
        "@import",
        "<script",
        "<link",
        "<iframe",
        "<object",
        "javascript:",
        "url(//",
    ];
    let fetched = html.split("url(").skip(1).any(|rest| !rest.starts_with("data:"));
    OUTSIDE.into_iter().find(|outside| html.contains(outside)).or(fetched.then_some("url("))
}

#[test]
fn what_is_not_well_formed_is_found() {
    for (html, is_sound) in [
        ("<!DOCTYPE html><p>one &amp; two<br/></p>", true),
        ("<!DOCTYPE html><p title=\"a\">one</p>", true),
        ("<!DOCTYPE html><p>one", false),
        ("<!DOCTYPE html><p><b>one</p></b>", false),
        ("<!DOCTYPE html><p>one & two</p>", false),
        ("<!DOCTYPE html><p title=\"a>one</p>", false),
        ("<!DOCTYPE html><p title='a'>one</p>", false),
        ("<!DOCTYPE html><p>one > two</p>", false),
    ] {
        assert_eq!(fault(html).is_none(), is_sound, "{html}: {:?}", fault(html));
    }
}

#[test]
fn what_reaches_out_is_found() {
    for (html, is_quiet) in [
        ("<style>@font-face { src: url(data:font/ttf;base64,AA==); }</style>", true),
        ("<style>a { background: url(picture.png); }</style>", false),
        ("<img src=\"picture.png\"/>", false),
        ("<script>", false),
        ("<a href=\"x\">", false),
    ] {
        assert_eq!(reaches_out(html).is_none(), is_quiet, "{html}");
    }
}
