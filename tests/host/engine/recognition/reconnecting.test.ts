import { expect, test } from 'vitest'
import { pauseAfter, usualLimits } from '../../../../host/engine/recognition/streams/follow-stream'

/** Seconds between tries, so many seconds after a stream was lost. */
const pauseAt = (lostFor: number, failures = 9) =>
  Math.round(pauseAfter(failures, lostFor * 1000, usualLimits) / 1000)

test('a lost stream is tried every 5 s for a minute, every 10 s for nine more, then every minute', () => {
  expect(pauseAt(0, 1)).toBe(1)
  for (const lostFor of [1, 30, 59]) expect(Math.abs(pauseAt(lostFor) - 5)).toBeLessThanOrEqual(1)
  for (const lostFor of [61, 599]) expect(Math.abs(pauseAt(lostFor) - 10)).toBeLessThanOrEqual(1)
  expect(Math.abs(pauseAt(601) - 60)).toBeLessThanOrEqual(6)
})
