import type { Peaks } from '../fingerprint/peaks'
import type { Change } from './probes'

/** Frames that a peak of a sample may be off its place in the recording. */
export const frameTolerance = 3
/** In sixteenths of a bin. */
export const binTolerance = 19
/** What a level weighs against the one below: what is loud is not drowned by noise, and is not chance. */
const levelFactor = 3

/** Frame of the track = offset + time · frame of the sample. */
export interface Line {
  offset: number
  time: number
}

/** A sample as it is laid on references: its bins as they would be there. */
export interface Laid {
  frame: Uint32Array
  bin: Uint16Array
  loudness: Float32Array
  frames: number
  change: Change
}

/** Peaks of a track near a place, frames from its beginning. */
export interface PeakPlaces {
  frame: Uint32Array
  bin: Uint16Array
  /** Of the whole track. */
  length: number
}

/** Peaks of a sample that are in the track. */
export interface Pairs {
  count: number
  loudness: number
  /** Numbers of the sample's peaks, their frames, and those of the track. */
  peak: number[]
  from: number[]
  to: number[]
}

export const laid = (peaks: Peaks, change: Change): Laid => ({
  frame: peaks.frame,
  bin: Uint16Array.from(peaks.bin, (bin) => Math.min(65535, Math.round(bin * change.pitch))),
  loudness: Float32Array.from(peaks.level, (level) => levelFactor ** level),
  frames: peaks.frames,
  change,
})

export function pairUp(
  sample: Laid,
  track: PeakPlaces,
  line: Line,
  tolerance = frameTolerance,
): Pairs {
  const pairs: Pairs = { count: 0, loudness: 0, peak: [], from: [], to: [] }
  let low = 0
  for (let i = 0; i < sample.frame.length; i++) {
    const from = sample.frame[i] as number
    const expected = line.offset + line.time * from
    while (low < track.frame.length && (track.frame[low] as number) < expected - tolerance) low++
    let nearest = tolerance + 1
    let to = 0
    for (let j = low; j < track.frame.length; j++) {
      const frame = track.frame[j] as number
      if (frame > expected + tolerance) break
      const apart = (track.bin[j] as number) - (sample.bin[i] as number)
      if (apart > binTolerance || apart < -binTolerance) continue
      const distance = Math.abs(frame - expected)
      if (distance < nearest) {
        nearest = distance
        to = frame
      }
    }
    if (nearest <= tolerance) {
      pairs.peak.push(i)
      pairs.from.push(from)
      pairs.to.push(to)
      pairs.count++
      pairs.loudness += sample.loudness[i] as number
    }
  }
  return pairs
}

/** How many peaks the track has where the sample lies, and how many of these the sample has. */
export function coverage(sample: Laid, track: PeakPlaces, { offset, time }: Line) {
  let coverable = 0
  let covered = 0
  let low = 0
  const [begin, end] = [offset - frameTolerance, offset + time * sample.frames]
  for (let j = 0; j < track.frame.length; j++) {
    const frame = track.frame[j] as number
    if (frame < begin || frame > end) continue
    coverable++
    const expected = (frame - offset) / time
    while (low < sample.frame.length && (sample.frame[low] as number) < expected - frameTolerance) {
      low++
    }
    for (let i = low; i < sample.frame.length; i++) {
      if ((sample.frame[i] as number) > expected + frameTolerance) break
      const apart = (sample.bin[i] as number) - (track.bin[j] as number)
      if (apart > binTolerance || apart < -binTolerance) continue
      covered++
      break
    }
  }
  return { coverable, covered }
}

/** Peaks of the sample that could be in the track: it goes on there. */
export function possiblePeaks({ frame, loudness }: Laid, line: Line, length: number) {
  const possible = { count: 0, loudness: 0 }
  for (let i = 0; i < frame.length; i++) {
    const there = line.offset + line.time * (frame[i] as number)
    if (there < -frameTolerance || there > length + frameTolerance) continue
    possible.count++
    possible.loudness += loudness[i] as number
  }
  return possible
}
