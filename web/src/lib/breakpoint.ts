// The named breakpoints: `@media (--phone)` in CSS, `new MediaQuery(breakpoint.phone)` in a script.

export const breakpoint = {
  /** One column: side content moves below the main content or into the menu. */
  phone: 'width < 44rem',
  /** The smallest phones, and 400 % zoom on a desktop: optional content is hidden. */
  tiny: 'width < 22rem',
  /** Too narrow for a panel beside the felt or a list of chapters beside a book. */
  tablet: 'width < 64rem',
  /** Both fit, but in narrower columns. */
  laptop: 'width < 80rem',
  /** The felt shrinks so that the buttons below it stay visible. */
  low: 'height < 52rem',
  /** A phone in landscape: nothing is sticky, because it would cover the page. */
  flat: 'height < 36rem',
} as const;

const NAMED = /\(\s*--([\w-]+)\s*\)/g;
const MEDIA = /@media[^{]*/g;

/** Replaces the names in a stylesheet by their queries; browsers do not know the names. */
export function withBreakpoints(css: string): string {
  return css.replace(MEDIA, (media) => media.replace(NAMED, (_, name: string) => `(${queryOf(name)})`));
}

function queryOf(name: string): string {
  if (!Object.hasOwn(breakpoint, name)) throw new Error(`no breakpoint is named --${name}; src/lib/breakpoint.ts has them all`);
  return breakpoint[name as keyof typeof breakpoint];
}
