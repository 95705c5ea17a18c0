// Hexadecimal encoding and concatenation of bytes.

/** `null` if the text is not hexadecimal. */
export function fromHex(text: string): Uint8Array | null {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => parseInt(text.slice(2 * at, 2 * at + 2), 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Concatenates ASCII strings, single bytes, and byte arrays. */
export function join(...parts: (string | number | Uint8Array)[]): Uint8Array {
  const rows = parts.map((part) => {
    if (typeof part === 'string') return Uint8Array.from(part, (letter) => letter.charCodeAt(0));
    return typeof part === 'number' ? Uint8Array.of(part) : part;
  });
  const joined = new Uint8Array(rows.reduce((length, row) => length + row.length, 0));
  let at = 0;
  for (const row of rows) {
    joined.set(row, at);
    at += row.length;
  }
  return joined;
}
