import { fromJson, numeric } from '@console/core/contract'
import * as z from 'zod/mini'

/** Seconds of a point: the policy has no field for them. */
export const pointSeconds = 10

export const Traverse = z.object({
  type: z.literal('traverse'),
  /** Seconds that are left out after each record. */
  interval: z._default(
    numeric(
      z
        .int('A whole number of seconds')
        .check(z.gte(0, 'Not below 0'), z.lte(3600, 'At most 3,600 seconds')),
    ),
    0,
  ),
  /** Seconds of a record. */
  rec_length: z._default(
    numeric(
      z
        .int('A whole number of seconds')
        .check(
          z.gte(3, 'At least 3 seconds: less cannot be recognised'),
          z.lte(60, 'At most 60 seconds'),
        ),
    ),
    10,
  ),
})

export const Points = z.object({
  type: z.literal('points'),
  /** Places of ten seconds each, spread evenly over the file. */
  points: z._default(
    numeric(
      z.int('A whole number').check(z.gte(1, 'At least 1 point'), z.lte(100, 'At most 100 points')),
    ),
    3,
  ),
})

/** Which parts of a file are listened to; an object or its JSON text. */
export const Policy = z.pipe(
  z.transform(fromJson),
  z.union([Traverse, Points], 'A policy is {"type":"traverse",…} or {"type":"points",…}'),
)
export type Policy = z.output<typeof Traverse> | z.output<typeof Points>

/** Parts of a file that a scan listens to. Seconds. */
export function recordsOf(policy: Policy, duration: number): { begin: number; end: number }[] {
  if (policy.type === 'points') {
    const part = duration / policy.points
    return Array.from({ length: policy.points }, (_, point) => {
      const begin = Math.max(0, (point + 0.5) * part - pointSeconds / 2)
      return { begin, end: Math.min(duration, begin + pointSeconds) }
    })
  }
  const records: { begin: number; end: number }[] = []
  for (let begin = 0; begin < duration; begin += policy.rec_length + policy.interval) {
    records.push({ begin, end: Math.min(duration, begin + policy.rec_length) })
  }
  return records
}

/** Seconds that a scan is billed: its records, never the windows that the engine makes of them, nor more than the file. */
export const billedSeconds = (policy: Policy, duration: number): number =>
  Math.min(
    duration,
    recordsOf(policy, duration).reduce((sum, { begin, end }) => sum + (end - begin), 0),
  )
