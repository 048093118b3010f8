import type { Match, Reference } from '@console/core/server'
import { hop, sampleRate, windowSize } from '../algorithm'
import type { Peaks } from '../fingerprint/peaks'
import type { Found } from './search'

const millisecondsPerFrame = (1000 * hop) / sampleRate
/** A frame stands for the middle of its window. */
const middle = (500 * windowSize) / sampleRate

export function toMatch({ reference, collection }: Reference, found: Found, peaks: Peaks): Match {
  const { time, offset, pitch } = found
  const inReference = (frame: number) =>
    Math.max(0, Math.round((offset + time * frame) * millisecondsPerFrame + middle))
  const inSample = (frame: number) => Math.round(frame * millisecondsPerFrame + middle)
  // The last window ends half a window after its middle.
  const end = peaks.frames - 1 + middle / millisecondsPerFrame
  return {
    reference,
    collection,
    score: found.score,
    votes: found.votes,
    matchedPeaks: found.matched,
    samplePeaks: found.possible,
    playOffsetMs: inReference(end),
    sampleBeginMs: inSample(found.first),
    sampleEndMs: inSample(found.last),
    referenceBeginMs: inReference(found.first),
    referenceEndMs: inReference(found.last),
    tempoPercent: percent(time),
    pitchPercent: percent(1 / pitch),
    unique: found.unique,
    otherPlaces: found.otherOffsets.map((frames) => Math.round(frames * millisecondsPerFrame)),
    alsoIn: found.alsoIn,
  }
}

const percent = (factor: number) => Math.round(1000 * (factor - 1)) / 10 + 0
