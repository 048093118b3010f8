import type { Peaks } from '../fingerprint/peaks'
import { storedPairs } from '../index/hashes'

/** A sound by its peaks; the id is the caller's own. */
export interface PeakedSound {
  id: number
  peaks: Peaks
}

/** Room between two sounds, so that no run of hits goes from one into the next. */
export const gapFrames = 2048
const directoryBits = 20
const hashBits = 24

/** Some hours of sound laid end to end, to be found by their hashes; thrown away after one comparison. */
export class SoundIndex {
  /** First frame of each sound on the common axis. */
  readonly starts: Uint32Array
  /** Peaks of all of them by frame of the common axis. */
  readonly frame: Uint32Array
  readonly bin: Uint16Array
  readonly length: number
  private readonly directory = new Uint32Array(2 ** directoryBits + 1)
  readonly hashes: Uint32Array
  readonly places: Uint32Array
  /** Hashes that so many places share say nothing: hum, test tones. */
  private readonly mostPlaces: number

  constructor(readonly sounds: readonly PeakedSound[]) {
    this.starts = new Uint32Array(sounds.length)
    let end = gapFrames
    let count = 0
    sounds.forEach(({ peaks }, at) => {
      this.starts[at] = end
      end += peaks.frames + gapFrames
      count += peaks.frame.length
    })
    this.length = end
    this.frame = new Uint32Array(count)
    this.bin = new Uint16Array(count)
    let filled = 0
    let total = 0
    sounds.forEach(({ peaks }, at) => {
      const start = this.starts[at] as number
      for (let i = 0; i < peaks.frame.length; i++) {
        this.frame[filled + i] = start + (peaks.frame[i] as number)
      }
      this.bin.set(peaks.bin, filled)
      filled += peaks.frame.length
      storedPairs(peaks.frame, peaks.bin, (hash) => {
        total++
        const bucket = hash >>> (hashBits - directoryBits)
        this.directory[bucket + 1] = (this.directory[bucket + 1] as number) + 1
      })
    })
    for (let bucket = 0; bucket < 2 ** directoryBits; bucket++) {
      this.directory[bucket + 1] =
        (this.directory[bucket + 1] as number) + (this.directory[bucket] as number)
    }
    this.hashes = new Uint32Array(total)
    this.places = new Uint32Array(total)
    const next = this.directory.slice(0, 2 ** directoryBits)
    sounds.forEach(({ peaks }, at) => {
      const start = this.starts[at] as number
      storedPairs(peaks.frame, peaks.bin, (hash, frame) => {
        const bucket = hash >>> (hashBits - directoryBits)
        const place = next[bucket] as number
        next[bucket] = place + 1
        this.hashes[place] = hash
        this.places[place] = start + frame
      })
    })
    this.mostPlaces = Math.max(64, Math.ceil(total / 20_000))
  }

  /** Where the places of a hash stand, with those of some others; none when too many share it. */
  placesOf(hash: number): { from: number; to: number } {
    const bucket = hash >>> (hashBits - directoryBits)
    const from = this.directory[bucket] as number
    const to = this.directory[bucket + 1] as number
    return { from, to: to - from > this.mostPlaces ? from : to }
  }

  /** Which of the sounds holds a frame of the common axis. */
  soundAt(frame: number): number {
    let low = 0
    let high = this.starts.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.starts[middle] as number) <= frame) low = middle + 1
      else high = middle
    }
    return low - 1
  }
}
