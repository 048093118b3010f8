import type { Cell } from '../prepare'
import { percent } from '../statistics'
import type { Figure } from '../targets'

export interface Told {
  cell: Cell
  /** Of each excerpt; undefined where nothing was found. */
  answers: readonly ({ score: number; right: boolean } | undefined)[]
  /** How many the peer names rightly. */
  peer: number | undefined
}

/** Percent of the excerpts that are to be recognised, of 5 and of 10 s. */
const least: Readonly<Record<string, readonly [number, number]>> = {
  clean: [99.5, 99.5],
  'white noise 0 dB': [95, 95],
  'babble noise 5 dB': [95, 95],
  'babble noise 0 dB': [80, 92],
  'voice 6 dB above': [88, 92],
  'speed +2 %': [95, 95],
  'pitch −2 %': [95, 95],
  'speed +5 %': [90, 90],
}
const mostFalse = 0.002
/** Fewer could not show so small a share. */
const fewestUnknown = 3000
/** Of what nothing is known, no find is surer than this. */
const highestFalse = 90
const scores = [50, 60, 70, 80, 90, 95, 99, 100]
const mostOff = 0.05
/** Of fewer the share says little. */
const fewestOfScore = 50

const sum = (told: readonly Told[], count: (one: Told) => number) =>
  told.reduce((total, one) => total + count(one), 0)
const askedOf = ({ cell }: Told) => cell.excerpts.length
const wrongOf = ({ answers }: Told) => answers.filter((one) => one && !one.right).length

export function recordedFigures(told: readonly Told[], hasVoices: boolean): Figure[] {
  const known = told.filter(({ cell }) => cell.part === 'known')
  const unknown = told.filter(({ cell }) => cell.part === 'unknown')
  const [asked, found] = [sum(unknown, askedOf), sum(unknown, wrongOf)]
  const wrong = sum(known, wrongOf)
  const falseScores = unknown.flatMap(({ answers }) => answers.flatMap((one) => one?.score ?? []))
  const highest = Math.max(0, ...falseScores)
  const off = reliabilityOf(told)
    .filter(({ count }) => count >= fewestOfScore)
    .map(({ mean, right, count }) => Math.abs(right / count - mean / 100))
  const furthest = Math.max(0, ...off)
  return [
    ...known.flatMap((one): Figure[] => {
      const { condition, seconds } = one.cell
      const wanted = least[condition.name]?.[seconds === 5 ? 0 : 1]
      if (wanted === undefined) return []
      const share = one.answers.filter((answer) => answer?.right).length / askedOf(one)
      return [
        {
          id: 'R1',
          what: `${condition.name}, ${seconds} s`,
          target: `≥ ${wanted} %`,
          own: `${percent(share)} %`,
          peer: one.peer === undefined ? 'NOT MEASURED' : `${percent(one.peer / askedOf(one))} %`,
          passed: 100 * share >= wanted,
        },
      ]
    }),
    ...(hasVoices ? [] : [{ id: 'R1', what: 'under voices', target: '', own: 'NOT MEASURED' }]),
    {
      id: 'R2',
      what: `found where there is nothing, of at least ${fewestUnknown} excerpts`,
      target: `≤ ${percent(mostFalse)} %`,
      own: `${found} of ${asked}, ${percent(found / asked, 2)} %; the surest ${highest}`,
      peer: '1 % by its threshold',
      passed: asked >= fewestUnknown && found / asked <= mostFalse && highest <= highestFalse,
    },
    {
      id: 'R3',
      what: 'another recording named',
      target: '0',
      own: `${wrong} of ${sum(known, askedOf)}`,
      passed: wrong === 0,
    },
    {
      id: 'R4',
      what: `a score of 80 is right in 80 of 100: scores of at least ${fewestOfScore} finds, at most off`,
      target: `≤ ${percent(mostOff)} points`,
      own: `${percent(furthest)} points`,
      passed: furthest <= mostOff,
    },
  ]
}

/** How many finds of each score are right. */
export function reliabilityOf(told: readonly Told[]) {
  const finds = told.flatMap(({ answers }) => answers.flatMap((one) => one ?? []))
  return scores.slice(0, -1).map((from, at) => {
    const to = scores[at + 1] as number
    const those = finds.filter(({ score }) => score >= from && (score < to || to === 100))
    const count = those.length
    const mean = those.reduce((total, { score }) => total + score, 0) / Math.max(1, count)
    return { from, to, mean, right: those.filter(({ right }) => right).length, count }
  })
}
