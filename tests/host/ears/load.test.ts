import { setTimeout as pause } from 'node:timers/promises'
import type { RecognitionStatus } from '@console/core/server'
import { expect, onTestFinished, test } from 'vitest'
import { Load } from '../../../host/server/ears/load'

/** An engine with two threads, of which so much is asked at each moment. */
function openLoad(waiting: () => number) {
  const load = new Load({ status: () => ({ workers: 2, waiting: waiting() }) as RecognitionStatus })
  onTestFinished(() => load.stop())
  return load
}

test('a process takes more streams when those that it has ask all at once and are answered', async () => {
  let asked = 0
  const load = openLoad(() => asked)
  load.free(40)
  await pause(400)
  // Just now all of them ask again.
  asked = 40
  expect(load.free(40)).toBeGreaterThan(0)
})

test('a process takes no more streams while it is never done with what they ask', async () => {
  const load = openLoad(() => 40)
  load.free(40)
  await pause(400)
  expect(load.free(40)).toBe(0)
  expect(load.free(0)).toBeGreaterThan(0)
})
