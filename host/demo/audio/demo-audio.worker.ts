import { parentPort } from 'node:worker_threads'
import type { MadeSound } from './recordings'
import { samplesOf } from './samples'
import { type DemoTrack, synthesise } from './synthesise'

parentPort?.on('message', (track: DemoTrack) => {
  const { channels, sampleRate, ...names } = synthesise(track)
  const seconds = (channels[0]?.length ?? 0) / sampleRate
  const samples = samplesOf(channels)
  const made = { track, ...names, seconds, samples, sampleRate, channels: channels.length }
  parentPort?.postMessage(made satisfies MadeSound, [samples.buffer])
})
