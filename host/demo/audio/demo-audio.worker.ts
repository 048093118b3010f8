import { parentPort } from 'node:worker_threads'
import type { Recording } from './recordings'
import { type DemoTrack, synthesise } from './synthesise'
import { toWav } from './wav'

parentPort?.on('message', (track: DemoTrack) => {
  const { channels, sampleRate, ...names } = synthesise(track)
  const seconds = (channels[0]?.length ?? 0) / sampleRate
  const wav = new Uint8Array(toWav(channels))
  parentPort?.postMessage({ track, ...names, seconds, wav } satisfies Recording, [wav.buffer])
})
