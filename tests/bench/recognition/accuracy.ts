import { leastProbability } from '../../../host/engine/recognition/search/score'
import type { PeerAnswer } from './chromaprint'
import { isDeep, tempoOf } from './conditions'
import type { Cell } from './prepare'
import { type Interval, pairedInterval, shareOf } from './statistics'
import type { OwnAnswer, Place } from './worker'

export interface CellAnswers {
  cell: Cell
  /** Known samples once, changed ones with `deep`; those that are in no reference both ways. */
  own: OwnAnswer[]
  deep: OwnAnswer[]
  peer: (PeerAnswer & { milliseconds: number })[] | undefined
}

export interface Row {
  cell: Cell
  /** Shares of samples that were recognised. */
  own: number
  music: number
  speech: number
  peer: number | undefined
  interval: Interval | undefined
  wrong: number
  /** Milliseconds between the true and the told place, 95 of 100 are below. */
  offset: number
}

/** What the engine would answer, best first. */
export const accepted = ({ places }: OwnAnswer): Place | undefined =>
  places
    .filter(({ probability }) => probability >= leastProbability)
    .sort((a, b) => b.probability - a.probability)[0]

export function falsePositives(cells: readonly CellAnswers[]) {
  const own = cells.flatMap((heard) => heard.own)
  const deep = cells.flatMap((heard) => heard.deep)
  const kinds = cells.flatMap(({ cell }) => cell.excerpts.map(({ kind }) => kind))
  const isFound = (answer: OwnAnswer) => accepted(answer) !== undefined
  const speech = own.filter((_, at) => kinds[at] === 'speech')
  return {
    count: own.length,
    own: shareOf(own, isFound),
    speech: shareOf(speech, isFound),
    deep: shareOf(deep, isFound),
  }
}

/** The peer's best case: the highest threshold at which one in a hundred of these very samples finds something. */
export function peerThreshold(cells: readonly CellAnswers[]): number {
  const errors = cells.flatMap(({ peer }) => peer?.map((answer) => answer.errors) ?? [])
  errors.sort((a, b) => a - b)
  return errors[Math.floor(errors.length / 100)] ?? 0
}

export function rowOf(heard: CellAnswers, threshold: number): Row {
  const { cell, peer } = heard
  const answers = isDeep(cell.condition) ? heard.deep : heard.own
  const told = answers.map((answer) => accepted(answer))
  const isRight = (at: number) => told[at]?.track === cell.excerpts[at]?.track
  const pairs = cell.excerpts.map(({ kind, track }, at) => {
    const answer = peer?.[at]
    const peerIsRight = answer !== undefined && answer.track === track && answer.errors < threshold
    return { kind, own: isRight(at), peer: peerIsRight }
  })
  const tempo = tempoOf(cell.condition)
  const misses = told.flatMap((one, at) => {
    if (!one || !isRight(at)) return []
    const end = (cell.excerpts[at] as { at: number }).at + cell.seconds * tempo
    return [Math.abs(one.playOffsetMs - 1000 * end)]
  })
  misses.sort((a, b) => a - b)
  const ofKind = (kind: string) =>
    shareOf(
      pairs.filter((one) => one.kind === kind),
      (one) => one.own,
    )
  return {
    cell,
    own: shareOf(pairs, (one) => one.own),
    music: ofKind('music'),
    speech: ofKind('speech'),
    peer: peer && shareOf(pairs, (one) => one.peer),
    interval: peer && pairedInterval(pairs),
    wrong: told.filter((one, at) => one && !isRight(at)).length,
    offset: misses[Math.ceil(0.95 * misses.length) - 1] ?? Number.NaN,
  }
}

export function inTotal(cells: readonly CellAnswers[], thresholdOf: (cell: Cell) => number) {
  return pairedInterval(
    cells.flatMap((heard) => {
      const answers = isDeep(heard.cell.condition) ? heard.deep : heard.own
      return heard.cell.excerpts.map(({ track }, at) => {
        const answer = heard.peer?.[at]
        const right = answer?.track === track && answer.errors < thresholdOf(heard.cell)
        return { own: accepted(answers[at] as OwnAnswer)?.track === track, peer: right }
      })
    }),
  )
}
