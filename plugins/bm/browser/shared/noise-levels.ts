/** Choices of the noise level, by its number. */
export const noiseLevels = {
  0: '0: clean audio',
  1: '1: a little noise',
  2: '2: much noise',
  3: '3: as loud as the music',
} as const

export const noiseHint =
  'Higher levels search longer windows, up to twice the recognition length and at most 20 seconds: more is found in noise. Searching takes up to twice as long, and plays are reported up to 10 seconds later.'
