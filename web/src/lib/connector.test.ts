// The connection against a server that hangs, is silent, refuses, and comes back.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connector, GONE_AFTER, LONGEST_WAIT, OPENS_WITHIN, PING_EVERY, SHORTEST_WAIT, type Connection, type Wire } from './connector';

type Played = Wire & { said: string[]; isClosed: boolean };

/** Both ends: a connector, and the wires it has opened, which the test plays. */
function both() {
  const wires: Played[] = [];
  const states: Connection[] = [];
  const heard: string[] = [];
  const silentFor: number[] = [];
  const page = { isHidden: false, isOffline: false };
  const open = (): Wire => {
    const said: string[] = [];
    const wire: Played = { onopen: null, onmessage: null, onclose: null, said, isClosed: false, send: (text) => said.push(text), close: () => (wire.isClosed = true) };
    wires.push(wire);
    return wire;
  };
  const connector = new Connector({
    open,
    opened: () => connector.send('watch'),
    heard: (text) => {
      heard.push(text);
      if (text === 'welcome') connector.settled();
    },
    ping: () => connector.send('ping'),
    changed: (connection, since) => {
      states.push(connection);
      silentFor.push(Date.now() - since);
    },
    isHidden: () => page.isHidden,
    isOffline: () => page.isOffline,
  });
  const last = (): Played => wires.at(-1)!;
  const hear = (text: string, wire = last()): void => wire.onmessage?.({ data: text } as MessageEvent);
  const breakOff = (): void => last().onclose?.({} as CloseEvent);
  const opens = (): void => last().onopen?.({} as Event);
  const welcome = (): void => {
    opens();
    hear('welcome');
  };
  connector.start();
  return { connector, wires, states, silentFor, heard, page, last, hear, breakOff, opens, welcome };
}

const pass = (milliseconds: number): void => void vi.advanceTimersByTime(milliseconds);
/** The machine sleeps: time passes and no timer fires. */
const sleep = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a connection', () => {
  it('is open once it is welcomed, and says what is wanted before', () => {
    const { states, last, welcome } = both();
    expect(states).toEqual(['connecting']);
    welcome();
    expect(states).toEqual(['connecting', 'open']);
    expect(last().said).toEqual(['watch']);
  });

  it('stays open as long as its pings are answered', () => {
    const { states, last, hear, welcome } = both();
    welcome();
    for (let count = 0; count < 20; count += 1) {
      pass(PING_EVERY);
      hear('pong');
    }
    expect(last().said.filter((text) => text === 'ping')).toHaveLength(20);
    expect(states.at(-1)).toBe('open');
  });

  it('is lost after nine seconds of silence, though the socket never closes', () => {
    const { states, silentFor, wires, welcome } = both();
    welcome();
    pass(GONE_AFTER - 1);
    expect(states.at(-1)).toBe('open');
    pass(500);
    expect(states.at(-1)).toBe('lost');
    expect(silentFor.at(-1)).toBe(GONE_AFTER);
    expect(wires[0]?.isClosed).toBe(true);
  });

  it('ignores what an abandoned socket still says', () => {
    const { states, heard, wires, hear, welcome } = both();
    welcome();
    const [first] = wires;
    expect(first?.onmessage).not.toBeNull();
    pass(GONE_AFTER);
    expect([first?.onmessage, first?.onclose]).toEqual([null, null]);
    hear('late', first);
    expect(heard).toEqual(['welcome']);
    expect(states).toEqual(['connecting', 'open', 'lost']);
  });

  it('stays lost until it is welcomed again, then sends what is wanted again', () => {
    const { states, wires, last, breakOff, opens, welcome } = both();
    welcome();
    breakOff();
    expect(states.at(-1)).toBe('lost');
    pass(SHORTEST_WAIT);
    expect(wires).toHaveLength(2);
    opens();
    expect(states.at(-1)).toBe('lost');
    welcome();
    expect(states).toEqual(['connecting', 'open', 'lost', 'open']);
    expect(last().said).toContain('watch');
  });

  it('abandons an attempt that hangs, and one that is never welcomed', () => {
    const { states, wires, opens } = both();
    pass(OPENS_WITHIN);
    expect(wires[0]?.isClosed).toBe(true);
    expect(states).toEqual(['connecting', 'lost']);
    pass(SHORTEST_WAIT);
    opens();
    pass(OPENS_WITHIN);
    expect(wires[1]?.isClosed).toBe(true);
    pass(SHORTEST_WAIT * 2);
    expect(wires).toHaveLength(3);
  });

  it('tries again with growing pauses', () => {
    const { wires, breakOff } = both();
    for (let minute = 0; minute < 120; minute += 1) {
      pass(500);
      breakOff();
    }
    expect(wires.length).toBeGreaterThan(8);
    expect(wires.length).toBeLessThan(16);
  });

  it('checks the silence on waking up before anything else, and tries at once', () => {
    const { connector, states, wires, welcome } = both();
    welcome();
    sleep(600_000);
    connector.wake();
    expect(states).toEqual(['connecting', 'open', 'lost']);
    expect(wires).toHaveLength(2);
    expect(wires[0]?.said).toEqual(['watch']);
  });

  it('is left alone on waking up if it was heard lately', () => {
    const { connector, states, wires, welcome } = both();
    welcome();
    pass(2000);
    connector.wake();
    expect(states.at(-1)).toBe('open');
    expect(wires).toHaveLength(1);
  });

  it('of a hidden page with slow timers lasts as long as its pings are answered', () => {
    const { page, states, hear, welcome } = both();
    welcome();
    page.isHidden = true;
    for (let minute = 0; minute < 5; minute += 1) {
      sleep(60_000);
      pass(500);
      hear('pong');
    }
    expect(states.at(-1)).toBe('open');
    sleep(60_000);
    pass(500);
    sleep(60_000);
    pass(500);
    expect(states.at(-1)).toBe('lost');
  });

  it('is lost at once without a network, and back at once with it', () => {
    const { connector, page, states, wires, welcome } = both();
    welcome();
    page.isOffline = true;
    connector.offline();
    expect(states.at(-1)).toBe('lost');
    pass(LONGEST_WAIT - 1);
    expect(wires).toHaveLength(1);
    page.isOffline = false;
    connector.wake();
    welcome();
    expect(states.at(-1)).toBe('open');
    pass(LONGEST_WAIT);
    expect(wires).toHaveLength(2);
  });

  it('that nobody needs is closed and not opened again', () => {
    const { connector, states, wires, welcome } = both();
    welcome();
    connector.rest();
    connector.wake();
    pass(LONGEST_WAIT * 2);
    expect(wires).toHaveLength(1);
    expect(states.at(-1)).toBe('resting');
  });
});
