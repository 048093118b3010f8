import type { LivePiece } from '@console/core/server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  readFingerprintFile,
  writeFingerprintFile,
} from '../../../../host/engine/recognition/fingerprint-file'
import { bestPlaces } from '../../../../host/engine/recognition/live/best-places'
import { LiveIndex } from '../../../../host/engine/recognition/live/live-index'
import type { StoredPiece } from '../../../../host/engine/recognition/live/live-store'
import { PieceCutter, secondsOf } from '../../../../host/engine/recognition/live/piece-cutter'
import { Builders } from '../../../../host/engine/recognition/workers/builders'
import { SoundReader } from '../../../../host/engine/recognition/workers/sound-reader'
import { Threads } from '../../../../host/engine/recognition/workers/threads'
import { testDatabase } from '../../../support/postgres'
import {
  excerpt,
  noisy,
  type OpenEngine,
  openEngine,
  type Recording,
  recording,
  wav,
} from './open-engine'

const show = recording('an hour of radio', 60)
const other = recording('another station', 60)
const unknown = recording('never on air', 60)
const second = 1000

let databaseUrl: string
let engine: OpenEngine

beforeAll(async () => {
  databaseUrl = await testDatabase()
  engine = await openEngine(databaseUrl)
})
afterAll(() => engine.close())

function listenTo(sound: Recording): SoundReader {
  const reader = new SoundReader({ sampleRate: sound.sampleRate, musicSpeech: false })
  reader.push(sound.samples)
  return reader
}

/** What a tool would send that began to listen at `at`. */
function pieces(channel: string, sound: Recording, at: number, session = 'one'): LivePiece[] {
  return new PieceCutter().add(listenTo(sound).take()).map(({ frame, peaks }) => ({
    channel,
    session,
    frame,
    at: new Date(at + frame * 16),
    fingerprint: writeFingerprintFile({ peaks, seconds: secondsOf(peaks), loudest: undefined }),
  }))
}

const hear = async (sound: Recording, channels: Record<string, number>, from = engine) =>
  (
    await from.recognition.identify(wav(sound), {
      collections: [],
      live: Object.entries(channels).map(([channel, seconds]) => ({ channel, seconds })),
    })
  ).live

/** Which channel, and how many seconds after `begin`. */
const told = (found: Awaited<ReturnType<typeof hear>>, begin: number) =>
  found.map(({ channel, at }) => [channel, Math.round((at.getTime() - begin) / 100) / 10])

async function onAir(channel: string, sound: Recording, begin: number, seconds = 3600) {
  await engine.recognition.keepLive([{ channel, seconds }])
  const { refused } = await engine.recognition.addLive(pieces(channel, sound, begin))
  expect(refused).toEqual([])
}

describe('a channel', () => {
  test('is known by its sound, with the moment at which that was on air', async () => {
    const begin = Date.now() - 60 * second
    await onAir('a', show, begin)
    await expect
      .poll(async () => told(await hear(excerpt(show, 20, 8), { a: 3600 }), begin))
      .toEqual([['a', 28]])
    const loud = await hear(noisy(excerpt(show, 33, 10), 6), { a: 3600 })
    expect(told(loud, begin)).toEqual([['a', 43]])
    expect(loud[0]?.score).toBeGreaterThan(50)
    expect(engine.recognition.status()).toMatchObject({ references: 0, indexBytes: 0 })
    expect(engine.recognition.status().liveIndexBytes).toBeGreaterThan(10_000)
  })

  test('is not found for what it did not play, nor among channels that are not asked for', async () => {
    const begin = Date.now() - 60 * second
    await onAir('b', other, begin)
    await expect.poll(() => hear(excerpt(other, 20, 8), { a: 3600, b: 3600 })).toHaveLength(1)
    expect(await hear(excerpt(other, 20, 8), { a: 3600 })).toEqual([])
    for (const from of [0, 10, 20, 30, 40]) {
      expect(await hear(excerpt(unknown, from, 10), { a: 3600, b: 3600 })).toEqual([])
    }
  })

  test('is looked in only as far back as is asked', async () => {
    const begin = Date.now() - 600 * second
    await onAir('c', show, begin)
    await expect.poll(() => hear(excerpt(show, 20, 8), { c: 900 })).toHaveLength(1)
    expect(await hear(excerpt(show, 20, 8), { c: 300 })).toEqual([])
  })

  test('that repeats itself is meant to be heard now', async () => {
    const [first, again] = [Date.now() - 1200 * second, Date.now() - 90 * second]
    await onAir('d', show, first)
    await engine.recognition.addLive(pieces('d', show, again, 'two'))
    await expect
      .poll(async () => told(await hear(excerpt(show, 20, 8), { d: 3600 }), again))
      .toEqual([['d', 28]])
    const [live] = await hear(excerpt(show, 20, 8), { d: 3600 })
    expect(live?.alsoIn).toBe(0)
    expect(live?.otherPlaces).toHaveLength(1)
    expect(Math.abs((live?.otherPlaces[0] ?? 0) + (again - first))).toBeLessThan(100)
  })

  test('that plays what another one plays says so', async () => {
    for (const channel of ['this', 'that']) await onAir(channel, show, Date.now() - 60 * second)
    await expect
      .poll(() => hear(excerpt(show, 20, 8), { this: 3600, that: 3600 }))
      .toMatchObject([{ alsoIn: 1 }, { alsoIn: 1 }])
  })

  test('that was on air for hours is found everywhere in them', async () => {
    const begin = Date.now() - 3000 * second
    await engine.recognition.keepLive([{ channel: 'long', seconds: 7200 }])
    const parts = new Map([
      [0, excerpt(show, 0, 30)],
      [7, excerpt(other, 0, 30)],
      [13, excerpt(show, 30, 30)],
    ])
    const sessions = Array.from({ length: 14 }, (_, at) =>
      pieces('long', parts.get(at) ?? unknown, begin + at * 200 * second, `s${at}`),
    )
    await engine.recognition.addLive(sessions.flat())
    for (const [at, sound] of parts) {
      const part = excerpt(sound, 10, 8)
      await expect
        .poll(async () => told(await hear(part, { long: 7200 }), begin), { timeout: 120_000 })
        .toEqual([['long', at * 200 + 18]])
    }
  })
})

describe('pieces', () => {
  test('may come twice, in any order, and one may be missing', async () => {
    const begin = Date.now() - 60 * second
    await engine.recognition.keepLive([{ channel: 'e', seconds: 3600 }])
    const all = pieces('e', show, begin)
    const sent = all.filter((_, at) => at !== 2).toReversed()
    await engine.recognition.addLive(sent)
    await engine.recognition.addLive(sent.slice(0, 5))
    await expect
      .poll(async () => told(await hear(excerpt(show, 30, 8), { e: 3600 }), begin))
      .toEqual([['e', 38]])
    const { rows } = await engine.db.execute(
      `select count(*)::int as count from live_pieces where channel = 'e'`,
    )
    expect(rows).toEqual([{ count: sent.length }])
  })

  test('are refused with a reason, each by itself', async () => {
    const now = Date.now()
    await engine.recognition.keepLive([{ channel: 'f', seconds: 60 }])
    const [good, ...rest] = pieces('f', show, now - 30 * second)
    if (!good) throw new Error('no piece')
    const bad: LivePiece[] = [
      { ...good, channel: 'never kept' },
      { ...good, session: 'a b' },
      { ...good, frame: -1 },
      { ...good, at: new Date(now + 3600 * second) },
      { ...good, at: new Date(now - 3600 * second) },
      { ...good, fingerprint: new Uint8Array([1, 2, 3]) },
    ]
    const { refused } = await engine.recognition.addLive([...bad, good, ...rest])
    expect(refused.map(({ reason }) => reason)).toEqual([
      'This channel is not kept',
      'A session is named by 1 to 64 plain characters',
      'The frame is a whole number, counted from the beginning of the session',
      'The time lies in the future: set the clock',
      'This is older than what is kept',
      'This is not a fingerprint file',
    ])
    await expect.poll(() => hear(excerpt(show, 8, 8), { f: 60 })).toHaveLength(1)
  })

  test('reach other processes, and those that start later', async () => {
    const begin = Date.now() - 60 * second
    const beside = await openEngine(databaseUrl)
    await beside.loaded
    await onAir('g', show, begin)
    await expect
      .poll(async () => told(await hear(excerpt(show, 20, 8), { g: 3600 }, beside), begin))
      .toEqual([['g', 28]])
    await beside.close()
    const later = await openEngine(databaseUrl)
    expect(told(await hear(excerpt(show, 20, 8), { g: 3600 }, later), begin)).toEqual([['g', 28]])
    await engine.recognition.forgetLive(['g'])
    await expect.poll(() => hear(excerpt(show, 20, 8), { g: 3600 }, later)).toEqual([])
    await later.close()
  })
})

const toStored = ({ fingerprint, ...piece }: LivePiece): StoredPiece => ({
  ...piece,
  peaks: readFingerprintFile(fingerprint).peaks,
})

describe('what goes on for long', () => {
  test('is put together, forgotten in time, and still takes what comes late', async () => {
    const builders = new Builders()
    const threads = new Threads(1, engine.log)
    onTestFinished(async () => {
      index.stop()
      await threads.stop()
      await builders.stop()
    })
    const stored: StoredPiece[] = []
    const index = new LiveIndex(
      {
        build: (inputs, id) => builders.build(inputs, id, 'live'),
        changed: (add, remove) => threads.changeSegments(add, remove),
        piecesOf: async ({ session, from, to }) =>
          stored
            .filter((piece) => piece.session === session && piece.frame >= from && piece.frame < to)
            .toSorted((a, b) => a.frame - b.frame),
      },
      engine.log,
    )
    const now = Date.now()
    const add = (piece: StoredPiece) => {
      stored.push(piece)
      index.add(piece)
    }
    const find = async (seconds: number) => {
      const part = listenTo(excerpt(show, 20, 10)).end().peaks
      const view = index.view([{ channel: 'a', seconds }], now)
      const thread = await threads.choose()
      const where = { segments: new Set(view.ids), collections: view.numbers, hours: view.hours }
      const request = { ...where, max: 100, deep: false, together: true }
      const { found } = await thread.ask('search', { sample: part, requests: [request] })
      return bestPlaces(found[0] ?? [], part, view).map(({ at }) =>
        Math.round((now - at.getTime()) / 1000),
      )
    }
    index.setRanges([{ channel: 'a', seconds: 7400 }])
    // Thirteen connections of which the oldest began two hours ago, the newest a minute.
    const all = Array.from({ length: 13 }, (_, at) => {
      const sound = excerpt(at === 0 ? show : other, 0, 40)
      return pieces('a', sound, now - (7200 - at * 590) * second, `s${at}`).map(toStored)
    })
    const late = all[0]?.pop()
    for (const piece of all.flat()) add(piece)
    await index.settled()
    expect(index.stats().segments).toBe(13)
    expect(await find(7200)).toEqual([7170])

    await index.tidy(Date.now() + 61 * second)
    expect(index.stats().segments).toBe(2)
    expect(await find(7200)).toEqual([7170])

    if (late) add(late)
    await index.settled()
    expect(index.stats().segments).toBe(3)
    expect(await find(7200)).toEqual([7170])

    await index.tidy(now + 300 * second)
    expect(index.stats().segments).toBe(2)
    expect(await find(7400)).toEqual([])
    index.setRanges([])
    expect(index.stats()).toEqual({ segments: 0, indexBytes: 0 })
  })
})
