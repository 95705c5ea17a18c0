// Pages of the journal, the latest first, and their addresses.
import type { Answered } from '../../lib/api';
import type { JournalLine, JournalPage } from '../../lib/wire';

/** How many records a page has at least, where there are so many. */
const ON_A_PAGE = 25;

/** A room that nobody plays in writes checkpoints alone: so many parts of the journal are looked through for something else. */
const MOST_LOOKED = 10;

export const CHECKPOINTS = 'checkpoints';

/** The records before a position, or the latest; of all streams, or of one. */
export type Place = { before: number | null; stream: string };

/** What a page shows, how many checkpoints it leaves out, and where the next one begins. */
export type Shown = { lines: JournalLine[]; hidden: number; older: number | null };

type Ask = (path: string) => Promise<Answered<JournalPage>>;

export function placeOf(query: URLSearchParams): Place {
  const before = query.get('before') ?? '';
  return { before: /^[1-9]\d{0,14}$/.test(before) ? Number(before) : null, stream: query.get('stream') ?? '' };
}

export const addressOf = (place: Place): string => `/audit/journal${queryOf({ before: place.before, stream: place.stream })}`;

function queryOf(words: Record<string, string | number | null>): string {
  const query = new URLSearchParams();
  for (const [name, word] of Object.entries(words)) if (word) query.set(name, String(word));
  const text = query.toString().replaceAll('%2F', '/');
  return text ? `?${text}` : '';
}

/** Beyond every record. */
const THE_END = Number.MAX_SAFE_INTEGER;

/** The page at a place: records as the server has them, the latest first, checkpoints among all streams left out. */
export async function pageAt(place: Place, ask: Ask): Promise<Answered<Shown>> {
  const shown: JournalLine[] = [];
  let before: number | null = place.before ?? THE_END;
  let hidden = 0;
  for (let looked = 0; looked < MOST_LOOKED && before !== null && shown.length < ON_A_PAGE; looked += 1) {
    const answer: Answered<JournalPage> = await ask(`/audit/journal${queryOf({ before, stream: place.stream })}`);
    if (!answer.ok) return answer;
    const { lines, next } = answer.value;
    const wanted = lines.filter((line) => place.stream !== '' || line.stream !== CHECKPOINTS);
    shown.push(...wanted);
    hidden += lines.length - wanted.length;
    before = next;
  }
  return { ok: true, value: { lines: shown, hidden, older: before } };
}

/** The record as it is read more easily: the same letters with room between them; as it is, if it cannot be read. */
export function spaced(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
