// Changes of a person's account that wait for a second person, in words.
import type { PersonLine, PersonProposal, RoleKey } from '../../lib/wire';
import { titled } from '../../lib/words';

/** `Admin: waits for a second person`. */
export function waitingWords({ change, role }: PersonProposal): string {
  if (change === 'reset-password') return 'New password: waits for a second person';
  return change === 'give-role' ? `${titled(role ?? '')}: waits for a second person` : `${titled(role ?? '')}: removal waits for a second person`;
}

/** The change of this role that waits, or of the password if there is no role. */
export const waitingFor = (line: Pick<PersonLine, 'waiting'>, role: RoleKey | null): PersonProposal | undefined =>
  line.waiting.find((each) => each.role === role);
