import { randomUUID } from 'node:crypto'
import type { HeardPlay, MonitorEvent, MonitorOptions, SoundPrint } from '@console/core/server'
import type { Engine } from '../engine'
import { type HeardPiece, LivePieces } from '../live/live-pieces'
import type { StreamListener } from '../streams/follow-stream'
import { HeardSound } from '../streams/heard-sound'
import { Silence } from '../streams/silence'
import { Matcher } from './matcher'
import { Prints } from './prints'

/** One connection to a stream: its samples in; its plays out, by set, and the pieces of its channel. */
export class Hearing implements StreamListener<MonitorEvent | HeardPiece> {
  private readonly session = randomUUID()
  private readonly closing = new AbortController()
  private readonly sound: HeardSound
  private readonly silence: Silence
  private readonly pieces: LivePieces
  private readonly prints: Prints
  private readonly tap
  private readonly titles: MonitorEvent[] = []
  private matchers = new Map<string, Matcher>()

  constructor(
    private readonly engine: Engine,
    private readonly options: MonitorOptions,
    private readonly sampleRate: number,
    mute: number,
  ) {
    this.sound = new HeardSound(
      engine.openEar({ sampleRate, signal: this.closing.signal }),
      sampleRate,
    )
    this.silence = new Silence(sampleRate, mute)
    this.pieces = new LivePieces(this.session, this.sound.clock)
    this.prints = new Prints(this.sound.clock)
    this.tap = options.tap?.()
  }

  get isMute(): boolean {
    return this.silence.isMute
  }

  /** For the reader: what comes beside the samples. */
  readonly onContainer = (container: string) => this.tap?.begins?.(container)
  readonly onBytes = (chunk: Uint8Array) => this.tap?.bytes(chunk)
  readonly onTitle = (title: string) =>
    void this.titles.push({ type: 'title', title, at: this.sound.now() })

  async hear(samples: Float32Array): Promise<(MonitorEvent | HeardPiece)[]> {
    this.silence.measure(samples)
    this.tap?.samples(samples, this.sampleRate)
    const titles = this.titles.splice(0)
    const fresh = await this.sound.hear(samples)
    if (!fresh) return titles
    if (fresh.kinds.length > 0) this.tap?.kinds?.(fresh.kinds)
    this.print(this.prints.add(fresh.peaks))
    const ended = this.changeSets()
    // Side by side: each waits for a thread of its own.
    const plays = await Promise.all([...this.matchers.values()].map((matcher) => matcher.lookUp()))
    this.sound.forget(
      Math.min(this.sound.frames, ...[...this.matchers.values()].map(({ needs }) => needs)),
    )
    const pieces = this.options.channel?.() ? this.pieces.add(fresh.peaks) : []
    return [...titles, ...ended, ...plays.flat(), ...pieces]
  }

  end(): HeardPlay[] {
    return [...this.matchers.values()].flatMap((matcher) => matcher.end())
  }

  close(): void {
    this.print(this.prints.rest())
    this.tap?.end()
    this.sound.close()
    this.closing.abort()
  }

  private print(prints: readonly SoundPrint[]): void {
    if (prints.length > 0) this.tap?.prints?.(prints)
  }

  /** Of what is gone, the plays are over; what is new is heard from where that has come to, or from now on. */
  private changeSets(): HeardPlay[] {
    const before = this.matchers
    const sets = this.options.sets()
    const gone = [...before.values()].filter(({ set }) => !sets.some(({ key }) => key === set.key))
    const from = Math.min(this.sound.frames, ...gone.map(({ next }) => next))
    this.matchers = new Map(
      sets.map((set) => [set.key, before.get(set.key) ?? this.open(set, from)] as const),
    )
    return gone.flatMap((matcher) => matcher.end())
  }

  private open(set: Matcher['set'], from: number): Matcher {
    return new Matcher(this.engine, set, this.sound, this.session, {
      from,
      signal: this.options.signal,
    })
  }
}
