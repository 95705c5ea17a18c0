//! Group commit: whatever waits while one transaction is written goes into the next together.

use super::{Append, Appended, Store, StoreError};
use std::fmt;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// How many appends may wait; who comes then waits outside.
    pub inbox: usize,
    /// How many appends one transaction takes at most.
    pub batch: usize,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { inbox: 1024, batch: 256 }
    }
}

/// Why an append was not acknowledged; what became of it is found by the id of its command.
#[derive(Clone, Debug)]
pub enum Uncommitted {
    /// All of its batch got this error.
    Store(Arc<StoreError>),
    /// The store is closing.
    Closed,
}

impl fmt::Display for Uncommitted {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Uncommitted::Store(error) => error.fmt(out),
            Uncommitted::Closed => out.write_str("the store is closing"),
        }
    }
}

impl std::error::Error for Uncommitted {}

struct Waiting {
    append: Append,
    answer: oneshot::Sender<Result<Appended, Uncommitted>>,
}

/// The way to the one task that appends. When the last clone is dropped, the task does what waits and ends.
#[derive(Clone)]
pub struct Committer {
    inbox: mpsc::Sender<Waiting>,
}

impl Committer {
    pub fn start<Stored: Store + 'static>(store: Arc<Stored>, bounds: Bounds) -> (Committer, JoinHandle<()>) {
        let (sender, inbox) = mpsc::channel(bounds.inbox.max(1));
        let task = tokio::spawn(run(store, inbox, bounds.batch.max(1)));
        (Committer { inbox: sender }, task)
    }

    /// Waits until the append is durable, or refused. Whoever stops waiting does not stop the append.
    pub async fn submit(&self, append: Append) -> Result<Appended, Uncommitted> {
        let (answer, answered) = oneshot::channel();
        self.inbox.send(Waiting { append, answer }).await.map_err(|_| Uncommitted::Closed)?;
        answered.await.unwrap_or(Err(Uncommitted::Closed))
    }
}

async fn run<Stored: Store>(store: Arc<Stored>, mut inbox: mpsc::Receiver<Waiting>, most: usize) {
    let mut waiting = Vec::new();
    while inbox.recv_many(&mut waiting, most).await > 0 {
        let (batch, answers): (Vec<Append>, Vec<_>) =
            waiting.drain(..).map(|waiting| (waiting.append, waiting.answer)).unzip();
        match store.append(&batch).await {
            Ok(appended) => {
                for (answer, appended) in answers.into_iter().zip(appended) {
                    // Nobody waits any more, which changes nothing.
                    drop(answer.send(Ok(appended)));
                }
            }
            Err(error) => {
                let error = Arc::new(error);
                for answer in answers {
                    drop(answer.send(Err(Uncommitted::Store(Arc::clone(&error)))));
                }
            }
        }
    }
}
