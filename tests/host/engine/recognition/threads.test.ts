import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Extractor, extractPeaks } from '../../../../host/engine/recognition/fingerprint/extract'
import { Threads } from '../../../../host/engine/recognition/workers/threads'
import { Turns } from '../../../../host/engine/recognition/workers/turns'
import { testDatabase } from '../../../support/postgres'
import { seededRandom } from '../../../support/random'
import { keptLog } from '../../support/kept-log'
import { excerpt, type OpenEngine, openEngine, recording, wav } from './open-engine'

describe('the threads', () => {
  test('one that dies is replaced, and what it was asked fails', async () => {
    const log = keptLog()
    const threads = new Threads(1, log)
    try {
      const first = await threads.choose()
      const asked = first.ask('wav', { bytes: wav(recording('x', 20)).bytes, musicSpeech: false })
      const failed = expect(asked).rejects.toThrow('thread ended')
      await first.stop()
      await failed
      const second = await threads.choose()
      expect(second).not.toBe(first)
      const heard = await second.ask('wav', {
        bytes: wav(recording('x', 5)).bytes,
        musicSpeech: false,
      })
      expect(heard?.seconds).toBeCloseTo(5, 1)
      expect(log.lines.map(({ message }) => message)).toContainEqual(
        'A recognition thread ended and is replaced',
      )
    } finally {
      await threads.stop()
    }
  })

  test('what a thread cannot do fails alone', async () => {
    const threads = new Threads(1, keptLog())
    try {
      const thread = await threads.choose()
      await expect(thread.ask('end', { stream: 99 })).rejects.toThrow('no stream 99')
      expect(await thread.ask('wav', { bytes: new Uint8Array(3), musicSpeech: false })).toBe(
        undefined,
      )
    } finally {
      await threads.stop()
    }
  })
})

describe('turns', () => {
  test('what is wanted now goes before what can wait', async () => {
    const turns = new Turns(1)
    const order: string[] = []
    const note = (name: string) => async () => void order.push(name)
    await Promise.all([
      turns.run('whenever', note('first')),
      turns.run('whenever', note('second')),
      turns.run('now', note('urgent')),
    ])
    expect(order).toEqual(['first', 'urgent', 'second'])
  })

  test('what can wait never takes the last place', async () => {
    const turns = new Turns(2)
    let running = 0
    const forever = () => {
      running++
      return new Promise<never>(() => {})
    }
    turns.run('whenever', forever)
    turns.run('whenever', forever)
    await turns.run('now', async () => expect(running).toBe(1))
    expect(turns.waiting).toBe(1)
    // Which takes nothing from those whom somebody waits for.
    expect(turns.waitingNow).toBe(0)
  })

  test('what nobody wants any more leaves the queue', async () => {
    const turns = new Turns(1)
    const controller = new AbortController()
    const first = turns.run('now', () => sleep(20))
    const second = turns.run('now', async () => {}, controller.signal)
    controller.abort(new Error('gone away'))
    await expect(second).rejects.toThrow('gone away')
    expect(turns.waiting).toBe(0)
    await first
  })
})

describe('while the engine works', () => {
  let engine: OpenEngine
  beforeAll(async () => {
    engine = await openEngine(await testDatabase())
  })
  afterAll(() => engine.close())

  test('the event loop stays free, and a short sample is answered meanwhile', async () => {
    const song = recording('song', 30)
    await engine.recognition.addReference({
      reference: 'song',
      collection: 'songs',
      source: wav(song),
    })
    const random = seededRandom(1)
    const second = Float32Array.from({ length: 8000 }, () => random() - 0.5)
    async function* tenMinutes() {
      for (let seconds = 0; seconds < 600; seconds++) yield second
    }
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const adding = engine.recognition.addReference({
      reference: 'long',
      collection: 'songs',
      source: { samples: tenMinutes(), sampleRate: 8000 },
    })
    const answer = await engine.recognition.identify(wav(excerpt(song, 10, 5)), {
      collections: ['songs'],
    })
    expect(answer.matches[0]?.reference).toBe('song')
    expect(await adding).toMatchObject({ seconds: 600 })
    delay.disable()
    expect(delay.percentile(50) / 1e6).toBeLessThan(200)
  })

  test('nothing is stored of a recording whose sender goes away', async () => {
    const controller = new AbortController()
    async function* endless() {
      for (let pieces = 0; ; pieces++) {
        if (pieces === 3) controller.abort(new Error('gone away'))
        yield new Float32Array(8000)
      }
    }
    await expect(
      engine.recognition.addReference({
        reference: 'endless',
        collection: 'songs',
        source: { samples: endless(), sampleRate: 8000 },
        signal: controller.signal,
      }),
    ).rejects.toThrow('gone away')
    expect(engine.recognition.status().references).toBe(2)
  })
})

test('pieces of any length give the same peaks as the whole', () => {
  const { samples } = recording('pieces', 6)
  const whole = extractPeaks(samples)
  const extractor = new Extractor()
  for (let at = 0, length = 1; at < samples.length; at += length, length = (length * 7) % 9973) {
    extractor.push(samples.subarray(at, at + length))
  }
  const pieces = extractor.end()
  expect(pieces.peaks.frame.length).toBeGreaterThan(20)
  expect(pieces).toEqual(whole)
})
