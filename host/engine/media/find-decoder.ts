import { access, constants, stat } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import type { AudioDecoder, Log } from '@console/core/server'
import { type FfmpegBuild, inspectFfmpeg } from './ffmpeg-build'
import { FfmpegDecoder } from './ffmpeg-decoder'
import { WebAssemblyDecoder } from './webassembly-decoder'

interface FindOptions {
  path?: string
  log: Log
}

/** The first ffmpeg on the path that runs; without one, the decoders that come with the service. */
export async function openAudioDecoder(options: FindOptions): Promise<AudioDecoder> {
  const { log } = options
  const build = await findFfmpeg(options)
  if (build) {
    const { program, version } = build
    log.info({ program, version }, 'Audio is decoded by ffmpeg')
    return new FfmpegDecoder(build)
  }
  const decoder = new WebAssemblyDecoder()
  const { formats } = decoder.status()
  log.warn(
    { formats },
    'No ffmpeg on the PATH: audio is decoded by WebAssembly, slower, in fewer formats and without AAC',
  )
  return decoder
}

export async function findFfmpeg({
  path = process.env.PATH ?? '',
  log,
}: FindOptions): Promise<FfmpegBuild | undefined> {
  for (const program of await programsOn(path)) {
    try {
      return await inspectOnce(program)
    } catch (error) {
      log.warn({ program, error: String(error) }, 'This ffmpeg does not run')
    }
  }
  return undefined
}

const inspected = new Map<string, Promise<FfmpegBuild>>()

/** Remembers what each program can do until the file is replaced: asking starts it three times. */
async function inspectOnce(program: string): Promise<FfmpegBuild> {
  const { mtimeMs, size } = await stat(program)
  const key = `${program} ${mtimeMs} ${size}`
  const known = inspected.get(key)
  if (known) return known
  const build = inspectFfmpeg(program)
  inspected.set(key, build)
  build.catch(() => inspected.delete(key))
  return build
}

async function programsOn(path: string) {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
  const candidates = path
    .split(delimiter)
    .filter(Boolean)
    .map((directory) => join(directory, name))
  const found = await Promise.all(
    candidates.map((program) =>
      access(program, constants.X_OK).then(
        () => [program],
        () => [],
      ),
    ),
  )
  return found.flat()
}
