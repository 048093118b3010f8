/**
 * Where chance ends, for algorithm `lm1`: at these values one in a hundred excerpts that are in no reference finds something,
 * in ten hours of references that share instruments, rhythms and voices with them. Set by the bench
 * (`npm run bench:recognition`), not by hand.
 */
export const calibration = {
  algorithm: 'lm1',
  hours: 5,
  /** Strength that convinces by itself, and what it grows by with each tenfold of hours. */
  alone: { plain: 14.5, deep: 16 },
  perTenfold: 1.5,
  /** Strength beyond that of the rivals. */
  lead: { plain: 6.2, deep: 7.5 },
  /** Rivals of less strength count as this: a small index has none to compare with. */
  leastRival: 5,
} as const
