import { UndecodableAudio } from '@console/core/server'
import { monoOutput } from '../../media/ffmpeg-decoder'
import { FfmpegLog, runFfmpeg } from '../../media/ffmpeg-process'
import { StreamFailure } from './stream-failure'

/** Of the addresses that ffmpeg reads by itself. */
export const ffmpegProtocols = [
  'rtsp',
  'rtsps',
  'rtmp',
  'rtmps',
  'srt',
  'udp',
  'rtp',
  'mms',
  'mmsh',
]

/** No `file`: a stream that names one gets nothing. */
const allowed = 'udp,rtp,rtsp,rtsps,srtp,tcp,tls,rtmp,rtmps,rtmpt,rtmpts,mmsh,mmst,srt,crypto'

export const isReadByFfmpeg = (url: string) =>
  ffmpegProtocols.includes(url.slice(0, url.indexOf(':')).toLowerCase())

export async function* readByFfmpeg(
  program: string | undefined,
  url: string,
  { sampleRate, signal }: { sampleRate: number; signal: AbortSignal },
): AsyncGenerator<Float32Array> {
  if (!program) {
    throw new StreamFailure('invalid-url', 'Streams other than http need ffmpeg on this machine')
  }
  const parameters = [
    ...['-nostdin', '-hide_banner', '-nostats', '-v', 'info'],
    ...['-protocol_whitelist', `${allowed}${/^mms/i.test(url) ? ',http' : ''}`],
    // Over TCP nothing gets lost behind a firewall.
    ...(/^rtsps?:/i.test(url) ? ['-rtsp_transport', 'tcp'] : []),
    ...['-probesize', '500000', '-analyzeduration', '3000000', '-i', ffmpegAddress(url)],
    ...monoOutput(sampleRate, { atOnce: true }),
  ]
  try {
    yield* runFfmpeg({ program, parameters, log: new FfmpegLog(), signal })
  } catch (error) {
    if (error instanceof UndecodableAudio) {
      throw new StreamFailure('timeout', 'The stream cannot be read, or broke off')
    }
    throw error
  }
}

/** `mms:` is what players are given; the two protocols behind it have names of their own. */
const ffmpegAddress = (url: string) => url.replace(/^mms:/i, 'mmsh:')
