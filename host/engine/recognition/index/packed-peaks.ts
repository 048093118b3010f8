/** How many packed values lie between two remembered frames. */
export const blockPeaks = 64

const mostStep = 31
/** Peaks of one frame are 25 bins apart. */
const mostPeaksOfFrame = 20

/** Tracks laid end to end on one axis of frames. */
export interface PackedPeaks {
  /** First frame of each track on the common axis, and one for the end. */
  starts: Uint32Array
  /** Peaks of all tracks, packed, and where those of each track begin. */
  peaks: Uint16Array
  peakStarts: Uint32Array
  /** Frame before every 64th packed value. */
  peakBlocks: Uint32Array
  /** Is told of each track whose peaks are looked at, where they need not be there. */
  opened?: (track: number) => void
}

/**
 * Two bytes a peak: quarters of a bin (11 bits) and frames since the one before (5 bits). A value without a frequency only
 * goes on in time.
 */
export class PeakPacker {
  private values: Uint16Array
  private readonly blocks: number[] = []
  length = 0

  constructor(expected: number) {
    this.values = new Uint16Array(expected + 64)
  }

  addTrack(start: number, frame: Uint32Array, bin: Uint16Array): void {
    let now = start
    for (let i = 0; i < frame.length; i++) {
      let step = start + (frame[i] as number) - now
      while (step > mostStep) {
        this.add(mostStep, now)
        now += mostStep
        step -= mostStep
      }
      this.add((((bin[i] as number) >> 2) << 5) | step, now)
      now += step
    }
  }

  finish() {
    const peaks = new Uint16Array(new SharedArrayBuffer(this.length * 2))
    peaks.set(this.values.subarray(0, this.length))
    const peakBlocks = new Uint32Array(new SharedArrayBuffer(this.blocks.length * 4))
    peakBlocks.set(this.blocks)
    return { peaks, peakBlocks }
  }

  private add(value: number, frameBefore: number): void {
    if (this.length % blockPeaks === 0) this.blocks.push(frameBefore)
    if (this.length === this.values.length) {
      const values = new Uint16Array(Math.ceil(this.length * 1.3) + 64)
      values.set(this.values)
      this.values = values
    }
    this.values[this.length++] = value
  }
}

/** Peaks of a track between two frames of the common axis; bins in sixteenths, in the middle of their quarter. */
export function unpackPeaks(segment: PackedPeaks, track: number, from: number, to: number) {
  const { peaks, peakStarts, peakBlocks, starts } = segment
  segment.opened?.(track)
  const first = peakStarts[track] as number
  const end = peakStarts[track + 1] as number
  let at = first
  let now = starts[track] as number
  // The last block that begins in this track and before the wanted stretch.
  let low = Math.ceil(first / blockPeaks)
  let high = Math.ceil(end / blockPeaks)
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((peakBlocks[middle] as number) < from) low = middle + 1
    else high = middle
  }
  const block = low - 1
  if (block * blockPeaks > first) {
    at = block * blockPeaks
    now = peakBlocks[block] as number
  }
  const most = Math.min(end - at, Math.max(0, to - now) * mostPeaksOfFrame + blockPeaks)
  const frame = new Uint32Array(most)
  const bin = new Uint16Array(most)
  let count = 0
  for (; at < end; at++) {
    const value = peaks[at] as number
    now += value & mostStep
    if (now >= to) break
    if (value > mostStep && now >= from) {
      frame[count] = now
      bin[count++] = ((value >> 5) << 2) + 2
    }
  }
  return { frame: frame.subarray(0, count), bin: bin.subarray(0, count) }
}
