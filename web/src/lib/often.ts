// Runs a task immediately and then at an interval, but only while the page is visible.
export function often(everyMilliseconds: number, task: () => void): () => void {
  let timer = 0;
  const run = () => {
    clearInterval(timer);
    if (document.visibilityState === 'hidden') return;
    task();
    timer = window.setInterval(task, everyMilliseconds);
  };
  document.addEventListener('visibilitychange', run);
  run();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', run);
  };
}
