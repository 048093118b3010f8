import { FfmpegDecoder } from '../../../../host/engine/media/ffmpeg-decoder'
import { openAudioDecoder } from '../../../../host/engine/media/find-decoder'
import { ffmpegIsMissing } from '../../../support/audio'

export const silentLog = { info() {}, warn() {}, error() {} }

export async function openFfmpeg(): Promise<FfmpegDecoder> {
  const decoder = await openAudioDecoder({ log: silentLog })
  if (!(decoder instanceof FfmpegDecoder)) throw new Error(ffmpegIsMissing)
  return decoder
}
