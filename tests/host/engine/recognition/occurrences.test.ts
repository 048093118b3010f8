import type { PrintedSound } from '@console/core/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodePeaks } from '../../../../host/engine/recognition/fingerprint/peaks'
import { PieceCutter } from '../../../../host/engine/recognition/live/piece-cutter'
import { SoundReader } from '../../../../host/engine/recognition/workers/sound-reader'
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

let engine: OpenEngine
beforeAll(async () => {
  engine = await openEngine(await testDatabase())
})
afterAll(() => engine.close())

/** A minute. */
const minuteFrames = 3750
const { sampleRate } = recording('nothing', 1)

/** One after the other, from the beginning of a connection on. */
const inARow = (...parts: Recording[]): Recording => ({
  samples: Float32Array.from(parts.flatMap(({ samples }) => [...samples])),
  sampleRate,
})

function printsOf({ samples }: Recording): PrintedSound['prints'] {
  const reader = new SoundReader({ sampleRate, musicSpeech: false })
  reader.push(samples)
  const cutter = new PieceCutter(minuteFrames)
  const pieces = [...cutter.add(reader.take()), ...cutter.rest()]
  return pieces.map(({ frame, peaks }) => ({ frame, bytes: encodePeaks(peaks) }))
}

async function* oneBatch(...sounds: PrintedSound[]) {
  yield sounds
}

test('a recording that comes later is found where it was played, over the end of a minute too, and nothing else', async () => {
  const song = recording('a song that comes later', 40)
  const radio = inARow(
    recording('music before', 35),
    song,
    recording('talk between', 30, 'speech'),
    noisy(excerpt(song, 10, 20), 10),
    recording('music after', 30),
  )
  const mine = { reference: 'later', collection: 'mine' }
  await engine.recognition.addReference({ ...mine, source: wav(song) })
  const other = { reference: 'other', collection: 'mine' }
  await engine.recognition.addReference({ ...other, source: wav(recording('never played', 40)) })

  const prints = printsOf(radio)
  expect(prints.length).toBe(3)
  const quiet = printsOf(recording('another hour', 70))
  const found = await engine.recognition.occurrences(
    [mine, other],
    oneBatch({ id: 4, prints: quiet }, { id: 5, prints }),
  )
  expect(found.map(({ sound, play }) => [sound, play.reference])).toEqual([
    [5, 'later'],
    [5, 'later'],
  ])
  // As a scan of the sound itself has them.
  const { plays } = await engine.recognition.scan(wav(radio), {
    collections: ['mine'],
    policy: { type: 'traverse', recordLength: 60, interval: 0 },
  })
  expect(plays).toHaveLength(2)
  for (const [at, { begin = 0, end = 0 }] of plays.entries()) {
    const { play } = found[at] ?? { play: { begin: 0, end: 0, score: 0 } }
    expect(Math.abs(play.begin - begin)).toBeLessThan(0.5)
    expect(Math.abs(play.end - end)).toBeLessThan(0.5)
    expect(play.score).toBeGreaterThanOrEqual(50)
  }
  expect(Math.abs((found[0]?.play.begin ?? 0) - 35)).toBeLessThan(1)
  expect(Math.abs((found[1]?.play.referenceBeginMs ?? 0) - 10_000)).toBeLessThan(1500)
})

test('what is looked for may be gone by then, and who stops waits for nothing', async () => {
  const gone = { reference: 'gone', collection: 'mine' }
  const prints = printsOf(recording('some minutes', 70))
  expect(await engine.recognition.occurrences([gone], oneBatch({ id: 1, prints }))).toEqual([])
  const kept = { reference: 'kept', collection: 'mine' }
  await engine.recognition.addReference({ ...kept, source: wav(recording('a kept one', 20)) })
  const signal = AbortSignal.abort(new Error('stopped'))
  const asked = engine.recognition.occurrences([kept], oneBatch({ id: 1, prints }), { signal })
  await expect(asked).rejects.toThrow('stopped')
})
