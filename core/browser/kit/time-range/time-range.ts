import { fromWallTime, startOfDay, zoneOf } from '@console/core/contract'

export const presetLabels = {
  today: 'Today',
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
} as const

export type RangePreset = keyof typeof presetLabels

export interface TimeRange {
  from: Date
  /** The first moment after the range. */
  to: Date
  /** IANA name. */
  zone: string
  /** Set while the range moves with the clock. */
  preset: RangePreset | undefined
  /** Why the range of the address was not taken. */
  problem: string | undefined
}

export interface TimeRangeOptions {
  /** Range of an address without one. */
  preset?: RangePreset
  /** Zone of an address without one, as in the settings: `browser`, `UTC` or IANA. */
  zone: string
  /** The longest range that can be asked for. */
  maxDays?: number
  now?: Date
}

const dayLength = 24 * 60 * 60 * 1000

const isPreset = (text: string): text is RangePreset => Object.hasOwn(presetLabels, text)

/** `today` and whole days begin at midnight in the zone; all of them end now. */
function fromPreset(preset: RangePreset, zone: string, now: Date): Pick<TimeRange, 'from' | 'to'> {
  if (preset === '24h') return { from: new Date(now.getTime() - dayLength), to: now }
  const days = { today: 0, '7d': -6, '30d': -29 }[preset]
  return { from: startOfDay(now, zone, days), to: now }
}

const dayForm = /^\d{4}-\d\d-\d\d$/
const minuteForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** A wall time of the zone; a day as the end of a range is meant with all its hours. */
export function readMoment(text: string, zone: string, end = false): Date | undefined {
  const moment = minuteForm.test(text)
    ? fromWallTime(`${text}:00`, zone)
    : dayForm.test(text)
      ? fromWallTime(`${text}T00:00:00`, zone)
      : undefined
  if (!moment || Number.isNaN(moment.getTime())) return undefined
  return end && dayForm.test(text) ? startOfDay(moment, zone, 1) : moment
}

/** Why a range cannot be used, or undefined. */
export function rangeProblem(
  from: Date | undefined,
  to: Date | undefined,
  maxDays: number | undefined,
): { text: string; values?: Record<string, number> } | undefined {
  if (!from || !to) return { text: 'Give the beginning and the end of the time range' }
  if (from >= to) return { text: 'The time range ends before it begins' }
  // An hour more, for the day on which the clocks are set back.
  if (maxDays && to.getTime() - from.getTime() > maxDays * dayLength + 60 * 60 * 1000)
    return { text: 'The time range can have at most {days day|days}', values: { days: maxDays } }
  return undefined
}

/**
 * The range that an address names: `from=7d`, or `from=2026-08-01&to=2026-08-21T18:00&tz=Europe/Berlin`.
 * Needs no component: a page's `load` reads the same range as the picker shows.
 */
export function readTimeRange(query: URLSearchParams, options: TimeRangeOptions): TimeRange {
  const { preset = '7d', maxDays, now = new Date() } = options
  const zone = zoneOf(query.get('tz') || options.zone)
  const from = query.get('from')
  const usual = { ...fromPreset(preset, zone, now), zone, preset, problem: undefined }
  if (!from) return usual
  if (isPreset(from)) return { ...usual, ...fromPreset(from, zone, now), preset: from }

  const begin = readMoment(from, zone)
  const end = readMoment(query.get('to') ?? '', zone, true)
  const problem = rangeProblem(begin, end, maxDays)
  if (problem || !begin || !end)
    return { ...usual, problem: 'The time range of this address cannot be used' }
  return { from: begin, to: end, zone, preset: undefined, problem: undefined }
}
