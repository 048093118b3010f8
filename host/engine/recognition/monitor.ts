import type { MonitorEvent, MonitorOptions } from '@console/core/server'
import type { Engine } from './engine'
import { followStream, type StreamLimits } from './streams/follow-stream'
import { Hearing } from './streams/hearing'
import { readStream, type StreamSources } from './streams/stream-reader'

export type MonitorLimits = StreamLimits

export interface MonitorParts extends StreamSources {
  engine: Engine
  limits?: Partial<MonitorLimits>
}

const listeningRate = 8000
/** Of what is kept to be listened to by people. */
const recordingRate = 16_000

/** Listens to a stream until the signal aborts: its states as they change, its plays as they are heard. */
export function monitorStream(
  parts: MonitorParts,
  url: string,
  options: MonitorOptions,
): AsyncGenerator<MonitorEvent> {
  const { signal, record } = options
  const sampleRate = record ? recordingRate : listeningRate
  return followStream<MonitorEvent>({
    read: () => readStream(parts, url, { sampleRate, signal }),
    open: () => new Hearing(parts.engine, options, sampleRate),
    limits: parts.limits,
    signal,
  })
}
