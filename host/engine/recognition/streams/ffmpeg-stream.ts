import { type Outgoing, UndecodableAudio } from '@console/core/server'
import { monoOutput } from '../../media/ffmpeg-decoder'
import { FfmpegLog, runFfmpeg } from '../../media/ffmpeg-process'
import { ffmpegProtocols, openWay } from './ffmpeg-ways'
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
  { sampleRate, signal }: { sampleRate: number; signal: AbortSignal },
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
  ]
  try {
    yield* runFfmpeg({ program, parameters, log: new FfmpegLog(), signal })
  } catch (error) {
    if (error instanceof UndecodableAudio) {
      throw way.failure() ?? new StreamFailure('timeout', 'The stream cannot be read, or broke off')
    }
    throw error
  } finally {
    await way.close()
  }
}
