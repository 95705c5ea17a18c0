// How fast the dealer works.
export type Pace = 'slow' | 'normal' | 'fast' | 'none';

const FACTORS: Record<Pace, number> = { slow: 1.7, normal: 1, fast: 0.45, none: 0 };

/** The time of a step at this pace. */
export const paced = (milliseconds: number, pace: Pace): number => milliseconds * FACTORS[pace];

/** The pace that applies: nothing moves for those who asked for no motion. */
export const paceOf = (chosen: Pace, isStill: boolean): Pace => (isStill ? 'none' : chosen);
