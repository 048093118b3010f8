import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { HeardPlay, MonitorEvent, MonitorOptions } from '@console/core/server'
import { fixture } from '../../../support/audio'

export interface Stretch {
  begin: number
  end: number
}

/** Milliseconds. */
const songMs = 3_000
const tick = 200

const jingle = await readFile(fixture('jingle.mp3'))
const bytesPerTick = Math.floor((jingle.length * tick) / 3_000)

/** In place of the engine's ears, so that what is on the air is known to the tenth of a second: songs, one after the other, at every address. */
export class ScriptedStations {
  private readonly began = Date.now()
  private readonly every: number
  private readonly broken = new Map<string, number>()
  private readonly connections = new Map<string, Stretch[]>()

  /** `gapMs`: between two songs. */
  constructor(
    private readonly references: readonly string[],
    { gapMs = 2_000 } = {},
  ) {
    this.every = songMs + gapMs
  }

  status() {
    return { waiting: 0, workers: 1 }
  }

  /** Songs whose end is at least so many milliseconds ago. */
  broadcasts(before: number): (Stretch & { reference: string })[] {
    const rounds = Math.floor((Date.now() - before - this.began) / this.every)
    return Array.from({ length: Math.max(0, rounds) }, (_, round) => this.song(round))
  }

  /** When an address was read. */
  readOf(address: string): readonly Stretch[] {
    return this.connections.get(address) ?? []
  }

  break(address: string, milliseconds: number): void {
    this.broken.set(address, Date.now() + milliseconds)
  }

  async *monitor(
    [address = '']: readonly string[],
    { sets, tap, signal }: MonitorOptions,
  ): AsyncGenerator<MonitorEvent> {
    while (!signal.aborted) {
      if (!this.isBroken(address)) {
        yield { type: 'state', state: 'running', at: new Date(), address }
        yield* this.connection(address, { sets, signal, ...(tap && { tap }) })
        if (signal.aborted) return
        const reason = 'The stream broke off'
        yield { type: 'state', state: 'timeout', at: new Date(), address, reason }
      }
      await pause(tick, undefined, { signal }).catch(() => undefined)
    }
  }

  private async *connection(
    address: string,
    { sets, tap, signal }: Pick<MonitorOptions, 'sets' | 'tap' | 'signal'>,
  ): AsyncGenerator<MonitorEvent> {
    const session = randomUUID()
    const connected = Date.now()
    const read: Stretch = { begin: connected, end: connected }
    this.connections.set(address, [...this.readOf(address), read])
    const sound = tap?.()
    sound?.begins?.('mp3')
    let open: HeardPlay | undefined
    let sent = 0
    let set = { key: sets()[0]?.key ?? '', since: 0 }
    while (!signal.aborted && !this.isBroken(address)) {
      await pause(tick, undefined, { signal }).catch(() => undefined)
      read.end = Date.now()
      for (; sent * tick < read.end - connected; sent += 1) {
        const at = (sent * bytesPerTick) % (jingle.length - bytesPerTick)
        sound?.bytes(jingle.subarray(at, at + bytesPerTick))
      }
      const { key = '' } = sets()[0] ?? {}
      if (key !== set.key) set = { key, since: read.end }
      const now = this.heard(session, read, set)
      if (open && open.id !== now?.id) yield { ...open, over: true }
      if (now) yield now
      open = now
    }
    sound?.end()
    if (open) yield { ...open, over: true }
  }

  /** A set that is new while a song plays finds it from a moment before on. */
  private heard(
    session: string,
    read: Stretch,
    { key, since }: { key: string; since: number },
  ): HeardPlay | undefined {
    const round = Math.floor((read.end - this.began) / this.every)
    const song = this.song(round)
    const begin = Math.max(song.begin, read.begin, since - 500)
    const end = Math.min(song.end, read.end)
    // It takes a moment to be sure.
    if (read.end > song.end || end - begin < 500) return undefined
    const place = { referenceBeginMs: begin - song.begin, referenceEndMs: end - song.begin }
    return {
      type: 'play',
      set: key,
      id: `${session}/${key}/${round}`,
      over: false,
      begin: new Date(begin),
      end: new Date(end),
      match: {
        reference: song.reference,
        collection: '',
        score: 100,
        votes: 100,
        ...place,
        matchedPeaks: 90,
        samplePeaks: 100,
        playOffsetMs: place.referenceEndMs,
        sampleBeginMs: 0,
        sampleEndMs: end - begin,
        tempoPercent: 0,
        pitchPercent: 0,
        unique: true,
        otherPlaces: [],
        alsoIn: 0,
      },
    }
  }

  private song(round: number) {
    const begin = this.began + round * this.every
    const reference = this.references[round % this.references.length] ?? ''
    return { reference, begin, end: begin + songMs }
  }

  private isBroken(address: string): boolean {
    return Date.now() < (this.broken.get(address) ?? 0)
  }
}
