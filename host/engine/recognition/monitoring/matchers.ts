import {
  type HeardPlay,
  type Match,
  type MonitorSet,
  type SpanValues,
  traced,
} from '@console/core/server'
import { undecidedFrames } from '../algorithm'
import type { Engine } from '../engine'
import { type Peaks, slicePeaks } from '../fingerprint/peaks'
import type { HeardSound } from '../streams/heard-sound'
import { Matcher } from './matcher'

/** All sets that one connection is heard for. Those that look at the same window are looked up in one search. */
export class Matchers {
  private all = new Map<string, Matcher>()
  private readonly read = new Map<string, Promise<Peaks | undefined>>()

  constructor(
    private readonly engine: Engine,
    private readonly sound: HeardSound,
    /** Names the connection. */
    private readonly session: string,
    private readonly signal: AbortSignal,
    /** What traces say of it. */
    private readonly values: SpanValues,
  ) {}

  /** Before this frame, nothing is needed any more. */
  get needs(): number {
    return Math.min(this.sound.frames, ...this.each(({ needs }) => needs))
  }

  /** Of the first window that was heard to its end and is not looked up: where it begins, and how many frames late it is. */
  get behind(): { from: number; frames: number } | undefined {
    const [first] = this.each(({ window }) => window).sort((a, b) => a.to - b.to)
    const frames = first ? this.sound.frames - undecidedFrames - first.to : -1
    return first && frames >= 0 ? { from: first.from, frames } : undefined
  }

  /** Of what is gone, the plays are over; what is new is heard from where that has come to, or from now on. */
  change(sets: readonly MonitorSet[]): HeardPlay[] {
    const before = this.all
    const wanted = new Set(sets.map(({ key }) => key))
    const gone = [...before.values()].filter(({ set }) => !wanted.has(set.key))
    const from = Math.min(this.sound.frames, ...gone.map(({ next }) => next))
    this.all = new Map(
      sets.map((set) => [set.key, before.get(set.key) ?? this.open(set, from)] as const),
    )
    return gone.flatMap((matcher) => matcher.end())
  }

  /** What the sets are told of all windows that have been heard to their end. */
  async lookUp(): Promise<HeardPlay[]> {
    const plays: HeardPlay[] = []
    const decided = this.sound.frames - undecidedFrames
    for (;;) {
      this.read.clear()
      this.each((matcher) => matcher.skipTo(this.sound.origin))
      const due = [...this.all.values()].filter(({ window }) => window.to <= decided)
      if (due.length === 0) return plays
      const together = new Map<string, Matcher[]>()
      for (const matcher of due) {
        const { from, to } = matcher.window
        const others = together.get(`${from} ${to}`)
        if (others) others.push(matcher)
        else together.set(`${from} ${to}`, [matcher])
      }
      // Side by side: each waits for a thread of its own.
      const told = await Promise.all([...together.values()].map((group) => this.lookAt(group)))
      plays.push(...told.flat())
    }
  }

  end(): HeardPlay[] {
    return this.each((matcher) => matcher.end()).flat()
  }

  private lookAt(group: readonly Matcher[]): Promise<HeardPlay[]> {
    const values = { ...this.values, 'console.ears.sets': group.length }
    return traced('ears window', { under: null, values }, async (span) => {
      const found = await this.find(group)
      span?.set({ 'console.ears.matches': found.flat().length })
      const told = group.map((matcher, at) => matcher.add(found[at] ?? []))
      return (await Promise.all(told)).flat()
    })
  }

  /** Of each, in its collections; changed sound is looked for only by those that want that, where nothing else was found. */
  private async find(group: readonly Matcher[]): Promise<Match[][]> {
    const [{ window } = { window: { from: 0, to: 0 } }] = group
    const { peaks, origin } = this.sound
    const part = slicePeaks(peaks, window.from - origin, window.to - origin)
    const look = (sets: readonly MonitorSet[], deep: boolean) => {
      const lists = sets.map(({ collections }) => collections)
      const { signal } = this
      return this.engine.searchEach(part, lists, { deep, urgency: 'whenever', signal })
    }
    const sets = group.map(({ set }) => set)
    const { matches } = await look(sets, false)
    const missed = sets.filter(({ deep }, at) => deep && matches[at]?.length === 0)
    if (missed.length === 0) return matches
    const changed = await look(missed, true)
    return sets.map((set, at) => changed.matches[missed.indexOf(set)] ?? matches[at] ?? [])
  }

  private open(set: MonitorSet, from: number): Matcher {
    const peaksOf = (reference: string) => this.peaksOf(reference)
    return new Matcher(set, this.sound, this.session, { from, peaksOf })
  }

  /** What several find in one window is read once. */
  private peaksOf(reference: string): Promise<Peaks | undefined> {
    const read = this.read.get(reference) ?? this.engine.peaksOf(reference)
    this.read.set(reference, read)
    return read
  }

  private each<T>(tell: (matcher: Matcher) => T): T[] {
    return [...this.all.values()].map(tell)
  }
}
