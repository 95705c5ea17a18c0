// The links of the main navigation, by role.
export type Way = { href: string; title: string; needs: 'nobody' | 'anybody' | string[] };

const WAYS: Way[] = [
  { href: '/', title: 'Lobby', needs: 'nobody' },
  { href: '/me/rounds', title: 'My rounds', needs: 'anybody' },
  { href: '/rules', title: 'Rules', needs: 'nobody' },
  { href: '/odds', title: 'Odds', needs: 'nobody' },
  { href: '/floor', title: 'Floor', needs: ['floor', 'admin'] },
  { href: '/audit', title: 'Audit', needs: ['auditor'] },
  { href: '/people', title: 'People', needs: ['admin'] },
];

/** The links for these roles; `null` without a session. */
export function waysFor(roles: string[] | null): Way[] {
  return WAYS.filter(({ needs }) => {
    if (needs === 'nobody') return true;
    if (roles === null) return false;
    return needs === 'anybody' || needs.some((role) => roles.includes(role));
  });
}

/** The first staff page for these roles; none for players. */
export const workplaceOf = (roles: string[]): Way | null => waysFor(roles).find(({ needs }) => Array.isArray(needs)) ?? null;

/** Whether the current path is this link or below it. */
export function isHere(href: string, path: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
}
