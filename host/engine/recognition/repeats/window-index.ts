import type { Peaks } from '../fingerprint/peaks'
import { storedPairs } from '../index/hashes'
import type { PeakedSound } from './sound-index'

/** Of all hashes those below are looked up, about one in six: the same ones of each copy. */
const sampledBits = 21
export const sampledBelow = 2 ** sampledBits
/** A place is the number of its sound here and a frame within it. */
export const frameBits = 16
const mostSounds = 2 ** 16
const mostFrames = 2 ** frameBits
/** Hashes that so many places share say nothing: hum, test tones. */
const commonInAll = 96
const commonShare = 1 / 12_000

/** A part of the index: hashes in order, each with its place. */
export interface WindowPart {
  shift: number
  directory: Uint32Array
  hashes: Uint32Array
  places: Uint32Array
}

/** Hashes of many hours, a tenth of what their peaks take; sounds come and go. */
export class WindowIndex {
  parts: WindowPart[] = []
  /** Of each number; undefined for one that has gone. */
  private ids: (number | undefined)[] = []
  private numbers = new Map<number, number>()

  has = (id: number) => this.numbers.has(id)

  idOf = (number: number) => this.ids[number]

  numberOf = (id: number) => this.numbers.get(id)

  get mostPlaces(): number {
    const total = this.parts.reduce((sum, { hashes }) => sum + hashes.length, 0)
    return Math.max(commonInAll, Math.ceil(total * commonShare))
  }

  add(sounds: readonly PeakedSound[]): void {
    const fresh = sounds.filter(({ id }) => !this.numbers.has(id))
    if (fresh.length === 0) return
    if (this.ids.length + fresh.length > mostSounds) this.merge(0)
    if (this.ids.length + fresh.length > mostSounds) throw new RangeError('The window is too long')
    const hashes: number[] = []
    const places: number[] = []
    for (const { id, peaks } of fresh) {
      const number = this.ids.push(id) - 1
      this.numbers.set(id, number)
      eachSampled(peaks, (hash, frame) => {
        if (frame >= mostFrames) return
        hashes.push(hash)
        places.push(number * mostFrames + frame)
      })
    }
    this.parts.push(partOf(Uint32Array.from(hashes), Uint32Array.from(places)))
    // Few parts, and each place is moved a few times only.
    for (;;) {
      const [before, last] = this.parts.slice(-2)
      if (!before || !last || last.hashes.length * 2 < before.hashes.length) break
      this.merge(this.parts.length - 2)
    }
  }

  /** All others go. */
  keepOnly(wanted: ReadonlySet<number>): void {
    let gone = 0
    for (const [number, id] of this.ids.entries()) {
      if (id !== undefined && !wanted.has(id)) {
        this.numbers.delete(id)
        this.ids[number] = undefined
      }
      if (this.ids[number] === undefined) gone++
    }
    if (gone > 64 && gone * 3 > this.ids.length) this.merge(0)
  }

  /** The parts from one on become one; when these are all, numbers that have gone are given again. */
  private merge(from: number): void {
    const parts = this.parts.splice(from)
    const renumbered = this.ids.map((id, number) => (id === undefined ? undefined : number))
    if (from === 0) {
      const left = this.ids.flatMap((id) => (id === undefined ? [] : [id]))
      this.numbers = new Map(left.map((id, number) => [id, number]))
      for (const [number, id] of this.ids.entries())
        renumbered[number] = id === undefined ? undefined : this.numbers.get(id)
      this.ids = left
    }
    const total = parts.reduce((sum, { hashes }) => sum + hashes.length, 0)
    const hashes = new Uint32Array(total)
    const places = new Uint32Array(total)
    let filled = 0
    for (const part of parts) {
      for (let i = 0; i < part.hashes.length; i++) {
        const place = part.places[i] as number
        const number = renumbered[place >>> frameBits]
        if (number === undefined) continue
        hashes[filled] = part.hashes[i] as number
        places[filled++] = number * mostFrames + (place & (mostFrames - 1))
      }
    }
    this.parts.push(partOf(hashes.subarray(0, filled), places.subarray(0, filled)))
  }
}

export function eachSampled(
  { frame, bin }: Pick<Peaks, 'frame' | 'bin'>,
  each: (hash: number, frame: number) => void,
): void {
  storedPairs(frame, bin, (hash, at) => {
    if (hash < sampledBelow) each(hash, at)
  })
}

function partOf(hashes: Uint32Array, places: Uint32Array): WindowPart {
  const bits = Math.max(8, Math.min(sampledBits, Math.ceil(Math.log2(hashes.length + 1))))
  const shift = sampledBits - bits
  const directory = new Uint32Array(2 ** bits + 1)
  for (const hash of hashes) {
    const bucket = (hash >>> shift) + 1
    directory[bucket] = (directory[bucket] as number) + 1
  }
  for (let bucket = 0; bucket < 2 ** bits; bucket++)
    directory[bucket + 1] = (directory[bucket + 1] as number) + (directory[bucket] as number)
  const next = directory.slice(0, -1)
  const sorted = { hashes: new Uint32Array(hashes.length), places: new Uint32Array(hashes.length) }
  for (let i = 0; i < hashes.length; i++) {
    const bucket = (hashes[i] as number) >>> shift
    const place = next[bucket] as number
    next[bucket] = place + 1
    sorted.hashes[place] = hashes[i] as number
    sorted.places[place] = places[i] as number
  }
  return { shift, directory, ...sorted }
}
