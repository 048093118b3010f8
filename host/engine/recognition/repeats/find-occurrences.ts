import type { PrintedSound } from '@console/core/server'
import { framesPerSecond, leastSeconds } from '../algorithm'
import { joinedPeaks } from '../fingerprint/joined-peaks'
import { type Peaks, slicePeaks } from '../fingerprint/peaks'
import { findRuns } from './find-runs'
import { SoundIndex } from './sound-index'

/** A part of a sound in which some of what was looked for may be. */
export interface Candidate {
  sound: number
  /** Frames since the beginning of the sound. */
  from: number
  peaks: Peaks
}

/** Beside where the whole reference would be: what is alike may be a part of it. */
const beside = Math.round(10 * framesPerSecond)
const shortest = leastSeconds * framesPerSecond
/** Of what is looked for: it is another sound than all that it is compared with. */
const itself = -1

export function findCandidates(
  references: readonly Peaks[],
  sounds: readonly PrintedSound[],
): Candidate[] {
  const index = new SoundIndex(references.map((peaks, id) => ({ id, peaks })))
  return sounds.flatMap(({ id, prints }) => {
    const peaks = joinedPeaks(prints)
    const runs = findRuns(index, { id: itself, peaks }, new Map())
    const places = runs
      .filter(({ frames }) => frames >= shortest)
      .map(({ first, firstFrame, secondFrame }) => {
        const begin = Math.floor(secondFrame - firstFrame)
        const length = references[first]?.frames ?? 0
        return {
          from: Math.max(0, begin - beside),
          to: Math.min(peaks.frames, begin + length + beside),
        }
      })
      .sort((a, b) => a.from - b.from)
    const parts: { from: number; to: number }[] = []
    for (const place of places) {
      const last = parts.at(-1)
      if (last && place.from <= last.to) last.to = Math.max(last.to, place.to)
      else parts.push(place)
    }
    return parts.map(({ from, to }) => ({ sound: id, from, peaks: slicePeaks(peaks, from, to) }))
  })
}
