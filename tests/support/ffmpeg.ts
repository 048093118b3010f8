import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { FfmpegDecoder } from '../../host/engine/media/ffmpeg-decoder'
import { openAudioDecoder } from '../../host/engine/media/find-decoder'

export const silentLog = { info() {}, warn() {}, error() {} }

/** For tests with the tag `ffmpeg`. */
export async function openFfmpeg(): Promise<FfmpegDecoder> {
  const decoder = await openAudioDecoder({ log: silentLog })
  if (!(decoder instanceof FfmpegDecoder)) throw new Error('This test needs ffmpeg on the PATH')
  return decoder
}

export const ffmpeg = (parameters: string[]) =>
  promisify(execFile)('ffmpeg', ['-nostdin', '-y', '-v', 'error', ...parameters])
