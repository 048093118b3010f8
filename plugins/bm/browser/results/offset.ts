import { toWallTime } from '@console/core/contract'

const minute = 60_000

/** Minutes from the zone to UTC at a wall time of the zone; UTC+8 is -480. */
export function offsetOf(wallTime: string, zone: string): number {
  const asUtc = Date.parse(`${wallTime}Z`)
  const offsetAt = (time: number) =>
    Math.round((time - Date.parse(`${toWallTime(new Date(time), zone)}Z`)) / minute)
  // Where the clock moves between the two, the second look is of the right side.
  return offsetAt(asUtc + offsetAt(asUtc) * minute)
}
