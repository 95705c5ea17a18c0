// The ChaCha20 keystream with a nonce of zeros and a 64-bit block counter from 0, byte by byte.
const CONSTANT = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

const turn = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

export function* keystream(key: Uint8Array): Generator<number, never> {
  const view = new DataView(key.buffer, key.byteOffset, key.byteLength);
  const words = Array.from({ length: 8 }, (_, index) => view.getUint32(4 * index, true));
  for (let counter = 0n; ; counter += 1n) {
    const low = Number(counter & 0xffffffffn);
    const high = Number(counter >> 32n);
    yield* block(Uint32Array.from([...CONSTANT, ...words, low, high, 0, 0]));
  }
}

function block(start: Uint32Array): Uint8Array {
  const state = Uint32Array.from(start);
  for (let twice = 0; twice < 10; twice += 1) for (const places of QUARTERS) quarter(state, places);
  const bytes = new DataView(new ArrayBuffer(64));
  state.forEach((word, index) => bytes.setUint32(4 * index, word + (start[index] ?? 0), true));
  return new Uint8Array(bytes.buffer);
}

function quarter(state: Uint32Array, [a, b, c, d]: readonly [number, number, number, number]): void {
  const step = (sum: number, added: number, turned: number, by: number): void => {
    state[sum] = (state[sum] ?? 0) + (state[added] ?? 0);
    state[turned] = turn((state[turned] ?? 0) ^ (state[sum] ?? 0), by);
  };
  step(a, b, d, 16);
  step(c, d, b, 12);
  step(a, b, d, 8);
  step(c, d, b, 7);
}
