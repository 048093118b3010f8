import type { Peaks } from '../fingerprint/peaks'
import { unpackPeaks } from '../index/packed-peaks'
import type { Change } from './probes'
import type { Candidate } from './votes'

/** How well the peaks of a sample and of a reference lie on each other. */
export interface Alignment {
  /** Frame of the track = offset + time · frame of the sample. */
  offset: number
  time: number
  /** Peaks of the sample that are in the reference. */
  matched: number
  /** Peaks of the sample that could be: the track goes on there. */
  possible: number
  /** Share of the sample's loudness that is in the reference: of its peaks, by their levels. */
  loud: number
  /** Frames of the sample. */
  first: number
  last: number
}

const frameTolerance = 3
/** In sixteenths of a bin. */
export const binTolerance = 19
const mostTempo = 0.08
const fewestForFit = 12
/** What a level weighs against the one below: what is loud is not drowned by noise, and is not chance. */
const levelFactor = 3

export function align(peaks: Peaks, candidate: Candidate, change: Change): Alignment {
  const { segment, track } = candidate
  const start = segment.starts[track] as number
  const length = segment.lengths[track] as number
  const scaled = Uint16Array.from(peaks.bin, (bin) =>
    Math.min(65535, Math.round(bin * change.pitch)),
  )
  // Probes were scaled in time already, so places hold for scaled frames.
  const anchor = candidate.middle / change.time
  const at = candidate.begin + candidate.middle - start
  const reach = Math.max(anchor, peaks.frames - anchor) * change.time * (1 + mostTempo) + 8
  const stored = unpackPeaks(
    segment,
    track,
    Math.max(start, Math.floor(start + at - reach)),
    Math.min(start + length, Math.ceil(start + at + reach)),
  )
  const reference = { frame: stored.frame.map((frame) => frame - start), bin: stored.bin, length }
  const loudness = Float32Array.from(peaks.level, (level) => levelFactor ** level)
  const sample = { frame: peaks.frame, bin: scaled, loudness }
  const lineOf = (time: number) => ({ time, offset: at - time * anchor })

  let line = lineOf(change.time)
  let pairs = pairUp(sample, reference, line, frameTolerance)
  if (pairs.count < 0.6 * peaks.frame.length) {
    for (let percent = -6; percent <= 6; percent += 0.5) {
      const other = lineOf(change.time * (1 + percent / 100))
      const found = pairUp(sample, reference, other, 2)
      if (found.count > pairs.count * 1.15 + 1) {
        pairs = found
        line = other
      }
    }
  }
  for (let round = 0; round < 3 && pairs.count >= fewestForFit; round++) {
    const fitted = fitLine(pairs)
    if (!fitted || Math.abs(fitted.time / change.time - 1) > mostTempo) break
    const again = pairUp(sample, reference, fitted, frameTolerance)
    if (again.count < pairs.count) break
    line = fitted
    pairs = again
  }
  const { first, last } = spanOf(pairs)
  const possible = possiblePeaks(sample, line, length)
  return {
    ...line,
    matched: pairs.count,
    possible: possible.count,
    loud: possible.loudness === 0 ? 0 : Math.min(1, pairs.loudness / possible.loudness),
    first,
    last,
  }
}

interface PeakPlaces {
  frame: Uint32Array
  bin: Uint16Array
}

interface SamplePlaces extends PeakPlaces {
  loudness: Float32Array
}

interface Pairs {
  count: number
  loudness: number
  /** Frames of the sample and of the reference. */
  from: number[]
  to: number[]
}

function pairUp(
  sample: SamplePlaces,
  reference: PeakPlaces,
  line: { time: number; offset: number },
  tolerance: number,
): Pairs {
  const pairs: Pairs = { count: 0, loudness: 0, from: [], to: [] }
  let low = 0
  for (let i = 0; i < sample.frame.length; i++) {
    const from = sample.frame[i] as number
    const expected = line.offset + line.time * from
    while (
      low < reference.frame.length &&
      (reference.frame[low] as number) < expected - tolerance
    ) {
      low++
    }
    let nearest = tolerance + 1
    let to = 0
    for (let j = low; j < reference.frame.length; j++) {
      const frame = reference.frame[j] as number
      if (frame > expected + tolerance) break
      const apart = (reference.bin[j] as number) - (sample.bin[i] as number)
      if (apart > binTolerance || apart < -binTolerance) continue
      const distance = Math.abs(frame - expected)
      if (distance < nearest) {
        nearest = distance
        to = frame
      }
    }
    if (nearest <= tolerance) {
      pairs.from.push(from)
      pairs.to.push(to)
      pairs.count++
      pairs.loudness += sample.loudness[i] as number
    }
  }
  return pairs
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

function possiblePeaks(
  { frame, loudness }: SamplePlaces,
  line: { time: number; offset: number },
  length: number,
) {
  const possible = { count: 0, loudness: 0 }
  for (let i = 0; i < frame.length; i++) {
    const there = line.offset + line.time * (frame[i] as number)
    if (there < -frameTolerance || there > length + frameTolerance) continue
    possible.count++
    possible.loudness += loudness[i] as number
  }
  return possible
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
