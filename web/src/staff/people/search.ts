// Search in the list of people.
import type { PersonLine, RoleKey } from '../../lib/wire';

/** The people matching a part of the name or the exact number, and the role if any; guests only on request. */
export function found(people: readonly PersonLine[], words: string, role: RoleKey | '', withGuests: boolean): PersonLine[] {
  const wanted = words.trim().toLowerCase();
  const isNamed = (line: PersonLine): boolean => line.name.toLowerCase().includes(wanted) || String(line.person) === wanted;
  return people.filter((line) => isNamed(line) && (role === '' || line.roles.includes(role)) && (withGuests || !line.isGuest));
}

/** The roles an administrator gives; playing needs only an account. */
export const ROLES = ['dealer', 'floor', 'cage', 'auditor', 'admin'] as const satisfies RoleKey[];

export type Role = (typeof ROLES)[number];

/** What each role may do. */
export const ROLE_MEANS: Record<Role, string> = {
  dealer: 'Deals at tables with real cards.',
  floor: 'Opens and closes tables, and makes rulings.',
  cage: 'Sells and redeems chips.',
  auditor: 'Reads everything and changes nothing.',
  admin: 'Creates accounts and gives roles.',
};
