import { invalid } from '@console/core/server'
import type { Moment, Span } from '../../contract'

/** Throws 422 for what is no name of a zone. */
export function checkZone(timezone: string) {
  if (isZone(timezone)) return
  throw invalid({ timezone: 'This is no time zone. Name one like Europe/Berlin, or UTC' })
}

function isZone(name: string): boolean {
  // Offsets such as `+01:00` are taken by Intl too, but say nothing of where.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** `2026-11-21 09:30:00.125 GMT+01:00` */
function wallTime(time: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
    fractionalSecondDigits: 3,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const part = Object.fromEntries(
    format.formatToParts(time).map(({ type, value }) => [type, value]),
  )
  const day = `${part.year}-${part.month}-${part.day}`
  const clock = `${part.hour}:${part.minute}:${part.second}.${part.fractionalSecond}`
  return `${day} ${clock} ${part.timeZoneName}`
}

export const momentOf = (time: Date, timezone: string): Moment => ({
  utc: time.toISOString(),
  local: wallTime(time, timezone),
  timezone,
})

/** `1:02:03.456` */
export function offsetText(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const rest = String(milliseconds % 1000).padStart(3, '0')
  const whole = milliseconds / 1000
  return `${Math.floor(whole / 3600)}:${two((whole / 60) % 60)}:${two(whole % 60)}.${rest}`
}

export const spanOf = (begin: number, end: number | null): Span => ({
  begin,
  end,
  begin_text: offsetText(begin),
  end_text: end === null ? '' : offsetText(end),
})
