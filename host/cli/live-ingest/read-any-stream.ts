import type { AudioDecoder } from '@console/core/server'
import { findFfmpeg } from '../../engine/media/find-decoder'
import { sampleRate } from '../../engine/recognition/algorithm'
import { readStream } from '../../engine/recognition/streams/stream-reader'
import { createOutgoing } from '../../server/outgoing/guarded-fetch'

export type ReadAnyStream = (url: string, signal: AbortSignal) => AsyncGenerator<Float32Array>

const silentLog = { info() {}, warn() {}, error() {} }

/** Streams of the owner's own network, so every address may be asked. */
export async function openStreamReader(decoder: AudioDecoder): Promise<ReadAnyStream> {
  const ffmpeg = (await findFfmpeg({ log: silentLog }))?.program
  const outgoing = createOutgoing(['0.0.0.0/0', '::/0'])
  return (url, signal) => readStream({ decoder, outgoing, ffmpeg }, url, { sampleRate, signal })
}
