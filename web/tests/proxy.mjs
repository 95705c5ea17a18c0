// A proxy between a browser and the room, on this machine only, that can go silent, cut connections, and refuse new ones.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

export class Proxy {
  #pairs = new Set();
  /** Which directions pass no bytes: `up` to the room, `down` to the browser. */
  #stalled = { up: false, down: false };
  #refuses = false;

  static async open(port) {
    const proxy = new Proxy();
    proxy.server = createServer((browser) => proxy.#join(browser, connect(port, '127.0.0.1'))).listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    proxy.address = `http://127.0.0.1:${proxy.server.address().port}`;
    return proxy;
  }

  #join(browser, room) {
    const pair = { browser, room };
    this.#pairs.add(pair);
    const end = () => {
      this.#pairs.delete(pair);
      browser.destroy();
      room.destroy();
    };
    for (const socket of [browser, room]) socket.on('error', end).on('close', end);
    if (this.#refuses) return end();
    browser.on('data', (bytes) => room.write(bytes));
    room.on('data', (bytes) => browser.write(bytes));
    this.#hold(pair);
  }

  #hold({ browser, room }) {
    if (this.#stalled.up) browser.pause();
    else browser.resume();
    if (this.#stalled.down) room.pause();
    else room.resume();
  }

  /** Passes nothing on any more, and says nothing about it. */
  stall({ up = true, down = true } = {}) {
    this.#stalled = { up, down };
    for (const pair of this.#pairs) this.#hold(pair);
  }

  /** Cuts every connection and every new one. */
  refuse() {
    this.#refuses = true;
    for (const { browser } of this.#pairs) browser.destroy();
  }

  /** Passes everything again, with what was held back. */
  heal() {
    this.#refuses = false;
    this.stall({ up: false, down: false });
  }

  async close() {
    this.refuse();
    this.server.close();
    await once(this.server, 'close');
  }
}
