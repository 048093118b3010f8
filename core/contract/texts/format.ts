/** Parses both timestamp forms of the API (`YYYY-MM-DD HH:MM:SS` and ISO) as UTC. */
export function parseTime(value: string): Date {
  const iso = value.includes('T') ? value : value.replace(' ', 'T')
  return new Date(/Z|[+-]\d\d:?\d\d$/.test(iso) ? iso : `${iso}Z`)
}

/** `2026-11-21 08:30:00`, UTC: the form of buckets, monitoring projects and streams. */
export const plainTime = (time: Date) => time.toISOString().slice(0, 19).replace('T', ' ')

/** `2026-11-21T08:30:00.000000Z`: the form of base projects, audio files and scan files. */
export const isoTime = (time: Date) => time.toISOString().replace(/(\.\d{3})Z$/, '$1000Z')

/** Whether a value read from JSON holds more levels than this. Looks no deeper, so that no value is too deep for it. */
export const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part)))
