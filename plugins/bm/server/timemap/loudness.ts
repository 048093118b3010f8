import { type KeptMinute, soundLevelsPerSecond } from '@console/core/server'
import type { Stretch } from '../day/stretches'

const finest = 1 / soundLevelsPerSecond
/** Seconds of one value; a whole number of them is the next one. */
const steps = [finest, 0.5, 1, 2, 5, 10, 30, 60]
export const mostLevels = 10_000

/** The finest at which a stretch is not too much to send. */
export const stepOf = ({ begin, end }: Stretch): number =>
  steps.find((step) => (end - begin) / 1000 / step <= mostLevels) ?? 60

/** The loudest moment of each step; where nothing is kept, 0. */
export function loudnessOf(
  minutes: readonly (Pick<KeptMinute, 'begin' | 'levels'> & { own: Stretch })[],
  { begin, end }: Stretch,
): Uint8Array {
  const step = stepOf({ begin, end })
  const found = new Uint8Array(Math.ceil((end - begin) / 1000 / step))
  for (const { begin: from, levels, own } of minutes) {
    const offset = from.getTime() - begin
    for (const [at, level] of levels.entries()) {
      const moment = from.getTime() + (at * 1000) / soundLevelsPerSecond
      if (moment < own.begin || moment >= own.end) continue
      // In milliseconds: tenths of a second are no whole numbers.
      const place = Math.floor(
        (offset + (at * 1000) / soundLevelsPerSecond) / Math.round(step * 1000),
      )
      if (level > (found[place] ?? 255)) found[place] = level
    }
  }
  return found
}
