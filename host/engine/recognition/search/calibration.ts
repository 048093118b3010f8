/**
 * Where chance ends, for algorithm `lm1`: at these values one in a hundred excerpts that are in no reference finds something,
 * in `hours` of references that share instruments, rhythms and voices with them. Chosen on recordings that no figure is
 * counted on, and held by `npm run bench:recognition`, which counts on others.
 */
export const calibration = {
  algorithm: 'lm1',
  hours: 5,
  /** Strength that convinces by itself, and what it grows by with each tenfold of hours. */
  alone: { plain: 14.4, deep: 16 },
  perTenfold: 1.5,
  /** Strength beyond that of the rivals. */
  lead: { plain: 5.5, deep: 6.8 },
  /** Share of the sample's loudness that convinces at these strengths; more strength makes up for less, and the other way round. */
  loud: { plain: 0.41, deep: 0.36 },
  /** Rivals of less strength count as this: a small index has none to compare with. */
  leastRival: 5,
  /** Under a voice: strength beyond that of the rivals, and distinctness, that convince together, however little of the loudness is explained. */
  apart: 4,
  distinct: 4,
  distinctPerTenfold: 0.5,
  /** As sure as that way can be. */
  mostByPlace: 1.6,
} as const
