/** @module-tag ffmpeg */
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audioExtensions } from '@console/core/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inspectFfmpeg } from '../../../../host/engine/media/ffmpeg-build'
import { FfmpegDecoder } from '../../../../host/engine/media/ffmpeg-decoder'
import { fixture, writeWav } from '../../../support/audio'
import { ffmpeg, openFfmpeg } from '../../../support/ffmpeg'
import { concatenation, playlist, writeFilmWithForeignSound } from './hostile-files'

let folder: string
let decoder: FfmpegDecoder
let secret: string
let long: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'))
  decoder = await openFfmpeg()
  secret = await writeWav(join(folder, 'secret.wav'), { seconds: 5 })
  long = await writeWav(join(folder, 'long.wav'), { seconds: 200 })
})
afterAll(() => rm(folder, { recursive: true }))

describe('a file that points to other files', () => {
  /** First that the trap works with a careless ffmpeg, then that ours does not step into it. */
  async function expectNothingRead(
    name: string,
    content: string | undefined,
    careless: string[] = [],
  ) {
    const file = join(folder, name)
    if (content) await writeFile(file, content)
    const stolen = join(folder, `${name}.stolen.wav`)
    await ffmpeg([...careless, '-i', file, stolen])
    expect((await stat(stolen)).size, 'the trap works').toBeGreaterThan(100_000)

    const heard: number[] = []
    const listening = (async () => {
      for await (const chunk of decoder.decode(file, { sampleRate: 8000 })) heard.push(...chunk)
    })()
    await expect(listening).rejects.toMatchObject({ name: 'UndecodableAudio' })
    await expect(listening).rejects.not.toThrow(/secret|ffmpeg|tmp/)
    expect(heard).toHaveLength(0)
  }

  test('a playlist as .mp3 reads no file of this machine', async () => {
    await copyFile(fixture('jingle.mp3'), join(folder, 'secret.mp3'))
    await expectNothingRead('hit.mp3', playlist(`file://${join(folder, 'secret.mp3')}`))
  })

  test('a list of files as .ts reads no file of this machine', async () => {
    await expectNothingRead('film.ts', concatenation('secret.wav'))
  })

  test('a film whose sound is elsewhere gets nothing from there', async () => {
    const film = join(folder, 'film.mov')
    await writeFilmWithForeignSound(film, join(folder, 'sound.bin'), secret)
    await expectNothingRead('film.mov', undefined, [
      '-enable_drefs',
      '1',
      '-use_absolute_path',
      '1',
    ])
  })

  test('a playlist asks no server', async () => {
    const asked: string[] = []
    const server = createServer(async (request, response) => {
      asked.push(request.url ?? '')
      response.end(await readFile(secret))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    try {
      for (const name of ['list.m3u8', 'list.wav', 'list.mp4']) {
        const file = join(folder, name)
        await writeFile(file, playlist(`http://127.0.0.1:${port}/secret.wav`))
        await expect(decoder.measure(file)).rejects.toMatchObject({ reason: 'not-audio' })
      }
      expect(asked).toEqual([])
    } finally {
      server.close()
    }
  })

  test('a name that looks like an address or an option is only a name', async () => {
    const file = join(folder, '-i http:%2F%2Fexample.org|x,y.wav')
    await writeWav(file, { seconds: 1 })
    expect((await decoder.measure(file)).seconds).toBe(1)
  })
})

describe('the child process', () => {
  /** An ffmpeg that notes its process id and its environment; once it is asked to decode, it may do something else. */
  async function observed(limits = {}, instead = '') {
    const program = join(folder, 'observed-ffmpeg')
    const note = join(folder, 'note')
    const script = (then: string) =>
      `#!/bin/sh\necho $$ > ${note}\nenv > ${note}.env\nexec ${then} ffmpeg "$@"\n`
    await writeFile(program, script(''), { mode: 0o755 })
    const build = await inspectFfmpeg(program)
    await writeFile(program, script(instead))
    return {
      decoder: new FfmpegDecoder(build, limits),
      pid: async () => Number(await readFile(note, 'utf8')),
      environment: () => readFile(`${note}.env`, 'utf8'),
    }
  }
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }

  test('is gone as soon as the work is called off', async () => {
    const { decoder, pid } = await observed()
    const controller = new AbortController()
    const samples = decoder.decode(long, { sampleRate: 44100, signal: controller.signal })
    await samples.next()
    const child = await pid()
    expect(isAlive(child)).toBe(true)
    controller.abort()
    await expect.poll(() => isAlive(child)).toBe(false)
    await expect(
      (async () => {
        for await (const _ of samples);
      })(),
    ).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('is gone when only the beginning was wanted', async () => {
    const { decoder, pid } = await observed()
    for await (const _ of decoder.decode(long, { sampleRate: 44100 })) break
    expect(isAlive(await pid())).toBe(false)
  })

  test('is stopped when it takes too long', async () => {
    const { decoder, pid } = await observed({ wallSeconds: 3 }, 'sleep 60 #')
    await expect(decoder.measure(long)).rejects.toThrow('Reading this file took too long')
    expect(isAlive(await pid())).toBe(false)
  })

  test('knows nothing of the service’s secrets', async () => {
    vi.stubEnv('SECRET_KEY', 'very secret')
    const { decoder, environment } = await observed()
    await decoder.measure(fixture('jingle.mp3'))
    expect(await environment()).toContain('PATH=')
    expect(await environment()).not.toContain('very secret')
  })
})

test('audio beyond the limit is refused as too long', async () => {
  const small = new FfmpegDecoder(await inspectFfmpeg('ffmpeg'), { maxSeconds: 2 })
  await expect(small.measure(fixture('jingle.mp3'))).rejects.toThrow(
    'The audio in this file is too long',
  )
})

test('a codec that ffmpeg does not know is named as the reason', async () => {
  const film = await readFile(fixture('jingle.mkv'), 'latin1')
  const file = join(folder, 'unknown.mkv')
  await writeFile(file, film.replace('A_AAC', 'A_XYZ'), 'latin1')
  await expect(decoder.measure(file)).rejects.toThrow(
    'The audio in this file is coded in a way that cannot be read here',
  )
})

test('it says which ffmpeg it is and that it takes all formats of the product', () => {
  const { version, ...status } = decoder.status()
  expect(version).toMatch(/\d/)
  expect(status).toEqual({
    decoder: 'ffmpeg',
    formats: [...audioExtensions],
    maxSeconds: 48 * 3600,
  })
})

test.each([
  ['jingle.mp4', { codec: 'aac', sampleRate: 44100, channels: 1, container: 'mp4' }],
  ['jingle.wmv', { codec: 'wmav2', sampleRate: 44100, channels: 1, container: 'wmv' }],
  ['speech-like.ogg', { codec: 'vorbis', sampleRate: 16000, channels: 1, container: 'ogg' }],
])('what is inside %s is told', async (name, inside) => {
  expect(await decoder.measure(fixture(name))).toMatchObject(inside)
})
