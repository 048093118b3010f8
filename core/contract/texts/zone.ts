const wallClock = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string) {
  let clock = wallClock.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    wallClock.set(zone, clock)
  }
  return clock
}

/** IANA name of the zone of this browser. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether it is an IANA name that this platform knows. */
export function isZone(zone: string): boolean {
  try {
    clockOf(zone)
    return true
  } catch {
    return false
  }
}

/** IANA name of a zone setting (`browser`, `UTC` or IANA); what is no zone becomes UTC. */
export function zoneOf(setting: string): string {
  if (setting === 'browser') return browserZone()
  return isZone(setting) ? setting : 'UTC'
}

/** `2026-08-21T14:03:22`, the time that clocks in the zone show. */
export function toWallTime(time: Date, zone: string): string {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  )
  const { year = '', month, day, hour, minute, second } = parts
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}`
}

/**
 * The moment at which clocks in the zone show this wall time. One that the clocks skip is taken
 * as if they had not moved yet; of one that they show twice, the first is taken.
 */
export function fromWallTime(wallTime: string, zone: string): Date {
  const asUtc = Date.parse(`${wallTime}Z`)
  if (Number.isNaN(asUtc)) return new Date(Number.NaN)
  const offsetAt = (time: number) => Date.parse(`${toWallTime(new Date(time), zone)}Z`) - time
  const day = 24 * 60 * 60 * 1000
  const before = asUtc - offsetAt(asUtc - day)
  const after = asUtc - offsetAt(asUtc + day)
  const fits = [before, after].find((time) => time + offsetAt(time) === asUtc)
  return new Date(fits ?? before)
}

/** The first moment of the day, in the zone, that is `days` after the day of `time`. */
export function startOfDay(time: Date, zone: string, days = 0): Date {
  const midnight = new Date(`${toWallTime(time, zone).slice(0, 10)}T00:00:00Z`)
  midnight.setUTCDate(midnight.getUTCDate() + days)
  return fromWallTime(midnight.toISOString().slice(0, 19), zone)
}
