// The four designs of the backs of the cards, as lines in a box of 42 × 62 that begins at (4, 4).
import type { Choices } from '../lib/settings.svelte';

const steps = (count: number): number[] => Array.from({ length: count }, (_, step) => step);

const lattice = steps(13).map((line) => `M${-70 + line * 10} 70l70-70M${-10 + line * 10} 70l-70-70`);

const diamonds = steps(7).map((ring) => `M25 ${35 - 8 * (ring + 1)}L${25 + 6 * (ring + 1)} 35L25 ${35 + 8 * (ring + 1)}L${25 - 6 * (ring + 1)} 35Z`);

const waves = steps(14).map((row) => `M${row % 2 ? -1 : 4} ${row * 5 + 4}${'a5 5 0 0 0 10 0'.repeat(5)}`);

const rings = steps(6).map((ring) => {
  const radius = 5 * (ring + 1);
  return `M${25 - radius} 35a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
});

export const BACK_LINES: Record<Choices['backs'], string> = {
  lattice: lattice.join(''),
  diamonds: diamonds.join(''),
  waves: waves.join(''),
  rings: rings.join(''),
};
