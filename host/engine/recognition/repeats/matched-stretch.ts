import { framesPerSecond } from '../algorithm'
import { lowerBound, type Peaks } from '../fingerprint/peaks'
import type { SoundIndex } from './sound-index'

interface Asked {
  /** Place in the index less place in the sound. */
  distance: number
  /** Frames of the sound between which hashes are the same. */
  from: number
  to: number
}

export interface MatchedStretch {
  begin: number
  end: number
  share: number
}

/** So far beyond the hashes the same sound may go on. */
const reach = 45 * framesPerSecond
const frameTolerance = 2
/** In sixteenths of a bin. */
const binTolerance = 14
/** Peaks are taken together by seconds, and this share of them must be there: chance reaches a fiftieth. */
const window = framesPerSecond
const leastShare = 0.16
const fewestPeaks = 12
/** Within a stretch so long may pass in which nothing is the same. */
const bridged = 3 * framesPerSecond

/** How far the peaks of a sound lie on those of the index, around a place where hashes say so. */
export function matchedStretch(
  index: SoundIndex,
  peaks: Peaks,
  { distance, from, to }: Asked,
): MatchedStretch | undefined {
  const first = lowerBound(peaks.frame, Math.max(0, Math.floor(from - reach)))
  const last = lowerBound(peaks.frame, Math.ceil(to + reach))
  const same = matchesOf(index, peaks, distance, first, last)
  const core = lowerBound(peaks.frame, from) - first
  const coreEnd = lowerBound(peaks.frame, to + 1) - first
  const frameAt = (i: number) => peaks.frame[first + i] as number
  const { length } = same
  const sums = new Uint32Array(length + 1)
  for (let i = 0; i < length; i++) sums[i + 1] = (sums[i] as number) + (same[i] as number)
  const isDense = (a: number, b: number) =>
    b > a && (sums[b] as number) - (sums[a] as number) >= Math.max(2, leastShare * (b - a))
  let begin = core
  for (let i = core, quiet = frameAt(core); i >= 0; i--) {
    if (quiet - frameAt(i) > bridged) break
    if (!same[i]) continue
    let ahead = i + 1
    while (ahead < length && frameAt(ahead) - frameAt(i) < window) ahead++
    if (isDense(i, ahead)) {
      begin = i
      quiet = frameAt(i)
    }
  }
  let end = Math.max(begin, coreEnd - 1)
  for (let i = end, quiet = frameAt(Math.min(end, length - 1)); i < length; i++) {
    if (frameAt(i) - quiet > bridged) break
    if (!same[i]) continue
    let behind = i - 1
    while (behind >= 0 && frameAt(i) - frameAt(behind) < window) behind--
    if (isDense(behind + 1, i + 1)) {
      end = i
      quiet = frameAt(i)
    }
  }
  const matched = (sums[Math.min(end + 1, length)] as number) - (sums[begin] as number)
  const share = matched / Math.max(1, end + 1 - begin)
  if (matched < fewestPeaks || share < leastShare / 2) return undefined
  return { begin: frameAt(begin), end: frameAt(Math.min(end, length - 1)), share }
}

/** For each peak of the sound whether the index has it in its place. */
function matchesOf(
  index: SoundIndex,
  peaks: Peaks,
  distance: number,
  first: number,
  last: number,
): Uint8Array {
  const same = new Uint8Array(last - first)
  const beginning = (peaks.frame[first] ?? 0) + distance - frameTolerance
  let low = lowerBound(index.frame, Math.max(0, beginning))
  for (let i = first; i < last; i++) {
    const expected = (peaks.frame[i] as number) + distance
    const bin = peaks.bin[i] as number
    while (low < index.frame.length && (index.frame[low] as number) < expected - frameTolerance)
      low++
    for (let j = low; j < index.frame.length; j++) {
      if ((index.frame[j] as number) > expected + frameTolerance) break
      const apart = (index.bin[j] as number) - bin
      if (apart > binTolerance || apart < -binTolerance) continue
      same[i - first] = 1
      break
    }
  }
  return same
}
