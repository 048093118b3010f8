// A day belongs to a zone: where it begins, what clocks there show, and the moment that a wall time means.
import { browserZone, fromWallTime, startOfDay, toWallTime, zoneOf } from '@console/core/contract'

/** `2026-08-21T14:03:22` in the zone that a setting names: `browser`, `UTC` or an IANA name. */
export const clock = (time: Date, setting: string) => toWallTime(time, zoneOf(setting))

/** The whole day before, from midnight to midnight there: 23 to 25 hours. */
export const yesterday = (zone = browserZone()) => ({
  from: startOfDay(new Date(), zone, -1),
  to: startOfDay(new Date(), zone),
})

export const opening = fromWallTime('2026-08-21T09:00:00', 'Europe/Berlin')
