//! The check and the analysis of submissions, route by route.

use crate::server::CASH;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use game::Time;
use serde_json::{Value, json};
use server::odds::{Odds, hash_of};
use server::wire::MOST_SUBMISSION;
use server::{http, wait_for};
use tower::ServiceExt as _;

const LITTLE: &str = "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n";

fn worker() -> Odds {
    Odds::open(|| Time(0)).unwrap()
}

fn asked(odds: &Odds, request: Request<Body>) -> (StatusCode, HeaderMap, String) {
    let routes = axum::Router::new().nest("/api/v1", http::odds::routes::<Odds>()).with_state(odds.clone());
    let asked = async {
        let response = routes.oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        (parts.status, parts.headers, to_bytes(body, 10 << 20).await.unwrap())
    };
    let (status, headers, body) = wait_for(asked).unwrap();
    (status, headers, String::from_utf8(body.to_vec()).unwrap())
}

fn posted(odds: &Odds, path: &str, text: impl Into<Body>) -> (StatusCode, Value) {
    let (status, _, body) =
        asked(odds, Request::post(path).header(header::CONTENT_TYPE, "text/plain").body(text.into()).unwrap());
    (status, serde_json::from_str(&body).unwrap())
}

fn got(odds: &Odds, path: &str) -> (StatusCode, HeaderMap, String) {
    asked(odds, Request::get(path).body(Body::empty()).unwrap())
}

#[test]
fn a_submission_is_counted_and_its_report_is_a_page_that_runs_nothing() {
    let odds = worker();
    let (path, report) =
        (format!("/api/v1/odds/{}", hash_of(LITTLE)), format!("/api/v1/odds/{}/report", hash_of(LITTLE)));
    assert_eq!(got(&odds, &path).0, StatusCode::NOT_FOUND);
    let (status, state) = posted(&odds, "/api/v1/odds", LITTLE);
    assert_eq!((status, state["hash"].as_str()), (StatusCode::OK, Some(hash_of(LITTLE).as_str())));
    assert!(matches!(state["state"].as_str(), Some("waiting" | "computing")), "{state}");
    assert_eq!(got(&odds, &report).0, StatusCode::NOT_FOUND, "it is not counted yet");
    wait_for(odds.found(&hash_of(LITTLE))).unwrap().unwrap();
    let (status, _, body) = got(&odds, &path);
    let state: Value = serde_json::from_str(&body).unwrap();
    assert_eq!((status, state["state"].as_str()), (StatusCode::OK, Some("done")));
    assert_eq!(state["odds"]["wagers"][0]["edgePercent"], "2.184971");
    let (status, headers, page) = got(&odds, &report);
    assert_eq!(status, StatusCode::OK);
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("January 1, 1970"));
    assert_eq!(headers["content-type"], "text/html; charset=utf-8");
    assert!(headers["content-security-policy"].to_str().unwrap().starts_with("default-src 'none'"));
}

#[test]
fn a_submission_is_checked_with_lines_and_rules() {
    let odds = worker();
    let (status, checked) = posted(&odds, "/api/v1/check", format!("seats = 7\n{LITTLE}"));
    assert_eq!((status, checked["isFine"].as_bool()), (StatusCode::OK, Some(false)));
    let of_seats = |finding: &&Value| finding["rule"] == "md-uth-1.2/2.A" && finding["line"] == 1;
    assert_eq!(checked["findings"].as_array().unwrap().iter().filter(of_seats).count(), 1, "{checked}");
    let (_, state) = posted(&odds, "/api/v1/odds", format!("seats = 7\n{LITTLE}"));
    assert_eq!(state["state"], "refused");
    let (_, checked) = posted(&odds, "/api/v1/check", CASH.to_owned());
    assert_eq!((&checked["isFine"], &checked["findings"]), (&json!(true), &json!([])));
    let (_, checked) = posted(&odds, "/api/v1/check", CASH.replace("hold'em", "omaha"));
    let found = &checked["findings"][0];
    assert_eq!((&found["rule"], &found["line"]), (&json!("wsop-2011/p27.om.2"), &json!(3)), "{checked}");
}

#[test]
fn a_text_that_is_too_long_or_none_is_a_problem() {
    let odds = worker();
    for path in ["/api/v1/check", "/api/v1/odds"] {
        for (body, expected) in [
            (vec![b'#'; MOST_SUBMISSION + 1], StatusCode::PAYLOAD_TOO_LARGE),
            (vec![0xff, 0xfe], StatusCode::BAD_REQUEST),
            (vec![], StatusCode::BAD_REQUEST),
        ] {
            let (status, problem) = posted(&odds, path, body);
            assert_eq!((status, problem["error"].as_str()), (expected, Some("bad-request")), "{path}");
        }
    }
    let (status, _) = posted(&odds, "/api/v1/check", vec![b'#'; MOST_SUBMISSION]);
    assert_eq!(status, StatusCode::OK);
}
