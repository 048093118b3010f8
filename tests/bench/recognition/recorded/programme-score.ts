import type { Play } from '@console/core/server'
import type { Truth } from './programme-sound'

/** What was told of one play that really was. */
export interface Outcome {
  truth: Truth
  /** Told pieces of it. */
  pieces: Play[]
  /** Seconds that the first begins and the last ends beside the truth; later is more. */
  begin: number
  end: number
  /** Seconds that the place in the recording is off. */
  place: number
  /** Points of percent. */
  tempo: number
  pitch: number
}

export interface Told {
  outcomes: Outcome[]
  /** Told where nothing of that recording is played. */
  falsePlays: Play[]
  /** Told while the same recording is told already. */
  doubled: number
}

const shared = (a: { begin: number; end: number }, b: { begin: number; end: number }) =>
  Math.min(a.end, b.end) - Math.max(a.begin, b.begin)

/** References are the numbers of the tracks. */
export function scored(truths: readonly Truth[], plays: readonly Play[]): Told {
  const isOf = (play: Play, truth: Truth) =>
    Number(play.reference) === truth.track && shared(play, truth) > 0.3 * (play.end - play.begin)
  const doubled = plays.filter((play, at) =>
    plays.some(
      (other, before) =>
        before < at && other.reference === play.reference && shared(other, play) > 0.1,
    ),
  )
  return {
    outcomes: truths.map((truth) =>
      outcomeOf(
        truth,
        plays.filter((play) => isOf(play, truth)),
      ),
    ),
    falsePlays: plays.filter((play) => !truths.some((truth) => isOf(play, truth))),
    doubled: doubled.length,
  }
}

function outcomeOf(truth: Truth, pieces: Play[]): Outcome {
  const surest = pieces.toSorted((a, b) => b.end - b.begin - a.end + a.begin)[0]
  if (!surest) return { truth, pieces, begin: 0, end: 0, place: 0, tempo: 0, pitch: 0 }
  const middle = (truth.begin + truth.end) / 2
  const from = surest.referenceBeginMs / 1000
  const slope = (surest.referenceEndMs / 1000 - from) / (surest.end - surest.begin)
  return {
    truth,
    pieces,
    begin: Math.min(...pieces.map(({ begin }) => begin)) - truth.begin,
    end: Math.max(...pieces.map(({ end }) => end)) - truth.end,
    place: from + slope * (middle - surest.begin) - truth.middle,
    tempo: surest.tempoPercent - truth.tempo,
    pitch: surest.pitchPercent - truth.pitch,
  }
}
