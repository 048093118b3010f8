/** @module-tag decoder */

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { MonitorEvent, MonitorOptions } from '@console/core/server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Radio, type RadioTrack, startRadio } from '../../../../host/cli/radio/start-radio'
import { WebAssemblyDecoder } from '../../../../host/engine/media/webassembly-decoder'
import { mp3Encoder } from '../../../support/mp3'
import { testDatabase } from '../../../support/postgres'
import { excerpt, type OpenEngine, openEngine, type Recording, recording, wav } from './open-engine'

const song = recording('heard on the radio', 60)
const jingle = recording('between the songs', 20, 'advert')
const unknown = recording('never stored', 60, 'speech')

const limits = { quiet: 3, mute: 4, firstPause: 0.3, longestPause: 1 }

let databaseUrl: string
let engine: OpenEngine
const closings: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  databaseUrl = await testDatabase()
  engine = await openEngine(databaseUrl, { allow: ['127.0.0.1'], monitorLimits: limits })
  for (const [reference, sound] of Object.entries({ song, jingle })) {
    await engine.recognition.addReference({ reference, collection: 'songs', source: wav(sound) })
  }
})
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})
afterAll(() => engine.close())

const track =
  (title: string, { samples, sampleRate }: Recording): RadioTrack =>
  async () => ({ title, sampleRate, samples: [samples] })

async function openRadio(tracks: RadioTrack[], port = 0) {
  const radio = await startRadio({ tracks, port, encoder: mp3Encoder })
  closings.push(() => radio.close())
  return radio
}

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closings.push(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Listens in the background; `until` resolves with the first event that fits, and when it came. */
function listen(url: string | string[], options: Partial<MonitorOptions> = {}, from = engine) {
  const over = new AbortController()
  const events: MonitorEvent[] = []
  const ended = (async () => {
    const set = { key: 'all', collections: ['songs'], recordLength: 10, interval: 0 }
    const asked: MonitorOptions = { sets: () => [set], ...options, signal: over.signal }
    const addresses = typeof url === 'string' ? [url] : url
    for await (const event of from.recognition.monitor(addresses, asked)) events.push(event)
  })()
  closings.unshift(async () => {
    over.abort()
    await ended
  })
  return {
    events,
    states: () => events.flatMap((event) => (event.type === 'state' ? [event.state] : [])),
    stop: async () => {
      over.abort()
      await ended
    },
    until: (fits: (event: MonitorEvent) => boolean) =>
      vi.waitUntil(() => events.find(fits), { timeout: 120_000 }),
  }
}

const isPlay = (reference: string, over?: boolean) => (event: MonitorEvent) =>
  event.type === 'play' &&
  event.match.reference === reference &&
  (over === undefined || event.over === over)
const isState = (state: string) => (event: MonitorEvent) =>
  event.type === 'state' && event.state === state

const begun = (radio: Radio, title: string) => {
  const found = radio.played.find((played) => played.title === title)
  if (!found) throw new Error(`${title} was not played`)
  return found.begin.getTime()
}

describe('a radio', () => {
  test('is heard while a song plays, and the play is reported with its times', async () => {
    const radio = await openRadio([
      track('talk', excerpt(unknown, 0, 4)),
      track('song', excerpt(song, 5, 14)),
      track('more talk', excerpt(unknown, 10, 50)),
    ])
    const realtime = listen(radio.url)

    const first = await realtime.until(isPlay('song'))
    expect(first).toMatchObject({ over: false, match: { collection: 'songs' } })
    expect(realtime.events.some(isPlay('song', true))).toBe(false)

    const over = await realtime.until(isPlay('song', true))
    if (over.type !== 'play' || first.type !== 'play') throw new Error('no play')
    expect(over.over).toBe(true)
    expect(Math.abs(over.begin.getTime() - begun(radio, 'song'))).toBeLessThan(1500)
    expect(Math.abs(over.end.getTime() - over.begin.getTime() - 14_000)).toBeLessThan(600)
    expect(Math.abs(over.match.referenceBeginMs - 5000)).toBeLessThan(400)
    expect(realtime.states()).toEqual(['running'])
    expect(realtime.events.filter(isPlay('song', true))).toHaveLength(1)
    const named = realtime.events.flatMap((event) => (event.type === 'play' ? [event.id] : []))
    expect(new Set(named).size).toBe(1)
  })

  test('is heard again after it was restarted', async () => {
    const radio = await openRadio([track('talk', excerpt(unknown, 0, 30))])
    const heard = listen(radio.url)
    await heard.until(isState('running'))
    await radio.close()
    await heard.until(isState('timeout'))
    await openRadio([track('song', excerpt(song, 20, 30))], Number(new URL(radio.url).port))
    await heard.until(isPlay('song'))
    expect(heard.states()).toEqual(['running', 'timeout', 'running'])
  })

  test('without ffmpeg anywhere is heard too', async () => {
    const plain = await openEngine(await testDatabase(), {
      allow: ['127.0.0.1'],
      decoder: new WebAssemblyDecoder(),
    })
    closings.push(() => plain.close())
    await plain.recognition.addReference({
      reference: 'song',
      collection: 'songs',
      source: wav(song),
    })
    const [mp3, pcm] = [
      await openRadio([track('song', excerpt(song, 10, 40))]),
      await startRadio({ tracks: [track('song', excerpt(song, 10, 40))], port: 0 }),
    ]
    closings.push(() => pcm.close())
    const ears = [listen(mp3.url, {}, plain), listen(pcm.url, {}, plain)]
    for (const ear of ears) await ear.until(isPlay('song'))
    for (const ear of ears) await ear.stop()
  })

  test('gives what it sends to who records it, with the titles that it tells', async () => {
    const radio = await openRadio([track('song', song)])
    let bytes = 0
    let samples = 0
    let ended = 0
    const tap = {
      bytes: (chunk: Uint8Array) => {
        bytes += chunk.length
      },
      samples: (chunk: Float32Array) => {
        samples += chunk.length
      },
      end: () => {
        ended++
      },
    }
    const heard = listen(radio.url, { tap: () => tap })
    await heard.until((event) => event.type === 'title' && event.title === 'song')
    await pause(2000)
    await heard.stop()
    // 128 kbit/s, 8 kHz.
    expect(samples).toBeGreaterThan(8000)
    expect(bytes).toBeGreaterThan(0.9 * 16_000 * (samples / 8000))
    expect(ended).toBe(1)
  })

  test('with several addresses is heard at the first that works, and again at the first when that comes back', async () => {
    const first = await openRadio([track('song', song)])
    await first.close()
    const second = await openRadio([track('song', song)])
    const heard = listen([first.url, second.url])
    expect(await heard.until(isState('running'))).toMatchObject({ address: second.url })
    await openRadio([track('song', song)], Number(new URL(first.url).port))
    await second.close()
    const isBack = (event: MonitorEvent) => event.type === 'state' && event.address === first.url
    expect(await heard.until(isBack)).toMatchObject({ state: 'running' })
    // The customer is not told of an outage that was none.
    expect(heard.states()).toEqual(['running', 'running'])
  })

  test('is looked at once for several sets, each told apart, and for one that comes later', async () => {
    const radio = await openRadio([track('song', song)])
    const set = (key: string, collections: string[]) => ({
      key,
      collections,
      recordLength: 5,
      interval: 0,
    })
    const sets = [set('songs', ['songs']), set('none', ['nothing'])]
    const heard = listen(radio.url, { sets: () => sets })
    const isPlayOf = (key: string) => (event: MonitorEvent) =>
      event.type === 'play' && event.set === key
    await heard.until(isPlayOf('songs'))
    sets.push(set('late', ['songs']))
    await heard.until(isPlayOf('late'))
    expect(heard.events.some(isPlayOf('none'))).toBe(false)
    sets.splice(0, 1)
    await heard.until((event) => isPlayOf('songs')(event) && isPlay('song', true)(event))
  })

  test('that is told to stop stops at once', async () => {
    const radio = await openRadio([track('song', song)])
    const heard = listen(radio.url)
    await heard.until(isState('running'))
    await heard.stop()
    // Not after what it waits for next: sound, or its next try.
  })
})

describe('the state of a stream', () => {
  test('is mute while nothing but silence comes, and running when sound comes back', async () => {
    const silence = { samples: new Float32Array(7 * 44_100), sampleRate: 44_100 }
    const radio = await openRadio([track('silence', silence), track('song', song)])
    const heard = listen(radio.url)
    await heard.until(isState('mute'))
    await pause(2000)
    await heard.until((event) => isState('running')(event) && event !== heard.events[0])
    expect(heard.states()).toEqual(['running', 'mute', 'running'])
  })

  test('is timeout when the sender says nothing, or nobody is there', async () => {
    const dumb = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg' })
      response.flushHeaders()
    })
    const gone = await startRadio({ tracks: [track('song', song)], port: 0 })
    await gone.close()
    for (const url of [dumb, gone.url]) {
      const heard = listen(url)
      expect(await heard.until(isState('timeout'))).toHaveProperty('reason')
      await heard.stop()
    }
  })

  test('is invalid url when the address is none, is private, is not there, or is no sound', async () => {
    let asked = 0
    const base = await serve((request, response) => {
      if (request.url === '/page') response.end('<html>a page</html>'.repeat(5000))
      else if (request.url === '/to-private') {
        response.writeHead(302, { location: 'http://127.0.0.2/stream' }).end()
      } else if (request.url === '/list') {
        response.setHeader('content-type', 'audio/x-mpegurl')
        response.end('#EXTM3U\nfile:///etc/passwd\nhttp://127.0.0.2:9/secret\n')
      } else if (request.url === '/hls.m3u8') {
        response.end(
          '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nfile:///etc/passwd\n#EXTINF:4,\nhttp://127.0.0.2/a.ts\n',
        )
      } else {
        asked++
        response.writeHead(404).end()
      }
    })
    for (const url of [
      'nonsense',
      'ftp://radio.example/stream',
      'http://127.0.0.2/stream',
      'file:///etc/passwd',
      `${base}/missing`,
      `${base}/page`,
      `${base}/to-private`,
      `${base}/list`,
      `${base}/hls.m3u8`,
    ]) {
      const heard = listen(url)
      const event = await heard.until(isState('invalid-url'))
      expect(event, url).toMatchObject({ reason: expect.stringMatching(/\w/) })
      await heard.stop()
    }
    expect(asked).toBeGreaterThan(0)
  })
})
