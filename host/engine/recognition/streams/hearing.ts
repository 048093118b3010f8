import type { MonitorEvent, MonitorOptions, Play } from '@console/core/server'
import { framesPerSecond, reachFrames as undecidedFrames } from '../algorithm'
import type { Ear, Engine } from '../engine'
import { noPeaks, slicePeaks } from '../fingerprint/peaks'
import { type IdentifiedPlay, PlayMerger, reachFrames } from '../merge-plays'
import type { StreamListener } from './follow-stream'
import { GatheredSamples } from './gathered-samples'
import { appendPeaks, dropBefore } from './recent-peaks'
import { Silence } from './silence'
import { WallClock } from './wall-clock'

/** Seconds between two windows that follow each other without a pause. */
const longestStep = 2.5

/** One connection to a stream: its samples in, its plays out. What it keeps does not grow with time. */
export class Hearing implements StreamListener<MonitorEvent> {
  private readonly closing = new AbortController()
  private readonly ear: Ear
  private readonly merger: PlayMerger
  private readonly clock = new WallClock()
  private readonly reported = new Map<string, { begin: Date; play: Play }>()
  private readonly windowFrames: number
  private readonly stepFrames: number
  private readonly gathered: GatheredSamples
  private readonly silence: Silence
  private received = 0
  private peaks = noPeaks
  private origin = 0
  private nextWindow = 0

  constructor(
    private readonly engine: Engine,
    private readonly options: MonitorOptions,
    private readonly sampleRate: number,
  ) {
    const { recordLength, interval } = options
    const step = interval > 0 ? recordLength + interval : Math.min(longestStep, recordLength / 2)
    this.windowFrames = Math.round(recordLength * framesPerSecond)
    this.stepFrames = Math.max(1, Math.round(step * framesPerSecond))
    this.gathered = new GatheredSamples(sampleRate)
    this.silence = new Silence(sampleRate)
    this.ear = engine.openEar({ sampleRate, signal: this.closing.signal })
    this.merger = new PlayMerger({
      peaksOf: (reference) => engine.peaksOf(reference),
      sound: () => ({ peaks: this.peaks, origin: this.origin }),
    })
  }

  get silentSeconds(): number {
    return this.silence.seconds
  }

  async hear(samples: Float32Array): Promise<MonitorEvent[]> {
    const begin = this.received / this.sampleRate
    this.received += samples.length
    this.clock.heard(this.received / this.sampleRate)
    this.silence.measure(samples)
    this.options.record?.({ samples, sampleRate: this.sampleRate, at: this.clock.at(begin) })
    const piece = this.gathered.add(samples)
    if (!piece) return []
    this.peaks = appendPeaks(this.peaks, await this.ear.push(piece), this.origin)
    return this.lookUp()
  }

  /** The connection is gone: plays that went on are over. */
  end(): MonitorEvent[] {
    return [...this.over(this.merger.end()), ...this.forgotten([])]
  }

  close(): void {
    this.ear.close()
    this.closing.abort()
  }

  private async lookUp(): Promise<MonitorEvent[]> {
    const events: MonitorEvent[] = []
    const decided = this.origin + this.peaks.frames - undecidedFrames
    while (this.nextWindow + this.windowFrames <= decided) {
      const from = this.nextWindow
      const to = from + this.windowFrames
      this.nextWindow += this.stepFrames
      events.push(
        ...this.over(await this.merger.add({ from, to, matches: await this.find(from, to) })),
      )
      const current = this.merger.current()
      if (this.options.report === 'realtime') events.push(...this.begun(current))
      events.push(...this.forgotten(current))
    }
    this.forgetPeaks()
    return events
  }

  private async find(from: number, to: number) {
    const { collections, deep = false } = this.options
    const part = slicePeaks(this.peaks, from - this.origin, to - this.origin)
    const search = { collections, urgency: 'whenever', signal: this.options.signal } as const
    const { matches } = await this.engine.search(part, search)
    if (matches.length > 0 || !deep) return matches
    return (await this.engine.search(part, { ...search, deep })).matches
  }

  /** What a play may still be traced back to is kept. */
  private forgetPeaks(): void {
    const before = this.nextWindow - this.windowFrames - 2 * reachFrames
    if (before - this.origin < this.windowFrames) return
    this.peaks = dropBefore(this.peaks, before - this.origin)
    this.origin = before
  }

  private begun(current: IdentifiedPlay[]): MonitorEvent[] {
    return current.flatMap(({ id, play }) => {
      const known = this.reported.get(id)
      if (known) {
        known.play = play
        return []
      }
      this.reported.set(id, { begin: this.clock.at(play.begin), play })
      return [this.event(play, this.clock.at(play.begin), false)]
    })
  }

  private over(plays: IdentifiedPlay[]): MonitorEvent[] {
    return plays.map(({ id, play }) => {
      const begin = this.reported.get(id)?.begin ?? this.clock.at(play.begin)
      this.reported.delete(id)
      return this.event(play, begin, true)
    })
  }

  /** Was reported and turned out to be part of another play. */
  private forgotten(current: IdentifiedPlay[]): MonitorEvent[] {
    const lost = [...this.reported].filter(([id]) => !current.some((open) => open.id === id))
    return lost.map(([id, { begin, play }]) => {
      this.reported.delete(id)
      return this.event(play, begin, true)
    })
  }

  private event({ begin: from, end, ...match }: Play, begin: Date, over: boolean): MonitorEvent {
    const milliseconds = Math.max(0, end - from) * 1000
    return { type: 'play', match, begin, end: new Date(begin.getTime() + milliseconds), over }
  }
}
