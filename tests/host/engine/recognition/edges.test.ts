import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AudioDecoder, HeardPlay } from '@console/core/server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openAudioDecoder } from '../../../../host/engine/media/find-decoder'
import { PlayBook } from '../../../../host/server/ears/plays/play-book'
import { melody, wavBytes } from '../../../support/audio'
import { testDatabase } from '../../../support/postgres'
import { takeTimeOf } from '../../../support/time-of-stream'
import { type OpenEngine, openEngine, recording, wav } from './open-engine'

const rate = 8000
const begin = Date.parse('2026-01-01T00:00:00Z')
const names = ['A', 'B', 'C', 'D', 'E', 'F']
/** They share their beat and their notes. */
const songs = new Map(
  names.map((name, at) => [name, melody({ seconds: 90, seed: at + 1, sampleRate: rate })]),
)

interface Part {
  name: string
  from: number
  seconds: number
}

let engine: OpenEngine
let sound: Float32Array = new Float32Array()
/** Seconds that were heard: the time of day. */
let heard = 0

/** Sound that comes as fast as it is worked off, whatever is sent. */
async function* decodeStream(): AsyncGenerator<Float32Array> {
  for (let at = 0; at < sound.length; at += rate / 4) {
    const piece = sound.subarray(at, at + rate / 4)
    heard += piece.length / rate
    yield piece
  }
}

beforeAll(async () => {
  const usual = await openAudioDecoder({ log: { info() {}, warn() {}, error() {} } })
  const decoder: AudioDecoder = Object.assign(Object.create(usual), { decodeStream })
  engine = await openEngine(await testDatabase(), { allow: ['127.0.0.1'], decoder })
  for (const [reference, samples] of songs) {
    const source = wav({ samples, sampleRate: rate })
    await engine.recognition.addReference({ reference, collection: 'songs', source })
  }
})
afterAll(() => engine.close())

/** The plays of all that comes one after the other, as a stream is told them. */
async function playsOf(parts: readonly Part[]) {
  const talk = recording('talk between teasers', 60, 'speech')
  const sources = new Map([...songs, ['silence', new Float32Array(60 * rate)]])
  const every = talk.sampleRate / rate
  const spoken = Float32Array.from(
    { length: 60 * rate },
    (_, at) => talk.samples[Math.floor(at * every)] ?? 0,
  )
  const pieces = parts.map(({ name, from, seconds }) =>
    (sources.get(name) ?? spoken).subarray(from * rate, (from + seconds) * rate),
  )
  sound = Float32Array.from(pieces.flatMap((piece) => [...piece]))
  const over = new AbortController()
  const server = createServer(
    (_, response) => void response.end(wavBytes(new Float32Array(rate), rate)),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  onTestFinished(takeTimeOf({ speed: 1, now: () => begin + heard * 1000 }))
  const set = { key: 'all', collections: ['songs'], recordLength: 10, interval: 0 }
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const events = engine.recognition.monitor([address], { sets: () => [set], signal: over.signal })
  const told: HeardPlay[] = []
  for await (const event of events) {
    if (event.type === 'play') told.push(event)
    if (event.type === 'state' && event.state === 'timeout') over.abort()
  }
  const book = new PlayBook()
  for (const play of told) book.add(play)
  return book.settle(0, true).map(({ match, ...play }) => ({
    name: match.reference,
    begin: (play.begin - begin) / 1000,
    end: (play.end - begin) / 1000,
  }))
}

test('a song that is faded in after a teaser of another and silence begins where it begins', async () => {
  const parts = ['B', 'C', 'D', 'E', 'F'].flatMap((name, at) => [
    { name: 'A', from: 5, seconds: 12 },
    { name: 'silence', from: 0, seconds: 6 },
    { name, from: 30, seconds: 30 },
    { name: 'talk', from: 5 * (at + 1), seconds: 18.5 },
  ])
  const plays = await playsOf([{ name: 'talk', from: 0, seconds: 10 }, ...parts])
  let at = 10
  const sent = parts.flatMap(({ name, seconds }) => {
    const one = { name, begin: at, end: at + seconds }
    at += seconds
    return songs.has(name) ? [one] : []
  })
  expect(plays.map(({ name }) => name)).toEqual(sent.map(({ name }) => name))
  for (const [index, play] of plays.entries()) {
    const { begin: from = 0, end: to = 0 } = sent[index] ?? {}
    expect(Math.abs(play.begin - from), `begin of ${play.name} at ${from}`).toBeLessThan(0.6)
    expect(Math.abs(play.end - to), `end of ${play.name} at ${to}`).toBeLessThan(0.6)
  }
})
