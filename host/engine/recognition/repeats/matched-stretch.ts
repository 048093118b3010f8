import { framesPerSecond } from '../algorithm'
import { lowerBound, type Peaks } from '../fingerprint/peaks'
import { historyOf, type Marks } from './history'

interface Asked {
  /** Place in the other less place in the sound, at its speed. */
  distance: number
  /** Frames of the sound between which hashes are the same. */
  from: number
  to: number
  /** Frames and bins of the sound times these are those of the other. */
  time?: number
  pitch?: number
}

type Places = Pick<Peaks, 'frame' | 'bin'>

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
const fewestPeaks = 12
const leastShare = 0.08
/** Within a stretch so long may pass in which nothing is the same. */
const bridged = 3 * framesPerSecond
/** What fades has no peaks at its end: up to where something else is heard it may be the same. */
const longestFade = 0.7 * framesPerSecond
/** What follows begins so much before its first peak. */
const onset = 0.05 * framesPerSecond

/** How far the peaks of two sounds lie on each other, around a place where hashes say so; frames of the sound. */
export function matchedStretch(
  other: Places,
  peaks: Peaks,
  asked: Asked,
): MatchedStretch | undefined {
  const marks = marksOf(other, peaks, asked)
  const run = runAround(marks, asked)
  if (!run) return undefined
  const { first, last } = run
  let [own, matched] = [0, 0]
  for (let at = first; at <= last; at++) {
    own += marks.isOwn[at] as number
    matched += marks.isSame[at] as number
  }
  const share = matched / Math.max(1, own)
  if (matched < fewestPeaks || share < leastShare) return undefined
  const [begin, end] = [marks.frame[first] as number, marks.frame[last] as number]
  const next = marks.frame[last + 1] ?? Number.POSITIVE_INFINITY
  return {
    begin,
    end: Math.min(peaks.frames, Math.max(end, Math.min(next - onset, end + longestFade))),
    share,
  }
}

/** Peaks of both around the place: those that both have, and those that one has alone. */
function marksOf(other: Places, peaks: Peaks, asked: Asked): Marks {
  const { from, to, distance, time = 1, pitch = 1 } = asked
  const first = lowerBound(peaks.frame, Math.max(0, Math.floor(from - reach)))
  const last = lowerBound(peaks.frame, Math.ceil(to + reach))
  const same = matchesOf(other, peaks, asked, first, last)
  const there = (frame: number) => Math.max(0, Math.floor(frame * time + distance))
  const otherFirst = lowerBound(other.frame, there(Math.max(0, from - reach)))
  const otherLast = lowerBound(other.frame, there(Math.min(peaks.frames, to + reach)))
  const back = { time: 1 / time, pitch: 1 / pitch, distance: -distance / time }
  const known = matchesOf(peaks, other, back, otherFirst, otherLast)
  const most = same.length + known.length
  const frame = new Float64Array(most)
  const [isSame, isOwn] = [new Uint8Array(most), new Uint8Array(most)]
  let count = 0
  let j = otherFirst
  const placeOf = (at: number) => ((other.frame[at] as number) - distance) / time
  const addOthersUpTo = (end: number) => {
    for (; j < otherLast && placeOf(j) < end; j++)
      if (known[j - otherFirst] === 0) frame[count++] = placeOf(j)
  }
  for (let i = first; i < last; i++) {
    const here = peaks.frame[i] as number
    addOthersUpTo(here)
    isOwn[count] = 1
    isSame[count] = same[i - first] as number
    frame[count++] = here
  }
  addOthersUpTo(Number.POSITIVE_INFINITY)
  return {
    frame: frame.subarray(0, count),
    isSame: isSame.subarray(0, count),
    isOwn: isOwn.subarray(0, count),
  }
}

/** Of all that is the same what goes on from the hashes to both sides; it begins and ends with a peak of both. */
function runAround(marks: Marks, { from, to }: Asked) {
  const { frame, isSame } = marks
  const isTheSame = historyOf(marks, { from, to })
  const isHit = (at: number) => isTheSame[at] === 1 && isSame[at] === 1
  let [first, last] = [-1, -1]
  for (let at = 0; at < frame.length; at++) {
    const here = frame[at] as number
    if (here < from || here > to || !isHit(at)) continue
    if (first === -1) first = at
    last = at
  }
  if (first === -1) return undefined
  const go = (start: number, step: 1 | -1) => {
    let reached = start
    for (let at = start + step; at >= 0 && at < frame.length; at += step) {
      const way = Math.abs((frame[at] as number) - (frame[reached] as number))
      if (way > bridged) break
      if (isHit(at)) reached = at
    }
    return reached
  }
  return { first: go(first, -1), last: go(last, 1) }
}

/** For each peak of the sound whether the other has it in its place. */
export function matchesOf(
  other: Places,
  peaks: Places,
  { distance, time = 1, pitch = 1 }: Omit<Asked, 'from' | 'to'>,
  first: number,
  last: number,
): Uint8Array {
  const same = new Uint8Array(Math.max(0, last - first))
  const { frame, bin } = other
  const beginning = (peaks.frame[first] ?? 0) * time + distance - frameTolerance
  let low = lowerBound(frame, Math.max(0, Math.floor(beginning)))
  for (let i = first; i < last; i++) {
    const expected = (peaks.frame[i] as number) * time + distance
    const expectedBin = (peaks.bin[i] as number) * pitch
    while (low < frame.length && (frame[low] as number) < expected - frameTolerance) low++
    for (let j = low; j < frame.length; j++) {
      if ((frame[j] as number) > expected + frameTolerance) break
      const apart = (bin[j] as number) - expectedBin
      if (apart > binTolerance || apart < -binTolerance) continue
      same[i - first] = 1
      break
    }
  }
  return same
}
