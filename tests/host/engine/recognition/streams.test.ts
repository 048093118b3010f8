/** @module-tag decoder */

import { createCipheriv } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AudioDecoder } from '@console/core/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAudioDecoder } from '../../../../host/engine/media/find-decoder'
import {
  streamTitle,
  withoutTitles,
} from '../../../../host/engine/recognition/streams/icy-metadata'
import { firstAddress, readHls } from '../../../../host/engine/recognition/streams/playlists'
import { readStream } from '../../../../host/engine/recognition/streams/stream-reader'
import { WallClock } from '../../../../host/engine/recognition/streams/wall-clock'
import { createOutgoing } from '../../../../host/server/outgoing/guarded-fetch'
import { fixture, type MelodyOptions, melody, writeWav } from '../../../support/audio'
import { ffmpeg, silentLog } from '../../../support/ffmpeg'
import { mp3Bytes } from '../../../support/mp3'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let folder: string
let song: string
let decoder: AudioDecoder
let base: string
let answers: Record<string, Answer>
let asked: string[]

const server = createServer(async (request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  const answer = answers[path]
  if (answer) return answer(request, response)
  const bytes = await readFile(join(folder, path)).catch(() => undefined)
  if (!bytes) return response.writeHead(404).end()
  const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
  if (!from) return response.end(bytes)
  return response.writeHead(206).end(bytes.subarray(Number(from), Number(to) + 1))
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'streams-'))
  song = join(folder, 'song.mp3')
  await writeFile(song, await mp3Bytes(melody({ seconds: 12, seed: 5 }), { sampleRate: 44_100 }))
  decoder = await openAudioDecoder({ log: silentLog })
  original = await asDecoded({ seconds: 12, seed: 5 })
  jingle = await asDecoded({ seconds: 3, seed: 7 })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  answers = {}
  asked = []
})
const over = { now: new AbortController() }
afterEach(() => {
  over.now.abort()
  over.now = new AbortController()
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

/** What is heard of a stream, until it ends or so many seconds are there. */
async function hear(path: string, seconds = Number.POSITIVE_INFINITY, allow = ['127.0.0.1']) {
  const sources = { outgoing: createOutgoing(allow), decoder }
  const url = path.startsWith('http') ? path : `${base}${path}`
  const pieces: Float32Array[] = []
  let count = 0
  const stream = readStream(sources, url, { sampleRate: 8000, signal: over.now.signal })
  for await (const piece of stream) {
    pieces.push(piece)
    count += piece.length
    if (count >= seconds * 8000) break
  }
  const samples = new Float32Array(count)
  let at = 0
  for (const piece of pieces) {
    samples.set(piece, at)
    at += piece.length
  }
  return samples
}

let original: Float32Array
let jingle: Float32Array

async function asDecoded(options: MelodyOptions): Promise<Float32Array> {
  const file = await writeWav(join(folder, 'original.wav'), options)
  const samples = new Float32Array(options.seconds * 8000)
  let at = 0
  for await (const piece of decoder.decode(file, { sampleRate: 8000 })) {
    samples.set(piece, at)
    at += piece.length
  }
  return samples
}

/** How alike two sounds are where they lie best on each other; coders move them by some milliseconds. */
function likeness(heard: Float32Array, sent = original): number {
  let best = 0
  for (let shift = 0; shift < 1200; shift++) {
    let product = 0
    let a = 0
    let b = 0
    for (let i = 0; i + shift < heard.length && i < 24_000; i++) {
      const x = sent[i] ?? 0
      const y = heard[i + shift] ?? 0
      product += x * y
      a += x * x
      b += y * y
    }
    best = Math.max(best, product / Math.sqrt(a * b + 1e-9))
  }
  return best
}

type Change = (segment: Buffer, at: number) => Buffer

/** Segments of about two seconds of MP3; answers with their names. */
async function writeHls(
  name: string,
  { head = '', change = (segment) => segment }: { head?: string; change?: Change } = {},
) {
  await mkdir(join(folder, name), { recursive: true })
  const segments = segmentsOf(await readFile(song))
  const names = segments.map((_, at) => `part${at}.mp3`)
  for (const [at, segment] of segments.entries()) {
    await writeFile(join(folder, name, `part${at}.mp3`), change(segment, at))
  }
  const entries = names.map((part) => `#EXTINF:2,\n${part}\n`).join('')
  const list = `#EXTM3U\n#EXT-X-TARGETDURATION:3\n${head}${entries}#EXT-X-ENDLIST\n`
  await writeFile(join(folder, name, 'list.m3u8'), list)
  return names
}

/** Cut where frames begin: 128 kbit/s at 44.1 kHz, one byte more where the padding bit is set. */
function segmentsOf(mp3: Buffer): Buffer[] {
  const segments: Buffer[] = []
  let from = 0
  let frames = 0
  for (let at = 0; at < mp3.length; frames++) {
    if (frames === 77) {
      segments.push(mp3.subarray(from, at))
      from = at
      frames = 0
    }
    at += 417 + (((mp3[at + 2] ?? 0) >> 1) & 1)
  }
  return [...segments, mp3.subarray(from)]
}

async function makeHls(name: string, parameters: string[]) {
  await mkdir(join(folder, name), { recursive: true })
  const list = ['-f', 'hls', '-hls_time', '2', '-hls_list_size', '0', '-hls_playlist_type', 'vod']
  await ffmpeg(['-i', song, ...parameters, ...list, join(folder, name, 'list.m3u8')])
}

describe('a stream over HTTP', () => {
  async function expectJingle(extension: string) {
    await copyFile(fixture(`jingle.${extension}`), join(folder, `live.${extension}`))
    const heard = await hear(`/live.${extension}`)
    expect(Math.abs(heard.length / 8000 - 3)).toBeLessThan(0.3)
    expect(likeness(heard, jingle)).toBeGreaterThan(0.9)
  }

  test.each(['mp3', 'opus', 'flac'])('of %s is heard', expectJingle)

  test('of Ogg Vorbis is heard', async () => {
    await copyFile(fixture('speech-like.ogg'), join(folder, 'live.ogg'))
    expect((await hear('/live.ogg')).length / 8000).toBeCloseTo(4.47, 1)
  })

  test('of AAC is heard', { tags: 'ffmpeg' }, () => expectJingle('aac'))

  test('of MPEG transport stream is heard', { tags: 'ffmpeg' }, () => expectJingle('ts'))

  test('with titles between the audio is heard without them', async () => {
    const audio = await readFile(song)
    answers['/radio'] = (_, response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg', 'icy-metaint': '4000' })
      for (let at = 0; at < audio.length; at += 4000) {
        response.write(audio.subarray(at, at + 4000))
        const title = Buffer.alloc(1 + 3 * 16)
        title[0] = 3
        title.write(`StreamTitle='Song ${at} \xff\xfb\x90';`, 1, 'latin1')
        response.write(at % 8000 === 0 ? title : Buffer.from([0]))
      }
      response.end()
    }
    const heard = await hear('/radio')
    expect(Math.abs(heard.length / 8000 - 12)).toBeLessThan(0.3)
    expect(likeness(heard)).toBeGreaterThan(0.9)
  })

  test('of an old SHOUTcast server, which does not speak HTTP quite, is heard', async () => {
    const audio = await readFile(song)
    const shoutcast = createTcpServer((socket) => {
      // The listener may leave before the end.
      socket.on('error', () => {})
      socket.once('data', () => {
        socket.end(Buffer.concat([Buffer.from('ICY 200 OK\r\nicy-name: Old\r\n\r\n'), audio]))
      })
    })
    await new Promise<void>((done) => shoutcast.listen(0, '127.0.0.1', done))
    try {
      const heard = await hear(`http://127.0.0.1:${(shoutcast.address() as AddressInfo).port}/`)
      expect(likeness(heard)).toBeGreaterThan(0.9)
    } finally {
      shoutcast.close()
    }
  })

  test('that is named by a list is heard', async () => {
    answers['/listen.m3u'] = (_, response) => {
      response.setHeader('content-type', 'audio/x-mpegurl')
      response.end(`#EXTM3U\n#EXTINF:-1,Radio\n${base}/listen.pls\n`)
    }
    answers['/listen.pls'] = (_, response) =>
      void response.end(`[playlist]\nNumberOfEntries=1\nFile1=${base}/song.mp3\n`)
    expect(likeness(await hear('/listen.m3u', 4))).toBeGreaterThan(0.9)
  })

  test('that names itself is given up', async () => {
    answers['/round.m3u'] = (_, response) => void response.end(`#EXTM3U\n${base}/round.m3u\n`)
    await expect(hear('/round.m3u')).rejects.toThrow('This list names no stream')
    expect(asked.length).toBeLessThan(6)
  })
})

describe('an HLS stream', () => {
  test.each([
    ['MPEG transport stream', ['-c:a', 'aac']],
    ['fragmented MP4', ['-c:a', 'aac', '-hls_segment_type', 'fmp4']],
    ['parts of one file', ['-c:a', 'aac', '-hls_flags', 'single_file']],
  ])(
    'of %s is heard from its beginning to its end',
    { tags: 'ffmpeg' },
    async (name, parameters) => {
      const path = name.replaceAll(' ', '-')
      await makeHls(path, parameters)
      const heard = await hear(`/${path}/list.m3u8`)
      expect(Math.abs(heard.length / 8000 - 12)).toBeLessThan(0.3)
      expect(likeness(heard)).toBeGreaterThan(0.9)
    },
  )

  test('that is encrypted with AES-128 is heard', async () => {
    await writeFile(join(folder, 'secret.key'), Buffer.from('0123456789abcdef'))
    await writeHls('sealed', {
      head: `#EXT-X-KEY:METHOD=AES-128,URI="${base}/secret.key"\n`,
      change(segment, at) {
        const start = Buffer.alloc(16)
        start.writeUInt32BE(at, 12)
        const cipher = createCipheriv('aes-128-cbc', '0123456789abcdef', start)
        return Buffer.concat([cipher.update(segment), cipher.final()])
      },
    })
    expect(likeness(await hear('/sealed/list.m3u8'))).toBeGreaterThan(0.9)
    expect(asked).toContain('/secret.key')
  })

  test('with several qualities is heard in the smallest, behind a redirect too', async () => {
    await writeHls('small')
    answers['/cdn/master.m3u8'] = (_, response) =>
      void response.end(
        '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1,mp4a"\n../large/list.m3u8\n' +
          '#EXT-X-STREAM-INF:BANDWIDTH=64000\n../small/list.m3u8\n',
      )
    answers['/master.m3u8'] = (_, response) =>
      void response.writeHead(302, { location: '/cdn/master.m3u8' }).end()
    expect(likeness(await hear('/master.m3u8'))).toBeGreaterThan(0.9)
    expect(asked.some((path) => path.startsWith('/large'))).toBe(false)
  })

  test('that goes on is followed, each segment once', async () => {
    const segments = await writeHls('live')
    const started = Date.now()
    answers['/live/now.m3u8'] = (_, response) => {
      const last = Math.min(segments.length, 3 + Math.floor((Date.now() - started) / 1000))
      const first = Math.max(0, last - 4)
      const entries = segments.slice(first, last).map((name) => `#EXTINF:2,\n${name}\n`)
      const end = last === segments.length ? '#EXT-X-ENDLIST\n' : ''
      response.end(
        `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-MEDIA-SEQUENCE:${first}\n${entries.join('')}${end}`,
      )
    }
    const heard = await hear('/live/now.m3u8')
    expect(Math.abs(heard.length / 8000 - 12)).toBeLessThan(0.3)
    const fetched = asked.filter((path) => path.endsWith('.mp3'))
    expect(fetched).toEqual(segments.map((name) => `/live/${name}`))
  })
})

describe('what a stream says does not lead anywhere it should not', () => {
  const secret = () => `file://${join(folder, 'song.mp3')}`

  test.each([
    [
      'a segment',
      () => `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${secret()}\n#EXT-X-ENDLIST\n`,
    ],
    [
      'a key',
      () =>
        `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-KEY:METHOD=AES-128,URI="${secret()}"\n#EXTINF:4,\n${base}/song.mp3\n#EXT-X-ENDLIST\n`,
    ],
    [
      'an initial part',
      () =>
        `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MAP:URI="${secret()}"\n#EXTINF:4,\n${base}/song.mp3\n#EXT-X-ENDLIST\n`,
    ],
    ['a variant', () => `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${secret()}\n`],
    [
      'a private segment',
      () => `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nhttp://127.0.0.2/a.ts\n#EXT-X-ENDLIST\n`,
    ],
    ['a private list', () => '#EXTM3U\nhttp://192.168.0.1/stream\n'],
  ])('%s is refused', async (_, text) => {
    answers['/bad.m3u8'] = (__, response) => void response.end(text())
    await expect(hear('/bad.m3u8')).rejects.toThrow(
      /^This (is not an address|address is not reachable from the service)/,
    )
  })

  test('a redirect to a private address is refused', async () => {
    answers['/there'] = (_, response) =>
      void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    await expect(hear('/there')).rejects.toThrow('private addresses are not allowed')
  })

  test('a segment that is a playlist itself is no sound', async () => {
    answers['/nested.m3u8'] = (_, response) =>
      void response.end(
        `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${base}/inner.ts\n#EXT-X-ENDLIST\n`,
      )
    answers['/inner.ts'] = (_, response) =>
      void response.end(
        `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${secret()}\n${'#'.repeat(3000)}`,
      )
    await expect(hear('/nested.m3u8')).rejects.toThrow('This is not an audio or video file')
  })
})

describe('the small parts', () => {
  test('titles are taken out however the bytes are cut', async () => {
    const bytes = Buffer.from([1, 2, 3, 1, ...Buffer.alloc(16, 9), 4, 5, 6, 0, 7, 8])
    for (let size = 1; size < bytes.length; size++) {
      const cut = async function* () {
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
      }
      const found: number[] = []
      for await (const piece of withoutTitles(cut(), 3, () => {})) found.push(...piece)
      expect(found).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    }
  })

  test('a title is told in whatever letters it was written', () => {
    expect(streamTitle(Buffer.from("StreamTitle='Kraft’s Käse';\0\0"))).toBe('Kraft’s Käse')
    expect(streamTitle(Buffer.from("StreamTitle='K\xe4se';StreamUrl='';\0", 'latin1'))).toBe('Käse')
    expect(streamTitle(Buffer.from("StreamTitle='It's on';\0"))).toBe("It's on")
    expect(streamTitle(Buffer.from("StreamUrl='x';"))).toBeUndefined()
  })

  test('lists name addresses only', () => {
    expect(firstAddress('[playlist]\nFile1=file:///etc/passwd\nFile2=http://a.example/b')).toBe(
      'http://a.example/b',
    )
    expect(firstAddress('#EXTM3U\n../relative\n')).toBeUndefined()
  })

  test('the sound alone is chosen where it is offered', () => {
    const text =
      '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="x",DEFAULT=YES,URI="sound, only.m3u8"\n' +
      '#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"\nvideo.m3u8\n'
    expect(readHls(text).sound).toBe('sound, only.m3u8')
  })

  test('a clock follows a sender that is a little slow, and forgets what was held up', () => {
    const clock = new WallClock()
    clock.heard(1, 11_000)
    expect(clock.at(1).getTime()).toBe(11_000)
    // Five seconds that come at once were played before.
    clock.heard(6, 11_100)
    expect(clock.at(6).getTime()).toBe(11_100)
    clock.heard(7, 15_000)
    expect(clock.at(7).getTime()).toBeLessThan(12_200)
    for (let second = 8; second < 4000; second++) clock.heard(second, 5000 + second * 1000.2)
    expect(Math.abs(clock.at(3999).getTime() - (5000 + 3999 * 1000.2))).toBeLessThan(50)
  })
})
