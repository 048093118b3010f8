import type { LivePiece, MonitorEvent, MonitorOptions } from '@console/core/server'
import { sampleRate } from '../algorithm'
import type { Engine } from '../engine'
import type { HeardPiece } from '../live/live-pieces'
import { followStream, type StreamLimits, usualLimits } from '../streams/follow-stream'
import { readStream, type StreamSources } from '../streams/stream-reader'
import { Hearing } from './hearing'
import { Behind, Late } from './late'

export type MonitorLimits = StreamLimits

export interface MonitorParts extends StreamSources {
  engine: Engine
  limits?: Partial<MonitorLimits>
  addLive(pieces: readonly LivePiece[]): Promise<unknown>
}

/** Listens to a stream until the signal aborts: its states as they change, its plays as they are heard. */
export async function* monitorStream(
  parts: MonitorParts,
  addresses: readonly string[],
  options: MonitorOptions,
): AsyncGenerator<MonitorEvent> {
  const { engine, limits = {}, addLive } = parts
  const { signal } = options
  const mute = limits.mute ?? usualLimits.mute
  const beyond = { late: new Late<MonitorEvent | HeardPiece>(), behind: new Behind() }
  const heard = followStream<MonitorEvent | HeardPiece, Hearing>({
    addresses,
    open: () => new Hearing(engine, options, sampleRate, mute, beyond),
    read: (address, { onContainer, onBytes, onTitle }) =>
      readStream(parts, address, { sampleRate, signal, onContainer, onBytes, onTitle }),
    limits,
    signal,
    stream: options.stream,
  })
  for await (const event of beyond.late.beside(heard)) {
    if (event.type !== 'piece') yield event
    else {
      const channel = options.channel?.()
      if (channel) await addLive([{ ...event, channel }])
    }
  }
}
