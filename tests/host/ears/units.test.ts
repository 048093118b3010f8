import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { FragmentReader } from '../../../host/server/ears/recorder/units/fragments'
import { FrameReader } from '../../../host/server/ears/recorder/units/frames'
import { OggReader, pagesOf } from '../../../host/server/ears/recorder/units/ogg-pages'
import { TransportStreamReader } from '../../../host/server/ears/recorder/units/transport-stream'
import type { Framer, Unit } from '../../../host/server/ears/recorder/units/units'
import { fixture, melody, wavBytes } from '../../support/audio'
import { mp3Bytes } from '../../support/mp3'
import { seededRandom } from '../../support/random'

const jingle = (name: string) => readFile(fixture(name))

/** In pieces as a network cuts them. */
function unitsOf(framer: Framer, bytes: Buffer, seed = 1): Unit[] {
  const random = seededRandom(seed)
  const units: Unit[] = []
  for (let at = 0; at < bytes.length; ) {
    const to = at + 1 + Math.floor(random() * 3000)
    units.push(...framer.push(bytes.subarray(at, to)))
    at = to
  }
  return units
}

const secondsOf = (units: readonly Unit[]) => units.reduce((sum, { seconds }) => sum + seconds, 0)
const joined = (units: readonly Unit[]) => Buffer.concat(units.map(({ bytes }) => bytes))

const framers: [string, string, () => Framer][] = [
  ['jingle.mp3', 'mp3', () => new FrameReader('mp3')],
  ['jingle.aac', 'aac', () => new FrameReader('aac')],
  ['jingle.ts', 'aac', () => new TransportStreamReader()],
  ['fragments-aac.mp4', 'aac', () => new FragmentReader()],
  ['jingle.opus', 'ogg', () => new OggReader()],
  ['speech-like.ogg', 'ogg', () => new OggReader()],
]

describe('what a stream is made of', () => {
  test.each(framers)('%s is cut into whole units of %s', async (name, codec, open) => {
    const units = unitsOf(open(), await jingle(name))
    expect(new Set(units.map((unit) => unit.codec))).toEqual(new Set([codec]))
    const seconds = name === 'speech-like.ogg' ? 4.47 : 3.04
    expect(Math.abs(secondsOf(units) - seconds)).toBeLessThan(0.1)
    // However it comes in pieces.
    const again = unitsOf(open(), await jingle(name), 7)
    expect(joined(again).equals(joined(units))).toBe(true)
  })

  test('the same sound is the same frames, be they sent alone, in a transport stream or in fragments', async () => {
    const alone = unitsOf(new FrameReader('aac'), await jingle('jingle.aac'))
    const inPackets = unitsOf(new TransportStreamReader(), await jingle('jingle.ts'))
    const inFragments = unitsOf(new FragmentReader(), await jingle('fragments-aac.mp4'))
    const sound = ({ bytes }: Unit) => Buffer.from(bytes.subarray(7)).toString('hex')
    expect(inFragments.map(sound)).toEqual(alone.map(sound))
    // What is sound by itself is read as such again.
    expect(unitsOf(new FrameReader('aac'), joined(inFragments))).toHaveLength(alone.length)
    expect(unitsOf(new FrameReader('aac'), joined(inPackets))).toHaveLength(inPackets.length)
  })

  test('a radio in Ogg begins a stream with each title: each has its own head', async () => {
    const [first, second] = [await jingle('jingle.opus'), await jingle('speech-like.ogg')]
    const units = unitsOf(new OggReader(), Buffer.concat([first, second]))
    const heads = [...new Set(units.map(({ head }) => head))]
    expect(heads).toHaveLength(2)
    expect(heads.map((head) => Buffer.from(head).toString('latin1', 28, 36))).toEqual([
      'OpusHead',
      expect.stringContaining('vorbis'),
    ])
    expect(Math.abs(secondsOf(units) - 7.47)).toBeLessThan(0.1)
  })

  test('kept pages tell again how long each is', async () => {
    const units = unitsOf(new OggReader(), await jingle('jingle.opus'))
    const head = Buffer.from(units[0]?.head ?? [])
    const pages = pagesOf(joined(units), head, secondsOf(units))
    expect(pages.map(({ seconds }) => seconds.toFixed(4))).toEqual(
      units.map(({ seconds }) => seconds.toFixed(4)),
    )
  })

  test('after a break it is found again, and nothing of the break is taken for sound', async () => {
    const sound = await mp3Bytes(melody({ seconds: 4 }), { sampleRate: 44_100 })
    const random = seededRandom(5)
    const noise = Buffer.from(Uint8Array.from({ length: 9000 }, () => Math.floor(random() * 256)))
    const whole = unitsOf(new FrameReader('mp3'), sound)
    const broken = Buffer.concat([sound.subarray(0, 20_000), noise, sound.subarray(20_000)])
    const units = unitsOf(new FrameReader('mp3'), broken)
    const known = new Set(whole.map(({ bytes }) => Buffer.from(bytes).toString('hex')))
    const wrong = units.filter(({ bytes }) => !known.has(Buffer.from(bytes).toString('hex')))
    // The frame into which the noise fell is as long as it says.
    expect(wrong.length).toBeLessThanOrEqual(1)
    expect(units.length).toBeGreaterThanOrEqual(whole.length - 6)
  })
})

describe('what is something else', () => {
  const random = seededRandom(99)
  const noise = Buffer.from(
    Uint8Array.from({ length: 12_000_000 }, () => Math.floor(random() * 256)),
  )

  test.each([
    ['noise', async () => noise],
    ['WAV', async () => wavBytes(melody({ seconds: 60 }))],
    ['loud WAV', async () => wavBytes(melody({ seconds: 60 }).map((one) => Math.round(one)))],
    ['Opus in Ogg', async () => Buffer.concat(Array(50).fill(await jingle('jingle.opus')))],
    ['Vorbis in Ogg', async () => Buffer.concat(Array(50).fill(await jingle('speech-like.ogg')))],
    ['FLAC', async () => jingle('jingle.flac')],
    ['WMA', async () => jingle('jingle.wma')],
  ])('%s has no frames, and is known to have none', async (_, read) => {
    const bytes = await read()
    for (const codec of ['mp3', 'aac'] as const) {
      const framer = new FrameReader(codec)
      expect(unitsOf(framer, bytes)).toEqual([])
      if (bytes.length > 70_000) expect(framer.isLost).toBe(true)
    }
  })

  test('noise is neither pages, nor packets, nor fragments', () => {
    for (const framer of [new OggReader(), new TransportStreamReader(), new FragmentReader()]) {
      expect(framer.push(noise)).toEqual([])
      expect(framer.isLost).toBe(true)
    }
  })

  test('fragments of another coding, and video that holds no sound, are told at once', async () => {
    for (const name of ['fragments.mp4', 'no-audio.mp4', 'index-first.mp4']) {
      const framer = new FragmentReader()
      expect(framer.push(await jingle(name))).toEqual([])
      expect(framer.isLost).toBe(true)
    }
  })
})
