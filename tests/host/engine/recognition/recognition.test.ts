import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { UndecodableAudio } from '@console/core/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixture, wavBytes } from '../../../support/audio'
import { mp3Bytes } from '../../../support/mp3'
import { testDatabase } from '../../../support/postgres'
import { excerpt, noisy, type OpenEngine, openEngine, recording, under, wav } from './open-engine'

const songs = ['one', 'two', 'three', 'four'].map((reference) => ({
  reference,
  sound: recording(reference),
}))
const [one, two, three] = songs as [
  (typeof songs)[number],
  (typeof songs)[number],
  (typeof songs)[number],
]
const unknown = recording('nobody has this one')

let databaseUrl: string
let engine: OpenEngine

beforeAll(async () => {
  databaseUrl = await testDatabase()
  engine = await openEngine(databaseUrl)
  for (const { reference, sound } of songs) {
    await engine.recognition.addReference({ reference, collection: 'songs', source: wav(sound) })
  }
})
afterAll(() => engine.close())

const ask = (sound: Parameters<typeof wav>[0], collections = ['songs']) =>
  engine.recognition.identify(wav(sound), { collections })

describe('identifying', () => {
  test('an excerpt is found, with its place in the recording', async () => {
    for (const { reference, sound } of songs) {
      const answer = await ask(excerpt(sound, 11.3, 5))
      expect(answer.heard).toBe('match')
      expect(answer.matches[0]).toMatchObject({ reference, collection: 'songs', unique: true })
      expect(answer.matches[0]?.score).toBeGreaterThanOrEqual(90)
      expect(Math.abs((answer.matches[0]?.playOffsetMs ?? 0) - 16_300)).toBeLessThan(20)
    }
  })

  test('the four time offsets say which part was heard', async () => {
    const { matches } = await ask(excerpt(one.sound, 8, 6))
    const match = matches[0]
    if (!match) throw new Error('nothing was found')
    expect(match.sampleBeginMs).toBeLessThan(800)
    expect(match.sampleEndMs).toBeGreaterThan(4800)
    expect(match.sampleEndMs).toBeLessThanOrEqual(6000)
    expect(Math.abs(match.referenceBeginMs - match.sampleBeginMs - 8000)).toBeLessThan(20)
    expect(Math.abs(match.referenceEndMs - match.sampleEndMs - 8000)).toBeLessThan(20)
    expect(match.tempoPercent).toBeCloseTo(0, 0)
  })

  test('an excerpt as loud as the noise over it is found', async () => {
    const answer = await ask(noisy(excerpt(two.sound, 4, 8), 3))
    expect(answer.matches[0]?.reference).toBe('two')
  })

  test('an excerpt under a voice that is twice as loud is found', async () => {
    const voice = recording('somebody who talks over it', 30, 'speech')
    for (const [at, { reference, sound }] of songs.entries()) {
      const answer = await ask(under(excerpt(voice, 3 * at, 10), excerpt(sound, 9, 10), 6))
      expect(answer.matches[0]).toMatchObject({ reference })
      expect(Math.abs((answer.matches[0]?.playOffsetMs ?? 0) - 19_000)).toBeLessThan(60)
    }
  })

  test('an excerpt at another speed is found without being asked to, and the answer says so', async () => {
    for (const faster of [0.95, 0.98, 1.02, 1.05]) {
      const { samples, sampleRate } = excerpt(one.sound, 10, 7)
      const played = { samples, sampleRate: Math.round(sampleRate * faster) }
      expect(await ask(played), String(faster)).toMatchObject({
        heard: 'match',
        tried: 'changed',
        matches: [{ reference: 'one' }],
      })
    }
  })

  test('however many scans wait, who waits for an answer has changed speed tried, too', async () => {
    const waiting = Array.from({ length: 20 }, () =>
      engine.recognition.identify(wav(excerpt(unknown, 3, 10)), {
        collections: ['songs'],
        urgency: 'whenever',
        deep: true,
      }),
    )
    const { samples, sampleRate } = excerpt(one.sound, 10, 7)
    const played = { samples, sampleRate: Math.round(sampleRate * 1.02) }
    const answer = await ask(played)
    expect(engine.recognition.status().waiting).toBeGreaterThan(4)
    expect(answer).toMatchObject({ heard: 'match', tried: 'changed' })
    await Promise.all(waiting)
  })

  test('where it is not wanted, changed speed is not tried', async () => {
    const plain = await engine.recognition.identify(wav(excerpt(unknown, 3, 6)), {
      collections: ['songs'],
      deep: false,
    })
    expect(plain).toMatchObject({ heard: 'no-match', tried: 'as it is' })
  })

  test('a compressed excerpt at another sampling rate is found', { tags: 'decoder' }, async () => {
    const { samples, sampleRate } = excerpt(three.sound, 9, 6)
    const bytes = await mp3Bytes([samples, samples], {
      sampleRate,
      outputSampleRate: 22_050,
      bitrate: 48,
    })
    const answer = await engine.recognition.identify(
      { bytes, type: 'audio' },
      { collections: ['songs'] },
    )
    expect(answer.matches[0]?.reference).toBe('three')
    expect(await readdir(join(engine.dataDirectory, 'samples'))).toEqual([])
  })

  test('what is in no collection is not found', async () => {
    for (const from of [0, 7, 15]) {
      expect(await ask(excerpt(unknown, from, 6))).toMatchObject({ heard: 'no-match', matches: [] })
    }
  })

  test('only the collections asked for are searched', async () => {
    expect((await ask(excerpt(one.sound, 3, 5), ['other'])).heard).toBe('no-match')
    expect((await ask(excerpt(one.sound, 3, 5), ['other', 'songs'])).heard).toBe('match')
  })

  test('a long sample is found too', async () => {
    expect((await ask(one.sound)).matches[0]?.reference).toBe('one')
  })

  test('samples that come piece by piece are heard as they come', async () => {
    const { samples, sampleRate } = excerpt(two.sound, 6, 5)
    async function* pieces() {
      for (let at = 0; at < samples.length; at += 5000) yield samples.slice(at, at + 5000)
    }
    const answer = await engine.recognition.identify(
      { samples: pieces(), sampleRate },
      { collections: ['songs'] },
    )
    expect(answer.matches[0]?.reference).toBe('two')
  })

  test('a fingerprint is found like the sound it was made of', async () => {
    const bytes = await engine.recognition.fingerprint(wav(excerpt(one.sound, 12, 5)))
    const answer = await engine.recognition.identify(
      { bytes, type: 'fingerprint' },
      { collections: ['songs'] },
    )
    expect(answer.matches[0]?.reference).toBe('one')
  })
})

describe('a sample with little in it', () => {
  test('silence is called silence', async () => {
    const silence = { samples: new Float32Array(8 * 16_000), sampleRate: 16_000 }
    expect(await ask(silence)).toMatchObject({ heard: 'silent', matches: [] })
  })

  test('a second is too short', async () => {
    expect(await ask(excerpt(one.sound, 5, 1))).toMatchObject({ heard: 'too-short', matches: [] })
  })

  test('a very quiet excerpt is found all the same', async () => {
    const { samples, sampleRate } = excerpt(one.sound, 14, 6)
    const quiet = { samples: samples.map((value) => value / 300), sampleRate }
    expect((await ask(quiet)).matches[0]?.reference).toBe('one')
  })

  test('a clipped excerpt with an offset is found all the same', async () => {
    const { samples, sampleRate } = excerpt(two.sound, 14, 6)
    const clipped = samples.map((value) => Math.max(-0.9, Math.min(0.9, value * 4 + 0.2)))
    expect((await ask({ samples: clipped, sampleRate })).matches[0]?.reference).toBe('two')
  })

  test('an excerpt behind seconds of silence is found where it is', async () => {
    const { samples, sampleRate } = excerpt(three.sound, 10, 5)
    const padded = new Float32Array(samples.length + 3 * sampleRate)
    padded.set(samples, 3 * sampleRate)
    const { matches } = await ask({ samples: padded, sampleRate })
    expect(matches[0]?.reference).toBe('three')
    expect(matches[0]?.sampleBeginMs).toBeGreaterThan(2900)
  })

  test('an excerpt whose right channel is the opposite of its left is found', {
    tags: 'decoder',
  }, async () => {
    const { samples: left, sampleRate } = excerpt(one.sound, 10, 6)
    const right = left.map((value) => -value)
    for (const bytes of [
      wavBytes([left, right], sampleRate),
      await mp3Bytes([left, right], { sampleRate }),
    ]) {
      const answer = await engine.recognition.identify(
        { bytes, type: 'audio' },
        { collections: ['songs'] },
      )
      expect(answer.matches[0]?.reference).toBe('one')
    }
  })

  test('what is no sound is refused with the reason', async () => {
    const file = fixture('no-audio.mp4')
    await expect(
      engine.recognition.identify({ file }, { collections: ['songs'] }),
    ).rejects.toBeInstanceOf(UndecodableAudio)
    const bytes = new TextEncoder().encode('this is a letter, not a song')
    await expect(
      engine.recognition.identify({ bytes, type: 'audio' }, { collections: ['songs'] }),
    ).rejects.toMatchObject({ reason: 'not-audio' })
    await expect(
      engine.recognition.addReference({
        reference: 'letter',
        collection: 'songs',
        source: { bytes, type: 'fingerprint' },
      }),
    ).rejects.toBeInstanceOf(UndecodableAudio)
  })
})

describe('the stored recordings', () => {
  const added = recording('added later')
  const find = async (collection: string) =>
    (await ask(excerpt(added, 10, 5), [collection])).matches.map(({ reference }) => reference)
  const add = (reference: string, collection: string) =>
    engine.recognition.addReference({ reference, collection, source: wav(added) })

  test('one that was added is found at once, the second time too', async () => {
    const first = await add('added', 'new')
    expect(first.seconds).toBeCloseTo(30, 1)
    expect(first.from).toBe('audio')
    expect(await find('new')).toEqual(['added'])
    expect(await add('added', 'new')).toEqual(first)
    expect(await find('new')).toEqual(['added'])
  })

  test('one that was moved is found in its new collection only', async () => {
    await engine.recognition.moveReferences(['added'], 'newer')
    expect(await find('new')).toEqual([])
    expect(await find('newer')).toEqual(['added'])
  })

  test('a copy stays when the first one goes', async () => {
    const copied = await engine.recognition.copyReference('added', {
      reference: 'copy',
      collection: 'newer',
    })
    expect(copied?.seconds).toBeCloseTo(30, 1)
    expect((await find('newer')).sort()).toEqual(['added', 'copy'])
    await engine.recognition.removeReferences(['added', 'not there'])
    expect(await find('newer')).toEqual(['copy'])
    expect(
      await engine.recognition.copyReference('added', { reference: 'x', collection: 'newer' }),
    ).toBeUndefined()
  })

  test('a removed collection is gone', async () => {
    await engine.recognition.removeCollection('newer')
    expect(await find('newer')).toEqual([])
  })

  test('many that are added at once are all found', async () => {
    const bytes = await engine.recognition.fingerprint(wav(added))
    const references = Array.from({ length: 40 }, (_, i) => `crowd ${i}`)
    await Promise.all(
      references.map((reference) =>
        engine.recognition.addReference({
          reference,
          collection: 'crowd',
          source: { bytes, type: 'fingerprint' },
        }),
      ),
    )
    const { matches } = await engine.recognition.identify(
      { bytes, type: 'fingerprint' },
      { collections: ['crowd'], max: 100 },
    )
    expect(matches.length).toBeGreaterThanOrEqual(5)
    const before = engine.recognition.status().references
    await engine.recognition.removeCollection('crowd')
    expect(engine.recognition.status().references).toBe(before - 40)
    expect(await find('crowd')).toEqual([])
  })

  test('the status tells what is there', () => {
    const status = engine.recognition.status()
    expect(status).toMatchObject({ algorithm: 'lm1', references: 4, loaded: 1, waiting: 0 })
    expect(status.hours).toBeCloseTo(120 / 3600, 3)
    expect(status.indexBytes).toBeGreaterThan(10_000)
    expect(status.external['cover-songs'].available).toBe(false)
  })
})

describe('other processes', () => {
  test('one that is started later, and one beside it, find and lose the same', async () => {
    const sound = excerpt(one.sound, 6, 6)
    const other = await openEngine(databaseUrl)
    try {
      const ofOther = async () =>
        (await other.recognition.identify(wav(sound), { collections: ['songs'] })).matches.map(
          ({ reference }) => reference,
        )
      expect(await ofOther()).toEqual(['one'])
      await other.recognition.addReference({
        reference: 'one again',
        collection: 'songs',
        source: wav(one.sound),
      })
      const here = async () => (await ask(sound)).matches.map(({ reference }) => reference).sort()
      await expect.poll(here, { timeout: 120_000 }).toEqual(['one', 'one again'])
      await engine.recognition.removeReferences(['one again'])
      expect(await here()).toEqual(['one'])
      await expect.poll(ofOther, { timeout: 120_000 }).toEqual(['one'])
    } finally {
      await other.close()
    }
  })
})
