import {
  getWindowSeconds,
  type HeardPlay,
  type Match,
  type MonitorSet,
  type Play,
} from '@console/core/server'
import { framesPerSecond } from '../algorithm'
import type { Peaks } from '../fingerprint/peaks'
import { type IdentifiedPlay, PlayMerger, reachFrames } from '../plays/merge-plays'
import type { HeardSound } from '../streams/heard-sound'

/** Seconds between two windows that follow each other without a pause. */
const longestStep = 2.5
/** How often a play that goes on is told again, milliseconds of it. */
const toldEvery = 5000

interface Told {
  begin: Date
  end: Date
  play: Play
}

/** The plays of one set of collections in what a connection lets hear. What it keeps does not grow with time. */
export class Matcher {
  private readonly merger: PlayMerger
  private readonly told = new Map<string, Told>()
  private readonly windowFrames: number
  private readonly stepFrames: number
  private nextWindow: number

  constructor(
    readonly set: MonitorSet,
    private readonly sound: HeardSound,
    /** Names the connection. */
    private readonly session: string,
    options: { from: number; peaksOf: (reference: string) => Promise<Peaks | undefined> },
  ) {
    const { recordLength, interval } = set
    const step = interval > 0 ? recordLength + interval : Math.min(longestStep, recordLength / 2)
    this.windowFrames = Math.round(getWindowSeconds(set) * framesPerSecond)
    this.stepFrames = Math.max(1, Math.round(step * framesPerSecond))
    // Whoever looks in the same way looks at the same windows, whenever it came.
    const from = Math.max(options.from, sound.origin)
    this.nextWindow = Math.ceil(from / this.stepFrames) * this.stepFrames
    this.merger = new PlayMerger({ peaksOf: options.peaksOf, sound: () => sound })
  }

  /** The frame at which it looks next. */
  get next(): number {
    return this.nextWindow
  }

  /** What a play may still be traced back to: before this frame, nothing is needed any more. */
  get needs(): number {
    return this.nextWindow - this.windowFrames - 2 * reachFrames
  }

  /** The window that it looks at next. */
  get window(): { from: number; to: number } {
    return { from: this.nextWindow, to: this.nextWindow + this.windowFrames }
  }

  /** What was heard before this frame is not there any more. */
  skipTo(frame: number): void {
    if (this.nextWindow >= frame) return
    this.nextWindow = Math.ceil(frame / this.stepFrames) * this.stepFrames
  }

  /** Goes on by what was found in that. */
  async add(matches: readonly Match[]): Promise<HeardPlay[]> {
    const { window } = this
    this.nextWindow += this.stepFrames
    const plays = this.over(await this.merger.add({ ...window, matches }))
    const current = this.merger.current()
    plays.push(...this.goingOn(current), ...this.forgotten(current))
    return plays
  }

  /** The connection is gone: plays that went on are over. */
  end(): HeardPlay[] {
    return [...this.over(this.merger.end()), ...this.forgotten([])]
  }

  private goingOn(current: IdentifiedPlay[]): HeardPlay[] {
    return current.flatMap(({ id, play }) => {
      const before = this.told.get(id)
      const begin = before?.begin ?? this.sound.clock.at(play.begin)
      const event = this.event(id, play, begin, false)
      const isNews = !before || event.end.getTime() - before.end.getTime() >= toldEvery
      this.told.set(id, { begin, end: isNews ? event.end : before.end, play })
      return isNews ? [event] : []
    })
  }

  private over(plays: IdentifiedPlay[]): HeardPlay[] {
    return plays.map(({ id, play }) => {
      const begin = this.told.get(id)?.begin ?? this.sound.clock.at(play.begin)
      this.told.delete(id)
      return this.event(id, play, begin, true)
    })
  }

  /** Was told and turned out to be part of another play. */
  private forgotten(current: IdentifiedPlay[]): HeardPlay[] {
    const lost = [...this.told].filter(([id]) => !current.some((open) => open.id === id))
    return lost.map(([id, { begin, play }]) => {
      this.told.delete(id)
      return this.event(id, play, begin, true)
    })
  }

  private event(id: string, play: Play, begin: Date, over: boolean): HeardPlay {
    const { begin: from, end: to, ...match } = play
    const end = new Date(begin.getTime() + Math.max(0, to - from) * 1000)
    const { key } = this.set
    const name = `${this.session}/${key}/${id}`
    return { type: 'play', set: key, id: name, match, begin, end, over }
  }
}
