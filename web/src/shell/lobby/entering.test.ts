import { expect, test, vi } from 'vitest';

vi.mock('../../lib/router.svelte', () => ({ address: {} }));
vi.mock('../../lib/socket.svelte', () => ({ socket: {} }));
vi.mock('../../lib/me.svelte', () => ({ myself: {} }));

const { afterSigningIn } = await import('./entering');

test('signing in leads back to a page of this room and nowhere else', () => {
  expect(afterSigningIn('/table/7?invite=x')).toBe('/table/7?invite=x');
  for (const elsewhere of [null, '', 'https://example.com', '//example.com', '/\\example.com', 'javascript:x']) {
    expect(afterSigningIn(elsewhere)).toBe('/');
  }
});
