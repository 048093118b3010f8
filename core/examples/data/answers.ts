// Columns whose value is told in another form than it is kept in: the row is given to the contract as it is.
import {
  Hundredths,
  IsoTime,
  isoTime,
  PlainTime,
  parseTime,
  plainTime,
  Rounded,
} from '@console/core/contract'
import * as z from 'zod/mini'

export const Sighting = z.object({
  /** A `moment()`: `2026-11-21T08:30:00.000000Z`, which `Columns.time` reads. */
  seen_at: IsoTime,
  /** `2026-11-21 08:30:00`, as older calls of the console tell it. */
  kept_at: PlainTime,
  share: Hundredths,
  meters: Rounded,
})

/** By hand, and back: both forms are read, as UTC. */
export const hourLater = (text: string) => isoTime(new Date(parseTime(text).getTime() + 3_600_000))
export const today = () => plainTime(new Date()).slice(0, 10)
