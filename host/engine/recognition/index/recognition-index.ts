import type { Log } from '@console/core/server'
import type { Peaks } from '../fingerprint/peaks'
import { Collections } from './collections'
import { type IndexView, viewOf } from './index-view'
import type { IndexWork, NewTrack, Waiting } from './index-work'
import {
  byHome,
  hoursOf,
  type IndexedSegment,
  indexedOf,
  liveTracks,
  type Place,
  setCollection,
} from './indexed-segment'
import { chooseMerge, fullHours, isOpen } from './merging'
import { bytesOf, removed, type Segment } from './segment'

/**
 * Which recording is where in the index. Segments are never changed, but replaced: a small open one takes in what is new,
 * full ones of one size are merged into larger ones beside everything else.
 */
export class RecognitionIndex {
  readonly holdsPeaks = true
  private readonly segments = new Map<number, IndexedSegment>()
  private readonly places = new Map<string, Place>()
  private readonly collections = new Collections()
  private readonly incoming = new Map<string, Waiting>()
  private queue: Waiting[] = []
  private adding = false
  private merging = false
  private lastId = 0
  private stopped = false

  constructor(
    private readonly work: IndexWork,
    private readonly log: Log,
  ) {}

  /** Resolves when it would be found. One that is there under the same reference gives way. */
  add(track: NewTrack): Promise<void> {
    return new Promise((done, failed) => {
      const waiting: Waiting = { track, wanted: true, done, failed }
      const before = this.incoming.get(track.reference)
      if (before) before.wanted = false
      this.incoming.set(track.reference, waiting)
      this.queue.push(waiting)
      this.addWaiting()
    })
  }

  /** At once. */
  remove(reference: string): void {
    const waiting = this.incoming.get(reference)
    if (waiting) waiting.wanted = false
    this.incoming.delete(reference)
    this.forget(reference)
  }

  /** At once. */
  move(reference: string, collection: string): void {
    const waiting = this.incoming.get(reference)
    if (waiting) waiting.track = { ...waiting.track, collection }
    const place = this.places.get(reference)
    if (place) setCollection(place, this.collections.numberOf(collection))
  }

  has(reference: string): boolean {
    return this.places.has(reference) || this.incoming.has(reference)
  }

  referencesOf(collection: string): string[] {
    const number = this.collections.find(collection)
    const held = [...this.places]
      .filter(([, { indexed, track }]) => indexed.segment.collections[track] === number)
      .map(([reference]) => reference)
    const coming = [...this.incoming.values()]
      .filter(({ track }) => track.collection === collection)
      .map(({ track }) => track.reference)
    return [...new Set([...held, ...coming])]
  }

  /** The segments that hold something of these collections, as they are now. */
  view(collections: readonly string[]): IndexView {
    return viewOf(collections, {
      segments: this.segments,
      places: this.places,
      collections: this.collections,
    })
  }

  stats() {
    const all = [...this.segments.values()]
    return {
      references: this.places.size,
      hours: all.reduce((sum, { hours, deadFrames }) => sum + hours - hoursOf(deadFrames), 0),
      indexBytes: all.reduce((sum, { segment }) => sum + bytesOf(segment), 0),
      segments: all.length,
    }
  }

  stop(): void {
    this.stopped = true
  }

  private async addWaiting(): Promise<void> {
    if (this.adding) return
    this.adding = true
    while (this.queue.length > 0 && !this.stopped) {
      const batch = this.queue.splice(0, this.batchSize())
      try {
        await this.addBatch(batch)
        for (const waiting of batch) waiting.done()
      } catch (error) {
        for (const waiting of batch) {
          if (this.incoming.get(waiting.track.reference) === waiting) {
            this.incoming.delete(waiting.track.reference)
          }
          waiting.failed(error)
        }
      }
    }
    this.adding = false
    this.merge()
  }

  /** As much as makes a full segment. */
  private batchSize(): number {
    let frames = 0
    const count = this.queue.findIndex(({ track }) => {
      frames += track.peaks.frames
      return hoursOf(frames) > fullHours
    })
    return count < 0 ? this.queue.length : count + 1
  }

  private async addBatch(batch: Waiting[]): Promise<void> {
    const wanted = batch.filter((waiting) => waiting.wanted)
    if (wanted.length === 0) return
    const open = [...this.segments.values()].filter(isOpen)
    const fresh = new Map(wanted.map((waiting) => [waiting.track.reference, waiting]))
    const kept = open
      .flatMap((indexed) => liveTracks(indexed))
      .filter(({ reference }) => !fresh.has(reference))
    const segment = await this.build(
      [...kept.map(({ place }) => place), ...wanted.map(({ track }) => ({ peaks: track.peaks }))],
      'add',
    )
    const references = [
      ...kept.map(({ reference }) => reference),
      ...wanted.map(({ track }) => track.reference),
    ]
    this.replace(open, [{ segment, references }], (reference) => {
      const waiting = fresh.get(reference)
      if (!waiting) return undefined
      if (!waiting.wanted) return removed
      this.incoming.delete(reference)
      return this.collections.numberOf(waiting.track.collection)
    })
  }

  private async merge(): Promise<void> {
    if (this.merging || this.stopped) return
    this.merging = true
    try {
      for (;;) {
        const chosen = chooseMerge([...this.segments.values()])
        if (!chosen || this.stopped) break
        const made = []
        for (const group of byHome(chosen, (collection) => this.isLarge(collection))) {
          const segment = await this.build(
            group.map(({ place }) => place),
            'merge',
          )
          made.push({ segment, references: group.map(({ reference }) => reference) })
        }
        this.replace(chosen, made, () => undefined)
      }
    } catch (error) {
      // What is there stays as it is and is merged another time.
      this.log.warn({ error: String(error) }, 'Parts of the index were not merged')
    }
    this.merging = false
  }

  private isLarge(collection: number): boolean {
    let frames = 0
    for (const { framesOf } of this.segments.values()) frames += framesOf.get(collection) ?? 0
    return hoursOf(frames) > 50
  }

  private build(
    tracks: ({ peaks: Peaks } | { segment: Segment; track: number })[],
    kind: 'add' | 'merge',
  ): Promise<Segment> {
    // Collections are set when the segment is put in: they may change until then.
    const inputs = tracks.map((track) => ({ ...track, collection: removed }))
    return this.work.build(inputs, ++this.lastId, kind)
  }

  /** All at once: searches that are asked for from now on see the new segments, with every change up to now. */
  private replace(
    old: IndexedSegment[],
    made: { segment: Segment; references: string[] }[],
    collectionOf: (reference: string) => number | undefined,
  ): void {
    const oldIds = old.map(({ segment }) => segment.id)
    for (const id of oldIds) this.segments.delete(id)
    for (const { segment, references } of made) {
      const indexed = indexedOf(segment, references)
      this.segments.set(segment.id, indexed)
      references.forEach((reference, track) => {
        const before = this.places.get(reference)
        const fromOld = before && oldIds.includes(before.indexed.segment.id)
        const carried = fromOld ? before.indexed.segment.collections[before.track] : removed
        const collection = collectionOf(reference) ?? carried ?? removed
        if (collection !== removed && before && !fromOld) this.forget(reference)
        const length = segment.lengths[track] as number
        segment.collections[track] = collection
        if (collection === removed) {
          indexed.deadFrames += length
          return
        }
        indexed.framesOf.set(collection, (indexed.framesOf.get(collection) ?? 0) + length)
        this.places.set(reference, { indexed, track })
      })
    }
    for (const { references } of old) {
      for (const reference of references) {
        const place = this.places.get(reference)
        if (place && oldIds.includes(place.indexed.segment.id)) this.places.delete(reference)
      }
    }
    this.work.changed(
      made.map(({ segment }) => segment),
      oldIds,
    )
  }

  private forget(reference: string): void {
    const place = this.places.get(reference)
    if (!place) return
    setCollection(place, removed)
    this.places.delete(reference)
  }
}
