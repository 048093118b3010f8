import type { Repeat } from '@console/core/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../support/postgres'
import { type OpenEngine, openEngine, type Recording, recording, wav } from './open-engine'

let engine: OpenEngine
beforeAll(async () => {
  engine = await openEngine(await testDatabase())
})
afterAll(() => engine.close())

const spot = recording('a spot', 12)

/** A minute with the spot from a second on, perhaps with a voice above it. */
function minute(base: Recording, at: number, above?: Recording): Recording {
  const samples = Float32Array.from(base.samples)
  for (const [i, value] of spot.samples.entries()) {
    samples[Math.round(at * base.sampleRate) + i] = value + 0.7 * (above?.samples[i] ?? 0)
  }
  return { samples, sampleRate: base.sampleRate }
}

const sound = async (id: number, heard: Recording) => ({
  id,
  fingerprint: await engine.recognition.fingerprint(wav(heard)),
})

const placesOf = ({ first, second }: Repeat) =>
  [first, second].map(({ sound: id, beginMs }) => ({ id, beginMs })).sort((a, b) => a.id - b.id)

test('what occurs again is found where it is, under a voice too, and nothing else', async () => {
  const one = await sound(1, minute(recording('talk one', 60, 'speech'), 10))
  const two = await sound(2, minute(recording('talk two', 60, 'speech'), 31.3))
  const voice = recording('a voice', 12, 'speech')
  const three = await sound(3, minute(recording('some music', 60), 40, voice))
  const four = await sound(4, recording('other music', 60))
  async function* others() {
    yield [three]
    yield [four]
  }
  const found = await engine.recognition.repeats([one, two], others())
  const begins: Record<number, number> = { 1: 10_000, 2: 31_300, 3: 40_000 }
  const pairs = found.map((repeat) => placesOf(repeat).map(({ id }) => id))
  expect(pairs.sort()).toEqual([
    [1, 2],
    [1, 3],
    [2, 3],
  ])
  for (const repeat of found) {
    for (const { id, beginMs } of placesOf(repeat)) {
      expect(Math.abs(beginMs - (begins[id] ?? 0))).toBeLessThan(400)
    }
    expect(Math.abs(repeat.durationMs - 12_000)).toBeLessThan(700)
  }
})

test('a sound is compared with itself, and what is said to be over is not waited for', async () => {
  const base = minute(recording('talk three', 60, 'speech'), 5)
  const twice = await sound(1, minute(base, 40))
  const found = await engine.recognition.repeats([twice], (async function* () {})())
  expect(found).toHaveLength(1)
  const [first, second] = placesOf(found[0] as Repeat)
    .map(({ beginMs }) => beginMs)
    .sort((a, b) => a - b)
  expect(Math.abs((first ?? 0) - 5000)).toBeLessThan(400)
  expect(Math.abs((second ?? 0) - 40_000)).toBeLessThan(400)
  const over = AbortSignal.abort()
  await expect(
    engine.recognition.repeats([twice], (async function* () {})(), { signal: over }),
  ).rejects.toThrow()
})
