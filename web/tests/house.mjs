// A room for the tests: the server on a free port, with a database in a temporary folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PATIENCE = 20_000;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

export class House {
  /** What the server has printed. */
  said = '';
  #process = null;

  static async open(program) {
    const house = new House();
    house.program = program;
    house.folder = await mkdtemp(join(tmpdir(), 'cardroom-browser-'));
    house.port = await freePort();
    house.address = `http://127.0.0.1:${house.port}`;
    await house.start();
    return house;
  }

  async start() {
    const database = join(this.folder, 'room.db');
    const options = ['serve', '--demo', '--listen', `127.0.0.1:${this.port}`, '--database', database, '--log', 'none'];
    const process = spawn(this.program, options, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = process;
    process.on('error', (error) => (this.said += String(error)));
    for (const stream of [process.stdout, process.stderr]) stream.on('data', (text) => (this.said += text));
    await this.#isReady(process);
  }

  async #isReady(process) {
    const end = Date.now() + PATIENCE;
    while (Date.now() < end && process.exitCode === null) {
      const answer = await fetch(`${this.address}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error(`the room did not open: ${this.said}`);
  }

  /** Kills the server, as a power cut would. */
  async kill() {
    const process = this.#process;
    this.#process = null;
    if (!process || process.exitCode !== null || process.signalCode !== null) return;
    const ended = once(process, 'exit');
    process.kill('SIGKILL');
    await ended;
  }

  async close() {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** The password of the administrator, which the server prints on its first start. */
  get password() {
    const password = /password (\S+)/.exec(this.said)?.[1];
    if (!password) throw new Error(`the room showed no password: ${this.said}`);
    return password;
  }
}
