import { framesPerSecond } from '../algorithm'
import { lowerBound, type Peaks } from '../fingerprint/peaks'
import type { Alike } from './find-alike'
import { matchedStretch, matchesOf } from './matched-stretch'

/** One stretch that sounds the same in two sounds; frames from the beginning of each. */
export interface Laid {
  fresh: number
  other: number
  begin: number
  end: number
  otherBegin: number
  otherEnd: number
  /** Share of the peaks of each that the other one has. */
  share: number
  otherShare: number
}

const shortest = 1.5 * framesPerSecond
/** Of what is played at another speed, with which chance has many more tries, and of music that sounds like itself. */
const shortestDoubtful = 4 * framesPerSecond
const leastDoubtful = 0.27
/** Of all others: pieces that share chords and drums have less in common. */
const least = 0.18
/** Where hashes are the same. */
const leastAtHashes = 0.15
/** Hashes know a distance this well, and a change of speed. */
const shifts = [-6, -4, -2, 0, 2, 4, 6]
const speeds = Array.from({ length: 13 }, (_, at) => (at - 6) / 1000)
/** Speed is known by so much on each side. */
const known = 5 * framesPerSecond

/** From where to where both sounds are the same; undefined where they are not. */
export function laidOver(peaks: Peaks, other: Peaks, alike: Alike): Laid | undefined {
  const isChanged = alike.time !== 1 || alike.pitch !== 1
  const at = fitted(peaks, other, alike, isChanged)
  if (!at) return
  const { time, distance, pitch } = at
  const stretch = matchedStretch(other, peaks, at)
  const isDoubtful = isChanged || alike.isNear
  if (!stretch || stretch.end - stretch.begin < (isDoubtful ? shortestDoubtful : shortest)) return
  if (stretch.share < (isDoubtful ? leastDoubtful : least)) return
  const [otherBegin, otherEnd] = [stretch.begin, stretch.end].map((frame) =>
    Math.max(0, Math.min(other.frames, frame * time + distance)),
  ) as [number, number]
  const back = { time: 1 / time, pitch: 1 / pitch, distance: -distance / time }
  const [first, last] = [otherBegin, otherEnd + 1].map((frame) =>
    lowerBound(other.frame, Math.floor(frame)),
  ) as [number, number]
  const matched = matchesOf(peaks, other, back, first, last).reduce((sum, one) => sum + one, 0)
  return {
    fresh: alike.fresh,
    other: alike.other,
    begin: stretch.begin,
    end: stretch.end,
    otherBegin,
    otherEnd,
    share: stretch.share,
    otherShare: matched / Math.max(1, last - first),
  }
}

/** The speed and the place at which most peaks lie on each other. */
function fitted(peaks: Peaks, other: Peaks, alike: Alike, isChanged: boolean): Alike | undefined {
  const middle = (alike.from + alike.to) / 2
  const reach = isChanged ? known : (alike.to - alike.from) / 2
  const first = lowerBound(peaks.frame, Math.max(0, Math.floor(middle - reach)))
  const last = lowerBound(peaks.frame, Math.ceil(middle + reach))
  const place = middle * alike.time + alike.distance
  const some = thinned(peaks, first, last)
  let best = alike
  let most = -1
  for (const faster of isChanged ? speeds : [0]) {
    const time = alike.time + faster
    const pitch = alike.pitch === 1 ? 1 : 1 / time
    for (const shift of shifts) {
      const one = { ...alike, time, pitch, distance: place - middle * time + shift }
      const same = matchesOf(other, some, one, 0, some.frame.length)
      const count = same.reduce((sum, one) => sum + one, 0)
      if (count > most) [best, most] = [one, count]
    }
  }
  return most < leastAtHashes * some.frame.length ? undefined : best
}

/** A hundred peaks of many tell as well. */
function thinned({ frame, bin }: Peaks, first: number, last: number) {
  const step = Math.max(1, Math.floor((last - first) / 100))
  const isSome = (_: number, at: number) => at % step === 0
  return {
    frame: frame.subarray(first, last).filter(isSome),
    bin: bin.subarray(first, last).filter(isSome),
  }
}

/** Music sounds like itself a bar later: what a stronger one tells of the same two places is told once. */
export function withoutEchoes(laid: readonly Laid[]): Laid[] {
  const kept: Laid[] = []
  const strength = ({ begin, end, share }: Laid) => (end - begin) * share
  for (const one of laid.toSorted((a, b) => strength(b) - strength(a))) {
    const { fresh, other, begin, end, otherBegin, otherEnd } = one
    const half = (end - begin) / 2
    if (fresh === other && Math.min(end, otherEnd) > Math.max(begin, otherBegin)) continue
    const isEcho = kept.some(
      (told) =>
        told.other === other &&
        Math.min(told.end, end) - Math.max(told.begin, begin) > half &&
        Math.min(told.otherEnd, otherEnd) - Math.max(told.otherBegin, otherBegin) > half,
    )
    if (!isEcho) kept.push(one)
  }
  return kept
}
