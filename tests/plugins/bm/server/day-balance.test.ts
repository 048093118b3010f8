import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayShares } from '#plugins/bm/contract'
import { fromWallTime } from '../../../../core/contract/texts/zone'
import { balanceOf, type KnownOfDay } from '../../../../plugins/bm/server/balance/day-balance'

const hour = 3_600_000
const begin = Date.parse('2026-03-01T00:00:00Z')
const day = { begin, end: begin + 24 * hour }

/** From the day before to the day after, on no whole second. */
const moment = fc.integer({ min: begin - 2 * hour, max: begin + 26 * hour })
const stretch = fc.tuple(moment, moment).map(([one, other]) => ({
  begin: Math.min(one, other),
  end: Math.max(one, other),
}))
const many = <T>(more: fc.Arbitrary<T>) =>
  fc.array(
    fc.tuple(stretch, more).map(([range, value]) => ({ ...range, ...value })),
    { maxLength: 30 },
  )

const known: fc.Arbitrary<KnownOfDay> = fc.record({
  day: fc.constantFrom(day, { begin, end: begin + 23 * hour }, { begin, end: begin + 25 * hour }),
  now: moment,
  states: many(fc.record({ code: fc.constantFrom(0, 1, 4, 6, 8, 12) })),
  results: many(
    fc.record({
      kind: fc.constantFrom('music', 'custom', 'report'),
      played: fc.integer({ min: 0, max: 3 * 3600 }),
    }),
  ),
  kinds: many(fc.record({ kind: fc.constantFrom('m', 'ms', 's', 'o', 'silence') })),
  silences: many(fc.constant({})),
  heard: many(fc.constant({})),
})

test('whatever is known of a day, its seconds add up to it and no second is told twice', () => {
  fc.assert(
    fc.property(known, (facts) => {
      const { spans, seconds } = balanceOf(facts)
      const sum = dayShares.reduce((all, share) => all + seconds[share], 0)
      expect(sum).toBe((facts.day.end - facts.day.begin) / 1000)
      expect(spans[0]?.begin).toBe(facts.day.begin)
      expect(spans.at(-1)?.end).toBe(facts.day.end)
      for (const [at, span] of spans.entries()) {
        expect(span.end).toBeGreaterThan(span.begin)
        if (at > 0) expect(span.begin).toBe(spans[at - 1]?.end)
      }
      for (const share of dayShares) {
        const exact = spans
          .filter((span) => span.share === share)
          .reduce((all, span) => all + (span.end - span.begin) / 1000, 0)
        expect(Math.abs(exact - seconds[share])).toBeLessThan(1)
      }
    }),
  )
})

test('what is known of a moment decides what it was', () => {
  fc.assert(
    fc.property(known, moment, (facts, at) => {
      const span = balanceOf(facts).spans.find((one) => one.begin <= at && at < one.end)
      if (!span) return
      const covers = (one: { begin: number; end: number }) => one.begin <= at && at < one.end
      const found = facts.results.filter(covers)
      const lacking = found.some(({ begin, end, played }) => played < (end - begin) / 1000)
      const off = facts.states.some(({ code, ...one }) => code !== 0 && code !== 12 && covers(one))
      const paused = facts.states.some(({ code, ...one }) => code === 4 && covers(one))
      if (at >= facts.now) expect(span.share).toBe('ahead')
      else if (paused) expect(span.share).toBe('paused')
      else if (found.length > 0 && !(off && lacking)) {
        const recognised = found.some(({ kind }) => kind !== 'report')
        expect(span.share).toBe(recognised ? 'recognised' : 'by_hand')
      } else if (off && found.length === 0) expect(span.share).toBe('down')
      else if (span.share === 'speech') {
        expect(facts.kinds.some(({ kind }) => kind === 's')).toBe(true)
      }
    }),
  )
})

test('a day of a radio is what was recognised, what is between it, and what is not known', () => {
  const at = (minutes: number) => begin + minutes * 60_000
  const { seconds } = balanceOf({
    day,
    now: day.end + hour,
    states: [
      { code: 0, begin: at(0), end: at(60) },
      { code: 1, begin: at(60), end: at(70) },
      { code: 4, begin: at(70), end: at(100) },
      { code: 12, begin: at(100), end: at(110) },
      { code: 0, begin: at(110), end: at(121) },
      { code: 1, begin: at(121), end: at(122) },
      { code: 0, begin: at(122), end: at(1440) },
    ],
    results: [
      { kind: 'music', begin: at(0), end: at(10), played: 600 },
      { kind: 'report', begin: at(8), end: at(12), played: 240 },
      // It was heard a little longer than its stream is said to have been.
      { kind: 'custom', begin: at(55), end: at(60) + 1000, played: 301 },
      // Around a pause of a minute, of which its seconds know.
      { kind: 'music', begin: at(120), end: at(124), played: 180 },
    ],
    kinds: [
      { kind: 'm', begin: at(0), end: at(12) },
      { kind: 'm', begin: at(12), end: at(20) },
      { kind: 's', begin: at(20), end: at(30) },
      { kind: 'ms', begin: at(30), end: at(31) },
      { kind: 'silence', begin: at(31), end: at(33) },
      { kind: 'o', begin: at(33), end: at(40) },
    ],
    silences: [],
    heard: [{ begin: at(0), end: at(55) }],
  })
  expect(seconds).toEqual({
    recognised: 18 * 60 + 1,
    by_hand: 2 * 60,
    unknown_music: 9 * 60,
    speech: 10 * 60,
    silence: 12 * 60,
    unknown: 22 * 60,
    down: 11 * 60 - 1,
    paused: 30 * 60,
    not_kept: 1326 * 60,
    ahead: 0,
  })
})

/** Ten seconds each, from the beginning of the day. */
const windows = (kinds: string) =>
  [...kinds].map((kind, at) => ({
    kind: kind as 'm' | 's',
    begin: begin + at * 10_000,
    end: begin + (at + 1) * 10_000,
  }))
const second = (seconds: number) => begin + seconds * 1000
const song = (from: number, to: number) => ({
  kind: 'custom' as const,
  begin: second(from),
  end: second(to),
  played: to - from,
})
const between = (songs: readonly [number, number][], kinds: string, silent: number[] = []) => {
  const end = second(kinds.length * 10)
  return balanceOf({
    day,
    now: day.end + hour,
    states: [{ code: 0, begin, end }],
    results: songs.map(([from, to]) => song(from, to)),
    kinds: windows(kinds),
    silences:
      silent.length > 0 ? [{ begin: second(silent[0] ?? 0), end: second(silent[1] ?? 0) }] : [],
    heard: [{ begin, end }],
  }).seconds
}

test('speech between two songs is speech to its edges, also where a window is mostly song', () => {
  const { speech, unknown_music } = between(
    [
      [0, 14],
      [32.5, 60],
    ],
    'mmsmmm',
  )
  expect(speech).toBeGreaterThanOrEqual(18)
  expect(unknown_music).toBe(0)
})

test('what lies between two songs and fills no window is not told for music', () => {
  const { speech, unknown_music, unknown } = between(
    [
      [0, 26],
      [34, 60],
    ],
    'mmmmmm',
  )
  expect([speech, unknown_music, unknown]).toEqual([0, 0, 8])
})

test('a silence of some seconds is one', () => {
  const { silence, unknown_music } = between(
    [
      [0, 26],
      [32, 60],
    ],
    'mmmmmm',
    [26, 32],
  )
  expect([silence, unknown_music]).toEqual([6, 0])
})

test('the days on which clocks change have 23 and 25 hours', () => {
  for (const [date, hours] of [
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ] as const) {
    const from = fromWallTime(`${date}T00:00:00`, 'Europe/Zurich').getTime()
    const { seconds } = balanceOf({
      day: { begin: from, end: from + hours * hour },
      now: from + 100 * hour,
      states: [],
      results: [],
      kinds: [],
      silences: [],
      heard: [],
    })
    expect(seconds.not_kept).toBe(hours * 3600)
  }
})
