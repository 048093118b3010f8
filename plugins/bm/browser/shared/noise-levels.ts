/** Choices of the noise level, by its number. */
export const noiseLevels = {
  0: '0: clean audio',
  1: '1: a little noise',
  2: '2: much noise',
  3: '3: as loud as the music',
} as const

export const noiseHint =
  'Higher levels search a longer part of the audio, up to twice the recognition length and at most 20 seconds. Short pieces in loud noise are found more often. Each search takes several times as long, and plays are reported up to 10 seconds later.'
