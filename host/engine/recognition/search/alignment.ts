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
const tempoTolerance = 2
/** In sixteenths of a bin. */
export const binTolerance = 19
const mostTempo = 0.08
const fewestForFit = 12
/** What a level weighs against the one below: what is loud is not drowned by noise, and is not chance. */
const levelFactor = 3

/** A sample as it is laid on references: its bins as they would be there. */
export interface Laid {
  frame: Uint32Array
  bin: Uint16Array
  loudness: Float32Array
  frames: number
  change: Change
}

export const laid = (peaks: Peaks, change: Change): Laid => ({
  frame: peaks.frame,
  bin: Uint16Array.from(peaks.bin, (bin) => Math.min(65535, Math.round(bin * change.pitch))),
  loudness: Float32Array.from(peaks.level, (level) => levelFactor ** level),
  frames: peaks.frames,
  change,
})

export function align(sample: Laid, candidate: Candidate): Alignment {
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

  let line = lineOf(change.time)
  let pairs = pairUp(sample, reference, line, frameTolerance)
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

interface PeakPlaces {
  frame: Uint32Array
  bin: Uint16Array
}

interface Pairs {
  count: number
  loudness: number
  /** Frames of the sample and of the reference. */
  from: number[]
  to: number[]
}

function pairUp(
  sample: Laid,
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
  { frame, loudness }: Laid,
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
