import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { audioExtensions } from '@console/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebAssemblyDecoder } from '../../../../host/engine/media/webassembly-decoder'
import { fixture, writeWav } from '../../../support/audio'

const decoder = new WebAssemblyDecoder()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webassembly-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each(['ts', 'flv', 'wmv'])('a %s file is refused with what would help', async (extension) => {
  await expect(decoder.measure(fixture(`jingle.${extension}`))).rejects.toThrow(
    `Reading ${extension} files needs ffmpeg, which is not installed on this server`,
  )
})

const holdsAac =
  'This file holds AAC or another kind of sound that is read only where ffmpeg is installed, which it is not on this server. Send it as MP3, WAV, FLAC or Opus'

test.each(['jingle.aac', 'jingle.m4a', 'jingle.mp4', 'jingle.mkv'])(
  'the AAC in %s is refused with what would help',
  async (name) => {
    await expect(decoder.measure(fixture(name))).rejects.toThrow(holdsAac)
  },
)

test.each([
  ['AC-3', 'A_AC3'],
  ['DTS', 'A_DTS'],
])('so is a film with %s', async (_, codec) => {
  const film = await readFile(fixture('jingle.mkv'), 'latin1')
  const file = join(folder, `${codec}.mkv`)
  await writeFile(file, film.replace('A_AAC', codec), 'latin1')
  await expect(decoder.measure(file)).rejects.toThrow(holdsAac)
})

test('a stream of AAC is refused too', async () => {
  const bytes = async function* () {
    yield await readFile(fixture('jingle.aac'))
  }
  const heard = decoder.decodeStream(bytes(), { sampleRate: 8000 })
  await expect(heard.next()).rejects.toThrow('Hearing aac streams needs ffmpeg')
})

test('so is an ape file', async () => {
  const file = join(folder, 'music.ape')
  await writeFile(file, Buffer.concat([Buffer.from('MAC '), Buffer.alloc(1000)]))
  await expect(decoder.measure(file)).rejects.toMatchObject({ reason: 'needs-ffmpeg' })
})

test('so is a film with a codec that it does not know', async () => {
  const film = await readFile(fixture('jingle.mkv'), 'latin1')
  const file = join(folder, 'unknown.mkv')
  await writeFile(file, film.replace('A_AAC', 'A_XYZ'), 'latin1')
  await expect(decoder.measure(file)).rejects.toMatchObject({ reason: 'needs-ffmpeg' })
})

test('a film is decoded wherever its index is, and also when it is cut into fragments', async () => {
  for (const name of ['index-last.mp4', 'index-first.mp4', 'fragments.mp4', 'more-fragments.mp4']) {
    expect((await decoder.measure(fixture(name))).seconds, name).toBeCloseTo(3, 1)
  }
})

test('it says which formats and what length it takes', () => {
  const { decoder: name, version, formats, maxSeconds } = decoder.status()
  expect({ name, maxSeconds }).toEqual({ name: 'webassembly', maxSeconds: 4 * 3600 })
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(audioExtensions.filter((extension) => !formats.includes(extension))).toEqual([
    ...['m4a', 'aac', 'ape'],
    ...['wmv', 'flv', 'ts'],
  ])
})

test('audio beyond its length needs ffmpeg', async () => {
  const small = new WebAssemblyDecoder({ maxSeconds: 7200 })
  const file = await writeWav(join(folder, 'long.wav'), { seconds: 7201, sampleRate: 1000 })
  await expect(small.measure(file)).rejects.toThrow(
    'Audio longer than 2 hours needs ffmpeg, which is not installed on this server',
  )
})

test('a file that keeps it busy for too long is given up', async () => {
  const hasty = new WebAssemblyDecoder({ wallSeconds: 0.02 })
  await expect(hasty.measure(fixture('jingle.mp3'))).rejects.toThrow(
    'Reading this file took too long',
  )
})

test('the service is free for others while a file is decoded', async () => {
  const file = await writeWav(join(folder, 'busy.wav'), { seconds: 120, channels: 2 })
  const before = performance.eventLoopUtilization()
  await decoder.measure(file)
  const { utilization } = performance.eventLoopUtilization(before)
  expect(utilization, 'share of the time in which it was busy').toBeLessThan(0.5)
})

test('a flac file loses nothing where the reader cuts it', async () => {
  // The package's decoder loses a frame whose header lies across two pieces of 16 KiB: padding moves headers there.
  const whole = await readFile(fixture('jingle.flac'))
  const headers = [...whole.keys()].filter((at) => whole[at] === 0xff && whole[at + 1] === 0xf8)
  for (const header of headers.filter((at) => at > 42).slice(0, 3)) {
    for (const before of [1, 5]) {
      const padding = 16384 - before - header - 4
      const comment = Buffer.from([1, 0, padding >> 8, padding & 255])
      const file = join(folder, 'padded.flac')
      const parts = [whole.subarray(0, 42), comment, Buffer.alloc(padding), whole.subarray(42)]
      await writeFile(file, Buffer.concat(parts))
      expect((await decoder.measure(file)).seconds, `cut ${before} bytes into a header`).toBe(3)
    }
  }
})
