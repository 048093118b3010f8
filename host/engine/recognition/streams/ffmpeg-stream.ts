import { type Outgoing, UndecodableAudio } from '@console/core/server'
import { aacOutput, monoOutput } from '../../media/ffmpeg-decoder'
import { FfmpegLog, runFfmpeg } from '../../media/ffmpeg-process'
import { ffmpegProtocols, openWay } from './ffmpeg-ways'
import type { ReadOptions } from './read-options'
import { StreamFailure } from './stream-failure'

export const isReadByFfmpeg = (url: string) =>
  ffmpegProtocols.includes(url.slice(0, url.indexOf(':')).toLowerCase())

interface By {
  /** The program. */
  ffmpeg?: string | undefined
  outgoing: Outgoing
}

/** What is no HTTP. It reaches the sender that was judged, and no other one. */
export async function* readByFfmpeg(
  { ffmpeg: program, outgoing }: By,
  url: string,
  { sampleRate, signal, onContainer, onBytes }: ReadOptions,
): AsyncGenerator<Float32Array> {
  await outgoing.check(url, { protocols: ffmpegProtocols })
  if (!program) {
    throw new StreamFailure('invalid-url', 'Streams other than http need ffmpeg on this machine')
  }
  const way = await openWay(url, outgoing, signal)
  const parameters = [
    ...['-nostdin', '-hide_banner', '-nostats', '-v', 'info'],
    ...['-protocol_whitelist', way.protocols, ...way.parameters],
    ...['-probesize', '500000', '-analyzeduration', '3000000', '-i', way.address],
    ...monoOutput(sampleRate, { atOnce: true }),
    // What it is sent as may be such that nobody could cut it.
    ...(onBytes ? aacOutput('pipe:3') : []),
  ]
  try {
    onContainer?.('aac')
    yield* runFfmpeg({ program, parameters, log: new FfmpegLog(), beside: onBytes, signal })
  } catch (error) {
    if (error instanceof UndecodableAudio) {
      throw way.failure() ?? new StreamFailure('timeout', 'The stream cannot be read, or broke off')
    }
    throw error
  } finally {
    await way.close()
  }
}
