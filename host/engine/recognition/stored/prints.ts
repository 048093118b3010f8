import type { Reference } from '@console/core/server'
import { Collections } from '../index/collections'
import { hoursOf } from '../index/indexed-segment'
import { removed } from '../index/segment'

/** What threads need to know of prints, by their numbers; shared with them, so that a removal takes effect at once. */
export interface PrintTable {
  /** 0: no such print, or no longer. */
  lengths: Uint32Array
  collections: Int32Array
}

/** Which recordings there are, by the numbers of their prints; their sound lies elsewhere. */
export class Prints {
  readonly collections = new Collections()
  private readonly numbers = new Map<string, number>()
  private readonly references: (string | undefined)[] = []
  /** Frames of each collection. */
  private readonly framesOf = new Map<number, number>()
  private held = tableFor(2 ** 12)

  get table(): PrintTable {
    return this.held
  }

  /** The highest number. */
  get last(): number {
    return this.references.length - 1
  }

  get size(): number {
    return this.numbers.size
  }

  has(reference: string): boolean {
    return this.numbers.has(reference)
  }

  set({ reference, collection }: Reference, print: number, frames: number): void {
    this.remove(reference)
    if (print >= this.held.lengths.length) this.grow(print)
    const number = this.collections.numberOf(collection)
    this.numbers.set(reference, print)
    this.references[print] = reference
    this.held.lengths[print] = frames
    this.held.collections[print] = number
    this.count(number, frames)
  }

  move(reference: string, collection: string): void {
    const print = this.numbers.get(reference)
    if (print === undefined) return
    const frames = this.held.lengths[print] as number
    this.count(this.held.collections[print] as number, -frames)
    this.held.collections[print] = this.collections.numberOf(collection)
    this.count(this.held.collections[print] as number, frames)
  }

  remove(reference: string): void {
    const print = this.numbers.get(reference)
    if (print === undefined) return
    this.numbers.delete(reference)
    delete this.references[print]
    this.count(this.held.collections[print] as number, -(this.held.lengths[print] as number))
    this.held.collections[print] = removed
    this.held.lengths[print] = 0
  }

  /** What a search found, as far as it is still there and still in one of these collections. */
  referenceAt(print: number, collections?: ReadonlySet<number>): Reference | undefined {
    const reference = this.references[print]
    const number = this.held.collections[print] as number
    if (reference === undefined || collections?.has(number) === false) return undefined
    return { reference, collection: this.collections.nameOf(number) }
  }

  numbersOf(names: readonly string[]): Set<number> {
    return new Set(names.flatMap((name) => this.collections.find(name) ?? []))
  }

  hoursIn(collections: Iterable<number>): number {
    return hoursOf([...collections].reduce((sum, one) => sum + (this.framesOf.get(one) ?? 0), 0))
  }

  get hours(): number {
    return this.hoursIn(this.framesOf.keys())
  }

  get bytes(): number {
    return this.held.lengths.byteLength + this.held.collections.byteLength
  }

  private count(collection: number, frames: number): void {
    this.framesOf.set(collection, (this.framesOf.get(collection) ?? 0) + frames)
  }

  private grow(print: number): void {
    const larger = tableFor(2 * Math.max(print, this.held.lengths.length))
    larger.lengths.set(this.held.lengths)
    larger.collections.set(this.held.collections)
    this.held = larger
  }
}

const tableFor = (size: number): PrintTable => ({
  lengths: new Uint32Array(new SharedArrayBuffer(4 * size)),
  collections: new Int32Array(new SharedArrayBuffer(4 * size)).fill(removed),
})
