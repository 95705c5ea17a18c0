//! The pages are compressed for clients that accept it, and sent as they are to others.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use flate2::read::GzDecoder;
use server::address::Address;
use server::http::{self, Build, PageFile, Pages, Terms};
use server::hub::ChatSetting;
use server::keys::KeyFolder;
use server::serve::{Wanted, open};
use std::io::Read as _;
use tower::ServiceExt as _;

/// A page with enough text to be worth compressing, and a file that it references.
const FILES: [PageFile; 2] = [
    (
        "index.html",
        b"<!doctype html><title>Cardroom</title><p>hold'em hold'em hold'em hold'em hold'em hold'em hold'em</p>",
    ),
    ("assets/table.js", b"const seats = 6;"),
];

type Answer = (StatusCode, HeaderMap, Vec<u8>);

async fn get(router: &Router, path: &str, headers: &[(header::HeaderName, &str)]) -> Answer {
    let mut request = Request::get(path).body(Body::empty()).unwrap();
    for (name, value) in headers {
        request.headers_mut().append(name, value.parse().unwrap());
    }
    let response = router.clone().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    (parts.status, parts.headers, to_bytes(body, usize::MAX).await.unwrap().to_vec())
}

/// The router of a practice room in a folder of its own.
async fn room(folder: &std::path::Path, pages: Pages) -> Router {
    let database = folder.join("room.db");
    let terms = Terms {
        name: "Pages".to_owned(),
        is_practice: true,
        is_secure: false,
        origins: Vec::new(),
        is_behind_proxy: false,
        chat: ChatSetting::Off,
    };
    let wanted = Wanted {
        keys: KeyFolder::beside(&database),
        database: Address::Sqlite(database),
        listen: "127.0.0.1:0".parse().unwrap(),
        tls: None,
        terms,
        build: Build { software: String::new(), rules: String::new(), pages },
    };
    http::router(open(wanted).await.unwrap().app().clone())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_takes_gzip_gets_the_same_page_in_fewer_bytes() {
    let folder = std::env::temp_dir().join(format!("cardroom_pages_{}", std::process::id()));
    std::fs::create_dir(&folder).unwrap();
    let router = room(&folder, Pages::new(&FILES)).await;
    let (_, plain_headers, plain) = get(&router, "/", &[]).await;
    assert_eq!(plain, FILES[0].1);
    assert_eq!(plain_headers.get(header::CONTENT_ENCODING), None);
    assert_eq!(plain_headers[header::VARY], "accept-encoding");
    for takes in ["gzip", "deflate, GZIP;q=0.5, br", "*"] {
        let (_, headers, body) = get(&router, "/", &[(header::ACCEPT_ENCODING, takes)]).await;
        assert_eq!(headers[header::CONTENT_ENCODING], "gzip", "{takes}");
        assert_ne!(headers[header::ETAG], plain_headers[header::ETAG], "{takes}");
        let mut unpacked = Vec::new();
        GzDecoder::new(&*body).read_to_end(&mut unpacked).unwrap();
        assert_eq!((unpacked == plain, body.len() < plain.len()), (true, true), "{takes}");
        let known = headers[header::ETAG].to_str().unwrap();
        let again = [(header::ACCEPT_ENCODING, takes), (header::IF_NONE_MATCH, known)];
        assert_eq!(get(&router, "/", &again).await.0, StatusCode::NOT_MODIFIED, "{takes}");
    }
    for takes in ["identity", "gzip;q=0", "gzip; q=0.0, *", "br"] {
        let (_, headers, body) = get(&router, "/", &[(header::ACCEPT_ENCODING, takes)]).await;
        assert_eq!((headers.get(header::CONTENT_ENCODING), body == plain), (None, true), "{takes}");
    }
    let (_, headers, _) = get(&router, "/api/v1/lobby", &[(header::ACCEPT_ENCODING, "gzip")]).await;
    assert_eq!(headers.get(header::CONTENT_ENCODING), None, "answers of the interface are not compressed");
    drop(router);
    // The room is still running and may be writing a file there.
    let _ = std::fs::remove_dir_all(folder);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_without_pages_says_how_to_build_them_and_one_with_them_has_each_at_its_address() {
    let folder = std::env::temp_dir().join(format!("cardroom_no_pages_{}", std::process::id()));
    std::fs::create_dir(&folder).unwrap();
    let (status, _, body) = get(&room(&folder, Pages::default()).await, "/", &[]).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(String::from_utf8_lossy(&body).contains("built without its web pages"));

    let with_pages = folder.join("with");
    std::fs::create_dir(&with_pages).unwrap();
    let router = room(&with_pages, Pages::new(&FILES)).await;
    let (status, headers, body) = get(&router, "/assets/table.js", &[]).await;
    assert_eq!((status, body.as_slice()), (StatusCode::OK, FILES[1].1));
    assert_eq!(headers[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
    assert_eq!(get(&router, "/assets/gone.js", &[]).await.0, StatusCode::NOT_FOUND);
    assert_eq!(get(&router, "/tables/1", &[]).await.2, FILES[0].1, "the page knows its own addresses");
    // The room is still running and may be writing a file there.
    let _ = std::fs::remove_dir_all(folder);
}
