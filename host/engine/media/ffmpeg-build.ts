import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type AudioExtension, audioExtensions } from '@console/core/contract'
import type { AudioType } from './audio-type'

/** What one ffmpeg program can do: builds differ. */
export interface FfmpegBuild {
  program: string
  version: string
  formats: AudioExtension[]
  audioDecoders: string[]
}

/** The reader for each kind of file, by ffmpeg's name. */
export const demuxers: Record<AudioType, string> = {
  mp3: 'mp3',
  wav: 'wav',
  m4a: 'mov',
  mp4: 'mov',
  mov: 'mov',
  flac: 'flac',
  aac: 'aac',
  amr: 'amr',
  ape: 'ape',
  ogg: 'ogg',
  opus: 'ogg',
  wma: 'asf',
  wmv: 'asf',
  mkv: 'matroska',
  webm: 'matroska',
  flv: 'flv',
  ts: 'mpegts',
  avi: 'avi',
}

/** The decoder without which a format makes no sense, where there is such a one. */
const usualDecoders: Record<AudioExtension, RegExp> = {
  mp3: /^mp3/,
  wav: /^pcm_s16le$/,
  m4a: /^aac/,
  flac: /^flac$/,
  aac: /^aac/,
  amr: /amr_?nb$/,
  ape: /^ape$/,
  ogg: /vorbis$/,
  opus: /opus$/,
  wma: /^wmav2$/,
  mp4: /^aac/,
  mkv: /^aac/,
  wmv: /^wmav2$/,
  flv: /^aac/,
  ts: /^aac/,
  avi: /^mp3/,
}

/** Nothing of the service's own environment, where its secrets are, reaches a program that reads strangers' files. */
export function ffmpegEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot']
  return Object.fromEntries(kept.flatMap((name) => [[name, process.env[name]]]))
}

/** Throws when the program does not run. */
export async function inspectFfmpeg(program: string): Promise<FfmpegBuild> {
  const ask = async (option: string) => {
    const asked = promisify(execFile)(program, ['-hide_banner', option], {
      env: ffmpegEnvironment(),
      timeout: 20_000,
      maxBuffer: 4 * 1024 * 1024,
    })
    return (await asked).stdout
  }
  const version = /ffmpeg version (\S+)/.exec(await ask('-version'))?.[1]
  if (!version) throw new Error('It does not answer like ffmpeg')
  const audioDecoders = namesIn(await ask('-decoders'), /^ A\S* +(\S+) /gm)
  const readers = new Set(
    namesIn(await ask('-demuxers'), /^ D\S* +(\S+) /gm).flatMap((name) => name.split(',')),
  )
  const formats = audioExtensions.filter(
    (extension) =>
      readers.has(demuxers[extension]) &&
      audioDecoders.some((decoder) => usualDecoders[extension].test(decoder)),
  )
  return { program, version, formats, audioDecoders }
}

const namesIn = (table: string, row: RegExp) =>
  [...table.matchAll(row)].flatMap(([, name]) => (name && name !== '=' ? [name] : []))
