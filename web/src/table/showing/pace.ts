// How fast the dealer works.
import type { Choices } from '../../lib/settings.svelte';

const FACTORS: Record<Choices['pace'], number> = { slow: 1.7, normal: 1, fast: 0.45, none: 0 };

/** The time of a step at this pace. */
export const paced = (milliseconds: number, pace: Choices['pace']): number => milliseconds * FACTORS[pace];
