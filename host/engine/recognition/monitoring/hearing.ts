import { randomUUID } from 'node:crypto'
import type { HeardPlay, MonitorEvent, MonitorOptions, SoundPrint } from '@console/core/server'
import type { Engine } from '../engine'
import { type HeardPiece, LivePieces } from '../live/live-pieces'
import type { StreamListener } from '../streams/follow-stream'
import { HeardSound } from '../streams/heard-sound'
import { Silence } from '../streams/silence'
import { Matchers } from './matchers'
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
  private readonly matchers: Matchers

  constructor(
    engine: Engine,
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
    this.matchers = new Matchers(engine, this.sound, this.session, options.signal)
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
    const ended = this.matchers.change(this.options.sets())
    const plays = await this.matchers.lookUp()
    this.sound.forget(this.matchers.needs)
    const pieces = this.options.channel?.() ? this.pieces.add(fresh.peaks) : []
    return [...titles, ...ended, ...plays, ...pieces]
  }

  end(): HeardPlay[] {
    return this.matchers.end()
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
}
