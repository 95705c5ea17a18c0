// Puts amounts into the texts of a guide.
import { inUnit, money } from '../lib/money';

/** `{4}` stands for four times the Ante: its amount if there is an Ante on the felt, else `4× the Ante`. */
export function filled(text: string, ante: number, unit: string): string {
  const amount = (_: string, multiple: string): string => (ante > 0 ? money(Number(multiple) * ante, unit) : `${multiple}× the Ante`);
  return inUnit(text, unit).replace(/\{(\d+)\}/g, amount);
}
