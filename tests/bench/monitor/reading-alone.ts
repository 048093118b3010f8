import { setTimeout as sleep } from 'node:timers/promises'
import { FfmpegDecoder } from '../../../host/engine/media/ffmpeg-decoder'
import { openAudioDecoder } from '../../../host/engine/media/find-decoder'
import { sampleRate } from '../../../host/engine/recognition/algorithm'
import { readStream } from '../../../host/engine/recognition/streams/stream-reader'
import { createOutgoing } from '../../../host/server/outgoing/guarded-fetch'
import { Costs } from './costs'

/** Seconds of a core that an hour of a stream costs when it is read and decoded, and nothing done with it. */
export async function measureReadingAlone(urls: readonly string[], seconds: number) {
  const decoder = await openAudioDecoder({ log: { info() {}, warn() {}, error() {} } })
  const ffmpeg = decoder instanceof FfmpegDecoder ? decoder.program : undefined
  const sources = { outgoing: createOutgoing(['127.0.0.1']), decoder, ffmpeg }
  const over = new AbortController()
  const heard = urls.map(() => 0)
  const costs = new Costs()
  const before = await costs.now()
  const read = async (url: string, at: number) => {
    const onTitle = () => {}
    const sound = readStream(sources, url, { sampleRate, signal: over.signal, onTitle })
    for await (const samples of sound) heard[at] = (heard[at] ?? 0) + samples.length / sampleRate
  }
  const readers = urls.map((url, at) =>
    (async () => {
      // Those that break down are asked again.
      while (!over.signal.aborted) {
        await read(url, at).catch(() => undefined)
        await sleep(50)
      }
    })(),
  )
  for (let left = seconds; left > 0; left -= 1) {
    await sleep(1000)
    await costs.now()
  }
  const after = await costs.now()
  over.abort()
  await Promise.all(readers)
  const hours = heard.reduce((sum, one) => sum + one, 0) / 3600
  return { perHour: (after.cpu - before.cpu) / hours, hours }
}
