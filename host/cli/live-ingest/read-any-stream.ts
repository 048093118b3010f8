import { type AudioDecoder, UndecodableAudio } from '@console/core/server'
import { monoOutput } from '../../engine/media/ffmpeg-decoder'
import { FfmpegLog, runFfmpeg } from '../../engine/media/ffmpeg-process'
import { findFfmpeg } from '../../engine/media/find-decoder'
import { sampleRate } from '../../engine/recognition/algorithm'
import { StreamFailure } from '../../engine/recognition/streams/stream-failure'
import { readStream } from '../../engine/recognition/streams/stream-reader'
import { createOutgoing } from '../../server/outgoing/guarded-fetch'

export type ReadAnyStream = (url: string, signal: AbortSignal) => AsyncGenerator<Float32Array>

const silentLog = { info() {}, warn() {}, error() {} }
/** No `file`: a stream that names one gets nothing. */
const protocols =
  'udp,rtp,rtsp,rtsps,srtp,tcp,tls,rtmp,rtmps,rtmpt,rtmpts,mmsh,mmst,srt,http,https,httpproxy,crypto'

/** Streams of the owner's own network, so every address may be asked. */
export async function openStreamReader(decoder: AudioDecoder): Promise<ReadAnyStream> {
  const ffmpeg = (await findFfmpeg({ log: silentLog }))?.program
  const outgoing = createOutgoing(['0.0.0.0/0', '::/0'])
  return async function* read(url, signal) {
    if (/^https?:/i.test(url)) {
      yield* readStream({ decoder, outgoing }, url, { sampleRate, signal })
    } else if (ffmpeg) {
      yield* readByFfmpeg(ffmpeg, url, signal)
    } else {
      throw new StreamFailure('invalid-url', 'Streams other than http need ffmpeg on this machine')
    }
  }
}

async function* readByFfmpeg(program: string, url: string, signal: AbortSignal) {
  const parameters = [
    ...['-nostdin', '-hide_banner', '-nostats', '-v', 'info'],
    ...['-protocol_whitelist', protocols],
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
