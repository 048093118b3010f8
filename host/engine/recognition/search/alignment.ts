import { unpackPeaks } from '../index/packed-peaks'
import {
  binTolerance,
  coverage,
  type Laid,
  type Line,
  type Pairs,
  type PeakPlaces,
  pairUp,
  possiblePeaks,
} from './pairing'
import type { Candidate } from './votes'

/** How well the peaks of a sample and of a track lie on each other along a line. */
export interface Alignment extends Line {
  /** Peaks of the sample that are in the track, and which these are. */
  matched: number
  peaks: number[]
  /** Peaks of the sample that could be: the track goes on there. */
  possible: number
  /** Share of the sample's loudness that is in the track: of its peaks, by their levels. */
  loud: number
  /** Matched peaks that lie as far from the one before as in the track. */
  agreeing: number
  /** Matched peaks that lie within a frame of the line. */
  tight: number
  /** Peaks of the track where the sample lies, and those of them that the sample has. */
  coverable: number
  covered: number
  /** Frames of the sample. */
  first: number
  last: number
}

const tempoTolerance = 2
const mostTempo = 0.08
const fewestForFit = 12

/** The place that a candidate points at, as exactly as the sample's peaks tell it, with the track's peaks around. */
export function placed(sample: Laid, candidate: Candidate): { line: Line; track: PeakPlaces } {
  const { change, frames } = sample
  const { segment, track } = candidate
  const start = segment.starts[track] as number
  const length = segment.lengths[track] as number
  // Probes were scaled in time already, so places hold for scaled frames.
  const anchor = candidate.middle / change.time
  const at = candidate.begin + candidate.middle - start
  const reach = Math.max(anchor, frames - anchor) * change.time * (1 + mostTempo) + 8
  const stored = unpackPeaks(
    segment,
    track,
    Math.max(start, Math.floor(start + at - reach)),
    Math.min(start + length, Math.ceil(start + at + reach)),
  )
  const reference = { frame: stored.frame.map((frame) => frame - start), bin: stored.bin, length }
  const lineOf = (time: number) => ({ time, offset: at - time * anchor })

  let line = nearby(sample, reference, lineOf(change.time))
  let pairs = pairUp(sample, reference, line)
  if (pairs.count < 0.6 * sample.frame.length) {
    const time = otherTempo(sample, reference, { at, anchor, count: pairs.count })
    if (time !== undefined) {
      line = lineOf(time)
      pairs = pairUp(sample, reference, line, tempoTolerance)
    }
  }
  for (let round = 0; round < 3 && pairs.count >= fewestForFit; round++) {
    const fitted = fitLine(pairs)
    if (!fitted || Math.abs(fitted.time / change.time - 1) > mostTempo) break
    const again = pairUp(sample, reference, fitted)
    if (again.count < pairs.count) break
    line = fitted
    pairs = again
  }
  return { line, track: reference }
}

/** Where votes point exactly depends on what else is indexed: of the frames around, the one where most peaks fit closely. */
function nearby(sample: Laid, track: PeakPlaces, { time, offset }: Line): Line {
  const middle = Math.round(offset)
  return [-2, -1, 0, 1, 2]
    .map((shift) => {
      const line = { time, offset: middle + shift }
      return { line, fit: pairUp(sample, track, line, 1).count }
    })
    .reduce((best, one) => (one.fit > best.fit ? one : best)).line
}

/** The same line for another view of the sample. */
export function aligned(sample: Laid, track: PeakPlaces, line: Line): Alignment {
  const pairs = pairUp(sample, track, line)
  const possible = possiblePeaks(sample, line, track.length)
  return {
    ...line,
    matched: pairs.count,
    peaks: pairs.peak,
    possible: possible.count,
    loud: possible.loudness === 0 ? 0 : Math.min(1, pairs.loudness / possible.loudness),
    agreeing: agreeing(pairs, line),
    tight: tight(pairs, line),
    ...coverage(sample, track, line),
    ...spanOf(pairs),
  }
}

const closely = 1.01

function agreeing({ from, to }: Pairs, { time }: Line): number {
  let count = 0
  for (let i = 1; i < from.length; i++) {
    const apart = (to[i] as number) - (to[i - 1] as number)
    const expected = time * ((from[i] as number) - (from[i - 1] as number))
    if (Math.abs(apart - expected) <= closely) count++
  }
  return count
}

function tight({ from, to }: Pairs, { time, offset }: Line): number {
  let count = 0
  for (let i = 0; i < from.length; i++) {
    if (Math.abs((to[i] as number) - offset - time * (from[i] as number)) <= closely) count++
  }
  return count
}

/**
 * The tempo around the anchor at which clearly more peaks fit than the `count` that fit so far. Which peaks can meet at any of
 * them is found once, for they are few.
 */
function otherTempo(
  sample: Laid,
  reference: PeakPlaces,
  { at, anchor, count }: { at: number; anchor: number; count: number },
): number | undefined {
  const { time } = sample.change
  const times = Array.from({ length: 25 }, (_, step) => time * (1 + (step / 2 - 6) / 100))
  const near: Near = { peak: [], place: [] }
  let low = 0
  for (let i = 0; i < sample.frame.length; i++) {
    const frame = sample.frame[i] as number
    const expected = at + time * (frame - anchor)
    const apart = 0.0601 * time * Math.abs(frame - anchor) + tempoTolerance
    while (low < reference.frame.length && (reference.frame[low] as number) < expected - apart) {
      low++
    }
    for (let j = low; j < reference.frame.length; j++) {
      const place = reference.frame[j] as number
      if (place > expected + apart) break
      const bins = (reference.bin[j] as number) - (sample.bin[i] as number)
      if (bins > binTolerance || bins < -binTolerance) continue
      near.peak.push(i)
      near.place.push(place)
    }
  }
  let best: number | undefined
  let most = count
  for (const tempo of times) {
    const fitting = countFitting(near, sample, { time: tempo, offset: at - tempo * anchor })
    if (fitting <= most * 1.15 + 1) continue
    most = fitting
    best = tempo
  }
  return best
}

/** Peaks of a sample, by their numbers, and frames of a reference where they could be. */
interface Near {
  peak: number[]
  place: number[]
}

function countFitting(
  { peak, place }: Near,
  { frame }: Laid,
  { time, offset }: { time: number; offset: number },
): number {
  let count = 0
  let last = -1
  for (let k = 0; k < peak.length; k++) {
    const i = peak[k] as number
    if (i === last) continue
    const apart = (place[k] as number) - (offset + time * (frame[i] as number))
    if (apart > tempoTolerance || apart < -tempoTolerance) continue
    last = i
    count++
  }
  return count
}

function fitLine({ count, from, to }: Pairs): { time: number; offset: number } | undefined {
  const meanFrom = sum(from) / count
  const meanTo = sum(to) / count
  let square = 0
  let product = 0
  for (let i = 0; i < count; i++) {
    const distance = (from[i] as number) - meanFrom
    square += distance * distance
    product += distance * ((to[i] as number) - meanTo)
  }
  if (square === 0) return undefined
  const time = product / square
  return { time, offset: meanTo - time * meanFrom }
}

/** First and last pair, without the outermost fiftieth that chance may have made. */
function spanOf({ count, from }: Pairs) {
  const drop = Math.floor(count / 50)
  return { first: from[drop] ?? 0, last: from[count - 1 - drop] ?? 0 }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
