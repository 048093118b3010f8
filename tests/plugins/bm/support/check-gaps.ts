import { expect } from 'vitest'
import { type NotHeard, stateCodes } from '#plugins/bm/contract'
import { type MonthOfStream, type RandomMonth, sumOf } from './random-month'

const ms = (utc: string) => Date.parse(`${utc.replace(' ', 'T')}Z`)

/** No play lies in a gap other than a pause, and all time without a play or a monitored state is in one. */
export function checkGaps(gaps: readonly NotHeard[], month: RandomMonth, left: MonthOfStream) {
  const since = Math.max(month.begin.getTime(), left.createdAt.getTime())
  const heard = left.plays.filter(({ false_positive }) => !false_positive)
  for (const gap of gaps) {
    const [begin, end] = [ms(gap.begin), ms(gap.end)]
    expect([begin >= since - 999, end <= month.end.getTime()], gap.begin).toEqual([true, true])
    expect(gap.seconds).toBe((end - begin) / 1000)
  }
  for (const { begin, end, played } of heard) {
    const inside = gaps.filter(
      (gap) =>
        gap.reason !== stateCodes[4] && ms(gap.begin) < Number(end) && ms(gap.end) > Number(begin),
    )
    for (const gap of inside) {
      // In the midst of it, and no longer than what it lacks.
      expect(ms(gap.begin), gap.begin).toBeGreaterThan(Number(begin))
      expect(ms(gap.end), gap.end).toBeLessThan(Number(end))
    }
    const missed = sumOf(inside, ({ seconds }) => [seconds, 0])[0]
    if (inside.length > 0) {
      const length = (Number(end) - Number(begin)) / 1000
      expect(missed + (played ?? 0)).toBeLessThanOrEqual(length + inside.length + 1)
    }
  }
  const isOff = (at: number) =>
    !left.states.some(
      ({ begin, end, code }) =>
        [0, 12].includes(code) && Number(begin) <= at + 1000 && at - 1000 < Number(end),
    )
  const isSilent = (at: number) =>
    !heard.some(({ begin, end }) => Number(begin) <= at + 1000 && at - 1000 < Number(end))
  for (let at = since + 2000; at < month.end.getTime() - 2000; at += 3_456_789) {
    if (!isOff(at) || !isSilent(at)) continue
    expect(
      gaps.some((gap) => ms(gap.begin) <= at && at < ms(gap.end) + 1000),
      new Date(at).toISOString(),
    ).toBe(true)
  }
}
