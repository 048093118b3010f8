import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../support/postgres'
import { excerpt, type OpenEngine, openEngine, type Recording, recording, wav } from './open-engine'

const joined = (...parts: Recording[]): Recording => {
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.samples.length, 0))
  let at = 0
  for (const part of parts) {
    samples.set(part.samples, at)
    at += part.samples.length
  }
  return { samples, sampleRate: parts[0]?.sampleRate ?? 0 }
}

const bar = recording('a bar that comes again', 4)
const loop = joined(...Array.from({ length: 8 }, () => bar))
const shared = recording('what two songs have in common', 12)
const one = joined(recording('only in one', 20), shared)
const two = joined(recording('only in two', 25), shared)

let engine: OpenEngine
beforeAll(async () => {
  engine = await openEngine(await testDatabase())
  for (const [reference, sound] of Object.entries({ loop, one, two })) {
    await engine.recognition.addReference({ reference, collection: 'songs', source: wav(sound) })
  }
})
afterAll(() => engine.close())

const ask = async (sound: Recording) =>
  (await engine.recognition.identify(wav(sound), { collections: ['songs'] })).matches

describe('a sample', () => {
  test('of a recording that repeats itself says its other places', async () => {
    const [match] = await ask(excerpt(loop, 9, 6))
    expect(match).toMatchObject({ reference: 'loop', unique: false, alsoIn: 0 })
    const places = match?.otherPlaces ?? []
    expect(places).toHaveLength(5)
    for (const place of places) {
      expect(Math.abs(place)).toBeGreaterThan(3900)
      expect(Math.abs(place - 4000 * Math.round(place / 4000))).toBeLessThan(50)
    }
  })

  test('of what two recordings share says so of both, and of their own parts says nothing', async () => {
    const both = await ask(excerpt(shared, 2, 8))
    expect(both.map(({ reference }) => reference).sort()).toEqual(['one', 'two'])
    for (const match of both) expect(match).toMatchObject({ alsoIn: 1, otherPlaces: [] })
    expect(await ask(excerpt(one, 5, 8))).toMatchObject([{ reference: 'one', alsoIn: 0 }])
  })
})

test('a play of a loop in a scan says the other places of what was played', async () => {
  const { plays } = await engine.recognition.scan(wav(excerpt(loop, 4, 12)), {
    collections: ['songs'],
    policy: { type: 'traverse', recordLength: 10, interval: 0 },
  })
  expect(plays).toHaveLength(1)
  const [{ unique, otherPlaces } = { unique: true, otherPlaces: [] }] = plays
  expect(unique).toBe(false)
  expect(otherPlaces.length).toBeGreaterThan(0)
  for (const place of otherPlaces) {
    expect(Math.abs(place)).toBeGreaterThan(3900)
    expect(Math.abs(place - 4000 * Math.round(place / 4000))).toBeLessThan(50)
  }
})

test('a play of a whole recording is in no other, though a part of it is', async () => {
  const { plays } = await engine.recognition.scan(wav(joined(bar, one)), {
    collections: ['songs'],
    policy: { type: 'traverse', recordLength: 10, interval: 0 },
  })
  expect(plays.find(({ reference }) => reference === 'one')).toMatchObject({
    unique: true,
    otherPlaces: [],
    alsoIn: 0,
  })
})
