//! The journal for an auditor, sent page by page while it is read: as large as it may be, little of it is in memory.

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

/// One at a time: it reads the whole journal twice.
static EXPORTING: Semaphore = Semaphore::const_new(1);

/// Pages that wait to be sent.
const WAITING: usize = 1;

/// The journal as of this moment, to the letter as `cardroom export` writes it.
pub async fn export(State(app): State<App>, caller: Caller) -> Result<Response, ApiError> {
    caller.requires(&app, &[Role::Auditor]).await?;
    let turn = EXPORTING.try_acquire().map_err(|_| ApiError::too_many(10))?;
    let database = app.database.at_this_moment().await?;
    let pages = Pages::of(&database, &app.public).await.map_err(|error| {
        tracing::error!(%error, "the journal could not be exported");
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

/// What is on its way to the client.
enum Sent {
    Page(String),
    End,
}

/// Sends all pages. Whoever does not take one for long is not waited for: the database would have to keep the moment.
async fn send(app: App, database: Database, mut pages: Pages, sender: Sender<Sent>, _turn: SemaphorePermit<'static>) {
    loop {
        let next = match pages.next(&database, Some(&app.sealing)).await {
            Ok(Some(page)) => Sent::Page(page),
            Ok(None) => Sent::End,
            Err(error) => return tracing::error!(%error, "the export broke off"),
        };
        let is_last = matches!(next, Sent::End);
        let is_taken = matches!(timeout(app.limits.reading, sender.send(next)).await, Ok(Ok(())));
        if is_last || !is_taken {
            return;
        }
    }
}

/// The pages as a body. One that ends before the end is broken off, so that nobody takes it for the whole.
fn taken(sent: Receiver<Sent>) -> impl Stream<Item = io::Result<String>> {
    stream::unfold(Some(sent), async |sent| {
        let mut sent = sent?;
        match sent.recv().await {
            Some(Sent::Page(page)) => Some((Ok(page), Some(sent))),
            Some(Sent::End) => None,
            None => Some((Err(io::Error::other("the export broke off")), None)),
        }
    })
}
