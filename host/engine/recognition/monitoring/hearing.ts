import { randomUUID } from 'node:crypto'
import type { HeardPlay, MonitorEvent, MonitorOptions, SoundPrint } from '@console/core/server'
import { framesPerSecond, secondsPerFrame } from '../algorithm'
import type { Engine } from '../engine'
import { type HeardPiece, LivePieces } from '../live/live-pieces'
import type { StreamListener } from '../streams/follow-stream'
import { HeardSound } from '../streams/heard-sound'
import { Silence } from '../streams/silence'
import type { Behind, Late } from './late'
import { Matchers } from './matchers'
import { Prints } from './prints'

/** Milliseconds that sound waits for a search. Then reading goes on: senders cut who does not read. */
const patience = 2_000
/** So late is nothing to speak of. */
const soonFrames = 15 * framesPerSecond
/** What searches wait for is kept for so long: about 8 kB a minute. */
const mostFrames = 30 * 60 * framesPerSecond

type Heard = MonitorEvent | HeardPiece

/** What outlasts a connection. */
interface Beyond {
  late: Late<Heard>
  behind: Behind
}

/** One connection to a stream: its samples in; its plays out, by set, and the pieces of its channel. */
export class Hearing implements StreamListener<Heard> {
  private readonly session = randomUUID()
  private readonly closing = new AbortController()
  private readonly sound: HeardSound
  private readonly silence: Silence
  private readonly pieces: LivePieces
  private readonly prints: Prints
  private readonly tap
  private readonly titles: MonitorEvent[] = []
  private readonly matchers: Matchers
  /** What was found since it was told last. */
  private found: HeardPlay[] = []
  private looking: Promise<void> | undefined
  private failure: unknown

  constructor(
    engine: Engine,
    private readonly options: MonitorOptions,
    private readonly sampleRate: number,
    mute: number,
    private readonly beyond: Beyond,
  ) {
    this.sound = new HeardSound(
      engine.openEar({ sampleRate, signal: this.closing.signal }),
      sampleRate,
    )
    this.silence = new Silence(sampleRate, mute)
    this.pieces = new LivePieces(this.session, this.sound.clock)
    this.prints = new Prints(this.sound.clock)
    const { signal, stream } = options
    const values = stream === undefined ? {} : { 'console.stream': stream }
    this.matchers = new Matchers(engine, this.sound, this.session, signal, values)
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

  async hear(samples: Float32Array): Promise<Heard[]> {
    this.silence.measure(samples)
    this.tap?.samples(samples, this.sampleRate)
    const titles = this.titles.splice(0)
    const fresh = await this.sound.hear(samples)
    if (!fresh) return titles
    if (fresh.kinds.length > 0) this.tap?.kinds?.(fresh.kinds)
    this.print(this.prints.add(fresh.peaks))
    const ended = this.looking ? [] : this.matchers.change(this.options.sets())
    await this.lookUp()
    this.sound.forget(Math.max(this.matchers.needs, this.sound.frames - mostFrames))
    const pieces = this.options.channel?.() ? this.pieces.add(fresh.peaks) : []
    return [...titles, ...ended, ...this.found.splice(0), ...pieces, ...this.behind()]
  }

  /** What searches are still waited for is told later. */
  end(): Heard[] {
    if (this.looking && !this.options.signal.aborted) this.beyond.late.add(this.rest())
    else this.found.push(...this.matchers.end())
    return this.found.splice(0)
  }

  close(): void {
    this.print(this.prints.rest())
    this.tap?.end()
    this.sound.close()
    this.closing.abort()
  }

  private async lookUp(): Promise<void> {
    if (this.failure) throw this.failure
    // It did not wait for the piece before either.
    if (this.looking) return
    this.looking = this.search().finally(() => {
      this.looking = undefined
    })
    let clock: NodeJS.Timeout | undefined
    const enough = new Promise<void>((resolve) => {
      clock = setTimeout(resolve, patience)
    })
    await Promise.race([this.looking, enough])
    clearTimeout(clock)
    if (this.failure) throw this.failure
  }

  private async search(): Promise<void> {
    try {
      this.found.push(...(await this.matchers.lookUp()))
    } catch (error) {
      this.failure = error
    }
  }

  /** After the end of the connection. */
  private async rest(): Promise<Heard[]> {
    await this.looking
    if (!this.failure) await this.search()
    this.beyond.behind.note(this, undefined)
    return [...this.found.splice(0), ...this.matchers.end(), ...this.beyond.behind.news()]
  }

  private behind() {
    const { behind } = this.matchers
    const isLate = behind !== undefined && behind.frames > soonFrames
    const since = isLate ? this.sound.clock.at(behind.from * secondsPerFrame) : undefined
    this.beyond.behind.note(this, since)
    return this.beyond.behind.news()
  }

  private print(prints: readonly SoundPrint[]): void {
    if (prints.length > 0) this.tap?.prints?.(prints)
  }
}
