import { toWallTime } from '@console/core/contract'

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const isZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** The zone that days are those of: UTC unless the address or the settings say otherwise. */
export function zoneOfDay(query: URLSearchParams, setting: string): string {
  const asked = query.get('tz')
  if (asked && isZone(asked)) return asked
  return setting === 'browser' ? browserZone() : setting
}

/** The day of the address, and today, in its zone. */
export function dayOf(query: URLSearchParams, setting: string) {
  const zone = zoneOfDay(query, setting)
  const today = toWallTime(new Date(), zone).slice(0, 10)
  const asked = query.get('day') ?? ''
  return { zone, today, day: /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today }
}

/** The date so many days later. */
export function dayAfter(day: string, days: number): string {
  const time = new Date(`${day}T00:00:00Z`)
  time.setUTCDate(time.getUTCDate() + days)
  return time.toISOString().slice(0, 10)
}

/** Zones to choose from: that of the settings, the browser's, UTC, and the one that is chosen. */
export const offeredZones = (setting: string, chosen: string) => [
  ...new Set([setting, browserZone(), 'UTC', chosen]),
]
