//! The export of the journal for an auditor, streamed page by page: memory use does not depend on its size.

use super::super::{ApiError, App, Caller};
use crate::decider::Pages;
use crate::store::Database;
use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use room::Role;
use std::io;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

/// One at a time, because it reads the whole journal twice.
static EXPORTING: Semaphore = Semaphore::const_new(1);

/// The capacity of the channel between reader and client, for backpressure.
const WAITING: usize = 1;

/// The journal as of this moment, byte for byte as `cardroom export` writes it.
pub async fn export(State(app): State<App>, caller: Caller) -> Result<Response, ApiError> {
    caller.requires(&app, &[Role::Auditor]).await?;
    let turn = EXPORTING.try_acquire().map_err(|_| ApiError::too_many(10))?;
    let database = app.database.at_this_moment().await?;
    let pages = Pages::of(&database, &app.public).await.map_err(|error| {
        tracing::error!(%error, "the export failed");
        ApiError::Broken
    })?;
    let (sender, sent) = channel(WAITING);
    tokio::spawn(send(app, database, pages, sender, turn));
    let headers = [
        (header::CONTENT_TYPE, "application/jsonl"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"cardroom.jsonl\""),
    ];
    Ok((headers, Body::from_stream(taken(sent))).into_response())
}

/// A part of the response.
enum Sent {
    Page(String),
    End,
}

/// Sends all pages. A client that stops reading is dropped after a timeout, because the database snapshot stays open
/// meanwhile.
async fn send(app: App, database: Database, mut pages: Pages, sender: Sender<Sent>, _turn: SemaphorePermit<'static>) {
    loop {
        let next = match pages.next(&database, Some(&app.sealing)).await {
            Ok(Some(page)) => Sent::Page(page),
            Ok(None) => Sent::End,
            Err(error) => return tracing::error!(%error, "the export was aborted"),
        };
        let is_last = matches!(next, Sent::End);
        let is_taken = matches!(timeout(app.limits.write_timeout, sender.send(next)).await, Ok(Ok(())));
        if is_last || !is_taken {
            return;
        }
    }
}

/// The pages as a response body. An incomplete export ends with an error, so that nobody takes it for the whole.
fn taken(sent: Receiver<Sent>) -> impl Stream<Item = io::Result<String>> {
    stream::unfold(Some(sent), async |sent| {
        let mut sent = sent?;
        match sent.recv().await {
            Some(Sent::Page(page)) => Some((Ok(page), Some(sent))),
            Some(Sent::End) => None,
            None => Some((Err(io::Error::other("the export was aborted")), None)),
        }
    })
}
