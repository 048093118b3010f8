import { setTimeout as pause } from 'node:timers/promises'
import { Failure, type LiveRange, type Match } from '@console/core/server'
import { endedBy } from './ended-by'
import type { EachOptions, Engine, ListenOptions, SearchOptions } from './engine'
import { noPeaks, type Peaks, type Sample } from './fingerprint/peaks'
import { nobodyAnswers } from './matchers/matchers'
import type { StoredPrint } from './references/reference-store'
import { toMatch } from './search/match'
import type { Found, SearchRequest } from './search/search'
import type { StoredIndex } from './stored/stored-index'
import { again } from './threaded-engine'
import type { Thread } from './workers/thread'
import type { Threads } from './workers/threads'
import { Turns } from './workers/turns'

interface Parts {
  /** What listens, and looks at live channels. */
  here: Engine
  threads: Threads
  index: StoredIndex
  rows: { prints(numbers: readonly number[]): Promise<StoredPrint[]> }
}

/** Searches that are on their way at once for each thread: most of the time they wait for the store. */
const ahead = 4
/** Milliseconds. */
const awayPause = 1_000

/** Listens in threads here, and looks up in postings that lie in a store. */
export class StoredEngine implements Engine {
  private readonly turns: Turns

  constructor(private readonly parts: Parts) {
    this.turns = new Turns(ahead * Math.max(2, parts.threads.size))
  }

  get waiting(): number {
    return this.parts.here.waiting + this.turns.waiting
  }

  get waitingNow(): number {
    return this.parts.here.waitingNow + this.turns.waitingNow
  }

  listen(...[source, options]: [Parameters<Engine['listen']>[0], ListenOptions?]) {
    return this.parts.here.listen(source, options)
  }

  openEar(options: Parameters<Engine['openEar']>[0]) {
    return this.parts.here.openEar(options)
  }

  async search(sample: Sample, { collections, ...options }: SearchOptions) {
    const { matches, milliseconds } = await this.searchEach(sample, [collections], options)
    return { matches: matches[0] ?? [], milliseconds }
  }

  searchEach(
    sample: Sample,
    lists: readonly SearchOptions['collections'][],
    options: EachOptions,
  ): Promise<{ matches: Match[][]; milliseconds: number }> {
    const { urgency = 'whenever', signal } = options
    const look = async () => {
      for (;;) {
        const thread = await this.parts.threads.choose()
        const found = await this.look(thread, sample, lists, options)
        if (found) return found
        // What some parts do not know others do; without any a miss would be a lie.
        if (urgency === 'now') throw new Failure(503, nobodyAnswers)
        await pause(awayPause, undefined, { ...(signal && { signal }) })
      }
    }
    return this.turns.run(urgency, () => endedBy(signal, again(look)), signal)
  }

  searchLive(
    sample: Sample,
    ranges: readonly LiveRange[],
    options: Parameters<Engine['searchLive']>[2],
  ) {
    return this.parts.here.searchLive(sample, ranges, options)
  }

  peaksOf(reference: string) {
    return this.parts.here.peaksOf(reference)
  }

  /** Undefined when no part of the store answers. */
  private async look(
    thread: Thread,
    sample: Sample,
    lists: readonly SearchOptions['collections'][],
    { max = 5, deep = false, signal }: EachOptions,
  ) {
    const started = performance.now()
    const { prints } = this.parts.index
    const requests = lists.map((names) => {
      const collections = prints.numbersOf(names)
      const hours = prints.hoursIn(collections)
      return { segments: new Set<number>(), collections, hours, max, deep }
    })
    const wanted = new Set(requests.flatMap(({ collections }) => [...collections]))
    const hours = prints.hoursIn(wanted)
    if (hours === 0) return { matches: lists.map(() => []), milliseconds: 0 }
    const asked = await thread.ask('askedHashes', { sample, requests })
    signal?.throwIfAborted()
    const found = await this.found(thread, { sample, requests }, asked, hours)
    if (!found) return undefined
    const matches = requests.map(({ collections }, at) =>
      (found[at] ?? []).flatMap((one) => {
        const reference = prints.referenceAt(one.track, collections)
        return reference ? [toMatch(reference, one, sample)] : []
      }),
    )
    return { matches, milliseconds: performance.now() - started }
  }

  /** The exact pairs first, which are few; then all others, where they are needed. */
  private async found(
    thread: Thread,
    search: { sample: Sample; requests: SearchRequest[] },
    asked: readonly Uint32Array[],
    hours: number,
  ): Promise<Found[][] | undefined> {
    const { prints, store, usualBucket } = this.parts.index
    const share = hours / prints.hours
    const peaks = new Map<number, Peaks>()
    let passes = 1
    let places = await store.places(asked[0] ?? new Uint32Array())
    for (;;) {
      if (!places) return undefined
      const read = { places, table: prints.table, usualBucket, share, peaks }
      const answer = await thread.ask('searchStored', { ...search, read, passes })
      if ('found' in answer) return answer.found
      if ('lacking' in answer) await this.fetch(answer.lacking, peaks)
      else {
        passes = Number.POSITIVE_INFINITY
        places = await store.places(joined(asked))
      }
    }
  }

  /** What has gone meanwhile, or is damaged, is as if nothing had been heard there. */
  private async fetch(prints: readonly number[], peaks: Map<number, Peaks>): Promise<void> {
    for (const print of prints) peaks.set(print, noPeaks)
    for (const one of await this.parts.rows.prints(prints)) {
      if (one.peaks !== 'damaged') peaks.set(one.print, one.peaks)
    }
  }
}

function joined(passes: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(passes.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const hashes of passes) {
    all.set(hashes, at)
    at += hashes.length
  }
  return all
}
