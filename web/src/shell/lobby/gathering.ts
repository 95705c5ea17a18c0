// Groups the tables of the lobby by game, and picks one for a newcomer.
import type { LinkLine, LobbyTable } from '../../lib/wire';
import { gameName } from '../../lib/words';

export type Group = { name: string; tables: LobbyTable[] };

/** Tables by game, in the order in which the server names them; full ones after those with a free seat. */
export function byGame(tables: LobbyTable[]): Group[] {
  const groups = new Map<string, LobbyTable[]>();
  for (const table of tables) {
    const name = gameName(table.game);
    groups.set(name, [...(groups.get(name) ?? []), table]);
  }
  return [...groups].map(([name, those]) => ({ name, tables: those.toSorted((a, b) => Number(isFull(a)) - Number(isFull(b))) }));
}

export const isFull = (table: LobbyTable): boolean => table.taken >= table.seats;

/** The table for a newcomer: a public house table with automatic dealing and a free seat, where most people play; then the lowest minimum. */
export function tableToPractice(tables: LobbyTable[]): LobbyTable | null {
  const fitting = tables.filter((table) => !table.isPrivate && table.isAutomatic && !isFull(table) && table.game.kind === 'house');
  const order = (table: LobbyTable) => [-table.playing, table.game.least, table.taken];
  return fitting.toSorted((a, b) => compare(order(a), order(b)))[0] ?? null;
}

function compare(left: number[], right: number[]): number {
  const at = left.findIndex((number, place) => number !== right[place]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

/** The book title without the name of the game, which the heading shows already: `Maryland standard rules, version 1.2`. */
export function bookName({ name, bookTitle }: { name: string; bookTitle: string }): string {
  const [first = '', ...rest] = bookTitle.split(', ');
  return first.includes(name) && rest.length > 0 ? rest.join(', ') : bookTitle;
}

export const linkOf = (table: LobbyTable, links: LinkLine[]): LinkLine | null =>
  links.find((link) => link.link === table.link) ?? null;

/** The name of a link: that of its only table, or its own name without hyphens. */
export function linkName(link: LinkLine, tables: LobbyTable[]): string {
  const only = link.tables.length === 1 ? tables.find((table) => table.table === link.tables[0]) : undefined;
  if (only && /^table \d+$/.test(link.name)) return only.name;
  const words = link.name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The links of tables in this lobby. */
export const linksAtHand = (links: LinkLine[], tables: LobbyTable[]): LinkLine[] =>
  links.filter((link) => tables.some((table) => table.link === link.link));
