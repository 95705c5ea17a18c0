// The sizes of screen at which the pages change. CSS names them, `@media (--phone)`, and so does a script, `breakpoint.phone`.

export const breakpoint = {
  /** One column. What a wide screen shows beside something moves below it, or into the menu. */
  phone: 'width < 44rem',
  /** A phone of the smallest kind, or a page enlarged four times: what can be done without gives way. */
  tiny: 'width < 22rem',
  /** No room for a panel beside the felt, or for a list of chapters beside a book. */
  tablet: 'width < 64rem',
  /** Room for both, but the columns are narrow. */
  laptop: 'width < 80rem',
  /** The felt shrinks, so that the buttons below it stay in sight. */
  low: 'height < 52rem',
  /** A phone on its side. Nothing may stay over the page while it scrolls. */
  flat: 'height < 36rem',
} as const;

const NAMED = /\(\s*--([\w-]+)\s*\)/g;
const MEDIA = /@media[^{]*/g;

/** A stylesheet with its breakpoints written out, for browsers know nothing of the names. */
export function withBreakpoints(css: string): string {
  return css.replace(MEDIA, (media) => media.replace(NAMED, (_, name: string) => `(${queryOf(name)})`));
}

function queryOf(name: string): string {
  if (!Object.hasOwn(breakpoint, name)) throw new Error(`no breakpoint is named --${name}; src/lib/breakpoint.ts has them all`);
  return breakpoint[name as keyof typeof breakpoint];
}
