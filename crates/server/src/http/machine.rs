//! Endpoints for operating the machine: health, readiness, version, and Prometheus metrics.

use super::{ApiError, App, CameFrom, json};
use crate::decider::{Answer, Unanswered};
use crate::store::Store as _;
use crate::wire::{BuildView, PROTOCOL};
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The upper bounds of the histogram buckets, in microseconds.
const BUCKETS: [u64; 10] = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000];

/// Counters since the process started.
pub struct Metrics {
    began: Instant,
    pub done: AtomicU64,
    pub refused: AtomicU64,
    pub unanswered: AtomicU64,
    pub requests: AtomicU64,
    pub failures: AtomicU64,
    took: [AtomicU64; BUCKETS.len() + 1],
    took_in_all: AtomicU64,
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics {
            began: Instant::now(),
            done: AtomicU64::default(),
            refused: AtomicU64::default(),
            unanswered: AtomicU64::default(),
            requests: AtomicU64::default(),
            failures: AtomicU64::default(),
            took: Default::default(),
            took_in_all: AtomicU64::default(),
        }
    }
}

fn add(counter: &AtomicU64, count: u64) {
    counter.fetch_add(count, Ordering::Relaxed);
}

impl Metrics {
    pub fn answered(&self, answer: &Result<Answer, Unanswered>) {
        add(
            match answer {
                Ok(answer) if answer.is_done() => &self.done,
                Ok(_) => &self.refused,
                Err(_) => &self.unanswered,
            },
            1,
        );
    }

    pub fn request(&self, status: StatusCode, took: Duration) {
        add(&self.requests, 1);
        if status.is_server_error() {
            add(&self.failures, 1);
        }
        let micros = took.as_micros() as u64;
        let bucket = BUCKETS.iter().position(|bound| micros <= *bound).unwrap_or(BUCKETS.len());
        add(&self.took[bucket], 1);
        add(&self.took_in_all, micros);
    }
}

/// Liveness: the process answers.
pub async fn health() -> &'static str {
    "well\n"
}

/// Readiness: the store answers and the room is open.
pub async fn ready(State(app): State<App>) -> Result<&'static str, ApiError> {
    app.database.end().await?;
    app.hub.look(room::Room::is_founded).await?;
    Ok("ready\n")
}

pub async fn version(State(app): State<App>) -> Result<Json<BuildView>, ApiError> {
    let build = &app.build;
    json(BuildView {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        software: build.software.clone(),
        rules: build.rules.clone(),
        protocol: PROTOCOL,
    })
}

/// For Prometheus, on the same machine.
pub async fn metrics(State(app): State<App>, CameFrom(from): CameFrom) -> Result<impl IntoResponse, ApiError> {
    if !from.to_canonical().is_loopback() {
        return Err(ApiError::Forbidden("Metrics are available only on the machine itself.".to_owned()));
    }
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], metrics_text(&app)))
}

fn metrics_text(app: &App) -> String {
    let metrics = &app.metrics;
    let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    let mut text = String::new();
    let mut tell = |name: &str, kind: &str, help: &str, lines: &[(&str, u64)]| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}");
        for (labels, value) in lines {
            let _ = writeln!(text, "{name}{labels} {value}");
        }
    };
    let answers = [
        (r#"{answer="done"}"#, read(&metrics.done)),
        (r#"{answer="refused"}"#, read(&metrics.refused)),
        (r#"{answer="none"}"#, read(&metrics.unanswered)),
    ];
    tell("cardroom_commands_total", "counter", "Commands by outcome.", &answers);
    tell("cardroom_sockets", "gauge", "Open sockets.", &[("", app.hub.sockets() as u64)]);
    tell("cardroom_requests_total", "counter", "Requests over HTTP.", &[("", read(&metrics.requests))]);
    tell(
        "cardroom_request_failures_total",
        "counter",
        "Requests that failed with a server error.",
        &[("", read(&metrics.failures))],
    );
    tell(
        "cardroom_up_seconds",
        "gauge",
        "Seconds since the process started.",
        &[("", metrics.began.elapsed().as_secs())],
    );
    histogram(metrics, &mut text);
    text
}

fn histogram(metrics: &Metrics, text: &mut String) {
    let name = "cardroom_request_microseconds";
    // Writing to a string cannot fail.
    let _ = writeln!(text, "# HELP {name} Request duration in microseconds.\n# TYPE {name} histogram");
    let mut count = 0;
    for (bucket, bound) in metrics.took.iter().zip(BUCKETS.iter().map(ToString::to_string).chain(["+Inf".to_owned()])) {
        count += bucket.load(Ordering::Relaxed);
        let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {count}");
    }
    let _ = writeln!(text, "{name}_sum {}\n{name}_count {count}", metrics.took_in_all.load(Ordering::Relaxed));
}
