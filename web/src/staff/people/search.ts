// Finding people in the list.
import type { PersonLine, RoleKey } from '../../lib/wire';

/** Those whose name has these letters or whose number this is, in the part, if one is named; guests only if asked for. */
export function found(people: readonly PersonLine[], words: string, role: RoleKey | '', withGuests: boolean): PersonLine[] {
  const wanted = words.trim().toLowerCase();
  const isNamed = (line: PersonLine): boolean => line.name.toLowerCase().includes(wanted) || String(line.person) === wanted;
  return people.filter((line) => isNamed(line) && (role === '' || line.roles.includes(role)) && (withGuests || !line.isGuest));
}

/** What people are given: to play, an account is enough. */
export const ROLES = ['dealer', 'floor', 'cage', 'auditor', 'admin'] as const satisfies RoleKey[];

export type Role = (typeof ROLES)[number];

/** What somebody may do in each. */
export const ROLE_MEANS: Record<Role, string> = {
  dealer: 'Deals at tables with real cards.',
  floor: 'Opens and closes tables, and makes rulings.',
  cage: 'Sells and redeems chips.',
  auditor: 'Reads everything and changes nothing.',
  admin: 'Creates accounts and gives roles.',
};
