import { calibration } from './calibration'

/** Changed pitch and tempo give chance many more tries. */
export type Pass = 'exact' | 'fuzzy' | 'deep'

export interface Evidence {
  pass: Pass
  /** Anchors that point at the place, each with the weight of its rarest pair. */
  support: number
  votes: number
  /** Peaks of the sample found in their places, and those that could be. */
  matched: number
  possible: number
  /** All peaks of the sample. */
  samplePeaks: number
  /** Share of the sample's loudness found in its places. */
  loud: number
}

/** Peaks of five seconds of music. */
const usualPeaks = 105
/** With more peaks chance reaches more, though not in proportion. */
const growth = 0.4
const mostGain = 1.25

/** One number for how much speaks for a place, in samples of any length. */
export function strengthOf({ support, matched, samplePeaks }: Evidence): number {
  const gain = Math.min(mostGain, (usualPeaks / samplePeaks) ** growth)
  return gain * (support + 0.3 * matched)
}

/**
 * How far the evidence is beyond chance, which ends at 1. Either it is strong by itself, or much stronger than for any other
 * recording: noise weakens the right one and chance alike. And what is loud in the sample must be there: recordings that share
 * the sounds of a drum have only the faint peaks in common.
 */
export function certaintyOf(evidence: Evidence, rival: number, hours: number): number {
  const { alone, lead, loud, perTenfold, leastRival } = calibration
  const kind = evidence.pass === 'deep' ? 'deep' : 'plain'
  const strength = strengthOf(evidence)
  const larger = perTenfold * Math.log10(Math.max(1, hours) / calibration.hours)
  const byItself = strength / (alone[kind] + larger)
  const beforeRivals = (strength - Math.max(rival, leastRival)) / lead[kind]
  return (Math.max(0, byItself, beforeRivals) * evidence.loud) / loud[kind]
}

/** 50 just past chance, 100 the recording itself. */
export function scoreOf(certainty: number, { matched, possible }: Evidence): number {
  const share = possible === 0 ? 0 : matched / possible
  return Math.round(50 + 50 * Math.min(1, 0.5 * Math.max(0, certainty - 1) + (0.5 * share) / 0.6))
}

/** Whether a place may be beyond chance in the way below: how distinct it is takes long to tell. */
export const standsApart = (strength: number, rival: number) => beforeRivals(strength, rival) >= 1

const beforeRivals = (strength: number, rival: number) =>
  (strength - Math.max(rival, calibration.leastRival)) / calibration.apart

/**
 * The other way to be beyond chance, for the strongest place where somebody speaks: the voice holds nearly all of the loudness,
 * but what is left of the recording agrees in one place, and in no other recording or place nearby as much.
 */
export function certaintyByPlace(
  strength: number,
  rival: number,
  distinctness: number,
  hours: number,
): number {
  const { distinct, distinctPerTenfold, mostByPlace } = calibration
  const larger =
    distinctPerTenfold * Math.log10(Math.max(calibration.hours, hours) / calibration.hours)
  return Math.min(mostByPlace, beforeRivals(strength, rival), distinctness / (distinct + larger))
}
