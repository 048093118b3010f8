import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { toWav } from '@console/core/server'
import { workerFile } from '../../engine/media/worker-file'
import type { DemoTrack } from './synthesise'

export interface Recording {
  track: DemoTrack
  title: string
  artist: string
  /** Of music, its style. */
  genre: string
  seconds: number
  wav: Uint8Array
}

/** A recording as its thread hands it over. */
export interface MadeSound extends Omit<Recording, 'wav'> {
  samples: Int16Array
  sampleRate: number
  channels: number
}

/** Makes these recordings one after the other in a thread of their own; the next one when the last was taken. */
export async function* recordings(
  tracks: Iterable<DemoTrack>,
  signal?: AbortSignal,
): AsyncGenerator<Recording> {
  signal?.throwIfAborted()
  const worker = new Worker(await workerFile('demo-audio', import.meta.url))
  const stop = signal ? { signal } : {}
  try {
    for (const track of tracks) {
      const made = once(worker, 'message', stop)
      worker.postMessage(track)
      const [{ samples, sampleRate, channels, ...names }] = (await made) as [MadeSound]
      yield { ...names, wav: toWav(samples, sampleRate, channels) }
    }
  } finally {
    await worker.terminate()
  }
}
