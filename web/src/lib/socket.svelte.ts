// The WebSocket. It owns the live state, which components read. It reconnects, resends unanswered commands,
// and drops frames older than the latest.
import { freshId, hearTime } from './id';
import { myself } from './me.svelte';
import type { RoomCommand, FromClient, FromServer, LinkLine, Outcome, RoleKey, TableView, EventText } from './wire';

const RESEND_AFTER = 2500;
const PING_EVERY = 2500;
const GONE_AFTER = 9000;
const LONGEST_WAIT = 8000;

export type Connection = 'resting' | 'connecting' | 'open' | 'lost';
export type Heard = (events: EventText[], view: TableView) => void;

type Waiting = { message: FromClient; answered: (outcome: Outcome) => void; timer: number };
type Watched = { invite: string | undefined; count: number; heard: Set<Heard> };

class Socket {
  connection = $state<Connection>('resting');
  /** The latest view of each watched table. */
  tables = $state.raw<ReadonlyMap<number, TableView>>(new Map());
  /** Why a table was closed, by table. */
  closed = $state.raw<ReadonlyMap<number, string>>(new Map());
  links = $state.raw<ReadonlyMap<number, LinkLine>>(new Map());
  /** How far the server's clock is ahead of ours, in microseconds. */
  ahead = $state(0);
  why = $state('');

  private socket: WebSocket | null = null;
  private numbers = new Map<number, number>();
  private watched = new Map<number, Watched>();
  private waiting = new Map<string, Waiting>();
  private heardAt = 0;
  private pinging = 0;
  private tries = 0;

  /** Subscribes to the frames of a table until the returned function is called. */
  watch(table: number, heard?: Heard, invite?: string): () => void {
    const known = this.watched.get(table) ?? { invite, count: 0, heard: new Set<Heard>() };
    known.count += 1;
    known.invite = invite ?? known.invite;
    if (heard) known.heard.add(heard);
    this.watched.set(table, known);
    if (known.count === 1) this.send({ type: 'watch', table, invite: known.invite });
    this.connect();
    return () => {
      if (heard) known.heard.delete(heard);
      known.count -= 1;
      if (known.count > 0) return;
      this.watched.delete(table);
      this.numbers.delete(table);
      this.send({ type: 'unwatch', table });
    };
  }

  /** Sends a command under a fresh idempotency key, and resends it until it is answered. */
  say(command: RoomCommand, role: RoleKey = 'player'): Promise<Outcome> {
    const id = freshId();
    const message: FromClient = { type: 'say', id, role, command };
    return new Promise((answered) => {
      const timer = window.setInterval(() => this.send(message), RESEND_AFTER);
      this.waiting.set(id, { message, answered, timer });
      this.connect();
      this.send(message);
    });
  }

  train(table: number, on: boolean, hints: boolean): void {
    this.send({ type: 'trainer', table, on, hints });
  }

  /** Reconnects under another session. */
  restart(): void {
    this.socket?.close();
    this.socket = null;
    if (this.watched.size > 0) this.connect();
    else this.connection = 'resting';
  }

  private connect(): void {
    if (this.socket) return;
    this.connection = this.tries > 0 ? 'lost' : 'connecting';
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/socket`);
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.heardAt = Date.now();
      this.numbers.clear();
      for (const [table, { invite }] of this.watched) this.send({ type: 'watch', table, invite });
      for (const { message } of this.waiting.values()) this.send(message);
      clearInterval(this.pinging);
      this.pinging = window.setInterval(() => this.ping(), PING_EVERY);
    };
    socket.onmessage = (message) => {
      if (this.socket !== socket) return;
      this.heardAt = Date.now();
      this.take(JSON.parse(String(message.data)) as FromServer);
    };
    socket.onclose = () => this.lost(socket);
  }

  private lost(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    clearInterval(this.pinging);
    this.connection = 'lost';
    this.tries += 1;
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** Math.min(this.tries, 6)) * (0.75 + Math.random() / 2);
    setTimeout(() => {
      if (!this.socket && (this.watched.size > 0 || this.waiting.size > 0)) this.connect();
    }, wait);
  }

  private ping(): void {
    if (Date.now() - this.heardAt > GONE_AFTER) this.socket?.close();
    else this.send({ type: 'ping', sent: Date.now() });
  }

  private tellTime(at: number): void {
    this.ahead = at - Date.now() * 1000;
    hearTime(at);
  }

  private send(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private take(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.tries = 0;
        this.connection = 'open';
        this.why = '';
        this.tellTime(message.at);
        myself.take(message.me);
        break;
      case 'me':
        myself.take(message.me);
        break;
      case 'frame': {
        if ((this.numbers.get(message.table) ?? -1) > message.number || !this.watched.has(message.table)) break;
        this.numbers.set(message.table, message.number);
        this.tables = new Map(this.tables).set(message.table, message.view);
        const heard = this.watched.get(message.table)?.heard ?? [];
        for (const hear of heard) hear(message.events, message.view);
        break;
      }
      case 'closed':
        this.closed = new Map(this.closed).set(message.table, message.why);
        break;
      case 'meters':
        this.links = new Map(this.links).set(message.link.link, message.link);
        break;
      case 'answer': {
        const waiting = this.waiting.get(message.id);
        if (!waiting) break;
        clearInterval(waiting.timer);
        this.waiting.delete(message.id);
        waiting.answered(message);
        break;
      }
      case 'pong':
        this.tellTime(message.at);
        break;
      case 'bye':
        this.why = message.why;
        break;
      case 'unread':
        console.warn('the server could not read a message:', message.what);
    }
  }
}

export const socket = new Socket();
