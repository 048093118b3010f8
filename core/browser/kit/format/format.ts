import { parseTime, zoneOf } from '@console/core/contract'
import { now } from '../../services/clock'

export type TimeValue = string | Date | undefined | null

/** Times, lengths, sizes and money as the console writes them: `const format = useFormat()`. */
export interface Format {
  /** IANA name of the zone that times are shown in. */
  readonly zone: string
  /** `Aug 21, 2026, 14:03:22` */
  time(value: TimeValue): string
  /** `Aug 21, 2026` */
  date(value: TimeValue): string
  /** A calendar day such as `2026-08-21`, which belongs to no zone. */
  day(value: string): string
  /** `3 hours ago` */
  relative(value: TimeValue, at?: Date): string
  /** The length of one thing, or how long it was on air, to the second: `3:07`, `1:02:03` */
  duration(seconds: number): string
  /** What many come to, and what plans and prices count in hours: `1.4 h`, `24 min`, `12 s` */
  hours(seconds: number): string
  /** `4.2 MB`; 1 MB is 1024 kB, as in the upload limit. */
  size(bytes: number): string
  money(amount: number, currency: string): string
  number(value: number): string
  /** `1.25M`, for axes. */
  compact(value: number): string
  /** `0.425` -> `42.5%` */
  percent(ratio: number): string
}

/** Shown for what is not there. */
export const nothingThere = '–'

const toDate = (value: TimeValue) => {
  const date = typeof value === 'string' ? parseTime(value) : value
  return date && !Number.isNaN(date.getTime()) ? date : undefined
}

const relativeSteps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

const timeUnits = [
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const

type TimeUnit = (typeof timeUnits)[number]

const tenths = (value: number) => Math.round(value * 10) / 10

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

const dateParts = { year: 'numeric', month: 'short', day: 'numeric' } as const
const timeParts = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

/** Intl is slow to set up, and most pages show few kinds of values. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function makeFormat(locale: string, zoneSetting: string): Format {
  const zone = once(() => zoneOf(zoneSetting))
  // Without a zone Intl takes the browser's, whose name is slow to ask for.
  const timeZone = zoneSetting === 'browser' ? undefined : zone()
  const dateFormat = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...dateParts, ...(timeZone && { timeZone }), ...parts })
  const times = once(() => dateFormat(timeParts))
  const dates = once(() => dateFormat({}))
  const days = once(() => dateFormat({ timeZone: 'UTC' }))
  const relatives = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const numberFormat = (options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options)
  const numbers = once(() => numberFormat())
  const compacts = once(() => numberFormat({ notation: 'compact', maximumFractionDigits: 2 }))
  const percents = once(() => numberFormat({ style: 'percent', maximumFractionDigits: 1 }))
  const inUnit = (value: number, unit: string) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: unit === 'byte' ? 'long' : 'short',
      maximumFractionDigits: value < 10 ? 2 : 1,
    }).format(value)
  // Most numbers are small, and setting up Intl for them is what a first page would wait for.
  const number = (value: number) =>
    Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numbers().format(value)
  const dated = (format: () => Intl.DateTimeFormat, value: TimeValue) => {
    const date = toDate(value)
    return date ? format().format(date) : nothingThere
  }

  return {
    get zone() {
      return zone()
    },
    time: (value) => dated(times, value),
    date: (value) => dated(dates, value),
    day: (value) => dated(days, `${value}T00:00:00Z`),
    relative(value, at = new Date(now())) {
      const date = toDate(value)
      if (!date) return nothingThere
      const seconds = Math.round((date.getTime() - at.getTime()) / 1000)
      const [unit, length] = relativeSteps.find(([, step]) => Math.abs(seconds) >= step) ?? [
        'second',
        1,
      ]
      return relatives().format(Math.trunc(seconds / length), unit as Intl.RelativeTimeFormatUnit)
    },
    duration(seconds) {
      if (!Number.isFinite(seconds) || seconds < 0) return nothingThere
      const whole = Math.round(seconds)
      const two = (value: number) => String(value).padStart(2, '0')
      const minutes = Math.floor(whole / 60)
      const rest = two(whole % 60)
      return minutes < 60
        ? `${minutes}:${rest}`
        : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`
    },
    hours(seconds) {
      if (!Number.isFinite(seconds)) return nothingThere
      const shown = ([, length]: TimeUnit) => tenths(seconds / length)
      const unit = timeUnits.find((one) => shown(one) >= 1) ?? timeUnits[0]
      return `${number(shown(unit))} ${unit[0]}`
    },
    size(bytes) {
      if (!Number.isFinite(bytes) || bytes < 0) return nothingThere
      const step = bytes < 1024 ? 0 : Math.min(4, Math.floor(Math.log2(bytes) / 10))
      return inUnit(bytes / 1024 ** step, sizeUnits[step] ?? 'byte')
    },
    money(amount, currency) {
      try {
        return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
      } catch {
        return `${numbers().format(amount)} ${currency}`
      }
    },
    number,
    compact: (value) => compacts().format(value),
    percent: (ratio) => percents().format(ratio),
  }
}

const made = new Map<string, Format>()

/** Formats for a language and a zone setting; asked for by every cell, so they are kept. */
export function formatFor(locale: string, zoneSetting: string): Format {
  const key = `${locale} ${zoneSetting}`
  const format = made.get(key) ?? makeFormat(locale, zoneSetting)
  made.set(key, format)
  return format
}
