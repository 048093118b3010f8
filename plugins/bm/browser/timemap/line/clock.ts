import { toWallTime } from '@console/core/contract'
import type { Timemap } from '../../../contract'

/**
 * A place of the day as clocks of its zone show it: `18:05:00`, with tenths where `step` is finer. A second is
 * told from its beginning on, as in lists and files.
 */
export const clockOf =
  ({ begin, timezone }: Pick<Timemap, 'begin' | 'timezone'>) =>
  (seconds: number, step = 1): string => {
    const tenths = Math.round(seconds * 10)
    const whole = step < 1 ? Math.floor(tenths / 10) : Math.floor(seconds)
    const clock = toWallTime(new Date(begin + whole * 1000), timezone).slice(11, 19)
    if (step < 1) return `${clock}.${tenths % 10}`
    return step < 60 ? clock : clock.slice(0, 5)
  }
