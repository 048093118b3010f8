import { expect, test } from 'vitest'
import { clearnessBy } from '../../../../plugins/ucf/server/finding/clearness'

/** Decibels of a spot that speaks and pauses. */
const spot = (loud: number, quiet: number) =>
  Array.from({ length: 200 }, (_, at) => (at % 4 === 0 ? quiet : loud))

test('of the same spot the clearest is the one with the least noise, and of those the loudest', () => {
  const clear = clearnessBy(spot(-15, -60))
  expect(clear).toBeGreaterThan(clearnessBy(spot(-15, -40)))
  // Somebody talks in its pauses.
  expect(clear).toBeGreaterThan(clearnessBy(spot(-12, -20)))
  expect(clear).toBeGreaterThan(clearnessBy(spot(-25, -70)))
})
