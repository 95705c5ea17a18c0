// The auditor's pages.
export const PAGES = [
  { path: '/audit', name: 'Overview' },
  { path: '/audit/journal', name: 'Journal' },
  { path: '/audit/irregularities', name: 'Irregularities' },
  { path: '/audit/hold', name: 'Hold' },
  { path: '/audit/links', name: 'Meters' },
];
