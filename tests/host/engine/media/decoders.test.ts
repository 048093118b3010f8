import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AudioDecoder, UndecodableAudio } from '@console/core/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebAssemblyDecoder } from '../../../../host/engine/media/webassembly-decoder'
import { amrBytes, fixture, wavBytes, writeWav } from '../../../support/audio'
import { openFfmpeg } from '../../../support/ffmpeg'
import { concatenation, playlist } from './hostile-files'

const everywhere: [file: string, seconds: number][] = [
  ['jingle.mp3', 3],
  ['jingle.flac', 3],
  ['jingle.opus', 3],
  ['jingle.wma', 2.97],
  ['jingle-opus.mkv', 3],
  ['index-last.mp4', 3],
  ['jingle.avi', 3.03],
  ['speech-like.ogg', 4.47],
]

const onlyFfmpeg: [file: string, seconds: number][] = [
  ['jingle.m4a', 3],
  ['jingle.aac', 3.04],
  ['jingle.mp4', 3],
  ['jingle.mkv', 3.04],
  ['jingle.ts', 3.04],
  ['jingle.flv', 3.04],
  ['jingle.wmv', 2.97],
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decoders-'))
})
afterAll(() => rm(folder, { recursive: true }))

const saved = async (name: string, content: Uint8Array | string) => {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

describe('with ffmpeg', { tags: 'ffmpeg' }, () =>
  decodes(openFfmpeg, [...everywhere, ...onlyFfmpeg]),
)
describe('with WebAssembly', () => decodes(async () => new WebAssemblyDecoder(), everywhere))

function decodes(open: () => Promise<AudioDecoder>, formats: typeof everywhere) {
  let decoder: AudioDecoder
  beforeAll(async () => {
    decoder = await open()
  })

  test.each(formats)('%s is as long as it is', async (name, seconds) => {
    const measured = await decoder.measure(fixture(name))
    expect(Math.abs(measured.seconds - seconds)).toBeLessThan(0.1)
    expect(measured.sampleRate).toBeGreaterThanOrEqual(8000)
    expect(measured.channels).toBe(1)
    expect(decoder.status().formats).toContain(name.split('.').at(-1))
  })

  test('every file holds the same music', async () => {
    const original = await writeWav(join(folder, 'jingle.wav'), { seconds: 3, seed: 7 })
    const expected = await read(decoder, original, 8000)
    for (const name of formats.map(([file]) => file).filter((file) => file.startsWith('jingle'))) {
      const heard = await read(decoder, fixture(name), 8000)
      expect(Math.abs(heard.length / 8000 - 3), name).toBeLessThan(0.1)
      expect(likeness(expected, heard, 8000), name).toBeGreaterThan(0.9)
    }
  })

  test.each([8000, 11025, 16000, 44100, 48000])(
    'samples come at %d Hz when asked for',
    async (sampleRate) => {
      const file = await writeWav(join(folder, `${sampleRate}.wav`), {
        seconds: 2,
        seed: 5,
        sampleRate: 22050,
      })
      expect(await read(decoder, file, sampleRate)).toHaveLength(2 * sampleRate)
    },
  )

  test('a WAV and an AMR file are taken too', async () => {
    const wav = await writeWav(join(folder, 'stereo.wav'), { seconds: 2, seed: 4, channels: 2 })
    expect(await decoder.measure(wav)).toMatchObject({ seconds: 2, channels: 2, container: 'wav' })
    const amr = await saved('voice.amr', amrBytes(2))
    expect(await decoder.measure(amr)).toMatchObject({ sampleRate: 8000, channels: 1 })
    expect((await decoder.measure(amr)).seconds).toBeCloseTo(2, 1)
  })

  test('what is inside counts, not the name', async () => {
    const file = join(folder, 'really-an-mp3.wav')
    await copyFile(fixture('jingle.mp3'), file)
    expect(await decoder.measure(file)).toMatchObject({ container: 'mp3', codec: 'mp3' })
  })

  test('a text file renamed to .mp3 is refused with a reason', async () => {
    const file = await saved('letter.mp3', 'Dear customer,\n'.repeat(5000))
    await expectRefusal(decoder, file, 'This is not an audio or video file')
  })

  test('an empty file is refused as empty', async () => {
    await expectRefusal(decoder, await saved('nothing.mp3', ''), 'This file is empty')
  })

  test('a video without sound is refused because of that', async () => {
    await expectRefusal(decoder, fixture('no-audio.mp4'), 'There is no audio in this file')
  })

  test('a broken mp3 upload is as long as what has arrived', async () => {
    const whole = await readFile(fixture('jingle.mp3'))
    const file = await saved('half.mp3', whole.subarray(0, whole.length / 2))
    expect((await decoder.measure(file)).seconds).toBeCloseTo(1.5, 1)
  })

  test('an mp4 that lost its end is refused as incomplete', async () => {
    const whole = await readFile(fixture('jingle.mp4'))
    const file = await saved('half.mp4', whole.subarray(0, whole.length / 2))
    await expectRefusal(decoder, file, 'This file is damaged or incomplete')
  })

  test('a picture in front of the music does not disturb', async () => {
    const tag = Buffer.concat([
      Buffer.from('ID3\x04\0\0'),
      Buffer.from([0, 8, 0, 0]),
      Buffer.alloc(131072),
    ])
    const file = await saved(
      'with-picture.mp3',
      Buffer.concat([tag, await readFile(fixture('jingle.mp3'))]),
    )
    expect((await decoder.measure(file)).seconds).toBeCloseTo(3, 1)
  })

  test('noise that only begins like audio is refused', async () => {
    const noise = Buffer.from(
      Uint32Array.from({ length: 20000 }, (_, i) => (i * 2654435761) >>> 0).buffer,
    )
    for (const [name, start] of [
      ['noise.flac', 'fLaC'],
      ['noise.ogg', 'OggS'],
      ['noise.mp4', '\0\0\0\x18ftypisom'],
      ['noise.amr', '#!NOT-AMR'],
    ] as const) {
      const file = await saved(name, Buffer.concat([Buffer.from(start, 'latin1'), noise]))
      await expect(decoder.measure(file), name).rejects.toBeInstanceOf(UndecodableAudio)
    }
  })

  test('a file that is locked by a shop’s key is refused as protected', async () => {
    const film = await readFile(fixture('jingle.mp4'))
    for (const kind of ['enca', 'drms']) {
      const locked = Buffer.from(film)
      locked.write(kind, locked.indexOf('mp4a', locked.indexOf('stsd')), 'latin1')
      const file = await saved(`${kind}.m4a`, locked)
      await expectRefusal(decoder, file, 'This file is protected against copying')
    }
    const windows = await readFile(fixture('jingle.wma'))
    Buffer.from('fbb3112223bdd211b4b700a0c955fc6e', 'hex').copy(windows, 30)
    const file = await saved('locked.wma', windows)
    await expectRefusal(decoder, file, 'This file is protected against copying')
  })

  test('a recording of no seconds is refused as without audio', async () => {
    const file = await saved('zero.wav', wavBytes(new Float32Array(0)))
    await expectRefusal(decoder, file, 'There is no audio in this file')
  })

  test('silence is audio like any other', async () => {
    const file = await saved('silence.wav', wavBytes(new Float32Array(2 * 44100)))
    expect(await decoder.measure(file)).toMatchObject({ seconds: 2 })
    expect((await read(decoder, file, 8000)).every((sample) => sample === 0)).toBe(true)
  })

  test('lists of other files and addresses are no audio', async () => {
    for (const [name, content] of [
      ['list.m3u8', playlist('file:///etc/passwd')],
      ['list.mp3', playlist('http://127.0.0.1:1/secret')],
      ['list.ts', concatenation('jingle.mp3')],
      ['list.pls', '[playlist]\nFile1=file:///etc/passwd\n'],
      ['list.wav', '<?xml version="1.0"?><MPD><BaseURL>file:///etc/passwd</BaseURL></MPD>'],
    ] as const) {
      await expectRefusal(decoder, await saved(name, content), 'This is not an audio or video file')
    }
  })

  test('audio that comes in pieces is decoded as the same file is', async () => {
    const streamed = ['jingle.mp3', 'jingle.aac', 'jingle.flac', 'jingle.opus', 'speech-like.ogg']
    for (const name of formats.map(([file]) => file).filter((file) => streamed.includes(file))) {
      const bytes = await readFile(fixture(name))
      const expected = await read(decoder, fixture(name), 8000)
      const heard = await joined(decoder.decodeStream(inPieces(bytes, 700), { sampleRate: 8000 }))
      expect(Math.abs(heard.length - expected.length) / 8000, name).toBeLessThan(0.1)
      expect(likeness(expected, heard, 8000), name).toBeGreaterThan(0.95)
    }
  })

  test('a stream of something else is refused, and one that breaks off ends', async () => {
    const page = inPieces(Buffer.from('<html>a page</html>'.repeat(8000)), 1000)
    await expect(joined(decoder.decodeStream(page, { sampleRate: 8000 }))).rejects.toThrow(
      'This is not an audio or video file',
    )
    const failing = async function* () {
      yield (await readFile(fixture('jingle.mp3'))).subarray(0, 20_000)
      throw new Error('the line is dead')
    }
    await expect(joined(decoder.decodeStream(failing(), { sampleRate: 8000 }))).rejects.toThrow(
      'the line is dead',
    )
  })

  test('a file that is not there is the service’s fault, not the customer’s', async () => {
    await expect(decoder.measure(join(folder, 'gone.mp3'))).rejects.toMatchObject({
      code: 'ENOENT',
    })
  })

  test('progress is told while a long file is measured', async () => {
    const file = await writeWav(join(folder, 'progress.wav'), { seconds: 30, sampleRate: 8000 })
    const told: number[] = []
    await decoder.measure(file, { onProgress: (seconds) => told.push(seconds) })
    expect(told.length).toBeGreaterThan(2)
    expect(told.at(-1)).toBe(30)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
  })

  test('five minutes of music stream through in constant memory, however slowly they are taken', async () => {
    const file = await writeWav(join(folder, 'long.wav'), { seconds: 300, channels: 2 })
    const before = process.memoryUsage.rss()
    let highest = 0
    let samples = 0
    for await (const chunk of decoder.decode(file, { sampleRate: 44100 })) {
      if (samples === 0) await new Promise((later) => setTimeout(later, 500))
      samples += chunk.length
      highest = Math.max(highest, process.memoryUsage.rss())
    }
    expect(samples).toBe(300 * 44100)
    expect((highest - before) / 1e6, 'MB more than before').toBeLessThan(110)
    await rm(file)
  })

  test('an answer that nobody wants any more is not computed', async () => {
    const file = await writeWav(join(folder, 'aborted.wav'), { seconds: 120 })
    const controller = new AbortController()
    const reading = (async () => {
      for await (const _ of decoder.decode(file, { sampleRate: 8000, signal: controller.signal })) {
        controller.abort(new Error('The customer left'))
      }
    })()
    await expect(reading).rejects.toThrow('The customer left')
    await expect(decoder.measure(file, { signal: controller.signal })).rejects.toThrow(
      'The customer left',
    )
  })
}

async function read(decoder: AudioDecoder, file: string, sampleRate: number): Promise<number[]> {
  return joined(decoder.decode(file, { sampleRate }))
}

async function joined(chunks: AsyncIterable<Float32Array>): Promise<number[]> {
  const samples: number[] = []
  for await (const chunk of chunks) samples.push(...chunk)
  return samples
}

async function* inPieces(bytes: Uint8Array, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

/** The correlation over one second at the best shift within 60 ms: codecs delay. */
function likeness(expected: number[], heard: number[], sampleRate: number) {
  const reach = Math.round(sampleRate * 0.06)
  let best = 0
  for (let shift = -reach; shift <= reach; shift++) {
    let both = 0
    let first = 0
    let second = 0
    for (let i = sampleRate; i < 2 * sampleRate; i++) {
      const a = expected[i] ?? 0
      const b = heard[i + shift] ?? 0
      both += a * b
      first += a * a
      second += b * b
    }
    best = Math.max(best, both / Math.sqrt(first * second))
  }
  return best
}

async function expectRefusal(decoder: AudioDecoder, file: string, sentence: string) {
  const refusal: unknown = await decoder.measure(file).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(UndecodableAudio)
  expect((refusal as Error).message).toBe(sentence)
  await expect(read(decoder, file, 8000)).rejects.toThrow(sentence)
}
