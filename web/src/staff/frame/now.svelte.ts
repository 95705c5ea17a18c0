// The time of the server, updated every second while it is shown.
import { createSubscriber } from 'svelte/reactivity';
import { socket } from '../../lib/socket.svelte';

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** In microseconds since 1970. */
export function now(): number {
  subscribe();
  return Date.now() * 1000 + socket.ahead;
}
