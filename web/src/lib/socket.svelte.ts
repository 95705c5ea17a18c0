// The WebSocket. It owns the live state, which components read. It resends unanswered commands, drops frames older than
// the latest, and counts as open again only when every table it watches is up to date.
import { chat } from './chat.svelte';
import { Connector, type Connection, type Wire } from './connector';
import { freshId, hearTime } from './id';
import { myself } from './me.svelte';
import type { RoomCommand, FromClient, FromServer, LinkLine, Outcome, Phrase, RoleKey, TableView, EventText } from './wire';

const RESEND_AFTER = 2500;

export type Heard = (events: EventText[], view: TableView) => void;

type Waiting = { message: FromClient; answered: (outcome: Outcome) => void; timer: number };
type Watched = { invite: string | undefined; count: number; heard: Set<Heard> };

class Socket {
  connection = $state<Connection>('resting');
  /** When the server was last heard, in milliseconds; while the connection is lost. */
  lostAt = $state<number | null>(null);
  isLost = $derived(this.lostAt !== null);
  /** Why nothing can be sent; empty if it can. */
  whyNot = $derived(this.isLost ? 'Connection lost. Reconnecting…' : '');
  /** The latest view of each watched table. */
  tables = $state.raw<ReadonlyMap<number, TableView>>(new Map());
  /** Why a table was closed, by table. */
  closed = $state.raw<ReadonlyMap<number, string>>(new Map());
  links = $state.raw<ReadonlyMap<number, LinkLine>>(new Map());
  /** How far the server's clock is ahead of ours, in microseconds. */
  ahead = $state(0);
  why = $state('');

  private readonly connector: Connector;
  private numbers = new Map<number, number>();
  private watched = new Map<number, Watched>();
  private waiting = new Map<string, Waiting>();
  /** The watched tables whose state on this connection has not arrived yet. */
  private awaited = new Set<number>();
  private isWelcome = false;
  /** How many pages need the connection although they watch no table. */
  private holds = 0;
  private attempts = 0;
  private isListening = false;

  constructor() {
    this.connector = new Connector({
      open: () => this.open(),
      opened: () => this.opened(),
      heard: (text) => this.take(JSON.parse(text) as FromServer),
      ping: () => this.send({ type: 'ping', sent: Date.now() }),
      changed: (connection, since) => this.changed(connection, since),
      isHidden: () => document.visibilityState === 'hidden',
      isOffline: () => !navigator.onLine,
    });
  }

  /** Keeps the connection open until the returned function is called, so that the page knows when it is lost. */
  hold(): () => void {
    this.holds += 1;
    this.start();
    return () => {
      this.holds -= 1;
      this.restUnneeded();
    };
  }

  /** Subscribes to the frames of a table until the returned function is called. */
  watch(table: number, heard?: Heard, invite?: string): () => void {
    const known = this.watched.get(table) ?? { invite, count: 0, heard: new Set<Heard>() };
    known.count += 1;
    known.invite = invite ?? known.invite;
    if (heard) known.heard.add(heard);
    this.watched.set(table, known);
    if (known.count === 1) this.send({ type: 'watch', table, invite: known.invite });
    this.start();
    return () => {
      if (heard) known.heard.delete(heard);
      known.count -= 1;
      if (known.count > 0) return;
      this.watched.delete(table);
      this.numbers.delete(table);
      this.send({ type: 'unwatch', table });
      this.arrived(table);
      this.restUnneeded();
    };
  }

  /** Sends a command under a fresh idempotency key, and resends it until it is answered. */
  say(command: RoomCommand, role: RoleKey = 'player'): Promise<Outcome> {
    const id = freshId();
    const message: FromClient = { type: 'say', id, role, command };
    return new Promise((answered) => {
      const timer = window.setInterval(() => this.send(message), RESEND_AFTER);
      this.waiting.set(id, { message, answered, timer });
      this.start();
      this.send(message);
    });
  }

  train(table: number, on: boolean, hints: boolean): void {
    this.send({ type: 'trainer', table, on, hints });
  }

  /** Writes a line in the chat of a table. It is not sent again. */
  chat(line: { table: number; words: string } | { table: number; phrase: Phrase }): void {
    chat.refuse(line.table, '');
    this.send({ type: 'chat', ...line });
  }

  /** Reconnects under another session. */
  restart(): void {
    this.connector.rest();
    if (this.isNeeded()) this.start();
  }

  private start(): void {
    this.listen();
    this.connector.start();
  }

  private listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    const wake = (): void => this.connector.wake();
    for (const name of ['online', 'focus', 'pageshow']) window.addEventListener(name, wake);
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('offline', () => this.connector.offline());
  }

  private open(): Wire {
    this.attempts += 1;
    // A session that has ended looks like a lost connection, until somebody asks.
    if (this.attempts > 2) void myself.look();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return new WebSocket(`${scheme}://${location.host}/api/v1/socket`);
  }

  private isNeeded(): boolean {
    return this.holds > 0 || this.watched.size > 0 || this.waiting.size > 0;
  }

  private restUnneeded(): void {
    if (!this.isNeeded()) this.connector.rest();
  }

  private opened(): void {
    this.numbers.clear();
    this.isWelcome = false;
    this.awaited = new Set(this.watched.keys());
    for (const [table, { invite }] of this.watched) this.send({ type: 'watch', table, invite });
    for (const { message } of this.waiting.values()) this.send(message);
  }

  private changed(connection: Connection, since: number): void {
    this.connection = connection;
    if (connection === 'open') this.attempts = 0;
    if (connection === 'lost') this.lostAt ??= since;
    else if (connection !== 'connecting') this.lostAt = null;
  }

  /** A table is up to date, or no longer watched. The last one opens the connection. */
  private arrived(table?: number): void {
    if (table !== undefined) this.awaited.delete(table);
    if (this.isWelcome && this.awaited.size === 0) this.connector.settled();
  }

  private tellTime(at: number): void {
    this.ahead = at - Date.now() * 1000;
    hearTime(at);
  }

  private send(message: FromClient): void {
    this.connector.send(JSON.stringify(message));
  }

  private take(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.isWelcome = true;
        this.why = '';
        this.tellTime(message.at);
        myself.take(message.me);
        this.arrived();
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
        this.arrived(message.table);
        break;
      }
      case 'closed':
        this.closed = new Map(this.closed).set(message.table, message.why);
        this.arrived(message.table);
        break;
      case 'meters':
        this.links = new Map(this.links).set(message.link.link, message.link);
        break;
      case 'chat':
        chat.hear(message.table, message.lines, Date.now() * 1000 + this.ahead);
        break;
      case 'chat-refused':
        chat.refuse(message.table, message.what);
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
