//! One table with its players: each acts according to its own frame, and the waiting times are measured.

use super::frame::{Act, Reply, Sight};
use super::visitor::Socket;
use futures_util::stream::{SelectAll, SplitSink, SplitStream, StreamExt as _};
use futures_util::{SinkExt as _, Stream};
use std::pin::Pin;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::time::{MissedTickBehavior, interval, interval_at, timeout};
use tokio_tungstenite::tungstenite::Message;

const PING: Duration = Duration::from_millis(2_500);
/// How long actions in flight are awaited at the end.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

/// The measurements at a table.
#[derive(Default)]
pub struct Tally {
    /// When an action was sent, and how long it took until everybody at the table had the frame that follows.
    pub waits: Vec<(Instant, Duration)>,
    /// Actions that were refused although the frame allowed them.
    pub refused: Vec<String>,
    /// Actions that were never answered or never shown to somebody, and broken sockets.
    pub lost: usize,
}

struct Sent {
    id: u64,
    at: Instant,
    act: Act,
    /// The seats that have not seen it yet, one bit each.
    unseen: u8,
    is_answered: bool,
}

type Heard = (usize, Option<Message>);
type Streams = SelectAll<Pin<Box<dyn Stream<Item = Heard> + Send>>>;

pub struct Table {
    number: u32,
    sinks: Vec<SplitSink<Socket, Message>>,
    streams: Streams,
    sights: Vec<Sight>,
    sent: Vec<Sent>,
    next: u64,
    /// The prefix of its command ids: milliseconds since 1970, as those of the pages have.
    since: u128,
    tally: Tally,
}

impl Table {
    /// Takes over the sockets of the players at seats 1, 2, …, and their frames.
    pub fn new(number: u32, seated: Vec<(Socket, Sight)>) -> Table {
        let (mut sinks, mut sights, mut streams) = (Vec::new(), Vec::new(), SelectAll::new());
        for (place, (socket, sight)) in seated.into_iter().enumerate() {
            let (sink, stream): (_, SplitStream<Socket>) = socket.split();
            let ended = futures_util::stream::iter([(place, None)]);
            let heard: Pin<Box<dyn Stream<Item = Heard> + Send>> =
                Box::pin(stream.map(move |message| (place, message.ok())).chain(ended));
            streams.push(heard);
            sinks.push(sink);
            sights.push(sight);
        }
        let since = millis();
        Table { number, sinks, streams, sights, sent: Vec::new(), next: 0, since, tally: Tally::default() }
    }

    pub fn number(&self) -> u32 {
        self.number
    }

    /// Plays until then: every seat does something once per `pace`, as far as the game allows. Tables start at
    /// different moments of the first one.
    pub async fn play(mut self, pace: Duration, until: Instant, luck: u64) -> Tally {
        let each = pace / u32::try_from(self.sinks.len()).unwrap_or(1);
        let first = pace.mul_f64((luck % 997) as f64 / 997.0);
        let (mut acts, mut pings) = (interval_at((Instant::now() + first).into(), each), interval(PING));
        acts.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut luck, mut is_open) = (luck, true);
        while is_open && Instant::now() < until {
            tokio::select! {
                heard = self.streams.next() => is_open = self.hear(heard),
                _ = acts.tick() => {
                    luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    is_open = self.act((luck >> 33) as usize).await;
                }
                _ = pings.tick() => is_open = self.ping().await,
            }
        }
        let end = async {
            while is_open && !self.sent.is_empty() {
                let heard = self.streams.next().await;
                is_open = self.hear(heard);
            }
        };
        // Actions that are still unanswered are lost.
        let _ = timeout(ANSWER_TIMEOUT, end).await;
        self.tally.lost += self.sent.len() + usize::from(!is_open);
        self.tally
    }

    /// Handles a message. Returns whether the socket stays open.
    fn hear(&mut self, heard: Option<Heard>) -> bool {
        let now = Instant::now();
        let Some((place, Some(message))) = heard else { return false };
        let Message::Text(text) = message else { return !matches!(message, Message::Close(_)) };
        let Ok(reply) = serde_json::from_str::<Reply<'_>>(&text) else { panic!("unreadable: {text}") };
        if let Some(sight) = reply.sight() {
            for sent in self.sent.iter_mut().filter(|sent| sight.shows(&sent.act)) {
                sent.unseen &= !(1 << place);
                if sent.unseen == 0 {
                    // Only once: an action answered later stays in the list until then.
                    sent.unseen = u8::MAX;
                    self.tally.waits.push((sent.at, now - sent.at));
                }
            }
            self.sights[place] = sight;
        } else if let (Some(id), Some(outcome)) = (reply.id, reply.outcome) {
            if outcome != "done" {
                self.tally.refused.push(text.to_string());
            }
            let is_it = |sent: &&mut Sent| format!("{}-{}-{}", self.since, self.number, sent.id) == id;
            if let Some(sent) = self.sent.iter_mut().find(is_it) {
                sent.is_answered = true;
                if outcome != "done" {
                    sent.unseen = u8::MAX;
                }
            }
        }
        self.sent.retain(|sent| !(sent.is_answered && sent.unseen == u8::MAX));
        reply.what != "bye"
    }

    /// One of the players who can act does so, unless they have an action in flight.
    async fn act(&mut self, luck: usize) -> bool {
        let count = self.sights.len();
        let places = (0..count).map(|turn| (turn + luck) % count);
        let free = places.filter(|place| self.sent.iter().all(|sent| sent.act.seat() != *place as u8 + 1));
        let acted = free.filter_map(|place| {
            let (act, command) = self.sights[place].act(place as u8 + 1, (luck >> 8) as u8)?;
            Some((place, act, command))
        });
        let Some((place, act, command)) = { acted }.next() else { return true };
        self.next += 1;
        let (since, table, id) = (self.since, self.number, self.next);
        let text = format!(
            r#"{{"type":"say","id":"{since}-{table}-{id}","role":"player","command":{{"at":{{"table":{table},{command}}}}}}}"#
        );
        let unseen = u8::MAX >> (8 - count);
        self.sent.push(Sent { id, at: Instant::now(), act, unseen, is_answered: false });
        self.sinks[place].send(Message::text(text)).await.is_ok()
    }

    async fn ping(&mut self) -> bool {
        for sink in &mut self.sinks {
            if sink.send(Message::text(r#"{"type":"ping","sent":1}"#)).await.is_err() {
                return false;
            }
        }
        true
    }
}

/// Milliseconds since 1970, the prefix of command ids.
pub fn millis() -> u128 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis())
}
