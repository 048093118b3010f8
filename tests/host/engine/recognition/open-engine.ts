import type { AudioDecoder } from '@console/core/server'
import { type DemoKind, synthesise } from '../../../../host/demo/audio/synthesise'
import { openAudioDecoder } from '../../../../host/engine/media/find-decoder'
import { NatsBroker } from '../../../../host/engine/recognition/matchers/nats-broker'
import type { MonitorLimits } from '../../../../host/engine/recognition/monitoring/monitor'
import { createRecognition } from '../../../../host/engine/recognition/open-recognition'
import type { PostingStore } from '../../../../host/engine/recognition/stored/posting-store'
import { openDatabase } from '../../../../host/server/database/open-database'
import { openEvents } from '../../../../host/server/events/pg-events'
import { createOutgoing } from '../../../../host/server/outgoing/guarded-fetch'
import { wavBytes } from '../../../support/audio'
import { seededRandom } from '../../../support/random'
import { makeTemporaryDirectory } from '../../../support/temporary-directory'
import { keptLog } from '../../support/kept-log'

interface EngineOptions {
  decoder?: AudioDecoder
  /** Private addresses that may be asked. */
  allow?: string[]
  monitorLimits?: Partial<MonitorLimits>
  /** Address of a NATS server, by which others search for it, or it for others. */
  nats?: string
  holdsIndex?: boolean
  /** Where postings lie instead of in memory. */
  postings?: PostingStore | undefined
}

/** The engine as a service of its own would have it. Two on one database are two processes, as far as it can tell. */
export async function openEngine(databaseUrl: string, options: EngineOptions = {}) {
  const { db, pool } = openDatabase(databaseUrl)
  const log = keptLog()
  const events = await openEvents({ databaseUrl, db, log })
  const decoder = await openAudioDecoder({ log })
  const dataDirectory = await makeTemporaryDirectory('recognition-')
  const broker = options.nats ? new NatsBroker(options.nats, log) : undefined
  const opened = createRecognition({
    broker: broker && { broker, console: 'console-of-a-test' },
    holdsIndex: options.holdsIndex ?? true,
    postings: options.postings,
    db,
    decoder: options.decoder ?? decoder,
    events,
    log,
    outgoing: createOutgoing(options.allow ?? []),
    dataDirectory,
    ...(options.monitorLimits && { monitorLimits: options.monitorLimits }),
    workers: 2,
  })
  return {
    ...opened,
    db,
    events,
    log,
    dataDirectory,
    async close() {
      await opened.stop()
      await broker?.stop()
      await events.stop()
      await pool.end()
    },
  }
}

export type OpenEngine = Awaited<ReturnType<typeof openEngine>>

export interface Recording {
  samples: Float32Array
  sampleRate: number
}

/** A piece that is made anew for each seed, the same for the same. */
export function recording(seed: string, seconds = 30, kind: DemoKind = 'music'): Recording {
  const { channels, sampleRate } = synthesise({ kind, seed, seconds, channels: 1 })
  return { samples: channels[0] ?? new Float32Array(0), sampleRate }
}

export const excerpt = ({ samples, sampleRate }: Recording, from: number, seconds: number) => ({
  samples: samples.slice(Math.round(from * sampleRate), Math.round((from + seconds) * sampleRate)),
  sampleRate,
})

export const wav = ({ samples, sampleRate }: Recording) => ({
  bytes: new Uint8Array(wavBytes(samples, sampleRate)),
  type: 'audio' as const,
})

/** A sound that is so many decibels below another one. */
export function under(above: Recording, { samples, sampleRate }: Recording, decibels: number) {
  const power = (values: Float32Array) =>
    values.reduce((sum, value) => sum + value * value, 0) / values.length
  const gain = Math.sqrt(power(above.samples) / (power(samples) * 10 ** (decibels / 10)))
  const mixed = samples.map((value, at) => 0.4 * ((above.samples[at] ?? 0) + gain * value))
  return { samples: mixed, sampleRate }
}

/** White noise, so many decibels below the sound. */
export function noisy({ samples, sampleRate }: Recording, decibels: number): Recording {
  const random = seededRandom(1)
  const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length
  const loudness = Math.sqrt((3 * power) / 10 ** (decibels / 10))
  return {
    samples: samples.map((value) => (value + loudness * (2 * random() - 1)) / 2),
    sampleRate,
  }
}
