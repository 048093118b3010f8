import type { Alignment } from './alignment'
import type { Evidence } from './evidence'
import { model } from './model'

/** What found a place: the sample's pairs as they are, more of them, those of smaller neighbourhoods, or of another pitch or tempo. */
export type Pass = 'exact' | 'fuzzy' | 'dense' | 'deep'
/** Each is judged by weights of its own. */
export type Kind = 'stored' | 'dense' | 'changed' | 'changedDense'

export const kindOf = ({ dense }: Evidence, pass: Pass): Kind =>
  pass === 'deep' ? (dense ? 'changedDense' : 'changed') : dense ? 'dense' : 'stored'

/** A find is told from here on. */
export const leastProbability = 0.5
/** Log odds beyond which nothing else is looked for. */
const beyondDoubt = 7

const agreeingOf = ({ agreeing, dense }: Evidence) => agreeing + (dense?.agreeing ?? 0)

/** The best other recording may be the same once more, so the next one is the rival. */
const copies = 1
/** Chance has so much anywhere. */
const usual = 6

/** By how much more agrees than in other recordings that are searched, as a logarithm: what is shared by many is shared sound. */
export function leadOf(evidence: Evidence, others: readonly Evidence[]): number {
  const rival = others.map(agreeingOf).sort((a, b) => b - a)[copies] ?? 0
  return Math.log((agreeingOf(evidence) + usual) / (Math.max(rival, usual) + usual))
}

/** What the weights of a model are for, in their order. */
export const featuresOf = (
  { dense, denseDistinctness, stretched, ...stored }: Evidence,
  lead: number,
) => [
  lead,
  Math.min(4, 100 * stretched),
  ...featuresOfOne(stored, stored.distinctness),
  ...(dense ? featuresOfOne(dense, denseDistinctness) : []),
]

const featuresOfOne = (one: Alignment, distinctness: number) => [
  Math.sqrt(one.loud),
  Math.sqrt(shareOf(one.matched, one.possible)),
  Math.sqrt(shareOf(one.covered, one.coverable)),
  Math.log1p(one.matched),
  Math.log1p(one.agreeing),
  Math.log1p(one.tight),
  Math.log1p(one.covered),
  distinctness / 4,
  Math.log1p(Math.max(0, distinctness)),
]

/** A share of few says little. */
const few = 20
const shareOf = (part: number, whole: number) => part / (whole + few)

/** Chance has as many more tries as there are more hours; of fewer nothing is known, recordings of one hand have more in common. */
export function logOddsOf(evidence: Evidence, pass: Pass, lead: number, hours: number): number {
  const weights: readonly number[] = model[kindOf(evidence, pass)]
  const constant = (weights[0] as number) - Math.log(Math.max(1, hours / model.hours))
  return featuresOf(evidence, lead).reduce(
    (sum, value, at) => sum + value * (weights[at + 1] as number),
    constant,
  )
}

export const probabilityOf = (logOdds: number) => 1 / (1 + Math.exp(-logOdds))

/**
 * A change next to the right one finds the recording too, but only a part of its peaks: then the next ones are tried as well.
 */
export const isBeyondDoubt = (logOdds: number, pass: Pass, { matched, possible }: Alignment) =>
  logOdds >= beyondDoubt && (pass !== 'deep' || matched >= 0.4 * possible)

/** 50 as likely as not, 100 the recording itself. */
export const scoreOf = (probability: number) => Math.round(100 * probability)
