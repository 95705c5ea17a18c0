// Draws the zero of the pages and writes src/lib/zero.woff2: `node fonts/zero.mjs`.
// The zero of Atkinson Hyperlegible Next has a slash and no alternate without one, so amounts take theirs from this font of a single glyph,
// as wide, high and heavy as the other digits.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const UNITS = 1000;
const ADVANCE = 632;
const ASCENT = 984;
const DESCENT = 316;
const [LOW, HIGH] = [-12, 682];
/** Half the width, and the strokes at the sides and at the top, at the lightest and at the heaviest weight. */
const LIGHT = { weight: 400, half: 264, side: 91, top: 74 };
const HEAVY = { weight: 800, half: 290, side: 165, top: 121 };
/** An ellipse has 2; the rounds of the typeface are a little squarer. */
const SQUARENESS = 2.3;
const ARCS = 16;

const u8 = (...values) => Buffer.from(values);
const u16 = (...values) => Buffer.concat(values.map((value) => u8((value >> 8) & 255, value & 255)));
const u32 = (...values) => Buffer.concat(values.map((value) => u16((value >>> 16) & 65535, value & 65535)));
const text = (words) => Buffer.from(words, 'latin1');
const utf16 = (words) => Buffer.from(words, 'utf16le').swap16();

/** A superellipse as quadratic curves: on-curve points and the crossings of their tangents by turns, clockwise. */
function oval(halfWidth, halfHeight) {
  const at = (step) => {
    const angle = Math.PI / 2 - (2 * Math.PI * step) / ARCS;
    const power = (value, exponent) => (Math.abs(value) < 1e-9 ? 0 : Math.sign(value) * Math.abs(value) ** exponent);
    const [x, y] = [power(Math.cos(angle), 2 / SQUARENESS), power(Math.sin(angle), 2 / SQUARENESS)];
    return { x, y, across: power(x, SQUARENESS - 1), up: power(y, SQUARENESS - 1) };
  };
  const points = [];
  for (let step = 0; step < ARCS; step += 1) {
    const [from, to] = [at(step), at(step + 1)];
    const area = from.across * to.up - to.across * from.up;
    const crossing = { x: (to.up - from.up) / area, y: (from.across - to.across) / area };
    points.push({ ...from, isOn: true }, { ...crossing, isOn: false });
  }
  const [middle, centre] = [ADVANCE / 2, (LOW + HIGH) / 2];
  return points.map(({ x, y, isOn }) => ({ x: Math.round(middle + x * halfWidth), y: Math.round(centre + y * halfHeight), isOn }));
}

/** The outer oval, and the inner one in the other direction. */
function zero({ half, side, top }) {
  const height = (HIGH - LOW) / 2;
  return [oval(half, height), oval(half - side, height - top).reverse()];
}

function glyph(contours) {
  const points = contours.flat();
  const ends = contours.map((_, index) => contours.slice(0, index + 1).flat().length - 1);
  const deltas = (axis) => Buffer.concat(points.map((point, index) => u16(point[axis] - (points[index - 1]?.[axis] ?? 0))));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const box = u16(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  return Buffer.concat([u16(contours.length), box, u16(...ends, 0), u8(...points.map(({ isOn }) => (isOn ? 1 : 0))), deltas('x'), deltas('y')]);
}

/** The differences of the heavy outline as words, in runs of up to 64, for all points and the four of the metrics. */
function packed(values) {
  const runs = [];
  for (let at = 0; at < values.length; at += 64) {
    const run = values.slice(at, at + 64);
    runs.push(u8(0x40 | (run.length - 1)), u16(...run));
  }
  return Buffer.concat(runs);
}

function variations(light, heavy) {
  const [from, to] = [light.flat(), heavy.flat()];
  const differences = (axis) => packed([...from.map((point, index) => to[index][axis] - point[axis]), 0, 0, 0, 0]);
  const data = Buffer.concat([u8(0), differences('x'), differences('y')]);
  const tuple = Buffer.concat([u16(1, 10, data.length, 0x8000 | 0x2000, 0x4000), data]);
  const padded = Buffer.concat([tuple, Buffer.alloc(tuple.length % 2)]);
  return Buffer.concat([u16(1, 0, 1, 0), u32(32), u16(2, 1), u32(32), u32(0, 0, padded.length), padded]);
}

function names() {
  const entries = [[1, 'Cardroom Zero'], [2, 'Regular'], [3, 'Cardroom Zero 1.0'], [4, 'Cardroom Zero'], [5, 'Version 1.000'], [6, 'CardroomZero-Regular'], [256, 'Weight']];
  const texts = entries.map(([, words]) => utf16(words));
  const start = (index) => Buffer.concat(texts.slice(0, index)).length;
  const records = entries.map(([id], index) => u16(3, 1, 0x409, id, texts[index].length, start(index)));
  return Buffer.concat([u16(0, entries.length, 6 + 12 * entries.length), ...records, ...texts]);
}

/** Format 4, with the zero and the end of the table. */
const characters = () => Buffer.concat([u16(0, 1, 3, 1), u32(12), u16(4, 32, 0, 4, 4, 1, 0, 0x30, 0xffff, 0, 0x30, 0xffff, 1 - 0x30, 1, 0, 0)]);

function metrics() {
  const style = Buffer.concat([u16(4, ADVANCE, LIGHT.weight, 5, 0), Buffer.alloc(20), u16(0), Buffer.alloc(10), u32(1, 0, 0, 0), text('CRDR')]);
  return Buffer.concat([style, u16(0x40, 0x30, 0x30, ASCENT, -DESCENT, 0, ASCENT, DESCENT), u32(1, 0), u16(500, 670, 0, 0x20, 1)]);
}

function tables() {
  const [light, heavy] = [zero(LIGHT), zero(HEAVY)];
  const drawn = glyph(light);
  const outline = Buffer.concat([drawn, Buffer.alloc(-drawn.length & 3)]);
  const points = light.flat().length;
  const left = Math.min(...light.flat().map(({ x }) => x));
  const head = [u32(0x10000, 0x10000, 0, 0x5f0f3cf5), u16(0x0803, UNITS), u32(0, 0, 0, 0), u16(left, LOW, ADVANCE - left, HIGH, 0, 8, 2, 1, 0)];
  return {
    head: Buffer.concat(head),
    hhea: Buffer.concat([u32(0x10000), u16(ASCENT, -DESCENT, 0, ADVANCE, 0, left, ADVANCE - left, 1, 0, 0, 0, 0, 0, 0, 0, 2)]),
    maxp: Buffer.concat([u32(0x10000), u16(2, points, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)]),
    'OS/2': metrics(),
    hmtx: u16(ADVANCE, 0, ADVANCE, left),
    cmap: characters(),
    loca: u32(0, 0, outline.length),
    glyf: outline,
    name: names(),
    post: Buffer.concat([u32(0x30000, 0), u16(-100, 50), u32(1, 0, 0, 0, 0)]),
    fvar: Buffer.concat([u16(1, 0, 16, 2, 1, 20, 0, 8), text('wght'), u32(LIGHT.weight << 16, LIGHT.weight << 16, HEAVY.weight << 16), u16(0, 256)]),
    gvar: variations(light, heavy),
  };
}

/** The numbers of the tags in the directory of a WOFF2 file. */
const TAGS = { cmap: 0, head: 1, hhea: 2, hmtx: 3, maxp: 4, name: 5, 'OS/2': 6, post: 7, glyf: 10, loca: 11, fvar: 47, gvar: 48 };
const UNTRANSFORMED = 0xc0;

const length = (value) => (value < 128 ? u8(value) : u8(0x80 | (value >> 7), value & 127));

function woff2(files) {
  const entries = Object.entries(files);
  const directory = entries.map(([tag, bytes]) => Buffer.concat([u8(TAGS[tag] | (tag === 'glyf' || tag === 'loca' ? UNTRANSFORMED : 0)), length(bytes.length)]));
  const compressed = brotliCompressSync(Buffer.concat(entries.map(([, bytes]) => bytes)), { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT } });
  const plain = entries.reduce((sum, [, bytes]) => sum + ((bytes.length + 3) & ~3), 12 + 16 * entries.length);
  const body = Buffer.concat([...directory, compressed]);
  const padding = Buffer.alloc(-body.length & 3);
  const header = Buffer.concat([text('wOF2'), u32(0x10000, 48 + body.length + padding.length), u16(entries.length, 0), u32(plain, compressed.length), u16(1, 0), u32(0, 0, 0, 0, 0)]);
  return Buffer.concat([header, body, padding]);
}

writeFileSync(fileURLToPath(new URL('../src/lib/zero.woff2', import.meta.url)), woff2(tables()));
