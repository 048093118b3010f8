import fc from 'fast-check'
import { fromWallTime } from '../../../../core/contract/texts/zone'
import type { bmResults } from '../../../../plugins/bm/server/tables/results'
import type { bmStates } from '../../../../plugins/bm/server/tables/streams'

const minute = 60_000
const day = 1440 * minute

export interface MonthOfStream {
  createdAt: Date
  plays: Pick<
    typeof bmResults.$inferInsert,
    'begin' | 'end' | 'played' | 'over' | 'false_positive' | 'kind' | 'title'
  >[]
  states: Pick<typeof bmStates.$inferInsert, 'begin' | 'end' | 'code' | 'reason'>[]
}

export interface RandomMonth {
  zone: string
  /** First and last day, `20250301`. */
  from: string
  to: string
  begin: Date
  end: Date
  streams: MonthOfStream[]
}

/** How many plays, and of how many seconds. */
export type Sums = [plays: number, seconds: number]

export const sumOf = <T>(
  rows: readonly T[],
  countsOf: (row: T) => readonly [number, number],
): Sums => rows.map(countsOf).reduce<Sums>((sum, one) => [sum[0] + one[0], sum[1] + one[1]], [0, 0])

export const songs = ['A', 'B', 'C', 'D', 'E'] as const

/** Mostly songs after each other, with some talk or nothing between; seldom over each other, or days apart. */
const pauses = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 20_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 20_000, max: 600_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: -5000, max: 0 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 2 * day }) },
)
const play = fc.record({
  pause: pauses,
  length: fc.integer({ min: 1000, max: 400_000 }),
  /** Seconds of it that were not heard. */
  lacking: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 })),
  title: fc.constantFrom(...songs),
  kind: fc.constantFrom('music', 'custom', 'custom', 'report'),
  over: fc.integer({ min: 0, max: 19 }).map((one) => one > 0),
  false_positive: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
})
const state = fc.record({
  code: fc.constantFrom(0, 0, 0, 1, 4, 6, 8, 12),
  length: fc.oneof(fc.integer({ min: 500, max: 90_000 }), fc.integer({ min: 0, max: 2 * day })),
})

type ValueOf<T> = T extends fc.Arbitrary<infer Value> ? Value : never

const playsFrom = (from: number, told: readonly ValueOf<typeof play>[]) => {
  let at = from
  return told.map(({ pause, length, lacking, ...more }) => {
    const begin = at + pause
    at = begin + length
    const played = Math.max(1, Math.round(length / 1000) - lacking)
    return { ...more, played, begin: new Date(begin), end: new Date(at) }
  })
}

const statesFrom = (from: number, told: readonly ValueOf<typeof state>[]) => {
  let at = from
  return told.map(({ code, length }) => {
    const begin = at
    at += length
    return { code, reason: code === 1 ? 'Gone' : '', begin: new Date(begin), end: new Date(at) }
  })
}

const dense = (date: string) => date.replaceAll('-', '')

/** A month in the past, with results and states as hearing leaves them, some of which contradict each other. */
export const randomMonth: fc.Arbitrary<RandomMonth> = fc
  .record({
    zone: fc.constantFrom('UTC', 'Europe/Zurich', 'Asia/Kolkata', 'America/Los_Angeles'),
    // Clocks change in two of them.
    month: fc.constantFrom('2025-02', '2025-03', '2024-10'),
    streams: fc.array(
      fc.record({
        first: fc.integer({ min: -day, max: 3 * day }),
        created: fc.integer({ min: -day, max: 2 * day }),
        plays: fc.array(play, { minLength: 20, maxLength: 80 }),
        states: fc.array(state, { minLength: 1, maxLength: 60 }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  })
  .map(({ zone, month, streams }) => {
    const next = new Date(`${month}-28T00:00:00Z`)
    next.setUTCDate(next.getUTCDate() + 4)
    const last = new Date(Date.parse(`${next.toISOString().slice(0, 7)}-01T00:00:00Z`) - day)
    const begin = fromWallTime(`${month}-01T00:00:00`, zone)
    const end = fromWallTime(`${next.toISOString().slice(0, 7)}-01T00:00:00`, zone)
    return {
      zone,
      from: dense(`${month}-01`),
      to: dense(last.toISOString().slice(0, 10)),
      begin,
      end,
      streams: streams.map(({ first, created, plays, states }) => ({
        createdAt: new Date(begin.getTime() + created),
        plays: playsFrom(begin.getTime() + first, plays),
        states: statesFrom(begin.getTime() + created, states),
      })),
    }
  })
