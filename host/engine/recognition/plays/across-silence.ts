import type { Play } from '@console/core/server'
import { framesPerSecond, secondsPerFrame } from '../algorithm'
import { lowerBound, type Peaks } from '../fingerprint/peaks'
import { frameMs } from './line'
import { placeApart } from './other-places'

/** Peaks in a frame: music has 0.3 of them. */
const mostInSilence = 1 / framesPerSecond

/** While the recording itself is silent, it goes on all the same. */
export function acrossSilence(plays: readonly Play[], { frame }: Peaks): Play[] {
  const whole: Play[] = []
  for (const play of plays) {
    const last = whole.at(-1)
    const from = last ? last.referenceEndMs / frameMs : 0
    const to = play.referenceBeginMs / frameMs
    const pause = last ? (play.begin - last.end) / secondsPerFrame : 0
    const peaks = lowerBound(frame, to) - lowerBound(frame, Math.max(0, from))
    const isSilence = to >= from && peaks <= mostInSilence * (to - from)
    if (last && isSilence && Math.abs(pause - (to - from)) < placeApart) {
      const { begin, sampleBeginMs, referenceBeginMs } = last
      const sum = {
        matchedPeaks: last.matchedPeaks + play.matchedPeaks,
        samplePeaks: last.samplePeaks + play.samplePeaks,
        unique: last.unique || play.unique,
      }
      const surer = last.score > play.score ? last : play
      const { end, sampleEndMs, referenceEndMs, playOffsetMs } = play
      const ends = { end, sampleEndMs, referenceEndMs, playOffsetMs }
      whole[whole.length - 1] = {
        ...surer,
        begin,
        sampleBeginMs,
        referenceBeginMs,
        ...ends,
        ...sum,
      }
    } else whole.push(play)
  }
  return whole
}
