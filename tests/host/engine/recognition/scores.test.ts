import { afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../support/postgres'
import { excerpt, noisy, type OpenEngine, openEngine, recording, under, wav } from './open-engine'

const songs = ['one', 'two', 'three'].map((reference) => ({
  reference,
  sound: recording(reference),
}))
const voice = recording('somebody who talks over it', 30, 'speech')
const samples = songs.flatMap(({ sound }) => [
  excerpt(sound, 9, 5),
  noisy(excerpt(sound, 4, 5), 3),
  under(excerpt(voice, 3, 5), excerpt(sound, 12, 5), 3),
])

let databaseUrl: string
let engine: OpenEngine

beforeAll(async () => {
  databaseUrl = await testDatabase()
})
afterEach(() => engine.close())

async function scores() {
  const told: (number | undefined)[] = []
  for (const sample of samples) {
    const { matches } = await engine.recognition.identify(wav(sample), { collections: ['mine'] })
    told.push(matches[0]?.score)
  }
  return told
}

const add =
  (collection: string, prefix = '') =>
  async (song: (typeof songs)[number]) =>
    engine.recognition.addReference({
      reference: `${prefix}${song.reference}`,
      collection,
      source: wav(song.sound),
    })

test('a sample has the same score whatever other customers have, and however the index is merged', async () => {
  engine = await openEngine(databaseUrl)
  for (const song of songs) await add('mine')(song)
  const alone = await scores()
  expect(alone.filter((score) => score !== undefined).length).toBeGreaterThan(6)
  // The same recordings for somebody else, and others that share instruments and rhythms.
  for (const song of songs) await add('theirs', 'their ')(song)
  for (const seed of ['four', 'five', 'six', 'seven', 'eight', 'nine']) {
    await add('theirs')({ reference: seed, sound: recording(seed) })
  }
  expect(await scores()).toEqual(alone)
  // Another process makes the index anew, of all that is stored.
  await engine.close()
  engine = await openEngine(databaseUrl)
  expect(await scores()).toEqual(alone)
})

test('a match is at least as likely as not, and other music has none', async () => {
  engine = await openEngine(databaseUrl)
  for (const song of songs) await add('mine')(song)
  const scoresOf = async (sound: Parameters<typeof wav>[0]) =>
    (await engine.recognition.identify(wav(sound), { collections: ['mine'] })).matches.map(
      ({ score }) => score,
    )
  const known: number[] = []
  for (const { sound } of songs) {
    for (const level of [0, -6, -9, -12]) {
      known.push(...(await scoresOf(noisy(excerpt(sound, 9, 5), level))))
    }
  }
  expect(known.length).toBeGreaterThan(0)
  expect(known.filter((score) => score < 50)).toEqual([])
  for (const seed of ['four', 'five', 'six', 'seven', 'eight', 'nine']) {
    expect(await scoresOf(excerpt(recording(seed), 5, 8)), seed).toEqual([])
  }
})
