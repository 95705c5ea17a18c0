// SHA-256 (FIPS 180-4). The browser offers its own only behind TLS, and a deck must be verifiable without TLS too.
const BLOCK = 64;

/** The first 32 bits of the fractional parts of the square or cube roots of the first primes. */
function fractions(count: number, root: number): Uint32Array {
  const words: number[] = [];
  for (let candidate = 2; words.length < count; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) isPrime &&= candidate % divisor !== 0;
    if (isPrime) words.push(fractionOfRoot(BigInt(candidate), root));
  }
  return Uint32Array.from(words);
}

function fractionOfRoot(prime: bigint, root: number): number {
  const power = BigInt(root);
  const scaled = prime << (32n * power);
  let low = 0n;
  let high = prime << 32n;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle ** power <= scaled) low = middle;
    else high = middle - 1n;
  }
  return Number(low & 0xffffffffn);
}

const START = fractions(8, 2);
const ROUND = fractions(64, 3);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const state = Uint32Array.from(START);
  const padded = pad(message);
  const schedule = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += BLOCK) mix(state, schedule, new DataView(padded.buffer, at, BLOCK));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setUint32(4 * index, word));
  return new Uint8Array(digest.buffer);
}

function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  return padded;
}

function mix(state: Uint32Array, schedule: Uint32Array, block: DataView): void {
  const word = (at: number): number => schedule[at] ?? 0;
  for (let at = 0; at < 16; at += 1) schedule[at] = block.getUint32(4 * at);
  for (let at = 16; at < 64; at += 1) {
    const early = word(at - 15);
    const late = word(at - 2);
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[at] = word(at - 16) + small + word(at - 7) + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const fromE = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + fromE + chosen + (ROUND[at] ?? 0) + word(at)) | 0;
    const fromA = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + fromA + majority) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    state[index] = (state[index] ?? 0) + value;
  });
}
