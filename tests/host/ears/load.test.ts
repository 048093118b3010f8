import { setTimeout as pause } from 'node:timers/promises'
import type { RecognitionStatus } from '@console/core/server'
import { expect, onTestFinished, test } from 'vitest'
import { Load } from '../../../host/server/ears/sharing/load'

/** An engine with two threads, of which so much is asked at each moment. */
function openLoad(waiting: () => number) {
  const load = new Load({ status: () => ({ workers: 2, waiting: waiting() }) as RecognitionStatus })
  onTestFinished(() => load.stop())
  load.measure(40)
  return load
}

/** Longer than what is measured at once. */
const enough = 2_100

test('a process is not behind when the streams that it has ask all at once and are answered', async () => {
  let asked = 0
  const load = openLoad(() => asked)
  await pause(enough)
  // Just now all of them ask again.
  asked = 40
  expect(load.measure(40).isBehind).toBe(false)
})

test('a process is behind while it is never done with what its streams ask', async () => {
  const load = openLoad(() => 40)
  await pause(enough)
  expect(load.measure(40).isBehind).toBe(true)
  expect(load.measure(0).isBehind).toBe(false)
})

test('a process learns what its streams cost it', async () => {
  const load = openLoad(() => 0)
  const { cost } = load.measure(1)
  const until = Date.now() + enough
  while (Date.now() < until) await pause(0)
  expect(load.measure(1).cost).not.toBe(cost)
})
