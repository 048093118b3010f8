import { hashBits, leastLeftOut, pairs } from '../algorithm'

const mask = 2 ** hashBits - 1

/** Bins are kept in sixteenths; a hash knows whole ones. */
export const wholeBin = (sixteenths: number) => (sixteenths + 8) >> 4

/** 9 bits of frequency, 8 of the step to the second peak, 7 of time: shuffled so that any part of the bits tells much. */
export const hashOf = (bin: number, step: number, frames: number) =>
  Math.imul((bin << 15) | ((step + 128) << 7) | frames, 0x9e3779b1) & mask

/** The pairs that are stored of a reference: calls `each` with the hash and the frame of the first peak. */
export function storedPairs(
  frame: Uint32Array,
  bin: Uint16Array,
  each: (hash: number, frame: number) => void,
): void {
  const count = frame.length
  for (let i = 0; i < count; i++) {
    const begin = frame[i] as number
    const low = wholeBin(bin[i] as number)
    let made = 0
    for (let j = i + 1; j < count && made < pairs.stored; j++) {
      const frames = (frame[j] as number) - begin
      if (frames < pairs.nearestFrames) continue
      if (frames > pairs.farthestFrames) break
      const step = wholeBin(bin[j] as number) - low
      if (step > pairs.farthestBins || step < -pairs.farthestBins) continue
      made++
      const hash = hashOf(low, step, frames)
      if (hash < leastLeftOut) each(hash, begin)
    }
  }
}
