// What an invite says: who invites to which table.
import { get } from './api';
import { Asked } from './asked.svelte';
import type { Invitation } from './wire';
import { unbroken } from './words';

/** The question for the code in an address. */
export const invitationOf = (code: string): Asked<Invitation> => new Asked(() => get<Invitation>(`/invites/${encodeURIComponent(code)}`));

/** `Ann invites you to play Ultimate Texas Hold 'Em at Friday night`. */
export const invitationWords = ({ host, table, game }: Invitation): string => `${host} invites you to play ${unbroken(game)} at ${table}`;
