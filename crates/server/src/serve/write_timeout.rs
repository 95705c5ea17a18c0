//! A write timeout: a connection whose client does not read for too long fails.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

pub(super) struct WriteTimeout<Stream> {
    stream: Stream,
    limits: Duration,
    /// Runs while a write is pending.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl<Stream> WriteTimeout<Stream> {
    pub(super) fn new(stream: Stream, limits: Duration) -> WriteTimeout<Stream> {
        WriteTimeout { stream, limits, stalled: None }
    }

    /// The result of a write, or a timeout.
    fn in_time<Taken>(&mut self, context: &mut Context<'_>, taken: Poll<io::Result<Taken>>) -> Poll<io::Result<Taken>> {
        if taken.is_ready() {
            self.stalled = None;
            return taken;
        }
        let limits = self.limits;
        ready!(self.stalled.get_or_insert_with(|| Box::pin(sleep(limits))).as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<Stream: AsyncRead + Unpin> AsyncRead for WriteTimeout<Stream> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, read: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, read)
    }
}

impl<Stream: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<Stream> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let taken = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.in_time(context, taken)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let taken = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.in_time(context, taken)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let taken = Pin::new(&mut self.stream).poll_flush(context);
        self.in_time(context, taken)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let taken = Pin::new(&mut self.stream).poll_shutdown(context);
        self.in_time(context, taken)
    }
}
