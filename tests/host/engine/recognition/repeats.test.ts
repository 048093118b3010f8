import type { Repeat, Sound } from '@console/core/server'
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

const sound = async (id: number, heard: Recording): Promise<Sound> => ({
  id,
  fingerprint: await engine.recognition.fingerprint(wav(heard)),
})

let windows = 0

/** Of all of these, those that are new. */
async function repeats(sounds: readonly Sound[], fresh: readonly number[], signal?: AbortSignal) {
  const window = {
    key: `window ${windows++}`,
    ids: sounds.map(({ id }) => id),
    read: async (ids: readonly number[]) => sounds.filter(({ id }) => ids.includes(id)),
  }
  const found: Repeat[] = []
  const asked = engine.recognition.repeats(window, fresh, signal ? { signal } : {})
  for await (const { repeats: some } of asked) found.push(...some)
  return found
}

const sidesOf = ({ first, second }: Repeat) =>
  [first, second].sort((a, b) => a.sound - b.sound || a.beginMs - b.beginMs)

test('what occurs again is found where it is, under a voice too, and nothing else', async () => {
  const one = await sound(1, minute(recording('talk one', 60, 'speech'), 10))
  const two = await sound(2, minute(recording('talk two', 60, 'speech'), 31.3))
  const voice = recording('a voice', 12, 'speech')
  const three = await sound(3, minute(recording('some music', 60), 40, voice))
  const four = await sound(4, recording('other music', 60))
  // Verses of a piece are alike: whether that is an item is for others to say.
  const found = (await repeats([one, two, three, four], [1, 2, 3, 4])).filter(
    ({ first, second }) => first.sound !== second.sound,
  )
  const begins: Record<number, number> = { 1: 10_000, 2: 31_300, 3: 40_000 }
  const pairs = found.map((repeat) => sidesOf(repeat).map((side) => side.sound))
  expect(pairs.sort()).toEqual([
    [1, 2],
    [1, 3],
    [2, 3],
  ])
  for (const side of found.flatMap(sidesOf)) {
    expect(Math.abs(side.beginMs - (begins[side.sound] ?? 0))).toBeLessThan(400)
    expect(Math.abs(side.durationMs - 12_000)).toBeLessThan(700)
  }
})

test('only what is new is asked about, in a window that is known; what has gone from it is found no more', async () => {
  const sounds = [
    await sound(1, minute(recording('talk five', 60, 'speech'), 10)),
    await sound(2, minute(recording('talk six', 60, 'speech'), 20)),
    await sound(3, minute(recording('talk seven', 60, 'speech'), 30)),
  ]
  const read: number[] = []
  const ask = async (ids: readonly number[], fresh: readonly number[]) => {
    read.length = 0
    const window = {
      key: 'one that goes on',
      ids,
      read: async (some: readonly number[]) => {
        read.push(...some)
        return sounds.filter(({ id }) => some.includes(id))
      },
    }
    const found: number[][] = []
    for await (const { repeats: some } of engine.recognition.repeats(window, fresh))
      found.push(...some.map((repeat) => sidesOf(repeat).map((side) => side.sound)))
    return found.sort()
  }
  expect(await ask([1, 2], [1, 2])).toEqual([[1, 2]])
  expect(await ask([1, 2, 3], [3])).toEqual([
    [1, 3],
    [2, 3],
  ])
  expect([...read].sort()).toEqual([1, 2, 3, 3])
  expect(await ask([2, 3], [3])).toEqual([[2, 3]])
})

test('what is played two percent faster or four slower is the same', async () => {
  const one = await sound(1, minute(recording('talk eight', 60, 'speech'), 10))
  for (const [id, speed] of [
    [2, 1.02],
    [3, 1 / 1.04],
  ] as const) {
    const base = minute(recording(`talk at ${speed}`, 60, 'speech'), 30)
    const faster = await sound(id, { ...base, sampleRate: Math.round(base.sampleRate * speed) })
    const [found, ...others] = await repeats([one, faster], [1, id])
    expect(others).toEqual([])
    const [slow, fast] = sidesOf(found as Repeat)
    expect(Math.abs((slow?.beginMs ?? 0) - 10_000)).toBeLessThan(400)
    expect(Math.abs((fast?.beginMs ?? 0) - 30_000 / speed)).toBeLessThan(400)
    expect(Math.abs((fast?.durationMs ?? 0) - 12_000 / speed)).toBeLessThan(900)
  }
})

test('however often it occurs, a place is told with a few of the others, and all of them hang together', async () => {
  const talk = recording('talk of an hour', 200, 'speech')
  const often = 20
  const sounds: Sound[] = []
  for (let id = 1; id <= often; id++) {
    const own = talk.samples.slice(
      (id - 1) * 8 * talk.sampleRate,
      ((id - 1) * 8 + 16) * talk.sampleRate,
    )
    sounds.push(await sound(id, minute({ samples: own, sampleRate: talk.sampleRate }, 2)))
  }
  const ids = sounds.map(({ id }) => id)
  const found = await repeats(sounds, ids)
  const ofSpot = found.filter(({ first }) => first.durationMs > 10_000)
  expect(ofSpot.length).toBeLessThanOrEqual(6 * often)
  const groups = new Map(ids.map((id) => [id, id]))
  for (const { first, second } of ofSpot) {
    const [one, other] = [groups.get(first.sound), groups.get(second.sound)]
    for (const [id, group] of groups) if (group === other) groups.set(id, one ?? 0)
  }
  expect(new Set(groups.values()).size).toBe(1)
})

test('a sound is compared with itself, and what is said to be over is not waited for', async () => {
  const base = minute(recording('talk three', 60, 'speech'), 5)
  const twice = await sound(1, minute(base, 40))
  const found = await repeats([twice], [1])
  expect(found).toHaveLength(1)
  const [first, second] = sidesOf(found[0] as Repeat)
  expect(Math.abs((first?.beginMs ?? 0) - 5000)).toBeLessThan(400)
  expect(Math.abs((second?.beginMs ?? 0) - 40_000)).toBeLessThan(400)
  await expect(repeats([twice], [1], AbortSignal.abort())).rejects.toThrow()
})
