import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Play, ScanOptions } from '@console/core/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordsOf } from '../../../../host/engine/recognition/scan'
import { melody, wavBytes } from '../../../support/audio'
import { testDatabase } from '../../../support/postgres'
import { seededRandom } from '../../../support/random'
import { excerpt, type OpenEngine, openEngine, type Recording, recording, wav } from './open-engine'

const rate = 22_050
const songs = Object.fromEntries(
  ['scan one', 'scan two', 'scan three', 'scan four'].map((name) => [name, recording(name, 60)]),
)
const unknown = recording('in no collection', 120, 'speech')

/** What is played when, in seconds. */
interface Part {
  song: string
  at: number
  from: number
  seconds: number
}

let engine: OpenEngine
beforeAll(async () => {
  engine = await openEngine(await testDatabase())
  for (const [reference, sound] of Object.entries(songs)) {
    await engine.recognition.addReference({ reference, collection: 'songs', source: wav(sound) })
  }
})
afterAll(() => engine.close())

/** Talk with songs over it, and noise over everything, so many decibels below. */
function mixOf(seconds: number, parts: Part[], decibels = 15) {
  const samples = new Float32Array(seconds * rate)
  const talk = unknown.samples
  samples.forEach((_, at) => {
    samples[at] = 0.6 * (talk[at % talk.length] ?? 0)
  })
  const covered = new Uint8Array(samples.length)
  for (const { song, at, from, seconds: length } of parts) {
    const sound = songs[song]
    if (!sound) throw new Error(`There is no ${song}`)
    const begin = Math.round(at * rate)
    excerpt(sound, from, length).samples.forEach((value, index) => {
      const before = covered[begin + index] ? (samples[begin + index] ?? 0) : 0
      samples[begin + index] = before + 0.6 * value
      covered[begin + index] = 1
    })
  }
  const random = seededRandom(7)
  const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length
  const noise = Math.sqrt((3 * power) / 10 ** (decibels / 10))
  return {
    samples: samples.map((value) => 0.7 * (value + noise * (2 * random() - 1))),
    sampleRate: rate,
  }
}

const loudnessOf = ({ samples }: { samples: Float32Array }) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)

const everything = { type: 'traverse', recordLength: 10, interval: 0 } as const
const scan = (sound: Recording, options: Partial<ScanOptions> = {}) =>
  engine.recognition.scan(wav(sound), { collections: ['songs'], policy: everything, ...options })

function expectPlays(plays: Play[], parts: Part[], within = 0.3) {
  expect(plays.map(({ reference }) => reference)).toEqual(parts.map(({ song }) => song))
  parts.forEach((part, at) => {
    const play = plays[at] as Play
    const place = `${part.song} at ${part.at}`
    expect(Math.abs(play.begin - part.at), `${place} begins`).toBeLessThan(within)
    expect(Math.abs(play.end - part.at - part.seconds), `${place} ends`).toBeLessThan(within)
    const offset = play.referenceBeginMs / 1000 - play.begin
    expect(Math.abs(offset - part.from + part.at), `${place} offset`).toBeLessThan(0.05)
  })
}

describe('a longer recording', () => {
  test('with three excerpts under noise is told apart, with times within 0.3 seconds', async () => {
    const parts = [
      { song: 'scan one', at: 12.4, from: 20, seconds: 9 },
      { song: 'scan three', at: 31.7, from: 3.3, seconds: 22 },
      { song: 'scan two', at: 70.2, from: 30, seconds: 14.5 },
    ]
    const { plays, seconds } = await scan(mixOf(100, parts))
    expect(seconds).toBeCloseTo(100, 1)
    expectPlays(plays, parts)
  })

  test('that jumps in a song has two plays of it, and a short pause makes no new play', async () => {
    const parts = [
      { song: 'scan two', at: 10, from: 5, seconds: 15 },
      { song: 'scan two', at: 25, from: 40, seconds: 15 },
      { song: 'scan four', at: 50, from: 0, seconds: 12 },
      { song: 'scan four', at: 64, from: 14, seconds: 12 },
    ]
    const { plays } = await scan(mixOf(90, parts))
    const [first, second] = parts as [Part, Part]
    expectPlays(plays.slice(0, 2), [first, second], 0.6)
    expectPlays(plays.slice(2), [{ song: 'scan four', at: 50, from: 0, seconds: 26 }], 0.6)
  })

  test('where two songs are mixed has both, each for its own time', async () => {
    const parts = [
      { song: 'scan one', at: 10, from: 10, seconds: 24 },
      { song: 'scan four', at: 22, from: 8, seconds: 24 },
    ]
    const { plays } = await scan(mixOf(60, parts, 25))
    expectPlays(plays, parts, 1)
  })

  test('of music that repeats itself has one play of it, wherever in the file it begins', async () => {
    const bar = recording('a bar that comes again', 4)
    const loop = new Float32Array(8 * bar.samples.length)
    for (let round = 0; round < 8; round++) loop.set(bar.samples, round * bar.samples.length)
    const song = { samples: loop, sampleRate: bar.sampleRate }
    songs.loop = song
    await engine.recognition.addReference({
      reference: 'loop',
      collection: 'loops',
      source: wav(song),
    })
    for (const shift of [0, 2.5, 5.2, 7.7, 10]) {
      const sound = mixOf(45, [{ song: 'loop', at: 10 + shift, from: 3, seconds: 20 }], 30)
      const { plays } = await scan(sound, { collections: ['loops'] })
      const told = plays.map(({ begin, end }) => `${begin}–${end}`).join(', ')
      expect(plays, told).toHaveLength(1)
      const [{ begin, end, referenceBeginMs }] = plays as [Play]
      expect(Math.abs(begin - 10 - shift), told).toBeLessThan(0.5)
      expect(Math.abs(end - 30 - shift), told).toBeLessThan(0.5)
      // The first of the bars that sound alike.
      expect(Math.abs(referenceBeginMs / 1000 - begin + 7 + shift), told).toBeLessThan(0.05)
    }
  })

  test.each([
    { kind: 'melodies', teaser: 101, song: 105, lead: 6.17 },
    { kind: 'recordings', teaser: 7, song: 6, lead: 6.35 },
  ])(
    'of $kind, in which a song begins in its middle after a teaser and silence has it from there',
    async ({ kind, ...which }) => {
      const soundOf = (seed: number) =>
        kind === 'melodies'
          ? { samples: melody({ seconds: 60, seed, sampleRate: rate }), sampleRate: rate }
          : recording(`teaser ${seed}`, 60)
      const [teaser, song] = [soundOf(which.teaser), soundOf(which.song)]
      for (const [reference, sound] of Object.entries({ teaser, song })) {
        const source = wav(sound)
        await engine.recognition.addReference({
          reference: kind + reference,
          collection: kind,
          source,
        })
      }
      const begin = which.lead + 12 + 6
      const samples = new Float32Array((begin + 30 + 9) * rate)
      const put = (sound: typeof song, from: number, seconds: number, at: number) =>
        samples.set(excerpt(sound, from, seconds).samples, Math.round(at * rate))
      put(unknown, 0, which.lead, 0)
      put(teaser, 5, 12, which.lead)
      put(song, 30, 30, begin)
      put(unknown, 20, 8, begin + 30)
      const { plays } = await scan({ samples, sampleRate: rate }, { collections: [kind] })
      expect(plays.map(({ reference }) => reference)).toEqual([`${kind}teaser`, `${kind}song`])
      expect(Math.abs((plays[1]?.begin ?? 0) - begin)).toBeLessThan(0.5)
      expect(Math.abs((plays[1]?.end ?? 0) - begin - 30)).toBeLessThan(0.5)
    },
  )

  test('in which somebody talks over the beginning of a song has the song from its beginning, as one play', async () => {
    const late: number[] = []
    for (const [at, song] of ['scan one', 'scan two', 'scan three', 'scan four'].entries()) {
      const sound = songs[song] as typeof unknown
      const samples = new Float32Array(70 * rate)
      const put = (part: typeof unknown, begin: number, gain: number) =>
        part.samples.forEach((value, index) => {
          const place = Math.round(begin * rate) + index
          samples[place] = (samples[place] as number) + gain * value
        })
      put(excerpt(sound, 2, 35), 20, 0.25)
      // Six decibels above.
      const talk = excerpt(unknown, 40 + 10 * at, 14)
      put(talk, 16, (0.5 * loudnessOf(sound)) / loudnessOf(talk))
      const { plays } = await scan({ samples, sampleRate: rate })
      expect(plays.map(({ reference }) => reference)).toEqual([song])
      late.push(Math.abs((plays[0]?.begin ?? 0) - 20))
    }
    const median = late.toSorted((a, b) => a - b)[2] as number
    expect(median, late.join(', ')).toBeLessThan(2)
  })

  test('in which nothing known is played has no plays, but says what it is', async () => {
    const { plays, musicSpeech } = await scan(mixOf(60, [], 40))
    expect(plays).toEqual([])
    expect(musicSpeech).toEqual([{ start: 0, end: 60, label: 's' }])
  })

  test('of music that is not known, made with the drums and instruments of what is, has no plays', async () => {
    for (const deep of [false, true]) {
      const { plays } = await scan(recording('the same drum kit', 240), { deep })
      expect(plays).toEqual([])
    }
  })

  test.each([4, -4, 6, -6])(
    'played %i percent faster is found, by a part of the music that nothing is found in, and told with its change',
    async (percent) => {
      const [begin, seconds] = [20, 16]
      const slow = mixOf(60, [{ song: 'scan three', at: begin, from: 10, seconds }], 30)
      // As a turntable does it.
      const factor = 1 + percent / 100
      const sound = { ...slow, sampleRate: Math.round(rate * factor) }
      const { plays } = await scan(sound)
      expect(plays.map(({ reference }) => reference)).toEqual(['scan three'])
      const [play] = plays as [Play]
      expect(Math.abs(play.pitchPercent - percent)).toBeLessThanOrEqual(0.3)
      expect(Math.abs(play.tempoPercent - percent)).toBeLessThanOrEqual(0.3)
      expect(Math.abs(play.begin - begin / factor)).toBeLessThan(0.5)
      expect(Math.abs(play.end - (begin + seconds) / factor)).toBeLessThan(0.5)
      expect((await scan(sound, { deep: true })).plays).toHaveLength(1)
    },
  )
})

describe('the policy', () => {
  test('says which records are listened to', () => {
    const seconds = (policy: Parameters<typeof recordsOf>[0], length: number) =>
      recordsOf(policy, length * 62.5).map(({ from, to }) => [from / 62.5, to / 62.5])
    expect(seconds({ type: 'traverse', recordLength: 10, interval: 0 }, 35)).toEqual([[0, 35]])
    const everyThirty = { type: 'traverse', recordLength: 10, interval: 20 } as const
    const regular = seconds(everyThirty, 65).map((record) => record.map(Math.round))
    expect(regular).toEqual([
      [0, 10],
      [30, 40],
      [60, 65],
    ])
    const points = seconds({ type: 'points', points: 2, recordLength: 10 }, 100)
    expect(points.map((record) => record.map(Math.round))).toEqual([
      [20, 30],
      [70, 80],
    ])
    // A file shorter than what is asked for is one record.
    expect(seconds({ type: 'points', points: 3, recordLength: 10 }, 8)).toEqual([[0, 8]])
  })

  test('finds at its points only what is played there', async () => {
    const parts = [
      { song: 'scan one', at: 5, from: 10, seconds: 10 },
      { song: 'scan two', at: 40, from: 10, seconds: 20 },
      { song: 'scan three', at: 70, from: 10, seconds: 20 },
    ]
    const { plays } = await scan(mixOf(100, parts), {
      policy: { type: 'points', points: 2, recordLength: 10 },
    })
    // The points are 20–30 and 70–80.
    expect(plays.map(({ reference }) => reference)).toEqual(['scan three'])
    expect(plays[0]?.begin).toBeGreaterThan(69.5)
    expect(plays[0]?.end).toBeLessThan(80.5)
  })

  test('takes a song that goes on behind an unheard gap for one play', async () => {
    const parts = [{ song: 'scan four', at: 0, from: 0, seconds: 58 }]
    const { plays } = await scan(mixOf(60, parts), {
      policy: { type: 'traverse', recordLength: 8, interval: 12 },
    })
    expect(plays).toHaveLength(1)
    expect(plays[0]?.end).toBeGreaterThan(45)
  })
})

test('a scan tells how far it is, and stops when nobody wants it any more', async () => {
  const sound = mixOf(100, [{ song: 'scan one', at: 20, from: 0, seconds: 30 }])
  const file = join(engine.dataDirectory, 'mix.wav')
  await writeFile(file, wavBytes(sound.samples, rate))
  const told: number[] = []
  await engine.recognition.scan(
    { file },
    { collections: ['songs'], policy: everything, onProgress: ({ seconds }) => told.push(seconds) },
  )
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  expect(told.at(-1)).toBeCloseTo(100, 1)
  expect(told.length).toBeGreaterThan(5)

  const over = new AbortController()
  const scanned = engine.recognition.scan(
    { file },
    {
      collections: ['songs'],
      policy: everything,
      signal: over.signal,
      onProgress: () => over.abort(),
    },
  )
  await expect(scanned).rejects.toThrow()
})

test('a portable fingerprint is scanned as the sound itself', async () => {
  const parts = [{ song: 'scan one', at: 12, from: 20, seconds: 20 }]
  const sound = mixOf(50, parts)
  const bytes = await engine.recognition.fingerprint(wav(sound))
  const direct = await scan(sound)
  const { plays } = await engine.recognition.scan(
    { bytes, type: 'fingerprint' },
    { collections: ['songs'], policy: everything },
  )
  expect(plays).toEqual(direct.plays)
  expectPlays(plays, parts)
})

test('a song in minutes of other sound is found once', async () => {
  const sound = mixOf(300, [{ song: 'scan two', at: 100, from: 0, seconds: 60 }])
  const file = join(engine.dataDirectory, 'long.wav')
  await writeFile(file, wavBytes(sound.samples, rate))
  const { plays } = await engine.recognition.scan(
    { file },
    { collections: ['songs'], policy: everything },
  )
  expect(plays).toHaveLength(1)
})
