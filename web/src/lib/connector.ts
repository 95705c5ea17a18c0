// Keeps one connection to the server open: notices silence, abandons what hangs, and tries again with growing pauses.
// It knows nothing about the messages, the pages or the browser, so that tests can play both sides.

/** Resting: nobody needs it. Open: welcomed and up to date. Lost: it was open or failed to open, until it is open again. */
export type Connection = 'resting' | 'connecting' | 'open' | 'lost';

/** What is used of a WebSocket. */
export type Wire = {
  onopen: ((event: Event) => void) | null;
  onmessage: ((message: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send: (text: string) => void;
  close: () => void;
};

export type Ends = {
  open: () => Wire;
  /** The wire is open: time to say what is wanted. */
  opened: () => void;
  heard: (text: string) => void;
  ping: () => void;
  /** `since` is when the server was last heard, in milliseconds. */
  changed: (connection: Connection, since: number) => void;
  /** Whether the page is hidden. The browser slows down the timers of hidden pages. */
  isHidden: () => boolean;
  /** Whether the browser says that there is no network. */
  isOffline: () => boolean;
};

const LOOK_EVERY = 500;
export const PING_EVERY = 2500;
/** The connection is lost when nothing was heard for this long, whatever the socket says. */
export const GONE_AFTER = 9000;
/** An attempt that is not welcomed and up to date by then is abandoned. */
export const OPENS_WITHIN = 6000;
export const SHORTEST_WAIT = 500;
export const LONGEST_WAIT = 8000;

export class Connector {
  private wire: Wire | null = null;
  private connection: Connection = 'resting';
  private isReady = false;
  private heardAt = 0;
  private pingedAt = 0;
  private looking: ReturnType<typeof setInterval> | undefined;
  private retrying: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;

  constructor(private readonly ends: Ends) {}

  /** Connects unless it is connected, connecting, or waiting for the next attempt. */
  start(): void {
    if (this.wire || this.retrying !== undefined) return;
    this.connect();
  }

  /** Closes the connection; nothing is lost by it. */
  rest(): void {
    this.drop();
    this.tries = 0;
    this.become('resting');
  }

  /** Sends a text, if the wire is open. */
  send(text: string): void {
    if (this.isReady) this.wire?.send(text);
  }

  /** Whoever reads the messages says that the server has welcomed us and everything shown is up to date. */
  settled(): void {
    this.tries = 0;
    this.become('open');
  }

  /** The page has woken up, is shown again, or the network is back: first the silence, then an attempt at once. */
  wake(): void {
    this.look();
    if (this.connection !== 'lost' || this.wire) return;
    this.connect();
  }

  /** The network is gone. */
  offline(): void {
    if (this.wire) this.lose();
  }

  private connect(): void {
    clearTimeout(this.retrying);
    this.retrying = undefined;
    this.become(this.connection === 'lost' ? 'lost' : 'connecting');
    const wire = this.ends.open();
    this.wire = wire;
    this.isReady = false;
    this.heardAt = Date.now();
    this.pingedAt = this.heardAt;
    clearInterval(this.looking);
    this.looking = setInterval(() => this.look(), LOOK_EVERY);
    wire.onopen = () => {
      this.isReady = true;
      this.ends.opened();
    };
    wire.onmessage = ({ data }) => {
      this.ends.heard(String(data));
      // Until it is open, only the time since the attempt began counts.
      if (this.connection === 'open') this.heardAt = Date.now();
    };
    wire.onclose = () => this.lose();
  }

  private look(): void {
    if (!this.wire) return;
    const now = Date.now();
    if (this.isGone(now)) this.lose();
    else if (this.connection === 'open' && now - this.pingedAt >= PING_EVERY) {
      this.pingedAt = now;
      this.ends.ping();
    }
  }

  private isGone(now: number): boolean {
    const silence = now - this.heardAt;
    if (this.connection !== 'open') return silence >= OPENS_WITHIN;
    // The timers of a hidden page may run once a minute, so only an unanswered ping tells anything.
    const isUnanswered = this.pingedAt > this.heardAt && now - this.pingedAt >= PING_EVERY;
    return silence >= GONE_AFTER && (isUnanswered || !this.ends.isHidden());
  }

  /** A close handshake over a dead network takes minutes, so the wire is abandoned: whatever it still says is ignored. */
  private drop(): void {
    clearInterval(this.looking);
    clearTimeout(this.retrying);
    this.retrying = undefined;
    const wire = this.wire;
    this.wire = null;
    this.isReady = false;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  private lose(): void {
    this.drop();
    this.tries += 1;
    this.retrying = setTimeout(() => this.connect(), this.pause());
    this.become('lost');
  }

  private pause(): number {
    if (this.ends.isOffline()) return LONGEST_WAIT;
    return Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** Math.min(this.tries - 1, 5)) * (0.75 + Math.random() / 4);
  }

  private become(connection: Connection): void {
    if (this.connection === connection) return;
    this.connection = connection;
    this.ends.changed(connection, this.heardAt);
  }
}
