// Pages of the journal and their addresses.

/** How many records before the end the latest page begins. */
const LATEST = 50;

export type Place = { after: number; stream: string };

export function placeOf(query: URLSearchParams): Place {
  const after = query.get('after') ?? '';
  return { after: /^\d{1,15}$/.test(after) ? Number(after) : 0, stream: query.get('stream') ?? '' };
}

const queryOf = ({ after, stream }: Place): string => {
  const query = new URLSearchParams();
  if (after > 0) query.set('after', String(after));
  if (stream) query.set('stream', stream);
  const text = query.toString().replaceAll('%2F', '/');
  return text ? `?${text}` : '';
};

export const addressOf = (place: Place): string => `/audit/journal${queryOf(place)}`;

/** Where the page with the latest records begins. */
export const latestOf = (position: number): number => Math.max(0, position - LATEST);

/** The record as it is read more easily: the same letters with room between them; as it is, if it cannot be read. */
export function spaced(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
