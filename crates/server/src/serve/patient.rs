//! A connection whose other side has to read: whoever takes nothing for too long is not written to any more.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

pub(super) struct Patient<Stream> {
    stream: Stream,
    patience: Duration,
    /// Runs while something waits to be taken.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl<Stream> Patient<Stream> {
    pub(super) fn new(stream: Stream, patience: Duration) -> Patient<Stream> {
        Patient { stream, patience, stalled: None }
    }

    /// What was taken, or that it took too long.
    fn in_time<Taken>(&mut self, context: &mut Context<'_>, taken: Poll<io::Result<Taken>>) -> Poll<io::Result<Taken>> {
        if taken.is_ready() {
            self.stalled = None;
            return taken;
        }
        let patience = self.patience;
        ready!(self.stalled.get_or_insert_with(|| Box::pin(sleep(patience))).as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<Stream: AsyncRead + Unpin> AsyncRead for Patient<Stream> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, read: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, read)
    }
}

impl<Stream: AsyncWrite + Unpin> AsyncWrite for Patient<Stream> {
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
