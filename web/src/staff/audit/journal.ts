// Pages of the journal, newest first, and their addresses.
import type { Answered } from '../../lib/api';
import type { JournalLine, JournalPage } from '../../lib/wire';

/** The minimum number of records on a page, if there are that many. */
const ON_A_PAGE = 25;

/** An idle room writes only checkpoints, so a page gives up after this many requests. */
const MOST_LOOKED = 10;

export const CHECKPOINTS = 'checkpoints';

/** The records before a position, or the latest if `null`; of one stream, or of all if empty. */
export type Place = { before: number | null; stream: string };

/** The records of a page, how many checkpoints it hides, and where the next page begins. */
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

/** A position beyond every record. */
const THE_END = Number.MAX_SAFE_INTEGER;

/** Loads a page, newest records first. Checkpoints are left out if all streams are shown. */
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

/** The JSON of a record, indented; unchanged if it does not parse. */
export function spaced(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Who sent a command. Names are written as their owners write them. */
export const actor = (by: string | null): string => (by === null ? 'System' : by === 'the house' ? 'The house' : by);
