/** @module-tag decoder */

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type OpenEncoder, wavEncoder } from '../../../host/cli/radio/encoder'
import { startRadio } from '../../../host/cli/radio/start-radio'
import type { FfmpegDecoder } from '../../../host/engine/media/ffmpeg-decoder'
import { encodersRunning, type Recode } from '../../../host/server/ears/recorder/units/encoded'
import { StoredEars } from '../../../host/server/ears/stored-ears'
import { fixture } from '../../support/audio'
import { openFfmpeg } from '../../support/ffmpeg'
import { openService } from '../../support/service'
import { recording, wav } from '../engine/recognition/open-engine'

const song = recording('a song in each coding', 40)
const anyTime = { begin: new Date('2000-01-01'), end: new Date('2100-01-01') }
const waiting = { timeout: 120_000, interval: 100 }

const service = await openService({}, { operator: { outgoing: { allow: ['127.0.0.1'] } } })
// Only those that a test opens listen.
await (service.services.ears as StoredEars).stop()
await service.services.recognition.addReference({
  reference: 'song',
  collection: 'songs',
  source: wav(song),
})

async function openRadio(encoder: OpenEncoder) {
  const { samples, sampleRate } = song
  const track = async () => ({ title: 'song', sampleRate, samples: [samples] })
  const radio = await startRadio({ tracks: [track], port: 0, encoder })
  onTestFinished(() => radio.close())
  return radio
}

/** Answers by path; what is no file goes on for ever at the speed of sound, two seconds ahead. */
async function openSite(answer: (path: string) => { body: Buffer; seconds?: number } | undefined) {
  const server = createServer(({ url = '' }, response) => {
    const found = answer(url)
    if (!found) return response.writeHead(404).end()
    response.writeHead(200)
    const { body, seconds } = found
    if (!seconds) return response.end(body)
    const began = Date.now() - 2000
    let sent = 0
    const timer = setInterval(() => {
      const due = ((Date.now() - began) / 1000 / seconds) * body.length
      while (sent < due) {
        const at = sent % body.length
        const piece = body.subarray(at, at + 1000)
        response.write(piece)
        sent += piece.length
      }
    }, 50)
    return response.once('close', () => clearInterval(timer))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Listens to it until there is sound of these seconds or a reason why not. */
async function kept(url: string, seconds: number, recode?: Recode) {
  const ears = new StoredEars({ services: service.services, db: service.db, recode })
  let stream = 0
  const told: string[] = []
  ears.attend('test', {
    state: async (_, state) => {
      stream = state.stream
    },
    kept: async (subjects) => void told.push(...subjects),
  })
  const wish = { owner: 'test', subject: url, addresses: [url], collections: [], keepSeconds: 3600 }
  await ears.want([wish])
  ears.start()
  const stop = once(() => ears.stop())
  onTestFinished(stop)
  const began = await vi.waitFor(() => {
    expect(stream).not.toBe(0)
    return Date.now()
  }, waiting)
  const unkept = await vi.waitFor(async () => {
    const reason = (await ears.unkept([stream])).get(stream)
    if (!reason) expect(Date.now() - began).toBeGreaterThan(1000 * (seconds + 1))
    return reason
  }, waiting)
  await ears.unwant('test', [url])
  await stop()
  const pieces = await ears.pieces(stream, anyTime)
  return { unkept, told, pieces, clip: await ears.clip(stream, [anyTime]), began }
}

function once(work: () => Promise<void>) {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}

async function decoded(clip: Awaited<ReturnType<typeof kept>>['clip']) {
  const bytes = (await clip?.parts.bytes()) ?? Buffer.alloc(0)
  const answer = await service.services.recognition.identify(
    { bytes, type: 'audio' },
    { collections: ['songs'] },
  )
  return { bytes, matches: answer.matches }
}

describe('a stream of which nothing can be kept', () => {
  test('says why, and nothing of it is there to be played', async () => {
    const radio = await openRadio(wavEncoder)
    const { unkept, told, pieces, clip } = await kept(radio.url, 8)
    expect(unkept).toBe('Not recorded: needs ffmpeg')
    expect(told).toContain(radio.url)
    expect(pieces).toEqual([])
    expect(clip).toBeUndefined()
  })
})

describe('a stream in Ogg', () => {
  test('is kept in pages as it came: each part of it has its head, and can be played', async () => {
    const title = await readFile(fixture('jingle.opus'))
    const site = await openSite((path) =>
      path === '/opus' ? { body: title, seconds: 3 } : undefined,
    )
    const { pieces, clip } = await kept(`${site}/opus`, 10)
    expect(pieces[0]).toMatchObject({ codec: 'ogg' })
    expect(clip?.type).toBe('audio/ogg')
    expect(clip?.seconds).toBeGreaterThan(6)
    const bytes = await clip?.parts.bytes()
    expect(bytes?.toString('latin1', 0, 36)).toMatch(/^OggS.*OpusHead$/s)
    // The recording can begin within a title; the next one is whole, from its first page of audio on.
    const afterHead = title.indexOf('OggS', title.indexOf('OpusTags'))
    expect(bytes?.includes(title.subarray(afterHead))).toBe(true)
  })
})

describe('with ffmpeg', { tags: 'ffmpeg' }, () => {
  let ffmpeg: FfmpegDecoder
  const recode: Recode = (...sound) => ffmpeg.recode(...sound)

  beforeAll(async () => {
    ffmpeg = await openFfmpeg()
  })

  test('what cannot be cut as it comes is kept as AAC, at the times at which it was heard, and the program ends with it', async () => {
    const radio = await openRadio(wavEncoder)
    const { pieces, clip, began } = await kept(radio.url, 12, recode)
    expect(pieces[0]).toMatchObject({ codec: 'aac' })
    expect(clip?.type).toBe('audio/aac')
    // The radio is a moment ahead.
    expect(Math.abs((clip?.begin.getTime() ?? 0) - (began ?? 0))).toBeLessThan(2500)
    expect(clip?.seconds).toBeGreaterThan(9)
    expect((await decoded(clip)).matches).toMatchObject([{ reference: 'song' }])
    await vi.waitFor(() => expect(encodersRunning()).toBe(0), waiting)
  })

  test.each([
    ['jingle.ts', ''],
    ['fragments-aac.mp4', '#EXT-X-MAP:URI="begin.mp4"\n'],
  ])(
    'HLS of %s is kept as its AAC',
    async (name, map) => {
      const file = await readFile(fixture(name))
      const begin = map === '' ? 0 : file.indexOf('moof') - 4
      const segments = Array.from({ length: 3 }, (_, at) => `#EXTINF:3.04,\n${at}.part\n`).join('')
      const list = `#EXTM3U\n#EXT-X-TARGETDURATION:4\n${map}${segments}#EXT-X-ENDLIST\n`
      const site = await openSite((path) => {
        if (path === '/list.m3u8') return { body: Buffer.from(list) }
        return { body: path === '/begin.mp4' ? file.subarray(0, begin) : file.subarray(begin) }
      })
      const { pieces, clip } = await kept(`${site}/list.m3u8`, 3, recode)
      expect(pieces[0]).toMatchObject({ codec: 'aac' })
      expect(clip?.type).toBe('audio/aac')
      expect(clip?.seconds).toBeGreaterThan(9)
      expect(encodersRunning()).toBe(0)
      expect((await decoded(clip)).bytes.length).toBeGreaterThan(40_000)
    },
    60_000,
  )

  test('keeping that is switched on while it is read begins with another connection, where it must', async () => {
    const radio = await openRadio(wavEncoder)
    const ears = new StoredEars({ services: service.services, db: service.db, recode })
    let stream = 0
    ears.attend('test', {
      state: async (_, state) => {
        stream = state.stream
      },
    })
    const wish = { owner: 'test', subject: 'later', addresses: [radio.url], collections: [] }
    await ears.want([wish])
    ears.start()
    onTestFinished(() => ears.stop())
    await vi.waitFor(() => expect(stream).not.toBe(0), waiting)
    expect(encodersRunning()).toBe(0)
    await ears.want([{ ...wish, keepSeconds: 3600 }])
    await vi.waitFor(() => expect(encodersRunning()).toBe(1), waiting)
    await ears.want([wish])
    await vi.waitFor(() => expect(encodersRunning()).toBe(0), waiting)
    const pieces = () => ears.pieces(stream, anyTime)
    await vi.waitFor(async () => expect(await pieces()).not.toHaveLength(0), waiting)
    await ears.unwant('test', ['later'])
  })
})
