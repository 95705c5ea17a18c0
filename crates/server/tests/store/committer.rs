//! Group commit.

use crate::place::Place;
use crate::sample::{all_lines, append, balance};
use server::store::{Appended, Bounds, Committer, Uncommitted};
use std::sync::Arc;

pub async fn all_that_waits_is_committed_together(place: Place) {
    let store = Arc::new(place.open().await);
    let mut notices = store.listen().await.unwrap();
    let (committer, task) = Committer::start(Arc::clone(&store), Bounds { inbox: 8, batch: 50 });
    let tables: Vec<_> = (0..40)
        .map(|table| {
            let committer = committer.clone();
            tokio::spawn(async move {
                for number in 1..=10 {
                    let append = append(&format!("{table} {number}"), &[(&format!("table/{table}"), number)]);
                    let appended = committer.submit(append.clone()).await.unwrap();
                    assert!(matches!(appended, Appended::Done { .. }), "{appended:?}");
                    let again = committer.submit(append).await.unwrap();
                    assert!(matches!(again, Appended::Repeated { .. }), "{again:?}");
                }
            })
        })
        .collect();
    let heard = tokio::spawn(async move {
        let mut commits = 0;
        while notices.next().await.unwrap() != Some(400) {
            commits += 1;
        }
        commits + 1
    });
    for table in tables {
        table.await.unwrap();
    }
    assert!(heard.await.unwrap() < 400, "some commits had several");
    assert_eq!(all_lines(&store).await.len(), 400);

    // What the database itself refuses, nobody of the batch is told to be done.
    place.meddle("DROP TABLE balances").await.unwrap();
    let mut broken = append("broken", &[("table/0", 11)]);
    broken.balances = vec![balance(1, 1)];
    let refused = committer.submit(broken).await;
    assert!(matches!(refused, Err(Uncommitted::Store(_))), "{refused:?}");
    assert_eq!(all_lines(&store).await.len(), 400);
    let after = committer.submit(append("after", &[("table/0", 11)])).await.unwrap();
    assert_eq!(after, Appended::Done { position: 401 });

    drop(committer);
    task.await.unwrap();
}
